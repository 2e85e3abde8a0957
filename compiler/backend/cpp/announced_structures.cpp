// SPDX-License-Identifier: MIT
#include "compiler/backend/cpp/announced_structures.hpp"

#include <set>

#include "compiler/transform/prepare/owned_objects.hpp"

namespace wengert::compiler {

using namespace ir;

std::string announced_structure(const std::string& whole) {
  const std::size_t last = whole.rfind("::");
  if (last == std::string::npos) return "struct " + whole + ";";
  return "namespace " + whole.substr(0, last) + " { struct " + whole.substr(last + 2) + "; }";
}

std::vector<std::string> announced_structures(const Module& m) {
  if (m.language != Language::cpp) return {};
  std::set<std::string> later;
  for (const Struct& s : m.structs)
    if (s.in_source && (m.composite_ending.empty() || !is_composite(m, s))) later.insert(s.name);
  std::vector<std::string> announced;
  std::set<std::string> done;
  for (const Struct& s : m.structs) {
    for (const Field& f : s.fields) {
      bool leads = false;
      TypePtr t = f.type;
      for (; t->element; t = t->element) leads |= is_pointer(t);
      if (leads && is_struct(t) && t->name != s.name && later.count(t->name) != 0 && done.insert(t->name).second)
        announced.push_back(announced_structure(t->name));
    }
    later.erase(s.name);
  }
  if (!announced.empty()) announced.emplace_back();
  return announced;
}

}  // namespace wengert::compiler
