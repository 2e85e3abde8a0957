// SPDX-License-Identifier: GPL-2.0-or-later
// Numbers with other exponents; see record_exponents.h.
#include "recording/record_exponents.h"

#include "bits/exponents.h"
#include "bits/tables.h"
#include "recording/record_helpers.h"
#include "valgrind/options.h"

namespace wengert::tool {
namespace {

// The shadows that a call made, in each layer, and ones in the words that it decided.
ULong made[2], decided;

void decide(Int word, UInt low, UInt high) {
  const Int shift = 32 * word;
  made[0] |= static_cast<ULong>(low) << shift;
  made[1] |= static_cast<ULong>(high) << shift;
  decided |= 0xffffffffULL << shift;
}

// The shadow of `factor` times an active number.
void scale(Int word, UInt low, UInt high, double factor) {
  const ULong number = low & low_identifier;
  const ULong id = record_statement(options.wide ? static_cast<ULong>(high) << 30 | number : number, factor);
  decide(word, static_cast<UInt>(id & low_identifier) | active_bit, static_cast<UInt>(id >> 30));
}

void scale_pair(ULong x, ULong mask, ULong y, ULong dx, ULong dx_upper) {
  made[0] = made[1] = decided = 0;
  const auto word = [](ULong pair, Int w) { return static_cast<UInt>(pair >> (32 * w)); };
  const auto is_number = [](UInt shadow) { return (shadow & active_bit) && !(shadow & mixed_bit); };
  if (digits_of_double(mask)) {
    const double factor = power_of_two(x, y);
    if (factor == 0 || !is_number(word(dx, 1))) return;
    scale(1, word(dx, 1), word(dx_upper, 1), factor);
    decide(0, 0, 0);
  } else if (digits_of_floats(mask)) {
    for (Int w = 0; w < 2; w++) {
      const float factor = word(mask, w) ? power_of_two(word(x, w), word(y, w)) : 0;
      if (factor != 0 && is_number(word(dx, w))) scale(w, word(dx, w), word(dx_upper, w), static_cast<double>(factor));
    }
  }
}

// `kind`: see RootGuess.
void guess_pair(ULong x, ULong kind, ULong y, ULong dx, ULong dx_upper) {
  made[0] = made[1] = decided = 0;
  const auto word = [](ULong pair, Int w) { return static_cast<UInt>(pair >> (32 * w)); };
  const auto is_number = [](UInt shadow) { return (shadow & active_bit) && !(shadow & mixed_bit); };
  const bool inverse = kind & 1;
  if (kind & 4) return;
  if (kind & 2) {
    const double slope = slope_of_guess(x, y, inverse);
    if (slope == 0 || !is_number(word(dx, 1))) return;
    scale(1, word(dx, 1), word(dx_upper, 1), slope);
    decide(0, 0, 0);
    return;
  }
  for (Int w = 0; w < 2; w++) {
    const float slope = slope_of_guess(word(x, w), word(y, w), inverse);
    if (slope != 0 && is_number(word(dx, w))) scale(w, word(dx, w), word(dx_upper, w), static_cast<double>(slope));
  }
}

}  // namespace

namespace {

// Of an exponent that changes, or of a guess, if there is one.
Value scaled_by(Recorder& r, const Applied& a, const ExponentChange& change, const RootGuess& guess,
                const Value& otherwise) {
  Emitter& emit = r.emit;
  const IRType type = emit.type_of(a.result);
  const Int words = words_of(type);
  const auto active = [&](IRExpr* atom) { return !r.value(atom).passive(); };
  const Value number = r.value(change.number);
  if (number.narrow || number.small[0] || number.pieces) return otherwise;
  Value result = otherwise;
  for (Int w = 0; w < words; w += 2) {
    const auto shadow = [&](const Value& value, Int layer) {
      return words == 1 ? emit.unary(Iop_32Uto64, r.graph.single(value.words[0], layer))
                        : r.graph.pair(value.words[w], value.words[w + 1], layer);
    };
    IRExpr *x[2] = {shadow(number, 1), r.wide ? shadow(number, 2) : u64(0)}, *old[2] = {}, *all[2] = {};
    for (Int layer = 0; layer < r.layers(); layer++) old[layer] = shadow(otherwise, layer + 1);
    const auto part = [&](IRExpr* e) { return part_of(emit, e, w / 2); };
    IRExpr* mask = change.mask ? part(change.mask) : u64(change.digits);
    if (guess.number) mask = guess.kind(emit, active(guess.constant) ? shadow(r.value(guess.constant), 1) : nullptr);
    IRExpr* const others[] = {change.mask, change.exponent};
    for (IRExpr* other : others)
      if (other && active(other)) {
        IRExpr* its_shadow = shadow(r.value(other), 1);
        const bool joins = change.mask && other == change.exponent;
        IRExpr* is_active =
            joins ? mixes_digits(emit, type, part(other), its_shadow, mask) : emit.unary(Iop_CmpwNEZ64, its_shadow);
        mask = emit.binary(Iop_And64, mask, emit.unary(Iop_Not64, is_active));
      }
    IRExpr** arguments = mkIRExprVec_5(part(change.number), mask, part(a.result), x[0], x[1]);
    IRExpr* any = emit.nonzero(x[0]);
    IRDirty* call = guess.number ? unsafeIRDirty_0_N(0, "guess_pair", reinterpret_cast<void*>(guess_pair), arguments)
                                 : unsafeIRDirty_0_N(0, "scale_pair", reinterpret_cast<void*>(scale_pair), arguments);
    r.call_that_records(call, any, 2);
    const auto read = [&](const ULong& from) {
      return emit.if_else(any, emit.load(Ity_I64, word(reinterpret_cast<UWord>(&from))), u64(0));
    };
    IRExpr* undecided = emit.unary(Iop_Not64, read(decided));
    for (Int layer = 0; layer < r.layers(); layer++)
      all[layer] = emit.binary(Iop_Or64, emit.binary(Iop_And64, old[layer], undecided), read(made[layer]));
    if (words == 1) {
      result.words[0] =
          r.graph.from_single(emit.unary(Iop_64to32, all[0]), r.wide ? emit.unary(Iop_64to32, all[1]) : nullptr);
      break;
    }
    result.words[w] = r.graph.from_pair(all[0], all[1]);
    result.words[w + 1] = result.words[w] + 1;
  }
  result.choice = result.sign_alone = result.chosen = 0;
  return result;
}

}  // namespace

Value with_exponents(Recorder& r, const Applied& a, const Value& otherwise) {
  Emitter& emit = r.emit;
  const IRType type = emit.type_of(a.result);
  const Int words = words_of(type);
  if (otherwise.passive() || otherwise.narrow || otherwise.small[0] || words == 0 || a.count != 2) return otherwise;
  const auto active = [&](IRExpr* atom) { return !r.value(atom).passive(); };
  RootGuess guess = root_guess(r.definitions, a.op, a.operands);
  ExponentChange change;
  if (guess.number && active(guess.number)) {
    change.number = guess.number;
  } else {
    guess.number = nullptr;
    change = exponent_change(r.definitions, a.op, a.operands, active);
  }
  if (!change.number) return otherwise;
  const Value constant = guess.number ? r.value(guess.constant) : Value();
  if (constant.narrow || constant.small[0]) return otherwise;
  if (change.either) return scaled_by(r, a, change, guess, scaled_by(r, a, change.exchanged(), guess, otherwise));
  return scaled_by(r, a, change, guess, otherwise);
}

Value of_large_integer(Recorder& r, const Applied& applied) {
  Emitter& emit = r.emit;
  const Value made = r.mangled(applied);
  IRExpr* integer = applied.operands[applied.count - 1];
  IRExpr* character = character_of_digit(r.definitions, r.recent, integer);
  if (character && r.value(character).passive()) character = nullptr;
  if (made.passive() && !character) return Value();
  IRExpr* shadows[2] = {u32(0), r.wide ? u32(0) : nullptr};
  if (!made.passive()) {
    IRExpr* value = emit.type_of(integer) == Ity_I64 ? integer : emit.unary(Iop_32Sto64, integer);
    IRExpr* size = emit.binary(Iop_Xor64, value, emit.binary(Iop_Sar64, value, u8(63)));
    constexpr UInt bits_of_exponents = 20;
    IRExpr* large = emit.nonzero(emit.binary(Iop_Shr64, size, u8(bits_of_exponents)));
    for (Int layer = 0; layer < r.layers(); layer++)
      shadows[layer] = emit.if_else(large, r.graph.single(made.words[1], layer + 1), u32(0));
  }
  if (character) {
    // A byte that is all ones is mangled; one of an identifier may lie under text that took its number's place.
    const IRType type = emit.type_of(character);
    IRExpr* shadow = r.shadow_of(r.value(character), type, 1);
    if (type != Ity_I8)
      shadow = emit.unary(type == Ity_I16 ? Iop_16to8 : type == Ity_I64 ? Iop_64to8 : Iop_32to8, shadow);
    IRExpr* mangled = emit.binary(Iop_CmpEQ8, shadow, u8(0xff));
    shadows[0] = emit.if_else(mangled, u32(mangled_word), shadows[0]);
  }
  Value result;
  result.words[1] = r.graph.from_single(shadows[0], shadows[1]);
  return result;
}

}  // namespace wengert::tool
