// SPDX-License-Identifier: MIT
#include "call_arguments.hpp"

#include <algorithm>
#include <functional>

#include "compiler/analysis/heap.hpp"
#include "compiler/analysis/zones.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

bool reads_any(const ExprPtr& e, const std::set<const Variable*>& variables) {
  bool found = false;
  for_each_expr(
      e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::variable && variables.count(x->variable.get()); });
  return found;
}

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

bool may_write(const Variable& p) {
  if (p.passing == Passing::reference) return !p.is_const;
  return p.type->kind == TypeKind::array || (is_pointer(p.type) && !p.type->element->is_const);
}

/// The variable whose memory an argument leads to; null if there is none.
VariablePtr root_below(ExprPtr e) {
  while (!is_place(e)) {
    if (e->operands.empty()) return nullptr;
    e = e->operands[0];
  }
  return root_of(e);
}

}  // namespace

/// A call at hand, and what it may change.
struct CallArguments::Call {
  const Function& callee;
  std::set<const Variable*> roots;  ///< whose memory it may write
  std::set<const Variable*> moved;  ///< pointers that it may assign
  bool memory = false, integers = false, pointers = false;
  const Assigned* assigned = nullptr;  ///< where there are references
  Block& before;
};

CallArguments::CallArguments(const Module& module, const Function& function, Names& names)
    : module_(module), function_(function), names_(names), assigned_fields_(assigned_fields(module)) {}

bool CallArguments::reads_objects(const ExprPtr& e) const {
  const bool constructs = is_constructor(function_);
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) {
    if (module_.language != Language::java) return;
    found |= x->kind == ExprKind::index;
    found |= x->kind == ExprKind::field && (constructs || assigned_fields_.count(x->text) != 0);
  });
  return found;
}

const CallArguments::Assigned& CallArguments::assigned_by(const std::string& callee) {
  const auto known = assigned_by_.find(callee);
  if (known != assigned_by_.end()) return known->second;
  Assigned all;
  std::set<std::string> seen;
  const std::function<void(const std::string&)> add = [&](const std::string& id) {
    if (!seen.insert(id).second) return;
    const FunctionPtr f = module_.find(id);
    if (!f || !f->has_body) {
      all.unknown = true;
      return;
    }
    const auto take = [&](const ExprPtr& place) {
      if (place && place->kind == ExprKind::field) all.fields.insert(place->text);
      if (place && place->kind == ExprKind::index) all.elements.insert(to_text(place->type));
    };
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      take(s->place);
      if (s->kind == StmtKind::swap) take(s->value);
      if (s->kind == StmtKind::call) add(s->callee);
      all.unknown |= s->kind == StmtKind::call && module_.language != Language::java && !module_.find(s->callee);
    });
  };
  add(callee);
  return assigned_by_[callee] = all;
}

// Whether something is read from memory that a pointer or reference may lead to as well.
bool CallArguments::reads_memory(const ExprPtr& e) {
  if (module_.language == Language::java) return false;
  if (!pointed_to_) {
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
      const bool pointer = (s->kind == StmtKind::declare && is_pointer(s->variable->type)) ||
                           (s->kind == StmtKind::assign && is_pointer(s->place->type));
      if (pointer) look(s->value);
    });
  }
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) {
    if (x->kind == ExprKind::dereference) found = true;
    if (x->kind == ExprKind::index && is_pointer(x->operands[0]->type)) found = true;
    if (x->kind == ExprKind::variable && x->variable->passing == Passing::reference) found = true;
    if (x->kind == ExprKind::variable && pointed_to_->count(x->variable.get()) != 0) found = true;
  });
  return found;
}

bool CallArguments::is_changed(const ExprPtr& value, const Call& call) {
  if (is_reference(value->type) || module_.language == Language::java) {
    if (!call.assigned) return false;
    bool found = false;
    for_each_expr(value, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::field) found |= call.assigned->unknown || call.assigned->fields.count(x->text) != 0;
      if (x->kind == ExprKind::index)
        found |= call.assigned->unknown || call.assigned->elements.count(to_text(x->type)) != 0;
    });
    return found;
  }
  if (is_pointer(value->type) && !call.pointers) return false;
  if (reads_any(value, call.roots)) return true;
  return call.memory && (!is_integer(value->type) || call.integers) && reads_memory(value);
}

ExprPtr CallArguments::evaluated(const ExprPtr& value, const std::string& name, const Call& call) {
  const VariablePtr v = variable(names_.fresh(name), as_mutable(value->type), Passing::local, value->range);
  call.before.push_back(declare(v, value, value->range));
  return ref(v);
}

// A place whose subscripts and pointers the call leaves as they are.
ExprPtr CallArguments::place(const ExprPtr& e, const Call& call) {
  switch (e->kind) {
    case ExprKind::field:
      return with_operands(e, {place(e->operands[0], call)});
    case ExprKind::index: {
      const ExprPtr& base = e->operands[0];
      const ExprPtr& at = e->operands[1];
      return with_operands(e, {is_address(base->type) ? pointer(base, call) : place(base, call),
                               is_changed(at, call) ? evaluated(at, "at", call) : at});
    }
    case ExprKind::dereference:
      return with_operands(e, {pointer(e->operands[0], call)});
    case ExprKind::address_of:
      return with_operands(e, {place(e->operands[0], call)});
    default:
      return e;
  }
}

// A pointer, or a reference, of the same value after the call.
ExprPtr CallArguments::pointer(const ExprPtr& e, const Call& call) {
  if (e->kind == ExprKind::variable)
    return call.moved.count(e->variable.get()) != 0 ? evaluated(e, e->variable->name + "_passed", call) : e;
  if (e->kind == ExprKind::address_of) return place(e, call);
  if (is_place(e)) return is_changed(e, call) ? evaluated(e, "passed", call) : place(e, call);
  if (e->kind == ExprKind::binary)
    return with_operands(e,
                         {pointer(e->operands[0], call),
                          is_changed(e->operands[1], call) ? evaluated(e->operands[1], "at", call) : e->operands[1]});
  if (e->kind == ExprKind::cast) return with_operands(e, {pointer(e->operands[0], call)});
  return is_changed(e, call) ? evaluated(e, "passed", call) : e;
}

StmtPtr CallArguments::steady(const StmtPtr& s, Block& before) {
  const FunctionPtr f = module_.find(s->callee);
  const StmtPtr c = copy(s);
  if (!f) return c;
  Call call{.callee = *f, .roots = {}, .moved = {}, .before = before};
  const std::size_t count = std::min(s->arguments.size(), f->parameters.size());
  for (std::size_t i = 0; i < count; ++i) {
    const Variable& p = *f->parameters[i];
    if (is_reference(p.type)) call.assigned = &assigned_by(f->id);
    if (module_.language == Language::java || !may_write(p)) continue;
    call.memory = true;
    TypePtr t = p.type;
    while (t->element) t = t->element;
    call.integers |= is_integer(t) || is_struct(t);
    const std::size_t own = p.passing == Passing::reference ? 0 : 1;  // a pointer by value is not changed itself
    for (const auto& path : paths_of(module_, p.type))
      call.pointers |= static_cast<std::size_t>(std::count(path.begin(), path.end(), "*")) > own;
    const VariablePtr root = root_below(s->arguments[i]);
    if (!root) continue;
    call.roots.insert(root.get());
    const bool assigns = p.passing == Passing::reference || s->arguments[i]->kind == ExprKind::address_of;
    if (assigns && is_pointer(root->type)) call.moved.insert(root.get());
  }
  std::set<const Variable*> written = call.roots;
  if (s->place && (module_.language != Language::java || s->place->kind == ExprKind::variable))
    written.insert(root_of(s->place).get());
  for (std::size_t i = 0; i < count; ++i) {
    const ExprPtr& a = s->arguments[i];
    const Variable& p = *f->parameters[i];
    const bool by_value = p.passing == Passing::value;
    if (by_value && is_scalar(a->type)) {
      const bool read = is_real(a->type) || is_integer(a->type);
      if (reads_any(a, written) || reads_objects(a) || (read && call.memory && reads_memory(a)))
        c->arguments[i] = evaluated(a, p.name + "_passed", call);
    } else if (is_reference(a->type)) {
      if (a->kind != ExprKind::variable && is_changed(a, call))
        c->arguments[i] = evaluated(a, p.name + "_passed", call);
    } else if (is_pointer(a->type) && by_value) {
      c->arguments[i] = pointer(a, call);
    } else if (by_value && is_struct(a->type) && is_changed(a, call)) {
      c->arguments[i] = evaluated(a, p.name + "_passed", call);
    } else {
      c->arguments[i] = place(a, call);
    }
  }
  return c;
}

}  // namespace wengert::compiler
