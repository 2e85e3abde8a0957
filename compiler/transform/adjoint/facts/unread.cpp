// SPDX-License-Identifier: MIT
// Java: local variables that a reverse part pops and then does not read, because what would have read them passes null
// now, need not be pushed. Told from the text, as only the text says what the called reverse parts read.
#include <algorithm>

#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/finish/unread_locals.hpp"

namespace wengert::compiler {

using namespace ir;

bool Reversal::forget_unread(const Block& reverse_text) {
  // What runs turns again has variables of its own for them.
  if (!regions_.empty()) return false;
  const std::set<const Variable*> unread = popped_and_unread(reverse_text);
  bool found = false;
  const auto forget = [&](const VariablePtr& v, const SourceRange& range) {
    found = true;
    std::erase_if(notes_, [&](const Note& n) {
      return (n.kind == "push" || n.kind == "recompute") && n.range.line == range.line &&
             n.range.column == range.column && n.text.starts_with("'" + v->name + "' ");
    });
    return true;
  };
  for (auto& [block, plan] : block_plans_)
    for (auto* variables : {&plan.popped, &plan.made})
      std::erase_if(*variables, [&](const VariablePtr& v) { return unread.count(v.get()) && forget(v, v->range); });
  for (auto& [statement, plan] : plans_) {
    const SourceRange& range = statement->range;
    std::erase_if(plan.saves, [&](const ExprPtr& place) {
      return place->kind == ExprKind::variable && unread.count(place->variable.get()) && forget(place->variable, range);
    });
  }
  return found;
}

// The text of all functions; twice for Java, where the first one tells what need not be saved.
void AdjointModule::write(Reversal& head) {
  const auto write_all = [&] {
    results.clear();
    for (std::size_t i = order_.size(); i-- > 0;) {
      FunctionPtr forward = order_[i]->make_forward(), reverse = order_[i]->make_reverse();
      forward->is_static = reverse->is_static = true;
      results.push_back(forward);
      results.push_back(reverse);
    }
    results.push_back(head.make_joint());
  };
  write_all();
  if (!facts.is_java() || !facts.request.optimise) return;
  for (bool found = true; found;) {
    drop_unread_references(results);
    found = false;
    for (Reversal* one : order_)
      for (const FunctionPtr& f : results)
        if (f->id == one->reverse_name) found |= one->forget_unread(f->body);
    const Block& joint = results.back()->body;
    const auto turn = std::find_if(joint.begin(), joint.end(), [](const StmtPtr& s) {
      return s->kind == StmtKind::call && s->callee == "wengert_turn";
    });
    found |= head.forget_unread(Block(turn, joint.end()));
    if (!found) return;
    for (Reversal* one : order_) one->restore_names();
    head.restore_names();
    write_all();
  }
}

}  // namespace wengert::compiler
