// SPDX-License-Identifier: MIT
// Variables of statements that the front end has just made: where they are named, and other names for them.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

bool mentions(const ir::ExprPtr& e, const ir::VariablePtr& v);
bool mentions(const ir::Block& block, const ir::VariablePtr& v);
/// Whether a statement of the block gives the variable, or a part of it, another value.
bool writes(const ir::Block& block, const ir::VariablePtr& v);
/// In the statement and all inside it.
void replace_all(const ir::StmtPtr& whole, const ir::VariablePtr& old, const ir::VariablePtr& other);
/// The same by an expression, of a variable that no statement declares or counts in.
void replace_all(const ir::StmtPtr& whole, const ir::VariablePtr& old, const ir::ExprPtr& other);
/// 's = s + e' as 's += e'.
void make_update(ir::Stmt& s);

}  // namespace wengert::compiler
