// SPDX-License-Identifier: MIT
// Lambdas, pointers to functions and std::function: what is called is found while the source is read.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"
#include "compiler/frontend/clang/callable.hpp"

namespace wengert::compiler {

/// Finds out which functions an expression may stand for.
class Callables : public Part {
 public:
  using Part::Part;
  CallablePtr callable(const clang::Expr* e);
  CallablePtr receive(const Callable& given, ir::Function& lowered, bool is_own);
  void declare_callable(const clang::VarDecl* d);
  bool assign_callable(const clang::Expr* to, const clang::Expr* from);
  std::optional<bool> known_test(const clang::Expr* e);
  /// What stands in memory for what can be called; null if it is not known.
  ir::ExprPtr number_of(const clang::Expr* e);
  /// The same of another type, as where a lambda is kept as a std::function.
  ir::ExprPtr number_of(const clang::Expr* e, clang::QualType type);

 private:
  CallablePtr stored(clang::QualType type, const ir::ExprPtr& memory, clang::SourceLocation where);
  ir::ExprPtr store(const Callable& known, clang::QualType type, const clang::Expr* e);
  CallablePtr functor(const clang::Expr* e);
  CallablePtr closure(const clang::LambdaExpr* e);
  Captured capture(const clang::VarDecl* variable, bool copies, bool is_mutable_lambda, clang::SourceLocation where);
  Captured capture_part(const clang::BindingDecl* binding, bool copies, bool is_mutable_lambda,
                        clang::SourceLocation where);
  bool is_read_only_in_lambdas(const clang::ValueDecl* variable) const;
  ir::ExprPtr place_among(const Callable& all, const Callable& one);

  const clang::VarDecl* declared_ = nullptr;  ///< the variable that a lambda is made for
};

}  // namespace wengert::compiler
