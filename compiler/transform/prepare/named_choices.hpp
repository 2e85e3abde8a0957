// SPDX-License-Identifier: MIT
// x = x < y ? x : y overwrites what its condition reads. Its adjoint needs the choice alone, not the numbers: one byte
// is saved for it instead of x and y.
#pragma once
#include "compiler/analysis/activity.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// The block with a variable for the condition of each such assignment: const bool chosen = x < y; x = chosen ? x : y.
/// Values stay the same. Only where no partial derivative of the two values needs a number that has a derivative
/// itself.
ir::Block name_choices(const ir::Block& block, const Activity& activity, Names& names);

}  // namespace wengert::compiler
