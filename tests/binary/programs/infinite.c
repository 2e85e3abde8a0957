/* SPDX-License-Identifier: MIT
   An infinite value times an inactive one, which vanishes in the result: 0 times infinity must not be its tangent. */
#include <stdio.h>
#include <wengert/client.h>

int main(void) {
  volatile double zero = 0, factor = 3, other = -2;
  volatile float zero_f = 0, factor_f = 3;
  double x = 2, y;
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1.0);
  const double infinite = 1 / zero;
  const float infinite_f = 1 / zero_f;
  y = x * x + 1 / (infinite * factor) + 1 / (other / zero) + (double)(1 / (infinite_f * factor_f));
  WENGERT_OUTPUT(y);
  printf("tangent %g\n", WENGERT_GET_TANGENT(y));
  return 0;
}
