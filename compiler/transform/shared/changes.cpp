// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/changes.hpp"

#include <algorithm>

#include "compiler/analysis/heap.hpp"
#include "compiler/analysis/zones.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// Fields of objects that anything but a constructor assigns, by name.
std::set<std::string> assigned_fields(const Module& module) {
  std::set<std::string> out;
  if (module.language != Language::java) return out;
  for (const FunctionPtr& f : module.functions) {
    if (is_constructor(*f)) continue;
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (s->place && s->place->kind == ExprKind::field) out.insert(s->place->text);
    });
  }
  return out;
}

// One type of integers has several spellings.
std::string kind_of(const TypePtr& t) { return is_address(t) ? "*" : is_integer(t) ? "int" : to_text(as_mutable(t)); }

bool meet(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& x) { return b.count(x) != 0; });
}

// Whether a value of the type leads through more than `own` pointers, one after the other.
bool leads_to_pointers(const Module& module, const TypePtr& type, std::ptrdiff_t own) {
  const auto paths = paths_of(module, type);
  return std::any_of(paths.begin(), paths.end(),
                     [&](const auto& path) { return std::count(path.begin(), path.end(), "*") > own; });
}

// Whether a called function may store pointers where this parameter leads.
bool may_keep_pointers(const Module& module, const Variable& p) {
  return leads_to_pointers(module, p.type, p.passing == Passing::reference ? 0 : 1);
}

bool leads_to_mutable(const Module& module, const TypePtr& t, std::set<std::string>& seen) {
  if (is_reference(t)) return true;
  if (is_pointer(t)) return !t->element->is_const || leads_to_mutable(module, t->element, seen);
  if (is_sequence(t)) return leads_to_mutable(module, t->element, seen);
  const Struct* s = is_struct(t) && seen.insert(t->name).second ? module.find_struct(t->name) : nullptr;
  return s && std::any_of(s->fields.begin(), s->fields.end(),
                          [&](const Field& f) { return leads_to_mutable(module, f.type, seen); });
}

}  // namespace

bool reads_any(const ExprPtr& e, const std::set<const Variable*>& variables) {
  bool found = false;
  for_each_expr(
      e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::variable && variables.count(x->variable.get()); });
  return found;
}

bool may_write(const Module& module, const Variable& p) {
  if (p.passing == Passing::reference && !p.is_const) return true;
  std::set<std::string> seen;
  return (p.passing != Passing::reference && p.type->kind == TypeKind::array) || leads_to_mutable(module, p.type, seen);
}

std::set<const Variable*> addressed(const Block& block) {
  std::set<const Variable*> out;
  const auto look = [&](const ExprPtr& whole) {
    for_each_expr(whole, [&](const ExprPtr& e) {
      if (e->kind == ExprKind::address_of)
        if (const VariablePtr v = root_of(e->operands[0])) out.insert(v.get());
    });
  };
  for_each_stmt(block, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) look(e);
    for (const ExprPtr& a : s->arguments) look(a);
  });
  return out;
}

Changes::Changes(const Module& module, const Function& function)
    : module_(module), function_(function), assigned_fields_(assigned_fields(module)) {}

// The kinds of a value and of all that is part of it, or that it leads to.
void Changes::add_kinds(const TypePtr& t, bool follow_pointers, Kinds& out) const {
  if (!t || !out.insert(is_address(t) ? "*" + to_text(t) : kind_of(t)).second) return;
  if (is_address(t)) out.insert("*");
  if (const Struct* s = is_struct(t) ? module_.find_struct(t->name) : nullptr)
    for (const Field& f : s->fields) add_kinds(f.type, follow_pointers, out);
  if (is_sequence(t) || (is_address(t) && follow_pointers)) add_kinds(t->element, follow_pointers, out);
}

bool Changes::changes(const Block& block, const ExprPtr& e) {
  if (reads_objects(e)) return true;
  const bool java = module_.language == Language::java;
  const bool memory = reads_memory(e);
  Kinds read;
  for_each_expr(e, [&](const ExprPtr& x) {
    if (is_place(x)) read.insert(kind_of(x->type));
  });
  bool found = false;
  const auto write = [&](const ExprPtr& place, const TypePtr& type, bool follow_pointers) {
    if (found || !place || (java && place->kind != ExprKind::variable)) return;
    const VariablePtr root = root_of(place);
    const bool same = root && reads_any(e, {root.get()});
    if (!same && !(memory && (follow_pointers || reads_memory(place)))) return;
    Kinds written;
    add_kinds(type, follow_pointers, written);
    found = meet(written, read);
  };
  for_each_stmt(block, [&](const StmtPtr& s) {
    if (s->place) write(s->place, s->place->type, false);
    if (s->kind == StmtKind::swap) write(s->value, s->value->type, false);
    if (s->kind == StmtKind::for_) found |= reads_any(e, {s->variable.get()});
    if (s->kind != StmtKind::call || java) return;
    const FunctionPtr f = module_.find(s->callee);
    for (std::size_t i = 0; i < s->arguments.size(); ++i) {
      const bool known = f && i < f->parameters.size();
      if (known && !may_write(module_, *f->parameters[i])) continue;
      const TypePtr& type = known ? f->parameters[i]->type : s->arguments[i]->type;
      for_each_expr(s->arguments[i], [&](const ExprPtr& x) {
        if (is_place(x)) write(x, type, is_address(type) || leads_to_pointers(module_, type, 0));
      });
    }
  });
  return found;
}

bool Changes::reads_objects(const ExprPtr& e) const {
  const bool constructs = is_constructor(function_);
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) {
    if (module_.language != Language::java) return;
    found |= x->kind == ExprKind::index;
    found |= x->kind == ExprKind::field && (constructs || assigned_fields_.count(x->text) != 0);
  });
  return found;
}

void Changes::find_pointed_to() {
  pointed_to_.emplace();
  const auto look = [&](const ExprPtr& whole) {
    for_each_expr(whole, [&](const ExprPtr& x) {
      const ExprPtr& place = x->kind == ExprKind::address_of ? x->operands[0] : x;
      const bool decays = is_place(x) && is_sequence(x->type);
      if (x->kind == ExprKind::address_of || decays)
        if (VariablePtr v = root_of(place)) pointed_to_->insert(v.get());
    });
  };
  for_each_stmt(function_.body, [&](const StmtPtr& s) {
    const TypePtr type = s->kind == StmtKind::declare ? s->variable->type : s->place ? s->place->type : nullptr;
    const bool keeps = type && leads_to_pointers(module_, type, 0);
    if ((s->kind == StmtKind::declare || s->kind == StmtKind::assign) && keeps) look(s->value);
    if (s->kind != StmtKind::call) return;
    const FunctionPtr f = module_.find(s->callee);
    for (std::size_t i = 0; i < s->arguments.size(); ++i)
      if (keeps || (f && i < f->parameters.size() && may_keep_pointers(module_, *f->parameters[i]))) {
        for (const ExprPtr& a : s->arguments) look(a);
        // A pointer to what comes by reference may be kept as well: a member that is a reference.
        for (std::size_t k = 0; f && k < s->arguments.size() && k < f->parameters.size(); ++k)
          if (f->parameters[k]->passing == Passing::reference && is_place(s->arguments[k]))
            pointed_to_->insert(root_of(s->arguments[k]).get());
      }
  });
}

bool Changes::is_pointed_to(const Variable& v) {
  if (module_.language == Language::java) return false;
  if (!pointed_to_) find_pointed_to();
  return pointed_to_->count(&v) != 0;
}

bool Changes::reads_memory(const ExprPtr& e) {
  if (module_.language == Language::java) return false;
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) {
    if (x->kind == ExprKind::dereference) found = true;
    if ((x->kind == ExprKind::index || x->kind == ExprKind::field) && is_address(x->operands[0]->type)) found = true;
    if (x->kind == ExprKind::variable && x->variable->passing == Passing::reference) found = true;
    if (x->kind == ExprKind::variable && is_pointed_to(*x->variable)) found = true;
  });
  return found;
}

}  // namespace wengert::compiler
