// SPDX-License-Identifier: GPL-2.0-or-later
// Building flat VEX code; see emit.h.
#include "block/emit.h"

namespace wengert::tool {
namespace {

IRType result_type(IROp op) {
  IRType result, a, b, c, d;
  typeOfPrimop(op, &result, &a, &b, &c, &d);
  return result;
}

}  // namespace

IRExpr* zero_of(IRType type) {
  switch (type) {
    case Ity_I1:
      return IRExpr_Const(IRConst_U1(False));
    case Ity_I8:
      return u8(0);
    case Ity_I16:
      return IRExpr_Const(IRConst_U16(0));
    case Ity_I32:
      return u32(0);
    case Ity_I64:
      return u64(0);
    case Ity_F32:
      return IRExpr_Const(IRConst_F32i(0));
    case Ity_F64:
      return IRExpr_Const(IRConst_F64i(0));
    case Ity_V128:
      return v128(0);
    case Ity_V256:
      return IRExpr_Const(IRConst_V256(0));
    default:
      return nullptr;
  }
}

IRExpr* Emitter::unary(IROp op, IRExpr* a) { return assign(result_type(op), IRExpr_Unop(op, a)); }
IRExpr* Emitter::binary(IROp op, IRExpr* a, IRExpr* b) { return assign(result_type(op), IRExpr_Binop(op, a, b)); }
IRExpr* Emitter::ternary(IROp op, IRExpr* a, IRExpr* b, IRExpr* c) {
  return assign(result_type(op), IRExpr_Triop(op, a, b, c));
}
IRExpr* Emitter::quaternary(IROp op, IRExpr* a, IRExpr* b, IRExpr* c, IRExpr* d) {
  return assign(result_type(op), IRExpr_Qop(op, a, b, c, d));
}

IRExpr* Emitter::words_v128(UInt value) {
  if (value == 0) return v128(0);
  if (value == 0xffffffffU) return v128(0xffff);
  IRExpr* half = u64((static_cast<ULong>(value) << 32) | value);
  return binary(Iop_64HLtoV128, half, half);
}

IRExpr* Emitter::constant(IRType type, UInt value) {
  switch (type) {
    case Ity_I32:
      return u32(value);
    case Ity_I64:
      return u64((static_cast<ULong>(value) << 32) | value);
    case Ity_V128:
      return words_v128(value);
    case Ity_V256: {
      IRExpr* half = words_v128(value);
      return binary(Iop_V128HLtoV256, half, half);
    }
    default:
      VG_(tool_panic)("no constant of this type");
  }
}

IRExpr* Emitter::folded(IRExpr* value) {
  // On x86 I32 is widened with its sign: 32Uto64(8Uto32(x)) would be folded into 8Uto64, which VEX's back end lacks
  // there.
  constexpr IROp widen = word_type == Ity_I64 ? Iop_32Uto64 : Iop_32Sto64;
  switch (type_of(value)) {
    case Ity_I1:
      return unary(widen, unary(Iop_1Uto32, value));
    case Ity_I8:
      return unary(widen, unary(Iop_8Uto32, value));
    case Ity_I16:
      return unary(widen, unary(Iop_16Uto32, value));
    case Ity_I32:
      return unary(widen, value);
    case Ity_I64:
      return value;
    case Ity_F32:
      return unary(widen, unary(Iop_ReinterpF32asI32, value));
    case Ity_F64:
      return unary(Iop_ReinterpF64asI64, value);
    case Ity_V128:
      return binary(Iop_Or64, unary(Iop_V128to64, value), unary(Iop_V128HIto64, value));
    case Ity_V256:
      return folded(binary(Iop_OrV128, unary(Iop_V256toV128_0, value), unary(Iop_V256toV128_1, value)));
    default:
      return u64(0);
  }
}

IRExpr* Emitter::nonzero(IRExpr* value) {
  const IRType type = type_of(value);
  if (type == Ity_I1) return value;
  if (type == Ity_I32) return binary(Iop_CmpNE32, value, u32(0));
  return binary(Iop_CmpNE64, folded(value), u64(0));
}

}  // namespace wengert::tool
