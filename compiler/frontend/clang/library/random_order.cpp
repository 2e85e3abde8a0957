// SPDX-License-Identifier: MIT
// std::shuffle and std::sample: the library's own call chooses among numbers of elements, which the generator of random
// numbers is drawn from for, and the elements move afterwards.
#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// Places of so many elements, as a generator of random numbers chooses them by a call of the library.
ir::ExprPtr Ordering::chosen_places(const ir::ExprPtr& count, const std::string& call, const clang::Expr* generator,
                                    const std::vector<ir::ExprPtr>& more, clang::SourceLocation where) {
  for (const char* header : {"algorithm", "iterator", "numeric"}) module_.include(header);
  const auto text = [](const std::string& written) { return ir::literal(written, ir::opaque_type("text")); };
  const std::string chosen = more.empty() ? "" : ", long chosen";
  std::vector<ir::ExprPtr> parts{text("[](long count, " + passive_name(generator->getType()) + "& generator" + chosen +
                                      ") { std::vector<long> all(static_cast<std::size_t>(count)), order; "
                                      "std::iota(all.begin(), all.end(), 0L); " +
                                      call + " }("),
                                 count, text(", "), lowering_.carried.passive_object(generator)};
  for (const ir::ExprPtr& one : more) parts.insert(parts.end(), {text(", "), one});
  parts.push_back(text(")"));
  return save(ir::call("text()", std::move(parts), ir::vector_of(ir::int_type("long"))), "order", where);
}

/// std::shuffle: which element comes where, and then the values.
bool Ordering::shuffle(const clang::CallExpr* e) {
  const auto where = e->getBeginLoc();
  const ElementRange r = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  const ir::ExprPtr count = save(ir::cast(ir::int_type("long"), r.count), "count", where);
  const ir::ExprPtr order =
      chosen_places(count, "std::shuffle(all.begin(), all.end(), generator); return all;", e->getArg(2), {}, where);
  const auto from = [&](const ir::ExprPtr& k) { return lowering_.iterators.element_of(r, ir::index(order, k), where); };
  lowering_.iterators.move_elements(r, count, from, where);
  return true;
}

/// std::sample, appended to a vector or into a range.
bool Ordering::sample(const clang::CallExpr* e) {
  const auto where = e->getBeginLoc();
  const clang::QualType target = e->getArg(2)->getType();
  const ir::ExprPtr vector = appended_to(e->getArg(2));
  if (!vector && !target->isPointerType() && !is_iterator(target)) return false;
  const auto number = ir::int_type("long");
  const ElementRange r = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  const ir::ExprPtr count = save(ir::cast(number, r.count), "count", where);
  const ir::ExprPtr wanted = save(ir::cast(number, value(e->getArg(3))), "wanted", where);
  const ir::ExprPtr order = chosen_places(
      count, "std::sample(all.begin(), all.end(), std::back_inserter(order), chosen, generator); return order;",
      e->getArg(4), {wanted}, where);
  const ir::ExprPtr all = save(ir::cast(number, ir::size_of_sequence(order)), "chosen", where);
  ElementRange to;
  if (vector) {
    to = {vector, save(ir::cast(number, ir::size_of_sequence(vector)), "before", where), all};
    emit(ir::resize(vector, ir::cast(ir::int_type("std::size_t"), ir::binary("+", to.first, all))));
  } else {
    to = lowering_.iterators.range_of_count(value(e->getArg(2)), all, where);
  }
  lowering_.iterators.for_each({to.base, ir::literal("0", number), all}, where, [&](const ir::ExprPtr& k) {
    emit(ir::assign(lowering_.iterators.element_of(to, k, where),
                    lowering_.iterators.element_of(r, ir::index(order, k), where), range_of(e)));
  });
  return true;
}

}  // namespace wengert::compiler
