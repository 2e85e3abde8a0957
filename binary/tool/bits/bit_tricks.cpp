// SPDX-License-Identifier: GPL-2.0-or-later
// Tangents through the bit operations that floating-point code uses: |x|, -x, -|x|, copysign, blends by mask, swaps by
// exclusive or, moves in pieces. All is decided for each 32-bit word, which serves float and double alike: a sign mask
// of a double is the word 0x80000000 above a word 0, its complement 0x7fffffff above 0xffffffff.
//   and: 0x7fffffff is |x|, 0x80000000 takes the sign alone (no tangent), masks that cut off lower digits keep a
//   number,
//        masks of whole bytes cut out pieces; what any other leaves is no number: lost (lost.h)
//   xor: 0x80000000 is -x; any other is a key that the same operation takes off again (blends, swaps), and no number
//   before or:  0x80000000 is -|x|; pieces are joined; anything else over a number is lost
#include "forward/lost.h"
#include "forward/tangents.h"
#include "shadow/constant_memory.h"

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

// The bitwise operations of the same width.
IROp sibling(IROp op, IROp const (&of_bytes)[4]) {
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
IROp and_of(IROp op) { return sibling(op, {Iop_And8, Iop_And16, Iop_And32, Iop_And64}); }
IROp or_of(IROp op) { return sibling(op, {Iop_Or8, Iop_Or16, Iop_Or32, Iop_Or64}); }
IROp xor_of(IROp op) { return sibling(op, {Iop_Xor8, Iop_Xor16, Iop_Xor32, Iop_Xor64}); }

// Leaves `and` with the word a number: all of it but perhaps the sign and lower digits?
constexpr bool keeps_number(UInt word) {
  const UInt cut = ~(word | sign);
  return (cut & (cut + 1)) == 0 && cut < 1U << 16;
}
// The same for a double, of which something of the lower word is left: where nothing is, that may have been a float.
constexpr bool keeps_double(ULong mask) {
  const ULong cut = ~(mask | 1ULL << 63);
  return (cut & (cut + 1)) == 0 && cut < 0xffffffffULL;
}
constexpr bool whole_bytes(UInt word) {
  for (Int b = 0; b < 32; b += 8)
    if ((word >> b & 0xff) != 0 && (word >> b & 0xff) != 0xff) return false;
  return true;
}

// What `and` with a mask does to a tangent: the bits to keep, the sign bits whose value's sign multiplies the tangent,
// and the words that are lost where they are not zero. Masks of whole bytes cut out pieces that are moved.
struct Masked {
  ULong keep = 0, flip = 0, lost = 0;
};
Masked masked_by(ULong mask, bool wide) {
  if (wide && keeps_double(mask)) return {~0ULL, ~mask & 1ULL << 63, 0};
  Masked result;
  for (Int shift = 0; shift < (wide ? 64 : 32); shift += 32) {
    const UInt word = static_cast<UInt>(mask >> shift);
    if (!(word & ~sign)) continue;
    if (keeps_number(word))
      result.keep |= 0xffffffffULL << shift, result.flip |= static_cast<ULong>(~word & sign) << shift;
    else if (whole_bytes(word))
      result.keep |= static_cast<ULong>(word) << shift;
    else
      result.lost |= 0xffffffffULL << shift;
  }
  return result;
}
// Masks that byte swaps take, of which masked_by keeps more than the bits where it is a number that they are applied
// to.
constexpr bool cuts_pieces(ULong mask) {
  return whole_bytes(static_cast<UInt>(mask)) && whole_bytes(static_cast<UInt>(mask >> 32)) && !keeps_double(mask);
}
bool is_constant(IRExpr* e) { return e->tag == Iex_Const; }
ULong bits_of(IRExpr* e) {
  const IRConst* c = e->Iex.Const.con;
  return c->tag == Ico_U64 ? c->Ico.U64 : c->Ico.U32;
}
IRExpr* integer(IRType type, ULong value) { return type == Ity_I64 ? u64(value) : u32(static_cast<UInt>(value)); }

// What is left of two floats, or of a double: of the first where no active float has been met, which is known when the
// code runs.
constexpr bool is_double_without_lower_half(ULong mask) {
  return static_cast<UInt>(mask) == 0 && keeps_number(static_cast<UInt>(mask >> 32));
}

// Calls of these decide for I32 and I64 what is not known when a block is translated. An I32 has an upper word of zero.
ULong lost_words_of(ULong tangent) {
  return (tangent & magnitude ? static_cast<ULong>(lost_word) : 0) |
         (tangent >> 32 & magnitude ? static_cast<ULong>(lost_word) << 32 : 0);
}
// No piece of what is lost may look like a number.
ULong with_lost(ULong kept, ULong dx, ULong mask) {
  for (Int shift = 0; shift < 64; shift += 32)
    if (is_lost_word(static_cast<UInt>(dx >> shift)) && static_cast<UInt>(mask >> shift) & ~sign)
      kept |= static_cast<ULong>(lost_word) << shift;
  return kept;
}
ULong masked_tangent(ULong x, ULong dx, ULong mask) {
  if (dx == 0) return 0;
  if (is_double_without_lower_half(mask) && !met_active_floats) return dx ^ (x & ~mask & 1ULL << 63);
  const Masked m = masked_by(mask, true);
  return with_lost((dx & m.keep) ^ (x & m.flip), dx, mask) | lost_words_of(dx & m.lost);
}
// Of a piece on its way: the bits and no more.
ULong masked_piece(ULong, ULong dx, ULong mask) { return with_lost(dx & mask, dx, mask); }
ULong united_tangent(ULong x, ULong dx, ULong y) {
  if (dx == 0) return 0;
  ULong result = dx;
  for (Int shift = 0; shift < 64; shift += 32) {
    const UInt bits = static_cast<UInt>(y >> shift);
    if (!(dx >> shift & magnitude) || bits == 0) continue;  // -0 is no tangent
    if (bits == sign)
      result ^= static_cast<ULong>(sign & ~static_cast<UInt>(x >> shift)) << shift;
    else if (shift == 0 && dx >> 32 && static_cast<UInt>(x) == 0 && !met_active_floats)
      continue;  // digits of a double in the place of those that a mask took away
    else
      result |= 0xffffffffULL << shift, result &= ~(0xffffffffULL << shift) | static_cast<ULong>(lost_word) << shift;
  }
  return result;
}
// Pieces of numbers, which may stand beside each other but not one over the other.
ULong joined_pieces(ULong x, ULong dx, ULong y) {
  if (dx == 0) return 0;
  ULong result = dx;
  for (Int shift = 0; shift < 64; shift += 32)
    if (static_cast<UInt>(y >> shift) == sign && dx >> shift & magnitude)
      result ^= static_cast<ULong>(sign & ~static_cast<UInt>(x >> shift)) << shift;
  for (Int byte = 0; byte < 64; byte += 8) {
    const ULong word = 0xffffffffULL << (byte & 32);
    if ((x >> byte & 0xff) && (y >> byte & 0x7f) && (dx & word & ~(static_cast<ULong>(sign) << 32 | sign)))
      result = (result & ~word) | (lost_words & word);
  }
  return result;
}
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
    if (!is_constant(mask)) return by_call(w, "masked_tangent", masked_tangent, x, dx, mask);
    const Masked m = masked_by(bits_of(mask), w.type == Ity_I64);
    if (!m.keep && !m.lost) return nullptr;
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

// `joined`, the tangent of x | y: lost in the words that get their exponent from a constant and are what a mask of
// bytes left of an active number's without it.
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

// The width of the byte or short that an integer holds, as far as the block tells; 0 if it may be wider.
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

// A byte or a short, or one joined by exclusive or with what is above it, of which its lower part counts.
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

ULong any_bits_of(const IRExpr* e) {
  const IRConst* c = e->Iex.Const.con;
  return c->tag == Ico_U8 ? c->Ico.U8 : c->tag == Ico_U16 ? c->Ico.U16 : c->tag == Ico_U32 ? c->Ico.U32 : c->Ico.U64;
}

// A byte or a short is a piece of a number, or its top with the sign, which a constant may change.
IRExpr* narrow(Tangents& t, const Operation& op, const Operands& o, UInt width) {
  IRExpr *da = o.tangent[0], *db = o.tangent[1];
  const Int constant = is_constant(o.data[1]) ? 1 : is_constant(o.data[0]) ? 0 : -1;
  if (constant < 0) {
    if (op.rule != Rule::bit_and) return !da ? db : !db ? da : t.emit.binary(op.op, da, db);
    IRExpr* left = da ? t.emit.binary(op.op, da, o.data[1]) : nullptr;
    IRExpr* right = db ? t.emit.binary(op.op, db, o.data[0]) : nullptr;
    return !left ? right : right ? t.emit.binary(or_of(op.op), left, right) : left;
  }
  IRExpr *x = o.data[1 - constant], *dx = o.tangent[1 - constant];
  if (!dx) return nullptr;
  const IRType type = t.emit.type_of(x);
  const ULong top = 1ULL << (width - 1), all = 2 * top - 1, mask = any_bits_of(o.data[constant]) & all;
  const auto number = [&](ULong bits) {
    return type == Ity_I8    ? u8(static_cast<UInt>(bits))
           : type == Ity_I16 ? IRExpr_Const(IRConst_U16(static_cast<UShort>(bits)))
                             : integer(type, bits);
  };
  const IROp land = and_of(op.op), lxor = xor_of(op.op);
  // No tangent stays none, and -0 becomes none: in a piece that is widened the sign would be a digit.
  const auto turned_by = [&](IRExpr* signs) {
    IRExpr* made = t.emit.binary(lxor, dx, signs);
    IRExpr* magnitude = t.emit.binary(land, dx, number(all ^ top));
    IRExpr* wide = type == Ity_I8    ? t.emit.unary(Iop_8Uto32, magnitude)
                   : type == Ity_I16 ? t.emit.unary(Iop_16Uto32, magnitude)
                                     : magnitude;
    return t.emit.if_else(t.emit.nonzero(wide), made, number(0));
  };
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

}  // namespace

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

namespace {

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
  if (bits < 0 || bits % 8 != 0) return lost_if_any(t, type, o.tangent, 1);
  IRExpr* moved = t.emit.binary(op.op, moved_bits(t, o.data[0], o.tangent[0]), amount);
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
