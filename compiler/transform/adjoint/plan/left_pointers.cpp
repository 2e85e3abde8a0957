// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/left_pointers.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

using Target = std::pair<const Variable*, Way>;  ///< a vector: the variable that holds it, and the way to it

/// Where the local pointers of a function may lead.
std::map<const Variable*, std::set<Target>> targets_in(const Function& f) {
  std::map<const Variable*, std::set<Target>> leads;
  for (bool changed = true; changed;) {
    changed = false;
    const auto follow = [&](const Variable* pointer, const ExprPtr& value) {
      for_each_expr(value, [&](const ExprPtr& e) {
        std::set<Target> found;
        if (e->kind == ExprKind::variable && leads.count(e->variable.get())) found = leads[e->variable.get()];
        const ExprPtr vector = e->kind == ExprKind::address_of ? vector_below(e) : nullptr;
        if (const VariablePtr root = vector ? root_of(vector) : nullptr) found.insert({root.get(), way_to(vector)});
        for (const Target& t : found) changed |= leads[pointer].insert(t).second;
      });
    };
    for_each_stmt(f.body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::declare && is_pointer(s->variable->type)) follow(s->variable.get(), s->value);
      if (s->kind == StmtKind::assign && s->place->kind == ExprKind::variable && is_pointer(s->place->type))
        follow(s->place->variable.get(), s->value);
    });
  }
  return leads;
}

/// Pointers that the reverse part takes from the stack.
std::set<const Variable*> stacked_pointers(const Plan& plan) {
  std::set<const Variable*> found;
  for (const auto& [block, one] : plan.blocks)
    for (const VariablePtr& v : one.popped)
      if (is_pointer(v->type)) found.insert(v.get());
  for (const auto& [statement, one] : plan.statements)
    for (const ExprPtr& place : one.saves)
      if (place->kind == ExprKind::variable && is_pointer(place->type)) found.insert(place->variable.get());
  return found;
}

}  // namespace

std::set<Way> LeftPointers::of_call(const Variant& caller, const Stmt& call, std::size_t argument) {
  const Variant* callee = caller.plan.of(call).callee;
  return callee && argument < callee->facts.function.parameters.size() ? of(*callee, argument) : std::set<Way>();
}

std::set<Way> LeftPointers::of(const Variant& variant, std::size_t formal) {
  const auto [it, fresh] = known_.insert({{&variant, formal}, {}});  // of a recursion: what its other statements leave
  if (!fresh) return it->second;
  const Function& f = variant.facts.function;
  const Variable* parameter = f.parameters[formal].get();
  if (parameter->passing != Passing::reference || is_pointer(parameter->type)) return {};
  std::set<Way> found;
  const auto leads = targets_in(f);
  for (const Variable* v : stacked_pointers(variant.plan))
    if (const auto to = leads.find(v); to != leads.end())
      for (const auto& [root, way] : to->second)
        if (root == parameter) found.insert(way);
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    for (std::size_t k = 0; s->kind == StmtKind::call && k < s->arguments.size(); ++k) {
      const ExprPtr& a = s->arguments[k];
      if (!is_place(a) || root_of(a).get() != parameter) continue;
      for (const Way& further : of_call(variant, *s, k)) {
        Way way = way_to(a);
        way.insert(way.end(), further.begin(), further.end());
        found.insert(way);
      }
    }
  });
  return known_[{&variant, formal}] = found;
}

void LeftPointers::refuse_moved_elements(const Variant& variant) {
  variant.facts.resizes.refuse_moved_elements(
      variant.facts.function, [&](const Stmt& call, std::size_t k) { return of_call(variant, call, k); });
}

}  // namespace wengert::compiler
