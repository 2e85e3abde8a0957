// SPDX-License-Identifier: MIT
// Loops of Java under '@Checkpoints': objects are saved by the run-time library, with all that the loop can reach from
// its references; only local variables lie on the stack.
#pragma once
#include "compiler/transform/adjoint/facts/module_facts.hpp"
#include "compiler/transform/adjoint/plan/region.hpp"

namespace wengert::compiler {

/// Fills the region's local variables, references and number of checkpoints. Throws Refusal for what is not saved.
void find_managed_region(const ModuleFacts& module, const ir::StmtPtr& loop, Region& region);

}  // namespace wengert::compiler
