// SPDX-License-Identifier: MIT
// A function that fills the Hessian, for the tangent of an adjoint.
#pragma once
#include <string>

#include "job.hpp"

namespace wengert::compiler {

/// void f_hessian(arguments of f, double* hessian): one call of the tangent of a1_f for each column, where f returns a
/// number and changes nothing. Throws wengert::Error(bad_usage) where it cannot be written.
std::string hessian_source(const Job& job);

}  // namespace wengert::compiler
