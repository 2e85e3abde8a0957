/* SPDX-License-Identifier: MIT
   The functions of glibc's <math.h>, its extensions included, in three widths and at arguments of both signs and many
   sizes, against differences of the same functions of passive numbers. Prints a line for each,
   "function(argument) tangent difference tolerance"; what has no finite difference is left out.
   Without WENGERT_TEST_ALL=1 in the environment, every third function at every fourth argument. */
#define _GNU_SOURCE
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <wengert/client.h>

static const double arguments[] = {0.3,  0.9,   1.2,  2.7,  5.4,  11,    40.5,   300.25,
                                   -0.2, -0.95, -1.7, -3.6, -8.3, -45.5, -200.75};
static unsigned step = 4;

/* Differences of two steps tell how far they can be trusted; one value is off by a part `error` at most. */
#define DEFINE_CHECK(T, letter, error)                                                                          \
  static void check_##letter(const char* name, T (*function)(T)) {                                              \
    static unsigned turn;                                                                                       \
    for (unsigned i = turn++ % step; i < sizeof arguments / sizeof *arguments; i += step) {                     \
      const T point = (T)arguments[i];                                                                          \
      char text[64];                                                                                            \
      snprintf(text, sizeof text, "%s%s(%g)", name, #letter[0] == 'd' ? "" : #letter, (double)point);           \
      T x = point;                                                                                              \
      WENGERT_INPUT(x);                                                                                         \
      WENGERT_SET_TANGENT(x, 1.0);                                                                              \
      T y = function(x);                                                                                        \
      const int size_of = fabs(arguments[i]) <= 1 ? 0 : sizeof(T) == 4 ? 3 : ilogb(arguments[i]);               \
      const T h = (T)ldexp(sizeof(T) == 4 ? 0x1p-6 : 0x1p-10, size_of);                                         \
      long double f[5], size = 0;                                                                               \
      for (int k = -2; k <= 2; k++) {                                                                           \
        f[k + 2] = (long double)function(point + (T)k * h);                                                     \
        size = fmaxl(size, fabsl(f[k + 2]));                                                                    \
      }                                                                                                         \
      const long double two = (f[4] - f[0]) / (4 * (long double)h), one = (f[3] - f[1]) / (2 * (long double)h); \
      const long double slope = (4 * one - two) / 3;                                                            \
      bool smooth = isfinite(size) && isfinite(slope) && fabsl(slope) < 1e30L;                                  \
      for (int k = 0; k < 4; k++)                                                                               \
        smooth &= fabsl((f[k + 1] - f[k]) / (long double)h - slope) <=                                          \
                  0.1L * fabsl(slope) + size * (error) / (long double)h;                                        \
      if (!smooth) continue;                                                                                    \
      WENGERT_OUTPUT_NAMED(y, text);                                                                            \
      printf("%s %.17g %.17g %.3g\n", text, WENGERT_GET_TANGENT(y), (double)slope,                              \
             (double)(fabsl(one - two) / 3 + 4 * size * (error) / (long double)h + 1e-9L * fabsl(slope)));      \
    }                                                                                                           \
  }
DEFINE_CHECK(double, d, 0x1p-51L)
DEFINE_CHECK(float, f, 0x1p-22L)
DEFINE_CHECK(long double, l, 0x1p-51L) /* that much has Valgrind's x87 */

#define EXPRESSION(name, d, f, l)                \
  static double name##_d(double x) { return d; } \
  static float name##_f(float x) { return f; }   \
  static long double name##_l(long double x) { return l; }
#define FIRST_OF_TWO(g, b, name) EXPRESSION(name, g(x, b), g##f(x, b), g##l(x, b))
#define SECOND_OF_TWO(g, a, name) EXPRESSION(name, g(a, x), g##f(a, x), g##l(a, x))
static int n;
EXPRESSION(frexp_part, frexp(x, &n), frexpf(x, &n), frexpl(x, &n))
EXPRESSION(ldexp_3, ldexp(x, 3), ldexpf(x, 3), ldexpl(x, 3))
EXPRESSION(scalbln_5, scalbln(x, -5), scalblnf(x, -5), scalblnl(x, -5))
EXPRESSION(scalb_3, scalb(x, 3.0), scalbf(x, 3.0f), scalbl(x, 3.0L))
EXPRESSION(lgamma_sign, lgamma_r(x, &n), lgammaf_r(x, &n), lgammal_r(x, &n))
EXPRESSION(jn_2, jn(2, x), jnf(2, x), jnl(2, x))
EXPRESSION(jn_7, jn(7, x), jnf(7, x), jnl(7, x))
EXPRESSION(yn_3, yn(3, x), ynf(3, x), ynl(3, x))
FIRST_OF_TWO(pow, 2.5f, pow_2_5)
FIRST_OF_TWO(pow, -3, pow_minus_3)
SECOND_OF_TWO(pow, 1.75f, pow_of_1_75)
FIRST_OF_TWO(atan2, 0.7f, atan2_above)
SECOND_OF_TWO(atan2, -0.7f, atan2_below)
FIRST_OF_TWO(fmod, 0.8f, fmod_of)
SECOND_OF_TWO(fmod, 100.3f, fmod_by)
FIRST_OF_TWO(remainder, 0.8f, remainder_of)
FIRST_OF_TWO(drem, 0.8f, drem_of)
FIRST_OF_TWO(hypot, 2, hypot_2)
FIRST_OF_TWO(fmin, 1, fmin_1)
FIRST_OF_TWO(fmax, 1, fmax_1)
FIRST_OF_TWO(fdim, 0.5f, fdim_of)
FIRST_OF_TWO(copysign, -1, copysign_of)
static double sincos_d(double x) {
  double s, c;
  sincos(x, &s, &c);
  return s - 2 * c;
}
static float sincos_f(float x) {
  float s, c;
  sincosf(x, &s, &c);
  return s - 2 * c;
}
static long double sincos_l(long double x) {
  long double s, c;
  sincosl(x, &s, &c);
  return s - 2 * c;
}
static double frexp_whole_d(double x) {
  double part = frexp(x, &n);
  return ldexp(part, n);
}
static float frexp_whole_f(float x) {
  float part = frexpf(x, &n);
  return ldexpf(part, n);
}
static long double frexp_whole_l(long double x) {
  long double part = frexpl(x, &n);
  return ldexpl(part, n);
}
static double modf_d(double x) {
  double i;
  return modf(x, &i) + 0 * i;
}
static float modf_f(float x) {
  float i;
  return modff(x, &i) + 0 * i;
}
static long double modf_l(long double x) {
  long double i;
  return modfl(x, &i) + 0 * i;
}

static long double remainders(long double x) { /* as often as x87's stack has registers, and more */
  static volatile long double parts[20];
  long double sum = 0;
  for (int k = 0; k < 20; k++) parts[k] = fmodl(k == 0 ? x : k * 0.9L, 7.3L);
  for (int k = 0; k < 20; k++) sum += parts[k];
  return sum;
}

static const struct {
  const char* name;
  double (*d)(double);
  float (*f)(float);
  long double (*l)(long double);
} functions[] = {
#define PLAIN(g) {#g, g, g##f, g##l},
#define MADE(g) {#g, g##_d, g##_f, g##_l},
    PLAIN(fabs) PLAIN(sqrt) PLAIN(cbrt) PLAIN(exp) PLAIN(exp2) PLAIN(exp10) PLAIN(expm1) PLAIN(log) PLAIN(log2)
        PLAIN(log10) PLAIN(log1p) PLAIN(sin) PLAIN(cos) PLAIN(tan) PLAIN(asin) PLAIN(acos) PLAIN(atan) PLAIN(sinh)
            PLAIN(cosh) PLAIN(tanh) PLAIN(asinh) PLAIN(acosh) PLAIN(atanh) PLAIN(erf) PLAIN(erfc) PLAIN(tgamma)
                PLAIN(lgamma) PLAIN(gamma) PLAIN(j0) PLAIN(j1) PLAIN(y0) PLAIN(y1) PLAIN(significand) MADE(jn_2)
                    MADE(jn_7) MADE(yn_3) MADE(lgamma_sign) MADE(frexp_whole) MADE(frexp_part) MADE(ldexp_3)
                        MADE(scalbln_5) MADE(scalb_3) MADE(sincos) MADE(modf) MADE(pow_2_5) MADE(pow_minus_3)
                            MADE(pow_of_1_75) MADE(atan2_above) MADE(atan2_below) MADE(fmod_of) MADE(fmod_by)
                                MADE(remainder_of) MADE(drem_of) MADE(hypot_2) MADE(fmin_1) MADE(fmax_1) MADE(fdim_of)
                                    MADE(copysign_of)};

int main(void) {
  const char* all = getenv("WENGERT_TEST_ALL");
  const unsigned every = all && *all == '1' ? 1 : 3;
  if (every == 1) step = 1;
  for (unsigned i = 0; i < sizeof functions / sizeof *functions; i += every) {
    check_d(functions[i].name, functions[i].d);
    check_f(functions[i].name, functions[i].f);
    check_l(functions[i].name, functions[i].l);
  }
  check_l("remainders", remainders);
  return 0;
}
