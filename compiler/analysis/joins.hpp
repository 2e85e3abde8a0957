// SPDX-License-Identifier: MIT
// What calls say of storage locations: which they connect, and where they give a function one object twice.
#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "zones.hpp"

namespace wengert::compiler {

/// What calls connect by storing or returning pointers: names that may be of one location after the call, though not
/// before it.
class Joins {
 public:
  explicit Joins(const ir::Module& module);
  /// Empty for functions without source.
  const std::set<Joined>& of(const std::string& id) const;

 private:
  std::map<std::string, std::set<Joined>> joined_;
};

/// Functions that some call gives one object twice, or an object and a part of it, so that their parameters overlap
/// whatever is promised of the head's; and what they call with their parameters.
std::set<std::string> called_with_overlap(const ir::Module& module);

/// The names that lie in one location when a call begins, of those that lead to memory of the caller's; what a
/// `restrict` pointer leads to is left out. node: of a name, or -1.
std::set<Joined> joined_at_call(const ir::Module& module, const ir::Function& callee,
                                const std::vector<FormalPath>& names,
                                const std::function<Zones::Node(const FormalPath&)>& node);

}  // namespace wengert::compiler
