// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/shadow.hpp"

#include <wengert/error.hpp>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

using namespace ir;

TypePtr mutable_below(const TypePtr& type) {
  if (!type) return type;
  auto t = std::make_shared<Type>(*type);
  t->is_const = false;
  t->element = mutable_below(type->element);
  return t;
}

VariablePtr Shadows::of(const VariablePtr& v) {
  if (is_reference(v->type)) return v;
  VariablePtr& s = shadows_[v.get()];
  if (!s) {
    s = variable(prefix_ + v->name, mutable_below(v->type), v->passing, v->range);
    made_[s.get()] = v;
  }
  return s;
}

bool is_derivative_place(const ExprPtr& place) {
  for (ExprPtr at = place; is_place(at) && at->kind != ExprKind::variable; at = at->operands[0])
    if (at->kind == ExprKind::field && at->text[0] == '#') return true;
  return false;
}

ExprPtr Shadows::of_place(const ExprPtr& place) {
  if (is_reference(place->type)) return place;
  switch (place->kind) {
    case ExprKind::variable:
      return ref(of(place->variable));
    case ExprKind::field: {
      const ExprPtr& object = place->operands[0];
      if (object->kind == ExprKind::dereference && is_reference(object->operands[0]->type))
        return field(object, "#" + prefix_ + place->text, place->type);
      return field(of_place(object), place->text, mutable_below(place->type));
    }
    case ExprKind::index: {
      const ExprPtr& base = place->operands[0];
      if (is_reference(base->type)) return index(field(dereference(base), "#", base->type), place->operands[1]);
      return index(is_pointer(base->type) ? of_pointer(base) : of_place(base), place->operands[1]);
    }
    case ExprKind::dereference:
      return dereference(of_pointer(place->operands[0]));
    default:
      wengert::fail(ErrorCode::internal, "no derivative of the place " + to_text(place));
  }
}

ExprPtr Shadows::of_pointer(const ExprPtr& e) {
  if (is_reference(e->type)) return e;
  switch (e->kind) {
    case ExprKind::binary:
      if (is_pointer(e->operands[0]->type) || is_sequence(e->operands[0]->type))
        return binary(e->text, of_pointer(e->operands[0]), e->operands[1]);
      return binary(e->text, e->operands[0], of_pointer(e->operands[1]));
    case ExprKind::address_of:
      return address_of(of_place(e->operands[0]));
    case ExprKind::conditional:
      return conditional(e->operands[0], of_pointer(e->operands[1]), of_pointer(e->operands[2]));
    case ExprKind::cast: {
      ExprPtr inner = of_pointer(e->operands[0]);
      if (e->text == "implicit") return inner;
      auto shadow = std::make_shared<Expr>(*cast(mutable_below(e->type), inner));
      shadow->text = e->text;  // C's notation may cast const away
      return shadow;
    }
    case ExprKind::null:
      return e;
    case ExprKind::call:
      if (e->text == "wengert_data") return call("wengert_data", {of_place(e->operands[0])}, mutable_below(e->type));
      wengert::fail(ErrorCode::internal, "no derivative of the pointer " + to_text(e));
    default:
      return of_place(e);
  }
}

StmtPtr Shadows::of_allocation(const Stmt& s) {
  const StmtPtr d = std::make_shared<Stmt>(s);
  d->comment.clear();
  d->trailing_comment.clear();
  d->place = of_place(s.place);
  d->allocated = mutable_below(s.allocated);
  d->op = s.op == "malloc" ? "calloc" : s.op == "new[]" || s.op == "new" ? s.op + "()" : s.op;
  return d;
}

}  // namespace wengert::compiler
