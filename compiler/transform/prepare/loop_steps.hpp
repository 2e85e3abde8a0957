// SPDX-License-Identifier: MIT
// Steps of general loops that have grown beyond what stands in the head of a 'for' move into the body.
#pragma once
#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// for (; c; step) body  becomes  while (true) { if (begun) step else begun = true; if (!c) break; body }, so that
/// 'continue' still reaches the step. Steps of assignments and calls stay.
ir::Block with_plain_steps(const ir::Block& block, Names& names);

}  // namespace wengert::compiler
