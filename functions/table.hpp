// SPDX-License-Identifier: MIT
// The table of elementary functions as data: read from table.json, checked, with its partials parsed.
#pragma once
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "expression.hpp"

namespace wengert::functions {

/// Shapes of a function. `real` takes and gives numbers only; the others have a passive argument, an argument through
/// which they answer, or an answer that is no number and therefore passive.
inline constexpr const char* forms[] = {
    "real",           "passive_argument", "integer_out", "real_out", "sine_and_cosine",
    "integer_result", "comparison",       "operator",    "choice",   "java"};

/// Arguments in order, the passive one last, and what the partials may be wrong by.
struct TestPoint {
  std::vector<double> at;
  double ulps = 4;
};

/// A point where a slope does not exist, is infinite or has two sides: what we answer there, and why.
struct Kink {
  std::vector<double> at, partials;
  std::string reason;
};

struct Function {
  std::string name, structure, form = "real";
  std::string c;             ///< C name for double, empty where C has none
  std::string passive_type;  ///< of the argument n, where the form has one
  std::string result_type;   ///< where the result is no number
  std::string symbol;        ///< of an operator
  std::string java;          ///< expression in java.lang, empty where the run-time library must supply it
  bool own = false, gnu = false, unbounded = false, cheap = false, step = false;
  bool selects = false;  ///< an operand whose partial is 0 takes no part in the result
  std::vector<std::string> partial_texts;
  std::vector<Expression> partials, out_partials;
  std::vector<Expression> nested;  ///< the partials of active numbers inside active numbers; `partials` unless given
  std::vector<Expression> source;  ///< the partials in generated source, which is differentiated again as it stands
  std::string domain;
  std::vector<TestPoint> points;
  std::vector<Kink> kinks;

  std::size_t arity() const { return partials.size(); }
};

/// Names of the functions whose last argument is a plain integer.
std::set<std::string> with_passive_argument(const std::vector<Function>& table);

/// "a, b, c"
std::string joined(const std::vector<std::string>& parts);

/// Throws std::runtime_error naming the function and the field that is wrong.
std::vector<Function> read_table(const std::filesystem::path& file);

}  // namespace wengert::functions
