// SPDX-License-Identifier: MIT
// The plan of each kind of statement.
#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/plan/planner.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

void Planner::plan_declaration(const StmtPtr& s, StatementPlan& plan, Required& r) {
  plan.adjoint = planning_.code.of(s);
  if (s->kind == StmtKind::declare) {
    needs_.kill(ref(s->variable), r);
  }
  needs_.require_uses(plan.adjoint, r);
  plan.has_reverse = !plan.adjoint.empty();
  if (const auto room = declared_room(*s)) {
    needs_.require(s->value, r);
    plan.has_reverse |= room->is_real();  // its adjoint has a room of its own, of zeros if nothing else
  }
  if (s->kind == StmtKind::declare) {
    for (TypePtr t = s->variable->type; t; t = t->element)
      if (t->extent && t->extent->kind != ExprKind::literal) needs_.require(t->extent, r);
  }
}

void Planner::plan_assignment(const StmtPtr& s, StatementPlan& plan, Required& r) {
  plan.adjoint = adjoint_from_result(s);
  plan.from_result = !plan.adjoint.empty();
  if (!plan.from_result) {
    plan.adjoint = planning_.code.of(s);
    needs_.require_uses(plan.adjoint, r);
  }
  if (needs_.is_required(s->place, r) && !is_written_once(s->place) && !facts_.writes.is_first(*s)) {
    plan.undo = undone(*s);
    if (!plan.undo && !save_before_loop(s->place, r)) plan.saves.push_back(s->place);
    needs_.require_address(s->place, r);
  }
  needs_.kill(s->place, r);
  needs_.settle(s->place);
  if (plan.from_result) {
    needs_.come_to(&s->value);
    needs_.require_uses(plan.adjoint, r);
  }
  if (plan.undo) needs_.require(s->place, r);  // it is undone from the value that it had after the statement
  plan.has_reverse = !plan.adjoint.empty() || !plan.saves.empty() || plan.undo;
}

void Planner::plan_allocation(const StmtPtr& s, StatementPlan& plan, Required& r) {
  if (needs_.is_required(s->place, r)) {
    plan.saves.push_back(s->place);
  }
  needs_.require_address(s->place, r);
  needs_.kill(s->place, r);
  if (is_reference(s->place->type)) {
    // The mirror of an allocation needs no reference; arrays without derivatives have no mirror.
    plan.has_reverse = !plan.saves.empty() || module_.is_keyed(s->place->type);
    return;
  }
  needs_.require(s->place, r);
  plan.has_reverse = true;
}

void Planner::plan_resize(const StmtPtr& s, StatementPlan& plan, Required& r) {
  if (needs_.hits(zones_.of(s->place), r) || !module_.request.optimise) plan.saves.push_back(s->place);
  if (!s->arguments.empty() && facts_.activity.is_active(s->arguments[0]))
    throw Refusal(s->range,
                  "a vector is resized with an active fill value; resize it and assign the new elements in a loop");
  if (facts_.activity.is_active(s->place) && plan.saves.empty()) plan.saves.push_back(s->place);
  plan.has_reverse = !plan.saves.empty();
  if (plan.has_reverse) needs_.require_address(s->place, r);
}

void Planner::plan_swap(const StmtPtr& s, StatementPlan& plan, Required& r) {
  Zones::Node a = zones_.of(s->place), b = zones_.of(s->value);
  if (needs_.hits(a, r) || needs_.hits(b, r) || facts_.activity.is_active(s->place)) {
    if (s->place->type->kind == TypeKind::vector && leads_to_numbers(module_.source, s->place->type))
      throw Refusal(s->range, "vectors of pointers to active numbers are swapped; swap their elements in a loop");
    plan.has_reverse = true;
    needs_.require_address(s->place, r);
    needs_.require_address(s->value, r);
    for (Zones::Node n : zones_.contained(a)) needs_.require_node(n, nullptr, r);
    for (Zones::Node n : zones_.contained(b)) needs_.require_node(n, nullptr, r);
  }
}

// The condition is evaluated again if its operands survive the branches and are at hand anyway; else the branch is
// stored.
bool Planner::can_be_decided_again(const Stmt& s, const Required& r) const {
  std::set<Zones::Node> written;
  for (const Block* b : {&s.body, &s.otherwise})
    for (const StmtPtr& x : *b) {
      std::set<Zones::Node> w = facts_.writes.of(*x);
      written.insert(w.begin(), w.end());
    }
  bool again = module_.request.optimise && operation_count(s.value) <= 8;
  for_each_expr(s.value, [&](const ExprPtr& e) {
    if (e->kind == ExprKind::call && !asks_for_class(e)) again = false;
    if (!is_place(e)) return;
    Zones::Node n = zones_.of(e);
    for (Zones::Node x : zones_.related(n)) {
      if (written.count(x)) again = false;
    }
    // What a called function returns is not computed again.
    const bool computed_again = e->kind == ExprKind::variable && e->variable->passing == Passing::local &&
                                !facts_.constants.is_top_level(e->variable) && !facts_.writes.indirectly(n);
    if (is_real(e->type) && !r.count(n) && facts_.writes.anywhere(n) && !computed_again) again = false;
  });
  return again;
}

void Planner::plan_if(const StmtPtr& s, StatementPlan& plan, Required& r) {
  Required other = r;
  const std::size_t settled = needs_.settled();
  ++guards_;
  plan_block(s->body, r, false);
  needs_.unsettle(settled);
  plan_block(s->otherwise, other, false);
  --guards_;
  needs_.unsettle(settled);
  needs_.come_to(&s->value);
  r.insert(other.begin(), other.end());
  plan.has_reverse = plan_.has_reverse(s->body) || plan_.has_reverse(s->otherwise);
  if (!plan.has_reverse) return;
  if (can_be_decided_again(*s, r)) {
    needs_.require(s->value, r);
  } else {
    plan.flag = true;
    planning_.note_stored(s->range, "push",
                          "the branch taken: the condition '" + to_text(s->value) + "' cannot be decided again",
                          bool_type());
  }
}

void Planner::plan_loop(const StmtPtr& s, StatementPlan& plan, Required& r) {
  bool counted = s->kind == StmtKind::for_;
  ExprPtr counter = counted ? ref(s->variable) : nullptr;
  if (counted && !s->declares_counter && needs_.is_required(counter, r)) plan.saves.push_back(counter);
  needs_.here.enter(*s);
  trajectories_.enter(*s, r);
  const std::size_t settled = needs_.settled();
  guards_ += counted ? 0 : 1;
  // Outside counted loops an access inside a while is never "once".
  for (bool growing = true; growing;) {
    Required before = r, inside = r;
    if (counted) needs_.kill(counter, inside);
    needs_.unsettle(settled);
    early_saves_[s.get()].clear();
    plan_block(s->body, inside, false);
    const bool again = trajectories_.leave(*s, inside);
    if (counted) needs_.kill(counter, inside);
    r.insert(inside.begin(), inside.end());
    growing = again || r != before;
  }
  guards_ -= counted ? 0 : 1;
  needs_.here.leave(*s);
  if (!counted) needs_.unsettle(settled);  // it may have no iteration
  needs_.come_to(&s->bound);
  for (const ExprPtr& place : early_saves_[s.get()]) {
    plan.saves.push_back(place);
    needs_.require_address(place, r);
    needs_.settle(place, s.get());
  }
  if (counted) needs_.kill(counter, r);
  bool reverse = plan_.has_reverse(s->body);
  if (reverse && counted) {
    needs_.require(s->lower, r);
    needs_.require(s->bound, r);
  }
  plan.has_reverse = reverse || !plan.saves.empty();
  if (!counted && plan.has_reverse)
    planning_.note_stored(s->range, "push", "the number of iterations of the loop, which is not counted",
                          int_type("long"));
}

// What fresh memory holds nobody needs. Where it is freed, its pointer and its elements are needed for the last time.
void Planner::plan_scoped_memory(const StmtPtr& s, StatementPlan& plan, Required& r) {
  const ScopedMemory& memory = *facts_.pointers.scoped(*s);
  const VariablePtr& v = s->place->variable;
  const Zones::Node elements = zones_.pointee(s->place);
  const auto forget = [&] {
    needs_.kill(s->place, r);
    for (Zones::Node n : zones_.alone(elements)) r.erase(n);
  };
  if (&*memory.allocation == &*s) {
    plan.has_reverse = true;  // until its end is planned
    return forget();
  }
  if (plan_.is_held(memory)) {
    plan.has_reverse = true;
    return;
  }
  const bool contents = needs_.hits(elements, r);
  plan.has_reverse = contents || facts_.activity.is_active(v) || needs_.hits(zones_.variable(v), r);
  plan_.statements[memory.allocation.get()].has_reverse = plan.has_reverse;
  if (contents) {
    plan.contents = dereference(s->place);
    if (memory.allocation->value) {
      auto all = std::make_shared<Expr>(*s->place);
      all->type = array_of(as_mutable(v->type->element), memory.count);
      plan.contents = all;
    }
    planning_.note_stored(s->range, "push", "'" + v->name + "' is freed here, and an adjoint needs what it leads to",
                          plan.contents->type);
  }
  if (plan.has_reverse) needs_.require(memory.count, r);
  forget();
}

}  // namespace wengert::compiler
