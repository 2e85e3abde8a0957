// SPDX-License-Identifier: MIT
// `wengert check` of Java: derivatives, a program that compares them, javac, java.
#pragma once
#include "program.hpp"

namespace wengert::compiler {

/// Generates, compiles with every warning an error, and runs. options.flags: further source files.
HeadResult check_java(const CheckOptions& options, const Head& head);

}  // namespace wengert::compiler
