// SPDX-License-Identifier: MIT
// The stretch of subscripts that an access sweeps while loops run: its least and its greatest value at the corners of
// the loops' ranges. For arrays behind pointers, whose extents nothing else tells.
#pragma once
#include <optional>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// The least value is that of one of `lowest`, the greatest that of one of `highest`, and both are attained, provided
/// that all of `runs` hold: each loop has an iteration.
struct Hull {
  std::vector<ir::ExprPtr> lowest, highest, runs;
};

/// subscript: a polynomial in the counters of these loops (outermost first) and in integers that stay the same. Empty
/// where the corners are not known: a step other than 1, bounds that move with another of the loops.
std::optional<Hull> hull_of(const ir::ExprPtr& subscript, const std::vector<const ir::Stmt*>& loops);

/// The same where the ends need not be attained: no subscript is below all of `lowest` or above all of `highest`.
/// Bounds may move with outer loops, and steps may be other than 1.
std::optional<Hull> bounds_of(const ir::ExprPtr& subscript, const std::vector<const ir::Stmt*>& loops);

/// What holds wherever the innermost of the loops has an iteration: `least <= most` of each.
std::vector<ir::ExprPtr> conditions_to_run(const std::vector<const ir::Stmt*>& loops);

/// The same sum of products of integers with its terms collected; e itself if it is something else.
ir::ExprPtr collected(const ir::ExprPtr& e);

}  // namespace wengert::compiler
