// SPDX-License-Identifier: MIT
// refused: wengert: riemann_zeta of an active number has no derivative here
#include <cmath>
#include <wengert/tangent.hpp>

double f(const wengert::Tangent<double, 1>& x) {
#ifdef WENGERT_WRONG
  return wengert::value(riemann_zeta(x));
#else
  return std::riemann_zeta(wengert::value(x));
#endif
}
