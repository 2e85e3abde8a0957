/* SPDX-License-Identifier: MIT
   Numbers whose lower digits are cleared, as code does that splits a number to compute its product exactly: the number
   keeps all digits of its tangent. No float in this program is active: 8 bytes may else be two floats. */
#include <immintrin.h>
#include <stdint.h>
#include <string.h>

#include "line.h"

#define ALONE __attribute__((noinline, noclone))

static ALONE double cleared_in_memory(double x) {
  volatile union {
    double number;
    uint32_t words[2];
  } split = {x};
  split.words[0] = 0;
  return split.number;
}
__attribute__((unused)) static ALONE double set_in_memory(double x) {
  uint32_t words[2];
  memcpy(words, &x, 8);
  *(volatile uint32_t*)&words[0] = 0x12345678;
  memcpy(&x, words, 8);
  return x;
}
__attribute__((unused)) static ALONE double cleared_by_mask(double x) {
  uint64_t bits;
  memcpy(&bits, &x, 8);
  bits &= 0xffffffff00000000ULL;
  memcpy(&x, &bits, 8);
  return x;
}
#ifdef __SSE2__
static ALONE double cleared_by_vector(double x) {
  const __m128d mask = _mm_castsi128_pd(_mm_set1_epi64x((long long)0xffffffff00000000ULL));
  return _mm_cvtsd_f64(_mm_and_pd(_mm_set1_pd(x), mask));
}
static ALONE double magnitude_cleared_by_vector(double x) {
  const __m128d mask = _mm_castsi128_pd(_mm_set1_epi64x((long long)0x7fffffff00000000ULL));
  return _mm_cvtsd_f64(_mm_and_pd(_mm_set1_pd(x), mask));
}
#endif

int main(void) {
  volatile double point = 2.75;
  double x = point, y;
  INPUT_WITH_TANGENT(x, 1.0);
#define SHOW(name)         \
  y = name(x * x / 3) * x; \
  LINE(#name, y, 2 * point / 3 * point + name(point * point / 3))
  SHOW(cleared_in_memory);
#ifdef __x86_64__ /* elsewhere the halves are moved apart and put together anew */
  SHOW(set_in_memory);
  SHOW(cleared_by_mask);
#endif
#ifdef __SSE2__
  SHOW(cleared_by_vector);
  y = magnitude_cleared_by_vector(-x * x / 3);
  LINE("magnitude_cleared_by_vector", y, 2 * point / 3);
#endif
  return 0;
}
