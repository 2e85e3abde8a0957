// SPDX-License-Identifier: MIT
// Who holds pointers to elements of whose vectors: objects that hold them to their own elements, and objects whose
// elements others point to. A derivative copies where the source moves, so that such pointers would lead to old memory.
#pragma once
#include <compare>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "compiler/ir/stmt.hpp"
#include "compiler/transform/prepare/reserved_memory.hpp"

namespace wengert::compiler {

class InnerPointers {
 public:
  explicit InnerPointers(const ir::Module& module) : module_(module) {}
  /// An object that is returned, moved or assigned while pointers lead to elements of its vectors.
  void refuse_copied_objects(const ir::Function& function);
  /// The local variable that a function returns in any case, to whose parts pointers lead that outlive the call; null
  /// if there is none.
  ir::VariablePtr pointed_result(const ir::Function& function);
  /// Variables to elements of whose vectors pointers lead.
  std::set<const ir::Variable*> pointed_to(const ir::Function& function);

 private:
  enum class Part {
    whole,    ///< the variable's object, or what lies in it outside of vectors
    element,  ///< what lies in a vector of the object
    row,      ///< of these, what lies in a vector within an element of a vector: in a row of rows
    contents  ///< what pointers lead to that a parameter brought along
  };
  /// What a pointer leads to. No object: the result of the function.
  struct Target {
    const ir::Variable* object = nullptr;
    Part part = Part::whole;
    auto operator<=>(const Target&) const = default;
  };
  using Targets = std::set<Target>;
  /// What the pointers lead to that a function's variables hold, and its result.
  struct Flow {
    std::map<const ir::Variable*, Targets> held;
    Targets returned;
    std::set<const ir::Variable*> made;  ///< pointers that lead to one new object each: what steady places become
  };
  const ir::Module& module_;
  std::map<std::string, Flow> flows_;  ///< of the module's functions, by id
  bool are_known_ = false;
  std::optional<PointedInto> into_;

  bool leads(const ir::TypePtr& type) const;
  Flow flow_of(const ir::Function& function);
  Flow found_in(const ir::Function& function) const;
  Targets sources(const ir::ExprPtr& value, const Flow& flow) const;
  static bool store(const ir::ExprPtr& place, const Targets& targets, Flow& flow);
  bool call(const ir::Stmt& s, Flow& flow) const;
  /// Whether a function follows a pointer in a parameter's object, or hands the object on.
  bool needs_pointers_of(const ir::Function& function, const ir::Variable& parameter) const;
  /// An argument by value with pointers to its own elements, which the function needs.
  void refuse_copied_arguments(const ir::Function& function, const ir::Stmt& s, const Flow& flow) const;
  static std::set<const ir::Variable*> objects_behind(const ir::Variable& pointer, const Flow& flow);
  static bool holds_own_elements(const ir::Variable& v, const Flow& flow);
  /// Whether something else than the variable holds a pointer to its parts beyond the function.
  static bool is_pointed_to_beyond(const ir::Variable& v, const Flow& flow);
};

}  // namespace wengert::compiler
