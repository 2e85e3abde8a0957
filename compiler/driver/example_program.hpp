// SPDX-License-Identifier: MIT
// --driver: a program that makes up arguments, seeds them, calls the derivative and prints what comes back.
#pragma once
#include "job.hpp"

namespace wengert::compiler {

/// Throws wengert::Error(bad_usage) for arguments that cannot be made up (structs that hold pointers).
std::string example_program(const Job& job);

}  // namespace wengert::compiler
