// SPDX-License-Identifier: MIT
// What all parts of the front end that read bodies share: the body at hand, its module, the other parts, and the words
// that every part says.
#pragma once
#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

#include <functional>
#include <string>
#include <vector>

#include "compiler/frontend/clang/body/body.hpp"

namespace wengert::compiler {

class FunctionLowering;

class Part {
 public:
  explicit Part(FunctionLowering& lowering);

 protected:
  /// An expression without side effects that has the value; effects are emitted first.
  ir::ExprPtr value(const clang::Expr* e);
  /// The same for an expression that is written to.
  ir::ExprPtr place(const clang::Expr* e);
  /// Emits the effects of an expression whose value nobody reads.
  void discard(const clang::Expr* e);
  /// base[subscript]
  ir::ExprPtr element(const ir::ExprPtr& base, const ir::ExprPtr& subscript, clang::SourceLocation where);

  void emit(ir::StmtPtr s) { body_.emit(std::move(s)); }
  ir::Block scratch(const std::function<void()>& work, bool may_wait = false) { return body_.scratch(work, may_wait); }
  ir::ExprPtr save(const ir::ExprPtr& value, const char* name, clang::SourceLocation where) {
    return body_.save(value, name, where);
  }
  std::string visible_name(const std::string& wanted) { return body_.visible_name(wanted); }
  std::string fresh_name(const std::string& wanted) { return body_.fresh_name(wanted); }
  ir::VariablePtr new_variable(const clang::VarDecl* d, const ir::TypePtr& type, ir::Passing passing) {
    return body_.new_variable(d, type, passing);
  }
  void show(const ir::VariablePtr& variable) { body_.show(variable); }
  ir::SourceRange range_of(const clang::Stmt* s) const { return body_.range_of(s); }

  FunctionLowering& lowering_;
  Body& body_;
  ModuleLowering& module_;
  clang::ASTContext& context_;
};

}  // namespace wengert::compiler
