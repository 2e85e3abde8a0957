/* SPDX-License-Identifier: MIT
   OpenMP: critical, atomic and reduction. */
#include <math.h>

#include "line.h"

int main(void) {
  volatile double opaque = 0.5;
  double x = opaque, critical = 0, atomic = 0, reduced = 0, largest = 0;
  INPUT_WITH_TANGENT(x, 1.0);
#pragma omp parallel for num_threads(3)
  for (int i = 0; i < 60; ++i) {
    const double part = x * x * i;
#pragma omp critical
    critical += part;
#pragma omp atomic
    atomic += part;
  }
#pragma omp parallel for num_threads(3) reduction(+ : reduced) reduction(max : largest)
  for (int i = 0; i < 60; ++i) {
    reduced += sin(x * i);
    largest = fmax(largest, x * i);
  }
  double slope = 0;
  for (int i = 0; i < 60; ++i) slope += i * cos(0.5 * i);
  LINE("critical", critical, 1770 * 2 * 0.5);
  LINE("atomic", atomic, 1770 * 2 * 0.5);
  LINE_WITHIN("reduction", reduced, slope, 1e-11);
  LINE("maximum", largest, 59);
  return 0;
}
