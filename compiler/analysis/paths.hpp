// SPDX-License-Identifier: MIT
// What a value of a type leads to, by labels: "*" the target of a pointer, "[]" elements, ".name" a field, "#size" the
// length of a vector.
#pragma once
#include <algorithm>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Labels from a value of this type to everything in it that a callee could read or write, pointers followed.
std::vector<std::vector<std::string>> paths_of(const ir::Module& module, const ir::TypePtr& type);
/// The same behind a prefix, without what is behind references: owned objects are named by their fields.
std::vector<std::vector<std::string>> value_paths_of(const ir::Module& module, const ir::TypePtr& type,
                                                     const std::vector<std::string>& prefix);
/// Whether an object of the type is a pointer or has one in it.
bool holds_pointers(const ir::Module& module, const ir::TypePtr& type);
/// The same where structures are looked up by a function; null for those that are not known.
using FindStruct = std::function<const ir::Struct*(const std::string& name)>;
inline bool holds_pointers(const FindStruct& find, const ir::TypePtr& type) {
  std::set<std::string> seen;
  const std::function<bool(const ir::TypePtr&)> holds = [&](const ir::TypePtr& t) -> bool {
    if (!t || ir::is_address(t)) return t != nullptr;
    if (ir::is_sequence(t)) return holds(t->element);
    const ir::Struct* s = ir::is_struct(t) && seen.insert(t->name).second ? find(t->name) : nullptr;
    return s && std::any_of(s->fields.begin(), s->fields.end(), [&](const ir::Field& f) { return holds(f.type); });
  };
  return holds(type);
}
/// Those of a parameter to what its function's callers see as well.
std::vector<std::vector<std::string>> shared_paths_of(const ir::Module& module, const ir::Variable& parameter);
/// The type of what the labels lead to; null for a length.
ir::TypePtr type_at(const ir::Module& module, ir::TypePtr type, std::span<const std::string> path);
/// Whether the labels follow a pointer: what they lead to is not part of a copy.
bool leads_elsewhere(const std::vector<std::string>& path);

}  // namespace wengert::compiler
