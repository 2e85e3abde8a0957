/* SPDX-License-Identifier: MIT
   Numbers that are printed and read again, or made of a checksum: digits have no derivative, which must be said. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wengert/client.h>

#define ALONE __attribute__((noinline, noclone))

/* As interpreters read numbers: digit by digit, and as many as an integer holds. */
ALONE static double by_digits(const char* text) {
  double value = 0;
  for (; *text >= '0' && *text <= '9'; ++text) value = 10 * value + (*text - '0');
  return value;
}
ALONE static double by_integer(const char* text) {
  uint64_t value = 0;
  for (; *text >= '0' && *text <= '9'; ++text) value = 10 * value + (uint64_t)(*text - '0');
  return (double)(int64_t)value / 1e16;
}
/* As they write them: two digits at a time, by a table. */
ALONE static void by_table(char* text, double x) {
  static char pairs[200];
  for (int i = 0; i < 100; ++i) pairs[2 * i] = (char)('0' + i / 10), pairs[2 * i + 1] = (char)('0' + i % 10);
  uint64_t bits;
  memcpy(&bits, &x, 8);
  bits &= 0xfffffffffffffULL;
  text[16] = 0;
  for (int i = 14; i >= 0; i -= 2, bits /= 100) memcpy(text + i, pairs + 2 * (bits % 100), 2);
}
/* Digit by digit: each is what is left, cut to an integer. */
ALONE static void by_cutting(char* text, double x, int count) {
  for (int i = 0; i < count; ++i) {
    const int digit = (int)x;
    *text++ = (char)('0' + digit);
    x = (x - digit) * 10;
  }
  *text = 0;
}
/* The same in the hexadecimal system, with a table of characters, and back. */
ALONE static double by_hexadecimal_table(double x, int count) {
  static const char digits[] = "0123456789abcdef";
  char text[14];
  for (int i = 0; i < count; ++i) {
    const int digit = (int)x;
    text[i] = digits[digit];
    x = (x - digit) * 16;
  }
  double value = 0;
  for (int i = count; i-- > 0;) value = value / 16 + (text[i] >= 'a' ? text[i] - 'a' + 10 : text[i] - '0');
  return value;
}
/* All bits of it. */
ALONE static double number_of_hexadecimal(double x) {
  static const char digits[] = "0123456789abcdef";
  char text[17] = {0};
  uint64_t bits, again = 0;
  memcpy(&bits, &x, 8);
  for (int i = 0; i < 16; ++i) text[i] = digits[bits >> (60 - 4 * i) & 15];
  for (int i = 0; i < 16; ++i) again = again << 4 | (uint64_t)(text[i] <= '9' ? text[i] - '0' : text[i] - 'a' + 10);
  memcpy(&x, &again, 8);
  return x;
}
/* An exact fraction: a whole number and a power of two. */
ALONE static double by_fraction(double x) {
  int exponent;
  const double whole = ldexp(frexp(x, &exponent), 53);
  const int64_t numerator = (int64_t)whole;
  return (double)(2 * numerator) / ldexp(1, 54 - exponent);
}
ALONE static double exponent_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, 8);
  return (double)((int)(bits >> 52 & 0x7ff) - 1023);
}

/* A logarithm and an exponential: the bits are a number, and the number bits. */
ALONE static double logarithm(double x) {
  int64_t bits;
  memcpy(&bits, &x, 8);
  return (double)(bits - 0x3ff0000000000000) * 0x1p-52;
}
ALONE static double exponential(double x) {
  const int64_t bits = (int64_t)(0x1.71547652b82fep52 * x + 0x1.ff8p61);
  double y;
  memcpy(&y, &bits, 8);
  return y;
}

int main(int argc, char** argv) {
  (void)argv;
  double x = 1.5;
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1.0);
  char text[64];
  snprintf(text, sizeof text, "%.17g", x * x);
  double y = strtod(text, NULL) * 2 + x, z;
  if (sscanf(text, "%lf", &z) != 1) return 1;
  if (argc == 1) {
    WENGERT_OUTPUT(y);
    WENGERT_OUTPUT(z);
  }
#ifdef __x86_64__
  const double square = x * x;
  uint32_t words[2], sum = 0;
  memcpy(words, &square, 8);
  __asm__("crc32l %1, %0" : "+r"(sum) : "r"(words[1]));
  words[1] = 0x3ff00000 | (sum & 0xfffff);
  double w;
  memcpy(&w, words, 8);
  w *= x;
  if (argc == 1) WENGERT_OUTPUT(w);
#endif
  double d = by_digits(text), i = by_integer(text + 2), t, f = by_fraction(x * 3);
  by_table(text, x * 1.7);
  t = by_integer(text);
  by_cutting(text, x * x, 14 + argc);
  double c = by_digits(text), h = by_hexadecimal_table(x * x, 9 + argc);
  if (argc > 3) {
    WENGERT_OUTPUT(c);
    WENGERT_OUTPUT(h);
    return 0;
  }
  if (argc > 2) { /* beside other terms, too */
    double l = x + logarithm(x), p = x * exponential(x), s = x + d, b = x + number_of_hexadecimal(x * x);
    WENGERT_OUTPUT(l);
    WENGERT_OUTPUT(s);
    WENGERT_OUTPUT(b);
    WENGERT_OUTPUT(p);
    return 0;
  }
  if (argc > 1) { /* not of digits alone: the derivative is that of x, and an exponent is a choice */
    static volatile const char kinds[] = "sand, clay, rock";
    double e = exponent_of(x * 1e6), g = x * x + e, k = (int)(x * 3) + 48.0 + kinds[(int)(x * 4)];
    printf("tangents %g %g %g\n", WENGERT_GET_TANGENT(e), WENGERT_GET_TANGENT(g), WENGERT_GET_TANGENT(k));
    return 0;
  }
  WENGERT_OUTPUT(d);
  WENGERT_OUTPUT(i);
  WENGERT_OUTPUT(t);
  WENGERT_OUTPUT(f);
  return 0;
}
