// SPDX-License-Identifier: GPL-2.0-or-later
// Forward mode's statements beyond the plain ones.
#pragma once
#include "forward/tangents.h"
#include "valgrind/mode.h"

namespace wengert::tool {

// The block with a shadow statement for each of its own; `of_result` as in Tangents.
IRSB* instrument_with_shadows(const Superblock& block, IRExpr* (*of_result)(Tangents&, IROp, IRExpr* const*, Int));

// Compare-and-swap on values and tangents: it succeeds only if both are as expected, so that an update of the tangent
// alone by another thread is not lost. Remembers what to compare again, since the flags are computed apart.
struct SwapComparison {
  IRTemp old = IRTemp_INVALID;
  IRExpr* expected = nullptr;
  IRExpr* tangents_differ = nullptr;  // I1
};
void emit_compare_and_swap(Tangents& tangents, IRStmt* statement, SwapComparison& comparison);
// If the expression compares what the last swap compared, the comparison corrected for the tangents; else null.
IRExpr* corrected_comparison(Tangents& tangents, const SwapComparison& comparison, IRExpr* expression);

}  // namespace wengert::tool
