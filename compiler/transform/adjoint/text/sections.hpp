// SPDX-License-Identifier: MIT
// The forward and the reverse section, written from the facts and the plan: the primal statements with their pushes,
// and the adjoint statements in reverse order after what they need has been restored.
#pragma once
#include "compiler/transform/adjoint/text/loop_text.hpp"
#include "compiler/transform/adjoint/text/primal_text.hpp"
#include "compiler/transform/adjoint/text/region_text.hpp"
#include "compiler/transform/adjoint/text/stack_text.hpp"

namespace wengert::compiler {

class Sections {
 public:
  explicit Sections(Writing& writing);
  Sections(const Sections&) = delete;
  /// shares_scope: both sections are in one block, so that its variables are at hand.
  ir::Block forward(const ir::Block& b, bool shares_scope);
  ir::Block reverse(const ir::Block& b, bool shares_scope);
  void forward_statement(const ir::StmtPtr& s, ir::Block& out);
  void reverse_statement(const ir::StmtPtr& s, ir::Block& out);
  StackText stack;
  /// What the reversal of a nest writes: all, or what restores values and what comes after that apart.
  enum class Part { all, restores, adjoints };
  Part part = Part::all;

 private:
  Writing& writing_;
  const Facts& facts_ = writing_.facts;
  const Plan& plan_ = writing_.plan;
  const ModuleFacts& module_ = facts_.module;
  Words& words_ = writing_.words;
  const Kept& kept_ = writing_.kept;
  ShadowText shadow_;
  PrimalText primal_;
  LoopText loops_;
  RegionText regions_;

  void forward_if(const ir::StmtPtr& s, ir::Block& out);
  void forward_while(const ir::StmtPtr& s, ir::Block& out);
  void library_call(const ir::StmtPtr& s, bool is_forward, ir::Block& out);
  void call_part(const ir::StmtPtr& s, bool is_forward, ir::Block& out);
  void restore(const ir::StmtPtr& s, ir::Block& out);
  ir::Block restored_values(const ir::Block& b, ir::Block& lengths, ir::Block& again);
  void compute_again(const ir::StmtPtr& s, ir::Block& out);
  ir::Block fill_again(const ir::Block& b, std::size_t k);
  void reverse_in_block(const ir::Block& b, std::size_t k, ir::Block& again, ir::Block& out);
  void declare_again(const ir::Block& b, bool shares_scope, const ir::Block& body, ir::Block& out, ir::Block& early,
                     ir::Block& sizes, ir::Block& late);
  void reverse_if(const ir::StmtPtr& s, ir::Block& out);
  void reverse_allocation(const ir::StmtPtr& s, ir::Block& out);
  void push_tail(const ir::Stmt& s, ir::Block& out);
  void pop_tail(const ir::Stmt& s, ir::Block& out);
  void reverse_resize(const ir::StmtPtr& s, ir::Block& out);
  void reverse_swap(const ir::StmtPtr& s, ir::Block& out);
  void reverse_scoped_memory(const ir::StmtPtr& s, ir::Block& out);
  bool is_known_at_end(const ir::Stmt& s) const;
};

}  // namespace wengert::compiler
