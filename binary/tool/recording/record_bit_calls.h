// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: bit operations whose cases are many, by a call where a shadow is not zero: on integer registers with masks
// that are not known, and exclusive or where both numbers may be active (swaps, choices without a branch). And sign
// bits that code changes through a byte or a short of a number in memory.
#pragma once
#include "bits/masks.h"
#include "recording/record_values.h"

namespace wengert::tool {

// Words `pair` and `pair + 1` of the result into `made`.
void bits_by_call(Recorder& recorder, const Applied& applied, const Value values[2], Int pair, Value& made);

// A byte or a short was stored at `address`; where `turned` (an I32) is not zero, its top bit is not what it was. If it
// is the top of an active number, the number in memory becomes its negative.
void turn_sign_in_memory(Recorder& recorder, IRExpr* address, Int bytes, IRExpr* turned);

// A byte or a short that integer arithmetic made of one was stored at `address`. If it is not among the lower digits of
// an active number, the word becomes mangled.
void mangle_in_memory(Recorder& recorder, IRExpr* address, Int bytes);

// A byte or a short was stored at `address`, if `guard` (null: always): moves its shadow there. A number of which it
// overwrites lower digits by what is not of a number keeps its identifier; one whose exponent or sign it overwrites is
// mangled, until all is overwritten.
void store_piece(Recorder& recorder, IRExpr* address, IRType type, const Value& value, IRExpr* guard = nullptr);
// The shadows of a byte or a short that was loaded from `address`, where it has these.
void load_piece(Recorder& recorder, IRType type, IRExpr* address, IRExpr* shadows[2]);
// The same for what the kernel or a helper wrote, which has no shadow.
void clear_shadows(Addr address, SizeT bytes);
// The shadow of one byte, in the first layer.
UChar piece_shadow(Addr at);

// Do these words of the two layers name a number on the tape?
bool is_known_identifier(UInt low, UInt high);

}  // namespace wengert::tool
