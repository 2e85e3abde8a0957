// SPDX-License-Identifier: MIT
// refused: wengert: an active number converted to a plain one would lose its derivative
#include <wengert/tangent.hpp>

double f(const wengert::Tangent<double, 1>& x) {
#ifdef WENGERT_WRONG
  return x;
#else
  return wengert::value(x);
#endif
}
