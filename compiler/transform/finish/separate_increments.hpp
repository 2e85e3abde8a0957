// SPDX-License-Identifier: MIT
// Innermost loops of the reverse section that compilers cannot work on with several elements at once: increments of
// neighbours ("a1_x[i - 1] += w; a1_x[i] += w; a1_x[i + 1] += w;") get loops of their own, and sums over the loop
// ("a1_s += x[i] * a1_y[i];") are added up in 16 parts. Derivatives alone: primal values stay the same to the bit.
#pragma once
#include <set>

#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// derivatives: the variables that hold derivatives. arguments_are_apart: no two of them overlap; else this is known of
/// those alone that say 'restrict'.
ir::Block with_separate_increments(const ir::Block& body, const std::set<const ir::Variable*>& derivatives,
                                   Names& names, bool arguments_are_apart);

}  // namespace wengert::compiler
