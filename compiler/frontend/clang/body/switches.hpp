// SPDX-License-Identifier: MIT
// switch as a chain of conditions, each with the statements of its case.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Lowers switch statements; one that falls through is lowered by a flag.
class Switches : public Part {
 public:
  using Part::Part;
  void switch_statement(const clang::SwitchStmt* s);

 private:
  void switch_cases(const clang::SwitchStmt* s);
  void cases_of(const clang::SwitchStmt* s, const ir::ExprPtr& switched, const std::vector<const clang::Stmt*>& all,
                const clang::CompoundStmt* inside);
  void declare_before_cases(const std::vector<const clang::Stmt*>& all);
};

}  // namespace wengert::compiler
