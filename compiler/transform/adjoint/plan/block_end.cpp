// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/block_end.hpp"

#include <algorithm>
#include <optional>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/prepare/array_lengths.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/partials.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// Whether the place lies where a pointer or a reference leads.
bool leads_on(const ExprPtr& place) {
  for (ExprPtr e = place; e->kind != ExprKind::variable && !e->operands.empty(); e = e->operands[0])
    if (is_address(e->operands[0]->type)) return true;
  return false;
}

/// Whether e is a field of a variable, or a field of a field of one.
bool is_field_of_variable(const ExprPtr& e) {
  ExprPtr base = e;
  while (base->kind == ExprKind::field && !is_address(base->operands[0]->type)) base = base->operands[0];
  return base != e && base->kind == ExprKind::variable;
}

// The places that e reads. An address reads what leads to its place, not the place, and the size of a vector nothing of
// its elements: it goes to `sizes`.
void add_reads(const ExprPtr& e, std::vector<ExprPtr>& out, std::vector<ExprPtr>& sizes) {
  if (!e) return;
  // Behind a pointer, what is called may change it unseen.
  const bool is_size = e->kind == ExprKind::size && is_place(e->operands[0]) && !leads_on(e->operands[0]) &&
                       e->operands[0]->type->kind == TypeKind::vector && !is_matrix(e->operands[0]->type);
  if (is_size) sizes.push_back(e->operands[0]);
  if (is_size || e->kind == ExprKind::address_of) {
    ExprPtr place = e->operands[0];
    while (is_place(place) && place->kind != ExprKind::variable) {
      const ExprPtr base = place->operands[0];
      if (place->kind == ExprKind::index) add_reads(place->operands[1], out, sizes);
      if (is_address(base->type)) return add_reads(base, out, sizes);
      place = base;
    }
    return;
  }
  if (is_place(e)) out.push_back(e);
  // Of a variable a field alone is read.
  if (is_field_of_variable(e)) return;
  for (const ExprPtr& operand : e->operands) add_reads(operand, out, sizes);
}

}  // namespace

bool BlockEnd::is_recomputable_statement(const Stmt& s, int& cost) const {
  auto cheap = [&](const ExprPtr& e) {
    if (!e) return true;
    bool ok = true;
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::call && !asks_for_class(x) && (is_expensive(x->text) || !is_elementary(x->text)))
        ok = false;
    });
    cost += operation_count(e);
    return ok;
  };
  switch (s.kind) {
    case StmtKind::declare:
      if (stack_call(s.value)) return false;
      return !s.value || (s.value->kind != ExprKind::initializer_list && cheap(s.value));
    case StmtKind::assign:
      return s.place->kind == ExprKind::variable && cheap(s.value);
    case StmtKind::if_:
      if (!cheap(s.value)) return false;
      for (const Block* b : {&s.body, &s.otherwise})
        for (const StmtPtr& x : *b)
          if (!is_recomputable_statement(*x, cost)) return false;
      return true;
    default:
      return false;
  }
}

bool BlockEnd::recompute(const VariablePtr& v, const Block& b, std::set<const Stmt*>& slice,
                         std::set<const Variable*>& visiting, Required& r) {
  if (!visiting.insert(v.get()).second) return true;
  // The reverse block declares its arrays first.
  const std::vector<VariablePtr> lengths = lengths_in(b);
  if (std::find(lengths.begin(), lengths.end(), v) != lengths.end()) return false;
  bool pointer = is_address(v->type);
  if (!is_scalar(v->type) && !pointer) return false;
  std::set<const Variable*> locals;
  for (const StmtPtr& s : b)
    if (s->kind == StmtKind::declare) locals.insert(s->variable.get());
  Zones::Node node = zones_.variable(v);
  int cost = 0;
  for (std::size_t i = 0; i < b.size(); ++i) {
    const Stmt& s = *b[i];
    if (!facts_.writes.of(s).count(node)) continue;
    if (!is_recomputable_statement(s, cost) || cost > 60) return false;
    slice.insert(&s);
    std::set<const Variable*> inner, targets;
    auto target = [&](const Stmt& x) {
      if (x.kind == StmtKind::declare) inner.insert(x.variable.get());
      if (x.kind == StmtKind::assign) targets.insert(x.place->variable.get());
    };
    target(s);
    for_each_stmt(s.body, [&](const StmtPtr& x) { target(*x); });
    for_each_stmt(s.otherwise, [&](const StmtPtr& x) { target(*x); });
    if (s.kind == StmtKind::declare) inner.erase(s.variable.get());
    for (const Variable* t : targets) {
      if (t == v.get() || inner.count(t)) continue;
      if (!locals.count(t)) return false;
      for (const StmtPtr& d : b)
        if (d->kind == StmtKind::declare && d->variable.get() == t && !recompute(d->variable, b, slice, visiting, r))
          return false;
    }
    // What it reads must still be there at the end of the block, or be recomputed too.
    bool ok = true;
    std::vector<ExprPtr> reads, sizes;
    auto read = [&](const Stmt& x) {
      for (const ExprPtr& e : {x.value, x.place && x.place->kind != ExprKind::variable ? x.place : ExprPtr()})
        add_reads(e, reads, sizes);
    };
    read(s);
    for_each_stmt(s.body, [&](const StmtPtr& x) { read(*x); });
    for_each_stmt(s.otherwise, [&](const StmtPtr& x) { read(*x); });
    for (const ExprPtr& y : sizes)
      if (may_resize(b, i + 1, y)) return false;
    for (const ExprPtr& y : reads) {
      VariablePtr root = root_of(y);
      // The variable itself is computed again; what it points or refers to may have been written since.
      if (!leads_on(y) && (inner.count(root.get()) || visiting.count(root.get()))) continue;
      Zones::Node yn = zones_.of(y);
      if (zones_.is_room(yn)) return false;  // gone when the reverse section begins
      bool written_later = false;
      for (std::size_t j = i + 1; j < b.size(); ++j)
        if (facts_.writes.of(*b[j]).count(yn)) written_later = true;
      bool local_scalar = y->kind == ExprKind::variable && locals.count(root.get());
      if (local_scalar && (written_later || is_scalar(root->type))) {
        for (const StmtPtr& d : b)
          if (d->kind == StmtKind::declare && d->variable == root) {
            // A failed attempt leaves no trace: the variable is then restored by itself.
            std::set<const Stmt*> slice_before = slice;
            std::set<const Variable*> visiting_before = visiting;
            if (recompute(root, b, slice, visiting, r)) continue;
            slice = slice_before;
            visiting = visiting_before;
            if (written_later) ok = false;
          }
      } else if (written_later) {
        ok = false;
      }
    }
    if (!ok) return false;
  }
  return true;
}

// Whether a statement of the block from this one on may change the size of a vector.
bool BlockEnd::may_resize(const Block& b, std::size_t from, const ExprPtr& vector) const {
  const Block later(b.begin() + static_cast<std::ptrdiff_t>(from), b.end());
  bool found = false;
  for_each_stmt(later, [&](const StmtPtr& s) {
    for (const ExprPtr& place : facts_.resizes.of(*s))
      found |= zones_.related(zones_.of(place)).count(zones_.find(zones_.of(vector))) != 0;
  });
  return found;
}

// A pointer that is saved leads to where a variable was in the forward section. Where each section has a variable of
// its own, that is another place, or none.
void BlockEnd::refuse_left_behind(const VariablePtr& v, const Block& b) const {
  for (const StmtPtr& s : b) {
    if (s->kind != StmtKind::declare || s->variable != v || !s->value || !is_pointer(v->type)) continue;
    for_each_expr(s->value, [&](const ExprPtr& e) {
      const VariablePtr root =
          e->kind == ExprKind::address_of && is_place(e->operands[0]) ? root_of(e->operands[0]) : nullptr;
      if (!root || root->passing != Passing::local || root->is_static || leads_on(e->operands[0])) return;
      const Block& top = facts_.function.body;
      const bool lives_on = facts_.is_head && std::any_of(top.begin(), top.end(), [&](const StmtPtr& one) {
                              return one->kind == StmtKind::declare && one->variable == root;
                            });
      if (lives_on) return;
      throw Refusal(s->range, "'" + v->name + "' points into '" + root->name +
                                  "', whose place in memory is not the same in the reverse part; use a subscript "
                                  "instead of the pointer, or make '" +
                                  root->name + "' an argument");
    });
  }
}

// The branch of an 'if' that is computed again anyway need not be stored. Not where pushes lie in a branch: rounding
// may differ between the sections, and the stack must not.
void BlockEnd::decide_again(const StmtPtr& s) {
  StatementPlan& plan = plan_.statements[s.get()];
  if (s->kind != StmtKind::if_ || !plan.flag || plan_.uses_stack(s->body) || plan_.uses_stack(s->otherwise)) return;
  plan.flag = false;
  plan.decided_again = true;
  planning_.notes.add(
      s->range, "recompute",
      "the branch taken: the condition '" + to_text(s->value) + "' is decided again in the reverse section");
}

// Java: no object of its class is made between v's allocation and the end of the block, so that the run-time library
// knows its key.
bool BlockEnd::is_latest_made(const VariablePtr& v, const Block& b) const {
  if (!module_.is_java() || !module_.request.optimise || planning_.region_depth > 0) return false;
  if (!is_reference(v->type) || !is_struct(v->type->element) || !module_.is_keyed(v->type)) return false;
  const Stmt* made = nullptr;
  bool latest = true;
  for (const StmtPtr& top : b) {
    if (top->kind == StmtKind::allocate && top->place->kind == ExprKind::variable && top->place->variable == v) {
      latest = made == nullptr && same_type(top->allocated, v->type->element);
      made = top.get();
      continue;
    }
    for_each_stmt({top}, [&](const StmtPtr& s) {
      if (s->place && s->place->kind == ExprKind::variable && s->place->variable == v) latest = false;
      if (made == nullptr) return;
      if (s->kind == StmtKind::swap) latest = false;
      if (s->kind == StmtKind::allocate && is_reference(s->place->type))
        latest &= !same_type(s->allocated, v->type->element);
      if (s->kind == StmtKind::call) latest &= module_.heap->knows(s->callee) && !module_.heap->allocates(s->callee);
    });
  }
  return made != nullptr && latest;
}

void BlockEnd::plan(const Block& b, Required& r) {
  BlockPlan& plan = plan_.blocks[&b];
  std::set<const Stmt*> slice;
  std::vector<VariablePtr> locals;
  for (const StmtPtr& s : b)
    if (s->kind == StmtKind::declare) locals.push_back(s->variable);
  std::set<const Variable*> recomputed, restored;
  const bool has_reverse = plan_.has_reverse(b);  // else nothing would be popped
  // Until nothing changes: what is computed again may read variables that are declared after it.
  for (std::size_t k = locals.size(), settled = 0; settled < locals.size(); ++settled) {
    if (k == 0) k = locals.size();
    --k;
    const VariablePtr& v = locals[k];
    bool needed = false;
    Zones::Node node = zones_.variable(v);
    for (Zones::Node n : zones_.contained(node)) needed |= r.count(n) > 0;
    // Elements have to be there where they get adjoints, or their values back.
    if (has_vectors(module_.source, v->type) && (facts_.activity.is_active(v) || plan_.is_saved(v))) needed = true;
    if (!needed || !has_reverse || recomputed.count(v.get()) || !restored.insert(v.get()).second) continue;
    settled = 0;
    std::set<const Stmt*> tentative = slice;
    std::set<const Variable*> visiting;
    bool pointer = is_address(v->type);
    if ((module_.request.optimise || pointer) && recompute(v, b, tentative, visiting, r)) {
      slice = tentative;
      recomputed.insert(visiting.begin(), visiting.end());
      // What the recomputation reads from outside the slice is required at the end of the block.
      for (const StmtPtr& s : b) {
        if (!slice.count(s.get())) continue;
        auto reads = [&](const Stmt& x) { needs_.require(x.value, r); };
        reads(*s);
        for_each_stmt(s->body, [&](const StmtPtr& x) { reads(*x); });
        for_each_stmt(s->otherwise, [&](const StmtPtr& x) { reads(*x); });
      }
      planning_.notes.add(v->range, "recompute", "'" + v->name + "' is computed again in the reverse section");
    } else if (is_latest_made(v, b)) {
      plan.made.push_back(v);
      planning_.notes.add(v->range, "recompute", "'" + v->name + "' is the object of its class that was made last");
    } else {
      refuse_left_behind(v, b);
      plan.popped.push_back(v);
      planning_.note_stored(v->range, "push", "'" + v->name + "' ends its life here and is needed by an adjoint",
                            v->type);
    }
  }
  std::reverse(plan.popped.begin(), plan.popped.end());
  // Lengths are popped first.
  const std::vector<VariablePtr> lengths = lengths_in(b);
  std::vector<VariablePtr> others_popped, lengths_popped;
  for (const VariablePtr& v : plan.popped)
    (std::find(lengths.begin(), lengths.end(), v) == lengths.end() ? others_popped : lengths_popped).push_back(v);
  plan.lengths = lengths_popped.size();
  plan.popped = std::move(others_popped);
  plan.popped.insert(plan.popped.end(), lengths_popped.begin(), lengths_popped.end());
  for (const StmtPtr& s : b)
    if (slice.count(s.get())) {
      plan.recomputed.push_back(s);
      decide_again(s);
    }
  std::optional<std::set<Zones::Node>> others;
  for (const VariablePtr& v : locals) {
    const std::set<Zones::Node> alone = zones_.alone(zones_.variable(v));
    for (Zones::Node n : zones_.contained(zones_.variable(v))) {
      if (r.count(n) == 0) continue;
      if (alone.count(n) == 0) {
        // Under one name with what may be memory that outlives the block.
        if (!others) others = facts_.writes.memory_outside(b);
        if (others->count(n)) continue;
      }
      r.erase(n);
    }
  }
}

}  // namespace wengert::compiler
