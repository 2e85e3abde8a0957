// SPDX-License-Identifier: GPL-2.0-or-later
// Tangents of numbers with other exponents; see exponents.h.
#include "forward/exponents.h"

#include "bits/exponents.h"
#include "forward/lost.h"

namespace wengert::tool {
namespace {

// A tangent times a power of two, with its zero kept and what is lost or no number left to `otherwise`.
template <class Bits, class Number>
Bits scaled(Bits dx, Number factor, Bits otherwise) {
  constexpr Bits sign = static_cast<Bits>(Bits{1} << (8 * sizeof(Bits) - 1));
  if (!(dx & ~sign)) return 0;
  Number tangent;
  VG_(memcpy)(&tangent, &dx, sizeof dx);
  if (factor == 0 || tangent != tangent) return otherwise;
  tangent *= factor;
  if (tangent == 0) return otherwise;
  VG_(memcpy)(&dx, &tangent, sizeof dx);
  return dx;
}

ULong scaled_part(ULong x, ULong dx, ULong mask, ULong y, ULong otherwise) {
  if (digits_of_double(mask)) {
    if (is_lost_word(static_cast<UInt>(dx)) || is_lost_word(static_cast<UInt>(dx >> 32))) return otherwise;
    return scaled(dx, power_of_two(x, y), otherwise);
  }
  if (!digits_of_floats(mask)) return otherwise;
  ULong made = 0;
  for (Int shift = 0; shift < 64; shift += 32) {
    const auto word = [&](ULong all) { return static_cast<UInt>(all >> shift); };
    if (!word(mask)) continue;  // no bit of x is left
    const UInt part = scaled(word(dx), power_of_two(word(x), word(y)), word(otherwise));
    made |= static_cast<ULong>(part) << shift;
  }
  return made;
}

// `kind`: see RootGuess.
ULong guessed_part(ULong x, ULong dx, ULong kind, ULong y, ULong otherwise) {
  const bool inverse = kind & 1;
  if (kind & 4) return otherwise;
  if (kind & 2) {
    if (is_lost_word(static_cast<UInt>(dx)) || is_lost_word(static_cast<UInt>(dx >> 32))) return otherwise;
    return scaled(dx, slope_of_guess(x, y, inverse), otherwise);
  }
  ULong made = 0;
  for (Int shift = 0; shift < 64; shift += 32) {
    const auto word = [&](ULong all) { return static_cast<UInt>(all >> shift); };
    const UInt part = scaled(word(dx), slope_of_guess(word(x), word(y), inverse), word(otherwise));
    made |= static_cast<ULong>(part) << shift;
  }
  return made;
}

IRExpr* guessed_tangent(Tangents& t, const RootGuess& guess, IRExpr* result, IRExpr* otherwise) {
  IRExpr* parts[4];
  const IRType type = t.emit.type_of(result);
  for (Int p = 0; p < parts_of(type); p++) {
    const auto part = [&](IRExpr* e) { return part_of(t.emit, e, p); };
    IRExpr* kind = guess.kind(t.emit, t.of(guess.constant) ? part(t.of(guess.constant)) : nullptr);
    IRExpr** arguments =
        mkIRExprVec_5(part(guess.number), part(t.of(guess.number)), kind, part(result), part(otherwise));
    parts[p] = t.emit.assign(
        Ity_I64, mkIRExprCCall(Ity_I64, 0, "guessed_part", reinterpret_cast<void*>(guessed_part), arguments));
  }
  return from_parts(t.emit, type, parts);
}

IRExpr* scaled_by(Tangents& t, const ExponentChange& change, IRExpr* result, IRExpr* otherwise) {
  const IRType type = t.emit.type_of(result);
  IRExpr* parts[4];
  for (Int p = 0; p < parts_of(type); p++) {
    const auto part = [&](IRExpr* e) { return part_of(t.emit, e, p); };
    IRExpr* mask = change.mask ? part(change.mask) : u64(change.digits);
    IRExpr* const others[] = {change.mask, change.exponent};
    for (IRExpr* other : others)
      if (other && t.of(other)) {
        const bool joins = change.mask && other == change.exponent;
        IRExpr* is_active = joins ? mixes_digits(t.emit, type, part(other), part(t.of(other)), mask)
                                  : t.emit.unary(Iop_CmpwNEZ64, part(t.of(other)));
        mask = t.emit.binary(Iop_And64, mask, t.emit.unary(Iop_Not64, is_active));
      }
    IRExpr** arguments =
        mkIRExprVec_5(part(change.number), part(t.of(change.number)), mask, part(result), part(otherwise));
    parts[p] = t.emit.assign(Ity_I64,
                             mkIRExprCCall(Ity_I64, 0, "scaled_part", reinterpret_cast<void*>(scaled_part), arguments));
  }
  return from_parts(t.emit, type, parts);
}

}  // namespace

IRExpr* scaled_tangent(Tangents& t, IROp op, IRExpr* const* operands, IRExpr* result, IRExpr* otherwise) {
  if (!otherwise || !result) return otherwise;
  const auto active = [&](IRExpr* atom) { return t.of(atom) != nullptr; };
  const RootGuess guess = root_guess(t.definitions, op, operands);
  if (guess.number && active(guess.number)) return guessed_tangent(t, guess, result, otherwise);
  const ExponentChange change = exponent_change(t.definitions, op, operands, active);
  if (!change.number) return otherwise;
  if (change.either) otherwise = scaled_by(t, change.exchanged(), result, otherwise);
  return scaled_by(t, change, result, otherwise);
}

}  // namespace wengert::tool
