// SPDX-License-Identifier: GPL-2.0-or-later
// Reports of what cannot be differentiated; see unknown.h.
#include "valgrind/unknown.h"

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
  if (op != Iop_INVALID) VG_(umsg)(" (VEX operation %x)", static_cast<UInt>(op) - static_cast<UInt>(Iop_INVALID));
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
