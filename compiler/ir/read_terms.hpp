// SPDX-License-Identifier: MIT
// Types and expressions of the text form.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "builder.hpp"
#include "tokens.hpp"

namespace wengert::ir {

/// Reads types and expressions over the variables that are known so far.
class TermReader : public Tokens {
 public:
  using Tokens::Tokens;
  /// The whole text as one expression.
  ExprPtr one_expression(const std::vector<VariablePtr>& variables);

 protected:
  TypePtr type();
  TypePtr plain_type();
  ExprPtr parenthesized();
  VariablePtr find(const std::string& name);
  std::vector<ExprPtr> arguments(const char* close);
  ExprPtr expression(const TypePtr& expected = nullptr);
  ExprPtr binary_level(int level);
  ExprPtr unary_level();
  TypePtr angled_type();
  ExprPtr postfix();
  ExprPtr primary();

  Module module_;
  std::vector<std::map<std::string, VariablePtr>> scopes_;
};

}  // namespace wengert::ir
