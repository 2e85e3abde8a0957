// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: and, or, exclusive or on a byte or a short, alone or in a wider register. It may be a piece of a number on
// its way; or the top of one whose sign is being changed, of which the store into memory is told.
#include "bits/pieces.h"
#include "recording/record_values.h"

namespace wengert::tool {
namespace {

// What a mask that shows when the code runs leaves of a piece: the bytes under whole bytes, nothing under the sign
// alone, and else what no derivative follows.
IRExpr* masked_piece(Recorder& r, IRExpr* shadow, IRExpr* mask, IROp land, UInt width) {
  Emitter& emit = r.emit;
  const IRType type = emit.type_of(shadow);
  IRExpr* left = emit.binary(land, shadow, mask);
  const auto of = [&](UInt bits) {
    return type == Ity_I8    ? u8(bits)
           : type == Ity_I16 ? IRExpr_Const(IRConst_U16(static_cast<UShort>(bits)))
                             : integer(type, bits);
  };
  IRExpr* mangled = emit.if_else(emit.nonzero(shadow), of((1U << width) - 1), zero_of(type));
  left = emit.if_else(mask_leaves_sign(emit, mask, width), zero_of(type), left);
  left = emit.if_else(mask_takes_sign(emit, mask, width), mangled, left);
  return emit.if_else(mask_splits(emit, mask, width), mangled, left);
}

// The operation on shadows. For `and` the other operand's bits are the mask.
IRExpr* on_shadows(Recorder& r, const Applied& a, const Value values[2], IRType type, UInt width, Int layer) {
  if (a.operation->rule != Rule::bit_and)
    return r.emit.binary(a.op, r.shadow_of(values[0], type, layer), r.shadow_of(values[1], type, layer));
  IRExpr* result = nullptr;
  for (Int side = 0; side < 2; side++) {
    if (values[side].passive()) continue;
    IRExpr *shadow = r.shadow_of(values[side], type, layer), *mask = a.operands[1 - side];
    IRExpr* kept =
        mask->tag == Iex_Const ? r.emit.binary(a.op, shadow, mask) : masked_piece(r, shadow, mask, a.op, width);
    result = result ? r.emit.binary(or_of(type), result, kept) : kept;
  }
  return result;
}

UInt low_bits(IRExpr* atom) {
  const IRConst* c = atom->Iex.Const.con;
  switch (c->tag) {
    case Ico_U8:
      return c->Ico.U8;
    case Ico_U16:
      return c->Ico.U16;
    case Ico_U32:
      return c->Ico.U32;
    default:
      return static_cast<UInt>(c->Ico.U64);
  }
}

IRExpr* as_i32(Recorder& r, IRExpr* atom) {
  switch (r.emit.type_of(atom)) {
    case Ity_I8:
      return r.emit.unary(Iop_8Uto32, atom);
    case Ity_I16:
      return r.emit.unary(Iop_16Uto32, atom);
    case Ity_I64:
      return r.emit.unary(Iop_64to32, atom);
    default:
      return atom;
  }
}

}  // namespace

Value Recorder::narrow_bits(const Applied& a, const Value values[2], UInt width) {
  Value made;
  if (values[0].passive() && values[1].passive()) return made;
  const IRType type = emit.type_of(a.result);
  const Rule rule = a.operation->rule;
  const Int mask_at = a.operands[1]->tag == Iex_Const ? 1 : a.operands[0]->tag == Iex_Const ? 0 : -1;
  const UInt top = 1U << (width - 1), all = 2 * top - 1;
  if (mask_at >= 0 && rule == Rule::bit_and && !(low_bits(a.operands[mask_at]) & all & ~top)) return made;  // the sign
  IRExpr* turned = nullptr;
  Bool kept = False, digits = False;  // digits: other bits than the sign were changed, which the store is told
  if (mask_at >= 0) {
    const UInt mask = low_bits(a.operands[mask_at]) & all;
    const UInt changed = rule == Rule::bit_and ? mask ^ all : mask;
    kept = (changed & ~top) == 0;
    const Bool cuts_bytes = rule == Rule::bit_and && width == 16 && (mask == 0xff || mask == 0xff00);
    if (!kept && !cuts_bytes && (rule != Rule::bit_and || (mask & ~top) != 0)) kept = digits = True;
    if (changed == top) {
      IRExpr* x = as_i32(*this, a.operands[1 - mask_at]);
      turned = rule == Rule::bit_xor  ? u32(top)
               : rule == Rule::bit_or ? emit.binary(Iop_And32, emit.unary(Iop_Not32, x), u32(top))
                                      : emit.binary(Iop_And32, x, u32(top));
    }
  }
  for (Int side = 0; side < 2 && mask_at < 0 && rule != Rule::bit_and; side++)
    if (values[1 - side].passive())  // the sign of another number
      turned = emit.binary(Iop_And32, emit.binary(Iop_Xor32, as_i32(*this, a.operands[side]), as_i32(*this, a.result)),
                           u32(top));
  IRExpr* shadows[2] = {};
  for (Int layer = 1; layer <= layers(); layer++)
    shadows[layer - 1] =
        kept ? shadow_of(values[1 - mask_at], type, layer) : on_shadows(*this, a, values, type, width, layer);
  const Bool exponent = mask_at >= 0 && words_of(type) > 0 && !(low_bits(a.operands[mask_at]) & all) &&
                        low_bits(a.operands[mask_at]) & 0x7fff0000U;
  if (exponent && rule != Rule::bit_and) mangle_word(emit, type, 0, shadows);
  made = from_shadow(type, shadows[0], shadows[1]);
  made.pieces = words_of(type) > 0;
  made.narrow = made.pieces ? static_cast<UChar>(width) : 0;
  for (Int side = 0; side < 2; side++) {
    IRExpr* before = values[side].turned;
    if (before) turned = turned ? emit.binary(Iop_Xor32, turned, before) : before;
  }
  made.turned = turned;
  made.changed = digits || values[0].changed || values[1].changed;
  return made;
}

}  // namespace wengert::tool
