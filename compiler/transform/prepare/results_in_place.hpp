// SPDX-License-Identifier: MIT
// C++: an object that a function makes and returns while pointers lead to its parts is made where the caller wants it,
// as compilers do (named return value optimisation): "Mesh m = chain(4);" becomes "Mesh m; chain_into(4, m);". What the
// source moves exchanges its vectors. A copy would have other elements than those that the pointers lead to.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Calls stand as statements (hoist_calls). Called functions get twins that return nothing; the functions themselves
/// stay.
void make_results_in_place(ir::Module& module);

}  // namespace wengert::compiler
