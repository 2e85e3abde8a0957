// SPDX-License-Identifier: MIT
// The forward and the reverse part of a function have variables of their own, and so have two iterations of a loop: an
// address that the forward part saves means nothing to the reverse part. Variables that a moving pointer may point to
// are given memory that lasts, as if the source had allocated it: what a source allocates stays until it is undone.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// For functions in the normal form of the adjoint. Throws Refusal where a variable cannot be moved.
void give_steady_places(ir::Module& module, const ir::Function& head);

}  // namespace wengert::compiler
