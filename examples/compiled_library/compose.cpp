// SPDX-License-Identifier: MIT
// A compiled library inside a program on wengert::Real: the trace of one call stands as one external function on the
// tape.
//   echo "1.2 1 -0.5" | wengert call ./librosenbrock.so rosenbrock -m 1 --record rosenbrock.tape
//   compose rosenbrock.tape
#include <cstdio>
#include <vector>
#include <wengert/tape/trace.hpp>
#include <wengert/wengert.hpp>

int main(int argc, char** argv) try {
  if (argc != 2) {
    std::fprintf(stderr, "usage: compose TAPE\n");
    return 2;
  }
  const wengert::ExternalTrace rosenbrock = wengert::external(wengert::TapeFile(argv[1]));
  wengert::Tape tape;
  const std::vector<wengert::Real> z = tape.input(std::vector<double>{0.6, 1.0});
  // The library at x = (2 z0, z1, -z1 / 2), the point of the trace, and something of our own around it.
  const std::vector<wengert::Real> y = rosenbrock({2.0 * z[0], z[1], -0.5 * z[1]});
  const wengert::Real cost = log(y[0]) + z[0] * z[1];
  tape.adjoint(cost) = 1.0;
  tape.reverse();
  const std::vector<double> gradient = tape.adjoint(z);
  std::printf("cost %.14g gradient %.14g %.14g\n", cost.value(), gradient[0], gradient[1]);
} catch (const wengert::Error& error) {
  std::fprintf(stderr, "compose: error: %s\n", error.what());
  return error.exit_status();
}
