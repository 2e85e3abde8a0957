// SPDX-License-Identifier: MIT
// What a function returns as a pointer to numbers, or in a structure that holds one, is handed back through an
// argument, beside which the derivative's pointer has its own: "p = row(x, i)" becomes "row(x, i, p)".
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Calls stand as statements (hoist_calls). Called functions get twins that return nothing, of ids no other has; the
/// functions themselves stay.
void hand_pointers_back(ir::Module& module);
/// The block with what it returns assigned to the variable instead; null: dropped.
ir::Block returning_to(const ir::Block& b, const ir::VariablePtr& value);

}  // namespace wengert::compiler
