// SPDX-License-Identifier: MIT
// '#pragma omp parallel' around loops: what every thread of a team does alike is done once, and the team's loops become
// parallel loops of their own. Then they have adjoints as any other.
#pragma once
#include <functional>
#include <set>
#include <string>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// What a region's directive says of all its loops.
struct Team {
  std::function<bool(const std::string&)> is_function;  ///< of the module, that may do more than give a number
  std::string clauses;                                  ///< num_threads and the like, with a space before them
  std::set<const ir::Variable*> own;                    ///< variables that each thread has
  std::set<std::string> sums;                           ///< names in the region's own 'reduction(+ : ...)'
};

/// Whether the statements are the same with one thread outside of the team's loops: no thread asks who it is, or does
/// what all threads together do more than once.
bool runs_once(const ir::Block& region, const Team& team);
/// The region as statements of one thread, and parallel loops. The statements are changed.
void make_loops(ir::Block& region, const Team& team);

}  // namespace wengert::compiler
