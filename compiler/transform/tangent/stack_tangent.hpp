// SPDX-License-Identifier: MIT
// The run-time stack is its own tangent: what is pushed is followed by its tangent, what is popped preceded by it.
#pragma once
#include "compiler/transform/tangent/tangent_expressions.hpp"

namespace wengert::compiler {

/// Appends a statement that uses the stack with its tangent; false if it is no such statement.
bool stack_tangent(const ir::StmtPtr& s, const Activity& activity, Shadows& shadows, TangentExpressions& expressions,
                   ir::Block& out);
/// Puts the source's comment before the first statement of what it became.
void move_comment(const ir::StmtPtr& from, const ir::StmtPtr& to);

}  // namespace wengert::compiler
