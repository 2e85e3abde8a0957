// SPDX-License-Identifier: MIT

#include "compiler/transform/adjoint/stored_values.hpp"

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

std::string kind_of(const TypePtr& t) {
  if (is_real(t)) return t->name == "float" ? "float" : "double";
  if (is_bool(t)) return "bool";
  if (is_pointer(t)) return "pointer";
  const std::string& n = t->name;
  return n == "int" || n == "short" || n == "char" || n == "signed char" || n == "unsigned char" ? "int" : "long";
}

TypePtr kind_type(const std::string& kind) {
  if (kind == "double" || kind == "float") return real_type(kind);
  if (kind == "bool") return bool_type();
  if (kind == "pointer") return pointer_to(void_type());
  return int_type(kind);
}

ExprPtr stored(const ExprPtr& e) {
  std::string kind = kind_of(e->type);
  return is_integer(e->type) && e->type->name != kind ? cast(kind_type(kind), e) : e;
}
ExprPtr restored(const ExprPtr& value, const TypePtr& type) {
  std::string kind = kind_of(type);
  bool same = is_real(type) || is_bool(type) || (is_integer(type) && type->name == kind);
  return same ? value : cast(as_mutable(type), value);
}

ExprPtr zero_of(const TypePtr& t) {
  if (is_real(t)) return literal("0.0", t);
  if (is_bool(t)) return bool_literal(false);
  if (is_address(t)) return null_pointer(t);
  return integer_zero(t);
}

bool is_variable_length(const TypePtr& t) {
  for (TypePtr x = t; x; x = x->element)
    if (x->kind == TypeKind::array && x->extent && x->extent->kind != ExprKind::literal) return true;
  return false;
}

}  // namespace wengert::compiler
