// SPDX-License-Identifier: MIT
// Expressions of Java: types are javac's, conversions that Java does not spell are made explicit.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <set>
#include <utility>

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

bool reads_object(const ir::ExprPtr& e) {
  bool found = false;
  ir::for_each_expr(
      e, [&](const ir::ExprPtr& x) { found |= x->kind == ir::ExprKind::field || x->kind == ir::ExprKind::index; });
  return found;
}

}  // namespace

bool disturbs(const ir::ExprPtr& later, const ir::ExprPtr& e) { return has_call(later) && reads_object(e); }

/// Whether doing `before` between the evaluation of e and its use would change the value, or the order of calls.
bool disturbs(const ir::Block& before, const ir::ExprPtr& e) {
  if (before.empty() || !e) return false;
  if (has_call(e)) return true;
  std::set<const ir::Variable*> own, assigned;
  bool writes_objects = false;
  ir::for_each_stmt(before, [&](const ir::StmtPtr& s) {
    // A variable that starts with a reference stands for what others reach, too.
    if (s->kind == ir::StmtKind::declare && !s->value) own.insert(s->variable.get());
    writes_objects |= s->kind == ir::StmtKind::call;
    for (const ir::ExprPtr& x : {s->value, s->bound}) writes_objects |= has_call(x);
    if (!s->place) return;
    const ir::VariablePtr root = ir::root_of(s->place);
    if (s->place->kind == ir::ExprKind::variable) {
      assigned.insert(root.get());
      if (s->kind == ir::StmtKind::assign) own.erase(root.get());
    } else {
      writes_objects |= own.count(root.get()) == 0;
    }
  });
  if (writes_objects && reads_object(e)) return true;
  bool found = false;
  ir::for_each_expr(e, [&](const ir::ExprPtr& x) {
    found |= x->kind == ir::ExprKind::variable && assigned.count(x->variable.get()) != 0;
  });
  return found;
}

ir::ExprPtr BodyReader::convert(ir::ExprPtr e, const ir::TypePtr& type) const {
  if (e->kind == ir::ExprKind::null) {
    if (ir::is_scalar(type))
      throw Refusal{e->range, "'null' for a boxed number; keep whether there is one in a boolean"};
    return ir::null_pointer(type);
  }
  const auto is_array = [](const ir::TypePtr& t) { return ir::is_reference(t) && ir::is_sequence(t->element); };
  if (is_array(type) && is_array(e->type) && !ir::same_type(type, e->type))
    throw Refusal{e->range,
                  "an array of a class stands for an array of another one; make it with the type of its variable"};
  if (!program_.fits(e->type, type))
    throw Refusal{e->range,
                  "an object of a generic class stands for one with other types; write the same types on both sides"};
  if (!ir::is_scalar(type) || ir::same_type(e->type, type)) return e;
  if (e->kind == ir::ExprKind::literal && ir::is_real(type) && ir::is_integer(e->type) && e->type->name == "int" &&
      type->name == "double")
    return ir::real_literal(std::strtod(e->text.c_str(), nullptr));
  return ir::implicit_cast(type, std::move(e));
}

ir::ExprPtr BodyReader::value_as(const Json& e, const ir::TypePtr& type) { return convert(value(e), type); }

ir::ExprPtr BodyReader::kept(const ir::ExprPtr& e) {
  if (e->kind == ir::ExprKind::literal || e->kind == ir::ExprKind::null) return e;
  return temporary(ir::is_reference(e->type) ? "object" : "number", e->type, e);
}

ir::ExprPtr BodyReader::kept_place(const ir::ExprPtr& place) {
  if (place->kind == ir::ExprKind::index)
    return ir::index(kept(place->operands[0]), kept(place->operands[1]), place->range);
  if (place->kind == ir::ExprKind::field && place->operands[0]->kind == ir::ExprKind::dereference)
    return ir::field(ir::dereference(kept(place->operands[0]->operands[0])), place->text, place->type, place->range);
  return place;
}

std::vector<ir::ExprPtr> BodyReader::operands(const Json& e, ir::ExprPtr object) {
  std::vector<ir::ExprPtr> result;
  if (object) result.push_back(std::move(object));
  for (const Json& operand : e.at("operands")) {
    ir::ExprPtr v;
    const ir::Block before = collected([&] { v = value(operand); });
    const auto is_disturbed = [&](const ir::ExprPtr& x) { return disturbs(before, x) || disturbs(v, x); };
    const auto last = std::find_if(result.rbegin(), result.rend(), is_disturbed).base();
    // What a call gives is taken before a later operand is read, which the call may change.
    for (auto earlier = result.begin(); earlier != last; ++earlier)
      if (is_disturbed(*earlier) || has_call(*earlier)) *earlier = kept(*earlier);
    for (const ir::StmtPtr& s : before) emit(s);
    result.push_back(v);
  }
  return result;
}

ir::ExprPtr BodyReader::base(const Json& e) {
  const ir::ExprPtr object = asked_for_null(value(e), e);
  if (ir::is_place(object)) return object;
  if (object->kind == ir::ExprKind::call && object->text.find("::") != std::string::npos)
    return temporary(object->text.substr(object->text.rfind(':') + 1) + "_value", object->type, object);
  return kept(object);
}

/// condition ? then : otherwise, where only one of them is evaluated; initial: the value without the one that is null.
/// Each is read once: read twice, a chain of n choices would be read 2^n times.
ir::ExprPtr BodyReader::lazy(const ir::ExprPtr& condition, const ir::TypePtr& type, const Json* then,
                             const Json* otherwise, const ir::ExprPtr& initial, const ir::SourceRange& range) {
  ir::ExprPtr a, b;
  ir::Block first, second;
  if (then) first = collected([&] { a = value_as(*then, type); });
  if (otherwise) second = collected([&] { b = value_as(*otherwise, type); });
  if (first.empty() && second.empty())
    return a && b ? ir::conditional(condition, a, b, range) : ir::binary(a ? "&&" : "||", condition, a ? a : b, range);
  const auto chosen = ir::variable(fresh("chosen"), type);
  emit(ir::declare(chosen, initial));
  if (a) first.push_back(ir::assign(ir::ref(chosen), a));
  if (b) second.push_back(ir::assign(ir::ref(chosen), b));
  if (first.empty())
    emit(ir::if_(ir::unary("!", condition), second));
  else
    emit(ir::if_(condition, first, second));
  return ir::ref(chosen);
}

/// A class without 'abstract' is asked for by itself; an interface by the classes that implement it.
ir::ExprPtr BodyReader::type_test(const Json& e) {
  const ir::TypePtr wanted = type(e.at("of"), e);
  ir::ExprPtr object = value(e.at("operands")[0]);
  if (!ir::is_struct(wanted->element)) refuse(e, "'instanceof' of an array's type; keep the kind in an int field");
  if (object->kind == ir::ExprKind::null) return ir::bool_literal(false);
  const Instance& of = program_.of(wanted, e);
  if (of.node->at("kind") != "interface")
    return ir::call("instance_of", {object, ir::null_pointer(wanted)}, ir::bool_type(), range_of(e));
  ir::ExprPtr all;
  const auto classes = program_.concrete(of);
  if (classes.size() > 1 && object->kind != ir::ExprKind::variable) object = kept(object);
  for (const Instance* c : classes) {
    const ir::ExprPtr one =
        ir::call("instance_of", {object, ir::null_pointer(ir::reference_to(ir::struct_type(c->id)))}, ir::bool_type(),
                 range_of(e));
    all = all ? ir::binary("||", all, one) : one;
  }
  return all ? all : ir::bool_literal(false);
}

ir::ExprPtr BodyReader::reference_cast(const Json& e) {
  const ir::TypePtr wanted = type_of(e);
  const Json& inner = e.at("operands")[0];
  // (T[]) new Object[n] makes an array of what T stands for.
  if (inner.value("expression", "") == "new_array" && ir::is_sequence(wanted->element))
    return allocated(inner, nullptr, wanted);
  const ir::ExprPtr object = value(inner);
  if (object->kind == ir::ExprKind::null || ir::same_type(wanted, object->type)) return convert(object, wanted);
  if (!ir::is_struct(wanted->element) || !ir::is_struct(object->type->element))
    refuse(e, "a cast between arrays; give the variable the array's own type");
  const Instance &from = program_.of(object->type, e), &to = program_.of(wanted, e);
  if (Program::above(&from, to.node->at("name")) == &to) return object;
  if (is_guarded("ClassCastException")) {
    const ir::ExprPtr asked = kept(object);
    const ir::ExprPtr fits = ir::call("instance_of", {asked, ir::null_pointer(wanted)}, ir::bool_type());
    if (to.node->at("kind") == "interface")
      refuse(e, "a cast to an interface whose failure is caught; ask with 'instanceof' before");
    raise_if(ir::binary("&&", ir::binary("!=", asked, ir::null_pointer(asked->type)), ir::unary("!", fits)),
             "ClassCastException", e);
    return ir::cast(wanted, asked, range_of(e));
  }
  return ir::cast(wanted, object, range_of(e));
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
    const ir::ExprPtr object = base(e.at("operands")[0]);
    const ir::TypePtr t = program_.field_type(program_.of(object->type, e), e.at("owner"), e.at("name"), e);
    return ir::field(ir::dereference(object), e.at("name"), t, range);
  }
  if (kind == "enum_constant") return ir::ref(program_.constant(e.at("owner"), e.at("name")), range);
  if (kind == "static_field") return static_field(e);
  if (kind == "length") {
    const ir::ExprPtr size = ir::size_of_sequence(base(e.at("operands")[0]), range);
    return ir::implicit_cast(ir::int_type(), size);
  }
  if (kind == "index") {
    auto o = operands(e);
    ir::ExprPtr at = convert(o[1], ir::int_type());
    if (is_guarded("ArrayIndexOutOfBoundsException")) {
      at = kept(at);
      o[0] = kept(asked_for_null(o[0], e));
      ask_for_index(o[0], at, e);
    }
    return ir::index(ir::is_place(o[0]) ? o[0] : kept(o[0]), at, range);
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
    const Json& o = e.at("operands");
    const bool on_null = o[1].value("expression", "") == "null" && o[2].value("expression", "") == "null";
    const ir::TypePtr type = on_null ? ir::reference_to(ir::struct_type("java::lang::Object")) : type_of(e);
    const ir::ExprPtr condition = value(o[0]);
    return lazy(condition, type, &o[1], &o[2], nullptr, range);
  }
  if (kind == "cast") {
    const ir::TypePtr type = type_of(e);
    if (!ir::is_scalar(type)) return reference_cast(e);
    const ir::ExprPtr operand = value(e.at("operands")[0]);
    return ir::cast(type, operand, range);
  }
  if (kind == "switch") {
    const ir::ExprPtr chosen = temporary("chosen", type_of(e));
    switch_statement(e, chosen);
    return chosen;
  }
  if (kind == "elementary") return elementary(e);
  if (kind == "call") return call(e);
  if (kind == "new" || kind == "new_array" || kind == "array" || kind == "clone") return allocated(e, nullptr);
  if (kind == "assign" || kind == "compound" || kind == "increment") {
    // The value is that of the place afterwards; of k++ that of before.
    if (kind == "assign") return assign(e, true);
    if (kind == "compound") return compound_statement(e);
    const bool before = !flag(e, "prefix");
    const ir::ExprPtr place = kept_place(value(e.at("operands")[0]));
    const ir::ExprPtr old = before ? kept(place) : nullptr;
    compound(e, place, e.at("operator"), ir::int_literal(1), nullptr);
    return before ? old : place;
  }
  if (kind == "instance_of") return type_test(e);
  refuse(e, "'" + kind + "' has no form in the representation; write it with the operators of Java");
}

namespace {
/// A long is spelt as one, so that arithmetic with it stays in 64 bits; narrow types have no literals of their own.
ir::ExprPtr integer(long long value, const ir::TypePtr& type, const ir::SourceRange& range) {
  if (type->name == "int" || type->name == "long") return ir::literal(std::to_string(value), type, range);
  return ir::implicit_cast(type, ir::int_literal(value));
}
}  // namespace

ir::ExprPtr BodyReader::literal(const Json& e) {
  const ir::TypePtr type = type_of(e);
  const ir::SourceRange range = range_of(e);
  if (type->name == "char") return ir::literal(e.at("text"), type, range);
  std::string text;
  for (const char c : e.at("text").get<std::string>())
    if (c != '_') text += c;
  if (ir::is_bool(type)) return ir::bool_literal(text == "true");
  if (ir::is_real(type)) {
    const bool plain =
        text.find_first_of("xXdDfF") == std::string::npos && text.find_first_of(".eE") != std::string::npos;
    if (type->name == "float") return ir::implicit_cast(type, ir::real_literal(std::strtof(text.c_str(), nullptr)));
    return plain && text.back() != '.' && text.front() != '.' ? ir::literal(text, type, range)
                                                              : ir::real_literal(std::strtod(text.c_str(), nullptr));
  }
  int base = 10;
  if (text.size() > 1 && text[0] == '0')
    base = text[1] == 'x' || text[1] == 'X' ? 16 : text[1] == 'b' || text[1] == 'B' ? 2 : 8;
  const char* const digits = base == 2 ? text.c_str() + 2 : text.c_str();
  // 0xffffffff is the int -1.
  auto number = static_cast<long long>(std::strtoull(digits, nullptr, base));
  if (type->name == "int") number = static_cast<int>(number);
  return integer(number, type, range);
}

ir::ExprPtr BodyReader::static_field(const Json& e) {
  const std::string name = e.at("owner").get<std::string>() + "." + e.at("name").get<std::string>();
  if (e.contains("constant")) {
    const ir::TypePtr type = type_of(e);
    const std::string text = e.at("constant");
    if (ir::is_bool(type)) return ir::bool_literal(text == "true");
    if (ir::is_real(type)) return convert(ir::real_literal(std::strtod(text.c_str(), nullptr)), type);
    return integer(std::strtoll(text.c_str(), nullptr, 10), type, range_of(e));
  }
  if (const auto found = program_.statics.find(name); found != program_.statics.end())
    return ir::ref(found->second, range_of(e));
  if (flag(e, "outside")) return ir::ref(program_.outside(e.at("owner"), e.at("name"), type_of(e)), range_of(e));
  refuse(e, "static field '" + name + "' has no value that the source shows; make it a constant");
}

ir::ExprPtr BodyReader::binary(const Json& e) {
  const std::string op = e.at("operator");
  const Json& o = e.at("operands");
  const ir::SourceRange range = range_of(e);
  if (op == "&&" || op == "||") {
    const ir::ExprPtr left = value(o[0]);
    return op == "&&" ? lazy(left, ir::bool_type(), &o[1], nullptr, ir::bool_literal(false), range)
                      : lazy(left, ir::bool_type(), nullptr, &o[1], ir::bool_literal(true), range);
  }
  const auto boxed = [](const Json& x) {
    return x.contains("type") && x.at("type").value("name", "").rfind("java.lang.", 0) == 0;
  };
  if ((op == "==" || op == "!=") && boxed(o[0]) && boxed(o[1]))
    refuse(e, "'" + op + "' of boxed numbers compares objects; use the primitive types");
  if (op == "==" || op == "!=")
    if (const ir::ExprPtr answer = generic_comparison(e)) return answer;
  auto both = operands(e);
  if (op == "<<" || op == ">>" || op == ">>>") {
    both[0] = convert(both[0], promoted(both[0]->type, both[0]->type));
    return ir::binary(op, both[0], both[1], range);
  }
  if (is_number(both[0]->type) && is_number(both[1]->type)) {
    const ir::TypePtr common = promoted(both[0]->type, both[1]->type);
    if ((op == "/" || op == "%") && ir::is_integer(common) && is_guarded("ArithmeticException")) {
      both[0] = kept(both[0]);
      both[1] = kept(both[1]);
      ask_for_divisor(both[1], e);
    }
    if (op == "%" && ir::is_real(common))
      return ir::call("fmod", {convert(both[0], common), convert(both[1], common)}, common, range);
    return ir::binary(op, convert(both[0], common), convert(both[1], common), range);
  }
  // The representation gives '&', '|' and '^' the type int, as C does.
  if (ir::is_bool(both[0]->type) && (op == "&" || op == "|" || op == "^"))
    return ir::implicit_cast(ir::bool_type(), ir::binary(op, both[0], both[1], range));
  if (both[0]->kind == ir::ExprKind::null) both[0] = convert(both[0], both[1]->type);
  if (both[1]->kind == ir::ExprKind::null) both[1] = convert(both[1], both[0]->type);
  return ir::binary(op, both[0], both[1], range);
}

ir::ExprPtr BodyReader::elementary(const Json& e) {
  const std::string name = e.at("function");
  const ir::TypePtr type = type_of(e);
  auto o = operands(e);
  if (name.rfind("wengert_text_", 0) == 0) return ir::call(name, std::move(o), type, range_of(e));
  const ir::SourceRange range = range_of(e);
  if (name == "toRadians" || name == "toDegrees")
    return ir::binary("*", convert(o[0], type),
                      ir::real_literal(name == "toRadians" ? radians_a_degree : degrees_a_radian), range);
  if (name == "lround") return ir::call(name, std::move(o), type, range);
  // Of a long and an int, floorMod is an int: Java chooses among its forms by the operands' own types.
  if (name == "floorMod" || name == "floorDiv") return ir::call(name, std::move(o), type, range);
  if (ir::is_integer(type)) {
    for (auto& x : o) x = convert(x, type);
    if (name == "fabs" || name == "fmax" || name == "fmin") return ir::call(name, std::move(o), type, range);
    refuse(e, "'" + e.at("written").get<std::string>() +
                  "' has no form in the representation yet; write it with the operators");
  }
  if (name == "signum") {
    const ir::ExprPtr x = o[0]->kind == ir::ExprKind::variable ? o[0] : kept(o[0]);
    const auto number = [&](double v) { return convert(ir::real_literal(v), type); };
    // Zeros keep their sign, and what is no number stays so.
    return ir::conditional(ir::binary(">", x, number(0)), number(1),
                           ir::conditional(ir::binary("<", x, number(0)), number(-1), ir::binary("*", x, number(0))),
                           range);
  }
  if (name == "scalbn") {
    const ir::ExprPtr power = ir::call("pow", {ir::real_literal(2), ir::cast(ir::real_type(), o[1])}, ir::real_type());
    return ir::binary("*", convert(o[0], type), type->name == "float" ? ir::cast(type, power) : power, range);
  }
  if (name == "ulp") refuse(e, "'" + e.at("written").get<std::string>() + "' has no rule; write it with comparisons");
  for (std::size_t k = 0; k < o.size(); ++k)
    if (name != "nextafter" || k == 0) o[k] = convert(o[k], type);
  const ir::ExprPtr made = ir::call(name, std::move(o), type, range);
  // All classes agree on these.
  static const std::set<std::string> exact{"sqrt", "fabs", "fmax", "fmin", "floor", "ceil", "rint", "copysign"};
  if (!e.contains("owner") || exact.count(name) != 0) return made;
  const auto owned = std::make_shared<ir::Expr>(*made);
  owned->owner = e.at("owner");
  return owned;
}

}  // namespace wengert::compiler::javac
