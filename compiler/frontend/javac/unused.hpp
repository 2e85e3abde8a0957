// SPDX-License-Identifier: MIT
// Java throws where a value is computed, wanted or not. Derivatives leave out what nothing reads; here what can throw
// in it is asked for before: indices, null references, divisions of integers by zero, casts.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler::javac {

/// The body with questions before values that nothing reads, where computing these may throw. self: the object of
/// the method, which is not null.
ir::Block with_questions_for_unused(const ir::Block& body, const ir::VariablePtr& self);

/// 'if (reference == null) throw'.
ir::StmtPtr null_question(const ir::ExprPtr& reference);

/// The body of a method asks whether it has an object, unless its first statement needs one.
void ask_for_object(ir::Block& body, const ir::VariablePtr& self);

}  // namespace wengert::compiler::javac
