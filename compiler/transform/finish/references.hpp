// SPDX-License-Identifier: MIT
// For C output: parameters that the transformations pass by reference become pointers.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Rewrites every function of module; calls between them follow.
void references_to_pointers(ir::Module& module);

}  // namespace wengert::compiler
