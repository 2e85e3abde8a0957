// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/kept.hpp"

#include <algorithm>

#include "compiler/ir/text.hpp"
#include "compiler/transform/finish/pointed_objects.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

Kept::Kept(const Facts& facts, const std::set<FormalPath>& names) : facts_(facts) {
  for (const auto& [i, path] : names) {
    const VariablePtr& p = facts.function.parameters[i];
    const Zones::Node node = facts.zones.at(facts.zones.variable(p), path);
    nodes_.insert(node);
    if (p->passing != Passing::reference || is_pointer(p->type) || leads_elsewhere(path)) behind_.insert(node);
  }
  refuse_exchanged_rows();
}

// Seeds lie where the outputs are before the call; an argument's rows must be there after it too.
void Kept::refuse_exchanged_rows() const {
  for_each_stmt(facts_.function.body, [&](const StmtPtr& s) {
    if (s->kind != StmtKind::assign && s->kind != StmtKind::swap) return;
    if (!is_pointer(s->place->type) || !is_real(s->place->type->element) || stack_call(s->value)) return;
    for (const ExprPtr& place : {s->place, s->value})
      if (place && is_place(place) && (place == s->place || s->kind == StmtKind::swap) && is(facts_.zones.of(place)) &&
          facts_.activity.is_active(place))
        throw Refusal(s->range, "'" + to_text(place) +
                                    "', which belongs to an argument, is made to point to other numbers, so outputs "
                                    "and their seeds would lie apart; exchange the numbers, or use pointers of the "
                                    "function's own");
  });
}

bool Kept::is(Zones::Node node) const {
  for (Zones::Node n : nodes_)
    if (facts_.zones.find(n) == facts_.zones.find(node)) return true;
  return false;
}

bool Kept::holds(Zones::Node node) const {
  const std::set<Zones::Node> inside = facts_.zones.contained(node);
  return std::any_of(nodes_.begin(), nodes_.end(),
                     [&](Zones::Node n) { return inside.count(facts_.zones.find(n)) > 0; });
}

bool Kept::is_behind(Zones::Node node) const {
  return std::any_of(behind_.begin(), behind_.end(),
                     [&](Zones::Node n) { return facts_.zones.find(n) == facts_.zones.find(node); });
}

void Kept::add_behind(Zones::Node node) {
  nodes_.insert(node);
  behind_.insert(node);
}

bool Kept::has(const ExprPtr& place) const {
  if (facts_.is_own_object(place) || lies_in_owned_object(place)) return false;
  const Zones::Node node = facts_.zones.of(place);
  return is_struct(place->type) ? holds(node) : is(node);
}

}  // namespace wengert::compiler
