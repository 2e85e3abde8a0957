// SPDX-License-Identifier: MIT
// One finished transformation, as the writers of programs around it see it; and the walk over the numbers of an
// argument that they share.
#pragma once
#include <functional>
#include <string>

#include "compiler/transform/differentiate.hpp"
#include "sizes.hpp"

namespace wengert::compiler {

struct Job {
  const ir::Module& source;
  const ir::Function& head;
  const Derivative& derivative;
  const Request& request;
  const SizeTexts& sizes;
  bool tangent;
  std::string input, output;  ///< files
};

/// An argument of the derivative: the primal's parameter and the one that holds its derivative, if it has one.
struct Argument {
  ir::VariablePtr primal, shadow;
  bool is_written = false;  ///< the head may write through it
};

/// The derivative's function, its arguments in order, and the parameter for the value returned (null if none).
struct Arguments {
  ir::FunctionPtr function;
  std::vector<Argument> all;
  ir::VariablePtr result;
};
Arguments arguments_of(const Job& job);

/// The extents of a parameter, as text over the integer parameters: of pointers from --size (empty where it is not
/// given), of arrays and containers their own.
std::vector<std::string> extent_texts(const Job& job, const ir::Variable& parameter);

/// Loops over all numbers below a place; `leaf` gets the number's place and the counters, outermost first.
std::string over_numbers(const ir::Module& module, const std::string& place, const ir::TypePtr& type,
                         const std::vector<std::string>& extents, const std::string& indent,
                         const std::function<std::string(const std::string&, const std::vector<std::string>&)>& leaf);

/// Prototypes and structures a program around the derivative needs, with the source's #include lines.
std::string declarations_for(const Job& job, const std::vector<ir::FunctionPtr>& functions);

}  // namespace wengert::compiler
