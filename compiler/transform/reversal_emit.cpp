// SPDX-License-Identifier: MIT
// The text of an adjoint: the forward section with its pushes, the reverse section with its pops, following the plan.
#include <algorithm>
#include <cstdlib>
#include <functional>

#include "algebra.hpp"
#include "clone.hpp"
#include "compiler/ir/text.hpp"
#include "refusal.hpp"
#include "reversal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// The stack's kind for a scalar type; see include/wengert/stack.h.
std::string kind_of(const TypePtr& t) {
  if (is_real(t)) return t->name == "float" ? "float" : "double";
  if (is_bool(t)) return "bool";
  if (is_pointer(t)) return "pointer";
  const std::string& n = t->name;
  return n == "int" || n == "short" || n == "char" || n == "signed char" || n == "unsigned char" ? "int" : "long";
}

TypePtr kind_type(const std::string& kind) {
  if (kind == "double" || kind == "float") return real_type(kind);
  if (kind == "bool") return bool_type();
  if (kind == "pointer") return pointer_to(void_type());
  return int_type(kind);
}

// Conversions between a variable's type and the type its kind is stored as.
ExprPtr stored(const ExprPtr& e) {
  std::string kind = kind_of(e->type);
  return is_integer(e->type) && e->type->name != kind ? cast(kind_type(kind), e) : e;
}
ExprPtr restored(const ExprPtr& value, const TypePtr& type) {
  std::string kind = kind_of(type);
  bool same = is_real(type) || is_bool(type) || (is_integer(type) && type->name == kind);
  return same ? value : cast(as_mutable(type), value);
}

bool is_unsigned(const TypePtr& t) {
  const std::string& n = t->name;
  return n.find("unsigned") != std::string::npos || n.find("size_t") != std::string::npos ||
         n.find("uint") != std::string::npos;
}

long long step_of(const Stmt& loop) { return std::strtoll(loop.step->text.c_str(), nullptr, 10); }

// 0, 1, 2 ... over the turns of the loop.
ExprPtr turn_index(const Stmt& s) {
  long long step = step_of(s), size = std::llabs(step);
  ExprPtr distance = step > 0 ? integer_subtract(ref(s.variable), s.lower) : integer_subtract(s.lower, ref(s.variable));
  return size == 1 ? distance : binary("/", distance, int_literal(size));
}

void collect_variables(const Block& block, std::set<const Variable*>& out) {
  auto scan = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::variable) out.insert(x->variable.get());
    });
  };
  for_each_stmt(block, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) scan(e);
    for (const ExprPtr& e : s->arguments) scan(e);
    if (s->kind == StmtKind::for_ && !s->declares_counter) out.insert(s->variable.get());
    if (s->kind == StmtKind::declare)
      for (TypePtr t = s->variable->type; t; t = t->element) scan(t->extent);
  });
}

ExprPtr zero_of(const TypePtr& t) {
  if (is_real(t)) return literal("0.0", t);
  if (is_bool(t)) return bool_literal(false);
  if (is_address(t)) return null_pointer(t);
  return literal("0", t);
}

bool is_variable_length(const TypePtr& t) {
  for (TypePtr x = t; x; x = x->element)
    if (x->kind == TypeKind::array && x->extent && x->extent->kind != ExprKind::literal) return true;
  return false;
}

}  // namespace

ExprPtr trip_count(const Stmt& s) {
  long long step = step_of(s), size = std::llabs(step);
  ExprPtr distance = step > 0 ? integer_subtract(s.bound, s.lower) : integer_subtract(s.lower, s.bound);
  if (s.op == "<=" || s.op == ">=") distance = integer_add(distance, 1);
  if (size == 1) return distance;
  return binary("/", s.op == "!=" ? distance : integer_add(distance, size - 1), int_literal(size));
}

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
  return "wengert_" + verb + "_" + stack_ + kind + owner_.stack_suffix;
}

// How wengert_keep is named for a type; "" for those that are kept byte by byte.
std::string Reversal::kept_values(const TypePtr& t) const {
  const std::string kind = kind_of(t);
  return is_integer(t) && t->name != kind ? "" : kind + owner_.stack_suffix;
}

// Types of single values that this function's reverse part, or one it calls, keeps on its way.
void Reversal::collect_logged(std::set<std::string>& types, std::set<const Reversal*>& seen) {
  if (!seen.insert(this).second) return;
  auto log = [&](const ExprPtr& place) {
    if (is_scalar(place->type) && is_shared(place)) types.insert(kept_values(place->type));
  };
  for (const auto& [stmt, plan] : plans_) {
    if (!is_head_)
      for (const ExprPtr& place : plan.saves) log(place);
    if (plan.callee) plan.callee->collect_logged(types, seen);
  }
  if (is_head_) types.insert(logged_.begin(), logged_.end());
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
    if (const Struct* s = owner_.source.find_struct(t->name))
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
    if (t->kind == TypeKind::vector)
      out.push_back(
          resize(place, cast(int_type("std::size_t"), call(stack_name("pop", "long"), {}, int_type("long")))));
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
    if (const Struct* s = owner_.source.find_struct(t->name))
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

void Reversal::pop_save(const void* owner, std::size_t k, const ExprPtr& place, Block& out) {
  if (owner_.request.keep_primal && is_scalar(place->type) && is_shared(place) && !covered_.count({owner, k})) {
    // Memory that is freed before the kept values return must not be kept; whose it is cannot be seen here.
    if (owner_.allocates && zones_.is_foreign(zones_.of(place)))
      throw Refusal(
          function_.range,
          "the adjoint of this adjoint cannot keep outputs apart from memory that is freed; say --no-keep-primal");
    const std::string values = kept_values(place->type);
    logged_.insert(values);
    if (values.empty())
      out.push_back(call_stmt("wengert_keep", {address_of(place), size_of(place->type)}));
    else
      out.push_back(call_stmt("wengert_keep_" + values, {address_of(place)}));
  }
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
      found |= !p.saves.empty() || p.flag || p.callee;
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
  bool eligible =
      owner_.request.optimise && !is_collected() && !slots_ && uses_stack(s->body) && slot_eligible(s->body);
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
      owner_.request.optimise && !is_collected() && !slots_ && uses_stack(s->body) && slot_eligible(s->body);
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

// ---- the forward section ----

bool Reversal::mirrored(const VariablePtr& v) const {
  return mirrors_ && activity_.is_active(v) && is_pointer(v->type) && !rooms_.count(v.get());
}

// Clears a local array of variable length as a block; false if it holds no numbers of the stack's kinds.
bool Reversal::clear_block(const ExprPtr& array, Block& out) {
  ExprPtr first = array, count;
  TypePtr t = array->type;
  for (; t->kind == TypeKind::array && t->extent; t = t->element) {
    count = count ? binary("*", count, t->extent) : t->extent;
    if (t->element->kind == TypeKind::array) first = index(first, int_literal(0));
  }
  if (!count || !(is_real(t) || is_integer(t)) || (is_integer(t) && t->name != kind_of(t))) return false;
  out.push_back(call_stmt("wengert_clear_" + kind_of(t), {first, count}));
  return true;
}

// What is popped beside a pointer: that to its shadow, which is no pointer to const.
ExprPtr Reversal::shadow_popped(const ExprPtr& e) const {
  if (e->kind != ExprKind::cast) return e;
  auto c = std::make_shared<Expr>(*e);
  c->type = mutable_below(e->type);
  return c;
}

bool Reversal::is_saved(const VariablePtr& v) const {
  for (const auto& [stmt, plan] : plans_)
    for (const ExprPtr& place : plan.saves)
      if (root_of(place) == v) return true;
  for (const auto& [block, plan] : block_plans_)
    if (std::find(plan.popped.begin(), plan.popped.end(), v) != plan.popped.end()) return true;
  return false;
}

// The statement itself and what must go along with it for pointers' shadows.
void Reversal::primal_statement(const StmtPtr& s, Block& out, bool with_comment) {
  StmtPtr c = copy(s);
  if (!with_comment) {
    c->comment.clear();
    c->trailing_comment.clear();
  }
  if (s->kind == StmtKind::declare) {
    // Variables that the reverse section restores cannot be const.
    const bool plain = is_scalar(s->variable->type) || is_pointer(s->variable->type);
    if (plain && is_saved(s->variable)) {
      s->variable->is_const = false;
      // Saved before its first assignment: the value does not matter, but reading it must be defined.
      if (!s->value) c->value = zero_of(s->variable->type);
    }
    out.push_back(c);
    // Compilers cannot follow through the stack's calls that an array of variable length has been filled.
    if (top_level_.count(s->variable.get()) && is_variable_length(s->variable->type))
      clear_block(ref(s->variable), out);
    if (has_early_shadow(s->variable)) declare_shadow(s->variable, out);
    if (mirrored(s->variable)) {
      if (stack_call(s->value)) {  // the shadow was pushed last
        out.insert(out.end() - 1, declare(shadows_.of(s->variable), shadow_popped(s->value)));
        return;
      }
      ExprPtr initial = s->value ? shadows_.of_pointer(s->value) : null_pointer(s->variable->type);
      out.push_back(declare(shadows_.of(s->variable), initial));
    }
    return;
  }
  bool pointer_place = s->place && is_pointer(s->place->type) && activity_.is_active(s->place);
  switch (s->kind) {
    case StmtKind::assign:
      if (pointer_place && mirrors_) {
        ExprPtr value = stack_call(s->value) ? shadow_popped(s->value)
                        : s->op.empty()      ? shadows_.of_pointer(s->value)
                                             : s->value;
        out.push_back(compound_assign(shadows_.of_place(s->place), s->op, value));
      }
      out.push_back(c);
      return;
    case StmtKind::call: {
      out.push_back(c);
      auto stack = stack_call(*s);
      if (!stack || !stack->is_pointer()) return;
      if (stack->verb == "push" && activity_.is_active(s->arguments[0]))
        out.push_back(call_stmt(s->callee, {shadows_.of_pointer(s->arguments[0])}));
      return;
    }
    case StmtKind::swap:
      out.push_back(c);
      if (pointer_place) out.push_back(swap(shadows_.of_place(s->place), shadows_.of_place(s->value)));
      return;
    case StmtKind::allocate:
      out.push_back(c);
      if (pointer_place) {
        StmtPtr d = copy(c);
        d->comment.clear();
        d->place = shadows_.of_place(s->place);
        d->allocated = mutable_below(s->allocated);
        d->op = s->op == "malloc" ? "calloc" : s->op == "new[]" || s->op == "new" ? s->op + "()" : s->op;
        out.push_back(d);
      }
      return;
    case StmtKind::free_:
      return;  // see reverse_statement: released where its allocation is undone
    case StmtKind::if_: {
      // Only inside recomputed slices: branches without pushes.
      auto branch = [&](const Block& b) {
        Block inner;
        for (const StmtPtr& x : b) primal_statement(x, inner, with_comment);
        return inner;
      };
      c->body = branch(s->body);
      c->otherwise = branch(s->otherwise);
      out.push_back(c);
      return;
    }
    default:
      out.push_back(c);
  }
}

Block Reversal::forward(const Block& b, bool shares_scope) {
  Block out;
  for (const StmtPtr& s : b) forward_statement(s, out);
  if (!shares_scope)
    if (auto plan = block_plans_.find(&b); plan != block_plans_.end())
      for (std::size_t k = 0; k < plan->second.popped.size(); ++k) push_save(&b, k, ref(plan->second.popped[k]), out);
  return out;
}

void Reversal::forward_statement(const StmtPtr& s, Block& out) {
  const Plan& plan = plans_[s.get()];
  if (s->kind == StmtKind::return_) return;
  std::string comment = s->comment;
  std::size_t start = out.size();
  for (std::size_t k = 0; k < plan.saves.size(); ++k) push_save(s.get(), k, plan.saves[k], out);
  bool moved = out.size() > start && !comment.empty();
  if (moved) out[start]->comment = comment;
  if (plan.only_saves) return;
  switch (s->kind) {
    case StmtKind::if_: {
      StmtPtr c = copy(s);
      if (plan.flag) {
        VariablePtr taken = variable(names_.fresh("taken"), bool_type());
        taken->is_const = true;
        StmtPtr d = declare(taken, s->value);
        d->comment = c->comment;
        c->comment.clear();
        out.push_back(d);
        c->value = ref(taken);
      }
      c->body = forward(s->body, false);
      c->otherwise = forward(s->otherwise, false);
      out.push_back(c);
      if (plan.flag) push_save(s.get(), plan.saves.size(), c->value, out);
      break;
    }
    case StmtKind::for_:
      forward_loop(s, out);
      break;
    case StmtKind::while_: {
      StmtPtr c = copy(s);
      c->body = forward(s->body, false);
      if (!plan.has_reverse) {
        out.push_back(c);
        break;
      }
      VariablePtr turns = variable(names_.fresh("turns"), int_type("long"));
      StmtPtr d = declare(turns, literal("0", turns->type));
      d->comment = c->comment;
      c->comment.clear();
      out.push_back(d);
      c->body.push_back(compound_assign(ref(turns), "+", int_literal(1)));
      out.push_back(c);
      out.push_back(call_stmt(stack_name("push", "long"), {ref(turns)}));
      break;
    }
    case StmtKind::block: {
      StmtPtr c = copy(s);
      c->body = forward(s->body, false);
      out.push_back(c);
      break;
    }
    case StmtKind::call:
      if (plan.callee)
        call_part(s, true, out);
      else
        primal_statement(s, out, !moved);
      break;
    default:
      primal_statement(s, out, !moved);
  }
}

void Reversal::call_part(const StmtPtr& s, bool is_forward, Block& out) {
  const Plan& plan = plans_[s.get()];
  Reversal& g = *plan.callee;
  const Function& f = *owner_.source.find(s->callee);
  StmtPtr c = copy(s);
  c->callee = is_forward ? g.forward_name : g.reverse_name;
  c->arguments.clear();
  Block after;
  for (std::size_t i = 0; i < s->arguments.size(); ++i) {
    const ExprPtr& a = s->arguments[i];
    c->arguments.push_back(a);
    if (!g.is_active_formal(i)) continue;
    bool scalar = is_scalar(a->type);
    if (is_reference(f.parameters[i]->type) || (is_forward && (!g.mirrors_pointers() || scalar))) continue;
    if (scalar && f.parameters[i]->passing == Passing::value && !is_place(a)) {
      // The adjoint of an expression's value is collected, then passed on to what the expression reads.
      VariablePtr collected = variable(names_.fresh(owner_.prefix + f.parameters[i]->name), as_mutable(a->type));
      out.push_back(declare(collected, literal("0.0", collected->type)));
      c->arguments.push_back(ref(collected));
      Block more = adjoints_.contribution(a, ref(collected));
      after.insert(after.end(), more.begin(), more.end());
    } else {
      bool pointer = is_pointer(a->type) || a->kind == ExprKind::address_of || !is_place(a);
      c->arguments.push_back(pointer && !is_sequence(a->type) ? shadows_.of_pointer(a) : shadows_.of_place(a));
    }
  }
  if (!is_forward) {
    c->place = nullptr;
    c->comment.clear();
    c->trailing_comment.clear();
    if (g.result_is_active()) {
      ExprPtr shadow = shadows_.of_place(s->place);
      VariablePtr seed = variable(names_.fresh("w"), as_mutable(s->place->type));
      seed->is_const = true;
      out.push_back(declare(seed, shadow));
      Block zeros = adjoints_.clear(s->place);
      out.insert(out.end(), zeros.begin(), zeros.end());
      c->arguments.push_back(ref(seed));
    }
  }
  out.push_back(c);
  out.insert(out.end(), after.begin(), after.end());
}

// ---- the reverse section ----

// The adjoint of a local, zero at first.
void Reversal::declare_shadow(const VariablePtr& v, Block& out) {
  VariablePtr shadow = shadows_.of(v);
  shadow->passing = Passing::local;
  const TypePtr& t = v->type;
  ExprPtr initial;
  if (is_real(t))
    initial = literal("0.0", shadow->type);
  else if (t->kind == TypeKind::vector && is_real(t->element))
    initial = call("vector", {size_of_sequence(ref(v))}, shadow->type);
  else if (t->kind != TypeKind::vector && !is_variable_length(t))
    initial = initializer_list({}, shadow->type);
  out.push_back(declare(shadow, initial));
  if (initial) return;
  if (t->kind == TypeKind::vector) out.push_back(assign(ref(shadow), ref(v)));
  if (is_variable_length(t) && clear_block(ref(shadow), out)) return;
  Block zeros = adjoints_.clear(ref(v));
  out.insert(out.end(), zeros.begin(), zeros.end());
}

// Room on the stack that statement k is the last of b to use gets its adjoint before that statement's: where the
// forward section reserved room, the adjoint lies on the stack already; where it released some, it is made here.
void Reversal::enter_rooms(const Block& b, std::size_t k, Block& out) {
  for (std::size_t j = b.size(); j-- > 0;) {
    auto room = declared_room(*b[j]);
    if (!room || !room->is_real()) continue;
    const VariablePtr& v = b[j]->variable;
    std::size_t last = j;
    for (std::size_t i = j + 1; i < b.size(); ++i) {
      std::set<const Variable*> used;
      collect_variables({b[i]}, used);
      if (used.count(v.get())) last = i;
    }
    if (last != k) continue;
    VariablePtr shadow = shadows_.of(v);
    shadow->passing = Passing::local;
    const std::string verb = room->verb == "reserve" ? "release" : "reserve_zeros";
    ExprPtr value = b[j]->value;
    while (value->kind == ExprKind::cast) value = value->operands[0];
    out.push_back(declare(shadow, call(room->name_for(verb), value->operands, shadow->type)));
  }
}

Block Reversal::reverse(const Block& b, bool shares_scope) {
  Block body;
  for (std::size_t k = b.size(); k-- > 0;) {
    enter_rooms(b, k, body);
    reverse_statement(b[k], body);
  }
  Block out;
  const BlockPlan& plan = block_plans_[&b];
  Block restored_values;
  if (!shares_scope) {
    for (std::size_t k = plan.popped.size(); k-- > 0;) pop_save(&b, k, ref(plan.popped[k]), restored_values);
    for (const StmtPtr& s : plan.recomputed) primal_statement(s, restored_values, false);
  }
  std::set<const Variable*> touched;
  collect_variables(body, touched);
  collect_variables(restored_values, touched);
  std::set<const Variable*> recomputed;
  for (const StmtPtr& s : plan.recomputed)
    if (s->kind == StmtKind::declare) recomputed.insert(s->variable.get());
  Block late_shadows, early_shadows;
  for (const StmtPtr& s : b) {
    if (s->kind != StmtKind::declare) continue;
    const VariablePtr& v = s->variable;
    if (rooms_.count(v.get())) continue;  // see enter_rooms
    bool early = has_early_shadow(v);
    if (early && (shares_scope || recomputed.count(v.get()))) continue;  // declared beside the variable
    bool shadow_touched = activity_.is_active(v) && (early || touched.count(shadows_.of(v).get()));
    bool needs_size = shadow_touched && v->type->kind == TypeKind::vector;
    if (!shares_scope && !recomputed.count(v.get()) && (touched.count(v.get()) || needs_size)) {
      v->is_const = false;
      bool plain = is_scalar(v->type) || is_address(v->type);
      out.push_back(declare(v, plain ? zero_of(v->type) : nullptr));
      if (mirrored(v)) out.push_back(declare(shadows_.of(v), null_pointer(v->type)));
    }
    if (shadow_touched && !mirrored(v) && !is_reference(v->type))
      declare_shadow(v, early ? early_shadows : late_shadows);
  }
  out.insert(out.end(), early_shadows.begin(), early_shadows.end());
  out.insert(out.end(), restored_values.begin(), restored_values.end());
  out.insert(out.end(), late_shadows.begin(), late_shadows.end());
  out.insert(out.end(), body.begin(), body.end());
  return out;
}

void Reversal::reverse_statement(const StmtPtr& s, Block& out) {
  const Plan& plan = plans_[s.get()];
  if (!plan.has_reverse) return;
  auto restore = [&] {
    for (std::size_t k = plan.saves.size(); k-- > 0;) pop_save(s.get(), k, plan.saves[k], out);
  };
  switch (s->kind) {
    case StmtKind::if_: {
      ExprPtr condition = s->value;
      if (plan.flag) {
        bool slotted = slots_ && slots_->bases.count({s.get(), plan.saves.size()});
        condition = slotted ? index(ref(slots_->bases[{s.get(), plan.saves.size()}]), slots_->index)
                            : call(stack_name("pop", "bool"), {}, bool_type());
      }
      Block then = reverse(s->body, false), otherwise = reverse(s->otherwise, false);
      if (then.empty() && otherwise.empty()) {
        if (plan.flag && condition->kind == ExprKind::call) out.push_back(call_stmt(stack_name("pop", "bool"), {}));
      } else if (then.empty()) {
        out.push_back(if_(unary("!", condition), otherwise));
      } else {
        out.push_back(if_(condition, then, otherwise));
      }
      break;
    }
    case StmtKind::for_:
      if (has_reverse(s->body)) reverse_loop(s, out);
      restore();
      break;
    case StmtKind::while_: {
      VariablePtr turn = variable(names_.fresh("turn"), int_type("long"));
      out.push_back(for_(turn, true, call(stack_name("pop", "long"), {}, int_type("long")), ">", int_literal(0), -1,
                         reverse(s->body, false)));
      break;
    }
    case StmtKind::block: {
      Block inner = reverse(s->body, false);
      if (!inner.empty()) out.push_back(block(inner));
      break;
    }
    case StmtKind::call:
      if (plan.callee) call_part(s, false, out);
      out.insert(out.end(), plan.adjoint.begin(), plan.adjoint.end());
      restore();
      break;
    case StmtKind::allocate: {
      if (is_reference(s->place->type)) {
        if (carries_reals(owner_.source, s->place->type)) out.push_back(call_stmt("wengert_unallocate", {}));
        restore();
        break;
      }
      std::string how = s->op == "malloc" || s->op == "calloc" ? "free" : s->op == "new[]" ? "delete[]" : "delete";
      if (activity_.is_active(s->place)) out.push_back(free_(shadows_.of_place(s->place), how));
      out.push_back(free_(s->place, how));
      restore();
      break;
    }
    case StmtKind::resize: {
      // Adjoints of elements that the resizing made are dropped; those it dropped come back as zeros.
      restore();
      if (activity_.is_active(s->place)) {
        if (s->op == "assign") {
          Block zeros = adjoints_.clear(s->place);
          out.insert(out.end(), zeros.begin(), zeros.end());
        }
        out.push_back(resize(shadows_.of_place(s->place), size_of_sequence(s->place)));
      }
      break;
    }
    case StmtKind::swap: {
      out.push_back(swap(s->place, s->value));
      bool active = activity_.is_active(s->place);
      if (active) out.push_back(swap(shadows_.of_place(s->place), shadows_.of_place(s->value)));
      break;
    }
    default:
      restore();
      // Cached statements are shared between two emissions of a split function: copy.
      {
        VariableMap map;
        Block code = clone(plan.adjoint, map);
        out.insert(out.end(), code.begin(), code.end());
      }
  }
}

// ---- functions ----

std::vector<VariablePtr> Reversal::signature(bool with_seed, bool forward_only) {
  std::vector<VariablePtr> all;
  for (const VariablePtr& p : function_.parameters) {
    all.push_back(p);
    if (!activity_.is_active(p) || is_reference(p->type)) continue;
    VariablePtr s = shadows_.of(p);
    s->is_const = false;
    // The adjoint of a value passed to the function comes back by reference.
    bool by_value = p->passing == Passing::value && !is_pointer(p->type);
    s->passing = by_value ? Passing::reference : p->passing;
    if (forward_only && (!mirrors_ || is_scalar(p->type))) continue;
    all.push_back(s);
  }
  if (with_seed && result_seed_) all.push_back(result_seed_);
  return all;
}

// Whether the place may lie in memory whose values the head's caller gets back.
bool Reversal::is_shared(const ExprPtr& place) { return is_kept(zones_.of(place)); }

void Reversal::keep_whole(const VariablePtr& v, Block& at_turn, Block& at_end) {
  if (!kept_whole_.insert(v.get()).second) return;
  const std::string why = "'" + v->name + "' is kept at the turn, to have its primal value after the call";
  if (is_scalar(v->type))
    note({v->range, "keep", why, function_.name});  // a local variable
  else
    note_stored(v->range, "keep", why, v->type);
  if (is_scalar(v->type)) {
    VariablePtr kept = variable(names_.fresh(v->name + "_kept"), as_mutable(v->type));
    kept->is_const = true;
    at_turn.push_back(declare(kept, ref(v)));
    at_end.insert(at_end.begin(), assign(ref(v), ref(kept)));
    return;
  }
  Block pops;
  stack_ = "kept_";
  push(ref(v), at_turn);
  pop(ref(v), pops);
  stack_.clear();
  at_end.insert(at_end.begin(), pops.begin(), pops.end());
}

// The elements that counted loops overwrite are saved by the same loops, those left out whose counters do not matter.
bool Reversal::keep_by_nest(const ExprPtr& place, const std::vector<const Stmt*>& loops, Block& at_turn,
                            Block& at_end) {
  auto known = [&](const ExprPtr& e, std::size_t depth) {
    loops_.assign(loops.begin(), loops.begin() + static_cast<std::ptrdiff_t>(depth));
    Access a = access_of(e);
    loops_.clear();
    return a.place;
  };
  ExprPtr rewritten = known(place, loops.size());
  if (!rewritten || !is_scalar(place->type)) return false;
  std::set<const Variable*> needed;
  auto collect = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::variable) needed.insert(x->variable.get());
    });
  };
  collect(rewritten);
  std::vector<const Stmt*> nest;
  std::vector<std::pair<ExprPtr, ExprPtr>> bounds;
  for (std::size_t k = loops.size(); k-- > 0;) {
    if (!needed.count(loops[k]->variable.get())) continue;
    ExprPtr lower = known(loops[k]->lower, k), bound = known(loops[k]->bound, k);
    if (!lower || !bound) return false;
    collect(lower);
    collect(bound);
    nest.push_back(loops[k]);
    bounds.push_back({lower, bound});
  }
  std::string text = to_text(rewritten);
  for (std::size_t k = 0; k < nest.size(); ++k)
    text += ";" + to_text(bounds[k].first) + nest[k]->op + to_text(bounds[k].second);
  if (!kept_nests_.insert(text).second) return true;
  StmtPtr inner = assign(rewritten, rewritten);
  Plan& leaf = plans_[inner.get()];
  leaf.saves = {rewritten};
  leaf.only_saves = leaf.has_reverse = true;
  covered_.insert({inner.get(), 0});
  for (std::size_t k = 0; k < nest.size(); ++k) {
    StmtPtr loop =
        for_(nest[k]->variable, true, bounds[k].first, nest[k]->op, bounds[k].second, step_of(*nest[k]), {inner});
    plans_[loop.get()].has_reverse = true;
    inner = loop;
  }
  repeated_.assign(nest.rbegin(), nest.rend());
  note_stored(place->range.known() ? place->range
              : loops.empty()      ? SourceRange{}
                                   : loops.back()->range,
              "keep", "'" + to_text(place) + "' is kept at the turn, to have its primal value after the call",
              place->type);
  repeated_.clear();
  keeping_.push_back(std::make_unique<Block>(Block{inner}));
  Block saved, back;
  stack_ = "kept_";
  forward_statement(inner, saved);
  reverse_statement(inner, back);
  stack_.clear();
  at_turn.insert(at_turn.end(), saved.begin(), saved.end());
  at_end.insert(at_end.begin(), back.begin(), back.end());
  return true;
}

// Outputs that the reverse section restores to earlier values are saved at the turn and put back at the end.
void Reversal::keep_outputs(Block& at_turn, Block& at_end) {
  std::vector<const Stmt*> loops;
  std::function<void(const Block&, bool)> walk = [&](const Block& b, bool guarded) {
    for (const StmtPtr& s : b) {
      const Plan plan = plans_[s.get()];
      for (std::size_t k = 0; k < plan.saves.size(); ++k) {
        const ExprPtr& place = plan.saves[k];
        VariablePtr root = root_of(place);
        if (!is_shared(place)) continue;
        bool whole = root && root->passing == Passing::reference && !is_pointer(root->type);
        if (whole) keep_whole(root, at_turn, at_end);
        if (whole || (!guarded && keep_by_nest(place, loops, at_turn, at_end))) covered_.insert({s.get(), k});
      }
      if (plan.callee)
        for (const ExprPtr& a : s->arguments) {
          VariablePtr root = is_place(a) ? root_of(a) : nullptr;
          if (root && root->passing == Passing::reference && !root->is_const && !is_pointer(root->type))
            keep_whole(root, at_turn, at_end);
        }
      if (s->kind == StmtKind::for_) loops.push_back(s.get());
      walk(s->body, guarded || s->kind == StmtKind::if_ || s->kind == StmtKind::while_);
      walk(s->otherwise, true);
      if (s->kind == StmtKind::for_) loops.pop_back();
    }
  };
  walk(function_.body, false);
}

FunctionPtr Reversal::make_joint() {
  auto g = std::make_shared<Function>();
  g->id = g->name = name_;
  g->comment = function_.comment;
  g->result = function_.result;
  g->parameters = signature(true, false);
  Block out = forward(function_.body, true);
  Block at_end;
  if (owner_.request.keep_primal) keep_outputs(out, at_end);
  if (return_ && return_->value) {
    result_value_ = variable(names_.fresh("value_of_" + function_.name), as_mutable(function_.result));
    result_value_->is_const = true;
    out.push_back(declare(result_value_, return_->value));
  }
  if (is_collected()) out.push_back(call_stmt("wengert_turn", {}));
  Block back = reverse(function_.body, true);
  std::set<std::string> logged;
  std::set<const Reversal*> seen;
  if (owner_.request.keep_primal) collect_logged(logged, seen);
  for (const std::string& values : logged) {
    const std::string suffix = values.empty() ? "" : "_" + values;
    VariablePtr mark = variable(names_.fresh("kept"), int_type("std::size_t"));
    mark->is_const = true;
    out.push_back(declare(mark, call("wengert_kept_mark" + suffix, {}, mark->type)));
    at_end.insert(at_end.begin(), call_stmt("wengert_restore_kept" + suffix, {ref(mark)}));
  }
  if (!back.empty())
    back.front()->comment =
        "// reverse section" + std::string(back.front()->comment.empty() ? "" : "\n") + back.front()->comment;
  out.insert(out.end(), back.begin(), back.end());
  out.insert(out.end(), at_end.begin(), at_end.end());
  if (result_value_) out.push_back(ir::return_(ref(result_value_)));
  g->body = out;
  return g;
}

FunctionPtr Reversal::make_forward() {
  auto g = std::make_shared<Function>();
  g->id = g->name = forward_name;
  g->comment = "// forward part of the adjoint of " + function_.name;
  g->result = function_.result;
  g->parameters = signature(false, true);
  Block out = forward(function_.body, true);
  if (return_ && return_->value) {
    // The value is taken before the locals are pushed; pushing does not change them.
    out.push_back(
        declare(result_value_ = variable(names_.fresh("value_of_" + function_.name), as_mutable(function_.result)),
                return_->value));
  }
  if (auto plan = block_plans_.find(&function_.body); plan != block_plans_.end())
    for (std::size_t k = 0; k < plan->second.popped.size(); ++k)
      push_save(&function_.body, k, ref(plan->second.popped[k]), out);
  if (result_value_) out.push_back(ir::return_(ref(result_value_)));
  result_value_ = nullptr;
  g->body = out;
  return g;
}

FunctionPtr Reversal::make_reverse() {
  auto g = std::make_shared<Function>();
  g->id = g->name = reverse_name;
  g->comment = "// reverse part of the adjoint of " + function_.name;
  g->result = void_type();
  g->parameters = signature(true, false);
  g->body = reverse(function_.body, false);
  return g;
}

}  // namespace wengert::compiler
