// SPDX-License-Identifier: MIT
// Derivatives divided in a loop by what does not change there are multiplied by its inverse, computed before the loop:
// t1_x[i] = (...) / h becomes t1_x[i] = (...) * inverse_h. Values of the source are divided as the source says.
#pragma once
#include <set>

#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// `derivatives` are the variables that hold derivatives; derivatives inside objects are known by their fields.
/// `apart`: what comes as different parameters does not overlap, so that a constant reference keeps its value in a
/// loop.
void invert_divisors(ir::Function& function, const ir::Module& module, const std::set<const ir::Variable*>& derivatives,
                     bool apart);

}  // namespace wengert::compiler
