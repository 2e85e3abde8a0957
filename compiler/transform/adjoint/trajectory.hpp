// SPDX-License-Identifier: MIT
// An array that a loop overwrites as a whole in every turn: its values before stay on the run-time stack as one block
// each turn, where the reverse section reads them; nothing is copied back. See adjoint/plan/trajectory.cpp.
#pragma once
#include <vector>

#include "compiler/analysis/stretch.hpp"
#include "compiler/analysis/zones.hpp"

namespace wengert::compiler {

struct Trajectory {
  struct Write {
    ir::ExprPtr place;
    std::vector<const ir::Stmt*> loops;  ///< around it, inside the loop itself
    ir::ExprPtr turns;                   ///< how often it takes place in one turn; null: not known
  };
  ir::VariablePtr array;
  Zones::Node elements = -1;
  std::size_t first_write = 0;  ///< the statement of the loop's body before which the block is saved
  Stretch stretch;              ///< of what the statements before it read
  std::vector<Write> writes;
  bool is_refused = false;  ///< its values are needed outside the part of the turn that the block serves
  bool is_taken = false;
};

/// The same statements with the array's elements read from its block.
ir::Block reading_block(const ir::Block& block, const Trajectory& t, const ir::VariablePtr& saved);

}  // namespace wengert::compiler
