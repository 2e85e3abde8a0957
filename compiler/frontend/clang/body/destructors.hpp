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
  void before_return() { leave(0); }

 private:
  struct Object {
    const clang::CXXDestructorDecl* destructor;
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

  void leave(std::size_t first);
  void run(const Block& block);
};

}  // namespace wengert::compiler
