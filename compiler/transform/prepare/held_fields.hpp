// SPDX-License-Identifier: MIT
// Java: what a loop reads of an object and does not change is read once, into a local variable: an array in a field of
// `this` is then as fast as a local one, and its handle, values and adjoints are looked up once a loop.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

void hold_fields(ir::Module& module);

}  // namespace wengert::compiler
