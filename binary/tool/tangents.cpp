// SPDX-License-Identifier: GPL-2.0-or-later
// The tangent of an expression: reads registers' and memory's shadows, moves what only moves, and hands the rest to the
// rule that the table of operations names.
#include "tangents.h"

#include "constant_memory.h"
#include "lost.h"
#include "unknown.h"

namespace wengert::tool {

bool met_active_floats;

namespace {

IRExpr* of_get(Tangents& t, IRExpr* e) {
  const Int offset = e->Iex.Get.offset;
  if (!carries_numbers(offset) || e->Iex.Get.ty == Ity_I1) return nullptr;
  if (t.inactive.covers(offset, sizeofIRType(e->Iex.Get.ty))) return nullptr;
  constexpr Int word_bytes = static_cast<Int>(sizeof(UWord));
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

IRExpr* of_load(Tangents& t, IRExpr* e) {
  Addr at;
  if (constant_address(e->Iex.Load.addr, &at) &&
      is_constant_memory(at, static_cast<SizeT>(sizeofIRType(e->Iex.Load.ty))))
    return nullptr;
  return t.emit.load(e->Iex.Load.ty, shadow_address(t.emit, t.base, layer_one, e->Iex.Load.addr, false));
}

IRExpr* of_choice(Tangents& t, IRExpr* e) {
  IRExpr *yes = e->Iex.ITE.iftrue, *no = e->Iex.ITE.iffalse;
  if (!t.of(yes) && !t.of(no)) return nullptr;
  return t.emit.if_else(e->Iex.ITE.cond, t.of_or_zero(yes), t.of_or_zero(no));
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
      IRExpr* result = t.emit.unary(op.op, a[0]);
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

IRExpr* of_operation(Tangents& t, IROp number, IRExpr* const* operands, Int count, IRExpr* result) {
  if (t.of_result) return t.of_result(t, number, operands, count);
  const Operation& op = operation(number);
  if (op.rule == Rule::constant) return nullptr;
  if (op.rule == Rule::integer) return integer_tangent(t, number, operands, count);
  Operands o{nullptr, {}, {}, 0};
  bool active = false;
  for (Int i = 0; i < count; i++) {
    if (i == 0 && op.rounded) {
      o.rounding = operands[0];
      continue;
    }
    o.data[o.count] = operands[i];
    o.tangent[o.count] = t.of(operands[i]);
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
    case Rule::bit_and:
    case Rule::bit_or:
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
      return tangent && may_be_rounding(t.definitions, op, o.data[0], o.data[1])
                 ? zero_where_rounding(t.emit, op, o.data[1], tangent)
                 : tangent;
    }
  }
}

}  // namespace

IRExpr* tangent_of(Tangents& t, IRExpr* e, IRExpr* result) {
  switch (e->tag) {
    case Iex_Get:
      return of_get(t, e);
    case Iex_GetI:
      return of_indexed_get(t, e);
    case Iex_RdTmp:
      return t.of(e);
    case Iex_Load:
      return of_load(t, e);
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
