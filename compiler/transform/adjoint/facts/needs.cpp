// SPDX-License-Identifier: MIT
// Which values the reverse section needs at a point of the forward section, and which of them a write may meet.
#include <algorithm>
#include <functional>
#include <wengert/error.hpp>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/reversal.hpp"

namespace wengert::compiler {

using namespace ir;

// Whether subscripts and pointers in a place are read from memory that the function writes: it names other storage
// elsewhere in the function.
bool Reversal::reads_changing_memory(const ExprPtr& value) {
  bool found = false;
  for_each_expr(value, [&](const ExprPtr& e) {
    if (!is_place(e) || e->kind == ExprKind::variable) return;
    for (Zones::Node n : zones_.related(zones_.of(e))) found |= written_anywhere_.count(n) > 0;
  });
  return found;
}

bool Reversal::address_changes(const ExprPtr& place) {
  const auto changes = [&](const ExprPtr& value) { return reads_changing_memory(value); };
  switch (place->kind) {
    case ExprKind::field:
      return address_changes(place->operands[0]);
    case ExprKind::index:
      return (is_address(place->operands[0]->type) ? changes(place->operands[0])
                                                   : address_changes(place->operands[0])) ||
             changes(place->operands[1]);
    case ExprKind::dereference:
      return changes(place->operands[0]);
    default:
      return false;
  }
}

// Elements of the variable itself, or of memory that is its own.
Access::Life Reversal::life_of(const ExprPtr& place) const {
  ExprPtr at = place;
  while (at->kind == ExprKind::field || at->kind == ExprKind::index || at->kind == ExprKind::dereference) {
    const ExprPtr& base = at->operands[0];
    const bool own = base->kind == ExprKind::variable && scoped_.count(base->variable.get());
    if (is_address(base->type) && !own) return {};
    at = base;
  }
  const auto found = at->kind == ExprKind::variable ? lives_.find(at->variable.get()) : lives_.end();
  if (found == lives_.end()) return {};
  const Life& life = found->second;
  const auto begins_with = [](const auto& loops, const auto& first) {
    return loops.size() >= first.size() && std::equal(first.begin(), first.end(), loops.begin());
  };
  if (!begins_with(loops_, life.loops) || !begins_with(repeated_, life.repeated)) return {};
  return {at->variable.get(), life.loops.size(), life.repeated.size(), while_depth_ == life.while_depth};
}

Access Reversal::access_of(const ExprPtr& place) {
  // Order 0: at entry of the function.
  Access access;
  access.loops = loops_;
  access.once = is_head_ && while_depth_ == 0;
  access.order = order_;
  access.repeated = repeated_;
  if (!place) return access;
  access.life = life_of(place);
  access.place = in_fixed_terms(place, access.life.of);
  return access;
}

// The expression in terms of counters of the loops around and of what stays the same; null if that cannot be.
ExprPtr Reversal::in_fixed_terms(const ExprPtr& place, const Variable* own) {
  bool known = true;
  int depth = 0;
  std::function<ExprPtr(const ExprPtr&)> substitute = [&](const ExprPtr& e) -> ExprPtr {
    return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
      if (x->kind != ExprKind::variable) return nullptr;
      const Variable* v = x->variable.get();
      if (v == own) return x;
      for (const Stmt* loop : loops_)
        if (loop->variable.get() == v) return x;
      auto definition = definitions_.find(v);
      int count = assignments_.count(v) ? assignments_[v] : 0;
      const bool one_value = is_scalar(v->type) || is_pointer(v->type);
      if (one_value && written_indirectly_.count(zones_.variable(x->variable))) count = 1;
      if (count == 0 && definition != definitions_.end() && ++depth < 20) return substitute(definition->second);
      if (count == 0 && (top_level_.count(v) || x->variable->passing == Passing::global)) return x;
      known = false;
      return x;
    });
  };
  ExprPtr rewritten = substitute(place);
  // Rows behind a pointer to pointers are distinct only by promise.
  if (!noalias_ && place->kind == ExprKind::index && is_pointer(place->operands[0]->type) &&
      place->operands[0]->kind == ExprKind::index)
    known = false;
  return known && !address_changes(rewritten) ? rewritten : nullptr;
}

// The same of a value: null too where it is read from memory that the function writes.
ExprPtr Reversal::fixed_value(const ExprPtr& value) {
  if (value->kind == ExprKind::literal) return value;
  const ExprPtr fixed = in_fixed_terms(value);
  return fixed && !reads_changing_memory(fixed) ? fixed : nullptr;
}

void Reversal::require_node(Zones::Node node, const ExprPtr& place, Required& r) {
  if (zones_.is_room(node))
    wengert::fail(ErrorCode::internal, "a value on the run-time stack is needed after its release");
  node = zones_.find(node);
  r.insert(node);
  if (!at_entry_) own_required_.insert(node);
  if (!snapshots_.empty()) {
    const std::set<Zones::Node> met = zones_.related(node);
    std::erase_if(snapshots_, [&](const Snapshot& s) { return met.count(zones_.find(s.node)) > 0; });
  }
  if (!seen_uses_.insert({place, node, order_}).second) return;
  Access access = access_of(place);
  if (access.order == 0) access.place = nullptr;
  uses_[node].push_back(access);
  ++use_count_;
}

// Whether a variable belongs to the primal, so that it must be restored.
bool Reversal::restores(const ExprPtr& e) const {
  return e->variable->passing != Passing::global && !adjoints_.is_temporary(e->variable.get());
}

void Reversal::require_address(const ExprPtr& place, Required& r) {
  switch (place->kind) {
    case ExprKind::variable:
      return;
    case ExprKind::field:
      require_address(place->operands[0], r);
      return;
    case ExprKind::index:
      if (is_address(place->operands[0]->type))
        require(place->operands[0], r);
      else
        require_address(place->operands[0], r);
      require(place->operands[1], r);
      return;
    case ExprKind::dereference:
      require(place->operands[0], r);
      return;
    default:
      require(place, r);
  }
}

void Reversal::require(const ExprPtr& e, Required& r) {
  if (!e) return;
  VariablePtr root = is_place(e) ? root_of(e) : nullptr;
  if (root) {
    if (shadows_.is_shadow(root.get()) || is_derivative_place(e)) {
      // Reaching a shadow needs the primal's subscripts; its pointers are restored with the primal's.
      if (is_pointer(e->type)) {
        VariablePtr primal = shadows_.primal_of(root.get());
        if (primal && activity_.is_active(primal) && !rooms_.count(primal.get())) {
          ExprPtr& same = primal_places_[e];
          if (!same)
            same = rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
              return x->kind == ExprKind::variable && x->variable == root ? ref(primal) : nullptr;
            });
          require(same, r);
        }
      }
      require_address(e, r);
      return;
    }
    if (e->kind == ExprKind::variable && !restores(e)) return;
    if (restores(ref(root))) {
      for (Zones::Node n : zones_.contained(zones_.of(e))) require_node(n, e, r);
    }
    require_address(e, r);
    return;
  }
  if (e->kind == ExprKind::address_of) {
    require_address(e->operands[0], r);
    return;
  }
  if (e->kind == ExprKind::size && is_reference(e->operands[0]->type)) {
    require(e->operands[0], r);  // the length of an array stays
    return;
  }
  if (e->kind == ExprKind::size && is_place(e->operands[0])) {
    VariablePtr of = root_of(e->operands[0]);
    if (!shadows_.is_shadow(of.get())) require_node(zones_.size_of(e->operands[0]), nullptr, r);
    return;
  }
  if (e->kind == ExprKind::index || e->kind == ExprKind::dereference)
    require_node(e->kind == ExprKind::index ? zones_.of(e) : zones_.pointee(e->operands[0]), nullptr, r);
  for (const ExprPtr& operand : e->operands) require(operand, r);
}

void Reversal::require_uses(const Block& code, Required& r) {
  for (const StmtPtr& s : code) {
    if (s->place) {
      if (shadows_.is_shadow(root_of(s->place) ? root_of(s->place).get() : nullptr) || s->kind == StmtKind::assign)
        require_address(s->place, r);
    }
    require(s->value, r);
    for (const ExprPtr& a : s->arguments) require(a, r);
    require(s->lower, r);
    require(s->bound, r);
    require_uses(s->body, r);
    require_uses(s->otherwise, r);
  }
}

bool Reversal::hits(Zones::Node node, const Required& r) const {
  for (Zones::Node n : zones_.related(node))
    if (r.count(n)) return true;
  return false;
}

bool Reversal::is_required(const ExprPtr& place, const Required& r) {
  Zones::Node node = zones_.of(place);
  if (zones_.is_room(node)) return false;  // nothing is read there before it is written, nor once it is released
  if (!owner_.request.optimise) return true;
  if (zones_.is_exact(place)) return hits(node, r);
  Access write = access_of(place);
  for (Zones::Node n : zones_.related(node)) {
    if (!r.count(n)) continue;
    for (const Access& use : uses_[n])
      if (may_precede(use, write) && !never_meets(write, use)) return true;
  }
  return false;
}

void Reversal::kill(const ExprPtr& place, Required& r) {
  if (!zones_.is_exact(place)) return;
  for (Zones::Node n : zones_.alone(zones_.of(place))) r.erase(n);
}

std::set<Zones::Node> Reversal::writes_of(const Stmt& s) {
  std::set<Zones::Node> out;
  auto take = [&](Zones::Node node) {
    std::set<Zones::Node> all = zones_.related(node);
    out.insert(all.begin(), all.end());
  };
  auto one = [&](const Stmt& x) {
    if (x.kind == StmtKind::declare || x.kind == StmtKind::for_) take(zones_.variable(x.variable));
    if (x.place) take(zones_.of(x.place));
    if (x.kind == StmtKind::free_ && scoped(x)) take(zones_.pointee(x.place));  // read no more
    if (x.kind == StmtKind::swap) take(zones_.of(x.value));
    if (x.kind == StmtKind::call && is_collected()) {
      if (owner_.heap->knows(x.callee))
        for (const FormalPath& name : owner_.heap->written(x.callee)) take(zones_.at_call(name, x));
    } else if (x.kind == StmtKind::call) {
      FunctionPtr f = owner_.source.find(x.callee);
      if (f && f->has_body) {
        for (const FormalPath& name : shared_names(*f)) {
          if (owner_.graph.of(f->id).modified.count(name.first) == 0) continue;
          auto [shared, node] = node_at_call(name, *f, x);
          if (shared) take(node);
        }
        return;
      }
      for (const ExprPtr& a : x.arguments)
        if (is_pointer(a->type) || a->kind == ExprKind::address_of) take(zones_.pointee(a));
    }
  };
  one(s);
  for_each_stmt(s.body, [&](const StmtPtr& x) { one(*x); });
  for_each_stmt(s.otherwise, [&](const StmtPtr& x) { one(*x); });
  return out;
}

}  // namespace wengert::compiler
