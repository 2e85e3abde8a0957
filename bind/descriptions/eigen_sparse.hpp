// SPDX-License-Identifier: MIT
// Sparse matrices for `wengert bind`: a pattern and the vector of coefficients. Adjoints stay on the pattern.
#pragma once
#include <wengert/annotate.hpp>

namespace wengert::detail {

struct SparsePattern;
struct SparseMethod;
struct WENGERT_ENTITY_OF(wengert::detail::is_dense_matrix<V>) Dense {};

struct WENGERT_ENTITY_OF(wengert::detail::is_sparse_factors<V>) Factors {
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == o.rows()) WENGERT_LET(t, self.solve_transposed(r_b))
      WENGERT_IN(self, self_b -= self.outer(t, r)) WENGERT_IN(o, o_b += t)
          WENGERT_TANGENT(self, -self.solve(self.times(self_d, r))) WENGERT_LINEAR(o) Dense solve(const Dense& o) const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == self.pattern().cols())
      WENGERT_IN(self, self_b += (r_b * r) * self.inverse_transposed())
          WENGERT_TANGENT(self, r* self_d.dot(self.inverse_transposed())) double determinant() const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == self.pattern().cols())
      WENGERT_IN(self, self_b += r_b * self.inverse_transposed())
          WENGERT_TANGENT(self, self_d.dot(self.inverse_transposed())) double log_abs_determinant() const;
};

WENGERT_COSTLY WENGERT_REQUIRE(pattern.cols() == x.rows()) WENGERT_IN(values, values_b += pattern.outer(r_b, x))
    WENGERT_IN(x, x_b += wengert::detail::sparse_transposed_times(pattern, values, r_b)) WENGERT_LINEAR(values)
        WENGERT_LINEAR(x) Dense sparse_times(const SparsePattern& pattern, const Dense& values, const Dense& x);
WENGERT_COSTLY WENGERT_REQUIRE(pattern.rows() == x.rows()) WENGERT_IN(values, values_b += pattern.outer(x, r_b))
    WENGERT_IN(x, x_b += wengert::detail::sparse_times(pattern, values, r_b)) WENGERT_LINEAR(values)
        WENGERT_LINEAR(x) Dense
    sparse_transposed_times(const SparsePattern& pattern, const Dense& values, const Dense& x);
WENGERT_COSTLY WENGERT_REQUIRE(pattern.rows() == pattern.cols()) WENGERT_IN(values, values_b += r_b)
    WENGERT_TANGENT(values, values_d) Factors
    sparse_factors(const SparsePattern& pattern, const Dense& values, const SparseMethod& method);

}  // namespace wengert::detail
