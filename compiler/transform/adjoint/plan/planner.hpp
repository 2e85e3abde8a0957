// SPDX-License-Identifier: MIT
// The plan of one function: a forward data flow of "values the reverse section needs". The adjoint statements come
// first; what they read is required; a statement that overwrites something required saves it (Hascoet, Naumann,
// Pascual: to-be-recorded analysis).
#pragma once
#include "compiler/transform/adjoint/plan/block_end.hpp"
#include "compiler/transform/adjoint/plan/call_planner.hpp"
#include "compiler/transform/adjoint/plan/fill_planner.hpp"
#include "compiler/transform/adjoint/plan/region_planner.hpp"
#include "compiler/transform/adjoint/plan/trajectory_planner.hpp"

namespace wengert::compiler {

class Planner {
 public:
  Planner(Variant& variant, FindVariant find);
  Planner(const Planner&) = delete;
  /// One pass; true if what the callers or callees must know has changed.
  bool analyse();

 private:
  Planning planning_;
  const Facts& facts_ = planning_.variant.facts;
  Plan& plan_ = planning_.variant.plan;
  Needs& needs_ = planning_.needs;
  Zones& zones_ = facts_.zones;
  const ModuleFacts& module_ = facts_.module;
  CallPlanner calls_;
  BlockEnd block_end_;
  RegionPlanner regions_;
  TrajectoryPlanner trajectories_;
  FillPlanner fills_;
  int guards_ = 0;                        ///< branches and general loops around the statement that is planned
  std::vector<const ir::Block*> blocks_;  ///< around the statement that is planned
  std::map<const ir::Stmt*, std::vector<ir::ExprPtr>> early_saves_;  ///< by loop: saved before it, restored after it
  std::map<std::pair<const ir::Stmt*, std::string>, ir::ExprPtr> early_places_;
  std::map<const ir::Stmt*, ir::Block> from_result_;

  void plan_block(const ir::Block& b, Required& r, bool shares_scope);
  void plan_statement(const ir::StmtPtr& s, Required& r);
  void plan_declaration(const ir::StmtPtr& s, StatementPlan& plan, Required& r);
  void plan_assignment(const ir::StmtPtr& s, StatementPlan& plan, Required& r);
  bool save_before_loop(const ir::ExprPtr& place, const Required& r);
  ir::StmtPtr undone(const ir::Stmt& s) const;
  ir::Block adjoint_from_result(const ir::StmtPtr& s);
  void plan_allocation(const ir::StmtPtr& s, StatementPlan& plan, Required& r);
  void plan_resize(const ir::StmtPtr& s, StatementPlan& plan, Required& r);
  void plan_swap(const ir::StmtPtr& s, StatementPlan& plan, Required& r);
  void plan_if(const ir::StmtPtr& s, StatementPlan& plan, Required& r);
  bool can_be_decided_again(const ir::Stmt& s, const Required& r) const;
  void plan_loop(const ir::StmtPtr& s, StatementPlan& plan, Required& r);
  void plan_scoped_memory(const ir::StmtPtr& s, StatementPlan& plan, Required& r);
  bool renames(const ir::Stmt& s) const;
  bool is_written_once(const ir::ExprPtr& place) const;
  void publish(const Required& exit);
};

}  // namespace wengert::compiler
