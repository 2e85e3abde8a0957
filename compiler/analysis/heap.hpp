// SPDX-License-Identifier: MIT
// What methods do to objects that their callers know, for garbage-collected modules: which locations they join, which
// they write. Fields are one location a class and name, whatever the object; arrays are told apart by what refers to
// them. Of C++ with owned objects the same holds for what their members are; parameters lead to what pointers and
// references lead to.
#pragma once
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// A location that caller and callee can both name: a formal (by index; the number of formals is the result) or, with
/// field_name as index, a field; then labels as in Zones::child.
using FormalPath = std::pair<std::size_t, std::vector<std::string>>;
inline constexpr std::size_t field_name = static_cast<std::size_t>(-1);
/// Names of one location.
using Joined = std::vector<FormalPath>;

/// Whether a method of Java runs on an object that 'new' has just made; the front end says so.
inline bool is_constructor(const ir::Function& f) {
  for (const ir::Directive& d : f.directives)
    if (d.name == "constructor") return true;
  return false;
}

/// Questions about objects whose answers never change: what they were made as.
inline bool asks_for_class(const ir::ExprPtr& e) {
  return (e->text == "instance_of" || e->text == "ordinal") && ir::is_reference(e->operands[0]->type);
}

class Heap {
 public:
  /// entry: the head, whose own arguments may be one array unless noalias.
  Heap(const ir::Module& module, const std::string& entry, bool noalias);
  /// Locations that a call of the method makes one: it stores or returns references.
  const std::set<Joined>& joined(const std::string& id) const { return joined_.at(id); }
  /// Locations that are one already when some call begins.
  const std::set<Joined>& joined_at_entry(const std::string& id) const { return at_entry_.at(id); }
  /// Locations of the caller's that the method, or one that it calls, may write.
  const std::set<FormalPath>& written(const std::string& id) const { return written_.at(id); }
  /// Arrays that come as these formals are written in loops, perhaps many times over.
  bool rewrites(const std::string& id, std::size_t formal) const { return rewritten_.at(id).count(formal) > 0; }
  /// Whether objects with derivatives are made, which the reverse part must undo.
  bool allocates(const std::string& id) const { return allocates_.count(id) > 0; }
  bool knows(const std::string& id) const { return joined_.count(id) > 0; }
  /// C++ with owned objects: parameters may be pointers or go by reference, and may overlap unless promised not to.
  const std::string& entry() const { return entry_; }
  bool is_cpp() const { return module_.language == ir::Language::cpp; }
  /// All names of arrays and fields for a method of the module: what it may share with a caller.
  const std::vector<FormalPath>& names(const ir::Function& f) const { return names_.at(f.id); }
  /// Of what lies at a name of f.
  ir::TypePtr type_of(const FormalPath& name, const ir::Function& f) const;
  /// The fields of collected classes, with what they hold by value.
  std::vector<FormalPath> fields() const;

 private:
  const ir::Module& module_;
  std::string entry_;
  std::map<std::string, std::set<Joined>> joined_, at_entry_;
  std::map<std::string, std::set<FormalPath>> written_;
  std::map<std::string, std::set<std::size_t>> rewritten_;
  std::set<std::string> allocates_;
  std::map<std::string, std::vector<FormalPath>> names_;

  std::vector<FormalPath> names_of(const ir::Function& f) const;
  void summarise();
  std::set<std::string> classes_given_to(const ir::Function& head) const;
  void propagate(const std::string& entry, bool noalias);
  void loops(const ir::Function& f);
};

}  // namespace wengert::compiler
