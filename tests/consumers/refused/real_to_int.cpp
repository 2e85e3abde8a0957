// SPDX-License-Identifier: MIT
// refused: wengert::Real
#include <wengert/wengert.hpp>

int f(const wengert::Real& x) {
#ifdef WENGERT_WRONG
  return static_cast<int>(x);
#else
  return static_cast<int>(wengert::value(x));
#endif
}
