// SPDX-License-Identifier: MIT
// The algorithms of the standard library over ranges, which become loops.
#pragma once
#include "compiler/frontend/clang/library/iterators.hpp"

namespace wengert::compiler {

/// Lowers algorithms over ranges of numbers.
class Algorithms : public Part {
 public:
  using Part::Part;
  bool algorithm_call(const clang::CallExpr* e, const std::string& name, bool value_is_used, ir::ExprPtr& out);
  bool assign_extremes(const clang::CallExpr* e);
  static bool changes_as_extremes(const clang::Stmt* scope, const clang::VarDecl* ends);
  bool ranges_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);
  /// What std::ranges::minmax and minmax_element give back; null for other types.
  static const clang::ClassTemplateSpecializationDecl* extremes_of_a_range(clang::QualType type);
  bool declare_extremes(const clang::VarDecl* d, const clang::Stmt* scope);

 private:
  bool project(const clang::CXXOperatorCallExpr* e, const std::string& name, const clang::Expr*& projection);
  bool two_ranges(const clang::CallExpr* e, const std::string& name, const std::vector<clang::Expr*>& arguments,
                  const clang::Expr* second_end);
  ir::ExprPtr bound_search(const ElementRange& r, const ir::ExprPtr& value, bool upper, clang::SourceLocation where);
};

}  // namespace wengert::compiler
