// SPDX-License-Identifier: GPL-2.0-or-later
// VEX's dirty helpers in forward mode: those that move numbers (x87's 80-bit loads and stores, FXSAVE and its kin) move
// the tangents too; whatever else a helper writes has a zero tangent.
#pragma once
#include "forward/tangents.h"
#include "valgrind/guards.h"

namespace wengert::tool {

// The tangent of a long double in memory, as the bits of a double.
ULong long_double_tangent(UWord address);
void write_long_double_tangent(Addr address, double tangent);

// Emits the helper's call and what its tangents need.
// `mark` is that of its instruction; see guards.h.
void emit_dirty(Tangents& tangents, IRStmt* statement, Mark mark);

}  // namespace wengert::tool
