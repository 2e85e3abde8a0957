// SPDX-License-Identifier: MIT
// Variables outside functions that calls change: for a transformation they are arguments of all functions that use
// them, so that everything that is known of arguments holds for them. In the head's derivative they are the source's
// own variables again, and their derivatives are the call's own: zero at entry, dropped at exit.
#pragma once
#include <string>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

struct LiftedState {
  struct One {
    ir::VariablePtr variable;  ///< the one outside functions
    std::string name;          ///< of the head's parameter
  };
  std::vector<One> all;
  std::vector<ir::VariablePtr> made;  ///< pointers and vectors: the head has a variable for each, and sets it first
};

/// Gives the functions that the head reaches their new parameters, the last ones. Throws Refusal where the derivative's
/// copy of a variable of one file alone would miss what other functions write.
LiftedState lift_state(ir::Module& module, const std::string& head);
/// Variables that a call of the head may read as the call before it has left them, with their places in the source.
std::vector<ir::VariablePtr> read_from_before(const ir::Module& module, const std::string& head);
/// Takes the parameters of a head's derivative away again, and those of their derivatives, which begin with the prefix.
void lower_state(const LiftedState& lifted, ir::Function& derivative, const std::string& prefix, ir::Module& module);

}  // namespace wengert::compiler
