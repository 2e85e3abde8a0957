// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: operations that move words or bytes. Those that move whole words permute nodes and cost nothing; the
// others move the bytes of written identifiers by the operation itself.
#include "bits/pieces.h"
#include "recording/record_values.h"
#include "valgrind/guest.h"

namespace wengert::tool {
namespace {

constexpr UChar zero = 0xff;
// Word i of the result is word from[i] % 8 of operand from[i] / 8, or zero.
struct WordMove {
  IROp op;
  UChar from[most_words];
};
constexpr WordMove word_moves[] = {
    {Iop_V128to64, {0, 1}},
    {Iop_V128HIto64, {2, 3}},
    {Iop_64UtoV128, {0, 1, zero, zero}},
    {Iop_32UtoV128, {0, zero, zero, zero}},
    {Iop_V128to32, {0}},
    {Iop_64to32, {0}},
    {Iop_64HIto32, {1}},
    {Iop_32Uto64, {0, zero}},
    {Iop_ReinterpF64asI64, {0, 1}},
    {Iop_ReinterpI64asF64, {0, 1}},
    {Iop_ReinterpF32asI32, {0}},
    {Iop_ReinterpI32asF32, {0}},
    {Iop_V256toV128_0, {0, 1, 2, 3}},
    {Iop_V256toV128_1, {4, 5, 6, 7}},
    {Iop_V256to64_0, {0, 1}},
    {Iop_V256to64_1, {2, 3}},
    {Iop_V256to64_2, {4, 5}},
    {Iop_V256to64_3, {6, 7}},
    {Iop_ZeroHI64ofV128, {0, 1, zero, zero}},
    {Iop_ZeroHI96ofV128, {0, zero, zero, zero}},
    {Iop_Dup32x2, {0, 0}},
    {Iop_Dup32x4, {0, 0, 0, 0}},
    {Iop_64HLtoV128, {8, 9, 0, 1}},
    {Iop_SetV128lo64, {8, 9, 2, 3}},
    {Iop_SetV128lo32, {8, 1, 2, 3}},
    {Iop_V128HLtoV256, {8, 9, 10, 11, 0, 1, 2, 3}},
    {Iop_32HLto64, {8, 0}},
    {Iop_64x4toV256, {24, 25, 16, 17, 8, 9, 0, 1}},
    {Iop_InterleaveHI32x2, {9, 1}},
    {Iop_InterleaveLO32x2, {8, 0}},
    {Iop_InterleaveHI32x4, {10, 2, 11, 3}},
    {Iop_InterleaveLO32x4, {8, 0, 9, 1}},
    {Iop_InterleaveHI64x2, {10, 11, 2, 3}},
    {Iop_InterleaveLO64x2, {8, 9, 0, 1}},
};

const WordMove* word_move(IROp op) {
  for (const WordMove& move : word_moves)
    if (move.op == op) return &move;
  return nullptr;
}

// The operation itself on shadows, operands that are not data (indices, counts) as they are.
Value on_shadows(Recorder& r, const Applied& a, UInt moved) {
  Bool passive = True;
  for (Int i = 0; i < a.count; i++)
    if ((moved >> i & 1) && !r.value(a.operands[i]).passive()) passive = False;
  if (passive) return Value();
  const IRType type = r.emit.type_of(a.result);
  IRExpr* shadows[2] = {};
  for (Int layer = 1; layer <= r.layers(); layer++) {
    IRExpr* operand[4] = {};
    for (Int i = 0; i < a.count; i++) {
      operand[i] = a.operands[i];
      if (moved >> i & 1) operand[i] = r.shadow_of(r.value(a.operands[i]), r.emit.type_of(a.operands[i]), layer);
    }
    shadows[layer - 1] = a.count == 1   ? r.emit.unary(a.op, operand[0])
                         : a.count == 2 ? r.emit.binary(a.op, operand[0], operand[1])
                         : a.count == 3 ? r.emit.ternary(a.op, operand[0], operand[1], operand[2])
                                        : r.emit.quaternary(a.op, operand[0], operand[1], operand[2], operand[3]);
  }
  Value made = r.from_shadow(type, shadows[0], shadows[1]);
  made.pieces = True;
  for (Int i = 0; i < a.count; i++)
    if ((moved >> i & 1) && r.value(a.operands[i]).changed) made.changed = True;
  return made;
}

// Scalar shadows that are moved where the condition holds, and else mangled, all words, where there is
// one before.
Value moved_if(Recorder& r, IRExpr* condition, IRType type, IRExpr* const moved[2], IRExpr* before) {
  Emitter& emit = r.emit;
  IRExpr* ones = type == Ity_I8    ? u8(0xff)
                 : type == Ity_I16 ? IRExpr_Const(IRConst_U16(0xffff))
                                   : emit.constant(type, mangled_word);
  IRExpr* shadows[2] = {emit.if_else(emit.nonzero(before), ones, zero_of(type)), r.wide ? zero_of(type) : nullptr};
  for (Int layer = 0; layer < r.layers(); layer++)
    shadows[layer] = emit.if_else(condition, moved[layer], shadows[layer]);
  Value made = r.from_shadow(type, shadows[0], shadows[1]);
  made.pieces = words_of(type) > 0;
  return made;
}

// A piece that is moved by parts of bytes, as codes of 6 or 7 bits a byte do: all words are mangled, as it may be
// anywhere.
Value moved_by_bits(Recorder& r, const Applied& a, const Value& source) {
  const IRType type = r.emit.type_of(a.result);
  if ((!source.narrow && !source.pieces) || (type != Ity_I32 && type != Ity_I64)) return r.mangled(a);
  IRExpr* const nowhere[2] = {zero_of(type), zero_of(type)};
  Value made = moved_if(r, IRExpr_Const(IRConst_U1(False)), type, nowhere, r.shadow_of(source, type, 1));
  made.changed = True;
  return made;
}

// A shift by a count that shows when the code runs. A byte or a short moves to its place in a number; anything else is
// integer arithmetic.
Value shifted_by_count(Recorder& r, const Applied& a) {
  const Value source = r.value(a.operands[0]);
  if (source.passive()) return Value();
  const IRType type = r.emit.type_of(a.result);
  if (!source.narrow || a.operation->rule != Rule::shift_left || source.turned || source.changed)
    return moved_by_bits(r, a, source);
  IRExpr *moved[2] = {}, *before = r.shadow_of(source, type, 1);
  for (Int layer = 1; layer <= r.layers(); layer++)
    moved[layer - 1] = r.emit.binary(a.op, r.shadow_of(source, type, layer), a.operands[1]);
  return moved_if(r, by_whole_bytes(r.emit, a.operands[1]), type, moved, before);
}

// Bytes that a program joins in a register look like an identifier by chance if integer arithmetic made some of them.
Value with_known_identifiers(Recorder& r, const Applied& a, const Value& source) {
  const IRExpr* e = r.definitions.of(a.operands[0]);
  while (e && e->tag == Iex_RdTmp) e = r.definitions.of(e);
  const Bool from_register = e && e->tag == Iex_Get && in_integers(e->Iex.Get.offset);
  if (r.wide || (!from_register && !source.pieces)) return source;
  Value made = source;
  const auto known = [&](Int w) { return r.graph.known(made.words[w]); };
  const auto has_one = [&](Int w) { return made.words[w] != no_node && r.graph.has_identifier(made.words[w]); };
  if (words_of(r.emit.type_of(a.operands[0])) == 1) {
    if (has_one(0)) made.words[0] = r.graph.from_single(known(0), nullptr);
  } else if (has_one(0) && has_one(1)) {  // a double is mangled with its lower half
    IRExpr *low = known(0), *mangled = r.emit.binary(Iop_CmpEQ32, low, u32(mangled_word));
    IRExpr* high = r.emit.if_else(mangled, low, known(1));
    made.words[0] = r.graph.from_single(r.emit.if_else(mangled, u32(0), low), nullptr);
    made.words[1] = r.graph.from_single(high, nullptr);
  } else if (has_one(1)) {
    made.words[1] = r.graph.from_single(known(1), nullptr);
  }
  return made;
}

// A byte or a short of what such a shift to the right has left: moved by whole bytes, or mangled.
Bool taken_down(Recorder& r, const Applied& a, Value* made) {
  const IRExpr* shift = piece_shifted_down(r.definitions, a.op, a.operands[0]);
  if (!shift) return False;
  const Value source = r.value(shift->Iex.Binop.arg1);
  if (source.passive() || source.changed) return False;
  Emitter& emit = r.emit;
  const IRType type = emit.type_of(shift->Iex.Binop.arg1);
  const Bool byte = byte_or_short(a.op) == 8;
  const IROp narrowing = type == Ity_I64 ? byte ? Iop_64to8 : Iop_64to16 : byte ? Iop_32to8 : Iop_32to16;
  IRExpr* moved[2] = {};
  for (Int layer = 1; layer <= r.layers(); layer++)
    moved[layer - 1] = emit.unary(
        narrowing, emit.binary(shift->Iex.Binop.op, r.shadow_of(source, type, layer), shift->Iex.Binop.arg2));
  *made = moved_if(r, by_whole_bytes(emit, shift->Iex.Binop.arg2), byte ? Ity_I8 : Ity_I16, moved,
                   r.shadow_of(source, type, 1));
  made->narrow = byte ? 8 : 16;
  return True;
}

// x ^ c, of which only a byte or a short is taken that has all of the constant c: x; null: something else.
IRExpr* under_short_key(const Definitions& definitions, IRExpr* atom, UInt width) {
  const IRExpr* e = definitions.of(atom);
  while (e && (e->tag == Iex_RdTmp ||
               (e->tag == Iex_Unop && (e->Iex.Unop.op == Iop_64to32 || e->Iex.Unop.op == Iop_32Uto64))))
    e = definitions.of(e->tag == Iex_RdTmp ? e : e->Iex.Unop.arg);
  if (!e || e->tag != Iex_Binop || (e->Iex.Binop.op != Iop_Xor32 && e->Iex.Binop.op != Iop_Xor64)) return nullptr;
  const IRExpr* key = e->Iex.Binop.arg2;
  if (key->tag != Iex_Const) return nullptr;
  const ULong bits = key->Iex.Const.con->tag == Ico_U32 ? key->Iex.Const.con->Ico.U32 : key->Iex.Const.con->Ico.U64;
  return bits >> width ? nullptr : e->Iex.Binop.arg1;
}

}  // namespace

Bool Recorder::piece_under_key(IRExpr* atom, UInt width, Value* made) {
  IRExpr* x = under_short_key(definitions, atom, width);
  if (!x) return False;
  const Value source = value(x);
  if (source.passive() || source.narrow) return False;
  const IRType type = emit.type_of(x);
  const IROp narrowing = type == Ity_I64 ? width == 8 ? Iop_64to8 : Iop_64to16 : width == 8 ? Iop_32to8 : Iop_32to16;
  IRExpr* shadows[2] = {};
  for (Int layer = 1; layer <= layers(); layer++)
    shadows[layer - 1] = emit.unary(narrowing, shadow_of(source, type, layer));
  *made = from_shadow(width == 8 ? Ity_I8 : Ity_I16, shadows[0], shadows[1]);
  made->narrow = static_cast<UChar>(width);
  made->changed = True;
  return True;
}

Value Recorder::move(const Applied& a) {
  const WordMove* known = word_move(a.op);
  if (!known) {
    Value taken;
    if (taken_down(*this, a, &taken)) return taken;
    if (const UInt width = byte_or_short(a.op))
      if (piece_under_key(a.operands[0], width, &taken)) return taken;
    Value made = on_shadows(*this, a, a.operation->moved);
    for (Int i = 0; i < a.count && !byte_or_short(a.op); i++)
      if (a.operation->moved >> i & 1)
        made = poisoned_if(made, words_of(emit.type_of(a.result)), value(a.operands[i]).turned);
    if (const UInt width = byte_or_short(a.op)) {
      const Value source = value(a.operands[0]);
      made.narrow = static_cast<UChar>(width);
      made.turned = source.turned;
    }
    return made;
  }
  Value operands[4], made;
  for (Int i = 0; i < a.count; i++) {
    operands[i] = value(a.operands[i]);
    if (operands[i].pieces) made.pieces = True;
    if (operands[i].changed) made.changed = True;
  }
  if (a.op == Iop_32Uto64 || a.op == Iop_64to32) {
    made.narrow = operands[0].narrow;
    made.turned = operands[0].turned;
    made.changed = operands[0].changed;
  }
  for (Int w = 0; w < words_of(emit.type_of(a.result)); w++) {
    const UInt from = known->from[w];
    const Value& source = operands[from == zero ? 0 : from / 8];
    if (from != zero) made.words[w] = source.words[from % 8];
    if (from == zero || (source.known >> (from % 8) & 1)) made.set_known(w, from == zero ? 0 : source.bits[from % 8]);
    if (from == zero) continue;
    const auto moved = [&](UChar words) { return static_cast<UChar>((words >> (from % 8) & 1) << w); };
    made.choice |= moved(source.choice), made.sign_alone |= moved(source.sign_alone),
        made.chosen |= moved(source.chosen);
  }
  if (moves_to_number(a.op) && cuts(a.operands[0])) return poisoned(made, words_of(emit.type_of(a.result)));
  if (moves_to_number(a.op)) return with_known_identifiers(*this, a, made);
  return made;
}

// Shifts of a whole value by whole bytes move; any other is integer arithmetic, but for one that leaves only the sign.
Value Recorder::shift(const Applied& a) {
  IRExpr* count = a.operands[1];
  if (count->tag != Iex_Const) return shifted_by_count(*this, a);
  if (IRExpr* x = shifted_out_of(definitions, a.op, a.operands[0], count)) {
    Applied cut = a;
    cut.op = a.op == Iop_Shr32 ? Iop_And32 : Iop_And64;
    cut.operation = &tool::operation(cut.op);
    cut.operands[0] = x;
    cut.operands[1] = a.op == Iop_Shr32 ? u32(~0U >> 1) : u64(~0ULL >> 1);
    return bits(cut);
  }
  const UInt bits = count->Iex.Const.con->Ico.U8;
  const IRType type = emit.type_of(a.result);
  const Int words = words_of(type), by = static_cast<Int>(bits / 32);
  if (bits == static_cast<UInt>(32 * words) - 1 && a.operation->rule == Rule::shift_right) {
    Value sign;
    if (a.op == Iop_Sar32 || a.op == Iop_Sar64) sign.choice = 0xff;
    return sign;
  }
  const Value source = value(a.operands[0]);
  if (bits % 8 != 0) return source.passive() ? Value() : moved_by_bits(*this, a, source);
  if (bits % 32 != 0) return poisoned_if(on_shadows(*this, a, 1), words, source.turned);
  Value made;
  made.pieces = source.pieces;
  made.changed = source.changed;
  for (Int w = 0; w < words; w++) {
    const Int from = a.operation->rule == Rule::shift_left ? w - by : w + by;
    if (from >= 0 && from < words)
      made.words[w] = source.words[from];
    else
      made.set_known(w, 0);
  }
  if (a.op == Iop_Sar32 || a.op == Iop_Sar64) made.known = 0;
  return made;
}

}  // namespace wengert::tool
