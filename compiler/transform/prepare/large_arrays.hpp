// SPDX-License-Identifier: MIT
// Local arrays that may fill the frame lie on the heap: a derivative has two for one, and a program that runs with one
// on its stack would end with two.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Of each function's own block: arrays of numbers of 64 KiB or more, and of a length that only the call knows; in
/// other functions than the head, which may be called often, such arrays of two dimensions or more. They are freed
/// where the block ends. Functions that return elsewhere, or have OpenMP's directives, stay as they are, and all where
/// the head reaches a directive by which parts run again.
void move_large_arrays(ir::Module& module, const std::string& head);

/// The header of malloc and calloc, if functions of an output call them.
void include_memory_functions(ir::Module& module);

}  // namespace wengert::compiler
