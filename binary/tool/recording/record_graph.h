// SPDX-License-Identifier: GPL-2.0-or-later
// The symbolic graph of one superblock while it is being instrumented. A node is a number that is active or not (known
// when the code runs): either it has an identifier, or it is an operation on other nodes whose statement has not been
// written. Asking an operation for its identifier emits its statement, with the partials of everything in between
// multiplied out (preaccumulation), after which it is a node with an identifier.
#pragma once
#include "block/emit.h"
#include "recording/record_tape.h"

namespace wengert::tool {

constexpr Int no_node = -1;

// How an operation depends on one operand: d result / d operand = (+-1) factor, with the bits of the product flipped
// and kept by masks (sign changes and selections, which must not turn 0 * infinity into NaN). All are V128 whose low
// 64 bits count; null stands for 1, nothing to flip, all to keep.
struct Edge {
  Int child = no_node;
  IRExpr* factor = nullptr;
  Bool negative = False;
  IRExpr* flip = nullptr;
  IRExpr* keep = nullptr;
  Bool infinite = False;   // the factor may be infinite though the result is not: times zero it is zero
  Bool keep_cell = False;  // not selected is a partial of zero, and no reason to tell the argument from its other uses
};

// The shadow word of an active number, which lies over the word that holds the number's sign: the upper one of a
// double, whose lower word's shadow is zero. The first layer has `active`, and below it the identifier's low 30 bits;
// the second, of wide tapes, its other bits. Two active words joined by exclusive or leave the exclusive or of both,
// and `mixed`, which says that it is no identifier; the same operation with one of them gives the other back.
constexpr UInt active_bit = 0x80000000U, mixed_bit = 0x40000000U, low_identifier = 0x3fffffffU;

// The shadow word of bits that integer arithmetic made of an active number's: active, mixed, and no identifier. What is
// computed from such a word is mixed too, and an error once it is declared an output. The second layer's is zero.
constexpr UInt mangled_word = active_bit | mixed_bit | low_identifier;

// What lies over the two bytes with a long double's sign; its identifier lies over the upper half of its digits.
constexpr UInt long_double_mark = 0xc001U;

struct Node {
  // With an identifier: its shadow is in `raw` of both layers, of which it is the low word (part 0), the high word (1)
  // or all of an I32 (2); or, for a statement of this block, in `number`. Made on first use: `active`, all ones or zero
  // as a machine word, and `index`, the identifier for a cell, as an I32, or an I64 when wide.
  Bool leaf;
  UChar part;
  IRExpr* raw[2];
  IRExpr* number;  // a machine word: narrow: the shadow word; wide: the identifier. Zero if passive
  IRExpr *active, *index;
  // An operation. `weight` bounds the number of cells its statement will have.
  Edge edges[3];
  Int edge_count, weight;
  IRExpr* value;  // --values=yes: a V128 with the number in its low half; null: not known
};

class Graph {
 public:
  Graph(Emitter& emit, Bool wide);
  ~Graph();
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  // Nodes from shadows: of 8 bytes (the result is its low word's node, the next one its high word's) and of 4 bytes.
  Int from_pair(IRExpr* layer_one, IRExpr* layer_two);
  Int from_single(IRExpr* layer_one, IRExpr* layer_two);
  // Operands without a node are dropped; without any the result is no_node, and a copy is its operand.
  Int operation(const Edge* edges, Int count);
  Int operation(const Edge& a) { return operation(&a, 1); }
  Int operation(const Edge& a, const Edge& b) {
    const Edge both[] = {a, b};
    return operation(both, 2);
  }

  // The number that an operation gives, to be put on the tape beside its statement.
  void set_value(Int node, IRExpr* value);

  // A word of mangled bits where any of the nodes is active.
  Int mangled(const Int* nodes, Int count);

  // The shadow of 8 or 4 bytes with these nodes in its words; writes their statements first if need be.
  IRExpr* pair(Int low, Int high, Int layer);
  IRExpr* single(Int node, Int layer);
  // The same of a node that has an identifier, on a narrow tape: mangled if the tape has not given it away.
  IRExpr* known(Int node);
  Bool asks_cursor() const { return asks_cursor_; }
  Bool has_identifier(Int node) const { return node == no_node || nodes_[node].leaf; }
  // All ones (a machine word) if the node is active, else zero. Writes its statement if need be.
  IRExpr* active(Int node);
  // The same, or if it is a byte or a short, widened, that is mangled.
  IRExpr* shadowed(Int node);

  // The bytes that the block's statements can take, and the statements: for the guard at its start.
  UInt bytes() const { return bytes_; }
  UInt statements() const { return statements_; }
  // The tape's position and its last identifier, which narrow tapes keep with the active bit.
  void set_cursor(IRExpr* position, IRExpr* count) { position_ = position, count_ = count; }
  // Code outside of statements may put this many of its own on the tape.
  void reserve(UInt statements) { bytes_ += statements * cell_bytes(); }

  // An operation on two V128 temporaries, made once: statements of a loop share factors and lanes.
  IRExpr* shared(IROp op, IRExpr* a, IRExpr* b);

  // From here on identifiers, factors and products are made again: behind a jump to the block's beginning, so that the
  // loop keeps nothing for what comes after it.
  void forget_shared();

  // Constants as V128: 1, -1, the sign bit.
  IRExpr* one();
  IRExpr* sign();
  // The sign bits of all words of a V128.
  IRExpr* signs();

 private:
  Emitter& emit_;
  const Bool wide_;
  Node* nodes_;
  Int count_of_nodes_, room_;
  IRExpr *position_, *count_;
  UInt bytes_, statements_;
  Bool asks_cursor_ = False;
  // Adjoints of nodes while a statement is made, indexed by node; `set` says which count.
  struct Adjoint {
    Bool set, negative, infinite;
    IRExpr* value;  // null: 1
  };
  Adjoint* adjoints_;
  // What `shared` made last, of each place.
  static constexpr UInt shared_places = 64;
  struct Shared {
    IROp op;
    IRTemp a, b;
    IRExpr* made;
  };
  Shared shared_[shared_places] = {};

  Node& add();
  void write(Int node);
  IRExpr* index(Int node);
  IRExpr* everywhere(IRExpr* mask);
  IRExpr* sign_word(Int leaf);
  Edge selected(const Edge& edge);
  Int shadow_node(IRExpr* layer_one, IRExpr* layer_two, UChar part);
  void accumulate(const Edge& edge, const Adjoint& parent);
  IRExpr* partial(const Adjoint& adjoint);
  void write_statement(Int node, const Int* leaves, Int count);
  void write_value(Int node, const Int* leaves, Int count);
};

}  // namespace wengert::tool
