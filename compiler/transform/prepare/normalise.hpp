// SPDX-License-Identifier: MIT
// Brings functions into the form that the derivative transformations read: calls of user functions stand alone as
// statements; for the adjoint, control is nothing but if, counted for and while.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Calls of user functions with or on real numbers become call statements of their own, before their use.
void hoist_calls(ir::Module& module);
/// hoist_calls, then: no switch, do, break, continue, step of while, or return but one at the very end; parameters
/// passed by value are not assigned; counters are integers whose bounds the body leaves alone; expensive elementary
/// functions whose value an adjoint needs have variables of their own.
/// noalias: what comes as different parameters does not overlap.
void normalise_for_adjoint(ir::Module& module, bool noalias);

}  // namespace wengert::compiler
