// SPDX-License-Identifier: MIT
// Addresses of a function's own variables that outlive its call.
#pragma once
#include <functional>
#include <set>
#include <string>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Whether a function leaves the address of one of these variables behind: returns it, alone or in a structure, or
/// stores it where an argument or a variable outside functions leads. What a called function stores is not looked at,
/// but for objects of this function that it is handed.
bool leaves_address_of(const std::set<const ir::Variable*>& variables, const ir::Block& body,
                       const std::function<const ir::Struct*(const std::string&)>& find_struct);

}  // namespace wengert::compiler
