// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: and, or, exclusive or, as floating-point code uses them: |x|, -x, -|x|, copysign, blends by mask, pieces
// put together. Decided for each 32-bit word, since an identifier lies over the word with its number's sign:
//   and: a mask of ones but perhaps the sign keeps x (without the sign: |x|), and so does one that cuts off lower bits
//   or:  a mask of zeros but perhaps the sign keeps x (with the sign: -|x|)
//   xor: a mask of zeros but perhaps the sign keeps x (with the sign: -x)
// Any other mask leaves bits that are no number (mangled_word), unless it leaves none; exclusive or alone can be taken
// back. Where a mask is not known when the block is translated, nor made by a comparison, record_bit_calls.cpp decides.
// Masks of whole bytes and pieces that earlier moves of bytes left behind are put together on identifiers themselves.
#include "bits/pieces.h"
#include "recording/record_bit_calls.h"
#include "recording/record_values.h"

namespace wengert::tool {
namespace {

// What the operation does to a word.
enum class Effect { open, passes, vanishes, turns, takes_sign, mangles };

Effect effect_of(Rule rule, const Value& other, Int w) {
  if (!(other.known >> w & 1)) return Effect::open;
  const UInt bits = other.bits[w];
  if (rule == Rule::bit_and) {
    if (!(bits & ~sign)) return Effect::vanishes;
    if (!keeps_number(bits)) return Effect::mangles;
    return bits & sign ? Effect::passes : Effect::takes_sign;
  }
  if (bits == 0) return Effect::passes;
  if (bits != sign) return rule == Rule::bit_xor ? Effect::open : Effect::mangles;
  return rule == Rule::bit_xor ? Effect::turns : Effect::takes_sign;
}

// One side of the operation for one pair of words, both in the low half of a V128.
struct Side {
  Recorder& r;
  Rule rule;
  IRExpr *x, *mask;

  IRExpr* v(IROp op, IRExpr* a, IRExpr* b) { return r.emit.binary(op, a, b); }
  IRExpr* land(IRExpr* a, IRExpr* b) { return v(Iop_AndV128, a, b); }
  IRExpr* lnot(IRExpr* a) { return r.emit.unary(Iop_NotV128, a); }

  // All ones in the words whose mask has no other bits than the sign's changed.
  IRExpr* kept() {
    if (rule == Rule::bit_and) return v(Iop_CmpEQ32x4, v(Iop_OrV128, mask, r.graph.signs()), v128(0xffff));
    return v(Iop_CmpEQ32x4, land(mask, lnot(r.graph.signs())), v128(0));
  }
  // The bits that change; of interest are the signs.
  IRExpr* changed() {
    return rule == Rule::bit_and ? land(x, lnot(mask)) : rule == Rule::bit_or ? land(mask, lnot(x)) : mask;
  }
};

// Word 0 or 1 of the low half, in both words of the low half.
IRExpr* spread(Recorder& r, IRExpr* words, Int word) {
  IRExpr* doubled = r.emit.binary(Iop_InterleaveLO32x4, words, words);
  return word ? r.emit.binary(Iop_InterleaveHI64x2, doubled, doubled) : doubled;
}
// The sign of word 0 or 1 of the low half as that of a double.
IRExpr* sign_of(Recorder& r, IRExpr* words, Int word) {
  if (word == 0) words = r.emit.binary(Iop_ShlN64x2, words, u8(32));
  return r.emit.binary(Iop_AndV128, words, r.graph.sign());
}

// Pair p of a value of any type as the low half of a V128.
IRExpr* pair_of(Recorder& r, IRExpr* atom, Int p) {
  switch (r.emit.type_of(atom)) {
    case Ity_I32:
      return r.emit.unary(Iop_32UtoV128, atom);
    case Ity_I64:
      return r.emit.unary(Iop_64UtoV128, atom);
    case Ity_V256:
      atom = r.emit.unary(p < 2 ? Iop_V256toV128_0 : Iop_V256toV128_1, atom);
      p %= 2;
      [[fallthrough]];
    default:
      return p ? r.emit.binary(Iop_InterleaveHI64x2, atom, atom) : atom;
  }
}

// A constant of whole bytes, not all of them whole words: a mask that cuts out pieces.
Bool byte_mask(const Value& value, Int words) {
  Bool pieces = False;
  for (Int w = 0; w < words; w++) {
    if (!(value.known >> w & 1)) return False;
    const UInt bits = value.bits[w];
    for (Int b = 0; b < 32; b += 8)
      if ((bits >> b & 0xff) != 0 && (bits >> b & 0xff) != 0xff) return False;
    if (bits != 0 && bits != ~0U) pieces = True;
  }
  return pieces;
}

// Is the word known and passive, with bits where a number has its exponent? A piece under it is no number's.
Bool adds_exponent(const Value& value, Int w) {
  return value.passive() && (value.known >> w & 1) && value.bits[w] & 0x7fff0000U;
}

// The same for bits in the place of digits: what a piece there is of, if it has the sign, has lost its identifier's
// part.
Bool adds_digits(const Value& value, Int w) {
  return value.passive() && (value.known >> w & 1) && value.bits[w] & ~sign;
}

// The operation on identifiers instead of numbers: for pieces of numbers, which it cuts out (and) or joins.
Value join_pieces(Recorder& r, const Applied& a, const Value values[2]) {
  const IRType type = r.emit.type_of(a.result);
  if (values[0].passive() && values[1].passive()) return Value();
  IRExpr* shadows[2] = {};
  for (Int layer = 1; layer <= r.layers(); layer++) {
    const auto operand = [&](Int i) {
      if (a.operation->rule != Rule::bit_and || a.operands[i]->tag != Iex_Const)
        return r.shadow_of(values[i], type, layer);
      ULong mask = 0;  // of a number cut short the identifier stays whole
      for (Int w = 0; w < words_of(type); w++) {
        const UInt bits = values[i].bits[w];
        mask |= static_cast<ULong>(keeps_number(bits) ? ~0U : bits) << (32 * w);
      }
      return type == Ity_I32 ? u32(static_cast<UInt>(mask)) : u64(mask);
    };
    shadows[layer - 1] = r.emit.binary(a.op, operand(0), operand(1));
  }
  for (Int w = 0; w < words_of(type) && words_of(type) <= 2 && a.operation->rule != Rule::bit_and; w++) {
    if (adds_exponent(values[0], w) || adds_exponent(values[1], w))
      mangle_word(r.emit, type, w, shadows);
    else if (adds_digits(values[0], w) || adds_digits(values[1], w))
      mangle_word(r.emit, type, w, shadows, active_bit);
  }
  Value made = r.from_shadow(type, shadows[0], shadows[1]);
  made.pieces = True;
  made.changed = values[0].changed || values[1].changed;
  return made.changed ? r.poisoned(made, words_of(type)) : made;
}

Bool joins_pieces(IRType type, Rule rule, const Value values[2]) {
  if (rule != Rule::bit_and) return values[0].pieces || values[1].pieces;
  const Bool scalar = type == Ity_I32 || type == Ity_I64;
  return scalar && (byte_mask(values[0], words_of(type)) || byte_mask(values[1], words_of(type)));
}

UInt known_result(Rule rule, UInt x, UInt y) {
  return rule == Rule::bit_and ? x & y : rule == Rule::bit_or ? x | y : x ^ y;
}

void find_known(Rule rule, const Value values[2], Int words, Value& made) {
  const UInt both = values[0].known & values[1].known;
  for (Int w = 0; w < words; w++) {
    const auto zero = [&](Int i) { return (values[i].known >> w & 1) && values[i].bits[w] == 0; };
    if (both >> w & 1)
      made.set_known(w, known_result(rule, values[0].bits[w], values[1].bits[w]));
    else if (rule == Rule::bit_and && (zero(0) || zero(1)))
      made.set_known(w, 0);
  }
}

// What is known of the words beyond their bits; see Value.
void find_kinds(Rule rule, const Value values[2], Int words, Value& made) {
  UInt choice[2], sign_alone[2], number[2];
  for (Int i = 0; i < 2; i++) {
    const Value& v = values[i];
    choice[i] = v.choice, sign_alone[i] = v.sign_alone, number[i] = 0;
    for (Int w = 0; w < words; w++) {
      if (!(v.known >> w & 1)) continue;
      if (v.bits[w] == 0 || v.bits[w] == ~0U) choice[i] |= 1U << w;
      if (!(v.bits[w] & ~sign)) sign_alone[i] |= 1U << w;
      if (keeps_number(v.bits[w])) number[i] |= 1U << w;
    }
  }
  made.choice = static_cast<UChar>(choice[0] & choice[1]);
  if (rule == Rule::bit_and) {
    made.sign_alone = static_cast<UChar>(sign_alone[0] | sign_alone[1]);
    made.chosen = static_cast<UChar>(choice[0] | choice[1] | number[0] | number[1] | made.sign_alone);
  } else {
    made.sign_alone = static_cast<UChar>(sign_alone[0] & sign_alone[1]);
  }
}

// Can the other operand of this side leave no other bits in word w than a number or nothing?
Bool leaves_number(Rule rule, const Value values[2], Int side, Int w) {
  const Value &mine = values[side], &other = values[1 - side];
  if (rule == Rule::bit_and) return other.choice >> w & 1;
  if (other.sign_alone >> w & 1) return True;
  return rule == Rule::bit_or && (mine.chosen >> w & 1) && (other.chosen >> w & 1);
}

}  // namespace

void mangle_word(Emitter& emit, IRType type, Int w, IRExpr* shadows[2], UInt bits) {
  const auto number = [&](ULong bits) { return type == Ity_I32 ? u32(static_cast<UInt>(bits)) : u64(bits); };
  const IROp land = type == Ity_I32 ? Iop_And32 : Iop_And64, lor = type == Ity_I32 ? Iop_Or32 : Iop_Or64;
  const ULong word = 0xffffffffULL << (32 * w);
  IRExpr* active = emit.nonzero(emit.binary(land, shadows[0], number(static_cast<ULong>(bits) << (32 * w))));
  for (Int layer = 0; layer < 2 && shadows[layer]; layer++) {
    IRExpr* rest = emit.binary(land, shadows[layer], number(~word));
    if (layer == 0) rest = emit.binary(lor, rest, number(static_cast<ULong>(mangled_word) << (32 * w)));
    shadows[layer] = emit.if_else(active, rest, shadows[layer]);
  }
}

Value Recorder::bits(const Applied& a) {
  const Value values[2] = {value(a.operands[0]), value(a.operands[1])};
  const Rule rule = a.operation->rule;
  const IRType type = emit.type_of(a.result);
  const Int words = words_of(type);
  const UInt narrow = words == 0 ? type == Ity_I8 ? 8 : 16 : values[0].narrow | values[1].narrow;
  if (narrow) return narrow_bits(a, values, narrow);
  for (Int i = 0; i < 2 && a.operation->rule == Rule::bit_xor && (type == Ity_I32 || type == Ity_I64); i++)
    if (const UInt top = is_constant(a.operands[1 - i]) ? shifted_width(definitions, a.operands[i]) : 0)
      if (bits_of(a.operands[1 - i]) & ((1U << top) - 1)) return narrow_bits(a, values, top);
  Value made;
  if (joins_pieces(type, rule, values)) return join_pieces(*this, a, values);
  find_known(rule, values, words, made);
  find_kinds(rule, values, words, made);
  made.changed = values[0].changed || values[1].changed;
  if (values[0].passive() && values[1].passive()) return made;
  for (Int pair = 0; pair < words; pair += 2) {
    const Int last = words == 1 ? 1 : pair + 2;
    Edge edges[2][2] = {};  // of each word and each operand
    Bool open = False, undecided = False, mangles[2] = {False, False};
    for (Int w = pair; w < last; w++)
      for (Int side = 0; side < 2; side++) {
        const Int node = values[side].words[w];
        const Effect effect = effect_of(rule, values[1 - side], w);
        if (node == no_node || effect == Effect::vanishes) continue;
        if (effect == Effect::mangles) mangles[w - pair] = True;
        edges[w - pair][side] = {node, nullptr, effect == Effect::turns, nullptr, nullptr};
        if (effect == Effect::open || effect == Effect::takes_sign) open = True;
        if (effect == Effect::open && !leaves_number(rule, values, side, w)) undecided = True;
      }
    if (undecided) {
      bits_by_call(*this, a, values, pair, made);
      continue;
    }
    if (open) {
      IRExpr* const numbers[2] = {pair_of(*this, a.operands[0], pair / 2), pair_of(*this, a.operands[1], pair / 2)};
      for (Int side = 0; side < 2; side++) {
        Side s{*this, rule, numbers[side], numbers[1 - side]};
        IRExpr *changed = nullptr, *kept = nullptr;
        for (Int w = pair; w < last; w++) {
          Edge& edge = edges[w - pair][side];
          const Effect effect = effect_of(rule, values[1 - side], w);
          if (edge.child == no_node || effect == Effect::passes || effect == Effect::turns) continue;
          // A choice changes no sign, so that it chooses identifiers, those of numbers joined by exclusive or too.
          const Bool choice = rule == Rule::bit_and && (values[1 - side].choice >> w & 1);
          if (!choice && !changed) changed = s.changed();
          if (!choice) edge.flip = sign_of(*this, changed, w - pair);
          if (effect == Effect::takes_sign) continue;
          if (!kept) kept = s.kept();
          edge.keep = spread(*this, kept, w - pair);
          edge.keep_cell = rule == Rule::bit_xor;
        }
      }
    }
    for (Int w = pair; w < last; w++) {
      const Int nodes[] = {edges[w - pair][0].child, edges[w - pair][1].child};
      if (!mangles[w - pair]) {
        made.words[w] = graph.operation(edges[w - pair], 2);
      } else if (values[0].pieces || values[1].pieces) {  // a piece that was moved does not look active
        IRExpr* any = emit.binary(Iop_Or32, graph.single(nodes[0], 1), graph.single(nodes[1], 1));
        made.words[w] = graph.from_single(emit.unary(Iop_CmpwNEZ32, any), wide ? u32(0) : nullptr);
        made.pieces = True;
      } else {
        made.words[w] = graph.mangled(nodes, 2);
      }
    }
  }
  return made;
}

}  // namespace wengert::tool
