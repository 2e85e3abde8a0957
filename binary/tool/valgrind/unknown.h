// SPDX-License-Identifier: GPL-2.0-or-later
// What cannot be differentiated and met an active value: reported once a place, counted, and the run ends non-zero.
#pragma once
#include "block/emit.h"

namespace wengert::tool {

// Emits a check: if `condition` (an I1) holds when the instruction at `address` runs, the operation is reported.
void report_if(Emitter& emit, IRExpr* condition, Addr address, const HChar* what, IROp op = Iop_INVALID);
// From the tool's own code.
void report_unknown(Addr address, const HChar* what, IROp op = Iop_INVALID);
ULong unknown_places();

// For a block that ends with an instruction Valgrind cannot read: if that is one of AVX-512, the run ends there with
// one line that says so. Any other is left to the core, which gives the program its signal.
void report_avx512(IRSB* block);

}  // namespace wengert::tool
