/* SPDX-License-Identifier: MIT
   Wrappers of libmvec's sincos: a vector of arguments and two vectors of addresses, of which one takes as many
   registers as its pointers need: parts of 16 bytes (variants b and c) or 32 (d). The original stores its values; the
   wrapper stores the active lanes' once more, with their derivatives. */
#define _GNU_SOURCE
#include "wrappers.h"
#if defined(__x86_64__)
#include <immintrin.h>
#include <math.h>
#include <string.h>

#include "shapes.h"

#define PARAMETERS_1(P) P s0, P c0
#define PARAMETERS_2(P) P s0, P s1, P c0, P c1
#define PARAMETERS_4(P) P s0, P s1, P s2, P s3, P c0, P c1, P c2, P c3
#define SINES_1 s0
#define SINES_2 s0, s1
#define SINES_4 s0, s1, s2, s3
#define COSINES_1 c0
#define COSINES_2 c0, c1
#define COSINES_4 c0, c1, c2, c3

/* In a static program only what is linked anyway; the address of anything else is null. */
#ifdef WENGERT_STATIC
#define SYMBOL(name, parameters) extern void name parameters __attribute__((weak));
#define CALLED(name) name
#define LINE_OF(name, words) {#name, NULL, (void (*)(void))name, (void (*)(void))wrap##name, (words) | 1U << 8},
#else
#define SYMBOL(name, parameters) static void(*original##name) parameters;
#define CALLED(name) original##name
#define LINE_OF(name, words) \
  {#name, (void (**)(void)) & original##name, NULL, (void (*)(void))wrap##name, (words) | 1U << 8},
#endif

#define SINCOS(T, s, V, P, parts, isa, name)                                            \
  SYMBOL(name, (V, PARAMETERS_##parts(P)))                                              \
  __attribute__((target(isa))) static void wrap##name(V x, PARAMETERS_##parts(P)) {     \
    enum { lanes = sizeof(V) / sizeof(T) };                                             \
    const P sines[] = {SINES_##parts}, cosines[] = {COSINES_##parts};                   \
    T number[lanes], value[lanes], *sine[lanes], *cosine[lanes];                        \
    _Static_assert(sizeof sines == sizeof sine, "an address a lane");                   \
    V vector;                                                                           \
    memcpy(number, &x, sizeof x);                                                       \
    memcpy(sine, sines, sizeof sine);                                                   \
    memcpy(cosine, cosines, sizeof cosine);                                             \
    for (int i = 0; i < lanes; ++i) value[i] = passive##s(number[i]);                   \
    memcpy(&vector, value, sizeof vector);                                              \
    CALLED(name)(vector, SINES_##parts, COSINES_##parts);                               \
    for (int i = 0; i < lanes; ++i) {                                                   \
      if (!active##s(number[i])) continue;                                              \
      const T sine_value = passive##s(*sine[i]), cosine_value = passive##s(*cosine[i]); \
      *sine[i] = attach##s(sine_value, TERM(s, cosine_value, number[i]));               \
      *cosine[i] = attach##s(cosine_value, TERM(s, -sine_value, number[i]));            \
    }                                                                                   \
  }
SINCOS(double, , __m128d, __m128i, 1, "sse2", _ZGVbN2vvv_sincos)
SINCOS(float, f, __m128, __m128i, 2, "sse2", _ZGVbN4vvv_sincosf)
SINCOS(double, , __m256d, __m128i, 2, "avx", _ZGVcN4vvv_sincos)
SINCOS(float, f, __m256, __m128i, 4, "avx", _ZGVcN8vvv_sincosf)
SINCOS(double, , __m256d, __m256i, 1, "avx2", _ZGVdN4vvv_sincos)
SINCOS(float, f, __m256, __m256i, 2, "avx2", _ZGVdN8vvv_sincosf)

const struct WengertWrapper wengert_vector_sincos_wrappers[] = {
    LINE_OF(_ZGVbN2vvv_sincos, 2U) LINE_OF(_ZGVbN4vvv_sincosf, 2U) LINE_OF(_ZGVcN4vvv_sincos, 4U)
        LINE_OF(_ZGVcN8vvv_sincosf, 4U) LINE_OF(_ZGVdN4vvv_sincos, 4U) LINE_OF(_ZGVdN8vvv_sincosf, 4U)};
const size_t wengert_vector_sincos_wrapper_count =
    sizeof wengert_vector_sincos_wrappers / sizeof *wengert_vector_sincos_wrappers;
#else
const struct WengertWrapper wengert_vector_sincos_wrappers[1];
const size_t wengert_vector_sincos_wrapper_count = 0;
#endif
