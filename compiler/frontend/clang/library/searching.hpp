// SPDX-License-Identifier: MIT
// Algorithms that look for elements by a function or value, take some out, or sort as C does.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"
#include "compiler/frontend/clang/library/ordering.hpp"

namespace wengert::compiler {

class Searching : public Part {
 public:
  using Part::Part;
  /// std::find and its like, remove_if, permutations, bounds with an order, inner_product with operations. False for
  /// others.
  bool search_call(const clang::CallExpr* e, const std::string& name, bool value_is_used, ir::ExprPtr& out);
  /// Members that std::list has for what others do by algorithms: remove, remove_if, sort, reverse. False for others.
  bool list_call(const clang::CallExpr* e, const std::string& name, const ir::ExprPtr& sequence, clang::QualType type,
                 ir::ExprPtr& out);
  bool take_out(const clang::CallExpr* e, const clang::Expr* what, bool by_test, const ir::ExprPtr& sequence,
                ir::ExprPtr& out);
  /// qsort(base, count, sizeof *base, compare). False if what it sorts, or by what, is not seen.
  bool quick_sort(const clang::CallExpr* e);

  /// The value that is sought or counted: a number, or the number of a name.
  ir::ExprPtr sought(const clang::Expr* e);

 private:
  bool bisected(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out);
  bool permuted(const clang::CallExpr* e, bool backward, ir::ExprPtr& out);
  bool removed(const clang::CallExpr* e, bool by_test, ir::ExprPtr& out);
  bool made_unique(const clang::CallExpr* e, ir::ExprPtr& out);
};

}  // namespace wengert::compiler
