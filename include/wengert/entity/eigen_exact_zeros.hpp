// SPDX-License-Identifier: MIT
// Where Eigen's own algorithms leave out the work for a number that is exactly zero. A number that is zero only in
// value has a derivative that the work would carry on, so for active scalars (Tangent, ElementReal) it is left out only
// where the number is a constant. These are Eigen's reflectors (QR, orthogonal and Hessenberg decompositions) and its
// triangular solves by a vector (LU and Cholesky solves); they compare values, which operators on scalars cannot mend.
#pragma once
#include <Eigen/Core>
#include <wengert/tape/zero.hpp>

namespace wengert::detail {

/// Scalars of Eigen's own matrices that have derivatives; their headers specialise it.
template <class Number>
inline constexpr bool is_eigen_scalar = false;
template <class T, std::size_t N>
inline constexpr bool is_eigen_scalar<Tangent<T, N>> = true;

/// Whether nothing depends on the number, or on a vector's numbers, being zero now.
template <class Number>
  requires is_eigen_scalar<Number> || std::is_arithmetic_v<Number>
bool is_constant_zero(const Number& x) {
  return is_zero(x);
}
template <class Derived>
bool is_constant_zero(const Eigen::MatrixBase<Derived>& x) {
  for (Eigen::Index i = 0; i < x.size(); ++i)
    if (!is_constant_zero(typename Derived::Scalar(x.derived().coeff(i)))) return false;
  return true;
}

}  // namespace wengert::detail

namespace Eigen {

/// A part of a vector, with the reflector that Eigen makes of it.
template <class VectorType, int Size>
  requires wengert::detail::is_eigen_scalar<typename internal::traits<VectorType>::Scalar>
class VectorBlock<VectorType, Size>
    : public Block<VectorType, internal::traits<VectorType>::Flags & RowMajorBit ? 1 : Size,
                   internal::traits<VectorType>::Flags & RowMajorBit ? Size : 1> {
  static constexpr bool is_row = (internal::traits<VectorType>::Flags & RowMajorBit) != 0;
  using Base = Block<VectorType, is_row ? 1 : Size, is_row ? Size : 1>;

 public:
  EIGEN_DENSE_PUBLIC_INTERFACE(VectorBlock)
  using Base::operator=;
  VectorBlock(VectorType& vector, Index start, Index size)
      : Base(vector, is_row ? 0 : start, is_row ? start : 0, is_row ? 1 : size, is_row ? size : 1) {}
  VectorBlock(VectorType& vector, Index start) : Base(vector, is_row ? 0 : start, is_row ? start : 0) {}

  void makeHouseholderInPlace(Scalar& tau, Scalar& beta) {
    constexpr int size = Base::SizeAtCompileTime;
    VectorBlock<Base, size == Dynamic ? Dynamic : size - 1> essential(*this, 1, this->size() - 1);
    makeHouseholder(essential, tau, beta);
  }
  /// Eigen reflects nothing where the vector is a multiple of the first axis, and has a jump there: nearby, the other
  /// sign of beta is taken. A vector that moves off the axis is reflected with that sign.
  template <class Essential>
  void makeHouseholder(Essential& essential, Scalar& tau, Scalar& beta) const {
    const VectorBlock<const Base, Essential::SizeAtCompileTime> tail(*this, 1, this->size() - 1);
    if (wengert::detail::is_constant_zero(tail) || !(tail.squaredNorm() <= (std::numeric_limits<Scalar>::min)())) {
      Base::makeHouseholder(essential, tau, beta);
      return;
    }
    using std::sqrt;
    const Scalar first = this->coeff(0);
    beta = sqrt(Scalar(first * first + tail.squaredNorm()));
    if (first >= Scalar(0)) beta = -beta;
    essential = (tail / Scalar(first - beta)).eval();
    tau = (beta - first) / beta;
  }
};

namespace internal {

/// A triangle's rows or columns one after the other.
template <class Left, class Right, int Mode, int StorageOrder>
struct ActiveTriangularSolve {
  template <class Index>
  static void run(Index size, const Left* left, Index stride, Right* right) {
    const auto at = [&](Index i, Index j) -> const Left& {
      return left[StorageOrder == RowMajor ? i * stride + j : j * stride + i];
    };
    constexpr bool lower = (Mode & Lower) == Lower;
    for (Index k = 0; k < size; ++k) {
      const Index i = lower ? k : size - 1 - k;
      if (wengert::detail::is_constant_zero(right[i])) continue;
      if constexpr (!(Mode & UnitDiag)) right[i] /= at(i, i);
      for (Index j = lower ? i + 1 : 0; j < (lower ? size : i); ++j) right[j] -= at(j, i) * right[i];
    }
  }
};
template <class Left, class Right, class Index, int Mode, bool Conjugate>
  requires(wengert::detail::is_eigen_scalar<Left> || wengert::detail::is_eigen_scalar<Right>)
struct triangular_solve_vector<Left, Right, Index, OnTheLeft, Mode, Conjugate, RowMajor>
    : ActiveTriangularSolve<Left, Right, Mode, RowMajor> {};
template <class Left, class Right, class Index, int Mode, bool Conjugate>
  requires(wengert::detail::is_eigen_scalar<Left> || wengert::detail::is_eigen_scalar<Right>)
struct triangular_solve_vector<Left, Right, Index, OnTheLeft, Mode, Conjugate, ColMajor>
    : ActiveTriangularSolve<Left, Right, Mode, ColMajor> {};

}  // namespace internal

}  // namespace Eigen
