// SPDX-License-Identifier: MIT
// refused: wengert: an active number converted to a plain one would lose its derivative
#include <wengert/wengert.hpp>

int f(const wengert::Real& x) {
#ifdef WENGERT_WRONG
  return static_cast<int>(x);
#else
  return static_cast<int>(wengert::value(x));
#endif
}
