// SPDX-License-Identifier: MIT
// Eigen's dense matrices for `wengert bind`: which operations entities have and what their adjoints and tangents are.
// `Dense` stands for every Eigen::Matrix of numbers, Coefficients for every Eigen::Array. Adjoints after Giles, "An
// extended collection of matrix derivative results" (2008). The functions in the adjoints are those of
// wengert/entity/eigen_*.hpp.
#pragma once
#include <wengert/annotate.hpp>

namespace Eigen {
using Index = long;
struct Coefficients;
struct Lu;
struct Cholesky;
struct Qr;
struct SymmetricEigen;
struct GeneralEigen;
struct SingularValues;
struct Triangle;

struct WENGERT_ENTITY_OF(wengert::detail::is_dense_matrix<V>) Dense {
  // ---- Sums and products
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b += r_b)
  WENGERT_TANGENT(self, self_d) WENGERT_TANGENT(o, o_d) Dense operator+(const Dense& o) const;
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b -= r_b)
  WENGERT_TANGENT(self, self_d) WENGERT_TANGENT(o, -o_d) Dense operator-(const Dense& o) const;
  WENGERT_IN(self, self_b -= r_b) WENGERT_LINEAR(self) Dense operator-() const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.cols() == o.rows())
      WENGERT_IN(self, self_b += r_b * wengert::detail::transposed(o))
          WENGERT_IN(o, o_b += wengert::detail::transposed(self) * r_b) WENGERT_LINEAR(self) WENGERT_LINEAR(o) Dense
          operator*(const Dense& o) const;
  WENGERT_IN(self, self_b += r_b * factor)
  WENGERT_IN(factor, factor_b += r_b.cwiseProduct(self).sum())
  WENGERT_LINEAR(self) WENGERT_LINEAR(factor) Dense operator*(double factor) const;
  WENGERT_IN(self, self_b += r_b / divisor)
  WENGERT_LINEAR(self)
  WENGERT_IN(divisor, divisor_b -= r_b.cwiseProduct(self).sum() / (divisor * divisor))
  WENGERT_TANGENT(divisor, self * (-divisor_d / (divisor * divisor))) Dense operator/(double divisor) const;

  // ---- Coefficient by coefficient
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_DIAGONAL(self, wengert::detail::sloped(o, d))
  WENGERT_DIAGONAL(o, wengert::detail::sloped(self, d)) Dense cwiseProduct(const Dense& o) const;
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_DIAGONAL(self, wengert::detail::divided(d, o))
  WENGERT_DIAGONAL(o, wengert::detail::sloped(-self.cwiseQuotient(o.cwiseProduct(o)), d))
  Dense cwiseQuotient(const Dense& o) const;
  WENGERT_DIAGONAL(self, wengert::detail::divided(0.5 * d, r)) Dense cwiseSqrt() const;
  WENGERT_DIAGONAL(self, wengert::detail::sloped(-r.cwiseProduct(r), d)) Dense cwiseInverse() const;
  WENGERT_DIAGONAL(self, d.cwiseProduct(self.cwiseSign())) Dense cwiseAbs() const;
  WENGERT_DIAGONAL(self, 2.0 * d.cwiseProduct(self)) Dense cwiseAbs2() const;
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_DIAGONAL(self, (self.array() <= o.array()).select(d, wengert::detail::no_part(d)))
  WENGERT_DIAGONAL(o, (self.array() <= o.array()).select(wengert::detail::no_part(d), d))
  Dense cwiseMin(const Dense& o) const;
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_DIAGONAL(self, (self.array() >= o.array()).select(d, wengert::detail::no_part(d)))
  WENGERT_DIAGONAL(o, (self.array() >= o.array()).select(wengert::detail::no_part(d), d))
  Dense cwiseMax(const Dense& o) const;

  WENGERT_DIAGONAL(self, (self.array() <= number).select(d, wengert::detail::no_part(d)))
  WENGERT_PASSIVE(number) Dense cwiseMin(double number) const;
  WENGERT_DIAGONAL(self, (self.array() >= number).select(d, wengert::detail::no_part(d)))
  WENGERT_PASSIVE(number) Dense cwiseMax(double number) const;

  // ---- Reductions
  WENGERT_IN(self, self_b += wengert::detail::filled(self, r_b)) WENGERT_LINEAR(self) double sum() const;
  WENGERT_REQUIRE(self.size() > 0)
  WENGERT_IN(self, self_b += wengert::detail::filled(self, r_b / double(self.size())))
  WENGERT_LINEAR(self) double mean() const;
  WENGERT_IN(self, self_b += r_b * wengert::detail::cofactors(self))
  WENGERT_TANGENT(self, wengert::detail::cofactors(self).cwiseProduct(self_d).sum())
  double prod() const;
  WENGERT_REQUIRE(self.size() > 0)
  WENGERT_IN(self, self_b += wengert::detail::at_first(self, r, r_b))
  WENGERT_TANGENT(self, wengert::detail::first_at(self, r, self_d))
  double minCoeff() const;
  WENGERT_REQUIRE(self.size() > 0)
  WENGERT_IN(self, self_b += wengert::detail::at_first(self, r, r_b))
  WENGERT_TANGENT(self, wengert::detail::first_at(self, r, self_d))
  double maxCoeff() const;
  WENGERT_IN(self, self_b += wengert::detail::filled_diagonal(self, r_b)) WENGERT_LINEAR(self) double trace() const;
  WENGERT_IN(self, self_b += (2.0 * r_b) * self)
  WENGERT_TANGENT(self, 2.0 * self.cwiseProduct(self_d).sum()) double squaredNorm() const;
  WENGERT_IN(self, self_b += (r_b / r) * self)
  WENGERT_TANGENT(self, self.cwiseProduct(self_d).sum() / r) double norm() const;
  WENGERT_REQUIRE(self.size() == o.size())
  WENGERT_IN(self, self_b += r_b * o)
  WENGERT_IN(o, o_b += r_b * self) WENGERT_LINEAR(self) WENGERT_LINEAR(o) double dot(const Dense& o) const;
  WENGERT_IN(self, self_b += o.cross(r_b))
  WENGERT_IN(o, o_b += r_b.cross(self)) WENGERT_LINEAR(self) WENGERT_LINEAR(o) Dense cross(const Dense& o) const;
  WENGERT_DIAGONAL(self, (d - r * r.cwiseProduct(d).sum()) / self.norm())
  Dense normalized() const;
  WENGERT_INOUT(self, self_b -= self * (self.cwiseProduct(self_b).sum() / self.squaredNorm());
                self_b = self_b / self.norm(), )
  WENGERT_TANGENT(self,
                  new_self_d += (self_d - self * (self.cwiseProduct(self_d).sum() / self.squaredNorm())) / self.norm())
  void normalize();

  WENGERT_INOUT(self, self_b += r_b.reverse(), self_b.reverse()) WENGERT_LINEAR(self) Dense& reverse();
  WENGERT_REQUIRE(self.size() == rows * cols)
  WENGERT_IN(self, self_b += wengert::detail::reshaped_as(self, r_b))
  WENGERT_LINEAR(self) Dense reshaped(Index rows, Index cols) const;
  WENGERT_IN(self, self_b += wengert::detail::reshaped_as(self, r_b)) WENGERT_LINEAR(self) Dense reshaped() const;
  WENGERT_IN(self, self_b += wengert::detail::folded_blocks(self, r_b, rows, cols))
  WENGERT_LINEAR(self) Dense replicate(Index rows, Index cols) const;

  // ---- Linear algebra
  WENGERT_INOUT(self, self_b += wengert::detail::transposed(r_b), self_b.transpose())
  WENGERT_LINEAR(self) Dense& transpose();
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == self.cols())
      WENGERT_IN(self, self_b -= r.transpose() * r_b * r.transpose()) WENGERT_TANGENT(self, -r* self_d* r) Dense
      inverse() const;
  WENGERT_REQUIRE(self.rows() == self.cols())
  WENGERT_IN(self, self_b += (r_b * r) * self.inverse().transpose())
  WENGERT_TANGENT(self, r*(self.inverse() * self_d).trace())
  double determinant() const;

  // ---- Factorisations: kept on the tape, each one statement, whose adjoint is that of the matrix
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == self.cols()) WENGERT_IN(self, self_b += r_b)
      WENGERT_TANGENT(self, self_d) Lu lu() const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == self.cols()) WENGERT_IN(self, self_b += r_b)
      WENGERT_TANGENT(self, self_d) Lu partialPivLu() const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == self.cols()) WENGERT_IN(self, self_b += r_b)
      WENGERT_TANGENT(self, self_d) Lu fullPivLu() const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == self.cols()) WENGERT_IN(self, self_b += r_b)
      WENGERT_TANGENT(self, self_d) Cholesky llt() const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == self.cols()) WENGERT_IN(self, self_b += r_b)
      WENGERT_TANGENT(self, self_d) Cholesky ldlt() const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() >= self.cols()) WENGERT_IN(self, self_b += r_b)
      WENGERT_TANGENT(self, self_d) Qr householderQr() const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() >= self.cols()) WENGERT_IN(self, self_b += r_b)
      WENGERT_TANGENT(self, self_d) Qr colPivHouseholderQr() const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() >= self.cols()) WENGERT_IN(self, self_b += r_b)
      WENGERT_TANGENT(self, self_d) Qr fullPivHouseholderQr() const;
  WENGERT_COSTLY WENGERT_IN(self, self_b += r_b) WENGERT_TANGENT(self, self_d)
      WENGERT_VALUE(wengert::detail::singular_values(self)) SingularValues jacobiSvd() const;
  WENGERT_COSTLY WENGERT_IN(self, self_b += r_b) WENGERT_TANGENT(self, self_d)
      WENGERT_VALUE(wengert::detail::singular_values(self, options)) SingularValues jacobiSvd(unsigned options) const;
  template <unsigned Mode>
  WENGERT_IN(self, self_b += r_b)
  WENGERT_TANGENT(self, self_d) WENGERT_VALUE(wengert::detail::triangle<Mode>(self)) Triangle triangularView() const;
  template <unsigned Mode>
  WENGERT_REQUIRE(self.rows() == self.cols())
  WENGERT_IN(self, self_b += wengert::detail::folded_triangle<Mode>(wengert::detail::PlainOf<decltype(self)>(r_b)))
      WENGERT_LINEAR(self) WENGERT_VALUE(wengert::detail::symmetric<Mode>(self)) Dense selfadjointView() const;

  // ---- Parts
  WENGERT_REQUIRE(row >= 0 && row < self.rows() && col >= 0 && col < self.cols())
  WENGERT_INOUT(self, , self_b(row, col)) double& operator()(Index row, Index col);
  WENGERT_REQUIRE(i >= 0 && i < self.size()) WENGERT_INOUT(self, , self_b(i)) double& operator()(Index i);
  WENGERT_REQUIRE(i >= 0 && i < self.size()) WENGERT_INOUT(self, , self_b[i]) double& operator[](Index i);
  WENGERT_REQUIRE(self.size() > 0) WENGERT_INOUT(self, , self_b.x()) double& x();
  WENGERT_REQUIRE(self.size() > 1) WENGERT_INOUT(self, , self_b.y()) double& y();
  WENGERT_REQUIRE(self.size() > 2) WENGERT_INOUT(self, , self_b.z()) double& z();
  WENGERT_REQUIRE(self.size() > 3) WENGERT_INOUT(self, , self_b.w()) double& w();
  WENGERT_REQUIRE(i >= 0 && i < self.rows()) WENGERT_INOUT(self, , self_b.row(i)) Dense& row(Index i);
  WENGERT_REQUIRE(i >= 0 && i < self.cols()) WENGERT_INOUT(self, , self_b.col(i)) Dense& col(Index i);
  WENGERT_REQUIRE(n >= 0 && n <= self.size()) WENGERT_INOUT(self, , self_b.head(n)) Dense& head(Index n);
  WENGERT_REQUIRE(n >= 0 && n <= self.size()) WENGERT_INOUT(self, , self_b.tail(n)) Dense& tail(Index n);
  WENGERT_REQUIRE(i >= 0 && n >= 0 && i <= self.size() - n)
  WENGERT_INOUT(self, , self_b.segment(i, n)) Dense& segment(Index i, Index n);
  WENGERT_REQUIRE(row >= 0 && col >= 0 && rows >= 0 && cols >= 0 && row <= self.rows() - rows &&
                  col <= self.cols() - cols)
  WENGERT_INOUT(self, , self_b.block(row, col, rows, cols)) Dense& block(Index row, Index col, Index rows, Index cols);
  WENGERT_REQUIRE(n >= 0 && n <= self.rows()) WENGERT_INOUT(self, , self_b.topRows(n)) Dense& topRows(Index n);
  WENGERT_REQUIRE(n >= 0 && n <= self.rows()) WENGERT_INOUT(self, , self_b.bottomRows(n)) Dense& bottomRows(Index n);
  WENGERT_REQUIRE(i >= 0 && n >= 0 && i <= self.rows() - n)
  WENGERT_INOUT(self, , self_b.middleRows(i, n)) Dense& middleRows(Index i, Index n);
  WENGERT_REQUIRE(n >= 0 && n <= self.cols()) WENGERT_INOUT(self, , self_b.leftCols(n)) Dense& leftCols(Index n);
  WENGERT_REQUIRE(n >= 0 && n <= self.cols()) WENGERT_INOUT(self, , self_b.rightCols(n)) Dense& rightCols(Index n);
  WENGERT_REQUIRE(i >= 0 && n >= 0 && i <= self.cols() - n)
  WENGERT_INOUT(self, , self_b.middleCols(i, n)) Dense& middleCols(Index i, Index n);
  template <int Rows, int Cols>
  WENGERT_REQUIRE(row >= 0 && col >= 0 && row <= self.rows() - Rows && col <= self.cols() - Cols)
  WENGERT_INOUT(self, , self_b.template block<Rows, Cols>(row, col)) Dense& block(Index row, Index col);
  template <int N>
  WENGERT_REQUIRE(N <= self.size())
  WENGERT_INOUT(self, , self_b.template head<N>()) Dense& head();
  template <int N>
  WENGERT_REQUIRE(N <= self.size())
  WENGERT_INOUT(self, , self_b.template tail<N>()) Dense& tail();
  template <int N>
  WENGERT_REQUIRE(i >= 0 && i <= self.size() - N)
  WENGERT_INOUT(self, , self_b.template segment<N>(i)) Dense& segment(Index i);
  WENGERT_REQUIRE(rows >= 0 && cols >= 0 && rows <= self.rows() && cols <= self.cols())
  WENGERT_INOUT(self, , self_b.topLeftCorner(rows, cols)) Dense& topLeftCorner(Index rows, Index cols);
  WENGERT_REQUIRE(rows >= 0 && cols >= 0 && rows <= self.rows() && cols <= self.cols())
  WENGERT_INOUT(self, , self_b.topRightCorner(rows, cols)) Dense& topRightCorner(Index rows, Index cols);
  WENGERT_REQUIRE(rows >= 0 && cols >= 0 && rows <= self.rows() && cols <= self.cols())
  WENGERT_INOUT(self, , self_b.bottomLeftCorner(rows, cols)) Dense& bottomLeftCorner(Index rows, Index cols);
  WENGERT_REQUIRE(rows >= 0 && cols >= 0 && rows <= self.rows() && cols <= self.cols())
  WENGERT_INOUT(self, , self_b.bottomRightCorner(rows, cols)) Dense& bottomRightCorner(Index rows, Index cols);
  template <int Rows, int Cols>
  WENGERT_REQUIRE(Rows <= self.rows() && Cols <= self.cols())
  WENGERT_INOUT(self, , self_b.template topLeftCorner<Rows, Cols>()) Dense& topLeftCorner();
  template <int Rows, int Cols>
  WENGERT_REQUIRE(Rows <= self.rows() && Cols <= self.cols())
  WENGERT_INOUT(self, , self_b.template topRightCorner<Rows, Cols>()) Dense& topRightCorner();
  template <int Rows, int Cols>
  WENGERT_REQUIRE(Rows <= self.rows() && Cols <= self.cols())
  WENGERT_INOUT(self, , self_b.template bottomLeftCorner<Rows, Cols>()) Dense& bottomLeftCorner();
  template <int Rows, int Cols>
  WENGERT_REQUIRE(Rows <= self.rows() && Cols <= self.cols())
  WENGERT_INOUT(self, , self_b.template bottomRightCorner<Rows, Cols>()) Dense& bottomRightCorner();
  template <int N>
  WENGERT_REQUIRE(N <= self.rows())
  WENGERT_INOUT(self, , self_b.template topRows<N>()) Dense& topRows();
  template <int N>
  WENGERT_REQUIRE(N <= self.rows())
  WENGERT_INOUT(self, , self_b.template bottomRows<N>()) Dense& bottomRows();
  template <int N>
  WENGERT_REQUIRE(N <= self.cols())
  WENGERT_INOUT(self, , self_b.template leftCols<N>()) Dense& leftCols();
  template <int N>
  WENGERT_REQUIRE(N <= self.cols())
  WENGERT_INOUT(self, , self_b.template rightCols<N>()) Dense& rightCols();
  template <int N>
  WENGERT_REQUIRE(i >= 0 && i <= self.rows() - N)
  WENGERT_INOUT(self, , self_b.template middleRows<N>(i)) Dense& middleRows(Index i);
  template <int N>
  WENGERT_REQUIRE(i >= 0 && i <= self.cols() - N)
  WENGERT_INOUT(self, , self_b.template middleCols<N>(i)) Dense& middleCols(Index i);
  WENGERT_REQUIRE(i >= -self.rows() && i <= self.cols())
  WENGERT_INOUT(self, , self_b.diagonal(i)) Dense& diagonal(Index i);
  WENGERT_INOUT(self, , self_b.diagonal()) Dense& diagonal();
  WENGERT_INOUT(self, self_b += r_b.matrix(), self_b.array()) WENGERT_LINEAR(self) Coefficients& array();

  // ---- Without derivative
  Index rows() const;
  Index cols() const;
  Index size() const;
};

WENGERT_IN(self, self_b += factor * r_b)
WENGERT_IN(factor, factor_b += r_b.cwiseProduct(self).sum())
WENGERT_LINEAR(self) WENGERT_LINEAR(factor) Dense operator*(double factor, const Dense& self);
WENGERT_IN(a, a_b += wengert::detail::kronecker_left(a, b, r_b))
WENGERT_IN(b, b_b += wengert::detail::kronecker_right(a, b, r_b))
WENGERT_LINEAR(a)
WENGERT_LINEAR(b)
WENGERT_VALUE(wengert::detail::kronecker(a, b)) Dense kroneckerProduct(const Dense& a, const Dense& b);

struct WENGERT_ENTITY_OF(wengert::detail::is_dense_array<V>) Coefficients {
  // ---- Arithmetic
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b += r_b)
  WENGERT_TANGENT(self, self_d) WENGERT_TANGENT(o, o_d) Coefficients operator+(const Coefficients& o) const;
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b -= r_b)
  WENGERT_TANGENT(self, self_d) WENGERT_TANGENT(o, -o_d) Coefficients operator-(const Coefficients& o) const;
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_DIAGONAL(self, wengert::detail::sloped(o, d))
  WENGERT_DIAGONAL(o, wengert::detail::sloped(self, d)) Coefficients operator*(const Coefficients& o) const;
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_DIAGONAL(self, wengert::detail::divided(d, o))
  WENGERT_DIAGONAL(o, wengert::detail::sloped(-self / (o * o), d)) Coefficients operator/(const Coefficients& o) const;
  WENGERT_IN(self, self_b -= r_b) WENGERT_LINEAR(self) Coefficients operator-() const;
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(number, number_b += r_b.sum()) WENGERT_LINEAR(self, number) Coefficients operator+(double number) const;
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(number, number_b -= r_b.sum()) WENGERT_LINEAR(self, number) Coefficients operator-(double number) const;
  WENGERT_IN(self, self_b += r_b * number)
  WENGERT_IN(number, number_b += wengert::detail::sloped(self, r_b).sum())
  WENGERT_LINEAR(self) WENGERT_LINEAR(number) Coefficients operator*(double number) const;
  WENGERT_IN(self, self_b += r_b / number)
  WENGERT_LINEAR(self)
  WENGERT_IN(number, number_b -= (r_b * self).sum() / (number * number))
  WENGERT_TANGENT(number, self * (-number_d / (number * number))) Coefficients operator/(double number) const;
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_DIAGONAL(self, (self <= o).select(d, wengert::detail::no_part(d)))
  WENGERT_DIAGONAL(o, (self <= o).select(wengert::detail::no_part(d), d)) Coefficients min(const Coefficients& o) const;
  WENGERT_REQUIRE(self.rows() == o.rows() && self.cols() == o.cols())
  WENGERT_DIAGONAL(self, (self >= o).select(d, wengert::detail::no_part(d)))
  WENGERT_DIAGONAL(o, (self >= o).select(wengert::detail::no_part(d), d)) Coefficients max(const Coefficients& o) const;
  WENGERT_DIAGONAL(self, (self <= number).select(d, wengert::detail::no_part(d)))
  WENGERT_PASSIVE(number) Coefficients min(double number) const;
  WENGERT_DIAGONAL(self, (self >= number).select(d, wengert::detail::no_part(d)))
  WENGERT_PASSIVE(number) Coefficients max(double number) const;
  WENGERT_DIAGONAL(self, wengert::detail::sloped(self.pow(number - 1.0), number* d))
  WENGERT_IN(number, number_b += wengert::detail::sloped(self.log(), r_b* r).sum())
  WENGERT_TANGENT(number, r* self.log() * number_d)
  Coefficients pow(double number) const;

  // ---- Functions
  WENGERT_DIAGONAL(self, wengert::detail::no_part(d)) Coefficients floor() const;
  WENGERT_DIAGONAL(self, wengert::detail::no_part(d)) Coefficients ceil() const;
  WENGERT_DIAGONAL(self, wengert::detail::no_part(d)) Coefficients round() const;
  WENGERT_DIAGONAL(self, wengert::detail::no_part(d)) Coefficients rint() const;
  WENGERT_DIAGONAL(self, wengert::detail::no_part(d)) Coefficients sign() const;
  WENGERT_DIAGONAL(self, d* self.sign()) Coefficients abs() const;
  WENGERT_DIAGONAL(self, 2.0 * d * self) Coefficients abs2() const;
  WENGERT_DIAGONAL(self, 2.0 * d * self) Coefficients square() const;
  WENGERT_DIAGONAL(self, 3.0 * d * self.square()) Coefficients cube() const;
  WENGERT_DIAGONAL(self, wengert::detail::divided(0.5 * d, r)) Coefficients sqrt() const;
  WENGERT_DIAGONAL(self, wengert::detail::sloped(-0.5 * r / self, d)) Coefficients rsqrt() const;
  WENGERT_DIAGONAL(self, wengert::detail::sloped(-r* r, d)) Coefficients inverse() const;
  WENGERT_DIAGONAL(self, d* r) Coefficients exp() const;
  WENGERT_DIAGONAL(self, d*(r + 1.0)) Coefficients expm1() const;
  WENGERT_DIAGONAL(self, wengert::detail::divided(d, self)) Coefficients log() const;
  WENGERT_DIAGONAL(self, wengert::detail::divided(d, self + 1.0)) Coefficients log1p() const;
  WENGERT_DIAGONAL(self, wengert::detail::divided(d, self * 2.302585092994046)) Coefficients log10() const;
  WENGERT_DIAGONAL(self, wengert::detail::divided(d, self * 0.6931471805599453)) Coefficients log2() const;
  WENGERT_DIAGONAL(self, d* self.cos()) Coefficients sin() const;
  WENGERT_DIAGONAL(self, -d* self.sin()) Coefficients cos() const;
  WENGERT_DIAGONAL(self, d * (1.0 + r * r)) Coefficients tan() const;
  WENGERT_DIAGONAL(self, wengert::detail::divided(d, (1.0 - self.square()).sqrt())) Coefficients asin() const;
  WENGERT_DIAGONAL(self, wengert::detail::divided(-d, (1.0 - self.square()).sqrt())) Coefficients acos() const;
  WENGERT_DIAGONAL(self, d / (1.0 + self.square())) Coefficients atan() const;
  WENGERT_DIAGONAL(self, d* self.cosh()) Coefficients sinh() const;
  WENGERT_DIAGONAL(self, d* self.sinh()) Coefficients cosh() const;
  WENGERT_DIAGONAL(self, d * (1.0 - r * r)) Coefficients tanh() const;
  WENGERT_DIAGONAL(self, d / (1.0 + self.square()).sqrt()) Coefficients asinh() const;
  WENGERT_DIAGONAL(self, wengert::detail::divided(d, (self.square() - 1.0).sqrt())) Coefficients acosh() const;
  WENGERT_DIAGONAL(self, wengert::detail::divided(d, 1.0 - self.square())) Coefficients atanh() const;
  WENGERT_DIAGONAL(self, d* r * (1.0 - r)) Coefficients logistic() const;

  // ---- Reductions
  WENGERT_IN(self, self_b += wengert::detail::filled(self, r_b)) WENGERT_LINEAR(self) double sum() const;
  WENGERT_REQUIRE(self.size() > 0)
  WENGERT_IN(self, self_b += wengert::detail::filled(self, r_b / double(self.size())))
  WENGERT_LINEAR(self) double mean() const;
  WENGERT_IN(self, self_b += r_b * wengert::detail::cofactors(self))
  WENGERT_TANGENT(self, (wengert::detail::cofactors(self) * self_d).sum())
  double prod() const;
  WENGERT_REQUIRE(self.size() > 0)
  WENGERT_IN(self, self_b += wengert::detail::at_first(self, r, r_b))
  WENGERT_TANGENT(self, wengert::detail::first_at(self, r, self_d))
  double minCoeff() const;
  WENGERT_REQUIRE(self.size() > 0)
  WENGERT_IN(self, self_b += wengert::detail::at_first(self, r, r_b))
  WENGERT_TANGENT(self, wengert::detail::first_at(self, r, self_d))
  double maxCoeff() const;
  WENGERT_IN(self, self_b += r_b.transpose()) WENGERT_LINEAR(self) Coefficients transpose() const;

  // ---- Parts
  WENGERT_REQUIRE(row >= 0 && row < self.rows() && col >= 0 && col < self.cols())
  WENGERT_INOUT(self, , self_b(row, col)) double& operator()(Index row, Index col);
  WENGERT_REQUIRE(i >= 0 && i < self.size()) WENGERT_INOUT(self, , self_b(i)) double& operator()(Index i);
  WENGERT_REQUIRE(i >= 0 && i < self.size()) WENGERT_INOUT(self, , self_b[i]) double& operator[](Index i);
  WENGERT_REQUIRE(i >= 0 && i < self.rows()) WENGERT_INOUT(self, , self_b.row(i)) Coefficients& row(Index i);
  WENGERT_REQUIRE(i >= 0 && i < self.cols()) WENGERT_INOUT(self, , self_b.col(i)) Coefficients& col(Index i);
  WENGERT_REQUIRE(n >= 0 && n <= self.size()) WENGERT_INOUT(self, , self_b.head(n)) Coefficients& head(Index n);
  WENGERT_REQUIRE(n >= 0 && n <= self.size()) WENGERT_INOUT(self, , self_b.tail(n)) Coefficients& tail(Index n);
  WENGERT_REQUIRE(i >= 0 && n >= 0 && i <= self.size() - n)
  WENGERT_INOUT(self, , self_b.segment(i, n)) Coefficients& segment(Index i, Index n);
  WENGERT_REQUIRE(row >= 0 && col >= 0 && rows >= 0 && cols >= 0 && row <= self.rows() - rows &&
                  col <= self.cols() - cols)
  WENGERT_INOUT(self, , self_b.block(row, col, rows, cols))
  Coefficients& block(Index row, Index col, Index rows, Index cols);
  WENGERT_REQUIRE(n >= 0 && n <= self.rows()) WENGERT_INOUT(self, , self_b.topRows(n)) Coefficients& topRows(Index n);
  WENGERT_REQUIRE(n >= 0 && n <= self.rows())
  WENGERT_INOUT(self, , self_b.bottomRows(n)) Coefficients& bottomRows(Index n);
  WENGERT_REQUIRE(i >= 0 && n >= 0 && i <= self.rows() - n)
  WENGERT_INOUT(self, , self_b.middleRows(i, n)) Coefficients& middleRows(Index i, Index n);
  WENGERT_REQUIRE(n >= 0 && n <= self.cols()) WENGERT_INOUT(self, , self_b.leftCols(n)) Coefficients& leftCols(Index n);
  WENGERT_REQUIRE(n >= 0 && n <= self.cols())
  WENGERT_INOUT(self, , self_b.rightCols(n)) Coefficients& rightCols(Index n);
  WENGERT_REQUIRE(i >= 0 && n >= 0 && i <= self.cols() - n)
  WENGERT_INOUT(self, , self_b.middleCols(i, n)) Coefficients& middleCols(Index i, Index n);
  template <int Rows, int Cols>
  WENGERT_REQUIRE(row >= 0 && col >= 0 && row <= self.rows() - Rows && col <= self.cols() - Cols)
  WENGERT_INOUT(self, , self_b.template block<Rows, Cols>(row, col)) Coefficients& block(Index row, Index col);
  template <int N>
  WENGERT_REQUIRE(N <= self.size())
  WENGERT_INOUT(self, , self_b.template head<N>()) Coefficients& head();
  template <int N>
  WENGERT_REQUIRE(N <= self.size())
  WENGERT_INOUT(self, , self_b.template tail<N>()) Coefficients& tail();
  template <int N>
  WENGERT_REQUIRE(i >= 0 && i <= self.size() - N)
  WENGERT_INOUT(self, , self_b.template segment<N>(i)) Coefficients& segment(Index i);
  WENGERT_INOUT(self, self_b += r_b.array(), self_b.matrix()) WENGERT_LINEAR(self) Dense& matrix();

  // ---- Without derivative
  Index rows() const;
  Index cols() const;
  Index size() const;
};

WENGERT_IN(self, self_b += r_b)
WENGERT_IN(number, number_b += r_b.sum())
WENGERT_LINEAR(self, number) Coefficients operator+(double number, const Coefficients& self);
WENGERT_IN(self, self_b -= r_b)
WENGERT_IN(number, number_b += r_b.sum())
WENGERT_LINEAR(self, number) Coefficients operator-(double number, const Coefficients& self);
WENGERT_IN(self, self_b += number * r_b)
WENGERT_IN(number, number_b += wengert::detail::sloped(self, r_b).sum())
WENGERT_LINEAR(self) WENGERT_LINEAR(number) Coefficients operator*(double number, const Coefficients& self);
WENGERT_IN(number, number_b += wengert::detail::divided(r_b, self).sum())
WENGERT_LINEAR(number)
WENGERT_DIAGONAL(self, wengert::detail::sloped(-r / self, d))
Coefficients operator/(double number, const Coefficients& self);
WENGERT_DIAGONAL(self, d* r) Coefficients exp(const Coefficients& self);
WENGERT_DIAGONAL(self, wengert::detail::divided(d, self)) Coefficients log(const Coefficients& self);
WENGERT_DIAGONAL(self, wengert::detail::divided(0.5 * d, r)) Coefficients sqrt(const Coefficients& self);
WENGERT_DIAGONAL(self, d* self.cos()) Coefficients sin(const Coefficients& self);
WENGERT_DIAGONAL(self, -d* self.sin()) Coefficients cos(const Coefficients& self);
WENGERT_DIAGONAL(self, d * (1.0 - r * r)) Coefficients tanh(const Coefficients& self);
WENGERT_DIAGONAL(self, d* self.sign()) Coefficients abs(const Coefficients& self);
WENGERT_DIAGONAL(self, wengert::detail::sloped(self.pow(exponent - 1.0), exponent* d))
WENGERT_IN(exponent, exponent_b += wengert::detail::sloped(self.log(), r_b* r).sum())
WENGERT_TANGENT(exponent, r* self.log() * exponent_d)
Coefficients pow(const Coefficients& self, double exponent);

struct WENGERT_ENTITY_OF(wengert::detail::is_lu<V>) Lu {
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == o.rows()) WENGERT_VALUE(wengert::detail::solved(self, o))
      WENGERT_LET(t, wengert::detail::solved_transposed(self, r_b)) WENGERT_IN(self, self_b -= t * r.transpose())
          WENGERT_IN(o, o_b += t) WENGERT_TANGENT(self, wengert::detail::solution_tangent(self, self_d, r))
              WENGERT_LINEAR(o) Dense solve(const Dense& o) const;
  WENGERT_COSTLY WENGERT_VALUE(wengert::detail::inverse_of(self))
      WENGERT_IN(self, self_b -= r.transpose() * r_b * r.transpose()) WENGERT_TANGENT(self, -r* self_d* r) Dense
      inverse() const;
  WENGERT_IN(self, self_b += (r_b * r) * wengert::detail::inverse_of(self).transpose())
  WENGERT_TANGENT(self, r*(wengert::detail::inverse_of(self) * self_d).trace())
  double determinant() const;
};
struct WENGERT_ENTITY_OF(wengert::detail::is_cholesky<V>) Cholesky {
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == o.rows()) WENGERT_VALUE(wengert::detail::solved(self, o))
      WENGERT_LET(t, wengert::detail::solved_transposed(self, r_b))
          WENGERT_IN(self, self_b += wengert::detail::folded(self, -t* r.transpose())) WENGERT_IN(o, o_b += t)
              WENGERT_TANGENT(self, wengert::detail::solution_tangent(self, wengert::detail::unfolded(self, self_d), r))
                  WENGERT_LINEAR(o) Dense solve(const Dense& o) const;
  int info() const;
};
struct WENGERT_ENTITY_OF(wengert::detail::is_qr<V>) Qr {
  WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == o.rows()) WENGERT_VALUE(wengert::detail::solved(self, o))
      WENGERT_LET(s, wengert::detail::solved_transposed(self, r_b))
          WENGERT_IN(self, wengert::detail::add_least_squares(self_b, self, s, o, r)) WENGERT_IN(o, o_b += s)
              WENGERT_TANGENT(self, wengert::detail::least_squares_tangent(self, self_d, o, r)) WENGERT_LINEAR(o) Dense
      solve(const Dense& o) const;
};
struct WENGERT_ENTITY_OF(wengert::detail::is_symmetric_eigen<V>) SymmetricEigen {
  WENGERT_IN(self, self_b += wengert::detail::by_eigenvalues(self, r_b))
  WENGERT_TANGENT(self, wengert::detail::inner_tangent(self, self_d).diagonal())
  Dense eigenvalues() const;
  WENGERT_IN(self, self_b += wengert::detail::by_eigenvectors(self, r_b))
  WENGERT_TANGENT(self, self.vectors* self.mixed(wengert::detail::inner_tangent(self, self_d)))
  Dense eigenvectors() const;
};
struct WENGERT_ENTITY_OF(wengert::detail::is_general_eigen<V>) GeneralEigen {
  WENGERT_IN(self, self_b += wengert::detail::by_eigenvalue_parts<false>(self, r_b))
  WENGERT_TANGENT(self, wengert::detail::eigenvalue_tangents<false>(self, self_d))
  WENGERT_VALUE(self.values.re) Dense real_values() const;
  WENGERT_IN(self, self_b += wengert::detail::by_eigenvalue_parts<true>(self, r_b))
  WENGERT_TANGENT(self, wengert::detail::eigenvalue_tangents<true>(self, self_d))
  WENGERT_VALUE(self.values.im) Dense imaginary_values() const;
  WENGERT_IN(self, self_b += wengert::detail::by_real_vectors(self, r_b))
  WENGERT_TANGENT(self, wengert::detail::real_vectors_tangent(self, self_d))
  WENGERT_VALUE(self.vectors) Dense real_vectors() const;
};
struct WENGERT_ENTITY_OF(wengert::detail::is_singular_values<V>) SingularValues {
  WENGERT_IN(self, self_b += self.left * r_b.asDiagonal() * self.right.transpose())
  WENGERT_TANGENT(self, (self.left.transpose() * self_d * self.right).diagonal())
  Dense singularValues() const;
  WENGERT_IN(self, self_b += wengert::detail::by_left_vectors(self, r_b))
  WENGERT_TANGENT(self, wengert::detail::left_tangent(self, self_d))
  Dense matrixU() const;
  WENGERT_IN(self, self_b += wengert::detail::by_right_vectors(self, r_b))
  WENGERT_TANGENT(self, wengert::detail::right_tangent(self, self_d))
  Dense matrixV() const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.left.rows() == o.rows())
      WENGERT_VALUE(wengert::detail::shortest_solution(self, o))
          WENGERT_IN(self, self_b += wengert::detail::shortest_solution_adjoint(self, o, r, r_b))
              WENGERT_IN(o, o_b += wengert::detail::shortest_solution_transposed(self, r_b))
                  WENGERT_TANGENT(self, wengert::detail::shortest_solution_tangent(self, o, r, self_d))
                      WENGERT_LINEAR(o) Dense solve(const Dense& o) const;
};
struct WENGERT_ENTITY_OF(wengert::detail::is_triangle<V>) Triangle {
  WENGERT_COSTLY WENGERT_REQUIRE(self.matrix.rows() == o.rows())
      WENGERT_VALUE(wengert::detail::triangle_solved(self, o))
          WENGERT_LET(t, wengert::detail::triangle_solved_transposed(self, r_b))
              WENGERT_IN(self, self_b -= self.masked(t * r.transpose())) WENGERT_IN(o, o_b += t)
                  WENGERT_TANGENT(self, -wengert::detail::triangle_solved(self, self.masked(self_d) * r))
                      WENGERT_LINEAR(o) Dense solve(const Dense& o) const;
  WENGERT_COSTLY WENGERT_REQUIRE(self.matrix.cols() == o.rows()) WENGERT_VALUE(wengert::detail::triangle_times(self, o))
      WENGERT_IN(self, self_b += self.masked(r_b * wengert::detail::in_numbers_of(self, o).transpose()))
          WENGERT_IN(o, o_b += self.toDenseMatrix().transpose() * r_b) WENGERT_TANGENT(self, self.masked(self_d) * o)
              WENGERT_LINEAR(o) Dense
              operator*(const Dense& o) const;
  WENGERT_IN(self, self_b += self.masked(r_b)) WENGERT_TANGENT(self, self.masked(self_d)) Dense toDenseMatrix() const;
};

}  // namespace Eigen

namespace wengert {

namespace detail {
/// What Eigen::SelfAdjointEigenSolver computes; reads the lower triangle.
WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == self.cols()) WENGERT_IN(self, self_b += r_b)
    WENGERT_TANGENT(self, self_d) Eigen::SymmetricEigen symmetric_eigen(const Eigen::Dense& self);

/// What Eigen::EigenSolver computes.
WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == self.cols()) WENGERT_IN(self, self_b += r_b)
    WENGERT_TANGENT(self, self_d) Eigen::GeneralEigen general_eigen(const Eigen::Dense& self);

/// Functions of matrices, by their number in wengert/entity/eigen_general.hpp.
template <int Function>
WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == self.cols())
    WENGERT_VALUE(wengert::detail::matrix_function<Function>(self, exponent))
        WENGERT_IN(self, self_b += wengert::detail::matrix_function_adjoint<Function>(self, exponent, r_b))
            WENGERT_TANGENT(self, wengert::detail::matrix_function_tangent<Function>(self, exponent, self_d))
                WENGERT_PASSIVE(exponent) Eigen::Dense function_of_matrix(const Eigen::Dense& self, double exponent);

/// The solution with the transposed matrix, and the matrix that was factored.
WENGERT_COSTLY WENGERT_REQUIRE(self.rows() == o.rows()) WENGERT_VALUE(wengert::detail::transposed_solution(self, o))
    WENGERT_LET(t, wengert::detail::solved(self, r_b)) WENGERT_IN(self, self_b -= r * t.transpose())
        WENGERT_IN(o, o_b += t) WENGERT_TANGENT(self, wengert::detail::transposed_solution_tangent(self, r, self_d))
            WENGERT_LINEAR(o) Eigen::Dense solve_with_transpose(const Eigen::Lu& self, const Eigen::Dense& o);
WENGERT_COSTLY WENGERT_VALUE(self.reconstructedMatrix()) WENGERT_IN(self, self_b += r_b)
    WENGERT_TANGENT(self, self_d) Eigen::Dense reconstructed(const Eigen::Lu& self);
WENGERT_COSTLY WENGERT_VALUE(self.reconstructedMatrix())
    WENGERT_IN(self, self_b += wengert::detail::folded(self, wengert::detail::in_memory(r_b)))
        WENGERT_TANGENT(self, wengert::detail::unfolded(self, wengert::detail::in_memory(self_d))) Eigen::Dense
    reconstructed(const Eigen::Cholesky& self);

/// The factors of P A Q = L U and of A = L L^T in one matrix.
WENGERT_COSTLY WENGERT_IN(self, self_b += wengert::detail::packed_factors_adjoint(self, r_b))
    WENGERT_TANGENT(self, wengert::detail::packed_factors_tangent(self, self_d)) Eigen::Dense
    packed_factors(const Eigen::Lu& self);
WENGERT_COSTLY WENGERT_IN(self, self_b += wengert::detail::packed_cholesky_adjoint(self, r_b))
    WENGERT_TANGENT(self, wengert::detail::packed_cholesky_tangent(self, self_d)) Eigen::Dense
    packed_cholesky(const Eigen::Cholesky& self);

/// The factor L of A = L L^T, a lower triangle.
WENGERT_COSTLY WENGERT_IN(self, self_b += wengert::detail::lower_factor_adjoint(self, r, r_b))
    WENGERT_TANGENT(self, wengert::detail::lower_factor_tangent(self, r, self_d)) Eigen::Dense
    lower_factor(const Eigen::Cholesky& self);

/// The factors of P A P^T = L D L^T, D as a vector.
WENGERT_COSTLY WENGERT_IN(self, self_b += wengert::detail::unit_factor_adjoint(self, r_b))
    WENGERT_TANGENT(self, wengert::detail::unit_factor_tangent(self, self_d)) Eigen::Dense
    unit_factor(const Eigen::Cholesky& self);
WENGERT_COSTLY WENGERT_IN(self, self_b += wengert::detail::pivot_factor_adjoint(self, r_b))
    WENGERT_TANGENT(self, wengert::detail::pivot_factor_tangent(self, self_d)) Eigen::Dense
    pivot_factor(const Eigen::Cholesky& self);

/// The columns of Q, as many as A has, and R, of A P = Q R, where P is the permutation of a pivoting QR.
WENGERT_COSTLY WENGERT_IN(self, self_b += wengert::detail::orthogonal_factor_adjoint(self, r_b))
    WENGERT_TANGENT(self, wengert::detail::orthogonal_factor_tangent(self, self_d)) Eigen::Dense
    orthogonal_factor(const Eigen::Qr& self);
/// All columns of Q.
WENGERT_COSTLY WENGERT_IN(self, self_b += wengert::detail::whole_orthogonal_factor_adjoint(self, r_b))
    WENGERT_TANGENT(self, wengert::detail::whole_orthogonal_factor_tangent(self, self_d)) Eigen::Dense
    whole_orthogonal_factor(const Eigen::Qr& self);
WENGERT_IN(self, self_b += wengert::detail::upper_factor_adjoint(self, r_b))
WENGERT_TANGENT(self, wengert::detail::upper_factor_tangent(self, self_d))
Eigen::Dense upper_factor(const Eigen::Qr& self);

/// a where the choice holds, b elsewhere.
struct Choice;
WENGERT_REQUIRE(choice.fits(a) && choice.fits(b))
WENGERT_IN(a, a_b += choice.where(true, r_b))
WENGERT_IN(b, b_b += choice.where(false, r_b))
WENGERT_LINEAR(a, b) Eigen::Dense chosen(const Choice& choice, const Eigen::Dense& a, const Eigen::Dense& b);
WENGERT_REQUIRE(choice.fits(a) && choice.fits(b))
WENGERT_IN(a, a_b += choice.where(true, r_b))
WENGERT_IN(b, b_b += choice.where(false, r_b))
WENGERT_LINEAR(a, b)
Eigen::Coefficients chosen(const Choice& choice, const Eigen::Coefficients& a, const Eigen::Coefficients& b);

// What colwise(), rowwise() and asDiagonal() of wengert/entity/eigen_views.hpp call.
WENGERT_IN(self, self_b += r_b.replicate(self.rows(), 1))
WENGERT_LINEAR(self) WENGERT_VALUE(self.colwise().sum()) Eigen::Dense column_sums(const Eigen::Dense& self);
WENGERT_IN(self, self_b += r_b.replicate(1, self.cols()))
WENGERT_LINEAR(self) WENGERT_VALUE(self.rowwise().sum()) Eigen::Dense row_sums(const Eigen::Dense& self);
WENGERT_IN(self, self_b += 2.0 * self.cwiseProduct(r_b.replicate(self.rows(), 1)))
WENGERT_TANGENT(self, 2.0 * wengert::detail::evaluated_once(self.cwiseProduct(self_d)).colwise().sum())
WENGERT_VALUE(self.colwise().squaredNorm()) Eigen::Dense column_squares(const Eigen::Dense& self);
WENGERT_IN(self, self_b += 2.0 * self.cwiseProduct(r_b.replicate(1, self.cols())))
WENGERT_TANGENT(self, 2.0 * wengert::detail::evaluated_once(self.cwiseProduct(self_d)).rowwise().sum())
WENGERT_VALUE(self.rowwise().squaredNorm()) Eigen::Dense row_squares(const Eigen::Dense& self);
template <bool Columns>
WENGERT_REQUIRE(self.size() > 0)
WENGERT_IN(self, self_b += wengert::detail::at_extremes<Columns>(self, r, r_b))
    WENGERT_TANGENT(self, wengert::detail::extreme_tangents<Columns>(self, r, self_d))
        WENGERT_VALUE(wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) {
          return vectors.minCoeff().eval();
        })) Eigen::Dense least_coefficients(const Eigen::Dense& self);
template <bool Columns>
WENGERT_REQUIRE(self.size() > 0)
WENGERT_IN(self, self_b += wengert::detail::at_extremes<Columns>(self, r, r_b))
    WENGERT_TANGENT(self, wengert::detail::extreme_tangents<Columns>(self, r, self_d))
        WENGERT_VALUE(wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) {
          return vectors.maxCoeff().eval();
        })) Eigen::Dense largest_coefficients(const Eigen::Dense& self);
template <bool Columns>
WENGERT_IN(self, self_b += wengert::detail::product_adjoint<Columns>(self, r_b))
WENGERT_TANGENT(self, wengert::detail::product_tangent<Columns>(self, self_d))
    WENGERT_VALUE(wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) {
      return vectors.prod().eval();
    })) Eigen::Dense coefficient_products(const Eigen::Dense& self);
template <bool Columns>
WENGERT_IN(self, self_b += wengert::detail::reversed_by_vectors<Columns>(wengert::detail::PlainOf<decltype(self)>(r_b)))
WENGERT_LINEAR(self) WENGERT_VALUE(wengert::detail::reversed_by_vectors<Columns>(self)) Eigen::Dense
    reversed_vectors(const Eigen::Dense& self);
WENGERT_REQUIRE(self.rows() == v.rows() && v.cols() == 1)
WENGERT_IN(self, self_b += r_b)
WENGERT_IN(v, v_b += wengert::detail::evaluated_once(r_b).rowwise().sum())
WENGERT_LINEAR(self, v)
WENGERT_VALUE(self.colwise() + v) Eigen::Dense add_to_columns(const Eigen::Dense& self, const Eigen::Dense& v);
WENGERT_REQUIRE(self.cols() == v.cols() && v.rows() == 1)
WENGERT_IN(self, self_b += r_b)
WENGERT_IN(v, v_b += wengert::detail::evaluated_once(r_b).colwise().sum())
WENGERT_LINEAR(self, v)
WENGERT_VALUE(self.rowwise() + v) Eigen::Dense add_to_rows(const Eigen::Dense& self, const Eigen::Dense& v);
WENGERT_REQUIRE(self.rows() == v.rows())
WENGERT_IN(v, v_b += wengert::detail::evaluated_once(r_b.cwiseProduct(self)).rowwise().sum())
WENGERT_IN(self, self_b += v.asDiagonal() * r_b)
WENGERT_LINEAR(v)
WENGERT_LINEAR(self)
WENGERT_VALUE(v.asDiagonal() * self) Eigen::Dense scale_rows(const Eigen::Dense& v, const Eigen::Dense& self);
WENGERT_REQUIRE(self.cols() == v.rows())
WENGERT_IN(self, self_b += r_b * v.asDiagonal())
WENGERT_IN(v, v_b += wengert::detail::evaluated_once(r_b.cwiseProduct(self)).colwise().sum().transpose())
WENGERT_LINEAR(self)
WENGERT_LINEAR(v)
WENGERT_VALUE(self* v.asDiagonal()) Eigen::Dense scale_columns(const Eigen::Dense& self, const Eigen::Dense& v);
WENGERT_IN(v, v_b += r_b.diagonal())
WENGERT_LINEAR(v) WENGERT_VALUE(wengert::detail::diagonal_matrix(v)) Eigen::Dense diagonal_of(const Eigen::Dense& v);
}  // namespace detail

WENGERT_REQUIRE(self.rows() == self.cols())
WENGERT_IN(self, self_b += r_b * self.inverse().transpose())
WENGERT_TANGENT(self, (self.inverse() * self_d).trace())
double log_determinant(const Eigen::Dense& self);
WENGERT_IN(self, self_b += r_b * detail::inverse_of(self).transpose())
WENGERT_TANGENT(self, (detail::inverse_of(self) * self_d).trace())
double log_determinant(const Eigen::Lu& self);
WENGERT_IN(self, self_b += detail::folded(self, r_b* detail::inverse_of(self)))
WENGERT_TANGENT(self, (detail::inverse_of(self) * detail::unfolded(self, self_d)).trace())
double log_determinant(const Eigen::Cholesky& self);
WENGERT_REQUIRE(self.rows() == self.cols())
WENGERT_IN(self, self_b += r_b * detail::inverse_of(self).transpose())
WENGERT_TANGENT(self, (detail::inverse_of(self) * self_d).trace())
double log_determinant(const Eigen::Qr& self);

}  // namespace wengert
