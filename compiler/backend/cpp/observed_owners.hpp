// SPDX-License-Identifier: MIT
// Tangents have std::shared_ptr where the source has smart pointers: where a plain pointer is wanted, get() gives it.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// The body of f with these calls, which printed text alone has.
ir::Block with_plain_observers(const ir::Module& module, const ir::Function& f, const ir::Block& body);

}  // namespace wengert::compiler
