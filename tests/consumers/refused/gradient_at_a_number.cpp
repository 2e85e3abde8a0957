// SPDX-License-Identifier: MIT
// mistake: The point is one number
// refused: wengert: the point is one number; give a range, such as std::array{3.0}
#include <array>
#include <wengert/wengert.hpp>

double f() {
  const auto square = [](const auto& x) { return x[0] * x[0]; };
#ifdef WENGERT_WRONG
  return wengert::gradient(square, 3.0)[0];
#else
  return wengert::gradient(square, std::array{3.0})[0];
#endif
}
