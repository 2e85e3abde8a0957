// SPDX-License-Identifier: GPL-2.0-or-later
// Tangents of x87's transcendental instructions, which VEX carries as operations on F64.
#include "forward/tangents.h"

namespace wengert::tool {
namespace {

class Scalars {
 public:
  Scalars(Tangents& t, IRExpr* rounding) : emit_(t.emit), rounding_(rounding ? rounding : u32(Irrm_NEAREST)) {}
  IRExpr* constant(double value) {
    ULong bits;
    VG_(memcpy)(&bits, &value, sizeof bits);
    return IRExpr_Const(IRConst_F64i(bits));
  }
  IRExpr* add(IRExpr* a, IRExpr* b) { return emit_.ternary(Iop_AddF64, rounding_, a, b); }
  IRExpr* subtract(IRExpr* a, IRExpr* b) { return emit_.ternary(Iop_SubF64, rounding_, a, b); }
  IRExpr* multiply(IRExpr* a, IRExpr* b) { return emit_.ternary(Iop_MulF64, rounding_, a, b); }
  IRExpr* divide(IRExpr* a, IRExpr* b) { return emit_.ternary(Iop_DivF64, rounding_, a, b); }
  IRExpr* call(IROp op, IRExpr* a) { return emit_.binary(op, rounding_, a); }
  IRExpr* call(IROp op, IRExpr* a, IRExpr* b) { return emit_.ternary(op, rounding_, a, b); }
  IRExpr* negate(IRExpr* a) { return emit_.unary(Iop_NegF64, a); }
  // The sum of the parts that exist.
  IRExpr* sum(IRExpr* a, IRExpr* b) { return !a ? b : !b ? a : add(a, b); }

 private:
  Emitter& emit_;
  IRExpr* rounding_;
};

constexpr double log_of_2 = 0.693147180559945309417232121458176568;

}  // namespace

IRExpr* transcendental_tangent(Tangents& t, const Operation& op, const Operands& o, IRExpr* result) {
  Scalars f(t, o.rounding);
  IRExpr *a = o.data[0], *da = o.tangent[0], *b = o.data[1], *db = o.tangent[1];
  switch (op.rule) {
    case Rule::scale:
      return da ? f.call(op.op, da, b) : nullptr;
    case Rule::sine:
      return f.multiply(da, f.call(Iop_CosF64, a));
    case Rule::cosine:
      return f.negate(f.multiply(da, f.call(Iop_SinF64, a)));
    case Rule::tangent:
      return f.multiply(da, f.add(f.constant(1.0), f.multiply(result, result)));
    case Rule::arctangent: {  // atan2(a, b): (b da - a db) / (a a + b b)
      IRExpr* above = f.sum(da ? f.multiply(b, da) : nullptr, db ? f.negate(f.multiply(a, db)) : nullptr);
      return f.divide(above, f.add(f.multiply(a, a), f.multiply(b, b)));
    }
    case Rule::y_log2_x:
    case Rule::y_log2_xp1: {  // a log2(b [+ 1])
      IRExpr* log2 = da ? f.multiply(da, f.call(op.op, f.constant(1.0), b)) : nullptr;
      IRExpr* argument = op.rule == Rule::y_log2_xp1 ? f.add(b, f.constant(1.0)) : b;
      IRExpr* slope = db ? f.divide(f.multiply(a, db), f.multiply(argument, f.constant(log_of_2))) : nullptr;
      return f.sum(log2, slope);
    }
    case Rule::two_to_x_minus_1:
      return f.multiply(da, f.multiply(f.constant(log_of_2), f.add(result, f.constant(1.0))));
    case Rule::remainder:
    case Rule::remainder_nearest: {  // a - n b with n = (a - result) / b, a whole number
      if (!db) return da;
      IRExpr* n = f.call(Iop_RoundF64toInt, f.divide(f.subtract(a, result), b));
      return f.sum(da, f.negate(f.multiply(n, db)));
    }
    default:
      VG_(tool_panic)("a transcendental rule is missing");
  }
}

}  // namespace wengert::tool
