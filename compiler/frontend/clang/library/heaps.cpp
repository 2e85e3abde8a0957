// SPDX-License-Identifier: MIT
// std::partition, heaps, priority queues, nth_element, partial_sort and what std::sort does before it inserts: elements
// change places in the order of libstdc++, so that those that are equal to what orders them end where they do there.
#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// What `write` writes, in a scope of its own.
ir::Block Ordering::scoped(const std::function<void()>& write) {
  body_.scopes.emplace_back();
  ir::Block inside = scratch(write);
  body_.scopes.pop_back();
  return inside;
}

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
  const auto block = [&](const std::function<void()>& write) { return scoped(write); };
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
  change_heap(name, r, less, e);
  return true;
}

/// The elements change places as in libstdc++'s push_heap, pop_heap, sort_heap or make_heap; sink_first: the first one
/// is new, and goes down to its place.
void Ordering::change_heap(const std::string& name, const ElementRange& r, const Applied& less, const clang::Expr* e) {
  const auto where = e->getBeginLoc();
  const auto type = ir::as_mutable(r.count->type);
  const auto number = [&](int n) { return ir::literal(std::to_string(n), type); };
  const auto at = [&](const ir::ExprPtr& k) { return lowering_.iterators.element_of(r, k, where); };
  const auto exchange = [&](const ir::ExprPtr& a, const ir::ExprPtr& b) { return ir::swap(at(a), at(b), range_of(e)); };
  const auto block = [&](const std::function<void()>& write) { return scoped(write); };
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
                 if (name == "sink_first") return sink(number(0), r.count);
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
}

/// How libstdc++ parts the places in `order` from first to last around the median of three: where the second part
/// begins.
ir::ExprPtr Ordering::cut_in_two(const ir::ExprPtr& order, const ir::ExprPtr& first, const ir::ExprPtr& last,
                                 const Applied& less, const clang::Expr* e) {
  const auto where = e->getBeginLoc();
  const auto number = [&](int n) { return ir::literal(std::to_string(n), order->type->element); };
  const auto at = [&](const ir::ExprPtr& k) { return ir::index(order, k); };
  const auto is_less = [&](const ir::ExprPtr& a, const ir::ExprPtr& b) { return less({at(a), at(b)}); };
  const auto answer = [&](const char* name) { return save(ir::bool_literal(true), name, where); };
  const ir::ExprPtr no = ir::bool_literal(false);
  // Moves `k` on while what is asked holds.
  const auto move_on = [&](const ir::ExprPtr& k, const char* step, const std::function<ir::ExprPtr()>& asked) {
    const ir::ExprPtr moves = answer("moves");
    emit(ir::while_(moves, scoped([&] {
                      emit(ir::if_(asked(), {ir::compound_assign(k, step, number(1))}, {ir::assign(moves, no)}));
                    })));
  };
  const ir::ExprPtr a = save(ir::binary("+", first, number(1)), "a", where);
  const ir::ExprPtr half = ir::binary("/", ir::binary("-", last, first), number(2));
  const ir::ExprPtr b = save(ir::binary("+", first, half), "b", where);
  const ir::ExprPtr c = save(ir::binary("-", last, number(1)), "c", where), median = save(b, "median", where);
  const ir::ExprPtr ab = save(is_less(a, b), "ab", where), bc = save(is_less(b, c), "bc", where);
  const ir::ExprPtr ac = save(is_less(a, c), "ac", where);
  emit(ir::if_(ab, {ir::if_(bc, {}, {ir::if_(ac, {ir::assign(median, c)}, {ir::assign(median, a)})})},
               {ir::if_(ac, {ir::assign(median, a)}, {ir::if_(bc, {ir::assign(median, c)})})}));
  emit(ir::swap(at(first), at(median), range_of(e)));
  const ir::ExprPtr up = save(a, "up", where), down = save(last, "down", where), apart = answer("apart");
  emit(ir::while_(apart, scoped([&] {
                    move_on(up, "+", [&] { return is_less(up, first); });
                    emit(ir::compound_assign(down, "-", number(1)));
                    move_on(down, "-", [&] { return is_less(first, down); });
                    emit(ir::if_(ir::binary("<", up, down),
                                 {ir::swap(at(up), at(down), range_of(e)), ir::compound_assign(up, "+", number(1))},
                                 {ir::assign(apart, no)}));
                  })));
  return up;
}

/// How deep libstdc++ goes before it makes a heap instead: twice the logarithm of the count.
ir::ExprPtr Ordering::depth_of(const ir::ExprPtr& count, clang::SourceLocation where) {
  const auto number = [&](int n) { return ir::literal(std::to_string(n), count->type); };
  const ir::ExprPtr depth = save(number(0), "depth", where), left = save(count, "left", where);
  emit(ir::while_(ir::binary(">", left, number(1)),
                  {ir::assign(left, ir::binary("/", left, number(2))), ir::compound_assign(depth, "+", number(2))}));
  return depth;
}

/// What libstdc++'s std::sort does to more than 16 elements before it inserts each among its neighbours. `order` holds
/// their places, which `less` compares.
void Ordering::part_as_sort(const ir::ExprPtr& order, const ir::ExprPtr& count, const Applied& less,
                            const clang::Expr* e) {
  const auto where = e->getBeginLoc();
  const auto number = [&](int n) { return ir::literal(std::to_string(n), count->type); };
  const int most = 128;  // parts that wait: fewer than twice the bits of a size
  ir::Block whole = scoped([&] {
    lowering_.iterators.with_elements(count->type, number(3 * most), "parts", [&](const ir::ExprPtr& parts) {
      const ir::ExprPtr waiting = save(number(0), "waiting", where);
      const auto part = [&](int n) {
        const ir::ExprPtr begins = ir::binary("*", number(3), waiting);
        return ir::index(parts, n == 0 ? begins : ir::binary("+", begins, number(n)));
      };
      const auto put = [&](const ir::ExprPtr& first, const ir::ExprPtr& last, const ir::ExprPtr& depth) {
        emit(ir::assign(part(0), first));
        emit(ir::assign(part(1), last));
        emit(ir::assign(part(2), depth));
        emit(ir::compound_assign(waiting, "+", number(1)));
      };
      put(number(0), count, depth_of(count, where));
      ir::Block next = scoped([&] {
        emit(ir::compound_assign(waiting, "-", number(1)));
        const ir::ExprPtr first = save(part(0), "first", where), last = save(part(1), "last", where);
        const ir::ExprPtr depth = save(part(2), "depth", where);
        ir::Block heap = scoped([&] {
          const ElementRange range{order, first, save(ir::binary("-", last, first), "size", where)};
          change_heap("make_heap", range, less, e);
          change_heap("sort_heap", range, less, e);
          emit(ir::assign(last, first));
        });
        ir::Block cut = scoped([&] {
          emit(ir::compound_assign(depth, "-", number(1)));
          const ir::ExprPtr second = cut_in_two(order, first, last, less, e);
          put(second, last, depth);
          emit(ir::assign(last, second));
        });
        emit(ir::while_(ir::binary(">", ir::binary("-", last, first), number(16)),
                        {ir::if_(ir::binary("==", depth, number(0)), std::move(heap), std::move(cut))}));
      });
      emit(ir::while_(ir::binary(">", waiting, number(0)), std::move(next)));
    });
  });
  emit(ir::if_(ir::binary(">", count, number(16)), std::move(whole)));
}

/// std::partial_sort and std::nth_element: elements change places as in libstdc++. `chosen` is how many are sorted, or
/// which one finds its place.
void Ordering::select_range(const ElementRange& r, const ir::ExprPtr& chosen, bool sorts, const Applied& compare,
                            const clang::Expr* e) {
  const auto where = e->getBeginLoc();
  const auto type = ir::int_type("long");
  const auto number = [&](int n) { return ir::literal(std::to_string(n), type); };
  const ir::ExprPtr count = save(ir::cast(type, r.count), "count", where);
  const ir::ExprPtr begin = save(ir::cast(type, r.first), "first", where);
  const ir::ExprPtr place = save(ir::cast(type, chosen), "place", where);
  const ElementRange whole{r.base, begin, count, r.backward};
  const auto element_at = [&](const ir::ExprPtr& k) { return lowering_.iterators.element_of(whole, k, where); };
  const Applied less = [&](const std::vector<ir::ExprPtr>& two) {
    return compare({element_at(two[0]), element_at(two[1])});
  };
  lowering_.iterators.with_elements(type, count, "order", [&](const ir::ExprPtr& order) {
    const auto at = [&](const ir::ExprPtr& k) { return ir::index(order, k); };
    lowering_.iterators.for_each({order, number(0), count}, where,
                                 [&](const ir::ExprPtr& k) { emit(ir::assign(at(k), ir::cast(type, k))); });
    // The least of those from first to last come to the heap that ends at middle.
    const auto gather = [&](const ir::ExprPtr& first, const ir::ExprPtr& middle, const ir::ExprPtr& last) {
      const ElementRange heap{order, first, save(ir::binary("-", middle, first), "size", where)};
      change_heap("make_heap", heap, less, e);
      const ir::ExprPtr k = save(middle, "k", where);
      emit(ir::while_(ir::binary("<", k, last), scoped([&] {
                        ir::Block taken = scoped([&] {
                          emit(ir::swap(at(first), at(k), range_of(e)));
                          change_heap("sink_first", heap, less, e);
                        });
                        emit(ir::if_(less({at(k), at(first)}), std::move(taken)));
                        emit(ir::compound_assign(k, "+", number(1)));
                      })));
      return heap;
    };
    if (sorts) {
      emit(ir::if_(ir::binary(">", place, number(0)),
                   scoped([&] { change_heap("sort_heap", gather(number(0), place, count), less, e); })));
    } else {
      emit(ir::if_(
          ir::binary("<", place, count), scoped([&] {
            const ir::ExprPtr first = save(number(0), "low", where), last = save(count, "high", where);
            const ir::ExprPtr depth = depth_of(count, where);
            ir::Block heap = scoped([&] {
              gather(first, save(ir::binary("+", place, number(1)), "middle", where), last);
              emit(ir::swap(at(first), at(place), range_of(e)));
              emit(ir::assign(last, first));
            });
            ir::Block cut = scoped([&] {
              emit(ir::compound_assign(depth, "-", number(1)));
              const ir::ExprPtr second = cut_in_two(order, first, last, less, e);
              emit(ir::if_(ir::binary("<=", second, place), {ir::assign(first, second)}, {ir::assign(last, second)}));
            });
            emit(ir::while_(ir::binary(">", ir::binary("-", last, first), number(3)),
                            {ir::if_(ir::binary("==", depth, number(0)), std::move(heap), std::move(cut))}));
            const ir::ExprPtr next = save(ir::binary("+", first, number(1)), "next", where);
            emit(ir::while_(ir::binary("<", next, last), scoped([&] {
                              const ir::ExprPtr k = save(next, "k", where), before = ir::binary("-", k, number(1));
                              const ir::ExprPtr moves = save(ir::bool_literal(true), "moves", where);
                              emit(ir::while_(ir::binary("&&", moves, ir::binary(">", k, first)), scoped([&] {
                                                emit(ir::if_(less({at(k), at(before)}),
                                                             {ir::swap(at(k), at(before), range_of(e)),
                                                              ir::compound_assign(k, "-", number(1))},
                                                             {ir::assign(moves, ir::bool_literal(false))}));
                                              })));
                              emit(ir::compound_assign(next, "+", number(1)));
                            })));
          })));
    }
    lowering_.iterators.move_elements(r, count, [&](const ir::ExprPtr& k) { return element_at(at(k)); }, where);
  });
}

/// Changes the heap of a std::priority_queue: equal ones leave it in the order of libstdc++.
void Ordering::change_queue(const std::string& name, const ir::ExprPtr& sequence, clang::QualType type,
                            const clang::Expr* e) {
  const auto types = types_in(instance_of(type));
  const ir::ExprPtr first = ir::literal("0", ir::int_type("std::size_t"));
  const Applied less = order_by(types.back(), types.front(), ir::index(sequence, first), e);
  if (!less) refuse(e->getBeginLoc(), Refused::container, spelled(type.getUnqualifiedType()));
  const ir::ExprPtr size = save(ir::size_of_sequence(sequence), "size", e->getBeginLoc());
  change_heap(name, {sequence, first, size}, less, e);
}

}  // namespace wengert::compiler
