// SPDX-License-Identifier: GPL-2.0-or-later
// Marks of numbers made of digits; see digits.h.
#include "forward/digits.h"

#include "bits/rounded_bits.h"
#include "bits/tables.h"
#include "forward/lost.h"
#include "shadow/constant_memory.h"

namespace wengert::tool {
namespace {

// Parsers multiply by powers of ten up to 1e22 and divide by them: what they make of the mark lies between 0 and the
// limit. Smaller tangents than that occur, but hardly in a program that also converts digits.
constexpr double mark = 1e-298, limit = 1e-270;

// Smaller integers are found in numbers that happen to be whole.
constexpr double least_exact = 0x1p20, greatest_exact = 0x1p63;

constexpr UInt bits_of_exponents = 20;

Addr converted_at;
UInt lost_made;

VG_REGPARM(1) void note_conversion(UWord instruction) {
  if (!converted_at) converted_at = instruction;
}

VG_REGPARM(2) void find_digits(UWord low, UWord high) {
  const ULong bits = low | (sizeof low == 8 ? 0 : static_cast<ULong>(high) << 32);
  double number;
  VG_(memcpy)(&number, &bits, sizeof number);
  const double size = number < 0 ? -number : number;
  const bool is_large = size >= least_exact && size < greatest_exact;  // no NaN is
  lost_made = is_large && static_cast<double>(static_cast<Long>(size)) == size ? lost_word : 0;
}

bool makes_number(IROp op) {
  return op == Iop_I32StoF64 || op == Iop_I32UtoF64 || op == Iop_I64StoF64 || op == Iop_I64UtoF64;
}

// The active number that was cut to this integer, which was moved, widened or narrowed since; null: there is none.
IRExpr* cut_number(const Tangents& t, const IRExpr* atom) {
  for (Int depth = 0; depth < 12 && atom; depth++) {
    const IRExpr* e = t.definitions.of(atom);
    if (!e) return nullptr;
    if (e->tag == Iex_RdTmp) {
      atom = e;
    } else if (e->tag == Iex_Load) {
      atom = t.recent.lowest_bytes(e->Iex.Load.addr, sizeofIRType(e->Iex.Load.ty));
    } else if (e->tag == Iex_Unop && operation(e->Iex.Unop.op).rule == Rule::move) {
      atom = e->Iex.Unop.arg;
    } else if (e->tag == Iex_Binop && (e->Iex.Binop.op == Iop_F64toI32S || e->Iex.Binop.op == Iop_F64toI64S ||
                                       e->Iex.Binop.op == Iop_F64toI16S)) {
      return t.of(e->Iex.Binop.arg2) ? e->Iex.Binop.arg2 : nullptr;
    } else {
      return nullptr;
    }
  }
  return nullptr;
}

IRExpr* is_active(Tangents& t, IRExpr* number) {
  return t.emit.nonzero(t.emit.binary(Iop_And64, t.emit.folded(t.of(number)), u64(~0ULL >> 1)));
}

// Does the byte stand in a table of digits, which begins `index` bytes in front of it?
UInt in_table;
VG_REGPARM(2) void find_table(UWord at, UWord index) {
  constexpr SizeT shown = 10;
  const Addr begin = at - index;
  in_table = 0;
  if (index >= 64 || !VG_(am_is_valid_for_client)(begin, shown, VKI_PROT_READ)) return;
  const auto* const table = reinterpret_cast<const HChar*>(begin);
  in_table = VG_(strncmp)(table, "0123456789", shown) == 0 || VG_(strncmp)(table, "ABCDEFGHIJ", shown) == 0;
}

// Is the integer an exponent, cut out of a number by a shift and at most masked, counted from another zero, widened?
bool is_exponent(const Tangents& t, const IRExpr* atom) {
  for (Int depth = 0; depth < 12 && atom; depth++) {
    const IRExpr* e = t.definitions.of(atom);
    if (!e) return false;
    if (e->tag == Iex_RdTmp) {
      atom = e;
    } else if (e->tag == Iex_Load) {
      atom = t.recent.data(e->Iex.Load.addr, sizeofIRType(e->Iex.Load.ty));
    } else if (e->tag == Iex_Unop) {
      atom = e->Iex.Unop.arg;
    } else if (e->tag == Iex_Binop) {
      const IROp op = e->Iex.Binop.op;
      const IRExpr *a = e->Iex.Binop.arg1, *b = e->Iex.Binop.arg2;
      if (b->tag != Iex_Const) return false;
      const UInt count = b->Iex.Const.con->tag == Ico_U8 ? b->Iex.Const.con->Ico.U8 : 0;
      const Rule rule = operation(op).rule;
      if (rule == Rule::shift_right &&
          (count >= 52 || (sizeofIRType(t.emit.type_of(const_cast<IRExpr*>(a))) == 4 && count >= 20)))
        return true;
      const bool counts = op == Iop_Add32 || op == Iop_Sub32 || op == Iop_Add64 || op == Iop_Sub64;
      if (!counts && rule != Rule::bit_and && rule != Rule::shift_left && rule != Rule::shift_right) return false;
      atom = a;
    } else {
      return false;
    }
  }
  return false;
}

}  // namespace

IRExpr* number_of_digits_tangent(Tangents& t, IROp op, IRExpr* const* operands, Int count) {
  if (!makes_number(op)) return nullptr;
  IRExpr* integer = operands[count - 1];
  IRExpr* tangent = t.of(integer);
  if (!tangent || is_exponent(t, integer)) return nullptr;
  Emitter& emit = t.emit;
  constexpr ULong magnitudes = 0x7fffffff7fffffffULL;  // -0 is no tangent
  IRExpr* needed = emit.nonzero(emit.binary(Iop_And64, emit.folded(tangent), u64(magnitudes)));
  needed = emit.binary(Iop_And1, needed, emit.nonzero(integer));
  IRDirty* note = unsafeIRDirty_0_N(1, "note_conversion", reinterpret_cast<void*>(note_conversion),
                                    mkIRExprVec_1(word(t.instruction)));
  note->guard = needed;
  emit.add_writing(note);
  ULong bits;
  VG_(memcpy)(&bits, &mark, sizeof bits);
  // Large integers are no exponents: they are digits, or the bits of a logarithm.
  IRExpr* value = emit.type_of(integer) == Ity_I64 ? integer : emit.unary(Iop_32Sto64, integer);
  IRExpr* sign = emit.binary(Iop_Sar64, value, u8(63));
  IRExpr* large = emit.nonzero(emit.binary(Iop_Shr64, emit.binary(Iop_Xor64, value, sign), u8(bits_of_exponents)));
  if (IRExpr* character = character_of_digit(t.definitions, t.recent, integer)) {
    if (IRExpr* of_character = t.of(character)) large = emit.binary(Iop_Or1, large, emit.nonzero(of_character));
  }
  IRExpr* made = emit.if_else(large, u64(lost_words), u64(bits));
  return emit.unary(Iop_ReinterpI64asF64, emit.if_else(needed, made, u64(0)));
}

IRExpr* digits_of_number_tangent(Tangents& t, IROp op, IRExpr* const* operands, Int count) {
  if (op != Iop_F64toI32S && op != Iop_F64toI64S) return nullptr;
  IRExpr* number = operands[count - 1];
  IRExpr* tangent = t.of(number);
  if (!tangent) return nullptr;
  Emitter& emit = t.emit;
  IRExpr* needed = emit.nonzero(emit.binary(Iop_And64, emit.folded(tangent), u64(~0ULL >> 1)));
  IRExpr* bits = emit.unary(Iop_ReinterpF64asI64, number);
  IRExpr* halves[] = {bits, word(0)};
  if (word_type == Ity_I32) halves[0] = emit.unary(Iop_64to32, bits), halves[1] = emit.unary(Iop_64HIto32, bits);
  IRDirty* find =
      unsafeIRDirty_0_N(2, "find_digits", reinterpret_cast<void*>(find_digits), mkIRExprVec_2(halves[0], halves[1]));
  find->guard = needed;
  emit.add_writing(find);
  IRExpr* found = emit.load(Ity_I32, word(reinterpret_cast<UWord>(&lost_made)));
  IRExpr* lost = emit.if_else(needed, found, u32(0));
  if (op == Iop_F64toI64S) lost = emit.binary(Iop_32HLto64, lost, lost);
  t.lost_atoms.add(lost);
  return lost;
}

IRExpr* character_tangent(Tangents& t, IROp op, IRExpr* const* operands, IRExpr* tangent) {
  constexpr IROp sums[] = {Iop_Add8, Iop_Add32, Iop_Add64, Iop_Or8, Iop_Or32, Iop_Or64};
  bool sum = false;
  for (const IROp one : sums) sum |= op == one;
  if (!sum) return tangent;
  const bool first = operands[0]->tag == Iex_Const;
  const IRExpr* zero = operands[first ? 0 : 1];
  IRExpr* integer = operands[first ? 1 : 0];
  if (zero->tag != Iex_Const || integer->tag == Iex_Const) return tangent;
  const IRConst* c = zero->Iex.Const.con;
  if ((c->tag == Ico_U8 ? c->Ico.U8 : c->tag == Ico_U32 ? c->Ico.U32 : c->Ico.U64) != '0') return tangent;
  IRExpr* number = cut_number(t, integer);
  if (!number) return tangent;
  Emitter& emit = t.emit;
  const IRType type = emit.type_of(integer);
  IRExpr* is_digit =
      type == Ity_I64 ? emit.binary(Iop_CmpLT64U, integer, u64(10))
                      : emit.binary(Iop_CmpLT32U, type == Ity_I8 ? emit.unary(Iop_8Uto32, integer) : integer, u32(10));
  IRExpr* text = emit.binary(Iop_And1, is_active(t, number), is_digit);
  const bool only = !tangent || t.lost_atoms.has(tangent);
  IRExpr* result = emit.if_else(text, lost_of(emit, type), tangent ? tangent : zero_of(type));
  if (only) t.lost_atoms.add(result);
  return result;
}

IRExpr* is_character_of_table(Tangents& t, const IRExpr* load) {
  const IRExpr* address = load->Iex.Load.addr;
  IRExpr *number = nullptr, *index = nullptr;
  for (Int depth = 0; depth < 4 && address && !number; depth++) {  // base + index + constant
    const IRExpr* e = t.definitions.of(address);
    while (e && e->tag == Iex_RdTmp) e = t.definitions.of(e);
    if (!e || e->tag != Iex_Binop || (e->Iex.Binop.op != Iop_Add64 && e->Iex.Binop.op != Iop_Add32)) return nullptr;
    IRExpr* const sides[] = {e->Iex.Binop.arg1, e->Iex.Binop.arg2};
    address = sides[1]->tag == Iex_Const ? sides[0] : nullptr;
    for (IRExpr* side : sides)
      if (IRExpr* cut = cut_number(t, side)) number = cut, index = side;
  }
  if (!number) return nullptr;
  Emitter& emit = t.emit;
  IRExpr* active = is_active(t, number);
  IRDirty* find = unsafeIRDirty_0_N(2, "find_table", reinterpret_cast<void*>(find_table),
                                    mkIRExprVec_2(load->Iex.Load.addr, index));
  find->guard = active;
  emit.add_writing(find);
  IRExpr* found = emit.load(Ity_I32, word(reinterpret_cast<UWord>(&in_table)));
  return emit.binary(Iop_And1, active, emit.nonzero(found));
}

IRExpr* rounded_bits_tangent(Tangents& t, IRExpr* number, bool is_number) {
  if (t.of_result) return nullptr;
  IRExpr* cut = number_behind_bits(t.definitions, t.recent, number, is_number);
  if (!cut || !t.of(cut)) return nullptr;
  Emitter& emit = t.emit;
  IRExpr* lost = emit.if_else(is_active(t, cut), u64(lost_words), u64(0));
  switch (emit.type_of(number)) {
    case Ity_F32:
      return emit.unary(Iop_ReinterpI32asF32, emit.unary(Iop_64to32, lost));
    case Ity_F64:
      return emit.unary(Iop_ReinterpI64asF64, lost);
    case Ity_I32:
      return emit.unary(Iop_64to32, lost);
    case Ity_I64:
      return lost;
    case Ity_V128:
      return emit.unary(Iop_64UtoV128, lost);
    default:
      return nullptr;
  }
}

IRExpr* without_integer_halves(Tangents& t, const Operation& op, const Operands& o, IRExpr* tangent) {
  if (op.rule != Rule::subtract || op.element != Element::f64 || o.tangent[1]) return tangent;
  const IRExpr* e = t.definitions.of(o.data[1]);
  while (e && (e->tag == Iex_RdTmp || (e->tag == Iex_Unop && e->Iex.Unop.op == Iop_64UtoV128)))
    e = t.definitions.of(e->tag == Iex_RdTmp ? e : e->Iex.Unop.arg);
  Addr at;
  if (!e || e->tag != Iex_Load || !constant_address(e->Iex.Load.addr, &at)) return tangent;
  const SizeT bytes = static_cast<SizeT>(sizeofIRType(e->Iex.Load.ty));
  if (!is_constant_memory(at, bytes)) return tangent;
  constexpr UInt two_to_84 = 0x45300000U;
  UInt lanes = 0;  // of 64 bits
  for (UInt lane = 0; lane < bytes / 8; lane++)
    if (reinterpret_cast<const UInt*>(at)[2 * lane + 1] == two_to_84) lanes |= 1U << lane;
  if (!lanes) return tangent;
  Emitter& emit = t.emit;
  const auto changed = [&](IRExpr* half, UInt which) {
    const UShort mask = static_cast<UShort>((which & 1 ? 0xff : 0) | (which & 2 ? 0xff00 : 0));
    IRExpr* lost = emit.binary(Iop_AndV128, emit.unary(Iop_CmpNEZ64x2, half), emit.words_v128(lost_word));
    return emit.binary(Iop_OrV128, emit.binary(Iop_AndV128, lost, v128(mask)),
                       emit.binary(Iop_AndV128, half, v128(static_cast<UShort>(~mask))));
  };
  switch (emit.type_of(tangent)) {
    case Ity_F64:
      return emit.if_else(emit.nonzero(tangent), emit.unary(Iop_ReinterpI64asF64, u64(lost_words)), tangent);
    case Ity_V128:
      return changed(tangent, lanes);
    case Ity_V256: {
      IRExpr* high = changed(emit.unary(Iop_V256toV128_1, tangent), lanes >> 2);
      return emit.binary(Iop_V128HLtoV256, high, changed(emit.unary(Iop_V256toV128_0, tangent), lanes));
    }
    default:
      return tangent;
  }
}

IRExpr* with_moved_halves(Tangents& t, const Operation& op, const Operands& o, IRExpr* tangent, IRExpr* rounded) {
  if (op.rule != Rule::subtract || op.element != Element::f64 || !t.rounding.possible(op, o.data)) return rounded;
  Emitter& emit = t.emit;
  const auto said = [&](IRExpr* before, IRExpr* after) {
    const auto nonzero = [&](IRExpr* lanes) { return emit.unary(Iop_CmpNEZ64x2, lanes); };
    const auto both = [&](IRExpr* a, IRExpr* b) { return emit.binary(Iop_AndV128, a, b); };
    // An exponent cut out by a shift has lost its tangent already, and is piecewise constant.
    IRExpr* lost = emit.binary(Iop_64HLtoV128, u64(lost_word), u64(lost_word));
    IRExpr* moved = both(nonzero(before), nonzero(emit.binary(Iop_XorV128, before, lost)));
    IRExpr* number = emit.binary(Iop_OrV128, nonzero(emit.binary(Iop_ShrN64x2, before, u8(32))), nonzero(after));
    moved = both(moved, emit.unary(Iop_NotV128, number));
    if (op.layout == Layout::lowest) moved = both(moved, v128(0x00ff));
    return emit.binary(Iop_OrV128, after, both(moved, emit.words_v128(lost_word)));
  };
  switch (emit.type_of(rounded)) {
    case Ity_V128:
      return said(tangent, rounded);
    case Ity_V256: {
      const auto half = [&](IROp which) { return said(emit.unary(which, tangent), emit.unary(which, rounded)); };
      IRExpr* high = half(Iop_V256toV128_1);
      return emit.binary(Iop_V128HLtoV256, high, half(Iop_V256toV128_0));
    }
    default:
      return rounded;  // x87 converts integers by instructions
  }
}

bool is_mark(const Variable& variable, double tangent) {
  return converted_at && variable.type != ValueType::f32 && tangent != 0 && tangent < limit && tangent > -limit;
}
Addr first_conversion() { return converted_at; }

}  // namespace wengert::tool
