// SPDX-License-Identifier: MIT
// Functions that memory holds: members, elements and results that are pointers to functions or std::function. Such a
// value is an integer in the representation, its place among all functions of the file that it may lead to.
#pragma once
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <map>
#include <string>
#include <vector>

#include "compiler/frontend/clang/callable.hpp"

namespace wengert::compiler {

/// A pointer to a function or a std::function: what can be stored. No lambda's class, no reference to a function.
bool is_stored_function(clang::QualType type);

/// Whether a value of this type holds functions or names, which are integers in the representation.
bool holds_replaced_numbers(clang::QualType type);

class StoredFunctions {
 public:
  explicit StoredFunctions(clang::ASTContext& context);
  /// What a value of this type may be: null, then every function whose address the file takes, every lambda without
  /// captures, of these parameters and this result, and what the file makes such a std::function of.
  const std::vector<CallablePtr>& of(clang::QualType type) const;

 private:
  void add(const std::string& signature, const CallablePtr& one);
  std::map<std::string, std::vector<CallablePtr>> all_;
};

}  // namespace wengert::compiler
