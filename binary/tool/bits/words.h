// SPDX-License-Identifier: GPL-2.0-or-later
// Bitwise operations on words of I32, I64 and V128, and what is known of their constants.
#pragma once
#include "forward/tangents.h"

namespace wengert::tool {

constexpr UInt sign = 0x80000000U, magnitude = 0x7fffffffU;

// The same few operations on words of I32, I64 (as one number: a double, or two floats where masks are constant), V128.
struct Words {
  Emitter& emit;
  IRType type;

  IROp op(IROp narrow, IROp wide, IROp vector) const {
    return type == Ity_I32 ? narrow : type == Ity_I64 ? wide : vector;
  }
  IRExpr* land(IRExpr* a, IRExpr* b) const { return emit.binary(op(Iop_And32, Iop_And64, Iop_AndV128), a, b); }
  IRExpr* lor(IRExpr* a, IRExpr* b) const { return emit.binary(op(Iop_Or32, Iop_Or64, Iop_OrV128), a, b); }
  IRExpr* lxor(IRExpr* a, IRExpr* b) const { return emit.binary(op(Iop_Xor32, Iop_Xor64, Iop_XorV128), a, b); }
  IRExpr* lnot(IRExpr* a) const { return emit.unary(op(Iop_Not32, Iop_Not64, Iop_NotV128), a); }

  // A mask of ones in the words of `a` that equal `word`. I64 compares as a double does: its low word must be 0 for
  // `sign` and ones for `magnitude`.
  IRExpr* equal(IRExpr* a, UInt word) const {
    if (type == Ity_I32) return emit.unary(Iop_1Sto32, emit.binary(Iop_CmpEQ32, a, u32(word)));
    if (type == Ity_I64) {
      const ULong whole = word == sign ? 1ULL << 63 : ~(1ULL << 63);
      return emit.unary(Iop_1Sto64, emit.binary(Iop_CmpEQ64, a, u64(whole)));
    }
    return emit.binary(Iop_CmpEQ32x4, a, emit.words_v128(word));
  }
  IRExpr* nonzero(IRExpr* a) const {
    if (type == Ity_I32) return emit.unary(Iop_CmpwNEZ32, a);
    if (type == Ity_I64) return emit.unary(Iop_CmpwNEZ64, a);
    return emit.unary(Iop_CmpNEZ32x4, a);
  }
  IRExpr* signs() const {
    return type == Ity_I32 ? u32(sign) : type == Ity_I64 ? u64(1ULL << 63) : emit.words_v128(sign);
  }
};

// The bitwise operations of the same width.
inline IROp sibling(IROp op, IROp const (&of_bytes)[4]) {
  switch (op) {
    case Iop_And8:
    case Iop_Or8:
    case Iop_Xor8:
      return of_bytes[0];
    case Iop_And16:
    case Iop_Or16:
    case Iop_Xor16:
      return of_bytes[1];
    case Iop_And32:
    case Iop_Or32:
    case Iop_Xor32:
      return of_bytes[2];
    default:
      return of_bytes[3];
  }
}
inline IROp and_of(IROp op) { return sibling(op, {Iop_And8, Iop_And16, Iop_And32, Iop_And64}); }
inline IROp or_of(IROp op) { return sibling(op, {Iop_Or8, Iop_Or16, Iop_Or32, Iop_Or64}); }
inline IROp xor_of(IROp op) { return sibling(op, {Iop_Xor8, Iop_Xor16, Iop_Xor32, Iop_Xor64}); }

inline bool is_constant(IRExpr* e) { return e->tag == Iex_Const; }
inline ULong bits_of(IRExpr* e) {
  const IRConst* c = e->Iex.Const.con;
  return c->tag == Ico_U64 ? c->Ico.U64 : c->Ico.U32;
}
inline IRExpr* integer(IRType type, ULong value) {
  return type == Ity_I64 ? u64(value) : u32(static_cast<UInt>(value));
}

}  // namespace wengert::tool
