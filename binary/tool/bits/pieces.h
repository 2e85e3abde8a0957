// SPDX-License-Identifier: GPL-2.0-or-later
// Pieces of numbers: bytes and shorts that code cuts out, moves and joins again, as byte swaps and software for numbers
// do.
#pragma once
#include "bits/words.h"

namespace wengert::tool {

// The width of the byte or short that an integer holds, as far as the block tells; 0 if it may be wider.
UInt narrow_width(const Tangents& t, const IRExpr* atom);
// The same, of the top of a number that a shift has left.
UInt shifted_width(const Definitions& definitions, const IRExpr* atom);
// Does a mask, which shows when the code runs, leave a part of a byte's bits that is neither all (but perhaps the sign)
// nor only the sign? An I1.
IRExpr* mask_splits(Emitter& emit, IRExpr* mask, UInt width);
IRExpr* mask_leaves_sign(Emitter& emit, IRExpr* mask, UInt width);
IRExpr* mask_takes_sign(Emitter& emit, IRExpr* mask, UInt width);
// A byte or a short, or one joined by exclusive or with what is above it, of which its lower part counts.
bool joins_bytes(const Tangents& t, const IRExpr* atom);
// Does a shift's count, an I8 that shows when the code runs, move by whole bytes? An I1.
IRExpr* by_whole_bytes(Emitter& emit, IRExpr* count);
// A byte or a short is taken of what a shift right by such a count has left, as loops do that take a number apart: the
// shift, else null.
const IRExpr* piece_shifted_down(const Definitions& definitions, IROp op, const IRExpr* atom);
// The tangent of `op` on a byte or a short of `width` bits: a piece of a number, or its top with the sign, which a
// constant may change.
IRExpr* narrow(Tangents& t, const Operation& op, const Operands& o, UInt width);
// `joined`, the tangent of x | y: lost in the words that get their exponent from a constant and are what a mask of
// bytes left of an active number's without it.
IRExpr* under_exponent(const Tangents& t, const Words& w, IRExpr* x, IRExpr* y, IRExpr* joined);

}  // namespace wengert::tool
