/* SPDX-License-Identifier: MIT
   A number of which a part is overwritten before it is used: its lower half, its upper half, three bytes at an odd
   place. With no argument, or with 's' (signs) and 'c' (lower half cut off by a mask), no part is lost. */
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "line.h"

static void __attribute__((noinline)) put(double* p, int from, const void* bytes, int count) {
  memcpy((char*)p + from, bytes, (size_t)count);
}

int main(int argc, char** argv) {
  static const uint32_t half[] = {0x12345678, 0x3ff12345};
  volatile double opaque = 1.7;
  double x = opaque, y;
  const char what = argc > 1 ? argv[1][0] : ' ';
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1.0);
  y = x * 1.3;
  if (what == 'l') put(&y, 0, &half[0], 4);
  if (what == 'u') put(&y, 4, &half[1], 4);
  if (what == 'o') put(&y, 3, &half[0], 3);
  if (what == 's') y = copysign(y, -y) + fabs(-y) * -y;
  if (what == 'c') {
    uint64_t bits;
    memcpy(&bits, &y, 8);
    bits &= opaque > 1 ? 0xffffffff00000000u : 0;
    memcpy(&y, &bits, 8);
  }
  y = y * y; /* the place to be named */
  WENGERT_OUTPUT(y);
  return 0;
}
