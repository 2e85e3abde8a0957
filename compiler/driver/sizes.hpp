// SPDX-License-Identifier: MIT
// What --size says: values of integer parameters and extents of arrays, as expressions over the integer parameters.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Texts of --size by name: n -> "100", x -> "10x20", u -> "n".
using SizeTexts = std::map<std::string, std::string>;

/// Adds "NAME=k"; throws wengert::Error(bad_usage).
void add_size(SizeTexts& sizes, const std::string& text);

/// The extents a text means, outermost first: "10x20", "n", "ntxn", "n*n". Names are the integers given; throws
/// wengert::Error(bad_usage) that shows what would be right.
std::vector<ir::ExprPtr> extents_of(const std::string& name, const std::string& text,
                                    const std::vector<ir::VariablePtr>& integers);

/// The integer parameters of a function.
std::vector<ir::VariablePtr> integer_parameters(const ir::Function& function);

/// Throws wengert::Error(bad_usage) for a name that is no parameter of the function (members: 'p.n' names p).
void check_names(const SizeTexts& sizes, const ir::Function& function);

/// The value of an integer expression over named values; empty where a name has none.
std::optional<double> evaluate(const ir::ExprPtr& e, const std::map<std::string, double>& values);

}  // namespace wengert::compiler
