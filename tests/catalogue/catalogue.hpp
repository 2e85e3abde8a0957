// SPDX-License-Identifier: MIT
// The catalogue as data: functions and constructs of programs with points, values and gradients from MPFR. Every
// route's test reads it through this header (or catalogue.json directly); see README.md for the fields.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace wengert::catalogue {

/// A scalar (length 0) or an array argument.
struct Argument {
  std::string name;
  std::size_t length = 0;
};

/// Numbers are decimal texts of 40 digits, "inf", "-inf" or "nan"; tolerances are absolute, for double. `documented` is
/// the reason where the gradient is our choice (a kink) and not a limit of difference quotients.
struct Point {
  std::vector<double> x;
  std::string value;
  std::vector<std::string> gradient;
  double value_tolerance = 0;
  std::vector<double> gradient_tolerance;
  std::string documented;
};

struct Entry {
  std::string name, kind;
  std::vector<Argument> arguments;
  std::vector<std::string> tags;     ///< "cxx", "c", "java": the languages in which the text is valid
  std::vector<std::string> helpers;  ///< static functions that stand before the entry
  std::vector<std::string> body;     ///< lines of the function's body; the number type is T
  std::vector<Point> points;

  bool has_tag(const std::string& tag) const { return std::find(tags.begin(), tags.end(), tag) != tags.end(); }
  /// Numbers that the entry takes in all, arrays counted by their length.
  std::size_t inputs() const {
    std::size_t sum = 0;
    for (const Argument& argument : arguments) sum += std::max<std::size_t>(argument.length, 1);
    return sum;
  }
};

/// Whether a computed number agrees with the reference text; infinities and NaN must be the same.
inline bool agrees(double computed, const std::string& reference, double tolerance) {
  const double expected = std::strtod(reference.c_str(), nullptr);
  if (std::isnan(expected) || std::isnan(computed)) return std::isnan(expected) && std::isnan(computed);
  if (std::isinf(expected) || std::isinf(computed)) return expected == computed;
  return std::abs(computed - expected) <= tolerance;
}

namespace detail {
inline double number(const nlohmann::json& value) {
  return value.is_string() ? std::strtod(value.get<std::string>().c_str(), nullptr) : value.get<double>();
}
inline std::vector<double> numbers(const nlohmann::json& values) {
  std::vector<double> result;
  for (const nlohmann::json& value : values) result.push_back(number(value));
  return result;
}
inline Argument argument(const std::string& text) {
  const std::size_t bracket = text.find('[');
  if (bracket == std::string::npos) return {text, 0};
  return {text.substr(0, bracket), static_cast<std::size_t>(std::stoul(text.substr(bracket + 1)))};
}
inline Entry head(const nlohmann::json& line) {
  Entry entry;
  entry.name = line.at("name");
  entry.kind = line.at("kind");
  for (const nlohmann::json& text : line.at("arguments")) entry.arguments.push_back(argument(text));
  entry.tags = line.value("tags", std::vector<std::string>());
  entry.helpers = line.value("helpers", std::vector<std::string>());
  entry.body = line.at("body").get<std::vector<std::string>>();
  return entry;
}
}  // namespace detail

/// Reads catalogue.json. Throws std::runtime_error or nlohmann::json::exception.
inline std::vector<Entry> read(const std::filesystem::path& file) {
  std::ifstream stream(file);
  if (!stream) throw std::runtime_error("cannot open '" + file.string() + "'");
  std::vector<Entry> entries;
  const nlohmann::json document = nlohmann::json::parse(stream);
  for (const nlohmann::json& line : document.at("entries")) {
    Entry entry = detail::head(line);
    for (const nlohmann::json& given : line.at("points")) {
      Point point;
      point.x = detail::numbers(given.at("x"));
      point.value = given.at("value");
      point.gradient = given.at("gradient").get<std::vector<std::string>>();
      point.value_tolerance = detail::number(given.at("value_tolerance"));
      point.gradient_tolerance = detail::numbers(given.at("gradient_tolerance"));
      point.documented = given.value("documented", "");
      entry.points.push_back(std::move(point));
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace wengert::catalogue
