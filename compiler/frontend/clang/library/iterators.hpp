// SPDX-License-Identifier: MIT
// Iterators, which become pointers, and ranges of elements.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// An iterator or pointer as an array and the subscript in it.
struct ElementPosition {
  ir::ExprPtr base, at;
};
ElementPosition position(const ir::ExprPtr& pointer);

/// Elements base[first], ..., base[first + count - 1], or from the last to the first.
struct ElementRange {
  ir::ExprPtr base, first, count;
  bool backward = false;
};

/// Lowers iterators.
class Iterators : public Part {
 public:
  using Part::Part;
  ir::ExprPtr difference(const ir::ExprPtr& end, const ir::ExprPtr& begin);
  ElementRange range(const ir::ExprPtr& begin, const ir::ExprPtr& end, clang::SourceLocation where);
  /// From begin() to end() or any two iterators, or from rbegin() to rend() of one container.
  ElementRange range_between(const clang::Expr* first, const clang::Expr* last, clang::SourceLocation where);
  /// n of `first + n`, where first is the rbegin() of a container; null for other expressions.
  ir::ExprPtr steps_from_back(const clang::Expr* first, const clang::Expr* e);
  /// Whether the first argument of an algorithm is a reverse iterator.
  bool goes_backward(const clang::CallExpr* e) const;
  ir::ExprPtr object_of(const clang::Expr* e);
  ElementRange range_of_count(const ir::ExprPtr& begin, const ir::ExprPtr& count, clang::SourceLocation where);
  ir::ExprPtr element_of(const ElementRange& r, const ir::ExprPtr& k, clang::SourceLocation where);
  void for_each(const ElementRange& r, clang::SourceLocation where,
                const std::function<void(const ir::ExprPtr& k)>& body);
  void copy_elements(const ir::ExprPtr& to, const ir::ExprPtr& from, clang::SourceLocation where);
  /// `count` elements for a while: a vector, in C allocated memory. What frees it comes after `use`.
  void with_elements(const ir::TypePtr& type, const ir::ExprPtr& count, const char* name,
                     const std::function<void(const ir::ExprPtr&)>& use);
  void move_elements(const ElementRange& r, const ir::ExprPtr& count,
                     const std::function<ir::ExprPtr(const ir::ExprPtr&)>& from, clang::SourceLocation where);
  bool iterator_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);
  bool position_call(const clang::CXXOperatorCallExpr* e, bool value_is_used, ir::ExprPtr& out);
  bool iterator_loop(const clang::ForStmt* s);

 private:
  ir::ExprPtr between_own(const clang::Expr* begin, const clang::Expr* end);
};

}  // namespace wengert::compiler
