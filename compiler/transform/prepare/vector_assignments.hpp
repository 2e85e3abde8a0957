// SPDX-License-Identifier: MIT
// Whole assignments of vectors, alone or in structures, in two steps: the new size, where it is another one, and the
// values. So does the reverse section, the other way.
#pragma once
#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// The function's body with such steps.
ir::Block with_sizes_before_values(const ir::Module& module, const ir::Function& function, Names& names);

}  // namespace wengert::compiler
