// SPDX-License-Identifier: MIT
// From a domain to the text of its header: a node for each operation, its overloads, views of parts, member operations.
#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "bind/domain.hpp"

namespace wengert::bind {
namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Whether the text has the word as an identifier of its own, not as a member of something.
bool mentions(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const bool begins = at == 0 || (!is_word(text[at - 1]) && text[at - 1] != '.');
    const std::size_t end = at + word.size();
    if (begins && (end == text.size() || !is_word(text[end]))) return true;
  }
  return false;
}

std::size_t count_mentions(const Function& function, const std::string& word) {
  std::size_t count = 0;
  for (const auto& [name, text] : function.adjoints) count += mentions(text, word) ? 1 : 0;
  return count;
}

/// Names of nodes for operators, by their spelling and number of operands.
std::string node_word(const Function& function) {
  static const std::map<std::string, std::string> words = {{"operator+", "plus"},     {"operator-", "minus"},
                                                           {"operator*", "times"},    {"operator/", "over"},
                                                           {"operator()", "element"}, {"operator[]", "element"}};
  if (const auto word = words.find(function.name); word != words.end())
    return function.name == "operator-" && function.parameters.size() == 1 ? "negative" : word->second;
  return function.name;
}

std::string join(const std::vector<std::string>& items, const std::string& between) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : between) + item;
  return text;
}

class Writer {
 public:
  explicit Writer(const Domain& domain) : domain_(domain) {}

  std::string header(const std::string& name, const std::vector<std::string>& includes) {
    for (const char c : name.substr(0, name.find('.'))) stem_ += is_word(c) ? c : '_';
    bound_ = "bound::" + stem_ + "::";
    out_ = "// SPDX-License-Identifier: MIT\n// Written by `wengert bind` from " + name +
           "; a change there is a change here.\n" +
           "#pragma once\n#include <concepts>\n#include <utility>\n#include <wengert/entity.hpp>\n";
    for (const std::string& include : includes) out_ += "#include " + include + "\n";
    out_ += "\nnamespace wengert::bound::" + stem_ + " {\n";
    for (const EntityType& entity : domain_.entities)
      out_ += "\ntemplate <class V>\nconcept Is" + entity.name + " = " + entity.condition + ";\n" +
              "template <class T>\nconcept " + entity.name + "Operand = Is" + entity.name +
              "<detail::OperandValue<T>>;\n";
    std::vector<std::string> nodes;
    for (const Function& function : domain_.functions) nodes.push_back(node(function));
    out_ += "\n}  // namespace wengert::bound::" + stem_ + "\n\nnamespace wengert {\n";
    for (std::size_t f = 0; f < nodes.size(); ++f)
      if (is_free(domain_.functions[f])) free_overload(domain_.functions[f], nodes[f]);
    for (std::size_t e = 0; e < domain_.entities.size(); ++e) members(e, nodes);
    out_ += "\n}  // namespace wengert\n";
    return out_;
  }

 private:
  static bool is_free(const Function& f) {
    return !f.passive && f.access.empty() &&
           (!f.member ||
            (f.name.starts_with("operator") && !is_word(f.name[8]) && f.name[8] != '(' && f.name[8] != '['));
  }
  static bool differentiable(const Function& f, const Parameter& p) { return f.adjoints.contains(p.name); }

  /// The operation on values, whose names are those of the parameters.
  static std::string call(const Function& f) {
    std::vector<std::string> arguments;
    for (std::size_t i = f.member ? 1 : 0; i < f.parameters.size(); ++i) arguments.push_back(f.parameters[i].name);
    const std::string list = join(arguments, ", ");
    if (!f.name.starts_with("operator") || is_word(f.name[8]))
      return f.member ? "self." + f.name + "(" + list + ")"
                      : (f.scope.empty() ? "" : "::" + f.scope) + f.name + "(" + list + ")";
    const std::string sign = f.name.substr(8);
    if (sign == "()") return "self(" + list + ")";
    if (sign == "[]") return "self[" + list + "]";
    if (f.parameters.size() == 1) return sign + f.parameters[0].name;
    return f.parameters[0].name + " " + sign + " " + f.parameters[1].name;
  }

  /// Whether an adjoint reads the value of the parameter.
  static bool is_read(const Function& f, const Parameter& p) {
    return count_mentions(f, p.name) > 0 || count_mentions(f, "r") > 0;
  }

  std::string unique(std::string name) {
    while (!names_.insert(name).second) name += "_";
    return name;
  }
  void comment(const Function& f) { out_ += "\n/// " + std::to_string(f.where.line) + ": " + f.declaration + "\n"; }
  void bind_names(const Function& f, const std::string& text, const std::string& indent) {
    for (const Parameter& p : f.parameters)
      if (mentions(text, p.name))
        out_ += indent + "auto&& " + p.name + " = " + p.name + "_" + (p.kind == Kind::other ? "" : ".value()") + ";\n";
  }

  /// Writes the node or view of a function and returns its name.
  std::string node(const Function& f) {
    if (f.passive) return {};
    const Parameter& first = *std::find_if(f.parameters.begin(), f.parameters.end(),
                                           [](const Parameter& p) { return p.kind == Kind::entity; });
    const std::string name = unique(domain_.entities[first.entity].name + "_" + node_word(f));
    comment(f);
    if (!f.access.empty()) {
      view(f, name);
      return name;
    }
    std::vector<std::string> types, members, constructor, initial, active;
    std::string values;
    for (const Parameter& p : f.parameters) {
      const bool operand = p.kind != Kind::other;
      const std::string type = operand ? "Of_" + p.name : p.type;
      if (operand) types.push_back("class " + type);
      members.push_back("  " + type + " " + p.name + "_;\n");
      constructor.push_back(type + " " + p.name);
      initial.push_back(p.name + "_(std::move(" + p.name + "))");
      if (operand) active.push_back(p.name + "_.active()");
    }
    std::vector<std::string> arguments, formals, samples;
    for (const Parameter& p : f.parameters) {
      if (p.kind != Kind::other) arguments.push_back("Of_" + p.name);
      formals.push_back("const auto& " + p.name);
      samples.push_back(p.kind == Kind::other ? "std::declval<const " + p.type + "&>()"
                                              : "std::declval<const typename Of_" + p.name + "::Value&>()");
    }
    const std::string self = name + "<" + join(arguments, ", ") + ">";
    const std::string computed = name + "_value";
    out_ += "inline constexpr auto " + computed + " = [](" + join(formals, ", ") + ") { return " + call(f) + "; };\n";
    out_ += "template <" + join(types, ", ") + ">\nclass " + name + "\n    : public detail::Operation<" + self +
            ", detail::PlainOf<decltype(" + computed + "(" + join(samples, ", ") + "))>> {\n public:\n";
    std::vector<std::string> costly{f.costly ? "true" : "false"};
    for (const std::string& type : arguments)
      if (!f.costly) costly.push_back("detail::is_costly<" + type + ">");
    out_ += "  static constexpr bool costly = " + join(costly, " || ") + ";\n";
    out_ += "  explicit " + name + "(" + join(constructor, ", ") + ") : " + join(initial, ", ") + " {\n";
    for (const std::string& condition : f.required) {
      out_ += "    {\n";
      bind_names(f, condition, "      ");
      out_ += "      if (!(" + condition + ")) fail(ErrorCode::wrong_size, \"" + f.name + "\");\n    }\n";
    }
    out_ += "  }\n  auto value() const {\n";
    bind_names(f, call(f), "    ");
    out_ += "    return " + call(f) + ";\n  }\n  bool active() const { return " + join(active, " || ") +
            "; }\n  void leaves(auto&& visit) const {\n";
    for (const Parameter& p : f.parameters)
      if (p.kind != Kind::other) out_ += "    " + p.name + "_.leaves(visit);\n";
    out_ += "  }\n  void mark() const {\n";
    for (const Parameter& p : f.parameters) {
      if (!differentiable(f, p)) continue;
      const std::string& text = f.adjoints.at(p.name);
      out_ += "    if (" + p.name + "_.active()) {\n";
      for (const Parameter& q : f.parameters)
        if (q.kind != Kind::other && (mentions(text, q.name) || mentions(text, "r")))
          out_ += "      detail::require_values(" + q.name + "_);\n";
      out_ += "      " + p.name + "_.mark();\n    }\n";
    }
    out_ += "  }\n  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {\n";
    const bool twice = f.result == Kind::entity && count_mentions(f, "r_b") > 1;
    out_ += twice ? "    auto&& r_b = EntityTraits<typename " + name + "::Value>::once(wengert_adjoint);\n"
                  : "    const auto& r_b = wengert_adjoint;\n";
    for (const Parameter& p : f.parameters) {
      if (!differentiable(f, p)) continue;
      const std::string& text = f.adjoints.at(p.name);
      out_ += "    if (" + p.name + "_.active()) {\n";
      bind_names(f, text, "      ");
      if (mentions(text, "r")) out_ += "      auto&& r = value();\n";
      out_ +=
          "      const detail::Sink " + p.name + "_b(" + p.name + "_, wengert_sweep);\n      " + text + ";\n    }\n";
    }
    out_ += "  }\n\n private:\n" + join(members, "") + "};\n";
    return name;
  }

  void view(const Function& f, const std::string& name) {
    std::vector<std::string> formals, fields, samples{"std::declval<const V&>()"};
    for (std::size_t i = 1; i < f.parameters.size(); ++i) {
      formals.push_back(", const " + f.parameters[i].type + "& " + f.parameters[i].name);
      fields.push_back(", " + f.parameters[i].name);
      samples.push_back("std::declval<const " + f.parameters[i].type + "&>()");
    }
    out_ += "inline constexpr auto " + name + "_part = [](auto& self_b" + join(formals, "") +
            ") -> decltype(auto) { return " + f.access + "; };\n";
    out_ += "template <class V>\nstruct " + name + " {\n  using Value = detail::PlainOf<decltype(" + name + "_part(" +
            join(samples, ", ") + "))>;\n";
    for (std::size_t i = 1; i < f.parameters.size(); ++i)
      out_ += "  " + f.parameters[i].type + " " + f.parameters[i].name + ";\n";
    for (const char* whole : {"V", "const V"})
      out_ += std::string("  decltype(auto) of(") + whole + "& whole) const { return " + name + "_part(whole" +
              join(fields, "") + "); }\n";
    out_ += "};\n";
  }

  /// template <...> requires ... and the parameter list of an overload; `from` is 1 for members.
  void overload_head(const Function& f, std::size_t from, const std::string& indent, const std::string& name,
                     const std::string& suffix) {
    std::vector<std::string> types, parameters, active;
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
      parameters.push_back("const " + type + "& " + p.name);
    }
    if (!types.empty()) out_ += indent + "template <" + join(types, ", ") + ">\n";
    if (from == 0) out_ += indent + "  requires(" + join(active, " || ") + ")\n";
    out_ += indent + "auto " + name + "(" + join(parameters, ", ") + ")" + suffix + " {\n";
  }
  void overload_body(const Function& f, const std::string& node, const std::string& indent) {
    std::vector<std::string> operands;
    for (const Parameter& p : f.parameters)
      operands.push_back(p.kind == Kind::other
                             ? p.name
                             : "detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(" + p.name + ")>>" +
                                   (is_read(f, p) ? "" : ", false") + ">(" + p.name + ")");
    const std::string made = bound_ + node + "(" + join(operands, ", ") + ")";
    out_ += indent + "  return " + (f.result == Kind::number ? "detail::number(" + made + ")" : made) + ";\n" + indent +
            "}\n";
  }
  void free_overload(const Function& f, const std::string& node) {
    out_ += "\n";
    overload_head(f, 0, "", f.name, "");
    overload_body(f, node, "");
  }

  void members(std::size_t entity, const std::vector<std::string>& nodes) {
    const std::string& name = domain_.entities[entity].name;
    out_ += "\ntemplate <" + bound_ + "Is" + name + " V, class Self>\nstruct MemberOperations<V, Self> {\n";
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const Function& f = domain_.functions[i];
      if (!f.member || f.parameters[0].entity != entity || is_free(f)) continue;
      if (f.passive && f.name.starts_with("operator")) continue;  // comparisons: of values, by their user
      const std::string object = "    const Self& self = static_cast<const Self&>(*this);\n";
      if (f.passive) {
        overload_head(f, 1, "  ", f.name, " const");
        out_ += "    auto&& self = static_cast<const Self&>(*this).value();\n    return " + call(f) + ";\n  }\n";
      } else if (f.access.empty()) {
        overload_head(f, 1, "  ", f.name, " const");
        out_ += object;
        overload_body(f, nodes[i], "  ");
      } else {
        std::vector<std::string> fields;
        for (std::size_t p = 1; p < f.parameters.size(); ++p) fields.push_back(f.parameters[p].name);
        const std::string view = bound_ + nodes[i] + "<V>{" + join(fields, ", ") + "}";
        overload_head(f, 1, "  ", f.name, " const");
        out_ += object + "    return detail::read_part<V>(self, " + view + ");\n  }\n";
        overload_head(f, 1, "  ", f.name, "\n    requires detail::EntityVariable<Self>\n ");
        out_ += "    return detail::Place<V, " + bound_ + nodes[i] + "<V>>(static_cast<Self&>(*this), " + view +
                ");\n  }\n";
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

}  // namespace

std::string write_domain(const Domain& domain, const std::string& header, const std::vector<std::string>& includes) {
  return Writer(domain).header(header, includes);
}

}  // namespace wengert::bind
