// SPDX-License-Identifier: GPL-2.0-or-later
// Dirty helpers in forward mode; see dirty.h.
#include "forward/dirty.h"

#include "forward/lost.h"
#include "forward/stored_pieces.h"
#include "valgrind/guest.h"
#include "valgrind/long_double.h"

namespace wengert::tool {
namespace {

bool is(const IRDirty* call, const HChar* name) {
  const HChar* full = call->cee->name;
  const HChar* part = VG_(strstr)(full, "dirtyhelper_");
  return part && VG_(strcmp)(part + 12, name) == 0;
}

// Does the helper move the x87 registers between state and memory, 10 bytes each, where are they in memory, and does it
// move the vector registers too?
struct X87Image {
  Bool exists, saves, vectors;
  UInt offset, stride;
};
X87Image image_of(const IRDirty* call) {
  if (is(call, "FXSAVE_ALL_EXCEPT_XMM") || is(call, "XSAVE_COMPONENT_0")) return {True, True, False, 32, 16};
  if (is(call, "FXRSTOR_ALL_EXCEPT_XMM") || is(call, "XRSTOR_COMPONENT_0")) return {True, False, False, 32, 16};
  if (is(call, "FXSAVE")) return {True, True, True, 32, 16};
  if (is(call, "FXRSTOR")) return {True, False, True, 32, 16};
  if (is(call, "FNSAVE") || is(call, "FSAVE")) return {True, True, False, 28, 10};
  if (is(call, "FNSAVES")) return {True, True, False, 14, 10};
  if (is(call, "FRSTOR")) return {True, False, False, 28, 10};
  if (is(call, "FRSTORS")) return {True, False, False, 14, 10};
  return {False, False, False, 0, 0};
}

// The tangents of the registers to or from the shadow of a saved image. x87 registers in memory count from the top.
void move_saved_tangents(GuestState* guest, UWord address, UWord packed) {
  const UInt offset = packed & 0xff, stride = packed >> 8 & 0xff, saves = packed >> 16 & 1, vectors = packed >> 17 & 1;
  double* shadow = reinterpret_cast<double*>(reinterpret_cast<UChar*>(guest) + state_bytes + x87_begin);
  for (UInt i = 0; i < 8; i++) {
    const Addr at = address + offset + stride * i;
    double& reg = shadow[(guest->guest_FTOP + i) & 7];
    UChar wide[long_double_bytes];
    if (saves) {
      write_long_double(wide, reg);
      write_shadow(layer_one, at, wide, sizeof wide);
    } else {
      read_shadow(layer_one, at, wide, sizeof wide);
      reg = long_double_at(wide);
    }
  }
  if (!vectors) return;
  UChar* shadows = reinterpret_cast<UChar*>(guest) + state_bytes + vector_begin;
  for (UInt i = 0; i < vector_count; i++)
    if (saves)
      write_shadow(layer_one, address + vector_image + 16 * i, shadows + vector_bytes * i, 16);
    else
      read_shadow(layer_one, address + vector_image + 16 * i, shadows + vector_bytes * i, 16);
}

VG_REGPARM(2) void clear_written(UWord address, UWord bytes) { clear_tangents(address, bytes); }

void emit_call(Tangents& t, IRDirty* call, IRExpr* guard) {
  call->guard = guard;
  t.emit.add_writing(call);
}

void store_long_double_tangent(UWord address, ULong bits) {
  double tangent;
  VG_(memcpy)(&tangent, &bits, sizeof bits);
  write_long_double_tangent(address, tangent);
}

// The same for tangents: fld and fst of 80 bits convert between F64 and memory. VEX's helpers lose what a NaN says.
bool emit_twin(Tangents& t, const IRDirty* call, Mark mark) {
  const bool loads = is(call, "loadF80le"), stores = is(call, "storeF80le");
  if (!loads && !stores) return false;
  if (loads && mark == Mark::passive) return true;
  IRExpr* from = loads && mark == Mark::attach ? attached_source(t.emit, call->args[0]) : call->args[0];
  if (t.of_result) {  // marks, not numbers: the first 8 bytes stand for all
    IRExpr* address = shadow_address(t.emit, t.base, layer_one, from, stores, call->guard);
    if (loads) t.set(call->tmp, t.emit.load(Ity_I64, address));
    if (stores) {
      t.emit.add(IRStmt_Store(Iend_LE, address, t.of_or_zero(call->args[1])));
      shadow_stored(t.emit, layer_one, from, 8);
    }
    return true;
  }
  IRDirty* twin = emptyIRDirty();
  *twin = *call;
  twin->args = stores ? mkIRExprVec_2(from, t.of_or_zero(call->args[1])) : mkIRExprVec_1(from);
  twin->cee = stores ? mkIRCallee(0, "store_long_double_tangent", reinterpret_cast<void*>(store_long_double_tangent))
                     : mkIRCallee(0, "long_double_tangent", reinterpret_cast<void*>(long_double_tangent));
  if (loads) {
    twin->tmp = t.emit.fresh(typeOfIRTemp(t.emit.block->tyenv, call->tmp));
    t.set(call->tmp, IRExpr_RdTmp(twin->tmp));
  }
  t.emit.add(IRStmt_Dirty(twin));
  return true;
}

void clear_registers(Tangents& t, const IRDirty* call) {
  for (Int i = 0; i < call->nFxState; i++) {
    if (call->fxState[i].fx == Ifx_Read) continue;
    for (Int r = 0; r <= call->fxState[i].nRepeats; r++) {
      const Int begin = call->fxState[i].offset + r * call->fxState[i].repeatLen;
      for (Int at = begin; at + 8 <= begin + call->fxState[i].size; at += 8)
        if (carries_numbers(at)) {
          t.emit.add(IRStmt_Put(at + state_bytes, u64(0)));
          t.inactive.set(at / 8, false);
        }
    }
  }
}

}  // namespace

void write_long_double_tangent(Addr address, double tangent) {
  UChar wide[long_double_bytes];
  write_long_double(wide, tangent);
  write_shadow(layer_one, address, wide, sizeof wide);
}

ULong long_double_tangent(UWord address) {
  struct {
    ULong digits;
    UShort exponent;
  } image = {0, 0};
  read_shadow(layer_one, address, &image, long_double_bytes);
  const UInt exponent = image.exponent & 0x7fffU;
  if (image.digits == 0) return 0;  // also of one whose exponent was overwritten before its digits
  const double narrow = long_double_at(&image);
  ULong bits;
  VG_(memcpy)(&bits, &narrow, sizeof bits);
  // No double has such an exponent; none at all have digits that were moved under that of a passive number.
  const bool lost = exponent == 0 || (exponent >= (lost_word & 0x7fff) && exponent != 0x7fff);
  return lost ? lost_words : bits;
}

void emit_dirty(Tangents& t, IRStmt* statement, Mark mark) {
  const IRDirty* call = statement->Ist.Dirty.details;
  t.emit.add(statement);
  if (emit_twin(t, call, mark)) return;
  const X87Image image = image_of(call);
  if (image.exists) {
    const UWord packed = image.offset | image.stride << 8 | static_cast<UInt>(image.saves) << 16 |
                         static_cast<UInt>(image.vectors) << 17;
    IRDirty* move =
        unsafeIRDirty_0_N(0, "move_saved_tangents", reinterpret_cast<void*>(move_saved_tangents),
                          mkIRExprVec_3(IRExpr_GSPTR(), call->mAddr ? call->mAddr : call->args[1], word(packed)));
    move->nFxState = image.vectors ? 3 : 2;
    VG_(memset)(move->fxState, 0, sizeof move->fxState);
    move->fxState[0].fx = Ifx_Read;
    move->fxState[0].offset = static_cast<UShort>(x87_top);
    move->fxState[0].size = 4;
    move->fxState[1].fx = Ifx_Modify;
    move->fxState[1].offset = static_cast<UShort>(x87_begin + state_bytes);
    move->fxState[1].size = 64;
    move->fxState[2].fx = Ifx_Modify;
    move->fxState[2].offset = static_cast<UShort>(vector_begin + state_bytes);
    move->fxState[2].size = static_cast<UShort>(vector_end - vector_begin);
    emit_call(t, move, call->guard);
    for (Int lane = x87_begin / 8; lane < x87_end / 8; lane++) t.inactive.set(lane, false);
    if (image.vectors)
      for (Int lane = vector_begin / 8; lane < vector_end / 8; lane++) t.inactive.set(lane, false);
    return;
  }
  if (call->mFx == Ifx_Write || call->mFx == Ifx_Modify) {
    IRDirty* clear = unsafeIRDirty_0_N(2, "clear_written", reinterpret_cast<void*>(clear_written),
                                       mkIRExprVec_2(call->mAddr, word(static_cast<UWord>(call->mSize))));
    emit_call(t, clear, call->guard);
  }
  clear_registers(t, call);
}

}  // namespace wengert::tool
