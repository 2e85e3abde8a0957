// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/algebra.hpp"

#include <cstdlib>

namespace wengert::compiler {

using namespace ir;

bool is_literal_value(const ExprPtr& e, double value) {
  if (e->kind == ExprKind::cast && e->text == "implicit") return is_literal_value(e->operands[0], value);
  if (e->kind != ExprKind::literal || !is_scalar(e->type) || e->text.empty()) return false;
  char* end = nullptr;
  double parsed = std::strtod(e->text.c_str(), &end);
  return end != e->text.c_str() && parsed == value;
}

bool is_not_finite(const ExprPtr& literal) {
  if (literal->kind != ExprKind::literal || !is_real(literal->type)) return false;
  for (const char* name : {"inf", "INFINITY", "nan", "NaN", "NAN", "HUGE_VAL"})
    if (literal->text.find(name) != std::string::npos) return true;
  return false;
}

ExprPtr negated_operand(const ExprPtr& e) {
  return e->kind == ExprKind::unary && e->text == "-" ? e->operands[0] : nullptr;
}

ExprPtr without_minus(const ExprPtr& e) {
  if (ExprPtr inner = negated_operand(e)) return inner;
  if (e->kind == ExprKind::literal && is_real(e->type) && e->text[0] == '-') return literal(e->text.substr(1), e->type);
  if (e->kind == ExprKind::binary && (e->text == "*" || e->text == "/"))
    if (ExprPtr inner = without_minus(e->operands[0])) return with_operands(e, {inner, e->operands[1]});
  return nullptr;
}

namespace {

/// Whether a minus would be taken before the conversion to a real number: -x.size() is no small number.
bool has_no_sign(const ExprPtr& e) {
  if (e->kind == ExprKind::cast && e->text == "implicit") return has_no_sign(e->operands[0]);
  if (e->kind == ExprKind::size) return true;
  return is_integer(e->type) && (e->type->name.starts_with("unsigned") || e->type->name.ends_with("size_t") ||
                                 e->type->name.find("uint") != std::string::npos);
}

}  // namespace

ExprPtr negate(const ExprPtr& a) {
  if (has_no_sign(a)) return unary("-", cast(real_type(), a));
  if (ExprPtr inner = negated_operand(a)) return inner;
  if (a->kind == ExprKind::literal && is_real(a->type))
    return a->text[0] == '-' ? literal(a->text.substr(1), a->type) : literal("-" + a->text, a->type);
  // -(a * b) is written -a * b.
  if (a->kind == ExprKind::binary && (a->text == "*" || a->text == "/"))
    return with_operands(a, {negate(a->operands[0]), a->operands[1]});
  return unary("-", a);
}

ExprPtr add(const ExprPtr& a, const ExprPtr& b) {
  if (is_literal_value(a, 0)) return b;
  if (is_literal_value(b, 0)) return a;
  if (ExprPtr x = without_minus(b)) return binary("-", a, x);
  if (ExprPtr x = without_minus(a)) return binary("-", b, x);
  return binary("+", a, b);
}

ExprPtr subtract(const ExprPtr& a, const ExprPtr& b) {
  if (is_literal_value(b, 0)) return a;
  if (is_literal_value(a, 0)) return negate(b);
  if (ExprPtr x = without_minus(b)) return binary("+", a, x);
  return binary("-", a, b);
}

ExprPtr multiply(const ExprPtr& a, const ExprPtr& b) {
  if (is_literal_value(a, 1)) return b;
  if (is_literal_value(b, 1)) return a;
  if (is_literal_value(a, -1)) return negate(b);
  if (is_literal_value(b, -1)) return negate(a);
  if (ExprPtr x = negated_operand(a)) return negate(multiply(x, b));
  if (ExprPtr x = negated_operand(b)) return negate(multiply(a, x));
  // (1 / d) * b is written b / d.
  if (a->kind == ExprKind::binary && a->text == "/" && is_literal_value(a->operands[0], 1))
    return divide(b, a->operands[1]);
  if (b->kind == ExprKind::binary && b->text == "/" && is_literal_value(b->operands[0], 1))
    return divide(a, b->operands[1]);
  return binary("*", a, b);
}

ExprPtr divide(const ExprPtr& a, const ExprPtr& b) {
  if (is_literal_value(b, 1)) return a;
  if (ExprPtr x = negated_operand(a)) return negate(divide(x, b));
  return binary("/", a, b);
}

bool integer_value(const ExprPtr& e, long long& value) {
  if (e->kind != ExprKind::literal || !is_integer(e->type)) return false;
  char* end = nullptr;
  value = std::strtoll(e->text.c_str(), &end, 0);
  return end != e->text.c_str();
}

ExprPtr integer_add(const ExprPtr& a, long long b) {
  long long value;
  if (integer_value(a, value)) return int_literal(value + b);
  if (a->kind == ExprKind::binary && (a->text == "+" || a->text == "-") && integer_value(a->operands[1], value)) {
    long long sum = (a->text == "+" ? value : -value) + b;
    if (sum == 0) return a->operands[0];
    return sum > 0 ? binary("+", a->operands[0], int_literal(sum)) : binary("-", a->operands[0], int_literal(-sum));
  }
  if (b == 0) return a;
  return b > 0 ? binary("+", a, int_literal(b)) : binary("-", a, int_literal(-b));
}

ExprPtr integer_subtract(const ExprPtr& a, const ExprPtr& b) {
  long long value;
  if (integer_value(b, value)) return integer_add(a, -value);
  if (same_expr(a, b)) return int_literal(0);
  return binary("-", a, b);
}

int operation_count(const ExprPtr& e) {
  int count = 0;
  for_each_expr(e, [&](const ExprPtr& x) {
    count += x->kind == ExprKind::binary || x->kind == ExprKind::call || x->kind == ExprKind::conditional ||
             x->kind == ExprKind::unary;
  });
  return count;
}

}  // namespace wengert::compiler
