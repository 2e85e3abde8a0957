/* SPDX-License-Identifier: MIT
   Loops that -Ofast turns into calls of libmvec's vector functions: every lane has its own derivative, and lanes
   without one have none. One line a function: the sum of its lanes' derivatives, each weighted by another number. */
#define _GNU_SOURCE
#include <math.h>

#include "line.h"

#define N 16
#define ALONE __attribute__((noinline, noclone))
static const double two_over_root_pi = 1.1283791670955126, ln2 = 0.6931471805599453, ln10 = 2.302585092994046;

/* name, an expression for the derivative at x with value v, where the arguments lie */
#define FUNCTIONS(F)                           \
  F(acos, -1 / sqrt(1 - x * x), 0.05)          \
  F(acosh, 1 / sqrt(x * x - 1), 1.25)          \
  F(asin, 1 / sqrt(1 - x * x), 0.05)           \
  F(asinh, 1 / sqrt(x * x + 1), 0.25)          \
  F(atan, 1 / (1 + x * x), 0.25)               \
  F(atanh, 1 / (1 - x * x), 0.05)              \
  F(cbrt, 1 / (3 * cbrt(x) * cbrt(x)), 0.5)    \
  F(cos, -sin(x), 0.25)                        \
  F(cosh, sinh(x), 0.25)                       \
  F(erf, two_over_root_pi* exp(-x* x), 0.25)   \
  F(erfc, -two_over_root_pi* exp(-x* x), 0.25) \
  F(exp, exp(x), 0.25)                         \
  F(exp10, exp(ln10* x) * ln10, 0.25)          \
  F(exp2, exp2(x) * ln2, 0.25)                 \
  F(expm1, exp(x), 0.25)                       \
  F(log, 1 / x, 0.5)                           \
  F(log10, 1 / (x * ln10), 0.5)                \
  F(log1p, 1 / (1 + x), 0.5)                   \
  F(log2, 1 / (x * ln2), 0.5)                  \
  F(sin, cos(x), 0.25)                         \
  F(sinh, cosh(x), 0.25)                       \
  F(tan, 1 + tan(x) * tan(x), 0.05)            \
  F(tanh, 1 - tanh(x) * tanh(x), 0.25)
/* name, derivatives by x and by y */
#define FUNCTIONS_OF_TWO(F)                                  \
  F(atan2, y / (x * x + y * y), -x / (x * x + y * y))        \
  F(hypot, x / sqrt(x * x + y * y), y / sqrt(x * x + y * y)) \
  F(pow, y* pow(x, y - 1), pow(x, y) * log(x))

#define LOOP(T, s, name, derivative, from)            \
  static ALONE void loop_##name##s(T* a) {            \
    for (int i = 0; i < N; ++i) a[i] = name##s(a[i]); \
  }                                                   \
  static double slope_##name##s(double x) { return derivative; }
#define LOOP_OF_TWO(T, s, name, by_x, by_y)                            \
  static ALONE void loop_##name##s(T* a, const T* b) {                 \
    for (int i = 0; i < N; ++i) a[i] = name##s(a[i], b[i]);            \
  }                                                                    \
  static double slope_x_##name##s(double x, double y) { return by_x; } \
  static double slope_y_##name##s(double x, double y) { return by_y; }
#define EACH_LOOP(name, derivative, from) LOOP(double, , name, derivative, from) LOOP(float, f, name, derivative, from)
#define EACH_LOOP_OF_TWO(name, by_x, by_y) \
  LOOP_OF_TWO(double, , name, by_x, by_y) LOOP_OF_TWO(float, f, name, by_x, by_y)
FUNCTIONS(EACH_LOOP)
FUNCTIONS_OF_TWO(EACH_LOOP_OF_TWO)

/* Every third lane is inactive. */
#define SUM(T, s, name, from, call, slopes, tolerance)         \
  {                                                            \
    T a[N], b[N], weighted = 0;                                \
    double expected = 0;                                       \
    for (int i = 0; i < N; ++i) {                              \
      T x = (T)(from + i * 0.0625), y = (T)(0.75 + i * 0.125); \
      const double at = (double)x, beside = (double)y;         \
      (void)beside;                                            \
      if (i % 3) INPUT_WITH_TANGENT(x, 1.0);                   \
      if (i % 3) INPUT_WITH_TANGENT(y, 1.0);                   \
      a[i] = x, b[i] = y;                                      \
      if (i % 3) expected += (i + 1) * (slopes);               \
    }                                                          \
    (void)b;                                                   \
    call;                                                      \
    for (int i = 0; i < N; ++i) weighted += (T)(i + 1) * a[i]; \
    LINE_WITHIN(#name #s, weighted, expected, tolerance);      \
  }
#define RUN(name, derivative, from)                                  \
  SUM(double, , name, from, loop_##name(a), slope_##name(at), 1e-11) \
  SUM(float, f, name, from, loop_##name##f(a), slope_##name##f(at), 2e-5)
#define RUN_OF_TWO(name, by_x, by_y)                                                                          \
  SUM(double, , name, 0.5, loop_##name(a, b), slope_x_##name(at, beside) + slope_y_##name(at, beside), 1e-11) \
  SUM(float, f, name, 0.5, loop_##name##f(a, b), slope_x_##name##f(at, beside) + slope_y_##name##f(at, beside), 2e-5)

int main(void) {
  FUNCTIONS(RUN)
  FUNCTIONS_OF_TWO(RUN_OF_TWO)
  return 0;
}
