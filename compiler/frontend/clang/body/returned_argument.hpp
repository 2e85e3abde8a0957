// SPDX-License-Identifier: MIT
// Functions that return a reference to one of their arguments.
#pragma once
#include <clang/AST/Decl.h>

#include <optional>

namespace wengert::compiler {

/// The object that a function returns a reference to: 0 is `*this`, 1 + k its parameter k; none if it is another one
/// or not always the same. The call is a statement, its value the object.
/// Any other reference is a pointer in the representation.
std::optional<unsigned> returned_argument(const clang::FunctionDecl* function);

}  // namespace wengert::compiler
