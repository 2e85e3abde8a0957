// SPDX-License-Identifier: MIT
// Objects of the classes of the source: their constructors, member by member.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Constructs objects where they stand.
class Construction : public Part {
 public:
  using Part::Part;
  ir::ExprPtr construct(const clang::CXXConstructExpr* e);
  void construct_at(const ir::ExprPtr& object, const clang::CXXConstructExpr* e);
  void construct_initializers(const clang::CXXConstructorDecl* constructor, clang::SourceLocation where);
  void construct_members(const ir::ExprPtr& object, const clang::CXXRecordDecl* record, const clang::Expr* e,
                         bool zeros);
  void construct_default(const ir::ExprPtr& object, clang::QualType type, const clang::Expr* e);
  void construct_new_elements(const ir::ExprPtr& vector, const ir::ExprPtr& from, clang::QualType type,
                              const clang::Expr* e);
  /// The same, of elements of this type.
  void construct_elements(const ir::ExprPtr& vector, const ir::ExprPtr& from, clang::QualType element,
                          const clang::Expr* e);
  void construct_value(const ir::ExprPtr& object, clang::QualType type, const clang::Expr* e);
  bool needs_construction(clang::QualType type) const;
  bool gets_more_than_zeros(clang::QualType type) const;
  ir::ExprPtr new_object(const ir::TypePtr& type);
  ir::ExprPtr referred(const clang::Expr* e, const clang::FieldDecl* field, const ir::TypePtr& type);
  void fill_member(const ir::ExprPtr& member, const clang::FieldDecl* field, const clang::Expr* given,
                   clang::SourceLocation where);

 private:
  void fill_by_class(const ir::ExprPtr& object, const ir::ExprPtr& member, const clang::FieldDecl* field,
                     clang::SourceLocation where);
  void construct_class(const ir::ExprPtr& object, const clang::CXXRecordDecl* record, const clang::Expr* e);
  void construct_part(const clang::CXXCtorInitializer* init, clang::SourceLocation where);
};

}  // namespace wengert::compiler
