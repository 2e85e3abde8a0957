// SPDX-License-Identifier: MIT
// Which structures must be declared before they are defined.
#pragma once
#include <string>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// struct name; in its namespaces.
std::string announced_structure(const std::string& whole);
/// Of C++: declarations of the structures that are printed and that an earlier one leads to by a pointer; an empty line
/// after them, if there are any.
std::vector<std::string> announced_structures(const ir::Module& m);

}  // namespace wengert::compiler
