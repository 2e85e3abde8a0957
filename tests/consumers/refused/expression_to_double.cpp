// SPDX-License-Identifier: MIT
// mistake: An expression of active numbers is stored in a double
// refused: wengert: an active number converted to a plain one would lose its derivative
#include <wengert/wengert.hpp>

double f(const wengert::Real& x) {
#ifdef WENGERT_WRONG
  double y = x * x;
  return y;
#else
  return wengert::value(x * x);
#endif
}
