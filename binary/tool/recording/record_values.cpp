// SPDX-License-Identifier: GPL-2.0-or-later
// Values, what joins and spoils them, and the dispatch of expressions to the rules; see record_values.h.
#include "recording/record_values.h"

#include "bits/pieces.h"
#include "recording/record_bit_calls.h"
#include "recording/record_exponents.h"
#include "shadow/constant_memory.h"
#include "shadow/passive.h"
#include "valgrind/guest.h"
#include "valgrind/unknown.h"

namespace wengert::tool {

Recorder::Recorder(IRSB* block, IRTemp original_temps, Bool wide_identifiers)
    : emit{block},
      graph(emit, wide_identifiers),
      base_one(),
      base_two(),
      wide(wide_identifiers),
      temps(original_temps),
      narrow_in_register(),
      instruction(0) {
  const auto array = [&](SizeT bytes) { return VG_(calloc)("recorder", temps + 1, bytes); };
  of_temp = static_cast<Value*>(array(sizeof(Value)));
  for (IRTemp t = 0; t < temps; t++) of_temp[t] = Value();
  definitions.temps = static_cast<Int>(temps);
  definitions.of_temp = static_cast<const IRExpr**>(array(sizeof(IRExpr*)));
}
Recorder::~Recorder() {
  VG_(free)(of_temp);
  VG_(free)(definitions.of_temp);
}

Bool constant_word(IRExpr* atom, Int word, UInt* bits) {
  if (atom->tag != Iex_Const) return False;
  const IRConst* c = atom->Iex.Const.con;
  const auto spread = [&](UInt byte_bits) {  // a bit a byte
    *bits = 0;
    for (Int b = 0; b < 4; b++)
      if (byte_bits >> (4 * word + b) & 1) *bits |= 0xffU << (8 * b);
  };
  switch (c->tag) {
    case Ico_U32:
      *bits = c->Ico.U32;
      return word == 0;
    case Ico_U64:
      *bits = static_cast<UInt>(c->Ico.U64 >> (32 * word));
      return word < 2;
    case Ico_V128:
      spread(c->Ico.V128);
      return True;
    case Ico_V256:
      spread(c->Ico.V256);
      return True;
    default:
      return False;
  }
}

Value Recorder::value(IRExpr* atom) const {
  if (atom->tag == Iex_RdTmp) return atom->Iex.RdTmp.tmp < temps ? of_temp[atom->Iex.RdTmp.tmp] : Value();
  Value made;
  UInt bits;
  for (Int w = 0; w < words_of(emit.type_of(atom)); w++)
    if (constant_word(atom, w, &bits)) made.set_known(w, bits);
  return made;
}

namespace {

Value constant_at(Addr address, IRType type) {
  Value made;
  for (Int w = 0; w < words_of(type); w++) made.set_known(w, reinterpret_cast<const UInt*>(address)[w]);
  return made;
}

}  // namespace

Value Recorder::from_shadow(IRType type, IRExpr* one, IRExpr* two) {
  Value made;
  const auto pair = [&](Int word, IRExpr* a, IRExpr* b) {
    made.words[word] = graph.from_pair(a, b);
    made.words[word + 1] = made.words[word] + 1;
  };
  const auto each = [&](IROp op, IRExpr* shadow) { return shadow ? emit.unary(op, shadow) : nullptr; };
  switch (type) {
    case Ity_I8:
    case Ity_I16:
      made.small[0] = one, made.small[1] = two;
      break;
    case Ity_I32:
      made.words[0] = graph.from_single(one, two);
      break;
    case Ity_I64:
      pair(0, one, two);
      break;
    case Ity_V128:
      pair(0, each(Iop_V128to64, one), each(Iop_V128to64, two));
      pair(2, each(Iop_V128HIto64, one), each(Iop_V128HIto64, two));
      break;
    case Ity_V256: {
      constexpr IROp quarter[] = {Iop_V256to64_0, Iop_V256to64_1, Iop_V256to64_2, Iop_V256to64_3};
      for (Int k = 0; k < 4; k++) pair(2 * k, each(quarter[k], one), each(quarter[k], two));
      break;
    }
    case Ity_F32:
      return from_shadow(Ity_I32, each(Iop_ReinterpF32asI32, one), each(Iop_ReinterpF32asI32, two));
    case Ity_F64:
      return from_shadow(Ity_I64, each(Iop_ReinterpF64asI64, one), each(Iop_ReinterpF64asI64, two));
    default:
      break;
  }
  return made;
}

IRExpr* Recorder::shadow_of(const Value& v, IRType type, Int layer) {
  if (v.passive()) return zero_of(type);
  const auto pair = [&](Int word) { return graph.pair(v.words[word], v.words[word + 1], layer); };
  switch (type) {
    case Ity_I8:
    case Ity_I16:
      return v.small[layer - 1];
    case Ity_I32:
      return graph.single(v.words[0], layer);
    case Ity_F32:
      return emit.unary(Iop_ReinterpI32asF32, graph.single(v.words[0], layer));
    case Ity_I64:
      return pair(0);
    case Ity_F64:
      return emit.unary(Iop_ReinterpI64asF64, pair(0));
    case Ity_V128:
      return emit.binary(Iop_64HLtoV128, pair(2), pair(0));
    case Ity_V256: {
      IRExpr* low = emit.binary(Iop_64HLtoV128, pair(2), pair(0));
      return emit.binary(Iop_V128HLtoV256, emit.binary(Iop_64HLtoV128, pair(6), pair(4)), low);
    }
    default:
      return zero_of(type);
  }
}

void Recorder::call_that_records(IRDirty* call, IRExpr* guard, UInt statements) {
  call->guard = guard;
  emit.add_writing(call);
  graph.reserve(statements);
  graph.set_cursor(emit.load(word_type, word(reinterpret_cast<UWord>(&tape.position))),
                   emit.load(wide ? Ity_I64 : word_type, word(reinterpret_cast<UWord>(&tape.count))));
}

// c ? a : b. Identifiers are chosen where both sides have one; an operation is not written for the choice's sake, but
// takes part in its statement with a partial that the choice keeps or clears.
Value Recorder::choose(IRExpr* condition, IRExpr* yes, IRExpr* no) {
  const Value a = value(yes), b = value(no);
  if (a.passive() && b.passive()) return Value();
  const IRType type = emit.type_of(yes);
  Value made;
  if (words_of(type) == 0) {
    for (Int layer = 1; layer <= layers(); layer++)
      made.small[layer - 1] = emit.if_else(condition, shadow_of(a, type, layer), shadow_of(b, type, layer));
    return made;
  }
  const auto written = [&](Int w) { return graph.has_identifier(a.words[w]) && graph.has_identifier(b.words[w]); };
  for (Int w = 0; w < words_of(type); w++) {
    const Int x = a.words[w], y = b.words[w];
    if (x == y) {
      made.words[w] = x;
    } else if (written(w)) {
      if (w % 2 == 0 && w + 1 < words_of(type) && written(w + 1) &&
          (a.words[w + 1] != no_node || b.words[w + 1] != no_node)) {
        IRExpr* shadows[2] = {};
        for (Int layer = 1; layer <= layers(); layer++)
          shadows[layer - 1] =
              emit.if_else(condition, graph.pair(x, a.words[w + 1], layer), graph.pair(y, b.words[w + 1], layer));
        made.words[w] = graph.from_pair(shadows[0], shadows[1]);
        made.words[w + 1] = made.words[w] + 1;
        w++;
      } else {
        IRExpr* shadows[2] = {};
        for (Int layer = 1; layer <= layers(); layer++)
          shadows[layer - 1] = emit.if_else(condition, graph.single(x, layer), graph.single(y, layer));
        made.words[w] = graph.from_single(shadows[0], shadows[1]);
      }
    } else {
      IRExpr* keep = emit.unary(Iop_64UtoV128, emit.unary(Iop_1Sto64, condition));
      IRExpr* keep_not = emit.unary(Iop_64UtoV128, emit.unary(Iop_1Sto64, emit.unary(Iop_Not1, condition)));
      made.words[w] = graph.operation({x, nullptr, False, nullptr, keep}, {y, nullptr, False, nullptr, keep_not});
    }
  }
  return made;
}

void Recorder::refuse(const Applied& applied) {
  IRExpr* any = nullptr;
  for (Int i = 0; i < applied.count; i++) {
    const Value v = value(applied.operands[i]);
    const auto join = [&](IRExpr* shadow) { any = any ? emit.binary(Iop_Or64, any, shadow) : shadow; };
    if (v.small[0]) join(emit.folded(v.small[0]));
    for (Int w = 0; w < most_words; w++)
      if (v.words[w] != no_node) join(emit.folded(graph.shadowed(v.words[w])));
  }
  if (any) report_if(emit, emit.nonzero(any), instruction, "an operation", applied.op);
}

// `fildll; fistpll` copies 8 bytes of any kind: what 32-bit code does where 64 bits must move at once.
Value Recorder::copied_through_x87(const Applied& applied) const {
  const auto definition = [&](const IRExpr* atom) {
    const IRExpr* e = definitions.of(atom);
    while (e && e->tag == Iex_RdTmp) e = definitions.of(e);
    return e;
  };
  const IRExpr* number = definition(applied.operands[1]);
  if (number && number->tag == Iex_ITE) {  // NaN if the x87 stack was full
    const IRExpr* full = definitions.of(number->Iex.ITE.iftrue);
    const IRExpr* otherwise = full ? full : number->Iex.ITE.iftrue;
    number = otherwise->tag == Iex_Const ? definition(number->Iex.ITE.iffalse) : nullptr;
  }
  const Bool copied = number && number->tag == Iex_Binop && number->Iex.Binop.op == Iop_I64StoF64;
  return copied ? value(number->Iex.Binop.arg2) : Value();
}

// Half of an integer of 128 bits, a type that has no shadow: of a product, or of a quotient beside its remainder. It is
// made of integers of 64 bits, at most three: two are what is divided.
Value Recorder::of_long_integer(const Applied& half) {
  Applied whole = half;
  whole.count = 0;
  const auto take = [&](auto& self, IRExpr* atom) -> void {
    if (emit.type_of(atom) != Ity_I128) {
      if (whole.count < 4) whole.operands[whole.count++] = atom;
      return;
    }
    const IRExpr* made = definitions.of(atom);
    while (made && made->tag == Iex_RdTmp) made = definitions.of(made);
    if (!made || made->tag != Iex_Binop) return;
    whole.op = made->Iex.Binop.op;
    self(self, made->Iex.Binop.arg1);
    self(self, made->Iex.Binop.arg2);
  };
  take(take, half.operands[0]);
  whole.operation = &tool::operation(whole.op);
  return mangled(whole);
}

void Recorder::make_exclusive_or(Applied& applied) const {
  applied.op = exclusive_or_of(emit.type_of(applied.result));
  applied.operation = &tool::operation(applied.op);
}

// What integer addition does in the place of a bit operation: x - 0x80000000 is x ^ 0x80000000, and (a & m) + (b & ~m),
// which chooses, is (a & m) | (b & ~m).
Bool Recorder::bits_by_sum(Applied& applied) const {
  const AddedConstant added = added_constant(applied.op, applied.operands);
  if (added.operand < 0) {
    if (!chooses_by_sum(definitions, applied.op, applied.operands)) return False;
    applied.op = or_for(applied.op);
    applied.operation = &tool::operation(applied.op);
    return True;
  }
  const Value x = value(applied.operands[added.operand]);
  const IRType type = emit.type_of(applied.result);
  const Bool upper_is_zero = type == Ity_I64 && (x.known >> 1 & 1) && x.bits[1] == 0;
  const UInt top = shifted_width(definitions, applied.operands[added.operand]);
  const UInt width = x.narrow                                ? x.narrow
                     : top && adds_sign(added.constant, top) ? top
                     : upper_is_zero                         ? 32
                                                             : static_cast<UInt>(8 * sizeofIRType(type));
  if (x.passive() || !adds_sign(added.constant, width)) return False;
  if (upper_is_zero && width != top) applied.operands[1 - added.operand] = u64(1ULL << (width - 1));
  make_exclusive_or(applied);
  return True;
}

Value Recorder::mangled(const Applied& applied) {
  Value made;
  const IRType type = emit.type_of(applied.result);
  if (compares(applied.op) || spreads_sign(applied.op, applied.operands[1])) made.choice = 0xff;
  if (made.choice || type == Ity_I1) return made;
  Int nodes[4 * most_words], count = 0;
  Value piece;
  for (Int i = 0; i < applied.count; i++) {
    Value v = value(applied.operands[i]);
    if (v.passive()) continue;
    const Int words = words_of(emit.type_of(applied.operands[i]));
    if (v.pieces && words > 2) v = poisoned_if(v, words, u32(1)), v.pieces = False;  // it may move from word to word
    if (v.narrow || v.small[0] || v.pieces) {
      if (emit.type_of(applied.operands[i]) == type) piece = v.pieces && !v.narrow ? poisoned(v, words_of(type)) : v;
      continue;
    }
    for (const Int node : v.words)
      if (node != no_node) nodes[count++] = node;
  }
  const Int node = graph.mangled(nodes, count);
  for (Int w = 0; w < words_of(type); w++) made.words[w] = node;
  // Who puts a piece together with others, or stores it, will tell.
  if (node == no_node) made = piece;
  if (made.passive()) return Value();
  if (words_of(type) > 0 && made.narrow) made.narrow = 0, made.turned = nullptr, made.pieces = True;
  made.changed = True;
  if (node == no_node || piece.passive()) return made;
  IRExpr* shadows[2] = {};
  for (Int layer = 1; layer <= layers(); layer++)
    shadows[layer - 1] = emit.binary(or_of(type), shadow_of(made, type, layer), shadow_of(piece, type, layer));
  made = from_shadow(type, shadows[0], shadows[1]);
  made.changed = made.pieces = True;
  return made;
}

Value Recorder::poisoned(const Value& v, Int words) {
  Value made = v;
  made.known = 0;
  for (Int w = 0; w < words; w++) {
    if (v.words[w] == no_node) continue;
    IRExpr* active = emit.binary(Iop_Sar32, graph.single(v.words[w], 1), u8(31));
    IRExpr* shadows[2] = {};
    for (Int layer = 1; layer <= layers(); layer++) {
      IRExpr* shadow = graph.single(v.words[w], layer);
      shadows[layer - 1] = layer == 1 ? emit.binary(Iop_Or32, shadow, active)
                                      : emit.binary(Iop_And32, shadow, emit.unary(Iop_Not32, active));
    }
    made.words[w] = graph.from_single(shadows[0], shadows[1]);
  }
  return made;
}

Value Recorder::poisoned_if(const Value& v, Int words, IRExpr* turned) {
  if (!turned) return v;
  Value made = v;
  IRExpr* where = emit.unary(Iop_CmpwNEZ32, turned);
  for (Int w = 0; w < words; w++) {
    if (v.words[w] == no_node) continue;
    IRExpr* mangles = emit.binary(Iop_And32, where, emit.unary(Iop_CmpwNEZ32, graph.single(v.words[w], 1)));
    IRExpr* shadows[2] = {emit.binary(Iop_Or32, graph.single(v.words[w], 1), mangles), nullptr};
    if (wide) shadows[1] = emit.binary(Iop_And32, graph.single(v.words[w], 2), emit.unary(Iop_Not32, mangles));
    made.words[w] = graph.from_single(shadows[0], shadows[1]);
  }
  return made;
}

namespace {

IRExpr* ones_of(IRType type) {
  switch (type) {
    case Ity_I32:
      return u32(~0U);
    case Ity_I64:
      return u64(~0ULL);
    case Ity_V128:
      return v128(0xffff);
    default:
      return IRExpr_Const(IRConst_V256(~0U));
  }
}

// Comparisons make choices. Those of the lowest lane leave the first operand's other lanes as they are.
Value of_constant(const Recorder& r, const Applied& applied) {
  Value made;
  const Operation& op = *applied.operation;
  const auto among = [&](IROp first, IROp last) { return applied.op >= first && applied.op <= last; };
  if (among(Iop_CmpEQ64Fx2, Iop_CmpUN64Fx2) || among(Iop_CmpEQ32Fx4, Iop_CmpGE32Fx4)) made.choice = 0xff;
  if (op.layout != Layout::lowest) return made;
  made = r.value(applied.operands[0]);
  const Int compared = op.element == Element::f64 ? 2 : 1;
  made.forget(compared);
  made.choice = static_cast<UChar>(made.choice | ((1 << compared) - 1));
  made.words[0] = no_node;
  if (op.element == Element::f64) made.words[1] = no_node;
  return made;
}

}  // namespace

Value Recorder::expression(IRExpr* e, IRExpr* result) {
  Applied applied = {nullptr, Iop_INVALID, nullptr, {}, 0, result};
  switch (e->tag) {
    case Iex_Get:
      return get(e->Iex.Get.offset, e->Iex.Get.ty);
    case Iex_GetI: {
      const IRRegArray* array = e->Iex.GetI.descr;
      if (!in_x87(array->base) || array->elemTy != Ity_F64) return Value();
      IRExpr* shadows[2] = {};
      for (Int layer = 1; layer <= layers(); layer++) {
        IRRegArray* shadow = mkIRRegArray(array->base + layer * state_bytes, Ity_I64, array->nElems);
        shadows[layer - 1] = emit.assign(Ity_I64, IRExpr_GetI(shadow, e->Iex.GetI.ix, e->Iex.GetI.bias));
      }
      return from_shadow(Ity_I64, shadows[0], shadows[1]);
    }
    case Iex_RdTmp:
    case Iex_Const:
      return value(e);
    case Iex_Load: {
      Addr at;
      if (constant_address(e->Iex.Load.addr, &at) &&
          is_constant_memory(at, static_cast<SizeT>(sizeofIRType(e->Iex.Load.ty))))
        return constant_at(at, e->Iex.Load.ty);
      if (e->Iex.Load.ty == Ity_F32 || e->Iex.Load.ty == Ity_F64)           // x87's loads
        if (const Value bits = used(result); !bits.passive()) return bits;  // of it itself nothing is known yet
      return loaded(e->Iex.Load.ty, e->Iex.Load.addr);
    }
    case Iex_ITE:
      return choose(e->Iex.ITE.cond, e->Iex.ITE.iftrue, e->Iex.ITE.iffalse);
    case Iex_Unop:
      applied.op = e->Iex.Unop.op;
      applied.operands[0] = e->Iex.Unop.arg;
      applied.count = 1;
      break;
    case Iex_Binop:
      applied.op = e->Iex.Binop.op;
      applied.operands[0] = e->Iex.Binop.arg1, applied.operands[1] = e->Iex.Binop.arg2;
      applied.count = 2;
      break;
    case Iex_Triop:
      applied.op = e->Iex.Triop.details->op;
      applied.operands[0] = e->Iex.Triop.details->arg1, applied.operands[1] = e->Iex.Triop.details->arg2;
      applied.operands[2] = e->Iex.Triop.details->arg3;
      applied.count = 3;
      break;
    case Iex_Qop:
      applied.op = e->Iex.Qop.details->op;
      applied.operands[0] = e->Iex.Qop.details->arg1, applied.operands[1] = e->Iex.Qop.details->arg2;
      applied.operands[2] = e->Iex.Qop.details->arg3, applied.operands[3] = e->Iex.Qop.details->arg4;
      applied.count = 4;
      break;
    case Iex_CCall:
      // Of the bits that such a call makes, a checksum for example, no derivative is followed. None has more operands.
      if (!computes_data(e)) return Value();
      for (Int i = 0; e->Iex.CCall.args[i] && applied.count < 4; i++)
        if (!is_IRExpr_VECRET_or_GSPTR(e->Iex.CCall.args[i])) applied.operands[applied.count++] = e->Iex.CCall.args[i];
      return mangled(applied);
    default:
      return Value();
  }
  if (applied.op == Iop_128HIto64 || applied.op == Iop_128to64) return of_long_integer(applied);
  const Operation& operation = tool::operation(applied.op);
  applied.operation = &operation;
  if (operation.rounded) {
    applied.rounding = applied.operands[0];
    applied.count--;
    for (Int i = 0; i < applied.count; i++) applied.operands[i] = applied.operands[i + 1];
  }
  if (applied.op == Iop_F64toI64S) return copied_through_x87(applied);
  if (bits_by_sum(applied)) return bits(applied);
  if (operation.rule == Rule::bit_not) {
    applied.operands[1] = ones_of(emit.type_of(result));
    applied.count = 2;
    make_exclusive_or(applied);
    return bits(applied);
  }
  switch (operation.rule) {
    case Rule::move:
      return move(applied);
    case Rule::bit_or:
      return is_paused() ? bits(applied) : with_exponents(*this, applied, bits(applied));
    case Rule::bit_and:
    case Rule::bit_xor:
      return bits(applied);
    case Rule::shift_left:
    case Rule::shift_right:
      return shift(applied);
    case Rule::constant:
      if (applied.op == Iop_I32StoF64 || applied.op == Iop_I32UtoF64 || applied.op == Iop_I64StoF64 ||
          applied.op == Iop_I64UtoF64)
        return is_paused() ? Value() : of_large_integer(*this, applied);
      return of_constant(*this, applied);
    case Rule::integer:
      return is_paused() ? mangled(applied) : with_exponents(*this, applied, mangled(applied));
    case Rule::unknown:
      if (!is_paused()) refuse(applied);
      return Value();
    default:
      return arithmetic(applied);
  }
}

}  // namespace wengert::tool
