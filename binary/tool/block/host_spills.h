// SPDX-License-Identifier: GPL-2.0-or-later
// Registers that VEX saves although their place in memory holds the same already: the store is left out.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

// Which host registers an instruction reads and writes, as bits; VEX's record has more behind.
struct alignas(16) RegisterUse {
  ULong read = 0, written = 0;
  UChar rest[496];
  explicit RegisterUse(const void* instruction);
};

// A block begins with this instruction, which uses the register of the guest state alone.
void begin_saves(const RegisterUse& first);
// That register, as a bit; 0 if it is not known, and then no save is left out.
ULong guest_state_register();
// Forgets what is known: where a loop comes in.
void forget_saves();
// Host code of an instruction as it is emitted, `bytes` of it at `code`. Returns how many remain: none if it saves a
// register whose place holds its value.
Int drop_save(const UChar* code, Int bytes, const RegisterUse& use);

}  // namespace wengert::tool
