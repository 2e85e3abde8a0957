// SPDX-License-Identifier: GPL-2.0-or-later
// Tangents of the arithmetic that exists for scalars, whole vectors and lowest lanes alike: one rule each, written on
// the operation's own family. Where a tangent is zero its quotient is zero too, even if the value is singular there:
// 0/0 at an inactive sqrt(0) must not make NaN.
#include "forward/tangents.h"
#include "valgrind/options.h"

namespace wengert::tool {
namespace {

// The operations of one family as functions on atoms. Scalars of type F32 are computed as F64, since VEX's back end has
// no arithmetic on F32: `from` and `to` convert.
class Arithmetic {
 public:
  Arithmetic(Tangents& t, const Operation& op, IRExpr* rounding)
      : emit_(t.emit),
        op_(op),
        single_(op.layout == Layout::scalar && op.element == Element::f32),
        family_(family(single_ ? Element::f64 : op.element, op.lanes, op.layout)),
        rounding_(rounding ? rounding : u32(Irrm_NEAREST)) {}

  IRExpr* from(IRExpr* a) { return a && single_ ? emit_.unary(Iop_F32toF64, a) : a; }
  IRExpr* to(IRExpr* a) { return a && single_ ? emit_.binary(Iop_F64toF32, rounding_, a) : a; }
  IRExpr* add(IRExpr* a, IRExpr* b) { return apply(family_.add, a, b); }
  IRExpr* subtract(IRExpr* a, IRExpr* b) { return apply(family_.subtract, a, b); }
  IRExpr* multiply(IRExpr* a, IRExpr* b) { return apply(family_.multiply, a, b); }
  IRExpr* divide(IRExpr* a, IRExpr* b) { return apply(family_.divide, a, b); }
  IRExpr* square_root(IRExpr* a) {
    return family_.root_rounded ? emit_.binary(family_.square_root, rounding_, a) : emit_.unary(family_.square_root, a);
  }
  // dx * y; with --infinities=yes zero where dx is, whatever y: an inactive factor beside an infinite one makes no NaN.
  // Not always, since a comparison and two bit operations for every product cost a fifth of the speed.
  IRExpr* product(IRExpr* dx, IRExpr* y) {
    IRExpr* all = multiply(dx, y);
    if (!options.infinities) return all;
    if (op_.layout == Layout::scalar) {
      IRExpr* zero_bits = emit_.binary(Iop_Shl64, emit_.unary(Iop_ReinterpF64asI64, dx), u8(1));
      IRExpr* mask = emit_.unary(Iop_CmpwNEZ64, zero_bits);
      IRExpr* bits = emit_.unary(Iop_ReinterpF64asI64, all);
      return emit_.unary(Iop_ReinterpI64asF64, emit_.binary(Iop_And64, bits, mask));
    }
    const bool f64 = op_.element == Element::f64, low = op_.layout == Layout::lowest;
    const IROp equal = f64 ? (low ? Iop_CmpEQ64F0x2 : Iop_CmpEQ64Fx2) : (low ? Iop_CmpEQ32F0x4 : Iop_CmpEQ32Fx4);
    if (vector_bytes_of() == 32) {
      IRExpr* high = emit_.binary(equal, v128(0), upper(dx));
      IRExpr* inactive = emit_.binary(Iop_V128HLtoV256, high, emit_.binary(equal, v128(0), lower(dx)));
      return emit_.binary(Iop_XorV256, all, emit_.binary(Iop_AndV256, all, inactive));
    }
    // The upper lanes of a lowest-lane comparison are its first operand's: none is masked.
    return emit_.binary(Iop_XorV128, all, emit_.binary(Iop_AndV128, all, emit_.binary(equal, v128(0), dx)));
  }
  IRExpr* zero() { return op_.layout == Layout::scalar ? zero_of(Ity_F64) : zero_of(type()); }
  IRType type() { return op_.layout == Layout::scalar ? Ity_F64 : vector_bytes_of() == 32 ? Ity_V256 : Ity_V128; }

  // The lowest lane of `a`, the others of `rest` (null: zero). Whole vectors and scalars pass.
  IRExpr* with_upper(IRExpr* a, IRExpr* rest) {
    if (op_.layout != Layout::lowest) return a;
    const UShort low = op_.element == Element::f64 ? 0x00ff : 0x000f;
    IRExpr* lane = emit_.binary(Iop_AndV128, a, v128(low));
    if (!rest) return lane;
    return emit_.binary(Iop_OrV128, lane, emit_.binary(Iop_AndV128, rest, v128(static_cast<UShort>(~low))));
  }

  IRExpr* negate(IRExpr* a) {
    if (op_.layout == Layout::scalar) return emit_.unary(Iop_NegF64, a);
    return halves(a, [&](IRExpr* half) { return emit_.binary(Iop_XorV128, half, signs()); });
  }
  // |a| has the tangent -da where a's sign bit is set.
  IRExpr* times_sign_of(IRExpr* tangent, IRExpr* a) {
    if (op_.layout == Layout::scalar) {
      IRExpr* sign = emit_.binary(Iop_And64, emit_.unary(Iop_ReinterpF64asI64, a), u64(1ULL << 63));
      return emit_.unary(Iop_ReinterpI64asF64,
                         emit_.binary(Iop_Xor64, emit_.unary(Iop_ReinterpF64asI64, tangent), sign));
    }
    return emit_.binary(Iop_XorV128, tangent, emit_.binary(Iop_AndV128, a, signs()));
  }
  // `a` in the lanes where a bit of `d` is set, zero elsewhere.
  IRExpr* where_nonzero(IRExpr* d, IRExpr* a) {
    if (op_.layout == Layout::scalar) return emit_.if_else(emit_.nonzero(d), a, zero_of(Ity_F64));
    const IROp test = op_.element == Element::f64 ? Iop_CmpNEZ64x2 : Iop_CmpNEZ32x4;
    if (vector_bytes_of() == 16) return emit_.binary(Iop_AndV128, a, emit_.unary(test, d));
    IRExpr* mask = halves(d, [&](IRExpr* half) { return emit_.unary(test, half); });
    return emit_.binary(Iop_AndV256, a, mask);
  }
  IRExpr* any_of(IRExpr* a, IRExpr* b) {
    if (!a || !b) return a ? a : b;
    if (op_.layout == Layout::scalar)
      return emit_.unary(Iop_ReinterpI64asF64, emit_.binary(Iop_Or64, emit_.unary(Iop_ReinterpF64asI64, a),
                                                            emit_.unary(Iop_ReinterpF64asI64, b)));
    return emit_.binary(vector_bytes_of() == 32 ? Iop_OrV256 : Iop_OrV128, a, b);
  }
  // da where a < b, db elsewhere; SSE's minimum and maximum take the second operand when equal or unordered.
  IRExpr* choose(IRExpr* less, IRExpr* than, IRExpr* da, IRExpr* db) {
    if (vector_bytes_of() == 32) {
      IRExpr* high = choose_half(upper(less), upper(than), upper(da), upper(db));
      return emit_.binary(Iop_V128HLtoV256, high, choose_half(lower(less), lower(than), lower(da), lower(db)));
    }
    return choose_half(less, than, da, db);
  }

 private:
  Emitter& emit_;
  const Operation& op_;
  bool single_;
  const Family& family_;
  IRExpr* rounding_;

  Int vector_bytes_of() const { return op_.lanes * (op_.element == Element::f64 ? 8 : 4); }
  IRExpr* apply(IROp number, IRExpr* a, IRExpr* b) {
    return family_.rounded ? emit_.ternary(number, rounding_, a, b) : emit_.binary(number, a, b);
  }
  IRExpr* signs() {
    if (op_.element == Element::f32) return emit_.words_v128(0x80000000U);
    return emit_.binary(Iop_64HLtoV128, u64(1ULL << 63), u64(1ULL << 63));
  }
  IRExpr* upper(IRExpr* a) { return emit_.unary(Iop_V256toV128_1, a); }
  IRExpr* lower(IRExpr* a) { return emit_.unary(Iop_V256toV128_0, a); }
  template <class Function>
  IRExpr* halves(IRExpr* a, Function function) {
    if (vector_bytes_of() == 16) return function(a);
    IRExpr* high = function(upper(a));
    return emit_.binary(Iop_V128HLtoV256, high, function(lower(a)));
  }
  IRExpr* choose_half(IRExpr* less, IRExpr* than, IRExpr* da, IRExpr* db) {
    const bool f64 = op_.element == Element::f64, low = op_.layout == Layout::lowest;
    const IROp compare = f64 ? (low ? Iop_CmpLT64F0x2 : Iop_CmpLT64Fx2) : (low ? Iop_CmpLT32F0x4 : Iop_CmpLT32Fx4);
    IRExpr* mask = emit_.binary(compare, less, than);
    if (low) mask = emit_.binary(Iop_OrV128, mask, v128(f64 ? 0xff00 : 0xfff0));  // the upper lanes are the first's
    IRExpr* yes = emit_.binary(Iop_AndV128, da, mask);
    return emit_.binary(Iop_OrV128, yes, emit_.binary(Iop_AndV128, db, emit_.unary(Iop_NotV128, mask)));
  }
};

}  // namespace

IRExpr* arithmetic_tangent(Tangents& t, const Operation& op, const Operands& o, IRExpr* result) {
  Arithmetic f(t, op, o.rounding);
  IRExpr *a = f.from(o.data[0]), *da = f.from(o.tangent[0]);
  IRExpr *b = o.count > 1 ? f.from(o.data[1]) : nullptr, *db = o.count > 1 ? f.from(o.tangent[1]) : nullptr;
  IRExpr* da0 = da ? da : f.zero();
  IRExpr* db0 = db ? db : f.zero();
  switch (op.rule) {
    case Rule::add:
      return f.to(!db ? da : !da ? f.with_upper(db, nullptr) : f.add(da, db));
    case Rule::subtract:
      return f.to(!db ? da : f.subtract(da0, db));
    case Rule::multiply:
      if (!db) return f.to(f.product(da, b));
      if (!da) return f.to(f.with_upper(f.product(db, a), nullptr));
      return f.to(f.add(f.product(da, b), f.product(db, a)));
    case Rule::divide: {
      // d(a/b) = (da - (a/b) db) / b
      IRExpr* above = db ? f.subtract(da0, f.product(db, f.from(result))) : da;
      IRExpr* quotient = f.divide(above, b);
      return f.to(f.where_nonzero(f.any_of(da, db), quotient));
    }
    case Rule::negate:
      return f.to(f.negate(da));
    case Rule::absolute:
      return f.to(f.times_sign_of(da, a));
    case Rule::square_root: {
      IRExpr* root = f.from(result);
      return f.to(f.where_nonzero(da, f.divide(da, f.add(root, root))));
    }
    case Rule::minimum:
      return f.choose(a, b, da0, db0);
    case Rule::maximum:
      return f.choose(b, a, da0, db0);
    case Rule::multiply_add:
    case Rule::multiply_subtract: {
      IRExpr *dc = f.from(o.tangent[2]), *sum = nullptr;
      if (da) sum = f.product(da, b);
      if (db) sum = sum ? f.add(sum, f.product(db, a)) : f.product(db, a);
      if (!dc) return f.to(sum);
      if (op.rule == Rule::multiply_add) return f.to(sum ? f.add(sum, dc) : dc);
      return f.to(f.subtract(sum ? sum : f.zero(), dc));
    }
    case Rule::reciprocal:  // -da / a / a: of the exact function, which the estimate stands for
      return f.with_upper(f.negate(f.where_nonzero(da, f.divide(f.divide(da, a), a))), da);
    case Rule::reciprocal_root: {  // -da / (2 a sqrt(a))
      IRExpr* below = f.multiply(f.add(a, a), f.square_root(a));
      return f.with_upper(f.negate(f.where_nonzero(da, f.divide(da, below))), da);
    }
    default:
      VG_(tool_panic)("an arithmetic rule is missing");
  }
}

}  // namespace wengert::tool
