// SPDX-License-Identifier: MIT
#include "derivatives.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <span>

#include "tape_options.hpp"

namespace wengert::cli {
namespace {

struct Layout {
  const char* name;         ///< key in JSON, heading elsewhere
  bool columns_are_inputs;  ///< else outputs
  bool rows_are_outputs;    ///< else the directions in order
  const char* row_heading;  ///< CSV
};

const Layout& layout(Product product) {
  static constexpr Layout layouts[] = {{"gradient", true, true, "output,value"},
                                       {"jacobian", true, true, "output,value"},
                                       {"vjp", true, false, "seed"},
                                       {"jvp", false, false, "tangent"}};
  return layouts[static_cast<int>(product)];
}

const std::vector<TapeFileVariable>& columns_of(const Derivatives& d) {
  return layout(d.product).columns_are_inputs ? *d.inputs : *d.outputs;
}
std::string column_label(const Derivatives& d, std::size_t column) {
  return label(columns_of(d)[column], layout(d.product).columns_are_inputs ? "input" : "output", column);
}
std::string output_label(const Derivatives& d, std::size_t row) { return label((*d.outputs)[row], "output", row); }

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

std::string as_json(const Derivatives& d) {
  nlohmann::ordered_json json{{"inputs", json_of(*d.inputs)}, {"outputs", json_of(*d.outputs)}};
  auto rows = nlohmann::ordered_json::array();
  for (std::size_t r = 0; r < d.numbers.rows; ++r) {
    const double* const row = d.numbers.entries.data() + r * d.numbers.columns;
    rows.push_back(std::vector<double>(row, row + d.numbers.columns));
  }
  json[layout(d.product).name] = d.product == Product::gradient ? rows[0] : rows;
  if (d.missing_inputs != nullptr) {
    json["missing_inputs"] = json_of(*d.missing_inputs);
    json["missing_outputs"] = json_of(*d.missing_outputs);
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

std::string as_csv(const Derivatives& d) {
  std::string text;
  const auto& columns = columns_of(d);
  if (d.product == Product::gradient) {
    text = "input,value,gradient\n";
    for (std::size_t c = 0; c < columns.size(); ++c)
      text += csv_field(column_label(d, c)) + "," + number(columns[c].value) + "," + number(d.numbers(0, c)) + "\n";
    return text;
  }
  text = layout(d.product).row_heading;
  for (std::size_t c = 0; c < columns.size(); ++c) text.append(",").append(csv_field(column_label(d, c)));
  for (std::size_t r = 0; r < d.numbers.rows; ++r) {
    text += "\n";
    text += layout(d.product).rows_are_outputs ? csv_field(output_label(d, r)) + "," + number((*d.outputs)[r].value)
                                               : std::to_string(r);
    for (std::size_t c = 0; c < columns.size(); ++c) text.append(",").append(number(d.numbers(r, c)));
  }
  return text + "\n";
}

std::string as_text(const Derivatives& d) {
  std::size_t width = 0;
  const auto widen = [&width](const std::vector<TapeFileVariable>& variables, const char* role) {
    for (std::size_t i = 0; i < variables.size(); ++i) width = std::max(width, label(variables[i], role, i).size());
  };
  widen(*d.inputs, "input");
  widen(*d.outputs, "output");
  const auto line = [&width](const std::string& name, double value) {
    return "  " + name + std::string(width - name.size() + 2, ' ') + number(value) + "\n";
  };
  const auto values = [&](const std::vector<TapeFileVariable>& variables, const char* role) {
    std::string text;
    for (std::size_t i = 0; i < variables.size(); ++i) text += line(label(variables[i], role, i), variables[i].value);
    return text;
  };
  std::string text = "inputs\n" + values(*d.inputs, "input") + "outputs\n" + values(*d.outputs, "output");
  for (std::size_t r = 0; r < d.numbers.rows; ++r) {
    text += layout(d.product).name;
    text += layout(d.product).rows_are_outputs ? " of " + output_label(d, r) : " of seed " + std::to_string(r);
    text += "\n";
    for (std::size_t c = 0; c < d.numbers.columns; ++c) text += line(column_label(d, c), d.numbers(r, c));
  }
  return text;
}

void warn(const Derivatives& d) {
  const Matrix<double>& numbers = d.numbers;
  const auto bad =
      std::find_if(numbers.entries.begin(), numbers.entries.end(), [](double x) { return !std::isfinite(x); });
  if (bad != numbers.entries.end()) {
    const auto at = static_cast<std::size_t>(bad - numbers.entries.begin());
    command::print_message("warning", std::string("the ") + layout(d.product).name + " is not finite, first in row " +
                                          std::to_string(at / numbers.columns) + ", column " +
                                          std::to_string(at % numbers.columns) + " (" +
                                          column_label(d, at % numbers.columns) + ")");
  }
  if (!layout(d.product).rows_are_outputs) return;
  for (std::size_t r = 0; r < numbers.rows; ++r) {
    const double* const row = numbers.entries.data() + r * numbers.columns;
    if (std::any_of(row, row + numbers.columns, [](double x) { return x != 0; })) continue;
    command::print_message("warning", "all derivatives of " + output_label(d, r) + " are zero");
    return;
  }
}

}  // namespace

void print(const Derivatives& derivatives, Format format) {
  print(format == Format::json  ? as_json(derivatives)
        : format == Format::csv ? as_csv(derivatives)
                                : as_text(derivatives));
  warn(derivatives);
}

void print_sparse(const CompressedRows<double>& jacobian, const TapeFile& tape, Format format) {
  if (format == Format::json) {
    nlohmann::ordered_json json{{"inputs", json_of(tape.inputs())},
                                {"outputs", json_of(tape.outputs())},
                                {"row_begin", jacobian.row_begin},
                                {"column", jacobian.column},
                                {"value", jacobian.value}};
    if (tape.cut_off()) {
      json["missing_inputs"] = json_of(tape.missing_inputs());
      json["missing_outputs"] = json_of(tape.missing_outputs());
    }
    print(json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
  } else {
    std::string text = format == Format::csv ? "output,input,value\n" : "jacobian\n";
    for (std::size_t i = 0; i < jacobian.rows; ++i) {
      const std::string output = label(tape.outputs()[i], "output", i);
      for (std::int64_t e = jacobian.row_begin[i]; e < jacobian.row_begin[i + 1]; ++e) {
        const auto at = static_cast<std::size_t>(e), j = static_cast<std::size_t>(jacobian.column[at]);
        const std::string input = label(tape.inputs()[j], "input", j), value = number(jacobian.value[at]);
        text += format == Format::csv ? csv_field(output) + "," + csv_field(input) + "," + value + "\n"
                                      : "  " + output + "  " + input + "  " + value + "\n";
      }
    }
    print(text);
  }
  const auto warn_of_first = [&](auto&& is_met, const std::string& before, const char* after) {
    for (std::size_t i = 0; i < jacobian.rows; ++i) {
      const std::span row(jacobian.value.data() + jacobian.row_begin[i],
                          jacobian.value.data() + jacobian.row_begin[i + 1]);
      if (is_met(row)) return command::print_message("warning", before + label(tape.outputs()[i], "output", i) + after);
    }
  };
  warn_of_first([](auto row) { return std::ranges::any_of(row, [](double x) { return !std::isfinite(x); }); },
                "the jacobian is not finite, first in the row of ", "");
  warn_of_first([](auto row) { return std::ranges::all_of(row, [](double x) { return x == 0; }); },
                "all derivatives of ", " are zero");
}

void print_outputs(const std::vector<TapeFileVariable>& outputs, Format format) {
  if (format == Format::json) return print(nlohmann::ordered_json{{"outputs", json_of(outputs)}}.dump() + "\n");
  std::string text = format == Format::csv ? "output,value\n" : "outputs\n";
  std::size_t width = 0;
  for (const TapeFileVariable& y : outputs) width = std::max(width, y.name.size());
  for (const TapeFileVariable& y : outputs)
    text += format == Format::csv
                ? csv_field(y.name) + "," + number(y.value) + "\n"
                : "  " + y.name + std::string(width - y.name.size() + 2, ' ') + number(y.value) + "\n";
  print(text);
}

}  // namespace wengert::cli
