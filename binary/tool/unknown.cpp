// SPDX-License-Identifier: GPL-2.0-or-later
// Reports of what cannot be differentiated; see unknown.h.
#include "unknown.h"

#include "options.h"

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

}  // namespace wengert::tool
