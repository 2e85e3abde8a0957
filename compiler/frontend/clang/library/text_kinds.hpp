// SPDX-License-Identifier: MIT
// What calls of the library do with strings and streams; see texts.hpp.
#pragma once
#include "compiler/frontend/clang/body/carried_nodes.hpp"
#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// std::istream, std::istringstream, std::stringstream.
inline bool is_input(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->isInStdNamespace()) return false;
  const llvm::StringRef name = record->getName();
  return name.contains("istream") || name.contains("basic_ios") || name.contains("stringstream");
}

/// in >> x
inline bool is_extraction(const clang::Expr* e) {
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  return o != nullptr && o->getOperator() == clang::OO_GreaterGreater && is_input(o->getType());
}

/// The name of the called function; empty for operators.
inline std::string name_of(const clang::CallExpr* e) {
  const auto* callee = e->getDirectCallee();
  return callee != nullptr && callee->getDeclName().isIdentifier() ? callee->getName().str() : std::string();
}

inline bool is_getline(const clang::CallExpr* e) {
  return name_of(e) == "getline" && e->getDirectCallee()->isInStdNamespace() && e->getNumArgs() >= 2;
}

/// Whether an algorithm of the library changes the elements that it is given.
bool changes_elements(llvm::StringRef algorithm);

/// The string that a call takes a position in, s.begin(); null for other calls.
const clang::Expr* string_of_position(const clang::CallExpr* c);

/// Without casts, temporaries and parentheses.
inline const clang::Expr* bare(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = plain(e)->IgnoreParenImpCasts();
  }
  return e;
}

}  // namespace wengert::compiler
