// SPDX-License-Identifier: MIT
// The node of an operation: its value, its adjoints, its tangent.
#include <algorithm>

#include "bind/writer.hpp"

namespace wengert::bind {

Writer::Names Writer::write(const Function& f) {
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

std::string Writer::node(const Function& f, const std::string& name) {
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
  out_ += "template <" + join(types, ", ") + ">\nclass " + name + " : public detail::Operation<" + self + ", " + plain +
          "> {\n public:\n  using Value = " + plain + ";\n";
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

bool Writer::by_differences(const Function& f, const Parameter& p) {
  if (!f.adjoints.contains(p.name) || f.tangents.contains(p.name) || has_outputs(f)) return false;
  for (const auto& group : f.linear)
    if (std::find(group.begin(), group.end(), p.name) != group.end()) return false;
  std::string text = f.adjoints.at(p.name);
  for (const auto& [name, let] : f.lets) text += " " + let;
  return !mentions(text, p.name) && !mentions(text, "r");
}

std::vector<std::string> Writer::reads(const Function& f, const Parameter& p) {
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

void Writer::mark(const Function& f) {
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

void Writer::bind_result(const Function& f, const std::string& text, const std::string& indent) {
  if (mentions(text, "r")) out_ += indent + "const Value r = " + call(f) + ";\n";
}

void Writer::back(const Function& f, const std::string& name) {
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

std::string Writer::tangent_in(const std::vector<std::string>& group, const std::string& name) {
  return group.size() == 1 ? name + "_.tangent(wengert_sweep)"
                           : "detail::tangent_or_zero(" + name + "_, wengert_sweep)";
}

void Writer::tangent(const Function& f) {
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
      out_ += "      const auto d = " + p.name + "_.tangent(wengert_sweep);\n      wengert_sum += " + diagonal->second +
              ";\n";
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

void Writer::no_tangent(const Function& f, const Parameter& p) {
  out_ += "      static_cast<void>(wengert_sweep);\n      fail(ErrorCode::no_tangent, \"'" + f.name + "' by '" +
          p.name + "': its annotation needs WENGERT_TANGENT(" + p.name + ", ...)\");\n";
}

}  // namespace wengert::bind
