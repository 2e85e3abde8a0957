// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/variant.hpp"

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

Words::Words(const Facts& facts, Names& own_names)
    : names(own_names),
      shadows(facts.module.prefix),
      sizes(facts.module.source, names, facts.function.range),
      adjoints(facts.activity, shadows, names,
               [&facts](const ExprPtr& a, const ExprPtr& b) { return facts.may_overlap(a, b); }) {
  const std::string& prefix = facts.module.prefix;
  const Function& function = facts.function;
  for (const VariablePtr& p : function.parameters)
    if (facts.activity.is_active(p)) names.take(prefix + p->name);
  for (const Variable* v : facts.activity.variables()) names.take(prefix + v->name);
  if (!facts.activity.result_is_active()) return;
  // A reference to managed memory that the head returns: the seed goes to what it leads to, at the turn.
  if (!is_reference(function.result))
    result_seed = variable(names.fresh(prefix + "result"), mutable_below(function.result), Passing::value);
  else if (facts.is_head)
    referred_seed = variable(names.fresh(prefix + "result"), function.result, Passing::reference);
}

Variant::Variant(const ModuleFacts& module, const Function& f, const Seeds& seeds,
                 const std::set<FormalPath>& kept_names, const std::set<Joined>& joined, bool is_head,
                 const std::string& derivative_name)
    : name(derivative_name),
      forward_name(name + "_forward"),
      reverse_name(name + "_reverse"),
      names(module.source, f),
      facts(module, f, seeds, joined, is_head, names),
      words(facts, names),
      kept(facts, kept_names) {
  facts.resizes.refuse_moved_elements(facts.function);
  facts.resizes.refuse_handed_elements(facts.function);
  facts.resizes.refuse_moved_from(facts.function);
  facts.module.inner_pointers.refuse_copied_objects(facts.function);
}

void Variant::add_called(std::set<const Variant*>& called) const {
  for (const auto& [statement, one] : plan.statements)
    if (one.callee && called.insert(one.callee).second) one.callee->add_called(called);
}

std::vector<Note> Variant::all_notes() const {
  std::vector<Note> all = notes_of_active(facts.function, facts.activity, facts.module.prefix);
  all.insert(all.end(), notes.begin(), notes.end());
  return all;
}

}  // namespace wengert::compiler
