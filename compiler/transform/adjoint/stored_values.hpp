// SPDX-License-Identifier: MIT
// How values lie on the run-time stack: the kind of a type, and conversions to and from it.
#pragma once
#include <string>

#include "compiler/ir/expr.hpp"

namespace wengert::compiler {

/// The stack's kind for a scalar type; see include/wengert/stack.h.
std::string kind_of(const ir::TypePtr& t);
ir::TypePtr kind_type(const std::string& kind);

/// Conversions between a variable's type and the type its kind is stored as.
ir::ExprPtr stored(const ir::ExprPtr& e);
ir::ExprPtr restored(const ir::ExprPtr& value, const ir::TypePtr& type);

ir::ExprPtr zero_of(const ir::TypePtr& t);
/// An array with an extent that is known at run time only.
bool is_variable_length(const ir::TypePtr& t);

}  // namespace wengert::compiler
