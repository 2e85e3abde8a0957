/* SPDX-License-Identifier: MIT
   libmvec's sincos through vectors of addresses, in every variant that Valgrind executes: each lane's sine and cosine
   have their own derivatives, and the lanes without one have none. */
#define _GNU_SOURCE
#include <immintrin.h>
#include <math.h>
#include <string.h>

#include "line.h"

void _ZGVbN2vvv_sincos(__m128d, __m128i, __m128i);
void _ZGVbN4vvv_sincosf(__m128, __m128i, __m128i, __m128i, __m128i);
__attribute__((target("avx"))) void _ZGVcN4vvv_sincos(__m256d, __m128i, __m128i, __m128i, __m128i);
__attribute__((target("avx"))) void _ZGVcN8vvv_sincosf(__m256, __m128i, __m128i, __m128i, __m128i, __m128i, __m128i,
                                                       __m128i, __m128i);
__attribute__((target("avx2"))) void _ZGVdN4vvv_sincos(__m256d, __m256i, __m256i);
__attribute__((target("avx2"))) void _ZGVdN8vvv_sincosf(__m256, __m256i, __m256i, __m256i, __m256i);

/* Lane 1 is inactive. The addresses run backwards, so that no order of lanes is taken for granted. */
#define CASE(T, V, P, isa, name, tolerance, ...)                                                                     \
  __attribute__((target(isa), noinline)) static void case##name(void){                                               \
      enum {lanes = sizeof(V) / sizeof(T)};                                                                          \
      T x[lanes], sine[lanes], cosine[lanes], *to_sine[lanes], *to_cosine[lanes];                                    \
      V vector;                                                                                                      \
      P s[sizeof to_sine / sizeof(P)], c[sizeof to_sine / sizeof(P)];                                                \
      double expected_sine = 0, expected_cosine = 0;                                                                 \
      T sines = 0, cosines = 0;                                                                                      \
      for (int i = 0; i < lanes; ++i){x[i] = (T)(0.25 + 0.375 * i);                                                  \
                                      to_sine[i] = &sine[lanes - 1 - i], to_cosine[i] = &cosine[lanes - 1 - i];      \
                                      if (i == 1) continue; expected_sine += (i + 1) * cos((double)x[i]);            \
                                      expected_cosine -= (i + 1) * sin((double)x[i]);                                \
                                      INPUT_WITH_TANGENT(x[i], 1.0);} memcpy(&vector, x, sizeof vector);             \
      memcpy(s, to_sine, sizeof s);                                                                                  \
      memcpy(c, to_cosine, sizeof c);                                                                                \
      name(vector, __VA_ARGS__);                                                                                     \
      for (int i = 0; i < lanes;                                                                                     \
           ++i){sines += (T)(i + 1) * *to_sine[i];                                                                   \
                cosines += (T)(i + 1) * *to_cosine[i];} LINE_WITHIN(#name "_sine", sines, expected_sine, tolerance); \
      LINE_WITHIN(#name "_cosine", cosines, expected_cosine, tolerance);}
CASE(double, __m128d, __m128i, "sse2", _ZGVbN2vvv_sincos, 1e-12, s[0], c[0])
CASE(float, __m128, __m128i, "sse2", _ZGVbN4vvv_sincosf, 1e-5, s[0], s[1], c[0], c[1])
CASE(double, __m256d, __m128i, "avx", _ZGVcN4vvv_sincos, 1e-12, s[0], s[1], c[0], c[1])
CASE(float, __m256, __m128i, "avx", _ZGVcN8vvv_sincosf, 1e-5, s[0], s[1], s[2], s[3], c[0], c[1], c[2], c[3])
CASE(double, __m256d, __m256i, "avx2", _ZGVdN4vvv_sincos, 1e-12, s[0], c[0])
CASE(float, __m256, __m256i, "avx2", _ZGVdN8vvv_sincosf, 1e-5, s[0], s[1], c[0], c[1])

int main(void) {
  case_ZGVbN2vvv_sincos();
  case_ZGVbN4vvv_sincosf();
  if (__builtin_cpu_supports("avx")) {
    case_ZGVcN4vvv_sincos();
    case_ZGVcN8vvv_sincosf();
  }
  if (__builtin_cpu_supports("avx2")) {
    case_ZGVdN4vvv_sincos();
    case_ZGVdN8vvv_sincosf();
  }
  return 0;
}
