// SPDX-License-Identifier: MIT
// Smart pointers: std::unique_ptr and std::shared_ptr become references to collected classes, plain pointers to such
// objects observers. Who owns what needs no rule of its own here: a moved pointer is copied and set to null.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Lowers smart pointers.
class Owners : public Part {
 public:
  using Part::Part;
  bool smart_pointer_call(const clang::CallExpr* e, ir::ExprPtr& out);
  void own(const ir::ExprPtr& target, const clang::Expr* e, bool is_new);
  static const clang::CXXConstructorDecl* constructor_for(const clang::CXXRecordDecl* record,
                                                          std::vector<const clang::Expr*>& arguments,
                                                          clang::SourceLocation where);
  ir::ExprPtr owner_value(const clang::Expr* e);
  bool is_fresh_owner(const clang::Expr* e) const;
  bool adopts(const clang::VarDecl* pointer) const;
  ir::TypePtr adopted_type(const clang::VarDecl* pointer);
  bool declare_adopted(const clang::VarDecl* d);
  ir::ExprPtr adopted_argument(const clang::Expr* e, const clang::ParmVarDecl* p);
  bool make_in_place(const ir::ExprPtr& target, const clang::Expr* whole);
  void make_owned(const ir::ExprPtr& target, const clang::CXXRecordDecl* record,
                  std::vector<const clang::Expr*> arguments, const clang::Expr* whole,
                  const clang::CXXConstructorDecl* known = nullptr);

 private:
  static ir::ExprPtr boxed(const ir::ExprPtr& pointer, const ir::TypePtr& type);
  ir::ExprPtr held_by(const clang::Expr* pointer);
  ir::ExprPtr address_held_by(const clang::Expr* pointer);
  void make_boxed(const ir::ExprPtr& target, const clang::CallExpr* made);
  void make_boxed(const ir::ExprPtr& target, const clang::CXXNewExpr* made);
  void own_new(const ir::ExprPtr& target, const clang::CXXNewExpr* e);
  void own_new_one(const ir::ExprPtr& target, const clang::Expr* e);
  bool own_adopted(const ir::ExprPtr& target, const clang::Expr* given, const clang::Expr* whole);
  void copy_owned(const ir::ExprPtr& target, const clang::CXXRecordDecl* record, const clang::Expr* from,
                  const clang::Expr* whole, bool moves);
};

}  // namespace wengert::compiler
