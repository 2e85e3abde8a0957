// SPDX-License-Identifier: MIT
// What is written through a pointer to const, as derivatives are in a structure whose pointers promise not to change
// the values, is written through a cast: ((double*)a1_v.x)[i] += ...
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// The body with these casts, which printed text alone has: a cast is no place of the representation.
ir::Block with_writable_places(const ir::Module& module, const ir::Block& body);

}  // namespace wengert::compiler
