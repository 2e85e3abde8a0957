// SPDX-License-Identifier: MIT
// The text that runs a generated function from a flat list of numbers: one "runner" a function, for C and C++.
// A runner knows how arguments are built and flattened; what the numbers mean is the engine's business.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Values of integers and extents of arrays, by the argument's name or its path: n -> {8}, x -> {10, 20}, p.steps ->
/// {3}. A vector that the function resizes has its size after the call as "x:after".
using Sizes = std::map<std::string, std::vector<long>>;

/// What to say of a size that is of no parameter, of nothing that lies in one (p.steps), and not of the result; empty
/// if there is none.
std::string unknown_size(const std::vector<ir::VariablePtr>& parameters, const std::string& name, const Sizes& sizes);

/// What a group of numbers of a runner is. The engine's table `role` holds the same values.
enum class Role : int { primal = 0, derivative = 1, tangent_of_primal = 2, tangent_of_derivative = 3 };

struct Group {
  std::string name;  ///< the parameter's, "result" for the value returned
  Role role = Role::primal;
  int primal = 0;  ///< index of the primal parameter; their number for the result
};

/// With this begins the line in which the program says how large a result is: then the head and the size, 5 or 5x3.
inline const std::string size_line = "size of the result of ";

struct Runner {
  std::string name;
  std::string text;
  std::vector<Group> groups;
};

/// How arguments share storage. Off: each has its own. Else every pointer to numbers of one type, and every number by
/// reference, lies in the first one's array, `shift` elements after the one before; derivatives likewise.
struct Overlap {
  bool on = false;
  long shift = 0;
};

/// A derivative's prefix in parameters' names; empty: there is none.
struct Prefix {
  std::string text;
  bool is_adjoint = false;
};

/// Throws wengert::Error(wrong_value) for an argument that cannot be made up (function results of unknown size).
/// `first` is of the first derivative in `function`'s parameters, `second` of the second.
Runner make_runner(const ir::Module& module, const ir::Function& function, const ir::Function& primal,
                   const std::string& name, const Prefix& first, const Prefix& second, const Sizes& sizes,
                   const Overlap& overlap = {});

/// The arithmetic of the check as C++ text. The interface declares WengertUnit, WengertCheck and wengert_check_main.
extern const char* const engine_interface;
extern const char* const engine_text;

}  // namespace wengert::compiler
