// SPDX-License-Identifier: GPL-2.0-or-later
// Doubles as scalars; see scalars.h.
#include "block/scalars.h"

#include "block/emit.h"
#include "shadow/constant_memory.h"
#include "valgrind/guest.h"

namespace wengert::tool {
#if defined(VGA_amd64)
namespace {

// A vector of 16 bytes: its lower half as an F64 and its upper half as an I64. Of an I64: the same bits as an F64.
struct Halves {
  IRExpr* low = nullptr;
  IRExpr* high = nullptr;
};

IROp scalar_of(IROp op) {
  switch (op) {
    case Iop_Add64F0x2:
      return Iop_AddF64;
    case Iop_Sub64F0x2:
      return Iop_SubF64;
    case Iop_Mul64F0x2:
      return Iop_MulF64;
    case Iop_Div64F0x2:
      return Iop_DivF64;
    default:
      return Iop_INVALID;
  }
}

bool is_zero(const IRExpr* e) {
  return e->tag == Iex_Const && e->Iex.Const.con->tag == Ico_U64 && e->Iex.Const.con->Ico.U64 == 0;
}
bool same(const IRExpr* a, const IRExpr* b) {
  return a && b && a->tag == Iex_RdTmp && b->tag == Iex_RdTmp && a->Iex.RdTmp.tmp == b->Iex.RdTmp.tmp;
}

class Scalars {
 public:
  Scalars(IRSB* from, IRSB* to, Int layers, IRTemp primal_temps)
      : from_(from),
        emit_{to},
        layers_(layers),
        primal_temps_(primal_temps),
        temps_(static_cast<IRTemp>(from->tyenv->types_used)) {
    halves_ = static_cast<Halves*>(VG_(calloc)("wengert.scalars", temps_ + 1, sizeof(Halves)));
    definitions_ = static_cast<IRExpr**>(VG_(calloc)("wengert.scalars", temps_ + 1, sizeof(IRExpr*)));
    uses_ = static_cast<UChar*>(VG_(calloc)("wengert.scalars", temps_ + 1, 1));
    for (Int i = 0; i < from->stmts_used; i++)
      if (from->stmts[i]->tag == Ist_WrTmp && from->stmts[i]->Ist.WrTmp.tmp < temps_)
        definitions_[from->stmts[i]->Ist.WrTmp.tmp] = from->stmts[i]->Ist.WrTmp.data;
    find_uses();
  }
  ~Scalars() {
    VG_(free)(halves_);
    VG_(free)(definitions_);
    VG_(free)(uses_);
  }

  // Does more on scalars than it would compute twice?
  bool pays() const { return scalar_operations_ > 0 && vector_operations_ == 0; }

  void run() {
    for (Int i = 0; i < from_->stmts_used; i++) statement(from_->stmts[i]);
  }

 private:
  IRSB* from_;
  Emitter emit_;
  Int layers_;
  IRTemp primal_temps_, temps_;
  Int scalar_operations_ = 0, vector_operations_ = 0;
  Halves* halves_;                                                    // of each temporary of the block, V128 or I64
  IRExpr** definitions_;                                              // likewise
  UChar* uses_;                                                       // likewise: of use bits
  IRExpr* upper_in_state_[3][vector_bytes / 16 * vector_count] = {};  // what the guest state holds, as far as known

  enum : UChar { becomes_vector = 1, whole_vector = 2 };

  // Backwards: which vectors something reads that has no scalar form, so that they are computed anyway.
  void find_uses() {
    for (Int i = from_->stmts_used - 1; i >= 0; i--) {
      const IRStmt* st = from_->stmts[i];
      if (st->tag == Ist_Store) whole(st->Ist.Store.data);
      if (st->tag == Ist_StoreG) whole(st->Ist.StoreG.details->data);
      if (st->tag != Ist_WrTmp || st->Ist.WrTmp.tmp >= temps_) continue;
      const IRExpr* e = st->Ist.WrTmp.data;
      const bool wanted = uses_[st->Ist.WrTmp.tmp] & whole_vector;
      switch (e->tag) {
        case Iex_Unop:
          if (e->Iex.Unop.op == Iop_64UtoV128 && e->Iex.Unop.arg->tag == Iex_RdTmp)
            uses_[e->Iex.Unop.arg->Iex.RdTmp.tmp] |= becomes_vector;
          if (wanted || (e->Iex.Unop.op != Iop_V128to64 && e->Iex.Unop.op != Iop_V128HIto64 &&
                         e->Iex.Unop.op != Iop_ZeroHI64ofV128 && e->Iex.Unop.op != Iop_Sqrt64F0x2))
            whole(e->Iex.Unop.arg);
          break;
        case Iex_Binop:
          if (scalar_of(e->Iex.Binop.op) != Iop_INVALID) (wanted ? vector_operations_ : scalar_operations_)++;
          if (wanted || !has_scalar_form(e)) {
            whole(e->Iex.Binop.arg1);
            whole(e->Iex.Binop.arg2);
          }
          break;
        case Iex_Triop:
          whole(e->Iex.Triop.details->arg2);
          whole(e->Iex.Triop.details->arg3);
          break;
        case Iex_RdTmp:
          if (wanted) whole(e);
          break;
        case Iex_ITE:
          if (wanted) whole(e->Iex.ITE.iftrue), whole(e->Iex.ITE.iffalse);
          break;
        default:
          break;
      }
    }
  }
  bool has_scalar_form(const IRExpr* e) {
    ULong upper;
    switch (e->Iex.Binop.op) {
      case Iop_XorV128:
        return negates(e->Iex.Binop.arg2, &upper);
      case Iop_OrV128:
        return kept_upper_half(e->Iex.Binop.arg2) != nullptr;
      case Iop_AndV128:
        return keeps_upper_half(e);
      case Iop_InterleaveLO64x2:
        return lower_half(e->Iex.Binop.arg1) != nullptr;
      default:
        return scalar_of(e->Iex.Binop.op) != Iop_INVALID;
    }
  }
  static bool keeps_upper_half(const IRExpr* e) {
    return e && e->tag == Iex_Binop && e->Iex.Binop.op == Iop_AndV128 && e->Iex.Binop.arg2->tag == Iex_Const &&
           e->Iex.Binop.arg2->Iex.Const.con->Ico.V128 == 0xff00;
  }
  // Of `vector & upper half` the vector, else null.
  IRExpr* kept_upper_half(const IRExpr* atom) {
    const IRExpr* e = definition(atom);
    return keeps_upper_half(e) ? e->Iex.Binop.arg1 : nullptr;
  }
  // The vector's lower half as an I64 where that is at hand.
  IRExpr* lower_half(const IRExpr* atom) {
    if (atom->tag == Iex_Const) return atom->Iex.Const.con->Ico.V128 == 0 ? u64(0) : nullptr;
    const IRExpr* e = definition(atom);
    return e && e->tag == Iex_Unop && e->Iex.Unop.op == Iop_64UtoV128 ? e->Iex.Unop.arg : nullptr;
  }
  void whole(const IRExpr* atom) {
    if (atom->tag == Iex_RdTmp && atom->Iex.RdTmp.tmp < temps_ &&
        typeOfIRTemp(from_->tyenv, atom->Iex.RdTmp.tmp) == Ity_V128)
      uses_[atom->Iex.RdTmp.tmp] |= whole_vector;
  }
  bool is_whole(IRTemp temp) const { return uses_[temp] & whole_vector; }

  Halves* of(const IRExpr* atom) {
    if (atom->tag != Iex_RdTmp || atom->Iex.RdTmp.tmp >= temps_) return nullptr;
    Halves* halves = &halves_[atom->Iex.RdTmp.tmp];
    return halves->low ? halves : nullptr;
  }
  IRExpr* definition(const IRExpr* atom) {
    return atom->tag == Iex_RdTmp && atom->Iex.RdTmp.tmp < temps_ ? definitions_[atom->Iex.RdTmp.tmp] : nullptr;
  }
  IRExpr** upper_in_state(Int offset) {
    const Int layer = offset / state_bytes, within = offset % state_bytes;
    if (layer > layers_ || !in_vectors(within)) return nullptr;
    return &upper_in_state_[layer][(within - vector_begin) >> 4];
  }

  void statement(IRStmt* st) {
    switch (st->tag) {
      case Ist_WrTmp:
        assignment(st);
        return;
      case Ist_Put:
        if (put(st)) return;
        break;
      case Ist_Store:
        if (const Halves* value = of(st->Ist.Store.data); value && emit_.type_of(st->Ist.Store.data) == Ity_I64) {
          emit_.add(IRStmt_Store(st->Ist.Store.end, st->Ist.Store.addr, value->low));
          return;
        }
        break;
      case Ist_Dirty:
        if (st->Ist.Dirty.details->nFxState) VG_(memset)(upper_in_state_, 0, sizeof upper_in_state_);
        break;
      default:
        break;
    }
    emit_.add(st);
  }

  bool put(IRStmt* st) {
    const Int offset = st->Ist.Put.offset;
    IRExpr** upper = upper_in_state(offset);
    if (!upper) return false;
    const Halves* value = emit_.type_of(st->Ist.Put.data) == Ity_V128 ? of(st->Ist.Put.data) : nullptr;
    if (!value || is_whole(st->Ist.Put.data->Iex.RdTmp.tmp)) {
      *upper = nullptr;
      return false;
    }
    emit_.add(IRStmt_Put(offset, value->low));
    if (!same(*upper, value->high)) emit_.add(IRStmt_Put(offset + 8, value->high));
    *upper = value->high;
    return true;
  }

  void assignment(IRStmt* st) {
    IRExpr* e = st->Ist.WrTmp.data;
    const IRTemp temp = st->Ist.WrTmp.tmp;
    if (temp >= temps_) {
      emit_.add(st);
      return;
    }
    Halves made;
    if (e->tag == Iex_Unop && e->Iex.Unop.op == Iop_ReinterpI64asF64)
      if (const Halves* bits = of(e->Iex.Unop.arg)) {
        emit_.add(IRStmt_WrTmp(temp, bits->low));
        return;
      }
    if (e->tag == Iex_Unop && e->Iex.Unop.op == Iop_V128HIto64)
      if (const Halves* vector = of(e->Iex.Unop.arg); vector && vector->high) {
        emit_.add(IRStmt_WrTmp(temp, vector->high));
        return;
      }
    if (e->tag == Iex_Unop && e->Iex.Unop.op == Iop_NegF64) {
      emit_.add(IRStmt_WrTmp(temp, negative(temp, nullptr, e->Iex.Unop.arg)));
      return;
    }
    emit_.add(st);
    switch (e->tag) {
      case Iex_Load:
        if (e->Iex.Load.ty == Ity_I64 && (uses_[temp] & becomes_vector))
          made.low = emit_.assign(Ity_F64, IRExpr_Load(e->Iex.Load.end, Ity_F64, e->Iex.Load.addr));
        break;
      case Iex_Get:
        if (e->Iex.Get.ty == Ity_V128) {
          made.low = emit_.get(e->Iex.Get.offset, Ity_F64);
          made.high = emit_.get(e->Iex.Get.offset + 8, Ity_I64);
          if (IRExpr** upper = upper_in_state(e->Iex.Get.offset)) {
            if (*upper) made.high = *upper;
            *upper = made.high;
          }
        }
        break;
      case Iex_RdTmp:
        if (const Halves* other = of(e)) made = *other;
        break;
      case Iex_ITE:
        made = choice(e);
        break;
      case Iex_Unop:
        made = unary(e);
        break;
      case Iex_Binop:
        made = binary(temp, e);
        break;
      default:
        break;
    }
    // What is computed as a vector anyway is not computed twice.
    if (is_whole(temp) && e->tag == Iex_Binop) made = Halves{};
    halves_[temp] = made;
  }

  Halves choice(IRExpr* e) {
    const Halves *yes = of(e->Iex.ITE.iftrue), *no = of(e->Iex.ITE.iffalse);
    if (!yes || !no) return {};
    Halves made{emit_.if_else(e->Iex.ITE.cond, yes->low, no->low), nullptr};
    if (yes->high && no->high)
      made.high = same(yes->high, no->high) || (is_zero(yes->high) && is_zero(no->high))
                      ? yes->high
                      : emit_.if_else(e->Iex.ITE.cond, yes->high, no->high);
    return made;
  }

  Halves unary(IRExpr* e) {
    const Halves* a = of(e->Iex.Unop.arg);
    switch (e->Iex.Unop.op) {
      case Iop_64UtoV128:
        if (e->Iex.Unop.arg->tag != Iex_RdTmp) return {};
        return {a ? a->low : as_f64(e->Iex.Unop.arg), u64(0)};
      case Iop_V128to64:
        return a ? Halves{a->low, nullptr} : Halves{};
      case Iop_ReinterpF64asI64:
        return e->Iex.Unop.arg->tag == Iex_RdTmp ? Halves{e->Iex.Unop.arg, nullptr} : Halves{};
      case Iop_ZeroHI64ofV128:
        return a ? Halves{a->low, u64(0)} : Halves{};
      case Iop_Sqrt64F0x2:
        return a ? Halves{emit_.binary(Iop_SqrtF64, u32(Irrm_NEAREST), a->low), a->high} : Halves{};
      default:
        return {};
    }
  }

  Halves binary(IRTemp temp, IRExpr* e) {
    const IROp op = e->Iex.Binop.op;
    const Halves *a = of(e->Iex.Binop.arg1), *b = of(e->Iex.Binop.arg2);
    if (op == Iop_64HLtoV128 && e->Iex.Binop.arg2->tag == Iex_RdTmp)
      return {b ? b->low : as_f64(e->Iex.Binop.arg2), e->Iex.Binop.arg1};
    if (op == Iop_InterleaveLO64x2 && b)
      if (IRExpr* high = lower_half(e->Iex.Binop.arg1)) return {b->low, high};
    if (!a) return {};
    ULong upper;
    const IROp scalar = scalar_of(op);
    if (scalar != Iop_INVALID)
      return b ? Halves{emit_.ternary(scalar, u32(Irrm_NEAREST), a->low, b->low), a->high} : Halves{};
    if (op == Iop_XorV128 && negates(e->Iex.Binop.arg2, &upper) && is_zero(a->high))
      return {negative(temp, e->Iex.Binop.arg1, a->low), u64(upper)};
    if (op == Iop_OrV128 && is_zero(a->high)) {  // a new lower half below an old upper one
      const IRExpr* kept = kept_upper_half(e->Iex.Binop.arg2);
      if (const Halves* old = kept ? of(kept) : nullptr) return {a->low, old->high};
    }
    return {};
  }

  // -x: VEX's own makes a constant on the stack in two pieces, which stalls. A tangent may be subtracted from -0, since
  // no one asks for the sign of its NaN; the program's numbers are kept to the bit.
  IRExpr* negative(IRTemp result, const IRExpr* vector, IRExpr* x) {
    if (result >= primal_temps_) {
      static const double minus_zero = -0.0;
      IRExpr* zero = emit_.load(Ity_F64, word(reinterpret_cast<UWord>(&minus_zero)));
      return emit_.ternary(Iop_SubF64, u32(Irrm_NEAREST), zero, x);
    }
    const IRExpr* e = vector ? definition(vector) : nullptr;
    while (e && e->tag == Iex_RdTmp) e = definition(e);
    IRExpr* bits = e && e->tag == Iex_Unop && e->Iex.Unop.op == Iop_64UtoV128 ? e->Iex.Unop.arg : by_state(Ity_I64, x);
    return as_f64(emit_.binary(Iop_Xor64, bits, u64(1ULL << 63)));
  }

  // By way of the guest state, in the shadow of a register that has none: VEX's reinterpretations set the rounding
  // mode, for which the processor waits until all arithmetic before is done.
  IRExpr* as_f64(IRExpr* bits) { return by_state(Ity_F64, bits); }
  IRExpr* by_state(IRType type, IRExpr* bits) {
    constexpr Int between = offsetof(GuestState, guest_FS_CONST) + state_bytes;
    emit_.add(IRStmt_Put(between, bits));
    return emit_.get(between, type);
  }

  // Is the vector's lower half a sign bit and nothing else, loaded from constant memory? And what is its upper half?
  bool negates(const IRExpr* atom, ULong* upper) {
    const IRExpr* e = definition(atom);
    while (e && (e->tag == Iex_RdTmp || (e->tag == Iex_Unop && e->Iex.Unop.op == Iop_64UtoV128)))
      e = definition(e->tag == Iex_RdTmp ? e : e->Iex.Unop.arg);
    Addr at;
    if (!e || e->tag != Iex_Load || !constant_address(e->Iex.Load.addr, &at)) return false;
    const SizeT bytes = static_cast<SizeT>(sizeofIRType(e->Iex.Load.ty));
    if ((bytes != 8 && bytes != 16) || !is_constant_memory(at, bytes)) return false;
    const ULong* words = reinterpret_cast<const ULong*>(at);
    *upper = bytes == 16 ? words[1] : 0;
    return words[0] == 1ULL << 63;
  }
};

}  // namespace

IRSB* use_scalars(IRSB* block, Int layers, IRTemp primal_temps) {
  IRSB* out = deepCopyIRSBExceptStmts(block);
  Scalars pass(block, out, layers, primal_temps);
  if (!pass.pays()) return block;
  pass.run();
  return out;
}
#else
IRSB* use_scalars(IRSB* block, Int, IRTemp) { return block; }
#endif

}  // namespace wengert::tool
