// SPDX-License-Identifier: MIT
// Locations that a function shares with its callers, by the names that both sides have for them.
#pragma once
#include <utility>

#include "compiler/transform/adjoint/facts/module_facts.hpp"

namespace wengert::compiler {

class CallNames {
 public:
  CallNames(const ModuleFacts& module, const ir::Function& function, Zones& zones)
      : module_(module), function_(function), zones_(zones) {}
  /// Of a name of this function's own.
  Zones::Node inside(const FormalPath& name) const;
  /// Of a name of the called function f; false if it leads to nothing of this function's.
  std::pair<bool, Zones::Node> at_call(const FormalPath& name, const ir::Function& f, const ir::Stmt& call) const;
  /// The called function's names that this call gives one location; with the promise, those of functions that some
  /// call of the source gives one object twice.
  std::set<Joined> joined_by(const ir::Stmt& call, const ir::Function& f) const;

 private:
  const ModuleFacts& module_;
  const ir::Function& function_;
  Zones& zones_;
};

}  // namespace wengert::compiler
