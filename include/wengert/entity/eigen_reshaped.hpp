// SPDX-License-Identifier: MIT
// reshaped() in another order or on the left, columns and rows one after the other, and what selfadjointView() has.
// Included by eigen_views.hpp.
#pragma once
#include <iterator>
#include <type_traits>
#include <utility>
#include <wengert/entity/eigen_triangular.hpp>

namespace wengert::detail {

/// The coefficients of a matrix in another shape, by columns or by rows.
template <class V, int Order, class Rows, class Cols>
struct ReshapedView {
  using Value =
      PlainOf<decltype(std::declval<V&>().template reshaped<Order>(std::declval<Rows>(), std::declval<Cols>()))>;
  Rows rows;
  Cols cols;
  decltype(auto) of(auto& whole) const { return whole.template reshaped<Order>(rows, cols); }
  void check(const auto& self) const {
    const Eigen::Index known = length(rows) * length(cols);
    constexpr bool all_known = is_length<Rows> && is_length<Cols>;
    if (all_known ? known != self.size() : (known == 0 ? self.size() != 0 : self.size() % known != 0))
      outside<V>("'reshaped' requires as many coefficients as self has", EntityTraits<V>::shape(self), {});
  }

 private:
  template <class T>
  static constexpr bool is_length = !std::is_same_v<T, Eigen::AutoSize_t>;
  template <class T>
  static Eigen::Index length(const T& n) {
    if constexpr (is_length<T>)
      return Eigen::Index(n);
    else
      return 1;
  }
};

/// The columns, or rows, of a matrix, one after the other. Matrix is a pointer to a variable, a place, or a value.
template <class Matrix, bool Columns>
class VectorsIterator {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using difference_type = std::ptrdiff_t;
  VectorsIterator(Matrix matrix, difference_type position) : matrix_(std::move(matrix)), position_(position) {}
  auto operator*() const {
    if constexpr (std::is_pointer_v<Matrix>)
      return vector_of(*matrix_);
    else
      return vector_of(static_cast<Matrix&>(matrix_));
  }
  auto operator[](difference_type n) const { return *(*this + n); }
  VectorsIterator& operator++() {
    ++position_;
    return *this;
  }
  friend VectorsIterator operator+(VectorsIterator i, difference_type n) {
    i.position_ += n;
    return i;
  }
  friend difference_type operator-(const VectorsIterator& i, const VectorsIterator& j) {
    return i.position_ - j.position_;
  }
  friend bool operator==(const VectorsIterator& i, const VectorsIterator& j) { return i.position_ == j.position_; }

 private:
  auto vector_of(auto& matrix) const {
    if constexpr (Columns)
      return matrix.col(position_);
    else
      return matrix.row(position_);
  }
  mutable std::remove_const_t<Matrix> matrix_;
  difference_type position_;
};

/// The symmetric matrix that a triangle of what can be written stands for. Lives no longer than the variable.
template <class Self, unsigned Mode>
class SelfAdjointPlace {
 public:
  explicit SelfAdjointPlace(Self& self) : self_(self) {}
  auto as_entity() const { return std::as_const(self_).template symmetric_node<Mode>(); }
  auto toDenseMatrix() const { return as_entity(); }
  Eigen::Index rows() const { return std::as_const(self_).rows(); }
  Eigen::Index cols() const { return std::as_const(self_).cols(); }
  auto operator()(Eigen::Index i, Eigen::Index j) const { return as_entity()(i, j); }
  auto transpose() const { return as_entity().transpose(); }
  auto adjoint() const { return as_entity().transpose(); }
  auto diagonal() const { return as_entity().diagonal(); }
  auto llt() const { return as_entity().llt(); }
  auto ldlt() const { return as_entity().ldlt(); }
  auto operatorNorm() const { return eigenvalues().cwiseAbs().maxCoeff(); }
  auto eigenvalues() const { return symmetric_eigen(as_entity()).eigenvalues(); }
  template <unsigned Triangle>
  auto triangularView() const {
    return as_entity().template triangularView<Triangle>();
  }
  template <class T>
  auto operator*(const T& x) const {
    return as_entity() * x;
  }
  template <class T>
    requires(NumberLike<T> || bound::eigen_operations::DenseOperand<T>)
  friend auto operator*(const T& x, const SelfAdjointPlace& symmetric) {
    return x * symmetric.as_entity();
  }
  /// Its triangle += alpha u u^T, and += alpha (u v^T + v u^T).
  template <class U>
  SelfAdjointPlace& rankUpdate(const U& u) {
    self_.template triangularView<Mode>() += u * u.transpose();
    return *this;
  }
  template <class U, NumberLike A>
  SelfAdjointPlace& rankUpdate(const U& u, const A& alpha) {
    self_.template triangularView<Mode>() += as_number(alpha) * (u * u.transpose());
    return *this;
  }
  template <class U, class V>
    requires(!NumberLike<V>)
  SelfAdjointPlace& rankUpdate(const U& u, const V& v) {
    self_.template triangularView<Mode>() += u * v.transpose() + v * u.transpose();
    return *this;
  }
  template <class U, class V, NumberLike A>
  SelfAdjointPlace& rankUpdate(const U& u, const V& v, const A& alpha) {
    self_.template triangularView<Mode>() += as_number(alpha) * (u * v.transpose() + v * u.transpose());
    return *this;
  }

 private:
  std::conditional_t<EntityPlace<Self>, Self, Self&> self_;
};

}  // namespace wengert::detail
