// SPDX-License-Identifier: MIT
// Derivatives without the promise that arguments are apart, as fast as with it where they are: a second body, which the
// first one calls if a test at its beginning finds no overlap.
#pragma once
#include "compiler/transform/differentiate.hpp"

namespace wengert::compiler {

/// tangent() or adjoint(), in two bodies where that is possible and of use; in one with the promise where no two
/// arguments can overlap at all. The notes say what is tested, or why nothing is.
Derivative in_two_bodies(const ir::Module& module, const Request& request, bool tangent);

}  // namespace wengert::compiler
