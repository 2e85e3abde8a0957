// SPDX-License-Identifier: GPL-2.0-or-later
// Speculation on inactive registers; see speculation.h. Vector, integer and x87 registers are assumed and given up
// apart, so that code which moves numbers through integer registers keeps the gain on its vectors.
#include "block/speculation.h"

#include "block/x87_stack.h"
#include "shadow/constant_memory.h"
#include "valgrind/guest.h"

extern "C" Addr VG_(redir_do_lookup)(Addr, Bool*);

namespace wengert::tool {
namespace {

constexpr UInt capacity = 1U << 16;
enum : UChar { vectors_active = 1, integers_active = 2, stack_active = 4, values_changed = 8 };
struct Entry {
  Addr block;
  UChar given_up;
};
Entry entries[capacity];
UInt used;
SpeculationFigures figures;

Entry* entry_of(Addr block) {
  UInt i = static_cast<UInt>((static_cast<ULong>(block) * 0x9E3779B97F4A7C15ULL) >> 48);
  while (entries[i].block && entries[i].block != block) i = (i + 1) & (capacity - 1);
  return &entries[i];
}

// Runs when a check fails: remembers what of the block's assumptions did not hold, and asks the core to drop its
// translation. `vectors`, `integers` and `stack` are what each class's shadows joined to, `values` the changed bits of
// masks and of x87's state.
void give_up(GuestState* guest, UWord block, ULong vectors, ULong integers, ULong stack, ULong values) {
  figures.failures++;
  Entry* entry = entry_of(block);
  if (!entry->block) used++;
  entry->block = block;
  entry->given_up =
      static_cast<UChar>(entry->given_up | (vectors ? vectors_active : 0) | (integers ? integers_active : 0) |
                         (stack ? stack_active : 0) | (values ? values_changed : 0));
  guest->guest_CMSTART = block;
  guest->guest_CMLEN = 1;
}

struct Check {
  IRExpr *vectors = nullptr, *integers = nullptr, *stack = nullptr, *values = nullptr;
};
void join(Emitter& emit, IRExpr*& all, IRExpr* bits) { all = all ? emit.binary(Iop_Or64, all, bits) : bits; }

void emit_check(Emitter& emit, const Check& check, Addr block) {
  IRExpr* all = nullptr;
  IRExpr* parts[] = {check.vectors, check.integers, check.stack, check.values};
  for (IRExpr*& part : parts) {
    if (part)
      join(emit, all, part);
    else
      part = u64(0);
  }
  IRExpr* active = emit.binary(Iop_CmpNE64, all, u64(0));
  IRDirty* call = unsafeIRDirty_0_N(0, "give_up", reinterpret_cast<void*>(give_up),
                                    mkIRExprVec_6(IRExpr_GSPTR(), word(block), parts[0], parts[1], parts[2], parts[3]));
  call->guard = active;
  call->nFxState = 1;
  VG_(memset)(call->fxState, 0, sizeof call->fxState);
  call->fxState[0].fx = Ifx_Write;
  call->fxState[0].offset = offsetof(GuestState, guest_CMSTART);
  call->fxState[0].size = 2 * sizeof(UWord);
  emit.add(IRStmt_Dirty(call));
  emit.add(IRStmt_Exit(active, Ijk_InvalICache, word_const(block), instruction_pointer));
}

// Marks in `reads` the lanes of registers that the block reads before it writes them.
void find_reads(const IRSB* block, InactiveLanes& reads) {
  InactiveLanes written;
  for (Int i = 0; i < block->stmts_used; i++) {
    const IRStmt* st = block->stmts[i];
    const bool read = st->tag == Ist_WrTmp && st->Ist.WrTmp.data->tag == Iex_Get;
    if (!read && st->tag != Ist_Put) continue;
    const Int offset = read ? st->Ist.WrTmp.data->Iex.Get.offset : st->Ist.Put.offset;
    const Int bytes =
        sizeofIRType(read ? st->Ist.WrTmp.data->Iex.Get.ty : typeOfIRExpr(block->tyenv, st->Ist.Put.data));
    if (!carries_numbers(offset)) continue;
    for (Int lane = offset / 8; lane <= (offset + bytes - 1) / 8; lane++) {
      if (read && !written.covers(8 * lane, 8)) reads.set(lane, true);
      if (!read && offset <= 8 * lane && offset + bytes >= 8 * lane + 8) written.set(lane, true);
    }
  }
}

// Registers that hold a mask for signs, as loops keep them: the block reads the tool's constant instead, so that all
// that follows knows the bits.
void assume_masks(Emitter& emit, const Superblock& block, IRSB* input, const InactiveLanes& assumed, Check& check) {
  for (Int offset = vector_begin; offset < vector_end; offset += 16) {
    if (!assumed.covers(offset, 16)) continue;
    ULong words[2];
    VG_(get_shadow_regs_area)(block.closure->tid, reinterpret_cast<UChar*>(words), 0, offset, 16);
    const void* mask = sign_mask(words);
    if (!mask) continue;
    Bool any = False;
    for (Int i = 0; i < input->stmts_used; i++) {
      IRStmt* st = input->stmts[i];
      if (st->tag == Ist_Put && st->Ist.Put.offset < offset + 16 &&
          st->Ist.Put.offset + sizeofIRType(typeOfIRExpr(input->tyenv, st->Ist.Put.data)) > offset)
        break;
      if (st->tag != Ist_WrTmp || st->Ist.WrTmp.data->tag != Iex_Get) continue;
      const IRExpr* get = st->Ist.WrTmp.data;
      if (get->Iex.Get.offset != offset || get->Iex.Get.ty != Ity_V128) continue;
      st->Ist.WrTmp.data = IRExpr_Load(Iend_LE, Ity_V128, word(reinterpret_cast<UWord>(mask)));
      any = True;
    }
    if (!any) continue;
    for (Int half = 0; half < 2; half++)
      join(emit, check.values, emit.binary(Iop_Xor64, emit.get(offset + 8 * half, Ity_I64), u64(words[half])));
  }
}

}  // namespace

UChar given_up_by(Addr block) { return entry_of(block)->given_up; }

bool give_up_more(Addr block, UChar given_up) {
  Entry* entry = entry_of(block);
  if ((entry->given_up | given_up) == entry->given_up || used > capacity / 2) return false;
  if (!entry->block) used++;
  entry->block = block;
  entry->given_up = static_cast<UChar>(entry->given_up | given_up);
  return true;
}

InactiveLanes speculate(Emitter& emit, const Superblock& block, IRSB* input) {
  InactiveLanes assumed;
  const Addr address = block.closure->nraddr;
  // Never where the core redirects: dropping the translation would find the same one again, without end.
  if (!options.speculate || address != block.closure->readdr || VG_(redir_do_lookup)(address, nullptr) != address ||
      used > capacity / 2)
    return assumed;
  const UChar given_up = entry_of(address)->given_up;
  Check check;
  if (!(given_up & values_changed)) check.values = assume_x87_stack(emit, block.closure->tid, input);
  InactiveLanes reads;
  find_reads(input, reads);
  for (Int lane = 0; lane < state_bytes / 8; lane++) {
    if (!(reads.bits[lane / 64] >> (lane % 64) & 1)) continue;
    const bool vector = in_vectors(8 * lane), x87 = in_x87(8 * lane);
    if (given_up & (vector ? vectors_active : x87 ? stack_active : integers_active)) continue;
    ULong shadow;
    VG_(get_shadow_regs_area)(block.closure->tid, reinterpret_cast<UChar*>(&shadow), 1, 8 * lane, 8);
    if (shadow != 0) continue;
    assumed.set(lane, true);
    join(emit, vector ? check.vectors : x87 ? check.stack : check.integers, emit.get(8 * lane + state_bytes, Ity_I64));
  }
  if (!(given_up & values_changed)) assume_masks(emit, block, input, assumed, check);
  if (check.vectors || check.integers || check.stack || check.values) {
    figures.blocks++;
    emit_check(emit, check, address);
  }
  return assumed;
}

SpeculationFigures speculation_figures() { return figures; }

}  // namespace wengert::tool
