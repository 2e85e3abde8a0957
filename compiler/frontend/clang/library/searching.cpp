// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/library/searching.hpp"

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// The elements that stay move to the front, in their order; the end of them.
bool Searching::removed(const clang::CallExpr* e, bool by_test, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const Applied test = by_test ? lowering_.ordering.applied(e->getArg(2)) : nullptr;
  if (by_test && !test) return false;
  const ir::ExprPtr given = by_test ? nullptr : value(e->getArg(2));
  const ir::ExprPtr begin = value(e->getArg(0));
  // The library reads an element of the range each time anew, when another may have moved to its place.
  if (given && ir::is_place(given) && !given->operands.empty()) {
    bool is_inside = false;
    ir::for_each_expr(begin, [&](const ir::ExprPtr& x) {
      is_inside |= x->kind == ir::ExprKind::variable && x->variable == ir::root_of(given);
    });
    if (is_inside) return false;
  }
  const ir::ExprPtr wanted = given ? save(given, "value", where) : nullptr;
  if (wanted && !ir::is_scalar(wanted->type)) return false;
  const ElementRange r = lowering_.iterators.range(begin, value(e->getArg(1)), where);
  const ir::ExprPtr kept = save(ir::literal("0", r.count->type), "kept", where);
  lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr x = lowering_.iterators.element_of(r, k, where);
    const ir::ExprPtr goes = test ? test({x}) : ir::binary("==", x, wanted);
    emit(ir::if_(ir::unary("!", goes), {ir::assign(lowering_.iterators.element_of(r, kept, where), x, range_of(e)),
                                        ir::compound_assign(kept, "+", ir::literal("1", kept->type))}));
  });
  out = ir::address_of(lowering_.iterators.element_of(r, kept, where), range_of(e));
  return true;
}

/// std::unique: of equal neighbours the first one stays.
bool Searching::made_unique(const clang::CallExpr* e, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const Applied test = e->getNumArgs() == 3 ? lowering_.ordering.applied(e->getArg(2)) : nullptr;
  if (e->getNumArgs() == 3 && !test) return false;
  const ElementRange r = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  const auto at = [&](const ir::ExprPtr& k) { return lowering_.iterators.element_of(r, k, where); };
  const ir::ExprPtr zero = ir::literal("0", r.count->type), one = ir::literal("1", r.count->type);
  if (!test && !ir::is_scalar(at(zero)->type)) return false;
  const ir::ExprPtr kept = save(zero, "kept", where);
  lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr stays = save(ir::bool_literal(true), "stays", where);
    body_.scopes.emplace_back();
    ir::Block compared = scratch([&] {
      const ir::ExprPtr last = at(ir::binary("-", kept, one));
      emit(ir::assign(stays, ir::unary("!", test ? test({last, at(k)}) : ir::binary("==", last, at(k)))));
    });
    body_.scopes.pop_back();
    emit(ir::if_(ir::binary(">", kept, zero), std::move(compared)));
    emit(ir::if_(stays, {ir::assign(at(kept), at(k), range_of(e)), ir::compound_assign(kept, "+", one)}));
  });
  out = ir::address_of(at(kept), range_of(e));
  return true;
}

/// Takes out of a whole container what a test says, or what is equal to a value; how many those were.
bool Searching::take_out(const clang::CallExpr* e, const clang::Expr* what, bool by_test, const ir::ExprPtr& sequence,
                         ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const auto size_type = ir::int_type("std::size_t");
  const ir::ExprPtr zero = ir::literal("0", size_type), one = ir::literal("1", size_type);
  const Applied test = by_test ? lowering_.ordering.applied(what) : nullptr;
  if (by_test && !test) return false;
  const ir::ExprPtr wanted = test ? nullptr : save(sought(what), "value", where);
  if (wanted && !ir::is_scalar(wanted->type)) return false;
  const ElementRange all{sequence, zero, save(ir::size_of_sequence(sequence), "size", where)};
  const ir::ExprPtr kept = save(zero, "kept", where);
  lowering_.iterators.for_each(all, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr x = element(sequence, k, where);
    const ir::ExprPtr goes = test ? test({x}) : ir::binary("==", x, wanted);
    emit(ir::if_(ir::unary("!", goes),
                 {ir::assign(element(sequence, kept, where), x, range_of(e)), ir::compound_assign(kept, "+", one)}));
  });
  emit(ir::resize(sequence, kept, {}, "resize", range_of(e)));
  out = ir::binary("-", all.count, kept, range_of(e));
  return true;
}

bool Searching::list_call(const clang::CallExpr* e, const std::string& name, const ir::ExprPtr& sequence,
                          clang::QualType type, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const auto size_type = ir::int_type("std::size_t");
  const ir::ExprPtr zero = ir::literal("0", size_type), one = ir::literal("1", size_type);
  const unsigned given = e->getNumArgs();
  if (ir::is_reference(sequence->type->element)) return false;
  if ((name == "remove" || name == "remove_if") && given == 1)
    return take_out(e, e->getArg(0), name == "remove_if", sequence, out);
  const ElementRange all{sequence, zero, ir::size_of_sequence(sequence)};
  if (name == "sort" && given <= 1) {
    const clang::QualType held = types_in(instance_of(type))[0];
    const Applied less =
        given == 1 ? lowering_.ordering.applied(e->getArg(0))
                   : lowering_.ordering.order_of(context_.getPointerType(held), ir::index(sequence, zero), where);
    if (!less) return false;
    lowering_.ordering.sort_range(all, less, where);
    return true;
  }
  if (name == "reverse" && given == 0) {
    const auto half = ir::binary("/", all.count, ir::literal("2", size_type));
    lowering_.iterators.for_each({sequence, zero, save(half, "half", where)}, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr other = ir::binary("-", ir::binary("-", all.count, one), k);
      emit(ir::swap(element(sequence, k, where), element(sequence, other, where), range_of(e)));
    });
    return true;
  }
  return false;
}

/// The next order of the elements, and whether there was one: after the last comes the first.
bool Searching::permuted(const clang::CallExpr* e, bool backward, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const ElementRange r = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  const auto at = [&](const ir::ExprPtr& k) { return lowering_.iterators.element_of(r, k, where); };
  const auto number = ir::int_type("long");
  const ir::ExprPtr zero = ir::literal("0", number), one = ir::literal("1", number);
  const Applied given = e->getNumArgs() == 3 ? lowering_.ordering.applied(e->getArg(2))
                                             : lowering_.ordering.order_of(e->getArg(0)->getType(), at(zero), where);
  if (!given) return false;
  const auto less = [&](const ir::ExprPtr& a, const ir::ExprPtr& b) {
    return backward ? given({b, a}) : given({a, b});
  };
  const ir::ExprPtr last = save(ir::binary("-", ir::cast(number, r.count), one), "last", where);
  // The part behind `start` is in its last order, and the element before it is less than the first of that part.
  const ir::ExprPtr start = save(last, "start", where);
  emit(ir::while_(ir::binary(">", start, zero), scratch([&] {
                    emit(ir::if_(less(at(ir::binary("-", start, one)), at(start)), {ir::break_()}));
                    emit(ir::compound_assign(start, "-", one));
                  })));
  out = save(ir::binary(">", start, zero), "is_next", where);
  emit(ir::if_(out, scratch([&] {
                 const ir::ExprPtr before = at(ir::binary("-", start, one)), other = save(last, "other", where);
                 emit(ir::while_(ir::bool_literal(true), scratch([&] {
                                   emit(ir::if_(less(before, at(other)), {ir::break_()}));
                                   emit(ir::compound_assign(other, "-", one));
                                 })));
                 emit(ir::swap(before, at(other), range_of(e)));
               })));
  emit(ir::if_(ir::binary("<", start, zero), {ir::assign(start, zero)}));
  const ir::ExprPtr behind = ir::binary("-", ir::binary("+", last, one), start);
  const ir::ExprPtr half = save(ir::binary("/", behind, ir::literal("2", number)), "half", where);
  lowering_.iterators.for_each({r.base, zero, half}, where, [&](const ir::ExprPtr& k) {
    emit(ir::swap(at(ir::binary("+", start, k)), at(ir::binary("-", last, k)), range_of(e)));
  });
  return true;
}

ir::ExprPtr Searching::sought(const clang::Expr* e) {
  return is_string(e->getType()) || literal_of(e) != nullptr ? lowering_.names.name(e) : value(e);
}

/// Bounds in the order of a function, or of the letters of strings, and std::binary_search.
bool Searching::bisected(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const bool by_order = e->getNumArgs() == 4, only_asks = name == "binary_search";
  const bool of_names = e->getNumArgs() >= 3 && (is_string(e->getArg(2)->getType()) || literal_of(e->getArg(2)));
  if (!by_order && (e->getNumArgs() != 3 || (!of_names && !only_asks))) return false;
  const Applied given = by_order ? lowering_.ordering.applied(e->getArg(3)) : nullptr;
  if (by_order && !given) return false;
  ir::ExprPtr wanted = sought(e->getArg(2));
  if (!ir::is_place(wanted) && wanted->kind != ir::ExprKind::literal) wanted = save(wanted, "value", where);
  const ElementRange r = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  const auto type = ir::as_mutable(r.count->type);
  const auto at = [&](const ir::ExprPtr& k) { return lowering_.iterators.element_of(r, k, where); };
  const ir::ExprPtr zero = ir::literal("0", type);
  const Applied less = by_order ? given : lowering_.ordering.order_of(e->getArg(0)->getType(), at(zero), where);
  if (!less) return false;
  const ir::ExprPtr low = save(zero, "low", where), length = save(r.count, "length", where);
  body_.scopes.emplace_back();
  ir::Block inside = scratch([&] {
    const ir::ExprPtr half = save(ir::binary("/", length, ir::literal("2", type)), "half", where);
    const ir::ExprPtr middle = at(ir::binary("+", low, half));
    const ir::ExprPtr right = name == "upper_bound" ? ir::unary("!", less({wanted, middle})) : less({middle, wanted});
    const ir::ExprPtr past = ir::binary("+", half, ir::literal("1", type));
    emit(ir::if_(right, {ir::compound_assign(low, "+", past), ir::compound_assign(length, "-", past)},
                 {ir::assign(length, half)}));
  });
  body_.scopes.pop_back();
  emit(ir::while_(ir::binary(">", length, zero), std::move(inside)));
  if (only_asks) {
    out = save(ir::bool_literal(false), "found", where);
    emit(ir::if_(ir::binary("<", low, r.count),
                 scratch([&] { emit(ir::assign(out, ir::unary("!", less({wanted, at(low)})))); })));
  } else {
    out = ir::address_of(at(low), range_of(e));
  }
  return true;
}

bool Searching::search_call(const clang::CallExpr* e, const std::string& name, bool value_is_used, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const unsigned count = e->getNumArgs();
  const auto between = [&] { return lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where); };
  const bool by_test = name == "find_if" || name == "find_if_not";
  if ((by_test || name == "find") && count == 3) {
    const Applied test = by_test ? lowering_.ordering.applied(e->getArg(2)) : nullptr;
    if (by_test && !test) return false;
    ir::ExprPtr wanted;
    if (!by_test) wanted = sought(e->getArg(2));
    if (wanted && !ir::is_scalar(wanted->type)) return false;
    if (wanted && wanted->kind != ir::ExprKind::literal) wanted = save(wanted, "value", where);
    const ElementRange r = between();
    const ir::ExprPtr at = save(r.count, "at", where);
    lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr x = lowering_.iterators.element_of(r, k, where);
      ir::ExprPtr found = test ? test({x}) : ir::binary("==", x, wanted);
      if (name == "find_if_not") found = ir::unary("!", found);
      emit(ir::if_(found, {ir::assign(at, k, range_of(e)), ir::break_()}));
    });
    out = ir::address_of(lowering_.iterators.element_of(r, at, where), range_of(e));
    return true;
  }
  if (name == "transform" && count == 5 && !value_is_used) {
    const auto* c = llvm::dyn_cast<clang::CallExpr>(plain(e->getArg(3))->IgnoreImplicit());
    if (c == nullptr || c->getDirectCallee() == nullptr || c->getDirectCallee()->getNameAsString() != "back_inserter" ||
        container_of(c->getArg(0)->getType()) != Container::vector)
      return false;
    const Applied f = lowering_.ordering.applied(e->getArg(4));
    if (!f) return false;
    const ElementRange a = between(), b = lowering_.iterators.range_of_count(value(e->getArg(2)), a.count, where);
    const ir::ExprPtr to = place(c->getArg(0));
    lowering_.iterators.for_each(a, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr x =
          f({lowering_.iterators.element_of(a, k, where), lowering_.iterators.element_of(b, k, where)});
      const ir::ExprPtr given = save(converted(x, to->type->element), "value", where);
      const ir::ExprPtr size = ir::size_of_sequence(to), one = ir::literal("1", size->type);
      emit(ir::resize(to, ir::binary("+", size, one)));
      emit(ir::assign(element(to, ir::binary("-", size, one), where), given, range_of(e)));
    });
    return true;
  }
  if ((name == "next_permutation" || name == "prev_permutation") && (count == 2 || count == 3))
    return permuted(e, name == "prev_permutation", out);
  if ((name == "remove_if" || name == "remove") && count == 3 && value_is_used)
    return removed(e, name == "remove_if", out);
  if (name == "unique" && (count == 2 || count == 3) && value_is_used) return made_unique(e, out);
  if (name == "lower_bound" || name == "upper_bound" || name == "binary_search") return bisected(e, name, out);
  if ((name == "inner_product" && count == 6) || (name == "transform_reduce" && count == 6)) {
    const Applied add = lowering_.ordering.applied(e->getArg(4)), pair = lowering_.ordering.applied(e->getArg(5));
    if (!add || !pair) return false;
    const ElementRange a = between(), b = lowering_.iterators.range_of_count(value(e->getArg(2)), a.count, where);
    out = save(value(e->getArg(3)), "sum", where);
    lowering_.iterators.for_each(a, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr one =
          pair({lowering_.iterators.element_of(a, k, where), lowering_.iterators.element_of(b, k, where)});
      emit(ir::assign(out, converted(add({out, one}), out->type), range_of(e)));
    });
    return true;
  }
  if (name == "transform_reduce" && count == 5) {
    const Applied add = lowering_.ordering.applied(e->getArg(3)), each = lowering_.ordering.applied(e->getArg(4));
    if (!add || !each) return false;
    const ElementRange r = between();
    out = save(value(e->getArg(2)), "sum", where);
    lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr one = each({lowering_.iterators.element_of(r, k, where)});
      emit(ir::assign(out, converted(add({out, one}), out->type), range_of(e)));
    });
    return true;
  }
  return false;
}

bool Searching::quick_sort(const clang::CallExpr* e) {
  const auto where = e->getBeginLoc();
  const clang::Expr* base = e->getArg(0)->IgnoreParenCasts();
  const clang::QualType type = base->getType();
  if (!type->isPointerType() && !type->isArrayType()) return false;
  const clang::QualType element_type =
      type->isArrayType() ? context_.getAsArrayType(type)->getElementType() : type->getPointeeType();
  clang::Expr::EvalResult bytes;
  if (element_type->isVoidType() || !e->getArg(2)->EvaluateAsInt(bytes, context_) ||
      bytes.Val.getInt() != context_.getTypeSizeInChars(element_type).getQuantity())
    return false;
  const CallablePtr compare = lowering_.callables.callable(e->getArg(3));
  if (compare == nullptr || compare->is_null() || compare->selector) return false;
  const ir::ExprPtr first = value(base);
  const ElementRange r = lowering_.iterators.range_of_count(first, value(e->getArg(1)), where);
  const Applied less = [&](const std::vector<ir::ExprPtr>& two) {
    std::vector<Given> given;
    for (const ir::ExprPtr& x : two) given.emplace_back(save(ir::address_of(x), "element", where));
    const ir::ExprPtr order = lowering_.callable_calls.apply(compare, nullptr, std::move(given), e->getArg(3), true);
    return ir::binary("<", save(order, "order", where), ir::int_literal(0));
  };
  lowering_.ordering.sort_range(r, less, where);
  return true;
}

}  // namespace wengert::compiler
