// SPDX-License-Identifier: MIT
// A loop nest of a block that writes arrays from other values alone, so that the reverse section can run it again
// instead of having the arrays' elements saved wherever they are overwritten. See plan/fill_planner.hpp.
#pragma once
#include <optional>

#include "compiler/transform/adjoint/facts/facts.hpp"

namespace wengert::compiler {

struct ArrayFill {
  struct Write {
    ir::ExprPtr place;
    std::vector<const ir::Stmt*> loops;  ///< of the nest, around it
  };
  struct Array {
    ir::VariablePtr variable;
    Zones::Node elements = -1;
    bool is_own = false;  ///< declared in the block itself
  };
  std::size_t statement = 0;  ///< of the block
  std::vector<Array> arrays;
  std::vector<Write> writes;
  ir::Block code;               ///< the part of the nest that computes them
  std::set<Zones::Node> reads;  ///< locations that the code reads, its own variables apart
  // Decided by the planner:
  bool is_refused = false;
  bool is_needed = false;       ///< by an adjoint, or by another nest that is run again
  std::size_t before = 0;       ///< run again before the reversal of this statement
  bool restores_first = false;  ///< what that statement overwrites is restored by a nest of its own before that
  bool reads_blocks = false;    ///< or is read in the blocks that were saved before it
};

/// Those of a block; empty where there is none.
std::vector<ArrayFill> fills_of(const ir::Block& block, const Facts& facts);

}  // namespace wengert::compiler
