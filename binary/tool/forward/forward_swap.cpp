// SPDX-License-Identifier: GPL-2.0-or-later
// Compare-and-swap in forward mode; see forward.h. Valgrind runs one thread at a time and changes threads only between
// blocks, so several statements are atomic together.
#include "forward/forward.h"
#include "forward/stored_pieces.h"

namespace wengert::tool {
namespace {

struct Half {
  IRTemp old;
  IRExpr *address, *expected, *data;
};

IRExpr* differ(Emitter& emit, IRExpr* a, IRExpr* b) {
  switch (emit.type_of(a)) {
    case Ity_I8:
      return emit.binary(Iop_CmpNE8, a, b);
    case Ity_I16:
      return emit.binary(Iop_CmpNE16, a, b);
    case Ity_I32:
      return emit.binary(Iop_CmpNE32, a, b);
    default:
      return emit.binary(Iop_CmpNE64, a, b);
  }
}
IRExpr* inverted(Emitter& emit, IRExpr* a) {
  switch (emit.type_of(a)) {
    case Ity_I8:
      return emit.unary(Iop_Not8, a);
    case Ity_I16:
      return emit.unary(Iop_Not16, a);
    case Ity_I32:
      return emit.unary(Iop_Not32, a);
    default:
      return emit.unary(Iop_Not64, a);
  }
}
bool same(IRExpr* a, IRExpr* b) {
  if (!a || !b || a->tag != b->tag) return false;
  if (a->tag == Iex_RdTmp) return a->Iex.RdTmp.tmp == b->Iex.RdTmp.tmp;
  return a->tag == Iex_Const && eqIRConst(a->Iex.Const.con, b->Iex.Const.con);
}

}  // namespace

void emit_compare_and_swap(Tangents& t, IRStmt* statement, SwapComparison& comparison) {
  Emitter& emit = t.emit;
  const IRCAS* cas = statement->Ist.CAS.details;
  const bool twice = cas->oldHi != IRTemp_INVALID;
  const IRType type = typeOfIRTemp(emit.block->tyenv, cas->oldLo);
  const Int bytes = sizeofIRType(type);
  Half halves[2] = {{cas->oldLo, cas->addr, cas->expdLo, cas->dataLo}, {cas->oldHi, nullptr, cas->expdHi, cas->dataHi}};
  if (twice)
    halves[1].address =
        emit.binary(word_type == Ity_I64 ? Iop_Add64 : Iop_Add32, cas->addr, word(static_cast<UWord>(bytes)));
  IRExpr *tangents_differ = nullptr, *values_differ = nullptr, *shadows[2], *before[2];
  for (Int h = 0; h <= twice; h++) {
    shadows[h] = shadow_address(emit, t.base, layer_one, halves[h].address, true);
    before[h] = emit.load(type, shadows[h]);
    if (bytes < 4) before[h] = read_piece(t, type, halves[h].address, before[h]);
    t.set(halves[h].old, before[h]);
    IRExpr* now = emit.load(type, halves[h].address);
    IRExpr* tangent = differ(emit, before[h], t.of_or_zero(halves[h].expected));
    IRExpr* value = differ(emit, now, halves[h].expected);
    tangents_differ = tangents_differ ? emit.binary(Iop_Or1, tangents_differ, tangent) : tangent;
    values_differ = values_differ ? emit.binary(Iop_Or1, values_differ, value) : value;
  }
  // What fails for its tangent must fail as a whole: expect something the memory does not hold.
  IRExpr* now = emit.load(type, halves[0].address);
  IRExpr* expected = emit.if_else(tangents_differ, inverted(emit, now), cas->expdLo);
  emit.add(IRStmt_CAS(
      mkIRCAS(cas->oldHi, cas->oldLo, cas->end, cas->addr, cas->expdHi, expected, cas->dataHi, cas->dataLo)));
  IRExpr* succeeds = emit.unary(Iop_Not1, emit.binary(Iop_Or1, tangents_differ, values_differ));
  comparison = SwapComparison{cas->oldLo, cas->expdLo, tangents_differ};
  if (bytes < 4) return store_piece(t, cas->addr, cas->dataLo, succeeds);
  // Not a guarded store, which VEX's x86 back end lacks.
  for (Int h = 0; h <= twice; h++) {
    emit.add(IRStmt_Store(Iend_LE, shadows[h], emit.if_else(succeeds, t.of_or_zero(halves[h].data), before[h])));
    shadow_stored(emit, layer_one, halves[h].address, bytes);
  }
}

IRExpr* corrected_comparison(Tangents& t, const SwapComparison& comparison, IRExpr* e) {
  if (comparison.old == IRTemp_INVALID || e->tag != Iex_Binop) return nullptr;
  IRExpr *a = e->Iex.Binop.arg1, *b = e->Iex.Binop.arg2, *old = IRExpr_RdTmp(comparison.old);
  if (!(same(a, old) && same(b, comparison.expected)) && !(same(b, old) && same(a, comparison.expected)))
    return nullptr;
  switch (e->Iex.Binop.op) {
    case Iop_CmpEQ8:
    case Iop_CmpEQ16:
    case Iop_CmpEQ32:
    case Iop_CmpEQ64:
    case Iop_CasCmpEQ8:
    case Iop_CasCmpEQ16:
    case Iop_CasCmpEQ32:
    case Iop_CasCmpEQ64: {
      IRExpr* equal = t.emit.assign(Ity_I1, e);
      return IRExpr_Binop(Iop_And1, equal, t.emit.unary(Iop_Not1, comparison.tangents_differ));
    }
    case Iop_CmpNE8:
    case Iop_CmpNE16:
    case Iop_CmpNE32:
    case Iop_CmpNE64:
    case Iop_CasCmpNE8:
    case Iop_CasCmpNE16:
    case Iop_CasCmpNE32:
    case Iop_CasCmpNE64: {
      IRExpr* unequal = t.emit.assign(Ity_I1, e);
      return IRExpr_Binop(Iop_Or1, unequal, comparison.tangents_differ);
    }
    default:
      return nullptr;
  }
}

}  // namespace wengert::tool
