// SPDX-License-Identifier: MIT
// 'new', array initialisers and 'clone': allocations are statements of the representation, so each gets a variable.
#include "tree.hpp"

namespace wengert::compiler::javac {

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
    for (auto& a : arguments(e, constructor, of.bindings, nullptr)) all.push_back(std::move(a));
    const ir::ExprPtr place = into ? into : temporary("object", type);
    emit(ir::allocate(place, type->element, nullptr, "gc", range_of(e)));
    all[0] = place;
    add_raised(all, constructor);
    emit(ir::call_stmt(program_.method(constructor, &of, {}).id, std::move(all), nullptr, range_of(e)));
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

}  // namespace wengert::compiler::javac
