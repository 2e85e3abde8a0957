// SPDX-License-Identifier: MIT
// Initial values, and memory: what a declaration or an allocation puts where.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Lowers initial values and allocations.
class Initials : public Part {
 public:
  using Part::Part;
  ir::ExprPtr typed_pointer(const clang::Expr* e, const ir::TypePtr& type);
  ir::ExprPtr initial(const clang::Expr* e, const ir::TypePtr& type);
  ir::ExprPtr zero_of(const ir::TypePtr& type, clang::SourceLocation where);
  void fill(const ir::ExprPtr& place, const ir::ExprPtr& value, clang::SourceLocation where);
  void clear(const ir::ExprPtr& target, clang::SourceLocation where);
  ir::ExprPtr taken(const ir::ExprPtr& from, const clang::Expr* e);
  ir::Block left_behind(const ir::ExprPtr& from, const clang::Expr* e);
  static bool is_allocation(const clang::Expr* e);
  bool allocation(const ir::ExprPtr& place, const clang::Expr* e);
  ir::ExprPtr placed(const clang::CXXNewExpr* e);
  ir::ExprPtr allocated(const clang::Expr* e);
  ir::ExprPtr count_of(const clang::Expr* bytes, const std::function<bool(const clang::Expr*)>& is_size);

  const ir::Field* flexible_field(const ir::TypePtr& type);

 private:
  void empty(const ir::ExprPtr& place);
  bool flexible_allocation(const ir::ExprPtr& target, const clang::CallExpr* e, const std::string& name);
  void note_memory(const ir::ExprPtr& pointer, const ir::ExprPtr& count, clang::SourceLocation where);
  bool reallocation(const ir::ExprPtr& target, const clang::CallExpr* e, const ir::ExprPtr& elements);
  ir::ExprPtr initial_members(const clang::InitListExpr* list, const ir::TypePtr& type);
  ir::ExprPtr constructed_members(const clang::InitListExpr* whole, const ir::TypePtr& type);
};

}  // namespace wengert::compiler
