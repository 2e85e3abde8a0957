// SPDX-License-Identifier: MIT
// 'new', array initialisers and 'clone': allocations are statements of the representation, so each gets a variable.
// Arrays that are copied or filled as a whole.
#include "tree.hpp"

namespace wengert::compiler::javac {

bool is_allocation(const Json& e) {
  const std::string kind = e.at("expression");
  return kind == "new" || kind == "new_array" || kind == "array" || kind == "clone";
}

std::string BodyReader::fresh(const std::string& name) {
  std::string unique = name;
  for (int k = 1; !names_.insert(unique).second; ++k) unique = name + "_" + std::to_string(k);
  return unique;
}

ir::ExprPtr BodyReader::temporary(const std::string& name, const ir::TypePtr& type, const ir::ExprPtr& initial) {
  const auto v = ir::variable(fresh(name), type);
  emit(ir::declare(v, initial));
  return ir::ref(v);
}

// All levels that have an extent: the arrays of one level are made in a loop over the level above.
void BodyReader::new_array(const ir::ExprPtr& place, const std::vector<ir::ExprPtr>& extents, std::size_t level) {
  emit(ir::allocate(place, place->type->element->element, extents[level], "gc"));
  if (level + 1 == extents.size()) return;
  const auto k = ir::variable(fresh("k"), ir::int_type());
  emit(ir::for_(k, true, ir::int_literal(0), "<", extents[level], 1,
                collected([&] { new_array(ir::index(place, ir::ref(k)), extents, level + 1); })));
}

/// A new object with the fields of another one, as Object.clone makes it.
ir::ExprPtr BodyReader::copied(const ir::ExprPtr& object, const Json& where) {
  const Instance& of = program_.of(object->type, where);
  if (program_.concrete(of).size() != 1)
    refuse(where, "'clone' of an object that may be of several classes; write a method that copies it in each class");
  const ir::ExprPtr place = temporary("copy", object->type);
  emit(ir::allocate(place, object->type->element, nullptr, "gc", range_of(where)));
  for (const Instance* at = &of; at; at = at->base)
    for (const Json& f : at->node->at("fields")) {
      if (flag(f, "static")) continue;
      const ir::TypePtr t = program_.type(f.at("type"), f, at->bindings);
      emit(ir::assign(ir::field(ir::dereference(place), f.at("name"), t),
                      ir::field(ir::dereference(object), f.at("name"), t)));
    }
  return place;
}

ir::ExprPtr BodyReader::allocated(const Json& e, const ir::ExprPtr& given, ir::TypePtr type) {
  const std::string kind = e.at("expression");
  if (!type) type = type_of(e);
  // A variable of a base class cannot be filled by the constructor of another.
  const ir::ExprPtr into = given && ir::same_type(given->type, type) ? given : nullptr;
  if (kind == "new") {
    const Instance& of = program_.of(type, e);
    const Method& constructor = flag(e, "library") ? modelled(e, of) : callee(e, e.at("constructor"));
    std::vector<ir::ExprPtr> all{nullptr};
    const Bindings own = type_arguments(e, constructor);
    Bindings bindings = own;
    bindings.insert(of.bindings.begin(), of.bindings.end());
    for (auto& a : arguments(e, constructor, bindings, nullptr)) all.push_back(std::move(a));
    const ir::ExprPtr place = into ? into : temporary("object", type);
    emit(ir::allocate(place, type->element, nullptr, "gc", range_of(e)));
    all[0] = place;
    add_raised(all, constructor);
    emit(ir::call_stmt(program_.method(constructor, &of, own).id, std::move(all), nullptr, range_of(e)));
    if (looks(constructor)) leave_if_raised();
    return place;
  }
  if (kind == "new_array") {
    std::vector<ir::ExprPtr> extents;
    for (auto& extent : operands(e)) {
      // Read once for the allocation and again for the loops below it.
      if (e.at("operands").size() > 1 && extent->kind != ir::ExprKind::literal) {
        const auto v = ir::variable(fresh("extent"), ir::int_type());
        emit(ir::declare(v, convert(extent, ir::int_type())));
        extent = ir::ref(v);
      }
      extents.push_back(extent);
    }
    if (is_guarded("NegativeArraySizeException"))
      for (ir::ExprPtr& extent : extents) {
        extent = kept(convert(extent, ir::int_type()));
        if (extent->kind != ir::ExprKind::literal)
          raise_if(ir::binary("<", extent, ir::int_literal(0)), "NegativeArraySizeException", e);
      }
    const ir::ExprPtr place = into ? into : temporary("array", type);
    new_array(place, extents, 0);
    out_->back()->range = range_of(e);
    return place;
  }
  if (kind == "array") {
    const auto& elements = e.at("operands");
    const ir::ExprPtr place = into ? into : temporary("array", type);
    emit(ir::allocate(place, type->element->element, ir::int_literal(static_cast<long long>(elements.size())), "gc",
                      range_of(e)));
    for (std::size_t k = 0; k < elements.size(); ++k) {
      const ir::ExprPtr target = ir::index(place, ir::int_literal(static_cast<long long>(k)));
      emit(ir::assign(target, value_as(elements[k], target->type)));
    }
    return place;
  }
  // clone: the elements are copied, references as references.
  ir::ExprPtr from = base(e.at("operands")[0]);
  // A field may change while a loop runs, as far as the compiler sees: its length would be no bound of a counted loop.
  if (from->kind != ir::ExprKind::variable) from = temporary("cloned", from->type, from);
  const ir::ExprPtr place = into ? into : temporary("copy", type);
  const ir::ExprPtr size = ir::implicit_cast(ir::int_type(), ir::size_of_sequence(from));
  emit(ir::allocate(place, type->element->element, size, "gc", range_of(e)));
  const auto k = ir::variable(fresh("k"), ir::int_type());
  emit(ir::for_(k, true, ir::int_literal(0), "<", size, 1,
                {ir::assign(ir::index(place, ir::ref(k)), ir::index(from, ir::ref(k)))}));
  return place;
}

/// System.arraycopy copies as if by way of a third array: upwards, unless that would overwrite what is still to be
/// read.
void BodyReader::array_copy(const Json& e) {
  auto o = operands(e);
  for (std::size_t k = 0; k < o.size(); ++k) {
    if (o[k]->kind == ir::ExprKind::literal || o[k]->kind == ir::ExprKind::variable) continue;
    const auto v = ir::variable(fresh(k % 2 == 0 && k < 4 ? "array" : "position"), o[k]->type);
    emit(ir::declare(v, o[k]));
    o[k] = ir::ref(v);
  }
  if (!ir::same_type(o[0]->type, o[2]->type))
    refuse(e, "'System.arraycopy' between arrays of two types; write it as a loop");
  const auto loop = [&](bool upwards) {
    const auto k = ir::variable(fresh("k"), ir::int_type());
    const auto copy = ir::assign(ir::index(o[2], ir::binary("+", o[3], ir::ref(k))),
                                 ir::index(o[0], ir::binary("+", o[1], ir::ref(k))));
    return upwards ? ir::for_(k, true, ir::int_literal(0), "<", o[4], 1, {copy}, range_of(e))
                   : ir::for_(k, true, ir::binary("-", o[4], ir::int_literal(1)), ">=", ir::int_literal(0), -1, {copy},
                              range_of(e));
  };
  const auto overlaps = ir::binary("&&", ir::binary("==", o[0], o[2]), ir::binary("<", o[1], o[3]));
  // Equal literal positions cannot overlap harmfully.
  if (o[1]->kind == ir::ExprKind::literal && o[3]->kind == ir::ExprKind::literal &&
      std::stoll(o[1]->text) >= std::stoll(o[3]->text))
    return emit(loop(true));
  emit(ir::if_(overlaps, {loop(false)}, {loop(true)}, range_of(e)));
}

void BodyReader::fill(const Json& e) {
  auto o = operands(e);
  if (o.size() != 2) refuse(e, "'Arrays.fill' of a part; write it as a loop");
  if (o[0]->kind != ir::ExprKind::variable) o[0] = temporary("filled", o[0]->type, o[0]);
  const ir::TypePtr element = o[0]->type->element->element;
  const auto filling = ir::variable(fresh("filling"), element);
  emit(ir::declare(filling, convert(o[1], element)));
  const auto k = ir::variable(fresh("k"), ir::int_type());
  const ir::ExprPtr size = ir::implicit_cast(ir::int_type(), ir::size_of_sequence(o[0]));
  emit(ir::for_(k, true, ir::int_literal(0), "<", size, 1, {ir::assign(ir::index(o[0], ir::ref(k)), ir::ref(filling))},
                range_of(e)));
}

}  // namespace wengert::compiler::javac
