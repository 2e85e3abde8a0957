// SPDX-License-Identifier: MIT
// Java: local variables that a reverse part pops and then does not read, because what would have read them passes null
// now, need not be pushed. Told from the text, as only the text says what the called reverse parts read.
#pragma once
#include "compiler/transform/adjoint/plan/plan.hpp"
#include "compiler/transform/differentiate.hpp"

namespace wengert::compiler {

/// Takes out of the plan what the reverse part's text pops and does not read; false if there is nothing of that kind.
bool forget_unread(Plan& whole, std::vector<Note>& notes, const ir::Block& reverse_text);

}  // namespace wengert::compiler
