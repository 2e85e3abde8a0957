// SPDX-License-Identifier: MIT
// Which loop nests that fill arrays are run again by the reverse section, so that the arrays are saved nowhere. A flux
// that each step of time computes from the state, a distance vector of each pair: the step after overwrites them, and
// the adjoint needs them. The nest is run again before the reversal of the last statement of its block that needs the
// arrays. What it reads must then be as it was, and must be needed by an adjoint in any case: else the save of one
// array is the save of another.
#pragma once
#include "compiler/transform/adjoint/plan/array_fill.hpp"
#include "compiler/transform/adjoint/plan/planning.hpp"

namespace wengert::compiler {

class FillPlanner {
 public:
  explicit FillPlanner(Planning& planning) : planning_(planning) {}
  /// Before and after statement k of the block. guarded: in a branch or a loop that is not counted.
  void before(const ir::Block& b, std::size_t k, bool guarded, const Required& r);
  void after(const ir::Block& b, std::size_t k, Required& r);
  /// The statements of the block are planned: its end needs none of the arrays, and what comes after neither.
  void leave(const ir::Block& b, Required& r);
  /// The end of the block is planned too. Writes what is run again into the block's plan.
  void decide(const ir::Block& b, Required& r);
  /// Whether a decision was taken back, so that the function has to be planned again.
  bool has_changed() { return std::exchange(changed_, false); }

 private:
  Planning& planning_;
  const Facts& facts_ = planning_.variant.facts;
  Plan& plan_ = planning_.variant.plan;
  Needs& needs_ = planning_.needs;
  Zones& zones_ = facts_.zones;
  std::map<const ir::Block*, std::vector<ArrayFill>> fills_;
  bool changed_ = false;

  std::vector<ArrayFill>& of(const ir::Block& b);
  void refuse(ArrayFill& fill);
  bool is_possible(const ArrayFill& fill, bool guarded, const Required& r) const;
  void forget(const ArrayFill& fill, Required& r) const;
  void require_reads(const ir::Block& code, Required& r);
  void find_last_use(const ir::Block& b, const std::vector<ArrayFill>& fills, ArrayFill& fill) const;
  bool place(const ir::Block& b, const std::vector<ArrayFill>& fills, ArrayFill& fill) const;
  bool has_at_hand(const ir::Block& b, ArrayFill& fill) const;
  bool can_restore_first(const ir::Block& b, std::size_t k) const;
  bool reads_what_is_needed(const ir::Block& b, const std::vector<ArrayFill>& fills, const ArrayFill& fill) const;
};

}  // namespace wengert::compiler
