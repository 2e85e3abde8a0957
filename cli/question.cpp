// SPDX-License-Identifier: MIT
#include "question.hpp"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <wengert/drivers/sparse.hpp>
#include <wengert/error.hpp>

#include "bound_call.hpp"

namespace wengert::cli {

void Question::add_options(CLI::App& app) {
  app.add_option("--seed,--vjp", seeds,
                 "adjoint seeds, one number an output, joined by commas: --seed 1,0,-0.5 gives their product with the "
                 "Jacobian, @FILE takes them from a file; repeat for several directions at once")
      ->allow_extra_args(false)
      ->take_all();
  app.add_option("--tangent,--jvp", tangents,
                 "tangents of the inputs, one number an input, joined by commas: gives the Jacobian's product with "
                 "them, @FILE takes them from a file; repeat for several directions at once")
      ->allow_extra_args(false)
      ->take_all();
  app.add_flag("--json", json, "print JSON: inputs and outputs (name, value) and gradient, jacobian, vjp or jvp");
  app.add_flag("--csv", csv, "print CSV");
  app.add_flag("--sparse", sparse, "print only the places of the Jacobian where an output depends on an input");
  app.add_flag("--allow-passive", allow_passive, "an output that depends on no input has a derivative of zero");
}

void Question::check() const {
  if (json && csv) fail(ErrorCode::bad_usage, "--json and --csv exclude each other");
  if (!seeds.empty() && !tangents.empty()) fail(ErrorCode::bad_usage, "--seed and --tangent exclude each other");
  if (sparse && !(seeds.empty() && tangents.empty()))
    fail(ErrorCode::bad_usage, "--sparse is for the Jacobian; leave out --seed and --tangent");
}

double parse_number(std::string_view text, const char* what) {
  const std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error == std::errc::result_out_of_range) fail(ErrorCode::not_finite, std::string(what) + " " + std::string(text));
  if (error != std::errc() || end != digits.data() + digits.size() || digits.empty())
    fail(ErrorCode::bad_usage, "'" + std::string(text) + "' is not a number");
  if (!std::isfinite(value)) fail(ErrorCode::not_finite, std::string(what) + " " + std::string(text));
  return value;
}

Matrix<double> parse_seeds(const std::vector<std::string>& options, std::size_t variables, const char* option,
                           const char* role) {
  Matrix<double> seeds(options.size(), variables);
  for (std::size_t row = 0; row < options.size(); ++row) {
    std::vector<double> numbers;
    if (options[row].starts_with('@')) numbers = read_values(options[row].substr(1));
    for (std::string_view rest = options[row]; !options[row].starts_with('@');) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      numbers.push_back(parse_number(rest.substr(0, comma), "seed"));
      if (comma == rest.size()) break;
      rest.remove_prefix(comma + 1);
    }
    if (numbers.size() != variables)
      fail(ErrorCode::wrong_size, std::string(option) + " '" + options[row] + "' gives " +
                                      std::to_string(numbers.size()) + " numbers for " + std::to_string(variables) +
                                      " " + role + (variables == 1 ? "" : "s"));
    std::copy(numbers.begin(), numbers.end(), &seeds(row, 0));
  }
  return seeds;
}

namespace {
/// The Jacobian and its text are held whole: refused where they would not fit rather than ended by the system.
void require_memory(const TapeFile& tape) {
  const double rows = static_cast<double>(tape.outputs().size()), columns = static_cast<double>(tape.inputs().size());
  const double physical = static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
  constexpr double bytes_an_entry = 8 + 24;  // the number and its digits
  if (rows * columns * bytes_an_entry > physical / 2)
    fail(ErrorCode::memory_exhausted,
         "a Jacobian of " + std::to_string(tape.outputs().size()) + " x " + std::to_string(tape.inputs().size()) +
             " numbers; ask for its entries alone with --sparse, or for its products with --seed or --tangent");
}
Derivatives answer(const TapeFile& tape, const Question& question) {
  const PassiveOutputs passive = question.allow_passive ? PassiveOutputs::allowed : PassiveOutputs::refused;
  Derivatives result;
  result.inputs = &tape.inputs();
  result.outputs = &tape.outputs();
  if (tape.cut_off()) {
    result.missing_inputs = &tape.missing_inputs();
    result.missing_outputs = &tape.missing_outputs();
  }
  if (!question.seeds.empty()) {
    result.product = Product::vjp;
    result.numbers = tape.reverse(parse_seeds(question.seeds, tape.outputs().size(), "--seed", "output"), passive);
  } else if (!question.tangents.empty()) {
    result.product = Product::jvp;
    result.numbers = tape.forward(parse_seeds(question.tangents, tape.inputs().size(), "--tangent", "input"), passive);
  } else {
    require_memory(tape);
    result.numbers = tape.jacobian(passive);
    if (tape.outputs().size() == 1 && tape.missing_outputs().empty()) result.product = Product::gradient;
  }
  return result;
}
}  // namespace

void print_answer(const TapeFile& tape, const Question& question) {
  if (question.sparse)
    print_sparse(tape.sparse_jacobian(question.allow_passive ? PassiveOutputs::allowed : PassiveOutputs::refused), tape,
                 question.format());
  else
    print(answer(tape, question), question.format());
}

}  // namespace wengert::cli
