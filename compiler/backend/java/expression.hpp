// SPDX-License-Identifier: MIT
// Expressions of generated Java. A view is a local variable that holds the values or derivatives of an array whose
// handle does not change, so that loops index a plain array.
#pragma once
#include <map>

#include "types.hpp"

namespace wengert::compiler::java {

struct Views {
  struct View {
    std::string values, derivatives;  ///< names; empty: not taken
  };
  std::map<const ir::Variable*, View> of;
};

class Expressions {
 public:
  Expressions(const Types& types, std::string package) : types_(types), package_(std::move(package)) {}
  std::string expr(const ir::ExprPtr& e) const;
  std::string at_level(const ir::ExprPtr& e, int level) const;
  std::string list(const std::vector<ir::ExprPtr>& all) const;
  std::string type(const ir::TypePtr& t) const { return types_.type(t, package_); }
  /// As declared: 'context' is the generated code's own.
  std::string name(const ir::Variable& v) const;
  std::string call_name(const std::string& id) const;
  /// Partials of single precision come out in double precision, which Java does not narrow by itself.
  std::string narrowed(const ir::ExprPtr& e, const ir::TypePtr& to) const;
  /// The plain array of values behind a reference to numbers.
  std::string values(const ir::ExprPtr& reference) const { return array(reference, false); }
  /// 'place op= value', without the semicolon.
  std::string assignment(const ir::ExprPtr& place, const std::string& op, const std::string& value) const;
  const Types& types() const { return types_; }
  const std::string& package() const { return package_; }

  const Views* views = nullptr;

 private:
  const Types& types_;
  std::string package_;
  std::string variable(const ir::Variable& v) const;
  std::string field(const ir::ExprPtr& e) const;
  bool is_in_column(const ir::ExprPtr& e) const;
  std::string index(const ir::ExprPtr& e) const;
  std::string array(const ir::ExprPtr& reference, bool derivative) const;
  std::string binary(const ir::ExprPtr& e) const;
  std::string call(const ir::ExprPtr& e) const;
  std::string branch(const ir::ExprPtr& conditional, std::size_t k) const;
  int level_of(const ir::ExprPtr& e) const;
};

/// What the accessors of a field of a managed object are named after: Mass of getMass, MassAdjoint of getMassAdjoint.
std::string accessed(const Types& types, const ir::Expr& field);

/// The array whose derivatives place indexes: x in x.adjoint()[k]; null for anything else.
ir::ExprPtr array_of_derivative(const ir::ExprPtr& place);

}  // namespace wengert::compiler::java
