// SPDX-License-Identifier: GPL-2.0-or-later
// Operations that belong together; see patterns.h.
#include "patterns.h"

namespace wengert::tool {
namespace {

constexpr ULong double_magic[2] = {0x4330000000000000ULL, 0x4338000000000000ULL};
constexpr UInt float_magic[2] = {0x4b000000U, 0x4b400000U};

struct Pair {
  const IRExpr *a, *b;
  IROp op;
};
bool operands_of(const IRExpr* e, Pair& pair) {
  if (e->tag == Iex_Binop) {
    pair = Pair{e->Iex.Binop.arg1, e->Iex.Binop.arg2, e->Iex.Binop.op};
    return true;
  }
  if (e->tag == Iex_Triop) {
    const IRTriop* q = e->Iex.Triop.details;
    pair = Pair{q->arg2, q->arg3, q->op};
    return true;
  }
  return false;
}

bool same(const IRExpr* a, const IRExpr* b) {
  if (a->tag != b->tag) return false;
  if (a->tag == Iex_RdTmp) return a->Iex.RdTmp.tmp == b->Iex.RdTmp.tmp;
  return a->tag == Iex_Const && eqIRConst(a->Iex.Const.con, b->Iex.Const.con);
}

IRExpr* mask_of(Emitter& emit, const Operation& op, IRExpr* b) {
  IRExpr* mask = nullptr;
  for (Int i = 0; i < 2; i++) {
    IRExpr* one;
    if (op.element == Element::f64) {
      IRExpr* magic = emit.binary(Iop_64HLtoV128, u64(double_magic[i]), u64(double_magic[i]));
      one = emit.binary(Iop_CmpEQ64Fx2, b, magic);
    } else {
      one = emit.binary(Iop_CmpEQ32x4, b, emit.words_v128(float_magic[i]));
    }
    mask = mask ? emit.binary(Iop_OrV128, mask, one) : one;
  }
  if (op.layout == Layout::lowest)
    mask = emit.binary(Iop_AndV128, mask, v128(op.element == Element::f64 ? 0x00ff : 0x000f));
  return mask;
}

}  // namespace

bool may_be_rounding(const Definitions& definitions, const Operation& op, const IRExpr* a, const IRExpr* b) {
  if (op.rule != Rule::add && op.rule != Rule::subtract) return false;
  const IRExpr* before = definitions.of(a);
  Pair pair;
  if (!before || !operands_of(before, pair)) return false;
  const Operation& first = operation(pair.op);
  if (first.element != op.element || first.lanes != op.lanes || first.layout != op.layout) return false;
  if (op.rule == Rule::subtract) return first.rule == Rule::add && (same(pair.b, b) || same(pair.a, b));
  return first.rule == Rule::subtract && same(pair.b, b);
}

IRExpr* zero_where_rounding(Emitter& emit, const Operation& op, IRExpr* b, IRExpr* derivative) {
  if (op.layout == Layout::scalar) {
    if (op.element != Element::f64) return derivative;
    IRExpr* bits = emit.unary(Iop_ReinterpF64asI64, b);
    IRExpr* magic = emit.binary(Iop_Or1, emit.binary(Iop_CmpEQ64, bits, u64(double_magic[0])),
                                emit.binary(Iop_CmpEQ64, bits, u64(double_magic[1])));
    return emit.if_else(magic, zero_of(Ity_F64), derivative);
  }
  if (op.lanes * (op.element == Element::f64 ? 8 : 4) == 16)
    return emit.binary(Iop_AndV128, derivative, emit.unary(Iop_NotV128, mask_of(emit, op, b)));
  IRExpr* high = emit.unary(Iop_NotV128, mask_of(emit, op, emit.unary(Iop_V256toV128_1, b)));
  IRExpr* low = emit.unary(Iop_NotV128, mask_of(emit, op, emit.unary(Iop_V256toV128_0, b)));
  return emit.binary(Iop_AndV256, derivative, emit.binary(Iop_V128HLtoV256, high, low));
}

bool chooses_by_sum(const Definitions& definitions, IROp op, IRExpr* const* operands) {
  if (op != Iop_Add32 && op != Iop_Add64) return false;
  const auto definition = [&](const IRExpr* atom) {
    const IRExpr* e = definitions.of(atom);
    while (e && e->tag == Iex_RdTmp) e = definitions.of(e);
    return e;
  };
  const auto is_masked = [&](const IRExpr* e) {
    return e && e->tag == Iex_Binop && operation(e->Iex.Binop.op).rule == Rule::bit_and;
  };
  const auto is_upper = [](const IRExpr* e) {
    return e && e->tag == Iex_Binop && e->Iex.Binop.op == Iop_Shl64 && e->Iex.Binop.arg2->tag == Iex_Const &&
           e->Iex.Binop.arg2->Iex.Const.con->Ico.U8 == 32;
  };
  const auto is_lower = [](const IRExpr* e) { return e && e->tag == Iex_Unop && e->Iex.Unop.op == Iop_32Uto64; };
  const IRExpr *a = definition(operands[0]), *b = definition(operands[1]);
  return (is_masked(a) && is_masked(b)) || (is_upper(a) && is_lower(b)) || (is_upper(b) && is_lower(a));
}

IRExpr* shifted_out_of(const Definitions& definitions, IROp op, const IRExpr* a, const IRExpr* count) {
  const IROp left = op == Iop_Shr32 ? Iop_Shl32 : op == Iop_Shr64 ? Iop_Shl64 : Iop_INVALID;
  const auto is_one = [](const IRExpr* e) { return e->tag == Iex_Const && e->Iex.Const.con->Ico.U8 == 1; };
  const IRExpr* e = definitions.of(a);
  while (e && e->tag == Iex_RdTmp) e = definitions.of(e);
  if (!e || e->tag != Iex_Binop || e->Iex.Binop.op != left || !is_one(e->Iex.Binop.arg2) || !is_one(count))
    return nullptr;
  return e->Iex.Binop.arg1;
}

MovedInteger moved_through_x87(const Definitions& definitions, const IRExpr* e) {
  if (e->tag != Iex_Binop || e->Iex.Binop.op != Iop_F64toI64S) return {};
  const IRExpr* loaded = definitions.of(e->Iex.Binop.arg2);
  IRExpr* unless = nullptr;
  while (loaded && (loaded->tag == Iex_RdTmp || (loaded->tag == Iex_ITE && !unless))) {
    if (loaded->tag == Iex_RdTmp) {
      loaded = definitions.of(loaded);
    } else {  // a push onto a register in use gives NaN
      unless = loaded->Iex.ITE.cond;
      loaded = definitions.of(loaded->Iex.ITE.iffalse);
    }
  }
  if (!loaded || loaded->tag != Iex_Binop || loaded->Iex.Binop.op != Iop_I64StoF64) return {};
  return {loaded->Iex.Binop.arg2, unless};
}

}  // namespace wengert::tool
