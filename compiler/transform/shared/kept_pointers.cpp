// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/kept_pointers.hpp"

#include "compiler/ir/text.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

bool is_in_vector(const ExprPtr& place) {
  for (ExprPtr at = place; !at->operands.empty(); at = at->operands[0])
    if (at->operands[0]->type->kind == TypeKind::vector) return true;
  return false;
}

/// Whether an expression's own value leads where one of the pointers does, or into one of the variables: not the
/// numbers that it points to. Without `whole`, into a vector in one of the variables: a variable stays where it is.
bool leads_along(const ExprPtr& e, const std::set<const Variable*>& pointers, bool whole = true) {
  if (!e || !e->type) return false;
  if (e->kind == ExprKind::variable) return is_pointer(e->type) && pointers.count(e->variable.get()) > 0;
  if (e->kind == ExprKind::address_of) {  // &p[3] and &v[3], but not &v[*p] and not &p[0][3]
    ExprPtr at = e->operands[0];
    bool loads = false;
    for (; !at->operands.empty(); at = at->operands[0]) loads |= is_pointer(at->type);
    return !loads && at->kind == ExprKind::variable && pointers.count(at->variable.get()) > 0 &&
           (whole || is_pointer(at->type) || is_in_vector(e->operands[0]));
  }
  if (!is_pointer(e->type) && e->kind != ExprKind::initializer_list && e->kind != ExprKind::conditional) return false;
  if (e->kind == ExprKind::index || e->kind == ExprKind::dereference || e->kind == ExprKind::field) return false;
  for (const ExprPtr& o : e->operands)
    if (leads_along(o, pointers, whole)) return true;
  return false;
}

/// Whether the function was written as a part of an adjoint: what it steps through was asked for when its source was.
bool is_part_of_adjoint(const Function& f) {
  return f.comment.starts_with("// forward part of the adjoint of ") ||
         f.comment.starts_with("// reverse part of the adjoint of ");
}

/// p += 1, p = p + 1, of numbers
bool steps_along(const Stmt& s) {
  if (!is_pointer(s.place->type) || !is_scalar(s.place->type->element) || s.kind != StmtKind::assign) return false;
  bool steps = !s.op.empty();
  for_each_expr(s.value,
                [&](const ExprPtr& e) { steps |= e->kind == ExprKind::variable && e->variable == s.place->variable; });
  return steps;
}

bool names_any(const ExprPtr& place, const std::set<const Variable*>& variables) {
  const VariablePtr root = is_place(place) ? root_of(place) : nullptr;
  return root && !is_pointer(root->type) && variables.count(root.get()) > 0;
}

}  // namespace

std::set<const Variable*> KeptPointers::unread(const Function& f) {
  std::map<const Variable*, int> named;
  std::set<std::string> names;
  const auto look = [&](const ExprPtr& e, int times) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::variable) named[x->variable.get()] += times;
    });
  };
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound, s->step}) look(e, 2);
    for (const ExprPtr& a : s->arguments) look(a, s->kind == StmtKind::call ? 1 : 2);
    for (const std::string& name : names_in(carried_text(*s))) names.insert(name);
  });
  std::set<const Variable*> found;
  for (const auto& [v, times] : named)
    if (times == 1 && is_pointer(v->type) && v->passing == Passing::local && !v->is_static && !names.count(v->name))
      found.insert(v);
  return found;
}

bool KeptPointers::keeps(const Stmt& call, std::size_t k, const std::set<const Variable*>& unread) {
  const FunctionPtr f = module_.find(call.callee);
  // What is only declared takes numbers: a library that keeps pointers has no derivative.
  if (!f || !f->has_body || k >= f->parameters.size()) return false;
  std::size_t ignored = none;
  for (std::size_t j = 0; j < call.arguments.size() && j < f->parameters.size(); ++j)
    if (j != k && call.arguments[j]->kind == ExprKind::variable && unread.count(call.arguments[j]->variable.get()))
      ignored = j;
  return keeps(*f, k, !is_place(call.arguments[k]) || is_in_vector(call.arguments[k]), ignored);
}

bool KeptPointers::keeps(const Function& f, std::size_t k, bool is_element, std::size_t unread) {
  const auto [it, fresh] =
      known_.insert({{f.id, k, is_element, unread}, false});  // of a recursion: what its other statements do
  if (!fresh) return it->second;
  std::set<const Variable*> all{f.parameters[k].get()};
  for (bool changed = true; changed;) {
    changed = false;
    for_each_stmt(f.body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::declare && is_pointer(s->variable->type) && leads_along(s->value, all, is_element))
        changed |= all.insert(s->variable.get()).second;
    });
  }
  // A pointer that steps along stays in the function, but the reverse section finds on the stack where it has been.
  const bool is_source = !is_part_of_adjoint(f);
  bool found = false;
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    const bool own = s->place && s->place->kind == ExprKind::variable &&
                     ((all.count(s->place->variable.get()) && s->place->variable->passing != Passing::reference) ||
                      (unread < f.parameters.size() && s->place->variable == f.parameters[unread]));
    if (s->kind == StmtKind::assign || s->kind == StmtKind::swap)
      found |= own ? is_source && all.count(s->place->variable.get()) > 0 && steps_along(*s)
                   : leads_along(s->value, all, is_element);
    if (s->kind == StmtKind::return_) found |= leads_along(s->value, all, is_element);
    for (std::size_t i = 0; s->kind == StmtKind::call && i < s->arguments.size(); ++i)
      if (leads_along(s->arguments[i], all, is_element)) {
        found |= keeps(*s, i);
      } else if (names_any(s->arguments[i], all)) {
        const FunctionPtr g = module_.find(s->callee);
        found |=
            g && g->has_body && i < g->parameters.size() && keeps(*g, i, is_element || is_in_vector(s->arguments[i]));
      }
  });
  return known_[{f.id, k, is_element, unread}] = found;
}

}  // namespace wengert::compiler
