// SPDX-License-Identifier: GPL-2.0-or-later
// What a mask does to a number's tangent; see masks.h.
#include "bits/masks.h"

#include "forward/lost.h"

namespace wengert::tool {
namespace {

ULong lost_words_of(ULong tangent) {
  return (tangent & magnitude ? static_cast<ULong>(lost_word) : 0) |
         (tangent >> 32 & magnitude ? static_cast<ULong>(lost_word) << 32 : 0);
}

// No piece of what is lost may look like a number.
ULong with_lost(ULong kept, ULong dx, ULong mask) {
  for (Int shift = 0; shift < 64; shift += 32)
    if (is_lost_word(static_cast<UInt>(dx >> shift)) && static_cast<UInt>(mask >> shift) & ~sign)
      kept |= static_cast<ULong>(lost_word) << shift;
  return kept;
}

}  // namespace

Masked masked_by(ULong mask, bool wide) {
  if (wide && keeps_double(mask)) return {~0ULL, ~mask & 1ULL << 63, 0};
  Masked result;
  for (Int shift = 0; shift < (wide ? 64 : 32); shift += 32) {
    const UInt word = static_cast<UInt>(mask >> shift);
    if (!(word & ~sign)) continue;
    if (keeps_number(word))
      result.keep |= 0xffffffffULL << shift, result.flip |= static_cast<ULong>(~word & sign) << shift;
    else if (whole_bytes(word))
      result.keep |= static_cast<ULong>(word) << shift;
    else
      result.lost |= 0xffffffffULL << shift;
  }
  return result;
}

ULong masked_tangent(ULong x, ULong dx, ULong mask) {
  if (dx == 0) return 0;
  if (is_double_without_lower_half(mask) && !met_active_floats) return dx ^ (x & ~mask & 1ULL << 63);
  const Masked m = masked_by(mask, true);
  return with_lost((dx & m.keep) ^ (x & m.flip), dx, mask) | lost_words_of(dx & m.lost);
}

ULong rounded_or_masked_tangent(ULong x, ULong dx, ULong mask) {
  const bool word = (x | mask) >> 32 == 0;
  if (word ? cuts_fraction_of_word(static_cast<UInt>(x), static_cast<UInt>(mask)) : cuts_fraction(x, mask)) return 0;
  return masked_tangent(x, dx, mask);
}

ULong masked_piece(ULong, ULong dx, ULong mask) { return with_lost(dx & mask, dx, mask); }

ULong masked_sum(ULong, ULong dx, ULong mask) {
  ULong made = 0;
  for (Int shift = 0; shift < 64; shift += 32)
    if (dx && static_cast<UInt>(mask >> shift)) made |= static_cast<ULong>(lost_word) << shift;
  return made;
}

ULong united_tangent(ULong x, ULong dx, ULong y) {
  if (dx == 0) return 0;
  ULong result = dx;
  for (Int shift = 0; shift < 64; shift += 32) {
    const UInt bits = static_cast<UInt>(y >> shift);
    if (!(dx >> shift & magnitude) || bits == 0) continue;  // -0 is no tangent
    if (bits == sign)
      result ^= static_cast<ULong>(sign & ~static_cast<UInt>(x >> shift)) << shift;
    else if (shift == 0 && dx >> 32 && static_cast<UInt>(x) == 0 && !met_active_floats)
      continue;  // digits of a double in the place of those that a mask took away
    else
      result |= 0xffffffffULL << shift, result &= ~(0xffffffffULL << shift) | static_cast<ULong>(lost_word) << shift;
  }
  return result;
}

ULong joined_pieces(ULong x, ULong dx, ULong y) {
  if (dx == 0) return 0;
  ULong result = dx;
  for (Int shift = 0; shift < 64; shift += 32)
    if (static_cast<UInt>(y >> shift) == sign && dx >> shift & magnitude)
      result ^= static_cast<ULong>(sign & ~static_cast<UInt>(x >> shift)) << shift;
  for (Int byte = 0; byte < 64; byte += 8) {
    const ULong word = 0xffffffffULL << (byte & 32);
    const ULong digits = byte % 32 == 24 ? 0x7f : 0xff;  // without the sign of a number in its place
    if ((x >> byte & 0xff) && (y >> byte & digits) && (dx & word & ~(static_cast<ULong>(sign) << 32 | sign)))
      result = (result & ~word) | (lost_words & word);
  }
  return result;
}

}  // namespace wengert::tool
