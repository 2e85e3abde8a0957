// SPDX-License-Identifier: GPL-2.0-or-later
// Registers whose shadows a block has a use for; see demand.h. Goes through the block backwards.
#include "block/demand.h"

#include "block/operations.h"
#include "valgrind/guest.h"

namespace wengert::tool {
namespace {

// Of a vector of 16 bytes its halves, of anything else both.
enum : UChar { low = 1, high = 2, all = 3 };

class Demand {
 public:
  explicit Demand(const IRSB* block) : block_(block), temps_(static_cast<IRTemp>(block->tyenv->types_used)) {
    of_temp_ = static_cast<UChar*>(VG_(calloc)("wengert.demand", temps_ + 1, 1));
  }
  ~Demand() { VG_(free)(of_temp_); }

  InactiveLanes run() {
    expect_everything();
    for (Int i = block_->stmts_used - 1; i >= 0; i--) statement(block_->stmts[i]);
    return read_;
  }

 private:
  const IRSB* block_;
  IRTemp temps_;
  UChar* of_temp_;
  InactiveLanes expected_, read_;  // at this point, by what follows in the block or after it; by the block

  void expect_everything() { VG_(memset)(expected_.bits, 0xff, sizeof expected_.bits); }

  void want(const IRExpr* atom, UChar part = all) {
    if (atom && !is_IRExpr_VECRET_or_GSPTR(const_cast<IRExpr*>(atom)) && atom->tag == Iex_RdTmp)
      of_temp_[atom->Iex.RdTmp.tmp] |= part;
  }

  void statement(const IRStmt* st) {
    switch (st->tag) {
      case Ist_WrTmp:
        expression(st->Ist.WrTmp.data, of_temp_[st->Ist.WrTmp.tmp]);
        break;
      case Ist_Put:
        put(st->Ist.Put.offset, st->Ist.Put.data);
        break;
      case Ist_PutI:
        want(st->Ist.PutI.details->data);
        break;
      case Ist_Store:
        want(st->Ist.Store.data);
        break;
      case Ist_StoreG:
        want(st->Ist.StoreG.details->data);
        break;
      case Ist_LoadG:
        want(st->Ist.LoadG.details->alt);
        break;
      case Ist_CAS: {
        const IRCAS* c = st->Ist.CAS.details;
        want(c->expdHi), want(c->expdLo), want(c->dataHi), want(c->dataLo);
        break;
      }
      case Ist_Dirty:
        for (Int i = 0; st->Ist.Dirty.details->args[i]; i++) want(st->Ist.Dirty.details->args[i]);
        expect_everything();
        break;
      case Ist_Exit:
        expect_everything();
        break;
      default:
        break;
    }
  }

  void put(Int offset, const IRExpr* data) {
    if (!carries_numbers(offset)) return;
    const Int bytes = sizeofIRType(typeOfIRExpr(block_->tyenv, data));
    UChar wanted = 0;
    for (Int lane = offset / 8; lane <= (offset + bytes - 1) / 8; lane++) {
      if (expected_.covers(8 * lane, 8)) wanted |= bytes != 16 ? all : 8 * lane < offset + 8 ? low : high;
      if (offset > 8 * lane || offset + bytes < 8 * lane + 8) continue;
      expected_.set(lane, false);
      read_.set(lane, false);
    }
    want(data, wanted);
  }

  void get(Int offset, Int bytes, UChar wanted) {
    if (!carries_numbers(offset)) return;
    for (Int lane = offset / 8; lane <= (offset + bytes - 1) / 8; lane++) {
      if (bytes == 16 && !(wanted & (8 * lane < offset + 8 ? low : high))) continue;
      expected_.set(lane, true);
      read_.set(lane, true);
    }
  }

  // Are the shadows of its operands of no use where that of its result is of none?
  static bool only_computes(IROp op) {
    switch (op) {
      case Iop_Add32:
      case Iop_Add64:
      case Iop_Sub32:
      case Iop_Sub64:
      case Iop_Mul32:
      case Iop_Mul64:
      case Iop_Shl32:
      case Iop_Shl64:
        return true;
      default:
        return operation(op).rule == Rule::move;
    }
  }

  void unary(IROp op, const IRExpr* arg, UChar wanted) {
    switch (op) {
      case Iop_V128to64:
      case Iop_V128to32:
        want(arg, wanted ? low : 0);
        return;
      case Iop_V128HIto64:
        want(arg, wanted ? high : 0);
        return;
      case Iop_ZeroHI64ofV128:
      case Iop_ZeroHI96ofV128:
        want(arg, wanted & low);
        return;
      default:
        if (wanted || !only_computes(op)) want(arg);
    }
  }

  void binary(IROp op, const IRExpr* a, const IRExpr* b, UChar wanted) {
    if (!wanted && only_computes(op)) return;
    switch (op) {
      case Iop_AndV128:
      case Iop_OrV128:
      case Iop_XorV128:
        want(a, wanted ? wanted : all), want(b, wanted ? wanted : all);
        return;
      case Iop_SetV128lo64:
        want(a, wanted & high);
        want(b, wanted & low ? all : 0);
        return;
      case Iop_InterleaveLO64x2:  // the lower halves of both, the second operand's below
        want(a, wanted & high ? low : 0), want(b, wanted & low);
        return;
      default: {
        const Operation& o = operation(op);
        const bool lowest = o.layout == Layout::lowest && wanted;
        want(a, lowest ? wanted : all), want(b, lowest ? wanted & low : all);
      }
    }
  }

  void expression(const IRExpr* e, UChar wanted) {
    switch (e->tag) {
      case Iex_Get:
        if (wanted) get(e->Iex.Get.offset, sizeofIRType(e->Iex.Get.ty), wanted);
        break;
      case Iex_RdTmp:
        want(e, wanted);
        break;
      case Iex_Unop:
        if (operation(e->Iex.Unop.op).rule != Rule::constant) unary(e->Iex.Unop.op, e->Iex.Unop.arg, wanted);
        break;
      case Iex_Binop:
        if (operation(e->Iex.Binop.op).rule != Rule::constant)
          binary(e->Iex.Binop.op, e->Iex.Binop.arg1, e->Iex.Binop.arg2, wanted);
        break;
      case Iex_Triop:
        want(e->Iex.Triop.details->arg2), want(e->Iex.Triop.details->arg3);
        break;
      case Iex_Qop:
        want(e->Iex.Qop.details->arg1), want(e->Iex.Qop.details->arg2);
        want(e->Iex.Qop.details->arg3), want(e->Iex.Qop.details->arg4);
        break;
      case Iex_ITE:
        want(e->Iex.ITE.iftrue, wanted), want(e->Iex.ITE.iffalse, wanted);
        break;
      case Iex_CCall:
        for (Int i = 0; computes_data(e) && e->Iex.CCall.args[i]; i++) want(e->Iex.CCall.args[i]);
        break;
      default:
        break;
    }
  }
};

}  // namespace

InactiveLanes demanded_lanes(const IRSB* block) { return Demand(block).run(); }

}  // namespace wengert::tool
