// SPDX-License-Identifier: MIT
// Operands of which one changes what another reads: the representation takes them from left to right, and where C and
// C++ leave the order open the user is told. No Clang type here.
#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Whether statements may change what e reads, as far as their text and types tell; `is_pointed_to`: pointers may lead
/// to the variable.
bool may_change(const ir::Block& effects, const ir::ExprPtr& e,
                const std::function<bool(const ir::Variable&)>& is_pointed_to);

/// What was emitted for one operand, and what it then reads.
struct Operand {
  ir::Block effects;
  std::vector<ir::ExprPtr> reads;
};
/// Operands whose order compilers choose; `what` is the warning.
struct OpenOrder {
  ir::SourceRange where;
  std::string what;
  std::vector<Operand> operands;
};

/// Asked when all functions are there, as a called function tells whether it writes through an argument.
class OperandOrder {
 public:
  explicit OperandOrder(const ir::Module& module) : module_(module) { find_aliases(); }
  /// Whether one operand changes a variable, or what it leads to, that another reads.
  bool matters(const OpenOrder& open);

 private:
  /// The variables outside functions that a call changes, and all that it mentions.
  struct StateOfCall {
    std::set<ir::VariablePtr> changed, mentioned;
  };
  const StateOfCall& state_of(const std::string& callee);
  std::map<std::string, StateOfCall> states_;
  using Changed = std::map<const ir::Variable*, bool>;  ///< whether the variable itself, not what it points to
  const ir::Module& module_;
  std::map<std::pair<std::string, std::size_t>, bool> writes_;

  /// Memory: of a variable itself, or what it leads to (false).
  using Storage = std::pair<ir::VariablePtr, bool>;
  /// Where a pointer leads, and which place a reference is, as the source's assignments and calls say.
  std::map<const ir::Variable*, std::set<Storage>> leads_to_, stands_for_;
  void find_aliases();
  static Storage storage_of(const ir::ExprPtr& place);
  static Storage storage_below(const ir::ExprPtr& pointer);
  /// The storage with all that it may be by other names.
  std::set<Storage> known_as(const Storage& storage) const;

  Changed changed_by(const Operand& operand);
  bool writes(const std::string& callee, std::size_t parameter);
};

}  // namespace wengert::compiler
