// SPDX-License-Identifier: GPL-2.0-or-later
// Doubles in the lower halves of vector registers as scalars: VEX's back end for amd64 brings eight bytes from memory
// into a vector by way of the stack, but loads, computes and stores an F64 by one instruction each.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

// The same block, after forward_vector_registers, with scalar statements where they do; what they replace is left for
// VEX to remove as dead code. `layers` is the number of shadow layers; the program's own temporaries are the first
// `primal_temps`.
IRSB* use_scalars(IRSB* block, Int layers, IRTemp primal_temps);

}  // namespace wengert::tool
