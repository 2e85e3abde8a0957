// SPDX-License-Identifier: MIT
// Regions that are run again: see plan/region_planner.hpp. Checkpoints lie on the run-time stack, newest on top, with
// the iteration at which each was made; the schedule is wengert_checkpoint_split's, in wengert/stack.h. Of Java,
// objects are saved by the run-time library, and the iterations that are run again are those of the forward section,
// whose pushes are dropped one by one: handles have no primal text.
#pragma once
#include "compiler/transform/adjoint/text/stack_text.hpp"

namespace wengert::compiler {

class Sections;

class RegionText {
 public:
  RegionText(Writing& writing, StackText& stack, Sections& sections)
      : writing_(writing), stack_(stack), sections_(sections) {}
  void forward(const ir::StmtPtr& s, ir::Block& out);
  void reverse(const ir::StmtPtr& s, ir::Block& out);

 private:
  Writing& writing_;
  const Facts& facts_ = writing_.facts;
  const Plan& plan_ = writing_.plan;
  const ModuleFacts& module_ = facts_.module;
  Words& words_ = writing_.words;
  StackText& stack_;
  Sections& sections_;

  void declare_ranges(Region& region, ir::Block& out);
  void save_state(const Region& region, bool restore, ir::Block& out);
  void save_row(const Region::Item& one, bool restore, ir::Block& out);
  void save_managed_state(const Region& region, bool restore, ir::Block& out);
  void push_locals(const Region& region, ir::Block& out);
  void keep_state(const Region& region, ir::Block& out);
  void keep(const ir::ExprPtr& place, ir::Block& out);
  ir::StmtPtr set_checkpoint(const Region& region, const ir::ExprPtr& step, const ir::ExprPtr& end,
                             const ir::VariablePtr& used, const ir::VariablePtr& next);
  ir::Block untaped_iteration(const ir::Block& body);
  void forward_checkpoints(const ir::StmtPtr& s, const Region& region, ir::Block& body);
  void reverse_once(const ir::StmtPtr& s, const Region& region, ir::Block& body);
  void reverse_independent(const ir::StmtPtr& s, const Region& region, ir::Block& body);
  void reverse_checkpoints(const ir::StmtPtr& s, const Region& region, ir::Block& body);
  ir::ExprPtr counter_at(const ir::Stmt& loop, const ir::ExprPtr& step) const;
  ir::VariablePtr local(const std::string& name);
};

}  // namespace wengert::compiler
