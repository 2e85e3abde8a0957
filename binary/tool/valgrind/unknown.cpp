// SPDX-License-Identifier: GPL-2.0-or-later
// Reports of what cannot be differentiated; see unknown.h.
#include "valgrind/unknown.h"

#include "block/operations.h"
#include "valgrind/options.h"

namespace wengert::tool {
namespace {

struct Place {
  Addr address;
  const HChar* what;
  IROp op;
};
Place places[256];
ULong count;

bool converts_half_precision(IROp op) {
  switch (op) {
    case Iop_F16toF64:
    case Iop_F64toF16:
    case Iop_F16toF32:
    case Iop_F32toF16:
    case Iop_F32toF16x4_DEP:
    case Iop_F32toF16x4:
    case Iop_F16toF32x4:
    case Iop_F64toF16x2_DEP:
    case Iop_F16toF64x2:
    case Iop_F32toF16x8:
    case Iop_F16toF32x8:
      return true;
    default:
      return false;
  }
}

// What the operation is, in the words of whoever wrote the program; null: there are none.
const HChar* in_words(IROp op) {
  if (converts_half_precision(op))
    return "a conversion between float and half precision, whose 16 bits have no room for a derivative; keep floats "
           "there";
  switch (operation(op).rule) {
    case Rule::add:
      return "a sum";
    case Rule::subtract:
      return "a difference";
    case Rule::multiply:
      return "a product";
    case Rule::divide:
      return "a quotient";
    case Rule::square_root:
      return "a square root";
    case Rule::reciprocal:
    case Rule::reciprocal_root:
      return "an approximate reciprocal or inverse root";
    case Rule::negate:
    case Rule::absolute:
      return "a change of sign";
    case Rule::minimum:
    case Rule::maximum:
      return "the smaller or larger of two numbers";
    case Rule::multiply_add:
    case Rule::multiply_subtract:
      return "a fused product and sum";
    case Rule::widen:
    case Rule::narrow:
      return "a conversion between float and double";
    case Rule::constant:
      return "a conversion, a rounding or a comparison";
    case Rule::integer:
      return "integer arithmetic";
    case Rule::scale:
      return "a scaling by a power of two";
    case Rule::sine:
    case Rule::cosine:
    case Rule::tangent:
    case Rule::arctangent:
    case Rule::y_log2_x:
    case Rule::y_log2_xp1:
    case Rule::two_to_x_minus_1:
      return "a function that an x87 instruction computes";
    case Rule::remainder:
    case Rule::remainder_nearest:
      return "a remainder";
    case Rule::bit_and:
    case Rule::bit_or:
    case Rule::bit_xor:
    case Rule::bit_not:
    case Rule::shift_left:
    case Rule::shift_right:
      return "a mask or a shift of a number's bits";
    case Rule::move:
      return "a move of a number's bytes";
    case Rule::unknown:
      return nullptr;
  }
  return nullptr;
}

VG_REGPARM(3) void report_from_code(UWord address, UWord what, UWord op) {
  report_unknown(address, reinterpret_cast<const HChar*>(what), static_cast<IROp>(op));
}

VG_REGPARM(1) void stop_at_avx512(UWord address) {
  const HChar* where = VG_(describe_IP)(VG_(current_DiEpoch)(), address, nullptr);
  VG_(printf)(
      "wengert: error: Valgrind runs no AVX-512 instructions; compile the program without them, e.g. with "
      "-mno-avx512f; at %s\n",
      where);
  VG_(exit)(128 + VKI_SIGILL);
}

}  // namespace

void report_unknown(Addr address, const HChar* what, IROp op) {
  for (ULong i = 0; i < count && i < 256; i++)
    if (places[i].address == address && places[i].what == what && places[i].op == op) return;
  if (count < 256) places[count] = Place{address, what, op};
  if (++count > 256) return;
  const HChar* where = VG_(describe_IP)(VG_(current_DiEpoch)(), address, nullptr);
  VG_(umsg)("%s: %s of an active value has no derivative rule; its derivative is taken as zero",
            options.allow_unknown ? "warning" : "error", what);
  const HChar* words = op == Iop_INVALID ? nullptr : in_words(op);
  if (words)
    VG_(umsg)(" (%s)", words);
  else if (op != Iop_INVALID)
    VG_(umsg)(
        " (an instruction that this tool does not know, number %x of Valgrind's operations; compile that code without "
        "special instructions, e.g. with -march=x86-64, or state its derivative with WENGERT_STATEMENT)",
        static_cast<UInt>(op) - static_cast<UInt>(Iop_INVALID));
  VG_(umsg)("; at %s\n", where);
}

ULong unknown_places() { return count; }

void report_if(Emitter& emit, IRExpr* condition, Addr address, const HChar* what, IROp op) {
  IRDirty* call = unsafeIRDirty_0_N(3, "report_from_code", reinterpret_cast<void*>(report_from_code),
                                    mkIRExprVec_3(word(address), word(reinterpret_cast<UWord>(what)), word(op)));
  call->guard = condition;
  emit.add(IRStmt_Dirty(call));
}

void report_avx512(IRSB* block) {
  if (word_type != Ity_I64 || block->next->tag != Iex_Const) return;
  const Addr address = static_cast<Addr>(block->next->Iex.Const.con->Ico.U64);
  constexpr UChar evex = 0x62;  // no instruction of 64-bit code begins with it but AVX-512's
  if (!VG_(am_is_valid_for_client)(address, 1, VKI_PROT_EXEC) || *reinterpret_cast<const UChar*>(address) != evex)
    return;
  IRDirty* call =
      unsafeIRDirty_0_N(1, "stop_at_avx512", reinterpret_cast<void*>(stop_at_avx512), mkIRExprVec_1(word(address)));
  addStmtToIRSB(block, IRStmt_Dirty(call));
}

}  // namespace wengert::tool
