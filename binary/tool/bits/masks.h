// SPDX-License-Identifier: GPL-2.0-or-later
// What a mask does to the number in one or two words, and to its tangent: plain functions of bits.
#pragma once
#include "bits/words.h"

namespace wengert::tool {

// Leaves `and` with the word a number: all of it but perhaps the sign and lower digits?
constexpr bool keeps_number(UInt word) {
  const UInt cut = ~(word | sign);
  return (cut & (cut + 1)) == 0 && cut < 1U << 16;
}
// The same for a double, of which something of the lower word is left: where nothing is, that may have been a float.
constexpr bool keeps_double(ULong mask) {
  const ULong cut = ~(mask | 1ULL << 63);
  return (cut & (cut + 1)) == 0 && cut < 0xffffffffULL;
}
// Does the mask leave of this double, or of this word of one with the exponent or of a float, what is in front of the
// point and no more? Then it rounds, as software for floor() and trunc() does.
constexpr bool cuts_fraction(ULong number, ULong mask) {
  const UInt exponent = static_cast<UInt>(number >> 52 & 0x7ff) - 1023;
  return exponent < 52 && mask == ~0ULL << (52 - exponent);
}
constexpr bool cuts_fraction_of_word(UInt word, UInt mask) {
  const UInt of_double = (word >> 20 & 0x7ff) - 1023, of_float = (word >> 23 & 0xff) - 127;
  return (of_double < 20 && mask == ~0U << (20 - of_double)) || (of_float < 23 && mask == ~0U << (23 - of_float));
}
constexpr bool whole_bytes(UInt word) {
  for (Int b = 0; b < 32; b += 8)
    if ((word >> b & 0xff) != 0 && (word >> b & 0xff) != 0xff) return false;
  return true;
}

// What `and` with a mask does to a tangent: the bits to keep, the sign bits whose value's sign multiplies the tangent,
// and the words that are lost where they are not zero. Masks of whole bytes cut out pieces that are moved.
struct Masked {
  ULong keep = 0, flip = 0, lost = 0;
};
Masked masked_by(ULong mask, bool wide);

// Masks that byte swaps take, of which masked_by keeps more than the bits where it is a number that they are applied
// to.
constexpr bool cuts_pieces(ULong mask) {
  return whole_bytes(static_cast<UInt>(mask)) && whole_bytes(static_cast<UInt>(mask >> 32)) && !keeps_double(mask);
}

// What is left of two floats, or of a double: of the first where no active float has been met, which is known when the
// code runs.
constexpr bool is_double_without_lower_half(ULong mask) {
  return static_cast<UInt>(mask) == 0 && keeps_number(static_cast<UInt>(mask >> 32));
}

// Calls of these decide for I32 and I64 what is not known when a block is translated: the tangents of x & mask, the
// bits of a piece on its way and no more, the tangents of x | y, and of pieces joined by `or`, which may stand beside
// each other but not one over the other. An I32 has an upper word of zero.
ULong masked_tangent(ULong x, ULong dx, ULong mask);
ULong rounded_or_masked_tangent(ULong x, ULong dx, ULong mask);  // of a mask that is no constant
ULong masked_piece(ULong x, ULong dx, ULong mask);
ULong masked_sum(ULong x, ULong dx, ULong mask);  // of an integer sum, whose pieces are lost
ULong united_tangent(ULong x, ULong dx, ULong y);
ULong joined_pieces(ULong x, ULong dx, ULong y);

}  // namespace wengert::tool
