// SPDX-License-Identifier: GPL-2.0-or-later
// Forward mode: numbers that are made of digits, where the digits are integers made of an active number's bits: text
// that is read again, exact fractions, hashes. Such a number has no derivative, but integers made of bits may also be
// exponents or choices, beside which the derivative is that of the other terms. So its tangent is a mark: a number so
// small that it changes no other tangent. What has a tangent as small as that depends on inputs through digits alone.
#pragma once
#include "forward/tangents.h"
#include "valgrind/mode.h"

namespace wengert::tool {

// The tangent of a conversion of an integer to a number: null where the operation is none, or the integer passive.
IRExpr* number_of_digits_tangent(Tangents& tangents, IROp op, IRExpr* const* operands, Int count);
// The tangent of a conversion of a number to an integer: lost where a large integer is all of the number.
IRExpr* digits_of_number_tangent(Tangents& tangents, IROp op, IRExpr* const* operands, Int count);

// A decimal digit as a character, c + '0' where c is an active number cut to an integer from 0 to 9, is text: lost.
// `tangent` is the sum's otherwise.
IRExpr* character_tangent(Tangents& tangents, IROp op, IRExpr* const* operands, IRExpr* tangent);
// A byte loaded from a table of digits in such an integer's place: an I1 that says whether; null: it is none.
IRExpr* is_character_of_table(Tangents& tangents, const IRExpr* load);

// The tangent of a number, used as one, whose bits are an integer that another was cut to: lost; null: it is none.
IRExpr* rounded_bits_tangent(Tangents& tangents, IRExpr* number, bool is_number = false);

// The tangent of a difference whose second operand is 2^84 and a bit: how compilers convert the upper half of an
// unsigned integer of 64 bits. Lost where it is not zero: a number has its exponent there.
IRExpr* without_integer_halves(Tangents& tangents, const Operation& op, const Operands& operands, IRExpr* tangent);

// The same for 2^52, by which vector code converts an integer of 32 bits: lost where the integer is half of a number,
// or a float's bits. `rounded` is the tangent as a rounding by 2^52 leaves it.
IRExpr* with_moved_halves(Tangents& tangents, const Operation& op, const Operands& operands, IRExpr* tangent,
                          IRExpr* rounded);

// Is it a mark, or what computing made of one? Then also where the first digits were converted.
bool is_mark(const Variable& variable, double tangent);
Addr first_conversion();

}  // namespace wengert::tool
