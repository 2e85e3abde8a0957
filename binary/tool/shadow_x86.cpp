// SPDX-License-Identifier: GPL-2.0-or-later
// Shadow memory for x86: one table entry per 64 KiB of client memory. Entries of untouched memory all point at one zero
// area that is only read. Chunks come in contiguous windows of 16 MiB, so an access may cross a chunk's end.
// Known limit: an unaligned access that crosses a multiple of 16 MiB reads the next window's shadow as zero.
#if defined(VGA_x86)
#include "shadow.h"

namespace wengert::tool {
namespace {

constexpr UInt window_bytes = 1U << 24, chunk_bytes = 1U << 16, slack = 4096;
UInt table[3][65536];
UInt zero_area;

void open_window(Int layer, UInt address) {
  if (table[layer][address >> 16] != zero_area) return;
  const UInt first = (address & ~(window_bytes - 1)) >> 16;
  const Addr window = reinterpret_cast<Addr>(VG_(am_shadow_alloc)(window_bytes + slack));
  if (!window) {
    VG_(printf)(
        "wengert run: error: no address space is left for shadow memory; the program uses too much of its 4 GiB\n");
    VG_(exit)(5);
  }
  for (UInt i = 0; i < window_bytes / chunk_bytes; i++) table[layer][first + i] = window + i * chunk_bytes;
}

VG_REGPARM(2) void open_for_store(UWord layer, UWord address) { open_window(static_cast<Int>(layer), address); }

UChar* at(Int layer, UInt address) {
  return reinterpret_cast<UChar*>(table[layer][address >> 16] + (address & (chunk_bytes - 1)));
}

IRExpr* chunk_of(Emitter& emit, Int layer, IRExpr* address) {
  const UInt begin = reinterpret_cast<UInt>(&table[layer][0]);
  if (address->tag == Iex_Const) return emit.load(Ity_I32, u32(begin + 4 * (address->Iex.Const.con->Ico.U32 >> 16)));
  IRExpr* offset = emit.binary(Iop_Shl32, emit.binary(Iop_Shr32, address, u8(16)), u8(2));
  return emit.load(Ity_I32, emit.binary(Iop_Add32, u32(begin), offset));
}

}  // namespace

void reserve_shadow(ShadowLayer layer) {
  if (!zero_area) zero_area = reinterpret_cast<UInt>(VG_(am_shadow_alloc)(2 * chunk_bytes));
  for (UInt& entry : table[layer]) entry = zero_area;
}
void prepare_shadow_of_thread(ThreadId) {}
ShadowBase begin_shadow(Emitter&, ShadowLayer) { return {}; }

IRExpr* shadow_address(Emitter& emit, const ShadowBase&, ShadowLayer layer, IRExpr* address, bool writes,
                       IRExpr* guard) {
  IRExpr* chunk = chunk_of(emit, layer, address);
  if (writes) {
    IRDirty* call = unsafeIRDirty_0_N(2, "open_for_store", reinterpret_cast<void*>(open_for_store),
                                      mkIRExprVec_2(word(static_cast<UWord>(layer)), address));
    call->guard = emit.binary(Iop_CmpEQ32, chunk, u32(zero_area));
    if (guard) call->guard = emit.binary(Iop_And1, call->guard, guard);
    emit.add_writing(call);
    chunk = chunk_of(emit, layer, address);
  }
  IRExpr* within = address->tag == Iex_Const ? u32(address->Iex.Const.con->Ico.U32 & (chunk_bytes - 1))
                                             : emit.binary(Iop_And32, address, u32(chunk_bytes - 1));
  return emit.binary(Iop_Add32, chunk, within);
}

void read_shadow(ShadowLayer layer, Addr client, void* to, SizeT bytes) {
  for (SizeT i = 0; i < bytes; i++) static_cast<UChar*>(to)[i] = *at(layer, client + i);
}
void write_shadow(ShadowLayer layer, Addr client, const void* from, SizeT bytes) {
  for (SizeT i = 0; i < bytes; i++) {
    open_window(layer, client + i);
    *at(layer, client + i) = static_cast<const UChar*>(from)[i];
  }
}
void clear_shadow(ShadowLayer layer, Addr client, SizeT bytes) {
  while (bytes > 0) {
    const SizeT within = chunk_bytes - (client & (chunk_bytes - 1)), part = bytes < within ? bytes : within;
    const UInt entry = table[layer][client >> 16];
    if (entry && entry != zero_area) VG_(memset)(at(layer, client), 0, part);
    client += part;
    bytes -= part;
  }
}
void copy_shadow(ShadowLayer layer, Addr from, Addr to, SizeT bytes) {
  if (!zero_area || from == to) return;
  for (SizeT i = 0; i < bytes; i++) {
    const UChar value = *at(layer, from + i);
    if (!value && table[layer][(to + i) >> 16] == zero_area) continue;
    open_window(layer, to + i);
    *at(layer, to + i) = value;
  }
}

}  // namespace wengert::tool
#endif
