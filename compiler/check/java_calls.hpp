// SPDX-License-Identifier: MIT
// Calls of the head and its derivatives as Java text: arguments are made up by their types, and numbers lie in tables.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "compiler/ir/stmt.hpp"
#include "harness.hpp"

namespace wengert::compiler::java_check {

void replace(std::string& text, const std::string& what, const std::string& by);
std::string dotted(std::string name);

/// What stands where in a call, by the names of the head's parameters.
class Caller {
 public:
  Caller(const ir::Module& module, const ir::Function& head, const Sizes& sizes);

  std::vector<ir::VariablePtr> reals_;

  static bool is_numbers(const ir::TypePtr& t);
  static bool is_float(const ir::TypePtr& t);
  int real(const std::string& name) const;
  long size_of(const ir::VariablePtr& p) const;
  /// Of what carries no derivative, as an expression.
  std::string made(const ir::VariablePtr& p) const;

 private:
  const ir::Module& module_;
  const ir::Function& head_;
  const Sizes& sizes_;

  long integer(const std::string& name, long otherwise) const;
  long default_size() const;
  std::string object(const ir::VariablePtr& p) const;
};

std::string value(const std::string& table, int k, const ir::TypePtr& t);

struct MethodName {
  std::string owner, leaf;
};
MethodName names_of(const std::string& id);
/// The generated class beside a class of the source.
std::string suffixed(const std::string& owner, const std::string& package, const std::string& prefix);
/// returned: double, the type of an array, or nothing.
bool is_array(const std::string& returned);
/// What was returned, as the numbers of a table's row.
std::string numbers_of(const std::string& returned, const std::string& field);

/// The method that calls one generated function. roles: prefix of a parameter's name -> the table its numbers lie in.
std::string method(const Caller& c, const ir::Function& f, const std::string& heading, const std::string& target,
                   const std::vector<std::pair<std::string, std::string>>& roles, const std::string& derivative,
                   bool adjoint, const std::string& returned, const std::string& result_table,
                   const std::string& tangent_table = "");

}  // namespace wengert::compiler::java_check
