// SPDX-License-Identifier: MIT
// Loops of an adjoint whose iterations may run side by side: what they add to shared numbers becomes a reduction, an
// atomic update, or stays a plain one where no two iterations meet. Other loops lose their directive.
#pragma once
#include <vector>

#include "compiler/ir/stmt.hpp"
#include "compiler/transform/differentiate.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// noalias: arguments do not overlap. The notes say which loops run one iteration after the other, and why.
ir::Block with_parallel_loops(const ir::Module& module, const ir::Block& body, bool noalias, Names& names,
                              const ir::Function& function, std::vector<Note>& notes);

}  // namespace wengert::compiler
