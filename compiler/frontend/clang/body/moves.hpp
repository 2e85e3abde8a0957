// SPDX-License-Identifier: MIT
// What std::move leaves behind: the library's containers are empty after it.
#pragma once
#include <clang/AST/Expr.h>
#include <clang/Basic/SourceManager.h>

namespace wengert::compiler {

/// Whether the variable, or the part of an object, that std::move takes from may be read in the function after it, and
/// before it gets another value as a whole. Of what is no local variable this is not known.
bool is_read_after_move(const clang::Expr* moved, const clang::Stmt* function, const clang::SourceManager& sources);

/// The x of std::move(x), whose class leaves the move to the library or the compiler; null for other expressions.
const clang::Expr* moved_by_library(const clang::Expr* e);

}  // namespace wengert::compiler
