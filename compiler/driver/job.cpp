// SPDX-License-Identifier: MIT
#include "job.hpp"

#include <algorithm>
#include <wengert/error.hpp>

#include "compiler/analysis/activity.hpp"
#include "compiler/backend/cpp/print.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

Arguments arguments_of(const Job& job) {
  Arguments out;
  for (const FunctionPtr& f : job.derivative.module.functions)
    if (f->name == job.derivative.name && f->has_body) out.function = f;
  if (!out.function) fail(ErrorCode::internal, "the derivative '" + job.derivative.name + "' is missing");
  const CallGraph graph(job.source);
  const Dependence& facts = graph.of(job.head.id);
  const std::string prefix = job.derivative.name.substr(0, job.derivative.name.size() - job.head.name.size());
  const auto& given = out.function->parameters;
  std::size_t at = 0;
  for (std::size_t k = 0; k < job.head.parameters.size(); ++k) {
    Argument a{given.at(at++), nullptr, facts.modified.count(k) > 0};
    if (at < given.size() && given[at]->name == prefix + a.primal->name) a.shadow = given[at++];
    out.all.push_back(a);
  }
  if (at < given.size()) out.result = given[at];
  return out;
}

std::vector<std::string> extent_texts(const Job& job, const Variable& parameter) {
  std::vector<std::string> given, texts;
  const auto found = job.sizes.find(parameter.name);
  if (found != job.sizes.end() && !is_scalar(parameter.type))
    for (const ExprPtr& e : extents_of(parameter.name, found->second, integer_parameters(job.head)))
      given.push_back(print_cpp(e));
  TypePtr t = parameter.type;
  for (std::size_t level = 0; t && (is_pointer(t) || is_sequence(t)); ++level, t = t->element) {
    const ExprPtr& extent = t->extent;
    const bool fixed = extent && extent->kind == ExprKind::literal;
    texts.push_back(fixed ? print_cpp(extent) : level < given.size() ? given[level] : extent ? print_cpp(extent) : "");
  }
  return texts;
}

std::string over_numbers(const Module& module, const std::string& place, const TypePtr& type,
                         const std::vector<std::string>& extents, const std::string& indent,
                         const std::function<std::string(const std::string&, const std::vector<std::string>&)>& leaf) {
  std::vector<std::string> counters;
  std::function<std::string(const std::string&, const TypePtr&, std::size_t, const std::string&)> walk =
      [&](const std::string& at, const TypePtr& t, std::size_t level, const std::string& margin) -> std::string {
    if (is_real(t)) return margin + leaf(at, counters) + "\n";
    if (is_pointer(t) || is_sequence(t)) {
      const std::string counter = std::string(1, static_cast<char>('i' + counters.size())) + "_";
      std::string bound = level < extents.size() ? extents[level] : "";
      if (t->kind == TypeKind::vector) bound = at + ".size()";
      const bool container = t->kind == TypeKind::vector || t->kind == TypeKind::std_array;
      counters.push_back(counter);
      const std::string inside = walk(at + "[" + counter + "]", t->element, level + 1, margin + "  ");
      counters.pop_back();
      if (inside.empty()) return "";
      const std::string head = margin + "for (" + (container ? "std::size_t " : "long ") + counter + " = 0; " +
                               counter + " < " + bound + "; ++" + counter + ")";
      const bool single =
          std::count(inside.begin(), inside.end(), '\n') == 1 && inside.find("for (") == std::string::npos;
      return single ? head + inside.substr(margin.size() + 1) : head + " {\n" + inside + margin + "}\n";
    }
    std::string all;
    if (is_struct(t))
      if (const Struct* s = module.find_struct(t->name))
        for (const Field& f : s->fields) {
          if (is_pointer(f.type) || f.type->kind == TypeKind::vector)
            fail(ErrorCode::bad_usage,
                 "what '" + at + "." + f.name +
                     "' points to cannot be made up; leave out --driver and --tape, or pass it as an "
                     "argument");
          std::vector<std::string> own;
          for (TypePtr x = f.type; is_sequence(x); x = x->element) own.push_back(print_cpp(x->extent));
          all += over_numbers(module, at + "." + f.name, f.type, own, margin,
                              [&](const std::string& p, const std::vector<std::string>& inner) {
                                std::vector<std::string> names = counters;
                                names.insert(names.end(), inner.begin(), inner.end());
                                return leaf(p, names);
                              });
        }
    return all;
  };
  return walk(place, type, 0, indent);
}

std::string declarations_for(const Job& job, const std::vector<FunctionPtr>& functions) {
  Module own;
  own.language = job.source.language;
  for (const std::string& line : job.derivative.module.prelude)
    if (line.rfind("//", 0) != 0 && line.rfind("/*", 0) != 0) own.prelude.push_back(line);
  own.structs = job.derivative.module.structs;
  for (const FunctionPtr& f : functions) {
    auto declared = std::make_shared<Function>(*f);
    declared->has_body = declared->is_static = declared->is_inactive = false;
    declared->body.clear();
    own.functions.push_back(declared);
  }
  return print_cpp(own);
}

}  // namespace wengert::compiler
