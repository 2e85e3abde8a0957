// SPDX-License-Identifier: MIT
// Records, sweeps and saves a tape: what faults.py lets fail.
#include <cstdio>
#include <wengert/tape/file.hpp>
#include <wengert/wengert.hpp>

int main(int, char** argv) try {
  wengert::Tape tape;
  wengert::Real x[] = {tape.input(2.0), tape.input(3.0)};
  wengert::Real y = x[0] * x[1];
  for (int i = 0; i < 20000; ++i) y = y * 0.5 + sin(x[0] * y);
  tape.output(y, "y");
  tape.adjoint(y) = 1;
  tape.reverse();
  const double by_x = tape.adjoint(x[0]), by_y = tape.adjoint(x[1]);
  std::printf("%.17g %.17g\n", by_x, by_y);
  wengert::save(tape, argv[1]);
  return 0;
} catch (const wengert::Error& e) {
  std::fprintf(stderr, "wengert: error: %s\n", e.what());
  return 3;
}
