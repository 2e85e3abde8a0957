// SPDX-License-Identifier: MIT
// `wengert eval FILE`: derivatives from a recorded tape, as text, JSON or CSV.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/tape/tape_file.hpp>

#include "subcommand.hpp"
#include "tape_options.hpp"

namespace wengert::cli {
namespace {

/// What is asked for, and how the result is called and laid out.
struct Result {
  const char* name;                              ///< key in JSON, heading elsewhere
  Matrix<double> numbers;                        ///< a row a direction or output
  const std::vector<TapeFileVariable>* columns;  ///< what its columns belong to
  const char* column_role;                       ///< "input" or "output"
  const std::vector<TapeFileVariable>* rows;     ///< what its rows belong to; nullptr: the seeds in order
};

double parse_number(std::string_view text) {
  const std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error == std::errc::result_out_of_range) fail(ErrorCode::not_finite, "seed " + std::string(text));
  if (error != std::errc() || end != digits.data() + digits.size() || digits.empty())
    fail(ErrorCode::bad_usage, "'" + std::string(text) + "' is not a number");
  if (!std::isfinite(value)) fail(ErrorCode::not_finite, "seed " + std::string(text));
  return value;
}

/// One row for each occurrence of the option, "1,0,-0.5" for three variables.
Matrix<double> parse_seeds(const std::vector<std::string>& options, std::size_t variables, const char* option,
                           const char* role) {
  Matrix<double> seeds(options.size(), variables);
  for (std::size_t row = 0; row < options.size(); ++row) {
    std::vector<double> numbers;
    for (std::string_view rest = options[row];;) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      numbers.push_back(parse_number(rest.substr(0, comma)));
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

nlohmann::ordered_json json_of(const std::vector<TapeFileVariable>& variables) {
  auto list = nlohmann::ordered_json::array();
  for (const TapeFileVariable& variable : variables) {
    nlohmann::ordered_json entry{{"name", variable.name}, {"value", variable.value}};
    if (!variable.source_file.empty()) {
      entry["file"] = variable.source_file;
      entry["line"] = variable.source_line;
    }
    list.push_back(std::move(entry));
  }
  return list;
}

std::string as_json(const TapeFile& file, const Result& result) {
  nlohmann::ordered_json json{{"inputs", json_of(file.inputs())}, {"outputs", json_of(file.outputs())}};
  auto rows = nlohmann::ordered_json::array();
  for (std::size_t r = 0; r < result.numbers.rows; ++r) {
    const double* const row = result.numbers.entries.data() + r * result.numbers.columns;
    rows.push_back(std::vector<double>(row, row + result.numbers.columns));
  }
  json[result.name] = std::string_view(result.name) == "gradient" ? rows[0] : rows;
  if (file.cut_off()) {
    json["missing_inputs"] = json_of(file.missing_inputs());
    json["missing_outputs"] = json_of(file.missing_outputs());
  }
  using Handler = nlohmann::ordered_json::error_handler_t;
  return json.dump(-1, ' ', false, Handler::replace) + "\n";
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + '"';
}

std::string as_csv(const TapeFile& file, const Result& result) {
  std::string text;
  const auto& columns = *result.columns;
  if (std::string_view(result.name) == "gradient") {
    text = "input,value,gradient\n";
    for (std::size_t c = 0; c < columns.size(); ++c)
      text += csv_field(label(columns[c], "input", c)) + "," + number(columns[c].value) + "," +
              number(result.numbers(0, c)) + "\n";
    return text;
  }
  text = result.rows != nullptr ? "output,value" : std::string_view(result.name) == "jvp" ? "tangent" : "seed";
  for (std::size_t c = 0; c < columns.size(); ++c)
    text.append(",").append(csv_field(label(columns[c], result.column_role, c)));
  for (std::size_t r = 0; r < result.numbers.rows; ++r) {
    text += "\n";
    text += result.rows != nullptr
                ? csv_field(label(file.outputs()[r], "output", r)) + "," + number(file.outputs()[r].value)
                : std::to_string(r);
    for (std::size_t c = 0; c < columns.size(); ++c) text.append(",").append(number(result.numbers(r, c)));
  }
  return text + "\n";
}

std::string as_text(const TapeFile& file, const Result& result) {
  std::size_t width = 0;
  const auto widen = [&width](const std::vector<TapeFileVariable>& variables, const char* role) {
    for (std::size_t i = 0; i < variables.size(); ++i) width = std::max(width, label(variables[i], role, i).size());
  };
  widen(file.inputs(), "input");
  widen(file.outputs(), "output");
  const auto line = [&](const std::vector<TapeFileVariable>& variables, const char* role, std::size_t i, double value) {
    const std::string name = label(variables[i], role, i);
    return "  " + name + std::string(width - name.size() + 2, ' ') + number(value) + "\n";
  };
  const auto values = [&](const std::vector<TapeFileVariable>& variables, const char* role) {
    std::string text;
    for (std::size_t i = 0; i < variables.size(); ++i) text += line(variables, role, i, variables[i].value);
    return text;
  };
  std::string text = "inputs\n" + values(file.inputs(), "input") + "outputs\n" + values(file.outputs(), "output");
  for (std::size_t r = 0; r < result.numbers.rows; ++r) {
    text += result.name;
    if (result.rows != nullptr)
      text += " of " + label(file.outputs()[r], "output", r);
    else
      text += " of seed " + std::to_string(r);
    text += "\n";
    for (std::size_t c = 0; c < result.columns->size(); ++c)
      text += line(*result.columns, result.column_role, c, result.numbers(r, c));
  }
  return text;
}

/// One line on stderr for what is easily overlooked in the numbers.
void warn(const TapeFile& file, const Result& result) {
  const Matrix<double>& numbers = result.numbers;
  const auto bad =
      std::find_if(numbers.entries.begin(), numbers.entries.end(), [](double x) { return !std::isfinite(x); });
  if (bad != numbers.entries.end()) {
    const auto at = static_cast<std::size_t>(bad - numbers.entries.begin());
    std::fprintf(stderr, "wengert: warning: the %s is not finite, first in row %zu, column %zu (%s)\n", result.name,
                 at / numbers.columns, at % numbers.columns,
                 label((*result.columns)[at % numbers.columns], result.column_role, at % numbers.columns).c_str());
  }
  if (result.rows == nullptr) return;
  for (std::size_t r = 0; r < numbers.rows; ++r) {
    const double* const row = numbers.entries.data() + r * numbers.columns;
    if (std::any_of(row, row + numbers.columns, [](double x) { return x != 0; })) continue;
    std::fprintf(stderr, "wengert: warning: all derivatives of %s are zero\n",
                 label(file.outputs()[r], "output", r).c_str());
    return;
  }
}

}  // namespace

int eval(const Arguments& arguments) {
  CLI::App app("Derivatives from a recorded tape. Without seeds: the gradient of one output, the Jacobian of several.",
               "wengert eval");
  std::string path;
  std::vector<std::string> seeds, tangents;
  bool json = false, csv = false, partial = false, allow_passive = false;
  app.add_option("FILE", path, "a tape, saved by wengert::save or recorded by 'wengert run --record'")->required();
  app.add_option("--seed,--vjp", seeds,
                 "adjoint seeds, one number an output, joined by commas: --seed 1,0,-0.5 gives their product with the "
                 "Jacobian; repeat for several directions at once")
      ->allow_extra_args(false)
      ->take_all();
  app.add_option("--tangent,--jvp", tangents,
                 "tangents of the inputs, one number an input, joined by commas: gives the Jacobian's product with "
                 "them; repeat for several directions at once")
      ->allow_extra_args(false)
      ->take_all();
  app.add_flag("--json", json, "print JSON: inputs and outputs (name, value) and gradient, jacobian, vjp or jvp");
  app.add_flag("--csv", csv, "print CSV");
  app.add_flag("--partial", partial, "use a cut-off file up to its last whole block");
  app.add_flag("--allow-passive", allow_passive, "an output that depends on no input has a derivative of zero");
  if (parse(app, arguments)) return 0;
  if (json && csv) fail(ErrorCode::bad_usage, "--json and --csv exclude each other");
  if (!seeds.empty() && !tangents.empty()) fail(ErrorCode::bad_usage, "--seed and --tangent exclude each other");

  const TapeFile file = open_tape(path, partial);
  const PassiveOutputs passive = allow_passive ? PassiveOutputs::allowed : PassiveOutputs::refused;
  Result result{"jacobian", {}, &file.inputs(), "input", nullptr};
  if (!seeds.empty()) {
    result.name = "vjp";
    result.numbers = file.reverse(parse_seeds(seeds, file.outputs().size(), "--seed", "output"), passive);
  } else if (!tangents.empty()) {
    result.name = "jvp";
    result.columns = &file.outputs();
    result.column_role = "output";
    result.numbers = file.forward(parse_seeds(tangents, file.inputs().size(), "--tangent", "input"), passive);
  } else {
    result.numbers = file.jacobian(passive);
    result.rows = &file.outputs();
    if (file.outputs().size() == 1 && file.missing_outputs().empty()) result.name = "gradient";
  }
  print(json ? as_json(file, result) : csv ? as_csv(file, result) : as_text(file, result));
  warn(file, result);
  return 0;
}

}  // namespace wengert::cli
