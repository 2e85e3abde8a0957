// SPDX-License-Identifier: MIT
// Memory whose life is a block: allocated and freed by statements of the block that declares its only pointer. Where
// the forward section frees such memory, the reverse section allocates it again, wherever it then lies; of all other
// memory, pointers that were stored must stay right, so it is kept until its allocation is undone.
#pragma once
#include <functional>
#include <map>

#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

struct ScopedMemory {
  ir::StmtPtr allocation, release;
  ir::ExprPtr count;  ///< of elements
};

/// By its pointer. keeps: whether a function may keep a pointer that it is given, or make another from it.
std::map<const ir::Variable*, ScopedMemory> scoped_memory(const ir::Module& module, const ir::Block& body,
                                                          const std::function<bool(const ir::Function&)>& keeps);

/// The body with counts of elements that may change later, or have calls, in variables of their own.
ir::Block with_fixed_counts(const ir::Block& body, const std::map<const ir::Variable*, ScopedMemory>& memory,
                            Names& names);

}  // namespace wengert::compiler
