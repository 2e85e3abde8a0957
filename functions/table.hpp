// SPDX-License-Identifier: MIT
// The table of elementary functions as data: read from table.json, checked, with its partials parsed.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "expression.hpp"

namespace wengert::functions {

/// Shapes of a function. `real` takes and gives numbers only; the others have a passive argument, an argument through
/// which they answer, or an answer that is no number and therefore passive.
inline constexpr const char* forms[] = {"real",       "passive_argument", "integer_out",
                                        "real_out",   "sine_and_cosine",  "integer_result",
                                        "comparison", "operator"};

struct Function {
  std::string name, structure, form = "real";
  std::string c;             ///< C name for double, empty where C has none
  std::string passive_type;  ///< of the argument n, where the form has one
  std::string result_type;   ///< where the result is no number
  std::string symbol;        ///< of an operator
  std::string java;          ///< expression in java.lang, empty where the run-time library must supply it
  bool own = false, gnu = false, unbounded = false, cheap = false, step = false;
  std::vector<std::string> partial_texts;
  std::vector<Expression> partials, out_partials;

  std::size_t arity() const { return partials.size(); }
};

/// Throws std::runtime_error naming the function and the field that is wrong.
std::vector<Function> read_table(const std::filesystem::path& file);

}  // namespace wengert::functions
