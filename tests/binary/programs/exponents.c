/* SPDX-License-Identifier: MIT
   Exponents by integer arithmetic, as vector code's exp ends and its log begins: of doubles and of floats, added, taken
   away and replaced, with masks that are constants and masks from memory. And the first guesses of roots. */
#include <immintrin.h>
#include <stdio.h>
#include <string.h>
#include <wengert/client.h>

#include "bits_of.h"

#define ALONE __attribute__((noinline, noclone))
static volatile int shift = 3;
static volatile double masks[2];

ALONE static __m128d times_power(__m128d x, int k) {
  const __m128i n = _mm_set_epi64x(k - 1, k);
  return _mm_castsi128_pd(_mm_add_epi64(_mm_castpd_si128(_mm_mul_pd(x, x)), _mm_slli_epi64(n, 52)));
}
ALONE static __m128 times_power_f(__m128 x, int k) {
  const __m128i n = _mm_set_epi32(k, 0, k - 2, 0);
  return _mm_castsi128_ps(_mm_sub_epi32(_mm_castps_si128(_mm_mul_ps(x, x)), _mm_slli_epi32(n, 23)));
}
ALONE static __m128d mantissa(__m128d x) {
  const __m128d digits = _mm_castsi128_pd(_mm_set1_epi64x(0x800fffffffffffffLL));
  return _mm_or_pd(_mm_and_pd(x, digits), _mm_set1_pd(0.5));
}
ALONE static __m128d mantissa_by(__m128d x, const volatile double* mask) {
  return _mm_or_pd(_mm_and_pd(_mm_mul_pd(x, x), _mm_set1_pd(mask[0])), _mm_set1_pd(mask[1]));
}
ALONE static __m128 mantissa_f(__m128 x) {
  const __m128 digits = _mm_castsi128_ps(_mm_set1_epi32(0x7fffff));
  return _mm_or_ps(_mm_and_ps(x, digits), _mm_set1_ps(1.0f));
}

/* The same in registers of integers. */
ALONE static void in_registers(const float* f, float* g) {
  unsigned word;
  for (int i = 0; i < 2; ++i) {
    memcpy(&word, f + i, sizeof word);
    word = (word & 0x7fffffU) | 0x3f800000U;
    memcpy(g + i, &word, sizeof word);
  }
}

/* As Go's math.Ldexp: the new exponent is made of the number's own. */
ALONE static double scaled(double x, int k) {
  unsigned long long bits = bits_of(x);
  const int exponent = k + (int)(bits >> 52 & 0x7ff);
  bits &= ~(0x7ffULL << 52);
  bits |= (unsigned long long)exponent << 52;
  return number_of(bits);
}
ALONE static double times_eight(double x) { return number_of(bits_of(x) + (3ULL << 52)); }

/* The "fast inverse square root" and its kin. */
ALONE static float inverse_root_f(float x) { return float_of((unsigned)(0x5f3759df - ((int)bits_of_float(x) >> 1))); }
ALONE static double inverse_root(double x) { return number_of(0x5fe6eb50c7b537a9ULL - (bits_of(x) >> 1)); }
ALONE static double root(double x) { return number_of((bits_of(x) >> 1) + (1023ULL << 51)); }
ALONE static __m128 inverse_roots(__m128 x) {
  return _mm_castsi128_ps(_mm_sub_epi32(_mm_set1_epi32(0x5f3759df), _mm_srli_epi32(_mm_castps_si128(x), 1)));
}

/* No guess of a root: both may have a derivative. */
ALONE static double mean_of_both(double x, double y) { return number_of((bits_of(x) >> 1) + (bits_of(y) >> 1)); }

/* A float's digits with another exponent, beside a float that stays: that may not be taken for a constant. */
ALONE static unsigned long long beside(const float* f) {
  const unsigned long long digits = bits_of_float(f[0]) & 0x7fffffU;
  return digits << 32 | 0x3f80000000000000ULL | bits_of_float(f[1]);
}

/* The digits with the hidden bit, an integer: it is none of the numbers above, whatever is computed from it. */
ALONE static double of_integer(double x) {
  unsigned long long bits;
  double y = x * x;
  memcpy(&bits, &y, sizeof bits);
  bits = ((bits & 0x000fffffffffffffULL) | 1ULL << 52) * 3;
  memcpy(&y, &bits, sizeof y);
  return y;
}

int main(int argc, char** argv) {
  double x[2] = {1.75, -0.3}, y[11];
  float f[4] = {0.7f, 11.0f, -3.5f, 300.0f}, g[15], pair[2];
  const long long digits = 0x000fffffffffffffLL;
  memcpy((void*)&masks[0], &digits, sizeof digits);
  masks[1] = 1.0;
  WENGERT_INPUT_ARRAY(x, 2);
  WENGERT_INPUT_ARRAY(f, 4);
  WENGERT_SET_TANGENT(x[0], 1.0);
  WENGERT_SET_TANGENT(x[1], 2.0);
  for (int i = 0; i < 4; ++i) WENGERT_SET_TANGENT(f[i], 1.0f);
  for (int i = 0; i < 2; ++i) { /* the second time translated as active */
    const __m128d two = _mm_loadu_pd(x);
    const __m128 four = _mm_loadu_ps(f);
    _mm_storeu_pd(y, times_power(two, shift));
    _mm_storeu_pd(y + 2, mantissa(two));
    _mm_storeu_pd(y + 4, mantissa_by(two, masks));
    _mm_storeu_ps(g, times_power_f(four, shift));
    _mm_storeu_ps(g + 4, mantissa_f(four));
    in_registers(f, g + 8);
    y[6] = scaled(x[0], shift) + scaled(-x[0], 1 - shift);
    y[7] = times_eight(x[1]);
    y[8] = inverse_root(x[0]);
    y[9] = root(x[0] * x[0]);
    y[10] = root(x[0]) * inverse_root(x[0]);
    g[10] = inverse_root_f(f[0] * f[1]);
    _mm_storeu_ps(g + 11, inverse_roots(_mm_mul_ps(four, four)));
  }
  if (argc > 1) {
    y[0] = of_integer(x[0]);
    WENGERT_OUTPUT(y[0]);
    y[1] = mean_of_both(x[0], x[0] * 0.6);
    WENGERT_OUTPUT(y[1]);
    const unsigned long long both = beside(f);
    memcpy(pair, &both, sizeof pair);
    printf("beside it %s\n", WENGERT_GET_TANGENT(pair[0]) == 0 ? "nothing" : "its derivative, or a lost one");
    return 0;
  }
  WENGERT_OUTPUT_ARRAY(y, 11);
  WENGERT_OUTPUT_ARRAY(g, 15);
  return 0;
}
