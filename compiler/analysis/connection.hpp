// SPDX-License-Identifier: MIT
// Whether any derivative gets from the independents of a function to its dependents, and if not, where it ends.
#pragma once
#include <optional>
#include <string>

#include "compiler/transform/differentiate.hpp"

namespace wengert::compiler {

/// The derivative is identically zero: the place in the source where it ends, and the reason.
struct LooseEnd {
  ir::SourceRange range;
  std::string reason;
};

/// None if at least one dependent of the request depends on one of its independents.
std::optional<LooseEnd> loose_end(const ir::Module& module, const ir::Function& head, const Request& request);

}  // namespace wengert::compiler
