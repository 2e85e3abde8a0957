// SPDX-License-Identifier: MIT
// What an expression that is carried through as text mentions.
#pragma once
#include <clang/AST/ExprCXX.h>

#include <vector>

#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

class CarriedNodes : public TreeVisitor<CarriedNodes, clang::DeclRefExpr, clang::CXXThisExpr, clang::CallExpr,
                                        clang::ConditionalOperator, clang::BinaryOperator, clang::LambdaExpr,
                                        clang::CXXConstructExpr> {
 public:
  bool visit(clang::DeclRefExpr* e) {
    references.push_back(e);
    return true;
  }
  bool visit(clang::CXXThisExpr*) {
    this_object = true;
    return true;
  }
  bool visit(clang::CallExpr* e) {
    calls.push_back(e);
    evaluated.push_back(e);
    return true;
  }
  bool visit(clang::ConditionalOperator* e) {
    evaluated.push_back(e);
    return true;
  }
  bool visit(clang::BinaryOperator* e) {
    if (e->isLogicalOp()) evaluated.push_back(e);
    return true;
  }
  bool visit(clang::LambdaExpr* e) {
    lambdas.push_back(e);
    return true;
  }
  bool visit(clang::CXXConstructExpr* e) {
    made.push_back(e);
    return true;
  }
  std::vector<const clang::DeclRefExpr*> references;
  std::vector<const clang::CallExpr*> calls;
  std::vector<const clang::Expr*> evaluated;  ///< calls, and what evaluates one of its operands alone, outer ones first
  std::vector<const clang::CXXConstructExpr*> made;
  std::vector<const clang::LambdaExpr*> lambdas;
  bool this_object = false;
};

/// Members and names whose object is 'this' or another one than in the source.
class MemberCollector : public TreeVisitor<MemberCollector, clang::MemberExpr> {
 public:
  bool visit(clang::MemberExpr* e) {
    members.push_back(e);
    return true;
  }
  std::vector<const clang::MemberExpr*> members;
};

/// Increments and decrements, and whether something else is written or may stay unevaluated.
class Steps : public TreeVisitor<Steps, clang::UnaryOperator, clang::BinaryOperator, clang::ConditionalOperator,
                                 clang::LambdaExpr> {
 public:
  bool visit(clang::UnaryOperator* e) {
    if (e->isIncrementDecrementOp()) found.push_back(e);
    return true;
  }
  bool visit(clang::BinaryOperator* e) {
    is_open |= e->isAssignmentOp() || e->isLogicalOp();
    return true;
  }
  bool visit(clang::ConditionalOperator*) { return !(is_open = true); }
  bool visit(clang::LambdaExpr*) { return !(is_open = true); }
  std::vector<const clang::UnaryOperator*> found;
  bool is_open = false;
};

}  // namespace wengert::compiler
