// SPDX-License-Identifier: MIT
// Which locations statements and the whole function write to.
#pragma once
#include "compiler/transform/adjoint/facts/call_names.hpp"
#include "compiler/transform/adjoint/facts/pointers.hpp"

namespace wengert::compiler {

class Writes {
 public:
  Writes(const ModuleFacts& module, const ir::Function& function, const Pointers& pointers, const CallNames& names,
         Zones& zones);
  /// Locations that a statement, with those in it, writes to or that its write may reach.
  std::set<Zones::Node> of(const ir::Stmt& s) const;
  /// Whether any statement of the function writes there.
  bool anywhere(Zones::Node node) const { return anywhere_.count(node) > 0; }
  /// Not, or not only, as a variable: through pointers and by calls.
  bool indirectly(Zones::Node node) const { return indirectly_.count(node) > 0; }
  /// An assignment of a constructor to a field that is zero or null so far and that nobody has read.
  bool is_first(const ir::Stmt& s) const { return first_.count(&s) > 0; }
  /// All memory that the function may reach but for the variables of a block and of the blocks in it.
  std::set<Zones::Node> memory_outside(const ir::Block& b) const;

 private:
  const ModuleFacts& module_;
  const ir::Function& function_;
  const Pointers& pointers_;
  const CallNames& names_;
  Zones& zones_;
  std::set<Zones::Node> anywhere_, indirectly_;
  std::set<const ir::Stmt*> first_;
};

}  // namespace wengert::compiler
