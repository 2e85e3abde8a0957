// SPDX-License-Identifier: MIT
// Partial derivatives of one node of an expression by its operands. Elementary functions come from the one table.
#pragma once
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

/// An intrinsic with known partials, e.g. sin or pow.
bool is_elementary(const std::string& name);
/// Worth storing rather than recomputing: exp, sin, pow, but not fabs or fmax.
bool is_expensive(const std::string& name);
/// Derivative zero almost everywhere (floor, ceil): passes no activity on.
bool is_piecewise_constant(const std::string& name);
/// d node / d operand[which]; null where it is identically zero. node is unary, binary, or a call of an elementary
/// function.
ir::ExprPtr partial(const ir::ExprPtr& node, std::size_t which);
/// Whether the partials of the call are written with the call's own value (exp, tanh, sqrt).
bool partial_uses_value(const ir::ExprPtr& call);

}  // namespace wengert::compiler
