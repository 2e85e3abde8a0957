/* SPDX-License-Identifier: MIT
   libmvec's sincos takes vectors of pointers and has no wrapper: the tool must say so. */
#include <emmintrin.h>

#include "line.h"

__m128d _ZGVbN2vvv_sincos(__m128d x, __m128i sines, __m128i cosines);

int main(void) {
  double x[2] = {0.5, 1.5}, sine[2], cosine[2];
  WENGERT_SET_TANGENT(x[0], 1.0);
  _ZGVbN2vvv_sincos(_mm_loadu_pd(x), _mm_set_epi64x((long)&sine[1], (long)&sine[0]),
                    _mm_set_epi64x((long)&cosine[1], (long)&cosine[0]));
  LINE("sine", sine[0], 0);
  return 0;
}
