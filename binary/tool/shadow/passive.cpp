// SPDX-License-Identifier: GPL-2.0-or-later
// The time before the first input; see passive.h.
#include "shadow/passive.h"

#include "block/forwarding.h"
#include "block/scalars.h"
#include "valgrind/guest.h"

namespace wengert::tool {
namespace {

bool something_active;
UInt pauses;

}  // namespace

IRSB* passive_block(const Superblock& block) {
  if (something_active || !options.passive_start) return nullptr;
  IRSB* in = block.input;
  bool vectors = false;
  for (Int i = 0; i < in->stmts_used; i++) {
    const IRStmt* st = in->stmts[i];
    if (st->tag == Ist_Put) vectors |= in_vectors(st->Ist.Put.offset);
    if (st->tag != Ist_WrTmp) continue;
    const IRExpr* e = st->Ist.WrTmp.data;
    if (e->tag == Iex_Get) vectors |= in_vectors(e->Iex.Get.offset);
    // Perhaps 8 bytes that move through x87, of which VEX would lose some; see patterns.h.
    if (e->tag == Iex_Binop && e->Iex.Binop.op == Iop_F64toI64S) return nullptr;
  }
  if (!vectors || !options.forward_registers) return in;
  return use_scalars(forward_vector_registers(in, 0), 0, static_cast<IRTemp>(in->tyenv->types_used));
}

bool anything_active() { return something_active; }

void begin_activity() {
  if (something_active) return;
  something_active = true;
  VG_(discard_translations_safely)(0, ~static_cast<SizeT>(0), "the first active variable");
}

bool is_paused() { return pauses != 0; }

void pause_derivatives(bool begins) {
  const bool before = is_paused();
  if (begins)
    pauses++;
  else if (pauses)
    pauses--;
  if (something_active && is_paused() != before)
    VG_(discard_translations_safely)(0, ~static_cast<SizeT>(0), "a pause of derivatives");
}

}  // namespace wengert::tool
