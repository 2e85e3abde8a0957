// SPDX-License-Identifier: MIT
// Leaving a block: its variables are restored at the beginning of the reverse block, stored or computed again.
#pragma once
#include "compiler/transform/adjoint/plan/planning.hpp"

namespace wengert::compiler {

class BlockEnd {
 public:
  explicit BlockEnd(Planning& planning) : planning_(planning) {}
  void plan(const ir::Block& b, Required& r);

 private:
  Planning& planning_;
  const Facts& facts_ = planning_.variant.facts;
  Plan& plan_ = planning_.variant.plan;
  Needs& needs_ = planning_.needs;
  Zones& zones_ = facts_.zones;
  const ModuleFacts& module_ = facts_.module;

  bool is_latest_made(const ir::VariablePtr& v, const ir::Block& b) const;
  bool may_resize(const ir::Block& b, std::size_t from, const ir::ExprPtr& vector) const;
  void refuse_left_behind(const ir::VariablePtr& v, const ir::Block& b) const;
  void decide_again(const ir::StmtPtr& s);
  bool recompute(const ir::VariablePtr& v, const ir::Block& b, std::set<const ir::Stmt*>& slice,
                 std::set<const ir::Variable*>& visiting, Required& r);
  bool is_recomputable_statement(const ir::Stmt& s, int& cost) const;
};

}  // namespace wengert::compiler
