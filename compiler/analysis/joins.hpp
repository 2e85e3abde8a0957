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

/// Functions that some call may give one location twice, so that their parameters overlap whatever is promised of the
/// head's; and what they call with their parameters. by_location: not only where the same object is named, but wherever
/// pointers may lead to one array; for modules without references.
std::set<std::string> called_with_overlap(const ir::Module& module, bool by_location);
/// Functions of numbers and arrays whose arguments are provably apart at every call of the source, if those of the head
/// are; numbers that are passed by value, and the result's place, count as arguments, as their derivatives are. For
/// modules without references.
std::set<std::string> called_apart(const ir::Module& module);

/// The names that lie in one location when a call begins, of those that lead to memory of the caller's; what a
/// `restrict` pointer leads to is left out. node: of a name, or -1.
std::set<Joined> joined_at_call(const ir::Module& module, const ir::Function& callee,
                                const std::vector<FormalPath>& names,
                                const std::function<Zones::Node(const FormalPath&)>& node);

}  // namespace wengert::compiler
