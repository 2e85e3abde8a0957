/* SPDX-License-Identifier: MIT */
/* The logarithmic derivative of the gamma function and its derivatives (polygamma functions), as C that is also C++.
   One implementation in long double serves all widths: double and float results are then right to the last bit or two,
   also near the roots. Sources: Abramowitz & Stegun 6.3.5-6.3.18 (recurrence, reflection, asymptotic
   series), 6.4.6-6.4.11. */
#ifndef WENGERT_FUNCTIONS_DIGAMMA_H
#define WENGERT_FUNCTIONS_DIGAMMA_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif
#include <math.h>

/* Bernoulli numbers B2, B4, ..., B26. */
static const long double wengert_bernoulli[13] = {
    1.0L / 6,      -1.0L / 30,     1.0L / 42,      -1.0L / 30,       5.0L / 66,       -691.0L / 2730,
    7.0L / 6,      -3617.0L / 510, 43867.0L / 798, -174611.0L / 330, 854513.0L / 138, -236364091.0L / 2730,
    8553103.0L / 6};

/* d^n/dx^n of pi cot(pi x), n <= 30: a polynomial in c = cot(pi x), by P' = -(1 + c^2) dP/dc. */
static inline long double wengert_cotangent_derivative(int n, long double x) {
  const long double pi = 3.141592653589793238462643383279502884L;
  const long double rest = x - roundl(x), size = fabsl(rest); /* tan of the smaller of two angles, exact at 1/2 */
  const long double c = copysignl(size > 0.25L ? tanl(pi * (0.5L - size)) : 1 / tanl(pi * size), rest);
  long double p[33] = {0, 1}, q[33];
  for (int order = 0; order < n; ++order) {
    for (int i = 0; i <= order + 2; ++i)
      q[i] = -(long double)(i + 1) * p[i + 1] - (i >= 1 ? (long double)(i - 1) * p[i - 1] : 0);
    for (int i = 0; i <= order + 2; ++i) p[i] = q[i];
  }
  long double sum = 0;
  for (int i = n + 1; i >= 0; --i) sum = sum * c + p[i];
  return sum * powl(pi, (long double)(n + 1));
}

/* Digamma between 1.2 and 1.75, right to the last bits also near its root a: every term of psi(x) - psi(a), both
   shifted by 20, is x - a times a positive number. */
static inline long double wengert_digamma_near_root(long double x) {
  const long double root = 1.46163214496836234126L, rest = 2.659542325721327e-21L;
  const long double distance = (x - root) - rest;
  long double sum = 0;
  for (int k = 0; k < 20; ++k) sum += 1 / ((x + (long double)k) * (root + (long double)k));
  const long double far = x + 20, far_root = root + 20;
  sum += 0.5L / (far * far_root);
  const long double a = 1 / (far * far), b = 1 / (far_root * far_root);
  /* a^k - b^k = distance * slope_k; slope_1 = -(far + far_root) a b, slope_(k+1) = a slope_k + slope_1 b^k. */
  const long double slope = -(far + far_root) * a * b;
  long double power = b, next = slope;
  for (int k = 1; k <= 13; ++k) {
    sum -= wengert_bernoulli[k - 1] / (long double)(2 * k) * next;
    next = a * next + slope * power;
    power *= b;
  }
  return distance * sum + log1pl(distance / far_root);
}

/* The n-th derivative of digamma, 0 <= n <= 30; NaN for another n and at negative integers. At 0 the one-sided limit.
 */
static inline long double wengert_polygammal(long double x, int n) {
  if (!(n >= 0 && n <= 30) || x != x) return (long double)NAN;
  if (x == 0) return n % 2 == 1 ? (long double)INFINITY : copysignl((long double)INFINITY, -x);
  if (x < 0) {
    if (floorl(x) == x) return (long double)NAN;
    const long double mirrored = wengert_polygammal(1 - x, n);
    return (n % 2 == 0 ? mirrored : -mirrored) - wengert_cotangent_derivative(n, x);
  }
  if (n == 0 && x > 1.2L && x < 1.75L) return wengert_digamma_near_root(x);
  if (x == (long double)INFINITY) return n == 0 ? x : 0;
  /* Upwards by psi_n(x) = psi_n(x + 1) - (-1)^n n! / x^(n+1) until the series converges to 64 bits. */
  long double factorial = 1, shifted = 0;
  for (int i = 2; i <= n; ++i) factorial *= (long double)i;
  for (const long double far = 20 + (long double)n; x < far; x += 1) {
    long double power = 1 / x;
    for (int i = 0; i < n; ++i) power /= x;
    shifted += power;
  }
  /* The series in 1/x^2; coefficient of B_2k: (2k + n - 1)! / (2k)!, which is 1 / 2k for n = 0. */
  const long double inverse_square = 1 / (x * x);
  long double terms[13], coefficient = n == 0 ? 0.5L : factorial * (long double)(n + 1) / 2, series = 0;
  for (int k = 1; k <= 13; ++k) {
    terms[k - 1] = wengert_bernoulli[k - 1] * coefficient;
    coefficient *= (long double)(2 * k + n) * (long double)(2 * k + n + 1);
    coefficient /= (long double)(2 * k + 1) * (long double)(2 * k + 2);
  }
  for (int k = 12; k >= 0; --k) series = (series + terms[k]) * inverse_square;
  if (n == 0) return logl(x) - 0.5L / x - series - shifted;
  long double inverse_power = 1;
  for (int i = 0; i < n; ++i) inverse_power /= x;
  const long double sum =
      inverse_power * (factorial / (long double)n + factorial / (2 * x) + series) + factorial * shifted;
  return n % 2 == 1 ? sum : -sum;
}

static inline long double wengert_digammal(long double x) { return wengert_polygammal(x, 0); }
static inline double wengert_digamma(double x) { return (double)wengert_polygammal(x, 0); }
static inline float wengert_digammaf(float x) { return (float)wengert_polygammal(x, 0); }
static inline long double wengert_trigammal(long double x) { return wengert_polygammal(x, 1); }
static inline double wengert_trigamma(double x) { return (double)wengert_polygammal(x, 1); }
static inline float wengert_trigammaf(float x) { return (float)wengert_polygammal(x, 1); }
static inline double wengert_polygamma(double x, int n) { return (double)wengert_polygammal(x, n); }
static inline float wengert_polygammaf(float x, int n) { return (float)wengert_polygammal(x, n); }

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
