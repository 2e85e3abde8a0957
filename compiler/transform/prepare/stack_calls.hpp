// SPDX-License-Identifier: MIT
// Calls of the run-time stack (include/wengert/stack.h) in code that is differentiated again: what they do, on which
// stack, and their normal form for the adjoint: push, pop, reserve and release alone.
#pragma once
#include <optional>
#include <string>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

struct StackCall {
  std::string verb;    ///< push, pop, reserve, release
  std::string values;  ///< double, kept_double, pointer, kept_place_double ... without the level
  int level = 1;
  bool is_real() const { return (values.ends_with("double") || values.ends_with("float")) && !is_pointer(); }
  bool is_pointer() const {
    return values.find("pointer") != std::string::npos || values.find("place") != std::string::npos;
  }
  /// What ends the names of this level's functions: nothing, _2, _3 ...
  std::string name_for(const std::string& other_verb) const;
};

/// What e, a call or a cast of one, does to the stack; none for other expressions.
std::optional<StackCall> stack_call(const ir::ExprPtr& e);
std::optional<StackCall> stack_call(const ir::Stmt& s);
/// A variable that is room reserved on the stack, or released from it, if s declares one.
std::optional<StackCall> declared_room(const ir::Stmt& s);

/// The number of levels that the module's functions use: 0 for code that no adjoint made.
int stack_levels(const ir::Module& module);
/// The suffix of the functions of a level: "" for the first, then "_2" ...
std::string level_suffix(int level);

/// Whole arrays become loops over room, kept values pushes and pops; what is read from released room or popped inside
/// an expression gets a variable of its own.
void expand_stack_calls(ir::Function& function, const ir::Module& module);

}  // namespace wengert::compiler
