// SPDX-License-Identifier: MIT
// Names and types of generated Java: packages, composites, managed arrays.
#pragma once
#include <map>
#include <set>
#include <string>

#include "compiler/backend/java/print.hpp"

namespace wengert::compiler::java {

/// What a reference leads to, and so how generated code holds it.
enum class Held {
  plain,    ///< as in the source: no floating-point number can be reached
  object,   ///< a composite class
  numbers,  ///< an array of floating-point numbers with its derivatives
  array     ///< an array of references of the kinds above
};

class Types {
 public:
  Types(const ir::Module& module, JavaMode mode, std::string prefix);

  const ir::Module& module() const { return module_; }
  bool is_adjoint() const { return mode_ == JavaMode::adjoint; }
  const std::string& prefix() const { return prefix_; }  ///< t1_, a1_, t2_
  const std::string& suffix() const { return suffix_; }  ///< _T1, _A1, _T2
  /// The accessor of an array's derivatives: tangent, adjoint.
  const char* derivative() const { return is_adjoint() ? "adjoint" : "tangent"; }

  Held held(const ir::TypePtr& t) const;
  bool is_composite(const std::string& struct_name) const;
  /// In Java's notation, for code of the given package.
  std::string type(const ir::TypePtr& t, const std::string& package) const;
  /// fluid::Solver is fluid.Solver; nested classes keep their dots.
  std::string source_class(const std::string& name, const std::string& package) const;
  /// The generated class that belongs to a class of the source: fluid.Solver_T1.
  std::string generated_class(const std::string& name, const std::string& package) const;
  std::string package_of(const std::string& name) const;
  /// A parameter as declared. The seed of a reference that the head returns is a plain array, or a function that is
  /// given what is returned and sets its adjoints.
  std::string parameter(const ir::Variable& p, const std::string& package) const;
  /// What an adjoint's head returns: arrays of numbers as plain arrays; of objects nothing, as their seed's function
  /// has seen them.
  std::string head_result(const ir::Function& f, const std::string& package) const;
  /// Whether the output has a class for it.
  bool is_written(const std::string& struct_name) const { return written_.count(struct_name) != 0; }
  void set_written(std::set<std::string> struct_names) { written_ = std::move(struct_names); }
  /// Without the package; nested classes are joined by underscores.
  std::string simple_generated(const std::string& name) const;
  /// What accessors of a field of an adjoint's class are named after: Mass of getMass, setMass, getMassAdjoint.
  const std::string& property(const std::string& struct_name, const std::string& field) const;
  /// DoubleArray_T1 for double.
  std::string number_array(const std::string& element, const std::string& package) const;
  std::string home() const { return home_; }  ///< the package that gets the array classes of a tangent
  /// The class of the head, which holds constants that are no compile-time constants.
  const std::string& head_class() const { return head_class_; }
  void set_head(const std::string& class_name) {
    head_class_ = class_name;
    home_ = package_of(class_name);
    // Classes of a package cannot name those without one.
    for (const std::string& p : packages_)
      if (home_.empty() && p != "org.wengert.model") home_ = p;
  }

 private:
  const ir::Module& module_;
  JavaMode mode_;
  std::string prefix_, suffix_, home_, head_class_;
  std::set<std::string> packages_, written_;
  mutable std::map<std::string, std::map<std::string, std::string>> properties_;  ///< by class and field

  const std::map<std::string, std::string>& properties(const std::string& struct_name) const;
};

/// double[][] of a reference to such an array; empty for what holds objects.
std::string plain_array(const ir::TypePtr& t);
/// The last parameter of an adjoint's head that returns a reference; null for other functions.
ir::VariablePtr referred_seed(const ir::Function& f);

/// a::b::C::f: the class is a::b::C, the method f.
std::string owner_of(const std::string& id);
std::string leaf_of(const std::string& id);

}  // namespace wengert::compiler::java
