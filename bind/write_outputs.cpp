// SPDX-License-Identifier: MIT
// Functions with outputs among their arguments, and functions without derivative: their nodes and overloads.
#include "bind/writer.hpp"

namespace wengert::bind {

std::string Writer::node_of_outputs(const Function& f, const std::string& name) {
  std::vector<std::string> types = template_declarations(f), arguments, members, constructor, initial, active, results,
                           reads;
  for (const TemplateParameter& p : f.templates) arguments.push_back(p.name);
  for (const Parameter& p : f.parameters) {
    if (is_operand(p)) {
      types.push_back("class Of_" + p.name);
      arguments.push_back("Of_" + p.name);
      active.push_back(p.name + "_.active()");
    } else if (p.output) {
      continue;
    }
    const std::string type = is_operand(p) ? "Of_" + p.name : p.type;
    members.push_back("  " + type + " " + p.name + "_;\n");
    constructor.push_back(type + " " + p.name);
    initial.push_back(p.name + "_(std::move(" + p.name + "))");
  }
  std::string first;
  for (const Parameter& p : f.parameters) {
    if (!p.output) continue;
    if (first.empty()) first = "Out_" + p.name;
    types.push_back("class Out_" + p.name);
    arguments.push_back("Out_" + p.name);
    results.push_back("Out_" + p.name + "& " + p.name);
    reads.push_back(!p.input && reads_value(f, p) ? "true" : "false");
  }
  const std::string self = name + "<" + join(arguments, ", ") + ">";
  out_ += "template <" + join(types, ", ") + ">\nclass " + name + " : public detail::EntityBase<" + self +
          "> {\n public:\n  using Value = " + first + ";\n  static constexpr bool is_leaf = false;\n" +
          "  static constexpr bool reads[] = {" + join(reads, ", ") + "};\n";
  constructor_of(f, name, constructor, initial);
  out_ += "  void compute(" + join(results, ", ") + ") const {\n";
  computed(f, "    ", {});
  out_ += "  }\n  bool active() const { return " + join(active, " || ") + "; }\n  void leaves(auto&& visit) const {\n";
  for (const Parameter& p : f.parameters)
    if (is_operand(p)) out_ += "    " + p.name + "_.leaves(visit);\n";
  out_ += "  }\n";
  mark(f);
  back_of_outputs(f);
  tangent_of_outputs(f);
  out_ += "\n private:\n" + join(members, "") + "};\n";
  return name;
}

bool Writer::reads_value(const Function& f, const Parameter& p) {
  bool read = false;
  for (const auto* table : {&f.adjoints, &f.tangents})
    for (const auto& [name, text] : *table) read = read || mentions(text, p.name);
  for (const auto& [name, text] : f.lets) read = read || mentions(text, p.name);
  return read;
}

/// The call, with the outputs as variables of their names; of those that are read, `tangents` start as theirs.
void Writer::computed(const Function& f, const std::string& indent, const std::set<std::string>& tangents) {
  std::set<std::string> bound = tangents;
  for (const Parameter& p : f.parameters)
    if (p.output) {
      bound.insert(p.name);
      if (p.input)
        out_ += indent + p.name + " = " + p.name +
                (tangents.contains(p.name) ? "_.tangent(wengert_sweep)" : "_.plain()") + ";\n";
    }
  bind_names(f, call(f), indent, bound);
  out_ += indent + call(f) + ";\n";
}

/// What adjoints and tangents read of outputs' values.
void Writer::bind_outputs(const Function& f, const std::string& text, const std::string& indent) {
  for (const std::string& name : made_only(f))
    if (mentions(text, name)) out_ += indent + "auto&& " + name + " = wengert_" + name + ".plain();\n";
}

void Writer::back_of_outputs(const Function& f) {
  out_ += "  void back(const auto& wengert_sweep";
  for (const Parameter& p : f.parameters)
    if (p.output) out_ += ", const auto& wengert_" + p.name;
  out_ += ") const {\n";
  std::string others;
  for (const Parameter& p : f.parameters)
    if (differentiable(f, p) && !p.output) others += " " + f.adjoints.at(p.name) + ";";
  if (!others.empty())
    for (const auto& [let, text] : f.lets) others += " " + text + ";";
  const auto adjoints = [&](const std::string& text, const std::string& without) {
    for (const Parameter& p : f.parameters)
      if (p.output && p.name != without && mentions(text, p.name + "_b"))
        out_ += "      const auto " + p.name + "_b = wengert_" + p.name + ".adjoint(wengert_sweep);\n";
  };
  if (!others.empty()) {
    out_ += "    {\n";
    adjoints(others, "");
    lets(f);
    for (const Parameter& p : f.parameters) {
      if (!differentiable(f, p) || p.output) continue;
      const std::string& text = f.adjoints.at(p.name);
      out_ += "      if (" + p.name + "_.active()) {\n";
      bind_names(f, text, "        ", made_only(f));
      bind_outputs(f, text, "        ");
      out_ += "        const detail::Sink " + p.name + "_b(" + p.name + "_, wengert_sweep);\n        " + text +
              ";\n      }\n";
    }
    out_ += "    }\n";
  }
  for (const Parameter& p : f.parameters) {
    if (!p.output || !p.input) continue;
    const std::string& text = f.adjoints.at(p.name);
    out_ += "    if (" + p.name + "_.active()) {\n      auto " + p.name + "_b = wengert_" + p.name +
            ".adjoint(wengert_sweep);\n";
    adjoints(text, p.name);
    lets(f);
    bind_names(f, text, "      ", made_only(f));
    bind_outputs(f, text, "      ");
    out_ += "      " + text + ";\n      " + p.name + "_.back(wengert_sweep, " + p.name + "_b);\n    }\n";
  }
  out_ += "  }\n";
}

void Writer::lets(const Function& f) {
  for (const auto& [let, text] : f.lets) {
    out_ += "      const auto " + let + " = [&] {\n";
    bind_names(f, text, "        ", made_only(f));
    bind_outputs(f, text, "        ");
    out_ += "        return detail::PlainOf<decltype(" + text + ")>(" + text + ");\n      }();\n";
  }
}

void Writer::tangent_of_outputs(const Function& f) {
  out_ += "  void tangent(const auto& wengert_sweep";
  for (const Parameter& p : f.parameters)
    if (p.output) out_ += ", [[maybe_unused]] const auto& wengert_" + p.name;
  for (const Parameter& p : f.parameters)
    if (p.output) out_ += ", [[maybe_unused]] auto& " + sum(p);
  out_ += ") const {\n";
  std::set<std::string> done;
  for (const auto& group : f.linear) {
    std::vector<std::string> active;
    for (const std::string& name : group) active.push_back(name + "_.active()");
    out_ += "    if (" + join(active, " || ") + ") {\n";
    for (const Parameter& p : f.parameters)
      if (p.output) out_ += "      Out_" + p.name + " " + p.name + "{};\n";
    for (const std::string& name : group) {
      const bool output = std::any_of(f.parameters.begin(), f.parameters.end(),
                                      [&](const Parameter& p) { return p.name == name && p.output; });
      if (!output) out_ += "      const auto " + name + " = " + tangent_in(group, name) + ";\n";
      done.insert(name);
    }
    computed(f, "      ", {group.begin(), group.end()});
    for (const Parameter& p : f.parameters)
      if (p.output) out_ += "      " + sum(p) + " += " + p.name + ";\n";
    out_ += "    }\n";
  }
  for (const Parameter& p : f.parameters) {
    if (!differentiable(f, p) || done.contains(p.name)) continue;
    out_ += "    if (" + p.name + "_.active()) {\n";
    if (const auto text = f.tangents.find(p.name); text != f.tangents.end()) {
      bind_names(f, text->second, "      ", made_only(f));
      bind_outputs(f, text->second, "      ");
      out_ +=
          "      const auto " + p.name + "_d = " + p.name + "_.tangent(wengert_sweep);\n      " + text->second + ";\n";
    } else {
      no_tangent(f, p);
    }
    out_ += "    }\n";
  }
  out_ += "  }\n";
}

/// What tangents call the sum of an output's tangent.
std::string Writer::sum(const Parameter& p) { return (p.input ? "new_" : "") + p.name + "_d"; }

/// Of a function with outputs, or of one without derivative: outputs are variables, other operands anything.
void Writer::head_with_outputs(const Function& f, std::size_t from, const std::string& indent,
                               const std::string& suffix) {
  std::vector<std::string> types = template_declarations(f), parameters, conditions, active;
  for (std::size_t i = from; i < f.parameters.size(); ++i) {
    const Parameter& p = f.parameters[i];
    const std::string type = "Of_" + p.name, entity = p.kind == Kind::entity ? domain_.entities[p.entity].name : "";
    if (p.kind == Kind::other) {
      parameters.push_back("const " + p.type + "& " + p.name);
    } else if (p.output) {
      types.push_back((p.kind == Kind::entity ? "detail::EntityVariable " : "detail::RealVariable ") + type);
      if (p.kind == Kind::entity) conditions.push_back(bound_ + "Is" + entity + "<detail::OutputValue<" + type + ">>");
      parameters.push_back(type + "& " + p.name);
    } else if (f.passive || differentiable(f, p)) {
      types.push_back((p.kind == Kind::entity ? bound_ + entity + "Operand " : "detail::NumberOperand ") + type);
      active.push_back("detail::ActiveOperand<" + type + ">");
      parameters.push_back("const " + type + "& " + p.name);
    } else {
      types.push_back((p.kind == Kind::entity ? bound_ + "Is" + entity + " " : "detail::PassiveNumber ") + type);
      parameters.push_back("const " + type + "& " + p.name);
    }
  }
  if (from == 0 && !has_outputs(f)) conditions.push_back("(" + join(active, " || ") + ")");
  if (!types.empty()) out_ += indent + "template <" + join(types, ", ") + ">\n";
  if (!conditions.empty()) out_ += indent + "  requires(" + join(conditions, " && ") + ")\n";
  out_ += indent + "auto " + f.name + "(" + join(parameters, ", ") + ")" + suffix + " {\n";
}

void Writer::output_overload(const Function& f, const std::string& node, std::size_t from, const std::string& indent) {
  const bool changes_self = from == 1 && f.parameters[0].output;
  head_with_outputs(f, from, indent,
                    from == 0      ? ""
                    : changes_self ? "\n" + indent + "  requires detail::EntityVariable<Self>\n" + indent
                                   : " const");
  if (from == 1)
    out_ += indent + (changes_self ? "  Self& self = static_cast<Self&>(*this);\n"
                                   : "  const Self& self = static_cast<const Self&>(*this);\n");
  std::vector<std::string> types, operands, results, outputs;
  for (const TemplateParameter& p : f.templates) types.push_back(p.name);
  for (const Parameter& p : f.parameters) {
    if (is_operand(p)) {
      out_ += indent + "  auto wengert_" + p.name + " = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(" +
              p.name + ")>>" + (is_read(f, p) ? "" : ", false") + ">(" + p.name + ");\n";
      types.push_back("decltype(wengert_" + p.name + ")");
      operands.push_back("std::move(wengert_" + p.name + ")");
    } else if (!p.output) {
      operands.push_back(p.name);
    }
    if (p.output) {
      results.push_back("detail::OutputValue<std::remove_cvref_t<decltype(" + p.name + ")>>");
      outputs.push_back(p.name);
    }
  }
  types.insert(types.end(), results.begin(), results.end());
  out_ += indent + "  detail::make_outputs(" + bound_ + node + "<" + join(types, ", ") + ">(" + join(operands, ", ") +
          "), " + join(outputs, ", ") + ");\n" + indent + "}\n";
}

/// Values are computed with; outputs become passive.
void Writer::passive_overload(const Function& f, std::size_t from, const std::string& indent) {
  const bool changes_self = from == 1 && f.parameters[0].output;
  head_with_outputs(f, from, indent,
                    from == 0      ? ""
                    : changes_self ? "\n" + indent + "  requires detail::EntityVariable<Self>\n" + indent
                                   : " const");
  std::vector<std::string> formals, arguments;
  out_ += indent + "  const auto wengert_call = [&](";
  for (std::size_t i = 0; i < f.parameters.size(); ++i) {
    const Parameter& p = f.parameters[i];
    if (p.kind == Kind::other) continue;
    formals.push_back((p.output ? "auto& " : "const auto& ") + p.name);
    const std::string given =
        i < from ? "static_cast<" + std::string(changes_self ? "" : "const ") + "Self&>(*this)" : p.name;
    arguments.push_back(p.output ? "wengert_" + p.name : "detail::primal(" + given + ")");
  }
  out_ += join(formals, ", ") + ") { return " + call(f) + "; };\n";
  std::string assigned;
  for (std::size_t i = 0; i < f.parameters.size(); ++i) {
    const Parameter& p = f.parameters[i];
    if (!p.output) continue;
    const std::string given = i < from ? "static_cast<Self&>(*this)" : p.name;
    const std::string type = "std::remove_cvref_t<decltype(" + given + ")>";
    out_ += indent + "  detail::OutputValue<" + type + "> wengert_" + p.name +
            (p.input ? " = detail::primal(" + given + ");\n" : "{};\n");
    assigned += indent + "  " + given + " = " + type + "(std::move(wengert_" + p.name + "));\n";
  }
  const std::string called = "wengert_call(" + join(arguments, ", ") + ")";
  if (assigned.empty())
    out_ += indent + "  return " + called + ";\n";
  else if (f.returns_nothing)
    out_ += indent + "  " + called + ";\n" + assigned;
  else
    out_ += indent + "  auto wengert_result = " + called + ";\n" + assigned + indent + "  return wengert_result;\n";
  out_ += indent + "}\n";
}

}  // namespace wengert::bind
