// SPDX-License-Identifier: MIT
// Which values the reverse section needs at a point of the forward section, and which of them a write may meet: a
// forward data flow. A set of locations goes with the walk; the uses, with the loops around them, only grow.
#pragma once
#include <tuple>
#include <utility>

#include "compiler/transform/adjoint/variant.hpp"

namespace wengert::compiler {

/// Locations whose values the reverse section needs.
using Required = std::set<Zones::Node>;

class Needs {
 public:
  Needs(const Facts& facts, const Words& words) : facts_(facts), words_(words) {}
  Position here;  ///< of the statement that is planned
  /// The blocks around it, each with the number of the statement there; behind the last one at the block's end.
  std::vector<std::pair<const ir::Block*, std::size_t>> path;

  /// The value of e, with what its address reads.
  void require(const ir::ExprPtr& e, Required& r);
  void require_address(const ir::ExprPtr& place, Required& r);
  /// All that these statements read.
  void require_uses(const ir::Block& code, Required& r);
  /// place: null for any element.
  void require_node(Zones::Node node, const ir::ExprPtr& place, Required& r);
  /// At entry: what callers need. This function knows nothing more of it.
  void require_at_entry(Zones::Node node, Required& r);
  void kill(const ir::ExprPtr& place, Required& r);
  bool hits(Zones::Node node, const Required& r) const;
  /// Whether a write here may meet a value that is needed.
  bool is_required(const ir::ExprPtr& place, const Required& r);
  /// The statement, or the end of a block, loop or branch, that the walk has reached; told by address.
  void come_to(const void* place_in_text) {
    const auto [found, is_new] = orders_.emplace(place_in_text, static_cast<int>(orders_.size()) + 1);
    here.order = found->second;
    if (is_new) paths_[here.order] = path;
  }
  /// An element that the statement here overwrites whenever it is reached: what was needed of it before is saved here,
  /// or before the loop `since`, and need not be saved again while the innermost loops around stay in their iterations.
  void settle(const ir::ExprPtr& place, const ir::Stmt* since = nullptr);
  std::size_t settled() const { return settled_.size(); }
  void unsettle(std::size_t first) { settled_.resize(first); }
  std::vector<Access> exchange_settled(std::vector<Access> other) { return std::exchange(settled_, std::move(other)); }
  /// Whether saving the element before the innermost loop serves all that is needed of it before a write here.
  bool can_be_saved_before_loop(const ir::ExprPtr& place, const Required& r);
  Access access_of(const ir::ExprPtr& place);
  /// Whether the variable belongs to the primal, so that it must be restored.
  bool restores(const ir::ExprPtr& e) const;
  /// Locations that this function needs by itself.
  std::set<Zones::Node> own() const;
  std::size_t use_count() const { return use_count_; }
  /// Uses of the location by what the block has, from its statement `first` on.
  struct Use {
    std::size_t statement;  ///< of the block; behind the last: by the block's end
    int order;
  };
  std::vector<Use> uses_in(const ir::Block& b, Zones::Node node, std::size_t first) const;
  int order_of(const void* place_in_text) const { return orders_.at(place_in_text); }
  /// What was needed there is not needed after all.
  void drop_uses_at(const void* place_in_text);

  // Arrays, by the reference to them, that were saved as a whole and have not been needed since.
  bool has_snapshot(const ir::ExprPtr& array) const;
  void add_snapshot(const ir::ExprPtr& array, Zones::Node elements) { snapshots_.push_back({array, elements}); }
  void forget_snapshots() { snapshots_.clear(); }

 private:
  struct Snapshot {
    ir::ExprPtr array;
    Zones::Node node;
  };
  const Facts& facts_;
  const Words& words_;
  Zones& zones_ = facts_.zones;
  std::map<ir::ExprPtr, ir::ExprPtr> primal_places_;  ///< of shadows' pointers; made once, as uses are told by address
  std::map<Zones::Node, std::vector<Access>> uses_;
  std::size_t use_count_ = 0;
  /// With the statement's place in the text. Owns the places: a dead one's address would return.
  std::set<std::tuple<ir::ExprPtr, Zones::Node, int>> seen_uses_;
  std::set<Zones::Node> own_;
  bool at_entry_ = false;
  std::vector<Snapshot> snapshots_;

  std::map<const void*, int> orders_;
  std::map<int, std::vector<std::pair<const ir::Block*, std::size_t>>> paths_;  ///< by order
  /// Bounds of loops in fixed terms.
  std::map<const ir::Stmt*, std::pair<ir::ExprPtr, ir::ExprPtr>> loop_bounds_;
  /// In the order of the text; only those that have taken place whenever the walk's statement is reached.
  std::vector<Access> settled_;

  std::vector<std::pair<ir::ExprPtr, ir::ExprPtr>> loop_bounds();
  bool is_saved_since(const Access& write, const Access& use) const;
};

}  // namespace wengert::compiler
