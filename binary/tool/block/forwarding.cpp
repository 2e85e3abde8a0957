// SPDX-License-Identifier: GPL-2.0-or-later
// Vector registers in SSA form; see forwarding.h. A slot is 16 bytes of a register, in the primal state (layer 0) or in
// a shadow layer.
#include "block/forwarding.h"

#include "block/emit.h"
#include "block/liveness.h"
#include "valgrind/guest.h"

namespace wengert::tool {
#if defined(VGA_amd64)
namespace {

constexpr Int slot_count = vector_bytes / 16 * vector_count;

// Invariant: if `value` is set it is the slot's contents; `low` and `high` are its halves as I64 where already
// extracted; if `dirty`, the guest state is behind.
struct Slot {
  IRExpr* value = nullptr;
  IRExpr* low = nullptr;
  IRExpr* high = nullptr;
  bool dirty = false;
};

struct Place {
  Int layer, slot, within;  // slot -1: not a vector register
};

bool is_zero(IRExpr* e) {
  return e && e->tag == Iex_Const && e->Iex.Const.con->tag == Ico_V128 && e->Iex.Const.con->Ico.V128 == 0;
}

class Forwarding {
 public:
  Forwarding(IRSB* to, Int layers, const VexArchInfo* machine) : emit_{to}, layers_(layers), machine_(machine) {}

  void statement(IRStmt* st) {
    switch (st->tag) {
      case Ist_WrTmp:
        if (st->Ist.WrTmp.data->tag == Iex_Get && read(st)) return;
        break;
      case Ist_Put:
        if (written(st)) return;
        break;
      case Ist_Exit:
        flush_all(live_at_exit(st));
        break;
      case Ist_MBE:
        flush_all();
        break;
      case Ist_IMark:
        after_ = st->Ist.IMark.addr + st->Ist.IMark.len;
        if (!begin_) begin_ = st->Ist.IMark.addr;
        break;
      case Ist_Dirty:
        // A guarded call that does not run reads nothing, but which of the two happens is not known here.
        flush_all();
        if (st->Ist.Dirty.details->nFxState) forget_all();
        break;
      default:
        break;
    }
    emit_.add(st);
  }

  // The block's end, with its last statement if that is an exit (else null).
  void end(IRStmt* exit) {
    IRSB* block = emit_.block;
    if (exit && turns(exit)) {
      flush_all(live_at_end());
      const Addr elsewhere = destination(exit), begin = begin_;
      emit_.add(IRStmt_Exit(emit_.unary(Iop_Not1, exit->Ist.Exit.guard), Ijk_Boring, word_const(begin),
                            exit->Ist.Exit.offsIP));
      block->next = word(elsewhere);
    } else if (exit) {
      statement(exit);
    }
    flush_all(live_at_end());
  }

 private:
  Emitter emit_;
  Int layers_;
  const VexArchInfo* machine_;
  Addr begin_ = 0, after_ = 0;  // of the instructions seen so far
  Slot slots_[3][slot_count];

  Place place(Int offset) const {
    const Int layer = offset / state_bytes, within_state = offset % state_bytes;
    if (layer >= layers_ || !in_vectors(within_state)) return {0, -1, 0};
    return {layer, (within_state - vector_begin) >> 4, (within_state - vector_begin) & 15};
  }
  // Code is read ahead only where something depends on it.
  bool nothing_waits() const {
    for (Int layer = 0; layer < layers_; layer++)
      for (Int k = 0; k < slot_count; k++)
        if (slots_[layer][k].dirty) return false;
    return true;
  }
  static Addr destination(const IRStmt* exit) { return static_cast<Addr>(exit->Ist.Exit.dst->Ico.U64); }
  Lanes live_at_exit(const IRStmt* exit) const {
    return machine_ && !nothing_waits() && exit->Ist.Exit.jk == Ijk_Boring ? live_lanes(destination(exit), 0, machine_)
                                                                           : every_lane;
  }
  Lanes live_at_end() const {
    const IRSB* block = emit_.block;
    if (!machine_ || nothing_waits() || block->next->tag != Iex_Const) return every_lane;
    const Addr next = static_cast<Addr>(block->next->Iex.Const.con->Ico.U64);
    if (block->jumpkind == Ijk_Boring) return live_lanes(next, 0, machine_);
    return block->jumpkind == Ijk_Call ? live_lanes(next, after_, machine_) : every_lane;
  }
  // Does the block go to its own beginning unless it takes this last exit, and does that need less of what it has?
  bool turns(const IRStmt* exit) const {
    const IRSB* block = emit_.block;
    Addr next;
    return machine_ && exit->Ist.Exit.jk == Ijk_Boring && block->jumpkind == Ijk_Boring &&
           constant_address(block->next, &next) && next == begin_ && (live_at_exit(exit) & ~live_at_end()) != 0;
  }

  static Int offset_of(Int layer, Int k) { return vector_begin + 16 * k + layer * state_bytes; }

  // What is dead where the block is left stays behind, for exits that may follow.
  void flush_all(Lanes live = every_lane) {
    for (Int layer = 0; layer < layers_; layer++)
      for (Int k = 0; k < slot_count; k++)
        if (live >> 2 * k & 3) flush(layer, k);
  }
  void flush(Int layer, Int k) {
    Slot& slot = slots_[layer][k];
    if (slot.dirty) emit_.add(IRStmt_Put(offset_of(layer, k), slot.value));
    slot.dirty = false;
  }
  void forget(Int layer, Int k) {
    flush(layer, k);
    slots_[layer][k] = Slot{};
  }
  void forget_all() {
    for (Int layer = 0; layer < layers_; layer++)
      for (Int k = 0; k < slot_count; k++) forget(layer, k);
  }
  IRExpr* contents(Int layer, Int k) {
    Slot& slot = slots_[layer][k];
    if (!slot.value) slot.value = emit_.get(offset_of(layer, k), Ity_V128);
    return slot.value;
  }
  void set(Int layer, Int k, IRExpr* value, IRExpr* low = nullptr, IRExpr* high = nullptr) {
    slots_[layer][k] = Slot{value, low, high, true};
  }

  bool read(IRStmt* st) {
    IRExpr* get = st->Ist.WrTmp.data;
    const IRType type = get->Iex.Get.ty;
    const Place p = place(get->Iex.Get.offset);
    if (p.slot < 0) return false;
    IRExpr* result = nullptr;
    if (type == Ity_V128 && p.within == 0) {
      result = contents(p.layer, p.slot);
    } else if (type == Ity_V256 && p.within == 0) {
      IRExpr* low = contents(p.layer, p.slot);
      result = IRExpr_Binop(Iop_V128HLtoV256, contents(p.layer, p.slot + 1), low);
    } else if (p.within % 8 == 0 && sizeofIRType(type) == 8) {
      // Eight bytes of what the last block may have stored in two pieces: not read as sixteen.
      if (!slots_[p.layer][p.slot].value) return false;
      IRExpr* value = contents(p.layer, p.slot);
      Slot& slot = slots_[p.layer][p.slot];
      IRExpr*& half = p.within ? slot.high : slot.low;
      if (!half) half = emit_.unary(p.within ? Iop_V128HIto64 : Iop_V128to64, value);
      result = type == Ity_I64 ? half : IRExpr_Unop(Iop_ReinterpI64asF64, half);
    } else if (p.within == 0 && sizeofIRType(type) == 4) {
      IRExpr* lane = emit_.unary(Iop_V128to32, contents(p.layer, p.slot));
      result = type == Ity_I32 ? lane : IRExpr_Unop(Iop_ReinterpI32asF32, lane);
    }
    if (!result) {
      flush(p.layer, p.slot);
      return false;
    }
    emit_.add(IRStmt_WrTmp(st->Ist.WrTmp.tmp, result));
    return true;
  }

  bool written(IRStmt* st) {
    const Place p = place(st->Ist.Put.offset);
    if (p.slot < 0) return false;
    IRExpr* data = st->Ist.Put.data;
    const IRType type = emit_.type_of(data);
    if (type == Ity_V128 && p.within == 0) {
      set(p.layer, p.slot, data);
      return true;
    }
    if (type == Ity_V256 && p.within == 0) {
      const bool constant = data->tag == Iex_Const;
      if (constant && data->Iex.Const.con->Ico.V256 != 0) {
        forget(p.layer, p.slot);
        forget(p.layer, p.slot + 1);
        return false;
      }
      set(p.layer, p.slot, constant ? v128(0) : emit_.unary(Iop_V256toV128_0, data));
      set(p.layer, p.slot + 1, constant ? v128(0) : emit_.unary(Iop_V256toV128_1, data));
      return true;
    }
    if (sizeofIRType(type) == 8 && p.within % 8 == 0) {
      IRExpr* old = contents(p.layer, p.slot);
      if (type == Ity_F64) data = emit_.unary(Iop_ReinterpF64asI64, data);
      const Slot before = slots_[p.layer][p.slot];
      if (p.within == 0) {
        IRExpr* value = emit_.unary(Iop_64UtoV128, data);
        if (!is_zero(old)) value = emit_.binary(Iop_OrV128, value, emit_.binary(Iop_AndV128, old, v128(0xff00)));
        set(p.layer, p.slot, value, data, is_zero(old) ? nullptr : before.high);
      } else {
        set(p.layer, p.slot, emit_.binary(Iop_InterleaveLO64x2, emit_.unary(Iop_64UtoV128, data), old), before.low,
            data);
      }
      return true;
    }
    if (sizeofIRType(type) == 4 && p.within == 0) {
      IRExpr* old = contents(p.layer, p.slot);
      if (type == Ity_F32) data = emit_.unary(Iop_ReinterpF32asI32, data);
      IRExpr* value = emit_.unary(Iop_32UtoV128, data);
      if (!is_zero(old)) value = emit_.binary(Iop_OrV128, value, emit_.binary(Iop_AndV128, old, v128(0xfff0)));
      set(p.layer, p.slot, value, nullptr, is_zero(old) ? nullptr : slots_[p.layer][p.slot].high);
      return true;
    }
    forget(p.layer, p.slot);
    return false;
  }
};

}  // namespace

IRSB* forward_vector_registers(IRSB* block, Int layers, const VexArchInfo* machine) {
  IRSB* out = deepCopyIRSBExceptStmts(block);
  Forwarding pass(out, layers + 1, machine);
  const Int last = block->stmts_used - 1;
  const bool exits = last >= 0 && block->stmts[last]->tag == Ist_Exit;
  for (Int i = 0; i < block->stmts_used - exits; i++) pass.statement(block->stmts[i]);
  pass.end(exits ? block->stmts[last] : nullptr);
  return out;
}
#else
IRSB* forward_vector_registers(IRSB* block, Int, const VexArchInfo*) { return block; }
#endif

}  // namespace wengert::tool
