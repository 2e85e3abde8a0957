// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/plan.hpp"

#include <algorithm>

namespace wengert::compiler {

using namespace ir;

const StatementPlan& Plan::of(const Stmt& s) const {
  static const StatementPlan none;
  const auto found = statements.find(&s);
  return found == statements.end() ? none : found->second;
}

const BlockPlan& Plan::of(const Block& b) const {
  static const BlockPlan none;
  const auto found = blocks.find(&b);
  return found == blocks.end() ? none : found->second;
}

bool Plan::has_reverse(const Block& b) const {
  return std::any_of(b.begin(), b.end(), [&](const StmtPtr& s) { return of(*s).has_reverse; });
}

bool Plan::has_trajectories(const Block& b) const {
  bool found = false;
  for_each_stmt(b, [&](const StmtPtr& s) { found |= !of(*s).blocks.empty(); });
  return found;
}

bool Plan::uses_stack(const Block& b) const {
  bool found = false;
  if (!of(b).popped.empty()) return true;
  for (const StmtPtr& s : b) {
    const StatementPlan& p = of(*s);
    found |= !p.saves.empty() || p.contents || !p.blocks.empty() || p.flag || p.callee || p.region;
    found |= s->kind == StmtKind::while_ && p.has_reverse;
    found |= uses_stack(s->body) || uses_stack(s->otherwise);
  }
  return found;
}

bool Plan::is_saved(const VariablePtr& v) const {
  for (const auto& [stmt, plan] : statements) {
    for (const ExprPtr& place : plan.saves)
      if (root_of(place) == v) return true;
    if (plan.region)
      for (const Region::Item& one : plan.region->state)
        if (one.is_saved && root_of(one.place) == v) return true;
  }
  for (const auto& [block, plan] : blocks)
    if (std::find(plan.popped.begin(), plan.popped.end(), v) != plan.popped.end()) return true;
  return false;
}

}  // namespace wengert::compiler
