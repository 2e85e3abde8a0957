// SPDX-License-Identifier: MIT
// Systems of linear inequalities over integers that nothing else is known of: can they hold together? By elimination
// (Fourier and Motzkin). "No" is certain; "perhaps" may be wrong, of integers or where the system grows too large.
#pragma once
#include <vector>

#include "regions.hpp"

namespace wengert::compiler {

/// Products of several variables count as one unknown.
class LinearSystem {
 public:
  void at_least_zero(const Polynomial& p) { rows_.push_back(p); }
  void equal_zero(const Polynomial& p);
  bool is_impossible() const;

 private:
  std::vector<Polynomial> rows_;  ///< each is at least zero
  std::vector<Polynomial> zeros_;
};

/// a + factor * b.
Polynomial sum(const Polynomial& a, const Polynomial& b, long long factor = 1);
Polynomial constant(long long value);

}  // namespace wengert::compiler
