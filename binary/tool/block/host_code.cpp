// SPDX-License-Identifier: GPL-2.0-or-later
// Host code as VEX emits it, instruction by instruction: 8 bytes on their way to a vector register go there at once.
// VEX's `64UtoV128` is
//     push MEMORY or REGISTER; movsd (%rsp), %xmm; add $8, %rsp       (and what spills %xmm in between)
// and becomes
//     movsd MEMORY, %xmm  or  movq REGISTER, %xmm
// which has the same result. A recording of compiled C++ has one for each number that it loads: a twentieth of the
// instructions of a loop over memory. The linker puts this before VEX's function (--wrap, see CMakeLists.txt). Only
// the bytes that VEX made are read, so that another VEX, which makes others, loses the gain and nothing else.
#include "block/host_loop.h"

#if defined(VGA_amd64) && defined(WENGERT_SHORT_LOADS)
extern "C" {

using Emit = Int(Bool* is_profile_counter, UChar* to, Int room, const void* instruction, Bool is_64_bit, VexEndness,
                 const void*, const void*, const void*, const void*);
Emit __real_emit_AMD64Instr, __wrap_emit_AMD64Instr;
}

namespace {

// Between the instructions of a sequence: the push is not in the code yet, or the sum is left out.
enum class Seen { nothing, push, load };
Seen seen = Seen::nothing;
UChar push[16];
Int push_bytes = 0;

constexpr UChar rex = 0x40, rex_w = 8, rex_r = 4, rex_x = 2, rex_b = 1;
constexpr UChar reg_of_modrm = 0x38;

bool starts_with(const UChar* code, Int bytes, const UChar* expected, Int count) {
  return bytes == count && VG_(memcmp)(code, expected, static_cast<SizeT>(count)) == 0;
}

// rex push %reg, or rex push MEMORY.
bool pushes_register(const UChar* code, Int bytes) {
  return bytes == 2 && (code[0] & ~rex_b) == rex && (code[1] & ~7) == 0x50;
}
bool pushes_memory(const UChar* code, Int bytes) {
  return bytes >= 3 && bytes <= static_cast<Int>(sizeof push) && (code[0] & ~(rex_x | rex_b)) == rex &&
         code[1] == 0xff && (code[2] & reg_of_modrm) == 6 << 3;
}
// movsd (%rsp), %xmm
bool loads_top(const UChar* code, Int bytes) {
  return bytes == 7 && code[0] == 0xf2 && (code[1] & ~rex_r) == rex && code[2] == 0x0f && code[3] == 0x10 &&
         (code[4] & ~reg_of_modrm) == 0x44 && code[5] == 0x24 && code[6] == 0;
}
bool drops_top(const UChar* code, Int bytes) {
  static const UChar expected[] = {0x48, 0x83, 0xc4, 8};
  return starts_with(code, bytes, expected, sizeof expected);
}

// A vector register that makes room for the loaded number: movups %xmm, OFFSET(%rbp). It is in the way of no memory of
// the program, nor of a number that is being pushed.
bool spills(const UChar* code, Int bytes) {
  return bytes >= 5 && (code[0] & ~rex_r) == rex && code[1] == 0x0f && code[2] == 0x11 &&
         ((code[3] & ~reg_of_modrm) == 0x45 || (code[3] & ~reg_of_modrm) == 0x85);
}

// The load of what was pushed, in the place of the load from the stack; its length.
Int load_directly(UChar* code) {
  const UChar vector_rex = code[1] & rex_r, vector = code[4] & reg_of_modrm;
  UChar* to = code;
  if (pushes_register(push, push_bytes)) {
    *to++ = 0x66;
    *to++ = static_cast<UChar>(rex | rex_w | vector_rex | (push[0] & rex_b));
    *to++ = 0x0f;
    *to++ = 0x6e;
    *to++ = static_cast<UChar>(0xc0 | vector | (push[1] & 7));
  } else {
    *to++ = 0xf2;
    *to++ = static_cast<UChar>(rex | vector_rex | (push[0] & (rex_x | rex_b)));
    *to++ = 0x0f;
    *to++ = 0x10;
    *to++ = static_cast<UChar>((push[2] & ~reg_of_modrm) | vector);
    for (Int i = 3; i < push_bytes; i++) *to++ = push[i];
  }
  return static_cast<Int>(to - code);
}

// The instruction's code, in `bytes` at `to`, as it shall be; its length.
Int shortened(UChar* to, Int bytes, Int room) {
  const Seen before = seen;
  if (before != Seen::nothing && spills(to, bytes)) return bytes;
  seen = Seen::nothing;
  if (before == Seen::load) {
    if (drops_top(to, bytes)) return 0;
    VG_(tool_panic)("a number was pushed and its place is kept");
  }
  if (before == Seen::push) {
    if (loads_top(to, bytes)) {
      seen = Seen::load;
      return load_directly(to);
    }
    tl_assert(bytes + push_bytes <= room);
    VG_(memmove)(to + push_bytes, to, static_cast<SizeT>(bytes));
    VG_(memcpy)(to, push, static_cast<SizeT>(push_bytes));
    return bytes + push_bytes;
  }
  if (!pushes_register(to, bytes) && !pushes_memory(to, bytes)) return bytes;
  VG_(memcpy)(push, to, static_cast<SizeT>(bytes));
  push_bytes = bytes;
  seen = Seen::push;
  return 0;
}

}  // namespace

Int __wrap_emit_AMD64Instr(Bool* is_profile_counter, UChar* to, Int room, const void* instruction, Bool is_64_bit,
                           VexEndness endness, const void* slow, const void* fast, const void* indirect,
                           const void* assisted) {
  const Int bytes = __real_emit_AMD64Instr(is_profile_counter, to, room, instruction, is_64_bit, endness, slow, fast,
                                           indirect, assisted);
  const wengert::tool::RegisterUse use(instruction);
  const Int kept = wengert::tool::drop_save(to, shortened(to, bytes, room), use);
  return wengert::tool::close_host_loop(to, kept, use, *is_profile_counter);
}
#endif
