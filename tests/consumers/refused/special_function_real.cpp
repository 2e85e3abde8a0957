// SPDX-License-Identifier: MIT
// refused: wengert: beta of an active number has no derivative here
#include <cmath>
#include <wengert/wengert.hpp>

double f(const wengert::Real& x) {
#ifdef WENGERT_WRONG
  return wengert::value(beta(x, 2.0));
#else
  return std::beta(wengert::value(x), 2.0);
#endif
}
