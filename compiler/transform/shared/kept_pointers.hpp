// SPDX-License-Identifier: MIT
// Pointers that a called function keeps: copied into structures, returned, handed to what keeps them.
#pragma once
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

class KeptPointers {
 public:
  explicit KeptPointers(const ir::Module& module) : module_(module) {}
  /// Whether the call keeps what its argument k points to, beyond the call: of a variable, an element of a vector in
  /// it. What goes to one of the unread variables alone is not kept.
  bool keeps(const ir::Stmt& call, std::size_t k, const std::set<const ir::Variable*>& unread = {});
  /// Pointers of the function that one argument names and nothing else.
  static std::set<const ir::Variable*> unread(const ir::Function& f);

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  const ir::Module& module_;
  std::map<std::tuple<std::string, std::size_t, bool, std::size_t>, bool> known_;
  bool keeps(const ir::Function& f, std::size_t k, bool is_element, std::size_t unread = none);
};

}  // namespace wengert::compiler
