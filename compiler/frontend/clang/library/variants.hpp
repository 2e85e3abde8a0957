// SPDX-License-Identifier: MIT
// std::variant: a structure of which alternative it holds, and one member for each of them.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

class Variants : public Part {
 public:
  using Part::Part;
  /// variant = value, where the value is an alternative or a variant of the same type.
  void put(const ir::ExprPtr& variant, clang::QualType type, const clang::Expr* given);
  /// Members of variants, std::get, get_if, holds_alternative, visit. `object` is null for functions. False for others.
  bool call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object, bool value_is_used,
            ir::ExprPtr& out);

 private:
  std::size_t alternative(clang::QualType variant, clang::QualType given, clang::SourceLocation where) const;
  ir::ExprPtr place_of(const clang::Expr* e);
  ir::ExprPtr item(const ir::ExprPtr& variant, std::size_t k) const;
  bool visit(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);
  ir::ExprPtr visited(const clang::Expr* visitor, clang::QualType held, const ir::ExprPtr& item,
                      const clang::CallExpr* e, bool value_is_used);
};

}  // namespace wengert::compiler
