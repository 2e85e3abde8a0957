// SPDX-License-Identifier: MIT
// Where statements stand among the loops, and the loops around variables that are new whenever their declaration is
// met.
#pragma once
#include "compiler/analysis/regions.hpp"
#include "compiler/transform/adjoint/facts/pointers.hpp"

namespace wengert::compiler {

struct Position {
  std::vector<const ir::Stmt*> loops;     ///< counted ones, outermost first
  std::vector<const ir::Stmt*> repeated;  ///< all loops around, 'while' too
  int while_depth = 0;
  int order = 0;  ///< of the statement in the text; 0: at entry of the function

  void enter(const ir::Stmt& loop);
  void leave(const ir::Stmt& loop);
};

class Lives {
 public:
  Lives(const ir::Function& function, const Pointers& pointers);
  /// Of the variable that the place is in, or of memory that is the variable's own; none if it has no life.
  Access::Life of(const ir::ExprPtr& place, const Position& here) const;

 private:
  const Pointers& pointers_;
  std::map<const ir::Variable*, Position> begins_;

  void walk(const ir::Block& block, Position& here);
};

}  // namespace wengert::compiler
