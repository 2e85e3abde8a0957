// SPDX-License-Identifier: MIT
// Calls between differentiated functions: what caller and callee must tell each other.
#pragma once
#include "compiler/transform/adjoint/plan/planning.hpp"

namespace wengert::compiler {

class CallPlanner {
 public:
  explicit CallPlanner(Planning& planning) : planning_(planning) {}
  /// written_once: by the user's promise nothing that the call assigns is lost.
  void plan(const ir::StmtPtr& s, bool written_once, StatementPlan& plan, Required& r);

 private:
  void save_arguments(const ir::StmtPtr& s, const ir::Function& f, StatementPlan& plan, Required& r);
  /// What the callee must leave as it is at entry, or save.
  struct Shared {
    std::set<FormalPath> needed;
    bool overwrites = false;
  };
  Planning& planning_;
  const Facts& facts_ = planning_.variant.facts;
  Needs& needs_ = planning_.needs;
  Zones& zones_ = facts_.zones;
  const ModuleFacts& module_ = facts_.module;
  Kept& kept_ = planning_.variant.kept;

  Shared plan_shared(const ir::StmtPtr& s, const ir::Function& f, StatementPlan& plan, Required& r);
  void plan_parts(const ir::StmtPtr& s, const ir::Function& f, const std::set<std::size_t>& active,
                  const std::set<FormalPath>& kept, const Shared& shared, StatementPlan& plan, Required& r);
  bool is_saved_at_once(const ir::Stmt& s, const ir::Function& f, const FormalPath& name) const;
  ir::ExprPtr vector_saved_whole(const ir::Stmt& s, const ir::Function& f, std::size_t i) const;
  std::set<FormalPath> kept_by(const ir::Stmt& call, const ir::Function& f) const;
};

}  // namespace wengert::compiler
