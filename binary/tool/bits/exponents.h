// SPDX-License-Identifier: GPL-2.0-or-later
// Exponents by integer arithmetic: a number to whose exponent an integer is added, as vector code's exp ends, and a
// mantissa that is cut out by a mask and given another exponent, as log begins. Both are products with a power of two,
// which is tested when the code runs: the digits must be the same, and both exponents those of ordinary numbers. A
// result with the smallest exponents is none: code that takes numbers apart puts the hidden bit there, or takes the
// bias off, and computes with integers.
// A constant less half of a number's bits, or more, is the first guess of an inverse root or a root (the "fast inverse
// square root"): between two powers of two a straight line, whose slope the exponents say. That it is near the root is
// tested, too.
#pragma once
#include "block/patterns.h"

namespace wengert::tool {

constexpr ULong f64_digits = 0x000fffffffffffffULL, f32_digits = 0x007fffff007fffffULL;
constexpr UInt f32_word_digits = 0x007fffff;

// `number`, of which `result` is perhaps a product with a power of two. What the digits are `mask` says; null: those of
// the constant `digits`.
struct ExponentChange {
  IRExpr* number = nullptr;  // null: the operation changes no exponent
  IRExpr* mask = nullptr;
  IRExpr* exponent = nullptr;  // what is joined or added; if the mask turns out to be active, it is none. What is
                               // added may not be active, and what is joined only where it has none of the digits
  ULong digits = 0;
  bool either = false;  // as well the mask may be the number, and the number the mask: what they are tells
  ExponentChange exchanged() const { return {mask, number, exponent, digits, false}; }
};
// The guess of a root.
struct RootGuess {
  IRExpr* number = nullptr;  // null: the operation makes none
  IRExpr* constant = nullptr;
  Element element = Element::bits;
  bool inverse = false;

  // What a call is told of it: bit 0 says whether the root is an inverse one, bit 1 whether of doubles, bit 2 whether
  // the constant is active, so that it is no guess. `shadow` is a part of the constant's; null: zero.
  IRExpr* kind(Emitter& emit, IRExpr* shadow) const {
    IRExpr* made = u64((inverse ? 1 : 0) | (element == Element::f64 ? 2 : 0));
    if (!shadow) return made;
    return emit.binary(Iop_Or64, made, emit.binary(Iop_And64, emit.unary(Iop_CmpwNEZ64, shadow), u64(4)));
  }
};
RootGuess root_guess(const Definitions& definitions, IROp op, IRExpr* const* operands);
// `active` says of an atom whether it may have a derivative.
template <class Active>
ExponentChange exponent_change(const Definitions& definitions, IROp op, IRExpr* const* operands, Active active);

// Which numbers the mask leaves the digits of.
constexpr bool digits_of_double(ULong mask) { return (mask & ~(1ULL << 63)) == f64_digits; }
constexpr bool digits_of_float(UInt mask) { return (mask & 0x7fffffff) == f32_word_digits; }
constexpr bool digits_of_floats(ULong mask) {
  const UInt low = static_cast<UInt>(mask), high = static_cast<UInt>(mask >> 32);
  return mask && (!low || digits_of_float(low)) && (!high || digits_of_float(high));
}

// y / x; 0: y is no product of x with a power of two.
double power_of_two(ULong x, ULong y);
float power_of_two(UInt x, UInt y);
// The slope of y, the guess of a root of x or of its inverse; 0: y is none.
double slope_of_guess(ULong x, ULong y, bool inverse);
float slope_of_guess(UInt x, UInt y, bool inverse);

// Part `p` of 8 bytes of a value of any integer or vector type, as an I64, and the value of four such parts or fewer.
IRExpr* part_of(Emitter& emit, IRExpr* atom, Int p);
IRExpr* from_parts(Emitter& emit, IRType type, IRExpr* const* parts);
constexpr Int parts_of(IRType type) { return type == Ity_V256 ? 4 : type == Ity_V128 ? 2 : 1; }

// Ones where what `joined` and its shadow are, parts of values of this type, makes the digits that `mask` leaves no
// product: it is active, and has one of these digits, or a word of its own beside them.
IRExpr* mixes_digits(Emitter& emit, IRType type, IRExpr* joined, IRExpr* shadow, IRExpr* mask);

// Are the values that lead to the atom by moves alone doubles, floats, or not known?
Element element_by_origin(const Definitions& definitions, const IRExpr* atom);
// The expression behind the atom if it is an and; else null.
const IRExpr* cut_out(const Definitions& definitions, const IRExpr* atom);
// Was the atom made by such a sum? It may have another exponent than the numbers whose pieces it is joined with.
bool is_integer_sum(const Definitions& definitions, const IRExpr* atom);
// Was `a` made by arithmetic on numbers, and `b` not, or `b` only read?
bool is_number(const Definitions& definitions, const IRExpr* a, const IRExpr* b);
// Integers that were moved to where such numbers have their exponents: no others are shifted so far.
bool shifts_to_exponents(const Definitions& definitions, Element element, const IRExpr* atom);
// A constant that adds to exponents alone.
bool adds_to_exponents(const IRExpr* atom);
// Is the operation an integer sum that may change exponents, and of which numbers?
Element element_of_sum(IROp op, bool* subtracts);

template <class Active>
ExponentChange exponent_change(const Definitions& definitions, IROp op, IRExpr* const* operands, Active active) {
  ExponentChange change;
  const bool joins = op == Iop_Or32 || op == Iop_Or64 || op == Iop_OrV128 || op == Iop_OrV256;
  for (Int side = 0; side < 2 && joins; side++) {
    const IRExpr* e = cut_out(definitions, operands[side]);
    if (!e || cut_out(definitions, operands[1 - side])) continue;  // of both sides: a choice
    IRExpr *a = e->Iex.Binop.arg1, *b = e->Iex.Binop.arg2;
    if (!active(a) && !active(b)) continue;
    // Of two that may be active the mask is the one that no arithmetic made.
    const bool both = active(a) && active(b), first = both ? is_number(definitions, a, b) : active(a);
    change = first || both ? ExponentChange{a, b, operands[1 - side]} : ExponentChange{b, a, operands[1 - side]};
    if (both && !first) {
      if (is_number(definitions, b, a))
        change = change.exchanged();
      else
        change.either = !chooses(definitions, a);
    }
    return chooses(definitions, change.mask) ? ExponentChange() : change;
  }
  if (joins) return change;
  bool subtracts = false;
  const Element element = element_of_sum(op, &subtracts);
  if (element == Element::bits) return change;
  for (Int side = 0; side < (subtracts ? 1 : 2); side++) {
    IRExpr *number = operands[side], *exponent = operands[1 - side];
    if (!active(number)) continue;
    Element origin = element_by_origin(definitions, number);
    if (origin == Element::bits && shifts_to_exponents(definitions, element, exponent)) origin = element;
    // Sums of 8 bytes in vectors are not floats'.
    if (origin == Element::bits && !active(exponent) && element == Element::f64 && op != Iop_Add64 && op != Iop_Sub64)
      origin = element;
    if (origin == Element::bits && element == Element::f64 && adds_to_exponents(exponent)) origin = element;
    if (origin != element) continue;
    return {number, nullptr, exponent, element == Element::f64 ? f64_digits : f32_digits};
  }
  return change;
}

}  // namespace wengert::tool
