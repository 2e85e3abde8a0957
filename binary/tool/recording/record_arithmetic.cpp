// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: the partials of arithmetic operations, lane by lane. Partials are doubles in the low half of a V128,
// whatever the operation's own type, so that products of them cost one instruction and no conversion.
#include "bits/rounded_bits.h"
#include "recording/record_values.h"
#include "shadow/passive.h"

namespace wengert::tool {
namespace {

struct Lane {
  Recorder& r;
  const Applied& a;
  Int k;
  Int children[3];

  IRExpr* operand(Int i) { return r.lane(a.operands[i], a.operation->element, k); }
  IRExpr* result() { return r.lane(a.result, a.operation->element, k); }
  Edge by(Int i, IRExpr* factor, Bool negative = False) { return {children[i], factor, negative, nullptr, nullptr}; }
  Bool active(Int i) const { return children[i] != no_node; }
  // The partial 1. With values a number of its own is made where it would be the operand's: what it is added to shows.
  IRExpr* unit() { return r.keeps_values ? r.graph.one() : nullptr; }

  IRExpr* times(IRExpr* x, IRExpr* y) { return r.emit.binary(Iop_Mul64F0x2, x, y); }
  IRExpr* over(IRExpr* x, IRExpr* y) { return r.emit.binary(Iop_Div64F0x2, x, y); }
  IRExpr* plus(IRExpr* x, IRExpr* y) { return r.emit.binary(Iop_Add64F0x2, x, y); }
  IRExpr* minus(IRExpr* x, IRExpr* y) { return r.emit.binary(Iop_Sub64F0x2, x, y); }
  IRExpr* number(ULong bits) { return r.emit.unary(Iop_64UtoV128, u64(bits)); }
};

constexpr ULong half_bits = 0x3fe0000000000000ULL, ln2_bits = 0x3fe62e42fefa39efULL, one_bits = 0x3ff0000000000000ULL;

IRExpr* one_f64() { return IRExpr_Const(IRConst_F64i(one_bits)); }

// Which operand a minimum or maximum takes, as a mask: "a" where the comparison holds, else "b" (so also for NaN, as
// the instructions do).
Int selection(Lane& l, Bool minimum) {
  IRExpr *x = l.operand(0), *y = l.operand(1);
  IRExpr* takes_a = minimum ? l.r.emit.binary(Iop_CmpLT64F0x2, x, y) : l.r.emit.binary(Iop_CmpLT64F0x2, y, x);
  IRExpr* takes_b = l.r.emit.unary(Iop_NotV128, takes_a);
  return l.r.graph.operation({l.children[0], nullptr, False, nullptr, takes_a},
                             {l.children[1], nullptr, False, nullptr, takes_b});
}

// x87's functions: partials in F64 arithmetic with the instruction's rounding.
Int transcendental(Lane& l) {
  Recorder& r = l.r;
  IRExpr* rm = l.a.rounding ? l.a.rounding : u32(0);
  IRExpr *x = l.a.operands[0], *y = l.a.operands[1];
  const auto two = [&](IROp op, IRExpr* p, IRExpr* q) { return r.low(r.emit.ternary(op, rm, p, q)); };
  switch (l.a.operation->rule) {
    case Rule::sine:
      return r.graph.operation(l.by(0, r.low(r.emit.binary(Iop_CosF64, rm, x))));
    case Rule::cosine:
      return r.graph.operation(l.by(0, r.low(r.emit.binary(Iop_SinF64, rm, x)), True));
    case Rule::tangent: {
      IRExpr* t = l.result();
      return r.graph.operation(l.by(0, l.plus(r.graph.one(), l.times(t, t))));
    }
    case Rule::arctangent: {  // atan2(x, y)
      IRExpr *a = l.operand(0), *b = l.operand(1);
      IRExpr* norm = l.plus(l.times(a, a), l.times(b, b));
      return r.graph.operation(l.by(0, l.over(b, norm)), l.by(1, l.over(a, norm), True));
    }
    case Rule::y_log2_x:
    case Rule::y_log2_xp1: {
      const Bool plus1 = l.a.operation->rule == Rule::y_log2_xp1;
      IRExpr* argument = plus1 ? l.plus(l.operand(1), r.graph.one()) : l.operand(1);
      IRExpr* by_y = l.active(0) ? two(plus1 ? Iop_Yl2xp1F64 : Iop_Yl2xF64, one_f64(), y) : nullptr;
      return r.graph.operation(l.by(0, by_y), l.by(1, l.over(l.operand(0), l.times(argument, l.number(ln2_bits)))));
    }
    case Rule::two_to_x_minus_1:
      return r.graph.operation(l.by(0, l.times(l.plus(l.result(), r.graph.one()), l.number(ln2_bits))));
    case Rule::scale:
      return r.graph.operation(l.by(0, two(Iop_ScaleF64, one_f64(), y)));
    case Rule::remainder:
    case Rule::remainder_nearest:  // a - n b
      return r.graph.operation(l.by(0, nullptr),
                               l.by(1, l.over(l.minus(l.operand(0), l.result()), l.operand(1)), True));
    default:
      return no_node;
  }
}

// Lane k's share of a mask over the operation's type, as one of 64 bits.
IRExpr* lane_mask(Recorder& r, IRExpr* mask, Element element, Int k) {
  if (element == Element::f64) return r.lane(mask, element, k);
  if (r.emit.type_of(mask) == Ity_V256) mask = r.emit.unary(k < 4 ? Iop_V256toV128_0 : Iop_V256toV128_1, mask);
  IRExpr* doubled = r.emit.binary(k % 4 < 2 ? Iop_InterleaveLO32x4 : Iop_InterleaveHI32x4, mask, mask);
  return k % 2 ? r.emit.binary(Iop_InterleaveHI64x2, doubled, doubled) : doubled;
}

// A sum with a large constant rounds, and passes nothing on.
Int unless_rounding(Lane& l, Int node) {
  Recorder& r = l.r;
  const Operation& op = *l.a.operation;
  if (node == no_node || !r.rounding.possible(op, l.a.operands)) return node;
  const IRType type = r.emit.type_of(l.a.result);
  IRExpr* ones = type == Ity_F64   ? IRExpr_Const(IRConst_F64i(~0ULL))
                 : type == Ity_F32 ? r.emit.unary(Iop_ReinterpI32asF32, u32(~0U))
                                   : r.emit.constant(type, ~0U);
  IRExpr* keep = r.rounding.without_rounded(r.emit, op, l.a.operands, ones);
  IRExpr* mask = type == Ity_F32
                     ? r.emit.unary(Iop_64UtoV128, r.emit.unary(Iop_32Sto64, r.emit.unary(Iop_ReinterpF32asI32, keep)))
                     : lane_mask(r, keep, op.element, l.k);
  // What is written has an identifier, which the mask clears: the sum's bits are then no active number's.
  if (r.rounding.expected(op, l.a.operands)) r.graph.single(node, 1);
  return r.graph.operation({node, nullptr, False, nullptr, mask});
}

// A difference in vector code whose second operand may be 2^52, and whose first has an identifier in the lower half of
// a double alone: an integer of 32 bits is converted that is half of a number, or a float's bits. Its derivative is not
// followed. What a shift has cut out is mangled already: an exponent, which is piecewise constant.
Int moved_half(Lane& l, const Value& first) {
  Recorder& r = l.r;
  const IRType type = r.emit.type_of(l.a.result);
  const Int low = first.words[2 * l.k], high = first.words[2 * l.k + 1];
  if (l.a.operation->rule != Rule::subtract || l.a.operation->element != Element::f64 || low == no_node) return no_node;
  if ((type != Ity_V128 && type != Ity_V256) || !r.rounding.possible(*l.a.operation, l.a.operands)) return no_node;
  Emitter& emit = r.emit;
  IRExpr* shadow = r.graph.single(low, 1);
  IRExpr* whole = emit.binary(Iop_Sar32, shadow, u8(31));
  if (high != no_node)
    whole =
        emit.binary(Iop_And32, whole, emit.unary(Iop_Not32, emit.binary(Iop_Sar32, r.graph.single(high, 1), u8(31))));
  const auto mangled = emit.unary(Iop_CmpwNEZ32, emit.binary(Iop_Xor32, shadow, u32(mangled_word)));
  return r.graph.from_single(emit.binary(Iop_And32, whole, mangled), r.wide ? u32(0) : nullptr);
}

Int lane_node(Lane& l) {
  Graph& graph = l.r.graph;
  switch (l.a.operation->rule) {
    case Rule::add:
      return unless_rounding(l, graph.operation(l.by(0, l.unit()), l.by(1, l.unit())));
    case Rule::subtract:
      return unless_rounding(l, graph.operation(l.by(0, l.unit()), l.by(1, nullptr, True)));
    case Rule::multiply:
      return graph.operation(l.by(0, l.active(0) ? l.operand(1) : nullptr),
                             l.by(1, l.active(1) ? l.operand(0) : nullptr));
    case Rule::divide: {
      IRExpr* inverse = l.over(graph.one(), l.operand(1));
      return graph.operation(l.by(0, inverse), l.by(1, l.active(1) ? l.times(l.result(), inverse) : nullptr, True));
    }
    case Rule::negate:
      return graph.operation(l.by(0, nullptr, True));
    case Rule::absolute: {
      IRExpr* flip = l.r.emit.binary(Iop_AndV128, l.operand(0), graph.sign());
      return graph.operation({l.children[0], nullptr, False, flip, nullptr});
    }
    case Rule::square_root: {
      IRExpr* root = l.result();
      Edge slope = l.by(0, l.over(graph.one(), l.plus(root, root)));
      slope.infinite = True;
      return graph.operation(slope);
    }
    case Rule::minimum:
      return selection(l, True);
    case Rule::maximum:
      return selection(l, False);
    case Rule::multiply_add:
    case Rule::multiply_subtract: {
      const Edge edges[] = {l.by(0, l.active(0) ? l.operand(1) : nullptr),
                            l.by(1, l.active(1) ? l.operand(0) : nullptr),
                            l.by(2, l.unit(), l.a.operation->rule == Rule::multiply_subtract)};
      return unless_rounding(l, graph.operation(edges, 3));
    }
    case Rule::reciprocal: {
      IRExpr* value = l.result();
      return graph.operation(l.by(0, l.times(value, value), True));
    }
    case Rule::reciprocal_root: {
      IRExpr* value = l.result();
      return graph.operation(l.by(0, l.times(l.times(value, value), l.times(value, l.number(half_bits))), True));
    }
    case Rule::narrow:
      return graph.operation(l.by(0, l.unit()));
    case Rule::widen:
      return graph.operation(l.by(0, nullptr));
    default:
      return transcendental(l);
  }
}

}  // namespace

IRExpr* Recorder::lane(IRExpr* atom, Element element, Int k) {
  for (const IRExpr* copied = definitions.of(atom); copied && copied->tag == Iex_RdTmp; copied = definitions.of(atom))
    atom = const_cast<IRExpr*>(copied);
  IRType type = emit.type_of(atom);
  if (type == Ity_F64) return low(atom);
  if (type == Ity_F32) return low(emit.unary(Iop_F32toF64, atom));
  if (type == Ity_V256) {
    const Int half = element == Element::f64 ? 2 : 4;
    atom = emit.unary(k < half ? Iop_V256toV128_0 : Iop_V256toV128_1, atom);
    k %= half;
  }
  if (element == Element::f64) return k ? graph.shared(Iop_InterleaveHI64x2, atom, atom) : atom;
  if (k >= 2) atom = emit.binary(Iop_InterleaveHI64x2, atom, atom);
  if (k % 2) atom = emit.binary(Iop_ShrN64x2, atom, u8(32));
  return low(emit.unary(Iop_F32toF64, emit.unary(Iop_ReinterpI32asF32, emit.unary(Iop_V128to32, atom))));
}

Value Recorder::used(IRExpr* number, Bool is_number) {
  IRExpr* cut = number_behind_bits(definitions, recent, number, is_number);
  if (!cut || value(cut).passive()) return value(number);
  Value made;
  const Int nodes[] = {value(cut).words[1]}, node = graph.mangled(nodes, 1);
  made.words[words_of(emit.type_of(number)) == 1 ? 0 : 1] = node;
  if (emit.type_of(number) == Ity_V128) made.words[0] = node;  // it may be a float
  return made;
}

// Operations on the lowest lane copy the others from their first operand.
Value Recorder::arithmetic(const Applied& a) {
  Value operands[3], made;
  Bool passive = True;
  for (Int i = 0; i < a.count && i < 3; i++) {
    operands[i] =
        computes(a.operation->rule) || a.operation->rule == Rule::widen ? used(a.operands[i]) : value(a.operands[i]);
    if (!operands[i].passive()) passive = False;
  }
  if (passive) return made;
  const Operation& op = *a.operation;
  const Bool result_f64 = emit.type_of(a.result) != Ity_F32 && op.element == Element::f64;
  const auto word = [](Bool f64, Int k) { return f64 ? 2 * k + 1 : k; };
  if (op.layout == Layout::lowest) made = operands[0];
  for (Int k = 0; k < (op.layout == Layout::packed ? op.lanes : 1); k++) {
    Lane l{*this, a, k, {no_node, no_node, no_node}};
    Bool any = False;
    for (Int i = 0; i < a.count && i < 3; i++) {
      const IRType type = emit.type_of(a.operands[i]);
      const Bool f64 = type == Ity_F64 || (type != Ity_F32 && result_f64);
      l.children[i] = operands[i].words[word(f64, k)];
      // An integer of 32 bits under an exponent, as compilers convert those of 64: a number has its own exponent there.
      const Value& v = operands[i];
      if (f64 && !l.active(i) && (v.known >> (2 * k + 1) & 1) && v.bits[2 * k + 1]) {
        const Int digits[] = {v.words[2 * k]};
        l.children[i] = graph.mangled(digits, 1);
      }
      if (l.active(i)) any = True;
    }
    const Bool computed = !(is_paused() && computes(op.rule));
    made.words[word(result_f64, k)] = any && computed ? lane_node(l) : no_node;
    if (const Int half = computed ? moved_half(l, operands[0]) : no_node; half != no_node)
      made.words[word(result_f64, k)] =
          graph.operation({made.words[word(result_f64, k)], nullptr, False, nullptr, nullptr},
                          {half, nullptr, False, nullptr, nullptr});
    if (result_f64) made.words[2 * k] = no_node;
    if (keeps_values && any) graph.set_value(made.words[word(result_f64, k)], l.result());
  }
  made.forget(op.layout != Layout::lowest ? most_words : result_f64 ? 2 : 1);
  return made;
}

}  // namespace wengert::tool
