// SPDX-License-Identifier: MIT
// std::partition and the heaps of <algorithm>: elements change places in the order of libstdc++, so that equal ones end
// where they do there.
#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// std::partition, push_heap, pop_heap, make_heap and sort_heap; false for other calls.
bool Ordering::exchanging_call(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const unsigned count = e->getNumArgs();
  const bool parts = name == "partition" && count == 3;
  const bool heaps = name == "push_heap" || name == "pop_heap" || name == "make_heap" || name == "sort_heap";
  if (!parts && (!heaps || (count != 2 && count != 3))) return false;
  const Applied given = count == 3 ? applied(e->getArg(2)) : nullptr;
  if (count == 3 && !given) return false;
  const ElementRange r = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  const auto type = ir::as_mutable(r.count->type);
  const auto number = [&](int n) { return ir::literal(std::to_string(n), type); };
  const auto at = [&](const ir::ExprPtr& k) { return lowering_.iterators.element_of(r, k, where); };
  const auto exchange = [&](const ir::ExprPtr& a, const ir::ExprPtr& b) { return ir::swap(at(a), at(b), range_of(e)); };
  const auto block = [&](const std::function<void()>& write) {
    body_.scopes.emplace_back();
    ir::Block inside = scratch(write);
    body_.scopes.pop_back();
    return inside;
  };
  if (parts) {
    const ir::ExprPtr low = save(number(0), "low", where), high = save(r.count, "high", where);
    const ir::ExprPtr some = ir::binary("<", low, high);
    emit(ir::while_(some, block([&] {
                      const ir::ExprPtr holds = save(given({at(low)}), "holds", where);
                      ir::Block from_the_end = block([&] {
                        emit(ir::compound_assign(high, "-", number(1)));
                        const ir::ExprPtr searches = save(ir::bool_literal(true), "searches", where);
                        emit(ir::while_(ir::binary("&&", searches, some), block([&] {
                                          emit(ir::if_(given({at(high)}),
                                                       {ir::assign(searches, ir::bool_literal(false))},
                                                       {ir::compound_assign(high, "-", number(1))}));
                                        })));
                        emit(ir::if_(some, {exchange(low, high), ir::compound_assign(low, "+", number(1))}));
                      });
                      emit(ir::if_(holds, {ir::compound_assign(low, "+", number(1))}, std::move(from_the_end)));
                    })));
    out = ir::address_of(at(low), range_of(e));
    return true;
  }
  const Applied less = given ? given : order_of(e->getArg(0)->getType(), at(number(0)), where);
  if (!less) return false;
  if (given) note_order_of_elements(e->getArg(0)->getType(), where);
  // Takes the element at `hole` up to where its parent is not less, not above `top`.
  const auto rise = [&](const ir::ExprPtr& hole, const ir::ExprPtr& top) {
    const ir::ExprPtr rises = save(ir::bool_literal(true), "rises", where);
    emit(ir::while_(ir::binary("&&", rises, ir::binary(">", hole, top)), block([&] {
                      const ir::ExprPtr parent =
                          save(ir::binary("/", ir::binary("-", hole, number(1)), number(2)), "parent", where);
                      emit(ir::if_(less({at(parent), at(hole)}), {exchange(hole, parent), ir::assign(hole, parent)},
                                   {ir::assign(rises, ir::bool_literal(false))}));
                    })));
  };
  // Takes the element at `top` down to a leaf among n elements, and up again to its place.
  const auto sink = [&](const ir::ExprPtr& top, const ir::ExprPtr& n) {
    const ir::ExprPtr hole = save(top, "hole", where), child = save(top, "child", where);
    const ir::ExprPtr right = ir::binary("*", number(2), ir::binary("+", child, number(1)));
    const ir::ExprPtr left = ir::binary("-", child, number(1));
    const ir::ExprPtr inner = ir::binary("/", ir::binary("-", n, number(1)), number(2));
    emit(ir::while_(ir::binary("<", child, inner), block([&] {
                      emit(ir::assign(child, right));
                      emit(ir::if_(less({at(child), at(left)}), {ir::compound_assign(child, "-", number(1))}));
                      emit(exchange(hole, child));
                      emit(ir::assign(hole, child));
                    })));
    const ir::ExprPtr is_even = ir::binary("==", ir::binary("%", n, number(2)), number(0));
    const ir::ExprPtr last = ir::binary("/", ir::binary("-", n, number(2)), number(2));
    emit(ir::if_(
        ir::binary("&&", is_even, ir::binary("==", child, last)),
        {ir::assign(child, ir::binary("-", right, number(1))), exchange(hole, child), ir::assign(hole, child)}));
    rise(hole, top);
  };
  emit(ir::if_(ir::binary(">", r.count, number(1)), block([&] {
                 const ir::ExprPtr last = save(ir::binary("-", r.count, number(1)), "last", where);
                 if (name == "push_heap") return rise(last, number(0));
                 if (name == "pop_heap") {
                   emit(exchange(number(0), last));
                   return sink(number(0), last);
                 }
                 if (name == "sort_heap")
                   return emit(ir::while_(ir::binary(">", last, number(0)), block([&] {
                                            emit(exchange(number(0), last));
                                            sink(number(0), last);
                                            emit(ir::compound_assign(last, "-", number(1)));
                                          })));
                 const ir::ExprPtr left =
                     save(ir::binary("/", ir::binary("+", last, number(1)), number(2)), "left", where);
                 emit(ir::while_(ir::binary(">", left, number(0)), block([&] {
                                   emit(ir::compound_assign(left, "-", number(1)));
                                   sink(left, r.count);
                                 })));
               })));
  return true;
}

}  // namespace wengert::compiler
