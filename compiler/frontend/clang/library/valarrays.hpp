// SPDX-License-Identifier: MIT
// std::valarray: a vector in the result. What its operators and functions would do element by element becomes one loop.
#pragma once
#include <functional>
#include <map>

#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// std::valarray, or the library's expression of some.
bool is_valarray(clang::QualType type);
/// The library's expression: it reads its operands where it is used.
bool is_lazy_valarray(clang::QualType type);
bool is_slice(clang::QualType type);
/// What a mask or a list of subscripts chooses: v[v > 1.0], v[subscripts].
bool is_chosen_valarray(clang::QualType type);
/// all[mask] or all[subscripts]; null for other expressions.
const clang::CXXOperatorCallExpr* chosen_call(const clang::Expr* e);

class Valarrays : public Part {
 public:
  using Part::Part;
  /// The value of an expression of valarrays, in a new vector; null for what is a vector already.
  ir::ExprPtr evaluated(const clang::Expr* e);
  /// Constructors: (n), (value, n), (pointer, n), a list, another one, an expression.
  void fill(const ir::ExprPtr& vector, const clang::Expr* e);
  /// Members, and assignments such as v *= w. False for those that a vector has as well.
  bool call(const clang::CallExpr* e, ir::ExprPtr& out);
  /// A std::slice that never changes: its numbers are saved where it is declared.
  bool declare_slice(const clang::VarDecl* d);

 private:
  struct Numbers {
    ir::ExprPtr start, count, stride;
  };
  Numbers numbers_of(const clang::Expr* slice);
  struct Elements {
    ir::ExprPtr count;  ///< null: one number for all
    std::function<ir::ExprPtr(const ir::ExprPtr& k)> at;
  };
  Elements slice(const clang::CXXOperatorCallExpr* e);
  Elements elements(const clang::Expr* e);
  ir::ExprPtr subscripts(const clang::CXXOperatorCallExpr* chosen, const ir::ExprPtr& of);
  Elements chosen_values(const clang::CXXOperatorCallExpr* e);
  void assign_chosen(const clang::CXXOperatorCallExpr* chosen, const clang::CallExpr* e, const std::string& op);
  ir::ExprPtr made(const clang::Expr* e);
  std::map<const clang::ValueDecl*, Numbers> slices_;
};

}  // namespace wengert::compiler
