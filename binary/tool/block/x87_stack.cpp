// SPDX-License-Identifier: GPL-2.0-or-later
// Speculation on the shape of x87's stack; see x87_stack.h. Known, too, is which registers are empty where the block is
// left: what they hold no one reads.
#include "block/x87_stack.h"

#include "valgrind/guest.h"

namespace wengert::tool {
namespace {

constexpr Int tags_begin = offsetof(GuestState, guest_FPTAG), registers = 8;

class Rewriter {
 public:
  Rewriter(IRSB* block, UInt top, const UChar* tags) : block_(block), temps_(block->tyenv->types_used) {
    values_ = static_cast<Known*>(VG_(calloc)("wengert.x87", static_cast<SizeT>(temps_) + 1, sizeof(Known)));
    top_ = {top, true};
    for (Int k = 0; k < registers; k++) tags_[k] = {tags[k], true};
    empty_at_ = static_cast<UChar*>(VG_(calloc)("wengert.x87", static_cast<SizeT>(block->stmts_used) + 1, 1));
  }
  ~Rewriter() {
    VG_(free)(values_);
    VG_(free)(empty_at_);
  }

  void run() {
    Int kept = 0;
    for (Int i = 0; i < block_->stmts_used; i++) {
      if (!statement(block_->stmts[i])) continue;
      empty_at_[kept] = empty();
      block_->stmts[kept++] = block_->stmts[i];
    }
    block_->stmts_used = kept;
    remove_dead();
  }

 private:
  // What is known of an integer or a condition.
  struct Known {
    UInt value = 0;
    bool known = false;
  };
  IRSB* block_;
  Int temps_;
  Known* values_;
  UChar* empty_at_;              // of each statement: a bit for each register that is known to be empty after it
  Known top_, tags_[registers];  // also what the guest state holds

  UChar empty() const {
    UInt result = 0;
    for (Int k = 0; k < registers; k++)
      if (tags_[k].known && tags_[k].value == 0) result |= 1U << k;
    return static_cast<UChar>(result);
  }

  static UChar touched(Int offset, Int bytes) {
    UInt result = 0;
    for (Int k = 0; k < registers; k++)
      if (offset < x87_begin + 8 * k + 8 && x87_begin + 8 * k < offset + bytes) result |= 1U << k;
    return static_cast<UChar>(result);
  }
  static UChar read_by(const IRStmt* st) {
    if (st->tag == Ist_Dirty) {
      UChar result = 0;
      const IRDirty* d = st->Ist.Dirty.details;
      for (Int i = 0; i < d->nFxState; i++)
        for (Int r = 0; d->fxState[i].fx != Ifx_Write && r <= d->fxState[i].nRepeats; r++)
          result |= touched(d->fxState[i].offset + r * d->fxState[i].repeatLen, d->fxState[i].size);
      return result;
    }
    if (st->tag != Ist_WrTmp) return 0;  // the block is flat
    const IRExpr* e = st->Ist.WrTmp.data;
    if (e->tag == Iex_Get) return touched(e->Iex.Get.offset, sizeofIRType(e->Iex.Get.ty));
    return e->tag == Iex_GetI && in_x87(e->Iex.GetI.descr->base) ? 0xff : 0;
  }
  // The registers that it writes as a whole.
  UChar written_by(const IRStmt* st) const {
    Int offset = 0;
    if (st->tag == Ist_Put && sizeofIRType(typeOfIRExpr(block_->tyenv, st->Ist.Put.data)) == 8)
      offset = st->Ist.Put.offset;
    if (st->tag == Ist_PutI && st->Ist.PutI.details->ix->tag == Iex_Const)
      offset = offset_of(st->Ist.PutI.details->descr, of(st->Ist.PutI.details->ix).value, st->Ist.PutI.details->bias);
    return in_x87(offset) && (offset - x87_begin) % 8 == 0 ? touched(offset, 8) : 0;
  }
  void remove_dead() {
    UChar dead = empty();
    Int kept = block_->stmts_used;
    for (Int i = block_->stmts_used - 1; i >= 0; i--) {
      IRStmt* st = block_->stmts[i];
      const UChar written = written_by(st);
      if (written & dead) continue;
      dead |= written;
      if (st->tag == Ist_Exit) dead &= empty_at_[i];
      dead &= static_cast<UChar>(~read_by(st));
      block_->stmts[--kept] = st;
    }
    for (Int i = kept; i < block_->stmts_used; i++) block_->stmts[i - kept] = block_->stmts[i];
    block_->stmts_used -= kept;
  }

  Known of(const IRExpr* atom) const {
    if (atom->tag == Iex_RdTmp)
      return static_cast<Int>(atom->Iex.RdTmp.tmp) < temps_ ? values_[atom->Iex.RdTmp.tmp] : Known{};
    if (atom->tag != Iex_Const) return {};
    const IRConst* c = atom->Iex.Const.con;
    switch (c->tag) {
      case Ico_U1:
        return {c->Ico.U1 ? 1U : 0U, true};
      case Ico_U8:
        return {c->Ico.U8, true};
      case Ico_U32:
        return {c->Ico.U32, true};
      default:
        return {};
    }
  }

  // False: the statement changes nothing.
  bool statement(IRStmt*& st) {
    switch (st->tag) {
      case Ist_WrTmp:
        assignment(st);
        break;
      case Ist_Put:
        return put(st->Ist.Put.offset, st->Ist.Put.data);
      case Ist_PutI: {
        const IRPutI* p = st->Ist.PutI.details;
        const Known index = of(p->ix);
        if (index.known && word_type == Ity_I32 && p->descr->elemTy == Ity_F64) {
          // VEX sets the rounding mode for a plain PUT of an F64 there, which is slow.
          st = IRStmt_PutI(mkIRPutI(p->descr, u32(index.value), p->bias, p->data));
          break;
        }
        if (index.known) {
          st = IRStmt_Put(offset_of(p->descr, index.value, p->bias), p->data);
          return put(st->Ist.Put.offset, p->data);
        }
        forget(p->descr->base, p->descr->nElems * sizeofIRType(p->descr->elemTy));
        break;
      }
      case Ist_Dirty: {
        const IRDirty* d = st->Ist.Dirty.details;
        for (Int i = 0; i < d->nFxState; i++)
          for (Int r = 0; d->fxState[i].fx != Ifx_Read && r <= d->fxState[i].nRepeats; r++)
            forget(d->fxState[i].offset + r * d->fxState[i].repeatLen, d->fxState[i].size);
        break;
      }
      default:
        break;
    }
    return true;
  }

  static Int offset_of(const IRRegArray* array, UInt index, Int bias) {
    const Int element = (static_cast<Int>(index) + bias) & (array->nElems - 1);
    return array->base + element * sizeofIRType(array->elemTy);
  }

  void forget(Int offset, Int bytes) {
    if (offset < x87_top + 4 && x87_top < offset + bytes) top_ = {};
    for (Int k = 0; k < registers; k++)
      if (offset <= tags_begin + k && tags_begin + k < offset + bytes) tags_[k] = {};
  }

  bool put(Int offset, IRExpr* data) {
    Known* place = offset == x87_top                                         ? &top_
                   : offset >= tags_begin && offset < tags_begin + registers ? &tags_[offset - tags_begin]
                                                                             : nullptr;
    const IRType type = typeOfIRExpr(block_->tyenv, data);
    if (!place || type != (place == &top_ ? Ity_I32 : Ity_I8)) {
      forget(offset, sizeofIRType(type));
      return true;
    }
    const Known now = of(data);
    const bool same = now.known && place->known && now.value == place->value;
    *place = now;
    return !same;
  }

  void assignment(IRStmt* st) {
    IRExpr*& e = st->Ist.WrTmp.data;
    Known result;
    switch (e->tag) {
      case Iex_Get:
        if (e->Iex.Get.offset == x87_top && e->Iex.Get.ty == Ity_I32) result = top_;
        break;
      case Iex_GetI: {
        const Known index = of(e->Iex.GetI.ix);
        if (!index.known) break;
        const IRRegArray* array = e->Iex.GetI.descr;
        const Int offset = offset_of(array, index.value, e->Iex.GetI.bias);
        e = IRExpr_Get(offset, array->elemTy);
        if (offset >= tags_begin && offset < tags_begin + registers) result = tags_[offset - tags_begin];
        break;
      }
      case Iex_RdTmp:
      case Iex_Const:
        result = of(e);
        break;
      case Iex_Binop: {
        const Known a = of(e->Iex.Binop.arg1), b = of(e->Iex.Binop.arg2);
        if (!a.known || !b.known) break;
        switch (e->Iex.Binop.op) {
          case Iop_Add32:
            result = {a.value + b.value, true};
            break;
          case Iop_Sub32:
            result = {a.value - b.value, true};
            break;
          case Iop_And32:
            result = {a.value & b.value, true};
            break;
          case Iop_CmpNE8:
            result = {a.value != b.value, true};
            break;
          case Iop_CmpEQ8:
            result = {a.value == b.value, true};
            break;
          default:
            break;
        }
        break;
      }
      case Iex_ITE: {
        const Known condition = of(e->Iex.ITE.cond);
        if (!condition.known) break;
        e = condition.value ? e->Iex.ITE.iftrue : e->Iex.ITE.iffalse;
        result = of(e);
        break;
      }
      default:
        break;
    }
    values_[st->Ist.WrTmp.tmp] = result;
    if (!result.known) return;
    switch (typeOfIRTemp(block_->tyenv, st->Ist.WrTmp.tmp)) {
      case Ity_I8:
        e = u8(result.value);
        break;
      case Ity_I32:
        e = u32(result.value);
        break;
      default:
        e = IRExpr_Const(IRConst_U1(result.value ? True : False));
    }
  }
};

bool uses_stack(const IRSB* block) {
  for (Int i = 0; i < block->stmts_used; i++) {
    const IRStmt* st = block->stmts[i];
    if (st->tag == Ist_PutI || (st->tag == Ist_WrTmp && st->Ist.WrTmp.data->tag == Iex_GetI)) return true;
  }
  return false;
}

}  // namespace

X87Shape x87_shape(ThreadId thread) {
  UInt top;
  UChar tags[registers];
  VG_(get_shadow_regs_area)(thread, reinterpret_cast<UChar*>(&top), 0, x87_top, sizeof top);
  VG_(get_shadow_regs_area)(thread, tags, 0, tags_begin, sizeof tags);
  X87Shape shape{static_cast<UChar>(top), 0};
  for (Int k = 0; k < registers; k++) shape.used = static_cast<UChar>(shape.used | (tags[k] != 0) << k);
  return shape;
}

IRExpr* assume_x87_stack(Emitter& emit, ThreadId thread, IRSB* block) {
  if (!uses_stack(block)) return nullptr;
  UInt top;
  ULong tags;
  VG_(get_shadow_regs_area)(thread, reinterpret_cast<UChar*>(&top), 0, x87_top, sizeof top);
  VG_(get_shadow_regs_area)(thread, reinterpret_cast<UChar*>(&tags), 0, tags_begin, sizeof tags);
  Rewriter(block, top, reinterpret_cast<const UChar*>(&tags)).run();
  IRExpr* moved = emit.binary(Iop_Xor32, emit.get(x87_top, Ity_I32), u32(top));
  return emit.binary(Iop_Or64, emit.unary(Iop_32Uto64, moved),
                     emit.binary(Iop_Xor64, emit.get(tags_begin, Ity_I64), u64(tags)));
}

}  // namespace wengert::tool
