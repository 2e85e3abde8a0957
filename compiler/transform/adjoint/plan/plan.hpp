// SPDX-License-Identifier: MIT
// The plan of one adjoint: what is saved, computed again, run again. Plain data, made by the Planner and read by the
// Writer; see print.hpp for its text.
#pragma once
#include <map>
#include <memory>

#include "compiler/transform/adjoint/plan/array_fill.hpp"
#include "compiler/transform/adjoint/plan/region.hpp"
#include "compiler/transform/adjoint/plan/trajectory.hpp"
#include "compiler/transform/prepare/scoped_memory.hpp"

namespace wengert::compiler {

struct Variant;

struct StatementPlan {
  std::vector<ir::ExprPtr> saves;  ///< pushed before the statement, popped before its adjoint
  ir::StmtPtr undo;                ///< takes back what the statement did to an integer, in place of a save
  bool from_result = false;        ///< the adjoint reads the place's new value: the old one is restored after it
  bool flag = false;               ///< if: the branch taken is pushed
  bool decided_again = false;      ///< if: the branch taken is known when the reverse block computes it again
  ir::Block adjoint;
  ir::ExprPtr contents;       ///< free: the elements, pushed before
  Variant* callee = nullptr;  ///< call: by its forward and reverse parts
  bool has_reverse = false;
  std::shared_ptr<const Region> region;  ///< run again by the reverse section
  bool only_saves = false;               ///< no primal statement: keeps an output over the reverse section
  std::vector<Trajectory> blocks;        ///< pushed before the statement, released after its reversal
};

struct BlockPlan {
  std::vector<ir::VariablePtr> popped;  ///< pushed at the end of the block
  std::size_t lengths = 0;              ///< the last so many of them are lengths of its arrays
  std::vector<ir::VariablePtr> made;    ///< objects that are the latest of their class when the reverse block begins
  std::vector<ir::StmtPtr> recomputed;  ///< executed again at the beginning of the reverse block
  std::vector<ArrayFill> fills;         ///< nests that are run again on the way; in the order of the text
};

struct Plan {
  std::map<const ir::Stmt*, StatementPlan> statements;
  std::map<const ir::Block*, BlockPlan> blocks;
  /// What frees memory in a block in which the reverse section follows: it does not.
  std::set<const ir::Stmt*> held_frees;
  bool has_regions = false;             ///< some statement is a region, or would be if it had an adjoint
  std::set<Zones::Node> own_required;   ///< locations that the function needs by itself
  std::set<FormalPath> entry_required;  ///< callers need these as they were at entry
  std::set<FormalPath> exit_required;   ///< the reverse section needs these as they were at exit

  /// Of what is not planned: nothing.
  const StatementPlan& of(const ir::Stmt& s) const;
  const BlockPlan& of(const ir::Block& b) const;
  bool has_reverse(const ir::Block& b) const;
  bool uses_stack(const ir::Block& b) const;
  /// Whether a loop inside these statements has trajectories.
  bool has_trajectories(const ir::Block& b) const;
  /// Whether the variable or a part of it is saved anywhere.
  bool is_saved(const ir::VariablePtr& v) const;
  bool is_held(const ScopedMemory& memory) const { return held_frees.count(memory.release.get()) > 0; }
};

}  // namespace wengert::compiler
