// SPDX-License-Identifier: GPL-2.0-or-later
// Guarded entries; see guards.h.
#include "valgrind/guards.h"

#include "../../include/wengert/client.h"
#include "valgrind/guest.h"

namespace wengert::tool {
namespace {

struct Guard {
  Addr entry, wrapper;
  ArgumentPlaces places;
};
constexpr UInt capacity = 4096;  // power of two, open addressing
Guard guards[capacity];
UInt used;

// What the stubs of wrappers/text.h put into a register that no argument is in.
constexpr UWord original_mark = 0x57474558;
#if defined(VGA_amd64)
constexpr Int scratch_register = offsetof(GuestState, guest_R10);
#else
constexpr Int scratch_register = offsetof(GuestState, guest_ECX);
#endif

UInt start_of(Addr entry) { return static_cast<UInt>((static_cast<ULong>(entry) * 0x9E3779B97F4A7C15ULL) >> 52); }

Guard* find(Addr entry) {
  for (UInt i = start_of(entry);; i = (i + 1) & (capacity - 1)) {
    if (guards[i].entry == entry) return &guards[i];
    if (!guards[i].entry) return nullptr;
  }
}

}  // namespace

bool is_guarded_entry(Addr address) { return used && find(address); }

void guard_entry(Addr entry, Addr wrapper, UWord places) {
  if (Guard* known = find(entry)) {
    known->wrapper = wrapper;
    return;
  }
  if (used + 1 >= capacity / 2) VG_(tool_panic)("more guarded entries than the table holds");
  UInt i = start_of(entry);
  while (guards[i].entry) i = (i + 1) & (capacity - 1);
  guards[i] = Guard{entry,
                    wrapper,
                    {static_cast<UInt>(places & 0xff), static_cast<UInt>((places >> 8) & 0xff),
                     static_cast<UInt>((places >> 16) & 0xffff)}};
  used++;
  VG_(discard_translations_safely)(entry, 1, "guarded entry");
}

bool emit_guard(Emitter& emit, Addr block_start) {
  const Guard* guard = used ? find(block_start) : nullptr;
  if (!guard) return false;
  if (guard->places.lanes == WENGERT_GUARD_ALWAYS) {
    constexpr bool wide = word_type == Ity_I64;
    IRExpr* scratch = emit.get(scratch_register, word_type);
    IRExpr* enters = emit.binary(wide ? Iop_CmpNE64 : Iop_CmpNE32, scratch, word(original_mark));
    emit.add(IRStmt_Exit(enters, Ijk_Boring, word_const(guard->wrapper), instruction_pointer));
    return true;
  }
  IRExpr* active = u64(0);
  for (UInt r = 0; r < guard->places.registers; r++) {
    if (guard->places.lanes == 0) {
      const Int offset = vector_begin + static_cast<Int>(vector_bytes * r) + state_bytes;
      active = emit.binary(Iop_Or64, active, emit.unary(Iop_32Uto64, emit.get(offset, Ity_I32)));
    }
    for (UInt lane = 0; lane < guard->places.lanes; lane++) {
      const Int offset = vector_begin + static_cast<Int>(vector_bytes * r + 8 * lane) + state_bytes;
      active = emit.binary(Iop_Or64, active, emit.get(offset, Ity_I64));
    }
  }
  if (guard->places.stack_words) {
    const ShadowBase base = begin_shadow(emit, layer_one);
    IRExpr* sp = emit.get(stack_pointer, word_type);
    for (UInt w = 0; w < 16; w++) {
      if (!(guard->places.stack_words >> w & 1)) continue;
      IRExpr* address = emit.binary(word_type == Ity_I64 ? Iop_Add64 : Iop_Add32, sp, word(sizeof(UWord) * (w + 1)));
      IRExpr* shadow = emit.load(word_type, shadow_address(emit, base, layer_one, address, false));
      active = emit.binary(Iop_Or64, active, word_type == Ity_I64 ? shadow : emit.unary(Iop_32Uto64, shadow));
    }
  }
  emit.add(IRStmt_Exit(emit.binary(Iop_CmpNE64, active, u64(0)), Ijk_Boring, word_const(guard->wrapper),
                       instruction_pointer));
  return true;
}

Mark mark_of_instruction(Addr address, UInt bytes) {
  const UChar* p = reinterpret_cast<const UChar*>(address);
  if (bytes != 7 || p[0] != 0x0f || p[1] != 0x1f || p[2] != 0x80 || p[4] != 0 || p[5] != 0x47 || p[6] != 0x57)
    return Mark::none;
  return p[3] <= 3 ? static_cast<Mark>(p[3]) : Mark::none;
}

IRExpr* attached_source(Emitter& emit, IRExpr* address) {
  return emit.binary(word_type == Ity_I64 ? Iop_Add64 : Iop_Add32, address, word(32));
}

}  // namespace wengert::tool
