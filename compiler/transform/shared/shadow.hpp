// SPDX-License-Identifier: MIT
// The variables that hold derivatives: t1_x or a1_x beside x, of the same type, reached by the same places. A
// garbage-collected reference is its own shadow: the object that it leads to holds values and derivatives both, the
// derivatives in fields whose names start with '#': "#t1_f" beside f, and "#" for the derivatives of an array's
// elements.
#pragma once
#include <map>
#include <string>

#include "compiler/analysis/activity.hpp"

namespace wengert::compiler {

class Shadows {
 public:
  explicit Shadows(std::string prefix) : prefix_(std::move(prefix)) {}
  const std::string& prefix() const { return prefix_; }
  /// The shadow of an active variable, made at the first call.
  ir::VariablePtr of(const ir::VariablePtr& v);
  /// The shadow of a place: its variable replaced, its subscripts kept.
  ir::ExprPtr of_place(const ir::ExprPtr& place);
  /// The shadow of a pointer's value: p + k gives a1_p + k, &x[i] gives &a1_x[i].
  ir::ExprPtr of_pointer(const ir::ExprPtr& pointer);
  /// Every shadow made so far, with the variable whose it is.
  const std::map<const ir::Variable*, ir::VariablePtr>& all() const { return made_; }
  bool is_shadow(const ir::Variable* v) const { return made_.count(v) > 0; }
  /// The variable whose shadow v is; null if it is none.
  ir::VariablePtr primal_of(const ir::Variable* v) const {
    auto found = made_.find(v);
    return found == made_.end() ? nullptr : found->second;
  }
  /// The same amount of memory for the shadow of an allocation's place, zero at first.
  ir::StmtPtr of_allocation(const ir::Stmt& s);
  void set(const ir::VariablePtr& v, const ir::VariablePtr& shadow) {
    shadows_[v.get()] = shadow;
    made_[shadow.get()] = v;
  }

 private:
  std::string prefix_;
  std::map<const ir::Variable*, ir::VariablePtr> shadows_;
  std::map<const ir::Variable*, ir::VariablePtr> made_;
};

/// A derivative inside an object of both.
bool is_derivative_place(const ir::ExprPtr& place);

/// const removed below pointers, arrays and vectors too: the shadow of const double* is double*.
ir::TypePtr mutable_below(const ir::TypePtr& type);

}  // namespace wengert::compiler
