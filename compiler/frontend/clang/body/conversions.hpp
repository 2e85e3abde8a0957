// SPDX-License-Identifier: MIT
// Casts, written or implicit.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Lowers conversions between types.
class Conversions : public Part {
 public:
  using Part::Part;
  ir::ExprPtr cast(const clang::CastExpr* e);

 private:
  ir::ExprPtr checked_cast(const clang::CastExpr* e);
};

}  // namespace wengert::compiler
