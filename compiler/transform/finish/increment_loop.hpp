// SPDX-License-Identifier: MIT
// One innermost loop of increments: whether it is better cut into several, or changes places with the loop around it.
// Reading the loop, what its statements are and the text of its parts stay in one class, as the text is made of all
// that was read.
#pragma once
#include <optional>
#include <set>
#include <vector>

#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// What is known of the place where a loop stands.
struct Surroundings {
  const std::vector<const ir::Stmt*>& around;        ///< the counted loops around it
  const std::set<const ir::Variable*>& assigned;     ///< variables that the function changes
  const std::set<const ir::Variable*>& derivatives;  ///< variables that hold derivatives
  Names& names;
  bool arguments_are_apart;  ///< all of them; else those alone that say 'restrict'
};

/// Whether the elements of `inner` lie closer together if it changes places with `outer`, which has nothing else in it.
bool should_be_outside(const ir::Stmt& inner, const ir::Stmt& outer, const Surroundings& s);

/// The loops in its place; nothing if it is better or safer left as it is.
std::optional<ir::Block> split_loop(const ir::Stmt& loop, const Surroundings& s);

}  // namespace wengert::compiler
