/* SPDX-License-Identifier: MIT
   Rounding by a large constant, as vector libraries and older C libraries do it: what is rounded is piecewise constant.
   And sums of large numbers that round nothing on purpose, which keep their derivative. */
#ifndef WENGERT_TEST_ROUNDED_H
#define WENGERT_TEST_ROUNDED_H
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "line.h"

#define APART __attribute__((noinline, noclone)) static
APART double sum_of(double a, double b) { return a + b; }
APART double difference_of(double a, double b) { return a - b; }
APART float float_sum_of(float a, float b) { return a + b; }
APART float float_difference_of(float a, float b) { return a - b; }

static volatile double apart;
static volatile float float_apart;
static double in_memory = 0x1.8p52; /* not a constant to the compiler, nor to the tool */
static float float_in_memory = 0x1.8p23f;

APART double in_two_statements(double x) {
  const double shift = 0x1.8p52;
  const double sum = x + shift;
  const double whole = sum - shift;
  return whole;
}
APART void rounded_in_array(const double* x, double* whole, int n) {
  for (int i = 0; i < n; ++i) whole[i] = (x[i] + 0x1.8p52) - 0x1.8p52;
}
APART void fractions_of_array(const float* x, float* fraction, int n) {
  for (int i = 0; i < n; ++i) fraction[i] = x[i] - ((x[i] + 0x1.8p23f) - 0x1.8p23f);
}
APART double power_of_two_near(double x) { /* 2^round(x), its exponent taken from the sum's bits */
  const double sum = x + 0x1.8p52;
  uint64_t bits;
  memcpy(&bits, &sum, 8);
  bits = (bits + 1023) << 52;
  double power;
  memcpy(&power, &bits, 8);
  return power;
}
APART double halves_and_rest(double a, double b, double* rest) { /* the sum and what it lost */
  const double sum = a + b, took = sum - a;
  *rest = (a - (sum - took)) + (b - took);
  return sum;
}

static void show_rounded(double x, float f) { /* active, with tangents of 1 */
  double y;
  float g;
#define ROUNDED(name, expression) \
  y = (expression) + x;           \
  LINE("rounded." name, y, 1)
  ROUNDED("sum", (x * 4.3 + 0x1.8p52) - 0x1.8p52);
  ROUNDED("sum_other_side", (0x1.8p52 + x * 4.3) - 0x1.8p52);
  ROUNDED("power_of_two", (x * 4.3 + 0x1p52) - 0x1p52);
  ROUNDED("difference", (x * 4.3 - 0x1.8p52) + 0x1.8p52);
  ROUNDED("multiples_of_a_part", (x * 4.3 + 0x1.8p45) - 0x1.8p45);
  ROUNDED("two_statements", in_two_statements(x * 4.3));
  ROUNDED("two_functions", difference_of(sum_of(x * 4.3, 0x1.8p52), 0x1.8p52));
  ROUNDED("sum_of_memory", difference_of(sum_of(x * 4.3, in_memory), in_memory));
  apart = x * 4.3 + 0x1.8p52;
  ROUNDED("sum_in_memory", apart - 0x1.8p52);
  y = x * power_of_two_near(x * 3);
  LINE("rounded.bits_of_the_sum", y, exp2(rint(x * 3)));
  double many[7], whole[7];
  for (int i = 0; i < 7; ++i) many[i] = x * i;
  rounded_in_array(many, whole, 7);
  ROUNDED("array", whole[2] + whole[5] + whole[6]);
  ROUNDED("multiples_of_a_part_apart", difference_of(sum_of(x * 4.3, 0x1.8p45), 0x1.8p45));
#if !defined(__FLT_EVAL_METHOD__) || __FLT_EVAL_METHOD__ == 0 /* x87 rounds no float */
#define ROUNDED_FLOAT(name, expression) \
  g = (expression) + f;                 \
  LINE_WITHIN("rounded.float_" name, g, 1, 1e-6)
  ROUNDED_FLOAT("sum", (f * 4.3f + 0x1.8p23f) - 0x1.8p23f);
  ROUNDED_FLOAT("power_of_two", (f * 4.3f + 0x1p23f) - 0x1p23f);
  ROUNDED_FLOAT("power_of_two_apart", float_difference_of(float_sum_of(f * 4.3f, 0x1p23f), 0x1p23f));
  ROUNDED_FLOAT("power_of_two_taken_first", float_sum_of(float_difference_of(f * 4.3f, 0x1p23f), 0x1p23f));
  float_apart = f * 4.3f + 0x1p23f;
  ROUNDED_FLOAT("power_of_two_in_memory", float_apart - 0x1p23f);
  ROUNDED_FLOAT("multiples_of_a_part", (f * 4.3f + 0x1.8p19f) - 0x1.8p19f);
  ROUNDED_FLOAT("multiples_of_a_part_apart", float_difference_of(float_sum_of(f * 4.3f, 0x1.8p19f), 0x1.8p19f));
  ROUNDED_FLOAT("multiples_of_a_larger_part_apart", float_difference_of(float_sum_of(0x1.8p22f, f * 4.3f), 0x1.8p22f));
  ROUNDED_FLOAT("two_functions", float_difference_of(float_sum_of(f * 4.3f, 0x1.8p23f), 0x1.8p23f));
  ROUNDED_FLOAT("sum_of_memory", float_difference_of(float_sum_of(f * 4.3f, float_in_memory), float_in_memory));
  float_apart = f * 4.3f + 0x1.8p23f;
  ROUNDED_FLOAT("sum_in_memory", float_apart - 0x1.8p23f);
  float floats[11], fractions[11];
  for (int i = 0; i < 11; ++i) floats[i] = f * (float)i;
  fractions_of_array(floats, fractions, 11);
  g = fractions[2] + fractions[7] + fractions[10];
  LINE_WITHIN("rounded.float_array", g, 19, 1e-6);
#endif

  y = difference_of(sum_of(x, 1e20), 1e20);
  LINE("kept.beyond_all_digits", y, 1);
  y = (x + 1e17) - 1e17;
  LINE("kept.large_constant", y, 1);
  y = (x + 3.0) - 3.0;
  LINE("kept.small_constant", y, 1);
  y = difference_of(sum_of(x, 4503599627370497.0), 4503599627370497.0);
  LINE("kept.beside_the_constant", y, 1);
  double rest;
  y = halves_and_rest(1e10, x, &rest);
  y += rest;
  LINE("kept.sum_with_its_rest", y, 1);
  y = halves_and_rest(x * 3, x, &rest);
  LINE("kept.sum_of_two", y, 4);
  g = f * 8388608.0f + 8388608.0f;
  LINE_WITHIN("kept.samples_of_24_bits", g, 8388608, 1e-6);
  g = float_difference_of(float_sum_of(f, 786433.0f), 786433.0f);
  LINE_WITHIN("kept.float_apart", g, 1, 1e-6);
}

#if defined(__SSE2__) && defined(__x86_64__)
#include <immintrin.h>
APART void fractions_of_two(const double* x, double constant, double* fraction) {
  const __m128d v = _mm_loadu_pd(x), shift = _mm_set1_pd(constant);
  __m128d sum = _mm_add_pd(v, shift);
  __asm__("" : "+g,x"(sum)); /* as Eigen keeps compilers from taking it apart */
  _mm_storeu_pd(fraction, _mm_sub_pd(v, _mm_sub_pd(sum, shift)));
}
APART void fractions_of_four(const float* x, float constant, float* fraction) {
  const __m128 v = _mm_loadu_ps(x), shift = _mm_set1_ps(constant);
  __m128 sum = _mm_add_ps(v, shift);
  __asm__("" : "+g,x"(sum));
  _mm_storeu_ps(fraction, _mm_sub_ps(v, _mm_sub_ps(sum, shift)));
}
static void show_rounded_vectors(double x, float f) {
  double in[2] = {x, x * 4.3}, out[4], y;
  float fin[4] = {f, f * 2, f * 3, f * 4}, fout[8], g;
  fractions_of_two(in, 0x1.8p52, out);
  y = out[0] + out[1];
  LINE("rounded.pd", y, 5.3);
  fractions_of_two(in, -0x1p52, out);
  y = out[0] + out[1];
  LINE("rounded.pd_power_of_two", y, 5.3);
  fractions_of_two(in, 1e20, out);
  y = out[0] + out[1];
  LINE("kept.pd", y, 0);
  fractions_of_four(fin, 0x1.8p23f, fout);
  g = fout[0] + fout[1] + fout[2] + fout[3];
  LINE_WITHIN("rounded.ps", g, 10, 1e-6);
  fractions_of_four(fin, 0x1p23f, fout);
  g = fout[0] + fout[1] + fout[2] + fout[3];
  LINE_WITHIN("rounded.ps_power_of_two", g, 10, 1e-6);
#ifdef __FMA__
  const __m256d shifts = _mm256_set1_pd(0x1.8p52), v4 = _mm256_set_pd(x, x * 2, x * 3, x * 4);
  _mm256_storeu_pd(out, _mm256_sub_pd(v4, _mm256_sub_pd(_mm256_fmadd_pd(v4, _mm256_set1_pd(1.4), shifts), shifts)));
  y = out[0] + out[1] + out[2] + out[3];
  LINE("rounded.fma_pd", y, 10);
  const __m256 fshifts = _mm256_set1_ps(0x1.8p23f), w8 = _mm256_set_ps(f, f, f, f, f * 2, f * 3, f * 4, f * 5);
  _mm256_storeu_ps(fout, _mm256_sub_ps(w8, _mm256_sub_ps(_mm256_fmadd_ps(w8, _mm256_set1_ps(1.4f), fshifts), fshifts)));
  g = fout[0] + fout[1] + fout[2] + fout[3] + fout[7];
  LINE_WITHIN("rounded.fma_ps", g, 15, 1e-6);
  _mm256_storeu_ps(fout, _mm256_sub_ps(w8, _mm256_sub_ps(_mm256_add_ps(w8, fshifts), fshifts)));
  g = fout[0] + fout[6];
  LINE_WITHIN("rounded.avx_ps", g, 6, 1e-6);
  y = x * 3 - (__builtin_fma(x, 4.3, 0x1.8p52) - 0x1.8p52);
  LINE("rounded.fma", y, 3);
  g = f * 3 - (__builtin_fmaf(f, 4.3f, 0x1.8p23f) - 0x1.8p23f);
  LINE_WITHIN("rounded.fma_float", g, 3, 1e-6);
#endif
}
#endif
#endif
