// SPDX-License-Identifier: MIT
// Partials from the one table of elementary functions (functions/table.json, as
// include/wengert/generated/function_rules.hpp).
#include "compiler/transform/shared/partials.hpp"

#include <cstdlib>
#include <map>
#include <set>
#include <wengert/error.hpp>
#include <wengert/generated/function_rules.hpp>

#include "compiler/ir/text.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/external_rules.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// Of as many arguments as the call has (hypot has two or three); 0: of any number.
const functions::FunctionRule* rule_of(std::string_view name, std::size_t arguments = 0) {
  // The suite's own functions carry its prefix in generated code (include/wengert/functions/).
  if (name.starts_with("wengert_")) name.remove_prefix(8);
  static const auto table = [] {
    std::multimap<std::string, std::pair<std::size_t, const functions::FunctionRule*>, std::less<>> all;
    for (const functions::FunctionRule& rule : functions::function_rules) {
      const bool integer = rule.form == "passive_argument" && rule.passive_type != "long double";
      if (rule.width != 'd' || !(rule.form == "real" || integer)) continue;
      all.emplace(rule.function, std::pair(static_cast<std::size_t>(rule.arity) + integer, &rule));
    }
    return all;
  }();
  const auto [first, last] = table.equal_range(name);
  for (auto it = first; it != last; ++it)
    if (arguments == 0 || it->second.first == arguments) return it->second.second;
  return nullptr;
}

// The two functions of <algorithm>: no more than a comparison, also of NaN. The first argument's partial, or the
// second's.
bool is_choice(const std::string& name) { return name == "std::max" || name == "std::min"; }
ExprPtr partial_of_choice(const ExprPtr& e, std::size_t which) {
  const ExprPtr &a = e->operands[0], &b = e->operands[1];
  const ExprPtr is_second = e->text == "std::max" ? binary("<", a, b) : binary("<", b, a);
  return conditional(is_second, real_literal(which == 0 ? 0 : 1), real_literal(which == 0 ? 1 : 0));
}

const ExternalRule* given_partials(const std::string& name) {
  return external_rule(name, ExternalRule::Kind::partials);
}

ExprPtr number(double v) { return real_literal(v); }

// The rule's text over x, y, z, the integer n and the call's value r, with the call's operands in their places.
ExprPtr from_table(const functions::FunctionRule& rule, const ExprPtr& call, std::size_t which) {
  static const std::vector<VariablePtr> names{variable("x", real_type()), variable("y", real_type()),
                                              variable("z", real_type()), variable("r", real_type()),
                                              variable("n", int_type())};
  if (which >= static_cast<std::size_t>(rule.arity) || rule.partial[which].empty()) return nullptr;
  std::string c(rule.partial[which]);
  auto spell = [&](std::string_view from, std::string_view to) {
    for (std::size_t at; (at = c.find(from)) != std::string::npos;) c.replace(at, from.size(), to);
  };
  // Not HUGE_VAL: a macro would come back expanded when the output is read again.
  spell("(double)INFINITY", "1.0 / 0.0");
  spell("DBL_MIN", "2.2250738585072014e-308");
  ExprPtr text = read_expression(c, names);
  return rewrite(text, [&](const ExprPtr& e) -> ExprPtr {
    if (e->kind != ExprKind::variable) return nullptr;
    if (e->variable == names[3]) return call;
    if (e->variable == names[4]) return call->operands.back();
    for (std::size_t i = 0; i < 3 && i < call->operands.size(); ++i)
      if (e->variable == names[i]) return call->operands[i];
    return nullptr;
  });
}

// x to a power that is a literal: shorter than the general rule, and smooth where the base is negative.
ExprPtr partial_of_power(const ExprPtr& e) {
  const ExprPtr &x = e->operands[0], &y = e->operands[1];
  if (is_literal_value(y, 2)) return multiply(number(2), x);
  if (is_literal_value(y, 1)) return number(1);
  if (is_literal_value(y, 0)) return nullptr;
  ExprPtr exponent = number(std::strtod(y->text.c_str(), nullptr) - 1);
  return multiply(y, is_literal_value(exponent, 2) ? multiply(x, x) : call("pow", {x, exponent}, e->type));
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
  if (given_partials(name)) return false;
  if (const functions::FunctionRule* rule = rule_of(name)) return rule->step;
  // Functions of texts, of Java's run-time library.
  if (name.rfind("wengert_text_", 0) == 0) return true;
  return name == "isnan" || name == "isinf" || name == "isfinite" || name == "signbit" || name == "lround" ||
         name == "lrint" || name == "llround" || name == "llrint" || name == "ilogb" || name == "isnormal";
}
bool is_elementary(const std::string& name) {
  return given_partials(name) || rule_of(name) || is_piecewise_constant(name) || is_choice(name) ||
         passes_no_zero_on(name);
}
bool passes_no_zero_on(const std::string& name) {
  return name == times_nonzero || name == divided_by_nonzero || name == product_of_nonzero ||
         name == quotient_of_nonzero;
}
std::string with_width(const std::string& name, const std::string& type) {
  return name + (type == "float" ? "f" : type == "long double" ? "l" : "");
}
bool is_unbounded(const std::string& name) {
  if (is_choice(name) || is_piecewise_constant(name) || passes_no_zero_on(name)) return false;
  if (name.starts_with("wengert_") && !is_elementary(name)) return false;  // the run-time stack
  static const std::set<std::string, std::less<>> bounded{
      "abs",  "fabs", "sin",   "cos",      "tanh",      "atan", "atan2", "asinh", "erf",    "erfc",   "fmin",
      "fmax", "fdim", "hypot", "copysign", "nextafter", "fma",  "lerp",  "ldexp", "scalbn", "scalbln"};
  return !bounded.contains(name);
}
bool is_expensive(const std::string& name) {
  if (given_partials(name)) return true;
  const functions::FunctionRule* rule = rule_of(name);
  return rule && !rule->cheap && !rule->step;
}
bool partial_uses_value(const ExprPtr& e) {
  if (given_partials(e->text)) return false;
  const functions::FunctionRule* rule = rule_of(e->text, e->operands.size());
  if (!rule) return false;
  if (e->text == "pow" && e->operands[1]->kind == ExprKind::literal) return false;
  for (unsigned char use : rule->uses)
    if (use & 8) return true;
  return false;
}

ExprPtr times_slope(const ExprPtr& slope, const ExprPtr& derivative, const TypePtr& type) {
  if (ExprPtr positive = without_minus(slope)) return negate(times_slope(positive, derivative, type));
  return call(times_nonzero, {slope, derivative}, as_mutable(type));
}

ExprPtr divided_slope(const ExprPtr& derivative, const ExprPtr& divisor, const TypePtr& type) {
  if (ExprPtr positive = without_minus(derivative)) return negate(divided_slope(positive, divisor, type));
  return call(divided_by_nonzero, {derivative, divisor}, as_mutable(type));
}

ExprPtr partial(const ExprPtr& e, std::size_t which) {
  if (e->kind == ExprKind::unary) return e->text == "-" ? number(-1) : nullptr;
  if (e->kind == ExprKind::binary) return partial_of_binary(e, which);
  if (const ExternalRule* given = given_partials(e->text))
    return given->names[which].empty() ? nullptr : call(given->names[which], e->operands, e->type);
  if (is_piecewise_constant(e->text)) return nullptr;
  if (is_choice(e->text)) return partial_of_choice(e, which);
  if (e->text == times_nonzero || e->text == product_of_nonzero) return e->operands[1 - which];
  if (e->text == divided_by_nonzero)
    return which == 0 ? divide(number(1), e->operands[1])
                      : negate(call(divided_by_nonzero, {e, e->operands[1]}, e->type));
  if (e->text == quotient_of_nonzero)
    return which == 2 ? negate(call(divided_by_nonzero, {e, e->operands[2]}, e->type))
                      : divide(e->operands[1 - which], e->operands[2]);
  if (e->text == "pow" && which == 0 && e->operands[1]->kind == ExprKind::literal) return partial_of_power(e);
  if (const functions::FunctionRule* rule = rule_of(e->text, e->operands.size())) return from_table(*rule, e, which);
  wengert::fail(ErrorCode::unknown_operation, "function '" + e->text + "'");
}

ExprPtr contribution_of(const ExprPtr& node, std::size_t operand, const ExprPtr& derivative) {
  // Zero where the first derivative, an operand of node, is zero: what it multiplies may be infinite or NaN.
  const auto product = [&](const ExprPtr& first) { return call(product_of_nonzero, {first, derivative}, node->type); };
  if (node->kind == ExprKind::call && node->text == product_of_nonzero) return product(node->operands[1 - operand]);
  if (node->kind == ExprKind::call && node->text == times_nonzero)
    return operand == 0 ? product(node->operands[1]) : times_slope(node->operands[0], derivative, node->type);
  const auto quotient = [&](const ExprPtr& first, const ExprPtr& divisor) {
    return call(quotient_of_nonzero, {first, derivative, divisor}, node->type);
  };
  if (node->kind == ExprKind::call && node->text == divided_by_nonzero && operand == 1)
    return negate(divided_slope(quotient(node->operands[0], node->operands[1]), node->operands[1], node->type));
  if (node->kind == ExprKind::call && node->text == quotient_of_nonzero)
    return operand == 2 ? negate(quotient(node, node->operands[2]))
                        : quotient(node->operands[1 - operand], node->operands[2]);
  const ExprPtr p = partial(node, operand);
  if (!p) return nullptr;
  if (node->kind != ExprKind::call || !is_unbounded(node->text) || p->kind == ExprKind::literal)
    return multiply(p, derivative);
  // 1 / x * derivative is written derivative / x.
  if (p->kind == ExprKind::binary && p->text == "/" && is_literal_value(p->operands[0], 1))
    return divided_slope(derivative, p->operands[1], node->type);
  return times_slope(p, derivative, node->type);
}

}  // namespace wengert::compiler
