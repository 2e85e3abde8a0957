// SPDX-License-Identifier: MIT
// Overloads and member operations that make nodes, and views of parts.
#include <algorithm>

#include "bind/writer.hpp"

namespace wengert::bind {

std::string Writer::view(const Function& f, const std::string& name, const std::string& operation) {
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
            (fields.empty() ? "<std::remove_cvref_t<decltype(whole)>>" : "") + "(std::forward<decltype(whole)>(whole)" +
            join(fields, "") + "); }\n";
  if (!f.required.empty()) check_of_view(f);
  out_ += "};\n";
  return name;
}

void Writer::check_of_view(const Function& f) {
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

void Writer::overload_head(const Function& f, std::size_t from, const std::string& indent, const std::string& name,
                           const std::string& suffix, const std::string& result) {
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
      types.push_back((p.kind == Kind::entity ? bound_ + "Is" + entity + " " : "detail::PassiveNumber ") + type);
    }
    parameters.push_back((is_given(f, p) ? type + "&& " : "const " + type + "& ") + p.name);
  }
  if (!types.empty()) out_ += indent + "template <" + join(types, ", ") + ">\n";
  if (from == 0) out_ += indent + "  requires(" + join(active, " || ") + ")\n";
  // Inlined, so that nothing is left of moving nodes and of the ends of what was moved from.
  out_ += indent + "[[gnu::always_inline]] inline " + result + " " + name + "(" + join(parameters, ", ") + ")" +
          suffix + " {\n";
}

void Writer::overload_body(const Function& f, const std::string& node, const std::string& indent) {
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

void Writer::free_overload(const Function& f, const std::string& node) {
  out_ += "\n";
  if (f.passive) return passive_overload(f, 0, "");
  if (has_outputs(f)) return output_overload(f, node, 0, "");
  overload_head(f, 0, "", f.name, "");
  overload_body(f, node, "");
}

void Writer::members(std::size_t entity, const std::vector<Names>& nodes) {
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

bool Writer::is_given(const Function& f, const Parameter& p) {
  const bool is_argument = f.member && !is_free(f) && p.kind == Kind::entity && &p != f.parameters.data();
  return (is_argument || (is_free(f) && f.name.starts_with("operator"))) && differentiable(f, p);
}

}  // namespace wengert::bind
