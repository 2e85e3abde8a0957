/* SPDX-License-Identifier: MIT */
/* Functions of the source that take a variable number of arguments. */
#include <math.h>
#include <stdarg.h>

static double polynomial(double x, int degree, ...) {
  va_list given;
  double sum = 0, power = 1;
  va_start(given, degree);
  for (int k = 0; k <= degree; ++k) {
    sum += va_arg(given, double) * power;
    power *= x;
  }
  va_end(given);
  return sum;
}
/* check: listed_coefficients */
double listed_coefficients(double x, double a, double b) {
  double sum = 0;
  for (int k = 0; k < 3; ++k) sum += polynomial(x + k * a, 2, a, b * sum, 1.5) * polynomial(a, 1, 0.3, x);
  return sum + polynomial(x, -1);
}

/* Integers among the numbers, a copy of the list, arguments until a last one. */
static void moments(double* mean, double* spread, char first, ...) {
  va_list given, again;
  double sum = 0, count = 0, x;
  va_start(given, first);
  va_copy(again, given);
  while ((x = va_arg(given, double)) < 1e9) {
    const int weight = va_arg(given, int);
    sum += weight * x;
    count += weight;
  }
  va_end(given);
  *mean = sum / count;
  *spread = 0;
  while ((x = va_arg(again, double)) < 1e9) *spread += va_arg(again, int) * (x - *mean) * (x - *mean);
  va_end(again);
}
/* check: weighted_moments */
void weighted_moments(double a, float b, double c, int n, double* mean, double* spread) {
  moments(mean, spread, 'a', a, 1, a * b, n > 2 ? 2 : 3, sin(c), 4, 1e10);
  *mean *= c;
}
