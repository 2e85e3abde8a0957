// SPDX-License-Identifier: MIT
// Rules of --ext for functions whose source is not seen: inactive ones, and functions of numbers with given partials.
// The file's form stands in docs/reference/compiler.md.
#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

struct ExternalRule {
  enum class Kind { inactive, partials } kind = Kind::inactive;
  /// partials: for each argument the function that computes it from the same arguments; empty where there is none.
  std::vector<std::string> names;
  std::string where;  ///< file:line, for messages
};

using ExternalRules = std::map<std::string, ExternalRule>;  ///< by the function's name

/// Adds the rules of a file's text. Throws wengert::Error(bad_usage) with "file:line: ..." for what is no rule.
void add_rules(ExternalRules& rules, std::string_view text, const std::string& file);

/// Functions with a rule lose their bodies and are marked; the functions that compute partials are declared. Throws
/// wengert::Error(bad_usage) for a rule that does not fit its function.
void apply_rules(const ExternalRules& rules, ir::Module& module);

/// Rules hold while an object of this class lives, for the thread that made it.
class RulesInForce {
 public:
  explicit RulesInForce(const ExternalRules& rules);
  ~RulesInForce();
  RulesInForce(const RulesInForce&) = delete;
  RulesInForce& operator=(const RulesInForce&) = delete;

 private:
  const ExternalRules* before_;
};

/// The rule of that kind in force for a function; null if there is none.
const ExternalRule* external_rule(std::string_view function, ExternalRule::Kind kind);

/// What to supply for a function without source, as the messages show it.
std::string how_to_supply(const ir::Function& function);

}  // namespace wengert::compiler
