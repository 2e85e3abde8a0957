// SPDX-License-Identifier: GPL-2.0-or-later
// The graph of a superblock and the code of its statements; see record_graph.h. The code is free of branches: a cell is
// always stored, and the position moves on by its size if its argument is active, so passive arguments vanish; in the
// same way a statement whose arguments are all passive gives its result the identifier 0 and leaves no trace.
#include "record_graph.h"

namespace wengert::tool {
namespace {

// Statements of more cells are cut in two: a result that several statements share is multiplied out in each of them.
constexpr Int most_cells = 64;

alignas(16) const double plus_one[2] = {1.0, 0.0};
alignas(16) const double minus_one[2] = {-1.0, 0.0};
alignas(16) const ULong sign_bit[2] = {0x8000000000000000ULL, 0};
alignas(16) const ULong sign_bits[2] = {0x8000000000000000ULL, 0x8000000000000000ULL};
alignas(16) const UInt float_sign_bits[4] = {0x80000000U, 0x80000000U, 0x80000000U, 0x80000000U};

constexpr bool host64 = word_type == Ity_I64;
constexpr IROp op_add = host64 ? Iop_Add64 : Iop_Add32, op_subtract = host64 ? Iop_Sub64 : Iop_Sub32,
               op_and = host64 ? Iop_And64 : Iop_And32, op_or = host64 ? Iop_Or64 : Iop_Or32,
               op_sar = host64 ? Iop_Sar64 : Iop_Sar32;

IRExpr* constant_at(Emitter& emit, const void* address) {
  return emit.load(Ity_V128, word(reinterpret_cast<UWord>(address)));
}
// 0 for 0, all ones for everything else; identifiers have no sign bit.
IRExpr* all_ones_if_nonzero(Emitter& emit, IRExpr* id) {
  return emit.binary(op_sar, emit.binary(op_subtract, word(0), id), u8(sizeof(UWord) * 8 - 1));
}

}  // namespace

Graph::Graph(Emitter& emit, Bool wide)
    : emit_(emit),
      wide_(wide),
      nodes_(nullptr),
      count_of_nodes_(0),
      room_(0),
      position_(nullptr),
      count_(nullptr),
      bytes_(0),
      statements_(0),
      adjoints_(nullptr) {}

Graph::~Graph() {
  VG_(free)(nodes_);
  VG_(free)(adjoints_);
}

Node& Graph::add() {
  if (count_of_nodes_ == room_) {
    room_ = room_ ? 2 * room_ : 256;
    nodes_ = static_cast<Node*>(VG_(realloc)("graph", nodes_, static_cast<SizeT>(room_) * sizeof(Node)));
    adjoints_ = static_cast<Adjoint*>(VG_(realloc)("graph", adjoints_, static_cast<SizeT>(room_) * sizeof(Adjoint)));
    for (Int i = count_of_nodes_; i < room_; i++) adjoints_[i].set = False;
  }
  Node& node = nodes_[count_of_nodes_++];
  node = Node{};
  return node;
}

Int Graph::shadow_node(IRExpr* layer_one, IRExpr* layer_two, UChar part) {
  Node& node = add();
  node.leaf = True;
  node.part = part;
  node.raw[0] = layer_one;
  node.raw[1] = layer_two;
  node.weight = 1;
  return count_of_nodes_ - 1;
}
Int Graph::from_pair(IRExpr* layer_one, IRExpr* layer_two) {
  const Int low = shadow_node(layer_one, layer_two, 0);
  shadow_node(layer_one, layer_two, 1);
  return low;
}
Int Graph::from_single(IRExpr* layer_one, IRExpr* layer_two) { return shadow_node(layer_one, layer_two, 2); }
Int Graph::from_id(IRExpr* id) {
  const Int node = shadow_node(nullptr, nullptr, 0);
  nodes_[node].id = id;
  return node;
}

// A selection among written values selects identifiers: what is not selected leaves no cell.
Edge Graph::selected(const Edge& edge) {
  if (!edge.keep || edge.keep_cell || !nodes_[edge.child].leaf) return edge;
  IRExpr* keep = emit_.unary(host64 ? Iop_V128to64 : Iop_V128to32, edge.keep);
  IRExpr* id = emit_.binary(op_and, identifier(edge.child), keep);
  return {from_id(id), edge.factor, edge.negative, edge.flip, nullptr, False};
}

Int Graph::operation(const Edge* edges, Int count) {
  Node made = {};
  for (Int i = 0; i < count; i++)
    if (edges[i].child != no_node) made.edges[made.edge_count++] = selected(edges[i]);
  if (made.edge_count == 0) return no_node;
  const Edge& first = made.edges[0];
  if (made.edge_count == 1 && !first.factor && !first.negative && !first.flip && !first.keep) return first.child;
  for (;;) {
    made.weight = 0;
    Int heaviest = made.edges[0].child;
    for (Int i = 0; i < made.edge_count; i++) {
      const Int child = made.edges[i].child;
      made.weight += nodes_[child].weight;
      if (nodes_[child].weight > nodes_[heaviest].weight) heaviest = child;
    }
    if (made.weight <= most_cells || nodes_[heaviest].weight == 1) break;
    identifier(heaviest);
  }
  add() = made;
  return count_of_nodes_ - 1;
}

IRExpr* Graph::one() { return constant_at(emit_, plus_one); }
IRExpr* Graph::sign() { return constant_at(emit_, sign_bit); }
IRExpr* Graph::double_signs() { return constant_at(emit_, sign_bits); }
IRExpr* Graph::float_signs() { return constant_at(emit_, float_sign_bits); }

IRExpr* Graph::partial(const Adjoint& adjoint) {
  if (!adjoint.value) return constant_at(emit_, adjoint.negative ? minus_one : plus_one);
  return adjoint.negative ? emit_.binary(Iop_XorV128, adjoint.value, sign()) : adjoint.value;
}

void Graph::accumulate(const Edge& edge, const Adjoint& parent) {
  IRExpr* value = parent.value;
  if (edge.factor) value = value ? emit_.binary(Iop_Mul64F0x2, value, edge.factor) : edge.factor;
  if (edge.flip) value = emit_.binary(Iop_XorV128, value ? value : one(), edge.flip);
  if (edge.keep) value = emit_.binary(Iop_AndV128, value ? value : one(), edge.keep);
  const Bool negative = parent.negative != edge.negative;
  Adjoint& sum = adjoints_[edge.child];
  if (!sum.set) {
    sum = Adjoint{True, negative, value};
    return;
  }
  IRExpr* a = sum.value ? sum.value : one();
  IRExpr* b = value ? value : one();
  if (sum.negative == negative)
    sum.value = emit_.binary(Iop_Add64F0x2, a, b);
  else if (negative)
    sum.value = emit_.binary(Iop_Sub64F0x2, a, b);
  else
    sum.value = emit_.binary(Iop_Sub64F0x2, b, a), sum.negative = False;
}

// Walks from the node to its leaves; children have smaller numbers than their parents.
IRExpr* Graph::identifier(Int asked) {
  if (asked == no_node) return word(0);
  Node& node = nodes_[asked];
  if (node.leaf) {
    if (node.id) return node.id;
    IRExpr *one = node.raw[0], *two = node.raw[1];
    const auto part = [&](IRExpr* raw) {
      return node.part == 2 ? raw : emit_.unary(node.part == 0 ? Iop_64to32 : Iop_64HIto32, raw);
    };
    if (!host64) {
      node.id = part(one);
    } else {
      node.id = emit_.unary(Iop_32Uto64, part(one));
      if (wide_) {  // a stale upper half does not make a passive value active
        IRExpr* whole = emit_.binary(Iop_32HLto64, part(two), part(one));
        node.id = emit_.binary(Iop_And64, whole, all_ones_if_nonzero(emit_, node.id));
      }
    }
    return node.id;
  }
  Int leaves[most_cells + 3], leaf_count = 0, pending = 1;
  adjoints_[asked] = Adjoint{True, False, nullptr};
  for (Int i = asked; pending > 0; i--) {
    if (!adjoints_[i].set) continue;
    pending--;
    if (nodes_[i].leaf) {
      tl_assert(leaf_count < most_cells + 3);
      leaves[leaf_count++] = i;
      continue;
    }
    for (Int k = 0; k < nodes_[i].edge_count; k++) {
      if (!adjoints_[nodes_[i].edges[k].child].set) pending++;
      accumulate(nodes_[i].edges[k], adjoints_[i]);
    }
    adjoints_[i].set = False;
  }
  IRExpr* id = write_statement(leaves, leaf_count);
  for (Int k = 0; k < leaf_count; k++) adjoints_[leaves[k]].set = False;
  nodes_[asked].leaf = True;
  nodes_[asked].part = 0;
  nodes_[asked].weight = 1;
  nodes_[asked].id = id;
  return id;
}

IRExpr* Graph::write_statement(const Int* leaves, Int count) {
  const UInt cell = cell_bytes();
  IRExpr *position = position_, *any = nullptr;
  for (Int k = 0; k < count; k++) {
    IRExpr* id = identifier(leaves[k]);
    emit_.add(IRStmt_Store(Iend_LE, position, partial(adjoints_[leaves[k]])));
    IRExpr* stored = wide_ || !host64 ? id : emit_.unary(Iop_64to32, id);
    if (count == 1)
      stored = wide_ ? emit_.binary(Iop_Or64, stored, u64(1ULL << 63)) : emit_.binary(Iop_Or32, stored, u32(1U << 31));
    emit_.add(IRStmt_Store(Iend_LE, emit_.binary(op_add, position, word(8)), stored));
    IRExpr* advance = emit_.binary(op_and, all_ones_if_nonzero(emit_, id), word(cell));
    position = emit_.binary(op_add, position, advance);
    any = any ? emit_.binary(op_or, any, id) : id;
  }
  if (count > 1) {
    // Mark the last cell that was kept. If none was, this marks the cell before once more, which changes nothing, or
    // touches the end of the buffer's header, which is written later.
    IRExpr* last = emit_.binary(op_subtract, position, word(cell - 8));
    if (wide_)
      emit_.add(IRStmt_Store(Iend_LE, last, emit_.binary(Iop_Or64, emit_.load(Ity_I64, last), u64(1ULL << 63))));
    else
      emit_.add(IRStmt_Store(Iend_LE, last, emit_.binary(Iop_Or32, emit_.load(Ity_I32, last), u32(1U << 31))));
  }
  IRExpr* active = all_ones_if_nonzero(emit_, any);
  position_ = position;
  count_ = emit_.binary(op_subtract, count_, active);
  emit_.add(IRStmt_Store(Iend_LE, word(reinterpret_cast<UWord>(&tape.position)), position_));
  emit_.add(IRStmt_Store(Iend_LE, word(reinterpret_cast<UWord>(&tape.count)), count_));
  bytes_ += static_cast<UInt>(count) * cell;
  statements_++;
  return emit_.binary(op_and, active, count_);
}

IRExpr* Graph::active(Int node) { return all_ones_if_nonzero(emit_, identifier(node)); }

IRExpr* Graph::pair(Int low, Int high, Int layer) {
  if (low == no_node && high == no_node) return u64(0);
  if (low != no_node && high == low + 1 && nodes_[low].raw[0] && nodes_[low].raw[0] == nodes_[high].raw[0] &&
      nodes_[low].part == 0 && nodes_[high].part == 1)
    return nodes_[low].raw[layer - 1];
  if (host64 && !wide_ && high == no_node) return identifier(low);
  return emit_.binary(Iop_32HLto64, single(high, layer), single(low, layer));
}

IRExpr* Graph::single(Int asked, Int layer) {
  if (asked == no_node) return u32(0);
  IRExpr* id = identifier(asked);
  const Node& node = nodes_[asked];
  if (node.part == 2) return node.raw[layer - 1];
  if (!host64) return id;
  return emit_.unary(layer == 1 ? Iop_64to32 : Iop_64HIto32, id);
}

}  // namespace wengert::tool
