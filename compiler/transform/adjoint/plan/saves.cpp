// SPDX-License-Identifier: MIT
// Pushing and popping what the plan saves: one place, or the saves of an innermost counted loop in arrays of their own,
// reserved once.
#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/counted_loops.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

struct Reversal::SlotList {
  struct Use {
    const void* owner;
    std::size_t k;
    std::string kind;
    std::size_t number;
    std::string name;
  };
  std::vector<Use> uses;
};

// ---- pushing and popping one place ----

std::string Reversal::stack_name(const std::string& verb, const std::string& kind) const {
  return "wengert_" + verb + "_" + stack_ + kind + module_.stack_suffix;
}

// How wengert_keep is named for a type; "" for those that are kept byte by byte.
std::string Reversal::kept_values(const TypePtr& t) const {
  const std::string kind = kind_of(t);
  return is_pointer(t) || (is_integer(t) && t->name != kind) ? "" : kind + module_.stack_suffix;
}

void Reversal::push(const ExprPtr& place, Block& out) {
  const TypePtr& t = place->type;
  if (is_reference(t)) {
    out.push_back(call_stmt("wengert_push_reference", {place}));
  } else if (place->kind == ExprKind::dereference && is_reference(place->operands[0]->type)) {
    out.push_back(call_stmt("wengert_push_contents", {place->operands[0]}));
  } else if (is_scalar(t) || is_pointer(t)) {
    out.push_back(call_stmt(stack_name("push", kind_of(t)), {stored(place)}));
    if (is_pointer(t) && activity_.is_active(place))
      out.push_back(call_stmt(stack_name("push", "pointer"), {stored(shadows_.of_pointer(place))}));
  } else if (is_sequence(t)) {
    bool block = is_scalar(t->element) && !is_bool(t->element) &&
                 (is_real(t->element) || t->element->name == kind_of(t->element));
    ExprPtr count = t->kind == TypeKind::vector ? size_of_sequence(place) : t->extent;
    if (block) {
      ExprPtr data = t->kind == TypeKind::array ? place : call("wengert_data", {place}, pointer_to(t->element));
      out.push_back(call_stmt(stack_name("push", kind_of(t->element)) + "_array",
                              {data, t->kind == TypeKind::vector ? cast(int_type("long"), count) : count}));
    } else {
      VariablePtr i = variable(names_.fresh("i_all"), int_type(t->kind == TypeKind::vector ? "std::size_t" : "int"));
      Block body;
      push(index(place, ref(i)), body);
      out.push_back(for_(i, true, literal("0", i->type), "<", count, 1, body));
    }
    if (t->kind == TypeKind::vector)
      out.push_back(call_stmt(stack_name("push", "long"), {cast(int_type("long"), count)}));
  } else if (is_struct(t)) {
    if (const Struct* s = module_.source.find_struct(t->name))
      for (const Field& f : s->fields) push(field(place, f.name, f.type), out);
  } else {
    throw Refusal(function_.range, "a value of type '" + to_text(t) + "' cannot be stored for the reverse section");
  }
}

void Reversal::pop(const ExprPtr& place, Block& out) {
  const TypePtr& t = place->type;
  if (is_reference(t)) {
    out.push_back(assign(place, call("wengert_pop_reference", {}, t)));
  } else if (place->kind == ExprKind::dereference && is_reference(place->operands[0]->type)) {
    out.push_back(call_stmt("wengert_pop_contents", {place->operands[0]}));
  } else if (is_scalar(t) || is_pointer(t)) {
    if (is_pointer(t) && activity_.is_active(place)) {
      ExprPtr shadow = shadows_.of_pointer(place);
      out.push_back(
          assign(shadow, restored(call(stack_name("pop", "pointer"), {}, pointer_to(void_type())), shadow->type)));
    }
    std::string kind = kind_of(t);
    out.push_back(assign(place, restored(call(stack_name("pop", kind), {}, kind_type(kind)), t)));
  } else if (is_sequence(t)) {
    bool block = is_scalar(t->element) && !is_bool(t->element) &&
                 (is_real(t->element) || t->element->name == kind_of(t->element));
    if (t->kind == TypeKind::vector) {
      out.push_back(
          resize(place, cast(int_type("std::size_t"), call(stack_name("pop", "long"), {}, int_type("long")))));
      // The derivatives' pointers are popped beside its own.
      if (leads_to_numbers(module_.source, t) && activity_.is_active(place))
        out.push_back(resize(shadows_.of_place(place), size_of_sequence(place)));
    }
    ExprPtr count = t->kind == TypeKind::vector ? size_of_sequence(place) : t->extent;
    if (block) {
      ExprPtr data = t->kind == TypeKind::array ? place : call("wengert_data", {place}, pointer_to(t->element));
      out.push_back(call_stmt(stack_name("pop", kind_of(t->element)) + "_array",
                              {data, t->kind == TypeKind::vector ? cast(int_type("long"), count) : count}));
    } else {
      VariablePtr i = variable(names_.fresh("i_all"), int_type("long"));
      ExprPtr subscript = t->kind == TypeKind::vector ? cast(int_type("std::size_t"), ref(i)) : ref(i);
      Block body;
      pop(index(place, subscript), body);
      ExprPtr last =
          t->kind == TypeKind::vector ? integer_add(cast(int_type("long"), count), -1) : integer_add(count, -1);
      out.push_back(for_(i, true, last, ">=", int_literal(0), -1, body));
    }
  } else if (is_struct(t)) {
    if (const Struct* s = module_.source.find_struct(t->name))
      for (auto f = s->fields.rbegin(); f != s->fields.rend(); ++f) pop(field(place, f->name, f->type), out);
  }
}

void Reversal::push_save(const void* owner, std::size_t k, const ExprPtr& place, Block& out) {
  if (slots_)
    if (auto base = slots_->bases.find({owner, k}); base != slots_->bases.end()) {
      out.push_back(assign(index(ref(base->second), slots_->index), stored(place)));
      return;
    }
  push(place, out);
}

// Notes the values that a place holds at the turn, before the reverse section changes it.
void Reversal::keep_place(const ExprPtr& place, Block& out) {
  const TypePtr& t = place->type;
  if (is_reference(t)) return;  // objects come back as they were by the stack of owned objects
  if (is_struct(t)) {
    const bool whole = is_kept(zones_.of(place));
    for (const Field& f : module_.source.find_struct(t->name)->fields) {
      const ExprPtr member = field(place, f.name, f.type);
      if (whole || is_shared(member)) keep_place(member, out);
    }
    return;
  }
  if (t->kind == TypeKind::array || t->kind == TypeKind::std_array) {
    VariablePtr i = variable(names_.fresh("i_all"), int_type());
    Block body;
    keep_place(index(place, ref(i)), body);
    out.push_back(for_(i, true, literal("0", i->type), "<", t->extent, 1, body));
    return;
  }
  if (!is_scalar(t) && !is_pointer(t))
    throw Refusal(function_.range, "'" + to_text(place) +
                                       "' is an output whose memory the call replaces, so it cannot have its value "
                                       "after the adjoint call; say --no-keep-primal");
  const std::string values = kept_values(t);
  logged_.insert(values);
  if (values.empty())
    out.push_back(call_stmt("wengert_keep", {address_of(place), size_of(t)}));
  else
    out.push_back(call_stmt("wengert_keep_" + values, {address_of(place)}));
}

void Reversal::pop_save(const void* owner, std::size_t k, const ExprPtr& place, Block& out) {
  if (module_.request.keep_primal && region_depth_ == 0 && is_shared(place) && !covered_.count({owner, k}))
    keep_place(place, out);
  if (slots_)
    if (auto base = slots_->bases.find({owner, k}); base != slots_->bases.end()) {
      out.push_back(assign(place, restored(index(ref(base->second), slots_->index), place->type)));
      return;
    }
  pop(place, out);
}

// ---- slots: the saves of an innermost counted loop in arrays of their own, reserved once ----

bool Reversal::uses_stack(const Block& b) const {
  bool found = false;
  if (auto plan = block_plans_.find(&b); plan != block_plans_.end() && !plan->second.popped.empty()) return true;
  for (const StmtPtr& s : b) {
    if (auto plan = plans_.find(s.get()); plan != plans_.end()) {
      const Plan& p = plan->second;
      found |= !p.saves.empty() || p.contents || !p.blocks.empty() || p.flag || p.callee || p.region;
      if (s->kind == StmtKind::while_ && p.has_reverse) found = true;
    }
    found |= uses_stack(s->body) || uses_stack(s->otherwise);
  }
  return found;
}

bool Reversal::slot_eligible(const Block& b) const {
  if (auto plan = block_plans_.find(&b); plan != block_plans_.end())
    for (const VariablePtr& v : plan->second.popped)
      if (!is_scalar(v->type)) return false;
  for (const StmtPtr& s : b) {
    auto plan = plans_.find(s.get());
    if (plan != plans_.end() && !plan->second.blocks.empty()) return false;
    switch (s->kind) {
      case StmtKind::declare:
      case StmtKind::assign:
      case StmtKind::opaque:
      case StmtKind::if_:
      case StmtKind::block:
        if (plan != plans_.end())
          for (const ExprPtr& place : plan->second.saves)
            if (!is_scalar(place->type)) return false;
        if (!slot_eligible(s->body) || !slot_eligible(s->otherwise)) return false;
        break;
      case StmtKind::for_:
        if (uses_stack({s})) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

void Reversal::number_slots(const Block& b, std::map<std::string, std::size_t>& next, SlotList& list) const {
  auto take = [&](const void* owner, std::size_t k, const std::string& kind, const std::string& name) {
    list.uses.push_back({owner, k, kind, next[kind]++, name});
  };
  for (const StmtPtr& s : b) {
    auto found = plans_.find(s.get());
    if (found == plans_.end()) continue;
    const Plan& plan = found->second;
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
  if (auto plan = block_plans_.find(&b); plan != block_plans_.end())
    for (std::size_t k = 0; k < plan->second.popped.size(); ++k)
      take(&b, k, kind_of(plan->second.popped[k]->type), plan->second.popped[k]->name);
}

void Reversal::forward_loop(const StmtPtr& s, Block& out) {
  StmtPtr loop = copy(s);
  loop->directives.clear();  // promises about the source, which the next derivative would take for its own
  bool eligible =
      module_.request.optimise && !module_.is_java() && !slots_ && uses_stack(s->body) && slot_eligible(s->body);
  if (!eligible) {
    loop->body = forward(s->body, false);
    out.push_back(loop);
    return;
  }
  SlotList list;
  std::map<std::string, std::size_t> next;
  number_slots(s->body, next, list);
  Slots slots;
  slots.index = turn_index(*s);
  std::map<std::pair<std::string, std::size_t>, VariablePtr> bases;
  bool first = true;
  for (const SlotList::Use& use : list.uses) {
    VariablePtr& base = bases[{use.kind, use.number}];
    if (!base) {
      base = variable(names_.fresh("saved_" + use.name), as_restrict(pointer_to(kind_type(use.kind))));
      StmtPtr d = declare(base, call(stack_name("reserve", use.kind), {trip_count(*s)}, base->type));
      if (first) {
        d->comment = loop->comment;
        loop->comment.clear();
        first = false;
      }
      out.push_back(d);
    }
    slots.bases[{use.owner, use.k}] = base;
  }
  slots_ = &slots;
  loop->body = forward(s->body, false);
  slots_ = nullptr;
  out.push_back(loop);
}

void Reversal::reverse_loop(const StmtPtr& s, Block& out) {
  Slots slots;
  bool eligible =
      module_.request.optimise && !module_.is_java() && !slots_ && uses_stack(s->body) && slot_eligible(s->body);
  if (eligible) {
    SlotList list;
    std::map<std::string, std::size_t> next;
    number_slots(s->body, next, list);
    std::vector<std::pair<std::pair<std::string, std::size_t>, std::string>> order;
    for (const SlotList::Use& use : list.uses) {
      std::pair<std::string, std::size_t> key{use.kind, use.number};
      if (std::none_of(order.begin(), order.end(), [&](const auto& o) { return o.first == key; }))
        order.push_back({key, use.name});
    }
    std::map<std::pair<std::string, std::size_t>, VariablePtr> bases;
    for (auto o = order.rbegin(); o != order.rend(); ++o) {
      const std::string& kind = o->first.first;
      VariablePtr base = variable(names_.fresh("old_" + o->second), as_restrict(pointer_to(kind_type(kind))));
      out.push_back(declare(base, call(stack_name("release", kind), {trip_count(*s)}, base->type)));
      bases[o->first] = base;
    }
    for (const SlotList::Use& use : list.uses) slots.bases[{use.owner, use.k}] = bases[{use.kind, use.number}];
    slots.index = turn_index(*s);
    slots_ = &slots;
  }
  Block body = reverse(s->body, false);
  if (eligible) slots_ = nullptr;
  long long step = step_of(*s);
  bool simple = std::llabs(step) == 1 && !is_unsigned(s->variable->type) && s->op != "!=";
  TypePtr counter_type = as_mutable(s->variable->type);
  if (simple) {
    // The counter of the reverse loop is its own; the outer one, if any, keeps its value.
    bool strict = s->op == "<" || s->op == ">";
    ExprPtr last = strict ? integer_add(s->bound, step > 0 ? -1 : 1) : s->bound;
    StmtPtr loop = for_(s->variable, true, last, step > 0 ? ">=" : "<=", s->lower, -step, body, s->range);
    out.push_back(loop);
    return;
  }
  VariablePtr turn = variable(names_.fresh("turn"), int_type("long"));
  ExprPtr value = multiply(ref(turn), int_literal(std::llabs(step)));
  if (std::llabs(step) == 1) value = ref(turn);
  ExprPtr converted = counter_type->name == "long" ? value : cast(counter_type, value);
  ExprPtr at = is_literal_value(s->lower, 0) ? converted : binary("+", s->lower, converted);
  if (step < 0) at = binary("-", s->lower, converted);
  // Unsigned arithmetic of lower + turn may have another type than the counter's; the declaration converts.
  body.insert(body.begin(), declare(s->variable, at));
  ExprPtr last = integer_add(cast(int_type("long"), trip_count(*s)), -1);
  out.push_back(for_(turn, true, last, ">=", int_literal(0), -1, body, s->range));
}

}  // namespace wengert::compiler
