// SPDX-License-Identifier: GPL-2.0-or-later
// Tangents through the bit operations that floating-point code uses: |x|, -x, -|x|, copysign, blends by mask, swaps by
// exclusive or, moves in pieces. All is decided for each 32-bit word, which serves float and double alike: a sign mask
// of a double is the word 0x80000000 above a word 0, its complement 0x7fffffff above 0xffffffff.
//   and: 0x7fffffff is |x|, 0x80000000 takes the sign alone (no tangent), masks that cut off lower digits keep a
//   number,
//        masks of whole bytes cut out pieces; what any other leaves is no number: lost (lost.h)
//   xor: 0x80000000 is -x; any other is a key that the same operation takes off again (blends, swaps), and no number
//   before or:  0x80000000 is -|x|; pieces are joined; anything else over a number is lost
#include "bits/exponents.h"
#include "bits/masks.h"
#include "bits/pieces.h"
#include "bits/words.h"
#include "forward/lost.h"
#include "forward/tangents.h"
#include "shadow/constant_memory.h"

namespace wengert::tool {
namespace {

IRExpr* by_call(const Words& w, const HChar* name, ULong (*function)(ULong, ULong, ULong), IRExpr* x, IRExpr* dx,
                IRExpr* y) {
  const bool narrow = w.type == Ity_I32;
  const auto wide = [&](IRExpr* e) { return narrow ? w.emit.binary(Iop_32HLto64, u32(0), e) : e; };
  IRExpr* made = w.emit.assign(Ity_I64, mkIRExprCCall(Ity_I64, 0, name, reinterpret_cast<void*>(function),
                                                      mkIRExprVec_3(wide(x), wide(dx), wide(y))));
  return narrow ? w.emit.unary(Iop_64to32, made) : made;
}

// Lost, by 8 bytes, where there are tangents' words and `bad` is not zero.
IRExpr* lost_vector(const Words& w, IRExpr* dx, IRExpr* bad) {
  IRExpr* words = w.land(w.nonzero(w.land(dx, w.lnot(w.signs()))), w.nonzero(bad));
  return w.land(w.emit.unary(Iop_CmpNEZ64x2, words), w.emit.words_v128(lost_word));
}

// x & mask, tangent dx.
IRExpr* one_sided_and(const Tangents& t, const Words& w, IRExpr* x, IRExpr* dx, IRExpr* mask) {
  if (w.type != Ity_V128) {
    if (!is_constant(mask)) return by_call(w, "rounded_or_masked_tangent", rounded_or_masked_tangent, x, dx, mask);
    const Masked m = masked_by(bits_of(mask), w.type == Ity_I64);
    if (!m.keep && !m.lost) return nullptr;
    if (cuts_pieces(bits_of(mask)) && is_integer_sum(t.definitions, x))
      return by_call(w, "masked_sum", masked_sum, x, dx, mask);
    if (w.type == Ity_I64 && cuts_pieces(bits_of(mask)) && is_piece(t.definitions, x))
      return by_call(w, "masked_piece", masked_piece, x, dx, mask);
    if (w.type == Ity_I64 && is_double_without_lower_half(bits_of(mask)))
      return by_call(w, "masked_tangent", masked_tangent, x, dx, mask);
    const auto whole = [](UInt word) { return word == 0 || word == ~0U; };
    if (m.lost || !whole(static_cast<UInt>(m.keep)) || !whole(static_cast<UInt>(m.keep >> 32)))
      return by_call(w, "masked_tangent", masked_tangent, x, dx, mask);
    IRExpr* kept = w.land(dx, integer(w.type, m.keep));
    return m.flip ? w.lxor(kept, w.land(w.nonzero(dx), w.land(x, integer(w.type, m.flip)))) : kept;
  }
  if (is_constant(mask) || chooses(t.definitions, mask))
    return w.land(dx, mask);  // VEX's vector constants are masks of whole bytes
  Emitter& emit = w.emit;
  IRExpr* numbers = emit.binary(Iop_CmpEQ32x4, w.lor(mask, emit.words_v128(sign | 0xffff)), v128(0xffff));
  IRExpr* bytes = w.lor(emit.binary(Iop_CmpEQ8x16, mask, v128(0)), emit.binary(Iop_CmpEQ8x16, mask, v128(0xffff)));
  IRExpr* nothing = emit.binary(Iop_CmpEQ32x4, w.land(mask, w.lnot(w.signs())), v128(0));
  IRExpr* good = w.lor(w.lor(numbers, nothing), emit.binary(Iop_CmpEQ32x4, bytes, v128(0xffff)));
  // A double's lower half goes with the bits, its tangent's stays; where active floats have been met it may be a float.
  IRExpr* floats = emit.load(Ity_I8, word(reinterpret_cast<UWord>(&met_active_floats)));
  IRExpr* doubles = emit.unary(Iop_1Sto64, emit.binary(Iop_CmpEQ8, floats, u8(0)));
  IRExpr* halves = w.land(nothing, emit.binary(Iop_ShrN64x2, numbers, u8(32)));
  halves = w.land(halves, emit.binary(Iop_64HLtoV128, doubles, doubles));
  IRExpr* keeping =
      is_piece(t.definitions, x) ? w.land(numbers, w.lnot(emit.binary(Iop_CmpEQ32x4, bytes, v128(0xffff)))) : numbers;
  IRExpr* kept = w.land(dx, w.lor(w.land(w.lor(keeping, mask), w.lnot(nothing)), halves));
  IRExpr* flips = w.land(numbers, w.land(w.land(x, w.lnot(mask)), w.signs()));
  return w.lor(w.lxor(kept, w.land(flips, w.nonzero(dx))), lost_vector(w, dx, w.lnot(good)));
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

// Signs and nothing, word by word?
bool only_signs(IRExpr* y) {
  if (!is_constant(y)) return false;
  const IRConst* c = y->Iex.Const.con;
  if (c->tag == Ico_V128) return c->Ico.V128 == 0;
  return !(bits_of(y) & ~(static_cast<ULong>(sign) << 32 | sign));
}

IRExpr* one_sided_or(const Tangents& t, const Words& w, IRExpr* x, IRExpr* dx, IRExpr* y) {
  if ((chosen(t.definitions, x) && chosen(t.definitions, y))) return dx;
  const bool vector = w.type == Ity_V128, pieces = is_piece(t.definitions, x) || is_piece(t.definitions, y);
  if (pieces && vector) return dx;
  if (pieces) return under_exponent(t, w, x, y, by_call(w, "joined_pieces", joined_pieces, x, dx, y));
  if (!vector && !only_signs(y)) return by_call(w, "united_tangent", united_tangent, x, dx, y);
  IRExpr* flips = turned(w, dx, y);
  IRExpr* kept = flips ? w.lxor(dx, w.land(flips, w.lnot(x))) : dx;
  return vector && !only_signs(y) ? w.lor(kept, lost_vector(w, dx, w.land(y, w.lnot(w.signs())))) : kept;
}

// x ^ y: signs turn over; anything else is left to a call, where it happens.
IRExpr* exclusive_or(const Words& w, IRExpr* x, IRExpr* dx, IRExpr* y, IRExpr* dy) {
  Emitter& emit = w.emit;
  if ((dx && !dy && only_signs(y)) || (dy && !dx && only_signs(x))) {
    IRExpr *tangent = dx ? dx : dy, *flips = turned(w, tangent, dx ? y : x);
    return flips ? w.lxor(tangent, flips) : tangent;
  }
  const bool vector = w.type == Ity_V128;
  IRExpr *need = nullptr, *simple = nullptr;
  const auto side = [&](IRExpr* tangent, IRExpr* other, IRExpr* other_tangent) {
    if (!tangent) return;
    IRExpr* active = w.nonzero(tangent);
    IRExpr* more = w.land(other, w.lnot(w.signs()));
    if (other_tangent) more = w.lor(more, w.land(other_tangent, w.lnot(w.signs())));
    IRExpr* needs = w.land(w.nonzero(w.land(tangent, w.lnot(w.signs()))), w.nonzero(more));
    IRExpr* made = w.lxor(tangent, w.land(active, w.land(other, w.signs())));
    need = need ? w.lor(need, needs) : needs;
    simple = simple ? w.lxor(simple, made) : made;
  };
  if (vector || w.type == Ity_I32) {
    side(dx, y, dy);
    side(dy, x, dx);
  } else {
    need = dx && dy ? w.lor(dx, dy) : dx ? dx : dy;
  }
  const auto half = [&](IRExpr* e, bool high) {
    if (!e) return u64(0);
    return vector              ? emit.unary(high ? Iop_V128HIto64 : Iop_V128to64, e)
           : w.type == Ity_I32 ? emit.binary(Iop_32HLto64, u32(0), e)
                               : e;
  };
  IRExpr* needed = emit.nonzero(need);
  IRExpr* made[2];
  for (Int h = 0; h <= vector; h++) {
    IRDirty* call = unsafeIRDirty_0_N(0, "join_tangents", reinterpret_cast<void*>(join_tangents),
                                      mkIRExprVec_4(half(x, h), half(dx, h), half(y, h), half(dy, h)));
    call->guard = needed;
    emit.add_writing(call);
    made[h] = emit.load(Ity_I64, word(reinterpret_cast<UWord>(&joined_result)));
  }
  IRExpr* joined = vector              ? emit.binary(Iop_64HLtoV128, made[1], made[0])
                   : w.type == Ity_I32 ? emit.unary(Iop_64to32, made[0])
                                       : made[0];
  return emit.if_else(needed, joined, simple ? simple : zero_of(w.type));
}

// The words of a vector that the block loads from constant memory: the masks of compiled code.
struct KnownWords {
  UInt words[4];
  bool known;
};
KnownWords known_words(const Tangents& t, const IRExpr* atom) {
  KnownWords result{{0, 0, 0, 0}, false};
  const IRExpr* e = t.definitions.of(atom);
  while (e && (e->tag == Iex_RdTmp ||
               (e->tag == Iex_Unop && (e->Iex.Unop.op == Iop_64UtoV128 || e->Iex.Unop.op == Iop_32UtoV128))))
    e = t.definitions.of(e->tag == Iex_RdTmp ? e : e->Iex.Unop.arg);
  Addr at;
  if (!e || e->tag != Iex_Load || !constant_address(e->Iex.Load.addr, &at)) return result;
  const SizeT bytes = static_cast<SizeT>(sizeofIRType(e->Iex.Load.ty));
  if (bytes > sizeof result.words || !is_constant_memory(at, bytes)) return result;
  VG_(memcpy)(result.words, reinterpret_cast<const void*>(at), bytes);
  result.known = true;
  return result;
}

// x op mask for a known mask of signs (xor, or) or of all but perhaps signs (and); null where it is another.
IRExpr* by_known_mask(const Words& w, Rule rule, IRExpr* x, IRExpr* dx, IRExpr* mask, const KnownWords& known) {
  if (!known.known) return nullptr;
  bool untouched = true;
  for (const UInt word : known.words) {
    const UInt changed = rule == Rule::bit_and ? ~word : word;
    if (changed & ~sign) return nullptr;
    if (changed) untouched = false;
  }
  if (untouched) return dx;
  switch (rule) {
    case Rule::bit_xor:
      return w.lxor(dx, mask);
    case Rule::bit_and:
      return w.lxor(dx, w.lxor(x, w.land(x, mask)));
    default:
      return w.lxor(dx, w.lxor(w.lor(x, mask), x));
  }
}

bool same(IRExpr* a, IRExpr* b) {
  return a->tag == Iex_RdTmp && b->tag == Iex_RdTmp && a->Iex.RdTmp.tmp == b->Iex.RdTmp.tmp;
}

// `joined`, the tangent of `rest | part`, where `rest` is what a constant mask of bytes left of a vector (pinsrw,
// pinsrb, pblendw): lost, by 8 bytes, where the part has no tangent and took the exponent's place in an active word.
IRExpr* inserted(const Tangents& t, const Words& w, IRExpr* joined, IRExpr* rest, IRExpr* part_tangent) {
  const IRExpr* e = t.definitions.of(rest);
  while (e && e->tag == Iex_RdTmp) e = t.definitions.of(e);
  if (!e || e->tag != Iex_Binop || e->Iex.Binop.op != Iop_AndV128) return joined;
  for (Int side = 0; side < 2; side++) {
    const IRExpr* mask = side ? e->Iex.Binop.arg2 : e->Iex.Binop.arg1;
    IRExpr* before = t.of(side ? e->Iex.Binop.arg1 : e->Iex.Binop.arg2);
    if (mask->tag != Iex_Const || !before) continue;
    const UShort kept = mask->Iex.Const.con->Ico.V128;
    UShort cut = 0;
    for (Int word = 0; word < 16; word += 4)
      if ((kept >> word & 15) != 0) cut |= static_cast<UShort>(~kept & 12 << word);
    if (!cut) continue;
    IRExpr* bad = w.nonzero(w.land(before, v128(cut)));
    if (part_tangent) bad = w.land(bad, w.lnot(w.nonzero(w.land(part_tangent, v128(cut)))));
    bad = w.emit.unary(Iop_CmpNEZ64x2, bad);
    return w.lor(w.land(joined, w.lnot(bad)), w.land(bad, w.emit.words_v128(lost_word)));
  }
  return joined;
}

IRExpr* two_sided(const Tangents& t, const Words& w, Rule rule, IRExpr* a, IRExpr* da, IRExpr* b, IRExpr* db) {
  if (same(a, b)) return rule == Rule::bit_xor ? nullptr : da;
  if (rule == Rule::bit_xor) return exclusive_or(w, a, da, b, db);
  const auto one_sided = rule == Rule::bit_and ? one_sided_and : one_sided_or;
  IRExpr* left = da ? one_sided(t, w, a, da, b) : nullptr;
  IRExpr* right = db ? one_sided(t, w, b, db, a) : nullptr;
  IRExpr* both = !left ? right : !right ? left : w.lor(left, right);
  if (w.type != Ity_V128 || rule != Rule::bit_or || !both) return both;
  return inserted(t, w, inserted(t, w, both, a, db), b, da);
}

// A byte or a short on its way to its place in a number: by whole bytes, as shows when the code runs, else it is lost.
IRExpr* moved_by_bytes(Tangents& t, const Operation& op, const Operands& o) {
  Emitter& emit = t.emit;
  const IRType type = emit.type_of(o.data[0]);
  IRExpr* whole = by_whole_bytes(emit, o.data[1]);
  IRExpr* lost = lost_if_any(t, type, o.tangent, 1);
  if (IRExpr* before = is_lost(t, o.tangent[0])) whole = emit.binary(Iop_And1, whole, emit.unary(Iop_Not1, before));
  return emit.if_else(whole, emit.binary(op.op, o.tangent[0], o.data[1]), lost);
}

IRExpr* shifted(Tangents& t, const Operation& op, const Operands& o) {
  IRExpr* amount = o.data[1];
  if (IRExpr* x = shifted_out_of(t.definitions, op.op, o.data[0], amount)) {
    const IRType type = t.emit.type_of(x);
    return t.of(x) ? one_sided_and(t, Words{t.emit, type}, x, t.of(x),
                                   integer(type, type == Ity_I64 ? ~0ULL >> 1 : magnitude))
                   : nullptr;
  }
  if (!o.tangent[0]) return nullptr;
  const IRType type = t.emit.type_of(o.data[0]);
  const Int bits = is_constant(amount) ? amount->Iex.Const.con->Ico.U8 : -1;
  if (op.rule == Rule::shift_right && bits == 8 * sizeofIRType(type) - 1) return nullptr;  // the sign alone
  if (bits < 0 && op.rule == Rule::shift_left && narrow_width(t, o.data[0])) return moved_by_bytes(t, op, o);
  if (bits < 0 || bits % 8 != 0) return lost_if_any(t, type, o.tangent, 1);
  IRExpr* from = bits % 32 ? without_joined(t, o.data[0]) : o.tangent[0];
  IRExpr* moved = t.emit.binary(op.op, moved_bits(t, o.data[0], from), amount);
  IRExpr* lost = type == Ity_I32 || type == Ity_I64 ? is_lost(t, o.tangent[0]) : nullptr;
  return lost ? t.emit.if_else(lost, lost_of(t.emit, type), moved) : moved;
}

}  // namespace

IRExpr* sum_tangent(Tangents& t, IROp op, IRExpr* const* operands) {
  Operands o{nullptr, {operands[0], operands[1]}, {t.of(operands[0]), t.of(operands[1])}, 2};
  if (!o.tangent[0] && !o.tangent[1]) return nullptr;
  const IRType type = t.emit.type_of(operands[0]);
  const AddedConstant added = added_constant(op, operands);
  if (added.operand >= 0) {
    IRExpr* x = operands[added.operand];
    const IRExpr* e = t.definitions.of(x);
    const bool word = type == Ity_I64 && e && e->tag == Iex_Unop && e->Iex.Unop.op == Iop_32Uto64;
    if (const UInt top = shifted_width(t.definitions, x); top && t.of(x) && adds_sign(added.constant, top))
      return narrow(t, operation(exclusive_or_of(type)), o, top);
    const UInt width = narrow_width(t, x), bits = width ? width : word ? 32 : static_cast<UInt>(8 * sizeofIRType(type));
    if (!t.of(x) || !adds_sign(added.constant, bits)) return nullptr;
    if (word && !width) o.data[1 - added.operand] = u64(sign);
    return bit_trick_tangent(t, operation(exclusive_or_of(type)), o);
  }
  if (!chooses_by_sum(t.definitions, op, operands)) return nullptr;
  return bit_trick_tangent(t, operation(or_for(op)), o);
}

IRExpr* bit_trick_tangent(Tangents& t, const Operation& op, const Operands& o) {
  switch (op.rule) {
    case Rule::bit_not: {  // no number, but the same again is
      const IRType type = t.emit.type_of(o.data[0]);
      Operands both{nullptr,
                    {o.data[0], type == Ity_V256 ? IRExpr_Const(IRConst_V256(~0U)) : t.emit.constant(type, ~0U)},
                    {o.tangent[0], nullptr},
                    2};
      return bit_trick_tangent(t, operation(exclusive_or_of(type)), both);
    }
    case Rule::shift_left:
    case Rule::shift_right:
      return shifted(t, op, o);
    default:
      break;
  }
  Emitter& emit = t.emit;
  const IRType type = emit.type_of(o.data[0]);
  if (type == Ity_I8 || type == Ity_I16) return narrow(t, op, o, type == Ity_I8 ? 8 : 16);
  for (Int i = 0; i < 2 && type != Ity_V128 && type != Ity_V256; i++)
    if (const UInt width = is_constant(o.data[1 - i]) ? narrow_width(t, o.data[i]) : 0) return narrow(t, op, o, width);
  for (Int i = 0; i < 2 && op.rule == Rule::bit_xor && (type == Ity_I32 || type == Ity_I64); i++)
    if (const UInt top = is_constant(o.data[1 - i]) ? shifted_width(t.definitions, o.data[i]) : 0)
      if (adds_sign(bits_of(o.data[1 - i]), top)) return narrow(t, op, o, top);
  const bool one_is_passive = !o.tangent[0] || !o.tangent[1];
  if ((op.rule == Rule::bit_and || (op.rule == Rule::bit_or && one_is_passive)) && (type == Ity_I32 || type == Ity_I64))
    if (const UInt width = narrow_width(t, o.data[0]))
      if (width == narrow_width(t, o.data[1])) return narrow(t, op, o, width);
  if (op.rule == Rule::bit_xor && (type == Ity_I32 || type == Ity_I64) && o.tangent[0] && o.tangent[1] &&
      (joins_bytes(t, o.data[0]) || joins_bytes(t, o.data[1])))
    return narrow(t, op, o, 8);
  for (Int i = 0; i < 2 && type == Ity_V128; i++)
    if (o.tangent[i] && !o.tangent[1 - i])
      if (IRExpr* tangent = by_known_mask(Words{emit, type}, op.rule, o.data[i], o.tangent[i], o.data[1 - i],
                                          known_words(t, o.data[1 - i])))
        return tangent;
  if (type != Ity_V256)
    return two_sided(t, Words{emit, type}, op.rule, o.data[0], o.tangent[0], o.data[1], o.tangent[1]);
  if (same(o.data[0], o.data[1])) return op.rule == Rule::bit_xor ? nullptr : o.tangent[0];
  IRExpr* half[2];
  for (Int h = 0; h < 2; h++) {
    auto part = [&](IRExpr* e) {
      if (!e) return e;
      if (is_constant(e)) return v128(static_cast<UShort>(e->Iex.Const.con->Ico.V256 >> (16 * h)));
      return emit.unary(h ? Iop_V256toV128_1 : Iop_V256toV128_0, e);
    };
    half[h] = two_sided(t, Words{emit, Ity_V128}, op.rule, part(o.data[0]), part(o.tangent[0]), part(o.data[1]),
                        part(o.tangent[1]));
    if (!half[h]) half[h] = v128(0);
  }
  return emit.binary(Iop_V128HLtoV256, half[1], half[0]);
}

}  // namespace wengert::tool
