// SPDX-License-Identifier: MIT
// Small classes of the standard library as structures: std::pair, std::tuple, std::optional, std::span,
// std::reference_wrapper. Their operations become expressions over the members.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Lowers small classes of the library.
class Structures : public Part {
 public:
  using Part::Part;
  bool library_structure_call(const clang::CallExpr* e, ir::ExprPtr& out);
  void construct_library(const ir::ExprPtr& object, const clang::CXXConstructExpr* e);
  ir::ExprPtr member_of_structure(const ir::ExprPtr& object, std::size_t k) const;
  ir::ExprPtr structure_of(const ir::TypePtr& type, const std::vector<ir::ExprPtr>& members);
  /// The value of a member that is made of an expression: of a std::string, the number of its letters.
  ir::ExprPtr member_value(const clang::Expr* e, const ir::TypePtr& into);
  void fill_span(const ir::ExprPtr& object, const ir::ExprPtr& from, const ir::ExprPtr& size, clang::QualType element);
  ir::ExprPtr wrapped(const clang::Expr* object);
  ir::ExprPtr unwrapped(const ir::ExprPtr& element, const clang::VarDecl* item);
  void fill_pair(const ir::ExprPtr& pair, const std::vector<const clang::Expr*>& values, clang::SourceLocation where);

 private:
  ir::ExprPtr kept_value(const clang::Expr* e);
  bool optional_call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object, ir::ExprPtr& out);
  bool span_call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object, ir::ExprPtr& out);
  bool reference_call(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out);
  bool tuple_call(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out);
};

}  // namespace wengert::compiler
