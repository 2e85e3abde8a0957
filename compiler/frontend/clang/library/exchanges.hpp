// SPDX-License-Identifier: MIT
// References to elements whose vector gives its memory to another one (swap, move), or whose owner comes to lead to
// another object: the reference stays with the element, the name of the place does not.
#pragma once
#include <clang/AST/Expr.h>
#include <clang/Basic/SourceManager.h>

#include <set>

namespace wengert::compiler {

/// The type of a container's elements, or of what an iterator or a pointer leads to; null for other types.
clang::QualType type_of_element(clang::QualType given);

/// What the element that an expression names is kept in, and reached by.
struct Keepers {
  /// Classes of what holds, in memory of its own, the element: vectors, and objects with them.
  std::set<const clang::CXXRecordDecl*> holders;
  /// Smart pointers to the object that the place is in, and objects with them.
  std::set<const clang::CXXRecordDecl*> owners;
  const clang::ValueDecl* root = nullptr;  ///< the variable that it begins with, if that is no reference
};
/// `in_memory`: to the elements of a container.
Keepers keepers_of(const clang::Expr* place, bool in_memory = false);

enum class Exchange { none, whole, of_elements };
/// By what an element's memory has another holder before a reference, a pointer or an iterator to it is used in its
/// scope: vectors exchange all they have, or elements of one move. `body`: of the function around it.
Exchange exchange_before_use(const clang::Stmt* scope, const clang::VarDecl* variable, const Keepers& keepers,
                             const clang::Stmt* body, const clang::SourceManager& sources);
/// Whether it may be used after a smart pointer that leads to it has been set again.
bool is_used_after_reset(const clang::Stmt* scope, const clang::VarDecl* variable, const Keepers& keepers,
                         const clang::Stmt* body, const clang::SourceManager& sources);
/// Whether a statement itself exchanges the memory of a variable.
bool exchanges(const clang::Stmt* s, const Keepers& keepers);

}  // namespace wengert::compiler
