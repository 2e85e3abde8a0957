// SPDX-License-Identifier: GPL-2.0-or-later
// Exponents by integer arithmetic; see exponents.h.
#include "bits/exponents.h"

namespace wengert::tool {

double power_of_two(ULong x, ULong y) {
  const ULong exponents = 0x7ffULL << 52, least = 200ULL << 52, ex = x & exponents, ey = y & exponents;
  if (((x ^ y) & f64_digits) || !ex || ey < least || ex == exponents || ey == exponents) return 0;
  double from, to;
  VG_(memcpy)(&from, &x, sizeof x);
  VG_(memcpy)(&to, &y, sizeof y);
  return to / from;
}
float power_of_two(UInt x, UInt y) {
  const UInt exponents = 0xffU << 23, least = 20U << 23, ex = x & exponents, ey = y & exponents;
  if (((x ^ y) & f32_word_digits) || !ex || ey < least || ex == exponents || ey == exponents) return 0;
  float from, to;
  VG_(memcpy)(&from, &x, sizeof x);
  VG_(memcpy)(&to, &y, sizeof y);
  return to / from;
}

namespace {

// Between 1/1.25 and 1.25 for all guesses that programs make; as a double, which holds what floats' product is.
bool is_near_one(double product) { return product > 0.8 && product < 1.25; }

template <class Number, class Bits>
Number slope_between_powers(Bits x, Bits y, Bits exponents, bool inverse) {
  const Bits ex = x & exponents, ey = y & exponents, sign = (x | y) & ~(~Bits(0) >> 1);
  if (sign || !ex || !ey || ex == exponents || ey == exponents) return 0;
  Number number, guess, from, to;
  VG_(memcpy)(&number, &x, sizeof x);
  VG_(memcpy)(&guess, &y, sizeof y);
  VG_(memcpy)(&from, &ex, sizeof ex);
  VG_(memcpy)(&to, &ey, sizeof ey);
  const auto of = static_cast<double>(number), root = static_cast<double>(guess);
  if (!is_near_one(inverse ? root * of * root : root / of * root)) return 0;
  return static_cast<Number>(inverse ? -0.5 : 0.5) * (to / from);
}

}  // namespace

double slope_of_guess(ULong x, ULong y, bool inverse) {
  return slope_between_powers<double>(x, y, 0x7ffULL << 52, inverse);
}
float slope_of_guess(UInt x, UInt y, bool inverse) { return slope_between_powers<float>(x, y, 0xffU << 23, inverse); }

IRExpr* part_of(Emitter& emit, IRExpr* atom, Int p) {
  switch (emit.type_of(atom)) {
    case Ity_I32:
      return emit.binary(Iop_32HLto64, u32(0), atom);
    case Ity_V256:
      if (atom->tag == Iex_Const) {
        ULong bits = 0;
        for (Int k = 0; k < 8; k++)
          if (atom->Iex.Const.con->Ico.V256 >> (8 * p + k) & 1) bits |= 0xffULL << (8 * k);
        return u64(bits);
      }
      atom = emit.unary(p < 2 ? Iop_V256toV128_0 : Iop_V256toV128_1, atom);
      p %= 2;
      [[fallthrough]];
    case Ity_V128:
      return emit.unary(p ? Iop_V128HIto64 : Iop_V128to64, atom);
    default:
      return atom;
  }
}

IRExpr* from_parts(Emitter& emit, IRType type, IRExpr* const* parts) {
  switch (type) {
    case Ity_I32:
      return emit.unary(Iop_64to32, parts[0]);
    case Ity_V128:
      return emit.binary(Iop_64HLtoV128, parts[1], parts[0]);
    case Ity_V256: {
      IRExpr* high = emit.binary(Iop_64HLtoV128, parts[3], parts[2]);
      return emit.binary(Iop_V128HLtoV256, high, emit.binary(Iop_64HLtoV128, parts[1], parts[0]));
    }
    default:
      return parts[0];
  }
}

constexpr IROp either_half[] = {Iop_Shl64, Iop_Shr64};

IRExpr* mixes_digits(Emitter& emit, IRType type, IRExpr* joined, IRExpr* shadow, IRExpr* mask) {
  const auto is_zero = [&](IRExpr* e) { return emit.unary(Iop_Not64, emit.unary(Iop_CmpwNEZ64, e)); };
  IRExpr* mixed = emit.unary(Iop_CmpwNEZ64, emit.binary(Iop_And64, joined, mask));
  if (type != Ity_I32)
    for (const IROp shift : either_half)
      mixed = emit.binary(Iop_Or64, mixed, is_zero(emit.binary(shift, mask, u8(32))));
  return emit.binary(Iop_And64, mixed, emit.unary(Iop_CmpwNEZ64, shadow));
}

Element element_by_origin(const Definitions& definitions, const IRExpr* atom) {
  for (Int depth = 0; depth < 16 && atom; depth++) {
    const IRExpr* e = atom->tag == Iex_RdTmp ? definitions.of(atom) : nullptr;
    if (!e) return Element::bits;
    switch (e->tag) {
      case Iex_RdTmp:
        atom = e;
        break;
      case Iex_Unop: {
        const IROp op = e->Iex.Unop.op;
        if (op == Iop_ReinterpF64asI64) return Element::f64;
        if (op == Iop_ReinterpF32asI32) return Element::f32;
        if (const Element element = operation(op).element; element != Element::bits) return element;
        if (operation(op).rule != Rule::move) return Element::bits;
        atom = e->Iex.Unop.arg;
        break;
      }
      case Iex_Binop:
        if (const Element element = operation(e->Iex.Binop.op).element; element != Element::bits) return element;
        if (operation(e->Iex.Binop.op).rule != Rule::move) return Element::bits;
        atom = e->Iex.Binop.arg2;
        break;
      case Iex_Triop:
        return operation(e->Iex.Triop.details->op).element;
      case Iex_Qop:
        if (operation(e->Iex.Qop.details->op).rule != Rule::move) return operation(e->Iex.Qop.details->op).element;
        atom = e->Iex.Qop.details->arg4;
        break;
      case Iex_ITE:
        atom = e->Iex.ITE.iftrue;
        break;
      default:
        return Element::bits;
    }
  }
  return Element::bits;
}

namespace {

// The expression that made the atom; also where 32 bits went through a register of 64.
const IRExpr* behind(const Definitions& definitions, const IRExpr* atom) {
  const IRExpr* e = definitions.of(atom);
  while (e && e->tag == Iex_RdTmp) e = definitions.of(e);
  if (!e || e->tag != Iex_Unop || e->Iex.Unop.op != Iop_64to32) return e;
  const IRExpr* whole = behind(definitions, e->Iex.Unop.arg);
  const bool widened = whole && whole->tag == Iex_Unop && whole->Iex.Unop.op == Iop_32Uto64;
  return widened ? behind(definitions, whole->Iex.Unop.arg) : e;
}

}  // namespace

const IRExpr* cut_out(const Definitions& definitions, const IRExpr* atom) {
  const IRExpr* e = behind(definitions, atom);
  if (!e || e->tag != Iex_Binop) return nullptr;
  const IROp op = e->Iex.Binop.op;
  return op == Iop_And32 || op == Iop_And64 || op == Iop_AndV128 || op == Iop_AndV256 ? e : nullptr;
}

bool is_integer_sum(const Definitions& definitions, const IRExpr* atom) {
  const IRExpr* e = behind(definitions, atom);
  bool subtracts;
  return e && e->tag == Iex_Binop && element_of_sum(e->Iex.Binop.op, &subtracts) != Element::bits;
}

namespace {

// Read, and perhaps moved to all lanes of a vector.
bool is_read(const Definitions& definitions, const IRExpr* atom, bool moved, Int depth = 0) {
  const IRExpr* e = behind(definitions, atom);
  if (!e || e->tag == Iex_Load || e->tag == Iex_Get) return true;
  if (!moved || depth > 4) return false;
  const auto reads = [&](const IRExpr* of) { return is_read(definitions, of, true, depth + 1); };
  if (e->tag == Iex_Unop) return operation(e->Iex.Unop.op).rule == Rule::move && reads(e->Iex.Unop.arg);
  if (e->tag != Iex_Binop || operation(e->Iex.Binop.op).rule != Rule::move) return false;
  return reads(e->Iex.Binop.arg1) && reads(e->Iex.Binop.arg2);
}

}  // namespace

bool is_number(const Definitions& definitions, const IRExpr* a, const IRExpr* b) {
  if (element_by_origin(definitions, a) != Element::bits) return element_by_origin(definitions, b) == Element::bits;
  const auto among = [&](bool moved) { return is_read(definitions, b, moved) && !is_read(definitions, a, moved); };
  return among(true) || among(false);
}

bool shifts_to_exponents(const Definitions& definitions, Element element, const IRExpr* atom) {
  const IRExpr* e = behind(definitions, atom);
  if (!e || e->tag != Iex_Binop || e->Iex.Binop.arg2->tag != Iex_Const) return false;
  const IROp op = e->Iex.Binop.op;
  const UInt count = e->Iex.Binop.arg2->Iex.Const.con->Ico.U8;
  return element == Element::f32 ? (op == Iop_ShlN32x4 || op == Iop_ShlN32x8) && count == 23
                                 : (op == Iop_ShlN64x2 || op == Iop_ShlN64x4 || op == Iop_Shl64) && count == 52;
}

bool adds_to_exponents(const IRExpr* atom) {
  if (atom->tag != Iex_Const || atom->Iex.Const.con->tag != Ico_U64) return false;
  const ULong added = atom->Iex.Const.con->Ico.U64;
  return !(added & f64_digits) && added << 1;
}

RootGuess root_guess(const Definitions& definitions, IROp op, IRExpr* const* operands) {
  bool subtracts = op == Iop_Sub32;
  const Element element = subtracts || op == Iop_Add32 ? Element::f32 : element_of_sum(op, &subtracts);
  for (Int side = 0; side < 2 && element != Element::bits; side++) {
    const IRExpr* e = definitions.of(operands[side]);
    // Registers of 64 bits hold 32 of them on their way.
    while (e && (e->tag == Iex_RdTmp ||
                 (e->tag == Iex_Unop && (e->Iex.Unop.op == Iop_64to32 || e->Iex.Unop.op == Iop_32Uto64))))
      e = definitions.of(e->tag == Iex_RdTmp ? e : e->Iex.Unop.arg);
    if (!e || e->tag != Iex_Binop || e->Iex.Binop.arg2->tag != Iex_Const) continue;
    if (e->Iex.Binop.arg2->Iex.Const.con->tag != Ico_U8 || e->Iex.Binop.arg2->Iex.Const.con->Ico.U8 != 1) continue;
    switch (e->Iex.Binop.op) {
      case Iop_Shr32:
      case Iop_Sar32:
      case Iop_ShrN32x4:
      case Iop_SarN32x4:
      case Iop_ShrN32x8:
      case Iop_SarN32x8:
        if (element != Element::f32) continue;
        break;
      case Iop_ShrN64x2:
      case Iop_ShrN64x4:
        if (element != Element::f64) continue;
        break;
      case Iop_Shr64:
      case Iop_Sar64:
        break;
      default:
        continue;
    }
    IRExpr* number = e->Iex.Binop.arg1;
    const IRExpr* widened = definitions.of(number);
    while (widened && widened->tag == Iex_RdTmp) widened = definitions.of(widened);
    if (widened && widened->tag == Iex_Unop && element == Element::f32 && widened->Iex.Unop.op == Iop_32Sto64)
      number = widened->Iex.Unop.arg;
    return {number, operands[1 - side], element, subtracts && side == 1};
  }
  return {};
}

Element element_of_sum(IROp op, bool* subtracts) {
  switch (op) {
    case Iop_Sub64:
    case Iop_Sub64x2:
    case Iop_Sub64x4:
      *subtracts = true;
      [[fallthrough]];
    case Iop_Add64:
    case Iop_Add64x2:
    case Iop_Add64x4:
      return Element::f64;
    case Iop_Sub32x4:
    case Iop_Sub32x8:
      *subtracts = true;
      [[fallthrough]];
    case Iop_Add32x4:
    case Iop_Add32x8:
      return Element::f32;
    default:
      return Element::bits;
  }
}

}  // namespace wengert::tool
