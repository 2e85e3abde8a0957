// SPDX-License-Identifier: MIT
// refused: deleted
#include <cstdio>
#include <wengert/wengert.hpp>

void show(wengert::Tape& tape, const wengert::Real& x) {
#ifdef WENGERT_WRONG
  auto derivative = tape.adjoint(x);
#else
  double derivative = tape.adjoint(x);
#endif
  std::printf("%g\n", derivative);
}
