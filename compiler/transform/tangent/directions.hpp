// SPDX-License-Identifier: MIT
// Many directions at once: a finished tangent whose derivatives become arrays of N numbers, side by side. Beside
// double* x stands std::array<double, N>* t1_x (in C: double (*t1_x)[N]); t1_x[i][d] belongs to x[i] and direction d.
#pragma once
#include <set>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// What stands in the text of a call statement of the run-time stack that belongs to a derivative.
inline constexpr const char* derivative_mark = "derivative";

/// Widens the functions in place. `derivatives` are the variables that hold derivatives; structures that hold numbers
/// get a wide twin, appended to the module's. Throws Refusal for a vector that is filled with an active value.
void widen(ir::Module& module, const std::vector<ir::FunctionPtr>& functions,
           const std::set<const ir::Variable*>& derivatives, const std::string& prefix, int directions);

}  // namespace wengert::compiler
