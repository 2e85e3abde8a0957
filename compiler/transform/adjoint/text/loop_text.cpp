// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/text/loop_text.hpp"

#include <algorithm>

#include "compiler/analysis/parallel.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/adjoint/text/sections.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/counted_loops.hpp"

namespace wengert::compiler {

using namespace ir;

bool LoopText::has_slots(const Stmt& s) const {
  return facts_.optimises() && !module_.is_java() && !writing_.slots && plan_.uses_stack(s.body) &&
         slot_eligible(s.body);
}

bool LoopText::slot_eligible(const Block& b) const {
  for (const VariablePtr& v : plan_.of(b).popped)
    if (!is_scalar(v->type)) return false;
  for (const StmtPtr& s : b) {
    const StatementPlan& plan = plan_.of(*s);
    if (!plan.blocks.empty()) return false;
    switch (s->kind) {
      case StmtKind::declare:
      case StmtKind::assign:
      case StmtKind::opaque:
      case StmtKind::if_:
      case StmtKind::block:
        for (const ExprPtr& place : plan.saves)
          if (!is_scalar(place->type)) return false;
        if (!slot_eligible(s->body) || !slot_eligible(s->otherwise)) return false;
        break;
      case StmtKind::for_:
        if (plan_.uses_stack({s})) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

void LoopText::number_slots(const Block& b, std::map<std::string, std::size_t>& next, std::vector<Use>& list) const {
  auto take = [&](const void* owner, std::size_t k, const std::string& kind, const std::string& name) {
    list.push_back({{owner, k}, kind, next[kind]++, name});
  };
  for (const StmtPtr& s : b) {
    const auto found = plan_.statements.find(s.get());
    if (found == plan_.statements.end()) continue;
    const StatementPlan& plan = found->second;
    for (std::size_t k = 0; k < plan.saves.size(); ++k) {
      VariablePtr root = root_of(plan.saves[k]);
      take(s.get(), k, kind_of(plan.saves[k]->type), root ? root->name : "value");
    }
    if (s->kind == StmtKind::if_) {
      std::map<std::string, std::size_t> then = next, otherwise = next;
      number_slots(s->body, then, list);
      number_slots(s->otherwise, otherwise, list);
      for (auto& [kind, count] : then) next[kind] = std::max(next[kind], count);
      for (auto& [kind, count] : otherwise) next[kind] = std::max(next[kind], count);
    } else {
      number_slots(s->body, next, list);
    }
    if (plan.flag) take(s.get(), plan.saves.size(), "bool", "branch");
  }
  const std::vector<VariablePtr>& popped = plan_.of(b).popped;
  for (std::size_t k = 0; k < popped.size(); ++k) take(&b, k, kind_of(popped[k]->type), popped[k]->name);
}

void LoopText::forward(const StmtPtr& s, Block& out) {
  StmtPtr loop = copy(s);
  loop->directives =
      openmp_directives(*s);  // others are promises about the source, which the next derivative would take for its own
  if (!has_slots(*s)) {
    loop->body = sections_.forward(s->body, false);
    out.push_back(loop);
    return;
  }
  std::vector<Use> list;
  std::map<std::string, std::size_t> next;
  number_slots(s->body, next, list);
  Slots slots;
  slots.index = turn_index(*s);
  std::map<std::pair<std::string, std::size_t>, VariablePtr> bases;
  bool first = true;
  for (const Use& use : list) {
    VariablePtr& base = bases[{use.kind, use.number}];
    if (!base) {
      base = variable(words_.names.fresh("saved_" + use.name), as_restrict(pointer_to(kind_type(use.kind))));
      StmtPtr d = declare(base, call(stack_.name("reserve", use.kind), {trip_count(*s)}, base->type));
      if (first) {
        d->comment = loop->comment;
        loop->comment.clear();
        first = false;
      }
      out.push_back(d);
    }
    slots.bases[use.key] = base;
  }
  writing_.slots = &slots;
  loop->body = sections_.forward(s->body, false);
  writing_.slots = nullptr;
  out.push_back(loop);
}

Slots LoopText::released_slots(const StmtPtr& s, Block& out) {
  Slots slots;
  std::vector<Use> list;
  std::map<std::string, std::size_t> next;
  number_slots(s->body, next, list);
  std::vector<std::pair<std::pair<std::string, std::size_t>, std::string>> order;
  for (const Use& use : list) {
    std::pair<std::string, std::size_t> key{use.kind, use.number};
    if (std::none_of(order.begin(), order.end(), [&](const auto& o) { return o.first == key; }))
      order.push_back({key, use.name});
  }
  std::map<std::pair<std::string, std::size_t>, VariablePtr> bases;
  for (auto o = order.rbegin(); o != order.rend(); ++o) {
    const std::string& kind = o->first.first;
    VariablePtr base = variable(words_.names.fresh("old_" + o->second), as_restrict(pointer_to(kind_type(kind))));
    out.push_back(declare(base, call(stack_.name("release", kind), {trip_count(*s)}, base->type)));
    bases[o->first] = base;
  }
  for (const Use& use : list) slots.bases[use.key] = bases[{use.kind, use.number}];
  slots.index = turn_index(*s);
  return slots;
}

void LoopText::reverse(const StmtPtr& s, Block& out) {
  if (sections_.part == Sections::Part::restores && !plan_.uses_stack(s->body)) return;
  const bool slotted = sections_.part != Sections::Part::adjoints && has_slots(*s);
  Slots slots;
  if (slotted) {
    slots = released_slots(s, out);
    writing_.slots = &slots;
  }
  Block body = sections_.reverse(s->body, false);
  if (slotted) writing_.slots = nullptr;
  if (body.empty()) return;
  long long step = step_of(*s);
  bool simple = std::llabs(step) == 1 && !is_unsigned(s->variable->type) && s->op != "!=";
  TypePtr counter_type = as_mutable(s->variable->type);
  if (simple) {
    // The counter of the reverse loop is its own; the outer one, if any, keeps its value.
    bool strict = s->op == "<" || s->op == ">";
    ExprPtr last = strict ? integer_add(s->bound, step > 0 ? -1 : 1) : s->bound;
    StmtPtr loop = for_(s->variable, true, last, step > 0 ? ">=" : "<=", s->lower, -step, body, s->range);
    loop->directives = openmp_directives(*s);
    out.push_back(loop);
    return;
  }
  VariablePtr turn = variable(words_.names.fresh("turn"), int_type("long"));
  ExprPtr value = multiply(ref(turn), int_literal(std::llabs(step)));
  if (std::llabs(step) == 1) value = ref(turn);
  ExprPtr converted = counter_type->name == "long" ? value : cast(counter_type, value);
  ExprPtr at = is_literal_value(s->lower, 0) ? converted : binary("+", s->lower, converted);
  if (step < 0) at = binary("-", s->lower, converted);
  // Unsigned arithmetic of lower + turn may have another type than the counter's; the declaration converts.
  body.insert(body.begin(), declare(s->variable, at));
  ExprPtr last = integer_add(cast(int_type("long"), trip_count(*s)), -1);
  out.push_back(for_(turn, true, last, ">=", int_literal(0), -1, body, s->range));
  out.back()->directives = openmp_directives(*s);
  if (!out.back()->directives.empty()) out.back()->directives.push_back({"counter", ""});
}

}  // namespace wengert::compiler
