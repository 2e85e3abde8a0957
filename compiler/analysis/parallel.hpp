// SPDX-License-Identifier: MIT
// Loops whose iterations run side by side ('#pragma omp parallel for'): what an iteration writes that another one
// reads or writes.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// The directive '#pragma omp ...' of a statement, without "omp"; empty if it has none.
std::string openmp_of(const ir::Stmt& s);
/// Whether its iterations run in several threads.
bool runs_parallel(const ir::Stmt& s);

/// Words and clauses of a directive, each with all that stands in its parentheses.
std::vector<std::string> openmp_clauses(const std::string& directive);

/// The directives of a loop that say how its iterations run.
std::vector<ir::Directive> openmp_directives(const ir::Stmt& loop);

/// What the iterations of one loop do with memory outside of it.
class SharedMemory {
 public:
  explicit SharedMemory(const ir::Stmt& loop);

  struct Access {
    ir::ExprPtr place;
    const ir::Stmt* statement = nullptr;
    bool writes = false, adds = false;  ///< adds: place += number, which any order gives
  };
  /// By the variable that the places begin with.
  const std::map<ir::VariablePtr, std::vector<Access>>& accesses() const { return accesses_; }
  /// Whether no two iterations meet in the same element: a subscript is the loop's counter, moved by the same constant
  /// everywhere, or i * n + j with 0 <= j < n. An i * n alone says nothing, as n may be 0.
  bool is_exclusive(const ir::VariablePtr& root) const;
  /// Whether two iterations surely meet: elements are written at one distance from the counter, and used at another.
  std::optional<Access> surely_carried(const ir::VariablePtr& root) const;
  /// A place that every iteration writes, whatever the loop's counter: 'total', 't.sum', 'a[0]', or 'a[k]' in an inner
  /// loop of the same bounds for all of them. Null if there is none. Updates one thread at a time are none.
  ir::ExprPtr written_by_all(const ir::VariablePtr& root) const;
  /// How many elements from the first one all accesses stay in, where they are in an inner loop and their subscripts
  /// are counters that say so; null otherwise.
  ir::ExprPtr extent_of_inner(const ir::VariablePtr& root) const;
  /// What stands in the loop that cannot run side by side: calls that change memory, the run-time stack.
  const std::string& obstacle() const { return obstacle_; }
  /// An atomic update, or a statement of a critical block.
  bool runs_alone(const ir::Stmt& s) const { return alone_.count(&s) != 0; }
  bool is_inside(const ir::VariablePtr& v) const { return inside_.count(v.get()) != 0; }

 private:
  struct Position {
    long offset = 0;
    ir::ExprPtr stride;     ///< null: 1
    bool is_apart = false;  ///< the stride is not 0
  };
  const ir::Stmt& loop_;
  const ir::Variable* counter_;  ///< the loop's, or the variable that its first declaration gives the counter's value
  bool is_balanced_ = false;     ///< an iteration takes back from the stack what it gives
  std::set<const ir::Variable*> inside_, rooms_;
  std::set<const ir::Stmt*> alone_;
  std::map<const ir::Variable*, const ir::Stmt*> counters_;
  std::map<ir::VariablePtr, std::vector<Access>> accesses_;
  std::string obstacle_;

  bool is_steady(const ir::ExprPtr& e) const;
  std::set<const ir::Stmt*> guarded() const;
  std::optional<Position> multiple(const ir::ExprPtr& product) const;
  void note(const ir::Stmt& s);
  void read(const ir::ExprPtr& e, const ir::Stmt& s);
  std::optional<long> offset(const ir::ExprPtr& subscript) const;
  std::optional<Position> position(const ir::ExprPtr& subscript) const;
  const ir::Stmt* loop_of(const ir::ExprPtr& counter) const;
  bool is_below(const ir::ExprPtr& part, const ir::ExprPtr& stride) const;
  static std::vector<ir::ExprPtr> subscripts(const ir::ExprPtr& place);
};

/// Why a loop of the source races, and what to do; empty if nothing shows that it does.
std::string race_in(const ir::Stmt& loop);

}  // namespace wengert::compiler
