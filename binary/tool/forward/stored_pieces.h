// SPDX-License-Identifier: GPL-2.0-or-later
// Forward mode: tangents in memory of which bytes and shorts are stored, loaded, or written by the kernel.
#pragma once
#include "forward/tangents.h"

namespace wengert::tool {

// The tangent of a byte or a short that was loaded from `address`, which has this shadow. Text that was written over an
// old number is passive, though the number keeps its tangent (digits were replaced) or has lost it (its exponent was):
// whether it is a number or text shows only when it is read, and text is read byte by byte.
IRExpr* read_piece(Tangents& tangents, IRType type, IRExpr* address, IRExpr* shadow);

// A byte or a short was stored at `address`, if `guard` (null: always): moves its tangent there. Where it replaces a
// number's exponent or sign by what is not of a number, or is lost itself, the number's tangent is lost; where it
// replaces digits, it stays.
void store_piece(Tangents& tangents, IRExpr* address, IRExpr* data, IRExpr* guard = nullptr);
// The same for what the kernel or a helper wrote, which has no tangents.
void clear_tangents(Addr address, SizeT bytes);
// The shadow of one byte, as it would be read.
UChar piece_of_tangent(Addr at);

// Are there tangents of numbers among these bytes? Those of text, hashes and integers are lost, or marks (digits.h).
Bool holds_tangents(Addr address, SizeT bytes);

}  // namespace wengert::tool
