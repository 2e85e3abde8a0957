// SPDX-License-Identifier: MIT
// Writes function_rules.hpp: the table as constexpr C++ data with the partials as C and as Java text.
#include <array>
#include <cctype>
#include <map>
#include <sstream>

#include "emit.hpp"

namespace wengert::functions {
namespace {

std::string literal(std::string_view text) { return std::string("\"").append(text).append("\""); }

// Bits of what a partial reads, in the order of FunctionRule's documentation.
std::string uses(const Expression& e) {
  constexpr std::array<std::pair<const char*, int>, 5> bits{{{"x", 1}, {"y", 2}, {"z", 4}, {"r", 8}, {"n", 16}}};
  const std::set<std::string> variables = variables_of(e);
  int sum = 0;
  for (const auto& [name, bit] : bits) sum += variables.contains(name) ? bit : 0;
  return std::to_string(sum);
}

std::string braced(const std::vector<std::string>& parts) { return std::string("{").append(joined(parts)).append("}"); }

void rule(std::ostringstream& out, const Function& f, const std::string& suffix, const Dialect& dialect) {
  std::vector<std::string> texts, used;
  for (const Expression& e : f.source) texts.push_back(literal(print(e, dialect))), used.push_back(uses(e));
  const std::string name = f.form == "operator" ? f.symbol : f.c.empty() ? f.name : f.c + suffix;
  const auto flag = [](bool value) { return value ? "true" : "false"; };
  out << "    {" << literal(name) << ", " << literal(f.name) << ", '" << (suffix.empty() ? "d" : suffix) << "', "
      << f.arity() << ", " << literal(f.form) << ",\n     " << braced(texts) << ",\n     "
      << literal(f.out_partials.empty() ? "" : print(f.out_partials[0], dialect)) << ", " << literal(f.passive_type)
      << ", " << literal(f.result_type) << ", " << braced(used) << ", " << flag(!f.c.empty()) << ", " << flag(f.step)
      << ", " << flag(f.unbounded) << ", " << flag(f.cheap) << "},\n";
}

// A function in Java: java.lang's expression with the arguments put in, or the run-time library's method.
class Java {
 public:
  explicit Java(const std::vector<Function>& table) {
    for (const Function& f : table) values_.emplace(f.name, value(f));
    dialect_.passive_last = with_passive_argument(table);
    dialect_.number = [](const std::string& text) { return text + (text.find('.') == std::string::npos ? ".0" : ""); };
    dialect_.variable = [](const std::string& name) {
      static const std::map<std::string, std::string> constants{{"pi", "Math.PI"},
                                                                {"ln2", "0.6931471805599453"},
                                                                {"ln10", "2.302585092994046"},
                                                                {"log2e", "1.4426950408889634"},
                                                                {"log10e", "0.4342944819032518"},
                                                                {"two_over_sqrt_pi", "1.1283791670955126"},
                                                                {"infinity", "Double.POSITIVE_INFINITY"},
                                                                {"smallest_normal", "Double.MIN_NORMAL"}};
      return name.size() == 1 ? name : constants.at(name);
    };
    dialect_.call = [this](const std::string& name, const std::vector<std::string>& arguments) {
      return substitute(values_.at(name), arguments);
    };
    dialect_.branch = [](const std::string& text) { return text; };
  }

  static std::string value(const Function& f) {
    if (!f.java.empty()) return f.java;
    std::vector<std::string> arguments;
    for (std::size_t i = 0; i < f.arity(); ++i) arguments.emplace_back(1, "xyz"[i]);
    if (!f.passive_type.empty()) arguments.emplace_back("n");
    return std::string("Functions.").append(f.name).append("(").append(joined(arguments)).append(")");
  }

  std::string text(const Expression& e) const { return print(e, dialect_); }

 private:
  // The k-th argument stands where the template has the k-th letter of x, y, z (n is the last one).
  static std::string substitute(const std::string& pattern, const std::vector<std::string>& arguments) {
    const auto in_word = [&](std::size_t at) {
      return at < pattern.size() && (std::isalnum(static_cast<unsigned char>(pattern[at])) || pattern[at] == '.');
    };
    std::string result;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      const std::size_t letter = std::string("xyz").find(pattern[i]);
      const bool alone = !(i > 0 && in_word(i - 1)) && !in_word(i + 1);
      if (alone && letter != std::string::npos)
        result += arguments.at(letter);
      else if (alone && pattern[i] == 'n')
        result += arguments.back();
      else
        result += pattern[i];
    }
    return result;
  }

  std::map<std::string, std::string> values_;
  Dialect dialect_;
};

// The method or operator that a Java program writes for it; empty where it has no name of its own.
std::string java_method(const Function& f, const std::string& value) {
  if (f.form == "operator") return f.symbol;
  if (value == "x % y") return "%";
  std::vector<std::string> arguments;
  for (std::size_t i = 0; i < f.arity(); ++i) arguments.emplace_back(1, "xyz"[i]);
  if (!f.passive_type.empty()) arguments.emplace_back("n");
  const std::string method = value.substr(0, value.find('('));
  return value == method + "(" + joined(arguments) + ")" ? method : "";
}

// Of two functions with one Java method (abs and fabs), the table's first answers to it.
void java_rule(std::ostringstream& out, const Function& f, const Java& java, std::set<std::string>& methods) {
  std::vector<std::string> texts, used;
  for (const Expression& e : f.source) texts.push_back(literal(java.text(e))), used.push_back(uses(e));
  const std::string value = Java::value(f);
  const std::string method = java_method(f, value);
  const bool first = methods.insert(method + std::to_string(f.arity())).second;
  out << "    {" << literal(first ? method : "") << ", " << literal(f.name) << ", " << f.arity() << ", "
      << literal(value) << ",\n     " << braced(texts) << ",\n     " << braced(used) << ", "
      << (f.java.empty() ? "true" : "false") << ", " << (f.step ? "true" : "false") << ", "
      << (f.unbounded ? "true" : "false") << ", " << (f.cheap ? "true" : "false") << "},\n";
}

constexpr const char* rules_head = R"(// SPDX-License-Identifier: MIT
// Generated from functions/table.json by functions/generate.cpp; edit those.
// The table of elementary functions as data for programs that write derivative code: partials as C and as Java text.
// Variables of the texts: x, y, z the arguments in order, r the result, n a passive argument. Put texts in parentheses.
#pragma once
#include <string_view>

namespace wengert::functions {

/// One function in one width. In C++ the three widths of a function share its name and differ by type.
struct FunctionRule {
  std::string_view name;         ///< C name with its suffix (sinf); the symbol of an operator
  std::string_view function;     ///< the table's name (sin)
  char width;                    ///< 'd' double, 'f' float, 'l' long double
  int arity;                     ///< active arguments
  std::string_view form;         ///< see functions/table.hpp; "real" takes and gives numbers only
  std::string_view partial[3];   ///< C expressions; they need <math.h>, <float.h> and <wengert/functions/digamma.h>
  std::string_view out_partial;  ///< of the second result (modf's integral part, sincos's cosine)
  std::string_view passive_type, result_type;
  unsigned char uses[3];  ///< what a partial reads: 1 x, 2 y, 4 z, 8 r, 16 n
  bool in_c;              ///< false: C++ or the suite alone has it
  bool step;              ///< the derivative is identically zero
  bool unbounded;         ///< a partial can be infinite at a finite argument
  bool cheap;             ///< a few instructions; cheaper to compute again than to store
};

/// One function as Java sees it, in double.
struct JavaRule {
  std::string_view method;    ///< "Math.sin", or an operator; empty where Java has no name for it (exp2)
  std::string_view function;  ///< the table's name
  int arity;
  std::string_view value;  ///< a Java expression
  std::string_view partial[3];
  unsigned char uses[3];  ///< as in FunctionRule
  bool run_time;          ///< java.lang lacks it: class Functions of the run-time library supplies it
  bool step, unbounded, cheap;
};

)";

}  // namespace

std::string emit_rules(const std::vector<Function>& table) {
  std::ostringstream out;
  out << rules_head << "// clang-format off\ninline constexpr FunctionRule function_rules[] = {\n";
  for (const std::string suffix : {"", "f", "l"}) {
    const Dialect dialect = c_dialect(table, suffix);
    for (const Function& f : table)
      if (f.form != "java") rule(out, f, suffix, dialect);
  }
  out << "};\n\ninline constexpr JavaRule java_rules[] = {\n";
  const Java java(table);
  std::set<std::string> methods;
  for (const Function& f : table)
    if (f.form == "real" || f.form == "passive_argument" || f.form == "choice" || f.form == "java" ||
        f.form == "operator")
      java_rule(out, f, java, methods);
  out << "};\n// clang-format on\n\n}  // namespace wengert::functions\n";
  return out.str();
}

}  // namespace wengert::functions
