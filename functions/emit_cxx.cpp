// SPDX-License-Identifier: MIT
// Writes functions.hpp: one struct a function, with its value and its partials on any number type.
#include <sstream>

#include "emit.hpp"

namespace wengert::functions {
namespace {

std::string number(const std::string& text) {
  return "T(" + (text.find('.') == std::string::npos ? text + ".0" : text) + ")";
}

Dialect cxx(const std::vector<Function>& table) {
  Dialect d;
  d.passive_last = with_passive_argument(table);
  d.number = number;
  d.variable = [](const std::string& name) {
    const bool constant = name.size() > 1;
    return constant ? "constant::" + name + "<T>()" : name;
  };
  d.call = [](const std::string& name, const std::vector<std::string>& arguments) {
    return name + "(" + joined(arguments) + ")";
  };
  d.branch = [](const std::string& text) {
    const bool is_t = text.starts_with("T(") && text.find(')') == text.size() - 1;
    return is_t ? text : "T(" + text + ")";
  };
  return d;
}

class Writer {
 public:
  explicit Writer(const std::vector<Function>& table) : dialect_(cxx(table)) {
    for (const Function& f : table)
      if (f.own || f.gnu) own_.insert(f.name);
  }

  std::string text(const Function& f) {
    out_.str("");
    out_ << "struct " << f.structure << " {\n"
         << "  static constexpr const char* name = \"" << f.name << "\";\n"
         << "  static constexpr int arity = " << f.arity() << ";\n"
         << "  static constexpr bool step = " << (f.step ? "true" : "false") << ";\n"
         << "  static constexpr bool unbounded = " << (f.unbounded ? "true" : "false") << ";\n"
         << "  static constexpr bool cheap = " << (f.cheap ? "true" : "false") << ";\n"
         << "  static constexpr bool selects = " << (f.selects ? "true" : "false") << ";\n";
    value(f);
    if (!f.step || f.form == "real") {
      for (std::size_t i = 0; i < f.arity(); ++i)
        partial(f, f.partials[i], f.nested[i], std::string("partial_") + "xyz"[i]);
      for (const Expression& p : f.out_partials) partial(f, p, p, "out_partial_x");
    }
    out_ << "};\n\n";
    return out_.str();
  }

 private:
  // Arguments by value or const reference; a name is left out where the body does not use it.
  static std::string arguments(const Function& f, const std::set<std::string>* used, bool result) {
    std::vector<std::string> parts;
    const auto add = [&](const std::string& type, const std::string& name) {
      parts.push_back(!used || used->contains(name) ? type + " " + name : type);
    };
    for (std::size_t i = 0; i < f.arity(); ++i) add("const T&", std::string(1, "xyz"[i]));
    if (!f.passive_type.empty()) add(f.passive_type, "n");
    if (result && f.form == "integer_out") add("int", "n");
    if (result) add("const T&", "r");
    return joined(parts);
  }

  void head(const std::string& result, const std::string& name, const std::string& arguments) {
    out_ << "  template <class T>\n  [[gnu::always_inline]] static inline " << result << " " << name << "(" << arguments
         << ") {\n";
  }

  void value(const Function& f) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < f.arity(); ++i) names.emplace_back(1, "xyz"[i]);
    std::string parameters = arguments(f, nullptr, false), result = f.result_type.empty() ? "T" : f.result_type;
    if (!f.passive_type.empty()) names.emplace_back("n");
    if (f.form == "integer_out") parameters += ", int* n", names.emplace_back("n");
    if (f.form == "real_out") parameters += ", T* whole", names.emplace_back("whole");
    if (f.form == "sine_and_cosine") parameters += ", T* sine, T* cosine", result = "void";
    head(result, "value", parameters);
    if (f.form == "operator")
      out_ << "    return " << (f.arity() == 1 ? f.symbol + "x" : "x " + f.symbol + " y") << ";\n";
    else if (f.form == "sine_and_cosine")
      out_ << "    using std::cos, std::sin;\n    *sine = sin(x);\n    *cosine = cos(x);\n";
    else
      using_names({f.name}), out_ << "    return " << f.name << "(" << joined(names) << ");\n";
    out_ << "  }\n";
  }

  void partial(const Function& f, const Expression& e, const Expression& nested, const std::string& name) {
    const std::string text = print(e, dialect_), nested_text = print(nested, dialect_);
    std::set<std::string> used = variables_of(e), calls = calls_of(e);
    used.merge(variables_of(nested));
    calls.merge(calls_of(nested));
    head("T", name, arguments(f, &used, true));
    using_names(calls);
    if (nested_text != text) out_ << "    if constexpr (constant::nested<T>) return " << nested_text << ";\n    else ";
    out_ << "    return " << text << ";\n  }\n";
  }

  void using_names(const std::set<std::string>& names) {
    for (const std::string& name : names)
      if (!own_.contains(name)) out_ << "    using std::" << name << ";\n";
  }

  Dialect dialect_;
  std::set<std::string> own_;  ///< names that are not in namespace std
  std::ostringstream out_;
};

}  // namespace

std::string emit_cxx(const std::vector<Function>& table) {
  std::string text =
      "// SPDX-License-Identifier: MIT\n"
      "// Generated from functions/table.json by functions/generate.cpp; edit those.\n"
      "// One struct a function: its value and its partials on any number type T. partial_x is with respect to the "
      "first\n"
      "// argument, partial_y and partial_z to the next ones; r is the result, already computed; n is a passive "
      "argument.\n"
      "// `step`: the derivative is zero wherever it exists. `unbounded`: a partial can be infinite at a finite "
      "argument.\n"
      "// `selects`: an operand whose partial is 0 takes no part in the result, as what fmax does not choose.\n"
      "#pragma once\n"
      "#include <cmath>\n"
      "#include <wengert/functions/constants.hpp>\n"
      "#include <wengert/functions/digamma.hpp>\n"
      "\n"
      "namespace wengert::function {\n"
      "\n";
  Writer writer(table);
  for (const Function& f : table)
    if (f.form != "java") text += writer.text(f);
  return text + "}  // namespace wengert::function\n";
}

}  // namespace wengert::functions
