/* SPDX-License-Identifier: MIT
   A program that knows nothing of the tool; gdb declares its variables, in the middle of straight-line code. */
#include <math.h>
#include <stdio.h>

static double square_and_sine(double x) { return x * x + sin(x); }

int main(void) {
  double x = 3.0, passive = 1.0;
  float narrow = 2.5f;
  long double wide = 1.5L;
  double first = x * 2.0;
  double y = square_and_sine(x) * narrow; /* break: inputs */
  float z = narrow * narrow;
  long double w = wide * wide * wide + x;
  printf("%.17g %.9g %.17Lg %g %g\n", y, z, w, first, passive); /* break: outputs */
  return 0;
}
