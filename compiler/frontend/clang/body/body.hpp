// SPDX-License-Identifier: MIT
// What is known of one body while it is read: its names, its scopes, and the block that statements are emitted into.
#pragma once
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "compiler/frontend/clang/callable.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

class ModuleLowering;

class Body {
 public:
  Body(ModuleLowering& module, const clang::FunctionDecl* function, const Specialisation* special)
      : module_(module), function(function), special(special) {
    scopes.emplace_back();
  }
  ModuleLowering& module() { return module_; }

  const clang::VarDecl* bindings = nullptr;  ///< names, or a pair, that the call at hand gives values to
  void emit(ir::StmtPtr s) { out->push_back(std::move(s)); }
  /// The statements that `work` emits. Increments in it may wait for the statement's end only if said so.
  std::vector<ir::StmtPtr> scratch(const std::function<void()>& work, bool may_wait = false);
  /// A new variable with this value.
  ir::ExprPtr save(const ir::ExprPtr& value, const char* name, clang::SourceLocation where);
  ir::SourceRange range_of(const clang::Stmt* s) const;

  /// A name that hides none of the scopes around.
  std::string visible_name(const std::string& wanted);
  /// A name that the function does not mention.
  std::string fresh_name(const std::string& wanted);
  ir::VariablePtr new_variable(const clang::VarDecl* d, const ir::TypePtr& type, ir::Passing passing);
  /// Makes a variable's name known in the scope at hand.
  void show(const ir::VariablePtr& variable) { scopes.back().insert(variable->name); }

  /// Variables whose address the function takes.
  const std::set<const clang::ValueDecl*>& addressed();
  bool is_pointed_to(const ir::Variable& v);
  /// '*this' of a method.
  ir::ExprPtr self() const {
    return ir::is_reference(self_variable->type) ? ir::dereference(ir::ref(self_variable)) : ir::ref(self_variable);
  }

 private:
  ModuleLowering& module_;

 public:
  const clang::FunctionDecl* const function;  ///< null: the initial value of a constant outside functions
  const Specialisation* const special;        ///< null: read for no function that it is handed
  std::map<const clang::ValueDecl*, CallablePtr> callables;
  std::set<const clang::ValueDecl*> carried_locals;               ///< strings and streams, which stand in text alone
  std::map<const clang::ValueDecl*, ir::ExprPtr> named_pointers;  ///< const char* of literals alone: the names' numbers
  std::map<const clang::ValueDecl*, ir::VariablePtr> positions;   ///< iterators that are numbers of their elements
  /// Calls that put an element before that of such a one, which keeps it.
  std::map<const clang::CallExpr*, ir::VariablePtr> moved_on;
  std::map<const clang::Expr*, bool> decided;            ///< conditions that the branch at hand has decided
  std::set<const clang::CallExpr*> erased_steps;         ///< `it++` of such a one in erase(it++)
  std::set<const clang::VarDecl*> hoisted;               ///< declared before the switch that they stand in
  ir::VariablePtr self_variable;                         ///< the parameter for the object of a method
  ir::VariablePtr rest;                                  ///< the parameter for what stands for '...'
  ir::ExprPtr object;                                    ///< self(), or that of an accessor whose body is read in place
  ir::Block* out = nullptr;                              ///< the block that is being filled
  std::map<const clang::ValueDecl*, ir::ExprPtr> bound;  ///< variable, or the place a reference stands for
  std::map<const clang::ValueDecl*, std::pair<ir::ExprPtr, ir::ExprPtr>> pairs;  ///< what calls of maps gave
  std::vector<std::set<std::string>> scopes;
  std::set<std::string> identifiers;  ///< every name the function mentions
  std::vector<const clang::CompoundStmt*> compounds;
  ir::Block constants;         ///< made before anything else: constants outside the function that need statements
  ir::Block* later = nullptr;  ///< increments that may wait for the end of the statement; null: none may
  const clang::Stmt* whole = nullptr;   ///< the statement `later` belongs to
  const clang::Expr* direct = nullptr;  ///< a call whose result is assigned as it stands
  int last_line = 0;                    ///< comments up to here have been handed out

 private:
  std::optional<std::set<const clang::ValueDecl*>> addressed_variables;
};

}  // namespace wengert::compiler
