// SPDX-License-Identifier: GPL-2.0-or-later
// Loops of one block; see repetition.h.
#include "block/repetition.h"

#include "block/emit.h"
#include "valgrind/guest.h"

namespace wengert::tool {
namespace {

// Bytes of the guest state.
struct Range {
  Int begin, bytes;
  bool meets(const Range& other) const { return begin < other.begin + other.bytes && other.begin < begin + bytes; }
  bool covers(const Range& other) const { return begin <= other.begin && begin + bytes >= other.begin + other.bytes; }
};
constexpr Int word_bytes = static_cast<Int>(sizeof(UWord));
constexpr Range instruction{instruction_pointer, word_bytes}, stack{stack_pointer, word_bytes},
    frame{frame_pointer, word_bytes};

class Repetition {
 public:
  Repetition(IRSB* block, Addr begin) : block_(block), begin_(begin) {}

  void run() {
    exit_ = block_->stmts_used - 1;
    while (exit_ >= 0 && block_->stmts[exit_]->tag != Ist_Exit) exit_--;
    if (exit_ >= 0) turn();
    if (exit_ < 0 || !repeats(block_->stmts[exit_])) return;
    const bool stays = in_object() && !writes(stack);
    const auto before = static_cast<SizeT>(exit_);
    const auto moves = static_cast<UChar*>(VG_(calloc)("wengert.repetition", before + 1, 1));
    for (Int i = 0; i < exit_; i++) {
      const IRStmt* st = block_->stmts[i];
      if (st->tag != Ist_Put) continue;
      const Range range = range_of(st);
      if (range.meets(instruction) ? stays && !is_read(range, i) : may_wait(range, i)) moves[i] = 1;
    }
    const auto moved = static_cast<IRStmt**>(VG_(malloc)("wengert.repetition", (before + 1) * sizeof(IRStmt*)));
    Int kept = 0, count = 0;
    for (Int i = 0; i <= exit_; i++) {
      IRStmt* st = block_->stmts[i];
      if (!moves[i] || i == exit_)
        block_->stmts[kept++] = st;
      else
        moved[count++] = range_of(st).meets(instruction) ? IRStmt_NoOp() : st;
    }
    for (Int i = 0; i < count; i++) block_->stmts[kept++] = moved[i];
    VG_(free)(moves);
    VG_(free)(moved);
  }

 private:
  IRSB* block_;
  Addr begin_;
  Int exit_ = -1;  // the last exit before the block's end

  // A block that goes to its own beginning unless it takes its last exit takes an exit to its beginning instead.
  void turn() {
    Addr next;
    IRStmt*& exit = block_->stmts[exit_];
    if (exit_ != block_->stmts_used - 1 || exit->Ist.Exit.jk != Ijk_Boring || block_->jumpkind != Ijk_Boring ||
        !constant_address(block_->next, &next) || next != begin_)
      return;
    const Addr elsewhere = destination(exit);
    const auto guard = exit->Ist.Exit.guard;
    const Int offset = exit->Ist.Exit.offsIP;
    block_->stmts_used--;
    Emitter emit{block_};
    IRExpr* again = emit.unary(Iop_Not1, guard);
    exit_ = block_->stmts_used;
    emit.add(IRStmt_Exit(again, Ijk_Boring, word_const(begin_), offset));
    block_->next = word(elsewhere);
  }
  // Of a file that was loaded as a program or a library, and no code that the program made.
  bool in_object() const {
    const HChar* name;
    return VG_(get_objname)(VG_(current_DiEpoch)(), begin_, &name);
  }
  Range range_of(const IRStmt* put) const {
    return {put->Ist.Put.offset, sizeofIRType(typeOfIRExpr(block_->tyenv, put->Ist.Put.data))};
  }
  static Range range_of(const IRRegArray* array) { return {array->base, array->nElems * sizeofIRType(array->elemTy)}; }
  static Addr destination(const IRStmt* exit) {
    const IRConst* to = exit->Ist.Exit.dst;
    return to->tag == Ico_U64 ? static_cast<Addr>(to->Ico.U64) : to->Ico.U32;
  }
  bool repeats(const IRStmt* st) const {
    return st->tag == Ist_Exit && st->Ist.Exit.jk == Ijk_Boring && destination(st) == begin_;
  }
  bool writes(const Range& range) const {
    for (Int i = 0; i < block_->stmts_used; i++)
      if (block_->stmts[i]->tag == Ist_Put && range_of(block_->stmts[i]).meets(range)) return true;
    return false;
  }
  // May the statement read the range, or write a part of it?
  bool touches(const IRStmt* st, const Range& range) const {
    switch (st->tag) {
      case Ist_WrTmp: {
        const IRExpr* e = st->Ist.WrTmp.data;  // the block is flat
        if (e->tag == Iex_Get) return Range{e->Iex.Get.offset, sizeofIRType(e->Iex.Get.ty)}.meets(range);
        return e->tag == Iex_GetI && range_of(e->Iex.GetI.descr).meets(range);
      }
      case Ist_PutI:
        return range_of(st->Ist.PutI.details->descr).meets(range);
      case Ist_Dirty: {
        const IRDirty* d = st->Ist.Dirty.details;
        for (Int i = 0; i < d->nFxState; i++)
          for (Int r = 0; r <= d->fxState[i].nRepeats; r++)
            if (Range{d->fxState[i].offset + r * d->fxState[i].repeatLen, d->fxState[i].size}.meets(range)) return true;
        return false;
      }
      default:
        return false;
    }
  }
  bool is_read(const Range& range, Int after) const {
    for (Int i = after + 1; i < exit_; i++)
      if (touches(block_->stmts[i], range)) return true;
    return false;
  }
  // The stack's registers are right wherever memory is accessed, as Valgrind promises. What another statement writes
  // again keeps its order with that.
  bool may_wait(const Range& range, Int put) const {
    if (range.meets(stack) || range.meets(frame) || is_read(range, put)) return false;
    for (Int i = 0; i < exit_; i++) {
      const IRStmt* st = block_->stmts[i];
      if (i > put && st->tag == Ist_Exit) return false;
      if (i != put && st->tag == Ist_Put && range_of(st).meets(range)) return false;
    }
    for (Int i = 0; i < put; i++) {
      const IRStmt* st = block_->stmts[i];
      // An exit to the block itself, where its translation is to be made again, finds the same.
      if (touches(st, range) || (st->tag == Ist_Exit && destination(st) != begin_)) return false;
    }
    return true;
  }
};

}  // namespace

void shorten_repetition(IRSB* block, Addr begin) { Repetition(block, begin).run(); }

}  // namespace wengert::tool
