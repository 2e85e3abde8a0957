// SPDX-License-Identifier: MIT
// What every module must satisfy, checked after the front end and after every transformation.
#pragma once
#include <string>
#include <vector>

#include "stmt.hpp"

namespace wengert::ir {

/// Violations, each one line "function: what"; empty when the module is sound.
std::vector<std::string> verify(const Module& module);

}  // namespace wengert::ir
