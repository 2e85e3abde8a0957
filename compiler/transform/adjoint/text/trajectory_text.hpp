// SPDX-License-Identifier: MIT
// Blocks of the run-time stack that hold what an array held before each iteration of a loop.
#pragma once
#include "compiler/transform/adjoint/text/stack_text.hpp"

namespace wengert::compiler {

void push_trajectories(const std::vector<Trajectory>& all, const StackText& stack, ir::Block& out);
/// The pointer to the block, from its release on.
ir::VariablePtr release_trajectory(const Trajectory& t, const StackText& stack, Names& names, ir::Block& out);
/// The same statements with the array's elements read from its block.
ir::Block reading_trajectory(const ir::Block& block, const Trajectory& t, const ir::VariablePtr& saved);

}  // namespace wengert::compiler
