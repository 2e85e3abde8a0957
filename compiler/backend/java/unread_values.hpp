// SPDX-License-Identifier: MIT
// Arrays whose values no reverse section reads: only their identity, length and adjoints matter there, so that the log
// need not hold their values.
#pragma once
#include <map>
#include <set>

#include "types.hpp"

namespace wengert::compiler::java {

class UnreadValues {
 public:
  explicit UnreadValues(const Types& types);
  /// Whether this allocation in a forward part makes such an array.
  bool contains(const ir::Stmt& allocation) const { return allocations_.count(&allocation) != 0; }

 private:
  struct Uses {
    bool reads = false;    ///< values may be read
    bool escapes = false;  ///< another name for the array may come to be
  };
  const Types& types_;
  std::set<const ir::Stmt*> allocations_;
  std::map<std::pair<const ir::Function*, std::size_t>, Uses> of_parameters_;

  void find(const ir::Function& forward, const ir::Function& reverse);
  Uses uses(const ir::Function& f, const std::string& name);
  Uses of_parameter(const ir::FunctionPtr& f, std::size_t i);
};

}  // namespace wengert::compiler::java
