// SPDX-License-Identifier: GPL-2.0-or-later
// Rounding by a large constant; see rounding.h.
#include "bits/rounding.h"

#include "shadow/constant_memory.h"
#include "valgrind/guest.h"

namespace wengert::tool {
namespace {

// One operation alone: the bits of |constant|, of which 1 and 1.5 times the power differ in one.
constexpr ULong f64_power = 0x4330000000000000ULL, f64_either = 0x7ff7ffffffffffffULL;
constexpr UInt f32_power_and_half = 0x4b400000U, f32_magnitude = 0x7fffffffU;
// With the operation that takes it back: the smallest and the largest 1.5 * 2^k.
constexpr ULong f64_smallest = 0x42b8000000000000ULL, f64_largest = 0x4338000000000000ULL;
constexpr UInt f32_smallest = 0x49400000U, f32_power = 0x4b000000U;

// 1.5 * 2^19 to 1.5 * 2^22: the smallest and three more.
constexpr UInt f32_parts = 0x01800000U;
constexpr bool is_part_f32(UInt magnitude) { return ((magnitude - f32_smallest) & ~f32_parts) == 0; }

constexpr bool is_f32_magic(UInt bits) {
  bits &= f32_magnitude;
  return bits == f32_power || ((bits & 0x7fffffU) == 0x400000U && bits >= f32_smallest && bits <= f32_power_and_half);
}
constexpr bool is_magic(ULong bits) {  // of either rule
  const ULong magnitude = bits & ~0ULL >> 1, digits = bits & 0xfffffffffffffULL;
  return (bits & f64_either) == f64_power ||
         (digits == 0x8000000000000ULL && magnitude >= f64_smallest && magnitude <= f64_largest) ||
         is_f32_magic(static_cast<UInt>(bits)) || is_f32_magic(static_cast<UInt>(bits >> 32));
}
// What an atom may hold: no such constant, perhaps one, one as far as is known now.
enum : UChar { no_constant, perhaps_constant, constant_now };
UChar more(UChar a, UChar b) { return a > b ? a : b; }

bool adds(Rule rule) {
  return rule == Rule::add || rule == Rule::subtract || rule == Rule::multiply_add || rule == Rule::multiply_subtract;
}
// The operands that an operation adds: from this one on.
Int first_added(Rule rule) { return rule == Rule::add || rule == Rule::subtract ? 0 : 2; }
Int behind_added(Rule rule) { return rule == Rule::add || rule == Rule::subtract ? 2 : 3; }

}  // namespace

namespace {

// Where the atoms of a block come from, 4 bytes of the guest's state at a time.
class Origins {
 public:
  Origins(const IRSB* block, ThreadId thread, const InactiveLanes& inactive, UChar* may_hold)
      : block_(block), thread_(thread), inactive_(inactive), may_hold_(may_hold) {
    from_ = static_cast<const IRExpr**>(
        VG_(calloc)("wengert.origins", static_cast<SizeT>(block->tyenv->types_used), sizeof(IRExpr*)));
    for (Int i = 0; i < block->stmts_used; i++) {
      const IRStmt* st = block->stmts[i];
      if (st->tag == Ist_PutI)
        mark(st->Ist.PutI.details->descr->base, 64, written_, 1);
      else if (st->tag == Ist_Put)
        mark(st->Ist.Put.offset, sizeofIRType(typeOfIRExpr(block->tyenv, st->Ist.Put.data)), written_, 1);
    }
    VG_(memset)(here_, unwritten, sizeof here_);
  }
  ~Origins() { VG_(free)(from_); }
  Origins(const Origins&) = delete;
  Origins& operator=(const Origins&) = delete;

  void statement(const IRStmt* st) {
    if (st->tag == Ist_Put) {
      mark(st->Ist.Put.offset, sizeofIRType(typeOfIRExpr(block_->tyenv, st->Ist.Put.data)), here_,
           holds(st->Ist.Put.data));
    } else if (st->tag == Ist_WrTmp) {
      from_[st->Ist.WrTmp.tmp] = st->Ist.WrTmp.data;
      may_hold_[st->Ist.WrTmp.tmp] = holds(st->Ist.WrTmp.data);
    }
  }

 private:
  static constexpr UChar unwritten = 0xff;
  const IRSB* block_;
  ThreadId thread_;
  const InactiveLanes& inactive_;
  UChar* may_hold_;
  const IRExpr** from_;
  UChar written_[state_bytes / 4 + 1] = {};  // anywhere in the block
  UChar here_[state_bytes / 4 + 1];          // what was put there so far

  static void mark(Int offset, Int bytes, UChar* of, UChar as) {
    for (Int word = offset / 4; word <= (offset + bytes - 1) / 4 && word < state_bytes / 4; word++) of[word] = as;
  }

  UChar get(Int offset, Int bytes) const {
    if (!in_vectors(offset) && !in_x87(offset) && !in_integers(offset)) return no_constant;
    UChar all = no_constant;
    for (Int word = offset / 4; word <= (offset + bytes - 1) / 4; word++) {
      if (here_[word] != unwritten) {
        all = more(all, here_[word]);
      } else if (!in_integers(offset)) {
        ULong now;
        VG_(get_shadow_regs_area)(thread_, reinterpret_cast<UChar*>(&now), 0, 4 * word & ~7, sizeof now);
        // What the block writes later is a loop's sum rather than its constant, if it is active.
        if (is_magic(now))
          all = constant_now;
        else if (!written_[word] || inactive_.covers(4 * word, 4))
          all = more(all, perhaps_constant);
      }
    }
    return all;
  }

  UChar load(const IRExpr* e) const {
    Addr at;
    const Int bytes = sizeofIRType(e->Iex.Load.ty);
    if (constant_address(e->Iex.Load.addr, &at)) {
      if (!is_constant_memory(at, static_cast<SizeT>(bytes))) return perhaps_constant;
      for (Int b = 0; b + 4 <= bytes; b += 8) {
        ULong bits = 0;
        VG_(memcpy)(&bits, reinterpret_cast<const void*>(at + static_cast<Addr>(b)), bytes - b >= 8 ? 8 : 4);
        if (is_magic(bits)) return constant_now;
      }
      if (bytes == 4) {  // perhaps a double's
        const double wide = static_cast<double>(*reinterpret_cast<const float*>(at));
        ULong bits;
        VG_(memcpy)(&bits, &wide, sizeof bits);
        if (is_magic(bits)) return constant_now;
      }
      return no_constant;
    }
#if defined(VGA_amd64)
    const IRExpr* address = from(e->Iex.Load.addr);
    while (address && address->tag == Iex_Binop &&
           (address->Iex.Binop.op == Iop_Add64 || address->Iex.Binop.op == Iop_Sub64 ||
            address->Iex.Binop.op == Iop_And64) &&
           constant_address(address->Iex.Binop.arg2, &at))
      address = from(address->Iex.Binop.arg1);
    constexpr Int frame_pointer = offsetof(GuestState, guest_RBP);
    if (!address || address->tag != Iex_Get ||
        (address->Iex.Get.offset != stack_pointer && address->Iex.Get.offset != frame_pointer))
      return no_constant;
#endif  // x86 has no fixed addresses in libraries: any load may be of a constant
    return perhaps_constant;
  }

  const IRExpr* from(const IRExpr* atom) const {
    const IRExpr* e = atom->tag == Iex_RdTmp ? from_[atom->Iex.RdTmp.tmp] : nullptr;
    while (e && e->tag == Iex_RdTmp) e = from_[e->Iex.RdTmp.tmp];
    return e;
  }

  UChar moves(IROp op, IRExpr* const* operands, Int count) const {
    const Operation& known = operation(op);
    if (known.rule == Rule::negate || known.rule == Rule::widen) return holds(operands[count - 1]);
    UChar all = no_constant;
    for (Int i = 0; known.rule == Rule::move && i < count; i++)
      if (known.moved >> i & 1) all = more(all, holds(operands[i]));
    return all;
  }

  UChar holds(const IRExpr* e) const {
    switch (e->tag) {
      case Iex_RdTmp:
        return may_hold_[e->Iex.RdTmp.tmp];
      case Iex_Const: {
        const IRConst* c = e->Iex.Const.con;
        const bool magic = (c->tag == Ico_F64i && is_magic(c->Ico.F64i)) ||
                           (c->tag == Ico_U64 && is_magic(c->Ico.U64)) || (c->tag == Ico_U32 && is_magic(c->Ico.U32));
        return magic ? constant_now : no_constant;
      }
      case Iex_Get:
        return get(e->Iex.Get.offset, sizeofIRType(e->Iex.Get.ty));
      case Iex_Load:
        return load(e);
      case Iex_ITE:
        return more(holds(e->Iex.ITE.iftrue), holds(e->Iex.ITE.iffalse));
      case Iex_Unop: {
        IRExpr* const a[] = {e->Iex.Unop.arg};
        return moves(e->Iex.Unop.op, a, 1);
      }
      case Iex_Binop: {
        IRExpr* const a[] = {e->Iex.Binop.arg1, e->Iex.Binop.arg2};
        return moves(e->Iex.Binop.op, a, 2);
      }
      case Iex_Triop: {
        IRExpr* const a[] = {e->Iex.Triop.details->arg1, e->Iex.Triop.details->arg2, e->Iex.Triop.details->arg3};
        return moves(e->Iex.Triop.details->op, a, 3);
      }
      case Iex_Qop: {
        const IRQop* q = e->Iex.Qop.details;
        IRExpr* const a[] = {q->arg1, q->arg2, q->arg3, q->arg4};
        return moves(q->op, a, 4);
      }
      default:
        return no_constant;
    }
  }
};

}  // namespace

void Rounding::prepare(const IRSB* block, ThreadId thread, const InactiveLanes& inactive,
                       const Definitions& definitions, const RecentStores& recent) {
  definitions_ = &definitions;
  recent_ = &recent;
  temps_ = block->tyenv->types_used;
  may_hold_ = static_cast<UChar*>(VG_(calloc)("wengert.rounding", static_cast<SizeT>(temps_ + 1), 1));
  Origins origins(block, thread, inactive, may_hold_);
  for (Int i = 0; i < block->stmts_used; i++) origins.statement(block->stmts[i]);
}

UChar Rounding::held(const IRExpr* atom) const {
  if (atom->tag == Iex_Const)
    return atom->Iex.Const.con->tag == Ico_F64i && is_magic(atom->Iex.Const.con->Ico.F64i) ? constant_now : no_constant;
  return atom->tag == Iex_RdTmp && static_cast<Int>(atom->Iex.RdTmp.tmp) < temps_ ? may_hold_[atom->Iex.RdTmp.tmp]
                                                                                  : no_constant;
}

// Where the value was computed: through memory, and, unless lanes beside the lowest count, through a scalar's moves.
const IRExpr* Rounding::origin(const IRExpr* atom, bool lanes) const {
  for (Int depth = 0; depth < 8; depth++) {
    const IRExpr* e = definitions_->of(atom);
    if (!e) return atom;
    const IROp op = e->tag == Iex_Unop ? e->Iex.Unop.op : Iop_INVALID;
    const IRExpr* next = nullptr;
    if (e->tag == Iex_RdTmp)
      next = e;
    else if (e->tag == Iex_Load)
      next = recent_->data(e->Iex.Load.addr, sizeofIRType(e->Iex.Load.ty));
    else if (!lanes && (op == Iop_ReinterpF64asI64 || op == Iop_ReinterpI64asF64 || op == Iop_ReinterpF32asI32 ||
                        op == Iop_ReinterpI32asF32 || op == Iop_V128to64 || op == Iop_64UtoV128 || op == Iop_V128to32 ||
                        op == Iop_32UtoV128))
      next = e->Iex.Unop.arg;
    if (!next) return atom;
    atom = next;
  }
  return atom;
}

struct Rounding::Constant {
  IRExpr* here;
  IRExpr* before[2];  // what the sum that the operation may take back added: either of them, or null
  bool opposite;      // if it was this constant, the two have opposite signs
  IRExpr* beside;     // the other term, where the two operations may stand in different blocks, or null
  bool is_subtracted, is_beside_subtracted;
};

Rounding::Constant Rounding::constant(const Operation& op, IRExpr* const* operands, Int at) const {
  Constant c{operands[at], {nullptr, nullptr}, false, nullptr, false, false};
  if (op.rule == Rule::add || op.rule == Rule::subtract) {
    c.beside = operands[1 - at];
    c.is_subtracted = op.rule == Rule::subtract && at == 1;
    c.is_beside_subtracted = op.rule == Rule::subtract && at == 0;
  }
  if ((op.rule != Rule::add && op.rule != Rule::subtract) || (op.rule == Rule::subtract && at == 0)) return c;
  const IRExpr* e = definitions_->of(origin(operands[1 - at], op.layout == Layout::packed));
  IRExpr* from[3] = {};
  IROp before;
  if (e && e->tag == Iex_Binop) {
    before = e->Iex.Binop.op;
    from[0] = e->Iex.Binop.arg1, from[1] = e->Iex.Binop.arg2;
  } else if (e && e->tag == Iex_Triop) {
    before = e->Iex.Triop.details->op;
    from[0] = e->Iex.Triop.details->arg2, from[1] = e->Iex.Triop.details->arg3;
  } else if (e && e->tag == Iex_Qop) {
    before = e->Iex.Qop.details->op;
    from[0] = e->Iex.Qop.details->arg2, from[1] = e->Iex.Qop.details->arg3, from[2] = e->Iex.Qop.details->arg4;
  } else {
    return c;
  }
  const Operation& first = operation(before);
  if (!adds(first.rule) || first.element != op.element) return c;
  if ((first.layout == Layout::packed) != (op.layout == Layout::packed) || first.lanes != op.lanes) return c;
  const bool added = first.rule == Rule::add || first.rule == Rule::multiply_add;
  c.opposite = added == (op.rule == Rule::add);
  Int found = 0;
  for (Int i = added ? first_added(first.rule) : behind_added(first.rule) - 1; i < behind_added(first.rule); i++)
    if (held(from[i])) c.before[found++] = from[i];
  return c;
}

namespace {

alignas(16) const ULong either_f64[2] = {f64_either, f64_either}, power_f64[2] = {f64_power, f64_power};
alignas(16) const UInt magnitude_f32[4] = {f32_magnitude, f32_magnitude, f32_magnitude, f32_magnitude};
alignas(16) const UInt half_f32[4] = {f32_power_and_half, f32_power_and_half, f32_power_and_half, f32_power_and_half};

// Sums of this kind that were computed last, wherever; their differences may stand in other blocks.
struct Sum {
  ULong bits, constant;
};
constexpr UInt sums_kept = 64;
Sum sums[sums_kept];
UInt next_sum = 0;

enum : ULong { of_floats = 1, constant_is_subtracted = 2, beside_is_subtracted = 4, lowest_alone = 8 };

template <class Number, class Bits>
bool takes_back(Bits constant_bits, Bits beside_bits, ULong how) {
  constexpr Bits sign = Bits{1} << (8 * sizeof(Bits) - 1);
  const Bits magnitude = constant_bits & ~sign;
  if constexpr (sizeof(Bits) == 4) {
    if (magnitude != f32_power && !is_part_f32(magnitude)) return false;
  } else {
    if ((magnitude & 0xfffffffffffffULL) != 0x8000000000000ULL || magnitude < f64_smallest || magnitude > f64_largest)
      return false;
  }
  if (how & constant_is_subtracted) constant_bits ^= sign;
  const Bits added = how & beside_is_subtracted ? constant_bits : constant_bits ^ sign;
  for (const Sum& sum : sums)
    if (sum.bits == beside_bits && sum.constant == added) return true;
  if (how & beside_is_subtracted) beside_bits ^= sign;
  if ((beside_bits & ~sign) >= magnitude) return false;
  Number constant, beside;
  VG_(memcpy)(&constant, &constant_bits, sizeof constant);
  VG_(memcpy)(&beside, &beside_bits, sizeof beside);
  const Number total = constant + beside;
  Bits bits;
  VG_(memcpy)(&bits, &total, sizeof bits);
  sums[next_sum++ % sums_kept] = {bits, constant_bits};
  return false;
}

// For the lanes of 64 bits: all ones where the operation takes back what another one added; else a sum is remembered.
// In memory, as VEX has no conditional calls that return 64 bits on x86.
ULong taken_back;
void take_back(ULong constant, ULong beside, ULong how) {
  if (!(how & of_floats)) {
    taken_back = takes_back<double, ULong>(constant, beside, how) ? ~0ULL : 0;
    return;
  }
  taken_back = 0;
  if (takes_back<float, UInt>(static_cast<UInt>(constant), static_cast<UInt>(beside), how)) taken_back = 0xffffffffULL;
  if (!(how & lowest_alone) &&
      takes_back<float, UInt>(static_cast<UInt>(constant >> 32), static_cast<UInt>(beside >> 32), how))
    taken_back |= 0xffffffffULL << 32;
}

// All ones in the lanes of a V128 whose constant rounds if the same is added and taken off.
IRExpr* may_round_in_two(Emitter& emit, Element element, IRExpr* c) {
  const auto both = [&](IRExpr* a, IRExpr* b) { return emit.binary(Iop_AndV128, a, b); };
  // A number's digits with the exponent of 1 are 1.5 where only the first of them is set.
  if (element == Element::f64) {
    const auto spread = [&](ULong bits) { return emit.binary(Iop_64HLtoV128, u64(bits), u64(bits)); };
    IRExpr* digits = emit.binary(Iop_OrV128, both(c, spread(0x000fffffffffffffULL)), spread(0x3ff0000000000000ULL));
    IRExpr* magnitude = both(c, spread(~0ULL >> 1));
    return both(emit.binary(Iop_CmpEQ64Fx2, digits, spread(0x3ff8000000000000ULL)),
                both(emit.binary(Iop_CmpLE64Fx2, spread(f64_smallest), magnitude),
                     emit.binary(Iop_CmpLE64Fx2, magnitude, spread(f64_largest))));
  }
  IRExpr* magnitude = both(c, emit.load(Ity_V128, word(reinterpret_cast<UWord>(magnitude_f32))));
  IRExpr* half_f = emit.load(Ity_V128, word(reinterpret_cast<UWord>(half_f32)));
  IRExpr* digits = emit.binary(Iop_CmpEQ32x4, both(c, emit.words_v128(0x007fffffU)), emit.words_v128(0x00400000U));
  IRExpr* half = both(digits, both(emit.binary(Iop_CmpLE32Fx4, emit.words_v128(f32_smallest), magnitude),
                                   emit.binary(Iop_CmpLE32Fx4, magnitude, half_f)));
  return emit.binary(Iop_OrV128, half, emit.binary(Iop_CmpEQ32x4, magnitude, emit.words_v128(f32_power)));
}

// The same for the lanes of two I64; nothing is called where no lane's constant is one that rounds.
IRExpr* taken_back_across(Emitter& emit, IRExpr* c, IRExpr* beside, ULong how) {
  const auto lane_is = [&](ULong mask, ULong bits) {
    return emit.binary(Iop_CmpEQ64, emit.binary(Iop_And64, c, u64(mask)), u64(bits));
  };
  IRExpr* guard;
  if (how & of_floats) {
    const auto lane = [&](IRExpr* bits) {  // x86 selects no instruction for 64to1
      IRExpr* magnitude = emit.binary(Iop_And64, bits, u64(f32_magnitude));
      IRExpr* other =
          emit.binary(Iop_And64, emit.binary(Iop_Sub64, magnitude, u64(f32_smallest)), u64(~ULong{f32_parts}));
      return emit.binary(Iop_Or32, emit.unary(Iop_1Uto32, emit.binary(Iop_CmpEQ64, magnitude, u64(f32_power))),
                         emit.unary(Iop_1Uto32, emit.binary(Iop_CmpEQ64, other, u64(0))));
    };
    IRExpr* any = lane(c);
    if (!(how & lowest_alone)) any = emit.binary(Iop_Or32, any, lane(emit.binary(Iop_Shr64, c, u8(32))));
    guard = emit.unary(Iop_32to1, any);
  } else {
    guard = lane_is(0xfffffffffffffULL, 0x8000000000000ULL);  // 1.5 times a power of two
  }
  IRDirty* call =
      unsafeIRDirty_0_N(0, "take_back", reinterpret_cast<void*>(take_back), mkIRExprVec_3(c, beside, u64(how)));
  call->guard = guard;
  emit.add_writing(call);
  return emit.if_else(guard, emit.load(Ity_I64, word(reinterpret_cast<UWord>(&taken_back))), u64(0));
}
IRExpr* taken_back_in_vector(Emitter& emit, IRExpr* c, IRExpr* beside, ULong how) {
  const auto half = [&](IROp which) {
    return taken_back_across(emit, emit.unary(which, c), emit.unary(which, beside), how);
  };
  IRExpr* low = half(Iop_V128to64);
  if (how & lowest_alone) return emit.unary(Iop_64UtoV128, low);
  return emit.binary(Iop_64HLtoV128, half(Iop_V128HIto64), low);
}

// All ones in the lanes of a V128 in which the constant makes the operation round.
IRExpr* rounds(Emitter& emit, Element element, IRExpr* c, IRExpr* const before[2], bool opposite) {
  const auto constant = [&](const void* at) { return emit.load(Ity_V128, word(reinterpret_cast<UWord>(at))); };
  const auto both = [&](IRExpr* a, IRExpr* b) { return emit.binary(Iop_AndV128, a, b); };
  const bool f64 = element == Element::f64;
  const auto spread = [&](ULong bits) { return emit.binary(Iop_64HLtoV128, u64(bits), u64(bits)); };
  IRExpr* one = f64 ? emit.binary(Iop_CmpEQ64Fx2, both(c, constant(either_f64)), constant(power_f64))
                    : emit.binary(Iop_CmpEQ32x4, both(c, constant(magnitude_f32)), constant(half_f32));
  if (!before[0]) return one;
  IRExpr* taken;
  IRExpr* half = may_round_in_two(emit, element, c);
  if (f64) {
    IRExpr* back = opposite ? emit.binary(Iop_XorV128, c, spread(1ULL << 63)) : c;
    taken = emit.binary(Iop_CmpEQ64Fx2, before[0], back);
    if (before[1]) taken = emit.binary(Iop_OrV128, taken, emit.binary(Iop_CmpEQ64Fx2, before[1], back));
  } else {
    IRExpr* back = opposite ? emit.binary(Iop_XorV128, c, emit.words_v128(1U << 31)) : c;
    taken = emit.binary(Iop_CmpEQ32x4, before[0], back);
    if (before[1]) taken = emit.binary(Iop_OrV128, taken, emit.binary(Iop_CmpEQ32x4, before[1], back));
  }
  return emit.binary(Iop_OrV128, one, both(taken, half));
}

// A constant of any of an operation's types as a V128, `half` of a V256.
IRExpr* in_vector(Emitter& emit, IRExpr* atom, Int half) {
  if (!atom) return nullptr;
  switch (emit.type_of(atom)) {
    case Ity_F64:
      return emit.unary(Iop_64UtoV128, emit.unary(Iop_ReinterpF64asI64, atom));
    case Ity_F32:
      return emit.unary(Iop_32UtoV128, emit.unary(Iop_ReinterpF32asI32, atom));
    case Ity_V256:
      return emit.unary(half ? Iop_V256toV128_1 : Iop_V256toV128_0, atom);
    default:
      return atom;
  }
}

}  // namespace

IRExpr* Rounding::without_lanes(Emitter& emit, const Operation& op, const Constant& c, IRExpr* derivative) {
  const IRType type = emit.type_of(derivative);
  const bool one_lane = type == Ity_F64 || type == Ity_F32 || op.layout == Layout::lowest;
  const ULong how = (op.element == Element::f32 ? of_floats : 0) | (c.is_subtracted ? constant_is_subtracted : 0) |
                    (c.is_beside_subtracted ? beside_is_subtracted : 0) | (one_lane ? lowest_alone : 0);
  if (type == Ity_F64 && !c.before[0]) {
    const auto bits = [&](IRExpr* number) { return emit.unary(Iop_ReinterpF64asI64, number); };
    IRExpr* power = emit.binary(Iop_And64, bits(c.here), u64(f64_either));
    derivative = emit.if_else(emit.binary(Iop_CmpEQ64, power, u64(f64_power)), zero_of(Ity_F64), derivative);
    if (!c.beside) return derivative;
    IRExpr* keep = emit.unary(Iop_Not64, taken_back_across(emit, bits(c.here), bits(c.beside), how));
    return emit.unary(Iop_ReinterpI64asF64, emit.binary(Iop_And64, bits(derivative), keep));
  }
  const auto mask_of = [&](Int half) {
    IRExpr* const before[] = {in_vector(emit, c.before[0], half), in_vector(emit, c.before[1], half)};
    IRExpr* here = in_vector(emit, c.here, half);
    IRExpr* mask = rounds(emit, op.element, here, before, c.opposite);
    if (!c.beside) return mask;
    IRExpr* across = taken_back_in_vector(emit, here, in_vector(emit, c.beside, half), how);
    return emit.binary(Iop_OrV128, mask, across);
  };
  IRExpr* mask = mask_of(0);
  switch (type) {
    case Ity_F64: {
      IRExpr* keep = emit.unary(Iop_Not64, emit.unary(Iop_V128to64, mask));
      return emit.unary(Iop_ReinterpI64asF64,
                        emit.binary(Iop_And64, emit.unary(Iop_ReinterpF64asI64, derivative), keep));
    }
    case Ity_F32: {
      IRExpr* keep = emit.unary(Iop_Not32, emit.unary(Iop_V128to32, mask));
      return emit.unary(Iop_ReinterpI32asF32,
                        emit.binary(Iop_And32, emit.unary(Iop_ReinterpF32asI32, derivative), keep));
    }
    case Ity_V128:
      if (op.layout == Layout::lowest)
        mask = emit.binary(Iop_AndV128, mask, v128(op.element == Element::f64 ? 0x00ff : 0x000f));
      return emit.binary(Iop_AndV128, derivative, emit.unary(Iop_NotV128, mask));
    default: {
      IRExpr* high = emit.unary(Iop_NotV128, mask_of(1));
      return emit.binary(Iop_AndV256, derivative, emit.binary(Iop_V128HLtoV256, high, emit.unary(Iop_NotV128, mask)));
    }
  }
}

bool Rounding::possible(const Operation& op, IRExpr* const* operands) const {
  for (Int i = first_added(op.rule); adds(op.rule) && i < behind_added(op.rule); i++)
    if (held(operands[i])) return true;
  return false;
}

bool Rounding::expected(const Operation& op, IRExpr* const* operands) const {
  for (Int i = first_added(op.rule); adds(op.rule) && i < behind_added(op.rule); i++)
    if (held(operands[i]) == constant_now) return true;
  return false;
}

IRExpr* Rounding::without_rounded(Emitter& emit, const Operation& op, IRExpr* const* operands,
                                  IRExpr* derivative) const {
  for (Int i = first_added(op.rule); adds(op.rule) && i < behind_added(op.rule); i++) {
    if (held(operands[i])) derivative = without_lanes(emit, op, constant(op, operands, i), derivative);
  }
  return derivative;
}

}  // namespace wengert::tool
