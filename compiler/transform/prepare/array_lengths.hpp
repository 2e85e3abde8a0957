// SPDX-License-Identifier: MIT
// An array of variable length keeps the length that it was declared with: where what the length is made of may change
// later, a variable of its own holds it, for the reverse section declares the array again.
#pragma once
#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// The body with such variables.
ir::Block with_fixed_lengths(const ir::Block& body, Names& names);

/// Variables that the block declares, and that the lengths of its arrays are made of.
std::vector<ir::VariablePtr> lengths_in(const ir::Block& block);

}  // namespace wengert::compiler
