/* SPDX-License-Identifier: MIT
   For `wengert run --check`: on x86 the numbers before the input fill the machine's x87 registers, where the tool must
   not compute its steps. */
#include <wengert/client.h>

int main(void) {
  volatile double a = 1.5, b = 2.5, c = 3.5, d = 4.5;
  double x = 1.3;
  const double q = a * b, r = c * d, s = (a + b) * (c + d), u = q * r + s * (q - r) + (q + s) * (r - s);
  volatile double kept = u;
  WENGERT_INPUT(x);
  double y = x * x * kept + q * r * s;
  WENGERT_OUTPUT(y);
  return 0;
}
