// SPDX-License-Identifier: MIT
// From a domain to the text of its header: a node for each operation, its overloads, views of parts, member operations.
// Functions with outputs among their arguments are write_outputs.cpp's.
#pragma once
#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "bind/domain.hpp"

namespace wengert::bind {

inline bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Whether the text has the word as an identifier of its own, not as a member of something.
inline bool mentions(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const bool begins = at == 0 || (!is_word(text[at - 1]) && text[at - 1] != '.');
    const std::size_t end = at + word.size();
    if (begins && (end == text.size() || !is_word(text[end]))) return true;
  }
  return false;
}

inline std::size_t count_mentions(const Function& function, const std::string& word) {
  std::size_t count = 0;
  for (const auto& [name, text] : function.adjoints) count += mentions(text, word) ? 1 : 0;
  for (const auto& [name, text] : function.lets) count += mentions(text, word) ? 1 : 0;
  for (const auto& [name, text] : function.diagonals)
    count += mentions(text, word) || (word == "r_b" && mentions(text, "d")) ? 1 : 0;
  return count;
}

/// Names of nodes for operators, by their spelling and number of operands.
inline std::string node_word(const Function& function) {
  static const std::map<std::string, std::string> words = {{"operator+", "plus"},     {"operator-", "minus"},
                                                           {"operator*", "times"},    {"operator/", "over"},
                                                           {"operator()", "element"}, {"operator[]", "element"}};
  if (const auto word = words.find(function.name); word != words.end())
    return function.name == "operator-" && function.parameters.size() == 1 ? "negative" : word->second;
  return function.name;
}

inline std::string join(const std::vector<std::string>& items, const std::string& between) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : between) + item;
  return text;
}

/// Writes one header: `out_` grows from its includes to its last overload.
class Writer {
 public:
  explicit Writer(const Domain& domain) : domain_(domain) {}

  std::string header(const std::string& name, const std::vector<std::string>& includes) {
    for (const char c : name.substr(0, name.find('.'))) stem_ += is_word(c) ? c : '_';
    stem_ += "_operations";  // not the name of a namespace of the user
    bound_ = "bound::" + stem_ + "::";
    out_ = "// SPDX-License-Identifier: MIT\n// Written by `wengert bind` from " + name +
           "; a change there is a change here.\n" +
           "#pragma once\n#include <concepts>\n#include <utility>\n#include <wengert/entity.hpp>\n";
    for (const std::string& include : includes) out_ += "#include " + include + "\n";
    out_ += "\nnamespace wengert::bound::" + stem_ + " {\n";
    for (const EntityType& entity : domain_.entities) {
      std::string inherited;
      for (const std::size_t base : entity.bases) inherited += "Is" + domain_.entities[base].name + "<V> && ";
      out_ += "\ntemplate <class V>\nconcept Is" + entity.name + " = " + inherited + entity.condition + ";\n" +
              "template <class T>\nconcept " + entity.name + "Operand = Is" + entity.name +
              "<detail::OperandValue<T>>;\n";
    }
    std::vector<Names> nodes;
    for (const Function& function : domain_.functions) nodes.push_back(write(function));
    out_ += "\n}  // namespace wengert::bound::" + stem_ + "\n\nnamespace wengert {\n";
    std::set<std::pair<std::string, std::string>>
        names;  // free functions of other namespaces: qualified calls find them
    for (std::size_t f = 0; f < nodes.size(); ++f) {
      const Function& function = domain_.functions[f];
      if (!is_free(function) && !is_free_passive(function)) continue;
      free_overload(function, nodes[f].node);
      if (!function.member && is_word(function.name.back()) && function.scope != "wengert::" && !function.scope.empty())
        names.emplace(function.scope.substr(0, function.scope.size() - 2), function.name);
    }
    for (std::size_t e = 0; e < domain_.entities.size(); ++e) members(e, nodes);
    out_ += "\n}  // namespace wengert\n";
    for (const auto& [space, function] : names)
      out_ += "\nnamespace " + space + " {\nusing wengert::" + function + ";\n}\n";
    return out_;
  }

 private:
  static bool has_outputs(const Function& f) {
    return std::any_of(f.parameters.begin(), f.parameters.end(), [](const Parameter& p) { return p.output; });
  }
  /// Whether a node holds it.
  static bool is_operand(const Parameter& p) { return p.kind != Kind::other && p.input; }
  static std::set<std::string> made_only(const Function& f) {
    std::set<std::string> names;
    for (const Parameter& p : f.parameters)
      if (p.output && !p.input) names.insert(p.name);
    return names;
  }
  static bool is_free(const Function& f) {
    return !f.passive && f.access.empty() &&
           (!f.member ||
            (f.name.starts_with("operator") && !is_word(f.name[8]) && f.name[8] != '(' && f.name[8] != '['));
  }
  /// Comparisons are of values, by their user.
  static bool is_free_passive(const Function& f) { return f.passive && !f.member && !f.name.starts_with("operator"); }
  static bool differentiable(const Function& f, const Parameter& p) {
    return f.adjoints.contains(p.name) || f.diagonals.contains(p.name);
  }
  /// `Rows, Cols` of a function template, `<Rows, Cols>`, `int Rows, int Cols, `.
  static std::string template_names(const Function& f) {
    std::vector<std::string> names;
    for (const TemplateParameter& p : f.templates) names.push_back(p.name);
    return join(names, ", ");
  }
  static std::string template_list(const Function& f) {
    return f.templates.empty() ? "" : "<" + template_names(f) + ">";
  }
  static std::vector<std::string> template_declarations(const Function& f) {
    std::vector<std::string> declarations;
    for (const TemplateParameter& p : f.templates) declarations.push_back(p.declaration);
    return declarations;
  }
  /// A lambda of this function's template parameters, and the call of it.
  static std::string lambda(const Function& f) {
    return f.templates.empty() ? "[]" : "[]<" + join(template_declarations(f), ", ") + ">";
  }
  static std::string invoked(const Function& f, const std::string& lambda) {
    return f.templates.empty() ? lambda : lambda + ".template operator()" + template_list(f);
  }

  /// The operation on values, whose names are those of the parameters.
  static std::string call(const Function& f) {
    if (!f.value.empty()) return f.value;
    std::vector<std::string> arguments;
    for (std::size_t i = f.member ? 1 : 0; i < f.parameters.size(); ++i) arguments.push_back(f.parameters[i].name);
    const std::string list = join(arguments, ", ");
    if (!f.name.starts_with("operator") || is_word(f.name[8]))
      return f.member ? std::string("self.") + (f.templates.empty() ? "" : "template ") + f.name + template_list(f) +
                            "(" + list + ")"
                      : (f.scope.empty() ? "" : "::" + f.scope) + f.name + template_list(f) + "(" + list + ")";
    const std::string sign = f.name.substr(8);
    if (sign == "()") return "self(" + list + ")";
    if (sign == "[]") return "self[" + list + "]";
    if (f.parameters.size() == 1) return sign + f.parameters[0].name;
    return f.parameters[0].name + " " + sign + " " + f.parameters[1].name;
  }

  /// Whether an adjoint reads the value of the parameter.
  static bool is_read(const Function& f, const Parameter& p) {
    for (const Parameter& q : f.parameters)
      if (differentiable(f, q)) {
        const auto names = reads(f, q);
        if (std::find(names.begin(), names.end(), p.name) != names.end()) return true;
      }
    return false;
  }

  std::string unique(std::string name) {
    while (!names_.insert(name).second) name += "_";
    return name;
  }
  void comment(const Function& f) { out_ += "\n/// " + std::to_string(f.where.line) + ": " + f.declaration + "\n"; }
  void bind_names(const Function& f, const std::string& text, const std::string& indent,
                  const std::set<std::string>& bound = {}) {
    for (const Parameter& p : f.parameters)
      if (mentions(text, p.name) && !bound.contains(p.name))
        out_ += indent + "auto&& " + p.name + " = " + p.name + "_" + (p.kind == Kind::other ? "" : ".plain()") + ";\n";
  }

  /// What has been written for a function: as an operation, as a writable part.
  struct Names {
    std::string node, view;
  };
  Names write(const Function& f);
  std::string node(const Function& f, const std::string& name);

  void constructor_of(const Function& f, const std::string& name, const std::vector<std::string>& formals,
                      const std::vector<std::string>& initial) {
    out_ +=
        "  [[gnu::always_inline]] explicit " + name + "(" + join(formals, ", ") + ") : " + join(initial, ", ") + " {\n";
    for (const std::string& condition : f.required) {
      out_ += "    {\n";
      bind_names(f, condition, "      ");
      out_ += "      if (!(" + condition + ")) fail(ErrorCode::wrong_size, \"'" + f.name + "' requires " + condition +
              "\");\n    }\n";
    }
    out_ += "  }\n";
  }

  /// Whether p's tangent follows by applying the function twice: nothing is said of it, and the result is affine in p,
  /// as p's adjoint does not read it.
  static bool by_differences(const Function& f, const Parameter& p);
  /// The values that a sweep reads of the parameters, for p's adjoint and p's tangent.
  static std::vector<std::string> reads(const Function& f, const Parameter& p);
  void mark(const Function& f);
  /// The result as a value of its own; the parameters have been bound.
  void bind_result(const Function& f, const std::string& text, const std::string& indent);
  void bind_for(const Function& f, const std::string& text, const std::string& indent,
                const std::set<std::string>& bound = {}) {
    bind_names(f, mentions(text, "r") ? text + " " + call(f) : text, indent, bound);
    bind_result(f, text, indent);
  }
  void back(const Function& f, const std::string& name);
  /// An operand's tangent where others are the reason for asking.
  static std::string tangent_in(const std::vector<std::string>& group, const std::string& name);
  void tangent(const Function& f);
  void no_tangent(const Function& f, const Parameter& p);

  // ---- Functions with outputs among their arguments: write_outputs.cpp

  std::string node_of_outputs(const Function& f, const std::string& name);
  static bool reads_value(const Function& f, const Parameter& p);
  /// The call, with the outputs as variables of their names; of those that are read, `tangents` start as theirs.
  void computed(const Function& f, const std::string& indent, const std::set<std::string>& tangents);
  /// What adjoints and tangents read of outputs' values.
  void bind_outputs(const Function& f, const std::string& text, const std::string& indent);
  void back_of_outputs(const Function& f);
  void lets(const Function& f);
  void tangent_of_outputs(const Function& f);
  /// What tangents call the sum of an output's tangent.
  static std::string sum(const Parameter& p);
  /// Of a function with outputs, or of one without derivative: outputs are variables, other operands anything.
  void head_with_outputs(const Function& f, std::size_t from, const std::string& indent, const std::string& suffix);
  void output_overload(const Function& f, const std::string& node, std::size_t from, const std::string& indent);
  /// Values are computed with; outputs become passive.
  void passive_overload(const Function& f, std::size_t from, const std::string& indent);

  /// Where the part is an operation too, the view says how to make its node.
  std::string view(const Function& f, const std::string& name, const std::string& operation = "");
  void check_of_view(const Function& f);

  /// template <...> requires ... and the parameter list of an overload; `from` is 1 for members.
  void overload_head(const Function& f, std::size_t from, const std::string& indent, const std::string& name,
                     const std::string& suffix, const std::string& result = "auto");
  /// Whether the overload is given its argument, which it may move, and of which it sees whether it is a variable:
  /// operands of operators and entities that are arguments of members are.
  static bool is_given(const Function& f, const Parameter& p);
  void overload_body(const Function& f, const std::string& node, const std::string& indent);
  void free_overload(const Function& f, const std::string& node);

  void members(std::size_t entity, const std::vector<Names>& nodes);

  const Domain& domain_;
  std::string stem_;   ///< the namespace of what comes from this header
  std::string bound_;  ///< and its name seen from wengert
  std::string out_;
  std::set<std::string> names_;
};

}  // namespace wengert::bind
