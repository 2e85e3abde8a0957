// SPDX-License-Identifier: MIT
// The text form of a module (--dump-ir) and its reader. Reading what was written gives an equal module
// (source ranges of expressions, which are not written, excepted). The grammar stands in docs/compiler-ir.md.
#pragma once
#include <string>
#include <string_view>

#include "stmt.hpp"

namespace wengert::ir {

std::string to_text(const Module& module);
std::string to_text(const TypePtr& type);
std::string to_text(const ExprPtr& expr);

/// Throws wengert::Error (wrong_value) with "name:line: what" on malformed text.
Module read_text(std::string_view text, const std::string& name = "<ir>");

}  // namespace wengert::ir
