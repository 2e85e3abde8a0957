// SPDX-License-Identifier: GPL-2.0-or-later
// Operations that belong together; see patterns.h.
#include "block/patterns.h"

namespace wengert::tool {
namespace {

const IRExpr* definition_of(const Definitions& definitions, const IRExpr* atom) {
  const IRExpr* e = definitions.of(atom);
  while (e && e->tag == Iex_RdTmp) e = definitions.of(e);
  return e;
}
bool is_count(const IRExpr* e, UInt count) {
  return e->tag == Iex_Const && e->Iex.Const.con->tag == Ico_U8 && e->Iex.Const.con->Ico.U8 == count;
}
// Operations that move whole words, filling up with zeros or the sign.
bool moves_words(IROp op) {
  switch (op) {
    case Iop_V128to64:
    case Iop_V128HIto64:
    case Iop_64UtoV128:
    case Iop_32UtoV128:
    case Iop_64to32:
    case Iop_64HIto32:
    case Iop_32Uto64:
    case Iop_32Sto64:
    case Iop_V256toV128_0:
    case Iop_V256toV128_1:
    case Iop_64HLtoV128:
    case Iop_V128HLtoV256:
    case Iop_32HLto64:
    case Iop_ZeroHI64ofV128:
    case Iop_ZeroHI96ofV128:
    case Iop_Dup32x4:
    case Iop_InterleaveHI32x4:
    case Iop_InterleaveLO32x4:
    case Iop_InterleaveHI64x2:
    case Iop_InterleaveLO64x2:
    case Iop_ReinterpF64asI64:
    case Iop_ReinterpI64asF64:
    case Iop_ReinterpF32asI32:
    case Iop_ReinterpI32asF32:
      return true;
    default:
      return false;
  }
}
constexpr Int deepest = 8;

}  // namespace

bool chooses_by_sum(const Definitions& definitions, IROp op, IRExpr* const* operands) {
  if (op != Iop_Add32 && op != Iop_Add64) return false;
  const auto definition = [&](const IRExpr* atom) { return definition_of(definitions, atom); };
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

bool chooses(const Definitions& definitions, const IRExpr* atom, Int depth) {
  if (depth > deepest) return false;
  const auto also = [&](const IRExpr* a) { return chooses(definitions, a, depth + 1); };
  if (atom->tag == Iex_Const) {
    const IRConst* c = atom->Iex.Const.con;
    if (c->tag == Ico_V128) {
      for (Int w = 0; w < 16; w += 4)
        if ((c->Ico.V128 >> w & 15) != 0 && (c->Ico.V128 >> w & 15) != 15) return false;
      return true;
    }
    return c->tag == Ico_U64 ? c->Ico.U64 == 0 || c->Ico.U64 == ~0ULL : c->tag == Ico_U32 && (c->Ico.U32 + 1) <= 1;
  }
  const IRExpr* e = definition_of(definitions, atom);
  if (!e) return false;
  if (e->tag == Iex_ITE) return also(e->Iex.ITE.iftrue) && also(e->Iex.ITE.iffalse);
  if (e->tag == Iex_Unop) {
    const IROp op = e->Iex.Unop.op;
    if (compares(op) || op == Iop_1Sto32 || op == Iop_1Sto64) return true;
    return (moves_words(op) || operation(op).rule == Rule::bit_not) && also(e->Iex.Unop.arg);
  }
  if (e->tag != Iex_Binop) return false;
  const IROp op = e->Iex.Binop.op;
  const Operation& known = operation(op);
  if (compares(op) || spreads_sign(op, e->Iex.Binop.arg2)) return true;
  if (known.rule == Rule::constant && known.layout == Layout::packed && op >= Iop_CmpEQ32Fx4 && op <= Iop_CmpUN64Fx2)
    return true;
  if ((op == Iop_Sar32 && is_count(e->Iex.Binop.arg2, 31)) || (op == Iop_Sar64 && is_count(e->Iex.Binop.arg2, 63)))
    return true;
  const bool bitwise = known.rule == Rule::bit_and || known.rule == Rule::bit_or || known.rule == Rule::bit_xor;
  return (bitwise || moves_words(op)) && also(e->Iex.Binop.arg1) && also(e->Iex.Binop.arg2);
}

bool chosen(const Definitions& definitions, const IRExpr* atom) {
  const IRExpr* e = definition_of(definitions, atom);
  return e && e->tag == Iex_Binop && operation(e->Iex.Binop.op).rule == Rule::bit_and &&
         (chooses(definitions, e->Iex.Binop.arg1) || chooses(definitions, e->Iex.Binop.arg2));
}

bool is_piece(const Definitions& definitions, const IRExpr* atom, Int depth) {
  const IRExpr* e = depth > deepest ? nullptr : definition_of(definitions, atom);
  if (!e) return false;
  const auto also = [&](const IRExpr* a) { return is_piece(definitions, a, depth + 1); };
  if (e->tag == Iex_Unop) {
    const IROp op = e->Iex.Unop.op;
    return moves_words(op) ? also(e->Iex.Unop.arg) : operation(op).rule == Rule::move;
  }
  if (e->tag == Iex_Triop) return operation(e->Iex.Triop.details->op).rule == Rule::move;
  if (e->tag != Iex_Binop) return false;
  const IRExpr *a = e->Iex.Binop.arg1, *b = e->Iex.Binop.arg2;
  const IROp op = e->Iex.Binop.op;
  if (moves_words(op)) return also(a) || also(b);
  const Rule rule = operation(op).rule;
  if (rule == Rule::shift_left || rule == Rule::shift_right || shifts_lanes(op)) {
    if (b->tag != Iex_Const || b->Iex.Const.con->Ico.U8 % 8 != 0) return false;
    return b->Iex.Const.con->Ico.U8 % 32 != 0 || also(a);
  }
  if (rule == Rule::bit_and) {
    const IRExpr* mask = b->tag == Iex_Const ? b : a;
    if (mask->tag != Iex_Const) return false;
    const IRConst* c = mask->Iex.Const.con;
    const ULong bits = c->tag == Ico_U64 ? c->Ico.U64 : c->tag == Ico_U32 ? c->Ico.U32 : c->Ico.V128 * 0xffULL;
    for (Int w = 0; w < 64; w += 32) {
      const UInt word = static_cast<UInt>(bits >> w);
      bool whole = word != 0 && word != ~0U;
      for (Int byte = 0; byte < 32; byte += 8) whole &= (word >> byte & 0xff) == 0 || (word >> byte & 0xff) == 0xff;
      if (whole) return true;
    }
    return false;
  }
  if (rule == Rule::bit_or || rule == Rule::bit_xor || op == Iop_Add32 || op == Iop_Add64) return also(a) || also(b);
  return rule == Rule::move;
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

bool moves_to_number(IROp op) {
  return op == Iop_ReinterpI32asF32 || op == Iop_ReinterpI64asF64 || op == Iop_32UtoV128 || op == Iop_64UtoV128;
}

bool shifts_cut(const IRExpr* e) {
  if (e->tag != Iex_Binop || (e->Iex.Binop.op != Iop_Shl32 && e->Iex.Binop.op != Iop_Shl64)) return false;
  const IRExpr* count = e->Iex.Binop.arg2;
  return count->tag == Iex_Const && count->Iex.Const.con->Ico.U8 % 8 == 0 && count->Iex.Const.con->Ico.U8 % 32 != 0;
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
