// SPDX-License-Identifier: MIT
// Memory whose life is a block, freed by the forward section and allocated again by the reverse section.
#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/shared/algebra.hpp"

namespace wengert::compiler {

using namespace ir;

// What fresh memory holds nobody needs. Where it is freed, its pointer and its elements are needed for the last time.
void Reversal::plan_scoped_memory(const StmtPtr& s, Plan& plan, Required& r) {
  const ScopedMemory& memory = *facts_.pointers.scoped(*s);
  const VariablePtr& v = s->place->variable;
  const Zones::Node elements = zones_.pointee(s->place);
  const auto forget = [&] {
    kill(s->place, r);
    for (Zones::Node n : zones_.alone(elements)) r.erase(n);
  };
  if (&*memory.allocation == &*s) {
    plan.has_reverse = true;  // until its end is planned
    return forget();
  }
  if (is_kept_for_reverse(memory)) {
    plan.has_reverse = true;
    return;
  }
  const bool contents = hits(elements, r);
  plan.has_reverse = contents || activity_.is_active(v) || hits(zones_.variable(v), r);
  plans_[memory.allocation.get()].has_reverse = plan.has_reverse;
  if (contents) {
    plan.contents = dereference(s->place);
    if (memory.allocation->value) {
      auto all = std::make_shared<Expr>(*s->place);
      all->type = array_of(as_mutable(v->type->element), memory.count);
      plan.contents = all;
    }
    note_stored(s->range, "push", "'" + v->name + "' is freed here, and an adjoint needs what it leads to",
                plan.contents->type);
  }
  if (plan.has_reverse) require(memory.count, r);
  forget();
}

void Reversal::reverse_scoped_memory(const StmtPtr& s, Block& out) {
  const ScopedMemory& memory = *facts_.pointers.scoped(*s);
  const bool active = activity_.is_active(s->place);
  if (&*memory.allocation == &*s) {
    if (active) out.push_back(free_(shadows_.of_place(s->place), memory.release->op));
    out.push_back(free_(s->place, memory.release->op));
    return;
  }
  const StmtPtr again = copy(memory.allocation);
  again->comment.clear();
  again->trailing_comment.clear();
  if (!is_kept_for_reverse(memory)) {
    s->place->variable->is_const = false;
    out.push_back(declare(s->place->variable));
    out.push_back(again);
  }
  if (const ExprPtr& contents = plans_[s.get()].contents) pop(contents, out);
  if (active) {
    const VariablePtr shadow = shadows_.of(s->place->variable);
    shadow->passing = Passing::local;
    out.push_back(declare(shadow));
    out.push_back(shadows_.of_allocation(*again));
  }
}

}  // namespace wengert::compiler
