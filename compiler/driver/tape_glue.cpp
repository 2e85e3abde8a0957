// SPDX-License-Identifier: MIT
#include "tape_glue.hpp"

#include <algorithm>
#include <wengert/error.hpp>

#include "compiler/backend/cpp/print.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

TypePtr plain_type(const TypePtr& type) {
  if (!type) return type;
  auto plain = std::make_shared<Type>(*type);
  plain->is_const = plain->is_restrict = false;
  plain->element = plain_type(type->element);
  return plain;
}

TypePtr with_real(const TypePtr& type) {
  if (is_real(type)) {
    auto t = std::make_shared<Type>(*type);
    t->name = "wengert::Real";
    return t;
  }
  auto t = std::make_shared<Type>(*type);
  t->element = type->element ? with_real(type->element) : nullptr;
  return t;
}

class GlueWriter {
 public:
  explicit GlueWriter(const Job& job) : job_(job), arguments_(arguments_of(job)) {}

  std::string write() {
    if (job_.tangent) fail(ErrorCode::bad_usage, "--tape belongs to --adjoint");
    if (job_.source.language != Language::cpp) fail(ErrorCode::bad_usage, "--tape writes C++, and the input is C");
    const TypePtr& result = job_.head.result;
    const bool returns = result->kind != TypeKind::void_;
    if (returns && (!is_real(result) || !arguments_.result))
      fail(ErrorCode::bad_usage, "--tape: '" + job_.head.name + "' returns no active number; pass it by reference");
    for (const Argument& a : arguments_.all)
      if (a.shadow) check(*a.primal);

    std::string parameters, gather, outputs = returns ? "1" : "0", scatter, call, call_a1;
    std::string fill, take_outputs, shadows, seeds, add;
    for (const Argument& a : arguments_.all) {
      const Variable& p = *a.primal;
      Variable real = p;
      if (a.shadow) real.type = with_real(p.type);
      parameters += (parameters.empty() ? "" : ", ") + print_declaration(real);
      const std::string comma = call.empty() ? "" : ", ";
      if (!a.shadow) {
        call += comma + p.name;
        call_a1 += comma + p.name;
        continue;
      }
      const std::vector<std::string> extents = extent_texts(job_, p);
      const std::string values = unlike_parameters(p.name + "_values"), adjoints = a.shadow->name;
      if (p.type->kind == TypeKind::vector)
        gather += "  const std::size_t " + p.name + "_elements = " + p.name + ".size();\n";
      gather +=
          walk(p.name, p, extents, "  ", [](const std::string& place) { return "w_inputs.push_back(" + place + ");"; });
      fill += storage(values, p, extents) +
              walk(values, p, extents, "    ", [](const std::string& place) { return place + " = *w_from++;"; });
      shadows += storage(adjoints, p, extents);
      add += walk(adjoints, p, extents, "    ", [](const std::string& place) { return "*w_to++ += " + place + ";"; });
      call += comma + passed(values, p);
      call_a1 += comma + passed(values, p) + ", " + passed(adjoints, p);
      if (!a.is_written) continue;
      outputs += " + " + count(p, extents);
      scatter += walk(p.name, p, extents, "  ", [](const std::string& place) { return place + " = *w_next++;"; });
      take_outputs +=
          walk(values, p, extents, "    ", [](const std::string& place) { return "*w_to++ = " + place + ";"; });
      seeds += walk(adjoints, p, extents, "    ", [](const std::string& place) { return place + " = *w_seed++;"; });
    }
    const std::string& f = job_.head.name;
    const std::string& primal_name = job_.head.spelled.empty() ? f : job_.head.spelled;
    auto primal = std::make_shared<Function>(job_.head);
    std::string text = "// " + f + " for wengert::Real: one external function on the tape that records, with " +
                       job_.derivative.name +
                       " as its adjoint.\n// Arguments passed by pointer that are no Real must live as long as the "
                       "recording.\n#pragma once\n#include <span>\n#include <vector>\n#include <wengert/tape.hpp>\n" +
                       declarations_for(job_, {primal, arguments_.function}) + "\n";
    text += std::string("inline ") + (returns ? "wengert::Real " : "void ") + f + "(" + parameters + ") {\n";
    text += "  std::vector<wengert::Real> w_inputs;\n" + gather;
    text += "  wengert::ExternalFunction<double> w_external;\n  w_external.name = \"" + f + "\";\n";
    text +=
        "  w_external.primal = [=](std::span<const double> w_x, std::span<double> w_y) {\n    auto w_from = "
        "w_x.begin();\n" +
        fill + "    auto w_to = w_y.begin();\n    " + (returns ? "const double w_result = " : "") + primal_name + "(" +
        call + ");\n" + take_outputs + (returns ? "    *w_to = w_result;\n" : "") + "  };\n";
    text +=
        "  w_external.adjoint = [=](std::span<const double> w_x, std::span<const double>, std::span<const double> "
        "w_y_bar,\n"
        "                         std::span<double> w_x_bar) {\n    auto w_from = w_x.begin();\n" +
        fill + shadows + "    auto w_seed = w_y_bar.begin();\n" + seeds + "    " + job_.derivative.name + "(" +
        call_a1 + (returns ? std::string(call_a1.empty() ? "" : ", ") + "*w_seed" : "") +
        ");\n    auto w_to = w_x_bar.begin();\n" + add + "  };\n";
    text += "  const auto w_count = static_cast<std::size_t>(" + outputs + ");\n";
    text +=
        "  auto* const w_tape = wengert::Tape::recording();\n"
        "  if (w_tape == nullptr) wengert::fail(wengert::ErrorCode::no_tape, \"" +
        f +
        "\");\n"
        "  const std::vector<wengert::Real> w_made = w_tape->call(w_external, w_inputs, w_count);\n"
        "  auto w_next = w_made.begin();\n" +
        scatter + (returns ? "  return *w_next;\n" : "") + "}\n";
    return text;
  }

 private:
  const Job& job_;
  Arguments arguments_;

  std::string unlike_parameters(std::string name) const {
    const auto taken = [&](const VariablePtr& p) { return p->name == name; };
    while (std::any_of(job_.head.parameters.begin(), job_.head.parameters.end(), taken)) name += "_";
    return name;
  }

  void check(const Variable& p) const {
    if (p.name.rfind("w_", 0) == 0)
      fail(ErrorCode::bad_usage,
           "--tape: '" + p.name + "' begins with 'w_', as the names --tape makes up do; rename it");
    const TypePtr t = innermost(p.type);
    const std::string what = "--tape: '" + p.name + "' ";
    if (!is_real(t)) fail(ErrorCode::bad_usage, what + "is no number, array or vector of numbers; pass its members");
    if (t->name != "double") fail(ErrorCode::bad_usage, what + "has single precision, and Real is double");
    if (p.type->kind == TypeKind::vector && !is_real(p.type->element))
      fail(ErrorCode::bad_usage, what + "is a vector of vectors; pass one vector");
    if (is_pointer(p.type) && !is_real(p.type->element) && !leads_to_arrays(p) &&
        !(is_pointer(p.type->element) && is_real(p.type->element->element)))
      fail(ErrorCode::bad_usage, what + "is no pointer to numbers or to rows of numbers");
    if (is_pointer(p.type) || p.type->kind == TypeKind::array)
      for (const std::string& e : extent_texts(job_, p))
        if (e.empty()) {
          const auto integers = integer_parameters(job_.head);
          fail(ErrorCode::bad_usage, what + "has no known number of elements; give it, e.g. --size " + p.name + "=" +
                                         (integers.empty() ? "10" : integers[0]->name));
        }
  }

  std::string walk(const std::string& name, const Variable& p, const std::vector<std::string>& extents,
                   const std::string& indent, const std::function<std::string(const std::string&)>& leaf) const {
    return over_numbers(job_.source, name, p.type, extents, indent,
                        [&](const std::string& place, const std::vector<std::string>&) { return leaf(place); });
  }

  static std::string count(const Variable& p, const std::vector<std::string>& extents) {
    if (is_real(p.type)) return "1";
    if (p.type->kind == TypeKind::vector) return p.name + "_elements";
    std::string product;
    for (const std::string& e : extents) product += (product.empty() ? "" : " * ") + ("(" + e + ")");
    return product;
  }

  /// double a[2][3], a pointer to arrays of numbers.
  static bool leads_to_arrays(const Variable& p) {
    if (!is_pointer(p.type) || p.type->element->kind != TypeKind::array) return false;
    TypePtr t = p.type->element;
    while (t->kind == TypeKind::array && t->extent && t->extent->kind == ExprKind::literal) t = t->element;
    return is_real(t);
  }

  /// Zeroed storage of double for a parameter, in the external function's own scope.
  static std::string storage(const std::string& name, const Variable& p, const std::vector<std::string>& extents) {
    if (is_real(p.type)) return "    double " + name + " = 0.0;\n";
    if (is_pointer(p.type) && is_real(p.type->element))
      return "    std::vector<double> " + name + "(static_cast<std::size_t>(" + extents[0] + "));\n";
    if (leads_to_arrays(p)) {
      const std::string type = print_declaration(*variable(name + "_row", plain_type(p.type->element)));
      return "    typedef " + type + ";\n    std::vector<double> " + name + "_room(static_cast<std::size_t>(" +
             count(p, extents) + "));\n    auto* const " + name + " = reinterpret_cast<" + name + "_row*>(" + name +
             "_room.data());\n";
    }
    if (is_pointer(p.type))
      return "    std::vector<std::vector<double>> " + name + "_rows(static_cast<std::size_t>(" + extents[0] +
             "), std::vector<double>(static_cast<std::size_t>(" + extents[1] + ")));\n    std::vector<double*> " +
             name + ";\n    for (auto& row : " + name + "_rows) " + name + ".push_back(row.data());\n";
    if (p.type->kind == TypeKind::vector) return "    std::vector<double> " + name + "(" + p.name + "_elements);\n";
    Variable v = p;
    v.name = name;
    v.passing = Passing::local;
    v.is_const = false;
    auto t = std::make_shared<Type>(*plain_type(p.type));
    if (t->kind == TypeKind::array && !t->extent) t->extent = literal(extents[0], int_type());
    v.type = t;
    return "    " + print_declaration(v) + (t->kind == TypeKind::array ? " = {};\n" : "{};\n");
  }
  static std::string passed(const std::string& name, const Variable& p) {
    return is_pointer(p.type) && !leads_to_arrays(p) ? name + ".data()" : name;
  }
};

}  // namespace

std::string tape_glue(const Job& job) { return GlueWriter(job).write(); }

}  // namespace wengert::compiler
