/* SPDX-License-Identifier: MIT
   With an argument: a number built by integer arithmetic on an active number's bits is multiplied. Without: the tricks
   that every mode follows, and a comparison of bits, which are no fault. */
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "line.h"

static double __attribute__((noinline)) digits_subtracted(double x) {
  uint64_t bits;
  memcpy(&bits, &x, 8);
  bits -= 3ULL << 51;
  memcpy(&x, &bits, 8);
  return x;
}

int main(int argc, char** argv) {
  volatile double opaque = 3;
  double x = opaque, y;
  (void)argv;
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1.0);
  if (argc > 1) {
    y = digits_subtracted(x);
    y = y * y; /* the place to be named */
  } else {
    int64_t bits;
    y = fabs(-x) + copysign(x, -x) + (x > 2 ? x : -x) + sin(x) + sqrt(x);
    memcpy(&bits, &y, 8);
    if (bits < 0) y = -y;
  }
  WENGERT_OUTPUT(y);
  printf("tangent %g\n", WENGERT_GET_TANGENT(y));
  return 0;
}
