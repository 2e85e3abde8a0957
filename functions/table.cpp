// SPDX-License-Identifier: MIT
#include "table.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

namespace wengert::functions {
namespace {

const std::set<std::string> constants{
    "pi", "ln2", "ln10", "log2e", "log10e", "infinity", "smallest_normal", "two_over_sqrt_pi"};

std::vector<Expression> parse_all(const std::vector<std::string>& texts) {
  std::vector<Expression> result;
  for (const std::string& text : texts) result.push_back(parse_expression(text));
  return result;
}

// JSON has no infinities and no NaN; they stand as "inf", "-inf" and "nan".
double read_number(const nlohmann::json& value) {
  return value.is_string() ? std::strtod(value.get<std::string>().c_str(), nullptr) : value.get<double>();
}

std::vector<double> read_numbers(const nlohmann::json& values) {
  std::vector<double> result;
  for (const nlohmann::json& value : values) result.push_back(read_number(value));
  return result;
}

void read_tests(const nlohmann::json& line, Function& f) {
  const double ulps = line.value("ulps", TestPoint().ulps);
  const nlohmann::json none = nlohmann::json::array();
  for (const nlohmann::json& point : line.value("points", none))
    f.points.push_back(point.is_object() ? TestPoint{read_numbers(point.at("at")), point.at("ulps").get<double>()}
                                         : TestPoint{read_numbers(point), ulps});
  for (const nlohmann::json& kink : line.value("kinks", none))
    f.kinks.push_back({read_numbers(kink.at("at")), read_numbers(kink.at("partials")), kink.at("reason")});
}

Function read_function(const nlohmann::json& line) {
  Function f;
  f.name = line.at("name").get<std::string>();
  std::string capitalised = f.name;
  capitalised[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(capitalised[0])));
  f.structure = line.value("struct", capitalised);
  f.form = line.value("form", f.form);
  f.own = line.value("own", false);
  f.gnu = line.value("gnu", false);
  f.unbounded = line.value("unbounded", false);
  f.selects = line.value("selects", false);
  f.cheap = line.value("cost", "transcendental") == "cheap";
  const bool in_c = !f.own && f.form != "operator" && f.form != "choice" && f.form != "java";
  f.c = line.value("c", in_c ? f.name : std::string());
  f.passive_type = line.value("passive", "");
  f.result_type = line.value("result", f.form == "comparison" ? "bool" : "");
  f.symbol = line.value("symbol", "");
  f.java = line.value("java", "");
  f.partial_texts = line.at("partials").get<std::vector<std::string>>();
  f.partials = parse_all(f.partial_texts);
  f.nested = parse_all(line.value("nested", f.partial_texts));
  f.source = parse_all(line.value("source", f.partial_texts));
  f.out_partials = parse_all(line.value("out_partials", std::vector<std::string>()));
  f.domain = line.at("domain").get<std::string>();
  read_tests(line, f);
  f.step = std::all_of(f.partial_texts.begin(), f.partial_texts.end(), [](const auto& text) { return text == "0"; });
  return f;
}

void check(const Function& f, const std::set<std::string>& names) {
  const auto refuse = [&](const std::string& what) {
    throw std::runtime_error("table: function '" + f.name + "': " + what);
  };
  if (std::find(std::begin(forms), std::end(forms), f.form) == std::end(forms)) refuse("unknown form '" + f.form + "'");
  if (f.arity() < 1 || f.arity() > 3) refuse("needs one to three partials");
  if (f.nested.size() != f.arity()) refuse("needs as many nested partials as partials");
  if (f.source.size() != f.arity()) refuse("needs as many partials for source as partials");
  const std::size_t arguments = f.arity() + (f.passive_type.empty() ? 0 : 1);
  for (const TestPoint& point : f.points)
    if (point.at.size() != arguments) refuse("a test point needs " + std::to_string(arguments) + " arguments");
  for (const Kink& kink : f.kinks)
    if (kink.at.size() != arguments || kink.partials.size() != f.arity()) refuse("a kink has the wrong length");
  std::set<std::string> known = constants;
  known.insert("r");
  for (std::size_t i = 0; i < f.arity(); ++i) known.insert(std::string(1, "xyz"[i]));
  if (!f.passive_type.empty() || f.form == "integer_out") known.insert("n");
  for (const auto* list : {&f.partials, &f.nested, &f.source, &f.out_partials})
    for (const Expression& partial : *list) {
      for (const std::string& variable : variables_of(partial))
        if (!known.contains(variable)) refuse("unknown variable '" + variable + "'");
      for (const std::string& call : calls_of(partial))
        if (!names.contains(call)) refuse("'" + call + "' is no function of the table");
    }
}

}  // namespace

std::set<std::string> with_passive_argument(const std::vector<Function>& table) {
  std::set<std::string> names;
  for (const Function& f : table)
    if (f.form == "passive_argument") names.insert(f.name);
  return names;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string result;
  for (const std::string& part : parts) result += (result.empty() ? "" : ", ") + part;
  return result;
}

std::vector<Function> read_table(const std::filesystem::path& file) {
  std::ifstream stream(file);
  if (!stream) throw std::runtime_error("cannot open '" + file.string() + "'");
  std::vector<Function> table;
  std::set<std::string> names, structures;
  try {
    const nlohmann::json document = nlohmann::json::parse(stream);
    for (const nlohmann::json& line : document.at("functions")) table.push_back(read_function(line));
  } catch (const nlohmann::json::exception& error) {
    throw std::runtime_error(file.string() + ": " + error.what());
  }
  for (const Function& f : table) {
    names.insert(f.name);
    if (!structures.insert(f.structure).second) throw std::runtime_error("table: '" + f.structure + "' stands twice");
  }
  for (const Function& f : table) check(f, names);
  return table;
}

}  // namespace wengert::functions
