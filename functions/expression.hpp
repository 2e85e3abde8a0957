// SPDX-License-Identifier: MIT
// The table's small expression language: numbers, variables, calls, + - * /, comparisons, && ||, and ?: for kinks.
// A text is parsed to a tree; a Dialect prints the tree for C++, C or Java. Nothing here knows the table's functions.
#pragma once
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace wengert::functions {

/// A node: a leaf (number, variable), a call, or an operator with its operands in order ("?:" has three).
struct Expression {
  enum class Kind { number, variable, call, operation };
  Kind kind = Kind::number;
  std::string text;  ///< the number, the name, or the operator
  std::vector<Expression> operands;
};

/// Throws std::runtime_error with the text and the column of what cannot be read.
Expression parse_expression(std::string_view text);

/// How leaves, calls and the branches of a conditional are written in one language.
struct Dialect {
  std::function<std::string(const std::string&)> number;
  std::function<std::string(const std::string&)> variable;
  std::function<std::string(const std::string& name, const std::vector<std::string>& arguments)> call;
  std::set<std::string> passive_last;                     ///< functions whose last argument is a plain integer
  std::function<std::string(const std::string&)> branch;  ///< an operand of ?: that is not a bare leaf or nested ?:
};

std::string print(const Expression& expression, const Dialect& dialect);

/// Names of the variables (constants included) and of the called functions.
std::set<std::string> variables_of(const Expression& expression);
std::set<std::string> calls_of(const Expression& expression);

}  // namespace wengert::functions
