// SPDX-License-Identifier: MIT
// The text of the forward section: the primal statements with their pushes.
#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

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
  for (const auto& [stmt, plan] : plans_) {
    for (const ExprPtr& place : plan.saves)
      if (root_of(place) == v) return true;
    if (plan.region)
      for (const Region::Item& one : plan.region->state)
        if (one.is_saved && root_of(one.place) == v) return true;
  }
  for (const auto& [block, plan] : block_plans_)
    if (std::find(plan.popped.begin(), plan.popped.end(), v) != plan.popped.end()) return true;
  return false;
}

// The statement itself and what must go along with it for pointers' shadows.
// Whether what s allocates may be pushed before it has values: members are, and numbers under one name with another
// allocation's.
bool Reversal::is_saved_at_first(const Stmt& s) {
  if (is_reference(s.place->type)) return false;
  if (is_struct(s.allocated)) return !s.value;
  if (!is_scalar(s.allocated) || facts_.pointers.scoped(s)) return false;
  const Zones::Node memory = zones_.find(zones_.pointee(s.place));
  bool shared = false;
  for_each_stmt(function_.body, [&](const StmtPtr& other) {
    if (other->kind == StmtKind::allocate && &*other != &s && is_pointer(other->place->type))
      shared |= zones_.find(zones_.pointee(other->place)) == memory;
  });
  return shared && own_required_.count(memory) > 0;
}

void Reversal::primal_statement(const StmtPtr& s, Block& out, bool with_comment) {
  carry(s, out, with_comment);
  follow_size(*s, out);
}

void Reversal::carry(const StmtPtr& s, Block& out, bool with_comment) {
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
    if (facts_.constants.is_top_level(s->variable) && is_variable_length(s->variable->type))
      clear_block(ref(s->variable), out);
    if (facts_.pointers.has_early_shadow(s->variable)) declare_shadow(s->variable, out);
    if (facts_.pointers.is_mirrored(s->variable)) {
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
      if (pointer_place && facts_.pointers.are_mirrored()) {
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
      if (is_saved_at_first(*s)) {  // reading it must be defined
        if (s->op == "malloc") c->op = "calloc";
        if (s->op == "new" || s->op == "new[]") c->op += "()";
      }
      out.push_back(c);
      if (pointer_place && !facts_.pointers.scoped(*s)) out.push_back(shadows_.of_allocation(*s));
      return;
    case StmtKind::free_:
      if (const ScopedMemory* memory = facts_.pointers.scoped(*s); memory && !is_kept_for_reverse(*memory))
        out.push_back(c);
      return;  // else see reverse_statement: released where its allocation is undone
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

// A shadow that is there in the forward section already, since pointers may lead into it, has its vector's size there.
// One that the caller gave may hold derivatives of what comes later: it only grows.
void Reversal::follow_size(const Stmt& s, Block& out) {
  for (const ExprPtr& place : facts_.resizes.of(s)) {
    const VariablePtr root = root_of(place);
    if (!root || !facts_.pointers.are_mirrored() || !activity_.is_active(root)) continue;
    // The derivative that it leads to is as long as the vector was; the caller's pointer is all there is to it here.
    const bool pointed = !is_head_ && is_pointer(root->type) && place->type->kind == TypeKind::vector;
    if (pointed && !facts_.pointers.has_early_shadow(root) && root->passing != Passing::reference)
      throw Refusal(s.range, "'" + to_text(place) +
                                 "' changes its size through a pointer in a called function, and its derivative "
                                 "cannot follow; pass the vector by reference");
    const bool given = root->passing == Passing::reference && !is_head_;
    if (given || (root->passing == Passing::local && facts_.pointers.has_early_shadow(root)))
      sizes_.follow(shadows_.of_place(place), place, out, given);
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
  push_blocks(plan.blocks, out);
  for (std::size_t k = 0; k < plan.saves.size(); ++k) push_save(s.get(), k, plan.saves[k], out);
  if (plan.contents) push(plan.contents, out);
  bool moved = out.size() > start && !comment.empty();
  if (moved) out[start]->comment = comment;
  if (plan.only_saves) return;
  if (plan.region) {
    forward_region(s, out);
    return;
  }
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
      c->directives.clear();
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
      if (plan.callee) {
        call_part(s, true, out);
        follow_size(*s, out);
      } else {
        primal_statement(s, out, !moved);
      }
      break;
    default:
      primal_statement(s, out, !moved);
  }
}

}  // namespace wengert::compiler
