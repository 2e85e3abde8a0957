// SPDX-License-Identifier: GPL-2.0-or-later
// Numbers as text; see number_text.h. In integers: tool code runs with x87 set to 53 bits, too few to scale a double by
// a power of ten. Between 1e-27 and 1e27 all 17 digits are right; beyond, the last may be off by one.
#include "valgrind/number_text.h"

namespace wengert::tool {
namespace {

constexpr Int digits = 17;

// mantissa * 2^exponent; the mantissa's top bit is set, or all of it is zero.
struct Scaled {
  ULong mantissa;
  Int exponent;
};

Scaled normalised(Scaled x) {
  while (x.mantissa && !(x.mantissa >> 63)) x.mantissa <<= 1, x.exponent--;
  return x;
}
Scaled product(Scaled a, Scaled b) {
  const ULong low = 0xffffffffULL, a0 = a.mantissa & low, a1 = a.mantissa >> 32, b0 = b.mantissa & low,
              b1 = b.mantissa >> 32;
  const ULong middle = (a0 * b0 >> 32) + (a0 * b1 & low) + (a1 * b0 & low) + 0x80000000ULL;  // rounded
  return normalised(Scaled{a1 * b1 + (a0 * b1 >> 32) + (a1 * b0 >> 32) + (middle >> 32), a.exponent + b.exponent + 64});
}
Scaled times_power_of_ten(Scaled x, Int power) {
  Scaled factor = power < 0 ? Scaled{0xcccccccccccccccdULL, -67} : Scaled{0xa000000000000000ULL, -60};
  for (Int rest = power < 0 ? -power : power; rest; rest >>= 1, factor = product(factor, factor))
    if (rest & 1) x = product(x, factor);
  return x;
}
Scaled of_double(double value) {
  ULong bits;
  VG_(memcpy)(&bits, &value, sizeof bits);
  const Int biased = static_cast<Int>(bits >> 52 & 0x7ff);
  const ULong fraction = bits & 0xfffffffffffffULL;
  return normalised(biased ? Scaled{fraction | 1ULL << 52, biased - 1075} : Scaled{fraction, -1074});
}
// The integer next to a number below 2^63.
ULong rounded(Scaled x) {
  if (x.exponent < -64) return 0;
  const ULong half = x.mantissa >> (-x.exponent - 1);
  return (half >> 1) + (half & 1);
}

}  // namespace

const HChar* write_number(double value, HChar* text) {
  if (value != value) return "nan";
  if (value - value != 0) return value < 0 ? "-inf" : "inf";
  if (value == 0) return "0";
  constexpr ULong limit = 100000000000000000ULL;  // 10^digits
  const Scaled size = of_double(value);
  Int exponent = (size.exponent + 63) * 1233 / 4096 - 1;  // of the first digit, or one or two less
  ULong integer;
  while ((integer = rounded(times_power_of_ten(size, digits - 1 - exponent))) >= limit) exponent++;
  HChar digit[digits];
  for (Int i = digits; i-- > 0; integer /= 10) digit[i] = static_cast<HChar>('0' + integer % 10);
  Int used = digits;
  while (used > 1 && digit[used - 1] == '0') used--;

  HChar* at = text;
  if (value < 0) *at++ = '-';
  const bool plain = exponent >= -4 && exponent < digits;
  const Int point = plain ? exponent : 0;  // digits before the point, less one
  if (point < 0) {
    *at++ = '0', *at++ = '.';
    for (Int i = -1; i > point; i--) *at++ = '0';
  }
  for (Int i = 0; i < used || i <= point; i++) {
    if (i == point + 1 && point >= 0) *at++ = '.';
    *at++ = i < used ? digit[i] : '0';
  }
  *at = 0;
  if (!plain) VG_(sprintf)(at, "e%d", exponent);
  return text;
}

Bool read_number(const HChar* text, double* value) {
  const HChar* at = text;
  const bool negative = *at == '-';
  if (*at == '-' || *at == '+') at++;
  ULong number = 0;
  Int exponent = 0, count = 0;
  bool point = false;
  for (; VG_(isdigit)(*at) || (*at == '.' && !point); at++) {
    if (*at == '.') {
      point = true;
      continue;
    }
    count++;
    if (number < 1000000000000000000ULL)  // 18 digits are kept
      number = 10 * number + static_cast<ULong>(*at - '0'), exponent -= point;
    else
      exponent += !point;
  }
  if (count == 0 || count > 4000) return False;
  if (*at == 'e' || *at == 'E') {
    HChar* end;
    at += at[1] == '+' ? 2 : 1;
    const Long written = VG_(strtoll10)(at, &end);
    if (end == at || written < -5000 || written > 5000) return False;
    exponent += static_cast<Int>(written);
    at = end;
  }
  if (*at || exponent > 310 || exponent < -345) return False;
  *value = 0;
  if (number) {
    const Scaled scaled = times_power_of_ten(normalised(Scaled{number, 0}), exponent);
    const Int top = scaled.exponent + 63;  // of the highest bit
    if (top < -1022) return False;         // too small to be held with full precision
    ULong mantissa = scaled.mantissa >> 11;
    mantissa += scaled.mantissa >> 10 & 1;
    const Int biased = top + 1023 + static_cast<Int>(mantissa >> 53);
    if (biased > 2046) return False;
    const ULong bits = static_cast<ULong>(biased) << 52 | (mantissa & 0xfffffffffffffULL);
    VG_(memcpy)(value, &bits, sizeof bits);
  }
  if (negative) *value = -*value;
  return True;
}

}  // namespace wengert::tool
