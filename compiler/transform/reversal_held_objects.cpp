// SPDX-License-Identifier: MIT
// Needs told apart by who holds the object (Java). A location is shared by many objects, but an array that one variable
// holds from its 'new', and the fields of the object that a constructor runs on, were nowhere before: only what follows
// can need them, and overwriting what it does not ask for saves nothing. An array that comes as a formal is needed by
// the caller under the names by which it was read, not under all those that may be one with it.
#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "reversal.hpp"

namespace wengert::compiler {

using namespace ir;

void Reversal::find_held_objects() {
  // Off until random program 770028 (adjoint 0 where the tangent is not) is understood.
  constexpr bool is_trusted = false;
  if (!is_trusted || !is_collected() || owner_.source.language != Language::java || !owner_.request.optimise) return;
  std::map<const Variable*, int> filled;  ///< by how many allocations; a huge number: by something else
  constexpr int otherwise = 1000;
  std::map<const Variable*, VariablePtr> arrays;
  for_each_stmt(function_.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare && s->value && s->value->kind != ExprKind::null)
      filled[s->variable.get()] += otherwise;
    if (s->kind == StmtKind::swap && s->value->kind == ExprKind::variable)
      filled[s->value->variable.get()] += otherwise;
    if (!s->place || s->place->kind != ExprKind::variable) return;
    const VariablePtr& v = s->place->variable;
    const bool makes_array = s->kind == StmtKind::allocate && is_array_reference(v->type);
    filled[v.get()] += makes_array ? 1 : otherwise;
    if (makes_array) arrays[v.get()] = v;
  });
  const auto elements = [&](const VariablePtr& v) { return zones_.child(zones_.pointee(ref(v)), "[]"); };
  for (const auto& [v, pointer] : arrays)
    if (filled[v] == 1 && !v->is_parameter()) held_.push_back({v, elements(pointer), zones_.apart(), true});
  for (const VariablePtr& p : function_.parameters)
    if (is_array_reference(p->type) && filled.count(p.get()) == 0)
      held_.push_back({p.get(), elements(p), zones_.apart(), false});
  if (!is_constructor(function_) || filled.count(function_.parameters[0].get()) != 0) return;
  for (const FormalPath& name : owner_.heap->names(function_))
    if (name.first == field_name && name.second.size() == 1)
      held_.push_back({function_.parameters[0].get(), zones_.inside(name, function_), zones_.apart(), true});
}

bool Reversal::is_array_reference(const TypePtr& t) { return is_reference(t) && is_sequence(t->element); }

// Of an element of a held array, or a field of a held object; null for all other places.
const Reversal::Held* Reversal::held_at(const ExprPtr& place) {
  if (!place || held_.empty()) return nullptr;
  const Variable* holder = nullptr;
  if (place->kind == ExprKind::index && place->operands[0]->kind == ExprKind::variable)
    holder = place->operands[0]->variable.get();
  else if (place->kind == ExprKind::field && place->operands[0]->kind == ExprKind::dereference &&
           place->operands[0]->operands[0]->kind == ExprKind::variable)
    holder = place->operands[0]->operands[0]->variable.get();
  if (!holder) return nullptr;
  const Zones::Node node = zones_.find(zones_.of(place));
  for (const Held& one : held_)
    if (one.holder == holder && zones_.find(one.location) == node) return &one;
  return nullptr;
}

// The location is needed, read through this place: so may be everything held there, but by another variable. What
// callers need is of no object that is made here, and they know it.
void Reversal::require_held(Zones::Node node, const ExprPtr& place, Required& r) {
  if (held_.empty() || at_entry_) return;
  const Held* own = held_at(place);
  if (own) r.insert(own->needed);
  if (!own || own->is_new) r.insert(by_other_names(node));
  if (own) return;
  const std::set<Zones::Node> met = zones_.related(node);
  for (const Held& one : held_)
    if (met.count(zones_.find(one.location)) != 0) r.insert(one.needed);
}

// In Required where the location is needed, and not by the name of a formal alone.
Zones::Node Reversal::by_other_names(Zones::Node location) {
  for (const auto& [known, needed] : by_other_names_)
    if (zones_.find(known) == zones_.find(location)) return needed;
  by_other_names_.emplace_back(location, zones_.apart());
  return by_other_names_.back().second;
}

bool Reversal::is_new_and_unneeded(const ExprPtr& place, const Required& r) {
  const Held* one = held_at(place);
  return one && one->is_new && r.count(one->needed) == 0;
}

void Reversal::forget_held(const ExprPtr& allocated, Required& r) {
  if (allocated->kind != ExprKind::variable) return;
  for (const Held& one : held_)
    if (one.holder == allocated->variable.get()) r.erase(one.needed);
}

// Whether what the formal leads to by this name is needed at the exit.
bool Reversal::is_needed_at_exit(const FormalPath& name, const Required& exit) {
  if (name.first < function_.parameters.size() && name.second.size() == 2)
    for (const Held& one : held_)
      if (one.holder == function_.parameters[name.first].get() && !one.is_new) return exit.count(one.needed) != 0;
  const Zones::Node node = zones_.find(node_inside(name));
  return exit.count(held_.empty() ? node : by_other_names(node)) != 0;
}

}  // namespace wengert::compiler
