// SPDX-License-Identifier: GPL-2.0-or-later
// Forward mode: every statement of a block is followed by the statement that does the same to tangents. Holds the
// statements and the mode's entry points; expressions are in tangents.cpp.
#include "forward/forward.h"
#include "forward/digits.h"

#include "block/forwarding.h"
#include "block/scalars.h"
#include "block/speculation.h"
#include "forward/dirty.h"
#include "forward/lost.h"
#include "forward/stored_pieces.h"
#include "valgrind/guards.h"
#include "valgrind/mode.h"
#include "valgrind/unknown.h"

namespace wengert::tool {
namespace {

class Forward {
 public:
  Forward(const Superblock& block, IRExpr* (*of_result)(Tangents&, IROp, IRExpr* const*, Int))
      : block_(block), in_(block.input) {
    t_.of_result = of_result;
    t_.emit.block = deepCopyIRSBExceptStmts(in_);
    t_.temps = in_->tyenv->types_used;
    t_.of_temp = static_cast<IRExpr**>(VG_(calloc)("wengert.tangents", static_cast<SizeT>(t_.temps), sizeof(IRExpr*)));
    t_.definitions.temps = t_.temps;
    t_.definitions.of_temp =
        static_cast<const IRExpr**>(VG_(calloc)("wengert.definitions", static_cast<SizeT>(t_.temps), sizeof(IRExpr*)));
  }
  ~Forward() {
    VG_(free)(t_.of_temp);
    VG_(free)(t_.definitions.of_temp);
  }

  IRSB* run() {
    Int i = 0;
    if (!t_.of_result) t_.recent.prepare(in_, t_.definitions);
    for (; i < in_->stmts_used && in_->stmts[i]->tag != Ist_IMark; i++) t_.emit.add(in_->stmts[i]);
    if (!emit_guard(t_.emit, block_.closure->nraddr)) t_.inactive = speculate(t_.emit, block_, in_);
    t_.base = begin_shadow(t_.emit, layer_one);  // behind the check, where loops go on
    if (!t_.of_result) t_.rounding.prepare(in_, block_.closure->tid, t_.inactive, t_.definitions, t_.recent);
    // A block may start between a mark and its load.
    if (i < in_->stmts_used && VG_(am_is_valid_for_client)(in_->stmts[i]->Ist.IMark.addr - 7, 7, VKI_PROT_EXEC))
      next_mark_ = mark_of_instruction(in_->stmts[i]->Ist.IMark.addr - 7, 7);
    for (; i < in_->stmts_used; i++) statement(in_->stmts[i]);
    return t_.emit.block;
  }

 private:
  const Superblock& block_;
  IRSB* in_;
  Tangents t_{};
  SwapComparison swap_;
  Mark mark_ = Mark::none, next_mark_ = Mark::none;
  IRExpr* held_[(integer_end - integer_begin) / static_cast<Int>(sizeof(UWord))] = {};  // what the block put there

  IRExpr* shadow(IRExpr* address, bool writes, IRExpr* guard = nullptr) {
    return shadow_address(t_.emit, t_.base, layer_one, address, writes, guard);
  }

  void statement(IRStmt* st) {
    switch (st->tag) {
      case Ist_IMark:
        t_.instruction = st->Ist.IMark.addr;
        mark_ = next_mark_;  // the instruction before was a mark
        next_mark_ = mark_of_instruction(st->Ist.IMark.addr, st->Ist.IMark.len);
        t_.emit.add(st);
        break;
      case Ist_WrTmp:
        assignment(st);
        break;
      case Ist_Put:
        put(st);
        break;
      case Ist_PutI:
        indexed_put(st);
        break;
      case Ist_Store:
        store(st->Ist.Store.addr, st->Ist.Store.data, st);
        break;
      case Ist_StoreG: {
        t_.recent.forget();
        const IRStoreG* g = st->Ist.StoreG.details;
        t_.emit.add(st);
        t_.emit.add(
            IRStmt_StoreG(Iend_LE, shadow(g->addr, t_.of(g->data), g->guard), t_.of_or_zero(g->data), g->guard));
        break;
      }
      case Ist_LoadG:
        guarded_load(st);
        break;
      case Ist_CAS:
        t_.recent.forget();
        emit_compare_and_swap(t_, st, swap_);
        break;
      case Ist_Dirty:
        t_.recent.forget();
        emit_dirty(t_, st, mark_);
        break;
      default:
        t_.emit.add(st);
    }
  }

  void store(IRExpr* address, IRExpr* data, IRStmt* st) {
    t_.emit.add(st);
    const Int bytes = sizeofIRType(t_.emit.type_of(data));
    IRExpr* before = nullptr;
    if (t_.recent.is_half(address, bytes)) before = t_.emit.load(Ity_I32, shadow(address, false));
    t_.recent.add(address, bytes, data, !t_.of(data), before);
    if (!t_.of_result && bytes < 4) return store_piece(t_, address, data);
    t_.emit.add(IRStmt_Store(Iend_LE, shadow(address, t_.of(data)), t_.of_or_zero(data)));
    shadow_stored(t_.emit, layer_one, address, bytes);
  }

  void assignment(IRStmt* st) {
    IRExpr* e = st->Ist.WrTmp.data;
    const IRTemp temp = st->Ist.WrTmp.tmp;
    if (mark_ != Mark::none && e->tag == Iex_Load) {
      marked_load(st, e, temp);
      return;
    }
    if (IRExpr* corrected = corrected_comparison(t_, swap_, e)) {
      t_.emit.add(IRStmt_WrTmp(temp, corrected));
      return;
    }
    const MovedInteger moved = moved_through_x87(t_.definitions, e);
    if (moved.integer) {
      IRExpr* otherwise = moved.unless ? t_.emit.assign(Ity_I64, e) : nullptr;
      t_.emit.add(IRStmt_WrTmp(temp, otherwise ? IRExpr_ITE(moved.unless, otherwise, moved.integer) : moved.integer));
      t_.set(temp, t_.of(moved.integer));
      return;
    }
    t_.emit.add(st);
    t_.definitions.of_temp[temp] = e;
    t_.set(temp, tangent_of(t_, e, IRExpr_RdTmp(temp)));
  }

  // Wrappers of functions talk to the tool through marked loads; see guards.h.
  void marked_load(IRStmt* st, IRExpr* e, IRTemp temp) {
    const IRType type = e->Iex.Load.ty;
    if (mark_ == Mark::read_shadow) {
      t_.emit.add(IRStmt_WrTmp(temp, IRExpr_Load(Iend_LE, type, shadow(e->Iex.Load.addr, false))));
      return;
    }
    t_.emit.add(st);
    if (mark_ == Mark::passive) return;
    t_.set(temp, t_.emit.load(type, shadow(attached_source(t_.emit, e->Iex.Load.addr), false)));
  }

  void put(IRStmt* st) {
    t_.emit.add(st);
    const Int offset = st->Ist.Put.offset;
    if (!carries_numbers(offset)) return;
    const IRType type = t_.emit.type_of(st->Ist.Put.data);
    IRExpr* tangent = t_.of(st->Ist.Put.data);
    if (offset == vector_begin && in_->jumpkind == Ijk_Ret)  // a function's result
      if (IRExpr* lost = rounded_bits_tangent(t_, st->Ist.Put.data, true)) tangent = lost;
    const Int bytes = sizeofIRType(type);
    if (!tangent && t_.inactive.covers(offset, bytes)) return;  // zero already
    if (bytes < 4 && in_vectors(offset) && !t_.of_result) return put_in_word(offset, type, tangent);
    if (tangent && type == Ity_I32 && in_vectors(offset) && !t_.of_result && cuts(t_, st->Ist.Put.data))
      tangent = lost_if_any(t_, type, &tangent, 1);  // x86 code moves a number to a vector register by a part of that
    if (in_integers(offset)) keep_digits(offset, bytes, tangent, st->Ist.Put.data);
    for (Int lane = offset / 8; lane <= (offset + bytes - 1) / 8; lane++)
      t_.inactive.set(lane, !tangent && offset <= 8 * lane && offset + bytes >= 8 * lane + 8);
    t_.emit.add(IRStmt_Put(offset + state_bytes, tangent ? tangent : t_.emit.zero(type)));
    if (bytes < 4 && in_integers(offset) && !t_.of_result) {  // a register is lost as a whole
      const Int begin = (offset & ~static_cast<Int>(sizeof(UWord) - 1)) + state_bytes;
      if (IRExpr* lost = is_lost_piece(t_, st->Ist.Put.data))
        t_.emit.add(IRStmt_Put(begin, t_.emit.if_else(lost, u32(lost_word), t_.emit.get(begin, Ity_I32))));
    }
  }

  // A short to a vector register (x86; amd64 has masks for it, see bit_tricks.cpp): as in memory, see store_piece.
  void put_in_word(Int offset, IRType type, IRExpr* tangent) {
    Emitter& emit = t_.emit;
    t_.inactive.set(offset / 8, false);
    if (!tangent && offset % 4 < 2) return;
    const auto wide = [&](IRExpr* e) { return emit.unary(type == Ity_I8 ? Iop_8Uto32 : Iop_16Uto32, e); };
    IRExpr* loses = emit.nonzero(wide(emit.get(offset + state_bytes, type)));
    if (tangent) loses = emit.binary(Iop_And1, loses, emit.unary(Iop_Not1, emit.nonzero(wide(tangent))));
    emit.add(IRStmt_Put(offset + state_bytes, tangent ? tangent : zero_of(type)));
    if (offset % 4 < 2) return;
    const Int begin = (offset & ~7) + state_bytes;  // a double's tangent is lost as a whole
    emit.add(IRStmt_Put(begin, emit.if_else(loses, u64(lost_words), emit.get(begin, Ity_I64))));
  }

  // A passive byte or short put over the lowest digits of a number in a register leaves the number its tangent, if the
  // whole is read again before anything else is put there; but not a piece of one, on its way.
  void keep_digits(Int offset, Int bytes, IRExpr* tangent, IRExpr* data) {
    const Int reg = (offset - integer_begin) / static_cast<Int>(sizeof(UWord));
    IRExpr*& kept = t_.kept[reg];
    if (bytes >= 4) held_[reg] = data;
    if (bytes >= 4 || tangent || t_.of_result || (held_[reg] && is_piece(t_.definitions, held_[reg])))
      kept = nullptr;
    else if (!kept)
      kept = t_.emit.get(integer_begin + reg * static_cast<Int>(sizeof(UWord)) + state_bytes, word_type);
  }

  void indexed_put(IRStmt* st) {
    t_.emit.add(st);
    const IRPutI* p = st->Ist.PutI.details;
    if (!in_x87(p->descr->base)) return;
    for (Int lane = x87_begin / 8; lane < x87_end / 8; lane++) t_.inactive.set(lane, false);
    IRRegArray* array = mkIRRegArray(p->descr->base + state_bytes, p->descr->elemTy, p->descr->nElems);
    t_.emit.add(IRStmt_PutI(mkIRPutI(array, p->ix, p->bias, t_.of_or_zero(p->data))));
  }

  void guarded_load(IRStmt* st) {
    t_.emit.add(st);
    const IRLoadG* g = st->Ist.LoadG.details;
    if (g->cvt == ILGop_16Sto32 || g->cvt == ILGop_8Sto32) return;  // an integer
    IRType result, memory;
    typeOfIRLoadGOp(g->cvt, &result, &memory);
    const IRTemp tangent = t_.emit.fresh(result);
    t_.emit.add(IRStmt_LoadG(Iend_LE, g->cvt, tangent, shadow(g->addr, false), t_.of_or_zero(g->alt), g->guard));
    t_.set(g->dst, IRExpr_RdTmp(tangent));
  }
};

void start() { reserve_shadow(layer_one); }

IRSB* instrument(const Superblock& block) { return instrument_with_shadows(block, nullptr); }

void no_input(const Variable&) {}

Bool set_tangent(const Variable& x, double tangent) {
  switch (x.type) {
    case ValueType::f32: {
      met_active_floats = true;
      const float narrow = static_cast<float>(tangent);
      write_shadow(layer_one, x.address, &narrow, sizeof narrow);
      break;
    }
    case ValueType::f64:
      write_shadow(layer_one, x.address, &tangent, sizeof tangent);
      break;
    case ValueType::f80:
      write_long_double_tangent(x.address, tangent);
      break;
  }
  return True;
}

Bool get_tangent(const Variable& y, double* tangent) {
  switch (y.type) {
    case ValueType::f32: {
      float narrow;
      read_shadow(layer_one, y.address, &narrow, sizeof narrow);
      *tangent = static_cast<double>(narrow);
      break;
    }
    case ValueType::f64:
      read_shadow(layer_one, y.address, tangent, sizeof *tangent);
      break;
    case ValueType::f80: {
      const ULong bits = long_double_tangent(y.address);
      VG_(memcpy)(tangent, &bits, sizeof bits);
      break;
    }
  }
  return True;
}

void output(const Variable& y) {
  double tangent = 0;
  get_tangent(y, &tangent);
  report_lost(y, tangent);
}

ULong no_identifier(const Variable&) { return 0; }

void statement(const Variable& y, const OwnDerivative& own) {
  double sum = 0;
  for (UWord k = 0; k < own.count; k++) {
    double tangent = 0;
    get_tangent(own.argument(k), &tangent);
    if (is_mark(own.argument(k), tangent)) tangent = __builtin_nan("");
    if (tangent != 0)
      sum += own.partials[k] * tangent;  // an infinite partial beside a tangent of zero contributes nothing
  }
  set_tangent(y, sum);
}

void copy(Addr from, Addr to, SizeT bytes) { copy_shadow(layer_one, from, to, bytes); }

Int finish() {
  if (options.statistics) {
    const SpeculationFigures s = speculation_figures();
    VG_(umsg)("speculation: %llu blocks, %llu failures\n", s.blocks, s.failures);
  }
  constexpr Int exit_wrong = 4;
  return lost_tangents() ? exit_wrong : 0;
}

}  // namespace

IRSB* instrument_with_shadows(const Superblock& block, IRExpr* (*of_result)(Tangents&, IROp, IRExpr* const*, Int)) {
  Forward forward(block, of_result);
  IRSB* out = forward.run();
  if (!options.forward_registers) return out;
  return use_scalars(forward_vector_registers(out, 1, block.machine), 1,
                     static_cast<IRTemp>(block.input->tyenv->types_used));
}

const Mode forward_mode = {"forward",     start,          instrument,      prepare_shadow_of_thread,
                           no_input,      output,         set_tangent,     get_tangent,
                           no_identifier, statement,      clear_tangents,  copy,
                           finish,        holds_tangents, piece_of_tangent};

}  // namespace wengert::tool
