/* SPDX-License-Identifier: MIT
   Functions of libm, and in loops of libmvec, in a static program. */
#include <math.h>
#include <stdio.h>
#include <wengert/client.h>

int main(void) {
  double x = 0.5, a[8], y, expected = 0;
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1.0);
  for (int i = 0; i < 8; ++i) a[i] = x * (i + 1);
  for (int i = 0; i < 8; ++i) a[i] = sin(a[i]);
  y = exp(x);
  for (int i = 0; i < 8; ++i) y += a[i];
  WENGERT_OUTPUT(y);
  for (int i = 0; i < 8; ++i) expected += (i + 1) * cos(0.5 * (i + 1));
  expected += exp(0.5);
  printf("%s %.15g %.15g\n", fabs(WENGERT_GET_TANGENT(y) - expected) < 1e-10 ? "right" : "wrong",
         WENGERT_GET_TANGENT(y), expected);
  return 0;
}
