// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: VEX's dirty helpers. Those that move x87 numbers move identifiers; whatever else a helper writes is
// passive.
#pragma once
#include "recording/record_values.h"
#include "valgrind/guards.h"

namespace wengert::tool {

// Emits the helper's call and what identifiers need.
void record_helper(Recorder& recorder, IRStmt* statement, Mark mark);

}  // namespace wengert::tool
