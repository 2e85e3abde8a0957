// SPDX-License-Identifier: MIT
#include "partials.hpp"

#include <cstdlib>
#include <map>
#include <set>
#include <wengert/error.hpp>

#include "algebra.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

ExprPtr number(double v) { return real_literal(v); }
ExprPtr elementary(const char* f, const ExprPtr& x) { return call(f, {x}, x->type); }
ExprPtr square(const ExprPtr& x) { return multiply(x, x); }

// Unary functions: derivative from the argument x and the call's value v.
using UnaryRule = ExprPtr (*)(const ExprPtr& x, const ExprPtr& v);
const std::map<std::string, UnaryRule>& unary_rules() {
  static const std::map<std::string, UnaryRule> rules{
      {"sin", [](const ExprPtr& x, const ExprPtr&) { return elementary("cos", x); }},
      {"cos", [](const ExprPtr& x, const ExprPtr&) { return negate(elementary("sin", x)); }},
      {"tan", [](const ExprPtr&, const ExprPtr& v) { return add(number(1), square(v)); }},
      {"asin", [](const ExprPtr& x, const ExprPtr&) { return divide(number(1), elementary("sqrt", subtract(number(1), square(x)))); }},
      {"acos", [](const ExprPtr& x, const ExprPtr&) { return divide(number(-1), elementary("sqrt", subtract(number(1), square(x)))); }},
      {"atan", [](const ExprPtr& x, const ExprPtr&) { return divide(number(1), add(number(1), square(x))); }},
      {"sinh", [](const ExprPtr& x, const ExprPtr&) { return elementary("cosh", x); }},
      {"cosh", [](const ExprPtr& x, const ExprPtr&) { return elementary("sinh", x); }},
      {"tanh", [](const ExprPtr&, const ExprPtr& v) { return subtract(number(1), square(v)); }},
      {"asinh", [](const ExprPtr& x, const ExprPtr&) { return divide(number(1), elementary("sqrt", add(square(x), number(1)))); }},
      {"acosh", [](const ExprPtr& x, const ExprPtr&) { return divide(number(1), elementary("sqrt", subtract(square(x), number(1)))); }},
      {"atanh", [](const ExprPtr& x, const ExprPtr&) { return divide(number(1), subtract(number(1), square(x))); }},
      {"exp", [](const ExprPtr&, const ExprPtr& v) { return v; }},
      {"exp2", [](const ExprPtr&, const ExprPtr& v) { return multiply(number(0.6931471805599453), v); }},
      {"expm1", [](const ExprPtr&, const ExprPtr& v) { return add(v, number(1)); }},
      {"log", [](const ExprPtr& x, const ExprPtr&) { return divide(number(1), x); }},
      {"log2", [](const ExprPtr& x, const ExprPtr&) { return divide(number(1.4426950408889634), x); }},
      {"log10", [](const ExprPtr& x, const ExprPtr&) { return divide(number(0.4342944819032518), x); }},
      {"log1p", [](const ExprPtr& x, const ExprPtr&) { return divide(number(1), add(number(1), x)); }},
      {"sqrt", [](const ExprPtr&, const ExprPtr& v) { return divide(number(0.5), v); }},
      {"cbrt", [](const ExprPtr&, const ExprPtr& v) { return divide(number(1), multiply(number(3), square(v))); }},
      {"erf", [](const ExprPtr& x, const ExprPtr&) { return multiply(number(1.1283791670955126), elementary("exp", negate(square(x)))); }},
      {"erfc", [](const ExprPtr& x, const ExprPtr&) { return multiply(number(-1.1283791670955126), elementary("exp", negate(square(x)))); }},
      {"fabs", [](const ExprPtr& x, const ExprPtr&) { return conditional(binary("<", x, number(0)), number(-1), number(1)); }},
  };
  return rules;
}
const std::set<std::string>& value_users() {
  static const std::set<std::string> names{"tan", "tanh", "exp", "exp2", "expm1", "sqrt", "cbrt"};
  return names;
}

ExprPtr choose(const char* op, const ExprPtr& a, const ExprPtr& b, std::size_t which) {
  return conditional(binary(op, a, b), number(which == 0 ? 1 : 0), number(which == 0 ? 0 : 1));
}

bool is_integral_literal(const ExprPtr& e) {
  if (e->kind != ExprKind::literal) return e->kind == ExprKind::cast && is_integer(e->operands[0]->type);
  double v = std::strtod(e->text.c_str(), nullptr);
  return v == static_cast<double>(static_cast<long long>(v));
}

// Functions of two arguments.
using BinaryRule = ExprPtr (*)(const ExprPtr& a, const ExprPtr& b, const ExprPtr& v, std::size_t which);
const std::map<std::string, BinaryRule>& binary_rules() {
  static const std::map<std::string, BinaryRule> rules{
      {"pow",
       [](const ExprPtr& a, const ExprPtr& b, const ExprPtr& v, std::size_t which) -> ExprPtr {
         if (which == 1) return conditional(binary(">", a, number(0)), multiply(v, elementary("log", a)), number(0));
         if (is_literal_value(b, 2)) return multiply(number(2), a);
         if (is_literal_value(b, 1)) return number(1);
         if (is_literal_value(b, 0)) return nullptr;
         return multiply(b, call("pow", {a, b->kind == ExprKind::literal && is_integral_literal(b)
                                                ? number(std::strtod(b->text.c_str(), nullptr) - 1)
                                                : subtract(b, number(1))},
                                 a->type));
       }},
      {"atan2",
       [](const ExprPtr& a, const ExprPtr& b, const ExprPtr&, std::size_t which) {
         ExprPtr norm = add(square(a), square(b));
         return which == 0 ? divide(b, norm) : negate(divide(a, norm));
       }},
      {"hypot", [](const ExprPtr& a, const ExprPtr& b, const ExprPtr& v, std::size_t which) { return divide(which == 0 ? a : b, v); }},
      {"fmax", [](const ExprPtr& a, const ExprPtr& b, const ExprPtr&, std::size_t which) { return choose(">=", a, b, which); }},
      {"fmin", [](const ExprPtr& a, const ExprPtr& b, const ExprPtr&, std::size_t which) { return choose("<=", a, b, which); }},
      {"fmod",
       [](const ExprPtr& a, const ExprPtr& b, const ExprPtr&, std::size_t which) {
         return which == 0 ? number(1) : negate(elementary("trunc", divide(a, b)));
       }},
      {"copysign",
       [](const ExprPtr& a, const ExprPtr& b, const ExprPtr&, std::size_t which) -> ExprPtr {
         if (which == 1) return nullptr;
         return conditional(binary("==", binary("<", a, number(0)), binary("<", b, number(0))), number(1), number(-1));
       }},
      {"fdim",
       [](const ExprPtr& a, const ExprPtr& b, const ExprPtr&, std::size_t which) {
         return conditional(binary(">", a, b), number(which == 0 ? 1 : -1), number(0));
       }},
  };
  return rules;
}

ExprPtr partial_of_binary(const ExprPtr& e, std::size_t which) {
  const ExprPtr &a = e->operands[0], &b = e->operands[1];
  if (e->text == "+") return number(1);
  if (e->text == "-") return number(which == 0 ? 1 : -1);
  if (e->text == "*") return which == 0 ? b : a;
  if (e->text == "/") return which == 0 ? divide(number(1), b) : negate(divide(e, b));
  return nullptr;
}

}  // namespace

bool is_piecewise_constant(const std::string& name) {
  static const std::set<std::string> names{"floor", "ceil", "round", "trunc", "rint", "nearbyint", "isnan", "isinf", "isfinite", "signbit", "lround", "lrint", "logb"};
  return names.count(name) > 0;
}
bool is_elementary(const std::string& name) {
  return unary_rules().count(name) || binary_rules().count(name) || name == "fma" || is_piecewise_constant(name);
}
bool is_expensive(const std::string& name) {
  static const std::set<std::string> cheap{"fabs", "fmax", "fmin", "fma", "fdim", "copysign", "sqrt"};
  return is_elementary(name) && !is_piecewise_constant(name) && !cheap.count(name);
}
bool partial_uses_value(const ExprPtr& e) {
  if (e->text == "pow" || e->text == "hypot") return true;
  return value_users().count(e->text) > 0;
}

ExprPtr partial(const ExprPtr& e, std::size_t which) {
  if (e->kind == ExprKind::unary) return e->text == "-" ? number(-1) : nullptr;
  if (e->kind == ExprKind::binary) return partial_of_binary(e, which);
  if (is_piecewise_constant(e->text)) return nullptr;
  if (auto rule = unary_rules().find(e->text); rule != unary_rules().end()) return rule->second(e->operands[0], e);
  if (auto rule = binary_rules().find(e->text); rule != binary_rules().end())
    return rule->second(e->operands[0], e->operands[1], e, which);
  if (e->text == "fma") return which == 2 ? number(1) : e->operands[1 - which];
  wengert::fail(ErrorCode::unknown_operation, "function '" + e->text + "'");
}

}  // namespace wengert::compiler
