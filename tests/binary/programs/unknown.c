/* SPDX-License-Identifier: MIT
   An active value meets an instruction that has no rule, twice: half precision. The tool must name its line once, and
   fail. With an argument the half is made of a float's bits. */
#include <immintrin.h>
#include <string.h>

#include "line.h"

int main(int argc, char** argv) {
  float f[4] = {1, 2, 3, 4};
  (void)argv;
  if (argc > 1) {
    INPUT_WITH_TANGENT(f[1], 1.0);
    unsigned bits;
    memcpy(&bits, &f[1], 4);
    volatile unsigned product = 3 * bits;
    volatile unsigned short half = (unsigned short)(product >> 17);
    float y = _cvtsh_ss(half) + f[1];
    LINE("half_of_bits", y, 1);
    return 0;
  }
  for (volatile int k = 0; k < 2; k++) {
    INPUT_WITH_TANGENT(f[0], 1.0);
    __m128i half = _mm_cvtps_ph(_mm_loadu_ps(f), 0);
    _mm_storeu_ps(f, _mm_cvtph_ps(half));
  }
  LINE("half", f[0], 1);
  return 0;
}
