// SPDX-License-Identifier: GPL-2.0-or-later
// Bit operations by calls; see record_bit_calls.h.
#include "recording/record_bit_calls.h"

#include "bits/joined.h"
#include "shadow/overwritten.h"
#include "shadow/runs.h"
#include "valgrind/options.h"

namespace wengert::tool {
namespace {

// The shadow of one word in both layers.
struct Word {
  UInt low, high;
  bool active() const { return low >> 31; }
  bool mixed() const { return low & mixed_bit; }
  bool mangled() const { return low == mangled_word; }
};
constexpr Word none = {0, 0}, mangled = {mangled_word, 0};

// Is it a shadow that the tool has made? Of two numbers at odd places a word has parts, which may look active.
bool is_whole(Word x) {
  if (!x.active()) return false;
  if (x.mixed()) return x.mangled() || (x.low & low_identifier) < joined_entries;
  return is_known_identifier(x.low, x.high);
}
// Does it look active, and is not?
bool is_part(Word x) { return x.active() && !is_whole(x); }

// The shadow of -x, by a statement of its own.
Word negative(Word x) {
  if (x.mixed()) return x;  // still no identifier
  const ULong id = record_statement(
      options.wide ? static_cast<ULong>(x.high) << 30 | (x.low & low_identifier) : x.low & low_identifier, -1.0);
  return {static_cast<UInt>(id & low_identifier) | active_bit, static_cast<UInt>(id >> 30)};
}

JoinedSide side_of(UInt value, Word shadow) {
  if (!shadow.active()) return {value, 0};
  if (shadow.mixed()) return {value, 0, static_cast<Int>(shadow.low & low_identifier)};
  return {value, static_cast<ULong>(shadow.high) << 32 | shadow.low};
}

// The shadow of x ^ y. What is joined is mixed, and names the entry where it is remembered.
Word joined(UInt x, Word dx, UInt y, Word dy) {
  if (dx.mangled() || dy.mangled()) return mangled;
  if (!dx.active() && !dy.active()) return {dx.low ^ dy.low, dx.high ^ dy.high};  // pieces
  const Join made = join_words(side_of(x, dx), side_of(y, dy));
  switch (made.state) {
    case Join::nothing:
      return none;
    case Join::number: {
      const Word number = {static_cast<UInt>(made.shadow), static_cast<UInt>(made.shadow >> 32)};
      return made.turned ? negative(number) : number;
    }
    case Join::joined:
      return {active_bit | mixed_bit | made.entry, 0};
    default:
      return mangled;
  }
}

// The shadow of x & mask, x active.
Word masked(UInt x, Word dx, UInt mask) {
  if (!(mask & ~sign)) return none;
  if (cuts_fraction_of_word(x, mask)) return none;
  if (!keeps_number(mask)) return mangled;
  return x & ~mask & sign ? negative(dx) : dx;
}
// Of two shadows the one that is a number's, else one that is active.
Word better(Word a, Word b) { return a.active() && (!a.mixed() || !b.active() || b.mixed()) ? a : b; }

Word both_masked(UInt x, Word dx, UInt y, Word dy) {
  if (!dx.active() && !dy.active()) return {(dx.low & y) | (dy.low & x), (dx.high & y) | (dy.high & x)};
  return better(dx.active() ? masked(x, dx, y) : none, dy.active() ? masked(y, dy, x) : none);
}
// The shadow of x | y: a number stays one under zeros or the sign.
Word united(UInt x, Word dx, UInt y, Word dy) {
  if (!dx.active() && !dy.active()) return {dx.low | dy.low, dx.high | dy.high};
  if (dx.active() && !(y & ~sign)) return y & ~x & sign ? negative(dx) : dx;
  if (dy.active() && !(x & ~sign)) return x & ~y & sign ? negative(dy) : dy;
  return x == y && dx.low == dy.low && dx.high == dy.high ? dx : mangled;
}

// The result's shadow: one word after the other, in each layer.
UInt made_words[2][2];

Word word_of(ULong low, ULong high, Int w) {
  return {static_cast<UInt>(low >> (32 * w)), static_cast<UInt>(high >> (32 * w))};
}

template <Word combine(UInt, Word, UInt, Word)>
void combine_pairs(ULong x, ULong y, ULong dx, ULong dy, ULong dx_upper, ULong dy_upper) {
  for (Int w = 0; w < 2; w++) {
    const Word made = combine(static_cast<UInt>(x >> (32 * w)), word_of(dx, dx_upper, w),
                              static_cast<UInt>(y >> (32 * w)), word_of(dy, dy_upper, w));
    made_words[0][w] = made.low, made_words[1][w] = made.high;
  }
}

// A piece whose sign was turned over, and whose number is elsewhere: where the piece is put over that, no identifier is
// left. Other pieces than those with the sign hardly look like them.
UInt marked(UInt piece, UWord bytes) {
  const UInt above = static_cast<UInt>(32 - 8 * bytes), shadow = piece << above;
  const ULong greatest = options.wide ? low_identifier : last_identifier();
  const bool has_sign = shadow & active_bit && !(shadow & mixed_bit) && (shadow & low_identifier) <= greatest;
  return has_sign ? piece | mixed_bit >> above : piece;
}
void mark_alone(Addr at, UWord bytes) {
  UInt piece = 0;
  read_shadow(layer_one, at, &piece, bytes);
  piece = marked(piece, bytes);
  write_shadow(layer_one, at, &piece, bytes);
}
// The same of one that was put over another number.
bool mark_exchanged(Addr at, UWord bytes) {
  const Addr word = at & ~static_cast<Addr>(3);
  const UInt shift = 8 * (at & 3), all = (1U << 8 * bytes) - 1;
  UInt now;
  read_shadow(layer_one, word, &now, sizeof now);
  const Overwritten* const known = shift + 8 * bytes <= 32 ? overwritten(word, now) : nullptr;
  if (!known || !known->exchanged) return false;
  Overwritten& entry = overwrite(word, now, 0);
  entry.pieces = (entry.pieces & ~(all << shift)) | marked(entry.pieces >> shift & all, bytes) << shift;
  return true;
}

// The shadow of the word that holds the sign: over the stored part's own, or before a long double's last two bytes.
void turn_sign(UWord address, UWord bytes) {
  if (mark_exchanged(address, bytes)) return;
  const Addr end = address + bytes;
  const auto read = [](Addr at) {
    Word word = {0, 0};
    read_shadow(layer_one, at, &word.low, 4);
    if (options.wide) read_shadow(layer_two, at, &word.high, 4);
    return word;
  };
  Word word = read(end - 4);
  if (!word.active()) return;
  Addr at = end - 4;
  if (word.low >> 16 == long_double_mark && read(end - 6).active()) {
    at = end - 6;
    word = read(at);
  } else if (!is_whole(word)) {
    return mark_alone(address, bytes);
  }
  word = negative(word);
  write_shadow(layer_one, at, &word.low, 4);
  if (options.wide) write_shadow(layer_two, at, &word.high, 4);
}

VG_REGPARM(2) void mangle_piece(UWord address, UWord bytes) {
  Addr at = address & ~static_cast<Addr>(3);
  UInt low = 0;
  read_shadow(layer_one, at, &low, 4);
  UInt high = 0;
  if (options.wide) read_shadow(layer_two, at, &high, 4);
  if (!is_whole({low, high})) {  // a long double's exponent?
    if ((low & 0xffff) != long_double_mark || (address & 3) >= 2) return;
    at -= 4;
  } else if ((address & 3) + bytes <= 2) {
    return;
  }
  write_shadow(layer_one, at, &mangled.low, 4);
  if (options.wide) write_shadow(layer_two, at, &mangled.high, 4);
}

void settle(Overwritten& entry) {
  entry.broken = entry.exchanged = False;
  entry.shadow = entry.pieces;
  write_shadow(layer_one, entry.word, &entry.pieces, sizeof entry.pieces);
  if (options.wide) write_shadow(layer_two, entry.word, &entry.pieces_high, sizeof entry.pieces_high);
}
// Do numbers stand at odd places here? Then the word's bytes have their own shadows.
bool is_of_several(const Run& run, const Overwritten& entry) {
  if (run.is_at_odd_place()) return true;
  return run.ends_inside(entry.word) && !is_whole({entry.before, entry.pieces_high});
}
// The word in which the run began, now that it shows more.
void settle_begin(const Run& run) {
  const Addr word = run.first() & ~static_cast<Addr>(3);
  UInt now;
  read_shadow(layer_one, word, &now, sizeof now);
  const Overwritten* const known = overwritten(word, now);
  if (known && is_of_several(run, *known)) settle(overwrite(word, now, 0));
}

// Bytes of a word were written; `pieces` are their shadows, in their places. Only aligned words are known to be one
// number's.
void overwrite_shadow(const Run& run, Addr at, UInt bytes, Word pieces, Bool passive, Bool changed) {
  Word now = {0, 0};
  read_shadow(layer_one, at, &now.low, 4);
  if (options.wide) read_shadow(layer_two, at, &now.high, 4);
  if (!now.low && !now.high && !pieces.low && !pieces.high) return;
  UInt covered = 0;
  for (UInt b = 0; b < 4; b++)
    if (bytes >> b & 1) covered |= 0xffU << (8 * b);
  const auto composed = [&](UInt old, UInt piece) { return (old & ~covered) | piece; };
  Overwritten& entry = overwrite(at, now.low, bytes);
  if (entry.bytes == bytes && !entry.earlier) entry.pieces_high = now.high;
  entry.pieces = composed(entry.pieces, pieces.low), entry.pieces_high = composed(entry.pieces_high, pieces.high);
  Word left = {composed(now.low, pieces.low), composed(now.high, pieces.high)};
  const auto replaced = [&] { return entry.written() == 15 || entry.before == 0; };
  if (is_of_several(run, entry)) return settle(entry);
  const bool exponent_changed = changed && pieces.low && bytes >= 4;
  const bool split = (pieces.low & covered) == covered && (bytes == 3 || bytes == 6 || bytes == 12);  // by a mask
  entry.lost |= exponent_changed || split;
  if (exponent_changed) entry.broken = True, left = mangled;
  if (entry.broken) {
    if (!exponent_changed) left = now;
  } else if (split && bytes < 4 && is_whole(now)) {
    left = now;
  } else if (!replaced() && is_whole(now) && !pieces.low) {  // digits may go, the exponent may not
    entry.broken = bytes >= 4 && (passive || (now.low & covered) >> 16);
    left = entry.broken ? mangled : now;
  } else if (bytes >= 4 && left.low != now.low &&
             (is_whole(now) || is_part(left))) {  // on its way, or a part of a number
    entry.broken = is_whole(now);
    left = mangled;
  } else if (!replaced() && passive && (now.low & 0xffff) == long_double_mark && bytes & 3) {
    UInt number = 0;
    read_shadow(layer_one, at - 4, &number, 4);
    if (number >> 31) {
      write_shadow(layer_one, at - 4, &mangled.low, 4);
      if (options.wide) write_shadow(layer_two, at - 4, &mangled.high, 4);
    }
  }
  entry.exchanged = !passive && left.low != entry.pieces;
  if (replaced()) {
    left = {entry.pieces, entry.pieces_high};
    // By shorts. Bytes may have been stored in another order, which looks active by chance.
    if (entry.lost || (bytes == 12 && is_part(left))) left = mangled, entry.exchanged = !passive;
  }
  entry.shadow = left.low;
  write_shadow(layer_one, at, &left.low, 4);
  if (options.wide) write_shadow(layer_two, at, &left.high, 4);
}

// The shadow of a byte or a short, by layers: it may stand in a number whose bytes are on their way elsewhere.
UInt piece_read[2];
VG_REGPARM(2) void find_piece_shadow(UWord address, UWord bytes) {
  piece_read[0] = piece_read[1] = 0;
  for (UWord b = 0; b < bytes; b++) {
    const Addr at = address + b, word = at & ~static_cast<Addr>(3);
    const UInt shift = 8 * (at & 3);
    UInt low = 0, high = 0;
    read_shadow(layer_one, word, &low, sizeof low);
    if (options.wide) read_shadow(layer_two, word, &high, sizeof high);
    const Overwritten* const entry = overwritten(word, low);
    if (entry && entry->exchanged) low = entry->pieces, high = entry->pieces_high;
    if (entry && is_text_over_number(*entry, at)) continue;
    piece_read[0] |= (low >> shift & 0xff) << (8 * b);
    piece_read[1] |= (high >> shift & 0xff) << (8 * b);
  }
}

void store_piece_shadow(UWord address, UWord piece, UWord piece_high, UWord bytes_passive, UWord instruction) {
  const UInt at = address & 3, written = ((1U << (bytes_passive & 3)) - 1) << at;
  const Bool passive = bytes_passive >> 8 & 1, changed = bytes_passive >> 9 & 1;
  const Addr word = address - at;
  const ULong low = static_cast<ULong>(piece) << (8 * at), high = static_cast<ULong>(piece_high) << (8 * at);
  const Run& run = extend_run(address, bytes_passive & 3, instruction);
  overwrite_shadow(run, word, written & 15, {static_cast<UInt>(low), static_cast<UInt>(high)}, passive, changed);
  if (written > 15)
    overwrite_shadow(run, word + 4, written >> 4, {static_cast<UInt>(low >> 32), static_cast<UInt>(high >> 32)},
                     passive, changed);
  if (run.bytes() - (bytes_passive & 3) < 4 || run.pieces == 3) settle_begin(run);
}

// x & y of two words, of which one may be a mask that rounds the double in the other.
void combine_masked(ULong x, ULong y, ULong dx, ULong dy, ULong dx_upper, ULong dy_upper) {
  if (cuts_fraction(x, y)) dx = dx_upper = 0;
  if (cuts_fraction(y, x)) dy = dy_upper = 0;
  combine_pairs<both_masked>(x, y, dx, dy, dx_upper, dy_upper);
}

IRExpr* pair_of(Emitter& emit, IRExpr* atom, Int p) {
  switch (emit.type_of(atom)) {
    case Ity_I32:
      return emit.unary(Iop_32Uto64, atom);
    case Ity_V256:
      atom = emit.unary(p < 2 ? Iop_V256toV128_0 : Iop_V256toV128_1, atom);
      p %= 2;
      [[fallthrough]];
    case Ity_V128:
      return emit.unary(p ? Iop_V128HIto64 : Iop_V128to64, atom);
    default:
      return atom;
  }
}

}  // namespace

UChar piece_shadow(Addr at) {
  find_piece_shadow(at, 1);
  return static_cast<UChar>(piece_read[0]);
}

bool is_known_identifier(UInt low, UInt high) {
  if (!(low & active_bit) || low & mixed_bit) return false;
  const ULong id = options.wide ? static_cast<ULong>(high) << 30 | (low & low_identifier) : low & low_identifier;
  return id != 0 && id <= last_identifier();
}

void bits_by_call(Recorder& r, const Applied& a, const Value values[2], Int pair, Value& made) {
  Emitter& emit = r.emit;
  const Bool single = emit.type_of(a.result) == Ity_I32;
  IRExpr* shadows[2][2] = {};
  for (Int side = 0; side < 2; side++)
    for (Int layer = 1; layer <= 2; layer++) {
      const Value& v = values[side];
      shadows[side][layer - 1] = layer > r.layers() ? u64(0)
                                 : single           ? emit.unary(Iop_32Uto64, r.graph.single(v.words[0], layer))
                                                    : r.graph.pair(v.words[pair], v.words[pair + 1], layer);
    }
  IRExpr* any = emit.nonzero(emit.binary(Iop_Or64, shadows[0][0], shadows[1][0]));
  IRExpr** arguments = mkIRExprVec_6(pair_of(emit, a.operands[0], pair / 2), pair_of(emit, a.operands[1], pair / 2),
                                     shadows[0][0], shadows[1][0], shadows[0][1], shadows[1][1]);
  const auto combine = a.operation->rule == Rule::bit_and  ? combine_masked
                       : a.operation->rule == Rule::bit_or ? combine_pairs<united>
                                                           : combine_pairs<joined>;
  r.call_that_records(unsafeIRDirty_0_N(0, "combine_pairs", reinterpret_cast<void*>(combine), arguments), any, 2);
  IRExpr* result[2] = {};
  for (Int layer = 0; layer < r.layers(); layer++)
    result[layer] = emit.if_else(any, emit.load(Ity_I64, word(reinterpret_cast<UWord>(made_words[layer]))), u64(0));
  if (single) {
    made.words[0] =
        r.graph.from_single(emit.unary(Iop_64to32, result[0]), r.wide ? emit.unary(Iop_64to32, result[1]) : nullptr);
    return;
  }
  made.words[pair] = r.graph.from_pair(result[0], result[1]);
  made.words[pair + 1] = made.words[pair] + 1;
}

void store_piece(Recorder& r, IRExpr* address, IRType type, const Value& value, IRExpr* guard) {
  Emitter& emit = r.emit;
  constexpr bool wide = word_type == Ity_I64;
  const bool byte = type == Ity_I8;
  IRExpr *need = nullptr, *pieces[2] = {word(0), word(0)};
  const auto also = [&](IRExpr* e) { need = need ? emit.binary(Iop_Or32, need, e) : e; };
  for (Int layer = 1; layer <= r.layers(); layer++) {
    for (UInt last = 0; last <= !byte; last++) {
      IRExpr* at = last ? emit.binary(wide ? Iop_Add64 : Iop_Add32, address, word(1)) : address;
      at = emit.binary(wide ? Iop_And64 : Iop_And32, at, word(~static_cast<UWord>(3)));
      also(emit.load(Ity_I32, r.address(layer, at, False)));
    }
    if (value.passive()) continue;
    IRExpr* bits = emit.unary(byte ? Iop_8Uto32 : Iop_16Uto32, r.shadow_of(value, type, layer));
    pieces[layer - 1] = wide ? emit.unary(Iop_32Uto64, bits) : bits;
    also(bits);
  }
  IRDirty* call = unsafeIRDirty_0_N(
      0, "store_piece_shadow", reinterpret_cast<void*>(store_piece_shadow),
      mkIRExprVec_5(address, pieces[0], pieces[1],
                    word((byte ? 1U : 2U) | (value.passive() ? 0x100U : 0U) | (value.changed ? 0x200U : 0U)),
                    word(r.instruction)));
  call->guard = guard ? emit.binary(Iop_And1, emit.nonzero(need), guard) : emit.nonzero(need);
  emit.add_writing(call);
}

void load_piece(Recorder& r, IRType type, IRExpr* address, IRExpr* shadows[2]) {
  Emitter& emit = r.emit;
  const bool byte = type == Ity_I8;
  IRExpr* needed = emit.nonzero(emit.unary(byte ? Iop_8Uto32 : Iop_16Uto32, shadows[0]));
  IRDirty* call = unsafeIRDirty_0_N(2, "find_piece_shadow", reinterpret_cast<void*>(find_piece_shadow),
                                    mkIRExprVec_2(address, word(byte ? 1 : 2)));
  call->guard = needed;
  emit.add_writing(call);
  for (Int layer = 0; layer < r.layers(); layer++) {
    IRExpr* found = emit.load(Ity_I32, word(reinterpret_cast<UWord>(&piece_read[layer])));
    shadows[layer] = emit.if_else(needed, emit.unary(byte ? Iop_32to8 : Iop_32to16, found), shadows[layer]);
  }
}

void clear_shadows(Addr address, SizeT bytes) {
  const Run run{address, address + bytes, 3};
  by_words(
      address, bytes, [&](Addr word, UInt written) { overwrite_shadow(run, word, written, none, True, False); },
      [](Addr begin, SizeT size) {
        clear_shadow(layer_one, begin, size);
        if (options.wide) clear_shadow(layer_two, begin, size);
      });
}

void turn_sign_in_memory(Recorder& r, IRExpr* address, Int bytes, IRExpr* turned) {
  IRDirty* call = unsafeIRDirty_0_N(0, "turn_sign", reinterpret_cast<void*>(turn_sign),
                                    mkIRExprVec_2(address, word(static_cast<UWord>(bytes))));
  r.call_that_records(call, r.emit.nonzero(turned), 1);
}

void mangle_in_memory(Recorder& r, IRExpr* address, Int bytes) {
  constexpr IROp land = word_type == Ity_I64 ? Iop_And64 : Iop_And32;
  IRExpr* aligned = r.emit.binary(land, address, word(~static_cast<UWord>(3)));
  IRExpr* shadow = r.emit.load(Ity_I32, r.address(1, aligned, False));
  IRDirty* call = unsafeIRDirty_0_N(2, "mangle_piece", reinterpret_cast<void*>(mangle_piece),
                                    mkIRExprVec_2(address, word(static_cast<UWord>(bytes))));
  call->guard = r.emit.nonzero(r.emit.binary(Iop_And32, shadow, u32(active_bit | 0x8000)));
  r.emit.add_writing(call);
}

}  // namespace wengert::tool
