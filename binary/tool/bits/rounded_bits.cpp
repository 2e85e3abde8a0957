// SPDX-License-Identifier: GPL-2.0-or-later
// Integers whose bits become numbers; see rounded_bits.h.
#include "bits/rounded_bits.h"

namespace wengert::tool {
namespace {

// An exponent of 2^52 or 2^84, and of 2^23 in floats: under it code converts an integer.
bool converts(const IRConst* c) {
  constexpr ULong ones = 0xfff;
  if (c->tag == Ico_U64) return (c->Ico.U64 >> 52 & ones) == 0x433 || (c->Ico.U64 >> 52 & ones) == 0x453;
  return c->tag != Ico_U32 || (c->Ico.U32 >> 20 & 0xff0) == 0x4b0;
}

// What a move has in the word with the number's sign; null: it is none.
const IRExpr* moved_from(const IRExpr* e) {
  if (e->tag == Iex_Unop) switch (e->Iex.Unop.op) {
      case Iop_64UtoV128:
      case Iop_32UtoV128:
      case Iop_ReinterpI64asF64:
      case Iop_ReinterpI32asF32:
      case Iop_V128to64:
      case Iop_V128to32:
      case Iop_32Uto64:
      case Iop_32Sto64:
      case Iop_64to32:
      case Iop_ZeroHI64ofV128:
      case Iop_ZeroHI96ofV128:
        return e->Iex.Unop.arg;
      default:
        return nullptr;
    }
  switch (e->Iex.Binop.op) {
    case Iop_32HLto64:
      return e->Iex.Binop.arg1;
    case Iop_64HLtoV128:
    case Iop_SetV128lo64:
    case Iop_SetV128lo32:
      return e->Iex.Binop.arg2;
    default:
      return nullptr;
  }
}

// The integer that a constant is added to, or that is moved to a double's upper half; null: something else was done.
const IRExpr* integer_in(const IRExpr* e) {
  const IRExpr* b = e->Iex.Binop.arg2;
  if (b->tag != Iex_Const) return nullptr;
  switch (e->Iex.Binop.op) {
    case Iop_Shl64:
    case Iop_ShlN64x2:
      return b->Iex.Const.con->Ico.U8 == 32 ? e->Iex.Binop.arg1 : nullptr;
    case Iop_Add32:
    case Iop_Add64:
    case Iop_Sub32:
    case Iop_Sub64:
    case Iop_Or64:
      return converts(b->Iex.Const.con) ? nullptr : e->Iex.Binop.arg1;
    default:
      return nullptr;
  }
}

bool makes_number(IROp op) {
  return op == Iop_64UtoV128 || op == Iop_32UtoV128 || op == Iop_ReinterpI64asF64 || op == Iop_ReinterpI32asF32;
}

}  // namespace

IRExpr* number_behind_bits(const Definitions& definitions, const RecentStores& recent, const IRExpr* atom,
                           bool is_number) {
  for (Int depth = 0; depth < 24 && atom; depth++) {
    const IRExpr* e = definitions.of(atom);
    if (!e) return nullptr;
    if (e->tag == Iex_RdTmp) {
      atom = e;
    } else if (e->tag == Iex_Load) {
      const IRType type = e->Iex.Load.ty;
      is_number |= type == Ity_F64 || type == Ity_F32;
      atom = recent.word_with_sign(e->Iex.Load.addr, sizeofIRType(type));
    } else if (e->tag == Iex_Unop) {
      is_number |= makes_number(e->Iex.Unop.op);
      atom = moved_from(e);
    } else if (e->tag != Iex_Binop) {
      return nullptr;
    } else if (e->Iex.Binop.op == Iop_F64toI32S || e->Iex.Binop.op == Iop_F64toI64S) {
      if (moved_through_x87(definitions, e).integer) return nullptr;  // not cut
      return is_number ? e->Iex.Binop.arg2 : nullptr;
    } else {
      const IRExpr* moved = moved_from(e);
      atom = moved ? moved : integer_in(e);
    }
  }
  return nullptr;
}

}  // namespace wengert::tool
