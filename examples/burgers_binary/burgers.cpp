// SPDX-License-Identifier: MIT
// A compiled program as `wengert run` takes it: the coupled 2-D Burgers equations on an n x n grid, explicit upwind
// steps. Input: the strength of the initial flow; output: the Euclidean norm of the final one. burgers.py is the same
// in Python. usage: burgers [N STEPS]
#include <wengert/client.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using Field = std::vector<double>;

static void step(int n, double dt, const Field& u, const Field& v, Field& un, Field& vn) {
  const double h = 1.0 / (n + 1);
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j) {
      const int k = i * n + j;
      un[k] = u[k] - dt / h * (u[k] * (u[k] - u[k - n]) + v[k] * (u[k] - u[k - 1])) +
              dt / (h * h) * (u[k + n] + u[k - n] + u[k + 1] + u[k - 1] - 4.0 * u[k]);
      vn[k] = v[k] - dt / h * (u[k] * (v[k] - v[k - n]) + v[k] * (v[k] - v[k - 1])) +
              dt / (h * h) * (v[k + n] + v[k - n] + v[k + 1] + v[k - 1] - 4.0 * v[k]);
    }
}

static double burgers(int n, int steps, double strength) {
  const double h = 1.0 / (n + 1), dt = 0.1 * h * h;
  Field u(n * n), v(n * n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      u[i * n + j] = strength * ((i + 1) * h + (j + 1) * h);
      v[i * n + j] = strength * ((i + 1) * h - (j + 1) * h);
    }
  Field un = u, vn = v;
  for (int t = 0; t < steps; ++t) {
    step(n, dt, u, v, un, vn);
    u.swap(un);
    v.swap(vn);
  }
  double sum = 0.0;
  for (int k = 0; k < n * n; ++k) sum += u[k] * u[k] + v[k] * v[k];
  return std::sqrt(sum);
}

int main(int argc, char** argv) {
  const int n = argc > 1 ? std::atoi(argv[1]) : 16, steps = argc > 2 ? std::atoi(argv[2]) : 20;
  if (n < 3 || steps < 0) {
    std::fprintf(stderr, "burgers: error: N must be at least 3 and STEPS at least 0\n");
    return 2;
  }
  double strength = argc > 3 ? std::atof(argv[3]) : 1.25;
  WENGERT_INPUT(strength);
  WENGERT_SET_TANGENT(strength, 1.0);
  double norm = burgers(n, steps, strength);
  WENGERT_OUTPUT(norm);
  std::printf("norm %.17g derivative %.17g\n", norm, WENGERT_GET_TANGENT(norm));
}
