// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/fill_planner.hpp"

#include <algorithm>

#include "compiler/ir/text.hpp"

namespace wengert::compiler {

using namespace ir;

std::vector<ArrayFill>& FillPlanner::of(const Block& b) {
  const auto [found, is_new] = fills_.emplace(&b, std::vector<ArrayFill>{});
  const bool can =
      facts_.optimises() && !facts_.module.is_collected() && planning_.region_depth == 0 && planning_.once_depth == 0;
  if (is_new && can && std::all_of(needs_.here.repeated.begin(), needs_.here.repeated.end(), [](const Stmt* loop) {
        return loop->directives.empty();
      }))
    found->second = fills_of(b, facts_);
  return found->second;
}

// Nothing may need the arrays' values from before: they would not come back.
bool FillPlanner::is_possible(const ArrayFill& fill, bool guarded, const Required& r) const {
  return std::all_of(fill.arrays.begin(), fill.arrays.end(), [&](const ArrayFill::Array& a) {
    if (needs_.hits(a.elements, r)) return false;
    return a.is_own || !planning_.variant.kept.is(a.elements) || (facts_.is_head && !guarded);
  });
}

// What it would have read is not needed for it.
void FillPlanner::refuse(ArrayFill& fill) {
  fill.is_refused = changed_ = true;
  needs_.drop_uses_at(&fill);
}

void FillPlanner::before(const Block& b, std::size_t k, bool guarded, const Required& r) {
  for (ArrayFill& fill : of(b)) {
    if (fill.statement != k || fill.is_refused) continue;
    if (!is_possible(fill, guarded, r)) refuse(fill);
  }
}

void FillPlanner::require_reads(const Block& code, Required& r) {
  for (const StmtPtr& s : code) {
    for (const ExprPtr& e : {s->value, s->lower, s->bound}) needs_.require(e, r);
    if (s->place) needs_.require_address(s->place, r);
    if (s->place && !s->op.empty()) needs_.require(s->place, r);
    if (s->kind == StmtKind::for_) needs_.here.enter(*s);
    require_reads(s->body, r);
    require_reads(s->otherwise, r);
    if (s->kind == StmtKind::for_) needs_.here.leave(*s);
  }
}

// The variables of the nest itself are made anew.
void FillPlanner::after(const Block& b, std::size_t k, Required& r) {
  for (ArrayFill& fill : of(b)) {
    if (fill.statement != k || fill.is_refused) continue;
    needs_.come_to(&fill);
    require_reads(fill.code, r);
    for_each_stmt(fill.code, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::declare || s->kind == StmtKind::for_)
        for (Zones::Node n : zones_.contained(zones_.variable(s->variable))) r.erase(n);
    });
  }
}

void FillPlanner::forget(const ArrayFill& fill, Required& r) const {
  for (const ArrayFill::Array& a : fill.arrays) {
    const std::set<Zones::Node> there = zones_.related(a.elements);
    std::erase_if(r, [&](Zones::Node n) { return there.count(zones_.find(n)) > 0; });
  }
}

void FillPlanner::leave(const Block& b, Required& r) {
  for (const ArrayFill& fill : of(b))
    if (!fill.is_refused) forget(fill, r);
}

// Whether the reversal of a nest may restore all that it overwrites first and have its adjoints after that: its saves
// are those of assignments alone, and nothing in it needs the values that it wrote.
bool FillPlanner::can_restore_first(const Block& b, std::size_t k) const {
  if (b[k]->kind != StmtKind::for_) return false;
  bool good = true;
  for_each_stmt({b[k]}, [&](const StmtPtr& s) {
    const StatementPlan& plan = plan_.of(*s);
    good &= !plan.undo && !plan.from_result && !plan.flag && !plan.region && plan.blocks.empty();
    good &= plan_.of(s->body).popped.empty() && plan_.of(s->body).fills.empty() && s->directives.empty();
    switch (s->kind) {
      case StmtKind::assign:
        for (const ExprPtr& place : plan.saves)
          for (const Needs::Use& use : needs_.uses_in(b, zones_.of(place), k)) good &= use.statement != k;
        break;
      case StmtKind::for_:
      case StmtKind::block:
      case StmtKind::declare:
        good &= plan.saves.empty();
        break;
      default:
        good = false;
    }
  });
  return good;
}

// An array that the reverse section needs for nothing but this would be saved for it.
bool FillPlanner::reads_what_is_needed(const Block& b, const std::vector<ArrayFill>& fills,
                                       const ArrayFill& fill) const {
  return std::all_of(fill.reads.begin(), fill.reads.end(), [&](Zones::Node node) {
    if (facts_.is_head && !facts_.writes.anywhere(node)) return true;
    for (const ArrayFill& other : fills)
      for (const ArrayFill::Array& a : other.arrays)
        if (!other.is_refused && other.statement < fill.statement &&
            zones_.related(a.elements).count(zones_.find(node)))
          return true;
    const std::vector<Needs::Use> uses = needs_.uses_in(b, node, fill.statement);
    return std::any_of(uses.begin(), uses.end(), [&](const auto& use) { return use.order != needs_.order_of(&fill); });
  });
}

// The last statement of the block whose reversal needs the arrays.
void FillPlanner::find_last_use(const Block& b, const std::vector<ArrayFill>& fills, ArrayFill& fill) const {
  fill.before = fill.statement;
  fill.is_needed = false;
  for (const ArrayFill::Array& a : fill.arrays)
    for (const Needs::Use& use : needs_.uses_in(b, a.elements, fill.statement)) {
      fill.is_needed = true;
      fill.before = std::max(fill.before, use.statement);
      for (const ArrayFill& other : fills)
        if (other.is_needed && !other.is_refused && needs_.order_of(&other) == use.order)
          fill.before = std::max(fill.before, other.before);
    }
}

// Whether the nest may read what the last statement overwrites, before the reversal of that statement.
bool FillPlanner::has_at_hand(const Block& b, ArrayFill& fill) const {
  const Stmt& last = *b[fill.before];
  const std::vector<Trajectory>& blocks = plan_.of(last).blocks;
  const std::set<Zones::Node> written = facts_.writes.of(last);
  const auto overwrites = [&](Zones::Node node) {
    const std::set<Zones::Node> all = zones_.related(node);
    return std::any_of(all.begin(), all.end(), [&](Zones::Node n) { return written.count(n) > 0; });
  };
  fill.reads_blocks = !blocks.empty() && !plan_.has_trajectories(last.body) &&
                      std::all_of(fill.reads.begin(), fill.reads.end(), [&](Zones::Node node) {
                        return !overwrites(node) || std::any_of(blocks.begin(), blocks.end(), [&](const auto& t) {
                          return zones_.find(t.elements) == zones_.find(node);
                        });
                      });
  fill.restores_first = !fill.reads_blocks && can_restore_first(b, fill.before);
  return fill.reads_blocks || fill.restores_first;
}

bool FillPlanner::place(const Block& b, const std::vector<ArrayFill>& fills, ArrayFill& fill) const {
  find_last_use(b, fills, fill);
  fill.restores_first = fill.reads_blocks = false;
  if (!fill.is_needed || fill.before == b.size() || !reads_what_is_needed(b, fills, fill)) return false;
  for (std::size_t j = fill.statement + 1; j <= fill.before; ++j) {
    bool overwrites = false;
    for (const Zones::Node n : facts_.writes.of(*b[j]))
      for (const Zones::Node read : fill.reads) overwrites |= zones_.related(read).count(n) > 0;
    if (!overwrites) continue;
    if (j < fill.before || !has_at_hand(b, fill)) return false;
  }
  return true;
}

void FillPlanner::decide(const Block& b, Required& r) {
  std::vector<ArrayFill>& fills = of(b);
  std::vector<ArrayFill>& taken = plan_.blocks[&b].fills;
  for (auto fill = fills.rbegin(); fill != fills.rend(); ++fill) {
    if (fill->is_refused) continue;
    if (!place(b, fills, *fill)) {
      refuse(*fill);
      continue;
    }
    forget(*fill, r);
    taken.insert(taken.begin(), *fill);
    for (const ArrayFill::Array& a : fill->arrays)
      planning_.notes.add(b[fill->statement]->range, "recompute",
                          "'" + a.variable->name + "' is computed again in the reverse section, as a whole");
  }
}

}  // namespace wengert::compiler
