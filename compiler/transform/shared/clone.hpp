// SPDX-License-Identifier: MIT
// Copies of statement lists in which the variables declared inside are new ones, or given ones are replaced.
#pragma once
#include <functional>
#include <map>

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using VariableMap = std::map<const ir::Variable*, ir::VariablePtr>;

/// Replaces variables throughout an expression.
ir::ExprPtr rename(const ir::ExprPtr& e, const VariableMap& map);
/// And throughout a block, but where it declares them.
ir::Block rename(const ir::Block& block, const VariableMap& map);
/// Also in the lengths of arrays.
ir::TypePtr rename_extents(const ir::TypePtr& type, const VariableMap& map);
/// Deep copy; variables declared in block are copied too (same names) and entered into map.
ir::Block clone(const ir::Block& block, VariableMap& map);
/// Deep copy in which every declaration has a variable of its own, even where the two sections of an adjoint declared
/// the same one; names stay.
ir::Block with_own_variables(const ir::Block& block);

/// The block with the statements that `before` puts out for each one of it, and of the blocks inside, before that one.
ir::Block with_before_each(const ir::Block& block, const std::function<void(ir::Stmt&, ir::Block& out)>& before);

}  // namespace wengert::compiler
