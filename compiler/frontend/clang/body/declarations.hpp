// SPDX-License-Identifier: MIT
// Variables of a body: their types and first values, references, and static ones that never change.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Whether a place is a variable or a part of one, where no pointer leads.
bool is_led_to_by_name(const ir::ExprPtr& place);

/// Whether the variable of a loop refers to a copy of each element, of another type.
bool is_converted(const clang::VarDecl* item);

/// Lowers the declaration of a variable.
class Declarations : public Part {
 public:
  using Part::Part;
  void declaration(const clang::VarDecl* d);
  /// To what its initial value names, or to what is given.
  void declare_reference(const clang::VarDecl* d, const clang::Expr* given = nullptr);
  /// A pointer or an iterator to an element that moves with its row before it is used.
  void refuse_moved_later(const clang::VarDecl* d) const;
  /// The variable of a loop over elements as a copy of the element.
  void declare_item(const clang::VarDecl* item, const ir::ExprPtr& element);
  /// A constant outside functions that only statements can make, as a std::map: a variable of each function that reads
  /// it. False for others.
  bool declare_constant(const clang::VarDecl* d);

 private:
  bool declare_owned(const clang::VarDecl* d);
  bool declare_minmax(const clang::VarDecl* d);
  void number_letters(const clang::VarDecl* d);
  /// The statement with whose end a variable ends.
  const clang::Stmt* lifetime(const clang::VarDecl* d) const;
  bool bind_iterator(const clang::VarDecl* d);
  bool bind_before_growth(const clang::VarDecl* d);
  ir::ExprPtr with_sizes_as_they_are(const clang::VarDecl* d, const ir::ExprPtr& place);
  ir::ExprPtr with_kept_owner(const clang::VarDecl* d, const ir::ExprPtr& place);
  bool declare_moving_position(const clang::VarDecl* d);
  bool keeps_its_value(const clang::Expr* e, const clang::Stmt* scope) const;
  bool is_fixed_static(const clang::VarDecl* d) const;
  bool is_declared_inside(const clang::VarDecl* variable, const clang::Expr* e) const;
};

}  // namespace wengert::compiler
