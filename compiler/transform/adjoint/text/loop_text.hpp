// SPDX-License-Identifier: MIT
// Counted loops in both sections. The saves of an innermost counted loop lie in arrays of their own, reserved once.
#pragma once
#include "compiler/transform/adjoint/text/stack_text.hpp"

namespace wengert::compiler {

class Sections;

class LoopText {
 public:
  LoopText(Writing& writing, StackText& stack, Sections& sections)
      : writing_(writing), stack_(stack), sections_(sections) {}
  void forward(const ir::StmtPtr& s, ir::Block& out);
  void reverse(const ir::StmtPtr& s, ir::Block& out);

 private:
  struct Use {
    SaveKey key;
    std::string kind;
    std::size_t number;
    std::string name;
  };
  Writing& writing_;
  const Facts& facts_ = writing_.facts;
  const Plan& plan_ = writing_.plan;
  const ModuleFacts& module_ = facts_.module;
  Words& words_ = writing_.words;
  StackText& stack_;
  Sections& sections_;

  bool has_slots(const ir::Stmt& s) const;
  bool slot_eligible(const ir::Block& b) const;
  void number_slots(const ir::Block& b, std::map<std::string, std::size_t>& next, std::vector<Use>& list) const;
  Slots released_slots(const ir::StmtPtr& s, ir::Block& out);
};

}  // namespace wengert::compiler
