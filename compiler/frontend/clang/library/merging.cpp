// SPDX-License-Identifier: MIT
// std::merge, inplace_merge, stable_partition and the operations of sorted sets: the order of the elements first, in
// integers, and then the values.
#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// False for other calls.
bool Ordering::merging_call(const clang::CallExpr* e, const std::string& name, bool value_is_used, ir::ExprPtr& out) {
  const unsigned count = e->getNumArgs();
  if (name == "stable_partition" && count == 3) return stable_partition(e, out);
  if (name == "shuffle" && count == 3) return shuffle(e);
  if (name == "sample" && count == 5 && !value_is_used) return sample(e);
  if (name.starts_with("set_")) return set_call(e, name, value_is_used);
  const bool in_place = name == "inplace_merge";
  const unsigned given = in_place ? 3 : 5;
  if ((!in_place && name != "merge") || (count != given && count != given + 1)) return false;
  const auto where = e->getBeginLoc();
  Applied less;
  if (count > given) {
    less = applied(e->getArg(given));
    if (!less) return false;
    if (const auto* own = e->getArg(given)->getType()->getAsCXXRecordDecl(); own && own->isInStdNamespace())
      note_order_of_elements(e->getArg(0)->getType(), where);  // std::greater<>
  }
  const auto ordered = [&](const ElementRange& r) {
    const ir::ExprPtr any = lowering_.iterators.element_of(r, ir::int_literal(0), where);
    if (!less) less = order_of(e->getArg(0)->getType(), any, where);
    return less != nullptr;
  };
  if (in_place) {               // two sorted halves: sorting them, equal ones in their order, gives the same
    (void)value(e->getArg(1));  // which may change something
    const ElementRange whole = lowering_.iterators.range_between(e->getArg(0), e->getArg(2), where);
    if (!ordered(whole)) return false;
    sort_range(whole, less, where);
    return true;
  }
  const clang::QualType target = e->getArg(4)->getType();
  const ir::ExprPtr vector = appended_to(e->getArg(4));
  if (vector ? value_is_used : !target->isPointerType() && !is_iterator(target)) return false;
  const ElementRange a = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  const ElementRange b = lowering_.iterators.range_between(e->getArg(2), e->getArg(3), where);
  if (!ordered(a)) return false;
  const auto number = ir::int_type("long");
  const ir::ExprPtr zero = ir::literal("0", number), one = ir::literal("1", number);
  const ir::ExprPtr of_a = save(ir::cast(number, a.count), "count", where),
                    of_b = save(ir::cast(number, b.count), "count", where);
  const ir::ExprPtr all = save(ir::binary("+", of_a, of_b), "all", where);
  ElementRange to;
  if (vector) {
    to = {vector, save(ir::cast(number, ir::size_of_sequence(vector)), "before", where), all};
    emit(ir::resize(vector, ir::cast(ir::int_type("std::size_t"), ir::binary("+", to.first, all))));
  } else {
    to = lowering_.iterators.range_of_count(value(e->getArg(4)), all, where);
  }
  const ir::ExprPtr i = save(zero, "i", where), j = save(zero, "j", where);
  lowering_.iterators.for_each({to.base, to.first, all}, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr from_b = save(ir::binary("<", j, of_b), "from_second", where);
    const ir::ExprPtr first = lowering_.iterators.element_of(a, i, where),
                      second = lowering_.iterators.element_of(b, j, where);
    ir::Block compared = scratch([&] { emit(ir::assign(from_b, less({second, first}))); });
    emit(ir::if_(ir::binary("&&", from_b, ir::binary("<", i, of_a)), std::move(compared)));
    const ir::ExprPtr here = lowering_.iterators.element_of(to, k, where);
    emit(ir::if_(from_b, {ir::assign(here, second, range_of(e)), ir::compound_assign(j, "+", one)},
                 {ir::assign(here, first, range_of(e)), ir::compound_assign(i, "+", one)}));
  });
  if (!vector) out = ir::address_of(lowering_.iterators.element_of(to, all, where), range_of(e));
  return true;
}

/// std::set_union, set_intersection, set_difference and set_symmetric_difference, appended to a vector.
bool Ordering::set_call(const clang::CallExpr* e, const std::string& name, bool value_is_used) {
  const bool of_first = name == "set_union" || name == "set_difference" || name == "set_symmetric_difference";
  const bool of_second = name == "set_union" || name == "set_symmetric_difference";
  const bool of_both = name == "set_union" || name == "set_intersection";
  const unsigned count = e->getNumArgs();
  if (!(of_first || of_both) || (count != 5 && count != 6) || value_is_used) return false;
  const auto where = e->getBeginLoc();
  const ir::ExprPtr vector = appended_to(e->getArg(4));
  if (!vector) return false;
  Applied less;
  if (count == 6 && !(less = applied(e->getArg(5)))) return false;
  const ElementRange a = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  const ElementRange b = lowering_.iterators.range_between(e->getArg(2), e->getArg(3), where);
  if (!less)
    less = order_of(e->getArg(0)->getType(), lowering_.iterators.element_of(a, ir::int_literal(0), where), where);
  if (!less) return false;
  const auto number = ir::int_type("long");
  const ir::ExprPtr zero = ir::literal("0", number), one = ir::literal("1", number);
  const ir::ExprPtr of_a = save(ir::cast(number, a.count), "count", where),
                    of_b = save(ir::cast(number, b.count), "count", where);
  const ir::ExprPtr i = save(zero, "i", where), j = save(zero, "j", where);
  const auto size = ir::int_type("std::size_t");
  const auto step = [&](bool taken, const ElementRange& from, const ir::ExprPtr& at, bool both) {
    return scratch([&] {
      if (taken) {
        emit(ir::resize(vector, ir::binary("+", ir::size_of_sequence(vector), ir::literal("1", size))));
        const ir::ExprPtr last = ir::binary("-", ir::size_of_sequence(vector), ir::literal("1", size));
        emit(ir::assign(ir::index(vector, last), lowering_.iterators.element_of(from, at, where), range_of(e)));
      }
      emit(ir::compound_assign(at, "+", one));
      if (both) emit(ir::compound_assign(j, "+", one));
    });
  };
  body_.scopes.emplace_back();
  ir::Block inside = scratch([&] {
    const ir::ExprPtr first = save(ir::binary("<", i, of_a), "first", where);
    const ir::ExprPtr second = save(ir::binary("<", j, of_b), "second", where);
    const ir::ExprPtr in_a = lowering_.iterators.element_of(a, i, where),
                      in_b = lowering_.iterators.element_of(b, j, where);
    const ir::ExprPtr both = save(ir::binary("&&", first, second), "both", where);
    ir::Block compared = scratch([&] {
      emit(ir::assign(second, less({in_b, in_a})));
      emit(ir::assign(first, less({in_a, in_b})));
      emit(ir::assign(both, ir::binary("&&", ir::unary("!", first), ir::unary("!", second))));
    });
    emit(ir::if_(both, std::move(compared)));
    emit(ir::if_(both, step(of_both, a, i, true),
                 {ir::if_(first, step(of_first, a, i, false), step(of_second, b, j, false))}));
  });
  body_.scopes.pop_back();
  emit(ir::while_(ir::binary("||", ir::binary("<", i, of_a), ir::binary("<", j, of_b)), std::move(inside)));
  return true;
}

bool Ordering::stable_partition(const clang::CallExpr* e, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const Applied holds = applied(e->getArg(2));
  if (!holds) return false;
  const ElementRange r = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  const auto number = ir::int_type("long");
  const ir::ExprPtr zero = ir::literal("0", number), one = ir::literal("1", number);
  const ir::ExprPtr count = save(ir::cast(number, r.count), "count", where);
  const ir::ExprPtr front = save(zero, "front", where), back = save(count, "back", where);
  lowering_.iterators.with_elements(number, count, "order", [&](const ir::ExprPtr& order) {
    lowering_.iterators.for_each({r.base, r.first, count}, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr test = holds({lowering_.iterators.element_of(r, k, where)});
      emit(ir::if_(test, {ir::assign(ir::index(order, front), k), ir::compound_assign(front, "+", one)},
                   {ir::compound_assign(back, "-", one), ir::assign(ir::index(order, back), k)}));
    });
    // Those that do not hold were put down from the end.
    const auto from = [&](const ir::ExprPtr& k) {
      const ir::ExprPtr turned = ir::binary("-", ir::binary("-", ir::binary("+", count, front), one), k);
      return ir::index(order, ir::conditional(ir::binary("<", k, front), k, turned));
    };
    lowering_.iterators.move_elements(
        r, count, [&](const ir::ExprPtr& k) { return lowering_.iterators.element_of(r, from(k), where); }, where);
  });
  out = ir::address_of(lowering_.iterators.element_of(r, front, where), range_of(e));
  return true;
}

}  // namespace wengert::compiler
