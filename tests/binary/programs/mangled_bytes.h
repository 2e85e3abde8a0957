/* SPDX-License-Identifier: MIT
   Numbers that programs take apart into bytes and put together again, with shifts whose counts only show when the code
   runs, and small formats of numbers: more facts of mangled.c. */
#ifndef WENGERT_TEST_MANGLED_BYTES_H
#define WENGERT_TEST_MANGLED_BYTES_H
#include "bits_of.h"

#define ALONE __attribute__((noinline, noclone))
static ALONE double bytes_from_the_top(double x) { /* as a network has them */
  volatile unsigned char bytes[8];
  uint64_t again = 0;
  for (int i = 0; i < 8; ++i) bytes[i] = (unsigned char)(bits_of(x) >> (56 - 8 * i));
  for (int i = 0; i < 8; ++i) again = again << 8 | bytes[i];
  return x * number_of(again);
}
static ALONE double bytes_from_the_bottom(double x) {
  volatile unsigned char bytes[8];
  uint64_t again = 0;
  for (int i = 0; i < 8; ++i) bytes[i] = (unsigned char)(bits_of(x) >> (8 * i));
  for (int i = 0; i < 8; ++i) again |= (uint64_t)bytes[i] << (8 * i);
  return x * number_of(again);
}
static ALONE double bytes_of_float(double x) {
  volatile unsigned char bytes[4];
  uint32_t again = 0;
  for (int i = 0; i < 4; ++i) bytes[i] = (unsigned char)(bits_of_float((float)x) >> (8 * i));
  for (int i = 0; i < 4; ++i) again |= (uint32_t)bytes[i] << (8 * i);
  return x * (double)float_of(again);
}
static ALONE double bytes_under_key(double x) {
  static const char secret[] = "secretk";
  volatile unsigned char bytes[8];
  unsigned char again[8];
  double y;
  for (int i = 0; i < 8; ++i) bytes[i] = ((const unsigned char*)&x)[i] ^ (unsigned char)secret[i % 7];
  for (int i = 0; i < 8; ++i) again[i] = bytes[i] ^ (unsigned char)secret[i % 7];
  memcpy(&y, again, 8);
  return x * y;
}
#if defined(__x86_64__)
static ALONE double long_product(double x) { /* the upper half of one of 128 bits */
  const uint64_t digits = (bits_of(x) & 0xfffffffffffffULL) | 0x10000000000000ULL;
  return x + (double)(uint64_t)((unsigned __int128)digits * (3ULL << 40) >> 64) * 0x1p-29;
}
static ALONE double long_quotient(double x) { /* of 128 bits by 64, as numbers below 1 are read from text */
  const uint64_t digits = (bits_of(x) & 0xfffffffffffffULL) | 0x10000000000000ULL;
  uint64_t quotient, rest;
  __asm__("divq %4" : "=a"(quotient), "=d"(rest) : "a"(0ULL), "d"(digits), "r"(3ULL << 60));
  return x + (double)quotient * 0x1p-53 + (double)rest * 0;
}
#endif
static ALONE uint16_t half_of(float x) { /* 16 bits: 5 of the exponent, 10 digits */
  const uint32_t bits = bits_of_float(x), exponent = (bits >> 23 & 255) - 112;
  return (uint16_t)((bits >> 16 & 0x8000) | exponent << 10 | (bits & 0x7fffff) >> 13);
}
static ALONE float whole_of(uint16_t half) {
  return float_of((uint32_t)(half & 0x8000) << 16 | ((half >> 10 & 31U) + 112) << 23 | (half & 1023U) << 13);
}
static ALONE double half_precision(double x) { return x * x + (double)whole_of(half_of((float)x)) * 0x1p-20; }
static ALONE double short_of_float_moved(double x) {
  union {
    float number;
    uint16_t shorts[2];
  } from = {(float)x}, to = {0};
  uint16_t kept[1];
  kept[0] = from.shorts[1];
  to.shorts[1] = kept[0];
  return x * x + (double)to.number * 0x1p-20;
}
static ALONE double sign_of_another(double x) { /* copysign, by bytes */
  unsigned char size[8], sign[8];
  double y = x * x, z = -x;
  memcpy(size, &y, 8);
  memcpy(sign, &z, 8);
  size[7] = (unsigned char)((size[7] & 0x7f) | (sign[7] & 0x80));
  memcpy(&y, size, 8);
  return y;
}
static ALONE double rounded_by_mask(double x) { /* trunc(), whose mask the exponent says */
  const double y = 5 * x;
  const int exponent = (int)(bits_of(y) >> 52 & 0x7ff) - 1023;
  return x * number_of(bits_of(y) & ~((1ULL << (52 - exponent)) - 1));
}
static ALONE double seven_bits_a_byte(double x) { /* as formats of messages write integers */
  volatile unsigned char bytes[10];
  uint64_t bits = bits_of(x), again = 0;
  int count = 0;
  for (; bits >= 128; bits >>= 7) bytes[count++] = (unsigned char)(bits | 128);
  bytes[count++] = (unsigned char)bits;
  for (int i = 0; i < count; ++i) again |= (uint64_t)(bytes[i] & 127) << 7 * i;
  return x + number_of(again);
}
static ALONE double fast_exponential(double x) { /* Schraudolph's */
  union {
    double number;
    int32_t halves[2];
  } y = {0};
  y.halves[1] = (int32_t)(1512775 * x + 1072632447);
  return y.number;
}
static ALONE double fast_exponential_plus(double x) { return x + fast_exponential(-x); }
static ALONE double fast_exponential_of_float(double x) {
  const int32_t bits = (int32_t)(12102203.0F * (float)x + 1064866805.0F);
  return x + (double)float_of((uint32_t)bits);
}
static ALONE double power_of_two(double x) { return x * number_of((uint64_t)((int64_t)(x + x) + 1023) << 52); }
static ALONE double unsigned_through_magic(double x) { /* an integer that is converted under an exponent */
  return x * (number_of((uint64_t)(int64_t)(4 * x + 0.5) | 0x4330000000000000ULL) - 0x1p52);
}
#undef ALONE
#endif
