// SPDX-License-Identifier: MIT
// What the text of a derivative consists of, counted, and a short hash of it. A change of the compiler that alters
// speed, length or readability alone shows here, where no comparison of numbers sees it.
#pragma once
#include <string>

#include "compiler/transform/differentiate.hpp"

namespace wengert::compiler {

/// One line: the head, the slot (generated.hpp), the numbers of lines, statements, loops, branches, declared
/// derivatives and comments, the calls of the run-time stack by kind, and the hashes of the text and of what --explain
/// says of it. Not counted is what the source has itself, so that functions beside the head change nothing.
std::string figures_of(const Derivative& derivative, const std::string& head, const std::string& slot,
                       const ir::Module& source);

}  // namespace wengert::compiler
