// SPDX-License-Identifier: MIT
// Storage locations of a function as equivalence classes: a variable, its fields, the elements of its sequences, and
// what its pointers may point to. Pointers that may be equal share the class of their targets (unification, as
// Steensgaard's). Of collected objects, a field is one location whatever the object; see heap.hpp.
#pragma once
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "heap.hpp"
#include "paths.hpp"

namespace wengert::compiler {

class Joins;

class Zones {
 public:
  using Node = int;
  /// Unless noalias, parameters whose innermost types agree may overlap. heap, of modules with collected or owned
  /// objects, or joins tell what calls connect. at_entry: where calls are known, the names that they give one location.
  Zones(const ir::Module& module, const ir::Function& function, bool noalias, const Heap* heap,
        const Joins* joins = nullptr, const std::set<Joined>& at_entry = {});

  Node of(const ir::ExprPtr& place);         ///< where the place is stored
  Node pointee(const ir::ExprPtr& pointer);  ///< what a pointer (or a decaying array) points to
  Node variable(const ir::VariablePtr& v);
  /// A name shared with callers, seen from inside the function.
  Node inside(const FormalPath& name, const ir::Function& function);
  /// The same, or -1 where nothing that leads to the location is joined with anything: it has no other name.
  Node joined_inside(const FormalPath& name, const ir::Function& function);
  /// A name of the called function, seen from where it is called.
  Node at_call(const FormalPath& name, const ir::Stmt& call);
  Node size_of(const ir::ExprPtr& vector) { return child(of(vector), "#size"); }
  /// label: "*" target of a pointer, "[]" elements, ".name" a field, "#size" length of a vector.
  Node child(Node node, const std::string& label);
  Node at(Node node, std::span<const std::string> path);
  Node find(Node node) const;
  /// Only this place has this location: an assignment replaces all that the location holds.
  bool is_exact(const ir::ExprPtr& place);
  /// Room on the run-time stack, in code that an adjoint made: what is written there is gone after its release.
  bool is_room(Node node) const { return room_ >= 0 && find(node) == find(room_); }
  /// Reached by pointers that other functions pushed.
  bool is_foreign(Node node) const { return foreign_ >= 0 && find(node) == find(foreign_); }
  /// node, what contains it and what it contains; pointers are not followed.
  std::set<Node> related(Node node) const;
  std::set<Node> contained(Node node) const;
  /// node and what it contains as far as it is the only place of these locations.
  std::set<Node> alone(Node node) const;

 private:
  struct Class {
    std::map<std::string, Node> children;
    std::set<Node> parents;
    int members = 1;
  };
  const ir::Module& module_;
  const Heap* heap_ = nullptr;
  const Joins* joins_ = nullptr;
  Node fields_ = -1, result_ = -1;
  mutable std::vector<Node> union_;
  std::vector<Class> classes_;
  std::map<const ir::Variable*, Node> variables_;
  std::map<ir::ExprPtr, Node> unnamed_;  ///< of string literals and other values: one and the same whenever asked

  Node room_ = -1;                               ///< elements of all that is reserved on the run-time stack
  Node foreign_ = -1;                            ///< what pointers point to that this function pops but does not push
  std::map<std::string, Node> pushed_pointers_;  ///< by the stack's name: what pointers on it may point to

  Node fresh();
  Node unnamed(const ir::ExprPtr& value);
  void unify(Node a, Node b);
  void unify_values(const ir::TypePtr& type, Node a, Node b, int depth = 0);
  void flow(const ir::TypePtr& type, Node target, const ir::ExprPtr& value);
  void statement(const ir::Stmt& s);
  void up(Node node, std::set<Node>& out) const;
  void down(Node node, std::set<Node>& out, bool only_alone = false) const;
  Node on_stack(const std::string& stack);
  void pop_foreign_pointers(const ir::Function& function);
  void take_popped_pointers(const ir::Function& function);
  void overlap_parameters(const ir::Function& function);
  void join(const std::set<Joined>& classes, const std::function<Node(const FormalPath&)>& node);
};

}  // namespace wengert::compiler
