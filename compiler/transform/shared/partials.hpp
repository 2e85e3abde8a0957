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
/// Whether the value or a partial may be infinite or NaN at a finite argument (sqrt, log, exp), or is not known.
bool is_unbounded(const std::string& name);
/// Functions of generated code that are zero where a derivative is: slope * derivative, derivative / divisor, and the
/// product of two derivatives.
inline const char* const times_nonzero = "wengert_times";
inline const char* const divided_by_nonzero = "wengert_divided";
inline const char* const product_of_nonzero = "wengert_product";
/// wengert_quotient(a, b, d) is a / d * b, and 0 where a or b is: where d is infinite a / d is 0, which says nothing
/// about a.
inline const char* const quotient_of_nonzero = "wengert_quotient";
bool passes_no_zero_on(const std::string& name);
/// slope * derivative and derivative / divisor by these functions, a minus of the first operand before them.
ir::ExprPtr times_slope(const ir::ExprPtr& slope, const ir::ExprPtr& derivative, const ir::TypePtr& type);
ir::ExprPtr divided_slope(const ir::ExprPtr& derivative, const ir::ExprPtr& divisor, const ir::TypePtr& type);
/// What the operand adds to node's tangent, or to the operand's adjoint: partial times derivative, by times_slope where
/// node is a call whose partials may be infinite or NaN. Null where the partial is identically zero.
ir::ExprPtr contribution_of(const ir::ExprPtr& node, std::size_t operand, const ir::ExprPtr& derivative);
/// Their names for the type: wengert_timesf of float.
std::string with_width(const std::string& name, const std::string& type);
/// d node / d operand[which]; null where it is identically zero. node is unary, binary, or a call of an elementary
/// function.
ir::ExprPtr partial(const ir::ExprPtr& node, std::size_t which);
/// Whether the partials of the call are written with the call's own value (exp, tanh, sqrt).
bool partial_uses_value(const ir::ExprPtr& call);

}  // namespace wengert::compiler
