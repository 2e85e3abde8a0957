// SPDX-License-Identifier: MIT
// How far a function reaches behind its pointers to numbers: bounds of all subscripts, in its own and in functions that
// it calls, as expressions in its integer parameters. What arrays' declarations say is not taken for the truth.
#pragma once
#include <string>
#include <vector>

#include "hull.hpp"

namespace wengert::compiler {

/// Subscripts are elements of the pointer's own type: rows, where it points to arrays.
struct Reach {
  bool known = true;
  std::string why;        ///< not known: the reason, which begins with a subscript or a name
  ir::SourceRange where;  ///< of that
  std::vector<Hull> accesses;
  void give_up(const std::string& reason, ir::SourceRange at);
};

/// Of each parameter; known and empty for those that are no pointers to numbers, or to arrays of numbers.
std::vector<Reach> reach_of(const ir::Module& module, const ir::Function& function);
/// Whether reach_of has an answer for the parameter.
bool points_to_numbers(const ir::Variable& parameter);

/// Bounds that are not provably inside of others: no subscript is below all of lowest or above all of highest.
struct Bounds {
  std::vector<ir::ExprPtr> lowest, highest;
};
Bounds bounds_of(const Reach& reach);

}  // namespace wengert::compiler
