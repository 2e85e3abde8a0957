// SPDX-License-Identifier: MIT
// goto: a jump ahead skips what stands before its label, a jump back runs it again. Both become flags.
#pragma once
#include <functional>
#include <map>
#include <set>

#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Lowers the statements of one block of the source, with the labels among them that jumps from inside it lead to.
class Jumps : public Part {
 public:
  using Part::Part;
  /// Emits all; `lower` emits one statement, and says whether the rest is never reached.
  void statements(const clang::CompoundStmt* block, const std::function<bool(const clang::Stmt*)>& lower);
  void jump(const clang::GotoStmt* s);
  /// A jump to the end of the block that `skipping` is given, where the flag, a bool or an integer, is not zero.
  void mark(const ir::VariablePtr& flag);
  ir::Block skipping(const ir::Block& block, const ir::VariablePtr& flag, clang::SourceLocation where);

 private:
  /// Statements [begin, end) of the block that a jump to the label skips a part of, or runs again.
  struct Region {
    const clang::LabelDecl* label = nullptr;
    std::size_t begin = 0, end = 0;
    bool again = false;
  };
  std::map<const clang::LabelDecl*, ir::VariablePtr> flags_;  ///< of the labels that jumps at hand may lead to

  static std::vector<Region> regions_of(const std::vector<const clang::Stmt*>& all);
  bool range(const std::vector<const clang::Stmt*>& all, std::size_t begin, std::size_t end,
             const std::vector<Region>& regions, const std::function<bool(const clang::Stmt*)>& lower);
  ir::Block guarded(const ir::Block& block, const ir::VariablePtr& flag, bool in_loop, bool is_outermost,
                    ir::Block& declared, clang::SourceLocation where);
  void move_declaration(ir::StmtPtr& s, ir::Block& declared, clang::SourceLocation where);
};

}  // namespace wengert::compiler
