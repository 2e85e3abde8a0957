// SPDX-License-Identifier: GPL-2.0-or-later
// Speculation on inactive registers; see speculation.h. Vector, integer and x87 registers are assumed and given up
// apart, so that code which moves numbers through integer registers keeps the gain on its vectors.
#include "block/speculation.h"

#include "block/demand.h"
#include "block/x87_stack.h"
#include "shadow/constant_memory.h"
#include "valgrind/guest.h"

extern "C" Addr VG_(redir_do_lookup)(Addr, Bool*);

namespace wengert::tool {
namespace {

constexpr UInt capacity = 1U << 16;
constexpr UChar most_translations = 20;
enum : UChar { vectors_active = 1, integers_active = 2, stack_active = 4, values_changed = 8, everything = 15 };
struct Entry {
  Addr block;
  UInt masks;      // assumed by the last translation: of which slots of vector registers the bits
  X87Shape shape;  // likewise, if `stack`
  UChar translations : 7, stack : 1;
  UChar assumed : 4, given_up : 4;
};
Entry entries[capacity];
UInt used;
SpeculationFigures figures;

Entry* entry_of(Addr block) {
  UInt i = static_cast<UInt>((static_cast<ULong>(block) * 0x9E3779B97F4A7C15ULL) >> 48);
  while (entries[i].block && entries[i].block != block) i = (i + 1) & (capacity - 1);
  return &entries[i];
}
Entry* noted_entry_of(Addr block) {
  Entry* entry = entry_of(block);
  if (!entry->block) used++;
  entry->block = block;
  return entry;
}

void read_state(ThreadId thread, Int layer, Int offset, SizeT bytes, void* to) {
  VG_(get_shadow_regs_area)(thread, static_cast<UChar*>(to), layer, offset, bytes);
}
UChar class_of(Int offset) {
  return in_vectors(offset) ? vectors_active : in_x87(offset) ? stack_active : integers_active;
}
const void* mask_in(ThreadId thread, Int offset) {
  ULong words[2];
  read_state(thread, 0, offset, sizeof words, words);
  return sign_mask(words);
}

// A block is translated again because its check failed, most often: gives up what does not hold now. Nothing is asked
// of the code that checks, which stays short.
void learn(Entry& entry, ThreadId thread, const InactiveLanes& reads) {
  UChar failed = 0;
  for (Int lane = 0; lane < state_bytes / 8; lane++) {
    if (!reads.any(8 * lane, 8)) continue;
    ULong shadow;
    read_state(thread, 1, 8 * lane, sizeof shadow, &shadow);
    if (shadow != 0) failed |= class_of(8 * lane);
  }
  for (Int slot = 0; slot < 32; slot++)
    if (entry.masks >> slot & 1 && !mask_in(thread, vector_begin + 16 * slot)) failed |= values_changed;
  if (entry.stack && !(x87_shape(thread) == entry.shape)) failed |= values_changed;
  failed &= entry.assumed;
  if ((entry.translations = (entry.translations + 1) & 0x7f) >= most_translations) failed = everything;
  if (failed) figures.failures++;
  entry.given_up = (entry.given_up | failed) & everything;
}

void emit_check(Emitter& emit, IRExpr* failing, Addr block) {
  // What the core drops at such an exit; no one else reads it.
  emit.add(IRStmt_Put(offsetof(GuestState, guest_CMSTART), word(block)));
  emit.add(IRStmt_Put(offsetof(GuestState, guest_CMLEN), word(1)));
  IRExpr* fails = emit.binary(Iop_CmpNE64, failing, u64(0));
  emit.add(IRStmt_Exit(fails, Ijk_InvalICache, word_const(block), instruction_pointer));
}
void join(Emitter& emit, IRExpr*& all, IRExpr* bits) { all = all ? emit.binary(Iop_Or64, all, bits) : bits; }

// Registers that hold a mask for signs, as loops keep them: the block reads the tool's constant instead, so that all
// that follows knows the bits. Returns their slots.
UInt assume_masks(Emitter& emit, ThreadId thread, IRSB* input, const InactiveLanes& assumed, IRExpr*& failing) {
  UInt slots = 0;
  for (Int offset = vector_begin; offset < vector_end; offset += 16) {
    if (!assumed.covers(offset, 16)) continue;
    const void* mask = mask_in(thread, offset);
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
    slots |= 1U << (offset - vector_begin) / 16;
    for (Int half = 0; half < 2; half++)
      join(emit, failing,
           emit.binary(Iop_Xor64, emit.get(offset + 8 * half, Ity_I64), u64(static_cast<const ULong*>(mask)[half])));
  }
  return slots;
}

}  // namespace

UChar given_up_by(Addr block) { return entry_of(block)->given_up; }

bool give_up_more(Addr block, UChar given_up) {
  const Entry* entry = entry_of(block);
  if ((entry->given_up | given_up) == entry->given_up || used > capacity / 2) return false;
  Entry* noted = noted_entry_of(block);
  noted->given_up = (noted->given_up | given_up) & everything;
  return true;
}

InactiveLanes speculate(Emitter& emit, const Superblock& block, IRSB* input) {
  InactiveLanes assumed;
  const Addr address = block.closure->nraddr;
  const ThreadId thread = block.closure->tid;
  // Never where the core redirects: dropping the translation would find the same one again, without end.
  if (!options.speculate || address != block.closure->readdr || VG_(redir_do_lookup)(address, nullptr) != address ||
      used > capacity / 2)
    return assumed;
  InactiveLanes reads = demanded_lanes(input);
  for (Int offset = vector_begin; offset < vector_end; offset += 16)
    for (Int half = 0; reads.any(offset, 16) && half < 2; half++) reads.set(offset / 8 + half, true);
  Entry& entry = *entry_of(address);
  if (entry.assumed) learn(entry, thread, reads);
  IRExpr* failing = nullptr;
  UChar classes = 0;
  if (!(entry.given_up & values_changed)) failing = assume_x87_stack(emit, thread, input);
  const bool stack = failing;
  if (stack) classes |= values_changed;
  for (Int lane = 0; lane < state_bytes / 8; lane++) {
    if (!reads.any(8 * lane, 8) || entry.given_up & class_of(8 * lane)) continue;
    ULong shadow;
    read_state(thread, 1, 8 * lane, sizeof shadow, &shadow);
    if (shadow != 0) continue;
    assumed.set(lane, true);
    classes |= class_of(8 * lane);
    join(emit, failing, emit.get(8 * lane + state_bytes, Ity_I64));
  }
  UInt masks = 0;
  if (!(entry.given_up & values_changed)) masks = assume_masks(emit, thread, input, assumed, failing);
  if (masks) classes |= values_changed;
  if (failing) {
    figures.blocks++;
    Entry& noted = *noted_entry_of(address);
    noted.assumed = classes & everything;
    noted.masks = masks, noted.shape = x87_shape(thread), noted.stack = stack;
    emit_check(emit, failing, address);
  }
  return assumed;
}

SpeculationFigures speculation_figures() { return figures; }

}  // namespace wengert::tool
