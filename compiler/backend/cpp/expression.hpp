// SPDX-License-Identifier: MIT
// Expressions and declarators as C or C++ text; statements are print.cpp's.
#pragma once
#include <map>
#include <set>
#include <string>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

class ExpressionPrinter {
 public:
  explicit ExpressionPrinter(ir::Language language) : language_(language) {}
  /// Classes that the module has in another form are printed by their names there.
  explicit ExpressionPrinter(const ir::Module& module);
  std::string expr(const ir::ExprPtr& e) const;
  /// In parentheses if e binds weaker than level.
  std::string at_level(const ir::ExprPtr& e, int level) const;
  std::string list(const std::vector<ir::ExprPtr>& items) const;
  std::string type(const ir::TypePtr& t) const { return declarator(t, ""); }
  /// A declaration of name with type t.
  std::string declarator(const ir::TypePtr& t, const std::string& name) const;
  std::string declaration(const ir::Variable& v) const;
  /// What a call of the function with this id says.
  std::string function_name(const std::string& id) const;
  bool prints_tangents() const { return tangents_; }
  bool is_cpp() const { return language_ == ir::Language::cpp; }

  /// The value that begins a place of a type with matrices of fixed size inside, which Eigen leaves without values;
  /// empty for other types.
  std::string zeros(const ir::TypePtr& t) const;
  /// The statement that gives a matrix another size, old coefficients kept and new ones zero.
  std::string resized_matrix(const ir::ExprPtr& place, const ir::ExprPtr& size) const;

 private:
  ir::Language language_;
  std::set<std::string> composites_, typedefs_;
  std::map<std::string, std::string> spelled_;  ///< functions that another file defines, by their ids
  std::string composite_ending_;
  bool tangents_ = false;
  std::map<std::string, std::vector<ir::Field>> fields_;  ///< of structures with matrices of fixed size inside
  std::string coefficient(const ir::Expr& e) const;
  std::string filled_matrix(const ir::TypePtr& t, const std::vector<ir::ExprPtr>& values) const;
  /// What Eigen's functions take for a size: one number, or rows and columns; empty if those are not known.
  std::string extents(const ir::TypePtr& t, const ir::ExprPtr& size) const;
  std::string call(const ir::Expr& e) const;
};

}  // namespace wengert::compiler
