// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/text/primal_text.hpp"

#include <algorithm>
#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// What is popped beside a pointer: that to its shadow, which is no pointer to const.
ExprPtr shadow_popped(const ExprPtr& e) {
  if (e->kind != ExprKind::cast) return e;
  auto c = std::make_shared<Expr>(*e);
  c->type = mutable_below(e->type);
  return c;
}

}  // namespace

// Whether what s allocates may be pushed before it has values: members are, and numbers under one name with another
// allocation's.
bool PrimalText::is_saved_at_first(const Stmt& s) const {
  if (is_reference(s.place->type)) return false;
  if (is_struct(s.allocated)) return !s.value;
  if (!is_scalar(s.allocated) || facts_.pointers.scoped(s)) return false;
  const Zones::Node memory = facts_.zones.find(facts_.zones.pointee(s.place));
  bool shared = false;
  for_each_stmt(facts_.function.body, [&](const StmtPtr& other) {
    if (other->kind == StmtKind::allocate && &*other != &s && is_pointer(other->place->type))
      shared |= facts_.zones.find(facts_.zones.pointee(other->place)) == memory;
  });
  return shared && plan_.own_required.count(memory) > 0;
}

void PrimalText::statement(const StmtPtr& s, Block& out, bool with_comment) {
  carry(s, out, with_comment);
  follow_size(*s, out);
}

void PrimalText::declaration(const StmtPtr& s, const StmtPtr& c, Block& out) {
  // Variables that the reverse section restores cannot be const.
  const bool plain = is_scalar(s->variable->type) || is_pointer(s->variable->type);
  if (plain && plan_.is_saved(s->variable)) {
    s->variable->is_const = false;
    // Saved before its first assignment: the value does not matter, but reading it must be defined.
    if (!s->value) c->value = zero_of(s->variable->type);
  }
  out.push_back(c);
  // Compilers cannot follow through the stack's calls that an array of variable length has been filled.
  if (facts_.constants.is_top_level(s->variable) && is_variable_length(s->variable->type))
    shadow_.clear_block(ref(s->variable), out);
  // An owned object holds its derivatives itself.
  if (facts_.pointers.has_early_shadow(s->variable) && !is_reference(s->variable->type))
    shadow_.declare(s->variable, out);
  if (facts_.pointers.is_mirrored(s->variable)) {
    if (stack_call(s->value)) {  // the shadow was pushed last
      out.insert(out.end() - 1, declare(words_.shadows.of(s->variable), shadow_popped(s->value)));
      return;
    }
    ExprPtr initial = s->value ? words_.shadows.of_pointer(s->value) : null_pointer(s->variable->type);
    out.push_back(declare(words_.shadows.of(s->variable), initial));
  }
}

void PrimalText::carry(const StmtPtr& s, Block& out, bool with_comment) {
  StmtPtr c = copy(s);
  if (!with_comment) {
    c->comment.clear();
    c->trailing_comment.clear();
  }
  if (s->kind == StmtKind::declare) {
    declaration(s, c, out);
    return;
  }
  bool pointer_place = s->place && is_pointer(s->place->type) && facts_.activity.is_active(s->place);
  switch (s->kind) {
    case StmtKind::assign:
      if (pointer_place && facts_.pointers.are_mirrored()) {
        ExprPtr value = stack_call(s->value) ? shadow_popped(s->value)
                        : s->op.empty()      ? words_.shadows.of_pointer(s->value)
                                             : s->value;
        out.push_back(compound_assign(words_.shadows.of_place(s->place), s->op, value));
      }
      out.push_back(c);
      return;
    case StmtKind::call: {
      out.push_back(c);
      auto stack = stack_call(*s);
      if (!stack || !stack->is_pointer()) return;
      if (stack->verb == "push" && facts_.activity.is_active(s->arguments[0]))
        out.push_back(call_stmt(s->callee, {words_.shadows.of_pointer(s->arguments[0])}));
      return;
    }
    case StmtKind::swap:
      out.push_back(c);
      // An owned object holds its derivative itself.
      if (!is_reference(s->place->type) && (pointer_place || has_early_shadows(*s)))
        out.push_back(swap(words_.shadows.of_place(s->place), words_.shadows.of_place(s->value)));
      return;
    case StmtKind::allocate:
      if (is_saved_at_first(*s)) {  // reading it must be defined
        if (s->op == "malloc") c->op = "calloc";
        if (s->op == "new" || s->op == "new[]") c->op += "()";
      }
      out.push_back(c);
      if (pointer_place && !facts_.pointers.scoped(*s)) out.push_back(words_.shadows.of_allocation(*s));
      return;
    case StmtKind::free_:
      if (const ScopedMemory* memory = facts_.pointers.scoped(*s); memory && !plan_.is_held(*memory)) out.push_back(c);
      return;  // else see reverse_statement: released where its allocation is undone
    case StmtKind::if_: {
      // Only inside recomputed slices: branches without pushes.
      auto branch = [&](const Block& b) {
        Block inner;
        for (const StmtPtr& x : b) statement(x, inner, with_comment);
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

namespace {

/// Local variables that are visible where a statement stands.
std::vector<VariablePtr> declared_before(const Stmt& s, const Block& body) {
  std::vector<VariablePtr> visible;
  const std::function<bool(const Block&)> found_in = [&](const Block& b) {
    const std::size_t outside = visible.size();
    for (const StmtPtr& one : b) {
      if (one.get() == &s || found_in(one->body) || found_in(one->otherwise)) return true;
      for (const Case& c : one->cases)
        if (found_in(c.body)) return true;
      if (one->kind == StmtKind::declare) visible.push_back(one->variable);
    }
    visible.resize(outside);
    return false;
  };
  found_in(body);
  return visible;
}

enum class Leads { elsewhere, here, anywhere };

bool is_place_of(const VariablePtr& v, const Stmt& s) {
  return s.place && s.place->kind == ExprKind::variable && s.place->variable == v;
}

/// Whether the memory is freed whatever the branches.
bool frees(const Block& body, const VariablePtr& pointer) {
  return std::any_of(body.begin(), body.end(), [&](const StmtPtr& s) {
    return (s->kind == StmtKind::free_ && is_place_of(pointer, *s)) ||
           (s->kind != StmtKind::if_ && frees(s->body, pointer));
  });
}

/// Whether a pointer leads to nothing but memory that the program itself allocated, or also elsewhere. An adjoint's
/// forward part pushes such a pointer, and its reverse part pops and frees it.
Leads leads_to(const VariablePtr& pointer, const Block& body) {
  bool allocated = false, other = false;
  for_each_stmt(body, [&](const StmtPtr& s) {
    const bool is_it = is_place_of(pointer, *s);
    const bool kept = stack_call(*s) || (s->kind == StmtKind::assign && stack_call(s->value));
    if (s->kind == StmtKind::declare && s->variable == pointer) other |= s->value && !is_null(s->value);
    allocated |= is_it && s->kind == StmtKind::allocate;
    other |= is_it && s->kind != StmtKind::allocate && s->kind != StmtKind::free_ && !kept;
    for (const ExprPtr& e : {s->value, s->kind == StmtKind::call ? nullptr : s->place})
      for_each_expr(e, [&](const ExprPtr& x) {
        other |= x->kind == ExprKind::address_of && x->operands[0]->kind == ExprKind::variable &&
                 x->operands[0]->variable == pointer;
      });
    for (const ExprPtr& a : s->arguments) other |= !kept && a->kind == ExprKind::variable && a->variable == pointer;
  });
  if (other) return allocated ? Leads::anywhere : Leads::elsewhere;
  return allocated || frees(body, pointer) ? Leads::here : Leads::elsewhere;
}

}  // namespace

bool PrimalText::has_early_shadows(const Stmt& s) const {
  return Resizes::exchanges_own_memory(s) && facts_.pointers.has_early_shadow(root_of(s.place)) &&
         facts_.pointers.has_early_shadow(root_of(s.value));
}

// A shadow that is there in the forward section already, since pointers may lead into it, has its vector's size there.
// One that the caller gave may hold derivatives of what comes later: it only grows.
void PrimalText::follow_size(const Stmt& s, Block& out) {
  if (facts_.pointers.are_mirrored() && facts_.resizes.change_behind_pointers(s))
    for (const VariablePtr& v : declared_before(s, facts_.function.body))
      if (facts_.pointers.has_early_shadow(v)) words_.sizes.follow(words_.shadows.of_place(ref(v)), ref(v), out, false);
  if (has_early_shadows(s)) return;
  const bool reserves = s.kind == StmtKind::reserve;
  for (const ExprPtr& place : reserves ? s.arguments : facts_.resizes.of(s)) {
    const VariablePtr root = root_of(place);
    if (!root || !facts_.pointers.are_mirrored() || !facts_.activity.is_active(root)) continue;
    // The derivative that it leads to is as long as the vector was; the caller's pointer is all there is to it here.
    const Leads leads = root->passing == Passing::local && is_pointer(root->type) ? leads_to(root, facts_.function.body)
                                                                                  : Leads::elsewhere;
    const bool made_here = leads == Leads::here;
    if (leads == Leads::anywhere && !facts_.pointers.has_early_shadow(root))
      throw Refusal(s.range, "'" + in_words(place) +
                                 "' changes its size through a pointer that leads to memory of its own or to others', "
                                 "and its derivative cannot follow; use two pointers");
    // Through a pointer: whose vector it is, the function's own or the caller's, is not known here.
    const bool by_pointer = leads == Leads::elsewhere && root->passing == Passing::local && is_pointer(root->type);
    const bool given = by_pointer || (root->passing == Passing::reference && !facts_.is_head);
    if (!(given || made_here || (root->passing == Passing::local && facts_.pointers.has_early_shadow(root)))) continue;
    if (reserves)
      out.push_back(reserve(words_.shadows.of_place(place), s.value, s.range));
    else
      words_.sizes.follow(words_.shadows.of_place(place), place, out, given);
  }
}

}  // namespace wengert::compiler
