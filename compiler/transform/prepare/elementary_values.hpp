// SPDX-License-Identifier: MIT
// Expensive elementary functions whose value a derivative needs too (exp, a sin among factors) get variables of their
// own, so that they are computed once; and what a generated module must carry over from its source.
#pragma once
#include "compiler/analysis/activity.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// The block with such calls taken out of assignments, initial values and returned values. The new variables are
/// active.
ir::Block name_elementary_values(const ir::Block& block, Activity& activity, Names& names);

/// Reduces module to the generated functions and the source's functions and declarations that they call.
void collect_output(ir::Module& module, const ir::Module& source, const std::vector<ir::FunctionPtr>& generated);

}  // namespace wengert::compiler
