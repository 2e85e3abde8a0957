/* SPDX-License-Identifier: MIT */
/* partials.h is C: this file calls one function of every shape in every width; partials_test.cpp compares the results.
 */
#include <wengert/generated/partials.h>

#include "partials_test.h"

double c_sin(double x) { return wengert_sin_partial_x(x, sin(x)); }
float c_tanhf(float x) { return wengert_tanhf_partial_x(x, tanhf(x)); }
long double c_powl(long double x, long double y, int i) {
  return i == 0 ? wengert_powl_partial_x(x, y, powl(x, y)) : wengert_powl_partial_y(x, y, powl(x, y));
}
double c_lgamma(double x) { return wengert_lgamma_partial_x(x, lgamma(x)); }
double c_ldexp(double x, int n) { return wengert_ldexp_partial_x(x, n, ldexp(x, n)); }
double c_fma(double x, double y, double z) { return wengert_fma_partial_y(x, y, z, fma(x, y, z)); }
double c_hypot3(double x, double y, double z, double r) { return wengert_hypot3_partial_z(x, y, z, r); }
double c_sincos_cosine(double x) { return wengert_sincos_out_partial_x(x, sin(x)); }
double c_frexp(double x) {
  int n;
  const double r = frexp(x, &n);
  return wengert_frexp_partial_x(x, n, r);
}
