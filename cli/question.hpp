// SPDX-License-Identifier: MIT
// What is asked of a function or a tape: the options that `wengert eval` and `wengert call` share, and the seeds in
// them.
#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "derivatives.hpp"

namespace wengert::cli {

struct Question {
  std::vector<std::string> seeds, tangents;  ///< as given; both empty: the gradient or Jacobian
  bool json = false, csv = false, allow_passive = false, sparse = false;

  void add_options(CLI::App& app);
  void check() const;  ///< throws bad_usage for options that exclude each other
  Format format() const { return json ? Format::json : csv ? Format::csv : Format::text; }
};

/// A finite number; throws bad_usage or not_finite, naming it as `what`.
double parse_number(std::string_view text, const char* what);

/// One row for each occurrence of the option, "1,0,-0.5" for three variables. Throws wrong_size, bad_usage, not_finite.
Matrix<double> parse_seeds(const std::vector<std::string>& options, std::size_t variables, const char* option,
                           const char* role);

/// Prints the tape's answer.
void print_answer(const TapeFile& tape, const Question& question);

}  // namespace wengert::cli
