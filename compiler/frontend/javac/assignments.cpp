// SPDX-License-Identifier: MIT
// Expressions of Java that stand as statements: assignments, calls, constructors, and initial values of fields.
#include <utility>

#include "tree.hpp"

namespace wengert::compiler::javac {

void BodyReader::discard(const Json& e) {
  const std::string kind = e.at("expression");
  if (kind == "assign") {
    assign(e, false);
    return;
  }
  if (kind == "compound") {
    const Json& o = e.at("operands");
    ir::ExprPtr right;
    const ir::Block before = collected([&] { right = value(o[1]); });
    const ir::ExprPtr place = value(o[0]);
    if (disturbs(before, place) || disturbs(right, place)) {
      // The place's value is that of before.
      const ir::ExprPtr same = kept_place(place), old = kept(same);
      for (const ir::StmtPtr& s : before) emit(s);
      return compound(e, same, e.at("operator"), right, old);
    }
    for (const ir::StmtPtr& s : before) emit(s);
    return compound(e, place, e.at("operator"), right, nullptr);
  }
  if (kind == "increment")
    return compound(e, value(e.at("operands")[0]), e.at("operator"), ir::int_literal(1), nullptr);
  if (kind == "construct") return construct(e);
  if (kind == "call") {
    const std::string id = e.at("method");
    if (id.rfind("java.lang.System.arraycopy", 0) == 0) return array_copy(e);
    if (id.rfind("java.util.Arrays.fill", 0) == 0) return fill(e);
    ignores_value_ = true;
    const ir::ExprPtr called = call(e);
    // What may raise has been called, and its value lies in a variable.
    if (called->kind == ir::ExprKind::variable) return;
    emit(ir::call_stmt(called->text, called->operands, nullptr, range_of(e)));
    if (std::exchange(looks_after_, false)) leave_if_raised();
    return;
  }
  if (kind != "new") refuse(e, "'" + kind + "' as a statement has no form in the representation; assign its value");
  allocated(e, nullptr);
}

namespace {
/// Whether the object or array that the place is in, or the subscript, may be another one after the right side.
bool is_moved(const ir::Block& before, const ir::ExprPtr& right, const ir::ExprPtr& place) {
  for (const ir::ExprPtr& o : place->operands) {
    const ir::ExprPtr& at = o->kind == ir::ExprKind::dereference ? o->operands[0] : o;
    if (disturbs(before, at) || disturbs(right, at)) return true;
  }
  return false;
}
}  // namespace

ir::ExprPtr BodyReader::compound_statement(const Json& e) {
  const Json& o = e.at("operands");
  const ir::ExprPtr place = kept_place(value(o[0]));
  ir::ExprPtr right;
  const ir::Block before = collected([&] { right = value(o[1]); });
  const ir::ExprPtr old = disturbs(before, place) || disturbs(right, place) ? kept(place) : nullptr;
  for (const ir::StmtPtr& s : before) emit(s);
  compound(e, place, e.at("operator"), right, old);
  return place;
}

ir::ExprPtr BodyReader::assign(const Json& e, bool wanted) {
  const Json& o = e.at("operands");
  if (o[0].at("expression") == "index" && is_guarded("ArrayIndexOutOfBoundsException")) {
    // The subscript is looked at when the right side has been evaluated.
    auto both = operands(o[0]);
    const ir::ExprPtr array = kept(both[0]), at = kept(convert(both[1], ir::int_type()));
    const ir::ExprPtr element = ir::index(array, at, range_of(o[0]));
    const ir::ExprPtr right = kept(value_as(o[1], element->type));
    ask_for_index(asked_for_null(array, o[0]), at, o[0]);
    emit(ir::assign(element, right, range_of(e)));
    return right;
  }
  ir::ExprPtr place = value(o[0]);
  // A variable may be allocated in place; a field or element may be read by what is allocated.
  if (is_allocation(o[1]) && o[1].at("expression") == "new_array" && place->kind == ir::ExprKind::variable) {
    return allocated(o[1], place);
  }
  ir::ExprPtr right;
  const ir::Block before = collected([&] { right = value_as(o[1], place->type); });
  if (place->kind != ir::ExprKind::variable && is_moved(before, right, place)) place = kept_place(place);
  for (const ir::StmtPtr& s : before) emit(s);
  const bool in_variable = place->kind == ir::ExprKind::variable;
  if (wanted && !in_variable) right = kept(right);
  emit(ir::assign(place, right, range_of(e)));
  return in_variable ? place : right;
}

/// place op= value, with Java's conversion back to the place's type; old: the place's value, if it is in a variable.
void BodyReader::compound(const Json& e, const ir::ExprPtr& place, const std::string& op, const ir::ExprPtr& given,
                          const ir::ExprPtr& old) {
  ir::ExprPtr right = given;
  if ((op == "/" || op == "%") && ir::is_integer(place->type) && ir::is_integer(right->type) &&
      is_guarded("ArithmeticException")) {
    right = kept(right);
    ask_for_divisor(right, e);
  }
  const bool wide = ir::is_real(place->type) ||
                    (ir::is_integer(place->type) && (place->type->name == "int" || place->type->name == "long"));
  // A shift's distance is not promoted with what is shifted.
  const bool shifts = op == "<<" || op == ">>" || op == ">>>";
  const bool narrows = !shifts && ((ir::is_integer(place->type) && ir::is_real(right->type)) ||
                                   (place->type->name == "int" && right->type->name == "long") ||
                                   (place->type->name == "float" && right->type->name == "double"));
  if (!old && (ir::is_bool(place->type) || (wide && !narrows)) && !(op == "%" && ir::is_real(place->type))) {
    const ir::ExprPtr converted = shifts ? right : convert(right, place->type);
    return emit(ir::compound_assign(place, op, converted, range_of(e)));
  }
  const ir::ExprPtr from = old ? old : place;
  if (ir::is_bool(place->type))
    return emit(ir::assign(place, ir::implicit_cast(place->type, ir::binary(op, from, right)), range_of(e)));
  const ir::ExprPtr left =
      wide ? (narrows ? ir::implicit_cast(right->type, from) : from) : ir::implicit_cast(ir::int_type(), from);
  const bool real = ir::is_real(left->type);
  const ir::ExprPtr other = real && !narrows ? convert(right, left->type) : right;
  const ir::ExprPtr whole =
      op == "%" && real ? ir::call("fmod", {left, other}, left->type) : ir::binary(op, left, other);
  emit(ir::assign(place, narrows || !wide ? ir::cast(place->type, whole) : whole, range_of(e)));
}

void BodyReader::construct(const Json& e) {
  const std::string id = e.at("method");
  const bool is_this = e.at("which") == "this";
  if (is_this || !flag(e, "library")) {
    const Method& constructor = callee(e, id);
    const Instance* owner = is_this ? method_.owner : method_.owner->base;
    const Bindings own = type_arguments(e, constructor);
    Bindings bindings = own;
    bindings.insert(owner->bindings.begin(), owner->bindings.end());
    std::vector<ir::ExprPtr> all = arguments(e, constructor, bindings, self(e));
    add_raised(all, constructor);
    emit(ir::call_stmt(program_.method(constructor, owner, own).id, std::move(all), nullptr, range_of(e)));
    if (looks(constructor)) leave_if_raised();
  }
  if (!is_this) initial_fields();
}

/// Instance fields get their initial values after super(...), in the order of the text.
void BodyReader::initial_fields() {
  for (const Json& f : method_.owner->node->at("fields")) {
    if (flag(f, "static") || !f.contains("initial")) continue;
    const ir::ExprPtr place = ir::field(ir::dereference(ir::ref(self_)), f.at("name"), type_of(f));
    emit(ir::assign(place, value_as(f.at("initial"), place->type), range_of(f)));
  }
}

}  // namespace wengert::compiler::javac
