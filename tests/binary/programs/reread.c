/* SPDX-License-Identifier: MIT
   A number that is printed and read again: its digits have no derivative, which must be said. */
#include <stdio.h>
#include <stdlib.h>
#include <wengert/client.h>

int main(void) {
  double x = 1.5;
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1.0);
  char text[64];
  snprintf(text, sizeof text, "%.17g", x * x);
  double y = strtod(text, NULL) * 2 + x, z;
  WENGERT_OUTPUT(y);
  if (sscanf(text, "%lf", &z) != 1) return 1;
  WENGERT_OUTPUT(z);
  return 0;
}
