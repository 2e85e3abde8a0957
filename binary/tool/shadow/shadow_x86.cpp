// SPDX-License-Identifier: GPL-2.0-or-later
// Shadow memory for x86: windows of 16 MiB, and a table that has for each what to add to an address. All untouched
// windows lie over one area of zeros that is only read, which the lowest bit of their entry says: their shadow is read
// one byte further. Behind each window lies a copy of the next one's first bytes, for numbers across their border.
// Windows do not begin with a page of memory, for the cache's sake: see shadow_amd64.cpp.
#if defined(VGA_x86)
#include "shadow/shadow.h"

namespace wengert::tool {
namespace {

constexpr UInt window_bytes = 1U << 24, windows = 256, skew = 0x840, slack = 4096;
UInt table[3][windows];
UInt zero_area;

bool is_open(Int layer, UInt address) { return table[layer][address / window_bytes] % 2 == 0; }

void open_window(Int layer, UInt address) {
  if (is_open(layer, address)) return;
  const Addr window = reinterpret_cast<Addr>(VG_(am_shadow_alloc)(window_bytes + slack));
  if (!window) {
    VG_(printf)("wengert: error: no address space is left for shadow memory; the program uses too much of its 4 GiB\n");
    VG_(exit)(5);
  }
  table[layer][address / window_bytes] = window + skew - (address & ~(window_bytes - 1));
}

VG_REGPARM(2) void open_for_store(UWord layer, UWord address) { open_window(static_cast<Int>(layer), address); }

UChar* at(Int layer, UInt address) { return reinterpret_cast<UChar*>(table[layer][address / window_bytes] + address); }

// The bytes of a window's end and of the next one's beginning that one number may cover.
constexpr UInt reach = 16;

// What lies behind the window below the border, and what it is a copy of.
UChar* behind(Int layer, UInt border) {
  return reinterpret_cast<UChar*>(table[layer][border / window_bytes - 1] + border);
}
bool all_zero(const UChar* bytes, UInt count) {
  for (UInt i = 0; i < count; i++)
    if (bytes[i]) return false;
  return true;
}

// A store within reach of a border: gives what it wrote to the other of the two places.
VG_REGPARM(3) void store_at_border(UWord layer_, UWord address, UWord bytes) {
  const Int layer = static_cast<Int>(layer_);
  const UInt border = (address + reach) & ~(window_bytes - 1);
  if (border == 0) return;
  const bool below = address < border;
  if (below && address + bytes <= border) return;
  const UInt from = below ? 0 : address - border,
             to = address + bytes - border < reach ? address + bytes - border : reach;
  const UChar* stored = (below ? behind(layer, border) : at(layer, border)) + from;
  const UInt other = below ? border : border - 1;
  if (!is_open(layer, other)) {
    if (all_zero(stored, to - from)) return;
    open_window(layer, other);
  }
  VG_(memcpy)((below ? at(layer, border) : behind(layer, border)) + from, stored, to - from);
}

// After writing to a range from the tool's own code.
void copy_behind(Int layer, UInt client, SizeT bytes) {
  const ULong end = static_cast<ULong>(client) + bytes;
  for (ULong border = client & ~(window_bytes - 1); border < end; border += window_bytes)
    if (border != 0 && border + reach > client)
      store_at_border(static_cast<UWord>(layer), static_cast<UWord>(border), reach);
}

}  // namespace

void reserve_shadow(ShadowLayer layer) {
  if (!zero_area) zero_area = reinterpret_cast<UInt>(VG_(am_shadow_alloc)(window_bytes + slack));
  if (!zero_area) {
    VG_(printf)("wengert: error: no address space is left for shadow memory; lift 'ulimit -v'\n");
    VG_(exit)(5);
  }
  for (UInt w = 0; w < windows; w++) table[layer][w] = zero_area - w * window_bytes + 1;
}
void prepare_shadow_of_thread(ThreadId) {}
ShadowBase begin_shadow(Emitter&, ShadowLayer) { return {}; }

IRExpr* shadow_address(Emitter& emit, const ShadowBase&, ShadowLayer layer, IRExpr* address, bool writes,
                       IRExpr* guard) {
  const UInt begin = reinterpret_cast<UInt>(&table[layer][0]);
  const bool known = address->tag == Iex_Const;
  IRExpr* entry = known ? u32(begin + address->Iex.Const.con->Ico.U32 / window_bytes * 4)
                        : emit.binary(Iop_And32, emit.binary(Iop_Shr32, address, u8(22)), u32(0x3fc));
  // The table's address becomes a part of the load's.
  const auto distance = [&] { return emit.load(Ity_I32, known ? entry : emit.binary(Iop_Add32, entry, u32(begin))); };
  if (writes) {
    IRDirty* call = unsafeIRDirty_0_N(2, "open_for_store", reinterpret_cast<void*>(open_for_store),
                                      mkIRExprVec_2(word(static_cast<UWord>(layer)), address));
    call->guard = emit.unary(Iop_32to1, distance());
    if (guard) call->guard = emit.binary(Iop_And1, call->guard, guard);
    emit.add_writing(call);
  }
  return emit.binary(Iop_Add32, distance(), address);
}

void shadow_stored(Emitter& emit, ShadowLayer layer, IRExpr* address, Int bytes) {
  const auto args = mkIRExprVec_3(word(static_cast<UWord>(layer)), address, word(static_cast<UWord>(bytes)));
  IRDirty* call = unsafeIRDirty_0_N(3, "store_at_border", reinterpret_cast<void*>(store_at_border), args);
  if (address->tag == Iex_Const) {
    if (((address->Iex.Const.con->Ico.U32 + reach) & (window_bytes - 1)) >= 2 * reach) return;
  } else {
    IRExpr* within = emit.binary(Iop_And32, emit.binary(Iop_Add32, address, u32(reach)), u32(window_bytes - 2 * reach));
    call->guard = emit.binary(Iop_CmpEQ32, within, u32(0));
  }
  emit.add_writing(call);
}

void read_shadow(ShadowLayer layer, Addr client, void* to, SizeT bytes) {
  for (SizeT i = 0; i < bytes; i++) static_cast<UChar*>(to)[i] = *at(layer, client + i);
}
void write_shadow(ShadowLayer layer, Addr client, const void* from, SizeT bytes) {
  for (SizeT i = 0; i < bytes; i++) {
    open_window(layer, client + i);
    *at(layer, client + i) = static_cast<const UChar*>(from)[i];
  }
  copy_behind(layer, client, bytes);
}
void clear_shadow(ShadowLayer layer, Addr client, SizeT bytes) {
  const Addr begin = client;
  const SizeT all = bytes;
  while (zero_area && bytes > 0) {
    const SizeT within = window_bytes - (client & (window_bytes - 1)), part = bytes < within ? bytes : within;
    if (is_open(layer, client)) VG_(memset)(at(layer, client), 0, part);
    client += part;
    bytes -= part;
  }
  if (zero_area) copy_behind(layer, begin, all);
}
void copy_shadow(ShadowLayer layer, Addr from, Addr to, SizeT bytes) {
  if (!zero_area || from == to) return;
  for (SizeT i = 0; i < bytes; i++) {
    const UChar value = *at(layer, from + i);
    if (!value && !is_open(layer, to + i)) continue;
    open_window(layer, to + i);
    *at(layer, to + i) = value;
  }
  copy_behind(layer, to, bytes);
}

}  // namespace wengert::tool
#endif
