/* SPDX-License-Identifier: MIT
   Computing with the bits of numbers and with integers instead of numbers, as programs do it: trick_examples K runs the
   K-th example. `wengert run --tricks` names the place in 1 to 9. Of 3 to 9 no mode has the derivative; the others are
   followed. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bits_of.h"
#include "line.h"

#define ALONE __attribute__((noinline, noclone))
static uint64_t mantissa(double x) { return (bits_of(x) & 0xfffffffffffffULL) | 0x10000000000000ULL; }
static int exponent(double x) { return (int)(bits_of(x) >> 52 & 2047) - 1075; }

ALONE static double scaled_by_exponent(double x) { return number_of(bits_of(x) + (3ULL << 52)); }
ALONE static double inverse_root(double x) {
  const float v = (float)x;
  float y = float_of(0x5f3759dfU - (bits_of_float(v) >> 1));
  y = y * (1.5f - 0.5f * v * y * y);
  return y;
}
ALONE static double exponential(double x) { /* Schraudolph's: a straight line in the exponent's bits */
  const int64_t line = (int64_t)(6497320848556798.0 * x + 4606853616395542500.0);
  return number_of((uint64_t)line);
}
ALONE static double logarithm(double x) { return (double)(int64_t)bits_of(x) / 4503599627370496.0 - 1023.0; }
ALONE static double fixed_point(double x) {
  const int64_t fixed = (int64_t)(x * 4294967296.0);
  return (double)(fixed * 3 + (fixed >> 1)) / 4294967296.0;
}
ALONE static double square_in_software(double x) {
  const uint64_t m = mantissa(x) >> 22;
  uint64_t product = m * m;
  return ldexp((double)product, 2 * exponent(x) + 44);
}
ALONE static double next_number(double x) { return number_of(bits_of(x) + 1); }
ALONE static double median_by_keys(double x) { /* the order of numbers is that of such integers */
  float v[3] = {(float)x, (float)(x * x), 0.5f};
  uint32_t key[3];
  for (int i = 0; i < 3; ++i) {
    const uint32_t b = bits_of_float(v[i]);
    key[i] = b ^ (-(b >> 31) | 0x80000000U);
  }
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 2; ++j)
      if (key[j] > key[j + 1]) {
        const uint32_t k = key[j];
        key[j] = key[j + 1];
        key[j + 1] = k;
      }
  return float_of(key[1] ^ (((key[1] >> 31) - 1) | 0x80000000U));
}
ALONE static double exact_sum(double x) { /* in an integer, so that the order of summation does not matter */
  const double v[2] = {x * x, sin(x)};
  int64_t sum = 0;
  for (int i = 0; i < 2; ++i) sum += (int64_t)(mantissa(v[i]) >> -(exponent(v[i]) + 40));
  return (double)sum / 1099511627776.0;
}
ALONE static double fraction(double x) {
  volatile double large = 6755399441055744.0;
  return x - ((x + large) - large);
}
ALONE static double signs(double x) {
  return number_of(bits_of(-x) & 0x7fffffffffffffffULL) + number_of(bits_of(x) ^ 0x8000000000000000ULL) * 3;
}
ALONE static double chosen(double x) {
  const uint64_t mask = -(uint64_t)(x > 1);
  return number_of((bits_of(x * x) & mask) | (bits_of(x) & ~mask));
}
ALONE static double swapped(double x) {
  uint64_t a = bits_of(x * x), b = bits_of(x);
  a ^= b;
  b ^= a;
  a ^= b;
  return number_of(a) * 2 + number_of(b);
}
ALONE static double rounded(double x) { return x * x + (double)(int64_t)(x * 123456789.1); }

int main(int argc, char** argv) {
  static double (*const examples[])(double) = {scaled_by_exponent,
                                               inverse_root,
                                               exponential,
                                               logarithm,
                                               fixed_point,
                                               square_in_software,
                                               next_number,
                                               median_by_keys,
                                               exact_sum,
                                               fraction,
                                               signs,
                                               chosen,
                                               swapped,
                                               rounded};
  static const double derivatives[] = {8, -0.21315716207027435, 0, 0, 3.5, 3.5, 1, 1, 0, 1, -2, 3.5, 5.5, 3.5};
  const int k = argc > 1 ? atoi(argv[1]) : 14;
  double x = 1.75;
  INPUT_WITH_TANGENT(x, 1.0);
  double y = examples[k - 1](x) + x;
  LINE("y", y, derivatives[k - 1] + 1);
  return 0;
}
