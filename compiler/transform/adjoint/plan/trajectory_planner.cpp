// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/trajectory_planner.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/plan/loop_arrays.hpp"
#include "compiler/transform/adjoint/plan/region_directives.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/counted_loops.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

std::optional<Hull> hull_inside(const ExprPtr& subscript, const std::vector<StmtPtr>& loops) {
  std::vector<const Stmt*> all;
  for (const StmtPtr& loop : loops) {
    if (!loop->lower || !loop->bound) return std::nullopt;
    all.push_back(loop.get());
  }
  return subscript ? hull_of(subscript, all) : std::nullopt;
}

}  // namespace

bool is_array_element(const ExprPtr& e) {
  return e->kind == ExprKind::index && e->operands[0]->kind == ExprKind::variable && is_real(e->type) &&
         (is_pointer(e->operands[0]->type) || e->operands[0]->type->kind == TypeKind::array);
}

TypePtr element_type_of(const VariablePtr& array) { return as_mutable(array->type->element); }

ExprPtr count_of(const Stretch& stretch) {
  return collected(integer_add(integer_subtract(stretch.last, stretch.first), 1));
}

// Whether no place of the function but the elements of this array lies where they do.
bool TrajectoryPlanner::is_reached_by_name_alone(const VariablePtr& array, Zones::Node elements) const {
  const std::set<Zones::Node> there = zones_.related(elements);
  bool alone = true;
  const auto look = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (!is_place(x) || (root_of(x) == array && (x->kind == ExprKind::variable || is_array_element(x)))) return;
      if (there.count(zones_.find(zones_.of(x)))) alone = false;
    });
  };
  for_each_stmt(facts_.function.body, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) look(e);
    for (const ExprPtr& a : s->arguments) look(a);
  });
  return alone;
}

// Arrays that the loop may overwrite as a whole in every iteration; found once, as expressions are told by address.
std::vector<Trajectory>& TrajectoryPlanner::of(const Stmt& loop) {
  const auto [found, is_new] = trajectories_.emplace(&loop, std::vector<Trajectory>{});
  std::vector<Trajectory>& all = found->second;
  if (!is_new || facts_.module.is_collected() || !facts_.module.request.optimise || planning_.region_depth > 0 ||
      planning_.once_depth > 0)
    return all;
  bool regions = false;
  for_each_stmt(loop.body, [&](const StmtPtr& s) { regions |= is_region(facts_.module, *s); });
  if (regions) return all;
  LoopArrays arrays(needs_.here.loops,
                    [&](const ExprPtr& e) { return facts_.constants.fixed_value(e, needs_.here.loops); });
  arrays.walk(loop.body, false, true);
  if (!arrays.is_simple) return all;
  std::set<const Variable*> inside;
  for_each_stmt(loop.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare || s->kind == StmtKind::for_) inside.insert(s->variable.get());
  });
  for (const VariablePtr& v : arrays.order) {
    const ArrayUses& uses = arrays.uses[v.get()];
    if (!uses.is_plain || uses.writes.empty() || inside.count(v.get())) continue;
    Trajectory t;
    t.array = v;
    t.first_write = uses.writes.front().statement;
    // What is written outside inner loops has its slots.
    if (std::none_of(uses.writes.begin(), uses.writes.end(), [](const auto& w) { return !w.loops.empty(); })) continue;
    bool known = true;
    std::vector<Hull> always, guarded;
    for (const ArrayUses::Read& r : uses.reads) {
      if (r.statement >= t.first_write) continue;
      const auto hull = hull_inside(r.subscript, r.loops);
      known &= hull.has_value();
      if (hull) (r.is_guarded ? guarded : always).push_back(*hull);
    }
    const auto stretch = known ? stretch_of(always) : std::nullopt;
    if (!stretch) continue;
    if (!std::all_of(guarded.begin(), guarded.end(), [&](const Hull& h) { return is_inside(h, *stretch); })) continue;
    t.stretch = *stretch;
    for (const ArrayUses::Write& w : uses.writes) {
      ExprPtr turns = w.is_guarded ? nullptr : int_literal(1);
      for (const StmtPtr& l : w.loops)
        turns = turns && l->lower && l->bound ? binary("*", turns, trip_count(*l)) : nullptr;
      t.writes.push_back({w.place, w.originals, turns});
    }
    t.elements = zones_.of(index(ref(v), int_literal(0)));
    if (!is_reached_by_name_alone(v, t.elements)) continue;
    all.push_back(t);
  }
  return all;
}

// Whether this loop overwrites values of the whole array that are needed, so that one block costs no more.
bool TrajectoryPlanner::is_worth_a_block(const Trajectory& t, const Required& r) {
  std::vector<ExprPtr> turns;
  std::set<std::string> places;
  for (const Trajectory::Write& w : t.writes) {
    const std::size_t depth = needs_.here.loops.size();
    needs_.here.loops.insert(needs_.here.loops.end(), w.loops.begin(), w.loops.end());
    if (w.turns && needs_.is_required(w.place, r) && places.insert(to_text(w.place)).second) turns.push_back(w.turns);
    needs_.here.loops.resize(depth);
  }
  return !turns.empty() && covers(turns, t.stretch);
}

void TrajectoryPlanner::enter(const Stmt& loop, const Required& r) {
  for (Trajectory& t : of(loop)) t.is_refused |= needs_.hits(t.elements, r);
}

std::vector<Trajectory> TrajectoryPlanner::take(const Stmt& loop, std::size_t k, Required& r) {
  std::vector<Trajectory> taken;
  for (Trajectory& t : of(loop)) {
    if (t.first_write != k) continue;
    t.is_taken = !t.is_refused && needs_.hits(t.elements, r) && is_worth_a_block(t, r);
    if (!t.is_taken) continue;
    for (Zones::Node n : zones_.contained(t.elements)) r.erase(n);
    for (const ExprPtr& e : t.stretch.runs) needs_.require(e, r);
    needs_.require(t.stretch.first, r);
    needs_.require(t.stretch.last, r);
    planning_.note_stored(
        loop.body[k]->range, "trajectory",
        "'" + t.array->name + "' is saved as a whole before it is overwritten; the reverse section reads it there",
        array_of(element_type_of(t.array), count_of(t.stretch)));
    taken.push_back(t);
  }
  return taken;
}

bool TrajectoryPlanner::leave(const Stmt& loop, const Required& r) {
  bool refused = false;
  for (Trajectory& t : of(loop)) {
    bool between = false;
    for (std::size_t k = 0; k < t.first_write; ++k)
      between |= plan_.has_trajectories(loop.body[k]->body) || plan_.has_trajectories(loop.body[k]->otherwise);
    if (!t.is_taken || !(needs_.hits(t.elements, r) || between)) continue;
    t.is_taken = false;
    refused = t.is_refused = true;
  }
  return refused;
}

}  // namespace wengert::compiler
