// SPDX-License-Identifier: GPL-2.0-or-later
// Digits of text; see tables.h.
#include "bits/tables.h"

#include "block/operations.h"
#include "shadow/shadow.h"

namespace wengert::tool {
namespace {

UInt beside_numbers;

VG_REGPARM(1) void find_numbers(UWord at) {
  ULong around;
  read_shadow(layer_one, at & ~static_cast<Addr>(7), &around, sizeof around);
  beside_numbers = around != 0;
}

}  // namespace

IRExpr* beside_no_numbers(Emitter& emit, IRExpr* condition, IRExpr* address) {
  IRDirty* find = unsafeIRDirty_0_N(1, "find_numbers", reinterpret_cast<void*>(find_numbers), mkIRExprVec_1(address));
  find->guard = condition;
  emit.add_writing(find);
  IRExpr* numbers = emit.load(Ity_I32, word(reinterpret_cast<UWord>(&beside_numbers)));
  return emit.binary(Iop_And1, condition, emit.unary(Iop_Not1, emit.nonzero(numbers)));
}

IRExpr* character_of_digit(const Definitions& definitions, const RecentStores& recent, const IRExpr* integer) {
  for (Int depth = 0; depth < 12 && integer; depth++) {
    const IRExpr* e = definitions.of(integer);
    if (!e) return nullptr;
    if (e->tag == Iex_RdTmp) {
      integer = e;
    } else if (e->tag == Iex_Load) {
      integer = recent.data(e->Iex.Load.addr, sizeofIRType(e->Iex.Load.ty));
    } else if (e->tag == Iex_Unop && operation(e->Iex.Unop.op).rule == Rule::move) {
      integer = e->Iex.Unop.arg;
    } else if (e->tag == Iex_Binop && e->Iex.Binop.arg2->tag == Iex_Const) {
      const IRConst* c = e->Iex.Binop.arg2->Iex.Const.con;
      const bool sum = e->Iex.Binop.op == Iop_Add8 || e->Iex.Binop.op == Iop_Add32 || e->Iex.Binop.op == Iop_Add64;
      const bool difference =
          e->Iex.Binop.op == Iop_Sub8 || e->Iex.Binop.op == Iop_Sub32 || e->Iex.Binop.op == Iop_Sub64;
      const Long number = c->tag == Ico_U8    ? static_cast<signed char>(c->Ico.U8)
                          : c->tag == Ico_U32 ? static_cast<Int>(c->Ico.U32)
                          : c->tag == Ico_U64 ? static_cast<Long>(c->Ico.U64)
                                              : 0;
      const bool taken = (difference && number == '0') || (sum && number == -'0');
      return taken ? e->Iex.Binop.arg1 : nullptr;
    } else {
      return nullptr;
    }
  }
  return nullptr;
}

}  // namespace wengert::tool
