// SPDX-License-Identifier: MIT
#include "java_calls.hpp"

#include <algorithm>
#include <wengert/error.hpp>

#include "compiler/analysis/activity.hpp"
#include "compiler/analysis/heap.hpp"
#include "compiler/backend/java/types.hpp"
#include "compiler/transform/shared/request.hpp"

namespace wengert::compiler::java_check {

using namespace ir;

void replace(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
}

std::string dotted(std::string name) {
  replace(name, "::", ".");
  return name;
}

Caller::Caller(const Module& module, const Function& head, const Sizes& sizes)
    : module_(module), head_(head), sizes_(sizes) {
  for (const VariablePtr& p : head.parameters)
    if (is_numbers(p->type) || is_real(p->type)) reals_.push_back(p);
}

bool Caller::is_numbers(const TypePtr& t) {
  return is_reference(t) && is_sequence(t->element) && is_real(t->element->element);
}
bool Caller::is_float(const TypePtr& t) { return innermost(t)->name == "float"; }

int Caller::real(const std::string& name) const {
  for (std::size_t k = 0; k < reals_.size(); ++k)
    if (reals_[k]->name == name) return static_cast<int>(k);
  return -1;
}
long Caller::integer(const std::string& name, long otherwise) const {
  const auto found = sizes_.find(name);
  return found == sizes_.end() || found->second.empty() ? otherwise : found->second[0];
}
long Caller::size_of(const VariablePtr& p) const { return is_real(p->type) ? 1 : integer(p->name, default_size()); }
long Caller::default_size() const {
  long size = 1;
  for (const VariablePtr& p : head_.parameters)
    if (is_integer(p->type)) size *= std::max(1L, integer(p->name, 5));
  return size == 1 || size > 4096 ? 5 : size;
}

// Of what carries no derivative, as an expression.
std::string Caller::made(const VariablePtr& p) const {
  if (is_integer(p->type))
    return (p->type->name == "int" || p->type->name == "long" ? "" : "(" + p->type->name + ") ") +
           std::to_string(integer(p->name, 5));
  if (is_bool(p->type)) return "true";
  if (is_reference(p->type) && is_sequence(p->type->element) && is_integer(p->type->element->element)) {
    std::string all;
    const std::string element = p->type->element->element->name;
    for (long k = 0; k < size_of(p); ++k) all += (k == 0 ? "" : ", ") + std::to_string(k % 100);
    return "new " + element + "[] {" + all + "}";
  }
  if (is_reference(p->type) && is_struct(p->type->element) && !carries_reals(module_, p->type)) return object(p);
  fail(ErrorCode::bad_usage,
       "argument '" + p->name + "' of '" + head_.name +
           "' cannot be made up: numbers, arrays of numbers and objects without numbers can; check a static "
           "method that takes numbers and makes the objects");
}

// By the first constructor that takes scalars alone.
std::string Caller::object(const VariablePtr& p) const {
  const std::string& name = p->type->element->name;
  for (const FunctionPtr& f : module_.functions) {
    if (!is_constructor(*f) || f->parameters.empty() || f->parameters[0]->type->element->name != name) continue;
    const bool scalars = std::all_of(f->parameters.begin() + 1, f->parameters.end(),
                                     [](const VariablePtr& q) { return is_scalar(q->type); });
    if (!scalars) continue;
    std::string all;
    for (std::size_t k = 1; k < f->parameters.size(); ++k) {
      const VariablePtr& q = f->parameters[k];
      all += (k == 1 ? "" : ", ") +
             (is_real(q->type) ? (is_float(q->type) ? std::string("0.5f") : std::string("0.5")) : made(q));
    }
    return "new " + dotted(name) + "(" + all + ")";
  }
  return "new " + dotted(name) + "()";
}

std::string value(const std::string& table, int k, const TypePtr& t) {
  const std::string at = table + "[" + std::to_string(k) + "]";
  if (is_real(t)) return (Caller::is_float(t) ? "(float) " : "") + at + "[0]";
  return Caller::is_float(t) ? "single(" + at + ")" : at;
}

MethodName names_of(const std::string& id) {
  const std::size_t at = id.rfind("::");
  return {id.substr(0, at), id.substr(at + 2)};
}

std::string suffixed(const std::string& owner, const std::string& package, const std::string& prefix) {
  // a::b::C in package a.b is a.b.C_T1; nested classes are joined by underscores.
  std::string name = dotted(owner), rest = package.empty() ? name : name.substr(package.size() + 1);
  std::replace(rest.begin(), rest.end(), '.', '_');
  std::string suffix = "_" + prefix.substr(0, prefix.size() - 1);
  suffix[1] = static_cast<char>(std::toupper(static_cast<unsigned char>(suffix[1])));
  return rest + suffix;
}

bool is_array(const std::string& returned) { return returned.ends_with("[]"); }

// What was returned, as the numbers of a table's row. returned: double, the type of an array, or nothing.
std::string numbers_of(const std::string& returned, const std::string& field) {
  if (is_array(returned)) return "flat(returned, \"" + field + "\")";
  return returned.empty() ? "new double[1]" : "new double[] {returned}";
}

// The method that calls one generated function. roles: prefix of a parameter's name -> the table its numbers lie in.
std::string method(const Caller& c, const Function& f, const std::string& heading, const std::string& target,
                   const std::vector<std::pair<std::string, std::string>>& roles, const std::string& derivative,
                   bool adjoint, const std::string& returned, const std::string& result_table,
                   const std::string& tangent_table) {
  std::string before, after;
  int count = 0;
  const auto fresh = [&](const std::string& type, const std::string& initial) {
    const std::string name = "a" + std::to_string(count++);
    before += "    " + type + " " + name + " = " + initial + ";\n";
    return name;
  };
  const auto back = [&](const std::string& table, int k, const std::string& name, const TypePtr& t) {
    const std::string at = table + "[" + std::to_string(k) + "]";
    after += "    " + at + " = " + (Caller::is_float(t) ? "whole(" + name + ")" : name) + ";\n";
  };
  const int result = static_cast<int>(c.reals_.size());
  const auto table_of = [&](const std::string& name, int& k) {
    for (const auto& [prefix, table] : roles)
      if (name.rfind(prefix, 0) == 0 && (k = c.real(name.substr(prefix.size()))) >= 0) return table;
    // The result's: numbered where the function has a variable of that name.
    const auto is_result = [&](const std::string& prefix) {
      return !prefix.empty() && name.rfind(prefix + "result", 0) == 0 &&
             name.find_first_not_of("0123456789_", prefix.size() + 6) == std::string::npos;
    };
    for (const auto& [prefix, table] : roles)
      if (is_result(prefix)) {
        k = result;
        return table;
      }
    return std::string();
  };
  std::string call = adjoint ? "context" : "";
  const auto add = [&](const std::string& text) { call += (call.empty() ? "" : ", ") + text; };
  for (const VariablePtr& q : f.parameters) {
    if (q == java::referred_seed(f)) {
      const std::string type = java::plain_array(q->type);
      add("(" + type + ") shaped(shape, " + roles.back().second + "[" + std::to_string(result) + "], new int[1])");
      continue;
    }
    int k = -1;
    const std::string table = table_of(q->name, k);
    if (table.empty()) {
      add(c.made(q));
      continue;
    }
    const std::string at = table + "[" + std::to_string(k) + "]";
    if (Caller::is_numbers(q->type)) {
      const std::string type = q->type->element->element->name + "[]";
      const std::string name = fresh(type, Caller::is_float(q->type) ? "single(" + at + ")" : at);
      add(name);
      back(table, k, name, q->type);
      if (derivative.empty()) continue;
      int other = -1;
      const std::string partner = table_of(derivative + q->name, other);
      const std::string there = (partner.empty() ? "new double[][] {new double[1]}" : partner) + "[" +
                                std::to_string(partner.empty() ? 0 : other) + "]";
      const std::string shadow = fresh(type, Caller::is_float(q->type) ? "single(" + there + ")" : there);
      add(shadow);
      if (!partner.empty()) back(partner, other, shadow, q->type);
    } else if (q->passing == Passing::reference && adjoint) {
      const std::string name = fresh("DoubleContainer", "new DoubleContainer()");
      before += "    " + name + ".value = " + at + "[0];\n";
      add(name);
      after += "    " + at + " = new double[] {" + name + ".value};\n";
    } else if (q->passing == Passing::reference) {
      const bool single = Caller::is_float(q->type);
      const std::string name = fresh(single ? "float[]" : "double[]", single ? "new float[1]" : "new double[1]");
      add(name);
      back(table, k, name, q->type);
    } else {
      add(value(table, k, q->type));
    }
  }
  std::string text =
      "  static double[][] " + heading + " {\n" +
      (adjoint
           ? "    AdContext context = new AdContext();\n    if (budget > 0) {\n      context.budget(budget);\n    }\n"
           : "") +
      before;
  text += std::string("    ") +
          (returned.empty() ? "" : (returned == "double" ? "double" : "Object") + std::string(" returned = ")) +
          target + "(" + call + ");\n" + after;
  if (adjoint) text += "    context.close();\n    double[][] values = new double[NAMES.length][1];\n";
  const std::string at_result = "[" + std::to_string(result) + "] = ";
  text += "    " + std::string(adjoint ? "values" : result_table) + at_result + numbers_of(returned, "value") + ";\n";
  // The tangent of an array that is returned lies beside its values.
  if (is_array(returned) && !adjoint)
    text += "    " + tangent_table + at_result + numbers_of(returned, "tangent") + ";\n";
  return text + "    return " + (adjoint ? "values" : result_table) + ";\n  }\n\n";
}

}  // namespace wengert::compiler::java_check
