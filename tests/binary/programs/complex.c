/* SPDX-License-Identifier: MIT
   Complex and Bessel functions, against their slopes in closed form or by the functions themselves. */
#define _GNU_SOURCE
#include <complex.h>
#include <math.h>

#include "line.h"

#ifndef CMPLX
#define CMPLX(a, b) __builtin_complex((double)(a), (double)(b))
#endif

typedef double complex Complex;

static void check(const char* name, Complex (*f)(Complex), Complex (*slope)(Complex)) {
  double x = 0.3, y = 0.4;
  char real_name[64], imaginary_name[64];
  INPUT_WITH_TANGENT(x, 1.0);
  INPUT_WITH_TANGENT(y, -2.0);
  const Complex w = f(CMPLX(x, y));
  double real = creal(w), imaginary = cimag(w);
  const Complex expected = slope(CMPLX(0.3, 0.4)) * CMPLX(1.0, -2.0);
  snprintf(real_name, sizeof real_name, "%s.real", name);
  snprintf(imaginary_name, sizeof imaginary_name, "%s.imaginary", name);
  LINE(real_name, real, creal(expected));
  LINE(imaginary_name, imaginary, cimag(expected));
}

static Complex one_over(Complex z) { return 1 / z; }
static Complex half_root(Complex z) { return 0.5 / csqrt(z); }
static Complex minus_sine(Complex z) { return -csin(z); }
static Complex secant2(Complex z) { return 1 / (ccos(z) * ccos(z)); }
static Complex sech2(Complex z) { return 1 / (ccosh(z) * ccosh(z)); }
static Complex asin_slope(Complex z) { return 1 / csqrt(1 - z * z); }
static Complex acos_slope(Complex z) { return -1 / csqrt(1 - z * z); }
static Complex atan_slope(Complex z) { return 1 / (1 + z * z); }
static Complex asinh_slope(Complex z) { return 1 / csqrt(1 + z * z); }
static Complex atanh_slope(Complex z) { return 1 / (1 - z * z); }
static Complex power(Complex z) { return cpow(z, z); }
static Complex power_slope(Complex z) { return cpow(z, z) * (clog(z) + 1); }

#define BESSEL(name, value, expected) \
  do {                                \
    double x = 1.25, y;               \
    INPUT_WITH_TANGENT(x, 1.0);       \
    y = value;                        \
    const double p = 1.25;            \
    (void)p;                          \
    LINE(name, y, expected);          \
  } while (0)

int main(void) {
  int sign;
  check("cexp", cexp, cexp);
  check("clog", clog, one_over);
  check("csqrt", csqrt, half_root);
  check("csin", csin, ccos);
  check("ccos", ccos, minus_sine);
  check("ctan", ctan, secant2);
  check("csinh", csinh, ccosh);
  check("ccosh", ccosh, csinh);
  check("ctanh", ctanh, sech2);
  check("casin", casin, asin_slope);
  check("cacos", cacos, acos_slope);
  check("catan", catan, atan_slope);
  check("casinh", casinh, asinh_slope);
  check("catanh", catanh, atanh_slope);
  check("cpow", power, power_slope);
  BESSEL("j0", j0(x), -j1(p));
  BESSEL("j1", j1(x), j0(p) - j1(p) / p);
  BESSEL("y0", y0(x), -y1(p));
  BESSEL("y1", y1(x), y0(p) - y1(p) / p);
  BESSEL("jn", jn(3, x), jn(2, p) - 3 / p * jn(3, p));
  BESSEL("yn", yn(2, x), yn(1, p) - 2 / p * yn(2, p));
  BESSEL("lgamma_r", lgamma_r(x, &sign), -0.22745353337626541);
  return 0;
}
