// SPDX-License-Identifier: MIT
// Declarations with values that carry derivatives become declarations and assignments, which have adjoints.
#pragma once
#include "compiler/analysis/activity.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// Joins the declaration of a vector with its first `resize`.
ir::Block declared_with_size(const ir::Block& block);
/// "T v = {a, b}" with active members, and active fill values of vectors, as assignments.
ir::Block expand_initial_values(const ir::Block& block, Activity& activity, Names& names);

}  // namespace wengert::compiler
