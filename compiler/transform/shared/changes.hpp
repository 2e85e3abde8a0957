// SPDX-License-Identifier: MIT
// What statements of a function may change of what its expressions read.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

bool reads_any(const ir::ExprPtr& e, const std::set<const ir::Variable*>& variables);
/// Whether what comes as this parameter may be changed for the caller to see, in what its members point to, too.
bool may_write(const ir::Module& module, const ir::Variable& parameter);

/// Variables whose address is taken.
std::set<const ir::Variable*> addressed(const ir::Block& block);

class Changes {
 public:
  Changes(const ir::Module& module, const ir::Function& function);

  /// Whether block may change what e reads, by its own name or through a pointer or reference.
  bool changes(const ir::Block& block, const ir::ExprPtr& e);
  /// Whether pointers of the function may lead to the variable.
  bool is_pointed_to(const ir::Variable& v);
  /// Whether something is read from memory that a pointer or reference of C or C++ may lead to as well.
  bool reads_memory(const ir::ExprPtr& e);
  /// Whether e reads, inside objects or arrays of Java, what some other name may change.
  bool reads_objects(const ir::ExprPtr& e) const;

 private:
  /// Names of types, of all integers one: what lies in memory as one kind is never read as another.
  using Kinds = std::set<std::string>;

  const ir::Module& module_;
  const ir::Function& function_;
  std::set<std::string> assigned_fields_;
  std::optional<std::set<const ir::Variable*>> pointed_to_;  ///< by pointers of the function

  void add_kinds(const ir::TypePtr& t, bool follow_pointers, Kinds& out) const;
  void find_pointed_to();
};

}  // namespace wengert::compiler
