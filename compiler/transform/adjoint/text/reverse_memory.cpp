// SPDX-License-Identifier: MIT
// The reverse section of statements that change where numbers lie: allocations, sizes, exchanges, memory whose life is
// a block, which the forward section frees and the reverse section allocates again.
#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/adjoint/text/sections.hpp"

namespace wengert::compiler {

using namespace ir;

// Whether what s allocates still lies behind its name at the end of the head.
bool Sections::is_known_at_end(const Stmt& s) const {
  if (!facts_.is_head || s.place->kind != ExprKind::variable || !plan_.of(s).saves.empty() ||
      facts_.writes.indirectly(facts_.zones.variable(s.place->variable)))
    return false;
  int made = 0;
  for_each_stmt(facts_.function.body, [&](const StmtPtr& other) {
    const bool writes = other->kind == StmtKind::assign || other->kind == StmtKind::allocate;
    made += writes && other->place->kind == ExprKind::variable && other->place->variable == s.place->variable;
  });
  return made == 1 && facts_.constants.is_top_level(s.place->variable) &&
         std::any_of(facts_.function.body.begin(), facts_.function.body.end(),
                     [&](const StmtPtr& top) { return &*top == &s; });
}

void Sections::reverse_allocation(const StmtPtr& s, Block& out) {
  if (is_reference(s->place->type)) {
    if (module_.is_keyed(s->place->type)) {
      out.push_back(call_stmt("wengert_unallocate", {}));
      out.back()->allocated = s->place->type;
    }
    restore(s, out);
    return;
  }
  std::string how = s->op == "malloc" || s->op == "calloc" ? "free" : s->op == "new[]" ? "delete[]" : "delete";
  // Values that are kept may lie here, where the place may also name the caller's memory, or where pointers lead
  // that an adjoint saved: released once they have been put back.
  const bool mixed =
      module_.request.keep_primal && (kept_.holds(facts_.zones.pointee(s->place)) || !module_.stack_suffix.empty());
  const bool known_at_end = is_known_at_end(*s);
  if (mixed && !known_at_end) {
    how += "_late";
    writing_.left.frees_late = true;
  }
  Block& released = mixed && known_at_end ? writing_.late_frees : out;
  if (facts_.activity.is_active(s->place)) released.push_back(free_(words_.shadows.of_place(s->place), how));
  released.push_back(free_(s->place, how));
  restore(s, out);
}

namespace {
// Elements that both lengths have stay where they are, so that the others need be saved alone. Lengths of one type,
// which can be compared.
bool loses_a_tail(const Stmt& s, bool optimises) {
  const TypePtr& t = s.place->type;
  return optimises && s.op != "assign" && t->kind == TypeKind::vector && s.place->kind == ExprKind::variable &&
         without_casts(s.value)->type->name == "std::size_t" && is_scalar(t->element) && !is_bool(t->element) &&
         (is_real(t->element) || t->element->name == kind_of(t->element));
}
}  // namespace

void Sections::push_tail(const Stmt& s, Block& out) {
  if (!loses_a_tail(s, facts_.optimises())) return stack.push_save({&s, 0}, s.place, out);
  const std::string kind = kind_of(s.place->type->element);
  const ExprPtr size = size_of_sequence(s.place);
  const ExprPtr length = s.value;
  const ExprPtr left = cast(int_type("long"), binary("-", size, length));
  out.push_back(if_(binary("<", length, size),
                    {call_stmt(stack.name("push", kind) + "_array", {address_of(index(s.place, length)), left})}));
  out.push_back(call_stmt(stack.name("push", "long"), {cast(int_type("long"), size)}));
}

void Sections::pop_tail(const Stmt& s, Block& out) {
  if (!loses_a_tail(s, facts_.optimises())) return stack.pop_save({&s, 0}, s.place, out);
  if (module_.request.keep_primal && writing_.region_depth == 0 && kept_.has(s.place) &&
      !writing_.covered.count({&s, 0}))
    stack.keep_place(s.place, out);
  const std::string kind = kind_of(s.place->type->element);
  const ExprPtr size = size_of_sequence(s.place);
  const VariablePtr before = variable(words_.names.fresh("size_before"), int_type("std::size_t"));
  before->is_const = true;
  out.push_back(declare(before, size));
  out.push_back(resize(s.place, cast(int_type("std::size_t"), call(stack.name("pop", "long"), {}, int_type("long")))));
  const ExprPtr left = cast(int_type("long"), binary("-", size, ref(before)));
  out.push_back(if_(binary("<", ref(before), size),
                    {call_stmt(stack.name("pop", kind) + "_array", {address_of(index(s.place, ref(before))), left})}));
}

void Sections::reverse_resize(const StmtPtr& s, Block& out) {
  // Adjoints of elements that the resizing made are dropped; those it dropped come back as zeros.
  if (!plan_.of(*s).saves.empty()) pop_tail(*s, out);
  if (facts_.activity.is_active(s->place)) {
    if (s->op == "assign") {
      Block zeros = words_.adjoints.clear(s->place);
      out.insert(out.end(), zeros.begin(), zeros.end());
    }
    words_.sizes.follow(words_.shadows.of_place(s->place), s->place, out);  // of vectors in vectors, the inner ones too
  }
}

void Sections::reverse_swap(const StmtPtr& s, Block& out) {
  if (module_.request.keep_primal && writing_.region_depth == 0)
    for (const ExprPtr& place : {s->place, s->value}) {
      const VariablePtr root = root_of(place);
      if (kept_.has(place) && !(root && writing_.kept_whole.count(root.get()))) stack.keep_place(place, out);
    }
  out.push_back(swap(s->place, s->value));
  bool active = facts_.activity.is_active(s->place) && !is_reference(s->place->type);
  if (active) out.push_back(swap(words_.shadows.of_place(s->place), words_.shadows.of_place(s->value)));
}

void Sections::reverse_scoped_memory(const StmtPtr& s, Block& out) {
  const ScopedMemory& memory = *facts_.pointers.scoped(*s);
  const bool active = facts_.activity.is_active(s->place);
  if (&*memory.allocation == &*s) {
    if (active) out.push_back(free_(words_.shadows.of_place(s->place), memory.release->op));
    out.push_back(free_(s->place, memory.release->op));
    return;
  }
  const StmtPtr again = copy(memory.allocation);
  again->comment.clear();
  again->trailing_comment.clear();
  if (!plan_.is_held(memory)) {
    s->place->variable->is_const = false;
    out.push_back(declare(s->place->variable));
    out.push_back(again);
  }
  if (const ExprPtr& contents = plan_.of(*s).contents) stack.pop(contents, out);
  if (active) {
    const VariablePtr shadow = words_.shadows.of(s->place->variable);
    shadow->passing = Passing::local;
    out.push_back(declare(shadow));
    out.push_back(words_.shadows.of_allocation(*again));
  }
}

}  // namespace wengert::compiler
