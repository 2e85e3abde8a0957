/* SPDX-License-Identifier: MIT
   Compiled with -Ofast the loop calls a vector function of libmvec, which has no wrapper: the tool must say so. */
#include <math.h>

#include "line.h"

int main(void) {
  double a[64], sum = 0;
  for (int i = 0; i < 64; ++i) a[i] = 0.1 * i;
  for (int i = 0; i < 64; ++i) WENGERT_SET_TANGENT(a[i], 1.0);
  for (int i = 0; i < 64; ++i) a[i] = sin(a[i]);
  for (int i = 0; i < 64; ++i) sum += a[i];
  LINE("sum", sum, 0);
  return 0;
}
