// SPDX-License-Identifier: MIT
// What a region overwrites: the places of its state, and how far they go.
#pragma once
#include "compiler/transform/adjoint/plan/planning.hpp"
#include "compiler/transform/adjoint/plan/region_directives.hpp"

namespace wengert::compiler {

class StateFinder {
 public:
  StateFinder(Planning& planning, const ir::StmtPtr& statement, Region& region)
      : planning_(planning), statement_(statement), region_(*statement), out_(region) {}
  /// Fills the region's state and its number of checkpoints. Throws Refusal where that cannot be seen.
  void find();

 private:
  Planning& planning_;
  const Facts& facts_ = planning_.variant.facts;
  Needs& needs_ = planning_.needs;
  Words& words_ = planning_.variant.words;
  const ir::StmtPtr& statement_;
  const ir::Stmt& region_;
  Region& out_;
  const ir::FunctionPtr callee_ =
      region_.kind == ir::StmtKind::call ? facts_.module.source.find(region_.callee) : nullptr;  ///< null: a loop
  std::map<std::string, std::vector<ir::ExprPtr>> extents_;  ///< by name: what the directive says
  std::vector<ir::VariablePtr> integers_;
  std::set<const ir::Variable*> own_;      ///< declared inside
  std::set<const ir::Variable*> scratch_;  ///< pointers declared inside, to memory that is allocated inside
  std::vector<ir::StmtPtr> loops_;         ///< of the region, with bounds in terms of what stays the same
  std::map<std::string, std::size_t> shapes_;

  [[noreturn]] void refuse(const std::string& why) const;
  [[noreturn]] void refuse_extent(const ir::VariablePtr& root) const;
  void read_directive(const ir::Directive& directive, bool independent);
  void find_own();
  ir::ExprPtr known(const ir::ExprPtr& e) const;
  void walk(const ir::Block& b, bool guarded);
  void add_whole(const ir::ExprPtr& place);
  Region::Item& item(const std::string& shape, const ir::ExprPtr& place);
  void take(const ir::ExprPtr& place, bool guarded);
  ir::ExprPtr number(const std::string& text, const std::vector<ir::VariablePtr>& known_integers) const;
  void take_arguments(const ir::Stmt& s, bool guarded);
  std::vector<ir::ExprPtr> extents_in(const std::string& part, std::size_t bracket) const;
};

}  // namespace wengert::compiler
