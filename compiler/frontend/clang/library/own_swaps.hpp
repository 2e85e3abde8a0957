// SPDX-License-Identifier: MIT
// The function swap(T&, T&) that a class of the source has: the algorithms of the standard library exchange objects by
// it.
#pragma once
#include <clang/AST/DeclCXX.h>
#include <clang/AST/Expr.h>

#include <string>

namespace wengert::compiler {

/// The class of an object, of an array's elements or of a pair's parts, that has a swap of its own which does anything
/// but exchange each member; null if there is none.
const clang::CXXRecordDecl* exchanged_otherwise(clang::QualType type);
/// The same of the elements that an algorithm of the standard library exchanges by their swap, and of the arrays and
/// pairs that std::swap takes; null for other calls.
const clang::CXXRecordDecl* exchanged_otherwise(const std::string& algorithm, const clang::Expr* first);

}  // namespace wengert::compiler
