// SPDX-License-Identifier: MIT
#include "dependence.hpp"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <set>

#include "compiler/transform/shared/counted_loops.hpp"

#include "linear_system.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

using Counters = std::map<const Variable*, const Variable*>;

/// Subscripts of a place behind its variable, outermost first; false for places with fields.
bool subscripts_of(const ExprPtr& place, std::vector<Polynomial>& out) {
  if (place->kind == ExprKind::variable) return true;
  if (place->kind == ExprKind::dereference) {
    out.push_back({});
    return place->operands[0]->kind == ExprKind::variable;
  }
  if (place->kind != ExprKind::index || !subscripts_of(place->operands[0], out)) return false;
  const auto p = polynomial_of(place->operands[1]);
  if (p) out.push_back(*p);
  return p.has_value();
}

Polynomial renamed(const Polynomial& p, const Counters& names) {
  Polynomial q;
  for (const auto& [monomial, c] : p) {
    std::vector<const Variable*> m;
    for (const Variable* v : monomial) {
      const auto found = names.find(v);
      m.push_back(found == names.end() ? v : found->second);
    }
    std::sort(m.begin(), m.end());
    q = sum(q, Polynomial{{m, c}});
  }
  return q;
}

Polynomial unknown(const Variable* v) { return Polynomial{{{v}, 1}}; }

/// low <= counter <= high for the loops around the access, as far as their bounds are known.
void add_ranges(const Access& access, const Counters& names, LinearSystem& system) {
  for (std::size_t k = 0; k < access.loops.size(); ++k) {
    const CounterRange range = counter_range(access, k);
    const Polynomial counter = renamed(unknown(access.loops[k]->variable.get()), names);
    if (range.low) system.at_least_zero(difference(counter, renamed(*range.low, names)));
    if (range.high) system.at_least_zero(difference(renamed(*range.high, names), counter));
  }
}

// ---- arrays stored row by row ----

std::set<const Variable*> counters_of(const Access& access) {
  std::set<const Variable*> all;
  for (const Stmt* loop : access.loops) all.insert(loop->variable.get());
  return all;
}

/// p = stride * rows + rest, the multiples of the stride apart.
struct Division {
  Polynomial rows, rest;
};

Division divided(const Polynomial& p, const Variable* stride) {
  Division d;
  for (const auto& [monomial, c] : p) {
    std::vector<const Variable*> m = monomial;
    const auto at = std::find(m.begin(), m.end(), stride);
    if (at == m.end()) {
      d.rest = sum(d.rest, Polynomial{{m, c}});
      continue;
    }
    m.erase(at);
    d.rows = sum(d.rows, Polynomial{{m, c}});
  }
  return d;
}

Division divided(const Polynomial& p, long long stride) {
  Division d;
  for (const auto& [monomial, c] : p)
    if (c % stride == 0)
      d.rows = sum(d.rows, Polynomial{{monomial, c / stride}});
    else
      d.rest = sum(d.rest, Polynomial{{monomial, c}});
  return d;
}

/// Whether 0 <= rest < stride whenever the access takes place.
bool is_inside_row(const Polynomial& rest, const Polynomial& stride, const Access& access) {
  LinearSystem below, above;
  add_ranges(access, {}, below);
  add_ranges(access, {}, above);
  below.at_least_zero(sum(constant(-1), rest, -1));
  above.at_least_zero(difference(rest, stride));
  return below.is_impossible() && above.is_impossible();
}

using Pairs = std::vector<std::pair<Polynomial, Polynomial>>;

/// Of two subscripts that are equal exactly if all of the pairs are: rows and places in the row.
void split(const Polynomial& a, const Access& of_a, const Polynomial& b, const Access& of_b, Pairs& out,
           int depth = 0) {
  const auto try_one = [&](const Division& da, const Division& db, const Polynomial& stride) {
    if (!is_inside_row(da.rest, stride, of_a) || !is_inside_row(db.rest, stride, of_b)) return false;
    split(da.rows, of_a, db.rows, of_b, out, depth + 1);
    split(da.rest, of_a, db.rest, of_b, out, depth + 1);
    return true;
  };
  std::set<const Variable*> strides, counters = counters_of(of_a);
  counters.merge(counters_of(of_b));
  std::set<long long> literals;
  for (const Polynomial* p : {&a, &b})
    for (const auto& [monomial, c] : *p) {
      if (monomial.empty()) continue;
      for (const Variable* v : monomial)
        if (monomial.size() > 1 && !counters.count(v)) strides.insert(v);
      if (monomial.size() == 1 && counters.count(monomial[0]) && c > 1) literals.insert(c);
    }
  if (depth < 6) {
    for (const Variable* stride : strides)
      if (try_one(divided(a, stride), divided(b, stride), unknown(stride))) return;
    if (strides.empty())
      for (const long long stride : literals)
        if (try_one(divided(a, stride), divided(b, stride), constant(stride))) return;
  }
  out.push_back({a, b});
}

/// Subscripts in pairs; false if nothing can be said.
bool pairs_of(const Access& a, const Access& b, Pairs& out) {
  if (!a.place || !b.place || root_of(a.place) != root_of(b.place)) return false;
  std::vector<Polynomial> sa, sb;
  if (!subscripts_of(a.place, sa) || !subscripts_of(b.place, sb) || sa.size() != sb.size()) return false;
  for (std::size_t d = 0; d < sa.size(); ++d) split(sa[d], a, sb[d], b, out);
  return true;
}

bool are_one_life(const Access& a, const Access& b) { return a.life.of && a.life.of == b.life.of; }

/// The two with the outermost `same` loops in one iteration; if `earlier`, the loop after them is in an earlier one at
/// b.
bool can_meet(const Access& a, const Access& b, const Pairs& pairs, std::size_t same, bool earlier) {
  std::deque<Variable> made;
  Counters names;
  std::set<const Variable*> shared;
  for (std::size_t k = 0; k < same; ++k)
    if (a.repeated[k]->kind == StmtKind::for_) shared.insert(a.repeated[k]->variable.get());
  for (const Stmt* loop : b.loops) {
    const Variable* v = loop->variable.get();
    if (shared.count(v)) continue;
    made.push_back(*v);
    names[v] = &made.back();
  }
  LinearSystem system;
  add_ranges(a, {}, system);
  add_ranges(b, names, system);
  for (const auto& [pa, pb] : pairs) system.equal_zero(difference(pa, renamed(pb, names)));
  if (earlier && a.repeated[same]->kind == StmtKind::for_) {
    const Stmt& loop = *a.repeated[same];
    const Polynomial at_a = unknown(loop.variable.get()), at_b = renamed(at_a, names);
    const long long step = step_of(loop);
    const Polynomial ahead = step > 0 ? difference(at_a, at_b) : difference(at_b, at_a);
    system.at_least_zero(sum(ahead, constant(-std::llabs(step))));
  }
  return !system.is_impossible();
}

// A loop around both that another one inside shares its counter with is not understood.
bool has_clear_counters(const Access& a) { return counters_of(a).size() == a.loops.size(); }

}  // namespace

std::size_t common_loops(const Access& a, const Access& b) {
  std::size_t n = 0;
  while (n < a.repeated.size() && n < b.repeated.size() && a.repeated[n] == b.repeated[n]) ++n;
  return n;
}

bool never_meets_later(const Access& write, const Access& use, std::size_t same) {
  Pairs pairs;
  if (!has_clear_counters(write) || !has_clear_counters(use) || !pairs_of(write, use, pairs)) return false;
  const std::size_t common = common_loops(write, use);
  if (are_one_life(write, use)) same = std::max(same, write.life.repeated);
  for (std::size_t k = same; k < common; ++k)
    if (can_meet(write, use, pairs, k, true)) return false;
  return use.order > write.order || !can_meet(write, use, pairs, common, false);
}

bool is_used_before(const Access& use, const Access& first, std::size_t same) {
  const std::size_t common = common_loops(use, first);
  if (common <= same) return true;
  Pairs pairs;
  if (!has_clear_counters(use) || !has_clear_counters(first) || !pairs_of(use, first, pairs)) return false;
  for (std::size_t k = same; k < common; ++k)
    if (can_meet(use, first, pairs, k, true)) return false;
  return true;
}

bool never_meets_at_once(const Access& a, const Access& b) {
  Pairs pairs;
  return has_clear_counters(a) && has_clear_counters(b) && pairs_of(a, b, pairs) &&
         !can_meet(a, b, pairs, common_loops(a, b), false);
}

bool never_meets_in_loops(const Access& a, const Access& b, std::size_t free) {
  Pairs pairs;
  const std::size_t common = common_loops(a, b);
  return common >= free && has_clear_counters(a) && has_clear_counters(b) && pairs_of(a, b, pairs) &&
         !can_meet(a, b, pairs, common - free, false);
}

bool is_written_before(const Access& write, const Access& first) {
  Pairs pairs;
  if (!has_clear_counters(write) || !has_clear_counters(first) || !pairs_of(first, write, pairs)) return false;
  const std::size_t common = common_loops(write, first);
  std::set<const Variable*> outside;
  for (std::size_t k = 0; k < common; ++k)
    if (first.repeated[k]->kind == StmtKind::for_) outside.insert(first.repeated[k]->variable.get());
  // The iteration of first's own loops that writes the element: each of their counters is given by one subscript.
  std::deque<Variable> made;
  Counters own;
  std::vector<std::size_t> loops;
  for (std::size_t k = 0; k < first.loops.size(); ++k) {
    const Variable* v = first.loops[k]->variable.get();
    if (outside.count(v)) continue;
    if (first.loops[k]->step->text != "1" && first.loops[k]->step->text != "-1") return false;
    made.push_back(*v);
    own[v] = &made.back();
    loops.push_back(k);
  }
  if (first.repeated.size() - common != loops.size()) return false;  // a `while` may have no iteration
  std::map<const Variable*, Polynomial> given;
  for (const auto& [pf, pw] : pairs) {
    const Variable* counter = nullptr;
    bool simple = true;
    for (const auto& [monomial, c] : pf)
      for (const Variable* v : monomial)
        if (own.count(v)) {
          simple &= !counter && monomial.size() == 1 && c == 1;
          counter = v;
        }
    if (!simple) return false;
    if (!counter) {
      if (pf != pw) return false;
      continue;
    }
    const Polynomial value = sum(difference(pw, pf), unknown(counter));
    const auto [found, is_new] = given.emplace(counter, value);
    if (!is_new && found->second != value) return false;
  }
  // That iteration is one of the loop's, whenever the write takes place.
  for (const std::size_t k : loops) {
    const Variable* v = first.loops[k]->variable.get();
    const auto at = given.find(v);
    const CounterRange range = counter_range(first, k);
    if (at == given.end() || !range.low || !range.high) return false;
    const auto holds = [&](const Polynomial& at_least_zero) {
      LinearSystem system;
      add_ranges(write, {}, system);
      for (const auto& [other, value] : given) system.equal_zero(difference(unknown(own.at(other)), value));
      system.at_least_zero(sum(constant(-1), renamed(at_least_zero, own), -1));
      return system.is_impossible();
    };
    if (!holds(difference(unknown(v), *range.low)) || !holds(difference(*range.high, unknown(v)))) return false;
  }
  return true;
}

}  // namespace wengert::compiler
