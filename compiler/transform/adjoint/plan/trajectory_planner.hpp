// SPDX-License-Identifier: MIT
// Which loops leave an array's trajectory in the run-time stack. Where the statements of an iteration first read an
// array and then, from one statement on, overwrite it without any need of its values, these are saved as one block
// before that statement. The reverse section reads the block in place; the array itself keeps what it holds at the end
// of the loop, which is also its primal value. Nothing may need the array's values before the loop, and no other name
// may reach it.
#pragma once
#include "compiler/transform/adjoint/plan/planning.hpp"

namespace wengert::compiler {

class TrajectoryPlanner {
 public:
  explicit TrajectoryPlanner(Planning& planning) : planning_(planning) {}
  /// What is needed before the loop cannot be left to blocks, which the reverse section does not copy back.
  void enter(const ir::Stmt& loop, const Required& r);
  /// Before statement k of the loop's body: arrays that are overwritten from here on.
  std::vector<Trajectory> take(const ir::Stmt& loop, std::size_t k, Required& r);
  /// True if an array's values are needed after all where its block does not serve: the plan is made again without.
  bool leave(const ir::Stmt& loop, const Required& r);

 private:
  Planning& planning_;
  const Facts& facts_ = planning_.variant.facts;
  Plan& plan_ = planning_.variant.plan;
  Needs& needs_ = planning_.needs;
  Zones& zones_ = facts_.zones;
  std::map<const ir::Stmt*, std::vector<Trajectory>> trajectories_;

  std::vector<Trajectory>& of(const ir::Stmt& loop);
  bool is_reached_by_name_alone(const ir::VariablePtr& array, Zones::Node elements) const;
  bool is_worth_a_block(const Trajectory& t, const Required& r);
};

}  // namespace wengert::compiler
