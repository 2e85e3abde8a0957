// SPDX-License-Identifier: GPL-2.0-or-later
// The graph of a superblock and the code of its statements; see record_graph.h. The code is free of branches: a cell is
// always stored, and the position moves on by its size if its argument is active, so passive arguments vanish; in the
// same way a statement whose arguments are all passive gives its result the identifier 0 and leaves no trace.
#include "recording/record_graph.h"

namespace wengert::tool {
namespace {

// Statements of more cells are cut in two: a result that several statements share is multiplied out in each of them.
constexpr Int most_cells = 64;

alignas(16) const double plus_one[2] = {1.0, 0.0};
alignas(16) const double minus_one[2] = {-1.0, 0.0};
alignas(16) const ULong sign_bit[2] = {0x8000000000000000ULL, 0};
alignas(16) const UInt sign_bits[4] = {0x80000000U, 0x80000000U, 0x80000000U, 0x80000000U};

constexpr bool host64 = word_type == Ity_I64;
constexpr IROp op_add = host64 ? Iop_Add64 : Iop_Add32, op_subtract = host64 ? Iop_Sub64 : Iop_Sub32,
               op_and = host64 ? Iop_And64 : Iop_And32, op_or = host64 ? Iop_Or64 : Iop_Or32;

IRExpr* constant_at(Emitter& emit, const void* address) {
  return emit.load(Ity_V128, word(reinterpret_cast<UWord>(address)));
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

// A selection among written values selects identifiers: what is not selected leaves no cell.
Edge Graph::selected(const Edge& edge) {
  if (!edge.keep || edge.keep_cell || !nodes_[edge.child].leaf) return edge;
  IRExpr* kept = emit_.binary(Iop_And32, single(edge.child, 1), emit_.unary(Iop_V128to32, edge.keep));
  return {from_single(kept, wide_ ? single(edge.child, 2) : nullptr),
          edge.factor,
          edge.negative,
          edge.flip,
          nullptr,
          edge.infinite};
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
    write(heaviest);
  }
  add() = made;
  return count_of_nodes_ - 1;
}

IRExpr* Graph::shared(IROp op, IRExpr* a, IRExpr* b) {
  if (a->tag != Iex_RdTmp || b->tag != Iex_RdTmp) return emit_.binary(op, a, b);
  const IRTemp x = a->Iex.RdTmp.tmp, y = b->Iex.RdTmp.tmp;
  Shared& place = shared_[(x * 7 + y) % shared_places];
  if (!place.made || place.op != op || place.a != x || place.b != y) place = {op, x, y, emit_.binary(op, a, b)};
  return place.made;
}

void Graph::forget_shared() {
  for (Shared& place : shared_) place.made = nullptr;
  for (Int i = 0; i < count_of_nodes_; i++)
    if (nodes_[i].raw[0]) nodes_[i].active = nodes_[i].index = nullptr;
}

IRExpr* Graph::one() { return constant_at(emit_, plus_one); }
IRExpr* Graph::sign() { return constant_at(emit_, sign_bit); }
IRExpr* Graph::signs() { return constant_at(emit_, sign_bits); }

IRExpr* Graph::partial(const Adjoint& adjoint) {
  if (!adjoint.value) return constant_at(emit_, adjoint.negative ? minus_one : plus_one);
  return adjoint.negative ? emit_.binary(Iop_XorV128, adjoint.value, sign()) : adjoint.value;
}

void Graph::accumulate(const Edge& edge, const Adjoint& parent) {
  IRExpr* value = parent.value;
  if (edge.factor && value) {
    IRExpr* product = shared(Iop_Mul64F0x2, value, edge.factor);
    const auto unless_zero = [&](IRExpr* factor) {
      IRExpr* is_zero = emit_.binary(Iop_CmpEQ64F0x2, factor, v128(0));
      product = emit_.binary(Iop_AndV128, product, emit_.unary(Iop_NotV128, is_zero));
    };
    if (edge.infinite) unless_zero(value);
    if (parent.infinite) unless_zero(edge.factor);
    value = product;
  } else if (edge.factor) {
    value = edge.factor;
  }
  if (edge.flip) value = emit_.binary(Iop_XorV128, value ? value : one(), edge.flip);
  if (edge.keep) value = emit_.binary(Iop_AndV128, value ? value : one(), edge.keep);
  const Bool negative = parent.negative != edge.negative, infinite = parent.infinite || edge.infinite;
  Adjoint& sum = adjoints_[edge.child];
  if (!sum.set) {
    sum = Adjoint{True, negative, infinite, value};
    return;
  }
  sum.infinite = sum.infinite || infinite;
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
void Graph::write(Int asked) {
  if (nodes_[asked].leaf) return;
  Int leaves[most_cells + 3], leaf_count = 0, pending = 1;
  adjoints_[asked] = Adjoint{True, False, False, nullptr};
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
  write_statement(asked, leaves, leaf_count);
  for (Int k = 0; k < leaf_count; k++) adjoints_[leaves[k]].set = False;
}

void Graph::set_value(Int node, IRExpr* value) {
  if (node != no_node && !nodes_[node].leaf && !nodes_[node].value) nodes_[node].value = value;
}

// A cell without an argument before the statement's own, if any of those will stay.
void Graph::write_value(Int node, const Int* leaves, Int count) {
  IRExpr* shadows = nullptr;
  for (Int k = 0; k < count; k++)
    shadows = shadows ? emit_.binary(op_or, shadows, sign_word(leaves[k])) : sign_word(leaves[k]);
  emit_.add(IRStmt_Store(Iend_LE, position_, nodes_[node].value));
  emit_.add(IRStmt_Store(Iend_LE, emit_.binary(op_add, position_, word(8)), wide_ ? u64(0) : u32(0)));
  IRExpr* any = emit_.binary(host64 ? Iop_Sar64 : Iop_Sar32, shadows, u8(host64 ? 63 : 31));
  position_ = emit_.binary(op_add, position_, emit_.binary(op_and, any, word(cell_bytes())));
  bytes_ += cell_bytes();
}

void Graph::write_statement(Int node, const Int* leaves, Int count) {
  if (nodes_[node].value) write_value(node, leaves, count);
  const UInt cell = cell_bytes();
  IRExpr *position = position_, *any = nullptr, *shadows = nullptr;
  for (Int k = 0; k < count; k++) {
    emit_.add(IRStmt_Store(Iend_LE, position, partial(adjoints_[leaves[k]])));
    // A statement's last cell is marked by the bit that marks an active shadow.
    IRExpr* stored = count > 1 ? index(leaves[k])
                     : wide_   ? emit_.binary(Iop_Or64, index(leaves[k]), u64(1ULL << 63))
                               : single(leaves[k], 1);
    emit_.add(IRStmt_Store(Iend_LE, emit_.binary(op_add, position, word(8)), stored));
    position = emit_.binary(op_add, position, emit_.binary(op_and, active(leaves[k]), word(cell)));
    shadows = shadows ? emit_.binary(op_or, shadows, sign_word(leaves[k])) : sign_word(leaves[k]);
  }
  any = count == 1 ? active(leaves[0]) : emit_.binary(host64 ? Iop_Sar64 : Iop_Sar32, shadows, u8(host64 ? 63 : 31));
  if (count > 1) {
    // Mark the last cell that was kept. If none was, this marks the cell before once more, which changes nothing, or
    // touches the end of the buffer's header, which is written later.
    const auto last = [&] { return emit_.binary(op_add, position, word(8 - static_cast<UWord>(cell))); };  // each folds
    if (wide_)
      emit_.add(IRStmt_Store(Iend_LE, last(), emit_.binary(Iop_Or64, emit_.load(Ity_I64, last()), u64(1ULL << 63))));
    else
      emit_.add(IRStmt_Store(Iend_LE, last(), emit_.binary(Iop_Or32, emit_.load(Ity_I32, last()), u32(1U << 31))));
  }
  position_ = position;
  count_ = wide_ ? emit_.binary(Iop_Sub64, count_, everywhere(any)) : emit_.binary(op_subtract, count_, any);
  emit_.add(IRStmt_Store(Iend_LE, word(reinterpret_cast<UWord>(&tape.position)), position_));
  emit_.add(IRStmt_Store(Iend_LE, word(reinterpret_cast<UWord>(&tape.count)), count_));
  bytes_ += static_cast<UInt>(count) * cell;
  statements_++;
  Node& made = nodes_[node];
  made.leaf = True;
  made.weight = 1;
  // What is computed from a mixed argument is mangled: no exclusive or makes a number of it again.
  constexpr IROp shift_left = host64 ? Iop_Shl64 : Iop_Shl32, shift_sign = host64 ? Iop_Sar64 : Iop_Sar32;
  IRExpr* mixed = emit_.binary(shift_sign, emit_.binary(shift_left, shadows, u8(1)), u8(host64 ? 63 : 31));
  made.active = any;
  if (wide_) {
    mixed = emit_.binary(Iop_And64, everywhere(mixed), u64(1ULL << 62 | low_identifier));
    made.number = emit_.binary(Iop_And64, everywhere(any), emit_.binary(Iop_Or64, count_, mixed));
  } else {
    made.number = emit_.binary(op_and, any, emit_.binary(op_or, count_, mixed));
  }
}

// A machine word of ones or zeros as 64 bits.
IRExpr* Graph::everywhere(IRExpr* mask) { return host64 ? mask : emit_.unary(Iop_32Sto64, mask); }

// A leaf's shadow word in the highest bits of a machine word; wide: bits 63 and 62 alone count.
IRExpr* Graph::sign_word(Int leaf) {
  const Node& node = nodes_[leaf];
  if (!host64) return single(leaf, 1);
  if (wide_ && node.number)
    return emit_.binary(Iop_Or64, node.number, emit_.binary(Iop_And64, node.active, u64(1ULL << 63)));
  if (!node.number && node.part == 1) return node.raw[0];
  IRExpr* low = node.number ? node.number : node.part == 0 ? node.raw[0] : emit_.unary(Iop_32Uto64, node.raw[0]);
  return emit_.binary(Iop_Shl64, low, u8(32));
}

IRExpr* Graph::shadowed(Int asked) {
  write(asked);
  if (!nodes_[asked].raw[0]) return active(asked);
  IRExpr* shadow = single(asked, 1);
  IRExpr* narrow = emit_.binary(Iop_Or1, emit_.binary(Iop_CmpEQ32, shadow, u32(mangled_word & 0xff)),
                                emit_.binary(Iop_CmpEQ32, shadow, u32(mangled_word & 0xffff)));
  return emit_.binary(op_or, active(asked), emit_.unary(host64 ? Iop_1Sto64 : Iop_1Sto32, narrow));
}

Int Graph::mangled(const Int* nodes, Int count) {
  IRExpr* any = nullptr;
  for (Int i = 0; i < count; i++)
    if (nodes[i] != no_node) any = any ? emit_.binary(op_or, any, shadowed(nodes[i])) : shadowed(nodes[i]);
  if (!any) return no_node;
  Node& made = add();
  made.leaf = True;
  made.weight = 1;
  made.active = any;
  made.number = wide_ ? emit_.binary(Iop_And64, everywhere(any), u64(1ULL << 62 | low_identifier)) : any;
  return count_of_nodes_ - 1;
}

IRExpr* Graph::active(Int asked) {
  if (asked == no_node) return word(0);
  write(asked);
  Node& node = nodes_[asked];
  if (node.active) return node.active;
  if (!host64)
    node.active = emit_.binary(Iop_Sar32, single(asked, 1), u8(31));
  else if (node.part == 1)
    node.active = emit_.binary(Iop_Sar64, node.raw[0], u8(63));
  else
    node.active = emit_.binary(Iop_Sar64, emit_.unary(Iop_32Sto64, single(asked, 1)), u8(63));
  return node.active;
}

IRExpr* Graph::index(Int asked) {
  Node& node = nodes_[asked];
  if (node.index) return node.index;
  if (!wide_) {
    node.index = emit_.binary(Iop_And32, single(asked, 1), u32(~active_bit));
  } else if (node.number) {
    node.index = node.number;
  } else {
    IRExpr* low = emit_.unary(Iop_32Uto64, single(asked, 1));
    IRExpr* high = emit_.binary(Iop_Shl64, emit_.unary(Iop_32Uto64, single(asked, 2)), u8(30));
    IRExpr* whole = emit_.binary(Iop_Or64, high, emit_.binary(Iop_And64, low, u64(low_identifier)));
    IRExpr* mixed = emit_.binary(Iop_Shl64, emit_.binary(Iop_And64, low, u64(mixed_bit)), u8(32));
    node.index = emit_.binary(Iop_Or64, whole, mixed);
  }
  return node.index;
}

IRExpr* Graph::pair(Int low, Int high, Int layer) {
  if (low == no_node && high == no_node) return u64(0);
  if (low != no_node && high == low + 1 && nodes_[low].raw[0] && nodes_[low].raw[0] == nodes_[high].raw[0] &&
      nodes_[low].part == 0 && nodes_[high].part == 1)
    return nodes_[low].raw[layer - 1];
  if (host64 && !wide_ && low == no_node) {
    write(high);
    if (nodes_[high].number) return emit_.binary(Iop_Shl64, nodes_[high].number, u8(32));
  }
  return emit_.binary(Iop_32HLto64, single(high, layer), single(low, layer));
}

IRExpr* Graph::single(Int asked, Int layer) {
  if (asked == no_node) return u32(0);
  write(asked);
  const Node& node = nodes_[asked];
  if (IRExpr* raw = node.raw[layer - 1])
    return node.part == 2 ? raw : emit_.unary(node.part == 0 ? Iop_64to32 : Iop_64HIto32, raw);
  if (!wide_) return host64 ? emit_.unary(Iop_64to32, node.number) : node.number;
  if (layer == 2) return emit_.unary(Iop_64to32, emit_.binary(Iop_Shr64, node.number, u8(30)));
  IRExpr* low = emit_.binary(Iop_And64, node.number, u64(low_identifier));
  low = emit_.binary(Iop_Or64, low, emit_.binary(Iop_And64, everywhere(node.active), u64(active_bit)));
  IRExpr* mixed = emit_.binary(Iop_And64, emit_.binary(Iop_Shr64, node.number, u8(32)), u64(mixed_bit));
  return emit_.unary(Iop_64to32, emit_.binary(Iop_Or64, low, mixed));
}

IRExpr* Graph::known(Int node) {
  asks_cursor_ = True;
  IRExpr* shadow = single(node, 1);
  IRExpr* last = host64 ? emit_.unary(Iop_64to32, count_) : count_;  // with the active bit
  IRExpr* beyond = emit_.binary(Iop_And1, emit_.binary(Iop_CmpLT32U, last, shadow),
                                emit_.binary(Iop_CmpLT32U, shadow, u32(active_bit | mixed_bit)));
  IRExpr* none = emit_.binary(Iop_CmpEQ32, shadow, u32(active_bit));
  return emit_.if_else(emit_.binary(Iop_Or1, beyond, none), u32(mangled_word), shadow);
}

}  // namespace wengert::tool
