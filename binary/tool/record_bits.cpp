// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: and, or, exclusive or, as floating-point code uses them: |x|, -x, -|x|, copysign, blends by mask, pieces
// put together. Decided for each pair of 32-bit words, from the other operand's bits:
//   and: a mask of ones but perhaps the sign keeps x (without the sign: |x|), any other drops it
//   or:  a mask of zeros but perhaps the sign keeps x (with the sign: -|x|), any other drops it
//   xor: a mask of zeros but perhaps the sign keeps x (with the sign: -x), any other drops it
// The lower word of a pair may be a float of its own or begin a double. It begins a double if the upper word has no
// identifier, the mask leaves the lower word as it is, and it changes no more than the sign of the upper one.
// Masks of whole bytes and pieces that earlier moves of bytes left behind are put together on identifiers themselves.
#include "record_values.h"

namespace wengert::tool {
namespace {

// One side of the operation for one pair of words, both in the low half of a V128.
struct Side {
  Recorder& r;
  Rule rule;
  Element number;  // what the pair is known to hold
  IRExpr *x, *mask;

  IRExpr* v(IROp op, IRExpr* a, IRExpr* b) { return r.emit.binary(op, a, b); }
  IRExpr* land(IRExpr* a, IRExpr* b) { return v(Iop_AndV128, a, b); }
  IRExpr* lor(IRExpr* a, IRExpr* b) { return v(Iop_OrV128, a, b); }
  IRExpr* lnot(IRExpr* a) { return r.emit.unary(Iop_NotV128, a); }
  IRExpr* signs() { return number == Element::f64 ? r.graph.double_signs() : r.graph.float_signs(); }
  IRExpr* neutral() { return v128(rule == Rule::bit_and ? 0xffff : 0); }

  // Words whose mask has no other bits than the sign's changed.
  IRExpr* kept() {
    IRExpr* magnitude = rule == Rule::bit_and ? lor(mask, signs()) : land(mask, lnot(signs()));
    return v(Iop_CmpEQ32x4, magnitude, neutral());
  }
  IRExpr* untouched() { return v(Iop_CmpEQ32x4, mask, neutral()); }
  // Sign bits of words whose sign changes.
  IRExpr* flips() {
    IRExpr* changed = rule == Rule::bit_and ? land(x, lnot(mask)) : rule == Rule::bit_or ? land(mask, lnot(x)) : mask;
    return land(changed, signs());
  }
};

// Word 0 or 1 of the low half, in both words of the low half.
IRExpr* spread(Recorder& r, IRExpr* words, Int word) {
  IRExpr* doubled = r.emit.binary(Iop_InterleaveLO32x4, words, words);
  return word ? r.emit.binary(Iop_InterleaveHI64x2, doubled, doubled) : doubled;
}

struct Contribution {
  Edge low, high;
};

Contribution contribution(Recorder& r, Rule rule, Element number, IRExpr* x, IRExpr* mask, Int low, Int high) {
  Contribution made;
  Side side{r, rule, number, x, mask};
  if (number == Element::f64) {  // the upper word of the mask decides
    if (low == no_node) return made;
    IRExpr* keep = rule == Rule::bit_xor ? nullptr : spread(r, side.kept(), 1);
    made.low = {low, nullptr, False, side.flips(), keep, False};
    return made;
  }
  IRExpr *kept = side.kept(), *flips = side.flips();
  IRExpr* top = r.graph.sign();
  if (low != no_node) {
    IRExpr* as_float = side.land(r.emit.binary(Iop_ShlN64x2, flips, u8(32)), top);
    IRExpr* flip = as_float;
    if (number != Element::f32) {
      IRExpr* double_too = side.land(spread(r, side.untouched(), 0), spread(r, kept, 1));
      if (high != no_node) {
        IRExpr* active = r.graph.active(high);
        IRExpr* is_float =
            r.emit.unary(Iop_64UtoV128, word_type == Ity_I64 ? active : r.emit.unary(Iop_32Sto64, active));
        double_too = side.land(double_too, side.lnot(is_float));
      }
      // The mask leaves the lower word alone wherever `double_too` holds, so `as_float` is zero there.
      flip = side.lor(as_float, side.land(side.land(flips, top), double_too));
    }
    made.low = {low, nullptr, False, flip, spread(r, kept, 0), rule == Rule::bit_xor};
  }
  if (high != no_node)
    made.high = {high, nullptr, False, side.land(flips, top), spread(r, kept, 1), rule == Rule::bit_xor};
  return made;
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

enum class Known { nothing, passes, vanishes };

// What the other operand's word does to x's word, where that is known now.
Known known_effect(Rule rule, IRExpr* other, const Value& other_value, Int w) {
  UInt bits = 0;
  const Bool zero = other_value.zeros >> w & 1;
  const Bool constant = constant_word(other, w, &bits);
  if (zero || (constant && bits == 0)) return rule == Rule::bit_and ? Known::vanishes : Known::passes;
  if (constant && bits == ~0U && rule == Rule::bit_and) return Known::passes;
  return Known::nothing;
}

IROp or_of(IRType type) {
  switch (type) {
    case Ity_I8:
      return Iop_Or8;
    case Ity_I16:
      return Iop_Or16;
    case Ity_I32:
      return Iop_Or32;
    case Ity_I64:
      return Iop_Or64;
    case Ity_V128:
      return Iop_OrV128;
    default:
      return Iop_OrV256;
  }
}

// A constant of whole bytes, not all of them whole words: a mask that cuts out pieces.
Bool byte_mask(IRExpr* atom, Int words) {
  Bool pieces = False;
  for (Int w = 0; w < words; w++) {
    UInt bits;
    if (!constant_word(atom, w, &bits)) return False;
    for (Int b = 0; b < 32; b += 8)
      if ((bits >> b & 0xff) != 0 && (bits >> b & 0xff) != 0xff) return False;
    if (bits != 0 && bits != ~0U) pieces = True;
  }
  return pieces;
}

// Are the operands pieces of numbers, which the operation cuts out (and) or joins (or, exclusive or)?
Bool joins_pieces(Recorder& r, const Applied& a, const Value& x, const Value& y) {
  const IRType type = r.emit.type_of(a.result);
  if (type == Ity_I8 || type == Ity_I16) return a.operation->rule != Rule::bit_and;
  if (a.operation->rule != Rule::bit_and) return x.pieces || y.pieces;
  const Bool scalar = type == Ity_I32 || type == Ity_I64;
  return scalar && (byte_mask(a.operands[0], words_of(type)) || byte_mask(a.operands[1], words_of(type)));
}

}  // namespace

Value Recorder::bits(const Applied& a) {
  IRExpr *x = a.operands[0], *y = a.operands[1];
  const Value values[2] = {value(x), value(y)};
  const Rule rule = a.operation->rule;
  Value made;
  const IRType type = emit.type_of(a.result);
  const Int words = words_of(type);
  if (joins_pieces(*this, a, values[0], values[1])) {
    if (values[0].passive() && values[1].passive()) return made;
    IRExpr* shadows[2] = {};
    for (Int layer = 1; layer <= layers(); layer++) {
      const auto operand = [&](Int i) {
        const Bool mask = rule == Rule::bit_and && a.operands[i]->tag == Iex_Const;
        return mask ? a.operands[i] : shadow_of(values[i], type, layer);
      };
      // Identifiers join by "or" whatever joined the numbers: pieces do not overlap.
      const IROp op = rule == Rule::bit_xor ? or_of(type) : a.op;
      shadows[layer - 1] = emit.binary(op, operand(0), operand(1));
    }
    made = from_shadow(type, shadows[0], shadows[1]);
    made.pieces = True;
    return made;
  }
  if (words == 0) return made;
  for (Int w = 0; w < words; w++) {
    const UInt x_zero = values[0].zeros >> w & 1, y_zero = values[1].zeros >> w & 1;
    if (rule == Rule::bit_and ? x_zero | y_zero : x_zero & y_zero)
      made.zeros = static_cast<UChar>(made.zeros | 1U << w);
  }
  if (values[0].passive() && values[1].passive()) return made;
  for (Int w = 0; w < words; w += 2) {
    const Int pair = words == 1 ? 1 : 2;
    Int nodes[2][2] = {{no_node, no_node}, {no_node, no_node}};  // of each operand what is not decided yet
    Bool open = False;
    for (Int i = 0; i < pair; i++)
      for (Int side = 0; side < 2; side++) {
        const Int node = values[side].words[w + i];
        const Known effect = known_effect(rule, side ? x : y, values[1 - side], w + i);
        if (node == no_node || effect == Known::vanishes) continue;
        // A lower word that passes may begin a double whose sign is changed above it.
        const Bool sign_above = i == 0 && pair == 2 && values[side].words[w + 1] != node + 1 &&
                                known_effect(rule, side ? x : y, values[1 - side], w + 1) != Known::passes &&
                                known_effect(rule, side ? x : y, values[1 - side], w + 1) != Known::vanishes;
        const Bool raw_double = i == 0 && pair == 2 && values[side].words[w + 1] == node + 1 &&
                                known_effect(rule, side ? x : y, values[1 - side], w + 1) == Known::nothing;
        if (effect == Known::passes && !sign_above && !raw_double && made.words[w + i] == no_node) {
          made.words[w + i] = node;
          continue;
        }
        nodes[side][i] = node;
        open = True;
      }
    if (!open) continue;
    IRExpr *xs = pair_of(*this, x, w / 2), *ys = pair_of(*this, y, w / 2);
    Contribution of[2];
    Element known = number(a.result);
    if (known == Element::bits) known = number(x);
    if (known == Element::bits) known = number(y);
    if (pair == 1) known = Element::f32;
    for (Int side = 0; side < 2; side++)
      of[side] = contribution(*this, rule, known, side ? ys : xs, side ? xs : ys, nodes[side][0], nodes[side][1]);
    const auto join = [&](Int word, const Edge& p, const Edge& q) {
      const Edge edges[] = {p, q, {made.words[word], nullptr, False, nullptr, nullptr}};
      made.words[word] = graph.operation(edges, 3);
    };
    join(w, of[0].low, of[1].low);
    if (pair == 2) join(w + 1, of[0].high, of[1].high);
  }
  return made;
}

}  // namespace wengert::tool
