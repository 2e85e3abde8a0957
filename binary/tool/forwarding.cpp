// SPDX-License-Identifier: GPL-2.0-or-later
// Vector registers in SSA form; see forwarding.h. A slot is 16 bytes of a register, in the primal state (layer 0) or in
// a shadow layer.
#include "forwarding.h"

#include "emit.h"
#include "guest.h"

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
  Forwarding(IRSB* to, Int layers) : emit_{to}, layers_(layers) {}

  void statement(IRStmt* st) {
    switch (st->tag) {
      case Ist_WrTmp:
        if (st->Ist.WrTmp.data->tag == Iex_Get && read(st)) return;
        break;
      case Ist_Put:
        if (written(st)) return;
        break;
      case Ist_Exit:
      case Ist_MBE:
        flush_all();
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

  void flush_all() {
    for (Int layer = 0; layer < layers_; layer++)
      for (Int k = 0; k < slot_count; k++) flush(layer, k);
  }

 private:
  Emitter emit_;
  Int layers_;
  Slot slots_[3][slot_count];

  Place place(Int offset) const {
    const Int layer = offset / state_bytes, within_state = offset % state_bytes;
    if (layer >= layers_ || !in_vectors(within_state)) return {0, -1, 0};
    return {layer, (within_state - vector_begin) >> 4, (within_state - vector_begin) & 15};
  }
  static Int offset_of(Int layer, Int k) { return vector_begin + 16 * k + layer * state_bytes; }

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

IRSB* forward_vector_registers(IRSB* block, Int layers) {
  IRSB* out = deepCopyIRSBExceptStmts(block);
  Forwarding pass(out, layers + 1);
  for (Int i = 0; i < block->stmts_used; i++) pass.statement(block->stmts[i]);
  pass.flush_all();
  return out;
}
#else
IRSB* forward_vector_registers(IRSB* block, Int) { return block; }
#endif

}  // namespace wengert::tool
