// SPDX-License-Identifier: MIT
// refused: wengert: the point consists of integers, which have no derivative
#include <vector>
#include <wengert/wengert.hpp>

double f() {
  const auto square = [](const auto& x) { return x[0] * x[0]; };
#ifdef WENGERT_WRONG
  return wengert::hessian(square, std::vector{3})(0, 0);
#else
  return wengert::hessian(square, std::vector{3.0})(0, 0);
#endif
}
