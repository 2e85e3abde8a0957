// SPDX-License-Identifier: MIT
// How a construct is refused: an exception with its place, caught once a function.
#pragma once
#include <clang/Basic/SourceLocation.h>

#include <string>
#include <string_view>

#include "compiler/frontend/clang/refusals.hpp"

namespace wengert::compiler {

/// Thrown where a construct is refused; caught once per function.
struct RefusedHere {
  clang::SourceLocation where;
  std::string message;
};

[[noreturn]] inline void refuse(clang::SourceLocation where, Refused what, std::string_view name = {}) {
  throw RefusedHere{where, refusal_message(what, name)};
}

}  // namespace wengert::compiler
