// SPDX-License-Identifier: MIT
#include "hull.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/counted_loops.hpp"
#include "regions.hpp"
#include "stretch.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

using Variables = std::map<const Variable*, VariablePtr>;

void collect(const ExprPtr& e, Variables& out) {
  for_each_expr(e, [&](const ExprPtr& x) {
    if (x->kind == ExprKind::variable) out[x->variable.get()] = x->variable;
  });
}

// Terms by their variables' names, so that the text does not depend on addresses.
ExprPtr expression_of(const Polynomial& p, const Variables& variables) {
  std::vector<std::pair<std::vector<std::string>, std::pair<ExprPtr, long long>>> terms;
  long long constant = 0;
  for (const auto& [monomial, coefficient] : p) {
    if (monomial.empty()) {
      constant = coefficient;
      continue;
    }
    std::vector<VariablePtr> factors;
    for (const Variable* v : monomial) factors.push_back(variables.at(v));
    std::sort(factors.begin(), factors.end(), [](const auto& a, const auto& b) { return a->name < b->name; });
    std::vector<std::string> names;
    ExprPtr product;
    for (const VariablePtr& v : factors) {
      names.push_back(v->name);
      product = product ? binary("*", product, ref(v)) : ref(v);
    }
    if (std::llabs(coefficient) != 1) product = binary("*", int_literal(std::llabs(coefficient)), product);
    terms.push_back({names, {product, coefficient}});
  }
  std::sort(terms.begin(), terms.end(), [](const auto& a, const auto& b) {
    const bool pa = a.second.second > 0, pb = b.second.second > 0;
    return pa != pb ? pa : a.first < b.first;
  });
  ExprPtr sum;
  for (const auto& [names, term] : terms) {
    if (sum)
      sum = binary(term.second > 0 ? "+" : "-", sum, term.first);
    else
      sum = term.second > 0 ? term.first : unary("-", term.first);
  }
  if (!sum) return int_literal(constant);
  if (constant == 0) return sum;
  return binary(constant > 0 ? "+" : "-", sum, int_literal(std::llabs(constant)));
}

bool reads(const Polynomial& p, const Variable* v) {
  for (const auto& [monomial, coefficient] : p)
    if (std::find(monomial.begin(), monomial.end(), v) != monomial.end()) return true;
  return false;
}

bool reads_counter(const Polynomial& p, const std::vector<const Stmt*>& loops) {
  return std::any_of(loops.begin(), loops.end(), [&](const Stmt* loop) { return reads(p, loop->variable.get()); });
}

void add_to(Polynomial& into, const Polynomial& from, long long factor) {
  Polynomial negative;
  for (const auto& [monomial, coefficient] : from) negative[monomial] = -factor * coefficient;
  into = difference(into, negative);
}

Polynomial product(const Polynomial& a, const Polynomial& b) {
  Polynomial p;
  for (const auto& [ma, ca] : a)
    for (const auto& [mb, cb] : b) {
      std::vector<const Variable*> m = ma;
      m.insert(m.end(), mb.begin(), mb.end());
      std::sort(m.begin(), m.end());
      add_to(p, Polynomial{{m, ca * cb}}, 1);
    }
  return p;
}

// Of values that differ by constants only the outermost one counts.
void keep(std::vector<Polynomial>& all, const Polynomial& p, bool lowest) {
  for (Polynomial& q : all)
    if (const auto by = constant_of(difference(p, q))) {
      if (lowest ? *by < 0 : *by > 0) q = p;
      return;
    }
  all.push_back(p);
}

}  // namespace

ExprPtr collected(const ExprPtr& e) {
  const auto p = polynomial_of(e);
  if (!p) return e;
  Variables variables;
  collect(e, variables);
  return expression_of(*p, variables);
}

std::vector<ExprPtr> conditions_to_run(const std::vector<const Stmt*>& loops) {
  std::vector<ExprPtr> runs;
  for (const Stmt* loop : loops) {
    const bool up = step_of(*loop) > 0;
    ExprPtr last = loop->bound;
    if (loop->op == "<" || loop->op == ">") last = binary(up ? "-" : "+", last, int_literal(1));
    runs.push_back(up ? binary("<=", loop->lower, last) : binary("<=", last, loop->lower));
  }
  return runs;
}

namespace {

// attained: each end is the subscript of some iteration; else no iteration is outside of them.
std::optional<Hull> corners_of(const ExprPtr& subscript, const std::vector<const Stmt*>& loops, bool attained) {
  Variables variables;
  collect(subscript, variables);
  const auto whole = polynomial_of(subscript);
  if (!whole) return std::nullopt;
  std::vector<Polynomial> lowest{*whole}, highest{*whole};
  Hull hull;
  const std::vector<ExprPtr> runs = attained ? std::vector<ExprPtr>{} : conditions_to_run(loops);
  for (std::size_t k = loops.size(); k-- > 0;) {
    const Stmt& loop = *loops[k];
    const long long step = step_of(loop);
    const auto lower = polynomial_of(loop.lower), bound = polynomial_of(loop.bound);
    if (!lower || !bound || loop.op == "!=") return std::nullopt;
    // Outer counters may move the bounds, if the ends need not be attained: these are taken next.
    const std::vector<const Stmt*> fixed(loops.begin() + (attained ? 0 : static_cast<std::ptrdiff_t>(k)), loops.end());
    if (reads_counter(*lower, fixed) || reads_counter(*bound, fixed)) return std::nullopt;
    collect(loop.lower, variables);
    collect(loop.bound, variables);
    Polynomial last = *bound;
    if (loop.op == "<" || loop.op == ">") add_to(last, Polynomial{{{}, 1}}, step > 0 ? -1 : 1);
    const Polynomial &least = step > 0 ? *lower : last, &most = step > 0 ? last : *lower;
    hull.runs.push_back(binary("<=", expression_of(least, variables), expression_of(most, variables)));
    const auto sweep = [&](const std::vector<Polynomial>& before,
                           bool is_lowest) -> std::optional<std::vector<Polynomial>> {
      std::vector<Polynomial> after;
      for (const Polynomial& p : before) {
        Polynomial factor, rest;
        for (const auto& [monomial, coefficient] : p) {
          std::vector<const Variable*> m = monomial;
          const auto at = std::find(m.begin(), m.end(), loop.variable.get());
          if (at == m.end()) {
            rest[monomial] = coefficient;
            continue;
          }
          m.erase(at);
          if (std::find(m.begin(), m.end(), loop.variable.get()) != m.end()) return std::nullopt;
          factor[m] = coefficient;
        }
        if (factor.empty()) {
          keep(after, p, is_lowest);
          continue;
        }
        if (reads_counter(factor, fixed) || (attained && std::llabs(step) != 1)) return std::nullopt;
        std::optional<bool> grows;
        if (const auto sign = constant_of(factor))
          grows = *sign > 0;
        else if (!attained && is_provably_at_most(int_literal(0), expression_of(factor, variables), runs))
          grows = true;
        for (const bool at_least : {true, false}) {
          if (grows && at_least != (*grows == is_lowest)) continue;
          Polynomial corner = rest;
          add_to(corner, product(factor, at_least ? least : most), 1);
          keep(after, corner, is_lowest);
        }
      }
      if (after.size() > 8) return std::nullopt;
      return after;
    };
    const auto low = sweep(lowest, true), high = sweep(highest, false);
    if (!low || !high) return std::nullopt;
    lowest = *low;
    highest = *high;
  }
  for (const Polynomial& p : lowest) hull.lowest.push_back(expression_of(p, variables));
  for (const Polynomial& p : highest) hull.highest.push_back(expression_of(p, variables));
  return hull;
}

}  // namespace

std::optional<Hull> hull_of(const ExprPtr& subscript, const std::vector<const Stmt*>& loops) {
  return corners_of(subscript, loops, true);
}

std::optional<Hull> bounds_of(const ExprPtr& subscript, const std::vector<const Stmt*>& loops) {
  return corners_of(subscript, loops, false);
}

}  // namespace wengert::compiler
