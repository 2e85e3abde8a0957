/* SPDX-License-Identifier: MIT
   The bits of numbers as integers, and back. */
#ifndef WENGERT_TEST_BITS_OF_H
#define WENGERT_TEST_BITS_OF_H
#include <stdint.h>
#include <string.h>

static inline uint64_t bits_of(double x) {
  uint64_t b;
  memcpy(&b, &x, 8);
  return b;
}
static inline double number_of(uint64_t b) {
  double x;
  memcpy(&x, &b, 8);
  return x;
}
static inline uint32_t bits_of_float(float x) {
  uint32_t b;
  memcpy(&b, &x, 4);
  return b;
}
static inline float float_of(uint32_t b) {
  float x;
  memcpy(&x, &b, 4);
  return x;
}
#endif
