// SPDX-License-Identifier: MIT
// Addresses of a function's own variables that outlive its call.
#pragma once

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Whether a function of the module leaves the address of one of its variables behind: returns it, alone or in a
/// structure, or stores it, itself or by what it calls, where an argument or a variable outside functions leads.
bool leaves_address_of(const ir::Variable& variable, const ir::Function& function, const ir::Module& module);

}  // namespace wengert::compiler
