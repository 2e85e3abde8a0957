// SPDX-License-Identifier: MIT
// Which values the reverse section needs at a point of the forward section, and which of them a write may meet.
#include <algorithm>
#include <functional>
#include <wengert/error.hpp>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/reversal.hpp"

namespace wengert::compiler {

using namespace ir;

Access Reversal::access_of(const ExprPtr& place) {
  // Order 0: at entry of the function.
  Access access;
  access.loops = here_.loops;
  access.once = is_head_ && here_.while_depth == 0;
  access.order = here_.order;
  access.repeated = here_.repeated;
  if (!place) return access;
  access.life = facts_.lives.of(place, here_);
  access.place = facts_.constants.in_fixed_terms(place, here_.loops, access.life.of);
  return access;
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
  if (!seen_uses_.insert({place, node, here_.order}).second) return;
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
        if (primal && activity_.is_active(primal) && !facts_.pointers.is_room(primal)) {
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
  if (!module_.request.optimise) return true;
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

}  // namespace wengert::compiler
