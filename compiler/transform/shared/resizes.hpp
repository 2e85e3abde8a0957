// SPDX-License-Identifier: MIT
// Vectors whose size changes, and pointers into them: a vector's memory moves when its size changes, and the reverse
// section cannot bring the old memory back.
#pragma once
#include "compiler/transform/adjoint/facts/module_facts.hpp"

namespace wengert::compiler {

class Resizes {
 public:
  explicit Resizes(const ModuleFacts& module) : module_(module) {}
  /// Places whose size a statement may change.
  std::vector<ir::ExprPtr> of(const ir::Stmt& s) const;
  /// Sizes must be final where a pointer is taken: shadows have them from there on.
  void refuse_moved_elements(const ir::Function& function) const;

 private:
  const ModuleFacts& module_;
  bool changes_sizes(const ir::Function& f) const;
};

}  // namespace wengert::compiler
