/* SPDX-License-Identifier: MIT
   Runs every kernel of kernels.h in float, double and long double. Compiles as C and as C++. One line a kernel:
   type.kernel tangent expected tolerance; the matrix compares. In recording, the inputs and outputs carry those names.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wengert/client.h>

static const double X = 0.71875, Y = 1.6875; /* exact in every type */
static const double along_x = 0.625, along_y = -0.75;

/* The slope of lgamma: recurrence and asymptotic series, Abramowitz & Stegun 6.3.5 and 6.3.18. */
static double digamma(double x) {
  double sum = 0;
  for (; x < 20; x += 1) sum -= 1 / x;
  return sum + log(x) - 1 / (2 * x) - 1 / (12 * x * x) + 1 / (120 * x * x * x * x) - 1 / (252 * x * x * x * x * x * x);
}
static double frexp_slope(double x) {
  int e;
  (void)frexp(x, &e);
  return ldexp(1.0, -e);
}

static void print_line(const char* type, const char* name, double tangent, double dx, double dy, double tolerance) {
  printf("%s.%s %.17g %.17g %g\n", type, name, tangent, dx * along_x + dy * along_y, tolerance);
}

#define REPORT(type_name, tolerance)                                                                        \
  static void NAME(report)(const char* name, REAL (*kernel)(REAL, REAL), double dx, double dy, int rough) { \
    char x_name[64], y_name[64], result_name[64];                                                           \
    REAL (*volatile opaque)(REAL, REAL) = kernel;                                                           \
    volatile REAL x = (REAL)X, y = (REAL)Y, result;                                                         \
    snprintf(x_name, sizeof x_name, type_name ".%s.x", name);                                               \
    snprintf(y_name, sizeof y_name, type_name ".%s.y", name);                                               \
    snprintf(result_name, sizeof result_name, type_name ".%s", name);                                       \
    WENGERT_INPUT_NAMED(x, x_name);                                                                         \
    WENGERT_INPUT_NAMED(y, y_name);                                                                         \
    WENGERT_SET_TANGENT(x, along_x);                                                                        \
    WENGERT_SET_TANGENT(y, along_y);                                                                        \
    result = opaque(x, y);                                                                                  \
    WENGERT_OUTPUT_NAMED(result, result_name);                                                              \
    print_line(type_name, name, WENGERT_GET_TANGENT(result), dx, dy,                                        \
               rough && (tolerance) < 1e-5 ? 1e-5 : (tolerance));                                           \
  }

#define REAL float
#define NAME(n) n##_f
#define M(function) function##f
REPORT("float", 1e-5)
#include "kernels.h"
#undef REAL
#undef NAME
#undef M
#undef KERNELS
#undef N
#define REAL double
#define NAME(n) n##_d
#define M(function) function
REPORT("double", 2e-12)
#include "kernels.h"
#undef REAL
#undef NAME
#undef M
#undef KERNELS
#undef N
#define REAL long double
#define NAME(n) n##_l
#define M(function) function##l
REPORT("long_double", 2e-12)
#include "kernels.h"

int main(void) {
  run_f();
  run_d();
  run_l();
  return 0;
}
