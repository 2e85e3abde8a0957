// SPDX-License-Identifier: MIT
#include "stretch.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "compiler/ir/text.hpp"
#include "regions.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// What is known of integers: each is at least so much.
using LeastValues = std::map<const Variable*, long long>;

LeastValues least_values(const std::vector<ExprPtr>& runs) {
  LeastValues least;
  for (const ExprPtr& condition : runs) {  // least <= most
    const auto low = polynomial_of(condition->operands[0]), high = polynomial_of(condition->operands[1]);
    if (!low || !high) continue;
    const Polynomial room = difference(*high, *low);
    const Variable* only = nullptr;
    long long constant = 0;
    bool simple = true;
    for (const auto& [monomial, coefficient] : room) {
      if (monomial.empty())
        constant = coefficient;
      else if (monomial.size() == 1 && coefficient == 1 && !only)
        only = monomial[0];
      else
        simple = false;
    }
    if (!simple || !only) continue;
    const auto [known, is_new] = least.emplace(only, -constant);
    if (!is_new) known->second = std::max(known->second, -constant);
  }
  return least;
}

// With every variable written as its least value and a rest that is not negative, no term is negative.
bool is_never_negative(const Polynomial& p, const LeastValues& least) {
  Polynomial shifted;
  for (const auto& [monomial, coefficient] : p) {
    std::vector<std::pair<std::vector<const Variable*>, long long>> terms{{{}, coefficient}};
    for (const Variable* v : monomial) {
      const auto known = least.find(v);
      if (known == least.end()) return false;
      const std::size_t count = terms.size();
      for (std::size_t k = 0; k < count; ++k) {
        auto times_least = terms[k];
        times_least.second *= known->second;
        terms[k].first.push_back(v);
        terms.push_back(times_least);
      }
    }
    for (auto& [product, factor] : terms) {
      std::sort(product.begin(), product.end());
      shifted[product] += factor;
    }
  }
  return std::all_of(shifted.begin(), shifted.end(), [](const auto& term) { return term.second >= 0; });
}

bool is_at_most(const ExprPtr& a, const ExprPtr& b, const LeastValues& least) {
  const auto pa = polynomial_of(a), pb = polynomial_of(b);
  return pa && pb && is_never_negative(difference(*pb, *pa), least);
}

// Conditions that can fail, by their text.
std::map<std::string, ExprPtr> conditions_of(const Hull& hull) {
  std::map<std::string, ExprPtr> out;
  for (const ExprPtr& c : hull.runs)
    if (!is_at_most(c->operands[0], c->operands[1], {})) out[to_text(c)] = c;
  return out;
}

std::size_t degree_of(const Polynomial& p) {
  std::size_t degree = 0;
  for (const auto& [monomial, coefficient] : p) degree = std::max(degree, monomial.size());
  return degree;
}

}  // namespace

bool is_provably_at_most(const ExprPtr& a, const ExprPtr& b, const std::vector<ExprPtr>& runs) {
  return is_at_most(a, b, least_values(runs));
}

std::optional<Stretch> stretch_of(const std::vector<Hull>& hulls) {
  if (hulls.empty()) return std::nullopt;
  const auto conditions = conditions_of(hulls[0]);
  Stretch stretch;
  std::vector<ExprPtr> lowest, highest;
  for (const Hull& hull : hulls) {
    const auto these = conditions_of(hull);
    const auto same = [](const auto& a, const auto& b) { return a.first == b.first; };
    if (!std::equal(these.begin(), these.end(), conditions.begin(), conditions.end(), same)) return std::nullopt;
    lowest.insert(lowest.end(), hull.lowest.begin(), hull.lowest.end());
    highest.insert(highest.end(), hull.highest.begin(), hull.highest.end());
  }
  for (const auto& [text, condition] : conditions) stretch.runs.push_back(condition);
  const LeastValues least = least_values(stretch.runs);
  for (const ExprPtr& e : lowest)
    if (std::all_of(lowest.begin(), lowest.end(), [&](const ExprPtr& x) { return is_at_most(e, x, least); }))
      stretch.first = e;
  for (const ExprPtr& e : highest)
    if (std::all_of(highest.begin(), highest.end(), [&](const ExprPtr& x) { return is_at_most(x, e, least); }))
      stretch.last = e;
  if (!stretch.first || !stretch.last) return std::nullopt;
  return stretch;
}

bool is_inside(const Hull& hull, const Stretch& stretch) {
  std::vector<ExprPtr> facts = stretch.runs;
  facts.insert(facts.end(), hull.runs.begin(), hull.runs.end());
  // Where it takes place the stretch must be there.
  const auto own = conditions_of(hull);
  for (const ExprPtr& c : stretch.runs)
    if (!own.count(to_text(c))) return false;
  const LeastValues least = least_values(facts);
  return std::all_of(hull.lowest.begin(), hull.lowest.end(),
                     [&](const ExprPtr& e) { return is_at_most(stretch.first, e, least); }) &&
         std::all_of(hull.highest.begin(), hull.highest.end(),
                     [&](const ExprPtr& e) { return is_at_most(e, stretch.last, least); });
}

bool covers(const std::vector<ExprPtr>& turns, const Stretch& stretch) {
  const auto first = polynomial_of(stretch.first), last = polynomial_of(stretch.last);
  if (!first || !last) return false;
  const Polynomial minus_one{{{}, -1}};
  const Polynomial whole = difference(difference(*last, *first), minus_one);
  Polynomial left = whole;
  for (const ExprPtr& e : turns) {
    const auto p = polynomial_of(e);
    if (!p) return false;
    left = difference(left, *p);
  }
  const auto size = constant_of(whole), missing = constant_of(left);
  if (size) return missing && 4 * *missing <= *size;
  return degree_of(left) < degree_of(whole);
}

}  // namespace wengert::compiler
