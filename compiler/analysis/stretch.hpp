// SPDX-License-Identifier: MIT
// The stretch of subscripts that several accesses sweep together, where it can be told before the program runs: one
// least and one greatest subscript, provided that all loops around the accesses have an iteration.
#pragma once
#include <optional>
#include <vector>

#include "hull.hpp"

namespace wengert::compiler {

struct Stretch {
  ir::ExprPtr first, last;
  std::vector<ir::ExprPtr> runs;  ///< conditions under which the accesses take place at all
};

/// Of accesses that always take place together. Empty unless one of their ends is provably the least and one the
/// greatest, and all take place under the same conditions.
std::optional<Stretch> stretch_of(const std::vector<Hull>& hulls);

/// Whether a is provably no more than b where these conditions, `least <= most`, hold.
bool is_provably_at_most(const ir::ExprPtr& a, const ir::ExprPtr& b, const std::vector<ir::ExprPtr>& runs);

/// Whether an access is provably inside: for those that take place under more conditions than the stretch.
bool is_inside(const Hull& hull, const Stretch& stretch);

/// Whether `turns` writes overwrite nearly all of the stretch: what is left out is of lower order in the sizes, or at
/// most a quarter where sizes are numbers.
bool covers(const std::vector<ir::ExprPtr>& turns, const Stretch& stretch);

}  // namespace wengert::compiler
