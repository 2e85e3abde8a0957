// SPDX-License-Identifier: MIT
// Whether two accesses to one array meet, by systems of inequalities over the counters of the loops around: exact
// enough for triangular loops, in-place factorisations and arrays stored row by row behind one pointer.
#pragma once
#include "regions.hpp"

namespace wengert::compiler {

/// True if no execution of the write touches an element that an execution of `use` before it touched. Of the loops
/// around both, the outermost `same` are known to be in one and the same iteration.
bool never_meets_later(const Access& write, const Access& use, std::size_t same = 0);

/// True if `first` wrote every element that `write` touches, earlier in the same iteration of the loops around both.
/// `first` must come first in the text and be executed in every iteration of its own loops, which are all counted.
bool is_written_before(const Access& write, const Access& first);

/// True if `use`, which comes before `first` in the text or with it, touches no element after `first` wrote it, while
/// the outermost `same` loops around both stay in one iteration.
bool is_used_before(const Access& use, const Access& first, std::size_t same);

/// True if the two touch different elements in one iteration of the loops around both.
bool never_meets_at_once(const Access& a, const Access& b);

/// The same in any iterations of the innermost `free` loops around both, while those around them stay in theirs.
bool never_meets_in_loops(const Access& a, const Access& b, std::size_t free);

/// Loops around both, `while` too.
std::size_t common_loops(const Access& a, const Access& b);

}  // namespace wengert::compiler
