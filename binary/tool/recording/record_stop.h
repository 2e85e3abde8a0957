// SPDX-License-Identifier: GPL-2.0-or-later
// --record-stop=N: where the program is when it records statement N, said once; gdb gets control there if it is
// connected. Costs a call for each instruction that writes statements, and nothing without the option.
#pragma once
#include "block/emit.h"

namespace wengert::tool {

// After an instruction that has written statements.
void emit_stop(Emitter& emit);
// The same for statements that a client request writes.
void stop_at_statement();

}  // namespace wengert::tool
