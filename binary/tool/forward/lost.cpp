// SPDX-License-Identifier: GPL-2.0-or-later
// Lost tangents: the code that makes them of integer arithmetic, and what is said of them; see lost.h.
#include "forward/lost.h"

#include "bits/joined.h"
#include "bits/pieces.h"
#include "forward/digits.h"
#include "valgrind/guest.h"

namespace wengert::tool {
namespace {

constexpr ULong magnitudes = 0x7fffffff7fffffffULL;

// Lost where the I64 is not zero; -0, the tangent of 0 times a negative number, is. Of an I128 the tangent is an I64
// that stands for both halves.
IRExpr* lost_where(Emitter& emit, IRType type, IRExpr* bits) {
  IRExpr* any = emit.binary(Iop_And64, bits, u64(magnitudes));
  switch (type) {
    case Ity_I8:
    case Ity_I16:
      return emit.if_else(emit.nonzero(any), lost_of(emit, type), zero_of(type));
    case Ity_I32:
      return emit.binary(Iop_And32, emit.unary(Iop_64to32, emit.unary(Iop_CmpwNEZ64, any)), u32(lost_word));
    case Ity_I64:
    case Ity_I128:
      return emit.binary(Iop_And64, emit.unary(Iop_CmpwNEZ64, any), u64(lost_words));
    case Ity_V128: {
      IRExpr* half = lost_where(emit, Ity_I64, any);
      return emit.binary(Iop_64HLtoV128, half, half);
    }
    case Ity_V256: {
      IRExpr* half = lost_where(emit, Ity_V128, any);
      return emit.binary(Iop_V128HLtoV256, half, half);
    }
    default:
      return nullptr;  // numbers: no integer operation makes them but conversions, which are constant; and conditions
  }
}

// Of an I32, I64 or vector of the same type, by 8 bytes where it is a vector.
IRExpr* lost_by_lanes(Emitter& emit, IRType type, IRExpr* any) {
  switch (type) {
    case Ity_I32:
      any = emit.binary(Iop_And32, any, u32(0x7fffffffU));
      return emit.binary(Iop_And32, emit.unary(Iop_CmpwNEZ32, any), u32(lost_word));
    case Ity_V128:
      any = emit.binary(Iop_AndV128, any, emit.words_v128(0x7fffffffU));
      return emit.binary(Iop_AndV128, emit.unary(Iop_CmpNEZ64x2, any), emit.words_v128(lost_word));
    case Ity_V256: {
      IRExpr* high = lost_by_lanes(emit, Ity_V128, emit.unary(Iop_V256toV128_1, any));
      return emit.binary(Iop_V128HLtoV256, high, lost_by_lanes(emit, Ity_V128, emit.unary(Iop_V256toV128_0, any)));
    }
    default:
      return lost_where(emit, type, any);
  }
}

// Vector operations whose result's lanes depend on the same lanes of the operands.
bool is_by_lanes(IROp op) {
  const auto among = [&](IROp first, IROp last) { return op >= first && op <= last; };
  return among(Iop_Add8x16, Iop_QAdd64Sx2) || among(Iop_Sub8x16, Iop_MulHi32Sx4) || among(Iop_ShlN8x16, Iop_SarN64x2) ||
         among(Iop_Max8Sx16, Iop_Min64Ux2) || among(Iop_Add8x32, Iop_Min32Ux8) || among(Iop_ShlN16x16, Iop_SarN32x8);
}

}  // namespace

IRExpr* lost_if_any(Tangents& t, IRType type, IRExpr* const* of, Int count) {
  IRExpr *same = nullptr, *any = nullptr;
  bool alike = true, lost = true;
  for (Int i = 0; i < count; i++) {
    if (!of[i]) continue;
    alike &= t.emit.type_of(of[i]) == type;
    lost &= t.lost_atoms.has(of[i]);
  }
  alike &= type == Ity_I32 || type == Ity_I64;
  for (Int i = 0; i < count; i++) {
    if (!of[i]) continue;
    if (alike) {
      same = same ? t.emit.binary(or_of(type), same, of[i]) : of[i];
    } else {
      IRExpr* bits = t.emit.folded(of[i]);
      any = any ? t.emit.binary(Iop_Or64, any, bits) : bits;
    }
  }
  if (!same && !any) return nullptr;
  IRExpr* result = !alike ? lost_where(t.emit, type, any) : lost ? same : lost_by_lanes(t.emit, type, same);
  if (result) t.lost_atoms.add(result);
  return result;
}

IRExpr* integer_tangent(Tangents& t, IROp op, IRExpr* const* operands, Int count) {
  if (compares(op) || takes_signs(op, count > 1 ? operands[1] : nullptr)) return nullptr;
  IRExpr* tangents[4] = {};
  const bool shifts = shifts_lanes(op);
  for (Int i = 0; i < (shifts ? 1 : count); i++) tangents[i] = t.of(operands[i]);
  if (!tangents[0] && !tangents[1] && !tangents[2] && !tangents[3]) return nullptr;
  if (count == 2)
    if (IRExpr* tangent = sum_tangent(t, op, operands)) return tangent;
  IRType type, of[4];
  typeOfPrimop(op, &type, &of[0], &of[1], &of[2], &of[3]);
  if (type == Ity_I1) return nullptr;
  if (shifts && operands[1]->tag == Iex_Const && operands[1]->Iex.Const.con->Ico.U8 % 8 == 0)
    return t.emit.binary(op, moved_bits(t, operands[0], tangents[0]), operands[1]);
  if (!is_by_lanes(op)) return lost_if_any(t, type, tangents, count);
  IRExpr* any = !tangents[0]   ? tangents[1]
                : !tangents[1] ? tangents[0]
                               : t.emit.binary(or_of(type), tangents[0], tangents[1]);
  return lost_by_lanes(t.emit, type, any);
}

IRExpr* call_tangent(Tangents& t, const IRExpr* call) {
  if (!computes_data(call)) return nullptr;
  IRExpr* tangents[8] = {};
  Int count = 0;
  for (Int i = 0; call->Iex.CCall.args[i] && i < 8; i++)
    if (!is_IRExpr_VECRET_or_GSPTR(call->Iex.CCall.args[i])) tangents[count++] = t.of(call->Iex.CCall.args[i]);
  return lost_if_any(t, call->Iex.CCall.retty, tangents, count);
}

IRExpr* lost_of(Emitter& emit, IRType type) {
  switch (type) {
    case Ity_I8:
      return u8(lost_word & 0xff);
    case Ity_I16:
      return IRExpr_Const(IRConst_U16(static_cast<UShort>(lost_word)));
    default:
      return emit.constant(type, lost_word);
  }
}

IRExpr* is_lost(Tangents& t, IRExpr* tangent) {
  if (!tangent) return nullptr;
  Emitter& emit = t.emit;
  if (t.lost_atoms.has(tangent)) return emit.nonzero(tangent);
  const auto equal = [&](IRExpr* e) { return emit.binary(Iop_CmpEQ32, e, u32(lost_word)); };
  switch (emit.type_of(tangent)) {
    case Ity_I32:
      return equal(tangent);
    case Ity_I64:
      return emit.binary(Iop_Or1, equal(emit.unary(Iop_64to32, tangent)), equal(emit.unary(Iop_64HIto32, tangent)));
    default:
      return nullptr;
  }
}

namespace {

// The tangent of a joined word is a NaN that names the entry.
constexpr UInt first_joined = 0xfffc0000U;
static_assert(first_joined + (joined_entries - 1) == ~0U && lost_word < first_joined);

}  // namespace

IRExpr* without_joined(Tangents& t, const IRExpr* atom) {
  Emitter& emit = t.emit;
  IRExpr* tangent = t.of(const_cast<IRExpr*>(atom));
  const IRType type = tangent ? emit.type_of(tangent) : Ity_INVALID;
  if ((type != Ity_I32 && type != Ity_I64) || t.lost_atoms.has(tangent)) return tangent;
  // What a shift has moved was looked at before; it may have copies of a sign above it.
  for (const IRExpr* e = t.definitions.of(atom); e; e = t.definitions.of(atom)) {
    const Rule rule = e->tag == Iex_Binop ? operation(e->Iex.Binop.op).rule : Rule::unknown;
    if (rule == Rule::shift_left || rule == Rule::shift_right) return tangent;
    if (e->tag != Iex_RdTmp && (e->tag != Iex_Unop || operation(e->Iex.Unop.op).rule != Rule::move)) break;
    atom = e->tag == Iex_RdTmp ? e : e->Iex.Unop.arg;
  }
  const auto joined = [&](IRExpr* word_of) { return emit.binary(Iop_CmpLE32U, u32(first_joined), word_of); };
  if (type == Ity_I32) return emit.if_else(joined(tangent), u32(lost_word), tangent);
  // In the lower word the digits of a double's tangent may look like it.
  IRExpr *low = emit.unary(Iop_64to32, tangent), *high = emit.unary(Iop_64HIto32, tangent);
  IRExpr* alone = emit.binary(Iop_And1, joined(low), emit.binary(Iop_CmpEQ32, high, u32(0)));
  return emit.if_else(emit.binary(Iop_Or1, joined(high), alone), u64(lost_words), tangent);
}

IRExpr* is_lost_piece(Tangents& t, IRExpr* data) {
  IRExpr* tangent = t.of(data);
  if (!tangent) return nullptr;
  if (t.lost_atoms.has(tangent)) return t.emit.nonzero(tangent);
  const IRExpr* e = t.definitions.of(data);
  while (e && e->tag == Iex_RdTmp) e = t.definitions.of(e);
  if (e && e->tag == Iex_Unop) return is_lost(t, t.of(e->Iex.Unop.arg));
  if (e && e->tag == Iex_Binop && (e->Iex.Binop.op == Iop_And8 || e->Iex.Binop.op == Iop_And16)) {
    IRExpr *const sides[] = {e->Iex.Binop.arg1, e->Iex.Binop.arg2}, *lost = nullptr;
    for (Int i = 0; i < 2; i++) {
      if (!t.of(sides[i])) continue;
      IRExpr* split = t.emit.binary(Iop_And1, t.emit.nonzero(t.of(sides[i])),
                                    mask_splits(t.emit, sides[1 - i], e->Iex.Binop.op == Iop_And8 ? 8 : 16));
      if (IRExpr* before = is_lost_piece(t, sides[i])) split = t.emit.binary(Iop_Or1, split, before);
      lost = lost ? t.emit.binary(Iop_Or1, lost, split) : split;
    }
    return lost;
  }
  if (!e || e->tag != Iex_Get || !in_integers(e->Iex.Get.offset)) return nullptr;
  const Int begin = e->Iex.Get.offset & ~static_cast<Int>(sizeof(UWord) - 1);
  IRExpr* lost = is_lost(t, t.emit.get(begin + state_bytes, word_type));
  if (t.emit.type_of(tangent) != Ity_I16) return lost;
  // A short may have been put there alone.
  IRExpr* alone = t.emit.binary(Iop_CmpEQ32, t.emit.unary(Iop_16Uto32, tangent), u32(lost_word & 0xffff));
  return t.emit.binary(Iop_Or1, lost, alone);
}

namespace {

JoinedSide side_of(UInt value, UInt tangent) {
  if (tangent >= first_joined && is_joined(tangent - first_joined, value))
    return {value, 0, static_cast<Int>(tangent - first_joined)};
  return {value, tangent};
}

UInt joined_word(UInt x, UInt dx, UInt y, UInt dy) {
  if (is_lost_word(dx) || is_lost_word(dy)) return lost_word;
  const Join made = join_words(side_of(x, dx), side_of(y, dy));
  switch (made.state) {
    case Join::nothing:
      return 0;
    case Join::number:
      return static_cast<UInt>(made.shadow) ^ (made.turned ? 0x80000000U : 0);
    case Join::joined:
      return first_joined + made.entry;
    default:
      return lost_word;
  }
}

}  // namespace

ULong joined_result;

namespace {

// -0 is no tangent; in the lower word of one, a sign may be a digit.
ULong without_minus_zero(ULong tangent) {
  if (!(tangent >> 32 & 0x7fffffffU)) tangent &= 0xffffffffULL;
  return tangent == 0x80000000U ? 0 : tangent;
}

}  // namespace

void join_tangents(ULong x, ULong dx, ULong y, ULong dy) {
  dx = without_minus_zero(dx), dy = without_minus_zero(dy);
  const auto word = [&](Int shift) {
    return static_cast<ULong>(joined_word(static_cast<UInt>(x >> shift), static_cast<UInt>(dx >> shift),
                                          static_cast<UInt>(y >> shift), static_cast<UInt>(dy >> shift)))
           << shift;
  };
  joined_result = word(0) | word(32);
}

namespace {

ULong lost_count;
Addr said[64];
constexpr UInt most_said = 8;

}  // namespace

bool report_lost(const Variable& variable, double& tangent) {
  const bool digits = is_mark(variable, tangent);
  if (digits) VG_(memcpy)(&tangent, &lost_words, sizeof tangent);
  ULong bits;
  VG_(memcpy)(&bits, &tangent, sizeof bits);
  const bool whole = tangent != tangent && bits << 13;
  // Of digits in text, say, some words may be lost.
  if (!whole && !is_lost_word(static_cast<UInt>(bits)) && !is_lost_word(static_cast<UInt>(bits >> 32))) return false;
  for (ULong i = 0; i < lost_count && i < 64; i++)
    if (said[i] == variable.address) return true;
  said[lost_count % 64] = variable.address;
  if (lost_count++ >= most_said) return true;
  VG_(umsg)("error: ");
  if (variable.name)
    VG_(umsg)("the tangent of output '%s' is lost", variable.name);
  else
    VG_(umsg)("a tangent is lost that is read at %s",
              VG_(describe_IP)(VG_(current_DiEpoch)(), VG_(get_IP)(variable.thread), nullptr));
  if (digits) {
    VG_(umsg)(
        ": it comes from digits of an active number, as of text that was read again, which no derivative follows; ");
    VG_(umsg)("digits became a number at %s\n", VG_(describe_IP)(VG_(current_DiEpoch)(), first_conversion(), nullptr));
    return true;
  }
  VG_(umsg)(
      ": it comes from bits that integer arithmetic made of an active number's, which no derivative follows; "
      "'wengert run --tricks' names the place\n");
  return true;
}

ULong lost_tangents() { return lost_count; }

}  // namespace wengert::tool
