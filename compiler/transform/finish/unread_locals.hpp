// SPDX-License-Identifier: MIT
// Leaves out local variables that a generated function never reads, and the assignments to them, so that compilers do
// not warn: flags of exits that only one of the two sections asks for, shadows of pointers that nothing is added
// through.
#pragma once
#include <set>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// The body without unread locals. Statements whose values call functions stay: they may pop the run-time stack.
/// derivatives: the variables that hold derivatives, of which what is popped and unread is so for every direction.
ir::Block without_unread_locals(ir::Block body, const std::set<const ir::Variable*>& derivatives = {});

/// Passes null in place of references that the called function, one of these, does not mention: in adjoints of Java,
/// whose reverse parts take all that the forward parts took. What was popped for them alone is then unread.
void drop_unread_references(const std::vector<ir::FunctionPtr>& functions);

/// Local variables that get their values from the run-time stack and that nothing reads.
std::set<const ir::Variable*> popped_and_unread(const ir::Block& body);

}  // namespace wengert::compiler
