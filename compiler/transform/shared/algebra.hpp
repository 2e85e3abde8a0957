// SPDX-License-Identifier: MIT
// Expressions built with the obvious simplifications (0 + x, 1 * x, -(-x)), so that generated code reads well.
#pragma once
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

bool is_literal_value(const ir::ExprPtr& e, double value);
/// Infinity or NaN, as C, C++ and Java name them.
bool is_not_finite(const ir::ExprPtr& literal);
ir::ExprPtr add(const ir::ExprPtr& a, const ir::ExprPtr& b);
ir::ExprPtr subtract(const ir::ExprPtr& a, const ir::ExprPtr& b);
ir::ExprPtr multiply(const ir::ExprPtr& a, const ir::ExprPtr& b);
ir::ExprPtr divide(const ir::ExprPtr& a, const ir::ExprPtr& b);
ir::ExprPtr negate(const ir::ExprPtr& a);
/// If e is -x, x; else null.
ir::ExprPtr negated_operand(const ir::ExprPtr& e);
/// If e is -x, a negative number, or a product that begins with one: e without its minus; else null.
ir::ExprPtr without_minus(const ir::ExprPtr& e);
/// Whether e is an integer's literal, and its value.
bool integer_value(const ir::ExprPtr& e, long long& value);
/// Integer expressions, with constants folded: trip counts and bounds.
ir::ExprPtr integer_add(const ir::ExprPtr& a, long long b);
ir::ExprPtr integer_subtract(const ir::ExprPtr& a, const ir::ExprPtr& b);
/// Number of operators and calls in e.
int operation_count(const ir::ExprPtr& e);

}  // namespace wengert::compiler
