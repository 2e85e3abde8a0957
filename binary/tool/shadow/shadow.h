// SPDX-License-Identifier: GPL-2.0-or-later
// Shadow memory: for every byte of the client's memory one byte in each of two layers. Layer 1 holds tangents (forward)
// or identifiers (recording; one u32 per 4-byte lane); layer 2 exists on demand, for the upper halves of wide ones.
// amd64: linear, shadow = address + constant. x86: a table of windows of 16 MiB, empty ones shared and never written.
#pragma once
#include "block/emit.h"
#include "valgrind/guest.h"

namespace wengert::tool {

enum ShadowLayer : Int { layer_one = 1, layer_two = 2 };

// Reserves the layer; prints one line and exits if the machine refuses.
void reserve_shadow(ShadowLayer layer);
// Every thread needs this before its first instruction (amd64 keeps the layer's constant in a spare guest slot).
void prepare_shadow_of_thread(ThreadId thread);

// Start of a block: what shadow_address needs once per block.
struct ShadowBase {
  IRExpr* scaled[3] = {nullptr, nullptr, nullptr};
};
ShadowBase begin_shadow(Emitter& emit, ShadowLayer layer);
// The address of the shadow of the client's address. For a store of something that may be nonzero pass `writes`.
IRExpr* shadow_address(Emitter& emit, const ShadowBase& base, ShadowLayer layer, IRExpr* address, bool writes,
                       IRExpr* guard = nullptr);
// Must follow each store of so many bytes there: x86 keeps right what lies across two windows.
void shadow_stored(Emitter& emit, ShadowLayer layer, IRExpr* address, Int bytes);

// From the tool's own code (client requests, system calls, dirty helpers).
void read_shadow(ShadowLayer layer, Addr client, void* to, SizeT bytes);
void write_shadow(ShadowLayer layer, Addr client, const void* from, SizeT bytes);
void clear_shadow(ShadowLayer layer, Addr client, SizeT bytes);
void copy_shadow(ShadowLayer layer, Addr from, Addr to, SizeT bytes);

}  // namespace wengert::tool
