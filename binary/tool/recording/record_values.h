// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: which nodes of the graph a temporary holds, and how expressions make them. A value is a row of 32-bit
// words, each with the node of the float it is or of the double or x87 number whose upper word it is: the word with the
// sign. The lower word of a double has no node; where only memory or a register told what is in a word, both have one.
#pragma once
#include "bits/rounding.h"
#include "block/operations.h"
#include "block/patterns.h"
#include "forward/tangents.h"
#include "recording/record_graph.h"
#include "shadow/recent_stores.h"
#include "shadow/shadow.h"
#include "valgrind/guest.h"

namespace wengert::tool {

constexpr Int most_words = 8;

struct Value {
  Int words[most_words] = {no_node, no_node, no_node, no_node, no_node, no_node, no_node, no_node};
  UInt bits[most_words] = {};  // what is in the words that are known
  UChar known = 0;             // bit i: word i's bits are known now
  Bool pieces = False;         // made by moving bytes: its words may hold parts of identifiers
  // Bit i, of word i: its bits are all ones or all zeros, as comparisons make them; the sign or none; a number or
  // nothing, as `and` with one of the others leaves them.
  UChar choice = 0, sign_alone = 0, chosen = 0;
  UChar narrow = 0;                       // 8 or 16: a byte or a short, widened
  Bool changed = False;                   // made by integer arithmetic; a piece still has the shadow of the one it was
  IRExpr* small[2] = {nullptr, nullptr};  // I8 and I16: the shadow itself in each layer, null: zero
  IRExpr* turned = nullptr;               // a byte or a short: not zero (I32) if its top bit was changed; null: never

  // The first words were computed anew: nothing is known of their bits.
  void forget(Int words_below) {
    const UInt stay = ~0U << words_below;
    known = static_cast<UChar>(known & stay);
    choice = static_cast<UChar>(choice & stay);
    sign_alone = static_cast<UChar>(sign_alone & stay);
    chosen = static_cast<UChar>(chosen & stay);
  }
  void set_known(Int word, UInt value) {
    known = static_cast<UChar>(known | 1U << word);
    bits[word] = value;
  }

  Bool passive() const {
    for (Int word : words)
      if (word != no_node) return False;
    return !small[0];
  }
};

constexpr Int words_of(IRType type) {
  switch (type) {
    case Ity_I32:
    case Ity_F32:
      return 1;
    case Ity_I64:
    case Ity_F64:
      return 2;
    case Ity_V128:
      return 4;
    case Ity_V256:
      return 8;
    default:
      return 0;
  }
}

// An operation taken apart: its operands after the rounding mode.
struct Applied {
  const Operation* operation;
  IROp op;
  IRExpr* rounding;  // or null
  IRExpr* operands[4];
  Int count;
  IRExpr* result;
};

struct Recorder {
  Emitter emit;
  Graph graph;
  ShadowBase base_one, base_two;
  Bool wide;
  IRTemp temps;  // of the original block
  Value* of_temp;
  Definitions definitions;
  RecentStores recent;
  Rounding rounding;
  struct {
    UChar narrow;
    Bool changed;
    IRExpr* turned;
  } narrow_in_register[state_bytes / 4];  // what the integer registers' last writes in this block were; see Value
  // The shadows, as words, of integer registers of whose numbers some lowest digits were overwritten in this block.
  IRExpr* kept_digits[(integer_end - integer_begin) / static_cast<Int>(sizeof(UWord))][2] = {};
  IRExpr* held[(integer_end - integer_begin) / static_cast<Int>(sizeof(UWord))] = {};  // what the block put there
  InactiveLanes inactive;              // registers whose shadow is known to be zero here
  Addr instruction;                    // being instrumented
  Bool keeps_values = options.values;  // beside statements

  Recorder(IRSB* block, IRTemp original_temps, Bool wide_identifiers);
  ~Recorder();
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  Value value(IRExpr* atom) const;
  Int layers() const { return wide ? 2 : 1; }

  // Shadows as values and back. A shadow of a value has the value's size.
  Value from_shadow(IRType type, IRExpr* layer_one, IRExpr* layer_two);
  IRExpr* shadow_of(const Value& value, IRType type, Int layer);

  IRExpr* address(Int layer, IRExpr* client, Bool writes, IRExpr* guard = nullptr);
  Value load(IRType type, IRExpr* client);
  void store(IRType type, IRExpr* client, const Value& value);
  // What a load of the program's makes of it, after what the block has stored there.
  Value loaded(IRType type, IRExpr* client);
  Value with_table(IRType type, IRExpr* client, const Value& made);
  // Was the number's lower part cut off by a shift on its way to this atom?
  Bool cuts(const IRExpr* atom) const;
  // A shadow to memory if the guard holds.
  void store_if(IRExpr* guard, Int layer, IRExpr* client, IRExpr* shadow);
  Value get(Int offset, IRType type);
  void put(Int offset, IRType type, const Value& value);
  void put_over_number(Int offset, IRType type, const Value& value);

  Value expression(IRExpr* expression, IRExpr* result);

  // Lane k of a vector or the scalar itself as a double in the low half of a V128.
  IRExpr* lane(IRExpr* atom, Element element, Int k);
  IRExpr* low(IRExpr* f64) { return emit.unary(Iop_64UtoV128, emit.unary(Iop_ReinterpF64asI64, f64)); }

  // The value of a number, used as one: mangled where its bits are an integer that an active number was cut to.
  Value used(IRExpr* number, Bool is_number = False);
  // Of an operation that leaves no number: mangled where an operand is active. Scalars as wide as a number, and
  // vectors.
  Value mangled(const Applied& applied);
  // Words that are active become mangled; pieces stay.
  Value poisoned(const Value& value, Int words);
  // The same where `turned` (an I32; null: nowhere) is not zero: a piece whose sign was turned over, and that is not
  // stored but joined with others, so that no one will turn over the number's.
  Value poisoned_if(const Value& value, Int words, IRExpr* turned);
  Value choose(IRExpr* condition, IRExpr* yes, IRExpr* no);
  Value arithmetic(const Applied& applied);                                      // record_arithmetic.cpp
  Value bits(const Applied& applied);                                            // record_bits.cpp
  Value narrow_bits(const Applied& applied, const Value values[2], UInt width);  // record_narrow.cpp
  Value move(const Applied& applied);                                            // record_moves.cpp
  Value shift(const Applied& applied);
  // The lower byte or short of x ^ key, where the key has no other bits: x's, as changed, since what a word and a key
  // joined by exclusive or have as their shadow has no pieces. False: the atom is something else.
  Bool piece_under_key(IRExpr* atom, UInt width, Value* made);
  Value of_long_integer(const Applied& half);
  void make_exclusive_or(Applied& applied) const;
  Bool bits_by_sum(Applied& applied) const;  // makes it a bit operation if it is one
  Value copied_through_x87(const Applied& applied) const;
  void refuse(const Applied& applied);
  // A call that may write up to so many statements to the tape.
  void call_that_records(IRDirty* call, IRExpr* guard, UInt statements);
};

// Word w of an I32's or I64's shadows, in both layers, becomes mangled where one of these bits is not zero.
void mangle_word(Emitter& emit, IRType type, Int word, IRExpr* shadows[2], UInt bits = ~0U);
// An atom that is a constant: its bits word by word.
Bool constant_word(IRExpr* atom, Int word, UInt* bits);

}  // namespace wengert::tool
