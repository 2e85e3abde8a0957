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
  explicit OperandOrder(const ir::Module& module) : module_(module) {}
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

  Changed changed_by(const Operand& operand);
  bool writes(const std::string& callee, std::size_t parameter);
};

}  // namespace wengert::compiler
