// SPDX-License-Identifier: MIT
// Calls of lambdas, pointers to functions and std::function, and of functions that are handed one.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"
#include "compiler/frontend/clang/callable.hpp"

namespace wengert::compiler {

/// Calls what is known to be called; a function that is handed one is read once for each.
class CallableCalls : public Part {
 public:
  using Part::Part;
  bool callable_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);
  ir::ExprPtr apply(const CallablePtr& target, const clang::FunctionDecl* body, std::vector<Given> arguments,
                    const clang::Expr* whole, bool value_is_used, clang::QualType result_type = {});
  bool special_argument(const Given& given, const clang::ParmVarDecl* parameter, Specialisation& special,
                        std::vector<ir::ExprPtr>& values);
  static bool is_pure(const Specialisation& special);
  static std::vector<ir::ExprPtr> brought_along(const Callable& c);

 private:
  bool is_nowhere(const clang::Expr* e) const;
  bool is_nowhere_given(const clang::Expr* e) const;
  ir::ExprPtr typed_address(const clang::Expr* e);
  ir::ExprPtr operation(const clang::CXXMethodDecl* method, const std::string& op, const std::vector<Given>& arguments,
                        const clang::Expr* whole);
  bool is_set(const clang::Expr* e, ir::ExprPtr& out);
  bool apply_to_members(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);
};

}  // namespace wengert::compiler
