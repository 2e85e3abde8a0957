// SPDX-License-Identifier: MIT
// Regions that are run again: a counted loop under '#pragma wengert checkpoint(n)', by the binomial schedule of
// Griewank and Walther, and calls of functions under '#pragma wengert checkpoint'. The forward section runs the primal
// alone and saves the state before it: what the region overwrites and reads. The reverse section restores the state,
// runs forward to the step that it reverses, and reverses that step at once. Iterations of a loop under '#pragma
// wengert independent' are run again and reversed one by one, from the state before the loop.
#pragma once
#include "compiler/transform/adjoint/plan/planning.hpp"

namespace wengert::compiler {

class RegionPlanner {
 public:
  /// plan_block: plans the statements of a block; they share its scope with the reverse section.
  RegionPlanner(Planning& planning, std::function<void(const ir::Block&, Required&)> plan_block)
      : planning_(planning), plan_block_(std::move(plan_block)) {}
  bool is_region(const ir::Stmt& s) const;
  /// False if nothing in it has an adjoint: then it is like any other statement.
  bool plan(const ir::StmtPtr& s, StatementPlan& plan, Required& r);

 private:
  Planning& planning_;
  const Facts& facts_ = planning_.variant.facts;
  Plan& plan_ = planning_.variant.plan;
  Needs& needs_ = planning_.needs;
  Zones& zones_ = facts_.zones;
  const ModuleFacts& module_ = facts_.module;
  Kept& kept_ = planning_.variant.kept;
  std::function<void(const ir::Block&, Required&)> plan_block_;
  std::map<const ir::Stmt*, std::shared_ptr<Region>> regions_;
  std::set<const ir::Stmt*> inside_call_;  ///< the call itself, in a region made of one

  Region& region_of(const ir::StmtPtr& s);
  void choose_state(const ir::StmtPtr& s, Region& region, const Required& before);
  void require_to_run_again(const ir::Block& b, Required& r);
  void require_state(const Region& region, Required& r);
};

}  // namespace wengert::compiler
