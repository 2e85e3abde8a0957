/* SPDX-License-Identifier: MIT
   The bytes of a number put into another order and back, by the machine's instruction and by masks and shifts: 16 bits
   of a word that a mask leaves are a piece on its way, not a number cut short. */
#include <stdint.h>
#include <string.h>

#include "line.h"

#define ALONE __attribute__((noinline))
static ALONE uint64_t swap(uint64_t b) { return __builtin_bswap64(b); }
static ALONE uint64_t masked_first(uint64_t b) {
  return (b & 0xffff0000ffff0000ULL) >> 16 | (b & 0x0000ffff0000ffffULL) << 16;
}
static ALONE uint64_t shifted_first(uint64_t b) {
  return (b >> 16 & 0x0000ffff0000ffffULL) | (b << 16 & 0xffff0000ffff0000ULL);
}
static ALONE uint64_t by_steps(uint64_t b) {
  b = masked_first(b);
  b = (b & 0xff00ff00ff00ff00ULL) >> 8 | (b & 0x00ff00ff00ff00ffULL) << 8;
  return b >> 32 | b << 32;
}
static ALONE uint64_t byte_by_byte(uint64_t b) {
  return (b >> 56) | (b >> 40 & 0xff00) | (b >> 24 & 0xff0000) | (b >> 8 & 0xff000000) | (b & 0xff000000) << 8 |
         (b & 0xff0000) << 24 | (b & 0xff00) << 40 | b << 56;
}
static ALONE uint32_t swap_float(uint32_t b) { return __builtin_bswap32(b); }
static ALONE uint32_t halves_masked(uint32_t b) { return (b & 0xffff0000U) >> 16 | (b & 0xffffU) << 16; }
static ALONE uint32_t halves(uint32_t b) { return b >> 16 | b << 16; }

/* As SQLite stores and loads numbers: the upper bytes first, one by one; all of them at once, by the machine's
   instruction. Of many numbers some have identifiers that look like others when their bytes are turned round. */
static ALONE void store_upper_first(volatile unsigned char* to, uint64_t b) {
  to[0] = (unsigned char)(b >> 56), to[1] = (unsigned char)(b >> 48);
  to[2] = (unsigned char)(b >> 40), to[3] = (unsigned char)(b >> 32);
  to[4] = (unsigned char)(b >> 24), to[5] = (unsigned char)(b >> 16);
  to[6] = (unsigned char)(b >> 8), to[7] = (unsigned char)b;
}
static double sum_of_stored(double x) {
  double sum = 0;
  for (int k = 1; k <= 300; ++k) {
    uint64_t bits, room;
    double y = x * x / k;
    memcpy(&bits, &y, 8);
    store_upper_first((volatile unsigned char*)&room, bits);
    bits = swap(room);
    memcpy(&y, &bits, 8);
    sum += y;
  }
  return sum;
}

/* As Lua unpacks a string: byte by byte, downwards, from a place that integer arithmetic on a number's bits says. */
static ALONE double found_by_bits(double x) {
  volatile unsigned char reversed[3][8];
  unsigned char in_order[8];
  uint64_t bits;
  double y = x * x;
  memcpy(&bits, &y, 8);
  for (int i = 0; i < 8; ++i) reversed[1][7 - i] = ((volatile unsigned char*)&y)[i];
  const uint64_t one = (bits * 3 >> 62) - 1; /* of numbers from 0.5 to 1 */
  for (int i = 0; i < 8; ++i) in_order[7 - i] = reversed[one][i];
  memcpy(&y, in_order, 8);
  return y;
}

static double there_and_back(double x, uint64_t (*there)(uint64_t), uint64_t (*back)(uint64_t)) {
  uint64_t bits;
  memcpy(&bits, &x, 8);
  volatile uint64_t other = there(bits);
  bits = back(other);
  memcpy(&x, &bits, 8);
  return x;
}
static float float_there_and_back(float x, uint32_t (*there)(uint32_t), uint32_t (*back)(uint32_t)) {
  uint32_t bits;
  memcpy(&bits, &x, 4);
  volatile uint32_t other = there(bits);
  bits = back(other);
  memcpy(&x, &bits, 4);
  return x;
}

int main(void) {
  volatile double point = 0.83, factors[] = {1, -3.25};
  volatile float float_point = 0.83F;
  double x = point, y;
  INPUT_WITH_TANGENT(x, 1.0);
  for (int k = 0; k < 2; ++k) {
    const double factor = factors[k], expected = 2 * point / 3 * factor;
#define SHOW(there, back)                              \
  y = there_and_back(x * x / 3 * factor, there, back); \
  if (k) {                                             \
    LINE(#there "." #back ".negative", y, expected);   \
  } else {                                             \
    LINE(#there "." #back, y, expected);               \
  }
    SHOW(swap, swap)
#if defined(__x86_64__) || defined(__OPTIMIZE__) /* a limit, see docs/reference/limits.md */
    SHOW(swap, by_steps)
    SHOW(by_steps, swap)
    SHOW(by_steps, byte_by_byte)
    SHOW(byte_by_byte, swap)
    SHOW(masked_first, masked_first)
    SHOW(masked_first, shifted_first)
    SHOW(shifted_first, shifted_first)
#endif
  }
#if defined(__x86_64__)
  double numbers = 0;
  for (int k = 1; k <= 300; ++k) numbers += 1.0 / k;
  y = sum_of_stored(x);
  LINE("stored_upper_first", y, 2 * point * numbers);
#endif
  y = found_by_bits(x);
  LINE("found_by_bits", y, 2 * point);
  float f = float_point, g;
  INPUT_WITH_TANGENT(f, 1.0F);
#define SHOW_FLOAT(there, back)                     \
  g = float_there_and_back(f * f / 3, there, back); \
  LINE_WITHIN("float." #there "." #back, g, 2 * float_point / 3, 1e-6);
  SHOW_FLOAT(swap_float, swap_float)
  SHOW_FLOAT(halves_masked, halves_masked)
  SHOW_FLOAT(halves_masked, halves)
  return 0;
}
