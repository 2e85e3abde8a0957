// SPDX-License-Identifier: GPL-2.0-or-later
// The table itself. Single lines name operations with a rule of their own; ranges of VEX's enumeration name the rest,
// which is integer arithmetic. What neither names is unknown.
#include "block/operations.h"

namespace wengert::tool {
namespace {

struct Line {
  IROp op;
  Rule rule;
  Element element;
  UChar lanes;
  Layout layout;
};
struct Move {
  IROp op;
  UChar moved;
};
struct Range {
  IROp first, last;
};

constexpr Element f32 = Element::f32, f64 = Element::f64, bits = Element::bits;
constexpr Layout scalar = Layout::scalar, packed = Layout::packed, lowest = Layout::lowest;

constexpr Line lines[] = {
    {Iop_AddF64, Rule::add, f64, 1, scalar},
    {Iop_SubF64, Rule::subtract, f64, 1, scalar},
    {Iop_MulF64, Rule::multiply, f64, 1, scalar},
    {Iop_DivF64, Rule::divide, f64, 1, scalar},
    {Iop_NegF64, Rule::negate, f64, 1, scalar},
    {Iop_AbsF64, Rule::absolute, f64, 1, scalar},
    {Iop_SqrtF64, Rule::square_root, f64, 1, scalar},
    {Iop_AddF32, Rule::add, f32, 1, scalar},
    {Iop_SubF32, Rule::subtract, f32, 1, scalar},
    {Iop_MulF32, Rule::multiply, f32, 1, scalar},
    {Iop_DivF32, Rule::divide, f32, 1, scalar},
    {Iop_NegF32, Rule::negate, f32, 1, scalar},
    {Iop_AbsF32, Rule::absolute, f32, 1, scalar},
    {Iop_SqrtF32, Rule::square_root, f32, 1, scalar},
    {Iop_MAddF64, Rule::multiply_add, f64, 1, scalar},
    {Iop_MSubF64, Rule::multiply_subtract, f64, 1, scalar},
    {Iop_MAddF32, Rule::multiply_add, f32, 1, scalar},
    {Iop_MSubF32, Rule::multiply_subtract, f32, 1, scalar},

    {Iop_Add64F0x2, Rule::add, f64, 2, lowest},
    {Iop_Sub64F0x2, Rule::subtract, f64, 2, lowest},
    {Iop_Mul64F0x2, Rule::multiply, f64, 2, lowest},
    {Iop_Div64F0x2, Rule::divide, f64, 2, lowest},
    {Iop_Sqrt64F0x2, Rule::square_root, f64, 2, lowest},
    {Iop_Min64F0x2, Rule::minimum, f64, 2, lowest},
    {Iop_Max64F0x2, Rule::maximum, f64, 2, lowest},
    {Iop_Add32F0x4, Rule::add, f32, 4, lowest},
    {Iop_Sub32F0x4, Rule::subtract, f32, 4, lowest},
    {Iop_Mul32F0x4, Rule::multiply, f32, 4, lowest},
    {Iop_Div32F0x4, Rule::divide, f32, 4, lowest},
    {Iop_Sqrt32F0x4, Rule::square_root, f32, 4, lowest},
    {Iop_Min32F0x4, Rule::minimum, f32, 4, lowest},
    {Iop_Max32F0x4, Rule::maximum, f32, 4, lowest},
    {Iop_RecipEst32F0x4, Rule::reciprocal, f32, 4, lowest},
    {Iop_RSqrtEst32F0x4, Rule::reciprocal_root, f32, 4, lowest},

    {Iop_Add64Fx2, Rule::add, f64, 2, packed},
    {Iop_Sub64Fx2, Rule::subtract, f64, 2, packed},
    {Iop_Mul64Fx2, Rule::multiply, f64, 2, packed},
    {Iop_Div64Fx2, Rule::divide, f64, 2, packed},
    {Iop_Sqrt64Fx2, Rule::square_root, f64, 2, packed},
    {Iop_Min64Fx2, Rule::minimum, f64, 2, packed},
    {Iop_Max64Fx2, Rule::maximum, f64, 2, packed},
    {Iop_Neg64Fx2, Rule::negate, f64, 2, packed},
    {Iop_Abs64Fx2, Rule::absolute, f64, 2, packed},
    {Iop_Add32Fx4, Rule::add, f32, 4, packed},
    {Iop_Sub32Fx4, Rule::subtract, f32, 4, packed},
    {Iop_Mul32Fx4, Rule::multiply, f32, 4, packed},
    {Iop_Div32Fx4, Rule::divide, f32, 4, packed},
    {Iop_Sqrt32Fx4, Rule::square_root, f32, 4, packed},
    {Iop_Min32Fx4, Rule::minimum, f32, 4, packed},
    {Iop_Max32Fx4, Rule::maximum, f32, 4, packed},
    {Iop_Neg32Fx4, Rule::negate, f32, 4, packed},
    {Iop_Abs32Fx4, Rule::absolute, f32, 4, packed},
    {Iop_RecipEst32Fx4, Rule::reciprocal, f32, 4, packed},
    {Iop_RSqrtEst32Fx4, Rule::reciprocal_root, f32, 4, packed},

    {Iop_Add64Fx4, Rule::add, f64, 4, packed},
    {Iop_Sub64Fx4, Rule::subtract, f64, 4, packed},
    {Iop_Mul64Fx4, Rule::multiply, f64, 4, packed},
    {Iop_Div64Fx4, Rule::divide, f64, 4, packed},
    {Iop_Sqrt64Fx4, Rule::square_root, f64, 4, packed},
    {Iop_Min64Fx4, Rule::minimum, f64, 4, packed},
    {Iop_Max64Fx4, Rule::maximum, f64, 4, packed},
    {Iop_Add32Fx8, Rule::add, f32, 8, packed},
    {Iop_Sub32Fx8, Rule::subtract, f32, 8, packed},
    {Iop_Mul32Fx8, Rule::multiply, f32, 8, packed},
    {Iop_Div32Fx8, Rule::divide, f32, 8, packed},
    {Iop_Sqrt32Fx8, Rule::square_root, f32, 8, packed},
    {Iop_Min32Fx8, Rule::minimum, f32, 8, packed},
    {Iop_Max32Fx8, Rule::maximum, f32, 8, packed},
    {Iop_RecipEst32Fx8, Rule::reciprocal, f32, 8, packed},
    {Iop_RSqrtEst32Fx8, Rule::reciprocal_root, f32, 8, packed},

    {Iop_F32toF64, Rule::widen, f64, 1, scalar},
    {Iop_F64toF32, Rule::narrow, f32, 1, scalar},
    {Iop_RoundF64toF32, Rule::narrow, f64, 1, scalar},
    {Iop_TruncF64asF32, Rule::narrow, f64, 1, scalar},
    {Iop_ScaleF64, Rule::scale, f64, 1, scalar},
    {Iop_SinF64, Rule::sine, f64, 1, scalar},
    {Iop_CosF64, Rule::cosine, f64, 1, scalar},
    {Iop_TanF64, Rule::tangent, f64, 1, scalar},
    {Iop_AtanF64, Rule::arctangent, f64, 1, scalar},
    {Iop_Yl2xF64, Rule::y_log2_x, f64, 1, scalar},
    {Iop_Yl2xp1F64, Rule::y_log2_xp1, f64, 1, scalar},
    {Iop_2xm1F64, Rule::two_to_x_minus_1, f64, 1, scalar},
    {Iop_PRemF64, Rule::remainder, f64, 1, scalar},
    {Iop_PRem1F64, Rule::remainder_nearest, f64, 1, scalar},
    {Iop_PRemC3210F64, Rule::constant, bits, 1, scalar},
    {Iop_PRem1C3210F64, Rule::constant, bits, 1, scalar},

    {Iop_And8, Rule::bit_and, bits, 1, scalar},
    {Iop_And16, Rule::bit_and, bits, 1, scalar},
    {Iop_And32, Rule::bit_and, bits, 1, scalar},
    {Iop_And64, Rule::bit_and, bits, 1, scalar},
    {Iop_AndV128, Rule::bit_and, bits, 1, packed},
    {Iop_AndV256, Rule::bit_and, bits, 1, packed},
    {Iop_Or8, Rule::bit_or, bits, 1, scalar},
    {Iop_Or16, Rule::bit_or, bits, 1, scalar},
    {Iop_Or32, Rule::bit_or, bits, 1, scalar},
    {Iop_Or64, Rule::bit_or, bits, 1, scalar},
    {Iop_OrV128, Rule::bit_or, bits, 1, packed},
    {Iop_OrV256, Rule::bit_or, bits, 1, packed},
    {Iop_Xor8, Rule::bit_xor, bits, 1, scalar},
    {Iop_Xor16, Rule::bit_xor, bits, 1, scalar},
    {Iop_Xor32, Rule::bit_xor, bits, 1, scalar},
    {Iop_Xor64, Rule::bit_xor, bits, 1, scalar},
    {Iop_XorV128, Rule::bit_xor, bits, 1, packed},
    {Iop_XorV256, Rule::bit_xor, bits, 1, packed},
    {Iop_Not32, Rule::bit_not, bits, 1, scalar},
    {Iop_Not64, Rule::bit_not, bits, 1, scalar},
    {Iop_NotV128, Rule::bit_not, bits, 1, packed},
    {Iop_NotV256, Rule::bit_not, bits, 1, packed},
    {Iop_Shl32, Rule::shift_left, bits, 1, scalar},
    {Iop_Shl64, Rule::shift_left, bits, 1, scalar},
    {Iop_ShlV128, Rule::shift_left, bits, 1, packed},
    {Iop_Shr32, Rule::shift_right, bits, 1, scalar},
    {Iop_Shr64, Rule::shift_right, bits, 1, scalar},
    {Iop_ShrV128, Rule::shift_right, bits, 1, packed},
    {Iop_Sar32, Rule::shift_right, bits, 1, scalar},
    {Iop_Sar64, Rule::shift_right, bits, 1, scalar},

    {Iop_CmpF64, Rule::constant, f64, 1, scalar},
    {Iop_CmpF32, Rule::constant, f32, 1, scalar},
    {Iop_F64toI16S, Rule::constant, f64, 1, scalar},
    {Iop_F64toI32S, Rule::constant, f64, 1, scalar},
    {Iop_F64toI64S, Rule::constant, f64, 1, scalar},
    {Iop_F64toI64U, Rule::constant, f64, 1, scalar},
    {Iop_F64toI32U, Rule::constant, f64, 1, scalar},
    {Iop_F32toI32S, Rule::constant, f32, 1, scalar},
    {Iop_F32toI64S, Rule::constant, f32, 1, scalar},
    {Iop_F32toI32U, Rule::constant, f32, 1, scalar},
    {Iop_F32toI64U, Rule::constant, f32, 1, scalar},
    {Iop_I32StoF64, Rule::constant, f64, 1, scalar},
    {Iop_I64StoF64, Rule::constant, f64, 1, scalar},
    {Iop_I64UtoF64, Rule::constant, f64, 1, scalar},
    {Iop_I32UtoF64, Rule::constant, f64, 1, scalar},
    {Iop_I64UtoF32, Rule::constant, f32, 1, scalar},
    {Iop_I32UtoF32, Rule::constant, f32, 1, scalar},
    {Iop_I32StoF32, Rule::constant, f32, 1, scalar},
    {Iop_I64StoF32, Rule::constant, f32, 1, scalar},
    {Iop_RoundF64toInt, Rule::constant, f64, 1, scalar},
    {Iop_RoundF32toInt, Rule::constant, f32, 1, scalar},
    {Iop_I32StoF32x4, Rule::constant, f32, 4, packed},
    {Iop_F32toI32Sx4, Rule::constant, f32, 4, packed},
    {Iop_F32toI32Sx4_RZ, Rule::constant, f32, 4, packed},
    {Iop_I32StoF32x4_DEP, Rule::constant, f32, 4, packed},
    {Iop_I32StoF32x8, Rule::constant, f32, 8, packed},
    {Iop_F32toI32Sx8, Rule::constant, f32, 8, packed},
    {Iop_RoundF32x4_RM, Rule::constant, f32, 4, packed},
    {Iop_RoundF32x4_RP, Rule::constant, f32, 4, packed},
    {Iop_RoundF32x4_RN, Rule::constant, f32, 4, packed},
    {Iop_RoundF32x4_RZ, Rule::constant, f32, 4, packed},
    {Iop_CmpEQ64F0x2, Rule::constant, f64, 2, lowest},
    {Iop_CmpLT64F0x2, Rule::constant, f64, 2, lowest},
    {Iop_CmpLE64F0x2, Rule::constant, f64, 2, lowest},
    {Iop_CmpUN64F0x2, Rule::constant, f64, 2, lowest},
    {Iop_CmpEQ32F0x4, Rule::constant, f32, 4, lowest},
    {Iop_CmpLT32F0x4, Rule::constant, f32, 4, lowest},
    {Iop_CmpLE32F0x4, Rule::constant, f32, 4, lowest},
    {Iop_CmpUN32F0x4, Rule::constant, f32, 4, lowest},
    {Iop_CmpEQ64Fx2, Rule::constant, f64, 2, packed},
    {Iop_CmpLT64Fx2, Rule::constant, f64, 2, packed},
    {Iop_CmpLE64Fx2, Rule::constant, f64, 2, packed},
    {Iop_CmpUN64Fx2, Rule::constant, f64, 2, packed},
    {Iop_CmpEQ32Fx4, Rule::constant, f32, 4, packed},
    {Iop_CmpLT32Fx4, Rule::constant, f32, 4, packed},
    {Iop_CmpLE32Fx4, Rule::constant, f32, 4, packed},
    {Iop_CmpUN32Fx4, Rule::constant, f32, 4, packed},
    {Iop_CmpGT32Fx4, Rule::constant, f32, 4, packed},
    {Iop_CmpGE32Fx4, Rule::constant, f32, 4, packed},
};

constexpr Move moves[] = {
    {Iop_V128to64, 1},
    {Iop_V128HIto64, 1},
    {Iop_64UtoV128, 1},
    {Iop_32UtoV128, 1},
    {Iop_V128to32, 1},
    {Iop_64to32, 1},
    {Iop_64HIto32, 1},
    {Iop_64to16, 1},
    {Iop_64to8, 1},
    {Iop_32to16, 1},
    {Iop_32to8, 1},
    {Iop_32HIto16, 1},
    {Iop_16to8, 1},
    {Iop_16HIto8, 1},
    {Iop_32Uto64, 1},
    {Iop_16Uto64, 1},
    {Iop_8Uto64, 1},
    {Iop_16Uto32, 1},
    {Iop_8Uto32, 1},
    {Iop_8Uto16, 1},
    {Iop_8Sto16, 1},
    {Iop_8Sto32, 1},
    {Iop_8Sto64, 1},
    {Iop_16Sto32, 1},
    {Iop_16Sto64, 1},
    {Iop_32Sto64, 1},
    {Iop_ReinterpF64asI64, 1},
    {Iop_ReinterpI64asF64, 1},
    {Iop_ReinterpF32asI32, 1},
    {Iop_ReinterpI32asF32, 1},
    {Iop_V256toV128_0, 1},
    {Iop_V256toV128_1, 1},
    {Iop_V256to64_0, 1},
    {Iop_V256to64_1, 1},
    {Iop_V256to64_2, 1},
    {Iop_V256to64_3, 1},
    {Iop_ZeroHI64ofV128, 1},
    {Iop_ZeroHI96ofV128, 1},
    {Iop_ZeroHI112ofV128, 1},
    {Iop_ZeroHI120ofV128, 1},
    {Iop_Widen32Uto64x2, 1},
    {Iop_Dup32x2, 1},
    {Iop_Dup32x4, 1},
    {Iop_Reverse32sIn64_x1, 1},
    {Iop_Reverse32sIn64_x2, 1},
    {Iop_64HLtoV128, 3},
    {Iop_SetV128lo64, 3},
    {Iop_SetV128lo32, 3},
    {Iop_V128HLtoV256, 3},
    {Iop_32HLto64, 3},
    {Iop_16HLto32, 3},
    {Iop_8HLto16, 3},
    {Iop_64x4toV256, 15},
    {Iop_InterleaveHI8x8, 3},
    {Iop_InterleaveLO8x8, 3},
    {Iop_InterleaveHI16x4, 3},
    {Iop_InterleaveLO16x4, 3},
    {Iop_InterleaveHI32x2, 3},
    {Iop_InterleaveLO32x2, 3},
    {Iop_InterleaveHI8x16, 3},
    {Iop_InterleaveLO8x16, 3},
    {Iop_InterleaveHI16x8, 3},
    {Iop_InterleaveLO16x8, 3},
    {Iop_InterleaveHI32x4, 3},
    {Iop_InterleaveLO32x4, 3},
    {Iop_InterleaveHI64x2, 3},
    {Iop_InterleaveLO64x2, 3},
    {Iop_InterleaveOddLanes32x4, 3},
    {Iop_InterleaveEvenLanes32x4, 3},
    {Iop_CatOddLanes32x4, 3},
    {Iop_CatEvenLanes32x4, 3},
    {Iop_PackOddLanes32x4, 3},
    {Iop_PackEvenLanes32x4, 3},
    {Iop_GetElem32x2, 1},
    {Iop_GetElem32x4, 1},
    {Iop_GetElem64x2, 1},
    {Iop_GetElem16x4, 1},
    {Iop_SetElem32x2, 5},
    {Iop_SetElem32x4, 5},
    {Iop_SetElem64x2, 5},
    {Iop_SetElem16x4, 5},
    {Iop_Perm8x16, 1},
    {Iop_PermOrZero8x16, 1},
    {Iop_Perm8x8, 1},
    {Iop_PermOrZero8x8, 1},
    {Iop_Perm32x4, 1},
    {Iop_Perm32x8, 1},
    {Iop_SliceV128, 3},
    {Iop_Slice64, 3},
};

// Integer arithmetic, unless a line above says otherwise.
constexpr Range integers[] = {
    {Iop_Add8, Iop_1Sto64},           {Iop_QAdd32S, Iop_Reverse8sIn32_x1},           {Iop_CmpNEZ8x8, Iop_Mul32x2},
    {Iop_MulHi16Ux4, Iop_GetMSBs8x8}, {Iop_CmpNEZ8x16, Iop_2xMultU64Add128CarryOut}, {Iop_CmpNEZ8x32, Iop_SHA256},
};

constexpr UInt known = Iop_LAST - Iop_INVALID;
Operation table[known];
const Operation nothing;

UInt slot(IROp op) { return static_cast<UInt>(op) - static_cast<UInt>(Iop_INVALID); }

void describe(Operation& entry, IROp op) {
  IRType result, a = Ity_INVALID, b = Ity_INVALID, c = Ity_INVALID, d = Ity_INVALID;
  typeOfPrimop(op, &result, &a, &b, &c, &d);
  entry.op = op;
  entry.operands =
      static_cast<UChar>((a != Ity_INVALID) + (b != Ity_INVALID) + (c != Ity_INVALID) + (d != Ity_INVALID));
}

UChar natural_operands(Rule rule) {
  switch (rule) {
    case Rule::add:
    case Rule::subtract:
    case Rule::multiply:
    case Rule::divide:
    case Rule::minimum:
    case Rule::maximum:
    case Rule::scale:
    case Rule::arctangent:
    case Rule::y_log2_x:
    case Rule::y_log2_xp1:
    case Rule::remainder:
    case Rule::remainder_nearest:
      return 2;
    case Rule::multiply_add:
    case Rule::multiply_subtract:
      return 3;
    default:
      return 1;
  }
}

struct FamilyLine {
  Element element;
  UChar lanes;
  Layout layout;
  Family family;
};
FamilyLine families[] = {
    {f64, 1, scalar, {Iop_AddF64, Iop_SubF64, Iop_MulF64, Iop_DivF64, Iop_SqrtF64, False, False}},
    {f32, 1, scalar, {Iop_AddF32, Iop_SubF32, Iop_MulF32, Iop_DivF32, Iop_SqrtF32, False, False}},
    {f64, 2, lowest, {Iop_Add64F0x2, Iop_Sub64F0x2, Iop_Mul64F0x2, Iop_Div64F0x2, Iop_Sqrt64F0x2, False, False}},
    {f32, 4, lowest, {Iop_Add32F0x4, Iop_Sub32F0x4, Iop_Mul32F0x4, Iop_Div32F0x4, Iop_Sqrt32F0x4, False, False}},
    {f64, 2, packed, {Iop_Add64Fx2, Iop_Sub64Fx2, Iop_Mul64Fx2, Iop_Div64Fx2, Iop_Sqrt64Fx2, False, False}},
    {f32, 4, packed, {Iop_Add32Fx4, Iop_Sub32Fx4, Iop_Mul32Fx4, Iop_Div32Fx4, Iop_Sqrt32Fx4, False, False}},
    {f64, 4, packed, {Iop_Add64Fx4, Iop_Sub64Fx4, Iop_Mul64Fx4, Iop_Div64Fx4, Iop_Sqrt64Fx4, False, False}},
    {f32, 8, packed, {Iop_Add32Fx8, Iop_Sub32Fx8, Iop_Mul32Fx8, Iop_Div32Fx8, Iop_Sqrt32Fx8, False, False}},
};

}  // namespace

void prepare_operations() {
  for (const Range& range : integers)
    for (UInt op = range.first; op <= static_cast<UInt>(range.last); op++) table[op - Iop_INVALID].rule = Rule::integer;
  for (const Line& line : lines) {
    Operation& entry = table[slot(line.op)];
    describe(entry, line.op);
    entry.rule = line.rule;
    entry.element = line.element;
    entry.lanes = line.lanes;
    entry.layout = line.layout;
    entry.rounded = line.element != bits && line.rule != Rule::constant && entry.operands > natural_operands(line.rule);
  }
  for (const Move& move : moves) {
    Operation& entry = table[slot(move.op)];
    describe(entry, move.op);
    entry.rule = Rule::move;
    entry.moved = move.moved;
  }
  for (FamilyLine& line : families) {
    line.family.rounded = table[slot(line.family.add)].rounded;
    line.family.root_rounded = table[slot(line.family.square_root)].rounded;
  }
}

const Operation& operation(IROp op) { return slot(op) < known ? table[slot(op)] : nothing; }

AddedConstant added_constant(IROp op, IRExpr* const* operands) {
  const bool adds = op == Iop_Add8 || op == Iop_Add16 || op == Iop_Add32 || op == Iop_Add64;
  const bool subtracts = op == Iop_Sub8 || op == Iop_Sub16 || op == Iop_Sub32 || op == Iop_Sub64;
  for (Int i = adds ? 0 : 1; (adds || subtracts) && i < 2; i++) {
    if (operands[i]->tag != Iex_Const) continue;
    const IRConst* c = operands[i]->Iex.Const.con;
    switch (c->tag) {
      case Ico_U8:
        return {1 - i, c->Ico.U8};
      case Ico_U16:
        return {1 - i, c->Ico.U16};
      case Ico_U32:
        return {1 - i, c->Ico.U32};
      case Ico_U64:
        return {1 - i, c->Ico.U64};
      default:
        return {};
    }
  }
  return {};
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

IROp exclusive_or_of(IRType type) {
  switch (type) {
    case Ity_I8:
      return Iop_Xor8;
    case Ity_I16:
      return Iop_Xor16;
    case Ity_I32:
      return Iop_Xor32;
    case Ity_V128:
      return Iop_XorV128;
    case Ity_V256:
      return Iop_XorV256;
    default:
      return Iop_Xor64;
  }
}

bool compares(IROp op) {
  return (op >= Iop_CmpEQ8x16 && op <= Iop_CmpGT64Ux2) || (op >= Iop_CmpEQ8x8 && op <= Iop_CmpGT32Sx2) ||
         (op >= Iop_CmpEQ8x32 && op <= Iop_CmpGT64Sx4) || (op >= Iop_CmpNEZ8x16 && op <= Iop_CmpNEZ128x1);
}

bool spreads_sign(IROp op, const IRExpr* count) {
  const UInt lane = op == Iop_SarN64x2 ? 64 : op == Iop_SarN32x4 || op == Iop_SarN32x8 || op == Iop_SarN32x2 ? 32 : 0;
  return lane && count->tag == Iex_Const && count->Iex.Const.con->Ico.U8 == lane - 1;
}
bool takes_signs(IROp op, const IRExpr* count) {
  return op == Iop_GetMSBs8x8 || op == Iop_GetMSBs8x16 || spreads_sign(op, count);
}
bool shifts_lanes(IROp op) {
  return (op >= Iop_ShlN8x16 && op <= Iop_SarN64x2) || (op >= Iop_ShlN8x8 && op <= Iop_SarN32x2) ||
         (op >= Iop_ShlN16x16 && op <= Iop_SarN32x8);
}

UInt byte_or_short(IROp op) {
  switch (op) {
    case Iop_8Uto16:
    case Iop_8Sto16:
    case Iop_8Uto32:
    case Iop_8Sto32:
    case Iop_8Uto64:
    case Iop_8Sto64:
    case Iop_16to8:
    case Iop_32to8:
    case Iop_64to8:
      return 8;
    case Iop_16Uto32:
    case Iop_16Sto32:
    case Iop_16Uto64:
    case Iop_16Sto64:
    case Iop_32to16:
    case Iop_64to16:
      return 16;
    default:
      return 0;
  }
}

bool computes_data(const IRExpr* call) {
  const HChar* const others[] = {"calculate_condition", "flags", "FXAM", "check_", "create_", "segment", "cpuid"};
  for (const HChar* flags : others)
    if (VG_(strstr)(call->Iex.CCall.cee->name, flags)) return false;
  return true;
}

const Family& family(Element element, UChar lanes, Layout layout) {
  for (const FamilyLine& line : families)
    if (line.element == element && line.lanes == lanes && line.layout == layout) return line.family;
  VG_(tool_panic)("an operation of the table has no family");
}

}  // namespace wengert::tool
