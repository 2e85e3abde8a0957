/* SPDX-License-Identifier: MIT
   A stretch without derivatives: what is computed there depends on no input, and what is only carried through keeps its
   own. The same functions run before, in and after it. */
#include <math.h>

#include "line.h"

#define ALONE __attribute__((noinline, noclone))
struct Pair {
  double a;
  float b;
};
ALONE static double polynomial(double x) { return x * x * 3 + sqrt(x) / 2 - 1; }
ALONE static double functions(double x) { return sin(x) * exp(x) + fma(x, x, 1.0); }
ALONE static float product(float x) { return x * x; }
ALONE static double sum(const double* x, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i) s += x[i] * x[i];
  return s;
}

int main(void) {
  double x = 1.75, values[64];
  float f = 2.5f;
  INPUT_WITH_TANGENT(x, 1.0);
  INPUT_WITH_TANGENT(f, 1.0f);
  const double before = polynomial(x) + functions(x);
  for (int i = 0; i < 64; ++i) values[i] = x * i;
  double* volatile numbers = values; /* no sum may be taken for another */
  struct Pair from = {x * 2, f * 2}, to = {0, 0};
  double sums[3] = {sum(numbers, 64), 0, 0}, polynomials[2], others[2];
  WENGERT_PAUSE();
  polynomials[0] = polynomial(x);
  WENGERT_PAUSE();
  others[0] = functions(x) + product(f);
  WENGERT_RESUME();
  sums[1] = sum(numbers, 64);
  to = from;
  WENGERT_RESUME();
  polynomials[1] = polynomial(x);
  others[1] = functions(x) + product(f);
  sums[2] = sum(numbers, 64);
  const double dp = 6 * x + 0.25 / sqrt(x), df = (sin(x) + cos(x)) * exp(x) + 2 * x, ds = 2 * x * 85344;
  double mixed = x * polynomials[0], other = x + others[0], summed = x * 2 + sums[1], a = to.a, b = to.b;
  LINE("before", before, dp + df);
  LINE("in_pause", mixed, polynomials[0]);
  LINE("functions_in_pause", other, 1);
  LINE("sum_in_pause", summed, 2);
  LINE("copied", a, 2);
  LINE("copied_float", b, 2);
  LINE("after", polynomials[1], dp);
  LINE("functions_after", others[1], df + 2 * f);
  LINE("sum_before", sums[0], ds);
  LINE("sum_after", sums[2], ds);
  return 0;
}
