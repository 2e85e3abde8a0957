// SPDX-License-Identifier: MIT
// What the parts of the writer share while the sections of a function are written.
#pragma once
#include "compiler/transform/adjoint/variant.hpp"

namespace wengert::compiler {

/// A save of the plan: a statement or a block, and its number there.
using SaveKey = std::pair<const void*, std::size_t>;

/// Arrays that are reserved once for the saves of an innermost counted loop.
struct Slots {
  std::map<SaveKey, ir::VariablePtr> bases;
  ir::ExprPtr index;
};

struct Writing {
  const Facts& facts;
  const Plan& plan;
  const Kept& kept;
  Words& words;
  LeftToHead& left;
  std::string stacks = "";                                ///< or "kept_": which stacks pushes and pops name
  Slots* slots = nullptr;                                 ///< of the loop that is written, if it has any
  int region_depth = 0;                                   ///< regions around that are run again
  std::set<SaveKey> covered = {};                         ///< saves whose places are put back at the end of the head
  std::set<const ir::Variable*> kept_whole = {};          ///< parameters that are put back as a whole
  ir::Block late_frees = {};                              ///< what is released after kept values have been put back
  std::map<const ir::Stmt*, ir::VariablePtr> taken = {};  ///< what holds the branch of an 'if' that is decided again
};

}  // namespace wengert::compiler
