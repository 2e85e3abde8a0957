// SPDX-License-Identifier: MIT
#include "paths.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {
void collect_paths(const Module& module, const TypePtr& type, std::vector<std::string>& path,
                   std::vector<std::vector<std::string>>& out) {
  if (!type || path.size() > 5) return;
  out.push_back(path);
  auto into = [&](const std::string& label, const TypePtr& t) {
    path.push_back(label);
    collect_paths(module, t, path, out);
    path.pop_back();
  };
  if (is_pointer(type) || type->kind == TypeKind::reference) {
    into("*", type->element);
  } else if (is_sequence(type)) {
    into("[]", type->element);
    if (type->kind == TypeKind::vector) into("#size", int_type());
  } else if (is_struct(type)) {
    if (const Struct* s = module.find_struct(type->name))
      for (const Field& f : s->fields) into("." + f.name, f.type);
  }
}
}  // namespace

bool leads_elsewhere(const std::vector<std::string>& path) {
  return std::find(path.begin(), path.end(), "*") != path.end();
}

std::vector<std::vector<std::string>> paths_of(const Module& module, const TypePtr& type) {
  std::vector<std::vector<std::string>> out;
  std::vector<std::string> path;
  collect_paths(module, type, path, out);
  return out;
}

bool holds_pointers(const Module& module, const TypePtr& type) {
  for (const auto& path : paths_of(module, type))
    if (std::find(path.begin(), path.end(), "*") != path.end()) return true;
  return is_pointer(type);
}

TypePtr type_at(const Module& module, TypePtr type, std::span<const std::string> path) {
  for (const std::string& label : path) {
    if (!type) return nullptr;
    type = label[0] == '.'   ? module.find_field(type->name, label.substr(1)).second->type
           : label[0] == '#' ? int_type()
                             : type->element;
  }
  return type;
}

std::vector<std::vector<std::string>> shared_paths_of(const Module& module, const Variable& parameter) {
  std::vector<std::vector<std::string>> all = paths_of(module, parameter.type);
  const bool whole = parameter.passing == Passing::reference || parameter.type->kind == TypeKind::array;
  if (!whole) std::erase_if(all, [](const auto& path) { return !leads_elsewhere(path); });
  return all;
}

}  // namespace wengert::compiler
