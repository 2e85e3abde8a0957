// SPDX-License-Identifier: MIT
// Small expressions of the representation that several parts write.
#pragma once
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

inline bool is_zero(const ir::ExprPtr& e) { return e->kind == ir::ExprKind::literal && e->text == "0"; }

/// a + b; one of them alone where the other is zero.
inline ir::ExprPtr sum(const ir::ExprPtr& a, const ir::ExprPtr& b) {
  if (is_zero(a)) return b;
  if (is_zero(b)) return a;
  return ir::binary("+", a, b);
}

/// The same expression, said to be of another type.
inline ir::ExprPtr with_type(const ir::ExprPtr& e, const ir::TypePtr& type) {
  auto other = std::make_shared<ir::Expr>(*e);
  other->type = type;
  return other;
}

/// The value as a scalar type; other types take it as it is.
inline ir::ExprPtr converted(const ir::ExprPtr& value, const ir::TypePtr& type) {
  return ir::is_scalar(type) && !ir::same_type(ir::as_mutable(value->type), ir::as_mutable(type))
             ? ir::cast(ir::as_mutable(type), value)
             : value;
}

/// A conversion that the source leaves unwritten, written: for where what stands around it does not say its type.
inline ir::ExprPtr written(const ir::ExprPtr& e) {
  return e->kind == ir::ExprKind::cast && e->text == "implicit" ? ir::cast(e->type, e->operands[0]) : e;
}

}  // namespace wengert::compiler
