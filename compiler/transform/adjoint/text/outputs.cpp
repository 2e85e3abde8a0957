// SPDX-License-Identifier: MIT
// Outputs that the reverse section restores to earlier values have their primal values after the call: saved at the
// turn and put back at the end, or noted one by one on the way.
#include <algorithm>
#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/counted_loops.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

// Types of single values that this function's reverse part, or one it calls, keeps on its way.
void Reversal::collect_logged(std::set<std::string>& types, std::set<const Reversal*>& seen) {
  if (!seen.insert(this).second) return;
  std::function<void(const TypePtr&)> log = [&](const TypePtr& t) {
    if (is_struct(t))
      for (const Field& f : module_.source.find_struct(t->name)->fields) log(f.type);
    else if (is_sequence(t))
      log(t->element);
    else if (!is_reference(t))
      types.insert(kept_values(t));
  };
  for (const auto& [stmt, plan] : plans_) {
    if (!is_head_)
      for (const ExprPtr& place : plan.saves)
        if (is_shared(place)) log(place->type);
    if (!is_head_ && stmt->kind == StmtKind::swap && is_pointer(stmt->place->type) && is_shared(stmt->place))
      log(stmt->place->type);
    if (plan.callee) plan.callee->collect_logged(types, seen);
  }
  types.insert(logged_.begin(), logged_.end());
}

// Whether this function's reverse part, or one it calls, leaves memory to be released by the head.
bool Reversal::frees_late(std::set<const Reversal*>& seen) const {
  if (!seen.insert(this).second) return false;
  return frees_late_ || std::any_of(plans_.begin(), plans_.end(), [&](const auto& one) {
           return one.second.callee && one.second.callee->frees_late(seen);
         });
}

// Whether the place may lie in memory whose values the head's caller gets back.
bool Reversal::is_shared(const ExprPtr& place) {
  if (facts_.is_own_object(place)) return false;
  const Zones::Node node = zones_.of(place);
  return is_struct(place->type) ? holds_kept(node) : is_kept(node);
}

// A called function keeps what it restores behind pointers. What lies in an argument itself is kept here: a vector may
// have other memory by the end.
std::vector<VariablePtr> Reversal::written_by(const Stmt& call) {
  std::vector<VariablePtr> found;
  const FunctionPtr f = module_.source.find(call.callee);
  if (module_.is_collected()) return found;
  for (const FormalPath& name : module_.shared_names(*f)) {
    if (module_.graph.of(f->id).modified.count(name.first) == 0) continue;
    const ExprPtr& a = call.arguments[name.first];
    const VariablePtr root = is_place(a) ? root_of(a) : nullptr;
    if (root && root->is_parameter() && is_pointer(root->type)) continue;
    const auto [shared, node] = facts_.call_names.at_call(name, *f, call);
    if (!shared) continue;
    for (const VariablePtr& p : function_.parameters)
      if (p->passing == Passing::reference && !p->is_const && !is_pointer(p->type) &&
          zones_.contained(zones_.variable(p)).count(zones_.find(node)))
        found.push_back(p);
  }
  return found;
}

// What the called function is to keep of what it restores at this call.
std::set<FormalPath> Reversal::kept_by(const Stmt& call, const Function& f) {
  std::set<FormalPath> kept;
  if (region_depth_ != 0) return kept;
  for (const FormalPath& name : module_.shared_names(f)) {
    const auto [shared, node] = facts_.call_names.at_call(name, f, call);
    if (!shared || name.first >= f.parameters.size() || !is_kept(node)) continue;
    const bool behind_pointers = module_.is_collected() || !is_head_ ||
                                 std::any_of(kept_behind_.begin(), kept_behind_.end(),
                                             [&](Zones::Node n) { return zones_.find(n) == zones_.find(node); });
    if (!behind_pointers) continue;  // see written_by
    kept.insert(name);
    const ExprPtr& a = call.arguments[name.first];
    const ExprPtr object = a->kind == ExprKind::address_of ? a->operands[0] : a;
    const bool by_reference = f.parameters[name.first]->passing == Passing::reference;
    const bool in_object = (by_reference || !is_pointer(a->type) || a->kind == ExprKind::address_of) &&
                           !leads_elsewhere({name.second.begin() + (by_reference ? 0 : 1), name.second.end()});
    if (!module_.is_collected() && facts_.is_own_object(object) && in_object &&
        !(is_head_ && facts_.constants.is_top_level(root_of(object))))
      throw Refusal(call.range, "'" + to_text(object) + "' may have the memory of an argument when '" + f.name +
                                    "' changes it, and has none of its own to the end of the adjoint; copy its "
                                    "elements, or say --no-keep-primal");
  }
  return kept;
}

void Reversal::keep_whole(const VariablePtr& v, Block& at_turn, Block& at_end) {
  if (!kept_whole_.insert(v.get()).second) return;
  const std::string why = "'" + v->name + "' is kept at the turn, to have its primal value after the call";
  if (is_scalar(v->type))
    note({v->range, "keep", why, function_.name});  // a local variable
  else
    note_stored(v->range, "keep", why, v->type);
  if (is_scalar(v->type)) {
    VariablePtr kept = variable(names_.fresh(v->name + "_kept"), as_mutable(v->type));
    kept->is_const = true;
    at_turn.push_back(declare(kept, ref(v)));
    at_end.insert(at_end.begin(), assign(ref(v), ref(kept)));
    return;
  }
  Block pops;
  stack_ = "kept_";
  push(ref(v), at_turn);
  pop(ref(v), pops);
  stack_.clear();
  at_end.insert(at_end.begin(), pops.begin(), pops.end());
}

// The elements that counted loops overwrite are saved by the same loops, those left out whose counters do not matter.
bool Reversal::keep_by_nest(const ExprPtr& place, const std::vector<const Stmt*>& loops, Block& at_turn,
                            Block& at_end) {
  auto known = [&](const ExprPtr& e, std::size_t depth) {
    here_.loops.assign(loops.begin(), loops.begin() + static_cast<std::ptrdiff_t>(depth));
    const ExprPtr fixed =
        e == place ? facts_.constants.in_fixed_terms(e, here_.loops) : facts_.constants.fixed_value(e, here_.loops);
    here_.loops.clear();
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
  std::vector<const Stmt*> nest;
  std::vector<std::pair<ExprPtr, ExprPtr>> bounds;
  for (std::size_t k = loops.size(); k-- > 0;) {
    if (!needed.count(loops[k]->variable.get())) continue;
    ExprPtr lower = known(loops[k]->lower, k), bound = known(loops[k]->bound, k);
    if (!lower || !bound) return false;
    collect(lower);
    collect(bound);
    nest.push_back(loops[k]);
    bounds.push_back({lower, bound});
  }
  std::string text = to_text(rewritten);
  for (std::size_t k = 0; k < nest.size(); ++k)
    text += ";" + to_text(bounds[k].first) + nest[k]->op + to_text(bounds[k].second);
  if (!kept_nests_.insert(text).second) return true;
  StmtPtr inner = assign(rewritten, rewritten);
  Plan& leaf = plans_[inner.get()];
  leaf.saves = {rewritten};
  leaf.only_saves = leaf.has_reverse = true;
  covered_.insert({inner.get(), 0});
  for (std::size_t k = 0; k < nest.size(); ++k) {
    StmtPtr loop =
        for_(nest[k]->variable, true, bounds[k].first, nest[k]->op, bounds[k].second, step_of(*nest[k]), {inner});
    plans_[loop.get()].has_reverse = true;
    inner = loop;
  }
  here_.repeated.assign(nest.rbegin(), nest.rend());
  note_stored(place->range.known() ? place->range
              : loops.empty()      ? SourceRange{}
                                   : loops.back()->range,
              "keep", "'" + to_text(place) + "' is kept at the turn, to have its primal value after the call",
              place->type);
  here_.repeated.clear();
  keeping_.push_back(std::make_unique<Block>(Block{inner}));
  Block saved, back;
  stack_ = "kept_";
  forward_statement(inner, saved);
  reverse_statement(inner, back);
  stack_.clear();
  at_turn.insert(at_turn.end(), saved.begin(), saved.end());
  at_end.insert(at_end.begin(), back.begin(), back.end());
  return true;
}

// Outputs that the reverse section restores to earlier values are saved at the turn and put back at the end.
void Reversal::keep_outputs(Block& at_turn, Block& at_end) {
  std::vector<const Stmt*> loops;
  std::function<void(const Block&, bool)> walk = [&](const Block& b, bool guarded) {
    for (const StmtPtr& s : b) {
      const Plan plan = plans_[s.get()];
      if (plan.region) {
        for (const Region::Item& one : plan.region->state) {
          VariablePtr root = root_of(one.place);
          if (one.is_kept && root->passing == Passing::reference && !is_pointer(root->type))
            keep_whole(root, at_turn, at_end);
        }
        continue;  // what lies behind pointers: see keep_state
      }
      for (std::size_t k = 0; k < plan.saves.size(); ++k) {
        const ExprPtr& place = plan.saves[k];
        VariablePtr root = root_of(place);
        if (!is_shared(place)) continue;
        bool whole = root && root->passing == Passing::reference && !is_pointer(root->type);
        if (whole) keep_whole(root, at_turn, at_end);
        if (whole || (!guarded && keep_by_nest(place, loops, at_turn, at_end))) covered_.insert({s.get(), k});
      }
      if (s->kind == StmtKind::swap)
        for (const ExprPtr& place : {s->place, s->value})
          if (VariablePtr root = root_of(place);
              root && root->passing == Passing::reference && is_shared(place) && !is_pointer(root->type))
            keep_whole(root, at_turn, at_end);
      if (plan.callee)
        for (const ExprPtr& a : s->arguments) {
          VariablePtr root = is_place(a) ? root_of(a) : nullptr;
          if (root && root->passing == Passing::reference && !root->is_const && !is_pointer(root->type))
            keep_whole(root, at_turn, at_end);
        }
      if (plan.callee)
        for (const VariablePtr& p : written_by(*s)) keep_whole(p, at_turn, at_end);
      if (s->kind == StmtKind::for_) loops.push_back(s.get());
      walk(s->body, guarded || s->kind == StmtKind::if_ || s->kind == StmtKind::while_);
      walk(s->otherwise, true);
      if (s->kind == StmtKind::for_) loops.pop_back();
    }
  };
  walk(function_.body, false);
}

}  // namespace wengert::compiler
