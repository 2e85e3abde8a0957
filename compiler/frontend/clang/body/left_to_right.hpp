// SPDX-License-Identifier: MIT
// Operands from left to right.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "compiler/frontend/clang/body/body.hpp"
#include "compiler/frontend/clang/operand_order.hpp"

namespace wengert::compiler {

/// Operands from left to right. A value that a later operand changes is kept in a variable; a place is not.
class LeftToRight {
 public:
  explicit LeftToRight(Body& body) : body_(body) {}
  ir::ExprPtr add(const std::function<ir::ExprPtr()>& lower, bool is_value = true);
  const std::vector<ir::ExprPtr>& values() const { return values_; }
  /// Tells the module, which warns if one operand changes what another reads.
  void note(ir::SourceRange where, std::string what);

 private:
  Body& body_;
  std::vector<ir::ExprPtr> values_;
  std::vector<bool> is_value_;
  std::vector<Operand> operands_;
  bool has_effects_ = false;
};

/// The warning where an argument of a function changes what another one reads.
std::string open_order_of(const std::string& callee);
/// The same for the operands of an operator.
std::string open_order_of_operands(const std::string& op);

}  // namespace wengert::compiler
