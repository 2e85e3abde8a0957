// SPDX-License-Identifier: MIT
// mistake: A tape of active numbers
// refused: wengert: reverse over reverse (a BasicReal of BasicReal) is not offered; for second derivatives use
#include <wengert/wengert.hpp>

double f() {
#ifdef WENGERT_WRONG
  using Number = wengert::Real;
#else
  using Number = wengert::Tangent<double>;
#endif
  wengert::BasicTape<Number> tape;
  const auto x = tape.input(Number(2.0));
  return wengert::value(wengert::value(x * x));
}
