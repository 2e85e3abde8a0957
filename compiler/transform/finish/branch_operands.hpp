// SPDX-License-Identifier: MIT
// Branches of an innermost loop that compute alike from other operands choose the operands, and what they compute
// follows: "if (c) x = a - b; else x = d - a;" becomes "if (c) { x_left = a; x_right = b; } else { x_left = d;
// x_right = a; } x = x_left - x_right;". Compilers work on several elements at once if branches only copy what is
// read in any case; values and derivatives stay the same to the last bit.
#pragma once
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// body of a function whose arguments do not overlap; names: those taken in it.
ir::Block with_chosen_operands(const ir::Block& body, Names& names);

}  // namespace wengert::compiler
