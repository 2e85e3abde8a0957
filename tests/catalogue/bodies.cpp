// SPDX-License-Identifier: MIT
#include "bodies.hpp"

#include <sstream>

namespace wengert::catalogue {
namespace {

std::string parameters(const Entry& entry) {
  std::string text;
  for (const Argument& argument : entry.arguments) {
    if (!text.empty()) text += ", ";
    if (argument.length == 0)
      text += "T " + argument.name;
    else
      text += "const T* " + argument.name;
  }
  return text;
}

void indented(std::ostringstream& out, const std::string& text, const char* indent) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) out << indent << line << "\n";
}

constexpr const char* head = R"(// SPDX-License-Identifier: MIT
// Generated from the catalogue; not committed.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

namespace wengert::catalogue {
// The functions of <cmath> as the C texts call them; other number types bring theirs.
using std::abs, std::acos, std::acosh, std::asin, std::asinh, std::atan, std::atan2, std::atanh, std::cbrt, std::ceil,
    std::copysign, std::cos, std::cosh, std::erf, std::erfc, std::exp, std::exp2, std::expm1, std::fabs, std::fdim,
    std::floor, std::fma, std::fmax, std::fmin, std::fmod, std::frexp, std::hypot, std::ilogb, std::ldexp, std::lerp,
    std::lgamma, std::log, std::log10, std::log1p, std::log2, std::logb, std::lround, std::modf, std::nearbyint,
    std::pow, std::remainder, std::remquo, std::rint, std::round, std::scalbn, std::sin, std::sinh, std::sqrt, std::tan,
    std::tanh, std::tgamma, std::trunc;

template <class T>
struct CompiledEntry {
  const char* name;
  T (*function)(const T* x);
};

)";

}  // namespace

std::string cxx_header(const std::vector<Entry>& entries) {
  std::ostringstream out;
  out << head;
  for (const Entry& entry : entries) {
    out << "template <class T>\nstruct entry_" << entry.name << " {\n";
    for (const std::string& helper : entry.helpers) indented(out, helper, "  ");
    out << "  static T call(" << parameters(entry) << ") {\n";
    for (const std::string& line : entry.body) out << "    " << line << "\n";
    out << "  }\n  static T of(const T* x) { return call(";
    std::size_t first = 0;
    for (std::size_t i = 0; i < entry.arguments.size(); ++i) {
      out << (i ? ", " : "")
          << (entry.arguments[i].length > 0 ? "x + " + std::to_string(first) : "x[" + std::to_string(first) + "]");
      first += std::max<std::size_t>(entry.arguments[i].length, 1);
    }
    out << "); }\n};\n\n";
  }
  out << "template <class T>\ninline constexpr CompiledEntry<T> entries[] = {\n";
  for (const Entry& entry : entries) out << "    {\"" << entry.name << "\", entry_" << entry.name << "<T>::of},\n";
  out << "};\n\n}  // namespace wengert::catalogue\n";
  return out.str();
}

std::string c_source(const Entry& entry, const std::string& type) {
  std::ostringstream text;
  for (const std::string& helper : entry.helpers) text << helper << "\n";
  text << "T entry_" << entry.name << "(" << parameters(entry) << ") {\n";
  for (const std::string& line : entry.body) text << "  " << line << "\n";
  text << "}\n";
  // T is a word of its own.
  std::string result;
  const std::string source = text.str();
  const auto in_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  for (std::size_t i = 0; i < source.size(); ++i) {
    const bool alone = source[i] == 'T' && (i == 0 || !in_word(source[i - 1])) && !in_word(source[i + 1]);
    result += alone ? type : std::string(1, source[i]);
  }
  return result;
}

}  // namespace wengert::catalogue
