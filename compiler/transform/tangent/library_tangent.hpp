// SPDX-License-Identifier: MIT
// A message's tangent is a message of its own.
#pragma once
#include "compiler/transform/tangent/tangent_expressions.hpp"

namespace wengert::compiler {

/// The call s of a library's function (f is its model) with tangents in place of numbers; without a tangent, none.
ir::StmtPtr library_tangent(const ir::StmtPtr& s, const ir::Function& f, const Activity& activity, Shadows& shadows);

}  // namespace wengert::compiler
