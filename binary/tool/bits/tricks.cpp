// SPDX-License-Identifier: GPL-2.0-or-later
// Finding bit tricks: every byte has a mark, 1 if it belongs to an active number, 2 if its bits were made from active
// data by something that is no arithmetic, 4 as long as an exclusive or waits for the one that takes it back, 8 if a
// mask has cut it off an active number, 16 if it belongs to a large integer that an active number was rounded to. A
// mark 2, 4 or 16 that reaches floating-point arithmetic is reported, a number made of an integer with a mark but 16,
// and a number of which some bytes have marks and others none, as part of it was overwritten: there the other modes'
// derivative is wrong or zero. Sign masks, blends and moves are not tricks; all modes follow them. Nor is a rounding by
// an integer, unless the integer is computed with, as fixed-point numbers are: such an integer gets the mark 2.
#include "forward/forward.h"
#include "shadow/shadow.h"
#include "valgrind/mode.h"
#include "valgrind/unknown.h"

namespace wengert::tool {
namespace {

constexpr ULong active_marks = 0x0101010101010101ULL, trick_marks = 0x0202020202020202ULL,
                mixed_marks = 0x0404040404040404ULL, cut_marks = 0x0808080808080808ULL,
                rounded_marks = 0x1010101010101010ULL;
constexpr UInt sign = 0x80000000U, magnitude = 0x7fffffffU;

// Helpers on 8 bytes at a time, called from translated code: clarity before speed, this mode is for diagnosis.
UInt and_mark(UInt mark, UInt mask) {
  if (!mark || mask == 0 || mask == sign) return 0;
  if (mask == ~0U || mask == magnitude) return mark;
  for (Int byte = 0; byte < 32; byte += 8) {  // whole bytes kept: a move in pieces; all but its sign: a top byte
    const UInt part = mask >> byte & 0xff;
    if (part != 0 && part != 0xff && (part & 0x7f) != 0x7f && part != 0x80) return static_cast<UInt>(trick_marks);
    if (part == 0 || part == 0x80) mark &= ~(0xffU << byte);
  }
  return mark;
}
UInt join_mark(UInt value, UInt mark, UInt other) {
  if (!mark || other == 0 || other == sign) return mark;
  for (Int byte = 0; byte < 32; byte += 8)  // pieces that do not overlap
    if ((other >> byte & 0x7f) && (mark >> byte & 0xff) && (value >> byte & 0xff))
      return static_cast<UInt>(trick_marks);
  return mark;
}
UInt word_mark(Rule rule, UInt a, UInt da, UInt b, UInt db) {
  if (rule == Rule::bit_and) return and_mark(da, b) | (da ? 0 : and_mark(db, a));
  constexpr UInt mixed = static_cast<UInt>(mixed_marks);
  if (rule != Rule::bit_xor || (!da && !db)) return join_mark(a, da, b) | join_mark(b, db, a);
  const UInt other = da && db ? sign | 1 : da ? b : a;  // swaps, choices and keys by exclusive or
  const UInt made = ((da | db) & ~mixed) | ((da ^ db) & mixed);
  UInt marked = 0x80U;  // of the bytes with marks all but the top bit
  for (Int byte = 0; byte < 32; byte += 8)
    if ((da | db) >> byte & 0xff) marked |= 0x7fU << byte;
  return (other & marked & ~0x80U) == 0 ? made : a == b && da == db ? 0 : made ^ (mixed & marked);
}
ULong bit_marks(UWord rule, ULong a, ULong da, ULong b, ULong db) {
  const Rule r = static_cast<Rule>(rule);
  const UInt low =
      word_mark(r, static_cast<UInt>(a), static_cast<UInt>(da), static_cast<UInt>(b), static_cast<UInt>(db));
  const UInt high = word_mark(r, static_cast<UInt>(a >> 32), static_cast<UInt>(da >> 32), static_cast<UInt>(b >> 32),
                              static_cast<UInt>(db >> 32));
  const bool cut = r == Rule::bit_and && low == 0 && static_cast<UInt>(da | db) != 0 && high != 0;
  return static_cast<ULong>(high) << 32 | (cut ? static_cast<UInt>(cut_marks) : low);
}

// The 8-byte parts of a value, lowest first, and back.
Int split(Emitter& emit, IRExpr* value, IRExpr* parts[4]) {
  switch (emit.type_of(value)) {
    case Ity_V128:
      parts[0] = emit.unary(Iop_V128to64, value);
      parts[1] = emit.unary(Iop_V128HIto64, value);
      return 2;
    case Ity_V256: {
      Int count = split(emit, emit.unary(Iop_V256toV128_0, value), parts);
      return count + split(emit, emit.unary(Iop_V256toV128_1, value), parts + count);
    }
    default:
      parts[0] = emit.folded(value);
      return 1;
  }
}
IRExpr* join(Emitter& emit, IRType type, IRExpr* const parts[4]) {
  switch (type) {
    // The masks keep VEX from folding these into 64to8, which its x86 back end lacks.
    case Ity_I8:
      return emit.unary(Iop_32to8, emit.binary(Iop_And32, emit.unary(Iop_64to32, parts[0]), u32(0xff)));
    case Ity_I16:
      return emit.unary(Iop_32to16, emit.binary(Iop_And32, emit.unary(Iop_64to32, parts[0]), u32(0xffff)));
    case Ity_I32:
      return emit.unary(Iop_64to32, parts[0]);
    case Ity_F32:
      return emit.unary(Iop_ReinterpI32asF32, emit.unary(Iop_64to32, parts[0]));
    case Ity_F64:
      return emit.unary(Iop_ReinterpI64asF64, parts[0]);
    case Ity_V128:
      return emit.binary(Iop_64HLtoV128, parts[1], parts[0]);
    case Ity_V256:
      return emit.binary(Iop_V128HLtoV256, emit.binary(Iop_64HLtoV128, parts[3], parts[2]),
                         emit.binary(Iop_64HLtoV128, parts[1], parts[0]));
    default:
      return parts[0];
  }
}
IRType result_type(IROp op) {
  IRType result, a, b, c, d;
  typeOfPrimop(op, &result, &a, &b, &c, &d);
  return result;
}
// `marks` in all bytes if the condition holds.
IRExpr* marked_if(Emitter& emit, IRType type, IRExpr* any, ULong marks) {
  if (!zero_of(type) || type == Ity_I1) return nullptr;
  IRExpr* all = emit.if_else(emit.binary(Iop_CmpNE64, any, u64(0)), u64(marks), u64(0));
  IRExpr* const parts[4] = {all, all, all, all};
  return join(emit, type, parts);
}

IRExpr* any_mark(Tangents& t, IRExpr* const* operands, Int count) {
  IRExpr* any = nullptr;
  for (Int i = 0; i < count; i++)
    if (IRExpr* mark = t.of(operands[i])) {
      IRExpr* bits = t.emit.binary(Iop_And64, t.emit.folded(mark), u64(~cut_marks));
      any = any ? t.emit.binary(Iop_Or64, any, bits) : bits;
    }
  return any;
}

void report_tricks(Tangents& t, IRExpr* marks, IROp op, ULong reported = trick_marks | mixed_marks | rounded_marks) {
  IRExpr* tricked = t.emit.binary(Iop_And64, marks, u64(reported));
  report_if(t.emit, t.emit.binary(Iop_CmpNE64, tricked, u64(0)), t.instruction,
            "arithmetic on a number that bit tricks made", op);
}

// Operations between one number and one integer. Vector registers may hold anything in the lanes that are not meant.
bool makes_number(IROp op) {
  return op == Iop_I32StoF64 || op == Iop_I32UtoF64 || op == Iop_I64StoF64 || op == Iop_I64UtoF64 ||
         op == Iop_I32StoF32 || op == Iop_I32UtoF32 || op == Iop_I64StoF32 || op == Iop_I64UtoF32;
}
bool makes_integer(IROp op) {
  return op == Iop_F64toI32S || op == Iop_F64toI32U || op == Iop_F64toI64S || op == Iop_F64toI64U ||
         op == Iop_F32toI32S || op == Iop_F32toI32U || op == Iop_F32toI64S || op == Iop_F32toI64U;
}
// Marks of an integer that an active number is rounded to, if it is 2^20 or more: smaller ones are indices, counts, and
// exponents, whose powers of two have no derivative by right.
IRExpr* rounded_integer_marks(Tangents& t, IROp op, IRExpr* number, IRExpr* any) {
  Emitter& emit = t.emit;
  if (emit.type_of(number) == Ity_F32) number = emit.unary(Iop_F32toF64, number);
  IRExpr* bits = emit.binary(Iop_And64, emit.unary(Iop_ReinterpF64asI64, number), u64(~0ULL >> 1));
  constexpr ULong least_exponent = 1023 + 20, exponents = 2048;
  IRExpr* exponent = emit.binary(Iop_Shr64, bits, u8(52));
  IRExpr* large = emit.binary(Iop_Shr64, emit.binary(Iop_Add64, exponent, u64(exponents - least_exponent)), u8(11));
  IRExpr* active = emit.binary(Iop_And64, any, u64(active_marks));
  return marked_if(emit, result_type(op), emit.binary(Iop_And64, emit.unary(Iop_CmpwNEZ64, large), active),
                   rounded_marks);
}

// Of numbers of that many bytes in one part; their last 16 bits do not matter, as in the other modes. No operation here
// is a call on x86: VEX evaluates a guard after it has put the arguments of the guarded call into registers.
void report_parts(Tangents& t, IRExpr* marks, Int bytes, IROp op) {
  const auto shifted = [&](UInt by) { return t.emit.binary(Iop_Shr64, marks, u8(by)); };
  IRExpr* either = t.emit.binary(Iop_Or64, t.emit.binary(Iop_Or64, marks, shifted(1)),
                                 t.emit.binary(Iop_Or64, shifted(2), shifted(3)));
  const ULong counted = active_marks & (bytes == 4 ? 0xffff0000ffff0000ULL : 0xffffffffffff0000ULL);
  IRExpr* marked = t.emit.binary(Iop_And64, either, u64(counted));
  IRExpr* whole = nullptr;
  for (Int upper = 0; upper <= 1; upper++) {
    const ULong number = 0xffffffffULL << (32 * upper);
    IRExpr* own = bytes == 4 ? t.emit.binary(Iop_And64, marked, u64(number)) : marked;
    IRExpr* all = t.emit.binary(Iop_And64, t.emit.unary(Iop_CmpwNEZ64, own), u64(counted & number));
    whole = whole ? t.emit.binary(Iop_Or64, whole, all) : all;
  }
  report_if(t.emit, t.emit.binary(Iop_CmpNE64, marked, whole), t.instruction,
            "arithmetic on what a partial overwrite left", op);
}

// Packed and lowest-lane arithmetic, 8 bytes at a time: a mark anywhere in them makes all of them active.
IRExpr* vector_marks(Tangents& t, const Operation& op, IRExpr* const* data, Int count) {
  IRExpr *sum[4] = {nullptr, nullptr, nullptr, nullptr}, *first[4] = {nullptr, nullptr, nullptr, nullptr};
  Int parts = 0;
  for (Int i = 0; i < count; i++) {
    IRExpr* marks[4];
    parts = split(t.emit, t.of_or_zero(data[i]), marks);
    const bool is_real = op.element == Element::f32 || op.element == Element::f64;
    for (Int p = 0; p < parts && t.of(data[i]) && is_real; p++) {
      if (op.layout == Layout::lowest && p > 0) break;
      const bool one_float = op.layout == Layout::lowest && op.element == Element::f32;
      report_parts(t, one_float ? t.emit.binary(Iop_And64, marks[p], u64(0xffffffffULL)) : marks[p],
                   op.element == Element::f32 ? 4 : 8, op.op);
    }
    for (Int p = 0; p < parts; p++) {
      marks[p] = t.emit.binary(Iop_And64, marks[p], u64(~cut_marks));
      if (i == 0) first[p] = marks[p];
      sum[p] = sum[p] ? t.emit.binary(Iop_Or64, sum[p], marks[p]) : marks[p];
    }
  }
  const ULong lane = op.element == Element::f32 ? 0xffffffffULL : ~0ULL;
  for (Int p = 0; p < parts; p++) {
    const bool low = op.layout == Layout::lowest;
    if (low && p > 0) {
      sum[p] = first[p];
      continue;
    }
    IRExpr* used = low ? t.emit.binary(Iop_And64, sum[p], u64(lane)) : sum[p];
    report_tricks(t, used, op.op);
    IRExpr* active =
        t.emit.binary(Iop_And64, t.emit.unary(Iop_CmpwNEZ64, used), u64(low ? active_marks & lane : active_marks));
    sum[p] = low ? t.emit.binary(Iop_Or64, active, t.emit.binary(Iop_And64, first[p], u64(~lane))) : active;
  }
  return join(t.emit, t.emit.type_of(data[0]), sum);
}

IRExpr* bitwise_marks(Tangents& t, const Operation& op, IRExpr* const* operands) {
  IRExpr *a[4], *b[4], *da[4], *db[4], *result[4];
  const Int parts = split(t.emit, operands[0], a);
  split(t.emit, operands[1], b);
  split(t.emit, t.of_or_zero(operands[0]), da);
  split(t.emit, t.of_or_zero(operands[1]), db);
  for (Int p = 0; p < parts; p++) {
    IRExpr** arguments = mkIRExprVec_5(word(static_cast<UWord>(op.rule)), a[p], da[p], b[p], db[p]);
    result[p] =
        t.emit.assign(Ity_I64, mkIRExprCCall(Ity_I64, 0, "bit_marks", reinterpret_cast<void*>(bit_marks), arguments));
  }
  return join(t.emit, t.emit.type_of(operands[0]), result);
}

IRExpr* marks_of_result(Tangents& t, IROp number, IRExpr* const* operands, Int count) {
  const Operation& op = operation(number);
  IRExpr* any = any_mark(t, operands, count);
  if (!any) return nullptr;
  const AddedConstant added = added_constant(number, operands);
  if (added.operand >= 0) {  // of the number's own width, or of a narrower one's
    const UInt width = static_cast<UInt>(8 * sizeofIRType(result_type(number)));
    for (UInt bits = 8; bits <= width; bits *= 2)
      if (added.constant == (~0ULL << (bits - 1) & ~0ULL >> (64 - width)) ||
          (bits == width && adds_sign(added.constant, bits)))
        return t.of(operands[added.operand]);
  }
  if (chooses_by_sum(t.definitions, number, operands)) return bitwise_marks(t, operation(or_for(number)), operands);
  if (IRExpr* x =
          op.rule == Rule::shift_right ? shifted_out_of(t.definitions, number, operands[0], operands[1]) : nullptr)
    return t.of(x);
  switch (op.rule) {
    case Rule::move: {
      IRExpr* a[4];
      for (Int i = 0; i < count; i++) a[i] = op.moved >> i & 1 ? t.of_or_zero(operands[i]) : operands[i];
      return count == 1   ? t.emit.unary(number, a[0])
             : count == 2 ? t.emit.binary(number, a[0], a[1])
             : count == 3 ? t.emit.ternary(number, a[0], a[1], a[2])
                          : t.emit.quaternary(number, a[0], a[1], a[2], a[3]);
    }
    case Rule::bit_and:
    case Rule::bit_or:
    case Rule::bit_xor:
      return bitwise_marks(t, op, operands);
    case Rule::shift_left:
    case Rule::shift_right:
      if (operands[1]->tag == Iex_Const && operands[1]->Iex.Const.con->Ico.U8 % 8 == 0 && t.of(operands[0]))
        return t.emit.binary(number, t.of(operands[0]), operands[1]);
      return marked_if(t.emit, result_type(number), any, trick_marks);
    case Rule::bit_not:
      if (number == Iop_Not32 || number == Iop_Not64) {
        IRExpr* const both[] = {operands[0], number == Iop_Not32 ? u32(~0U) : u64(~0ULL)};
        return bitwise_marks(t, operation(exclusive_or_of(result_type(number))), both);
      }
      [[fallthrough]];
    case Rule::integer:
      return compares(number) ? nullptr : marked_if(t.emit, result_type(number), any, trick_marks);
    case Rule::constant:
      // A comparison or a rounding of a trick's number is as wrong as arithmetic on it; of an integer it is the number
      // made.
      report_tricks(
          t, any, number,
          makes_number(number) ? active_marks | trick_marks | mixed_marks : trick_marks | mixed_marks | rounded_marks);
      return makes_integer(number) ? rounded_integer_marks(t, number, operands[count - 1], any) : nullptr;
    case Rule::unknown:
      return marked_if(t.emit, result_type(number), any, active_marks);
    default:
      break;
  }
  if (op.layout != Layout::scalar) return vector_marks(t, op, operands + op.rounded, count - op.rounded);
  report_tricks(t, any, number);
  for (Int i = 0; i < count; i++) {
    const IRType type = t.emit.type_of(operands[i]);
    if ((type == Ity_F64 || type == Ity_F32) && t.of(operands[i])) {
      IRExpr* parts[4];
      split(t.emit, t.of(operands[i]), parts);
      report_parts(t, parts[0], type == Ity_F32 ? 4 : 8, number);
    }
  }
  return marked_if(t.emit, result_type(number), any, active_marks);
}

void start() { reserve_shadow(layer_one); }
IRSB* instrument(const Superblock& block) { return instrument_with_shadows(block, marks_of_result); }
void input(const Variable& x) {
  UChar marks[16];
  VG_(memset)(marks, 1, sizeof marks);
  write_shadow(layer_one, x.address, marks, shadow_bytes_of(x.type));
}
void output(const Variable& y) {
  UChar marks[16];
  read_shadow(layer_one, y.address, marks, shadow_bytes_of(y.type));
  for (UWord i = 0; i < shadow_bytes_of(y.type); i++)
    if (marks[i] & 6) {
      VG_(umsg)("error: the output %s was made by bit tricks that no derivative follows\n",
                y.name ? y.name : "(unnamed)");
      return report_unknown(y.address, "an output made by bit tricks");
    }
}
Bool set_tangent(const Variable& x, double tangent) {
  if (tangent != 0) input(x);
  return True;
}
Bool get_tangent(const Variable&, double* tangent) {
  *tangent = 0;
  return True;
}
ULong no_identifier(const Variable&) { return 0; }
void statement(const Variable& y, const OwnDerivative& own) {
  bool active = false;
  for (UWord k = 0; k < own.count; k++) {
    UChar marks[16] = {};
    read_shadow(layer_one, own.arguments[k], marks, shadow_bytes_of(own.type));
    for (const UChar mark : marks) active |= mark != 0;
  }
  clear_shadow(layer_one, y.address, shadow_bytes_of(y.type));
  if (active) input(y);
}
void clear(Addr address, SizeT bytes) { clear_shadow(layer_one, address, bytes); }
void copy(Addr from, Addr to, SizeT bytes) { copy_shadow(layer_one, from, to, bytes); }
Int finish() {
  if (!unknown_places()) VG_(umsg)("no bit trick on active data reached arithmetic\n");
  return 0;
}

}  // namespace

const Mode tricks_mode = {"tricks",      start,     instrument,  prepare_shadow_of_thread,
                          input,         output,    set_tangent, get_tangent,
                          no_identifier, statement, clear,       copy,
                          finish};

}  // namespace wengert::tool
