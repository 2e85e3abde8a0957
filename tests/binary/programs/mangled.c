/* SPDX-License-Identifier: MIT
   Numbers whose bits integer arithmetic made of an active number's. Each function is a fact of its own: its derivative
   is followed, or the recording says that it is not; a silent zero is a fault. Arguments: the functions' numbers. Even
   those that only look at the bits, which are no fault, are here: they must have their derivative. One list of facts,
   so that each build takes its share of them: hence the file's length. */
#include <immintrin.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bits_of.h"
#include "line.h"
#include "mangled_bytes.h"

#define ALONE __attribute__((noinline, noclone))
static volatile uint64_t key = 0x0000123456789abcULL;
static volatile double half = 0.5;

/* Mangled, then used as numbers. */
static ALONE double exponent_subtracted(double x) { return number_of(bits_of(x) - (1ULL << 52)); }
static ALONE double exponent_added_in_halves(double x) {
  uint32_t w[2];
  memcpy(w, &x, 8);
  w[1] += 1U << 20;
  memcpy(&x, w, 8);
  return x;
}
static ALONE double sum_with_carry(double x) {
  uint32_t w[2];
  memcpy(w, &x, 8);
  const uint32_t low = w[0] + 0x80000000U;
  w[1] += (1U << 20) - 1 + (low < w[0]);
  w[0] = low;
  memcpy(&x, w, 8);
  return x;
}
static ALONE double rotated(double x) {
  uint64_t b = bits_of(x);
  b = b << 13 | b >> 51;
  b ^= key;
  b ^= key;
  b = b >> 13 | b << 51;
  return number_of(b);
}
static ALONE double mantissa(double x) {
  return number_of((bits_of(x) & 0x000fffffffffffffULL) | 0x3ff0000000000000ULL);
}
static ALONE double mantissa_of_vector(double x) {
  __m128d v = _mm_set1_pd(x);
  v = _mm_and_pd(v, _mm_castsi128_pd(_mm_set1_epi64x(0x000fffffffffffffLL)));
  v = _mm_or_pd(v, _mm_set1_pd(1.0));
  return _mm_cvtsd_f64(v);
}
/* Digits that happen to be zero here, with those of a key in their place. */
static ALONE double zero_digits_of_floats(double x) {
  __m128 v = _mm_and_ps(_mm_set1_ps((float)x), _mm_castsi128_ps(_mm_set1_epi32(0xfffff)));
  v = _mm_xor_ps(v, _mm_castsi128_ps(_mm_set1_epi32((int)key)));
  float lanes[4];
  _mm_storeu_ps(lanes, v);
  return lanes[0] + x;
}
static ALONE double zero_digits_chosen(double x) {
  const float f = (float)x;
  uint32_t bits, choice = 0U - (uint32_t)(key & 1);
  memcpy(&bits, &f, 4);
  bits = ((bits & 0xfffffU) & ~choice) | (0x3f800000U & choice);
  bits |= (uint32_t)key & 0x3f800000U;
  float made;
  memcpy(&made, &bits, 4);
  return made + x;
}
static ALONE double mantissa_with_masks_in_registers(double x) {
  const __m128d mask = _mm_castsi128_pd(_mm_set1_epi64x((long long)(0x000fffffffffffffULL | (key & 0)))),
                one = _mm_set1_pd(2 * half);
  double sum = 0;
  for (int i = 0; i < 50; ++i) {
    __m128d v = _mm_set1_pd(x * (1 + i));
    sum += _mm_cvtsd_f64(_mm_or_pd(_mm_and_pd(v, mask), one));
  }
  return sum;
}
static ALONE double fast_inverse_root(double x) {
  float y = (float)x;
  y = float_of(0x5f3759dfU - (bits_of_float(y) >> 1));
  return (double)y * (1.5 - 0.5 * x * y * y);
}
static ALONE double fast_root(double x) { return number_of((bits_of(x) >> 1) + 0x1ff7a3bea91d9b1bULL); }
static ALONE double packed_exponent_added(double x) {
  __m128i v = _mm_castpd_si128(_mm_set_pd(x, 2 * x));
  v = _mm_add_epi64(v, _mm_set1_epi64x(1LL << 52));
  return _mm_cvtsd_f64(_mm_castsi128_pd(v));
}
static ALONE double packed_shifted(double x) {
  __m128i v = _mm_castpd_si128(_mm_set1_pd(x));
  v = _mm_slli_epi64(v, 3);
  v = _mm_srli_epi64(v, 3);
  return _mm_cvtsd_f64(_mm_castsi128_pd(v)) * 3;
}
static ALONE double key_of_vector(
    double x) { /* no sign bits in the key, which is inactive when the block is translated */
  const __m128d k = _mm_castsi128_pd(_mm_set1_epi64x((long long)key));
  double sum = 0;
  for (int i = 0; i < 20; ++i) sum += _mm_cvtsd_f64(_mm_xor_pd(_mm_set1_pd(x + i), k));
  return sum;
}
static ALONE double multiplied(double x) { return number_of(bits_of(x) * 3 - 2 * bits_of(1.0)); }
static ALONE double byte_added(double x) {
  unsigned char b[8];
  memcpy(b, &x, 8);
  for (int i = 6; i < 7; ++i) b[i] = (unsigned char)(b[i] + 0x10);
  memcpy(&x, b, 8);
  return x;
}
static ALONE double bits_by_table(
    double x) { /* a table of powers of two that the exponent looks up: piecewise constant */
  static const double powers[4] = {1, 2, 4, 8};
  return x * powers[(bits_of(x) >> 52) & 3];
}

/* The exponent or the sign overwritten by what is not of a number. */
typedef union {
  double number;
  uint16_t shorts[4];
  uint8_t bytes[8];
} Pieces;
typedef union {
  float number;
  uint16_t shorts[2];
  uint8_t bytes[4];
} FloatPieces;
static ALONE double top_byte_replaced(double x) {
  volatile Pieces p = {x};
  p.bytes[7] = 0x41;
  return p.number;
}
static ALONE double second_byte_replaced(double x) {
  volatile Pieces p = {3 * x};
  p.bytes[6] = 0x11;
  return p.number;
}
static ALONE double top_short_replaced(double x) {
  volatile Pieces p = {x};
  p.shorts[3] = 0x4010;
  return p.number;
}
static ALONE double top_byte_from_memory(double x) {
  static volatile uint8_t from = 0x41;
  volatile Pieces p = {x};
  p.bytes[7] = from;
  return p.number;
}
static ALONE double top_byte_of_float_replaced(double x) {
  volatile FloatPieces p = {(float)x};
  p.bytes[3] = 0x41;
  return p.number;
}
static ALONE double top_short_of_float_replaced(double x) {
  volatile FloatPieces p = {(float)x};
  p.shorts[1] = 0x4110;
  return p.number;
}
static ALONE double top_of_long_double_replaced(double x) {
  volatile union {
    long double number;
    uint16_t shorts[8];
  } p = {x};
  p.shorts[4] = 0x4001;
  return (double)p.number;
}
static void read_bytes(const void* from, volatile void* to, size_t count) {
  int ends[2];
  if (pipe(ends) != 0 || write(ends[1], from, count) != (ssize_t)count) abort();
  for (size_t i = 0; i < count; ++i)
    if (read(ends[0], (char*)to + i, 1) != 1) abort();
  close(ends[0]);
  close(ends[1]);
}
static ALONE double top_byte_read(double x) {
  volatile Pieces p = {x};
  read_bytes("A", &p.bytes[7], 1);
  return p.number;
}
static ALONE double text_over_exponent(double x) {
  volatile Pieces p = {x * 1.1};
  p.bytes[4] = '1', p.bytes[5] = '2', p.bytes[6] = '3';
  return p.number;
}
static ALONE double text_over_exponent_copied(double x) {
  volatile Pieces p = {x * 1.1}, copy;
  p.bytes[4] = '1', p.bytes[5] = '2', p.bytes[6] = '3';
  for (int i = 0; i < 8; ++i) copy.bytes[i] = p.bytes[i];
  return copy.number;
}
static ALONE double short_inserted(double x) {
  return _mm_cvtsd_f64(_mm_castsi128_pd(_mm_insert_epi16(_mm_castpd_si128(_mm_set1_pd(x)), 0x4010, 3)));
}
static ALONE double digits_under_exponent(double x) {
  return number_of((bits_of(x) & 0x0000ffffffffffffULL) | 0x4010000000000000ULL);
}
static ALONE double upper_half_replaced(double x) {
  volatile union {
    double number;
    uint32_t words[2];
  } p = {x * x / 3};
  p.words[1] = 0x40100000;
  return p.number;
}
static ALONE double upper_half_of_input_replaced(double x) {
  double y = x;
  ((volatile uint32_t*)&y)[1] = 0x40100000;
  return y;
}
static ALONE double cut_to_16_bits(double x) {
  volatile uint16_t kept = (uint16_t)(bits_of_float((float)x) >> 16);
  const uint32_t again = (uint32_t)kept << 16;
  float y;
  memcpy(&y, &again, 4);
  return (double)y;
}

/* Looked at, or mangled and mended, or overwritten as a whole: right derivatives. */
static ALONE double overwritten_by_bytes(double x) {
  volatile Pieces p = {x}, q = {3};
  for (int i = 0; i < 8; ++i) p.bytes[i] = q.bytes[i];
  return x * p.number;
}
static ALONE double overwritten_backwards(double x) {
  volatile Pieces p = {x}, q = {3};
  for (int i = 3; i >= 0; --i) p.shorts[i] = q.shorts[i];
  return x * p.number;
}
static ALONE double overwritten_by_string_move(double x) {
  double from = 3, to = x, *f = &from, *t = &to;
  size_t n = 8;
  __asm__ volatile("rep movsb" : "+S"(f), "+D"(t), "+c"(n) : : "memory");
  return x * to;
}
static ALONE double overwritten_by_reads(double x) {
  const double from = 3;
  volatile double to = x;
  read_bytes(&from, &to, 8);
  return x * to;
}
static ALONE double overwritten_by_active(double x) {
  volatile Pieces p = {x * x}, q = {2 * x};
  for (int i = 0; i < 8; ++i) p.bytes[i] = q.bytes[i];
  return x * p.number;
}
static ALONE double text_over_numbers(double x) { /* texts that end at every byte of a number */
  union {
    double numbers[4];
    char text[32];
  } stack;
  const char* const digits = "0.123456789";
  double sum = 0;
  for (int length = 3; length < 11; ++length) {
    for (int i = 0; i < 4; ++i) ((volatile double*)stack.numbers)[i] = x * 1.1 * (i + 1);
    for (int i = 0; i < length; ++i) ((volatile char*)stack.text)[i] = digits[i];
    ((volatile char*)stack.text)[length] = 0;
    sum += strtod(stack.text, NULL);
  }
  return x * sum;
}
static volatile Pieces planes[3000], source[3000];
static double result_of_planes(double x, int first, int step) {
  for (int i = 0; i < 3000; ++i) planes[i].number = x * (i + 1), source[i].number = 3 + i % 7;
  for (int b = first; b >= 0 && b < 8; b += step)
    for (int i = 0; i < 3000; ++i) planes[i].bytes[b] = source[i].bytes[b];
  return x * planes[2].number + planes[2998].number;
}
static ALONE double overwritten_by_planes(double x) { return result_of_planes(x, 0, 1); }
static ALONE double overwritten_by_planes_backwards(double x) { return result_of_planes(x, 7, -1); }
static ALONE double long_double_overwritten(double x) {
  volatile union {
    long double number;
    uint8_t bytes[16];
  } p = {x}, q = {3};
  for (int i = 0; i < 10; ++i) p.bytes[i] = q.bytes[i];
  return x * (double)p.number;
}
static ALONE double key_of_vector_twice(double x) {
  const __m128d k = _mm_castsi128_pd(_mm_set1_epi64x((long long)key));
  double sum = 0;
  for (int i = 0; i < 20; ++i) sum += _mm_cvtsd_f64(_mm_xor_pd(_mm_xor_pd(_mm_set1_pd(x + i), k), k));
  return sum;
}
static ALONE double exponent_as_number(double x) { return x * (double)((int64_t)(bits_of(x) >> 52) - 1023); }
static ALONE double hashed(double x) {
  uint64_t h = bits_of(x) * 0x9E3779B97F4A7C15ULL;
  h ^= h >> 31;
  return h == 12345 ? 0 : x * (double)(1 + (h & 0));
}
static ALONE double compared_as_integers(double x) { return (int64_t)bits_of(x) < (int64_t)bits_of(4.0) ? 3 * x : x; }
static ALONE double printed(double x) {
  char text[64];
  snprintf(text, sizeof text, "%.17g %a", x, x);
  return x * (text[0] != 0);
}
static ALONE double blended_by_vector(double x) {
  const __m128d v = _mm_set_pd(x, -x), less = _mm_cmplt_pd(v, _mm_set1_pd(half));
  const __m128d r = _mm_or_pd(_mm_and_pd(less, v), _mm_andnot_pd(less, _mm_mul_pd(v, v)));
  return _mm_cvtsd_f64(r) + _mm_cvtsd_f64(_mm_unpackhi_pd(r, r));
}
static ALONE double sign_spread(double x) { /* |x| by the sign spread over a register */
  const uint64_t b = bits_of(-x), s = (uint64_t)((int64_t)b >> 63);
  return number_of((b ^ (s & (1ULL << 63))));
}
static ALONE double halves_summed(double x) { /* two floats put together by a sum */
  const uint64_t b = ((uint64_t)bits_of_float((float)x) << 32) + bits_of_float(2 * (float)x);
  float f[2];
  memcpy(f, &b, 8);
  return (double)f[0] * f[1];
}

static ALONE double sign_set_in_register(double x) {
  const uint64_t b = bits_of(x), top = (b >> 56) | 0xffffffffffffff80ULL;
  return x * number_of(top << 56 | (b & 0xffffffffffffffULL));
}
static ALONE double logarithm_of_bits(double x) {
  return x * (double)(int64_t)(bits_of(x) - (1023ULL << 52)) * 0x1p-52;
}
static ALONE double sign_set_by_byte(double x) {
  volatile Pieces p = {x};
  p.bytes[7] |= 0x80;
  return x * p.number;
}
static ALONE double mantissa_by_shorts(double x) { /* Cephes's frexp */
  union {
    double number;
    uint16_t shorts[4];
  } u = {x};
  u.shorts[3] = (uint16_t)((u.shorts[3] & 0x800f) | 0x3fe0);
  return x * u.number;
}
static ALONE double floor_by_shorts(double x) { /* Cephes's floor */
  static const uint16_t masks[] = {0xffff, 0xfffe, 0xfffc, 0xfff8, 0xfff0, 0xffe0, 0xffc0, 0xff80, 0xff00,
                                   0xfe00, 0xfc00, 0xf800, 0xf000, 0xe000, 0xc000, 0x8000, 0};
  union {
    double number;
    uint16_t shorts[4];
  } u = {5 * x};
  uint16_t* p = u.shorts;
  int digits = 52 - ((u.shorts[3] >> 4 & 0x7ff) - 1023);
  for (; digits >= 16; digits -= 16) *p++ = 0;
  if (digits > 0) *p = *p & masks[digits];
  return x * u.number;
}
static ALONE double mantissa_of_long_double(double x) {
  union {
    long double number;
    uint16_t shorts[8];
  } u = {3 * (long double)x};
  u.shorts[4] = (uint16_t)((u.shorts[4] & 0x8000) | 16382);
  return x * (double)u.number;
}
static ALONE double bytes_interleaved(double x) {
  const __m128i v = _mm_castpd_si128(_mm_set1_pd(x)), w = _mm_castpd_si128(_mm_set1_pd(x * x));
  const __m128i both = _mm_unpacklo_epi8(v, w), even = _mm_and_si128(both, _mm_set1_epi16(0xff));
  return x * _mm_cvtsd_f64(_mm_castsi128_pd(_mm_packus_epi16(even, even)));
}
/* A byte with the sign, turned over in other memory and put back: said by a recording, if not followed. */
static ALONE void put_byte(volatile void* to, const volatile void* from) {
  *(volatile uint8_t*)to = *(const volatile uint8_t*)from;
}
static volatile Pieces turned;
static ALONE double sign_turned_elsewhere(double x) {
  volatile Pieces p = {x * x / 3};
  volatile uint8_t* const top = &turned.bytes[3];
  *top = (uint8_t)(p.bytes[7] ^ 0x80);
  put_byte(&p.bytes[7], top);
  return x + p.number;
}
static ALONE double sign_of_shifted_turned_elsewhere(double x) {
  volatile Pieces p = {x * x / 3};
  volatile uint8_t* const top = &turned.bytes[3];
  *top = (uint8_t)((bits_of(p.number) >> 56) - 0x80);
  put_byte(&p.bytes[7], top);
  return x + p.number;
}
static ALONE double bits_as_unsigned(double x) { return x * (double)bits_of(x) * 0x1p-62; }
static ALONE double half_as_unsigned(double x) { return x + x * (double)(uint32_t)(bits_of(x) >> 32) * 0x1p-30; }

struct Case {
  const char* name;
  double (*function)(double);
};
static const struct Case cases[] = {
    {"exponent_subtracted", exponent_subtracted},
    {"exponent_added_in_halves", exponent_added_in_halves},
    {"sum_with_carry", sum_with_carry},
    {"rotated", rotated},
    {"mantissa", mantissa},
    {"mantissa_of_vector", mantissa_of_vector},
    {"zero_digits_of_floats", zero_digits_of_floats},
    {"zero_digits_chosen", zero_digits_chosen},
    {"mantissa_with_masks_in_registers", mantissa_with_masks_in_registers},
    {"fast_inverse_root", fast_inverse_root},
    {"fast_root", fast_root},
    {"packed_exponent_added", packed_exponent_added},
    {"packed_shifted", packed_shifted},
    {"key_of_vector", key_of_vector},
    {"multiplied", multiplied},
    {"byte_added", byte_added},
    {"bits_by_table", bits_by_table},
    {"top_byte_replaced", top_byte_replaced},
    {"second_byte_replaced", second_byte_replaced},
    {"top_short_replaced", top_short_replaced},
    {"top_byte_from_memory", top_byte_from_memory},
    {"top_byte_of_float_replaced", top_byte_of_float_replaced},
    {"top_short_of_float_replaced", top_short_of_float_replaced},
    {"top_of_long_double_replaced", top_of_long_double_replaced},
    {"top_byte_read", top_byte_read},
    {"text_over_exponent", text_over_exponent},
    {"text_over_exponent_copied", text_over_exponent_copied},
    {"short_inserted", short_inserted},
    {"digits_under_exponent", digits_under_exponent},
    {"upper_half_replaced", upper_half_replaced},
    {"upper_half_of_input_replaced", upper_half_of_input_replaced},
    {"cut_to_16_bits", cut_to_16_bits},
    {"sign_turned_elsewhere", sign_turned_elsewhere},
    {"sign_of_shifted_turned_elsewhere", sign_of_shifted_turned_elsewhere},
    {"sign_set_by_byte", sign_set_by_byte},
    {"logarithm_of_bits", logarithm_of_bits},
#if defined(__x86_64__) || \
    defined(__OPTIMIZE__) /* a limit of x86 code without optimisation, see docs/reference/limits.md */
    {"sign_set_in_register", sign_set_in_register},
    {"bits_as_unsigned", bits_as_unsigned},
    {"half_as_unsigned", half_as_unsigned},
#endif
#if defined(__x86_64__) /* in recordings; another limit of x86 code */
    {"fast_exponential_of_float", fast_exponential_of_float},
    {"long_product", long_product},
    {"long_quotient", long_quotient},
#endif
    {"bytes_from_the_top", bytes_from_the_top},
    {"bytes_from_the_bottom", bytes_from_the_bottom},
    {"bytes_of_float", bytes_of_float},
    {"bytes_under_key", bytes_under_key},
    {"half_precision", half_precision},
    {"short_of_float_moved", short_of_float_moved},
    {"sign_of_another", sign_of_another},
    {"rounded_by_mask", rounded_by_mask},
    {"seven_bits_a_byte", seven_bits_a_byte},
    {"fast_exponential", fast_exponential},
    {"fast_exponential_plus", fast_exponential_plus},
    {"power_of_two", power_of_two},
    {"unsigned_through_magic", unsigned_through_magic},
    {"mantissa_by_shorts", mantissa_by_shorts},
    {"floor_by_shorts", floor_by_shorts},
    {"mantissa_of_long_double", mantissa_of_long_double},
    {"bytes_interleaved", bytes_interleaved},
    {"key_of_vector_twice", key_of_vector_twice},
    {"exponent_as_number", exponent_as_number},
    {"hashed", hashed},
    {"compared_as_integers", compared_as_integers},
    {"printed", printed},
    {"blended_by_vector", blended_by_vector},
    {"sign_spread", sign_spread},
    {"halves_summed", halves_summed},
    {"overwritten_by_bytes", overwritten_by_bytes},
    {"overwritten_backwards", overwritten_backwards},
    {"overwritten_by_string_move", overwritten_by_string_move},
    {"overwritten_by_reads", overwritten_by_reads},
    {"overwritten_by_active", overwritten_by_active},
    {"text_over_numbers", text_over_numbers},
    {"overwritten_by_planes", overwritten_by_planes},
    {"overwritten_by_planes_backwards", overwritten_by_planes_backwards},
    {"long_double_overwritten", long_double_overwritten},
};

int main(int argc, char** argv) {
  const int count = (int)(sizeof cases / sizeof cases[0]);
  if (argc < 2) {
    for (int i = 0; i < count; ++i) puts(cases[i].name);
    return 0;
  }
  volatile double point = 2.75;
  const double step = 1.0 / 128;
  double slopes[64];
  for (int i = 1; i < argc; ++i) {
    /* The code has run before, with inactive numbers: the tool has translated it so, and takes that back. */
    const struct Case c = cases[atoi(argv[i])];
    slopes[i] = (c.function(point + step) - c.function(point - step)) / (2 * step);
  }
  for (int i = 1; i < argc; ++i) {
    const struct Case c = cases[atoi(argv[i])];
    static double x[64], y[64];
    x[i] = point;
    INPUT_WITH_TANGENT(x[i], 1.0);
    y[i] = c.function(x[i]) * 1.0;
    LINE_WITHIN(c.name, y[i], slopes[i], 1e-3);
  }
  return 0;
}
