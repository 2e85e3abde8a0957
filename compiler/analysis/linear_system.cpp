// SPDX-License-Identifier: MIT
#include "linear_system.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <optional>

namespace wengert::compiler {

namespace {

using Monomial = std::vector<const ir::Variable*>;

// Larger numbers and more rows than any loop nest leads to: then nothing is said.
constexpr long long largest = 1LL << 24;
constexpr std::size_t most_rows = 300;

long long floor_divide(long long a, long long b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

/// Divided by what its coefficients have in common; of integers, the constant is rounded to the tighter side.
std::optional<Polynomial> reduced(const Polynomial& p, bool is_zero) {
  long long common = 0;
  for (const auto& [monomial, c] : p) {
    if (std::llabs(c) > largest) return std::nullopt;
    if (!monomial.empty()) common = std::gcd(common, std::llabs(c));
  }
  if (common <= 1) return p;
  Polynomial q;
  for (const auto& [monomial, c] : p) {
    if (is_zero && c % common != 0) return constant(-1);  // no integers solve it
    if (const long long quotient = floor_divide(c, common); quotient != 0) q[monomial] = quotient;
  }
  return q;
}

long long coefficient(const Polynomial& p, const Monomial& m) {
  const auto found = p.find(m);
  return found == p.end() ? 0 : found->second;
}

}  // namespace

Polynomial constant(long long value) { return value == 0 ? Polynomial{} : Polynomial{{{}, value}}; }

Polynomial sum(const Polynomial& a, const Polynomial& b, long long factor) {
  Polynomial s = a;
  for (const auto& [monomial, c] : b) {
    long long& at = s[monomial];
    at += factor * c;
    if (at == 0) s.erase(monomial);
  }
  return s;
}

void LinearSystem::equal_zero(const Polynomial& p) { zeros_.push_back(p); }

bool LinearSystem::is_impossible() const {
  std::vector<Polynomial> rows = rows_, zeros = zeros_;
  // An equation gives one unknown in terms of the others, where its coefficient is 1 or -1.
  for (std::size_t k = 0; k < zeros.size(); ++k) {
    const std::optional<Polynomial> zero = reduced(zeros[k], true);
    if (!zero) return false;
    if (const auto value = constant_of(*zero)) {
      if (*value != 0) return true;
      continue;
    }
    const auto unit = std::find_if(zero->begin(), zero->end(), [](const auto& term) {
      return !term.first.empty() && std::llabs(term.second) == 1;
    });
    if (unit == zero->end()) {
      rows.push_back(*zero);
      rows.push_back(sum({}, *zero, -1));
      continue;
    }
    const Monomial unknown = unit->first;
    const long long sign = unit->second;
    for (std::vector<Polynomial>* all : {&rows, &zeros})
      for (std::size_t i = 0; i < all->size(); ++i) {
        if (all == &zeros && i <= k) continue;
        Polynomial& row = (*all)[i];
        if (const long long c = coefficient(row, unknown)) row = sum(row, *zero, -c * sign);
      }
  }
  for (;;) {
    std::map<Monomial, std::pair<std::size_t, std::size_t>> signs;
    std::vector<Polynomial> kept;
    for (const Polynomial& row : rows) {
      const std::optional<Polynomial> r = reduced(row, false);
      if (!r) return false;
      if (const auto value = constant_of(*r)) {
        if (*value < 0) return true;
        continue;
      }
      if (std::find(kept.begin(), kept.end(), *r) != kept.end()) continue;
      kept.push_back(*r);
      for (const auto& [monomial, c] : *r)
        if (!monomial.empty()) ++(c > 0 ? signs[monomial].first : signs[monomial].second);
    }
    rows = std::move(kept);
    if (signs.empty() || rows.size() > most_rows) return false;
    const auto next = std::min_element(signs.begin(), signs.end(), [](const auto& a, const auto& b) {
      return a.second.first * a.second.second < b.second.first * b.second.second;
    });
    const Monomial unknown = next->first;
    std::vector<Polynomial> without, low, high;
    for (const Polynomial& row : rows) {
      const long long c = coefficient(row, unknown);
      (c == 0 ? without : c > 0 ? low : high).push_back(row);
    }
    for (const Polynomial& a : low)
      for (const Polynomial& b : high) {
        const long long ca = coefficient(a, unknown), cb = -coefficient(b, unknown);
        without.push_back(sum(sum({}, a, cb), b, ca));
      }
    rows = std::move(without);
  }
}

}  // namespace wengert::compiler
