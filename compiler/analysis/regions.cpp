// SPDX-License-Identifier: MIT
#include "regions.hpp"

#include <algorithm>
#include <cstdlib>

#include "compiler/transform/shared/counted_loops.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

void accumulate(Polynomial& into, const Polynomial& from, long long factor) {
  for (const auto& [monomial, coefficient] : from) {
    long long& c = into[monomial];
    c += factor * coefficient;
    if (c == 0) into.erase(monomial);
  }
}

}  // namespace

std::optional<Polynomial> polynomial_of(const ExprPtr& e) {
  switch (e->kind) {
    case ExprKind::literal: {
      char* end = nullptr;
      long long v = std::strtoll(e->text.c_str(), &end, 0);
      if (end == e->text.c_str() || !is_integer(e->type)) return std::nullopt;
      Polynomial p;
      if (v != 0) p[{}] = v;
      return p;
    }
    case ExprKind::variable: {
      if (!is_integer(e->type)) return std::nullopt;
      Polynomial p;
      p[{e->variable.get()}] = 1;
      return p;
    }
    case ExprKind::cast:
      return is_integer(e->type) && is_integer(e->operands[0]->type) ? polynomial_of(e->operands[0]) : std::nullopt;
    case ExprKind::unary: {
      auto a = polynomial_of(e->operands[0]);
      if (!a || e->text != "-") return std::nullopt;
      Polynomial p;
      accumulate(p, *a, -1);
      return p;
    }
    case ExprKind::binary: {
      auto a = polynomial_of(e->operands[0]), b = polynomial_of(e->operands[1]);
      if (!a || !b) return std::nullopt;
      Polynomial p;
      if (e->text == "+" || e->text == "-") {
        p = *a;
        accumulate(p, *b, e->text == "+" ? 1 : -1);
        return p;
      }
      if (e->text != "*") return std::nullopt;
      for (const auto& [ma, ca] : *a)
        for (const auto& [mb, cb] : *b) {
          std::vector<const Variable*> m = ma;
          m.insert(m.end(), mb.begin(), mb.end());
          std::sort(m.begin(), m.end());
          accumulate(p, Polynomial{{m, ca * cb}}, 1);
        }
      return p;
    }
    default:
      return std::nullopt;
  }
}

Polynomial difference(const Polynomial& a, const Polynomial& b) {
  Polynomial d = a;
  accumulate(d, b, -1);
  return d;
}

std::optional<long long> constant_of(const Polynomial& p) {
  if (p.empty()) return 0;
  if (p.size() == 1 && p.begin()->first.empty()) return p.begin()->second;
  return std::nullopt;
}

namespace {

// Subscripts of a place, outermost dimension first; false if there is more than subscripts and pointers.
bool subscripts(const ExprPtr& place, std::vector<ExprPtr>& out) {
  if (place->kind == ExprKind::variable) return true;
  if (place->kind != ExprKind::index) return false;
  if (!subscripts(place->operands[0], out)) return false;
  out.push_back(place->operands[1]);
  return true;
}

const Stmt* counter_loop(const Polynomial& p, const std::vector<const Stmt*>& loops, bool& simple) {
  const Stmt* found = nullptr;
  simple = true;
  for (const auto& [monomial, coefficient] : p)
    for (const Variable* v : monomial)
      for (const Stmt* loop : loops)
        if (loop->variable.get() == v) {
          if (found || monomial.size() != 1 || coefficient != 1) simple = false;
          found = loop;
        }
  return found;
}

/// The range a subscript sweeps. Only counter + constant, or no counter at all. loops: those of the access from `first`
/// on.
CounterRange range_of(const Polynomial& p, const Access& access, std::size_t first) {
  const std::vector<const Stmt*> loops(access.loops.begin() + static_cast<std::ptrdiff_t>(first), access.loops.end());
  bool simple;
  const Stmt* loop = counter_loop(p, loops, simple);
  if (!simple) return {};
  if (!loop) return {p, p};
  const auto at = std::find(access.loops.begin(), access.loops.end(), loop);
  CounterRange range = counter_range(access, static_cast<std::size_t>(at - access.loops.begin()));
  Polynomial rest = p;
  rest.erase({loop->variable.get()});
  for (std::optional<Polynomial>* end : {&range.low, &range.high}) {
    if (!*end) continue;
    accumulate(**end, rest, 1);
    bool still_simple;
    if (counter_loop(**end, loops, still_simple)) end->reset();  // bound depends on another counter
  }
  return range;
}

bool all_known_below(const std::optional<Polynomial>& a, const std::optional<Polynomial>& b) {
  if (!a || !b) return false;
  auto d = constant_of(difference(*b, *a));
  return d && *d > 0;
}

}  // namespace

namespace {

bool share_loop(const Access& a, const Access& b, std::size_t depth) {
  return a.repeated.size() > depth && b.repeated.size() > depth && a.repeated[depth] == b.repeated[depth];
}

bool are_of_one_life(const Access& a, const Access& b) { return a.life.of && a.life.of == b.life.of; }

std::vector<const Stmt*> without_first(const std::vector<const Stmt*>& loops, std::size_t n) {
  return {loops.begin() + static_cast<std::ptrdiff_t>(n), loops.end()};
}

}  // namespace

CounterRange counter_range(const Access& access, std::size_t loop) {
  const Stmt& s = *access.loops[loop];
  const auto& [lower, bound] = access.bounds[loop];
  CounterRange range;
  if (lower) range.low = polynomial_of(lower);
  if (bound) range.high = polynomial_of(bound);
  const bool ascending = step_of(s) > 0;
  const bool exclusive = s.op != "<=" && s.op != ">=";
  if (exclusive && range.high) accumulate(*range.high, Polynomial{{{}, 1}}, ascending ? -1 : 1);
  if (!ascending) std::swap(range.low, range.high);
  const bool against = ascending ? s.op == ">" || s.op == ">=" : s.op == "<" || s.op == "<=";
  return against ? CounterRange{} : range;
}

bool may_precede(const Access& use, const Access& write) {
  return use.order <= write.order || share_loop(use, write, are_of_one_life(use, write) ? write.life.repeated : 0);
}

bool never_meets(const Access& write, const Access& use) {
  if (!write.place || !use.place || root_of(write.place) != root_of(use.place)) return false;
  std::vector<ExprPtr> w, u;
  if (!subscripts(write.place, w) || !subscripts(use.place, u) || w.size() != u.size()) return false;
  const bool one_life = are_of_one_life(write, use);
  const std::size_t around = one_life ? write.life.repeated : 0;
  const bool once = one_life ? write.life.once : write.once;
  const std::vector<const Stmt*> write_loops = without_first(write.loops, one_life ? write.life.loops : 0),
                                 use_loops = without_first(use.loops, one_life ? use.life.loops : 0);
  bool share_outermost = !write_loops.empty() && !use_loops.empty() && write_loops[0] == use_loops[0];
  // In each iteration of that loop the write comes first.
  const bool write_first = use.order > write.order && !share_loop(use, write, around + 1);
  for (std::size_t d = 0; d < w.size(); ++d) {
    auto pw = polynomial_of(w[d]), pu = polynomial_of(u[d]);
    if (!pw || !pu) continue;
    bool simple_any;
    if (!counter_loop(*pw, write_loops, simple_any) && !counter_loop(*pu, use_loops, simple_any)) {
      auto apart = constant_of(difference(*pw, *pu));
      if (apart && *apart != 0) return true;
      continue;
    }
    if (share_outermost) {
      // Both move with the one loop that is never restarted: the earlier iteration's element lies behind the write.
      const Stmt* loop = write_loops[0];
      bool simple_w, simple_u;
      if (!once || counter_loop(*pw, write_loops, simple_w) != loop || counter_loop(*pu, use_loops, simple_u) != loop ||
          !simple_w || !simple_u)
        continue;
      auto ahead = constant_of(difference(*pw, *pu));
      if (ahead && (step_of(*loop) > 0 ? *ahead > 0 : *ahead < 0)) return true;
      if (ahead && *ahead == 0 && write_first) return true;
    } else {
      const CounterRange rw = range_of(*pw, write, one_life ? write.life.loops : 0),
                         ru = range_of(*pu, use, one_life ? use.life.loops : 0);
      if (all_known_below(ru.high, rw.low) || all_known_below(rw.high, ru.low)) return true;
    }
  }
  return false;
}

}  // namespace wengert::compiler
