// SPDX-License-Identifier: MIT
// std::rotate, from the front and from the back.
#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

bool Ordering::rotated(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const auto number = ir::int_type("long");
  ElementRange r;
  ir::ExprPtr by;
  if (lowering_.iterators.goes_backward(e)) {
    by = lowering_.iterators.steps_from_back(e->getArg(0), e->getArg(1));
    if (!by) return false;
    by = save(by, "by", where);
    r = lowering_.iterators.range_between(e->getArg(0), e->getArg(2), where);
  } else {
    const ir::ExprPtr begin = value(e->getArg(0)), middle = value(e->getArg(1));
    r = lowering_.iterators.range(begin, value(e->getArg(2)), where);
    by = lowering_.iterators.range(begin, middle, where).count;
  }
  const ir::ExprPtr n = save(ir::cast(number, r.count), "count", where);
  const ir::ExprPtr shift = save(ir::cast(number, by), "shift", where);
  lowering_.iterators.move_elements(
      r, n,
      [&](const ir::ExprPtr& k) {
        return lowering_.iterators.element_of(r, ir::binary("%", ir::binary("+", k, shift), n), where);
      },
      where);
  if (value_is_used) out = ir::address_of(lowering_.iterators.element_of(r, ir::binary("-", n, shift), where));
  return true;
}

}  // namespace wengert::compiler
