// SPDX-License-Identifier: MIT
// Which variables carry derivatives: those that depend on an independent and that a dependent depends on.
// A variable is active as a whole (arrays, structs); pointers share the activity of what they may point to.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Whether a value of this type can hold floating-point numbers.
bool carries_reals(const ir::Module& module, const ir::TypePtr& type);

/// For each parameter, then the result, then the run-time stack: the formals on whose values at entry it may depend at
/// exit (the stack has the index after the result's).
struct Dependence {
  std::vector<std::set<std::size_t>> on;
  std::set<std::size_t> on_itself;  ///< formals whose values at exit may depend on their own at entry, by a statement
  std::set<std::size_t> modified;   ///< formals through which the function writes
  bool uses_stack = false;          ///< it, or what it calls, has numbers on the run-time stack
};

/// Dependences of all functions of a module, calls included (a fixpoint over recursion).
class CallGraph {
 public:
  explicit CallGraph(const ir::Module& module);
  const Dependence& of(const std::string& id) const { return dependences_.at(id); }
  const ir::Module& module() const { return module_; }
  /// The variables of a function that depend on these formals.
  std::set<const ir::Variable*> varied(const ir::Function& f, const std::set<std::size_t>& formals) const;

 private:
  const ir::Module& module_;
  std::map<std::string, Dependence> dependences_;
  bool stacks_numbers(const ir::Function& f) const;
};

/// The active variables of one function. Formals by index; the index of the result is the number of parameters.
class Activity {
 public:
  Activity(const CallGraph& graph, const ir::Function& function, const std::set<std::size_t>& independents,
           const std::set<std::size_t>& dependents);
  bool is_active(const ir::VariablePtr& v) const { return active_.count(v.get()) > 0; }
  /// Whether e's value has a derivative: a real (or something that holds reals) reached by differentiable operations.
  bool is_active(const ir::ExprPtr& e) const;
  bool result_is_active() const { return result_active_; }
  const ir::Module& module() const { return graph_.module(); }
  const std::set<const ir::Variable*>& variables() const { return active_; }
  void force(const ir::VariablePtr& v) { active_.insert(v.get()); }

 private:
  const CallGraph& graph_;
  std::set<const ir::Variable*> active_;
  bool result_active_ = false;
};

/// The variables whose values flow into e by differentiable operations (not subscripts, not conditions).
void differentiable_leaves(const ir::Module& module, const ir::ExprPtr& e, std::set<const ir::Variable*>& leaves);

}  // namespace wengert::compiler
