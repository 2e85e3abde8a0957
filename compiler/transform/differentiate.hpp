// SPDX-License-Identifier: MIT
// The two transformations, module to module: the tangent t1_f and the adjoint a1_f of a head function and of all it calls.
#pragma once
#include <string>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

struct Request {
  std::string head;                         ///< id (or name) of the function
  std::vector<std::string> wrt, of;         ///< parameter names, "result" for the value returned; empty: every real one
  std::string prefix;                       ///< t1_, a1_, t2_ ...; empty: chosen from the head's name
  bool noalias = false;                     ///< arguments do not overlap
  bool keep_primal = true;                  ///< outputs have their primal values after an adjoint call
  bool optimise = true;                     ///< off: everything is stored, nothing recomputed (for tests)
};

/// One decision worth telling (--explain).
struct Note {
  ir::SourceRange range;
  std::string kind;  ///< push, recompute, active, region
  std::string text;
};

struct Derivative {
  ir::Module module;   ///< holds only generated functions and what they need
  std::string name;    ///< of the head's derivative
  std::vector<Note> notes;
};

/// Both throw Refusal for what cannot be differentiated and wengert::Error for a wrong request.
Derivative tangent(const ir::Module& module, const Request& request);
Derivative adjoint(const ir::Module& module, const Request& request);

}  // namespace wengert::compiler
