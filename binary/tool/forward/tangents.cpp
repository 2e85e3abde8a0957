// SPDX-License-Identifier: GPL-2.0-or-later
// The tangent of an expression: reads registers' and memory's shadows, moves what only moves, and hands the rest to the
// rule that the table of operations names.
#include "forward/tangents.h"

#include "bits/pieces.h"
#include "bits/tables.h"
#include "forward/digits.h"
#include "forward/exponents.h"
#include "forward/lost.h"
#include "forward/stored_pieces.h"
#include "shadow/constant_memory.h"
#include "shadow/passive.h"
#include "valgrind/unknown.h"

namespace wengert::tool {

bool met_active_floats;

bool cuts(const Tangents& t, const IRExpr* atom) {
  return is_cut(t.definitions, atom, [&](const IRExpr* load) {
    return t.recent.data(load->Iex.Load.addr, sizeofIRType(load->Iex.Load.ty));
  });
}

namespace {

// 16 bits of a number are read alone: keeps the tangent of the word around them, for bit_tricks.cpp.
void note_around(Tangents& t, const IRExpr* piece, IRExpr* tangent) {
  if (t.around_count < static_cast<Int>(sizeof t.around / sizeof t.around[0]))
    t.around[t.around_count++] = {piece->Iex.RdTmp.tmp, tangent};
}
IRExpr* tangent_around(Tangents& t, IRExpr* address) {
  constexpr bool wide = word_type == Ity_I64;
  IRExpr* aligned = t.emit.binary(wide ? Iop_And64 : Iop_And32, address, word(~static_cast<UWord>(3)));
  return t.emit.load(Ity_I32, shadow_address(t.emit, t.base, layer_one, aligned, false));
}

IRExpr* of_get(Tangents& t, IRExpr* e, IRExpr* result) {
  const Int offset = e->Iex.Get.offset;
  if (!carries_numbers(offset) || e->Iex.Get.ty == Ity_I1) return nullptr;
  if (t.inactive.covers(offset, sizeofIRType(e->Iex.Get.ty))) return nullptr;
  constexpr Int word_bytes = static_cast<Int>(sizeof(UWord));
  if (e->Iex.Get.ty == Ity_I16 && in_integers(offset) && offset % 4 == 0 && !t.of_result)
    note_around(t, result, t.emit.get(offset + state_bytes, Ity_I32));
  if (in_integers(offset) && (offset - integer_begin) % word_bytes == 0 && sizeofIRType(e->Iex.Get.ty) >= 4)
    if (IRExpr* kept = t.kept[(offset - integer_begin) / word_bytes])
      return e->Iex.Get.ty == word_type ? kept : t.emit.unary(Iop_64to32, kept);
  return t.emit.get(offset + state_bytes, e->Iex.Get.ty);
}

IRExpr* of_indexed_get(Tangents& t, IRExpr* e) {
  const IRRegArray* array = e->Iex.GetI.descr;
  if (!in_x87(array->base)) return nullptr;
  IRRegArray* shadow = mkIRRegArray(array->base + state_bytes, array->elemTy, array->nElems);
  return t.emit.assign(array->elemTy, IRExpr_GetI(shadow, e->Iex.GetI.ix, e->Iex.GetI.bias));
}

IRExpr* lost_where_any(Tangents& t, IRType type, IRExpr* tangent) {
  IRExpr* lost = lost_if_any(t, type == Ity_F32 ? Ity_I32 : Ity_I64, &tangent, 1);
  return type == Ity_F32   ? t.emit.unary(Iop_ReinterpI32asF32, lost)
         : type == Ity_F64 ? t.emit.unary(Iop_ReinterpI64asF64, lost)
                           : lost;
}

// A number is read of which the lower digits were cut off by a shift: of a float cut to 16 bits most of a tangent's.
IRExpr* of_stored_cut(Tangents& t, IRExpr* e, IRExpr* tangent) {
  if (e->Iex.Load.ty == Ity_I64) return tangent;  // perhaps on its way
  const IRExpr* stored = t.recent.data(e->Iex.Load.addr, sizeofIRType(e->Iex.Load.ty));
  return stored && cuts(t, stored) ? lost_where_any(t, e->Iex.Load.ty, tangent) : tangent;
}

// 8 bytes are read of which this block overwrote one half as an integer. Where no active floats were met they are one
// double: it keeps its tangent if its lower digits were overwritten, and loses it with its exponent.
IRExpr* of_overwritten_half(Tangents& t, IRExpr* e, IRExpr* tangent) {
  const RecentStores::Halves halves = t.recent.halves(e->Iex.Load.addr);
  const RecentStore* half = halves.low ? halves.low : halves.high;
  if (!half || t.emit.type_of(half->data) != Ity_I32) return tangent;
  Emitter& emit = t.emit;
  const bool real = e->Iex.Load.ty == Ity_F64;
  IRExpr* bits = real ? emit.unary(Iop_ReinterpF64asI64, tangent) : tangent;
  IRExpr *low = emit.unary(Iop_64to32, bits), *high = emit.unary(Iop_64HIto32, bits);
  IRExpr* floats = emit.load(Ity_I8, word(reinterpret_cast<UWord>(&met_active_floats)));
  IRExpr* mends = emit.binary(Iop_CmpEQ8, floats, u8(0));
  const auto also = [&](IRExpr* condition) { mends = emit.binary(Iop_And1, mends, condition); };
  const auto is_zero = [&](IRExpr* word_of) { return emit.binary(Iop_CmpEQ32, word_of, u32(0)); };
  IRExpr* mended = u64(lost_words);
  if (halves.low) {
    also(is_zero(low));
    also(emit.nonzero(high));
    mended = emit.binary(Iop_32HLto64, high, half->before);
  } else {
    also(is_zero(high));
    also(emit.nonzero(half->before));
    if (!halves.certain) also(emit.nonzero(low));
  }
  IRExpr* result = emit.if_else(mends, mended, bits);
  return real ? emit.unary(Iop_ReinterpI64asF64, result) : result;
}

// Bytes and shorts of a table are digits, where bits of a number say which: as programs write numbers by "00010203...".
IRExpr* of_table(Tangents& t, IRExpr* e, IRExpr* tangent) {
  Emitter& emit = t.emit;
  if (IRExpr* lost = is_lost(t, t.of(e->Iex.Load.addr))) {
    lost = beside_no_numbers(emit, lost, e->Iex.Load.addr);
    tangent = emit.if_else(lost, lost_of(emit, e->Iex.Load.ty), tangent);
  }
  IRExpr* digit = e->Iex.Load.ty == Ity_I8 ? is_character_of_table(t, e) : nullptr;
  return digit ? emit.if_else(digit, lost_of(emit, Ity_I8), tangent) : tangent;
}

IRExpr* of_load(Tangents& t, IRExpr* e, IRExpr* result) {
  Addr at;
  if (constant_address(e->Iex.Load.addr, &at) &&
      is_constant_memory(at, static_cast<SizeT>(sizeofIRType(e->Iex.Load.ty))))
    return nullptr;
  IRExpr* tangent = t.emit.load(e->Iex.Load.ty, shadow_address(t.emit, t.base, layer_one, e->Iex.Load.addr, false));
  if (t.of_result) return tangent;
  if (e->Iex.Load.ty == Ity_F32 || e->Iex.Load.ty == Ity_F64)  // x87's loads
    if (IRExpr* lost = rounded_bits_tangent(t, result)) return lost;
  switch (e->Iex.Load.ty) {
    case Ity_F32:
      return of_stored_cut(t, e, tangent);
    case Ity_I64:
    case Ity_F64:
      return of_overwritten_half(t, e, of_stored_cut(t, e, tangent));
    case Ity_I8:
    case Ity_I16:
      return of_table(t, e, read_piece(t, e->Iex.Load.ty, e->Iex.Load.addr, tangent));
    default:
      return tangent;
  }
}

// What VEX puts in the place of a number that x87's stack has no room for, or does not have.
bool is_nan(const Tangents& t, const IRExpr* atom) {
  if (const IRExpr* e = t.definitions.of(atom)) atom = e;
  if (atom->tag != Iex_Const || atom->Iex.Const.con->tag != Ico_F64i) return false;
  return (atom->Iex.Const.con->Ico.F64i & ~0ULL >> 1) > 0x7ff0000000000000ULL;
}

IRExpr* of_choice(Tangents& t, IRExpr* e) {
  IRExpr *yes = e->Iex.ITE.iftrue, *no = e->Iex.ITE.iffalse;
  if (!t.of(yes) && !t.of(no)) return nullptr;
  if (is_nan(t, yes)) return t.of(no);  // beside a NaN any tangent will do
  if (is_nan(t, no)) return t.of(yes);
  return t.emit.if_else(e->Iex.ITE.cond, t.of_or_zero(yes), t.of_or_zero(no));
}

// Copies of the sign that widen an integer have no tangent: a tangent is widened by zeros.
IROp widening(IROp op) {
  switch (op) {
    case Iop_8Sto16:
      return Iop_8Uto16;
    case Iop_8Sto32:
      return Iop_8Uto32;
    case Iop_8Sto64:
      return Iop_8Uto64;
    case Iop_16Sto32:
      return Iop_16Uto32;
    case Iop_16Sto64:
      return Iop_16Uto64;
    default:
      return op;
  }
}

// A byte or a short of what a shift by a count has left that shows when the code runs; null: of something else.
IRExpr* taken_down(Tangents& t, IROp op, const Operands& o) {
  const IRExpr* shift = piece_shifted_down(t.definitions, op, o.data[0]);
  if (!shift || !t.of(shift->Iex.Binop.arg1)) return nullptr;
  Emitter& emit = t.emit;
  IRExpr* from = without_joined(t, shift->Iex.Binop.arg1);
  IRExpr* whole = by_whole_bytes(emit, shift->Iex.Binop.arg2);
  if (IRExpr* lost = is_lost(t, from)) whole = emit.binary(Iop_And1, whole, emit.unary(Iop_Not1, lost));
  const bool wide = shift->Iex.Binop.op == Iop_Shr64, byte = byte_or_short(op) == 8;
  const IROp narrowing = wide ? byte ? Iop_64to8 : Iop_64to16 : byte ? Iop_32to8 : Iop_32to16;
  IRExpr* piece = emit.unary(narrowing, emit.binary(shift->Iex.Binop.op, from, shift->Iex.Binop.arg2));
  return emit.if_else(whole, piece, emit.unary(op, o.tangent[0]));
}

IRExpr* moved(Tangents& t, const Operation& op, const Operands& o) {
  bool active = false;
  IRExpr* a[4];
  for (Int i = 0; i < o.count; i++) {
    const bool data = op.moved >> i & 1;
    active |= data && o.tangent[i];
    a[i] = data ? t.of_or_zero(o.data[i]) : o.data[i];
  }
  if (!active) return nullptr;
  switch (o.count) {
    case 1: {
      if (IRExpr* piece = taken_down(t, op.op, o)) return piece;
      if (moves_to_number(op.op) && cuts(t, o.data[0])) a[0] = lost_if_any(t, t.emit.type_of(a[0]), &a[0], 1);
      if (byte_or_short(op.op)) a[0] = without_joined(t, o.data[0]);
      IRExpr* result =
          op.op == Iop_32Sto64 ? t.emit.binary(Iop_32HLto64, u32(0), a[0]) : t.emit.unary(widening(op.op), a[0]);
      const IRType from = t.emit.type_of(a[0]);  // what is widened is as lost as what was narrowed before
      IRExpr* lost = from == Ity_I8 || from == Ity_I16 ? is_lost_piece(t, o.data[0]) : nullptr;
      return lost ? t.emit.if_else(lost, lost_of(t.emit, t.emit.type_of(result)), result) : result;
    }
    case 2:
      return t.emit.binary(op.op, a[0], a[1]);
    case 3:
      return t.emit.ternary(op.op, a[0], a[1], a[2]);
    default:
      return t.emit.quaternary(op.op, a[0], a[1], a[2], a[3]);
  }
}

IRExpr* unknown(Tangents& t, IROp op, const Operands& o) {
  IRExpr* any = nullptr;
  for (Int i = 0; i < o.count; i++)
    if (o.tangent[i]) {
      IRExpr* bits = t.emit.folded(o.tangent[i]);
      any = any ? t.emit.binary(Iop_Or64, any, bits) : bits;
    }
  if (any) report_if(t.emit, t.emit.nonzero(any), t.instruction, "an operation", op);
  return nullptr;
}

// In a pause: an operation on the lowest lane keeps the tangents of its first operand's others.
IRExpr* paused_tangent(Tangents& t, const Operation& op, IRExpr* first) {
  IRExpr* tangent = op.layout == Layout::lowest ? t.of(first) : nullptr;
  if (!tangent || t.emit.type_of(tangent) != Ity_V128) return nullptr;
  return t.emit.binary(Iop_AndV128, tangent, v128(op.element == Element::f64 ? 0xff00 : 0xfff0));
}

IRExpr* of_operation(Tangents& t, IROp number, IRExpr* const* operands, Int count, IRExpr* result) {
  if (t.of_result) return t.of_result(t, number, operands, count);
  const Operation& op = operation(number);
  if (is_paused() && computes(op.rule)) return paused_tangent(t, op, operands[op.rounded ? 1 : 0]);
  if (op.rule == Rule::constant) {
    IRExpr* tangent = number_of_digits_tangent(t, number, operands, count);
    return tangent ? tangent : digits_of_number_tangent(t, number, operands, count);
  }
  if (op.rule == Rule::integer) {
    IRExpr* tangent = integer_tangent(t, number, operands, count);
    if (count != 2 || is_paused()) return tangent;
    return character_tangent(t, number, operands, scaled_tangent(t, number, operands, result, tangent));
  }
  Operands o{nullptr, {}, {}, 0};
  bool active = false;
  for (Int i = 0; i < count; i++) {
    if (i == 0 && op.rounded) {
      o.rounding = operands[0];
      continue;
    }
    o.data[o.count] = operands[i];
    o.tangent[o.count] = t.of(operands[i]);
    if (computes(op.rule) || op.rule == Rule::widen)
      if (IRExpr* lost = rounded_bits_tangent(t, operands[i])) o.tangent[o.count] = lost;
    active |= o.tangent[o.count] != nullptr;
    o.count++;
  }
  if (!active && op.rule != Rule::shift_right) return nullptr;
  if (op.element == Element::f32 || op.rule == Rule::narrow) met_active_floats = true;
  switch (op.rule) {
    case Rule::unknown:
      return unknown(t, number, o);
    case Rule::move:
      return moved(t, op, o);
    case Rule::bit_or:
      if (is_paused()) return bit_trick_tangent(t, op, o);
      return character_tangent(t, number, operands,
                               scaled_tangent(t, number, operands, result, bit_trick_tangent(t, op, o)));
    case Rule::bit_and:
    case Rule::bit_xor:
    case Rule::bit_not:
    case Rule::shift_left:
    case Rule::shift_right:
      return bit_trick_tangent(t, op, o);
    case Rule::widen:
      return t.emit.unary(number, o.tangent[0]);
    case Rule::narrow:
      return o.rounding ? t.emit.binary(number, o.rounding, o.tangent[0]) : t.emit.unary(number, o.tangent[0]);
    case Rule::scale:
    case Rule::sine:
    case Rule::cosine:
    case Rule::tangent:
    case Rule::arctangent:
    case Rule::y_log2_x:
    case Rule::y_log2_xp1:
    case Rule::two_to_x_minus_1:
    case Rule::remainder:
    case Rule::remainder_nearest:
      return transcendental_tangent(t, op, o, result);
    default: {
      IRExpr* tangent = arithmetic_tangent(t, op, o, result);
      if (!tangent) return nullptr;
      IRExpr* rounded = t.rounding.without_rounded(t.emit, op, o.data, tangent);
      return without_integer_halves(t, op, o, with_moved_halves(t, op, o, tangent, rounded));
    }
  }
}

}  // namespace

IRExpr* tangent_of(Tangents& t, IRExpr* e, IRExpr* result) {
  switch (e->tag) {
    case Iex_Get:
      return of_get(t, e, result);
    case Iex_GetI:
      return of_indexed_get(t, e);
    case Iex_RdTmp:
      return t.of(e);
    case Iex_Load:
      if (e->Iex.Load.ty == Ity_I16 && !t.of_result) note_around(t, result, tangent_around(t, e->Iex.Load.addr));
      return of_load(t, e, result);
    case Iex_ITE:
      return of_choice(t, e);
    case Iex_Unop: {
      IRExpr* const a[] = {e->Iex.Unop.arg};
      return of_operation(t, e->Iex.Unop.op, a, 1, result);
    }
    case Iex_Binop: {
      IRExpr* const a[] = {e->Iex.Binop.arg1, e->Iex.Binop.arg2};
      return of_operation(t, e->Iex.Binop.op, a, 2, result);
    }
    case Iex_Triop: {
      const IRTriop* q = e->Iex.Triop.details;
      IRExpr* const a[] = {q->arg1, q->arg2, q->arg3};
      return of_operation(t, q->op, a, 3, result);
    }
    case Iex_Qop: {
      const IRQop* q = e->Iex.Qop.details;
      IRExpr* const a[] = {q->arg1, q->arg2, q->arg3, q->arg4};
      return of_operation(t, q->op, a, 4, result);
    }
    case Iex_CCall:
      return t.of_result ? nullptr : call_tangent(t, e);
    default:
      return nullptr;  // constants
  }
}

}  // namespace wengert::tool
