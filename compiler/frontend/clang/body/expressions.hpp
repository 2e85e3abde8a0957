// SPDX-License-Identifier: MIT
// Expressions: values and places without side effects; what has an effect is emitted as statements first.
#pragma once
#include <array>

#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Lowers expressions. A value may be read, a place also written to; what is discarded leaves its effects alone.
class Expressions : public Part {
 public:
  using Part::Part;
  ir::ExprPtr value(const clang::Expr* e);
  ir::ExprPtr place(const clang::Expr* e);
  void discard(const clang::Expr* e);
  ir::ExprPtr element(const ir::ExprPtr& base, const ir::ExprPtr& subscript, clang::SourceLocation where);
  ir::ExprPtr pointee(const ir::ExprPtr& pointer, clang::SourceLocation where);
  ir::ExprPtr without_effects(const clang::Expr* e, ir::Block& before);
  ir::ExprPtr copied_value(const clang::Expr* e);
  ir::ExprPtr chosen_place(const clang::ConditionalOperator* e);
  ir::ExprPtr referred_place(const clang::Expr* e);
  std::array<ir::ExprPtr, 2> ordered_places(const clang::CallExpr* e);

  ir::ExprPtr reference(const clang::DeclRefExpr* e);
  ir::ExprPtr member(const clang::MemberExpr* e);
  ir::ExprPtr bound_part(const clang::BindingDecl* binding, const ir::SourceRange& range);

 private:
  bool call_on_chosen(const clang::CallExpr* e);
  ir::ExprPtr literal(const clang::Expr* e);
  ir::ExprPtr unary(const clang::UnaryOperator* e);
  ir::ExprPtr binary(const clang::BinaryOperator* e);
  ir::ExprPtr logical(const clang::BinaryOperator* e);
  ir::ExprPtr conditional(const clang::Expr* whole, const clang::Expr* condition, const clang::Expr* then,
                          const clang::Expr* otherwise);
  ir::ExprPtr pointee_of_one(const ir::ExprPtr& test, ir::Block before_a, const ir::ExprPtr& a, ir::Block before_b,
                             const ir::ExprPtr& b, const ir::SourceRange& range);
};

}  // namespace wengert::compiler
