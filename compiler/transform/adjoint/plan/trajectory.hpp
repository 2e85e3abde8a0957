// SPDX-License-Identifier: MIT
// An array that a loop overwrites as a whole in every iteration: its values before stay on the run-time stack as one
// block each iteration, where the reverse section reads them; nothing is copied back. See plan/trajectory_planner.cpp.
#pragma once
#include <vector>

#include "compiler/analysis/stretch.hpp"
#include "compiler/analysis/zones.hpp"

namespace wengert::compiler {

struct Trajectory {
  struct Write {
    ir::ExprPtr place;
    std::vector<const ir::Stmt*> loops;  ///< around it, inside the loop itself
    ir::ExprPtr turns;                   ///< how often it takes place in one iteration; null: not known
  };
  ir::VariablePtr array;
  Zones::Node elements = -1;
  std::size_t first_write = 0;  ///< the statement of the loop's body before which the block is saved
  Stretch stretch;              ///< of what the statements before it read
  std::vector<Write> writes;
  bool is_refused = false;  ///< its values are needed outside the part of the iteration that the block serves
  bool is_taken = false;
};

/// An element of a variable that is an array of numbers, or points to one.
bool is_array_element(const ir::ExprPtr& e);
/// The type of the array's elements, and how many of them a block has.
ir::TypePtr element_type_of(const ir::VariablePtr& array);
ir::ExprPtr count_of(const Stretch& stretch);

}  // namespace wengert::compiler
