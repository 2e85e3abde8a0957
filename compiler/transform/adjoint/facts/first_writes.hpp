// SPDX-License-Identifier: MIT
// Fields of an object that 'new' has just made: what its constructor overwrites first is zero or null, and no reverse
// part has read it, so that nothing need be saved.
#pragma once
#include <set>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Assignments of a constructor of Java, each the first access to a field of the new object, which nothing else refers
/// to yet. Empty for other functions.
std::set<const ir::Stmt*> first_writes(const ir::Function& f);

}  // namespace wengert::compiler
