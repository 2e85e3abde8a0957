// SPDX-License-Identifier: GPL-2.0-or-later
// The time before the first input: every number is passive, so code runs without shadows. What was translated by then
// is dropped when a variable is declared active. A program's start, and whatever it does before it computes, costs no
// more than under Valgrind's empty tool.
#pragma once
#include "valgrind/mode.h"

namespace wengert::tool {

// The block as it runs while nothing is active; null: something may be, or the block needs the mode's own translation.
IRSB* passive_block(const Superblock& block);
// A variable becomes active. To be called before its shadow is written, outside of translated code.
void begin_activity();
bool anything_active();

// Between WENGERT_PAUSE and WENGERT_RESUME operations that compute (block/operations.h) leave no derivatives. Pauses
// nest.
bool is_paused();
void pause_derivatives(bool begins);

}  // namespace wengert::tool
