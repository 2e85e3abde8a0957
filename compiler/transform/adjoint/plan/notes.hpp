// SPDX-License-Identifier: MIT
// Tells the plan's decisions, for --explain.
#pragma once
#include "compiler/transform/adjoint/facts/lives.hpp"

namespace wengert::compiler {

class Notes {
 public:
  Notes(const ir::Function& function, std::vector<Note>& notes) : function_(function.name), notes_(notes) {}
  void clear() { notes_.clear(); }
  /// Each decision is told once, however often the plan is revised.
  void add(const ir::SourceRange& range, const std::string& kind, const std::string& text);
  /// With the bytes that storing a value of the type takes in these loops.
  void add_stored(const std::vector<const ir::Stmt*>& loops, const ir::SourceRange& range, const std::string& kind,
                  const std::string& text, const ir::TypePtr& type);

 private:
  const std::string function_;
  std::vector<Note>& notes_;

  void enter(Note note);
};

}  // namespace wengert::compiler
