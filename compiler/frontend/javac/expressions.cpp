// SPDX-License-Identifier: MIT
// Expressions of Java: types are javac's, conversions that Java does not spell are made explicit.
#include <array>
#include <cstdlib>

#include "tree.hpp"

namespace wengert::compiler::javac {

namespace {

/// Java's binary numeric promotion.
ir::TypePtr promoted(const ir::TypePtr& a, const ir::TypePtr& b) {
  for (const char* name : {"double", "float"})
    if ((ir::is_real(a) && a->name == name) || (ir::is_real(b) && b->name == name)) return ir::real_type(name);
  if ((ir::is_integer(a) && a->name == "long") || (ir::is_integer(b) && b->name == "long")) return ir::int_type("long");
  return ir::int_type();
}

bool is_number(const ir::TypePtr& t) { return ir::is_real(t) || ir::is_integer(t); }

bool has_call(const ir::ExprPtr& e) {
  bool found = false;
  ir::for_each_expr(e, [&](const ir::ExprPtr& x) {
    found |= x->kind == ir::ExprKind::call && x->text.find("::") != std::string::npos;
  });
  return found;
}

constexpr double radians_a_degree = 0.017453292519943295;  // as java.lang.Math has them
constexpr double degrees_a_radian = 57.29577951308232;

}  // namespace

ir::ExprPtr BodyReader::convert(ir::ExprPtr e, const ir::TypePtr& type) const {
  if (e->kind == ir::ExprKind::null) return ir::null_pointer(type);
  if (!ir::is_scalar(type) || ir::same_type(e->type, type)) return e;
  if (e->kind == ir::ExprKind::literal && ir::is_real(type) && ir::is_integer(e->type) && e->type->name == "int" &&
      type->name == "double")
    return ir::real_literal(std::strtod(e->text.c_str(), nullptr));
  return ir::implicit_cast(type, std::move(e));
}

ir::ExprPtr BodyReader::value_as(const Json& e, const ir::TypePtr& type) { return convert(value(e), type); }

ir::ExprPtr BodyReader::pure(const Json& e) {
  ir::ExprPtr result;
  const ir::Block before = collected([&] { result = value(e); });
  if (!before.empty())
    refuse(e,
           "'new' or 'clone' where it is not always reached, or in a loop's condition; write it as a statement before");
  return result;
}

std::vector<ir::ExprPtr> BodyReader::operands(const Json& e) {
  std::vector<ir::ExprPtr> result;
  bool called = false;
  for (const Json& operand : e.at("operands")) {
    const std::size_t before = out_->size();
    result.push_back(value(operand));
    // What the operand needs done stands before the statement: a call to its left would then come too late.
    if (out_->size() != before && called)
      refuse(operand, "'new' or 'clone' after a call in one expression; write it as a statement before");
    called |= has_call(result.back());
  }
  return result;
}

ir::ExprPtr BodyReader::self(const Json& e) const {
  if (!self_) refuse(e, "'this' in a constant's initial value; use a constant expression");
  return ir::ref(self_, range_of(e));
}

ir::ExprPtr BodyReader::value(const Json& e) {
  const std::string kind = e.at("expression");
  const ir::SourceRange range = range_of(e);
  if (kind == "literal") return literal(e);
  if (kind == "null") return ir::null_pointer(ir::reference_to(ir::struct_type("java::lang::Object")));
  if (kind == "this") return self(e);
  if (kind == "variable") {
    const auto found = variables_.find(e.at("variable"));
    if (found == variables_.end())
      refuse(e, "'" + e.at("name").get<std::string>() + "' is not visible here; declare it before");
    return ir::ref(found->second, range);
  }
  if (kind == "field") {
    const ir::ExprPtr object = value(e.at("operands")[0]);
    const std::string owner = e.at("owner");
    return ir::field(ir::dereference(object), e.at("name"), program_.field_type(owner, e.at("name"), e), range);
  }
  if (kind == "static_field") return static_field(e);
  if (kind == "length") {
    const ir::ExprPtr size = ir::size_of_sequence(value(e.at("operands")[0]), range);
    return ir::implicit_cast(ir::int_type(), size);
  }
  if (kind == "index") {
    auto o = operands(e);
    return ir::index(o[0], o[1], range);
  }
  if (kind == "unary") {
    auto o = value(e.at("operands")[0]);
    const std::string op = e.at("operator");
    if (op == "!") return ir::unary(op, o, range);
    o = convert(o, promoted(o->type, o->type));
    return op == "+" ? o : ir::unary(op, o, range);
  }
  if (kind == "binary") return binary(e);
  if (kind == "conditional") {
    const ir::TypePtr type = program_.type(e.at("type"), e);
    const Json& o = e.at("operands");
    const ir::ExprPtr condition = value(o[0]);
    return ir::conditional(condition, convert(pure(o[1]), type), convert(pure(o[2]), type), range);
  }
  if (kind == "cast") {
    const ir::TypePtr type = program_.type(e.at("type"), e);
    const ir::ExprPtr operand = value(e.at("operands")[0]);
    if (!ir::is_scalar(type) && !ir::same_type(type, operand->type))
      refuse(e,
             "cast to a class: the object's class is known at run time only, which has no form in the representation "
             "yet; give the variable the class's own type");
    return ir::cast(type, operand, range);
  }
  if (kind == "elementary") return elementary(e);
  if (kind == "call") return call(e);
  if (kind == "new" || kind == "new_array" || kind == "array" || kind == "clone") return allocated(e, nullptr);
  if (kind == "assign" || kind == "compound" || kind == "increment")
    refuse(e, "an assignment inside an expression; write it as a statement of its own");
  if (kind == "instance_of")
    refuse(e, "'instanceof' has no form in the representation yet; keep the kind of the object in an int field");
  refuse(e, "'" + kind + "' has no form in the representation; write it with the operators of Java");
}

ir::ExprPtr BodyReader::literal(const Json& e) {
  const ir::TypePtr type = program_.type(e.at("type"), e);
  std::string text;
  for (const char c : e.at("text").get<std::string>())
    if (c != '_') text += c;
  const ir::SourceRange range = range_of(e);
  if (ir::is_bool(type)) return ir::bool_literal(text == "true");
  if (ir::is_real(type)) {
    const bool plain =
        text.find_first_of("xXdDfF") == std::string::npos && text.find_first_of(".eE") != std::string::npos;
    if (type->name == "float") return ir::implicit_cast(type, ir::real_literal(std::strtof(text.c_str(), nullptr)));
    return plain && text.back() != '.' && text.front() != '.' ? ir::literal(text, type, range)
                                                              : ir::real_literal(std::strtod(text.c_str(), nullptr));
  }
  if (type->name == "char") return ir::literal(text, type, range);
  int base = 10;
  if (text.size() > 1 && text[0] == '0')
    base = text[1] == 'x' || text[1] == 'X' ? 16 : text[1] == 'b' || text[1] == 'B' ? 2 : 8;
  const char* const digits = base == 2 ? text.c_str() + 2 : text.c_str();
  // 0xffffffff is the int -1.
  auto number = static_cast<long long>(std::strtoull(digits, nullptr, base));
  if (type->name == "int") number = static_cast<int>(number);
  const ir::ExprPtr plain = ir::int_literal(number);
  return type->name == "int" ? plain : ir::implicit_cast(type, plain);
}

ir::ExprPtr BodyReader::static_field(const Json& e) {
  const std::string name = e.at("owner").get<std::string>() + "." + e.at("name").get<std::string>();
  if (e.contains("constant")) {
    const ir::TypePtr type = program_.type(e.at("type"), e);
    const std::string text = e.at("constant");
    if (ir::is_bool(type)) return ir::bool_literal(text == "true");
    if (ir::is_real(type)) return convert(ir::real_literal(std::strtod(text.c_str(), nullptr)), type);
    if (type->name != "char") return convert(ir::int_literal(std::strtoll(text.c_str(), nullptr, 10)), type);
  }
  if (const auto found = program_.statics.find(name); found != program_.statics.end())
    return ir::ref(found->second, range_of(e));
  refuse(e, "static field '" + name + "' has no value that the source shows; make it a constant");
}

ir::ExprPtr BodyReader::binary(const Json& e) {
  const std::string op = e.at("operator");
  const Json& o = e.at("operands");
  const ir::SourceRange range = range_of(e);
  if (op == "&&" || op == "||") {
    const ir::ExprPtr left = value(o[0]);
    return ir::binary(op, left, pure(o[1]), range);
  }
  if (op == ">>>") refuse(e, "'>>>' has no form in the representation; use '>>' on a number that is not negative");
  auto both = operands(e);
  if (op == "<<" || op == ">>") {
    both[0] = convert(both[0], promoted(both[0]->type, both[0]->type));
    return ir::binary(op, both[0], both[1], range);
  }
  if (is_number(both[0]->type) && is_number(both[1]->type)) {
    const ir::TypePtr common = promoted(both[0]->type, both[1]->type);
    return ir::binary(op, convert(both[0], common), convert(both[1], common), range);
  }
  if (both[0]->kind == ir::ExprKind::null) both[0] = convert(both[0], both[1]->type);
  if (both[1]->kind == ir::ExprKind::null) both[1] = convert(both[1], both[0]->type);
  return ir::binary(op, both[0], both[1], range);
}

ir::ExprPtr BodyReader::elementary(const Json& e) {
  const std::string name = e.at("function");
  const ir::TypePtr type = program_.type(e.at("type"), e);
  auto o = operands(e);
  const ir::SourceRange range = range_of(e);
  if (name == "toRadians" || name == "toDegrees")
    return ir::binary("*", convert(o[0], type),
                      ir::real_literal(name == "toRadians" ? radians_a_degree : degrees_a_radian), range);
  if (ir::is_integer(type)) {
    // abs, min and max of integers carry no derivative: as choices, on operands that are read twice.
    const ir::ExprPtr zero = convert(ir::int_literal(0), type);
    for (auto& x : o) x = convert(x, type);
    for (const auto& x : o)
      if (has_call(x))
        refuse(e, "a call inside an integer minimum, maximum or absolute value; write it as a statement before");
    if (name == "fabs") return ir::conditional(ir::binary("<", o[0], zero), ir::unary("-", o[0]), o[0], range);
    if (name == "fmax") return ir::conditional(ir::binary("<", o[0], o[1]), o[1], o[0], range);
    if (name == "fmin") return ir::conditional(ir::binary("<", o[1], o[0]), o[1], o[0], range);
    refuse(e, "'" + e.at("written").get<std::string>() +
                  "' has no form in the representation yet; write it with the operators");
  }
  if (name == "signum" || name == "ulp")
    refuse(e, "'" + e.at("written").get<std::string>() + "' has no rule; write it with comparisons");
  for (auto& x : o)
    if (name != "scalbn" || &x != &o[1]) x = convert(x, type);
  return ir::call(name, std::move(o), type, range);
}

const Method& BodyReader::callee(const Json& e, const std::string& id) const {
  const auto found = program_.methods.find(id);
  if (found == program_.methods.end())
    refuse(e, "'" + id + "' has no form in the representation yet; write it as a method of your own");
  if (flag(e, "virtual") && (found->second.is_overridden || flag(*found->second.node, "abstract")))
    refuse(e, "'" + id +
                  "' is chosen by the object's class at run time, which has no form in the representation yet; "
                  "call a static method, or branch on an int field");
  return found->second;
}

std::vector<ir::ExprPtr> BodyReader::arguments(const Json& e, const Method& callee) {
  std::vector<ir::ExprPtr> result = operands(e);
  const Json& parameters = callee.node->at("parameters");
  for (std::size_t k = 0; k < result.size(); ++k)
    result[k] = convert(result[k], program_.type(parameters.at(k).at("type"), e));
  return result;
}

ir::ExprPtr BodyReader::call(const Json& e) {
  const std::string id = e.at("method");
  const ir::TypePtr type = program_.type(e.at("type"), e);
  if (id.rfind("java.lang.Double.is", 0) == 0) {
    const std::string name = id.substr(17, id.find('(') - 17);  // isNaN, isInfinite, isFinite
    return ir::call(name == "isNaN"        ? "isnan"
                    : name == "isInfinite" ? "isinf"
                                           : "isfinite",
                    operands(e), type, range_of(e));
  }
  const Method& target = callee(e, id);
  std::vector<ir::ExprPtr> all;
  if (!flag(e, "static")) all.push_back(flag(e, "super") ? self(e) : value(e.at("object")));
  for (auto& a : arguments(e, target)) all.push_back(std::move(a));
  return ir::call(target.id, std::move(all), type, range_of(e));
}

}  // namespace wengert::compiler::javac
