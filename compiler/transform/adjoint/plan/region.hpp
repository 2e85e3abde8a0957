// SPDX-License-Identifier: MIT
// A part of a function that the reverse section runs again from saved state: what is saved. See
// plan/region_planner.hpp.
#pragma once
#include <vector>

#include "compiler/analysis/hull.hpp"
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

struct Region {
  /// One subscript of what is saved: from first to last, which are known where the region begins.
  struct Dimension {
    ir::VariablePtr counter;
    std::vector<Hull> hulls;  ///< of all accesses; none where the directive gives the extent
    ir::ExprPtr extent = nullptr;
    ir::ExprPtr first = nullptr, last = nullptr;
  };
  /// A place that the region overwrites; its subscripts are the dimensions' counters.
  struct Item {
    ir::ExprPtr place;
    std::vector<Dimension> dimensions;
    ir::ExprPtr outside;    ///< the place with subscripts 0; made once, as uses are told by address
    bool is_saved = false;  ///< it is read again, or needed by the adjoint of what comes before
    bool is_kept = false;   ///< an output, which has its primal value after the call
  };
  ir::Block body;
  ir::ExprPtr snapshots;  ///< of a loop: so many checkpoints at most
  std::vector<Item> state;
  bool is_managed = false;         ///< of Java: objects are saved by the run-time library
  std::vector<ir::ExprPtr> roots;  ///< references by which the region reaches objects
  bool needs_result = true;        ///< of a call: its adjoint reads the value returned
};

}  // namespace wengert::compiler
