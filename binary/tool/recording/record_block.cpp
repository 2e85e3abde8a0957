// SPDX-License-Identifier: GPL-2.0-or-later
// Recording, statement by statement of VEX; see record_block.h. Values leave a block through memory and registers;
// there their nodes are written to the tape, unless a register is known to be dead.
#include "recording/record_block.h"

#include "block/forwarding.h"
#include "block/liveness.h"
#include "block/speculation.h"
#include "recording/record_bit_calls.h"
#include "recording/record_helpers.h"
#include "recording/record_places.h"
#include "recording/record_stop.h"
#include "recording/record_values.h"
#include "valgrind/guards.h"
#include "valgrind/guest.h"

namespace wengert::tool {
namespace {

RecordingFigures figures;

// A wrapper of the mathematical library computes its derivative as a sum of partials, whose value is not its result's.
bool is_wrapper(Addr address) {
  const NSegment* segment = VG_(am_find_nsegment)(address);
  const HChar* file = segment ? VG_(am_get_filename)(segment) : nullptr;
  if (file && VG_(strstr)(file, "vgpreload_wengert")) return true;
  const HChar* function;
  return VG_(get_fnname)(VG_(current_DiEpoch)(), address, &function) && VG_(strncmp)(function, "wrap_", 5) == 0;
}

class Recording {
 public:
  Recording(const Superblock& block, IRSB* in)
      : block_(block),
        in_(in),
        r_(deepCopyIRSBExceptStmts(in), static_cast<IRTemp>(in->tyenv->types_used), options.wide),
        liveness_(in, block.machine) {}

  IRSB* run() {
    Emitter& emit = r_.emit;
    Int i = 0;
    if (options.values && is_wrapper(block_.closure->nraddr)) r_.keeps_values = False;
    r_.recent.prepare(in_, r_.definitions);
    for (; i < in_->stmts_used && in_->stmts[i]->tag != Ist_IMark; i++) emit.add(in_->stmts[i]);
    if (!emit_guard(emit, block_.closure->nraddr)) r_.inactive = speculate(emit, block_, in_);
    r_.base_one = begin_shadow(emit, layer_one);  // behind the check, where loops go on
    if (r_.wide) r_.base_two = begin_shadow(emit, layer_two);
    r_.rounding.prepare(in_, block_.closure->tid, r_.inactive, r_.definitions, r_.recent);
    // A block may start between a mark and its load.
    if (i < in_->stmts_used && VG_(am_is_valid_for_client)(in_->stmts[i]->Ist.IMark.addr - 7, 7, VKI_PROT_EXEC))
      next_mark_ = mark_of_instruction(in_->stmts[i]->Ist.IMark.addr - 7, 7);
    if (i < in_->stmts_used) statement(i++);
    begin_tape();  // after the first IMark, where gdb stops and may declare an input
    for (; i < in_->stmts_used; i++) statement(i);
    end_instruction();
    end_tape();
    return emit.block;
  }

 private:
  const Superblock& block_;
  IRSB* in_;
  Recorder r_;
  Liveness liveness_;
  PlaceNotes places_;
  Mark mark_ = Mark::none, next_mark_ = Mark::none;
  Int tape_begin_ = 0, tape_end_ = 0;
  UInt bytes_of_instructions_ = 0;  // of the statements up to the last instruction's end
  IRConst* need_ = nullptr;

  // The tape's cursor in temporaries, after making sure that all statements of the block fit. How much they need is
  // known at the end; a block without statements loses this code again.
  void begin_tape() {
    Emitter& emit = r_.emit;
    constexpr IROp add = word_type == Ity_I64 ? Iop_Add64 : Iop_Add32;
    constexpr IROp less = word_type == Ity_I64 ? Iop_CmpLT64U : Iop_CmpLT32U;
    const auto cursor = [](const auto& part) { return word(reinterpret_cast<UWord>(&part)); };
    tape_begin_ = emit.block->stmts_used;
    need_ = word_const(0);
    IRExpr* position = emit.load(word_type, cursor(tape.position));
    IRExpr* end = emit.load(word_type, cursor(tape.end));
    IRDirty* call = unsafeIRDirty_0_N(0, "next_tape_block", reinterpret_cast<void*>(next_tape_block), mkIRExprVec_0());
    call->guard = emit.binary(less, end, emit.assign(word_type, IRExpr_Binop(add, position, IRExpr_Const(need_))));
    emit.add_writing(call);
    IRExpr* at = emit.load(word_type, cursor(tape.position));
    IRExpr* count = emit.load(r_.wide ? Ity_I64 : word_type, cursor(tape.count));
    tape_end_ = emit.block->stmts_used;
    r_.graph.set_cursor(at, count);
  }
  void end_tape() {
    figures.blocks++;
    figures.statements += r_.graph.statements();
    const UInt bytes = r_.graph.bytes();
    if (bytes == 0 && !r_.graph.asks_cursor())
      for (Int i = tape_begin_; i < tape_end_; i++) r_.emit.block->stmts[i] = IRStmt_NoOp();
    if (bytes > max_superblock_bytes) VG_(tool_panic)("the statements of one superblock exceed the tape's block");
    if (word_type == Ity_I64)
      need_->Ico.U64 = bytes;
    else
      need_->Ico.U32 = bytes;
  }

  void end_instruction() {
    const UInt bytes = r_.graph.bytes();
    places_.end(r_.emit, bytes);
    if (bytes != bytes_of_instructions_) emit_stop(r_.emit);
    bytes_of_instructions_ = bytes;
  }

  void statement(Int index) {
    IRStmt* st = in_->stmts[index];
    Emitter& emit = r_.emit;
    switch (st->tag) {
      case Ist_IMark:
        end_instruction();
        r_.instruction = st->Ist.IMark.addr;
        mark_ = next_mark_;  // the instruction before was a mark
        next_mark_ = mark_of_instruction(st->Ist.IMark.addr, st->Ist.IMark.len);
        emit.add(st);
        places_.begin(emit, st->Ist.IMark.addr, r_.graph.bytes());
        break;
      case Ist_WrTmp:
        assignment(st);
        break;
      case Ist_Put: {
        emit.add(st);
        const IRType type = emit.type_of(st->Ist.Put.data);
        const Bool is_result = in_->jumpkind == Ijk_Ret && st->Ist.Put.offset == vector_begin;
        const Value value = is_result ? r_.used(st->Ist.Put.data, True) : r_.value(st->Ist.Put.data);
        // x86 code moves a number to a vector register by a part of that.
        const Bool cut = in_vectors(st->Ist.Put.offset) && words_of(type) == 1 && r_.cuts(st->Ist.Put.data);
        if (in_integers(st->Ist.Put.offset))
          r_.held[(st->Ist.Put.offset - integer_begin) / static_cast<Int>(sizeof(UWord))] =
              words_of(type) > 0 ? st->Ist.Put.data : nullptr;
        put(index, st->Ist.Put.offset, type, cut ? r_.poisoned(value, 1) : value);
        break;
      }
      case Ist_PutI: {
        emit.add(st);
        const IRPutI* p = st->Ist.PutI.details;
        if (!in_x87(p->descr->base) || p->descr->elemTy != Ity_F64) break;
        for (Int lane = x87_begin / 8; lane < x87_end / 8; lane++) r_.inactive.set(lane, false);
        const Value value = r_.value(p->data);
        for (Int layer = 1; layer <= r_.layers(); layer++) {
          IRRegArray* array = mkIRRegArray(p->descr->base + layer * state_bytes, Ity_I64, p->descr->nElems);
          emit.add(IRStmt_PutI(mkIRPutI(array, p->ix, p->bias, r_.shadow_of(value, Ity_I64, layer))));
        }
        break;
      }
      case Ist_Store:
        emit.add(st);
        store(st->Ist.Store.addr, st->Ist.Store.data);
        break;
      case Ist_StoreG: {
        r_.recent.forget();
        emit.add(st);
        const IRStoreG* g = st->Ist.StoreG.details;
        const Value value = r_.value(g->data);
        for (Int layer = 1; layer <= r_.layers(); layer++) {
          r_.store_if(g->guard, layer, g->addr, r_.shadow_of(value, emit.type_of(g->data), layer));
        }
        break;
      }
      case Ist_LoadG:
        guarded_load(st);
        break;
      case Ist_CAS:
        r_.recent.forget();
        compare_and_swap(st);
        break;
      case Ist_Dirty:
        r_.recent.forget();
        record_helper(r_, st, mark_);
        break;
      case Ist_Exit: {
        emit.add(st);
        const IRConst* to = st->Ist.Exit.dst;
        const Addr goes_on = to->tag == Ico_U64 ? static_cast<Addr>(to->Ico.U64) : to->Ico.U32;
        if (goes_on == block_.closure->nraddr) r_.graph.forget_shared();
        break;
      }
      default:
        emit.add(st);
    }
  }

  void store(IRExpr* address, IRExpr* data) {
    const IRType type = r_.emit.type_of(data);
    const Int bytes = sizeofIRType(type);
    const Value value = r_.value(data);
    IRExpr* before = r_.recent.is_half(address, bytes) ? r_.emit.load(Ity_I32, r_.address(1, address, False)) : nullptr;
    r_.recent.add(address, bytes, data, value.passive(), before);
    r_.store(type, address, value);
  }

  // Lanes of vector registers that hold an unwritten operation and are dead keep the shadow they have.
  void put(Int index, Int offset, IRType type, const Value& value) {
    const Int words = words_of(type);
    Bool dead[most_words / 2] = {}, any = False;
    for (Int w = 0; w + 1 < words && in_vectors(offset); w += 2) {
      if (r_.graph.has_identifier(value.words[w]) && r_.graph.has_identifier(value.words[w + 1])) continue;
      dead[w / 2] = liveness_.dead_after(index, offset + 4 * w, 8);
      if (dead[w / 2]) any = True;
      (dead[w / 2] ? figures.dead_registers : figures.live_registers)++;
    }
    if (!any) return r_.put(offset, type, value);
    for (Int w = 0; w + 1 < words; w += 2) {
      if (dead[w / 2]) continue;
      Value pair;
      pair.words[0] = value.words[w], pair.words[1] = value.words[w + 1];
      r_.put(offset + 4 * w, Ity_I64, pair);
    }
  }

  void assignment(IRStmt* st) {
    IRExpr* e = st->Ist.WrTmp.data;
    const IRTemp temp = st->Ist.WrTmp.tmp;
    Emitter& emit = r_.emit;
    Value& value = r_.of_temp[temp];
    r_.definitions.of_temp[temp] = e;
    if (mark_ != Mark::none && e->tag == Iex_Load) {
      if (mark_ == Mark::read_shadow) {
        emit.add(IRStmt_WrTmp(temp, IRExpr_Load(Iend_LE, e->Iex.Load.ty, r_.address(1, e->Iex.Load.addr, False))));
        return;
      }
      emit.add(st);
      if (mark_ == Mark::attach) value = r_.load(e->Iex.Load.ty, attached_source(emit, e->Iex.Load.addr));
      return;
    }
    emit.add(st);
    value = r_.expression(e, IRExpr_RdTmp(temp));
  }

  void guarded_load(IRStmt* st) {
    r_.emit.add(st);
    const IRLoadG* g = st->Ist.LoadG.details;
    if (g->cvt == ILGop_16Sto32 || g->cvt == ILGop_8Sto32) return;  // an integer
    IRType result, memory;
    typeOfIRLoadGOp(g->cvt, &result, &memory);
    const Value otherwise = r_.value(g->alt);
    IRExpr* shadows[2] = {};
    for (Int layer = 1; layer <= r_.layers(); layer++) {
      const IRTemp shadow = r_.emit.fresh(result);
      IRExpr* alternative = r_.shadow_of(otherwise, result, layer);
      r_.emit.add(IRStmt_LoadG(Iend_LE, g->cvt, shadow, r_.address(layer, g->addr, False), alternative, g->guard));
      shadows[layer - 1] = IRExpr_RdTmp(shadow);
    }
    r_.of_temp[g->dst] = r_.from_shadow(result, shadows[0], shadows[1]);
  }

  // The shadow is swapped if the value was. Blocks run undisturbed by other threads, so the two happen together.
  void compare_and_swap(IRStmt* st) {
    Emitter& emit = r_.emit;
    const IRCAS* cas = st->Ist.CAS.details;
    const Bool twice = cas->oldHi != IRTemp_INVALID;
    const IRType type = typeOfIRTemp(emit.block->tyenv, cas->oldLo);
    constexpr IROp add = word_type == Ity_I64 ? Iop_Add64 : Iop_Add32;
    const IRTemp old[] = {cas->oldLo, cas->oldHi};
    IRExpr* const data[] = {cas->dataLo, cas->dataHi};
    IRExpr* const expected[] = {cas->expdLo, cas->expdHi};
    IRExpr* address[] = {cas->addr, nullptr};
    if (twice) address[1] = emit.binary(add, cas->addr, word(static_cast<UWord>(sizeofIRType(type))));
    for (Int half = 0; half <= twice; half++) r_.of_temp[old[half]] = r_.load(type, address[half]);
    emit.add(st);
    IRExpr* swapped = nullptr;
    const IROp equal = type == Ity_I8    ? Iop_CmpEQ8
                       : type == Ity_I16 ? Iop_CmpEQ16
                       : type == Ity_I32 ? Iop_CmpEQ32
                                         : Iop_CmpEQ64;
    for (Int half = 0; half <= twice; half++) {
      IRExpr* same = emit.binary(equal, IRExpr_RdTmp(old[half]), expected[half]);
      swapped = swapped ? emit.binary(Iop_And1, swapped, same) : same;
    }
    if (type == Ity_I8 || type == Ity_I16) return store_piece(r_, cas->addr, type, r_.value(cas->dataLo), swapped);
    for (Int half = 0; half <= twice; half++) {
      const Value value = r_.value(data[half]);
      for (Int layer = 1; layer <= r_.layers(); layer++) {
        r_.store_if(swapped, layer, address[half], r_.shadow_of(value, type, layer));
      }
    }
  }
};

}  // namespace

IRSB* record_block(const Superblock& block) {
  IRSB* in = options.forward_registers ? forward_vector_registers(block.input, 0, block.machine) : block.input;
  Recording recording(block, in);
  return recording.run();
}

RecordingFigures recording_figures() { return figures; }

}  // namespace wengert::tool
