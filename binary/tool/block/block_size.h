// SPDX-License-Identifier: GPL-2.0-or-later
// Blocks that grow too large: VEX's back end has 60,000 bytes for a block's code and room for so many values at a time,
// and stops the program beyond. Long stretches of vector code reach that once they are instrumented.
#pragma once
#include "valgrind/mode.h"

namespace wengert::tool {

// The instrumented block; or, if it is too large or a guarded entry stands within it, one that only asks to be
// translated again, from fewer instructions.
IRSB* within_limits(const Superblock& block, IRSB* instrumented);

}  // namespace wengert::tool
