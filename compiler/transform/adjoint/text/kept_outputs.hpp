// SPDX-License-Identifier: MIT
// Outputs that the reverse section restores to earlier values have their primal values after the call: saved at the
// turn and put back at the end, or noted one by one on the way (StackText::keep_place).
#pragma once
#include "compiler/transform/adjoint/plan/notes.hpp"
#include "compiler/transform/adjoint/text/sections.hpp"

namespace wengert::compiler {

class KeptOutputs {
 public:
  KeptOutputs(Writing& writing, Notes& notes) : writing_(writing), notes_(notes) {}
  /// Appends the saves to at_turn, and puts what restores them before at_end.
  void write(ir::Block& at_turn, ir::Block& at_end);

 private:
  Writing& writing_;
  const Facts& facts_ = writing_.facts;
  const Plan& plan_ = writing_.plan;
  const ModuleFacts& module_ = facts_.module;
  Words& words_ = writing_.words;
  const Kept& kept_ = writing_.kept;
  Notes& notes_;
  std::set<const ir::Stmt*> certain_;  ///< in branches, but saved in both of them
  std::set<std::string> nests_;        ///< kept by loops, as text

  void find_certain(const ir::Stmt& branch);
  void walk(const ir::Block& b, std::vector<const ir::Stmt*>& loops, bool guarded, ir::Block& at_turn,
            ir::Block& at_end);
  std::vector<ir::VariablePtr> kept_at(const ir::Stmt& s) const;
  std::vector<ir::VariablePtr> written_by(const ir::Stmt& call) const;
  void keep_whole(const ir::VariablePtr& v, ir::Block& at_turn, ir::Block& at_end);
  bool keep_by_nest(const ir::ExprPtr& place, const std::vector<const ir::Stmt*>& loops, ir::Block& at_turn,
                    ir::Block& at_end);
};

}  // namespace wengert::compiler
