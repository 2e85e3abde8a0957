// SPDX-License-Identifier: MIT
// Loops: counted ones, whose counter and bound the reversal needs, and all others as while.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Lowers loops.
class Loops : public Part {
 public:
  using Part::Part;
  void for_statement(const clang::ForStmt* s);
  void range_for(const clang::CXXForRangeStmt* s);
  void while_statement(const clang::WhileStmt* s);
  void do_statement(const clang::DoStmt* s);

 private:
  void range_loop(const clang::CXXForRangeStmt* s);
  bool over_addresses(const clang::CXXForRangeStmt* s);
  bool over_letters(const clang::CXXForRangeStmt* s, const clang::InitListExpr* list);
  bool counted(const clang::ForStmt* s);
  void emit_while(const clang::Expr* condition, const std::function<ir::Block()>& make_body, ir::Block step,
                  clang::SourceLocation where);
  bool own_range(const clang::CXXForRangeStmt* s, ir::ExprPtr range);
  ir::ExprPtr list_of_numbers(const clang::Expr* e);
  void note_order_of_keys(const clang::CXXForRangeStmt* s, const std::string& container);
  void letters_loop(const clang::CXXForRangeStmt* s);
};

}  // namespace wengert::compiler
