// SPDX-License-Identifier: MIT
// Destructors of local variables: calls where their block ends, and where a jump or a return leaves it.
#pragma once
#include <vector>

#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

class Destructors : public Part {
 public:
  using Part::Part;
  void begin_block();
  void end_block();
  /// Runs the destructor of a variable that was just declared when its block ends.
  void declared(const clang::VarDecl* variable, const ir::ExprPtr& object);
  /// A statement that `break` or `continue` leaves.
  void begin_breakable(bool is_loop);
  void end_breakable() { breakables_.pop_back(); }
  void before_break();
  void before_continue();
  bool any() const;
  /// Before a return; what is handed over to the caller lives on.
  void before_return(const clang::VarDecl* handed_over = nullptr) { leave(0, handed_over); }
  /// How many blocks are open, and the end of those inside of that many.
  std::size_t depth() const { return blocks_.size(); }
  void before_leaving(std::size_t depth) { leave(depth); }
  /// Runs the destructors of an object: its class's, then those of its members from the last one to the first.
  void destroy(const ir::ExprPtr& object, const clang::CXXRecordDecl* record, clang::SourceLocation where);
  /// A temporary object of this class: it ends with its statement.
  ir::ExprPtr temporary(const ir::ExprPtr& object, const clang::MaterializeTemporaryExpr* e);
  std::size_t temporaries() const { return temporaries_.size(); }
  /// Ends the temporary objects of a statement, which has been emitted to the block at hand; those from this one on.
  void end_temporaries(std::size_t first = 0);

 private:
  struct Object {
    const clang::VarDecl* variable;  ///< null: a temporary
    const clang::CXXRecordDecl* record;
    ir::ExprPtr place;
    clang::SourceLocation where;
  };
  struct Block {
    std::size_t depth;  ///< of scopes: a variable of another one has another end
    std::vector<Object> objects;
  };
  struct Breakable {
    std::size_t first;  ///< of the blocks inside
    bool is_loop;
  };
  std::vector<Block> blocks_;
  std::vector<Breakable> breakables_;
  std::vector<Object> temporaries_;

  void leave(std::size_t first, const clang::VarDecl* handed_over = nullptr);
  void run(const Block& block, const clang::VarDecl* handed_over = nullptr);
};

}  // namespace wengert::compiler
