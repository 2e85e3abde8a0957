// SPDX-License-Identifier: MIT
// The functions of an adjoint, written from the facts and the plan: the joint one of the head, the forward and reverse
// parts of those it calls.
#pragma once
#include "compiler/transform/adjoint/text/sections.hpp"

namespace wengert::compiler {

class Writer {
 public:
  /// left: gets what the reverse part leaves to the head.
  Writer(const Facts& facts, const Plan& plan, const Kept& kept, Words& words, LeftToHead& left)
      : writing_{facts, plan, kept, words, left}, sections_(writing_) {}
  /// What the head is to keep is told to notes.
  ir::FunctionPtr joint(Variant& variant);
  ir::FunctionPtr forward(const Variant& variant);
  ir::FunctionPtr reverse(const Variant& variant);

 private:
  Writing writing_;
  Sections sections_;
  const Facts& facts_ = writing_.facts;
  const Plan& plan_ = writing_.plan;
  const ModuleFacts& module_ = facts_.module;
  Words& words_ = writing_.words;

  std::vector<ir::VariablePtr> signature(bool with_seed, bool forward_only, bool is_reverse = false);
  ir::VariablePtr value_of_result() const;
  void require_final_sizes(ir::Block& out);
};

}  // namespace wengert::compiler
