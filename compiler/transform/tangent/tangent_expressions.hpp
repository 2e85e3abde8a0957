// SPDX-License-Identifier: MIT
// Tangents of expressions, and of places that get a passive value.
#pragma once
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/shadow.hpp"

namespace wengert::compiler {

class TangentExpressions {
 public:
  TangentExpressions(const Activity& activity, Shadows& shadows, Names& names)
      : activity_(activity), shadows_(shadows), names_(names) {}
  /// Of a real expression; null where it is zero.
  ir::ExprPtr of(const ir::ExprPtr& e);
  ir::ExprPtr of_or_zero(const ir::ExprPtr& e);
  /// Appends what makes the tangent of a place that gets a passive value as a whole.
  void clear_whole(const ir::ExprPtr& shadow, const ir::ExprPtr& value, ir::SourceRange range, ir::Block& out);

 private:
  const Activity& activity_;
  Shadows& shadows_;
  Names& names_;
};

}  // namespace wengert::compiler
