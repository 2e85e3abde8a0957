// SPDX-License-Identifier: GPL-2.0-or-later
// Which registers' shadows a block has a use for. A register that only addresses memory, is compared, or is overwritten
// before the block is left needs no check. Where the answer names too few, the block computes with the shadows as they
// are, so that an omission costs time and no derivative.
#pragma once
#include "block/speculation.h"

namespace wengert::tool {

// The lanes that the block reads before it writes them, and whose shadows it passes on.
InactiveLanes demanded_lanes(const IRSB* block);

}  // namespace wengert::tool
