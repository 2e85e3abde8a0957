// SPDX-License-Identifier: MIT
#include "expression.hpp"

#include <algorithm>

#include "compiler/ir/precedence.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler::java {

using namespace ir;

namespace {

// The compiler's name of an elementary function and Java's.
std::string function_name(const std::string& name) {
  static const std::map<std::string, std::string> other{{"fabs", "Math.abs"},
                                                        {"fmax", "Math.max"},
                                                        {"fmin", "Math.min"},
                                                        {"copysign", "Math.copySign"},
                                                        {"scalbn", "Math.scalb"},
                                                        {"remainder", "Math.IEEEremainder"},
                                                        {"nearbyint", "Math.rint"},
                                                        {"lround", "Math.round"},
                                                        {"isnan", "Double.isNaN"},
                                                        {"isinf", "Double.isInfinite"},
                                                        {"isfinite", "Double.isFinite"},
                                                        {"floorMod", "Math.floorMod"},
                                                        {"floorDiv", "Math.floorDiv"},
                                                        {"nextafter", "Math.nextAfter"},
                                                        {"wengert_digamma", "WengertMath.digamma"},
                                                        {"wengert_trigamma", "WengertMath.trigamma"},
                                                        {"wengert_times", "wengert_times"},
                                                        {"wengert_divided", "wengert_divided"},
                                                        {"wengert_product", "wengert_product"},
                                                        {"wengert_quotient", "wengert_quotient"}};
  static const std::set<std::string> same{"sqrt", "cbrt",  "exp",   "expm1", "log",   "log10", "log1p", "sin",
                                          "cos",  "tan",   "asin",  "acos",  "atan",  "sinh",  "cosh",  "tanh",
                                          "pow",  "atan2", "hypot", "fma",   "floor", "ceil",  "rint"};
  static const std::set<std::string> own{"log2", "exp2",   "exp10",  "asinh", "acosh", "atanh", "erf",
                                         "erfc", "tgamma", "lgamma", "trunc", "round", "fdim"};
  if (const auto found = other.find(name); found != other.end()) return found->second;
  if (same.count(name) != 0) return "Math." + name;
  if (own.count(name) != 0) return "WengertMath." + name;
  throw Refusal({}, "'" + name + "', which the derivative needs, has no form in Java; write the function differently");
}

// Java converts by itself from the first to the second.
int width(const TypePtr& t) {
  if (is_real(t)) return t->name == "float" ? 5 : 6;
  if (!is_integer(t)) return 0;
  if (t->name == "long") return 4;
  return t->name == "byte" ? 1 : t->name == "short" || t->name == "char" ? 2 : 3;
}

bool is_negative_literal(const ExprPtr& e) {
  return e->kind == ExprKind::literal && !e->text.empty() && e->text[0] == '-';
}

bool prints_cast(const ExprPtr& e);

// As Java sees the text: conversions that are not written have no type of their own.
TypePtr printed_type(const ExprPtr& e) {
  return e->kind == ExprKind::cast && !prints_cast(e) ? printed_type(e->operands[0]) : e->type;
}

bool prints_cast(const ExprPtr& e) {
  if (is_reference(e->type)) return true;
  if (is_bool(e->type)) return false;
  const TypePtr from = printed_type(e->operands[0]), to = e->type;
  if (!is_scalar(to) || same_type(from, to) || width(from) == 0) return false;
  if (e->operands[0]->kind == ExprKind::size) return width(to) < 3;
  if (e->text == "implicit") return width(to) < width(from) || (width(to) == 2 && width(from) == 2);
  return true;
}

}  // namespace

ExprPtr array_of_derivative(const ExprPtr& place) {
  if (place->kind != ExprKind::index) return nullptr;
  const ExprPtr& base = place->operands[0];
  if (base->kind != ExprKind::field || base->text != "#") return nullptr;
  return base->operands[0]->operands[0];
}

int Expressions::level_of(const ExprPtr& e) const {
  switch (e->kind) {
    case ExprKind::binary:
      if (is_reference(e->operands[0]->type)) return precedence_of_unary;
      return precedence_of_binary(e->text);
    case ExprKind::conditional:
      return precedence_of_conditional;
    case ExprKind::unary:
      return precedence_of_unary;
    case ExprKind::cast:
      return prints_cast(e) ? precedence_of_unary : level_of(e->operands[0]);
    case ExprKind::call:
      if (e->text == "fmod") return precedence_of_binary("%");
      return e->text.rfind("wengert_pop", 0) == 0 ? precedence_of_unary : precedence_of_postfix;
    case ExprKind::dereference:
      return level_of(e->operands[0]);
    default:
      return is_negative_literal(e) ? precedence_of_unary : precedence_of_postfix;
  }
}

std::string Expressions::at_level(const ExprPtr& e, int level) const {
  std::string text = expr(e);
  if (level_of(e) >= level) return text;
  return std::string("(").append(text).append(")");
}

namespace {
// Whether Java computes it in double precision.
bool is_double(const ExprPtr& e) {
  switch (e->kind) {
    case ExprKind::binary:
    case ExprKind::unary:
      return std::any_of(e->operands.begin(), e->operands.end(), is_double);
    case ExprKind::conditional:
      return is_double(e->operands[1]) || is_double(e->operands[2]);
    default:
      return is_real(e->type) && e->type->name == "double";
  }
}
}  // namespace

std::string Expressions::narrowed(const ExprPtr& e, const TypePtr& to) const {
  if (!is_real(to) || to->name != "float" || !is_double(e)) return expr(e);
  return "(float) " + at_level(e, precedence_of_unary);
}

std::string Expressions::list(const std::vector<ExprPtr>& all) const {
  std::string text;
  for (const ExprPtr& e : all) text.append(text.empty() ? "" : ", ").append(expr(e));
  return text;
}

std::string Expressions::call_name(const std::string& id) const {
  const std::string owner = owner_of(id);
  return types_.generated_class(owner, package_) + "." + leaf_of(id);
}

std::string Expressions::name(const Variable& v) const {
  return types_.is_adjoint() && v.name == "context" ? "context_" : v.name;
}

std::string Expressions::variable(const Variable& v) const {
  if (v.passing == Passing::reference && is_reference(v.type)) return name(v);
  if (v.passing == Passing::reference) return name(v) + (types_.is_adjoint() ? ".value" : "[0]");
  // Fields of the source's classes have dots; constants of the derivative's class have none.
  if (v.passing == Passing::global && v.name.find('.') != std::string::npos)
    return types_.source_class(v.name, package_);
  if (v.passing == Passing::global) return types_.generated_class(types_.head_class(), package_) + "." + v.name;
  return name(v);
}

// The plain array behind a reference: its view, or what the handle holds.
std::string Expressions::array(const ExprPtr& reference, bool derivative) const {
  if (reference->kind == ExprKind::variable && views != nullptr)
    if (const auto found = views->of.find(reference->variable.get()); found != views->of.end()) {
      const std::string& name = derivative ? found->second.derivatives : found->second.values;
      if (!name.empty()) return name;
    }
  const std::string handle = at_level(reference, precedence_of_postfix);
  return handle + "." + (derivative ? types_.derivative() : "value") + (types_.is_adjoint() ? "()" : "");
}

// "#a1_mass" holds the derivatives of mass.
std::string accessed(const Types& types, const Expr& e) {
  const std::string& owner = e.operands[0]->type->name;
  if (e.text[0] != '#') return types.property(owner, e.text);
  return types.property(owner, e.text.substr(1 + types.prefix().size())) + "Adjoint";
}

std::string Expressions::field(const ExprPtr& e) const {
  const ExprPtr& object = e->operands[0];
  const std::string handle = at_level(object, precedence_of_postfix);
  const std::string& owner = object->type->name;
  if (!types_.is_composite(owner)) {
    const auto [declaring, f] = types_.module().find_field(owner, e->text);
    if (f != nullptr && f->is_private)
      throw Refusal(e->range, "field '" + e->text + "' of '" + types_.source_class(declaring->name, "") +
                                  "' is private, and the class holds no floating-point number, so that generated code "
                                  "uses it as it is; make the field visible in the package");
    return handle + "." + e->text;
  }
  const std::string name = e->text[0] == '#' ? e->text.substr(1) : e->text;
  if (!types_.is_adjoint()) return handle + "." + name;
  return handle + ".get" + accessed(types_, *e) + (types_.held(e->type) != Held::plain ? "(context)" : "()");
}

// Numbers of managed objects lie in columns.
std::string Expressions::assignment(const ExprPtr& place, const std::string& op, const std::string& value) const {
  if (!is_in_column(place)) return expr(place) + " " + op + "= " + value;
  const ExprPtr& object = place->operands[0];
  const std::string handle = at_level(object, precedence_of_postfix);
  const bool derivative = place->text[0] == '#';
  const std::string name = derivative ? place->text.substr(1) : place->text;
  // Java narrows a constant that is assigned, but not one that is passed.
  const bool narrow = is_integer(place->type) && width(place->type) < 3;
  const std::string property = accessed(types_, *place);
  if (op.empty() && !narrow) return handle + ".set" + property + "(" + value + ")";
  if (op == "+" && is_real(place->type)) return handle + ".add" + property + "(" + value + ")";
  return handle + ".slab." + name + (derivative ? "()[" : "[") + handle + ".index] " + op + "= " + value;
}

bool Expressions::is_in_column(const ExprPtr& e) const {
  return types_.is_adjoint() && e->kind == ExprKind::field && types_.is_composite(e->operands[0]->type->name) &&
         types_.held(e->type) == Held::plain;
}

std::string Expressions::index(const ExprPtr& e) const {
  const ExprPtr& base = e->operands[0];
  const std::string subscript = expr(e->operands[1]);
  if (const ExprPtr of = array_of_derivative(e)) return array(of, true) + "[" + subscript + "]";
  switch (types_.held(base->type)) {
    case Held::numbers:
      return array(base, false) + "[" + subscript + "]";
    case Held::array:
      if (types_.is_adjoint()) return at_level(base, precedence_of_postfix) + ".get(context, " + subscript + ")";
      [[fallthrough]];
    default:
      return at_level(base, precedence_of_postfix) + "[" + subscript + "]";
  }
}

std::string Expressions::binary(const ExprPtr& e) const {
  const auto& o = e->operands;
  const bool compares_references = is_reference(o[0]->type) && is_reference(o[1]->type);
  if (compares_references) {
    const bool plain = types_.held(o[0]->type) == Held::plain && types_.held(o[1]->type) == Held::plain;
    const bool null = o[0]->kind == ExprKind::null || o[1]->kind == ExprKind::null;
    const int above = precedence_of_binary(e->text) + 1;
    if (!types_.is_adjoint() || plain || null)
      return "(" + at_level(o[0], above) + " " + e->text + " " + at_level(o[1], above) + ")";
    return std::string(e->text == "!=" ? "!" : "") + "AdHandle.same(" + expr(o[0]) + ", " + expr(o[1]) + ")";
  }
  const int level = precedence_of_binary(e->text);
  const auto side = [&](const ExprPtr& x, int needed) {
    const bool mixes =
        x->kind == ExprKind::binary && x->text != e->text && precedence_of_binary(x->text) < 10 && level < 10;
    return mixes ? "(" + expr(x) + ")" : at_level(x, needed);
  };
  std::string right = side(o[1], level + 1);
  if (!right.empty() && right[0] == '-') right = "(" + right + ")";
  return side(o[0], level) + " " + e->text + " " + right;
}

std::string Expressions::call(const ExprPtr& e) const {
  const std::string& name = e->text;
  if (types_.module().find(name)) {
    std::string arguments = list(e->operands);
    if (types_.is_adjoint()) arguments = arguments.empty() ? "context" : "context, " + arguments;
    return call_name(name) + "(" + arguments + ")";
  }
  if (name == "wengert_pop_latest") return "(" + type(e->type) + ") context.latest(" + type(e->type) + ".TYPE)";
  if (name.rfind("wengert_pop_", 0) == 0) {
    const std::string kind = name.substr(12);
    if (kind == "reference" || kind == "key") {
      if (types_.held(e->type) == Held::plain) return "(" + type(e->type) + ") context.popObject()";
      return "(" + type(e->type) + ") context.popReference()";
    }
    std::string method = kind == "bool" ? "boolean" : kind;
    method[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(method[0])));
    return "context.stack.pop" + method + "()";
  }
  if (name == "wengert_checkpoint_split") return "CheckpointStack.split(" + list(e->operands) + ")";
  if (name == "wengert_stack_size") return "context.stack.size()";
  if (name.rfind("wengert_text_of:", 0) == 0) return "org.wengert.runtime.Texts.of(" + name.substr(16) + ")";
  if (name.rfind("wengert_text_", 0) == 0)
    return "org.wengert.runtime.Texts." + name.substr(13) + "(" + list(e->operands) + ")";
  if (name == "instance_of")
    return "(" + at_level(e->operands[0], precedence_of_unary) + " instanceof " + type(e->operands[1]->type) + ")";
  if (name == "ordinal") return at_level(e->operands[0], precedence_of_postfix) + ".ordinal()";
  if (name == "fmod")
    return at_level(e->operands[0], precedence_of_binary("%")) + " % " +
           at_level(e->operands[1], precedence_of_binary("%") + 1);
  static const std::set<std::string> has_single{"fabs", "fmax", "fmin", "fma", "copysign", "nextafter"};
  const bool single = is_real(e->type) && e->type->name == "float" && has_single.count(name) == 0;
  const std::string own = e->owner.empty() ? function_name(name) : e->owner + "." + name;
  const std::string text = own + "(" + list(e->operands) + ")";
  return single ? "(float) " + text : text;
}

// javac converts an integer branch to the type that is assigned to, not to the conditional's own, which is single
// precision; so that conversion is written.
std::string Expressions::branch(const ExprPtr& conditional, std::size_t k) const {
  const ExprPtr& e = conditional->operands[k];
  const bool single = is_real(conditional->type) && conditional->type->name == "float";
  if (single && is_integer(printed_type(e))) return "(float) " + at_level(e, precedence_of_unary);
  return at_level(e, k == 1 ? precedence_of_conditional + 1 : precedence_of_conditional);
}

std::string Expressions::expr(const ExprPtr& e) const {
  const auto& o = e->operands;
  switch (e->kind) {
    case ExprKind::literal:
      if (e->text == "inf") return "Double.POSITIVE_INFINITY";
      if (e->text == "-inf") return "Double.NEGATIVE_INFINITY";
      if (e->text.find("nan") != std::string::npos && is_real(e->type)) return "Double.NaN";
      if (is_integer(e->type) && e->type->name == "long") return e->text + "L";
      return is_real(e->type) && e->type->name == "float" ? e->text + "f" : e->text;
    case ExprKind::variable:
      return variable(*e->variable);
    case ExprKind::field:
      return field(e);
    case ExprKind::index:
      return index(e);
    case ExprKind::dereference:
      return expr(o[0]);
    case ExprKind::unary: {
      std::string inner = at_level(o[0], precedence_of_unary);
      if (!inner.empty() && inner[0] == '-' && e->text == "-") inner = "(" + inner + ")";
      return e->text + inner;
    }
    case ExprKind::binary:
      return binary(e);
    case ExprKind::conditional:
      return at_level(o[0], precedence_of_conditional + 1) + " ? " + branch(e, 1) + " : " + branch(e, 2);
    case ExprKind::cast:
      if (!prints_cast(e)) return expr(o[0]);
      if (is_reference(e->type) && type(e->type) == type(o[0]->type)) return expr(o[0]);
      return "(" + type(e->type) + ") " + at_level(o[0], precedence_of_unary);
    case ExprKind::size:
      switch (types_.held(o[0]->type)) {
        case Held::numbers:
          return array(o[0], false) + ".length";
        case Held::array:
          if (types_.is_adjoint()) return at_level(o[0], precedence_of_postfix) + ".length()";
          [[fallthrough]];
        default:
          return at_level(o[0], precedence_of_postfix) + ".length";
      }
    case ExprKind::null:
      return "null";
    case ExprKind::call:
      return call(e);
    default:
      throw Refusal(e->range, "the expression '" + to_text(e) + "' has no form in Java");
  }
}

}  // namespace wengert::compiler::java
