// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/unread.hpp"

#include <algorithm>

#include "compiler/transform/finish/unread_locals.hpp"

namespace wengert::compiler {

using namespace ir;

bool forget_unread(Plan& whole, std::vector<Note>& notes, const Block& reverse_text) {
  // What runs iterations again has variables of its own for them.
  if (whole.has_regions) return false;
  const std::set<const Variable*> unread = popped_and_unread(reverse_text);
  bool found = false;
  const auto forget = [&](const VariablePtr& v, const SourceRange& range) {
    found = true;
    std::erase_if(notes, [&](const Note& n) {
      return (n.kind == "push" || n.kind == "recompute") && n.range.line == range.line &&
             n.range.column == range.column && n.text.starts_with("'" + v->name + "' ");
    });
    return true;
  };
  for (auto& [block, plan] : whole.blocks)
    for (auto* variables : {&plan.popped, &plan.made})
      std::erase_if(*variables, [&](const VariablePtr& v) { return unread.count(v.get()) && forget(v, v->range); });
  for (auto& [statement, plan] : whole.statements) {
    const SourceRange& range = statement->range;
    std::erase_if(plan.saves, [&](const ExprPtr& place) {
      return place->kind == ExprKind::variable && unread.count(place->variable.get()) && forget(place->variable, range);
    });
  }
  return found;
}

}  // namespace wengert::compiler
