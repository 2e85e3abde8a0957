// SPDX-License-Identifier: MIT
// The text of a plan, for --explain=plan: one line for each statement for which something is planned, nested as in the
// source, and one for the end of each block that restores variables.
#pragma once
#include <string>

#include "compiler/transform/adjoint/variant.hpp"

namespace wengert::compiler {

std::string plan_as_text(const Variant& variant);

}  // namespace wengert::compiler
