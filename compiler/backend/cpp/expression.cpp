// SPDX-License-Identifier: MIT
#include "expression.hpp"

#include <algorithm>
#include <set>

#include "compiler/ir/matrix.hpp"
#include "compiler/ir/precedence.hpp"
#include "compiler/transform/prepare/owned_objects.hpp"
#include "compiler/transform/shared/partials.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {
// Functions of <cmath>, printed with std:: in C++ and with their suffix for float in C.
const std::set<std::string>& math_functions() {
  static const std::set<std::string> names{
      "sin",      "cos",       "tan",       "asin",     "acos",    "atan",    "atan2",     "sinh", "cosh",  "tanh",
      "asinh",    "acosh",     "atanh",     "exp",      "exp2",    "expm1",   "log",       "log2", "log10", "log1p",
      "pow",      "sqrt",      "cbrt",      "hypot",    "fabs",    "fmax",    "fmin",      "fmod", "floor", "ceil",
      "round",    "trunc",     "erf",       "erfc",     "tgamma",  "lgamma",  "fma",       "fdim", "rint",  "ldexp",
      "logb",     "nearbyint", "remainder", "copysign", "scalbn",  "scalbln", "nextafter", "lerp", "isnan", "isinf",
      "isfinite", "isnormal",  "signbit",   "lround",   "llround", "lrint",   "llrint",    "ilogb"};
  return names;
}

// A literal with a sign binds like a unary minus.
bool is_negative_literal(const ExprPtr& e) {
  return e->kind == ExprKind::literal && !e->text.empty() && e->text[0] == '-';
}

int level_of(const ExprPtr& e, bool cpp) {
  switch (e->kind) {
    case ExprKind::binary:
      return precedence_of_binary(e->text);
    case ExprKind::conditional:
      return precedence_of_conditional;
    case ExprKind::unary:
    case ExprKind::dereference:
    case ExprKind::address_of:
      return precedence_of_unary;
    case ExprKind::cast:
      if (e->text == "implicit") return level_of(e->operands[0], cpp);
      return cpp && e->text != "plain" ? precedence_of_postfix : precedence_of_unary;
    default:
      return is_negative_literal(e) ? precedence_of_unary : precedence_of_postfix;
  }
}
}  // namespace

ExpressionPrinter::ExpressionPrinter(const Module& module)
    : language_(module.language),
      composite_ending_(module.composite_ending),
      tangents_(module.composites_are_tangents) {
  for (const FunctionPtr& f : module.functions)
    if (f->is_model || f->has_body)
      spelled_[f->id] = f->name;  // what its definition says
    else if (!f->spelled.empty())
      spelled_[f->id] = f->spelled;
  for (std::size_t before = 1; before != fields_.size();) {
    before = fields_.size();
    for (const Struct& s : module.structs)
      if (std::any_of(s.fields.begin(), s.fields.end(), [&](const Field& one) { return !zeros(one.type).empty(); }))
        fields_[s.name] = s.fields;
  }
  if (module.language == Language::c)
    for (const Struct& s : module.structs)
      if (!s.in_source && !s.spelled.empty()) typedefs_.insert(s.name);
  if (composite_ending_.empty()) return;
  for (const Struct& s : module.structs)
    if (is_composite(module, s)) composites_.insert(s.name);
}

std::string ExpressionPrinter::at_level(const ExprPtr& e, int level) const {
  std::string s = expr(e);
  if (level_of(e, is_cpp()) >= level) return s;
  return std::string("(").append(s).append(")");
}

std::string ExpressionPrinter::list(const std::vector<ExprPtr>& items) const {
  std::string out;
  for (const ExprPtr& item : items) out.append(out.empty() ? "" : ", ").append(expr(item));
  return out;
}

std::string ExpressionPrinter::declarator(const TypePtr& t, const std::string& name) const {
  std::string inner = name;
  std::string prefix = t->is_const ? "const " : "";
  auto base = [&](const std::string& spelling) {
    return prefix + spelling + (inner.empty() || inner[0] == '[' ? "" : " ") + inner;
  };
  switch (t->kind) {
    case TypeKind::void_:
      return base("void");
    case TypeKind::boolean:
      return base(is_cpp() ? "bool" : "_Bool");
    case TypeKind::integer:
    case TypeKind::real:
    case TypeKind::opaque:
      return base(!is_cpp() && t->name.rfind("std::", 0) == 0 ? t->name.substr(5) : t->name);
    case TypeKind::structure:
      if (typedefs_.count(t->name) != 0) return base(t->name);
      return base(!is_cpp()                    ? "struct " + t->name
                  : composites_.count(t->name) ? composite_name(t->name, composite_ending_)
                                               : t->name);
    case TypeKind::pointer: {
      std::string stars = "*";
      if (t->is_restrict) stars += is_cpp() ? " __restrict" : " restrict";
      if (t->is_const) stars += " const";
      // "double* x": the star stands with the type unless an array below needs parentheses, "double (**x)[3]".
      TypePtr below = t->element;
      while (below->kind == TypeKind::pointer) below = below->element;
      if (below->kind == TypeKind::array) {
        const std::string text = stars + (stars.size() > 1 && !inner.empty() ? " " : "") + inner;
        return declarator(t->element, t->element->kind == TypeKind::array ? "(" + text + ")" : text);
      }
      std::string element = declarator(t->element, "");
      if (!inner.empty() && inner[0] != '[') stars += " ";
      return element + stars + inner;
    }
    case TypeKind::array: {
      std::string extent = t->extent ? expr(t->extent) : "";
      return declarator(t->element, inner + "[" + extent + "]");
    }
    case TypeKind::std_array:
      if (is_matrix(t)) return base(matrix_spelling(t));
      return base("std::array<" + type(t->element) + ", " + expr(t->extent) + ">");
    case TypeKind::vector:
      if (is_matrix(t)) return base(matrix_spelling(t));
      return base("std::vector<" + type(t->element) + ">");
    case TypeKind::reference:
      if (is_observer(t))
        return tangents_ ? base(type(t->element) + "*") : base("wengert::Observer<" + type(t->element) + ">");
      return base((tangents_ ? "std::shared_ptr<" : "wengert::Reference<") + type(t->element) + ">");
  }
  return name;
}

std::string ExpressionPrinter::declaration(const Variable& v) const {
  std::string text;
  if (v.passing == Passing::reference) {
    const bool apart = v.type->is_restrict && is_scalar(v.type);
    std::string name =
        v.type->kind == TypeKind::array ? "(&" + v.name + ")" : (apart ? "& __restrict " : "& ") + v.name;
    text = declarator(v.type, name);
    // "double & y" -> "double& y"
    std::size_t at = text.find(" & ");
    if (at != std::string::npos) text.replace(at, 3, "& ");
  } else {
    text = declarator(v.type, v.name);
  }
  bool pointer = v.type->kind == TypeKind::pointer;
  const bool const_elements = v.type->kind == TypeKind::array && innermost(v.type)->is_const;
  if (v.is_const && !v.type->is_const && !pointer && !const_elements) text = "const " + text;
  if (v.is_static) text = "static " + text;
  return text;
}

std::string ExpressionPrinter::function_name(const std::string& id) const {
  const auto found = spelled_.find(id);
  return found == spelled_.end() ? id : found->second;
}

std::string ExpressionPrinter::call(const Expr& e) const {
  if (e.text == "text()") {  // what strings and streams give
    std::string all;
    for (const ExprPtr& part : e.operands) all += expr(part);
    return all;
  }
  // Of objects that hold no numbers, as generators of random ones: their operator() and members.
  if (e.text == "operator()" || e.text.starts_with(".")) {
    const std::vector<ExprPtr> given(e.operands.begin() + 1, e.operands.end());
    const std::string member = e.text == "operator()" ? std::string() : e.text;
    return at_level(e.operands[0], precedence_of_postfix) + member + "(" + list(given) + ")";
  }
  std::string name = function_name(e.text);
  if (name == "vector" && is_matrix(e.type)) return filled_matrix(e.type, e.operands);
  if (name == "vector" && e.operands.size() == 1)
    if (const std::string one = zeros(e.type->element); !one.empty())
      return type(e.type) + "(" + expr(e.operands[0]) + ", " + one + ")";
  if (name == "vector") name = type(e.type);  // where no declaration spells it
  if (name == "std::max" || name == "std::min") {
    // Both arguments must be of one type as they are written.
    const auto written = [](ExprPtr x) {
      while (x->kind == ExprKind::cast && x->text == "implicit") x = x->operands[0];
      return x->type;
    };
    const bool alike = same_type(written(e.operands[0]), written(e.operands[1]));
    if (!alike || !same_type(written(e.operands[0]), e.type)) name += "<" + type(as_mutable(e.type)) + ">";
  }
  if (passes_no_zero_on(e.text)) name = with_width(name, e.type->name);
  if (math_functions().count(e.text)) {
    if (is_cpp())
      name = "std::" + name;
    else if (is_real(e.type) && e.type->name == "float")
      name += "f";
  }
  return name + "(" + list(e.operands) + ")";
}

std::string ExpressionPrinter::zeros(const TypePtr& t) const {
  if (is_matrix(t)) return t->kind == TypeKind::std_array ? type(as_mutable(t)) + "::Zero()" : "";
  const auto or_empty = [&](const TypePtr& part) {
    const std::string text = zeros(part);
    return text.empty() ? std::string("{}") : text;
  };
  std::string items;
  if (t->kind == TypeKind::array || t->kind == TypeKind::std_array) {
    const std::string one = zeros(t->element);
    if (one.empty() || !t->extent || t->extent->kind != ExprKind::literal) return "";
    for (long k = 0; k < std::stol(t->extent->text); ++k) items += (k == 0 ? "" : ", ") + one;
    return t->kind == TypeKind::array ? "{" + items + "}" : type(as_mutable(t)) + "{{" + items + "}}";
  }
  const auto found = is_struct(t) ? fields_.find(t->name) : fields_.end();
  if (found == fields_.end()) return "";
  for (const Field& f : found->second) items += (items.empty() ? "" : ", ") + or_empty(f.type);
  return type(as_mutable(t)) + "{" + items + "}";
}

namespace {

/// Whether b is a, or its derivative: their matrices have one shape.
bool is_alike(const ExprPtr& a, const ExprPtr& b) {
  if (same_expr(a, b)) return true;
  const VariablePtr x = root_of(a), y = root_of(b);
  return x && y && a->kind == ExprKind::variable && b->kind == ExprKind::variable && same_type(a->type, b->type) &&
         (x->name.ends_with("_" + y->name) || y->name.ends_with("_" + x->name));
}

}  // namespace

/// What stands in the parentheses of a(i, j).
std::string ExpressionPrinter::coefficient(const Expr& e) const {
  const auto place = row_and_column(e.operands[0]->type, e.operands[1]);
  bool fits = place.has_value();
  if (fits && e.operands[1]->kind == ExprKind::binary) {
    const ExprPtr& stride = e.operands[1]->operands[1]->operands[1];
    fits = stride->kind != ExprKind::size || is_alike(stride->operands[0], e.operands[0]);
  }
  return fits ? expr(place->first) + ", " + expr(place->second) : expr(e.operands[1]);
}

std::string ExpressionPrinter::extents(const TypePtr& t, const ExprPtr& size) const {
  const ExprPtr count = without_casts(size);
  if (!is_shaped(t)) return expr(size);
  if (count->kind == ExprKind::size && is_shaped(count->operands[0]->type)) {
    const std::string of = at_level(count->operands[0], precedence_of_postfix);
    return of + ".rows(), " + of + ".cols()";
  }
  if (count->kind == ExprKind::binary && count->text == "*")
    return expr(count->operands[0]) + ", " + expr(count->operands[1]);
  return "";
}

std::string ExpressionPrinter::filled_matrix(const TypePtr& t, const std::vector<ExprPtr>& values) const {
  const std::string name = type(as_mutable(t));
  if (values.empty()) return name + "()";
  if (values.size() == 1) return name + "::Zero(" + extents(t, values[0]) + ")";
  return name + "::Constant(" + extents(t, values[0]) + ", " + expr(values[1]) + ")";
}

std::string ExpressionPrinter::resized_matrix(const ExprPtr& place, const ExprPtr& size) const {
  const std::string shape = extents(place->type, size);
  if (shape.empty()) return "wengert_reshape(" + expr(place) + ", " + expr(size) + ")";
  return at_level(place, precedence_of_postfix) + ".conservativeResizeLike(" + type(as_mutable(place->type)) +
         "::Zero(" + shape + "))";
}

std::string ExpressionPrinter::expr(const ExprPtr& e) const {
  const auto& o = e->operands;
  switch (e->kind) {
    case ExprKind::literal:
      return is_cpp() || !is_bool(e->type) ? e->text : e->text == "true" ? "1" : e->text == "false" ? "0" : e->text;
    case ExprKind::variable:
      return e->variable->name;
    case ExprKind::field:
      // A derivative in an object of both: "#a1_x".
      if (e->text[0] == '#') return at_level(o[0]->operands[0], precedence_of_postfix) + "->" + e->text.substr(1);
      if (o[0]->kind == ExprKind::dereference)
        return at_level(o[0]->operands[0], precedence_of_postfix) + "->" + e->text;
      return at_level(o[0], precedence_of_postfix) + "." + e->text;
    case ExprKind::index:
      if (is_matrix(o[0]->type)) return at_level(o[0], precedence_of_postfix) + "(" + coefficient(*e) + ")";
      return at_level(o[0], precedence_of_postfix) + "[" + expr(o[1]) + "]";
    case ExprKind::dereference:
      return "*" + at_level(o[0], precedence_of_unary);
    case ExprKind::address_of:
      return "&" + at_level(o[0], precedence_of_unary);
    case ExprKind::unary: {
      std::string inner = at_level(o[0], precedence_of_unary);
      if (!inner.empty() && inner[0] == '-' && e->text == "-") inner = "(" + inner + ")";
      return e->text + inner;
    }
    case ExprKind::binary: {
      int level = precedence_of_binary(e->text);
      // What compilers warn about without parentheses.
      bool guard_and = e->text == "||";
      auto side = [&](ExprPtr x, int needed) {
        while (x->kind == ExprKind::cast && x->text == "implicit") x = x->operands[0];
        if (guard_and && x->kind == ExprKind::binary && x->text == "&&") return "(" + expr(x) + ")";
        if ((e->text == "<<" || e->text == ">>" || e->text == "&" || e->text == "|" || e->text == "^") &&
            x->kind == ExprKind::binary)
          return "(" + expr(x) + ")";
        const bool compares = level == precedence_of_binary("==") || level == precedence_of_binary("<");
        if (compares && x->kind == ExprKind::binary && precedence_of_binary(x->text) <= precedence_of_binary("<"))
          return "(" + expr(x) + ")";
        return at_level(x, needed);
      };
      std::string right = side(o[1], level + 1);
      if (!right.empty() && right[0] == '-') right = "(" + right + ")";
      return side(o[0], level) + " " + e->text + " " + right;
    }
    case ExprKind::conditional:
      return at_level(o[0], precedence_of_conditional + 1) + " ? " + at_level(o[1], precedence_of_conditional + 1) +
             " : " + at_level(o[2], precedence_of_conditional);
    case ExprKind::cast:
      if (e->text == "implicit") return expr(o[0]);
      if (is_cpp() && e->text != "plain") return "static_cast<" + type(e->type) + ">(" + expr(o[0]) + ")";
      return "(" + type(e->type) + ")" + at_level(o[0], precedence_of_unary);
    case ExprKind::call:
      return call(*e);
    case ExprKind::initializer_list: {
      if (const std::string text = o.empty() && e->type ? zeros(e->type) : std::string(); !text.empty()) return text;
      if (o.empty()) return is_cpp() ? "{}" : "{0}";
      // Braces cannot be left out around the rows of a std::array of std::arrays.
      const bool rows = e->type && e->type->kind == TypeKind::std_array && !is_scalar(e->type->element) && !o.empty();
      return rows ? "{{" + list(o) + "}}" : "{" + list(o) + "}";
    }
    case ExprKind::size:
      if (e->text == "shape") return "wengert_shape(" + expr(o[0]) + ")";
      return at_level(o[0], precedence_of_postfix) + "." + (e->text.empty() ? "size" : e->text) + "()";
    case ExprKind::null:
      return is_cpp() ? "nullptr" : "NULL";
    case ExprKind::size_of:
      return "sizeof(" + type(e->element_type) + ")";
  }
  return "";
}

}  // namespace wengert::compiler
