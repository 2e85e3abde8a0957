// SPDX-License-Identifier: MIT
// What is used before and after what, in the order of a scope's statements.
#pragma once
#include <clang/AST/Expr.h>
#include <clang/Basic/SourceManager.h>

#include <functional>
#include <set>

#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

/// Whether an object of the type may lead to a container elsewhere: std::function, a class with a reference or a
/// pointer among its members, a lambda that captured one.
bool leads_elsewhere(clang::QualType given);

/// What leads to the same element as a variable: references, pointers, iterators and lambdas that are made of it.
class Aliases : public TreeVisitor<Aliases, clang::VarDecl, clang::UnaryOperator> {
 public:
  Aliases(const clang::VarDecl* variable, const clang::Stmt* scope);
  bool visit(clang::VarDecl* d);
  bool visit(clang::UnaryOperator* e);
  std::set<const clang::ValueDecl*> all;
  bool address_taken = false;
};

/// Whether a variable may be used, in the scope it lives in, in a statement for which `changes` holds or after it.
bool is_used_after(const clang::Stmt* scope, const clang::VarDecl* variable, const Aliases& aliases,
                   const clang::SourceManager& sources, const std::function<bool(const clang::Stmt*)>& changes);

}  // namespace wengert::compiler
