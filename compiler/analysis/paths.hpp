// SPDX-License-Identifier: MIT
// What a value of a type leads to, by labels: "*" the target of a pointer, "[]" elements, ".name" a field, "#size" the
// length of a vector.
#pragma once
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
/// Those of a parameter to what its function's callers see as well.
std::vector<std::vector<std::string>> shared_paths_of(const ir::Module& module, const ir::Variable& parameter);
/// The type of what the labels lead to; null for a length.
ir::TypePtr type_at(const ir::Module& module, ir::TypePtr type, std::span<const std::string> path);
/// Whether the labels follow a pointer: what they lead to is not part of a copy.
bool leads_elsewhere(const std::vector<std::string>& path);

}  // namespace wengert::compiler
