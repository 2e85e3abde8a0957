// SPDX-License-Identifier: MIT
// Strings that are put together, cut or read, and the streams that they are read from: they stand in text, in the
// forward section alone. The numbers, letters and truths that they give are variables. Where such a string is kept or
// handed over, it is a name: the number that <wengert/texts.hpp> gives it.
#pragma once
#include <map>

#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

class CarriedNodes;

class Texts : public Part {
 public:
  using Part::Part;
  /// Whether a local std::string is put together, cut or read.
  bool is_worked(const clang::VarDecl* d) const;
  /// What is read from a string or a stream. False for other calls.
  bool call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);
  /// in >> x, std::getline(in, line) and sscanf as statements. False for others.
  bool reads(const clang::CallExpr* e);
  bool is_reading(const clang::CallExpr* e) const;
  bool makes_text(const clang::Expr* e) const;
  /// Whether an expression has such a string or stream in it.
  bool mentions_text(const clang::Expr* e) const;
  bool is_letter(const clang::Expr* e) const;
  /// The number of a string that is put together, cut or read; null for one that is no such string.
  ir::ExprPtr number_of(const clang::Expr* e);
  /// The number of the string that a pointer to letters leads to, as a member or an element does.
  ir::ExprPtr number_of_letters(const clang::Expr* e);
  /// A change of a string that is known by its number: s += "x", s.clear(). False for other calls.
  bool changes_name(const clang::CallExpr* e);
  /// An algorithm that changes the letters of strings: std::reverse(s.begin(), s.end()). False for other calls.
  bool changes_letters(const clang::CallExpr* e);
  /// for (char& c : word) c = std::tolower(c); False for loops that do more.
  bool changes_each_letter(const clang::CXXForRangeStmt* s);
  bool take_lambdas(CarriedNodes& nodes, std::map<const clang::Stmt*, std::string>& texts) const;
  /// Numbers of floating point that the function makes of letters, one by one: c - '0', value[c], std::stoi(text).
  void note_digits();
  /// A value that a text gives, evaluated once, where it stands.
  ir::ExprPtr drawn(const std::string& text, const ir::TypePtr& type, clang::SourceLocation where);

 private:
  bool read_chain(const clang::CallExpr* e, std::string& stream);
  bool read_line(const clang::CallExpr* e, std::string& stream);
  bool read_string(const clang::Expr* into, const clang::CallExpr* e,
                   const std::function<std::string(const std::string&)>& reading);
  std::string letters_of(const ir::ExprPtr& name, ir::SourceRange range);
  std::map<const clang::Stmt*, std::string> same_string(const ir::ExprPtr& target, const clang::Expr* e,
                                                        const std::string& local);
  bool reads_part(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out);
  void read_number(const clang::CallExpr* e);
  ir::ExprPtr held(const ir::ExprPtr& place, const std::vector<ir::ExprPtr>& before);
  bool scan(const clang::CallExpr* e, ir::ExprPtr* count);
  std::string stream_of(const clang::Expr* e) const;
  bool is_carried_local(const clang::Expr* e) const;
  bool holds_text(const clang::Expr* e) const;
  bool writes_others(const clang::CallExpr* e) const;
  bool put_together(const clang::Expr* e) const;
  bool holds_numbers() const;
  std::string numbered(const std::string& text, clang::SourceLocation where);
};

/// const char*
bool is_letters(clang::QualType type);
/// Whether a std::string is made of a `const char*` that is a member, or an element of a container.
bool is_made_of_kept_letters(const clang::CXXConstructExpr* e);
/// The parameter `const char* name` or `const char (&name)[3]` that an expression names or forwards; null for others.
const clang::ParmVarDecl* letters_parameter(const clang::Expr* e);
/// Whether a std::string is made of such a parameter.
bool is_made_of_parameter(const clang::CXXConstructExpr* e);

}  // namespace wengert::compiler
