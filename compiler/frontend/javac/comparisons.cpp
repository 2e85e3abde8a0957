// SPDX-License-Identifier: MIT
// Whether keys and elements of models are the same, which comes first, and their hash codes: by the types that they
// have here.

#include "tree.hpp"

namespace wengert::compiler::javac {

/// Keys that are boxed numbers are compared by what is in the boxes; null for others.
ir::ExprPtr BodyReader::same_boxes(const Json& e) {
  for (const Json& x : e.at("operands")) {
    if (!x.contains("type") || x.at("type").value("kind", "") != "variable") return nullptr;
    const ir::TypePtr t = type_of(x);
    if (!ir::is_reference(t) || !ir::is_struct(t->element)) return nullptr;
    const std::string name = program_.of(t, x).node->at("name");
    if (name.rfind(model_package, 0) != 0 || !name.ends_with("Box")) return nullptr;
  }
  const auto both = operands(e);
  const std::string name = program_.of(both[0]->type, e).node->at("name");
  const Method& same = callee(e, name + ".same(" + name + "," + name + ")");
  return ir::call(program_.method(same, nullptr, {}).id, both, ir::bool_type(), range_of(e));
}

/// Keys and elements whose class has an 'equals' of its own; null for others.
ir::ExprPtr BodyReader::same_objects(const Json& e) {
  const Method* equality = nullptr;
  ir::TypePtr type;
  for (const Json& x : e.at("operands")) {
    if (!x.contains("type") || x.at("type").value("kind", "") != "variable") return nullptr;
    type = type_of(x);
    if (!ir::is_reference(type) || !ir::is_struct(type->element)) return nullptr;
    equality = program_.equality(program_.of(type, x));
    if (!equality) return nullptr;
  }
  auto both = operands(e);
  for (ir::ExprPtr& one : both)
    if (one->kind != ir::ExprKind::variable) one = kept(one);
  const ir::ExprPtr same = temporary("same", ir::bool_type(), ir::binary("==", both[0], both[1]));
  std::vector<ir::ExprPtr> all = both;
  add_raised(all, *equality);
  const Instance& of = program_.of(type, e);
  const Instance* owner = Program::above(&of, equality->owner->at("name"));
  const ir::ExprPtr null = ir::null_pointer(type);
  ir::Block compared;
  ir::Block* const around = std::exchange(out_, &compared);
  emit(ir::assign(same, ir::call(program_.chosen(*equality, *owner, {}, e), std::move(all), ir::bool_type())));
  // A map finds only what has the same hash code, too.
  if (method_.owner && method_.owner->node->at("name") == model_package + "HashMap" && program_.hash_code(of)) {
    ir::Block coded;
    out_ = &coded;
    emit(ir::assign(same, ir::binary("==", hash_code(both[0], of, e), hash_code(both[1], of, e))));
    out_ = &compared;
    emit(ir::if_(same, std::move(coded)));
  }
  out_ = around;
  emit(ir::if_(ir::binary("&&", ir::unary("!", same),
                          ir::binary("&&", ir::binary("!=", both[0], null), ir::binary("!=", both[1], null))),
               std::move(compared)));
  return same;
}

/// '==' of what has a type parameter for its type, and is a number here; null if it is nothing of that kind.
ir::ExprPtr BodyReader::generic_comparison(const Json& e) {
  const Json& o = e.at("operands");
  const auto is_null = [](const Json& x) { return x.value("expression", "") == "null"; };
  const auto is_number_here = [&](const Json& x) {
    return x.contains("type") && x.at("type").value("kind", "") == "variable" && ir::is_scalar(type_of(x));
  };
  const bool equal = e.at("operator") == "==";
  // A model's element is no null where it is a number: see null_of_number.
  if (in_model() && ((is_number_here(o[0]) && is_null(o[1])) || (is_null(o[0]) && is_number_here(o[1]))))
    return ir::bool_literal(!equal);
  if (in_model())
    if (const ir::ExprPtr same = same_boxes(e)) return equal ? same : ir::unary("!", same);
  if (in_model())
    if (const ir::ExprPtr same = same_objects(e)) return equal ? same : ir::unary("!", same);
  if (!is_number_here(o[0]) || !is_number_here(o[1])) return nullptr;
  if (!in_model())
    refuse(e,
           "'" + e.at("operator").get<std::string>() + "' of boxed numbers compares objects; use the primitive types");
  const auto both = operands(e);
  if (!ir::is_real(both[0]->type)) return nullptr;
  // Keys are the same if Double.equals says so: NaN is itself, 0.0 is not -0.0.
  const auto is = [&](const char* op, const ir::ExprPtr& a, const ir::ExprPtr& b) { return ir::binary(op, a, b); };
  const auto inverse = [&](const ir::ExprPtr& a) { return is("/", convert(ir::int_literal(1), a->type), a); };
  const ir::ExprPtr &a = both[0], &b = both[1];
  const ir::ExprPtr zero = convert(ir::int_literal(0), a->type);
  const ir::ExprPtr same =
      is("||", is("&&", is("==", a, b), is("||", is("!=", a, zero), is("==", inverse(a), inverse(b)))),
         is("&&", is("!=", a, a), is("!=", b, b)));
  return equal ? same : ir::unary("!", same);
}

/// The order of numbers, and of the constants of an enum; null for objects, which have a method for it.
ir::ExprPtr BodyReader::natural_order(const Json& e, const ir::TypePtr& type) {
  const bool is_enum =
      ir::is_reference(type) && ir::is_struct(type->element) && program_.of(type, e).node->at("kind") == "enum";
  if (!ir::is_scalar(type) && !is_enum) return nullptr;
  const ir::TypePtr as = ir::is_real(type) ? ir::real_type() : type->name == "long" ? type : ir::int_type();
  auto both = operands(e);
  for (ir::ExprPtr& one : both)
    one = is_enum ? ir::call("ordinal", {one}, ir::int_type(), range_of(e)) : convert(one, as);
  const std::string spelt = ir::is_real(type) ? "double" : as->name;
  const Method& target = callee(e, model_package + "Numbers.compare(" + spelt + "," + spelt + ")");
  add_raised(both, target);
  return looked_at(ir::call(program_.method(target, nullptr, {}).id, both, ir::int_type(), range_of(e)), target);
}

/// What an object's own method says.
ir::ExprPtr BodyReader::hash_code(const ir::ExprPtr& object, const Instance& of, const Json& e) {
  const Method& method = *program_.hash_code(of);
  std::vector<ir::ExprPtr> all{object};
  add_raised(all, method);
  return temporary("code", ir::int_type(),
                   ir::call(program_.chosen(method, *Program::above(&of, method.owner->at("name")), {}, e),
                            std::move(all), ir::int_type()));
}

/// The hash code of a number, as its boxed type has it.
ir::ExprPtr BodyReader::hash_of_number(const ir::ExprPtr& number, const Json& e) {
  const ir::TypePtr whole = ir::int_type();
  if (ir::is_real(number->type)) return ir::call("wengert_text_hashOf", {number}, whole, range_of(e));
  if (ir::is_bool(number->type)) return ir::conditional(number, ir::int_literal(1231), ir::int_literal(1237));
  if (number->type->name != "long") return convert(number, whole);
  const ir::ExprPtr bits = kept(number);
  return ir::cast(whole, ir::binary("^", bits, ir::binary(">>>", bits, ir::int_literal(32))));
}

/// The hash code of a number, and of an object whose class gives one; null of other objects.
ir::ExprPtr BodyReader::hash(const Json& e, const ir::TypePtr& type) {
  if (ir::is_scalar(type)) return hash_of_number(operands(e)[0], e);
  if (!ir::is_reference(type) || !ir::is_struct(type->element)) return nullptr;
  const Instance& of = program_.of(type, e);
  const std::string name = of.node->at("name");
  const bool in_box = name.rfind(model_package, 0) == 0 && name.ends_with("Box");
  if (!in_box && !program_.hash_code(of)) return nullptr;
  const ir::ExprPtr object = kept(operands(e)[0]);
  const ir::ExprPtr code = temporary("hash", ir::int_type(), ir::int_literal(0));
  ir::Block there;
  ir::Block* const around = std::exchange(out_, &there);
  emit(ir::assign(
      code,
      in_box ? hash_of_number(ir::field(ir::dereference(object), "value", program_.field_type(of, name, "value", e)), e)
             : hash_code(object, of, e)));
  out_ = around;
  emit(ir::if_(ir::binary("!=", object, ir::null_pointer(type)), std::move(there)));
  return code;
}

}  // namespace wengert::compiler::javac
