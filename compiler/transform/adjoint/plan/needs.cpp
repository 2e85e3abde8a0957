// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/needs.hpp"

#include <algorithm>
#include <wengert/error.hpp>

#include "compiler/analysis/dependence.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

// Bounds of the loops around, each in terms of the counters outside it.
std::vector<std::pair<ExprPtr, ExprPtr>> Needs::loop_bounds() {
  std::vector<std::pair<ExprPtr, ExprPtr>> all;
  std::vector<const Stmt*> outside;
  for (const Stmt* loop : here.loops) {
    const auto [found, is_new] = loop_bounds_.emplace(loop, std::pair<ExprPtr, ExprPtr>{});
    if (is_new)
      found->second = {facts_.constants.fixed_value(loop->lower, outside),
                       facts_.constants.fixed_value(loop->bound, outside)};
    all.push_back(found->second);
    outside.push_back(loop);
  }
  return all;
}

Access Needs::access_of(const ExprPtr& place) {
  // Order 0: at entry of the function.
  Access access;
  access.loops = here.loops;
  access.bounds = loop_bounds();
  access.once = facts_.is_head && here.while_depth == 0;
  access.order = here.order;
  access.repeated = here.repeated;
  if (!place) return access;
  access.life = facts_.lives.of(place, here);
  access.place = facts_.constants.in_fixed_terms(place, here.loops, access.life.of);
  return access;
}

void Needs::require_node(Zones::Node node, const ExprPtr& place, Required& r) {
  if (zones_.is_room(node))
    wengert::fail(ErrorCode::internal, "a value on the run-time stack is needed after its release");
  node = zones_.find(node);
  r.insert(node);
  if (!at_entry_) own_.insert(node);
  if (!snapshots_.empty()) {
    const std::set<Zones::Node> met = zones_.related(node);
    std::erase_if(snapshots_, [&](const Snapshot& s) { return met.count(zones_.find(s.node)) > 0; });
  }
  if (!seen_uses_.insert({place, node, here.order}).second) return;
  Access access = access_of(place);
  if (access.order == 0) access.place = nullptr;
  uses_[node].push_back(access);
  ++use_count_;
}

// Whether a variable belongs to the primal, so that it must be restored.
bool Needs::restores(const ExprPtr& e) const {
  return e->variable->passing != Passing::global && !words_.adjoints.is_temporary(e->variable.get());
}

void Needs::require_address(const ExprPtr& place, Required& r) {
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

void Needs::require(const ExprPtr& e, Required& r) {
  if (!e) return;
  VariablePtr root = is_place(e) ? root_of(e) : nullptr;
  if (root) {
    if (words_.shadows.is_shadow(root.get()) || is_derivative_place(e)) {
      // Reaching a shadow needs the primal's subscripts; its pointers are restored with the primal's.
      if (is_pointer(e->type)) {
        VariablePtr primal = words_.shadows.primal_of(root.get());
        if (primal && facts_.activity.is_active(primal) && !facts_.pointers.is_room(primal)) {
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
    if (!words_.shadows.is_shadow(of.get())) require_node(zones_.size_of(e->operands[0]), nullptr, r);
    require_address(e->operands[0], r);  // what leads to the vector
    return;
  }
  if (e->kind == ExprKind::index || e->kind == ExprKind::dereference)
    require_node(e->kind == ExprKind::index ? zones_.of(e) : zones_.pointee(e->operands[0]), nullptr, r);
  for (const ExprPtr& operand : e->operands) require(operand, r);
}

void Needs::require_uses(const Block& code, Required& r) {
  for (const StmtPtr& s : code) {
    if (s->place) {
      if (words_.shadows.is_shadow(root_of(s->place) ? root_of(s->place).get() : nullptr) ||
          s->kind == StmtKind::assign)
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

bool Needs::hits(Zones::Node node, const Required& r) const {
  for (Zones::Node n : zones_.related(node))
    if (r.count(n)) return true;
  return false;
}

bool Needs::is_required(const ExprPtr& place, const Required& r) {
  Zones::Node node = zones_.of(place);
  if (zones_.is_room(node)) return false;  // nothing is read there before it is written, nor once it is released
  if (!facts_.module.request.optimise) return true;
  if (zones_.is_exact(place)) return hits(node, r);
  Access write = access_of(place);
  for (Zones::Node n : zones_.related(node)) {
    if (!r.count(n)) continue;
    for (const Access& use : uses_[n])
      if (may_precede(use, write) && !never_meets(write, use) && !never_meets_later(write, use) &&
          !is_saved_since(write, use))
        return true;
  }
  return false;
}

// Whether the element was overwritten after the use and before this write: what the use needs was saved there.
bool Needs::is_saved_since(const Access& write, const Access& use) const {
  return std::any_of(settled_.begin(), settled_.end(), [&](const Access& first) {
    if (!write.place || root_of(first.place) != root_of(write.place)) return false;
    const std::size_t around = common_loops(write, first);
    const bool is_over = use.order <= first.order
                             ? is_used_before(use, first, around)
                             : common_loops(use, write) < around || never_meets_later(write, use, around);
    return is_over && is_written_before(write, first);
  });
}

// Elements of arrays and what other names may reach: variables are dealt with by kill.
void Needs::settle(const ExprPtr& place, const Stmt* since) {
  if (!is_scalar(place->type) || zones_.is_exact(place)) return;
  Access access = access_of(place);
  if (!access.place) return;
  if (since) access.order = orders_.at(since);  // what is needed inside the loop is needed after that
  settled_.push_back(std::move(access));
}

bool Needs::can_be_saved_before_loop(const ExprPtr& place, const Required& r) {
  const Access write = access_of(place);
  const std::size_t around = here.repeated.size() - 1;
  for (Zones::Node n : zones_.related(zones_.of(place))) {
    if (!r.count(n)) continue;
    for (const Access& use : uses_[n])
      if (common_loops(use, write) > around && !never_meets_later(write, use, around)) return false;
  }
  return true;
}

void Needs::kill(const ExprPtr& place, Required& r) {
  if (!zones_.is_exact(place)) return;
  for (Zones::Node n : zones_.alone(zones_.of(place))) r.erase(n);
}

std::vector<Needs::Use> Needs::uses_in(const Block& b, Zones::Node node, std::size_t first) const {
  std::vector<Use> all;
  for (const Zones::Node n : zones_.related(node)) {
    const auto found = uses_.find(n);
    if (found == uses_.end()) continue;
    for (const Access& use : found->second) {
      const auto path_of_use = paths_.find(use.order);
      if (path_of_use == paths_.end()) continue;  // at entry
      for (const auto& [block, statement] : path_of_use->second)
        if (block == &b && statement >= first) all.push_back({statement, use.order});
    }
  }
  return all;
}

void Needs::drop_uses_at(const void* place_in_text) {
  const auto found = orders_.find(place_in_text);
  if (found == orders_.end()) return;
  for (auto& [node, uses] : uses_) std::erase_if(uses, [&](const Access& use) { return use.order == found->second; });
  std::erase_if(seen_uses_, [&](const auto& seen) { return std::get<2>(seen) == found->second; });
}

void Needs::require_at_entry(Zones::Node node, Required& r) {
  at_entry_ = true;
  require_node(node, nullptr, r);
  at_entry_ = false;
}

std::set<Zones::Node> Needs::own() const {
  std::set<Zones::Node> all;
  for (const Zones::Node node : own_) all.insert(zones_.find(node));
  return all;
}

bool Needs::has_snapshot(const ExprPtr& array) const {
  return std::any_of(snapshots_.begin(), snapshots_.end(),
                     [&](const Snapshot& x) { return same_expr(x.array, array); });
}

}  // namespace wengert::compiler
