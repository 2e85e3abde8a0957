// SPDX-License-Identifier: GPL-2.0-or-later
// The symbolic graph of one superblock while it is being instrumented. A node is a number that is active or not (known
// when the code runs): either it has an identifier, or it is an operation on other nodes whose statement has not been
// written. Asking an operation for its identifier emits its statement, with the partials of everything in between
// multiplied out (preaccumulation), after which it is a node with an identifier.
#pragma once
#include "emit.h"
#include "record_tape.h"

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
  Bool keep_cell = False;  // not selected is a partial of zero, and no reason to tell the argument from its other uses
};

struct Node {
  // With an identifier: `id` as a machine word (64 bits when wide), made on first use from the shadow `raw` of both
  // layers, of which it is the low word (part 0), the high word (1) or all of an I32 (2).
  Bool leaf;
  UChar part;
  IRExpr* raw[2];
  IRExpr* id;
  // An operation. `weight` bounds the number of cells its statement will have.
  Edge edges[3];
  Int edge_count, weight;
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
  // A node from an identifier.
  Int from_id(IRExpr* id);
  // Operands without a node are dropped; without any the result is no_node, and a copy is its operand.
  Int operation(const Edge* edges, Int count);
  Int operation(const Edge& a) { return operation(&a, 1); }
  Int operation(const Edge& a, const Edge& b) {
    const Edge both[] = {a, b};
    return operation(both, 2);
  }

  // The shadow of 8 or 4 bytes with these nodes in its words; writes their statements first if need be.
  IRExpr* pair(Int low, Int high, Int layer);
  IRExpr* single(Int node, Int layer);
  IRExpr* identifier(Int node);
  Bool has_identifier(Int node) const { return node == no_node || nodes_[node].leaf; }
  // All ones (a machine word) if the node is active, else zero.
  IRExpr* active(Int node);

  // The bytes that the block's statements can take, and the statements: for the guard at its start.
  UInt bytes() const { return bytes_; }
  UInt statements() const { return statements_; }
  void set_cursor(IRExpr* position, IRExpr* count) { position_ = position, count_ = count; }

  // Constants as V128: 1, -1, the sign bit.
  IRExpr* one();
  IRExpr* sign();
  // The sign bits of all doubles, of all floats in a V128.
  IRExpr* double_signs();
  IRExpr* float_signs();

 private:
  Emitter& emit_;
  const Bool wide_;
  Node* nodes_;
  Int count_of_nodes_, room_;
  IRExpr *position_, *count_;
  UInt bytes_, statements_;
  // Adjoints of nodes while a statement is made, indexed by node; `set` says which count.
  struct Adjoint {
    Bool set, negative;
    IRExpr* value;  // null: 1
  };
  Adjoint* adjoints_;

  Node& add();
  Edge selected(const Edge& edge);
  Int shadow_node(IRExpr* layer_one, IRExpr* layer_two, UChar part);
  void accumulate(const Edge& edge, const Adjoint& parent);
  IRExpr* partial(const Adjoint& adjoint);
  IRExpr* write_statement(const Int* leaves, Int count);
};

}  // namespace wengert::tool
