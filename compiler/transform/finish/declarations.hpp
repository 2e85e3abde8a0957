// SPDX-License-Identifier: MIT
// Where a function declares its variables.
#pragma once
#include <set>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// The variables that statements mention.
void collect_variables(const ir::Block& block, std::set<const ir::Variable*>& out);

/// Declarations of pointers directly before the statement that gives them memory, if that is the first to name them.
ir::Block declared_where_made(const ir::Block& block);

}  // namespace wengert::compiler
