// SPDX-License-Identifier: GPL-2.0-or-later
// Tangents through the bit operations that floating-point code uses: |x|, -x, -|x|, copysign, blends by mask, swaps by
// exclusive or, moves in pieces. All is decided for each 32-bit word, which serves float and double alike: a sign mask
// of a double is the word 0x80000000 above a word 0, its complement 0x7fffffff above 0xffffffff.
//   and: the word 0x7fffffff is |x|, 0x80000000 takes the sign alone (no tangent), any other keeps the bits it keeps
//   xor: the word 0x80000000 is -x; anything else moves bits, and the tangents' bits with them (blends, swaps)
//   or:  the word 0x80000000 is -|x|, anything else joins pieces
#include "tangents.h"

namespace wengert::tool {
namespace {

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

// Masks known at translation time, word by word.
struct ConstantMask {
  ULong keep = 0, flip = 0;  // tangent bits to keep; sign bits whose value's sign multiplies the tangent
};
ConstantMask constant_and(ULong mask, bool wide) {
  ConstantMask result;
  for (Int shift = 0; shift < (wide ? 64 : 32); shift += 32) {
    const UInt word = static_cast<UInt>(mask >> shift);
    const UInt keep = word == magnitude ? ~0U : word == sign ? 0U : word;
    result.keep |= static_cast<ULong>(keep) << shift;
    if (word == magnitude) result.flip |= static_cast<ULong>(sign) << shift;
  }
  return result;
}
bool is_constant(IRExpr* e) { return e->tag == Iex_Const; }
ULong bits_of(IRExpr* e) {
  const IRConst* c = e->Iex.Const.con;
  return c->tag == Ico_U64 ? c->Ico.U64 : c->Ico.U32;
}
IRExpr* integer(IRType type, ULong value) { return type == Ity_I64 ? u64(value) : u32(static_cast<UInt>(value)); }

// x & mask, tangent dx.
IRExpr* one_sided_and(const Words& w, IRExpr* x, IRExpr* dx, IRExpr* mask) {
  if (is_constant(mask)) {
    if (w.type == Ity_V128) return w.land(dx, mask);  // VEX's vector constants are masks of whole bytes
    const ConstantMask m = constant_and(bits_of(mask), w.type == Ity_I64);
    IRExpr* kept = w.land(dx, integer(w.type, m.keep));
    return m.flip ? w.lxor(kept, w.land(x, integer(w.type, m.flip))) : kept;
  }
  IRExpr* flips = w.land(w.equal(mask, magnitude), w.signs());
  IRExpr* kept = w.land(w.land(dx, w.lor(mask, flips)), w.lnot(w.equal(mask, sign)));
  return w.lxor(kept, w.land(x, flips));
}

// The sign bits that x ^ y, or x | y, turns over in x's tangent because y is a sign.
IRExpr* turned(const Words& w, IRExpr* dx, IRExpr* y) {
  if (is_constant(y) && w.type != Ity_V128) {
    ULong flips = 0;
    for (Int shift = 0; shift < 64; shift += 32)
      if (static_cast<UInt>(bits_of(y) >> shift) == sign) flips |= static_cast<ULong>(sign) << shift;
    return flips ? integer(w.type, flips) : nullptr;
  }
  if (is_constant(y)) return nullptr;
  return w.land(w.land(w.equal(y, sign), w.signs()), w.nonzero(dx));
}

IRExpr* one_sided_xor(const Words& w, IRExpr* dx, IRExpr* y) {
  IRExpr* flips = turned(w, dx, y);
  return flips ? w.lxor(dx, flips) : dx;
}
IRExpr* one_sided_or(const Words& w, IRExpr* x, IRExpr* dx, IRExpr* y) {
  IRExpr* flips = turned(w, dx, y);
  return flips ? w.lxor(dx, w.land(flips, w.lnot(x))) : dx;
}

bool same(IRExpr* a, IRExpr* b) {
  return a->tag == Iex_RdTmp && b->tag == Iex_RdTmp && a->Iex.RdTmp.tmp == b->Iex.RdTmp.tmp;
}

IRExpr* two_sided(const Words& w, Rule rule, IRExpr* a, IRExpr* da, IRExpr* b, IRExpr* db) {
  if (same(a, b)) return rule == Rule::bit_xor ? nullptr : da;
  IRExpr *left = nullptr, *right = nullptr;
  switch (rule) {
    case Rule::bit_and:
      if (da) left = one_sided_and(w, a, da, b);
      if (db) right = one_sided_and(w, b, db, a);
      break;
    case Rule::bit_or:
      if (da) left = one_sided_or(w, a, da, b);
      if (db) right = one_sided_or(w, b, db, a);
      break;
    default:
      if (da) left = one_sided_xor(w, da, b);
      if (db) right = one_sided_xor(w, db, a);
      if (left && right) return w.lxor(left, right);
  }
  return !left ? right : !right ? left : w.lor(left, right);
}

IRExpr* narrow(Tangents& t, const Operation& op, const Operands& o) {
  // One or two bytes are never a whole number; they only take part in moves.
  IRExpr *da = o.tangent[0], *db = o.tangent[1];
  if (op.rule == Rule::bit_and)
    return da && is_constant(o.data[1]) ? t.emit.binary(op.op, da, o.data[1]) : nullptr;
  return !da ? db : !db ? da : t.emit.binary(op.op, da, db);
}

IRExpr* shifted(Tangents& t, const Operation& op, const Operands& o) {
  IRExpr* amount = o.data[1];
  if (!o.tangent[0] || !is_constant(amount) || amount->Iex.Const.con->Ico.U8 % 8 != 0) return nullptr;
  return t.emit.binary(op.op, o.tangent[0], amount);
}

}  // namespace

IRExpr* bit_trick_tangent(Tangents& t, const Operation& op, const Operands& o) {
  switch (op.rule) {
    case Rule::bit_not: return nullptr;  // no number: masks are made this way
    case Rule::shift_left:
    case Rule::shift_right: return shifted(t, op, o);
    default: break;
  }
  Emitter& emit = t.emit;
  const IRType type = emit.type_of(o.data[0]);
  if (type == Ity_I8 || type == Ity_I16) return narrow(t, op, o);
  if (type != Ity_V256) return two_sided(Words{emit, type}, op.rule, o.data[0], o.tangent[0], o.data[1], o.tangent[1]);
  if (same(o.data[0], o.data[1])) return op.rule == Rule::bit_xor ? nullptr : o.tangent[0];
  IRExpr* half[2];
  for (Int h = 0; h < 2; h++) {
    auto part = [&](IRExpr* e) {
      if (!e) return e;
      if (is_constant(e)) return v128(static_cast<UShort>(e->Iex.Const.con->Ico.V256 >> (16 * h)));
      return emit.unary(h ? Iop_V256toV128_1 : Iop_V256toV128_0, e);
    };
    half[h] = two_sided(Words{emit, Ity_V128}, op.rule, part(o.data[0]), part(o.tangent[0]), part(o.data[1]),
                        part(o.tangent[1]));
    if (!half[h]) half[h] = v128(0);
  }
  return emit.binary(Iop_V128HLtoV256, half[1], half[0]);
}

}  // namespace wengert::tool
