// SPDX-License-Identifier: MIT
// mistake: An active number is stored in a double
// refused: wengert: an active number converted to a plain one would lose its derivative
#include <wengert/wengert.hpp>

double f(const wengert::Real& x) {
#ifdef WENGERT_WRONG
  return x;
#else
  return wengert::value(x);
#endif
}
