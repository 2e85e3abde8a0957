// SPDX-License-Identifier: GPL-2.0-or-later
// Where values lie: their shadows are read from memory and registers and written there; see record_values.h.
#include "bits/tables.h"
#include "recording/record_bit_calls.h"
#include "recording/record_values.h"
#include "valgrind/guest.h"

namespace wengert::tool {

IRExpr* Recorder::address(Int layer, IRExpr* client, Bool writes, IRExpr* guard) {
  return shadow_address(emit, layer == 1 ? base_one : base_two, static_cast<ShadowLayer>(layer), client, writes, guard);
}

namespace {

constexpr IROp add_word = word_type == Ity_I64 ? Iop_Add64 : Iop_Add32;

IRType piece_of(IRType type) {
  switch (type) {
    case Ity_F32:
      return Ity_I32;
    case Ity_F64:
    case Ity_V128:
    case Ity_V256:
      return Ity_I64;
    default:
      return type;
  }
}
Int pieces_of(IRType type) { return type == Ity_V128 ? 2 : type == Ity_V256 ? 4 : 1; }

// Shadow addresses of the 8-byte pieces of one access. amd64: made anew for each, since every one folds into its
// instruction's addressing mode; x86: one look-up in the table for all.
struct Pieces {
  Recorder& r;
  Int layer;
  IRExpr* client;
  Bool writes;
  IRExpr* first = nullptr;

  IRExpr* at(Int offset) {
    if (!first || word_type == Ity_I64) first = r.address(layer, client, writes);
    if (offset == 0) return first;
    // x + base + constant: one constant folds, a sum of two does not.
    const IRStmt* made = r.emit.block->stmts[r.emit.block->stmts_used - 1];
    if (word_type == Ity_I64 && made->tag == Ist_WrTmp && first->tag == Iex_RdTmp &&
        made->Ist.WrTmp.tmp == first->Iex.RdTmp.tmp && made->Ist.WrTmp.data->tag == Iex_Binop &&
        made->Ist.WrTmp.data->Iex.Binop.op == Iop_Add64) {
      const auto& sum = made->Ist.WrTmp.data->Iex.Binop;
      if (sum.arg2->tag == Iex_Const)
        return r.emit.binary(add_word, sum.arg1, u64(sum.arg2->Iex.Const.con->Ico.U64 + static_cast<ULong>(offset)));
    }
    return r.emit.binary(add_word, first, word(static_cast<UWord>(offset)));
  }
};

}  // namespace

Value Recorder::load(IRType type, IRExpr* client) {
  const IRType piece = piece_of(type);
  if (words_of(type) == 0 && type != Ity_I8 && type != Ity_I16) return Value();
  IRExpr* shadows[2][4] = {};
  for (Int layer = 1; layer <= layers(); layer++) {
    Pieces pieces{*this, layer, client, False};
    for (Int p = 0; p < pieces_of(type); p++) shadows[layer - 1][p] = emit.load(piece, pieces.at(8 * p));
  }
  if (type == Ity_I8 || type == Ity_I16) {
    IRExpr* piece_shadows[2] = {shadows[0][0], shadows[1][0]};
    load_piece(*this, type, client, piece_shadows);
    return from_shadow(piece, piece_shadows[0], piece_shadows[1]);
  }
  Value made;
  for (Int p = 0; p < pieces_of(type); p++) {
    const Value part = from_shadow(piece, shadows[0][p], shadows[1][p]);
    if (pieces_of(type) == 1) return part;
    made.words[2 * p] = part.words[0], made.words[2 * p + 1] = part.words[1];
  }
  return made;
}

Bool Recorder::cuts(const IRExpr* atom) const {
  return is_cut(definitions, atom,
                [&](const IRExpr* load) { return recent.data(load->Iex.Load.addr, sizeofIRType(load->Iex.Load.ty)); });
}

// A byte or a short of a table is a digit where mangled bits say which: mangled.
Value Recorder::with_table(IRType type, IRExpr* client, const Value& made) {
  const Value at = value(client);
  if (at.passive()) return made;
  IRExpr* is_mangled = nullptr;
  for (Int w = 0; w < words_of(word_type); w++) {
    IRExpr* one = emit.binary(Iop_CmpEQ32, graph.single(at.words[w], 1), u32(mangled_word));
    is_mangled = is_mangled ? emit.binary(Iop_Or1, is_mangled, one) : one;
  }
  IRExpr* digit = beside_no_numbers(emit, is_mangled, client);
  IRExpr* mangled = type == Ity_I8 ? u8(0xff) : IRExpr_Const(IRConst_U16(0xffff));
  IRExpr* shadow = emit.if_else(digit, mangled, shadow_of(made, type, 1) ? shadow_of(made, type, 1) : zero_of(type));
  return from_shadow(type, shadow, wide ? shadow_of(made, type, 2) : nullptr);
}

// A number of which this block overwrote the upper half as an integer, or which it stored with its lower part cut off:
// of its identifier there is nothing left, or a part.
Value Recorder::loaded(IRType type, IRExpr* client) {
  Value made = load(type, client);
  if (type == Ity_F32 || type == Ity_F64)
    if (const IRExpr* stored = recent.data(client, sizeofIRType(type)))
      if (cuts(stored)) return poisoned(made, words_of(type));
  if (type == Ity_I8 || type == Ity_I16) return with_table(type, client, made);
  if (type != Ity_I64 && type != Ity_F64) return made;
  const RecentStore* high = recent.halves(client).high;
  if (!high || !recent.halves(client).certain || emit.type_of(high->data) != Ity_I32) return made;
  IRExpr* active = emit.binary(Iop_CmpLT32S, high->before, u32(0));
  active = emit.binary(Iop_And1, active, emit.binary(Iop_CmpEQ32, graph.single(made.words[0], 1), u32(0)));
  IRExpr* shadow = emit.if_else(active, u32(mangled_word), graph.single(made.words[1], 1));
  made.words[1] = graph.from_single(shadow, wide ? graph.single(made.words[1], 2) : nullptr);
  return made;
}

void Recorder::store(IRType type, IRExpr* client, const Value& v) {
  if (zero_of(type) == nullptr) return;
  const Bool narrow = type == Ity_I8 || type == Ity_I16;
  if (narrow) store_piece(*this, client, type, v);
  for (Int layer = 1; layer <= layers() && !narrow; layer++) {
    Pieces pieces{*this, layer, client, !v.passive()};
    if (v.passive()) {
      IRExpr* zero = zero_of(pieces_of(type) == 1 ? piece_of(type) : type);  // VEX has no F32 zero on every host
      emit.add(IRStmt_Store(Iend_LE, pieces.at(0), zero));
      shadow_stored(emit, static_cast<ShadowLayer>(layer), client, sizeofIRType(type));
      continue;
    }
    if (pieces_of(type) == 1) {
      IRExpr* shadow = shadow_of(v, piece_of(type), layer);
      emit.add(IRStmt_Store(Iend_LE, pieces.at(0), shadow));
      shadow_stored(emit, static_cast<ShadowLayer>(layer), client, sizeofIRType(type));
      continue;
    }
    for (Int p = 0; p < pieces_of(type); p++) {
      IRExpr* shadow = graph.pair(v.words[2 * p], v.words[2 * p + 1], layer);
      emit.add(IRStmt_Store(Iend_LE, pieces.at(8 * p), shadow));
    }
    shadow_stored(emit, static_cast<ShadowLayer>(layer), client, sizeofIRType(type));
  }
  if (v.changed && words_of(type) == 0) mangle_in_memory(*this, client, sizeofIRType(type));
  if (v.turned && words_of(type) == 0) turn_sign_in_memory(*this, client, sizeofIRType(type), v.turned);
}

// VEX translates guarded stores for amd64 alone, and of 4 and 8 bytes alone.
void Recorder::store_if(IRExpr* guard, Int layer, IRExpr* client, IRExpr* shadow) {
  if (guard->tag == Iex_Const && guard->Iex.Const.con->Ico.U1) {
    emit.add(IRStmt_Store(Iend_LE, address(layer, client, True), shadow));
    shadow_stored(emit, static_cast<ShadowLayer>(layer), client, sizeofIRType(emit.type_of(shadow)));
  } else if (word_type == Ity_I64 && sizeofIRType(emit.type_of(shadow)) >= 4) {
    emit.add(IRStmt_StoreG(Iend_LE, address(layer, client, True, guard), shadow, guard));
  } else {
    IRExpr* at = address(layer, client, True);
    emit.add(IRStmt_Store(Iend_LE, at, emit.if_else(guard, shadow, emit.load(emit.type_of(shadow), at))));
    shadow_stored(emit, static_cast<ShadowLayer>(layer), client, sizeofIRType(emit.type_of(shadow)));
  }
}

namespace {

// The integer register that begins at this offset; -1: none.
Int register_of(Int offset) {
  constexpr Int bytes = static_cast<Int>(sizeof(UWord));
  return (offset - integer_begin) % bytes == 0 ? (offset - integer_begin) / bytes : -1;
}

}  // namespace

Value Recorder::get(Int offset, IRType type) {
  if (!carries_numbers(offset) || inactive.covers(offset, sizeofIRType(type))) return Value();
  if (in_integers(offset) && words_of(type) == 0 && type != Ity_I1 && register_of(offset) >= 0)
    if (IRExpr* whole = held[register_of(offset)])
      if (Value taken; piece_under_key(whole, type == Ity_I8 ? 8 : 16, &taken)) return taken;
  const IRType piece = piece_of(type);
  const auto shadow = [&](Int layer, Int p) {
    return layer <= layers() ? emit.get(offset + layer * state_bytes + 8 * p, piece) : nullptr;
  };
  if (pieces_of(type) == 1) {
    const Int reg = in_integers(offset) && words_of(type) > 0 ? register_of(offset) : -1;
    const auto kept_or = [&](Int layer) {
      IRExpr* kept = reg < 0 || layer > layers() ? nullptr : kept_digits[reg][layer - 1];
      if (!kept) return shadow(layer, 0);
      return type == word_type ? kept : emit.unary(Iop_64to32, kept);
    };
    Value whole = from_shadow(piece, kept_or(1), kept_or(2));
    if (in_integers(offset) && offset % 4 == 0) {
      whole.narrow = narrow_in_register[offset / 4].narrow;
      whole.turned = narrow_in_register[offset / 4].turned;
      whole.changed = narrow_in_register[offset / 4].changed;
    }
    return whole;
  }
  Value made;
  for (Int p = 0; p < pieces_of(type); p++) {
    if (inactive.covers(offset + 8 * p, 8)) continue;
    const Value part = from_shadow(Ity_I64, shadow(1, p), shadow(2, p));
    made.words[2 * p] = part.words[0], made.words[2 * p + 1] = part.words[1];
  }
  return made;
}

// A byte or a short put over a number in a register: what is passive leaves the number what it is if it replaces the
// lowest digits, and mangles it if it replaces the exponent (pinsrw on x86).
void Recorder::put_over_number(Int offset, IRType type, const Value& v) {
  if (in_integers(offset)) {
    const Int begin = offset - (offset - integer_begin) % static_cast<Int>(sizeof(UWord));
    for (Int layer = 1; layer <= layers(); layer++) {
      IRExpr*& kept = kept_digits[(begin - integer_begin) / static_cast<Int>(sizeof(UWord))][layer - 1];
      if (!kept) kept = emit.get(begin + layer * state_bytes, word_type);
      emit.add(IRStmt_Put(offset + layer * state_bytes, zero_of(type)));
    }
    return;
  }
  const Int word = (offset & ~3) + state_bytes;
  IRExpr* mangles = emit.binary(Iop_CmpLT32S, emit.get(word, Ity_I32), u32(0));
  if (!v.passive()) {
    IRExpr* piece = emit.unary(type == Ity_I8 ? Iop_8Uto32 : Iop_16Uto32, shadow_of(v, type, 1));
    mangles = emit.binary(Iop_And1, mangles, emit.binary(Iop_CmpEQ32, piece, u32(0)));
  } else if (offset % 4 < 2) {
    return;
  }
  for (Int layer = 1; layer <= layers(); layer++) {
    emit.add(IRStmt_Put(offset + layer * state_bytes, shadow_of(v, type, layer)));
    if (offset % 4 < 2) continue;
    const Int at = word + (layer - 1) * state_bytes;
    emit.add(IRStmt_Put(at, emit.if_else(mangles, u32(layer == 1 ? mangled_word : 0), emit.get(at, Ity_I32))));
  }
}

void Recorder::put(Int offset, IRType type, const Value& v) {
  if (!carries_numbers(offset)) return;
  const Int bytes = sizeofIRType(type);
  if (in_integers(offset) && offset % 4 == 0) {
    const Bool small = words_of(type) == 0;
    const UChar width = small ? static_cast<UChar>(8 * bytes) : v.narrow;
    narrow_in_register[offset / 4] = {v.turned || v.changed ? width : static_cast<UChar>(0), v.changed, v.turned};
  }
  if (v.passive() && inactive.covers(offset, bytes)) return;  // zero already
  for (Int lane = offset / 8; lane <= (offset + bytes - 1) / 8; lane++) inactive.set(lane, false);
  if (words_of(type) == 0 && (in_vectors(offset) || (in_integers(offset) && v.passive())))
    return put_over_number(offset, type, v);
  if (in_integers(offset))
    for (IRExpr*& kept : kept_digits[(offset - integer_begin) / static_cast<Int>(sizeof(UWord))]) kept = nullptr;
  for (Int layer = 1; layer <= layers(); layer++) {
    const Int at = offset + layer * state_bytes;
    if (v.passive() || pieces_of(type) == 1) {
      emit.add(IRStmt_Put(
          at, shadow_of(v, piece_of(type) == Ity_I64 && pieces_of(type) > 1 ? type : piece_of(type), layer)));
      continue;
    }
    for (Int p = 0; p < pieces_of(type); p++)
      emit.add(IRStmt_Put(at + 8 * p, graph.pair(v.words[2 * p], v.words[2 * p + 1], layer)));
  }
}

}  // namespace wengert::tool
