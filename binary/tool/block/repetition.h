// SPDX-License-Identifier: GPL-2.0-or-later
// A loop of one block: what an iteration writes to the guest state for others than itself waits until the loop ends.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

// For a block that begins at `begin` and has an exit to there at its end. Registers and flags that the block overwrites
// before it reads them are written where the loop ends. If the code is a file's and leaves the stack pointer alone, the
// instruction pointer stays at the loop's beginning within an iteration: a fault is reported there. What stands in
// other memory may be a just-in-time compiler's, which asks where its code faulted. The block is changed in place.
void shorten_repetition(IRSB* block, Addr begin);

}  // namespace wengert::tool
