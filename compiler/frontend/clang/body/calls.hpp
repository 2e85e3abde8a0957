// SPDX-License-Identifier: MIT
// Calls: which kind of function is called, and calls of the user's own.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"
#include "compiler/frontend/clang/callable.hpp"

namespace wengert::compiler {

/// Lowers calls.
class Calls : public Part {
 public:
  using Part::Part;
  ir::ExprPtr call(const clang::CallExpr* e, bool value_is_used);
  ir::ExprPtr user_call(const clang::Expr* e, const clang::FunctionDecl* callee, const ir::ExprPtr& self,
                        std::vector<const clang::Expr*> arguments, bool value_is_used);
  /// `closure` is the lambda that `callee` is the body of.
  ir::ExprPtr call_with(const clang::Expr* e, const clang::FunctionDecl* callee, const ir::ExprPtr& self,
                        const std::vector<Given>& arguments, const CallablePtr& closure, bool value_is_used);
  ir::ExprPtr argument(const Given& given, clang::QualType parameter, clang::SourceLocation where);
  ir::ExprPtr argument(const clang::Expr* e, clang::QualType parameter);

 private:
  void keep_element(const clang::CXXMemberCallExpr* e);
  bool call_of_elements(const clang::CallExpr* e, const clang::CXXMethodDecl* method, const clang::Expr* object,
                        const clang::Expr* given, ir::ExprPtr& out);
  bool call_of_either(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);
  /// The place that a call of `T& at(i) { return data[i]; }` names; null if the function does more than return one.
  static bool gives_an_address(const clang::FunctionDecl* f);
  ir::ExprPtr accessed_place(const clang::FunctionDecl* callee, const ir::ExprPtr& self,
                             const std::vector<Given>& arguments, const CallablePtr& closure,
                             clang::SourceLocation where);

  int accessors_ = 0;  ///< how many accessors are being read in place
};

}  // namespace wengert::compiler
