// SPDX-License-Identifier: MIT
// Functions that memory holds: members, elements and results that are pointers to functions, std::function or lambdas.
// Such a value is an integer in the representation, its place among all functions of the file that it may lead to; if a
// lambda among them captures something, it is a structure of that integer and of what all of them capture.
#pragma once
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "compiler/frontend/clang/callable.hpp"

namespace wengert::compiler {

/// A pointer to a function, a std::function or a lambda: what can be stored. No reference to a function.
bool is_stored_function(clang::QualType type);

/// What a value of such a type is called with, and gives; null for a lambda.
const clang::FunctionProtoType* type_called(clang::QualType type);

/// Whether a value of this type holds functions or names, which are integers in the representation.
bool holds_replaced_numbers(clang::QualType type);
/// Whether the representation has another type in its place, or one of another layout or name: a function of the source
/// that takes or returns one is not the function that the output would declare.
bool is_other_in_result(clang::QualType type, const clang::SourceManager& sources);

class StoredFunctions {
 public:
  explicit StoredFunctions(clang::ASTContext& context);
  /// What a value of this type may be: null, then every function whose address the file takes, every lambda without
  /// captures, of these parameters and this result, and what the file makes such a std::function of.
  const std::vector<CallablePtr>& of(clang::QualType type) const;

  /// Whether memory may hold this lambda, and what it has captured: then a reference is an address.
  bool may_keep(const clang::CXXRecordDecl* closure) const;

 private:
  void add(const std::string& signature, const CallablePtr& one);
  std::map<std::string, std::vector<CallablePtr>> all_;
  bool keeps_functions_ = false;
  std::set<const clang::CXXRecordDecl*> kept_;
  std::map<const clang::CXXRecordDecl*, std::set<const clang::CXXRecordDecl*>> captured_by_;  ///< lambdas by lambdas
  mutable std::map<const clang::CXXRecordDecl*, std::vector<CallablePtr>> lambdas_;
};

}  // namespace wengert::compiler
