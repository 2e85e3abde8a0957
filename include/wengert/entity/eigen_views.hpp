// SPDX-License-Identifier: MIT
// colwise(), rowwise() and asDiagonal() of matrices of active numbers: they hold their operand until an operation that
// bind/descriptions/eigen.hpp describes is asked of it.
#pragma once
#include <utility>
#include <wengert/entity/eigen_traits.hpp>
#include <wengert/generated/entities/eigen.hpp>

namespace wengert::detail {

/// A matrix column by column (Columns) or row by row.
template <class Of, bool Columns>
class Vectorwise {
 public:
  explicit Vectorwise(Of matrix) : matrix_(std::move(matrix)) {}
  auto sum() const {
    if constexpr (Columns)
      return column_sums(matrix_);
    else
      return row_sums(matrix_);
  }
  auto mean() const {
    auto&& values = matrix_.value();
    return sum() / double(Columns ? values.rows() : values.cols());
  }
  auto squaredNorm() const {
    if constexpr (Columns)
      return column_squares(matrix_);
    else
      return row_squares(matrix_);
  }
  auto norm() const { return squaredNorm().cwiseSqrt(); }
  /// A vector added to each column, or row.
  template <class T>
  auto operator+(const T& v) const {
    if constexpr (Columns)
      return add_to_columns(matrix_, v);
    else
      return add_to_rows(matrix_, v);
  }
  template <class T>
  auto operator-(const T& v) const {
    return *this + (-v);
  }

 private:
  Of matrix_;
};

/// A vector as the diagonal of a matrix.
template <class Of>
class Diagonal {
 public:
  explicit Diagonal(Of vector) : vector_(std::move(vector)) {}
  auto toDenseMatrix() const { return diagonal_of(vector_); }
  template <class T>
  auto operator*(const T& matrix) const {
    return scale_rows(vector_, matrix);
  }
  template <bound::eigen_operations::DenseOperand T>
  friend auto operator*(const T& matrix, const Diagonal& diagonal) {
    return scale_columns(matrix, diagonal.vector_);
  }

 private:
  Of vector_;
};

/// The matrix of active numbers whose value is a V.
template <class V>
struct ActiveDense;
template <PlainNumber N, int R, int C, int O, int MR, int MC>
struct ActiveDense<Eigen::Matrix<N, R, C, O, MR, MC>> {
  using type = Eigen::Matrix<BasicReal<N>, R, C, O, MR, MC>;
};
template <PlainNumber N, int R, int C, int O, int MR, int MC>
struct ActiveDense<Eigen::Array<N, R, C, O, MR, MC>> {
  using type = Eigen::Array<BasicReal<N>, R, C, O, MR, MC>;
};

/// A passive vector as the diagonal of a matrix, times an active one.
template <class D, bound::eigen_operations::DenseOperand T>
  requires ActiveOperand<T>
auto operator*(const Eigen::DiagonalBase<D>& diagonal, const T& matrix) {
  return scale_rows(typename D::DiagonalVectorType::PlainObject(diagonal.diagonal()), matrix);
}
template <bound::eigen_operations::DenseOperand T, class D>
  requires ActiveOperand<T>
auto operator*(const T& matrix, const Eigen::DiagonalBase<D>& diagonal) {
  return scale_columns(matrix, typename D::DiagonalVectorType::PlainObject(diagonal.diagonal()));
}

/// What every dense value has: an active matrix of it, and parts that are set as a whole.
template <class V, class Self>
struct DenseViews {
  using ActiveMatrix = typename ActiveDense<V>::type;
  ActiveMatrix eval() const { return ActiveMatrix(self()); }
  /// Of one coefficient, as an inner product: the number.
  operator BasicReal<typename V::Scalar>() const  // NOLINT: as Eigen's
    requires(V::SizeAtCompileTime == 1)
  {
    return self().sum();
  }
  Self& noalias()
    requires EntityPlace<Self>
  {
    return part();
  }
  void setZero()
    requires EntityPlace<Self>
  {
    setConstant(typename V::Scalar(0));
  }
  void setOnes()
    requires EntityPlace<Self>
  {
    setConstant(typename V::Scalar(1));
  }
  void setConstant(const typename V::Scalar& number)
    requires EntityPlace<Self>
  {
    part() = V(V::Constant(self().rows(), self().cols(), number));
  }
  void setIdentity()
    requires(EntityPlace<Self> && is_dense_matrix<V>)
  {
    part() = V(V::Identity(self().rows(), self().cols()));
  }
  template <class Other>
    requires(EntityPlace<Self> && EntityOperand<Other>)
  void swap(Other&& other) {
    const ActiveMatrix old = eval();
    part() = other;
    other = old;
  }

 private:
  const Self& self() const { return static_cast<const Self&>(*this); }
  Self& part() { return static_cast<Self&>(*this); }
};

}  // namespace wengert::detail

namespace wengert {

template <class V, class Self>
  requires detail::is_dense_array<V>
struct MemberViews<V, Self> : detail::DenseViews<V, Self> {};

template <class V, class Self>
  requires detail::is_dense_matrix<V>
struct MemberViews<V, Self> : detail::DenseViews<V, Self> {
  auto colwise() const { return views_of<true>(); }
  auto rowwise() const { return views_of<false>(); }
  auto asDiagonal() const
    requires(V::ColsAtCompileTime == 1)
  {
    auto of = detail::operand<V, false>(static_cast<const Self&>(*this));
    return detail::Diagonal<decltype(of)>(std::move(of));
  }

 private:
  template <bool Columns>
  auto views_of() const {
    auto of = detail::operand<V, false>(static_cast<const Self&>(*this));
    return detail::Vectorwise<decltype(of), Columns>(std::move(of));
  }
};

}  // namespace wengert
