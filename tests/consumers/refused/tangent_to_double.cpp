// SPDX-License-Identifier: MIT
// refused: wengert::Tangent<double, 1>
#include <wengert/tangent.hpp>

double f(const wengert::Tangent<double, 1>& x) {
#ifdef WENGERT_WRONG
  return x;
#else
  return wengert::value(x);
#endif
}
