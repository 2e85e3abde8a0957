/* SPDX-License-Identifier: MIT
   An active value meets an instruction that has no rule, twice: half precision. The tool must name its line once, and
   fail. */
#include <immintrin.h>

#include "line.h"

int main(void) {
  float f[4] = {1, 2, 3, 4};
  for (volatile int k = 0; k < 2; k++) {
    INPUT_WITH_TANGENT(f[0], 1.0);
    __m128i half = _mm_cvtps_ph(_mm_loadu_ps(f), 0);
    _mm_storeu_ps(f, _mm_cvtph_ps(half));
  }
  LINE("half", f[0], 1);
  return 0;
}
