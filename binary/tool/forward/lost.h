// SPDX-License-Identifier: GPL-2.0-or-later
// Forward mode: tangents that are lost, because integer arithmetic made the bits of a number from an active number's.
// Such a tangent is a NaN that says so, and so is what is computed from it; a program that reads one, or declares an
// output that has one, is told, and its run fails. All words of a lost tangent are `lost_word`, so that it is a NaN
// whatever type and place it is read as. Other tangents that are no numbers are NaNs without a payload.
#pragma once
#include "forward/tangents.h"
#include "valgrind/mode.h"

namespace wengert::tool {

constexpr UInt lost_word = 0xfff8fff8U;
constexpr ULong lost_words = 0xfff8fff8fff8fff8ULL;
constexpr bool is_lost_word(UInt word) { return (word | 0x80000000U) == lost_word; }

// The tangent of an integer operation: null where it leaves no bits that could be a number's.
IRExpr* integer_tangent(Tangents& tangents, IROp op, IRExpr* const* operands, Int count);
// Of a value of this type: lost if any of the tangents (of any type; null: zero) is not zero.
IRExpr* lost_if_any(Tangents& tangents, IRType type, IRExpr* const* of, Int count);
// The same for a call of one of VEX's pure helpers.
IRExpr* call_tangent(Tangents& tangents, const IRExpr* call);

// Is an integer's tangent lost, in one of its words at least? An I1; null: it is zero, or of a type with less than a
// word.
IRExpr* is_lost(Tangents& tangents, IRExpr* tangent);
IRExpr* lost_of(Emitter& emit, IRType integer);
// The tangent of an I32 or I64 of which a part is taken, or that is moved by less than a word: what was joined by
// exclusive or is lost, since no part of its tangent names it.
IRExpr* without_joined(Tangents& tangents, const IRExpr* atom);
// A byte or a short: is the register lost of which it is the lower part, or the value itself? Null: no.
IRExpr* is_lost_piece(Tangents& tangents, IRExpr* data);

// x ^ y, pair of words by pair, called where neither side is a mere sign: a key can be taken off again, and of two
// numbers joined either can.
// Into `joined_result`, since VEX's x86 back end has no guarded calls with a result.
extern ULong joined_result;
void join_tangents(ULong x, ULong dx, ULong y, ULong dy);

// A tangent that the program reads, or that an output has. Reports it if it is lost; a mark (digits.h) becomes a NaN.
bool report_lost(const Variable& variable, double& tangent);
ULong lost_tangents();

}  // namespace wengert::tool
