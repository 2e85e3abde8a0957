// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: bit operations whose cases are many, by a call where a shadow is not zero: on integer registers with masks
// that are not known, and exclusive or where both numbers may be active (swaps, choices without a branch). And sign
// bits that code changes through a byte or a short of a number in memory.
#pragma once
#include "record_values.h"

namespace wengert::tool {

// Does `and` with the mask leave a number: all of it but perhaps the sign and lower digits?
constexpr bool keeps_number(UInt mask) {
  const UInt cut = ~(mask | 0x80000000U);
  return (cut & (cut + 1)) == 0 && cut < 1U << 16;
}

// Words `pair` and `pair + 1` of the result into `made`.
void bits_by_call(Recorder& recorder, const Applied& applied, const Value values[2], Int pair, Value& made);

// A byte or a short was stored at `address`; where `turned` (an I32) is not zero, its top bit is not what it was. If it
// is the top of an active number, the number in memory becomes its negative.
void turn_sign_in_memory(Recorder& recorder, IRExpr* address, Int bytes, IRExpr* turned);

// A byte or a short that integer arithmetic made of one was stored at `address`. If it is not among the lower digits of
// an active number, the word becomes mangled.
void mangle_in_memory(Recorder& recorder, IRExpr* address, Int bytes);

// A passive byte or short is stored at `address`, whose shadow is `at`. An active number of which it overwrites only
// lower digits keeps its identifier; one whose top it overwrites loses it whole; other bytes mangle it.
void overwrite_by_piece(Recorder& recorder, IRExpr* address, IRExpr* at, IRType type, Int layer);

}  // namespace wengert::tool
