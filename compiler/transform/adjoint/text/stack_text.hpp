// SPDX-License-Identifier: MIT
// Pushing and popping one place, and noting the values of outputs before the reverse section changes them.
#pragma once
#include "compiler/transform/adjoint/text/writing.hpp"

namespace wengert::compiler {

class StackText {
 public:
  explicit StackText(Writing& writing) : writing_(writing) {}
  /// wengert_push_double and the like.
  std::string name(const std::string& verb, const std::string& kind) const;
  void push(const ir::ExprPtr& place, ir::Block& out);
  void pop(const ir::ExprPtr& place, ir::Block& out);
  /// The same of a save of the plan, which may have a slot.
  void push_save(const SaveKey& key, const ir::ExprPtr& place, ir::Block& out);
  void pop_save(const SaveKey& key, const ir::ExprPtr& place, ir::Block& out);
  /// Notes the values that a place holds before the reverse section changes it.
  void keep_place(const ir::ExprPtr& place, ir::Block& out);
  /// Notes a single value.
  void keep_value(const ir::ExprPtr& place, ir::Block& out);

 private:
  Writing& writing_;
  const Facts& facts_ = writing_.facts;
  const ModuleFacts& module_ = facts_.module;
  Words& words_ = writing_.words;
  const Kept& kept_ = writing_.kept;
};

/// How wengert_keep is named for a type; "" for those that are kept byte by byte.
std::string kept_values(const ir::TypePtr& t, const std::string& stack_suffix);

}  // namespace wengert::compiler
