/* SPDX-License-Identifier: MIT
   For `wengert report --against`: explained STEP [WHAT] moves its inputs by multiples of the step. With "f" a number
   goes through fixed-point arithmetic, which no derivative follows; with "b" a branch depends on an input. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <wengert/client.h>

#define ALONE __attribute__((noinline, noclone))
ALONE static double fixed_point(double x) {
  const int64_t fixed = (int64_t)(x * 4294967296.0);
  return (double)(fixed * 3) / 4294967296.0;
}
ALONE static double branch(double x) { return x > 1.300001 ? x * sin(x) : x; }

int main(int argc, char** argv) {
  double x[3] = {1.3, 0.7, 2.1};
  const double step = argc > 1 ? atof(argv[1]) : 0;
  const char what = argc > 2 ? argv[2][0] : '-';
  for (int i = 0; i < 3; ++i) x[i] += step * (i + 1);
  WENGERT_INPUT_ARRAY(x, 3);
  double s = 0, p = 1;
  float f = (float)x[0];
  for (int i = 0; i < 50; ++i) {
    s += sin(x[0] * i) * x[1] / (1 + x[2] * x[2]);
    p *= 1 + 0.01 * fabs(s) + sqrt(x[2] + i);
    if (p > 100) p = log(p);
    f = f * 1.01f + (float)x[1] * 0.01f;
  }
  if (what == 'f') s = fixed_point(s) + x[0]; /* the place to be named */
  if (what == 'b') s += branch(x[0]);
  double y = s * p + fmax(x[1], x[2]) + f + exp(-s);
  WENGERT_OUTPUT(y);
  return 0;
}
