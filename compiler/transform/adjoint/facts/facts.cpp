// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/facts/facts.hpp"

#include "compiler/transform/prepare/elementary_values.hpp"
#include "compiler/transform/prepare/initial_values.hpp"
#include "compiler/transform/prepare/named_choices.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

std::set<const Variable*> rooms_of(const Function& f) {
  std::set<const Variable*> rooms;
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    if (declared_room(*s)) rooms.insert(s->variable.get());
  });
  return rooms;
}

}  // namespace

Facts::Facts(const ModuleFacts& m, const Function& f, const Seeds& seeds, const std::set<Joined>& joined, bool head,
             Names& names)
    : module(m),
      is_head(head),
      noalias(head ? m.request.noalias : m.keeps_promise(f.id)),
      activity(m.graph, f, seeds.independents, seeds.dependents),
      // What calls give a function is known; what the head is given is not.
      zones(m.source, f, noalias || (!head && !m.heap), m.heap.get(), m.joins.get(), joined),
      function(prepared(f, names)),
      pointers(m, function, activity, rooms_of(f)),
      call_names(m, function, zones),
      writes(m, function, pointers, call_names, zones),
      constants(module.source, function, writes, zones, noalias),
      lives(function, pointers),
      resizes(m.source) {}

Function Facts::prepared(const Function& f, Names& names) {
  const auto where = [&](SourceRange range) { return range.known() ? range : f.range; };
  VectorSizes sizes(module.source, names, f.range);
  for (const VariablePtr& p : f.parameters) sizes.refuse_nesting(p->type, where(p->range));
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare) sizes.refuse_nesting(s->variable->type, where(s->range));
  });
  refuse_what_cannot_be(module.source, f, activity);
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare && s->variable->is_static && !s->variable->is_const)
      throw Refusal(s->range, "the static variable '" + s->variable->name +
                                  "' keeps its value between calls; pass it as an argument");
  });
  Function out = f;
  out.body = declared_with_size(out.body);
  out.body = expand_initial_values(out.body, activity, names);
  if (module.request.optimise && !module.is_java()) out.body = name_choices(out.body, activity, names);
  out.body = name_elementary_values(out.body, activity, names);
  out.body = with_fixed_counts(out.body, scoped_memory_of(module, out.body, {}), names);
  return out;
}

StmtPtr Facts::returns() const {
  const Block& body = function.body;
  return !body.empty() && body.back()->kind == StmtKind::return_ ? body.back() : nullptr;
}

bool Facts::may_overlap(const ExprPtr& a, const ExprPtr& b) const {
  if (zones.of(a) == zones.of(b))
    return !(a->kind == ExprKind::variable && b->kind == ExprKind::variable && zones.is_exact(a));
  // Sequences and structures that come as different parameters may be one object: what they hold is shared.
  if (is_scalar(a->type)) return false;
  const std::set<Zones::Node> inside = zones.contained(zones.of(a));
  for (const Zones::Node n : zones.contained(zones.of(b)))
    if (inside.count(n)) return true;
  return false;
}

bool Facts::is_own_object(const ExprPtr& place) const {
  const VariablePtr root = is_place(place) ? root_of(place) : nullptr;
  return root && root->passing == Passing::local && !is_address(root->type) && !follows_pointer(place);
}

}  // namespace wengert::compiler
