// SPDX-License-Identifier: GPL-2.0-or-later
// What bytes and shorts do to tangents in memory; see stored_pieces.h.
#include "forward/stored_pieces.h"

#include "forward/digits.h"
#include "forward/lost.h"
#include "shadow/overwritten.h"
#include "shadow/runs.h"

namespace wengert::tool {
namespace {

// What is left where all bytes of a lost word but the highest were text, and were copied one by one.
constexpr UInt rest_of_lost = lost_word & 0xff000000U;
// And where all its bytes are lost ones that were copied one by one, as digits of text are.
constexpr UInt lost_in_bytes = (lost_word & 0xff) * 0x01010101U;

UInt mask_of(UInt bytes) {
  UInt mask = 0;
  for (UInt b = 0; b < 4; b++)
    if (bytes >> b & 1) mask |= 0xffU << (8 * b);
  return mask;
}

// Does the byte with the exponent come from a lost tangent, by way of other memory? No number's tangent is as large.
bool is_lost_top(UInt bytes, UInt pieces) { return bytes & 8 && (pieces >> 24 | 0x80) == lost_word >> 24; }

// The bytes of a lost tangent at an odd place: whichever two are a number's first, it is a NaN that says so.
UInt lost_bytes(UInt pieces) {
  for (UInt b = 0; b < 4; b++)
    if ((pieces >> (8 * b) & 0xff) == (lost_word & 0xff)) pieces |= 0xffU << (8 * b);
  return pieces;
}

// Does a number's first byte stand here, by its own and its tangent's exponent?
bool is_usual(UInt byte) { return (byte & 0x7f) >= 0x38 && (byte & 0x7f) <= 0x47; }
bool has_top(Addr at) {
  UChar tangent;
  read_shadow(layer_one, at, &tangent, sizeof tangent);
  return is_usual(tangent) && is_usual(*reinterpret_cast<const UChar*>(at));
}
// Is the word, of which `bytes` were overwritten, a float or the upper half of a double?
bool is_of_one(Addr word, UInt before, UInt bytes) {
  return is_usual(before >> 24) && (bytes & 8 || is_usual(*reinterpret_cast<const UChar*>(word + 3)));
}
// Does a double end or begin in the word, in bytes that were not overwritten?
bool has_ends(Addr word, UInt bytes) {
  for (UInt b = 0; b < 3; b++)
    if (!(bytes >> b & 1) && has_top(word + b)) return true;
  for (UInt b = 1; b < 4; b++)
    if (!(bytes & 8) && !(bytes >> b & 1) && has_top(word + b + 7)) return true;
  return false;
}
// Does a number end in the word, in bytes that were not overwritten, that has no tangent?
bool has_passive_end(Addr word, UInt bytes) {
  for (UInt b = 0; b < 3; b++) {
    UInt tangent;
    read_shadow(layer_one, word + b - 3, &tangent, sizeof tangent);
    if (!(bytes >> b & 1) && tangent == 0 && is_usual(*reinterpret_cast<const UChar*>(word + b))) return true;
  }
  return false;
}
// Do numbers stand at odd places here, so that the word is not one number's? Then its bytes have their own tangents,
// and none is lost by what is stored beside it.
bool is_of_several(const Run& run, Addr word, const Overwritten& entry) {
  if (run.is_at_odd_place()) return true;
  const bool one = is_of_one(word, entry.before, entry.bytes);
  // The tangent of one number would be nothing but a sign and the upper half of an exponent, which is rare.
  if (has_passive_end(word, entry.bytes) && (!one || (entry.bytes & 12) == 8)) return true;
  return has_ends(word, entry.bytes) ? !one || entry.bytes & 8 : run.ends_inside(word) && !one;
}

// The tangent's word at `word`, of whose bytes `bytes` were written; `pieces` are their tangents, in their places. Only
// aligned words are known to be one number's.
void overwrite_tangent(const Run& run, Addr word, UInt bytes, UInt pieces, Bool lost, Bool passive) {
  UInt now;
  read_shadow(layer_one, word, &now, sizeof now);
  if (!now && !pieces && !lost) return;
  const UInt covered = mask_of(bytes);
  Overwritten& entry = overwrite(word, now, bytes);
  entry.pieces = (entry.pieces & ~covered) | pieces;
  entry.lost |= lost && bytes >= 4;
  // A long double's exponent and sign have a word's lower half, their digits lie below; no other tangent but the
  // smallest has nothing above.
  const bool half = entry.before && entry.before >> 16 == 0;
  UInt digits = 0;
  if (half) read_shadow(layer_one, word - 4, &digits, sizeof digits);
  const UInt all = !half ? 15 : digits ? 16 : 3, top = half ? 3 : 12, none = half ? lost_word & 0xffff : lost_word;
  // A piece of a number may well be zero, but hardly the one with its sign.
  const UInt exponents = covered & (passive ? half ? 0xffffU : 0xffff0000U : half ? 0xff00U : 0xff000000U);
  UInt left = (now & ~covered) | pieces;
  const auto replaced = [&] { return (entry.written() & all) == all || entry.before == 0; };
  if (is_of_several(run, word, entry)) {
    entry.broken = entry.exchanged = False;
    entry.shadow = left = entry.lost ? lost_bytes(entry.pieces) : entry.pieces;
    write_shadow(layer_one, word, &left, sizeof left);
    return;
  }
  if (entry.broken)
    left = now;
  else if (!replaced() &&
           ((lost && bytes >= 4) || is_lost_top(bytes, pieces) || ((now & exponents) && !(pieces & exponents))))
    left = none, entry.broken = True;
  else if (!(entry.bytes & top) && !pieces)
    left = now;
  entry.exchanged = !passive && left != entry.pieces;
  const bool lost_by_bytes = entry.pieces == rest_of_lost || entry.pieces == lost_in_bytes;
  if (replaced()) left = entry.lost || lost_by_bytes ? lost_word : entry.pieces;
  entry.shadow = left;
  write_shadow(layer_one, word, &left, sizeof left);
}

// The word in which the run began, now that it shows more.
void settle_begin(const Run& run) {
  const Addr word = run.first() & ~static_cast<Addr>(3);
  UInt now;
  read_shadow(layer_one, word, &now, sizeof now);
  const Overwritten* const known = overwritten(word, now);
  if (!known || !is_of_several(run, word, *known)) return;
  Overwritten& entry = overwrite(word, now, 0);
  entry.broken = entry.exchanged = False;
  entry.shadow = entry.lost ? lost_bytes(entry.pieces) : entry.pieces;
  write_shadow(layer_one, word, &entry.shadow, sizeof entry.shadow);
}

void store_piece_tangent(UWord address, UWord piece, UWord bytes_lost, UWord instruction) {
  const UInt bytes = bytes_lost & 3, at = address & 3;
  const Bool lost = bytes_lost >> 8 & 1, passive = bytes_lost >> 9 & 1;
  const Addr word = address - at;
  const ULong pieces = static_cast<ULong>(piece) << (8 * at);
  const UInt written = ((1U << bytes) - 1) << at;
  const Run& run = extend_run(address, bytes, instruction);
  overwrite_tangent(run, word, written & 15, static_cast<UInt>(pieces), lost, passive);
  if (written > 15) overwrite_tangent(run, word + 4, written >> 4, static_cast<UInt>(pieces >> 32), lost, passive);
  if (run.bytes() - bytes < 4 || run.pieces == 3) settle_begin(run);
}

}  // namespace

void store_piece(Tangents& t, IRExpr* address, IRExpr* data, IRExpr* guard) {
  Emitter& emit = t.emit;
  constexpr bool wide = word_type == Ity_I64;
  const bool byte = emit.type_of(data) == Ity_I8;
  const auto shadow_of_word = [&](IRExpr* at) {
    at = emit.binary(wide ? Iop_And64 : Iop_And32, at, word(~static_cast<UWord>(3)));
    return emit.load(Ity_I32, shadow_address(emit, t.base, layer_one, at, false));
  };
  IRExpr* need = shadow_of_word(address);
  if (!byte)
    need = emit.binary(Iop_Or32, need, shadow_of_word(emit.binary(wide ? Iop_Add64 : Iop_Add32, address, word(1))));
  IRExpr *piece = word(0), *size = word((byte ? 1U : 2U) | (t.of(data) ? 0 : 0x200U)), *lost = is_lost_piece(t, data);
  if (IRExpr* tangent = t.of(data)) {
    IRExpr* bits = emit.unary(byte ? Iop_8Uto32 : Iop_16Uto32, tangent);
    piece = wide ? emit.unary(Iop_32Uto64, bits) : bits;
    need = emit.binary(Iop_Or32, need, bits);
  }
  IRExpr* needed = emit.nonzero(need);
  if (lost) {
    size = emit.if_else(lost, word(byte ? 0x101 : 0x102), size);
    needed = emit.binary(Iop_Or1, needed, lost);
  }
  if (guard) needed = emit.binary(Iop_And1, needed, guard);
  IRDirty* call = unsafeIRDirty_0_N(0, "store_piece_tangent", reinterpret_cast<void*>(store_piece_tangent),
                                    mkIRExprVec_4(address, piece, size, word(t.instruction)));
  call->guard = needed;
  emit.add_writing(call);
}

namespace {

// The byte's part of a tangent.
UInt piece_at(Addr at) {
  const Addr word = at & ~static_cast<Addr>(3);
  const UInt shift = 8 * (at & 3);
  UInt shadow;
  read_shadow(layer_one, word, &shadow, sizeof shadow);
  const Overwritten* const entry = overwritten(word, shadow);
  if (entry && !entry->lost) {
    if (entry->exchanged) return entry->pieces >> shift & 0xff;
    if (is_text_over_number(*entry, at)) return 0;
  }
  return shadow >> shift & 0xff;
}

UInt piece_read;

VG_REGPARM(2) void find_piece(UWord address, UWord bytes) {
  piece_read = 0;
  for (UWord b = 0; b < bytes; b++) piece_read |= piece_at(address + b) << (8 * b);
}

}  // namespace

UChar piece_of_tangent(Addr at) { return static_cast<UChar>(piece_at(at)); }

IRExpr* read_piece(Tangents& t, IRType type, IRExpr* address, IRExpr* shadow) {
  Emitter& emit = t.emit;
  const bool byte = type == Ity_I8;
  IRExpr* needed = emit.nonzero(emit.unary(byte ? Iop_8Uto32 : Iop_16Uto32, shadow));
  IRDirty* call = unsafeIRDirty_0_N(2, "find_piece", reinterpret_cast<void*>(find_piece),
                                    mkIRExprVec_2(address, word(byte ? 1 : 2)));
  call->guard = needed;
  emit.add_writing(call);
  IRExpr* found = emit.load(Ity_I32, word(reinterpret_cast<UWord>(&piece_read)));
  return emit.if_else(needed, emit.unary(byte ? Iop_32to8 : Iop_32to16, found), zero_of(type));
}

void clear_tangents(Addr address, SizeT bytes) {
  const Run run{address, address + bytes, 3};
  by_words(
      address, bytes, [&](Addr word, UInt written) { overwrite_tangent(run, word, written, 0, False, True); },
      [](Addr begin, SizeT size) { clear_shadow(layer_one, begin, size); });
}

namespace {

// The end of the number around this byte whose tangent is a mark; 0: there is none.
Addr end_of_mark(Addr at) {
  const Addr begins[] = {at & ~static_cast<Addr>(7), at & ~static_cast<Addr>(3)};
  for (const Addr begin : begins) {
    double tangent;
    read_shadow(layer_one, begin, &tangent, sizeof tangent);
    if (is_mark(Variable{0, begin, ValueType::f64, nullptr}, tangent)) return begin + 8;
  }
  return 0;
}

}  // namespace

Bool holds_tangents(Addr address, SizeT bytes) {
  constexpr UInt low = lost_word & 0xff, high = lost_word >> 8 & 0xff;
  if (bytes < sizeof(float)) return False;
  for (Addr at = address, end = address + bytes; at < end; at++) {
    ULong next;
    if (at + 8 <= end && (read_shadow(layer_one, at, &next, sizeof next), next == 0)) {
      at += 7;
      continue;
    }
    const UInt piece = piece_at(at);
    // The sign of a lost tangent may be turned, and that of a tangent of zero.
    if (piece == 0 || piece == 0x80 || (piece | 0x80) == low || (piece | 0x80) == high) continue;
    const Addr after_mark = end_of_mark(at);
    if (!after_mark) return True;
    at = after_mark - 1;
  }
  return False;
}

}  // namespace wengert::tool
