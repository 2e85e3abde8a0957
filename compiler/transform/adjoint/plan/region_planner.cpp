// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/region_planner.hpp"

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/plan/managed_region.hpp"
#include "compiler/transform/adjoint/plan/region_directives.hpp"
#include "compiler/transform/adjoint/plan/state_finder.hpp"

namespace wengert::compiler {

using namespace ir;

bool RegionPlanner::is_region(const Stmt& s) const {
  return inside_call_.count(&s) == 0 && compiler::is_region(module_, s);
}

// Made once: statements and uses are told apart by their addresses.
Region& RegionPlanner::region_of(const StmtPtr& s) {
  std::shared_ptr<Region>& region = regions_[s.get()];
  if (region) return *region;
  region = std::make_shared<Region>();
  plan_.has_regions = true;
  if (module_.is_collected())
    find_managed_region(module_, s, *region);
  else
    StateFinder(planning_, s, *region).find();
  const bool is_loop = s->kind == StmtKind::for_;
  region->body = is_loop ? s->body : Block{copy(s)};
  if (!is_loop) inside_call_.insert(region->body[0].get());
  return *region;
}

void RegionPlanner::choose_state(const StmtPtr& s, Region& region, const Required& before) {
  if (region.is_managed) return;
  // Read again, or needed by what comes before: then it must be as it was. Outputs come back at the end.
  std::set<Zones::Node> reads;
  const auto reading = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (!is_place(x)) return;
      for (Zones::Node n : zones_.related(zones_.of(x))) reads.insert(n);
    });
  };
  for_each_stmt({s}, [&](const StmtPtr& x) {
    for (const ExprPtr& e : {x->value, x->lower, x->bound}) reading(e);
    if (x->place && !x->op.empty()) reading(x->place);
    if (x->place && x->place->kind != ExprKind::variable)
      for (const ExprPtr& o : x->place->operands)
        for_each_expr(o, [&](const ExprPtr& y) {
          if (y->kind == ExprKind::variable && is_scalar(y->type)) reading(y);
        });
    for (const ExprPtr& a : x->arguments) {
      reading(a);
      if (is_pointer(a->type) || is_sequence(a->type) || a->kind == ExprKind::address_of)
        for (Zones::Node n : zones_.related(zones_.pointee(a))) reads.insert(n);
    }
  });
  for (Region::Item& one : region.state) {
    const Zones::Node node = zones_.of(one.place);
    for (Zones::Node n : zones_.related(node)) one.is_saved |= reads.count(n) > 0;
    one.is_saved |= needs_.hits(node, before) || !module_.request.optimise;
    one.is_kept = kept_.is(node) && module_.request.keep_primal;
  }
}

// What is run again reads this, and so does the reversal of a step.
void RegionPlanner::require_to_run_again(const Block& b, Required& r) {
  for (const StmtPtr& x : b) {
    for (const ExprPtr& e : {x->value, x->lower, x->bound}) needs_.require(e, r);
    if (x->place) needs_.require_address(x->place, r);
    if (x->place && !x->op.empty()) needs_.require(x->place, r);
    for (const ExprPtr& a : x->arguments) {
      needs_.require(a, r);
      if (x->kind == StmtKind::call)
        if (FunctionPtr f = module_.source.find(x->callee))
          for (const FormalPath& name : module_.shared_names(*f)) {
            if (name.first >= x->arguments.size()) continue;
            auto [shared, node] = facts_.call_names.at_call(name, *f, *x);
            if (shared) needs_.require_node(node, nullptr, r);
          }
    }
    if (x->kind == StmtKind::for_) needs_.here.loops.push_back(x.get());
    require_to_run_again(x->body, r);
    require_to_run_again(x->otherwise, r);
    if (x->kind == StmtKind::for_) needs_.here.loops.pop_back();
  }
}

void RegionPlanner::require_state(const Region& region, Required& r) {
  for (const Region::Item& one : region.state) {
    if (!one.is_saved && !one.is_kept) continue;
    needs_.require_address(one.outside, r);
    for (const Region::Dimension& d : one.dimensions) {
      if (d.extent) needs_.require(d.extent, r);
      for (const Hull& h : d.hulls)
        for (const auto* list : {&h.lowest, &h.highest, &h.runs})
          for (const ExprPtr& e : *list) needs_.require(e, r);
    }
  }
  for (const ExprPtr& root : region.roots) needs_.require(root, r);
}

bool RegionPlanner::plan(const StmtPtr& s, StatementPlan& plan, Required& r) {
  Region& region = region_of(s);
  const bool is_loop = s->kind == StmtKind::for_;
  choose_state(s, region, r);
  if (is_loop) {
    if (!s->declares_counter && needs_.is_required(ref(s->variable), r)) plan.saves.push_back(ref(s->variable));
    needs_.here.enter(*s);
  }
  ++planning_.region_depth;
  Required inside;
  plan_block_(region.body, inside);
  --planning_.region_depth;
  region.needs_result = s->kind != StmtKind::call || !s->place || needs_.hits(zones_.of(s->place), inside);
  if (!plan_.has_reverse(region.body)) {
    if (is_loop) needs_.here.leave(*s);
    plan.saves.clear();
    return false;
  }
  plan.region = regions_[s.get()];
  require_to_run_again(region.body, inside);
  require_state(region, inside);
  if (is_loop) {
    needs_.here.leave(*s);
    needs_.require(s->lower, inside);
    needs_.require(s->bound, inside);
    if (region.snapshots) needs_.require(region.snapshots, inside);
    needs_.kill(ref(s->variable), inside);
  }
  for_each_stmt(region.body, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::declare || (x->kind == StmtKind::for_ && x->declares_counter))
      for (Zones::Node n : zones_.contained(zones_.variable(x->variable))) inside.erase(n);
  });
  r.insert(inside.begin(), inside.end());
  plan.has_reverse = true;
  for (const Region::Item& one : region.state)
    if (one.is_saved)
      planning_.notes.add(s->range, "checkpoint",
                          "'" + root_of(one.place)->name + "' is saved " +
                              (region.snapshots ? "at every checkpoint" : "before it is run, to run it again"));
  return true;
}

}  // namespace wengert::compiler
