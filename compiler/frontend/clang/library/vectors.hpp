// SPDX-License-Identifier: MIT
// How a vector gets its size and its first values.
#pragma once
#include "compiler/frontend/clang/library/iterators.hpp"

namespace wengert::compiler {

/// Constructs vectors, std::unique_ptr<T[]> among them.
class Vectors : public Part {
 public:
  using Part::Part;
  ir::ExprPtr sized_vector(const clang::CXXConstructExpr* e);
  /// The values of `std::vector<T>{a, b}`; null for other constructors.
  static const clang::InitListExpr* list_of_vector(const clang::CXXConstructExpr* e);
  /// Whether it is `std::vector<T>(n, x)` of vectors, structures or pointers.
  static bool makes_rows(const clang::CXXConstructExpr* e);
  /// Whether it is `std::vector<T>(first, last)`.
  bool copies_range(const clang::CXXConstructExpr* e) const;
  /// Gives an empty vector its size and values, for those three.
  void fill_list(const ir::ExprPtr& vector, const clang::InitListExpr* list);
  static bool copies_list(const clang::CXXConstructExpr* e);
  void fill_vector(const ir::ExprPtr& vector, const clang::CXXConstructExpr* e);
  /// renewed: the vector may have elements, which go first.
  void fill_owned_array(const ir::ExprPtr& vector, const clang::Expr* e, bool renewed = false);
  /// Declares a vector with the size of the range that it is made from.
  void declare_range(const clang::CXXConstructExpr* e, const std::function<ir::ExprPtr(const ir::ExprPtr&)>& declare);
  /// Sets a vector's size and values to those of a range.
  void assign_range(const ir::ExprPtr& vector, const clang::Expr* first, const clang::Expr* last,
                    clang::SourceLocation where);

 private:
  void copy_range(const ir::ExprPtr& vector, const ElementRange& from, clang::SourceLocation where);
};

}  // namespace wengert::compiler
