// SPDX-License-Identifier: MIT
// Assignments and increments, which are expressions in the source and statements in the representation.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"
#include "compiler/frontend/clang/operand_order.hpp"

namespace wengert::compiler {

/// Emits an assignment; its value is the place that was assigned to.
class Assignments : public Part {
 public:
  using Part::Part;
  ir::ExprPtr assignment(const clang::BinaryOperator* e);
  ir::ExprPtr increment(const clang::UnaryOperator* e, bool value_is_used);

 private:
  bool may_move(const ir::ExprPtr& place, const ir::ExprPtr& value) const;
  ir::ExprPtr store(const clang::BinaryOperator* e);
  /// Of an assignment: tells the module, which warns if the right side changes what the place reads.
  void note_right_before_left(const clang::BinaryOperator* e, const ir::ExprPtr& target, Operand right);
  /// The same if the place changes what the right side reads.
  void note_left_before_right(const clang::BinaryOperator* e, const ir::Block& left, const ir::ExprPtr& right);
};

}  // namespace wengert::compiler
