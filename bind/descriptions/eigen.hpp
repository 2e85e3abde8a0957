// SPDX-License-Identifier: MIT
// Eigen's dense matrices for `wengert bind`: which operations entities have and what their adjoints are. `Dense` stands
// for every Eigen::Matrix of double. Adjoints after Giles, "An extended collection of matrix derivative results" (2008).
#pragma once
#include <wengert/annotate.hpp>

namespace Eigen {
using Index = long;

struct WENGERT_ENTITY_OF(wengert::detail::is_dense_matrix<V>) Dense {
  // ---- Sums and products
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_IN(self, self_b += r_b) WENGERT_IN(o, o_b += r_b)
  Dense operator+(const Dense& o) const;
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_IN(self, self_b += r_b) WENGERT_IN(o, o_b -= r_b)
  Dense operator-(const Dense& o) const;
  WENGERT_IN(self, self_b -= r_b)
  Dense operator-() const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.cols() == o.rows())
  WENGERT_IN(self, self_b += r_b * o.transpose()) WENGERT_IN(o, o_b += self.transpose() * r_b)
  Dense operator*(const Dense& o) const;
  WENGERT_IN(self, self_b += r_b * factor) WENGERT_IN(factor, factor_b += r_b.cwiseProduct(self).sum())
  Dense operator*(double factor) const;
  WENGERT_IN(self, self_b += r_b / divisor)
  WENGERT_IN(divisor, divisor_b -= r_b.cwiseProduct(self).sum() / (divisor * divisor))
  Dense operator/(double divisor) const;

  // ---- Coefficient by coefficient
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_IN(self, self_b += r_b.cwiseProduct(o)) WENGERT_IN(o, o_b += r_b.cwiseProduct(self))
  Dense cwiseProduct(const Dense& o) const;
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_IN(self, self_b += r_b.cwiseQuotient(o))
  WENGERT_IN(o, o_b -= r_b.cwiseProduct(self).cwiseQuotient(o.cwiseProduct(o)))
  Dense cwiseQuotient(const Dense& o) const;
  WENGERT_IN(self, self_b += 0.5 * r_b.cwiseQuotient(self.cwiseSqrt()))
  Dense cwiseSqrt() const;
  WENGERT_IN(self, self_b -= r_b.cwiseQuotient(self.cwiseProduct(self)))
  Dense cwiseInverse() const;

  // ---- Reductions
  WENGERT_IN(self, self_b += wengert::detail::filled(self, r_b))
  double sum() const;
  WENGERT_IN(self, self_b += wengert::detail::filled(self, r_b / double(self.size())))
  double mean() const;
  WENGERT_IN(self, self_b += wengert::detail::filled_diagonal(self, r_b))
  double trace() const;
  WENGERT_IN(self, self_b += (2.0 * r_b) * self)
  double squaredNorm() const;
  WENGERT_IN(self, self_b += (r_b / r) * self)
  double norm() const;
  WENGERT_REQUIRE(self.size() == o.size())
  WENGERT_IN(self, self_b += r_b * o) WENGERT_IN(o, o_b += r_b * self)
  double dot(const Dense& o) const;

  // ---- Linear algebra
  WENGERT_IN(self, self_b += r_b.transpose())
  Dense transpose() const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == self.cols())
  WENGERT_IN(self, self_b -= r.transpose() * r_b * r.transpose())
  Dense inverse() const;
  WENGERT_REQUIRE(self.rows() == self.cols())
  WENGERT_IN(self, self_b += (r_b * r) * self.inverse().transpose())
  double determinant() const;

  // ---- Parts
  WENGERT_INOUT(self, , self_b(row, col)) double& operator()(Index row, Index col);
  WENGERT_INOUT(self, , self_b(i)) double& operator()(Index i);
  WENGERT_INOUT(self, , self_b[i]) double& operator[](Index i);
  WENGERT_INOUT(self, , self_b.row(i)) Dense& row(Index i);
  WENGERT_INOUT(self, , self_b.col(i)) Dense& col(Index i);
  WENGERT_INOUT(self, , self_b.head(n)) Dense& head(Index n);
  WENGERT_INOUT(self, , self_b.tail(n)) Dense& tail(Index n);
  WENGERT_INOUT(self, , self_b.segment(i, n)) Dense& segment(Index i, Index n);
  WENGERT_INOUT(self, , self_b.diagonal()) Dense& diagonal();
  WENGERT_INOUT(self, , self_b.block(row, col, rows, cols)) Dense& block(Index row, Index col, Index rows, Index cols);

  // ---- Without derivative
  Index rows() const;
  Index cols() const;
  Index size() const;
};

WENGERT_IN(self, self_b += factor * r_b) WENGERT_IN(factor, factor_b += r_b.cwiseProduct(self).sum())
Dense operator*(double factor, const Dense& self);

}  // namespace Eigen
