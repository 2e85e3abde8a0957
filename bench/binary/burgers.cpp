// SPDX-License-Identifier: MIT
// The measured program: two-dimensional Burgers' equations. Prints the value, the tangent in the direction of ones, and
// the seconds of processor time of the differentiated part. usage: burgers GRID STEPS
#include <wengert/client.h>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "burgers2d.hpp"

static double processor_seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const int n = std::atoi(argv[1]), steps = std::atoi(argv[2]);
  std::vector<double> u, v;
  burgers_initial(n, u, v);
  WENGERT_INPUT_ARRAY(u.data(), u.size());
  WENGERT_INPUT_ARRAY(v.data(), v.size());
  for (double& x : u) WENGERT_SET_TANGENT(x, 1.0);
  for (double& x : v) WENGERT_SET_TANGENT(x, 1.0);
  const double begin = processor_seconds();
  double y = burgers(n, steps, u, v);
  const double end = processor_seconds();
  WENGERT_OUTPUT(y);
  std::printf("%.17g %.17g %.6f\n", y, WENGERT_GET_TANGENT(y), end - begin);
}
