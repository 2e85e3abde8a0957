// SPDX-License-Identifier: MIT
// Elements that come to a container or leave it: those that emplace and its like make of their arguments, insert,
// erase.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// rows.emplace_back(), (n), (n, x) or (first, last) of a vector of vectors: the place of what is added. Null for other
/// elements and arguments.
ir::ExprPtr Containers::emplace_sequence(const clang::CallExpr* e, const ir::ExprPtr& sequence) {
  const auto where = e->getBeginLoc();
  const auto& type = sequence->type->element;
  const unsigned given = e->getNumArgs();
  const bool sized = given >= 1 && given <= 2 && e->getArg(0)->getType()->isIntegralOrEnumerationType();
  const bool ranged = given == 2 && is_address(e->getArg(0)) && is_address(e->getArg(1));
  if (type->kind != ir::TypeKind::vector || !(given == 0 || sized || ranged)) return nullptr;
  if (sized && ir::is_struct(type->element) && given == 1) return nullptr;  // whose constructor would run
  const ir::ExprPtr count = sized ? save(value(e->getArg(0)), "count", where) : nullptr;
  std::vector<ir::ExprPtr> fill;
  if (sized && given == 2) fill.push_back(save(converted(value(e->getArg(1)), type->element), "value", where));
  const ir::ExprPtr old = save(ir::size_of_sequence(sequence), "size", where);
  emit(ir::resize(sequence, ir::binary("+", old, ir::literal("1", old->type)), {}, "resize", range_of(e)));
  const ir::ExprPtr added = ir::index(sequence, old);
  if (sized) emit(ir::resize(added, count, fill, "resize", range_of(e)));
  if (ranged) lowering_.vectors.assign_range(added, e->getArg(0), e->getArg(1), where);
  return added;
}

/// m.at(k).begin() + n beside m.at(k).erase(...): an entry of a map is found twice, under one name of the source.
bool Containers::is_found_alike(const clang::Expr* position, const clang::Expr* object) const {
  const clang::Expr* at = plain(position)->IgnoreParenImpCasts();
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(at);
  if (made != nullptr && made->getNumArgs() == 1) return is_found_alike(made->getArg(0), object);
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(at);
  if (o != nullptr && o->getNumArgs() == 2) return is_found_alike(o->getArg(0), object);
  const auto* from = llvm::dyn_cast<clang::CXXMemberCallExpr>(at);
  if (from == nullptr || from->getMethodDecl() == nullptr || !is_map_element(object)) return false;
  const std::string name = from->getMethodDecl()->getNameAsString();
  if (name != "begin" && name != "end" && name != "cbegin" && name != "cend") return false;
  const std::string text = module_.text_of(object->getSourceRange());
  const bool has_effects = text.find_first_of("+-=") != std::string::npos || text.find("()") != std::string::npos;
  return !has_effects && module_.text_of(from->getImplicitObjectArgument()->getSourceRange()) == text;
}

/// vector.insert(at, value), insert(at, n, value), insert(at, first, last), erase(at), erase(first, last): the elements
/// behind move, one after the other. The place that the call gives back.
ir::ExprPtr Containers::insert_or_erase(const clang::CXXMemberCallExpr* e, const ir::ExprPtr& vector, bool inserts) {
  const auto where = e->getBeginLoc();
  const auto number = ir::int_type("long");
  const auto refuse_form = [&] {
    refuse(where, Refused::library_function,
           std::string("std::vector::") + (inserts ? "insert" : "erase") + " of this form");
  };
  const auto place_in = [&](unsigned k) {
    const ir::ExprPtr pointer = value(e->getArg(k));
    if (pointer->kind != ir::ExprKind::address_of || pointer->operands[0]->kind != ir::ExprKind::index ||
        !(ir::same_expr(pointer->operands[0]->operands[0], vector) ||
          is_found_alike(e->getArg(k), e->getImplicitObjectArgument())))
      refuse_form();
    return save(ir::implicit_cast(number, pointer->operands[0]->operands[1]), "place", where);
  };
  const auto size = [&] { return ir::cast(number, ir::size_of_sequence(vector)); };
  const ir::ExprPtr one = ir::literal("1", number);
  const auto loop = [&](const ir::ExprPtr& from, const char* until, const ir::ExprPtr& bound, int step,
                        const std::function<void(const ir::ExprPtr&)>& body) {
    const auto counter = ir::variable(fresh_name("k"), number);
    const ir::Block inside = scratch([&] { body(ir::ref(counter)); });
    emit(ir::for_(counter, true, from, until, bound, step, inside, range_of(e)));
  };
  const auto at = [&](const ir::ExprPtr& k) { return ir::index(vector, k); };
  const unsigned given = e->getNumArgs();
  const ir::ExprPtr first = place_in(0);
  if (!inserts) {
    const ir::ExprPtr dropped = given == 1 ? one : save(ir::binary("-", place_in(1), first), "dropped", where);
    loop(ir::binary("+", first, dropped), "<", size(), 1,
         [&](const ir::ExprPtr& k) { emit(ir::assign(at(ir::binary("-", k, dropped)), at(k))); });
    emit(ir::resize(vector, ir::binary("-", size(), dropped), {}, "resize", range_of(e)));
    return ir::address_of(at(first), range_of(e));
  }
  ir::ExprPtr added, count = one;
  ElementRange from;
  if (given == 2 && !e->getArg(1)->getType()->isRecordType()) {
    added = save(converted(value(e->getArg(1)), vector->type->element), "value", where);
  } else if (given == 2 && ir::same_type(module_.type_of(e->getArg(1)->getType(), where), vector->type->element)) {
    added = save(value(e->getArg(1)), "value", where);
  } else if (given == 2 && is_of(e->getArg(1)->getType(), "initializer_list")) {
    ir::ExprPtr list = value(e->getArg(1));
    if (!ir::is_place(list)) list = save(list, "list", where);
    from = {list, ir::literal("0", number), ir::size_of_sequence(list)};
    count = save(ir::implicit_cast(number, from.count), "count", where);
  } else if (given == 3 && is_address(e->getArg(1)) && is_address(e->getArg(2))) {
    const ir::ExprPtr begin = value(e->getArg(1));
    from = lowering_.iterators.range(begin, value(e->getArg(2)), where);
    if (ir::root_of(from.base) == ir::root_of(vector)) refuse_form();  // as the library does
    count = save(ir::implicit_cast(number, from.count), "count", where);
  } else if (given == 3 && e->getArg(1)->getType()->isIntegralOrEnumerationType() &&
             (!e->getArg(2)->getType()->isRecordType() ||
              ir::same_type(module_.type_of(e->getArg(2)->getType(), where), vector->type->element))) {
    count = save(ir::cast(number, value(e->getArg(1))), "count", where);
    added = save(converted(value(e->getArg(2)), vector->type->element), "value", where);
  } else {
    refuse_form();
  }
  const ir::ExprPtr old = save(size(), "size", where);
  emit(ir::resize(vector, ir::binary("+", old, count), {}, "resize", range_of(e)));
  loop(ir::binary("-", old, one), ">=", first, -1,
       [&](const ir::ExprPtr& k) { emit(ir::assign(at(ir::binary("+", k, count)), at(k))); });
  if (added && count == one)
    emit(ir::assign(at(first), added));
  else if (added)
    loop(ir::literal("0", number), "<", count, 1,
         [&](const ir::ExprPtr& k) { emit(ir::assign(at(ir::binary("+", first, k)), added)); });
  else
    loop(ir::literal("0", number), "<", count, 1, [&](const ir::ExprPtr& k) {
      emit(ir::assign(at(ir::binary("+", first, k)),
                      converted(lowering_.iterators.element_of(from, k, where), vector->type->element)));
    });
  return ir::address_of(at(first), range_of(e));
}

/// The element that emplace and its like make of their arguments; null where they are given such an object.
ir::ExprPtr Containers::emplaced(const clang::CallExpr* e, clang::QualType element, const ir::TypePtr& type) {
  const auto where = e->getBeginLoc();
  std::vector<const clang::Expr*> arguments(e->arg_begin(), e->arg_end());
  if (is_stored_function(element)) {
    const ir::ExprPtr number = arguments.size() == 1 ? lowering_.callables.number_of(arguments[0], element) : nullptr;
    if (number == nullptr) refuse(where, Refused::indirect_call, module_.text_of(e->getSourceRange()));
    return number;
  }
  if (arguments.size() == 1 && !is_call_of(arguments[0], "minmax") &&
      ir::same_type(ir::as_mutable(module_.type_of(arguments[0]->getType(), where)), ir::as_mutable(type)))
    return nullptr;
  const auto* record = element->getAsCXXRecordDecl();
  const ir::ExprPtr made = lowering_.construction.new_object(type);
  if (arguments.empty()) {
    lowering_.construction.construct_value(made, element, e);
  } else if (is_pair(element)) {
    lowering_.structures.fill_pair(made, arguments, where);
  } else if (is_of(element, "variant") && arguments.size() == 1) {
    lowering_.initials.fill(made, lowering_.initials.zero_of(type, where), where);
    lowering_.variants.put(made, element, arguments[0]);
  } else if (is_library_structure(element) && !is_complex(element) && !is_of(element, "tuple")) {
    refuse(where, Refused::library_function, "std::vector::emplace_back with the arguments of a constructor");
  } else if (is_library_structure(element) || (record != nullptr && record->isAggregate())) {
    // Of complex numbers, tuples and aggregates the members, in order.
    const std::size_t members = module_.find_struct(type->name)->fields.size();
    const bool has_defaults = record != nullptr && !record->isInStdNamespace() &&
                              std::any_of(record->field_begin(), record->field_end(),
                                          [](const clang::FieldDecl* f) { return f->hasInClassInitializer(); });
    if (arguments.size() > members || (has_defaults && arguments.size() < members) ||
        (is_of(element, "tuple") && arguments.size() != members) ||
        (record != nullptr && record->getNumBases() != 0 && !record->isInStdNamespace()))
      refuse(where, Refused::library_function, "std::vector::emplace_back with the arguments of a constructor");
    std::vector<ir::ExprPtr> values;
    for (std::size_t k = 0; k < arguments.size(); ++k) {
      const ir::TypePtr into = lowering_.structures.member_of_structure(made, k)->type;
      values.push_back(save(lowering_.structures.member_value(arguments[k], into), "value", where));
    }
    lowering_.initials.fill(made, lowering_.initials.zero_of(type, where), where);
    for (std::size_t k = 0; k < values.size(); ++k) {
      const ir::ExprPtr member = lowering_.structures.member_of_structure(made, k);
      lowering_.initials.fill(member, converted(values[k], member->type), where);
    }
  } else if (const auto* constructor = lowering_.owners.constructor_for(record, arguments, where)) {
    lowering_.calls.user_call(e, constructor, made, arguments, false);
  } else {
    refuse(where, Refused::library_function, "std::vector::emplace_back with the arguments of a constructor");
  }
  return made;
}

}  // namespace wengert::compiler
