// SPDX-License-Identifier: GPL-2.0-or-later
// Blocks that grow too large, or into a guarded entry; see block_size.h. How many instructions a block has is VEX's
// global setting: it is lowered for the one translation that follows at once, of the same block.
#include "block/block_size.h"

#include "block/operations.h"
#include "valgrind/guards.h"
#include "valgrind/guest.h"

extern "C" VexControl vex_control;

namespace wengert::tool {
namespace {

constexpr Int most_size = 4000, most_live_words = 320, fewest_instructions = 2, usually_small = 800;
Int usual_instructions;  // 0: the setting is the usual one

Int instructions_of(const IRSB* block) {
  Int count = 0;
  for (Int i = 0; i < block->stmts_used; i++) count += block->stmts[i]->tag == Ist_IMark;
  return count;
}

// How many words of 8 bytes are alive at a time: values that wait for their last use, of which VEX can keep 512 in
// memory.
class Pressure {
 public:
  explicit Pressure(const IRSB* block) : block_(block) {
    last_use_ = static_cast<Int*>(
        VG_(calloc)("wengert.pressure", static_cast<SizeT>(block->tyenv->types_used) + 1, sizeof(Int)));
    for (Int i = 0; i < block->stmts_used; i++) uses(block->stmts[i], i);
  }
  ~Pressure() { VG_(free)(last_use_); }

  Int most() {
    Int alive = 0, result = 0;
    Int* ending =
        static_cast<Int*>(VG_(calloc)("wengert.pressure", static_cast<SizeT>(block_->stmts_used) + 1, sizeof(Int)));
    for (Int i = 0; i < block_->stmts_used; i++) {
      const IRStmt* st = block_->stmts[i];
      if (st->tag == Ist_WrTmp && last_use_[st->Ist.WrTmp.tmp] > i) {
        const IRType type = typeOfIRTemp(block_->tyenv, st->Ist.WrTmp.tmp);
        const Int words = type == Ity_I1 ? 1 : (sizeofIRType(type) + 7) / 8;
        ending[last_use_[st->Ist.WrTmp.tmp]] += words;
        alive += words;
      }
      if (alive > result) result = alive;
      alive -= ending[i];
    }
    VG_(free)(ending);
    return result;
  }

 private:
  const IRSB* block_;
  Int* last_use_;

  void use(const IRExpr* atom, Int at) {
    if (atom && !is_IRExpr_VECRET_or_GSPTR(const_cast<IRExpr*>(atom)) && atom->tag == Iex_RdTmp)
      last_use_[atom->Iex.RdTmp.tmp] = at;
  }
  void operands(const IRExpr* e, Int at) {
    switch (e->tag) {
      case Iex_GetI:
        use(e->Iex.GetI.ix, at);
        break;
      case Iex_RdTmp:
        use(e, at);
        break;
      case Iex_Load:
        use(e->Iex.Load.addr, at);
        break;
      case Iex_Unop:
        use(e->Iex.Unop.arg, at);
        break;
      case Iex_Binop:
        use(e->Iex.Binop.arg1, at), use(e->Iex.Binop.arg2, at);
        break;
      case Iex_Triop:
        use(e->Iex.Triop.details->arg2, at), use(e->Iex.Triop.details->arg3, at);
        break;
      case Iex_Qop:
        use(e->Iex.Qop.details->arg2, at), use(e->Iex.Qop.details->arg3, at), use(e->Iex.Qop.details->arg4, at);
        use(e->Iex.Qop.details->arg1, at);
        break;
      case Iex_ITE:
        use(e->Iex.ITE.cond, at), use(e->Iex.ITE.iftrue, at), use(e->Iex.ITE.iffalse, at);
        break;
      case Iex_CCall:
        for (Int i = 0; e->Iex.CCall.args[i]; i++) use(e->Iex.CCall.args[i], at);
        break;
      default:
        break;
    }
  }
  void uses(const IRStmt* st, Int at) {
    switch (st->tag) {
      case Ist_WrTmp:
        operands(st->Ist.WrTmp.data, at);
        break;
      case Ist_Put:
        use(st->Ist.Put.data, at);
        break;
      case Ist_PutI:
        use(st->Ist.PutI.details->ix, at), use(st->Ist.PutI.details->data, at);
        break;
      case Ist_Store:
        use(st->Ist.Store.addr, at), use(st->Ist.Store.data, at);
        break;
      case Ist_StoreG:
        use(st->Ist.StoreG.details->addr, at), use(st->Ist.StoreG.details->data, at);
        break;
      case Ist_Exit:
        use(st->Ist.Exit.guard, at);
        break;
      case Ist_Dirty:
        for (Int i = 0; st->Ist.Dirty.details->args[i]; i++) use(st->Ist.Dirty.details->args[i], at);
        break;
      default:
        break;  // rare, and short-lived
    }
  }
};

// A guarded function's entry must begin a block. VEX follows direct jumps and calls within a library; this is how many
// instructions stand before such an entry, 0: there is none.
Int instructions_before_guard(const IRSB* block) {
  Int before = 0;
  for (Int i = 0; i < block->stmts_used; i++) {
    if (block->stmts[i]->tag != Ist_IMark) continue;
    if (before > 0 && is_guarded_entry(block->stmts[i]->Ist.IMark.addr)) return before;
    before++;
  }
  return 0;
}

// VEX computes some operations by a call.
bool calls(const IRExpr* e) {
  if (e->tag != Iex_Qop) return e->tag == Iex_CCall;
  const Rule rule = operation(e->Iex.Qop.details->op).rule;
  return rule == Rule::multiply_add || rule == Rule::multiply_subtract;
}

// The size of the block's machine code, of which VEX has room for 60,000 bytes, in units of about 15 bytes. A vector
// takes more than a word, one of 256 bits two of 128 and their moves, a call saves registers.
Int size_of(const IRSB* block) {
  Int size = 0;
  for (Int i = 0; i < block->stmts_used; i++) {
    const IRStmt* st = block->stmts[i];
    size++;
    if (st->tag == Ist_Dirty) size += 8;
    if (st->tag != Ist_WrTmp) continue;
    if (calls(st->Ist.WrTmp.data)) size += 8;
    const IRType type = typeOfIRTemp(block->tyenv, st->Ist.WrTmp.tmp);
    size += type == Ity_V128 ? 1 : type == Ity_V256 ? 3 : 0;
  }
  return size;
}

// The last place, at most `most` instructions from the start, that does not part the digits cut out of a number by a
// mask from what is joined to them: what these are together shows within a block alone. If there is none nearby,
// `most`.
Int without_parted_digits(const IRSB* block, Int most) {
  constexpr Int searched = 12;
  const SizeT temps = static_cast<SizeT>(block->tyenv->types_used) + 1;
  bool parts[searched] = {};  // element i: a cut `most` - i instructions from the start
  auto* const cut_out_at = static_cast<Int*>(VG_(calloc)("wengert.parted", temps, sizeof(Int)));  // 0: no such digits
  const auto at = [&](const IRExpr* atom) { return atom->tag == Iex_RdTmp ? cut_out_at[atom->Iex.RdTmp.tmp] : 0; };
  Int instruction = 0;
  for (Int i = 0; i < block->stmts_used; i++) {
    const IRStmt* st = block->stmts[i];
    instruction += st->tag == Ist_IMark;
    if (st->tag != Ist_WrTmp) continue;
    const IRExpr* e = st->Ist.WrTmp.data;
    Int& made = cut_out_at[st->Ist.WrTmp.tmp];
    if (e->tag == Iex_RdTmp) made = at(e);
    if (e->tag == Iex_Unop && operation(e->Iex.Unop.op).rule == Rule::move) made = at(e->Iex.Unop.arg);
    if (e->tag != Iex_Binop) continue;
    const Rule rule = operation(e->Iex.Binop.op).rule;
    if (rule == Rule::bit_and) made = instruction;
    if (rule != Rule::bit_or) continue;
    const IRExpr* const sides[] = {e->Iex.Binop.arg1, e->Iex.Binop.arg2};
    for (const IRExpr* side : sides)
      for (Int k = 0; k < searched && at(side); k++) parts[k] |= at(side) <= most - k && most - k < instruction;
  }
  VG_(free)(cut_out_at);
  for (Int k = 0; k < searched && most - k >= fewest_instructions; k++)
    if (!parts[k]) return most - k;
  return most;
}

IRSB* translate_again(const Superblock& block, Int instructions) {
  usual_instructions = vex_control.guest_max_insns;
  vex_control.guest_max_insns = instructions;
  const Addr address = block.closure->nraddr;
  IRSB* again = deepCopyIRSBExceptStmts(block.input);
  Emitter emit{again};
  emit.add(IRStmt_IMark(address, 1, 0));
  emit.add(IRStmt_Put(offsetof(GuestState, guest_CMSTART), word(address)));
  emit.add(IRStmt_Put(offsetof(GuestState, guest_CMLEN), word(1)));
  again->next = word(address);
  again->jumpkind = Ijk_InvalICache;
  again->offsIP = instruction_pointer;
  return again;
}

}  // namespace

IRSB* within_limits(const Superblock& block, IRSB* instrumented) {
  if (usual_instructions) {
    vex_control.guest_max_insns = usual_instructions;
    usual_instructions = 0;
  }
  if (const Int before = instructions_before_guard(block.input)) return translate_again(block, before);
  const Int instructions = instructions_of(block.input);
  if (instructions <= fewest_instructions || instrumented->stmts_used <= usually_small) return instrumented;
  const Int live = Pressure(instrumented).most();
  const Int size = size_of(instrumented);
  if (size <= most_size && live <= most_live_words) return instrumented;
  const Int by_size = size > most_size ? instructions * most_size / size : instructions;
  const Int by_values = live > most_live_words ? instructions * most_live_words / live : instructions;
  const Int fewer = (by_size < by_values ? by_size : by_values) * 3 / 4;
  return translate_again(block,
                         without_parted_digits(block.input, fewer > fewest_instructions ? fewer : fewest_instructions));
}

}  // namespace wengert::tool
