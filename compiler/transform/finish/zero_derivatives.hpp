// SPDX-License-Identifier: MIT
// A derivative of zero passes nothing on beside a slope that is infinite or NaN: 0.5 / r * a1_y, with r = sqrt(x),
// becomes wengert_times(0.5 / r, a1_y), and a1_q / y becomes wengert_divided(a1_q, y). Both are zero where the
// derivative is.
#pragma once
#include <set>
#include <string>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// What is computed of derivatives on the way holds derivatives, too: temporaries, and what is passed where a function
/// takes a derivative. Returns what the functions declare, to be kept for as long as the set: passes that follow put
/// other variables in their places, and the address of one that has ended may be that of a later one, a value of the
/// source.
[[nodiscard]] std::vector<ir::VariablePtr> follow_derivatives(const std::vector<ir::FunctionPtr>& functions,
                                                              std::set<const ir::Variable*>& derivatives);

/// Slopes of functions are guarded where they are made (times_slope); this guards quotients. `derivatives` are the
/// variables that hold derivatives; derivatives inside objects are known by their fields. products: also what is
/// multiplied by a variable that may be infinite or NaN though all arguments are finite. An adjoint needs that: a
/// value that is dropped has an adjoint of zero, which meets the value's factors; a tangent is dropped with its value.
/// A test in every product would cost 4 % of an adjoint and 10 % of a tangent. In the derivative, with `prefix`, of a
/// derivative also products of an earlier derivative, which may be zero, and a later one that may be infinite.
/// `source` has the functions without derivatives that they call.
void guard_zero_derivatives(const std::vector<ir::FunctionPtr>& functions,
                            const std::set<const ir::Variable*>& derivatives, bool products, const std::string& prefix,
                            const ir::Module& source);

/// The lines that define what guard_zero_derivatives has put in, for sources in C and C++.
std::vector<std::string> zero_derivative_functions(const std::vector<ir::FunctionPtr>& functions);

}  // namespace wengert::compiler
