// SPDX-License-Identifier: MIT
// asDiagonal() of vectors, active or passive: it holds the vector until a product is asked of it.
#pragma once
#include <utility>
#include <wengert/entity/eigen_computed.hpp>

namespace wengert::detail {

/// A vector as the diagonal of a matrix.
template <class Of>
class Diagonal {
 public:
  explicit Diagonal(Of vector) : vector_(std::move(vector)) {}
  auto toDenseMatrix() const { return diagonal_of(vector_); }
  /// What it is in sums and assignments.
  auto as_entity() const { return toDenseMatrix(); }
  const Of& diagonal() const { return vector_; }
  auto inverse() const { return as_expression(vector_).cwiseInverse().asDiagonal(); }
  auto transpose() const { return *this; }
  auto operator()(Eigen::Index i, Eigen::Index j) const { return toDenseMatrix()(i, j); }
  auto operator-() const { return -toDenseMatrix(); }
  template <class T>
  auto operator+(const T& matrix) const {
    if constexpr (requires { matrix.as_entity(); })
      return toDenseMatrix() + matrix.as_entity();
    else
      return toDenseMatrix() + matrix;
  }
  template <class T>
  auto operator-(const T& matrix) const {
    if constexpr (requires { matrix.as_entity(); })
      return toDenseMatrix() - matrix.as_entity();
    else
      return toDenseMatrix() - matrix;
  }
  template <bound::eigen_operations::DenseOperand T>
  friend auto operator+(const T& matrix, const Diagonal& diagonal) {
    return matrix + diagonal.toDenseMatrix();
  }
  template <bound::eigen_operations::DenseOperand T>
  friend auto operator-(const T& matrix, const Diagonal& diagonal) {
    return matrix - diagonal.toDenseMatrix();
  }
  template <class T>
  auto operator*(const T& matrix) const {
    if constexpr (requires { matrix.as_entity(); })
      return as_expression(vector_).cwiseProduct(matrix.diagonal()).asDiagonal();
    else if constexpr (NumberLike<T>)
      return (as_expression(vector_) * matrix).asDiagonal();
    else if constexpr (requires { matrix.rows_times(*this); })  // a sparse one
      return matrix.rows_times(*this);
    else
      return scale_rows(vector_, matrix);
  }
  template <NumberLike T>
  friend auto operator*(const T& number, const Diagonal& diagonal) {
    return diagonal * number;
  }
  template <bound::eigen_operations::DenseOperand T>
  friend auto operator*(const T& matrix, const Diagonal& diagonal) {
    return scale_columns(matrix, diagonal.vector_);
  }

 private:
  Of vector_;
};

/// The vector of a passive diagonal matrix.
template <class D>
auto passive_diagonal(const Eigen::DiagonalBase<D>& diagonal) {
  return operand<typename D::DiagonalVectorType::PlainObject>(diagonal.diagonal());
}
template <class D>
  requires std::is_base_of_v<Eigen::DiagonalBase<D>, D> && PlainNumber<typename D::Scalar>
struct PlainAsExpression<D> {
  static auto of(const D& diagonal) { return diagonal_of(passive_diagonal(diagonal)); }
};
/// A passive vector as the diagonal of a matrix, times an active one.
template <class D, bound::eigen_operations::DenseOperand T>
  requires ActiveOperand<T>
auto operator*(const Eigen::DiagonalBase<D>& diagonal, const T& matrix) {
  return scale_rows(passive_diagonal(diagonal), matrix);
}
template <bound::eigen_operations::DenseOperand T, class D>
  requires ActiveOperand<T>
auto operator*(const T& matrix, const Eigen::DiagonalBase<D>& diagonal) {
  return scale_columns(matrix, passive_diagonal(diagonal));
}

}  // namespace wengert::detail
