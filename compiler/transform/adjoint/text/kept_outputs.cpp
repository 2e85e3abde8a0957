// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/text/kept_outputs.hpp"

#include <optional>
#include <wengert/error.hpp>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/counted_loops.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// A parameter whose own memory the caller gets back, all of it.
bool is_given_by_name(const Variable& v) { return v.passing == Passing::reference && !is_pointer(v.type); }

// v, v + 1, v - 2 ...: the number that is added to v.
std::optional<long long> distance_from(const ExprPtr& e, const Variable* v) {
  if (e->kind == ExprKind::variable && e->variable.get() == v) return 0;
  if (e->kind != ExprKind::binary || (e->text != "+" && e->text != "-")) return {};
  const ExprPtr& a = e->operands[0];
  long long number;
  if (a->kind != ExprKind::variable || a->variable.get() != v || !integer_value(e->operands[1], number)) return {};
  return e->text == "+" ? number : -number;
}

// Whether one iteration of a loop, whose counter stands in bounds of loops inside alone, runs through all that the
// others run through: j from k + 1 to n, k from 0 to n: the first; j from 0 to k: the last. Puts its counter's number
// into those bounds. Where the loop has no iteration at all, the loop inside has none either.
bool one_iteration_covers(const Stmt& loop, const ExprPtr& lower, const ExprPtr& bound,
                          const std::vector<const Stmt*>& nest, std::vector<std::pair<ExprPtr, ExprPtr>>& bounds) {
  const Variable* const counter = loop.variable.get();
  const auto mentions = [&](const ExprPtr& e) {
    bool found = false;
    for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::variable && x->variable.get() == counter; });
    return found;
  };
  std::optional<std::size_t> inside;
  for (std::size_t k = 0; k < nest.size(); ++k) {
    if (!mentions(bounds[k].first) && !mentions(bounds[k].second)) continue;
    if (inside) return false;
    inside = k;
  }
  if (!inside || step_of(loop) != 1 || step_of(*nest[*inside]) != 1) return false;
  const std::string& op = nest[*inside]->op;
  auto& [from, to] = bounds[*inside];
  if ((loop.op != "<" && loop.op != "<=") || (op != "<" && op != "<=")) return false;
  if (!mentions(to)) {
    const std::optional<long long> distance = distance_from(from, counter);
    if (!distance || *distance < 0 || op != loop.op || !same_expr(to, bound)) return false;
    from = integer_add(lower, *distance);
    return true;
  }
  if (mentions(from) || !same_expr(from, lower) || is_unsigned(bound->type)) return false;
  const std::optional<long long> distance = distance_from(to, counter);
  if (!distance || *distance > 0) return false;
  to = integer_add(bound, *distance - (loop.op == "<" ? 1 : 0));
  return true;
}

Writing on_kept_stacks(const Writing& writing, const Plan& plan) {
  Writing kept{writing.facts, plan, writing.kept, writing.words, writing.left};
  kept.stacks = "kept_";
  return kept;
}

}  // namespace

// A called function keeps what it restores behind pointers. What lies in an argument itself is kept here: a vector may
// have other memory by the end.
std::vector<VariablePtr> KeptOutputs::written_by(const Stmt& call) const {
  std::vector<VariablePtr> found;
  const FunctionPtr f = module_.source.find(call.callee);
  if (module_.is_collected()) return found;
  for (const FormalPath& name : module_.shared_names(*f)) {
    if (!module_.writes(*f, name)) continue;
    const ExprPtr& a = call.arguments[name.first];
    const VariablePtr root = is_place(a) ? root_of(a) : nullptr;
    if (root && root->is_parameter() && is_pointer(root->type)) continue;
    const auto [shared, node] = facts_.call_names.at_call(name, *f, call);
    if (!shared) continue;
    for (const VariablePtr& p : facts_.function.parameters)
      if (p->passing == Passing::reference && !p->is_const && !is_pointer(p->type) &&
          facts_.zones.contained(facts_.zones.variable(p)).count(facts_.zones.find(node)))
        found.push_back(p);
  }
  return found;
}

void KeptOutputs::keep_whole(const VariablePtr& v, Block& at_turn, Block& at_end) {
  if (!writing_.kept_whole.insert(v.get()).second) return;
  const std::string why =
      "'" + v->name + "' is kept before the reverse section, to have its primal value after the call";
  if (is_scalar(v->type))
    notes_.add(v->range, "keep", why);  // a local variable
  else
    notes_.add_stored({}, v->range, "keep", why, v->type);
  if (is_scalar(v->type)) {
    VariablePtr kept = variable(words_.names.fresh(v->name + "_kept"), as_mutable(v->type));
    kept->is_const = true;
    at_turn.push_back(declare(kept, ref(v)));
    at_end.insert(at_end.begin(), assign(ref(v), ref(kept)));
    return;
  }
  Writing kept = on_kept_stacks(writing_, plan_);
  StackText stack(kept);
  Block pops;
  stack.push(ref(v), at_turn);
  stack.pop(ref(v), pops);
  at_end.insert(at_end.begin(), pops.begin(), pops.end());
}

// The elements that counted loops overwrite are saved by the same loops, those left out whose counters do not matter.
bool KeptOutputs::keep_by_nest(const ExprPtr& place, const std::vector<const Stmt*>& loops, Block& at_turn,
                               Block& at_end) {
  auto known = [&](const ExprPtr& e, std::size_t depth) {
    const std::vector<const Stmt*> around(loops.begin(), loops.begin() + static_cast<std::ptrdiff_t>(depth));
    const ExprPtr fixed =
        e == place ? facts_.constants.in_fixed_terms(e, around) : facts_.constants.fixed_value(e, around);
    return fixed;
  };
  ExprPtr rewritten = known(place, loops.size());
  if (!rewritten || !is_scalar(place->type)) return false;
  std::set<const Variable*> needed;
  auto collect = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::variable) needed.insert(x->variable.get());
    });
  };
  collect(rewritten);
  const std::set<const Variable*> named = needed;
  std::vector<const Stmt*> nest;
  std::vector<std::pair<ExprPtr, ExprPtr>> bounds;
  for (std::size_t k = loops.size(); k-- > 0;) {
    const Variable* const counter = loops[k]->variable.get();
    if (!needed.count(counter)) continue;
    ExprPtr lower = known(loops[k]->lower, k), bound = known(loops[k]->bound, k);
    if (!lower || !bound) return false;
    if (!named.count(counter) && one_iteration_covers(*loops[k], lower, bound, nest, bounds)) {
      for (const auto& [from, to] : bounds) {  // what stands for the counter may name those of loops around
        collect(from);
        collect(to);
      }
      continue;
    }
    collect(lower);
    collect(bound);
    nest.push_back(loops[k]);
    bounds.push_back({lower, bound});
  }
  std::string text = to_text(rewritten);
  for (std::size_t k = 0; k < nest.size(); ++k)
    text += ";" + to_text(bounds[k].first) + nest[k]->op + to_text(bounds[k].second);
  if (!nests_.insert(text).second) return true;
  Plan own;
  StmtPtr inner = assign(rewritten, rewritten);
  StatementPlan& leaf = own.statements[inner.get()];
  leaf.saves = {rewritten};
  leaf.only_saves = leaf.has_reverse = true;
  Writing kept = on_kept_stacks(writing_, own);
  kept.covered.insert({inner.get(), 0});
  for (std::size_t k = 0; k < nest.size(); ++k) {
    StmtPtr loop =
        for_(nest[k]->variable, true, bounds[k].first, nest[k]->op, bounds[k].second, step_of(*nest[k]), {inner});
    own.statements[loop.get()].has_reverse = true;
    inner = loop;
  }
  notes_.add_stored(
      {nest.rbegin(), nest.rend()},
      place->range.known() ? place->range
      : loops.empty()      ? SourceRange{}
                           : loops.back()->range,
      "keep", "'" + to_text(place) + "' is kept before the reverse section, to have its primal value after the call",
      place->type);
  Sections sections(kept);
  Block saved, back;
  sections.forward_statement(inner, saved);
  sections.reverse_statement(inner, back);
  at_turn.insert(at_turn.end(), saved.begin(), saved.end());
  at_end.insert(at_end.begin(), back.begin(), back.end());
  return true;
}

// Variables that a statement makes the reverse section overwrite, other than by its saves.
std::vector<VariablePtr> KeptOutputs::kept_at(const Stmt& s) const {
  const StatementPlan& plan = plan_.of(s);
  std::vector<VariablePtr> all;
  const auto take = [&](const ExprPtr& place) {
    const VariablePtr root = is_place(place) ? root_of(place) : nullptr;
    if (root && is_given_by_name(*root)) all.push_back(root);
  };
  if (s.kind == StmtKind::swap)
    for (const ExprPtr& place : {s.place, s.value})
      if (kept_.has(place)) take(place);
  if (!plan.callee) return all;
  for (const ExprPtr& a : s.arguments)
    if (const VariablePtr root = is_place(a) ? root_of(a) : nullptr; root && !root->is_const) take(a);
  const std::vector<VariablePtr> written = written_by(s);
  all.insert(all.end(), written.begin(), written.end());
  return all;
}

// What both branches of an 'if' save is there whichever is taken.
void KeptOutputs::find_certain(const Stmt& branch) {
  for (const StmtPtr& a : branch.body)
    for (const StmtPtr& b : branch.otherwise) {
      const std::vector<ExprPtr>&one = plan_.of(*a).saves, &other = plan_.of(*b).saves;
      if (a->kind != StmtKind::assign || b->kind != StmtKind::assign || one.empty() || other.empty()) continue;
      if (same_expr(one[0], other[0])) certain_.insert({a.get(), b.get()});
    }
}

void KeptOutputs::walk(const Block& b, std::vector<const Stmt*>& loops, bool guarded, Block& at_turn, Block& at_end) {
  for (const ArrayFill& fill : plan_.of(b).fills)
    for (const ArrayFill::Write& w : fill.writes) {
      if (!kept_.has(w.place)) continue;
      std::vector<const Stmt*> around = loops;
      around.insert(around.end(), w.loops.begin(), w.loops.end());
      const VariablePtr root = root_of(w.place);
      if (is_given_by_name(*root))
        keep_whole(root, at_turn, at_end);
      else if (!keep_by_nest(w.place, around, at_turn, at_end))
        wengert::fail(ErrorCode::internal, "an array that is filled again cannot be kept");
    }
  for (const StmtPtr& s : b) {
    const StatementPlan& plan = plan_.of(*s);
    if (plan.region) {
      for (const Region::Item& one : plan.region->state)
        if (const VariablePtr root = root_of(one.place); one.is_kept && is_given_by_name(*root))
          keep_whole(root, at_turn, at_end);
      continue;  // what lies behind pointers: see RegionText::keep_state
    }
    const bool in_branch = guarded && !certain_.count(s.get());
    for (std::size_t k = 0; k < plan.saves.size(); ++k) {
      const ExprPtr& place = plan.saves[k];
      if (!kept_.has(place)) continue;
      const VariablePtr root = root_of(place);
      const bool whole = root && is_given_by_name(*root);
      if (whole) keep_whole(root, at_turn, at_end);
      if (whole || (!in_branch && keep_by_nest(place, loops, at_turn, at_end))) writing_.covered.insert({s.get(), k});
    }
    for (const VariablePtr& v : kept_at(*s)) keep_whole(v, at_turn, at_end);
    if (s->kind == StmtKind::if_ && !in_branch) find_certain(*s);
    if (s->kind == StmtKind::for_) loops.push_back(s.get());
    walk(s->body, loops, guarded || s->kind == StmtKind::if_ || s->kind == StmtKind::while_, at_turn, at_end);
    walk(s->otherwise, loops, true, at_turn, at_end);
    if (s->kind == StmtKind::for_) loops.pop_back();
  }
}

void KeptOutputs::write(Block& at_turn, Block& at_end) {
  std::vector<const Stmt*> loops;
  walk(facts_.function.body, loops, false, at_turn, at_end);
}

}  // namespace wengert::compiler
