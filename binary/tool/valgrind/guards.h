// SPDX-License-Identifier: GPL-2.0-or-later
// Guarded entries: the way wrapped functions (libm's) reach their wrappers. At the entry of a registered function the
// tool emits "if an argument's shadow is not zero, go to the wrapper"; with passive arguments the function runs as it
// is, so the wrapper may call it with passive copies. No redirection, no assembly call.
#pragma once
#include "block/emit.h"
#include "shadow/shadow.h"

namespace wengert::tool {

// Where a function's floating-point arguments lie. Low byte: how much of each vector register to look at, 0 for 4
// bytes, k for k times 8; bits 8-15: how many registers, from xmm0 on; bits 16-31: a bit for each stack word above the
// return address to look at. Only bytes that belong to arguments count: what lies beside them may have a shadow left
// over. WENGERT_GUARD_ALWAYS: no matter what, but from the stub that calls the original.
struct ArgumentPlaces {
  UInt lanes, registers, stack_words;
};

// Is it the entry of a function with a wrapper, whose arguments are read by the guard?
bool is_guarded_entry(Addr address);
void guard_entry(Addr entry, Addr wrapper, UWord places);
// Emits the guard if the block starts at a registered entry; says whether it did.
bool emit_guard(Emitter& emit, Addr block_start);

// A 7-byte NOP with a displacement of 0x57470000 + k in front of a load marks the load for the tool:
// its value is passive (1), it takes the shadow of what lies 32 bytes further (2), or it reads the shadow itself (3).
enum class Mark : UInt { none = 0, passive = 1, attach = 2, read_shadow = 3 };
Mark mark_of_instruction(Addr address, UInt bytes);
// Mark::attach: the address whose shadow the load at `address` takes.
IRExpr* attached_source(Emitter& emit, IRExpr* address);

}  // namespace wengert::tool
