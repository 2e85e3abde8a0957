// SPDX-License-Identifier: MIT
// Eigen::Matrix<wengert::Real, ...> as one entity of the tape. Its operations are generated from
// bind/descriptions/eigen.hpp; docs/entities.md lists them and what is not there yet.
#pragma once
#include <wengert/entity/eigen_traits.hpp>
#include <wengert/generated/entities/eigen.hpp>

namespace Eigen {

template <>
struct NumTraits<wengert::Real> : NumTraits<double> {
  using Real = wengert::Real;
  using NonInteger = wengert::Real;
  using Nested = wengert::Real;
  enum { RequireInitialization = 1 };
};

/// A matrix of active numbers: a handle to a version of a matrix of double. What Eigen's own expressions would need of
/// a matrix of scalars it has not, so an operation that is not described is a compile error.
template <int Rows, int Cols, int Options_, int MaxRows, int MaxCols>
class Matrix<wengert::Real, Rows, Cols, Options_, MaxRows, MaxCols>
    : public wengert::Active<Matrix<double, Rows, Cols, Options_, MaxRows, MaxCols>> {
 public:
  using Values = Matrix<double, Rows, Cols, Options_, MaxRows, MaxCols>;
  using Base = wengert::Active<Values>;
  using Scalar = wengert::Real;
  using RealScalar = wengert::Real;
  using PlainObject = Matrix;
  static constexpr int RowsAtCompileTime = Rows, ColsAtCompileTime = Cols, Options = Options_;
  static constexpr int SizeAtCompileTime = Values::SizeAtCompileTime;
  static constexpr bool IsVectorAtCompileTime = Values::IsVectorAtCompileTime;

  using Base::Base;
  using Base::operator=;
  Matrix() : Base(zero(Rows == Dynamic ? 0 : Rows, Cols == Dynamic ? 0 : Cols)) {}
  Matrix(const Base& entity) : Base(entity) {}        // NOLINT: an entity of the same type
  Matrix(Base&& entity) : Base(std::move(entity)) {}  // NOLINT
  template <class Derived>
  Matrix(const MatrixBase<Derived>& values) : Base(Values(values)) {}  // NOLINT: values convert
  /// Zeros: a size that has no value would be read sooner or later.
  explicit Matrix(Index size)
    requires(Rows == 1 || Cols == 1)
      : Base(zero(Rows == 1 ? 1 : size, Cols == 1 ? 1 : size)) {}
  Matrix(Index rows, Index cols) : Base(zero(rows, cols)) {}

  static Matrix Zero() { return Matrix(Values(Values::Zero())); }
  static Matrix Zero(Index size) { return Matrix(Values(Values::Zero(size))); }
  static Matrix Zero(Index rows, Index cols) { return Matrix(Values(Values::Zero(rows, cols))); }
  static Matrix Identity() { return Matrix(Values(Values::Identity())); }
  static Matrix Identity(Index rows, Index cols) { return Matrix(Values(Values::Identity(rows, cols))); }

 private:
  static Values zero(Index rows, Index cols) { return Values::Zero(rows, cols); }
};

}  // namespace Eigen
