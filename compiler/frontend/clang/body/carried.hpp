// SPDX-License-Identifier: MIT
// What is carried through as text: assertions, output, exceptions, and the strings and streams that they are made of.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

class CarriedNodes;

/// Whether calls of a function are carried through as text: they write nothing that a derivative needs.
bool is_carried(std::string_view name);

/// The text of a place; empty for what is more than a place.
std::string text_of_place(const ir::ExprPtr& e);

/// Emits statements that keep their text.
class Carried : public Part {
 public:
  using Part::Part;
  /// An expression as the derivative prints it.
  std::string text(const clang::Expr* e) { return carried_text(e, {}); }
  /// The same with texts of its own for some parts.
  std::string text(const clang::Expr* e, const std::map<const clang::Stmt*, std::string>& given) {
    return carried_text(e, given);
  }
  bool opaque_statement(const clang::Expr* e);
  void emit_opaque(const clang::Expr* e);
  void throw_statement(const clang::CXXThrowExpr* e);
  void declare_carried(const clang::VarDecl* d);
  /// An array of char that is only printed into and printed from. False for others.
  bool declare_letters(const clang::VarDecl* d);
  /// snprintf into such an array.
  bool prints_letters(const clang::CallExpr* e) const;
  /// A generator or distribution of random numbers, a point in time: a variable of its own type.
  void declare_passive(const clang::VarDecl* d);
  /// What such an object is made from, or a copy of another one.
  ir::ExprPtr passive_value(const clang::Expr* e, clang::QualType type);
  /// normal(generator), elapsed.count(): what objects without derivatives give. False for other calls.
  bool passive_call(const clang::CallExpr* e, ir::ExprPtr& out);
  ir::ExprPtr passive_object(const clang::Expr* e);

 private:
  std::string carried_text(const clang::Expr* e, const std::map<const clang::Stmt*, std::string>& given = {});
  bool take_step(const clang::Expr* e, std::map<const clang::Stmt*, std::string>& texts);
  void put_caught(CarriedNodes& nodes, std::map<const clang::Stmt*, std::string>& texts);
  void put_complex(CarriedNodes& nodes, std::map<const clang::Stmt*, std::string>& texts);
  bool asks_bound_iterator(const clang::CallExpr* c) const;
  bool is_own_call(const clang::Expr* e) const;
  void evaluate_calls(const clang::Expr* whole, const std::vector<const clang::Expr*>& evaluated,
                      std::map<const clang::Stmt*, std::string>* texts,
                      const std::function<void(const clang::CallExpr*)>& others);
  const clang::CallExpr* own_output(const clang::CallExpr* e) const;
  bool depends_on_numbers(const clang::Expr* e) const;
  void emit_assertion(const clang::Expr* e);
};

}  // namespace wengert::compiler
