// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: VEX's dirty helpers; see record_helpers.h. In memory the identifier of an 80-bit number lies over its
// digits' upper half, where an F64 has it in a register, and a mark over its last two bytes.
#include "recording/record_helpers.h"
#include "recording/record_bit_calls.h"

#include "valgrind/guest.h"

namespace wengert::tool {
namespace {

bool is(const IRDirty* call, const HChar* name) {
  const HChar* part = VG_(strstr)(call->cee->name, "dirtyhelper_");
  return part && VG_(strcmp)(part + 12, name) == 0;
}

// Helpers that save or restore all x87 registers: where they begin in the image, whether they are saved, and whether
// the vector registers are too.
struct Image {
  const HChar* helper;
  UChar saves, offset, stride;
  Bool vectors = False;
};
constexpr Image images[] = {
    {"FXSAVE_ALL_EXCEPT_XMM", 1, 32, 16},
    {"XSAVE_COMPONENT_0", 1, 32, 16},
    {"FXSAVE", 1, 32, 16, True},
    {"FXRSTOR_ALL_EXCEPT_XMM", 0, 32, 16},
    {"XRSTOR_COMPONENT_0", 0, 32, 16},
    {"FXRSTOR", 0, 32, 16, True},
    {"FNSAVE", 1, 28, 10},
    {"FSAVE", 1, 28, 10},
    {"FNSAVES", 1, 14, 10},
    {"FRSTOR", 0, 28, 10},
    {"FRSTORS", 0, 14, 10},
};

void move_saved_identifiers(GuestState* guest, UWord address, UWord index) {
  const Image& image = images[index];
  for (Int layer = 1; layer <= (options.wide ? 2 : 1); layer++) {
    for (UInt i = 0; i < 8; i++) {
      const Addr at = address + image.offset + image.stride * i;
      UChar* reg =
          reinterpret_cast<UChar*>(guest) + layer * state_bytes + x87_begin + 8 * ((guest->guest_FTOP + i) & 7);
      if (image.saves)
        write_shadow(static_cast<ShadowLayer>(layer), at, reg, 8);
      else
        read_shadow(static_cast<ShadowLayer>(layer), at, reg, 8);
    }
    if (!image.vectors) continue;
    UChar* shadows = reinterpret_cast<UChar*>(guest) + layer * state_bytes + vector_begin;
    for (UInt i = 0; i < vector_count; i++)
      if (image.saves)
        write_shadow(static_cast<ShadowLayer>(layer), address + vector_image + 16 * i, shadows + vector_bytes * i, 16);
      else
        read_shadow(static_cast<ShadowLayer>(layer), address + vector_image + 16 * i, shadows + vector_bytes * i, 16);
  }
}

VG_REGPARM(2) void clear_written(UWord address, UWord bytes) { clear_shadows(address, bytes); }

void move_image(Recorder& r, const IRDirty* call, UWord index) {
  IRExpr* address = call->mAddr ? call->mAddr : call->args[1];
  IRDirty* move = unsafeIRDirty_0_N(0, "move_saved_identifiers", reinterpret_cast<void*>(move_saved_identifiers),
                                    mkIRExprVec_3(IRExpr_GSPTR(), address, word(index)));
  move->nFxState = 0;
  VG_(memset)(move->fxState, 0, sizeof move->fxState);
  const auto touches = [&](IREffect effect, Int offset, UShort bytes) {
    move->fxState[move->nFxState].fx = effect;
    move->fxState[move->nFxState].offset = static_cast<UShort>(offset);
    move->fxState[move->nFxState++].size = bytes;
  };
  touches(Ifx_Read, x87_top, 4);
  for (Int layer = 1; layer <= r.layers(); layer++) {
    touches(Ifx_Modify, x87_begin + layer * state_bytes, 64);
    if (images[index].vectors)
      touches(Ifx_Modify, vector_begin + layer * state_bytes, static_cast<UShort>(vector_end - vector_begin));
  }
  move->guard = call->guard;
  r.emit.add_writing(move);
  for (Int lane = x87_begin / 8; lane < x87_end / 8; lane++) r.inactive.set(lane, false);
  if (images[index].vectors)
    for (Int lane = vector_begin / 8; lane < vector_end / 8; lane++) r.inactive.set(lane, false);
}

}  // namespace

void record_helper(Recorder& r, IRStmt* statement, Mark mark) {
  const IRDirty* call = statement->Ist.Dirty.details;
  r.emit.add(statement);
  if (is(call, "loadF80le")) {
    if (mark == Mark::passive) return;
    IRExpr* from = mark == Mark::attach ? attached_source(r.emit, call->args[0]) : call->args[0];
    IRExpr* end = r.emit.binary(word_type == Ity_I64 ? Iop_Add64 : Iop_Add32, from, word(8));
    IRExpr* found = r.emit.unary(Iop_16Uto32, r.emit.load(Ity_I16, r.address(1, end, False)));
    // Digits that were moved under another exponent have none.
    r.of_temp[call->tmp] =
        r.poisoned_if(r.load(Ity_I64, from), 2, r.emit.binary(Iop_Xor32, found, u32(long_double_mark)));
    return;
  }
  if (is(call, "storeF80le")) {
    const Value value = r.value(call->args[1]);
    for (Int layer = 1; layer <= r.layers(); layer++)
      r.store_if(call->guard, layer, call->args[0], r.shadow_of(value, Ity_I64, layer));
    IRExpr* end = r.emit.binary(word_type == Ity_I64 ? Iop_Add64 : Iop_Add32, call->args[0], word(8));
    IRExpr* active = r.graph.active(value.words[1]);
    IRExpr* mark = r.emit.binary(Iop_And32, word_type == Ity_I64 ? r.emit.unary(Iop_64to32, active) : active,
                                 u32(long_double_mark));
    r.store_if(call->guard, 1, end, r.emit.unary(Iop_32to16, mark));
    return;
  }
  for (UWord i = 0; i < sizeof images / sizeof images[0]; i++)
    if (is(call, images[i].helper)) return move_image(r, call, i);
  if (call->mFx == Ifx_Write || call->mFx == Ifx_Modify) {
    IRDirty* clear = unsafeIRDirty_0_N(2, "clear_written", reinterpret_cast<void*>(clear_written),
                                       mkIRExprVec_2(call->mAddr, word(static_cast<UWord>(call->mSize))));
    clear->guard = call->guard;
    r.emit.add_writing(clear);
  }
  for (Int i = 0; i < call->nFxState; i++) {
    if (call->fxState[i].fx == Ifx_Read) continue;
    for (Int n = 0; n <= call->fxState[i].nRepeats; n++) {
      const Int begin = call->fxState[i].offset + n * call->fxState[i].repeatLen;
      for (Int at = begin; at + 8 <= begin + call->fxState[i].size; at += 8)
        if (carries_numbers(at)) r.put(at, Ity_I64, Value());
    }
  }
}

}  // namespace wengert::tool
