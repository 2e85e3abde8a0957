// SPDX-License-Identifier: GPL-2.0-or-later
// Registers that are saved twice; see host_spills.h. VEX saves registers behind the guest state and its shadows, 8 or
// 16 bytes each, by two instructions that nothing else is written with there. The code of a block runs from its
// beginning to its end; jumps only leave it, but for the loop that host_loop closes.
#include "block/host_spills.h"

#include "valgrind/guest.h"

namespace wengert::tool {
#if defined(VGA_amd64) && defined(WENGERT_SHORT_LOADS)
extern "C" void getRegUsage_AMD64Instr(void* usage, const void* instruction, Bool is_64_bit);

RegisterUse::RegisterUse(const void* instruction) { getRegUsage_AMD64Instr(this, instruction, True); }

namespace {

ULong base = 0;  // see guest_state_register

// The place that holds a register's value, by the register's bit; 0: none is known.
Int place_of[64];

// movq or movups between a register and OFFSET(%rbp), where VEX saves registers.
struct Transfer {
  bool exists = false, saves = false;
  Int place = 0, bytes = 0;
};

Transfer transfer_of(const UChar* code, Int bytes) {
  Transfer found;
  if (bytes < 7 || (code[0] & 0xf0) != 0x40) return found;
  Int modrm = 0;
  if (bytes == 7 && (code[0] & 8) && (code[1] == 0x89 || code[1] == 0x8b)) {
    modrm = 2;
    found.saves = code[1] == 0x89;
    found.bytes = 8;
  } else if (bytes == 8 && code[1] == 0x0f && (code[2] == 0x11 || code[2] == 0x10)) {
    modrm = 3;
    found.saves = code[2] == 0x11;
    found.bytes = 16;
  }
  if (modrm == 0 || (code[modrm] & 0xc7) != 0x85 || (code[0] & 1)) return found;  // the base is %rbp, not %r13
  VG_(memcpy)(&found.place, code + modrm + 1, 4);
  found.exists = found.place >= 3 * state_bytes;
  return found;
}

void write_register(ULong registers) {
  for (; registers != 0; registers &= registers - 1) place_of[__builtin_ctzll(registers)] = 0;
}
void write_place(Int place, Int bytes) {
  for (Int& known : place_of)
    if (known != 0 && known < place + bytes && place < known + 16) known = 0;
}

}  // namespace

void begin_saves(const RegisterUse& first) {
  base = __builtin_popcountll(first.read) == 1 ? first.read : 0;
  forget_saves();
}
ULong guest_state_register() { return base; }
void forget_saves() { VG_(memset)(place_of, 0, sizeof place_of); }

Int drop_save(const UChar* code, Int bytes, const RegisterUse& use) {
  const Transfer transfer = transfer_of(code, bytes);
  if (!transfer.exists) {
    write_register(use.written);
    return bytes;
  }
  // Of a save: what is read besides the guest state's register.
  const ULong registers = transfer.saves ? use.read & ~base : use.written;
  if (base == 0 || __builtin_popcountll(registers) != 1) {
    forget_saves();
    return bytes;
  }
  Int& known = place_of[__builtin_ctzll(registers)];
  if (transfer.saves && known == transfer.place) return 0;
  if (transfer.saves) write_place(transfer.place, transfer.bytes);
  known = transfer.place;
  return bytes;
}
#endif
}  // namespace wengert::tool
