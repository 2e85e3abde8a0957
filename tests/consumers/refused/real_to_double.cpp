// SPDX-License-Identifier: MIT
// refused: wengert::Real
#include <wengert/wengert.hpp>

double f(const wengert::Real& x) {
#ifdef WENGERT_WRONG
  return x;
#else
  return wengert::value(x);
#endif
}
