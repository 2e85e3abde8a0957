// SPDX-License-Identifier: MIT
// Counted loops: their steps, iterations and numbers of iterations.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

bool is_unsigned(const ir::TypePtr& t);
long long step_of(const ir::Stmt& loop);
/// 0, 1, 2 ... over the iterations of the loop.
ir::ExprPtr turn_index(const ir::Stmt& loop);
/// How many iterations the loop has; negative means none.
ir::ExprPtr trip_count(const ir::Stmt& loop);

}  // namespace wengert::compiler
