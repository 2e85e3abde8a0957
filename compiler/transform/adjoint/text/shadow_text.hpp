// SPDX-License-Identifier: MIT
// Where the adjoints of local variables begin: zero at first, or room on the stack.
#pragma once
#include "compiler/transform/adjoint/text/writing.hpp"

namespace wengert::compiler {

class ShadowText {
 public:
  explicit ShadowText(Writing& writing) : writing_(writing) {}
  /// The adjoint of a local, zero at first.
  void declare(const ir::VariablePtr& v, ir::Block& out);
  /// Clears a local array of variable length as a block; false if it holds no numbers of the stack's kinds.
  bool clear_block(const ir::ExprPtr& array, ir::Block& out);
  /// The adjoint of room on the stack that statement k is the last of b to use.
  void enter_rooms(const ir::Block& b, std::size_t k, ir::Block& out);

 private:
  Writing& writing_;
  const Facts& facts_ = writing_.facts;
  Words& words_ = writing_.words;
};

}  // namespace wengert::compiler
