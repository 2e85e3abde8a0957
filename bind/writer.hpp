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
  Names write(const Function& f) {
    if (f.passive) return {};
    const Parameter& first = *std::find_if(f.parameters.begin(), f.parameters.end(),
                                           [](const Parameter& p) { return p.kind == Kind::entity; });
    const std::string name = unique(domain_.entities[first.entity].name + "_" + node_word(f));
    comment(f);
    if (has_outputs(f)) return {node_of_outputs(f, name), ""};
    if (f.access.empty()) return {node(f, name), ""};
    if (f.adjoints.empty()) return {"", view(f, name)};
    return {node(f, name), view(f, unique(name + "_place"), name)};
  }
  std::string node(const Function& f, const std::string& name) {
    std::vector<std::string> types = template_declarations(f), members, constructor, initial, active;
    for (const Parameter& p : f.parameters) {
      const bool operand = p.kind != Kind::other;
      const std::string type = operand ? "Of_" + p.name : p.type;
      if (operand) types.push_back("class " + type);
      members.push_back("  " + type + " " + p.name + "_;\n");
      constructor.push_back(type + " of_" + p.name);
      initial.push_back(p.name + "_(std::move(of_" + p.name + "))");
      if (operand) active.push_back(p.name + "_.active()");
    }
    std::vector<std::string> arguments, formals, samples;
    for (const TemplateParameter& p : f.templates) arguments.push_back(p.name);
    for (const Parameter& p : f.parameters) {
      if (p.kind != Kind::other) arguments.push_back("Of_" + p.name);
      formals.push_back("const auto& " + p.name);
      samples.push_back(p.kind == Kind::other ? "std::declval<const " + p.type + "&>()"
                                              : "std::declval<const typename Of_" + p.name + "::Value&>()");
    }
    const std::string self = name + "<" + join(arguments, ", ") + ">";
    const std::string computed = name + "_value";
    out_ += "inline constexpr auto " + computed + " = " + lambda(f) + "(" + join(formals, ", ") + ") { return " +
            call(f) + "; };\n";
    const std::string plain = "detail::PlainOf<decltype(" + invoked(f, computed) + "(" + join(samples, ", ") + "))>";
    out_ += "template <" + join(types, ", ") + ">\nclass " + name + " : public detail::Operation<" + self + ", " +
            plain + "> {\n public:\n  using Value = " + plain + ";\n";
    std::vector<std::string> costly{f.costly ? "true" : "false"};
    for (const Parameter& p : f.parameters)
      if (!f.costly && p.kind != Kind::other) costly.push_back("detail::is_costly<Of_" + p.name + ">");
    out_ += "  static constexpr bool costly = " + join(costly, " || ") + ";\n";
    constructor_of(f, name, constructor, initial);
    out_ += "  auto plain() const {\n";
    bind_names(f, call(f), "    ");
    out_ += "    return " + call(f) + ";\n  }\n  bool active() const { return " + join(active, " || ") +
            "; }\n  void leaves(auto&& visit) const {\n";
    for (const Parameter& p : f.parameters)
      if (p.kind != Kind::other) out_ += "    " + p.name + "_.leaves(visit);\n";
    out_ += "  }\n";
    out_ += "  [[gnu::always_inline]] " + name + "(const " + name + "&) = default;\n  [[gnu::always_inline]] " + name +
            "(" + name + "&&) noexcept = default;\n  [[gnu::always_inline]] ~" + name + "() = default;\n";
    mark(f);
    back(f, name);
    tangent(f);
    out_ += "\n private:\n" + join(members, "") + "};\n";
    return name;
  }

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
  static bool by_differences(const Function& f, const Parameter& p) {
    if (!f.adjoints.contains(p.name) || f.tangents.contains(p.name) || has_outputs(f)) return false;
    for (const auto& group : f.linear)
      if (std::find(group.begin(), group.end(), p.name) != group.end()) return false;
    std::string text = f.adjoints.at(p.name);
    for (const auto& [name, let] : f.lets) text += " " + let;
    return !mentions(text, p.name) && !mentions(text, "r");
  }
  /// The values that a sweep reads of the parameters, for p's adjoint and p's tangent.
  static std::vector<std::string> reads(const Function& f, const Parameter& p) {
    std::vector<std::string> texts;
    for (const auto* table : {&f.adjoints, &f.tangents, &f.diagonals})
      if (const auto text = table->find(p.name); text != table->end()) texts.push_back(text->second);
    for (const auto& [name, text] : f.lets) texts.push_back(text);
    std::vector<std::string> names;
    for (const Parameter& q : f.parameters) {
      if (!is_operand(q)) continue;
      bool read = std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
        return mentions(text, q.name) || (!has_outputs(f) && mentions(text, "r"));
      });
      read = read || (p.name != q.name && by_differences(f, p));
      for (const auto& group : f.linear)
        if (std::find(group.begin(), group.end(), p.name) != group.end())
          read = read || std::find(group.begin(), group.end(), q.name) == group.end();
      if (read) names.push_back(q.name);
    }
    return names;
  }
  void mark(const Function& f) {
    out_ += "  void mark() const {\n";
    for (const Parameter& p : f.parameters) {
      if (!differentiable(f, p)) continue;
      out_ += "    if (" + p.name + "_.active()) {\n";
      for (const std::string& name : reads(f, p)) out_ += "      detail::require_values(" + name + "_);\n";
      for (const auto& group : f.linear)
        if (std::find(group.begin(), group.end(), p.name) != group.end())
          for (const std::string& name : group)
            if (name != p.name) out_ += "      detail::require_shape(" + name + "_);\n";
      out_ += "      " + p.name + "_.mark();\n    }\n";
    }
    out_ += "  }\n";
  }
  /// The result as a value of its own; the parameters have been bound.
  void bind_result(const Function& f, const std::string& text, const std::string& indent) {
    if (mentions(text, "r")) out_ += indent + "const Value r = " + call(f) + ";\n";
  }
  void bind_for(const Function& f, const std::string& text, const std::string& indent,
                const std::set<std::string>& bound = {}) {
    bind_names(f, mentions(text, "r") ? text + " " + call(f) : text, indent, bound);
    bind_result(f, text, indent);
  }
  void back(const Function& f, const std::string& name) {
    out_ += "  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {\n";
    const bool twice = f.result == Kind::entity && (count_mentions(f, "r_b") > 1 || !f.lets.empty());
    out_ += twice ? "    auto&& r_b = EntityTraits<typename " + name + "::Value>::once(wengert_adjoint);\n"
                  : "    const auto& r_b = wengert_adjoint;\n";
    std::set<std::string> bound;
    for (const auto& [let, text] : f.lets) {
      bind_names(f, text, "    ", bound);
      for (const Parameter& p : f.parameters)
        if (mentions(text, p.name)) bound.insert(p.name);
      out_ += "    const detail::PlainOf<decltype(" + text + ")> " + let + " = " + text + ";\n";
    }
    for (const Parameter& p : f.parameters) {
      if (!differentiable(f, p)) continue;
      const bool diagonal = f.diagonals.contains(p.name);
      const std::string& text = diagonal ? f.diagonals.at(p.name) : f.adjoints.at(p.name);
      out_ += "    if (" + p.name + "_.active()) {\n";
      bind_for(f, text, "      ", bound);
      out_ += "      const detail::Sink " + p.name + "_b(" + p.name + "_, wengert_sweep);\n";
      if (diagonal)
        out_ += "      const auto& d = r_b;\n      " + p.name + "_b += " + text + ";\n    }\n";
      else
        out_ += "      " + text + ";\n    }\n";
    }
    out_ += "  }\n";
  }
  /// An operand's tangent where others are the reason for asking.
  static std::string tangent_in(const std::vector<std::string>& group, const std::string& name) {
    return group.size() == 1 ? name + "_.tangent(wengert_sweep)"
                             : "detail::tangent_or_zero(" + name + "_, wengert_sweep)";
  }
  void tangent(const Function& f) {
    out_ += "  auto tangent(const auto& wengert_sweep) const {\n    detail::TangentSum<Value> wengert_sum;\n";
    std::set<std::string> done;
    for (const auto& group : f.linear) {
      std::vector<std::string> active;
      for (const std::string& name : group) active.push_back(name + "_.active()");
      out_ += "    if (" + join(active, " || ") + ") {\n";
      bind_names(f, call(f), "      ", {group.begin(), group.end()});
      for (const std::string& name : group) {
        out_ += "      const auto " + name + " = " + tangent_in(group, name) + ";\n";
        done.insert(name);
      }
      out_ += "      wengert_sum += " + call(f) + ";\n    }\n";
    }
    for (const Parameter& p : f.parameters) {
      if (!differentiable(f, p) || done.contains(p.name)) continue;
      out_ += "    if (" + p.name + "_.active()) {\n";
      if (const auto text = f.tangents.find(p.name); text != f.tangents.end()) {
        bind_for(f, text->second, "      ");
        out_ += "      const auto " + p.name + "_d = " + p.name +
                "_.tangent(wengert_sweep);\n      wengert_sum += " + text->second + ";\n";
      } else if (const auto diagonal = f.diagonals.find(p.name); diagonal != f.diagonals.end()) {
        bind_for(f, diagonal->second, "      ");
        out_ += "      const auto d = " + p.name +
                "_.tangent(wengert_sweep);\n      wengert_sum += " + diagonal->second + ";\n";
      } else if (by_differences(f, p)) {  // f(p_d) - f(0), as nothing says that f(0) is zero
        bind_names(f, call(f), "      ", {p.name});
        out_ += "      const auto " + p.name + "_d = " + p.name + "_.tangent(wengert_sweep);\n" +
                "      const auto wengert_at = [&](const auto& " + p.name + ") -> Value { return " + call(f) +
                "; };\n      wengert_sum += wengert_at(" + p.name + "_d);\n" +
                "      wengert_sum -= wengert_at(detail::zero_like(" + p.name + "_d));\n";
      } else {
        no_tangent(f, p);
      }
      out_ += "    }\n";
    }
    out_ += "    return std::move(wengert_sum).value();\n  }\n";
  }
  void no_tangent(const Function& f, const Parameter& p) {
    out_ += "      static_cast<void>(wengert_sweep);\n      fail(ErrorCode::no_tangent, \"'" + f.name + "' by '" +
            p.name + "': its annotation needs WENGERT_TANGENT(" + p.name + ", ...)\");\n";
  }

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
  std::string view(const Function& f, const std::string& name, const std::string& operation = "") {
    std::vector<std::string> formals, fields, samples{"std::declval<const V&>()"};
    for (std::size_t i = 1; i < f.parameters.size(); ++i) {
      formals.push_back(", const " + f.parameters[i].type + "& " + f.parameters[i].name);
      fields.push_back(", " + f.parameters[i].name);
      samples.push_back("std::declval<const " + f.parameters[i].type + "&>()");
    }
    out_ += "inline constexpr auto " + name + "_part = " + lambda(f) + "(auto& self_b" + join(formals, "") +
            ") -> decltype(auto) { return " + f.access + "; };\n";
    std::vector<std::string> types{"class V"};
    for (const TemplateParameter& p : f.templates) types.push_back(p.declaration);
    const std::string part = invoked(f, name + "_part");
    out_ += "template <" + join(types, ", ") + ">\nstruct " + name + " {\n  using Value = detail::PlainOf<decltype(" +
            part + "(" + join(samples, ", ") + "))>;\n";
    for (std::size_t i = 1; i < f.parameters.size(); ++i)
      out_ += "  " + f.parameters[i].type + " " + f.parameters[i].name + ";\n";
    // Any whole: a V, or the library's own view of a part of something that stands for one.
    out_ += "  decltype(auto) of(auto& whole) const { return " + part + "(whole" + join(fields, "") + "); }\n";
    if (!operation.empty())
      out_ += "  auto operation(auto&& whole) const { return " + operation +
              (fields.empty() ? "<std::remove_cvref_t<decltype(whole)>>" : "") +
              "(std::forward<decltype(whole)>(whole)" + join(fields, "") + "); }\n";
    if (!f.required.empty()) check_of_view(f);
    out_ += "};\n";
    return name;
  }
  void check_of_view(const Function& f) {
    out_ += "  void check(const auto& self) const {\n";
    for (const std::string& condition : f.required) {
      std::vector<std::string> indices;
      for (const TemplateParameter& p : f.templates)
        if (mentions(condition, p.name)) indices.push_back("{\"" + p.name + "\", " + p.name + "}");
      for (std::size_t i = 1; i < f.parameters.size(); ++i)
        indices.push_back("{\"" + f.parameters[i].name + "\", " + f.parameters[i].name + "}");
      out_ += "    if (!(" + condition + ")) detail::outside<V>(\"'" + f.name + "' requires " + condition +
              "\", EntityTraits<V>::shape(self), {" + join(indices, ", ") + "});\n";
    }
    out_ += "  }\n";
  }

  /// template <...> requires ... and the parameter list of an overload; `from` is 1 for members.
  void overload_head(const Function& f, std::size_t from, const std::string& indent, const std::string& name,
                     const std::string& suffix, const std::string& result = "auto") {
    std::vector<std::string> types = template_declarations(f), parameters, active;
    for (std::size_t i = from; i < f.parameters.size(); ++i) {
      const Parameter& p = f.parameters[i];
      if (p.kind == Kind::other) {
        parameters.push_back("const " + p.type + "& " + p.name);
        continue;
      }
      const std::string type = "Of_" + p.name, entity = p.kind == Kind::entity ? domain_.entities[p.entity].name : "";
      if (differentiable(f, p)) {
        types.push_back((p.kind == Kind::entity ? bound_ + entity + "Operand " : "detail::NumberOperand ") + type);
        active.push_back("detail::ActiveOperand<" + type + ">");
      } else {
        types.push_back((p.kind == Kind::entity ? bound_ + "Is" + entity + " " : "std::convertible_to<double> ") +
                        type);
      }
      parameters.push_back((is_given(f, p) ? type + "&& " : "const " + type + "& ") + p.name);
    }
    if (!types.empty()) out_ += indent + "template <" + join(types, ", ") + ">\n";
    if (from == 0) out_ += indent + "  requires(" + join(active, " || ") + ")\n";
    // Inlined, so that nothing is left of moving nodes and of the ends of what was moved from.
    out_ += indent + "[[gnu::always_inline]] inline " + result + " " + name + "(" + join(parameters, ", ") + ")" +
            suffix + " {\n";
  }
  /// Whether the overload is given its argument, which it may move: operators are, whose operands are expressions.
  static bool is_given(const Function& f, const Parameter& p) {
    return is_free(f) && f.name.starts_with("operator") && differentiable(f, p);
  }
  void overload_body(const Function& f, const std::string& node, const std::string& indent) {
    std::vector<std::string> operands;
    for (const Parameter& p : f.parameters)
      operands.push_back(p.kind == Kind::other
                             ? p.name
                             : "detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(" + p.name + ")>>" +
                                   (is_read(f, p) ? "" : ", false") + ">(" +
                                   (is_given(f, p) ? "std::forward<Of_" + p.name + ">(" + p.name + ")" : p.name) + ")");
    std::string made = bound_ + node + "(" + join(operands, ", ") + ")";
    if (operands.size() == 1 && f.templates.empty()) {
      // Deduced from a node of the same operation, as in -(-x), the class would be that node's, and a copy of it.
      out_ += indent + "  auto wengert_operand = " + operands[0] + ";\n";
      made = bound_ + node + "<decltype(wengert_operand)>(std::move(wengert_operand))";
    } else if (!f.templates.empty()) {  // what is not deduced is said
      std::vector<std::string> types;
      for (const TemplateParameter& p : f.templates) types.push_back(p.name);
      for (std::size_t i = 0; i < operands.size(); ++i)
        if (f.parameters[i].kind != Kind::other) types.push_back("decltype(" + operands[i] + ")");
      made = bound_ + node + "<" + join(types, ", ") + ">(" + join(operands, ", ") + ")";
    }
    out_ += indent + "  return " + (f.result == Kind::number ? "detail::number(" + made + ")" : made) + ";\n" + indent +
            "}\n";
  }
  void free_overload(const Function& f, const std::string& node) {
    out_ += "\n";
    if (f.passive) return passive_overload(f, 0, "");
    if (has_outputs(f)) return output_overload(f, node, 0, "");
    overload_head(f, 0, "", f.name, "");
    overload_body(f, node, "");
  }

  void members(std::size_t entity, const std::vector<Names>& nodes) {
    const std::string& name = domain_.entities[entity].name;
    const EntityType& type = domain_.entities[entity];
    if (std::none_of(domain_.functions.begin(), domain_.functions.end(),
                     [&](const Function& f) { return f.member && f.parameters[0].entity == entity; }) &&
        type.bases.empty())
      return;  // another header may say what members it has
    // A derived entity's specialisation is the more constrained one.
    out_ += "\ntemplate <" + bound_ + "Is" + name + " V, class Self>\nstruct MemberOperations<V, Self> {\n";
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const Function& f = domain_.functions[i];
      if (!f.member || is_free(f)) continue;
      if (f.parameters[0].entity != entity &&
          std::find(type.bases.begin(), type.bases.end(), f.parameters[0].entity) == type.bases.end())
        continue;
      if (f.passive && f.name.starts_with("operator")) continue;  // comparisons: of values, by their user
      const std::string object = "    const Self& self = static_cast<const Self&>(*this);\n";
      if (has_outputs(f) && f.passive) {
        passive_overload(f, 1, "  ");
      } else if (has_outputs(f)) {
        output_overload(f, nodes[i].node, 1, "  ");
      } else if (f.passive) {
        overload_head(f, 1, "  ", f.name, " const");
        out_ += "    auto&& self = static_cast<const Self&>(*this).plain();\n    return " + call(f) + ";\n  }\n";
      } else if (f.access.empty()) {
        overload_head(f, 1, "  ", f.name, " const");
        out_ += object;
        overload_body(f, nodes[i].node, "  ");
      } else {
        std::vector<std::string> fields;
        for (std::size_t p = 1; p < f.parameters.size(); ++p) fields.push_back(f.parameters[p].name);
        const std::string part =
            bound_ + nodes[i].view + "<V" + (f.templates.empty() ? "" : ", ") + template_names(f) + ">";
        const std::string view = part + "{" + join(fields, ", ") + "}";
        overload_head(f, 1, "  ", f.name, " const");
        out_ += object;
        if (nodes[i].node.empty())
          out_ += "    return detail::read_part<V>(self, " + view + ");\n  }\n";
        else
          overload_body(f, nodes[i].node, "  ");
        overload_head(f, 1, "  ", f.name, "\n    requires detail::HasPlaces<Self>\n ", "decltype(auto)");
        out_ += "    return detail::place<V>(static_cast<Self&>(*this), " + view + ");\n  }\n";
      }
    }
    out_ += "};\n";
  }

  const Domain& domain_;
  std::string stem_;   ///< the namespace of what comes from this header
  std::string bound_;  ///< and its name seen from wengert
  std::string out_;
  std::set<std::string> names_;
};

}  // namespace wengert::bind
