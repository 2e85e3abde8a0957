// SPDX-License-Identifier: MIT
// triangularView() of matrices of active numbers: solves, products and the triangle as a matrix; of what can be written
// also on the left, where the other coefficients stay. Included by eigen_views.hpp.
#pragma once
#include <type_traits>
#include <utility>
#include <wengert/entity/eigen_gather.hpp>
#include <wengert/entity/eigen_traits.hpp>
#include <wengert/generated/entities/eigen.hpp>

namespace wengert::detail {

/// The same triangle of the transposed matrix.
constexpr unsigned transposed_mode(unsigned mode) {
  constexpr unsigned sides = Eigen::Lower | Eigen::Upper;
  return (mode & sides) == sides ? mode : mode ^ sides;
}

/// A matrix that has zeros, or ones, where the mode says so.
template <class Dense, unsigned Mode>
struct FactorTriangle {
  Dense dense;
  auto operator()() const { return dense.template triangle_node<Mode>(); }
};

/// A triangle by Eigen's modes. Source gives the described node of it.
template <class Source, unsigned Mode>
class TriangularView {
 public:
  explicit TriangularView(Source source) : source_(std::move(source)) {}
  auto toDenseMatrix() const {
    if constexpr (requires(const Source& source) { source.dense; })
      return source_.dense;
    else
      return source_().toDenseMatrix();
  }
  auto nestedExpression() const { return toDenseMatrix(); }
  /// What it is in sums and assignments.
  auto as_entity() const { return toDenseMatrix(); }
  Eigen::Index rows() const { return toDenseMatrix().rows(); }
  Eigen::Index cols() const { return toDenseMatrix().cols(); }
  auto operator()(Eigen::Index i, Eigen::Index j) const { return toDenseMatrix()(i, j); }
  auto coeff(Eigen::Index i, Eigen::Index j) const { return (*this)(i, j); }
  auto transpose() const {
    constexpr unsigned mode = transposed_mode(Mode);
    if constexpr (requires(const Source& source) { source.dense; }) {
      const auto turned = source_.dense.transpose().eval();
      using Turned = std::remove_const_t<decltype(turned)>;
      return TriangularView<FactorTriangle<Turned, mode>, mode>({turned});
    } else {
      const auto matrix = toDenseMatrix();  // constant, as what is given away is not to refer to it
      const auto turned = matrix.transpose();
      return turned.template triangularView<mode>();
    }
  }
  auto adjoint() const { return transpose(); }
  auto determinant() const { return toDenseMatrix().diagonal().prod(); }
  template <class B>
  auto solve(const B& b) const {
    if constexpr (requires { b.as_entity(); })
      return source_().solve(b.as_entity());
    else
      return source_().solve(b);
  }
  /// x with x * triangle = b on the right.
  template <int Side, class B>
  auto solve(const B& b) const {
    if constexpr (Side == Eigen::OnTheLeft)
      return solve(b);
    else
      return transpose().solve(b.transpose()).transpose();
  }
  auto inverse() const {
    const auto matrix = toDenseMatrix();
    using V = typename std::remove_cvref_t<decltype(matrix)>::Value;
    return solve(V(V::Identity(matrix.rows(), matrix.cols())));
  }
  template <class B>
  void solveInPlace(B&& b) const {
    b = solve(b).eval();
  }
  template <int Side, class B>
  void solveInPlace(B&& b) const {
    b = this->template solve<Side>(b).eval();
  }
  template <class T>
  auto operator*(const T& x) const {
    if constexpr (requires { x.as_entity(); })
      return source_() * x.as_entity();
    else if constexpr (NumberLike<T>)
      return (toDenseMatrix() * x).template triangularView<Mode>();
    else
      return source_() * x;
  }
  template <NumberLike T>
  friend auto operator*(const T& number, const TriangularView& triangle) {
    return triangle * number;
  }
  template <bound::eigen_operations::DenseOperand T>
  friend auto operator*(const T& matrix, const TriangularView& triangle) {
    return matrix * triangle.toDenseMatrix();
  }

 private:
  Source source_;
};

/// The node of a matrix as it is, and that of a variable or place as it is when it is asked for.
template <class Node>
struct HeldTriangle {
  Node node;
  const Node& operator()() const { return node; }
};
template <class Self, unsigned Mode>
struct LiveTriangle {
  std::conditional_t<EntityPlace<Self>, Self, Self&> self;
  auto operator()() const { return std::as_const(self).template triangle_node<Mode>(); }
};

/// The triangle of what can be written. Lives no longer than the variable.
template <class Self, unsigned Mode>
class TriangularPlace : public TriangularView<LiveTriangle<Self, Mode>, Mode> {
 public:
  explicit TriangularPlace(Self& self) : TriangularView<LiveTriangle<Self, Mode>, Mode>({self}), self_(self) {}
  TriangularPlace(const TriangularPlace&) = default;
  TriangularPlace& operator=(const TriangularPlace& other) { return assign(other.toDenseMatrix()); }
  template <class T>
  TriangularPlace& operator=(const T& x) {
    if constexpr (requires { x.as_entity(); })
      return assign(x.as_entity());
    else
      return assign(x);
  }
  template <class T>
  TriangularPlace& operator+=(const T& x) {
    return assign(std::as_const(self_) + matrix_of(x));
  }
  template <class T>
  TriangularPlace& operator-=(const T& x) {
    return assign(std::as_const(self_) - matrix_of(x));
  }
  template <NumberLike T>
  TriangularPlace& operator*=(const T& x) {
    return assign(std::as_const(self_) * x);
  }
  template <NumberLike T>
  TriangularPlace& operator/=(const T& x) {
    return assign(std::as_const(self_) / x);
  }
  void setConstant(const typename OperandValue<Self>::Scalar& number) {
    assign(Values(Values::Constant(std::as_const(self_).rows(), std::as_const(self_).cols(), number)));
  }
  void fill(const typename OperandValue<Self>::Scalar& number) { setConstant(number); }
  void setZero() { setConstant(typename Values::Scalar(0)); }
  void setOnes() { setConstant(typename Values::Scalar(1)); }
  template <class T>
  void swap(T&& other) {
    const auto old = this->toDenseMatrix().eval();
    *this = other;
    other = old;
  }

 private:
  using Values = OperandValue<Self>;
  template <class T>
  static decltype(auto) matrix_of(const T& x) {
    if constexpr (requires { x.as_entity(); })
      return x.as_entity();
    else
      return (x);
  }
  /// Coefficients outside the triangle stay, and with Eigen also the diagonal where the mode says what it is.
  template <class X>
  TriangularPlace& assign(const X& x) {
    const Eigen::Index rows = std::as_const(self_).rows(), cols = std::as_const(self_).cols();
    Choice choice{Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic>(rows, cols)};
    for (Eigen::Index j = 0; j < cols; ++j)
      for (Eigen::Index i = 0; i < rows; ++i)
        choice.first(i, j) = i == j ? (Mode & (Eigen::UnitDiag | Eigen::ZeroDiag)) == 0
                                    : (Mode & (i > j ? unsigned(Eigen::Lower) : unsigned(Eigen::Upper))) != 0;
    const typename ActiveDense<Values>::type inside(x);
    self_ = chosen(choice, inside, std::as_const(self_));
    return *this;
  }
  std::conditional_t<EntityPlace<Self>, Self, Self&> self_;
};

}  // namespace wengert::detail
