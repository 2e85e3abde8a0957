// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/planner.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

bool has_subscript(const ExprPtr& place) {
  bool found = false;
  for_each_expr(place, [&](const ExprPtr& e) { found |= e->kind == ExprKind::index; });
  return found;
}

// The promise that every element is written once: what is overwritten is not needed any more.
bool promises_once(const Stmt& s) {
  const bool once =
      std::any_of(s.directives.begin(), s.directives.end(), [](const Directive& d) { return d.name == "once"; });
  if (once) {
    const bool loop = s.kind == StmtKind::for_ || s.kind == StmtKind::while_ || s.kind == StmtKind::block;
    const bool element = (s.kind == StmtKind::assign || s.kind == StmtKind::call) && s.place && has_subscript(s.place);
    if (!loop && !element)
      throw Refusal(s.range,
                    "'#pragma wengert once' stands before no loop and no assignment to an element of an array, and "
                    "would have no effect; remove it, or put it there");
  }
  return once;
}

}  // namespace

Planner::Planner(Variant& variant, FindVariant find)
    : planning_(variant, std::move(find)),
      calls_(planning_),
      block_end_(planning_),
      regions_(planning_,
               [this](const Block& b, Required& r) {
                 std::vector<Access> outside = needs_.exchange_settled({});
                 plan_block(b, r, true);
                 needs_.exchange_settled(std::move(outside));
               }),
      trajectories_(planning_),
      fills_(planning_) {}

bool Planner::analyse() {
  planning_.changed = false;
  for (;;) {
    std::size_t before = needs_.use_count();
    Required r;
    planning_.notes.clear();
    needs_.unsettle(0);
    needs_.here.order = 0;
    for (const FormalPath& p : plan_.entry_required) needs_.require_at_entry(facts_.call_names.inside(p), r);
    plan_block(facts_.function.body, r, facts_.is_head);
    if (!facts_.is_head) publish(r);
    if (!fills_.has_changed() && needs_.use_count() == before) break;
  }
  plan_.own_required = needs_.own();
  return planning_.changed;
}

void Planner::publish(const Required& exit) {
  const std::set<Zones::Node> own = needs_.own();
  // What a caller needs, it knows, but for the other names that this function may have given it.
  const auto is_needed = [&](const FormalPath& name, Zones::Node node) {
    if (exit.count(node) == 0 || own.count(node) != 0) return exit.count(node) != 0;
    return std::any_of(plan_.entry_required.begin(), plan_.entry_required.end(), [&](const FormalPath& given) {
      return given != name && zones_.find(facts_.call_names.inside(given)) == node;
    });
  };
  if (module_.is_collected()) {
    for (const FormalPath& name : module_.heap->names(facts_.function))
      if (is_needed(name, zones_.find(facts_.call_names.inside(name))))
        planning_.changed |= plan_.exit_required.insert(name).second;
    return;
  }
  for (std::size_t i = 0; i < facts_.function.parameters.size(); ++i) {
    const VariablePtr& p = facts_.function.parameters[i];
    for (const auto& path : paths_of(module_.source, p->type)) {
      if (p->passing == Passing::value && !leads_elsewhere(path)) continue;
      if (is_needed({i, path}, zones_.find(zones_.at(zones_.variable(p), path))))
        planning_.changed |= plan_.exit_required.insert({i, path}).second;
    }
  }
}

void Planner::plan_block(const Block& b, Required& r, bool shares_scope) {
  needs_.forget_snapshots();
  blocks_.push_back(&b);
  needs_.path.emplace_back(&b, 0);
  for (const StmtPtr& s : b)
    if (shares_scope && s->kind == StmtKind::free_) plan_.held_frees.insert(s.get());
  const Stmt* loop =
      !needs_.here.repeated.empty() && &needs_.here.repeated.back()->body == &b ? needs_.here.repeated.back() : nullptr;
  for (std::size_t k = 0; k < b.size(); ++k) {
    const StmtPtr& s = b[k];
    needs_.path.back().second = k;
    if (!shares_scope) fills_.before(b, k, guards_ > 0, r);  // what a trajectory takes over is needed
    const std::vector<Trajectory> blocks = loop ? trajectories_.take(*loop, k, r) : std::vector<Trajectory>{};
    plan_statement(s, r);
    if (!shares_scope) fills_.after(b, k, r);
    StatementPlan& plan = plan_.statements[s.get()];
    plan.blocks = blocks;
    plan.has_reverse |= !blocks.empty();
    // What a nested block saves it may not reach; and an array may now go by another name.
    if (renames(*s) || !s->body.empty() || !s->otherwise.empty()) needs_.forget_snapshots();
  }
  needs_.forget_snapshots();
  blocks_.pop_back();
  plan_.blocks[&b] = {};
  needs_.path.back().second = b.size();
  if (!shares_scope) {
    fills_.leave(b, r);
    needs_.come_to(&b);
    block_end_.plan(b, r);
    fills_.decide(b, r);
  }
  needs_.path.pop_back();
}

// By the user's promise.
bool Planner::is_written_once(const ExprPtr& place) const {
  return planning_.once_depth > 0 && module_.request.optimise && has_subscript(place);
}

// Whether a reference is changed that an array may go by.
bool Planner::renames(const Stmt& s) const {
  if (s.place && is_reference(s.place->type)) return true;
  if (s.kind != StmtKind::call || !module_.is_collected() || !module_.heap->knows(s.callee)) return false;
  const FunctionPtr callee = module_.source.find(s.callee);
  for (const FormalPath& name : module_.heap->written(s.callee))
    if (is_reference(module_.heap->type_of(name, *callee))) return true;
  return false;
}

void Planner::plan_statement(const StmtPtr& s, Required& r) {
  needs_.come_to(s.get());
  StatementPlan& plan = plan_.statements[s.get()];
  Variant* callee = plan.callee;
  plan = StatementPlan{};
  plan.callee = callee;
  if (regions_.is_region(*s) && regions_.plan(s, plan, r)) return;
  const bool once = promises_once(*s);
  const struct Depth {
    int& depth;
    bool deeper;
    ~Depth() { depth -= deeper; }
  } in_once{planning_.once_depth += once, once};
  switch (s->kind) {
    case StmtKind::declare:
    case StmtKind::return_:
      plan_declaration(s, plan, r);
      break;
    case StmtKind::assign:
      plan_assignment(s, plan, r);
      break;
    case StmtKind::if_:
      plan_if(s, plan, r);
      break;
    case StmtKind::for_:
    case StmtKind::while_:
      plan_loop(s, plan, r);
      break;
    case StmtKind::block:
      plan_block(s->body, r, false);
      plan.has_reverse = plan_.has_reverse(s->body);
      break;
    case StmtKind::call:
      if (stack_call(*s)) {
        plan.adjoint = planning_.code.of(s);
        needs_.require_uses(plan.adjoint, r);
        plan.has_reverse = !plan.adjoint.empty();
      } else {
        calls_.plan(s, s->place && is_written_once(s->place), plan, r);
      }
      break;
    case StmtKind::allocate:
      facts_.pointers.scoped(*s) ? plan_scoped_memory(s, plan, r) : plan_allocation(s, plan, r);
      break;
    case StmtKind::resize:
      plan_resize(s, plan, r);
      break;
    case StmtKind::swap:
      plan_swap(s, plan, r);
      break;
    case StmtKind::free_:
      if (facts_.pointers.scoped(*s)) plan_scoped_memory(s, plan, r);
      break;  // else deferred to the reverse section, where its allocation is undone
    default:
      break;
  }
  for (const ExprPtr& place : plan.saves)
    planning_.note_stored(s->range, "push",
                          "'" + to_text(place) + "' is overwritten and needed by the adjoint of an earlier statement",
                          place->type);
}

}  // namespace wengert::compiler
