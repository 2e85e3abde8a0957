// SPDX-License-Identifier: MIT
// The adjoint of each statement, made before the plan: what it reads is what the reverse section needs. Made once, as
// statements and uses are told apart by their addresses.
#pragma once
#include "compiler/transform/adjoint/variant.hpp"

namespace wengert::compiler {

class AdjointCode {
 public:
  AdjointCode(const Facts& facts, Words& words) : facts_(facts), words_(words) {}
  const ir::Block& of(const ir::StmtPtr& s);
  /// Of a call whose result does not depend on anything active: the adjoint of what it assigns ends here.
  const ir::Block& ending(const ir::StmtPtr& call);
  /// Of an argument by value: its contribution, with any seed.
  const ir::Block& of_argument(const ir::ExprPtr& argument);

 private:
  const Facts& facts_;
  Words& words_;
  std::map<const ir::Stmt*, ir::Block> statements_;
  std::map<const ir::Expr*, ir::Block> arguments_;

  bool stack_adjoint(const ir::StmtPtr& s, ir::Block& code);
  ir::Block of_declaration(const ir::Stmt& s);
  ir::Block of_return(const ir::Stmt& s);
};

}  // namespace wengert::compiler
