// SPDX-License-Identifier: MIT
// Statements: what a body is made of, with the comments and directives that belong to each.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Lowers statements one by one into the current block.
class Statements : public Part {
 public:
  using Part::Part;
  ir::Block body(const clang::Stmt* s);
  void statement(const clang::Stmt* s);
  void statement_inside(const clang::Stmt* s);
  ir::ExprPtr statements_of(const clang::StmtExpr* e);

 private:
  void if_statement(const clang::IfStmt* s);
  void return_statement(const clang::ReturnStmt* s);
  bool choose_owner(const clang::CompoundStmt* block, const clang::Stmt* s,
                    const std::function<bool(const clang::Stmt*)>& lower);
  static bool grows_by_name(const clang::CompoundStmt* block, const clang::VarDecl* d);
};

}  // namespace wengert::compiler
