/* SPDX-License-Identifier: MIT
   Numbers whose bits are moved or changed in pieces: through integer registers, bytes, halves, unions, exclusive or in
   every order, memory that is copied, resized and swapped. The derivative is that of the number, whatever moved it. */
#define _GNU_SOURCE
#include <math.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "line.h"
#include "rounded.h"

#define ALONE __attribute__((noinline, noclone))
typedef union {
  double number;
  float halves[2];
  uint64_t bits;
  uint32_t words[2];
  uint16_t shorts[4];
  uint8_t bytes[8];
} Double;
typedef union {
  float number;
  uint32_t bits;
  uint16_t shorts[2];
  uint8_t bytes[4];
} Float;
typedef union {
  long double number;
  uint16_t shorts[8];
  uint8_t bytes[16];
} Long;

/* Swaps by exclusive or. */
static ALONE void swap_words(uint64_t* a, uint64_t* b) {
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
}
static ALONE void swap_words_other_order(uint64_t* a, uint64_t* b) {
  *a = *b ^ *a;
  *b = *a ^ *b;
  *a = *b ^ *a;
}
static ALONE void swap_halves(uint32_t* a, uint32_t* b, int n) {
  for (int i = 0; i < n; ++i) {
    a[i] ^= b[i];
    b[i] ^= a[i];
    a[i] ^= b[i];
  }
}
static ALONE void swap_bytes(uint8_t* a, uint8_t* b, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    a[i] = (uint8_t)(a[i] ^ b[i]);
    b[i] = (uint8_t)(b[i] ^ a[i]);
    a[i] = (uint8_t)(a[i] ^ b[i]);
  }
}
/* A mask chooses without a branch: a ^ ((a ^ b) & m). */
static ALONE uint64_t chosen(uint64_t a, uint64_t b, uint64_t mask) { return a ^ ((a ^ b) & mask); }
static ALONE uint64_t chosen_by_and(uint64_t a, uint64_t b, uint64_t mask) { return (a & mask) | (b & ~mask); }
static ALONE uint64_t chosen_by_sum(uint64_t a, uint64_t b, uint64_t mask) { return (a & mask) + (b & ~mask); }

/* Signs by integers, whole and in pieces. */
static ALONE double abs_bits(double x) {
  Double d = {x};
  d.bits &= 0x7fffffffffffffffULL;
  return d.number;
}
static ALONE double abs_shift(double x) {
  Double d = {x};
  d.bits = d.bits << 1 >> 1;
  return d.number;
}
static ALONE void abs_high(volatile Double* d) { d->words[1] &= 0x7fffffffU; }
static ALONE void abs_high_kept(Double* d) { d->words[1] = d->words[1] & 0x7fffffffU; }
static ALONE void abs_short(volatile Double* d) { d->shorts[3] &= 0x7fff; }
static ALONE void abs_byte(volatile Double* d) { d->bytes[7] &= 0x7f; }
static ALONE void negate_high(volatile Double* d) { d->words[1] ^= 0x80000000U; }
static ALONE void negate_high_by_sum(volatile Double* d) { d->words[1] += 0x80000000U; }
static ALONE void negate_byte(volatile Double* d) { d->bytes[7] ^= 0x80; }
static ALONE void negative_byte(volatile Double* d) { d->bytes[7] |= 0x80; }
static ALONE void negate_float_byte(volatile Float* f) { f->bytes[3] ^= 0x80; }
static ALONE void abs_float_byte(volatile Float* f) { f->bytes[3] &= 0x7f; }
static ALONE void abs_float_short(volatile Float* f) { f->shorts[1] &= 0x7fff; }
static ALONE void negate_long(volatile Long* l) { l->bytes[9] ^= 0x80; }
static ALONE void abs_long(volatile Long* l) { l->shorts[4] &= 0x7fff; }
static ALONE double joined(uint32_t low, uint32_t high) {
  Double d;
  d.words[0] = low;
  d.words[1] = high;
  return d.number;
}
static ALONE double copysign_words(double x, double y) {
  Double a = {x}, b = {y};
  a.words[1] = (a.words[1] & 0x7fffffffU) | (b.words[1] & 0x80000000U);
  return a.number;
}
static ALONE double copysign_bits(double x, double y) {
  Double a = {x}, b = {y};
  a.bits = (b.bits & (1ULL << 63)) | (a.bits & ~(1ULL << 63));
  return a.number;
}
static ALONE double times_sign(double x, double y) { /* x * sign(y) */
  Double a = {x}, b = {y};
  a.bits ^= b.bits & (1ULL << 63);
  return a.number;
}
static ALONE double byte_swapped_twice(double x) {
  Double d = {x};
  volatile uint64_t other = __builtin_bswap64(d.bits);
  d.bits = __builtin_bswap64(other);
  return d.number;
}
static ALONE double packed_in_one(float a, float b) { /* two floats in one register, and apart again */
  Float f = {a}, g = {b};
  volatile uint64_t both = (uint64_t)f.bits << 32 | g.bits;
  f.bits = (uint32_t)(both >> 32);
  g.bits = (uint32_t)both;
  return (double)f.number + 2 * (double)g.number;
}
static ALONE double complemented_twice(double x) {
  Double d = {x};
  volatile uint64_t other = ~d.bits;
  d.bits = ~other;
  return d.number;
}
static ALONE double keyed(double x, uint64_t key) { /* as a cipher or a serialiser would */
  Double d = {x};
  volatile uint64_t other = d.bits ^ key;
  d.bits = other ^ key;
  return d.number;
}
static ALONE float half_cleared_in_register(float x) { /* xor %ax,%ax */
  Float f = {x};
  f.shorts[0] = 0;
  return f.number;
}
static jmp_buf back;
static ALONE void jump(double* x) {
  *x = *x * 3;
  longjmp(back, 1);
}
static int compare(const void* a, const void* b) {
  const double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}

int main(void) {
  volatile double opaque = -2.5;
  volatile float opaque_float = -1.5f;
  double x = opaque, y;
  float f = opaque_float, g;
  long double w = opaque, l;
  INPUT_WITH_TANGENT(x, 1.0);
  INPUT_WITH_TANGENT(f, 1.0);
  INPUT_WITH_TANGENT(w, 1.0);
  Double a, b;
  Float c;
  Long q;

#define SWAP(name, statement)         \
  a.number = x * 2, b.number = x * x; \
  statement;                          \
  y = a.number;                       \
  LINE(name "_first", y, -5);         \
  y = b.number;                       \
  LINE(name "_second", y, 2)
  SWAP("xor_swap", swap_words(&a.bits, &b.bits));
  SWAP("xor_swap_other_order", swap_words_other_order(&a.bits, &b.bits));
  SWAP("xor_swap_halves", swap_halves(a.words, b.words, 2));
  SWAP("xor_swap_bytes", swap_bytes(a.bytes, b.bytes, 8));
  a.number = x * 2, b.number = 7;
  swap_words(&a.bits, &b.bits);
  LINE("xor_swap_with_passive", b.number, 2);
  LINE("xor_swap_passive_now", a.number, 0);
  a.number = x * 2, b.number = a.number;
  swap_words(&a.bits, &b.bits);
  LINE("xor_swap_of_equals", b.number, 2);
  a.number = x * 2, b.number = x + 2.5;
  swap_words(&a.bits, &b.bits);
  LINE("xor_swap_with_zero", a.number, 1);
  LINE("xor_swap_with_zero_other", b.number, 2);
  Float fs[2] = {{f * 2}, {f * f}};
  swap_halves(&fs[0].bits, &fs[1].bits, 1);
  g = fs[0].number;
  LINE_WITHIN("xor_swap_float", g, -3, 1e-6);
  fs[0].number = f * 2, fs[1].number = f * f;
  swap_bytes(fs[0].bytes, fs[1].bytes, 4);
  g = fs[1].number;
  LINE_WITHIN("xor_swap_float_bytes", g, 2, 1e-6);
  Long ls[2] = {{w * 2}, {w * w}};
  swap_bytes(ls[0].bytes, ls[1].bytes, 10);
  l = ls[0].number;
  LINE("xor_swap_long_bytes", l, -5);

#define CHOOSE(name, function)                               \
  a.number = x * 2, b.number = x * x;                        \
  a.bits = function(a.bits, b.bits, opaque < 0 ? ~0ULL : 0); \
  y = a.number;                                              \
  LINE(name, y, name[0] == 'x' ? -5 : 2);                    \
  a.number = x * 2, b.number = x * x;                        \
  a.bits = function(a.bits, b.bits, opaque < 0 ? 0 : ~0ULL); \
  y = a.number;                                              \
  LINE(name "_other", y, name[0] == 'x' ? 2 : -5)
  CHOOSE("xor_choice", chosen);
  CHOOSE("and_choice", chosen_by_and);
#if defined(__x86_64__) /* elsewhere in two halves with a carry */
  CHOOSE("sum_choice", chosen_by_sum);
#endif

  y = abs_bits(x);
  LINE("abs_bits", y, -1);
  y = abs_shift(x);
  LINE("abs_shift", y, -1);
#define CHANGED(name, function, expected) \
  a.number = x;                           \
  function(&a);                           \
  y = a.number;                           \
  LINE(name, y, expected)
  CHANGED("abs_high", abs_high, -1);
  CHANGED("abs_high_kept", abs_high_kept, -1);
  CHANGED("abs_short", abs_short, -1);
  CHANGED("abs_byte", abs_byte, -1);
  CHANGED("negate_high", negate_high, -1);
  CHANGED("negate_high_by_sum", negate_high_by_sum, -1);
  CHANGED("negate_byte", negate_byte, -1);
  CHANGED("negative_byte", negative_byte, 1);
#define CHANGED_FLOAT(name, function, expected) \
  c.number = f;                                 \
  function(&c);                                 \
  g = c.number;                                 \
  LINE_WITHIN(name, g, expected, 1e-6)
  CHANGED_FLOAT("negate_float_byte", negate_float_byte, -1);
  CHANGED_FLOAT("abs_float_byte", abs_float_byte, -1);
  CHANGED_FLOAT("abs_float_short", abs_float_short, -1);
  q.number = w;
  negate_long(&q);
  l = q.number;
  LINE("negate_long", l, -1);
  q.number = w;
  abs_long(&q);
  l = q.number;
  LINE("abs_long", l, -1);
  a.number = x;
  y = joined(a.words[0], a.words[1]);
  LINE("joined", y, 1);
  y = joined(a.words[0], a.words[1] ^ 0x80000000U);
  LINE("joined_negated", y, -1);
  y = copysign_words(x, 3);
  LINE("copysign_words", y, -1);
  y = copysign_words(x, -x);
  LINE("copysign_words_active", y, -1);
  y = copysign_bits(x, -x);
  LINE("copysign_bits_active", y, -1);
  y = times_sign(x * x, x);
  LINE("times_sign", y, 5);
  y = byte_swapped_twice(x);
  LINE("byte_swapped_twice", y, 1);
  y = packed_in_one(f, f * 3);
  LINE_WITHIN("packed_in_one", y, 7, 1e-6);
  y = complemented_twice(x);
  LINE("complemented_twice", y, 1);
  y = keyed(x, 0x123456789abcdef0ULL);
  LINE("keyed", y, 1);

  c.number = f;
  ((volatile Float*)&c)->bytes[0] = 7;
  g = c.number;
  LINE_WITHIN("lowest_byte_overwritten", g, 1, 1e-5);
  c.number = f * 0.3f;
  ((volatile Float*)&c)->shorts[0] = 0;
  g = c.number;
  LINE_WITHIN("lower_half_of_float_cleared", g, 0.3f, 1e-7);
#if defined(__x86_64__) /* elsewhere a compiler may load the upper half alone, which has half a tangent */
  g = half_cleared_in_register(f * 0.3f);
  LINE_WITHIN("lower_half_of_float_cleared_in_register", g, 0.3f, 1e-7);
#endif
  a.number = x;
  ((volatile Double*)&a)->shorts[2] = 7;
  y = a.number;
  LINE_WITHIN("digits_overwritten", y, 1, 1e-5);
  a.number = x;
  for (int i = 0; i < 8; ++i) ((volatile Double*)&a)->bytes[i] = 0;
  y = a.number;
  LINE("all_bytes_overwritten", y, 0);

  double from[9], to[9];
  for (int i = 0; i < 9; ++i) from[i] = x * (i + 1);
  memcpy((char*)to + 3, (char*)from + 3, 50);
  memcpy((char*)to, (char*)from, 3);
  memmove((char*)to + 53, (char*)from + 53, 19);
  LINE("copied_in_odd_pieces", to[6], 7);
  memmove(to + 1, to, 64);
  LINE("moved_over_itself", to[6], 6);
  for (size_t i = 0; i < sizeof to; ++i) ((volatile char*)to)[i] = ((char*)from)[i];
  LINE("copied_by_bytes", to[8], 9);
  double* heap = (double*)malloc(16);
  heap[1] = x * 4;
  heap = (double*)realloc(heap, 1 << 20);
  LINE("realloc", heap[1], 4);
  double sorted[5] = {x * 3, x, x * 5, x * 2, x * 4};
  qsort(sorted, 5, sizeof *sorted, compare);
  LINE("qsort", sorted[0], 5);
  volatile double jumped = x;
  if (setjmp(back) == 0) jump((double*)&jumped);
  y = jumped;
  LINE("longjmp", y, 3);
  struct Odd {
    char c;
    double d;
    float f;
  } __attribute__((packed)) odd = {1, x * 2, f}, other;
  other = odd;
  y = other.d * 3;
  LINE("unaligned", y, 6);
  struct Packed {
    uint64_t top : 40, low : 24;
  };
  a.number = x;
  struct Packed fields;
  memcpy(&fields, &a, 8);
  volatile uint64_t top = fields.top, low = fields.low;
  fields.top = top, fields.low = low;
  memcpy(&b, &fields, 8);
  LINE("bit_fields", b.number, 1);
  double atomic = x, wanted = x * 7;
  uint64_t seen;
  memcpy(&a, &wanted, 8);
  __atomic_exchange((uint64_t*)&atomic, &a.bits, &seen, __ATOMIC_SEQ_CST);
  LINE("atomic_exchange", atomic, 7);
  memcpy(&b, &seen, 8);
  LINE("atomic_exchanged", b.number, 1);
  /* Linked so that libc's own copies of these are called, not libm's. */
  volatile int power = 4;
  int exponent;
  double whole;
  float float_whole;
  y = ldexp(x, power);
  LINE("libc_ldexp", y, 16);
  y = scalbn(x, power);
  LINE("libc_scalbn", y, 16);
  y = frexp(x, &exponent);
  LINE("libc_frexp", y, 0.25);
  y = modf(x, &whole) + 3 * whole;
  LINE("libc_modf", y, 1);
  g = ldexpf(f, power) + frexpf(f, &exponent) + scalbnf(f, power) + modff(f, &float_whole);
  LINE_WITHIN("libc_float", g, 33.5, 1e-6);
  y = (double)(ldexpl(w, power) + frexpl(w, &exponent));
  LINE("libc_long_double", y, 16.25);
  y = ldexp(x - opaque, power);
  LINE("libc_ldexp_of_zero", y, 16);
  /* Wrapped functions run through the bits of negative numbers that have no derivative there. */
  l = sinl(w) + cosl(w) + tanl(w);
  LINE("sinl_below_zero", l, cos(-2.5) - sin(-2.5) + 1 + tan(-2.5) * tan(-2.5));
  l = j0l(w * 2) + jnl(2, w * 2);
  LINE("j0l_below_zero", l, -2 * j1(-5) + jn(1, -5) - jn(3, -5));
  /* An infinite slope times an inner slope of zero is zero, in recordings too. */
  const double offset = x - opaque;
  y = x + sqrt((x - opaque) * (x - opaque));
  LINE("root_of_zero_square", y, 1);
  y = x + sqrt(offset * offset);
  LINE_WITHIN("root_of_zero_square_apart", y, 1, 1e-12);
#ifndef WITHOUT_ROUNDED
  show_rounded(x, f);
#endif
  return 0;
}
