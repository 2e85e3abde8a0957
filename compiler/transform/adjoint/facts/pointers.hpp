// SPDX-License-Identifier: MIT
// What pointers make of a function's shadows: where they live, and which memory lives as long as a block.
#pragma once
#include "compiler/transform/adjoint/facts/module_facts.hpp"
#include "compiler/transform/prepare/scoped_memory.hpp"

namespace wengert::compiler {

/// Memory of a body whose life is a block, by its pointer; none where nothing is optimised. seen: functions around.
std::map<const ir::Variable*, ScopedMemory> scoped_memory_of(const ModuleFacts& module, const ir::Block& body,
                                                             const std::set<std::string>& seen);

class Pointers {
 public:
  /// rooms: variables that are room on the run-time stack, where the function is the adjoint of an adjoint.
  Pointers(const ModuleFacts& module, const ir::Function& function, const Activity& activity,
           std::set<const ir::Variable*> rooms);
  /// Pointers are assigned, so that the forward part must carry their shadows along.
  bool are_mirrored() const { return mirrors_; }
  /// A pointer whose shadow goes beside it in the forward section.
  bool is_mirrored(const ir::VariablePtr& v) const;
  /// Pointers' shadows may lead to the variable's shadow: it lives in both sections.
  bool has_early_shadow(const ir::VariablePtr& v) const {
    return mirrors_ && is_pointed_to(v) && activity_.is_active(v);
  }
  /// Pointers may lead to it, or it holds pointers itself. Of a parameter by reference: a pointer to it is kept.
  bool is_pointed_to(const ir::VariablePtr& v) const { return pointed_to_.count(v.get()) > 0; }
  bool is_room(const ir::VariablePtr& v) const { return rooms_.count(v.get()) > 0; }
  bool is_scoped(const ir::VariablePtr& v) const { return scoped_.count(v.get()) > 0; }
  /// The memory that the statement allocates or frees, if its life is a block; else null.
  const ScopedMemory* scoped(const ir::Stmt& s) const;

 private:
  const ModuleFacts& module_;
  const Activity& activity_;
  const std::map<const ir::Variable*, ScopedMemory> scoped_;
  const std::set<const ir::Variable*> rooms_;
  std::set<const ir::Variable*> pointed_to_;
  bool mirrors_ = false;

  void find_pointed_to(const ir::Block& block);
  void find_exchanged(const ir::Block& block);
};

}  // namespace wengert::compiler
