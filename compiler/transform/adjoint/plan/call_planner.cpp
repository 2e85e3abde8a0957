// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/call_planner.hpp"

#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/shared/library_functions.hpp"
#include "compiler/transform/shared/refusal.hpp"

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
// one; null: none. A call that depends on counters around it may write a small part at each iteration, and is left
// alone.
ExprPtr CallPlanner::vector_saved_whole(const Stmt& s, const Function& f, std::size_t i) const {
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
      for (const Stmt* loop : needs_.here.loops)
        counted |= e->kind == ExprKind::variable && e->variable == loop->variable;
    });
  std::set<std::pair<std::string, std::size_t>> seen;
  return !counted && writes_in_nest(module_.source, f, i, seen) ? vector : nullptr;
}

// What the called function is to keep of what it restores at this call.
std::set<FormalPath> CallPlanner::kept_by(const Stmt& call, const Function& f) const {
  std::set<FormalPath> kept;
  if (planning_.region_depth != 0) return kept;
  for (const FormalPath& name : module_.shared_names(f)) {
    const auto [shared, node] = facts_.call_names.at_call(name, f, call);
    if (!shared || name.first >= f.parameters.size() || !kept_.is(node)) continue;
    const bool behind_pointers = module_.is_collected() || !facts_.is_head || kept_.is_behind(node);
    if (!behind_pointers) continue;  // see KeptOutputs::written_by
    kept.insert(name);
    const ExprPtr& a = call.arguments[name.first];
    const ExprPtr object = a->kind == ExprKind::address_of ? a->operands[0] : a;
    const bool by_reference = f.parameters[name.first]->passing == Passing::reference;
    const bool in_object = (by_reference || !is_pointer(a->type) || a->kind == ExprKind::address_of) &&
                           !leads_elsewhere({name.second.begin() + (by_reference ? 0 : 1), name.second.end()});
    if (!module_.is_collected() && facts_.is_own_object(object) && in_object &&
        !(facts_.is_head && facts_.constants.is_top_level(root_of(object))))
      throw Refusal(call.range, "'" + to_text(object) + "' may have the memory of an argument when '" + f.name +
                                    "' changes it, and has none of its own to the end of the adjoint; copy its "
                                    "elements, or say --no-keep-primal");
  }
  return kept;
}

// A scalar array that the callee of a module with references writes over and over.
bool CallPlanner::is_saved_at_once(const Stmt& s, const Function& f, const FormalPath& name) const {
  const std::size_t i = name.first;
  if (i >= s.arguments.size() || name.second.size() != 2) return false;
  const ExprPtr& array = s.arguments[i];
  return is_place(array) && is_reference(array->type) && is_scalar(array->type->element->element) &&
         facts_.optimises() && module_.heap->rewrites(f.id, i) && can_be_saved_whole(array->type);
}

// An array that the callee writes over and over is saved here, once and as a whole; not even that if it was saved
// before and not needed since. What the reverse part will need of it is known from the callee, after this.
CallPlanner::Shared CallPlanner::plan_shared(const StmtPtr& s, const Function& f, StatementPlan& plan, Required& r) {
  Shared out;
  std::set<std::size_t> arrays;
  std::vector<ExprPtr> vectors;
  for (const FormalPath& name : module_.shared_names(f)) {
    auto [shared, node] = facts_.call_names.at_call(name, f, *s);
    if (!shared || !(needs_.hits(node, r) || !facts_.optimises())) continue;
    const bool writes = module_.writes(f, name);
    if (const ExprPtr vector = module_.source.language == Language::cpp && name.second == std::vector<std::string>{"*"}
                                   ? vector_saved_whole(*s, f, name.first)
                                   : nullptr) {
      if (writes) vectors.push_back(vector);
    } else if (module_.is_collected() && !writes) {
      continue;
    } else if (module_.is_collected() && is_saved_at_once(*s, f, name)) {
      arrays.insert(name.first);
    } else {
      out.needed.insert(name);
      out.overwrites |= writes;
    }
  }
  for (const ExprPtr& vector : vectors) {
    if (needs_.has_snapshot(vector)) continue;
    plan.saves.push_back(vector);
    needs_.require_address(vector, r);
    needs_.add_snapshot(vector, zones_.child(zones_.of(vector), "[]"));
  }
  for (const std::size_t i : arrays) {
    const ExprPtr& array = s->arguments[i];
    if (needs_.has_snapshot(array)) continue;
    plan.saves.push_back(dereference(array));
    bool indexed = false;
    for_each_expr(array, [&](const ExprPtr& e) { indexed |= e->kind == ExprKind::index; });
    if (!indexed) needs_.add_snapshot(array, zones_.child(zones_.pointee(array), "[]"));
  }
  return out;
}

// A function that runs as it is, without parts of an adjoint, may change what it is given: the numbers among that are
// saved, of more than one the extent is not known.
void CallPlanner::save_arguments(const StmtPtr& s, const Function& f, StatementPlan& plan, Required& r) {
  for (std::size_t i = 0; i < s->arguments.size() && i < f.parameters.size(); ++i) {
    const Variable& p = *f.parameters[i];
    const ExprPtr& a = s->arguments[i];
    const bool refers = p.passing == Passing::reference && !p.is_const;
    if (!refers && (!is_pointer(p.type) || innermost(p.type)->is_const || is_null(a))) continue;
    const ExprPtr place = refers ? a : a->kind == ExprKind::address_of ? a->operands[0] : nullptr;
    if (place && is_place(place) && is_scalar(place->type) && place->kind != ExprKind::index) {
      if (needs_.is_required(place, r)) plan.saves.push_back(place);
      needs_.kill(place, r);
      continue;
    }
    const auto node = place && is_place(place) ? zones_.of(place) : zones_.pointee(a);
    for (const auto n : zones_.related(node))
      if (r.count(n) != 0)
        throw Refusal(
            s->range,
            "'" + f.name + "' has no adjoint and may overwrite what the reverse section needs, by its argument '" +
                p.name + "'; make the parameter const, give its source, or copy what it changes before the call");
  }
}

void CallPlanner::plan(const StmtPtr& s, bool written_once, StatementPlan& plan, Required& r) {
  FunctionPtr f = module_.source.find(s->callee);
  bool known = f && f->has_body && !f->is_inactive;
  std::set<std::size_t> active;
  bool result_active =
      known && s->place && facts_.activity.is_active(s->place) && carries_reals(module_.source, f->result);
  const bool returns_reference = result_active && is_reference(f->result);
  // The user's own constructor of a class without numbers runs as it is.
  const bool plain_object = known && module_.is_collected() && !s->arguments.empty() && is_constructor(*f) &&
                            !carries_reals(module_.source, f->parameters[0]->type);
  if (known)
    for (std::size_t i = 0; i < s->arguments.size(); ++i)
      if (facts_.activity.is_active(s->arguments[i]) ||
          (f->is_model && has_derivative(module_.source, *f->parameters[i])))
        active.insert(i);
  if (known && f->is_model && is_part(*f))
    throw Refusal(s->range,
                  "'" + f->name +
                      "' is a part of an adjoint, whose adjoint cannot be taken again where it sends messages; "
                      "take the tangent of the adjoint, or the adjoint of the tangent");
  // Does the callee overwrite what is needed?
  Shared shared;
  if (known && !plain_object) shared = plan_shared(s, *f, plan, r);
  // What a function pushes another pops, with its adjoint: each must have its part, whatever its arguments.
  // Memory that a function allocates another frees: both must have their parts, too.
  const bool stacks = known && (module_.graph.of(f->id).uses_stack || (!plain_object && module_.handles_memory(f->id)));
  bool uses_variant = known && (!active.empty() || shared.overwrites || returns_reference || stacks);
  if (known && module_.is_collected()) uses_variant = !plain_object && (uses_variant || module_.heap->allocates(f->id));
  if (result_active && active.empty() && !returns_reference && !stacks) {
    plan.adjoint = planning_.code.ending(s);
    needs_.require_uses(plan.adjoint, r);
  }
  if (!known && f && !module_.is_collected() && f->id.rfind("wengert_", 0) != 0) save_arguments(s, *f, plan, r);
  if (s->place && needs_.is_required(s->place, r) && !written_once) plan.saves.push_back(s->place);
  if (s->place) needs_.require_address(s->place, r);
  if (uses_variant) {
    const std::set<FormalPath> kept = kept_by(*s, *f);
    plan.callee =
        &planning_.find_variant(*f, active, returns_reference || (result_active && (!active.empty() || stacks)), kept,
                                facts_.call_names.joined_by(*s, *f));
    plan_parts(s, *f, active, kept, shared, plan, r);
  }
  if (s->place) needs_.kill(s->place, r);
  plan.has_reverse = uses_variant || !plan.saves.empty() || !plan.adjoint.empty();
}

// What the callee's forward and reverse parts need of this function, and this function of them.
void CallPlanner::plan_parts(const StmtPtr& s, const Function& f, const std::set<std::size_t>& active,
                             const std::set<FormalPath>& kept, const Shared& shared, StatementPlan& plan, Required& r) {
  Variant& callee = *plan.callee;
  // The reverse part puts back what the forward part overwrote in a vector, whether this function needs it or not.
  for (std::size_t i = 0; i < s->arguments.size(); ++i) {
    const ExprPtr& a = s->arguments[i];
    const bool written = f.parameters[i]->passing == Passing::reference && !f.parameters[i]->is_const;
    if (written && is_place(a) && a->type->kind == TypeKind::vector) needs_.require_node(zones_.size_of(a), nullptr, r);
  }
  // What lies under one name with what is kept is kept, too: to it belongs the caller's memory behind either.
  for (const FormalPath& name : kept.empty() ? std::vector<FormalPath>{} : module_.shared_names(f)) {
    auto [leads, node] = facts_.call_names.at_call(name, f, *s);
    if (!leads || kept_.is(node) || !callee.kept.is(callee.facts.call_names.inside(name))) continue;
    kept_.add_behind(node);
    planning_.changed = true;
  }
  for (const FormalPath& p : shared.needed) planning_.changed |= callee.plan.entry_required.insert(p).second;
  // The reverse part is called with the same arguments.
  for (std::size_t i = 0; i < s->arguments.size(); ++i) {
    const ExprPtr& a = s->arguments[i];
    if (is_stream(f.parameters[i]->type)) continue;  // is no argument of it
    bool by_value = f.parameters[i]->passing == Passing::value && a->kind != ExprKind::address_of;
    if (by_value)
      needs_.require(a, r);
    else if (a->kind == ExprKind::address_of)
      needs_.require_address(a->operands[0], r);
    else
      needs_.require_address(a, r);
    if (by_value && is_scalar(a->type) && active.count(i) && !is_place(a))
      needs_.require_uses(planning_.code.of_argument(a), r);
  }
  for (const FormalPath& p : callee.plan.exit_required) {
    auto [leads, node] = facts_.call_names.at_call(p, f, *s);
    if (leads) needs_.require_node(node, nullptr, r);
  }
}

}  // namespace wengert::compiler
