// SPDX-License-Identifier: GPL-2.0-or-later
// Building flat VEX code: every function appends statements to a block and returns an atom. Knows nothing of
// derivatives. A null IRExpr* means "known to be zero" wherever a shadow is meant; these functions never take one.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

inline IRExpr* u8(UInt value) { return IRExpr_Const(IRConst_U8(static_cast<UChar>(value))); }
inline IRExpr* u32(UInt value) { return IRExpr_Const(IRConst_U32(value)); }
inline IRExpr* u64(ULong value) { return IRExpr_Const(IRConst_U64(value)); }
inline IRExpr* v128(UShort byte_mask) { return IRExpr_Const(IRConst_V128(byte_mask)); }

// The guest's machine word: u32 on x86, u64 on amd64.
#if defined(VGA_amd64)
constexpr IRType word_type = Ity_I64;
inline IRExpr* word(UWord value) { return u64(value); }
inline IRConst* word_const(UWord value) { return IRConst_U64(value); }
#else
constexpr IRType word_type = Ity_I32;
inline IRExpr* word(UWord value) { return u32(value); }
inline IRConst* word_const(UWord value) { return IRConst_U32(value); }
#endif

// Is the atom a constant address, and which?
inline Bool constant_address(const IRExpr* atom, Addr* address) {
  if (atom->tag != Iex_Const) return False;
  const IRConst* c = atom->Iex.Const.con;
  *address = c->tag == Ico_U64 ? static_cast<Addr>(c->Ico.U64) : c->Ico.U32;
  return True;
}

// Zero of any type that a shadow can have, as an atom; null for types that carry no shadow. VEX's back ends know no
// constants of type F32: use Emitter::zero where that can occur.
IRExpr* zero_of(IRType type);

struct Emitter {
  IRSB* block;

  IRType type_of(IRExpr* atom) const { return typeOfIRExpr(block->tyenv, atom); }
  void add(IRStmt* statement) { addStmtToIRSB(block, statement); }
  // A call that writes memory which other statements load: without that mark VEX moves loads across it.
  void add_writing(IRDirty* call) {
    if (call->mFx == Ifx_None) {
      call->mFx = Ifx_Modify;
      call->mAddr = word(0);  // VEX asks only whether
      call->mSize = 1;
    }
    add(IRStmt_Dirty(call));
  }
  IRTemp fresh(IRType type) { return newIRTemp(block->tyenv, type); }
  IRExpr* assign(IRType type, IRExpr* expression) {
    const IRTemp temp = fresh(type);
    add(IRStmt_WrTmp(temp, expression));
    return IRExpr_RdTmp(temp);
  }
  IRExpr* zero(IRType type) {
    return type == Ity_F32 ? assign(Ity_F32, IRExpr_Unop(Iop_ReinterpI32asF32, u32(0))) : zero_of(type);
  }
  IRExpr* unary(IROp op, IRExpr* a);
  IRExpr* binary(IROp op, IRExpr* a, IRExpr* b);
  IRExpr* ternary(IROp op, IRExpr* a, IRExpr* b, IRExpr* c);
  IRExpr* quaternary(IROp op, IRExpr* a, IRExpr* b, IRExpr* c, IRExpr* d);
  IRExpr* get(Int offset, IRType type) { return assign(type, IRExpr_Get(offset, type)); }
  IRExpr* load(IRType type, IRExpr* address) { return assign(type, IRExpr_Load(Iend_LE, type, address)); }
  IRExpr* if_else(IRExpr* condition, IRExpr* yes, IRExpr* no) {
    return assign(type_of(yes), IRExpr_ITE(condition, yes, no));
  }
  // A 128- or 256-bit constant whose 32-bit words all equal `word`, or whose 64-bit words all equal `word`.
  IRExpr* words_v128(UInt word);
  IRExpr* constant(IRType type, UInt word);
  // Any bit set? An I1 from a value of any shadow type.
  IRExpr* nonzero(IRExpr* value);
  // The value's bits as I64 (narrow types widened, wide ones folded by OR): zero exactly if the value is.
  IRExpr* folded(IRExpr* value);
};

}  // namespace wengert::tool
