// SPDX-License-Identifier: GPL-2.0-or-later
// A loop of one block that stays in its host code: an iteration goes on behind the check of the block's assumptions.
#pragma once
#include "block/host_spills.h"

namespace wengert::tool {

// For the finished code of a block that begins at `begin`: says whether its only exit to there may go on behind the
// check that speculation made (see speculation.h). It may if nothing that the check reads is written on the way,
// nothing that is computed before the check is used behind it, and the instruction pointer stays at the beginning. What
// VEX emits next is this block's.
void allow_host_loop(const IRSB* block, Addr begin);

// Host code of an instruction as it is emitted, `bytes` of it at `code`. Returns how many remain: the jump of a block
// to its own beginning becomes one to behind the check if allowed. Events are counted as at the beginning of a block.
Int close_host_loop(UChar* code, Int bytes, const RegisterUse& use, bool counts_blocks);

}  // namespace wengert::tool
