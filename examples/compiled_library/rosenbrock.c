/* SPDX-License-Identifier: MIT
   A library of which its user has nothing but the compiled file: Rosenbrock's function in n dimensions, and the gaps
   between neighbours. The parameters are one double, the valley's steepness, 100 where there are none. */
#include <string.h>

void rosenbrock(int param_size, char* param, int n, double* x, int m, double* y) {
  double steepness = 100.0;
  if (param_size == (int)sizeof steepness) memcpy(&steepness, param, sizeof steepness);
  if (m < 1) return;
  y[0] = 0.0;
  for (int i = 0; i + 1 < n; ++i) {
    const double gap = x[i + 1] - x[i] * x[i], off = 1.0 - x[i];
    y[0] += steepness * gap * gap + off * off;
    if (i + 1 < m) y[i + 1] = gap;
  }
}
