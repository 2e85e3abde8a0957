// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/facts/pointers.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/resizes.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// Whether f keeps a pointer to its formal i, a number by reference, or hands it to a function that does.
bool keeps_pointer_to(const Module& module, const Function& f, std::size_t i,
                      std::set<std::pair<std::string, std::size_t>>& seen) {
  const VariablePtr& p = f.parameters[i];
  if (!f.has_body || p->passing != Passing::reference || !is_scalar(p->type) || !seen.insert({f.id, i}).second)
    return false;
  bool found = false;
  const auto look = [&](const ExprPtr& e) {
    for_each_expr(e,
                  [&](const ExprPtr& x) { found |= x->kind == ExprKind::address_of && root_of(x->operands[0]) == p; });
  };
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    look(s->value);
    for (const ExprPtr& a : s->arguments) look(a);
    const FunctionPtr g = s->kind == StmtKind::call ? module.find(s->callee) : nullptr;
    for (std::size_t k = 0; g && k < s->arguments.size() && k < g->parameters.size(); ++k)
      if (s->arguments[k]->kind == ExprKind::variable && s->arguments[k]->variable == p)
        found |= keeps_pointer_to(module, *g, k, seen);
  });
  return found;
}

// Whether a vector that an object's pointer or reference leads to may change its size: its shadow lives in both
// sections.
bool resizes_behind_pointer(const Module& module, const Stmt& s) {
  const auto is_behind = [&](const ExprPtr& place) {
    return place && is_place(place) && has_vectors(module, place->type) && follows_callers_pointer(place);
  };
  const bool any = is_behind(s.place) || (s.kind == StmtKind::swap && is_behind(s.value)) ||
                   std::any_of(s.arguments.begin(), s.arguments.end(), is_behind);
  if (!any) return false;
  const std::vector<ExprPtr> places = Resizes(module).of(s);
  return std::any_of(places.begin(), places.end(), is_behind);
}

bool contains_pointer_change(const Module& module, const Block& block,
                             const std::map<const Variable*, ScopedMemory>& scoped) {
  bool found = false;
  for_each_stmt(block, [&](const StmtPtr& s) {
    if (declared_room(*s)) return;
    const VariablePtr& of = s->kind == StmtKind::declare                       ? s->variable
                            : s->place && s->place->kind == ExprKind::variable ? s->place->variable
                                                                               : nullptr;
    if (of && scoped.count(of.get())) return;
    if (auto stack = stack_call(*s)) found |= stack->is_pointer();
    found |= (s->kind == StmtKind::allocate || s->kind == StmtKind::free_) && is_pointer(s->place->type);
    found |= s->kind == StmtKind::assign && is_pointer(s->place->type);
    found |= s->kind == StmtKind::declare && is_pointer(s->variable->type);
    found |= s->kind == StmtKind::swap && is_pointer(s->place->type);
    found |= resizes_behind_pointer(module, *s);
  });
  return found;
}

// Whether pointers change in a function or in what it calls, so that its forward part has shadows of arrays, too.
bool mirrors(const ModuleFacts& module, const Function& f, std::set<std::string>& seen) {
  if (!seen.insert(f.id).second) return false;
  bool found = contains_pointer_change(module.source, f.body, scoped_memory_of(module, f.body, seen));
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    if (found || s->kind != StmtKind::call) return;
    if (const FunctionPtr g = module.source.find(s->callee)) found = mirrors(module, *g, seen);
  });
  return found;
}

}  // namespace

std::map<const Variable*, ScopedMemory> scoped_memory_of(const ModuleFacts& module, const Block& body,
                                                         const std::set<std::string>& seen) {
  if (!module.request.optimise) return {};
  return scoped_memory(module.source, body, [&](const Function& f) {
    std::set<std::string> around = seen;
    return mirrors(module, f, around);
  });
}

Pointers::Pointers(const ModuleFacts& module, const Function& function, const Activity& activity,
                   std::set<const Variable*> rooms)
    : module_(module),
      activity_(activity),
      scoped_(scoped_memory_of(module, function.body, {})),
      rooms_(std::move(rooms)) {
  std::set<std::string> around;
  mirrors_ = mirrors(module, function, around);
  find_pointed_to(function.body);
  find_exchanged(function.body);
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    std::set<std::pair<std::string, std::size_t>> seen;
    if (keeps_pointer_to(module.source, function, i, seen)) pointed_to_.insert(function.parameters[i].get());
  }
}

const ScopedMemory* Pointers::scoped(const Stmt& s) const {
  if (!s.place || s.place->kind != ExprKind::variable) return nullptr;
  const auto found = scoped_.find(s.place->variable.get());
  if (found == scoped_.end()) return nullptr;
  const ScopedMemory& memory = found->second;
  return memory.allocation.get() == &s || memory.release.get() == &s ? &memory : nullptr;
}

bool Pointers::is_mirrored(const VariablePtr& v) const {
  return mirrors_ && activity_.is_active(v) && is_pointer(v->type) && !is_room(v) && !is_scoped(v);
}

// Variables whose shadows pointers' shadows may point to, or that hold pointers themselves: their shadows live in both
// sections.
void Pointers::find_pointed_to(const Block& block) {
  auto scan = [&](const TypePtr& type, const ExprPtr& value) {
    if (!value || !is_pointer(type)) return;
    for_each_expr(value, [&](const ExprPtr& e) {
      if (!is_place(e)) return;
      VariablePtr root = root_of(e);
      if (!is_pointer(root->type) && !root->is_parameter()) pointed_to_.insert(root.get());
    });
  };
  for_each_stmt(block, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare) {
      scan(s->variable->type, s->value);
      if ((is_struct(innermost(s->variable->type)) || is_sequence(s->variable->type)) && !is_pointer(s->variable->type))
        for (const auto& path : paths_of(module_.source, s->variable->type))
          if (std::find(path.begin(), path.end(), "*") != path.end()) pointed_to_.insert(s->variable.get());
    }
    if (s->kind == StmtKind::assign) scan(s->place->type, s->value);
    if (s->kind == StmtKind::call)
      for (std::size_t k = 0; k < s->arguments.size(); ++k) {
        const ExprPtr& a = s->arguments[k];
        const FunctionPtr callee = module_.source.find(s->callee);
        std::set<std::pair<std::string, std::size_t>> seen;
        if (callee && k < callee->parameters.size() && is_place(a) && !root_of(a)->is_parameter() &&
            !is_pointer(root_of(a)->type) && keeps_pointer_to(module_.source, *callee, k, seen))
          pointed_to_.insert(root_of(a).get());
        // The forward part of a call gets shadows of structures too, and of arrays where pointers change in it.
        std::set<std::string> called;
        const bool object = a->kind == ExprKind::address_of || is_struct(a->type) ||
                            a->type->kind == TypeKind::std_array ||
                            (is_sequence(a->type) && callee && mirrors(module_, *callee, called));
        scan(object ? pointer_to(a->type) : a->type, a);
      }
  });
}

// Vectors that are swapped hand their memory, and their shadows', to each other.
void Pointers::find_exchanged(const Block& block) {
  for (bool found = true; found;) {
    found = false;
    for_each_stmt(block, [&](const StmtPtr& s) {
      if (!Resizes::exchanges_own_memory(*s)) return;
      const VariablePtr a = root_of(s->place), b = root_of(s->value);
      if (is_pointed_to(a)) found |= pointed_to_.insert(b.get()).second;
      if (is_pointed_to(b)) found |= pointed_to_.insert(a.get()).second;
    });
  }
}

}  // namespace wengert::compiler
