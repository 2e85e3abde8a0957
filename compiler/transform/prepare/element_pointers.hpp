// SPDX-License-Identifier: MIT
// A pointer to an element of a vector that changes its size stands for the element: "Item* p = &v[n - 1]; p->x = a;"
// becomes "p_at = n - 1; v[p_at].x = a;". The reverse section finds the element there, wherever the vector's memory
// lay.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Calls stand as statements (hoist_calls). Functions that return a pointer to an element of an argument get twins that
/// hand back its subscripts, where the caller changes the size of such a vector.
void name_elements(ir::Module& module);

}  // namespace wengert::compiler
