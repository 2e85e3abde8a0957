// SPDX-License-Identifier: MIT
// An element of a vector that a loop increments in each iteration, a1_x[i] += s * a1_s, is added up in a variable and
// incremented once. Compilers do that for pointers that are restrict; what a vector holds they take for what any other
// vector may hold, so that each iteration waits for the memory of the one before. Sums of derivatives alone.
#pragma once
#include <set>

#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// body of a function whose arguments do not overlap; derivatives: the variables that hold derivatives.
ir::Block with_summed_elements(const ir::Block& body, const std::set<const ir::Variable*>& derivatives, Names& names);

}  // namespace wengert::compiler
