// SPDX-License-Identifier: MIT
// What the integers of one function are, in terms of its integer parameters and of counters of loops around: those that
// keep their value, and those whose values have known ends. Follows a walk over the statements in their order.
#pragma once
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

class SteadyIntegers {
 public:
  SteadyIntegers(const ir::Module& module, const ir::Function& function);

  void enter(const ir::Stmt& loop);  ///< a counted loop
  void leave();
  void declare(const ir::Stmt& declaration);

  /// Whether a variable is changed after its declaration, or at all if it is a parameter.
  bool is_changed(const ir::Variable& v) const { return changed_.count(&v) != 0; }
  /// e in terms of unchanged parameters, counters of loops() and variables with a range; null if that is not known.
  ir::ExprPtr resolved(const ir::ExprPtr& e) const;
  bool mentions_range(const ir::ExprPtr& e) const;
  /// Of a resolved expression, in terms of parameters and counters alone: values of which one is its least (greatest)
  /// or beyond; empty if it does not move evenly with a variable that has a range.
  std::vector<ir::ExprPtr> ends_of(const ir::ExprPtr& e, bool is_lowest) const;
  bool is_of_arguments(const ir::ExprPtr& e) const;
  /// Loops around, with resolved bounds; one whose bounds are not known is left out, and its counter is not known.
  const std::vector<const ir::Stmt*>& loops() const { return loops_; }

 private:
  /// A pivot's row: no value is below all of lowest or above all of highest.
  struct Range {
    std::vector<ir::ExprPtr> lowest, highest;
  };
  using Loops = std::vector<const ir::Stmt*>;

  const ir::Module& module_;
  std::set<const ir::Variable*> changed_;
  std::set<const ir::Variable*> otherwise_changed_;  ///< other than by plain assignments
  std::map<const ir::Variable*, std::vector<std::pair<const ir::Stmt*, Loops>>> assignments_;  ///< with loops around
  std::map<const ir::Variable*, ir::ExprPtr> values_;
  std::vector<std::pair<const ir::Variable*, Range>> ranges_;  ///< in the order of the text
  Loops loops_, source_loops_;
  std::vector<bool> is_entered_;  ///< of each source loop: it is one of loops_
  std::vector<std::unique_ptr<ir::Stmt>> own_loops_;

  bool has_range(const ir::Variable& v) const;
  void find_changed(const ir::Function& function);
  void change(const ir::ExprPtr& place, bool plainly);
  void change_by_reference(const std::string& id, const std::vector<ir::ExprPtr>& arguments);
  void find_assignments(const ir::Block& block, const Loops& loops);
  void find_range(const ir::Stmt& declaration);
  const ir::Stmt* with_resolved_bounds(const ir::Stmt& loop);
};

}  // namespace wengert::compiler
