// SPDX-License-Identifier: GPL-2.0-or-later
// Recording: which nodes of the graph a temporary holds, and how expressions make them. A value is a row of 32-bit
// words, each with the node of the float it is or of the double, x87 number or piece that begins in it. The upper word
// of a double has no node; where only memory or a register told what is in a word, both words have one.
#pragma once
#include "operations.h"
#include "record_graph.h"
#include "rounding_trick.h"
#include "shadow.h"
#include "tangents.h"

namespace wengert::tool {

constexpr Int most_words = 8;

struct Value {
  Int words[most_words] = {no_node, no_node, no_node, no_node, no_node, no_node, no_node, no_node};
  UChar zeros = 0;                        // bit i: word i is known to be zero
  Bool pieces = False;                    // made by moving bytes: its words may hold parts of identifiers
  IRExpr* small[2] = {nullptr, nullptr};  // I8 and I16: the shadow itself in each layer, null: zero

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
  Element* number_of_temp;  // what arithmetic in the block makes or takes the temporary for; bits where nothing tells
  InactiveLanes inactive;   // registers whose shadow is known to be zero here
  Addr instruction;         // being instrumented

  Recorder(IRSB* block, const IRSB* input, Bool wide_identifiers);
  ~Recorder();
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  void find_numbers(IRTemp result, const IRExpr* expression);
  Value value(IRExpr* atom) const;
  Element number(IRExpr* atom) const {
    return atom->tag == Iex_RdTmp && atom->Iex.RdTmp.tmp < temps ? number_of_temp[atom->Iex.RdTmp.tmp] : Element::bits;
  }
  Int layers() const { return wide ? 2 : 1; }

  // Shadows as values and back. A shadow of a value has the value's size.
  Value from_shadow(IRType type, IRExpr* layer_one, IRExpr* layer_two);
  IRExpr* shadow_of(const Value& value, IRType type, Int layer);

  IRExpr* address(Int layer, IRExpr* client, Bool writes, IRExpr* guard = nullptr);
  Value load(IRType type, IRExpr* client);
  void store(IRType type, IRExpr* client, const Value& value);
  // A shadow to memory if the guard holds.
  void store_if(IRExpr* guard, Int layer, IRExpr* client, IRExpr* shadow);
  Value get(Int offset, IRType type);
  void put(Int offset, IRType type, const Value& value);

  Value expression(IRExpr* expression, IRExpr* result);

  // Lane k of a vector or the scalar itself as a double in the low half of a V128.
  IRExpr* lane(IRExpr* atom, Element element, Int k);
  IRExpr* low(IRExpr* f64) { return emit.unary(Iop_64UtoV128, emit.unary(Iop_ReinterpF64asI64, f64)); }

  Value choose(IRExpr* condition, IRExpr* yes, IRExpr* no);
  Value arithmetic(const Applied& applied);  // record_arithmetic.cpp
  Value bits(const Applied& applied);        // record_bits.cpp
  Value move(const Applied& applied);        // record_moves.cpp
  Value shift(const Applied& applied);
  Value copied_through_x87(const Applied& applied) const;
  void refuse(const Applied& applied);
};

// An atom that is a constant: its bits word by word.
Bool constant_word(IRExpr* atom, Int word, UInt* bits);

}  // namespace wengert::tool
