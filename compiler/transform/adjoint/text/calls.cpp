// SPDX-License-Identifier: MIT
// Calls between differentiated functions, in the plan and in the text: what caller and callee must tell each other, and
// the call of the callee's forward or reverse part.
#include <algorithm>
#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/reversal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// The run-time stack takes arrays of these as a whole.
bool can_be_saved_whole(const TypePtr& array) {
  const TypePtr& e = array->element->element;
  return is_real(e) || is_bool(e) || e->name == "int" || e->name == "long" || e->name == "byte";
}

// Whether f writes what its formal i points to in a nest of loops, itself or through what it calls: perhaps over and
// over.
bool writes_in_nest(const Module& module, const Function& f, std::size_t formal,
                    std::set<std::pair<std::string, std::size_t>>& seen) {
  if (!f.has_body || !seen.insert({f.id, formal}).second) return false;
  const Variable* pointer = f.parameters[formal].get();
  bool found = false;
  std::function<void(const Block&, int)> walk = [&](const Block& b, int loops) {
    for (const StmtPtr& s : b) {
      if (s->kind == StmtKind::assign && loops >= 2 && s->place->kind != ExprKind::variable)
        found |= root_of(s->place).get() == pointer;
      if (s->kind == StmtKind::call)
        if (const FunctionPtr g = module.find(s->callee))
          for (std::size_t k = 0; k < s->arguments.size() && k < g->parameters.size(); ++k) {
            bool passed = false;
            for_each_expr(s->arguments[k], [&](const ExprPtr& e) { passed |= e->variable.get() == pointer; });
            if (passed && is_pointer(s->arguments[k]->type)) found |= writes_in_nest(module, *g, k, seen);
          }
      walk(s->body, loops + (s->kind == StmtKind::for_ || s->kind == StmtKind::while_));
      walk(s->otherwise, loops);
    }
  };
  walk(f.body, 0);
  return found;
}

}  // namespace

// The vector whose elements go to formal i and had better be saved here, once and as a whole, than by the callee one by
// one; null: none. A call that depends on counters around it may write a small part at each turn, and is left alone.
ExprPtr Reversal::vector_saved_whole(const Stmt& s, const Function& f, std::size_t i) const {
  if (!module_.request.optimise || i >= s.arguments.size() || !is_pointer(f.parameters[i]->type)) return nullptr;
  const ExprPtr& a = s.arguments[i];
  if (a->kind != ExprKind::address_of || a->operands[0]->kind != ExprKind::index) return nullptr;
  const ExprPtr& vector = a->operands[0]->operands[0];
  const TypePtr& t = vector->type;
  const bool of_object = vector->kind == ExprKind::field && vector->operands[0]->kind == ExprKind::dereference &&
                         is_reference(vector->operands[0]->operands[0]->type) &&
                         vector->operands[0]->operands[0]->kind == ExprKind::variable;
  if (vector->kind != ExprKind::variable && !of_object) return nullptr;
  if (t->kind != TypeKind::vector || !is_real(t->element)) return nullptr;
  bool counted = false;
  for (const ExprPtr& argument : s.arguments)
    for_each_expr(argument, [&](const ExprPtr& e) {
      for (const Stmt* loop : here_.loops) counted |= e->kind == ExprKind::variable && e->variable == loop->variable;
    });
  std::set<std::pair<std::string, std::size_t>> seen;
  return !counted && writes_in_nest(module_.source, f, i, seen) ? vector : nullptr;
}

void Reversal::plan_call(const StmtPtr& s, Plan& plan, Required& r) {
  FunctionPtr f = module_.source.find(s->callee);
  bool known = f && f->has_body && !f->is_inactive;
  std::set<std::size_t> active;
  bool result_active = known && s->place && activity_.is_active(s->place) && carries_reals(module_.source, f->result);
  const bool returns_reference = result_active && is_reference(f->result);
  // The user's own constructor of a class without numbers runs as it is.
  const bool plain_object = known && module_.is_collected() && !s->arguments.empty() && is_constructor(*f) &&
                            !carries_reals(module_.source, f->parameters[0]->type);
  if (known)
    for (std::size_t i = 0; i < s->arguments.size(); ++i)
      if (activity_.is_active(s->arguments[i])) active.insert(i);
  // Does the callee overwrite what is needed?
  bool overwrites = false;
  std::set<FormalPath> needed;
  if (known && !plain_object) plan_shared(s, *f, r, needed, overwrites, plan);
  // What a function pushes another pops, with its adjoint: each must have its part, whatever its arguments.
  const bool stacks = known && module_.graph.of(f->id).uses_stack;
  bool uses_variant = known && (!active.empty() || overwrites || returns_reference || stacks);
  if (known && module_.is_collected()) uses_variant = !plain_object && (uses_variant || module_.heap->allocates(f->id));
  if (result_active && active.empty() && !returns_reference && !stacks) {
    // The result does not depend on anything active: its adjoint ends here.
    Block& code = adjoint_cache_[s.get()];
    if (code.empty()) code = adjoints_.clear(s->place);
    plan.adjoint = code;
    require_uses(plan.adjoint, r);
  }
  if (s->place && is_required(s->place, r) && !is_written_once(s->place)) {
    plan.saves.push_back(s->place);
  }
  if (s->place) require_address(s->place, r);
  if (uses_variant) {
    const std::set<FormalPath> kept = kept_by(*s, *f);
    plan.callee = &owner_.variant(*f, active, returns_reference || (result_active && (!active.empty() || stacks)), kept,
                                  facts_.call_names.joined_by(*s, *f));
    // The reverse part puts back what the forward part overwrote in a vector, whether this function needs it or not.
    for (std::size_t i = 0; i < s->arguments.size(); ++i) {
      const ExprPtr& a = s->arguments[i];
      const bool written = f->parameters[i]->passing == Passing::reference && !f->parameters[i]->is_const;
      if (written && is_place(a) && a->type->kind == TypeKind::vector) require_node(zones_.size_of(a), nullptr, r);
    }
    // What lies under one name with what is kept is kept, too: to it belongs the caller's memory behind either.
    for (const FormalPath& name : kept.empty() ? std::vector<FormalPath>{} : module_.shared_names(*f)) {
      auto [shared, node] = facts_.call_names.at_call(name, *f, *s);
      if (!shared || is_kept(node) || !plan.callee->is_kept(plan.callee->facts_.call_names.inside(name))) continue;
      kept_nodes_.insert(node);
      kept_behind_.insert(node);
      changed_ = true;
    }
    for (const FormalPath& p : needed) changed_ |= plan.callee->entry_required.insert(p).second;
    // The reverse part is called with the same arguments.
    for (std::size_t i = 0; i < s->arguments.size(); ++i) {
      const ExprPtr& a = s->arguments[i];
      bool by_value = f->parameters[i]->passing == Passing::value && a->kind != ExprKind::address_of;
      if (by_value)
        require(a, r);
      else if (a->kind == ExprKind::address_of)
        require_address(a->operands[0], r);
      else
        require_address(a, r);
      if (by_value && is_scalar(a->type) && active.count(i) && !is_place(a)) {
        // Made once: uses are told apart by their expressions' addresses.
        Block& code = argument_cache_[a.get()];
        if (code.empty()) code = adjoints_.contribution(a, literal("1.0", a->type));
        require_uses(code, r);
      }
    }
    for (const FormalPath& p : plan.callee->exit_required) {
      auto [shared, node] = facts_.call_names.at_call(p, *f, *s);
      if (shared) require_node(node, nullptr, r);
    }
  }
  if (s->place) kill(s->place, r);
  plan.has_reverse = uses_variant || !plan.saves.empty() || !plan.adjoint.empty();
}

void Reversal::add_called(std::set<const Reversal*>& called) const {
  for (const auto& [statement, plan] : plans_)
    if (plan.callee && called.insert(plan.callee).second) plan.callee->add_called(called);
}

// What the callee must leave as it is at entry, or save. An array that the callee writes over and over is saved here,
// once and as a whole; not even that if it was saved before and not needed since.
void Reversal::plan_shared(const StmtPtr& s, const Function& f, Required& r, std::set<FormalPath>& needed,
                           bool& overwrites, Plan& plan) {
  std::set<std::size_t> whole;
  std::vector<ExprPtr> vectors;
  for (const FormalPath& name : module_.shared_names(f)) {
    auto [shared, node] = facts_.call_names.at_call(name, f, *s);
    if (!shared || !(hits(node, r) || !module_.request.optimise)) continue;
    if (const ExprPtr vector = module_.source.language == Language::cpp && name.second == std::vector<std::string>{"*"}
                                   ? vector_saved_whole(*s, f, name.first)
                                   : nullptr) {
      const bool writes = module_.is_collected() ? module_.heap->written(f.id).count(name) > 0
                                                 : module_.graph.of(f.id).modified.count(name.first) > 0;
      if (writes) vectors.push_back(vector);
      continue;
    }
    if (!module_.is_collected()) {
      needed.insert(name);
      if (module_.graph.of(f.id).modified.count(name.first)) overwrites = true;
      continue;
    }
    if (module_.heap->written(f.id).count(name) == 0) continue;
    const std::size_t i = name.first;
    const bool is_array = i < s->arguments.size() && name.second.size() == 2;
    const ExprPtr array = is_array ? s->arguments[i] : nullptr;
    const bool at_once = array && is_place(array) && is_reference(array->type) &&
                         is_scalar(array->type->element->element) && module_.request.optimise &&
                         module_.heap->rewrites(f.id, i) && can_be_saved_whole(array->type);
    if (!at_once) {
      overwrites = true;
      needed.insert(name);
    } else {
      whole.insert(i);
    }
  }
  for (const ExprPtr& vector : vectors) {
    const auto same = [&](const Snapshot& x) { return same_expr(x.array, vector); };
    if (std::any_of(snapshots_.begin(), snapshots_.end(), same)) continue;
    plan.saves.push_back(vector);
    require_address(vector, r);
    snapshots_.push_back({vector, zones_.child(zones_.of(vector), "[]")});
  }
  for (const std::size_t i : whole) {
    const ExprPtr& array = s->arguments[i];
    const auto same = [&](const Snapshot& x) { return same_expr(x.array, array); };
    if (std::any_of(snapshots_.begin(), snapshots_.end(), same)) continue;
    plan.saves.push_back(dereference(array));
    bool indexed = false;
    for_each_expr(array, [&](const ExprPtr& e) { indexed |= e->kind == ExprKind::index; });
    if (!indexed) snapshots_.push_back({array, zones_.child(zones_.pointee(array), "[]")});
  }
  // What the reverse part will need of these arrays is known from the callee, after this.
}

// ---- the text ----

void Reversal::call_part(const StmtPtr& s, bool is_forward, Block& out) {
  const Plan& plan = plans_[s.get()];
  Reversal& g = *plan.callee;
  const Function& f = *module_.source.find(s->callee);
  StmtPtr c = copy(s);
  c->callee = is_forward ? g.forward_name : g.reverse_name;
  c->arguments.clear();
  Block after;
  for (std::size_t i = 0; i < s->arguments.size(); ++i) {
    const ExprPtr& a = s->arguments[i];
    c->arguments.push_back(a);
    if (!g.is_active_formal(i)) continue;
    bool scalar = is_scalar(a->type);
    const bool early = g.mirrors_pointers() && (!scalar || g.is_pointed_to_formal(i));
    if (is_reference(f.parameters[i]->type) || (is_forward && !early)) continue;
    if (scalar && f.parameters[i]->passing == Passing::value && !is_place(a)) {
      // The adjoint of an expression's value is collected, then passed on to what the expression reads.
      VariablePtr collected = variable(names_.fresh(module_.prefix + f.parameters[i]->name), as_mutable(a->type));
      out.push_back(declare(collected, literal("0.0", collected->type)));
      c->arguments.push_back(ref(collected));
      Block more = adjoints_.contribution(a, ref(collected));
      after.insert(after.end(), more.begin(), more.end());
    } else {
      bool pointer = is_pointer(a->type) || a->kind == ExprKind::address_of || !is_place(a);
      c->arguments.push_back(pointer && !is_sequence(a->type) ? shadows_.of_pointer(a) : shadows_.of_place(a));
    }
  }
  if (!is_forward) {
    c->place = nullptr;
    c->comment.clear();
    c->trailing_comment.clear();
    if (g.result_is_active()) {
      ExprPtr shadow = shadows_.of_place(s->place);
      VariablePtr seed = variable(names_.fresh("w"), as_mutable(s->place->type));
      seed->is_const = true;
      out.push_back(declare(seed, shadow));
      Block zeros = adjoints_.clear(s->place);
      out.insert(out.end(), zeros.begin(), zeros.end());
      c->arguments.push_back(ref(seed));
    }
  }
  out.push_back(c);
  out.insert(out.end(), after.begin(), after.end());
}

}  // namespace wengert::compiler
