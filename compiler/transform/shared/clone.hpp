// SPDX-License-Identifier: MIT
// Copies of statement lists in which the variables declared inside are new ones, or given ones are replaced.
#pragma once
#include <functional>
#include <map>
#include <string>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/names.hpp"

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
/// A copy of the function with parameters and variables of its own, under the first free name that begins with
/// `wanted`. No other file has it.
ir::FunctionPtr own_copy(const ir::Module& module, const ir::Function& f, const std::string& wanted, Names& names);
/// Deep copy in which every declaration has a variable of its own, even where the two sections of an adjoint declared
/// the same one; names stay.
ir::Block with_own_variables(const ir::Block& block);

/// The block with the statements that `before` puts out for each one of it, and of the blocks inside, before that one.
ir::Block with_before_each(const ir::Block& block, const std::function<void(ir::Stmt&, ir::Block& out)>& before);

}  // namespace wengert::compiler
