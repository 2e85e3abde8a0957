// SPDX-License-Identifier: GPL-2.0-or-later
// Pieces of numbers; see pieces.h.
#include "bits/pieces.h"

#include "bits/masks.h"
#include "forward/lost.h"

namespace wengert::tool {
namespace {

// The tangent of the word of this type of which an I16 is the lower half; null: unknown, or zero.
IRExpr* narrowed_from(const Tangents& t, const IRExpr* narrow, IRType type) {
  const IRExpr* e = t.definitions.of(narrow);
  while (e && e->tag == Iex_RdTmp) narrow = e, e = t.definitions.of(e);
  for (Int i = 0; i < t.around_count && narrow->tag == Iex_RdTmp; i++)
    if (t.around[i].piece == narrow->Iex.RdTmp.tmp)
      return type == Ity_I32 ? t.around[i].tangent : Emitter(t.emit).unary(Iop_32Uto64, t.around[i].tangent);
  if (!e || e->tag != Iex_Unop || (e->Iex.Unop.op != Iop_32to16 && e->Iex.Unop.op != Iop_64to16)) return nullptr;
  IRExpr* tangent = t.of(e->Iex.Unop.arg);
  return tangent && t.emit.type_of(tangent) == type ? tangent : nullptr;
}

}  // namespace

IRExpr* under_exponent(const Tangents& t, const Words& w, IRExpr* x, IRExpr* y, IRExpr* joined) {
  const IRExpr* e = t.definitions.of(x);
  while (e && e->tag == Iex_RdTmp) e = t.definitions.of(e);
  const bool masked = e && e->tag == Iex_Binop && operation(e->Iex.Binop.op).rule == Rule::bit_and;
  const bool widened = e && e->tag == Iex_Unop && (e->Iex.Unop.op == Iop_16Uto32 || e->Iex.Unop.op == Iop_16Uto64);
  if (!is_constant(y) || (!masked && !widened)) return joined;
  for (Int side = 0; side < 2; side++) {
    IRExpr* mask = widened ? integer(w.type, 0xffff) : side ? e->Iex.Binop.arg2 : e->Iex.Binop.arg1;
    IRExpr* before =
        widened ? narrowed_from(t, e->Iex.Unop.arg, w.type) : t.of(side ? e->Iex.Binop.arg1 : e->Iex.Binop.arg2);
    if (!is_constant(mask) || !before || (widened && side)) continue;
    ULong exponents = 0;
    for (Int shift = 0; shift < 64; shift += 32) {
      constexpr UInt exponent = 0x7fff0000U;
      const UInt left = static_cast<UInt>(bits_of(mask) >> shift);
      if (left && !(left & exponent) && static_cast<UInt>(bits_of(y) >> shift) & exponent)
        exponents |= static_cast<ULong>(exponent) << shift;
    }
    if (!exponents) continue;
    IRExpr* bad = w.nonzero(w.land(before, integer(w.type, exponents)));
    bad = w.land(bad, integer(w.type, lost_words));  // of an I64 both words: a double
    joined = w.lor(w.land(joined, w.lnot(w.nonzero(bad))), bad);
  }
  return joined;
}

IRExpr* by_whole_bytes(Emitter& emit, IRExpr* count) {
  return emit.binary(Iop_CmpEQ32, emit.binary(Iop_And32, emit.unary(Iop_8Uto32, count), u32(7)), u32(0));
}

const IRExpr* piece_shifted_down(const Definitions& definitions, IROp op, const IRExpr* atom) {
  if (op != Iop_32to8 && op != Iop_64to8 && op != Iop_32to16 && op != Iop_64to16) return nullptr;
  for (const IRExpr* e = definitions.of(atom); e; e = definitions.of(atom)) {
    if (e->tag == Iex_Binop && (e->Iex.Binop.op == Iop_Shr32 || e->Iex.Binop.op == Iop_Shr64))
      return e->Iex.Binop.arg2->tag == Iex_Const ? nullptr : e;
    if (e->tag == Iex_RdTmp)
      atom = e;
    else if (e->tag == Iex_Unop && (e->Iex.Unop.op == Iop_64to32 || e->Iex.Unop.op == Iop_32Uto64))
      atom = e->Iex.Unop.arg;
    else
      return nullptr;
  }
  return nullptr;
}

UInt narrow_width(const Tangents& t, const IRExpr* atom) {
  const IRExpr* e = t.definitions.of(atom);
  if (!e) return 0;
  if (e->tag == Iex_RdTmp) return narrow_width(t, e);
  if (e->tag == Iex_Binop && e->Iex.Binop.arg2->tag == Iex_Const) {
    const Rule rule = operation(e->Iex.Binop.op).rule;
    const bool bitwise = rule == Rule::bit_and || rule == Rule::bit_or || rule == Rule::bit_xor;
    return bitwise ? narrow_width(t, e->Iex.Binop.arg1) : 0;
  }
  if (e->tag != Iex_Unop) return 0;
  const IROp op = e->Iex.Unop.op;
  return op == Iop_32Uto64 || op == Iop_64to32 ? narrow_width(t, e->Iex.Unop.arg) : byte_or_short(op);
}

UInt shifted_width(const Definitions& definitions, const IRExpr* atom) {
  const IRExpr* e = definitions.of(atom);
  while (e && (e->tag == Iex_RdTmp || (e->tag == Iex_Unop && e->Iex.Unop.op == Iop_64to32)))
    e = definitions.of(e->tag == Iex_RdTmp ? e : e->Iex.Unop.arg);
  if (!e || e->tag != Iex_Binop || !is_constant(e->Iex.Binop.arg2)) return 0;
  const IROp op = e->Iex.Binop.op;
  if (op != Iop_Shr64 && op != Iop_Shr32) return 0;
  const UInt left = (op == Iop_Shr64 ? 64U : 32U) - e->Iex.Binop.arg2->Iex.Const.con->Ico.U8;
  return left == 8 || left == 16 ? left : 0;
}

bool joins_bytes(const Tangents& t, const IRExpr* atom) {
  if (narrow_width(t, atom)) return true;
  const IRExpr* e = t.definitions.of(atom);
  if (!e) return false;
  if (e->tag == Iex_RdTmp) return joins_bytes(t, e);
  if (e->tag == Iex_Unop && (e->Iex.Unop.op == Iop_32Uto64 || e->Iex.Unop.op == Iop_64to32))
    return joins_bytes(t, e->Iex.Unop.arg);
  return e->tag == Iex_Binop && operation(e->Iex.Binop.op).rule == Rule::bit_xor &&
         (joins_bytes(t, e->Iex.Binop.arg1) || joins_bytes(t, e->Iex.Binop.arg2));
}

namespace {

ULong any_bits_of(const IRExpr* e) {
  const IRConst* c = e->Iex.Const.con;
  return c->tag == Ico_U8 ? c->Ico.U8 : c->tag == Ico_U16 ? c->Ico.U16 : c->tag == Ico_U32 ? c->Ico.U32 : c->Ico.U64;
}

IRExpr* widened(Emitter& emit, IRExpr* x) {
  const IRType type = emit.type_of(x);
  return type == Ity_I8    ? emit.unary(Iop_8Uto32, x)
         : type == Ity_I16 ? emit.unary(Iop_16Uto32, x)
         : type == Ity_I64 ? emit.unary(Iop_64to32, x)
                           : x;
}

// The bits that a mask of `width` bits takes away.
IRExpr* cut_by(Emitter& emit, IRExpr* mask, UInt width) {
  return emit.binary(Iop_And32, emit.unary(Iop_Not32, widened(emit, mask)), u32((1U << width) - 1));
}

IRExpr* any_of(Emitter& emit, IRExpr* x, UInt a, UInt b) {
  return emit.binary(Iop_Or1, emit.binary(Iop_CmpEQ32, x, u32(a)), emit.binary(Iop_CmpEQ32, x, u32(b)));
}

}  // namespace

IRExpr* mask_splits(Emitter& emit, IRExpr* mask, UInt width) {
  const UInt all = (1U << width) - 1, top = 1U << (width - 1);
  IRExpr* cut = cut_by(emit, mask, width);
  IRExpr* whole = emit.binary(Iop_Or1, any_of(emit, cut, 0, top), any_of(emit, cut, all, all ^ top));
  if (width == 16) whole = emit.binary(Iop_Or1, whole, any_of(emit, cut, 0xff, 0xff00));
  return emit.unary(Iop_Not1, whole);
}

IRExpr* mask_leaves_sign(Emitter& emit, IRExpr* mask, UInt width) {
  return emit.binary(Iop_CmpEQ32, cut_by(emit, mask, width), u32((1U << (width - 1)) - 1));
}

IRExpr* mask_takes_sign(Emitter& emit, IRExpr* mask, UInt width) {
  return emit.binary(Iop_CmpEQ32, cut_by(emit, mask, width), u32(1U << (width - 1)));
}

namespace {

IRExpr* narrow_constant(IRType type, ULong bits) {
  return type == Ity_I8    ? u8(static_cast<UInt>(bits))
         : type == Ity_I16 ? IRExpr_Const(IRConst_U16(static_cast<UShort>(bits)))
                           : integer(type, bits);
}

// A piece whose sign is turned over by a bit. No tangent stays none, and -0 becomes none: in a piece that is widened
// the sign would be a digit.
IRExpr* turned_piece(Emitter& emit, IRExpr* tangent, IRExpr* signs, IROp lxor, IROp land, UInt width) {
  const IRType type = emit.type_of(tangent);
  IRExpr* magnitude = emit.binary(land, tangent, narrow_constant(type, (1ULL << (width - 1)) - 1));
  IRExpr* any = type == Ity_I64 ? magnitude : widened(emit, magnitude);
  return emit.if_else(emit.nonzero(any), emit.binary(lxor, tangent, signs), narrow_constant(type, 0));
}

// The tangent of a piece x under a mask that shows when the code runs.
IRExpr* masked(Tangents& t, IRExpr* x, IRExpr* tangent, IRExpr* mask, IROp land, UInt width) {
  Emitter& emit = t.emit;
  const IRType type = emit.type_of(tangent);
  IRExpr* sign = emit.binary(land, x, narrow_constant(type, 1ULL << (width - 1)));
  IRExpr* left = emit.binary(land, tangent, mask);
  left = emit.if_else(mask_leaves_sign(emit, mask, width), zero_of(type), left);
  left = emit.if_else(mask_takes_sign(emit, mask, width), turned_piece(emit, tangent, sign, xor_of(land), land, width),
                      left);
  return emit.if_else(mask_splits(emit, mask, width), lost_if_any(t, type, &tangent, 1), left);
}

// The tangent of x | y or x ^ y of a passive y: its sign may be that of another number. Other bits over a piece are no
// piece of a number; but a key is taken off again.
IRExpr* joined_with_passive(Tangents& t, const Operation& op, IRExpr* x, IRExpr* tangent, IRExpr* y, UInt width) {
  Emitter& emit = t.emit;
  const IRType type = emit.type_of(x);
  const ULong top = 1ULL << (width - 1);
  const IROp land = and_of(op.op), lxor = xor_of(op.op);
  const bool unites = op.rule == Rule::bit_or;
  IRExpr* turned = emit.binary(land, y, narrow_constant(type, top));
  if (unites) turned = emit.binary(lxor, turned, emit.binary(land, turned, x));
  IRExpr* others = emit.nonzero(widened(emit, emit.binary(land, y, narrow_constant(type, top - 1))));
  IRExpr* otherwise = unites ? lost_if_any(t, type, &tangent, 1) : tangent;
  return emit.if_else(others, otherwise, turned_piece(emit, tangent, turned, lxor, land, width));
}

}  // namespace

IRExpr* narrow(Tangents& t, const Operation& op, const Operands& o, UInt width) {
  IRExpr *da = o.tangent[0], *db = o.tangent[1];
  const Int constant = is_constant(o.data[1]) ? 1 : is_constant(o.data[0]) ? 0 : -1;
  if (constant < 0) {
    if (op.rule != Rule::bit_and) {
      const auto alone = [&](Int i) {
        return joined_with_passive(t, op, o.data[i], o.tangent[i], o.data[1 - i], width);
      };
      if (!da || !db) return alone(da ? 0 : 1);
      const auto active = [&](IRExpr* tangent) { return t.emit.nonzero(tangent); };
      return t.emit.if_else(active(da), t.emit.if_else(active(db), t.emit.binary(op.op, da, db), alone(0)), alone(1));
    }
    IRExpr* left = da ? masked(t, o.data[0], da, o.data[1], op.op, width) : nullptr;
    IRExpr* right = db ? masked(t, o.data[1], db, o.data[0], op.op, width) : nullptr;
    return !left ? right : right ? t.emit.binary(or_of(op.op), left, right) : left;
  }
  IRExpr *x = o.data[1 - constant], *dx = o.tangent[1 - constant];
  if (!dx) return nullptr;
  const IRType type = t.emit.type_of(x);
  const ULong top = 1ULL << (width - 1), all = 2 * top - 1, mask = any_bits_of(o.data[constant]) & all;
  const auto number = [&](ULong bits) { return narrow_constant(type, bits); };
  const IROp land = and_of(op.op), lxor = xor_of(op.op);
  const auto turned_by = [&](IRExpr* signs) { return turned_piece(t.emit, dx, signs, lxor, land, width); };
  if (op.rule == Rule::bit_and) {
    if ((mask & ~top) == 0) return nullptr;
    if (mask == all || (width == 16 && (mask == 0xff || mask == 0xff00)))
      return t.emit.binary(land, dx, o.data[constant]);
    if (mask != (all ^ top)) return lost_if_any(t, type, &dx, 1);
    return turned_by(t.emit.binary(land, x, number(top)));
  }
  if (mask == 0 && (type == Ity_I32 || type == Ity_I64))
    return under_exponent(t, Words{t.emit, type}, x, o.data[constant], dx);
  if (mask == 0) return dx;
  if (mask != top) return lost_if_any(t, type, &dx, 1);
  IRExpr* turned = number(top);
  if (op.rule == Rule::bit_or) turned = t.emit.binary(lxor, turned, t.emit.binary(land, x, number(top)));
  return turned_by(turned);
}

namespace {

// The bits of an I32 or I64 that masks of whole bytes have left, as far as the block tells.
ULong left_by_masks(const Tangents& t, const IRExpr* atom, Int depth = 0) {
  constexpr ULong low = 0xffffffffULL;
  const IRExpr* e = depth > 8 ? nullptr : t.definitions.of(atom);
  if (!e) return ~0ULL;
  const auto of = [&](const IRExpr* a) { return left_by_masks(t, a, depth + 1); };
  if (e->tag == Iex_RdTmp) return of(e);
  if (e->tag == Iex_Unop) switch (e->Iex.Unop.op) {
      case Iop_32Uto64:
      case Iop_64to32:
        return of(e->Iex.Unop.arg) & low;
      case Iop_64HIto32:
        return of(e->Iex.Unop.arg) >> 32;
      default:
        return ~0ULL;
    }
  if (e->tag != Iex_Binop) return ~0ULL;
  IRExpr *const a = e->Iex.Binop.arg1, *const b = e->Iex.Binop.arg2;
  switch (e->Iex.Binop.op) {
    case Iop_32HLto64:
      return of(a) << 32 | (of(b) & low);
    case Iop_And32:
    case Iop_And64: {
      IRExpr* const mask = is_constant(b) ? b : a;
      if (!is_constant(mask)) return ~0ULL;
      const ULong bits = bits_of(mask);
      const bool bytes = whole_bytes(static_cast<UInt>(bits)) && whole_bytes(static_cast<UInt>(bits >> 32));
      return bytes ? bits & of(mask == b ? a : b) : ~0ULL;
    }
    default:
      return ~0ULL;
  }
}

}  // namespace

IRExpr* moved_bits(Tangents& t, IRExpr* x, IRExpr* dx) {
  const IRType type = t.emit.type_of(dx);
  const Words w{t.emit, type};
  if (type == Ity_I32 || type == Ity_I64) {
    const ULong all = type == Ity_I64 ? ~0ULL : 0xffffffffULL, left = left_by_masks(t, x) & all;
    return left == all ? dx : w.land(dx, integer(type, left));
  }
  const IRExpr* e = t.definitions.of(x);
  while (e && e->tag == Iex_RdTmp) e = t.definitions.of(e);
  if (!e || e->tag != Iex_Binop || e->Iex.Binop.op != Iop_AndV128) return dx;
  IRExpr* const masks[] = {e->Iex.Binop.arg1, e->Iex.Binop.arg2};
  for (IRExpr* mask : masks) {
    if (t.of(mask)) continue;
    IRExpr* bytes =
        w.lor(t.emit.binary(Iop_CmpEQ8x16, mask, v128(0)), t.emit.binary(Iop_CmpEQ8x16, mask, v128(0xffff)));
    return w.land(dx, w.lor(mask, w.lnot(t.emit.binary(Iop_CmpEQ32x4, bytes, v128(0xffff)))));
  }
  return dx;
}

}  // namespace wengert::tool
