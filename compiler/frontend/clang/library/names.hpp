// SPDX-License-Identifier: MIT
// Strings that are names: labels, keys, kinds. Each is one of the literals of the source, and an integer in the
// representation, its place among all of them in alphabetical order. Their letters are in a constant array.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

class NameValues : public Part {
 public:
  using Part::Part;
  /// The number of a name: a literal, a std::string made of one, or a value that holds one.
  ir::ExprPtr name(const clang::Expr* e);
  /// Comparisons and assignments of names. False for other calls; what else is done with a std::string is refused.
  bool call(const clang::CallExpr* e, ir::ExprPtr& out);
  /// Whether a name stands before another one in the alphabet.
  ir::ExprPtr is_before(const ir::ExprPtr& a, const ir::ExprPtr& b);
  /// The literals of the source with their numbers, as generated code hands them over.
  std::string numbers_of_literals() const;
  /// The number of letters of a name.
  ir::ExprPtr size(const ir::ExprPtr& number);
  /// A letter of a name: a value, which nobody writes to.
  ir::ExprPtr letter(const ir::ExprPtr& number, const ir::ExprPtr& at);
  /// Whether a local std::string is compared, kept or handed over, and not only printed.
  bool is_name(const clang::VarDecl* d) const;
  const clang::InitListExpr* table_of_literals(const clang::Expr* e);
  /// The C++ text of the string that a number stands for.
  std::string text(const std::string& number) const;

 private:
  const clang::InitListExpr* steady_table(const clang::Expr* e);
  ir::ExprPtr entry_of_table(const clang::Expr* e);
  bool member(const clang::CXXMemberCallExpr* e, const std::string& what, ir::ExprPtr& out);
};

/// As a literal of C++.
std::string quoted(const std::string& text);

/// The literal that an expression is, or makes a std::string of; null for others.
const clang::StringLiteral* literal_of(const clang::Expr* e);

}  // namespace wengert::compiler
