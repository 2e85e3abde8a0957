// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/call_arguments.hpp"

#include <algorithm>
#include <functional>

#include "compiler/analysis/zones.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

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
  std::set<const Variable*> roots;  ///< whose memory it may write
  std::set<const Variable*> moved;  ///< pointers that it may assign
  bool memory = false, integers = false, pointers = false;
  const Assigned* assigned = nullptr;  ///< where there are references
  Block& before;
};

CallArguments::CallArguments(const Module& module, Changes& changes, Names& names)
    : module_(module), changes_(changes), names_(names) {}

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
    });
  };
  add(callee);
  return assigned_by_[callee] = all;
}

bool CallArguments::is_changed(const ExprPtr& value, const Call& call) {
  if (is_reference(value->type) || module_.language == Language::java) {
    bool found = reads_any(value, call.moved);
    if (!call.assigned) return found;
    for_each_expr(value, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::field) found |= call.assigned->unknown || call.assigned->fields.count(x->text) != 0;
      if (x->kind == ExprKind::index)
        found |= call.assigned->unknown || call.assigned->elements.count(to_text(x->type)) != 0;
    });
    return found;
  }
  if (is_pointer(value->type) && !call.pointers) return false;
  if (reads_any(value, call.roots)) return true;
  return call.memory && (!is_integer(value->type) || call.integers) && changes_.reads_memory(value);
}

ExprPtr CallArguments::evaluated(const ExprPtr& value, const std::string& name, const Call& call) {
  const VariablePtr v = variable(names_.fresh(name), as_mutable(value->type), Passing::local, value->range);
  call.before.push_back(declare(v, value, value->range));
  return ref(v);
}

ExprPtr CallArguments::steady_base(const ExprPtr& e, const Call& call) {
  return is_address(e->type) ? pointer(e, call) : place(e, call);
}

// A place whose subscripts and pointers the call leaves as they are.
ExprPtr CallArguments::place(const ExprPtr& e, const Call& call) {
  switch (e->kind) {
    case ExprKind::field:
      return with_operands(e, {steady_base(e->operands[0], call)});
    case ExprKind::index: {
      const ExprPtr& at = e->operands[1];
      return with_operands(e,
                           {steady_base(e->operands[0], call), is_changed(at, call) ? evaluated(at, "at", call) : at});
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
  Call call{.roots = {}, .moved = {}, .before = before};
  const std::size_t count = std::min(s->arguments.size(), f->parameters.size());
  for (std::size_t i = 0; i < count; ++i) {
    const Variable& p = *f->parameters[i];
    if (is_reference(p.type)) call.assigned = &assigned_by(f->id);
    if (module_.language == Language::java || !may_write(module_, p)) continue;
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
    // The pointer itself or another that it leads to, not numbers.
    const ExprPtr& a = s->arguments[i];
    const ExprPtr given = a->kind == ExprKind::address_of   ? a->operands[0]
                          : p.passing == Passing::reference ? a
                                                            : nullptr;
    if (given && is_address(root->type) && (is_address(given->type) || holds_pointers(module_, given->type)))
      call.moved.insert(root.get());
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
      if (reads_any(a, written) || changes_.reads_objects(a) || (read && call.memory && changes_.reads_memory(a)))
        c->arguments[i] = evaluated(a, p.name + "_passed", call);
    } else if (is_reference(a->type) && by_value) {
      if (is_changed(a, call)) c->arguments[i] = evaluated(a, p.name + "_passed", call);
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
