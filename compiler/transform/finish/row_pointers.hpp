// SPDX-License-Identifier: MIT
// Rows behind pointers to pointers, u[j + 1][i], get names before innermost loops: compilers then work on several
// elements at once. No restrict: it would hold for the whole block, in which another name may reach the same row.
#pragma once
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// body of a function whose arguments do not overlap; names: those taken in it.
ir::Block with_row_pointers(const ir::Block& body, Names& names);
/// The way back, for generated code that is read again: rows in place of the pointers made here.
ir::Block without_row_pointers(const ir::Block& body);

}  // namespace wengert::compiler
