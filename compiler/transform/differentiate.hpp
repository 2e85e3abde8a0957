// SPDX-License-Identifier: MIT
// The two transformations, module to module: the tangent t1_f and the adjoint a1_f of a head function and of all it
// calls.
#pragma once
#include <string>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

struct Request {
  std::string head;                  ///< id (or name) of the function
  std::vector<std::string> wrt, of;  ///< parameter names, "result" for the value returned; empty: every real one
  std::string prefix;                ///< t1_, a1_, t2_ ...; empty: chosen from the head's name
  bool noalias = false;              ///< arguments do not overlap
  bool keep_primal = true;           ///< outputs have their primal values after an adjoint call
  int directions = 0;                ///< tangent: so many at once; 0: one, without the extra dimension
  bool optimise = true;              ///< off: everything is stored, nothing recomputed (for tests)
  bool one_body = false;             ///< no second body for arguments that do not overlap
  bool tell_plan = false;            ///< the adjoint with the text of its plan
};

/// How often a loop around a note runs: a counted one from `from` in steps; count is null for a 'while'.
struct Turns {
  ir::VariablePtr counter;
  ir::ExprPtr from, count;
  double step = 1;
};

/// One decision worth telling (--explain).
struct Note {
  ir::SourceRange range;
  std::string kind;  ///< active, push, keep, recompute
  std::string text;
  std::string function;
  int bytes = 0;                          ///< of one stored number; 0: nothing is stored
  std::vector<Turns> turns = {};          ///< loops around it, outermost first
  std::vector<ir::ExprPtr> extents = {};  ///< of an array that is stored as a whole
};

struct Derivative {
  ir::Module module;  ///< holds only generated functions and what they need
  std::string name;   ///< of the head's derivative
  std::vector<Note> notes;
  std::string plan;  ///< of an adjoint, where the request asks for it
};

/// The function with a body of that id or name; throws wengert::Error(bad_usage) with those there are.
ir::FunctionPtr find_head(const ir::Module& module, const std::string& name);
/// '#pragma wengert wrt(x, y)' and 'of(z)' before the head hold where the request says nothing.
void take_directives(const ir::Function& head, Request& request);

/// Both throw Refusal for what cannot be differentiated and wengert::Error for a wrong request.
Derivative tangent(const ir::Module& module, const Request& request);
Derivative adjoint(const ir::Module& module, const Request& request);

}  // namespace wengert::compiler
