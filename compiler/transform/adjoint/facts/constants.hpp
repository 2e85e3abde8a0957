// SPDX-License-Identifier: MIT
// What stays the same while loops run: variables with one value, and expressions in terms of them and of counters.
#pragma once
#include "compiler/transform/adjoint/facts/writes.hpp"

namespace wengert::compiler {

class Constants {
 public:
  /// noalias: rows behind pointers to pointers are distinct.
  Constants(const ir::Module& module, const ir::Function& function, const Writes& writes, Zones& zones, bool noalias);
  /// A parameter, or declared by the outermost block.
  bool is_top_level(const ir::VariablePtr& v) const { return top_level_.count(v.get()) > 0; }
  /// The place in terms of counters of the loops around, of `own` and of what stays the same; null if that cannot be.
  ir::ExprPtr in_fixed_terms(const ir::ExprPtr& place, const std::vector<const ir::Stmt*>& loops,
                             const ir::Variable* own = nullptr) const;
  /// The same of a value: null too where it is read from memory that the function writes.
  ir::ExprPtr fixed_value(const ir::ExprPtr& value, const std::vector<const ir::Stmt*>& loops) const;

 private:
  const ir::Module& module_;
  const Writes& writes_;
  Zones& zones_;
  const bool noalias_;
  std::map<const ir::Variable*, int> assignments_;
  std::map<const ir::Variable*, ir::ExprPtr> definitions_;
  std::set<const ir::Variable*> top_level_;

  void collect(const ir::Block& block, bool top);
  bool reads_changing_memory(const ir::ExprPtr& value) const;
  bool address_changes(const ir::ExprPtr& place) const;
};

}  // namespace wengert::compiler
