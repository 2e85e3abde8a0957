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

}  // namespace

IRExpr* scaled_tangent(Tangents& t, IROp op, IRExpr* const* operands, IRExpr* result, IRExpr* otherwise) {
  if (!otherwise || !result) return otherwise;
  const auto active = [&](IRExpr* atom) { return t.of(atom) != nullptr; };
  const ExponentChange change = exponent_change(t.definitions, op, operands, active);
  if (!change.number) return otherwise;
  const IRType type = t.emit.type_of(result);
  IRExpr* parts[4];
  for (Int p = 0; p < parts_of(type); p++) {
    const auto part = [&](IRExpr* e) { return part_of(t.emit, e, p); };
    IRExpr* mask = change.mask ? part(change.mask) : u64(change.digits);
    IRExpr* const others[] = {change.mask, change.exponent};
    for (IRExpr* other : others)
      if (other && t.of(other)) {
        IRExpr* is_active = t.emit.unary(Iop_CmpwNEZ64, part(t.of(other)));
        mask = t.emit.binary(Iop_And64, mask, t.emit.unary(Iop_Not64, is_active));
      }
    IRExpr** arguments =
        mkIRExprVec_5(part(change.number), part(t.of(change.number)), mask, part(result), part(otherwise));
    parts[p] = t.emit.assign(Ity_I64,
                             mkIRExprCCall(Ity_I64, 0, "scaled_part", reinterpret_cast<void*>(scaled_part), arguments));
  }
  return from_parts(t.emit, type, parts);
}

}  // namespace wengert::tool
