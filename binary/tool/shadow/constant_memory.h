// SPDX-License-Identifier: GPL-2.0-or-later
// Memory that holds constants: mapped from a file, not writable, no input declared in it. Loads from known addresses in
// it have no derivative, and their value may be read while a block is translated; code in it can be read ahead. Should
// such memory change its nature, everything that was translated is dropped.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

// The masks that compiled code applies to numbers' signs, of 16 bytes each, in the tool's own constant memory; null if
// these bytes are none.
const void* sign_mask(const ULong words[2]);

Bool is_constant_memory(Addr address, SizeT bytes);
// The client's mapping changed, or a variable in it was declared to be a number with a derivative.
void constants_may_change(Addr address, SizeT bytes);
// How often that happened to memory that was relied on.
UInt constants_changed();

}  // namespace wengert::tool
