/* SPDX-License-Identifier: MIT
   Wrappers of libmvec's vector functions, which -Ofast and OpenMP's simd call: the original's values bit for bit, and
   lane by lane the derivatives of the scalar functions. Variants b (SSE), c (AVX) and d (AVX2); AVX-512 is not run. */
#define _GNU_SOURCE
#include "wrappers.h"
#if defined(__x86_64__)
#include <immintrin.h>
#include <math.h>
#include <string.h>
#include <wengert/generated/partials.h>

#include "shapes.h"

#define UNARY_FUNCTIONS(F) \
  F(acos)                  \
  F(acosh)                 \
  F(asin)                  \
  F(asinh)                 \
  F(atan)                  \
  F(atanh)                 \
  F(cbrt)                  \
  F(cos)                   \
  F(cosh) F(erf) F(erfc) F(exp) F(exp10) F(exp2) F(expm1) F(log) F(log10) F(log1p) F(log2) F(sin) F(sinh) F(tan) F(tanh)
#define BINARY_FUNCTIONS(F) F(atan2) F(hypot) F(pow)

/* In a static program only what is linked anyway; the address of anything else is null. */
#ifdef WENGERT_STATIC
#define SYMBOL(V, name, parameters) extern V name parameters __attribute__((weak));
#define CALLED(name) name
#define LINE_OF(name, wrapper, places) {#name, NULL, (void (*)(void))name, (void (*)(void))wrapper, places},
#else
#define SYMBOL(V, name, parameters) static V(*original##name) parameters;
#define CALLED(name) original##name
#define LINE_OF(name, wrapper, places) \
  {#name, (void (**)(void)) & original##name, NULL, (void (*)(void))wrapper, places},
#endif

#define UNARY(T, s, V, lanes, isa, prefix, n)                                                                  \
  SYMBOL(V, prefix##v_##n##s, (V))                                                                             \
  __attribute__((target(isa))) static V wrap##prefix##v_##n##s(V x) {                                          \
    T number[lanes], value[lanes];                                                                             \
    V vector;                                                                                                  \
    memcpy(number, &x, sizeof x);                                                                              \
    for (int i = 0; i < lanes; ++i) value[i] = passive##s(number[i]);                                          \
    memcpy(&vector, value, sizeof vector);                                                                     \
    vector = CALLED(prefix##v_##n##s)(vector);                                                                 \
    memcpy(value, &vector, sizeof vector);                                                                     \
    for (int i = 0; i < lanes; ++i) {                                                                          \
      const T p = passive##s(number[i]), r = value[i];                                                         \
      if (active##s(number[i])) value[i] = attach##s(r, TERM(s, wengert_##n##s##_partial_x(p, r), number[i])); \
    }                                                                                                          \
    memcpy(&vector, value, sizeof vector);                                                                     \
    return vector;                                                                                             \
  }
#define BINARY(T, s, V, lanes, isa, prefix, n)                                                         \
  SYMBOL(V, prefix##vv_##n##s, (V, V))                                                                 \
  __attribute__((target(isa))) static V wrap##prefix##vv_##n##s(V x, V y) {                            \
    T first[lanes], second[lanes], value[lanes], other[lanes];                                         \
    V vector, vector_y;                                                                                \
    memcpy(first, &x, sizeof x);                                                                       \
    memcpy(second, &y, sizeof y);                                                                      \
    for (int i = 0; i < lanes; ++i) value[i] = passive##s(first[i]), other[i] = passive##s(second[i]); \
    memcpy(&vector, value, sizeof vector);                                                             \
    memcpy(&vector_y, other, sizeof vector);                                                           \
    vector = CALLED(prefix##vv_##n##s)(vector, vector_y);                                              \
    memcpy(value, &vector, sizeof vector);                                                             \
    for (int i = 0; i < lanes; ++i) {                                                                  \
      const T p = passive##s(first[i]), q = passive##s(second[i]), r = value[i];                       \
      T sum = 0;                                                                                       \
      if (active##s(first[i])) sum += TERM(s, wengert_##n##s##_partial_x(p, q, r), first[i]);          \
      if (active##s(second[i])) sum += TERM(s, wengert_##n##s##_partial_y(p, q, r), second[i]);        \
      value[i] = attach##s(r, sum);                                                                    \
    }                                                                                                  \
    memcpy(&vector, value, sizeof vector);                                                             \
    return vector;                                                                                     \
  }

/* Every function in every variant. */
#define UNARY_SSE(n) UNARY(double, , __m128d, 2, "sse2", _ZGVbN2, n) UNARY(float, f, __m128, 4, "sse2", _ZGVbN4, n)
#define UNARY_AVX(n) UNARY(double, , __m256d, 4, "avx", _ZGVcN4, n) UNARY(float, f, __m256, 8, "avx", _ZGVcN8, n)
#define UNARY_AVX2(n) UNARY(double, , __m256d, 4, "avx2", _ZGVdN4, n) UNARY(float, f, __m256, 8, "avx2", _ZGVdN8, n)
#define BINARY_SSE(n) BINARY(double, , __m128d, 2, "sse2", _ZGVbN2, n) BINARY(float, f, __m128, 4, "sse2", _ZGVbN4, n)
#define BINARY_AVX(n) BINARY(double, , __m256d, 4, "avx", _ZGVcN4, n) BINARY(float, f, __m256, 8, "avx", _ZGVcN8, n)
#define BINARY_AVX2(n) BINARY(double, , __m256d, 4, "avx2", _ZGVdN4, n) BINARY(float, f, __m256, 8, "avx2", _ZGVdN8, n)
UNARY_FUNCTIONS(UNARY_SSE)
UNARY_FUNCTIONS(UNARY_AVX)
UNARY_FUNCTIONS(UNARY_AVX2)
BINARY_FUNCTIONS(BINARY_SSE)
BINARY_FUNCTIONS(BINARY_AVX)
BINARY_FUNCTIONS(BINARY_AVX2)

/* All of the arguments' registers are looked at: 2 or 4 words of 8 bytes. */
#define PLACES(words, count) ((words) | (count) << 8)
#define LINES(narrow, wide, words, form, count, n)                      \
  LINE_OF(narrow##form##n, wrap##narrow##form##n, PLACES(words, count)) \
  LINE_OF(wide##form##n##f, wrap##wide##form##n##f, PLACES(words, count))
#define UNARY_LINES(n) \
  LINES(_ZGVbN2, _ZGVbN4, 2U, v_, 1U, n) LINES(_ZGVcN4, _ZGVcN8, 4U, v_, 1U, n) LINES(_ZGVdN4, _ZGVdN8, 4U, v_, 1U, n)
#define BINARY_LINES(n)                   \
  LINES(_ZGVbN2, _ZGVbN4, 2U, vv_, 2U, n) \
  LINES(_ZGVcN4, _ZGVcN8, 4U, vv_, 2U, n) LINES(_ZGVdN4, _ZGVdN8, 4U, vv_, 2U, n)
const struct WengertWrapper wengert_vector_wrappers[] = {UNARY_FUNCTIONS(UNARY_LINES) BINARY_FUNCTIONS(BINARY_LINES)};
const size_t wengert_vector_wrapper_count = sizeof wengert_vector_wrappers / sizeof *wengert_vector_wrappers;
#else
const struct WengertWrapper wengert_vector_wrappers[1];
const size_t wengert_vector_wrapper_count = 0;
#endif
