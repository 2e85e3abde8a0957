// SPDX-License-Identifier: MIT
// Members that arrays have, and members that matrices have, on top of those of both (eigen_views.hpp).
#pragma once
#include <wengert/entity/eigen_views.hpp>

namespace wengert {

template <class V, class Self>
  requires detail::is_dense_array<V>
struct MemberViews<V, Self> : detail::DenseViews<V, Self> {
  using Number = BasicReal<typename V::Scalar>;
  // Functions of coefficients that are statements each.
  using MemberOperations<V, Self>::pow;
  template <class T>
    requires bound::eigen_operations::CoefficientsOperand<T>
  auto pow(const T& exponents) const {
    return this->binaryExpr(exponents, [](const Number& x, const Number& y) -> Number { return wengert::pow(x, y); });
  }
  // With an active number, as with an array of it.
  using MemberOperations<V, Self>::min;
  using MemberOperations<V, Self>::max;
  template <detail::ActiveNumberOperand T>
  auto min(const T& number) const {
    return this->min(this->filled_with(number));
  }
  template <detail::ActiveNumberOperand T>
  auto max(const T& number) const {
    return this->max(this->filled_with(number));
  }
  auto erf() const {
    return this->unaryExpr([](const Number& x) -> Number { return wengert::erf(x); });
  }
  auto erfc() const {
    return this->unaryExpr([](const Number& x) -> Number { return wengert::erfc(x); });
  }
  auto lgamma() const {
    return this->unaryExpr([](const Number& x) -> Number { return wengert::lgamma(x); });
  }
  auto digamma() const {
    return this->unaryExpr([](const Number& x) -> Number { return wengert::digamma(x); });
  }
  auto isNaN() const {
    return of_values([](const V& x) { return x.isNaN().eval(); });
  }
  auto isInf() const {
    return of_values([](const V& x) { return x.isInf().eval(); });
  }
  auto isFinite() const {
    return of_values([](const V& x) { return x.isFinite().eval(); });
  }
  // What matrices have under the same name, or arrays under another.
  const Self& array() const { return self(); }
  Self& array()
    requires detail::HasPlaces<Self>
  {
    return static_cast<Self&>(*this);
  }
  auto reverse() const { return self().matrix().reverse().array(); }
  auto reverse()
    requires detail::HasPlaces<Self>
  {
    return static_cast<Self&>(*this).matrix().reverse().array();
  }
  using detail::DenseViews<V, Self>::Operations::transpose;
  auto transpose()
    requires detail::HasPlaces<Self>
  {
    return static_cast<Self&>(*this).matrix().transpose().array();
  }
  auto replicate(Eigen::Index rows, Eigen::Index cols) const { return self().matrix().replicate(rows, cols).array(); }
  template <int Order = int(Eigen::ColMajor), class... Sizes>
  auto reshaped(Sizes... sizes) const {
    return self().matrix().template reshaped<Order>(sizes...).array();
  }
  template <int Order = int(Eigen::ColMajor), class... Sizes>
    requires detail::HasPlaces<Self>
  auto reshaped(Sizes... sizes) {
    return static_cast<Self&>(*this).matrix().template reshaped<Order>(sizes...).array();
  }
  template <class T>
  auto absolute_difference(const T& x) const {
    return (self() - x).abs();
  }
  auto trace() const { return self().matrix().trace(); }
  auto cwiseAbs() const { return self().abs(); }
  auto cwiseAbs2() const { return self().abs2(); }
  auto cwiseInverse() const { return self().inverse(); }
  auto cwiseSqrt() const { return self().sqrt(); }
  template <class T>
  auto cwiseMin(const T& x) const {
    return self().min(x);
  }
  template <class T>
  auto cwiseMax(const T& x) const {
    return self().max(x);
  }
  template <class T>
  auto cwiseProduct(const T& x) const {
    return self() * x;
  }
  template <class T>
  auto cwiseQuotient(const T& x) const {
    return self() / x;
  }
#define WENGERT_CORNER(name, row, col)                                                                 \
  auto name(Eigen::Index rows, Eigen::Index cols) const { return self().block(row, col, rows, cols); } \
  decltype(auto) name(Eigen::Index rows, Eigen::Index cols)                                            \
    requires detail::HasPlaces<Self>                                                                   \
  {                                                                                                    \
    return static_cast<Self&>(*this).block(row, col, rows, cols);                                      \
  }                                                                                                    \
  template <int Rows, int Cols>                                                                        \
  auto name() const {                                                                                  \
    return self().matrix().template name<Rows, Cols>().array();                                        \
  }                                                                                                    \
  template <int Rows, int Cols>                                                                        \
    requires detail::HasPlaces<Self>                                                                   \
  auto name() {                                                                                        \
    return static_cast<Self&>(*this).matrix().template name<Rows, Cols>().array();                     \
  }
  WENGERT_CORNER(topLeftCorner, 0, 0)
  WENGERT_CORNER(topRightCorner, 0, self().cols() - cols)
  WENGERT_CORNER(bottomLeftCorner, self().rows() - rows, 0)
  WENGERT_CORNER(bottomRightCorner, self().rows() - rows, self().cols() - cols)
#undef WENGERT_CORNER
  // Of sizes known at compile time.
#define WENGERT_FIXED_PART(name)                                              \
  using MemberOperations<V, Self>::name;                                      \
  template <int N, class... I>                                                \
  auto name(I... i) const {                                                   \
    return self().matrix().template name<N>(i...).array();                    \
  }                                                                           \
  template <int N, class... I>                                                \
    requires detail::HasPlaces<Self>                                          \
  auto name(I... i) {                                                         \
    return static_cast<Self&>(*this).matrix().template name<N>(i...).array(); \
  }
  WENGERT_FIXED_PART(topRows)
  WENGERT_FIXED_PART(bottomRows)
  WENGERT_FIXED_PART(middleRows)
  WENGERT_FIXED_PART(leftCols)
  WENGERT_FIXED_PART(rightCols)
  WENGERT_FIXED_PART(middleCols)
#undef WENGERT_FIXED_PART

 private:
  const Self& self() const { return static_cast<const Self&>(*this); }
  template <class F>
  auto of_values(F&& f) const;  // eigen_choices.hpp
};

template <class V, class Self>
  requires detail::is_dense_matrix<V>
struct MemberViews<V, Self> : detail::DenseViews<V, Self> {
  const Self& matrix() const { return static_cast<const Self&>(*this); }
  Self& matrix()
    requires detail::HasPlaces<Self>
  {
    return static_cast<Self&>(*this);
  }
  auto asDiagonal() const
    requires(V::RowsAtCompileTime == 1 || V::ColsAtCompileTime == 1)
  {
    const Self& self = static_cast<const Self&>(*this);
    if constexpr (V::ColsAtCompileTime != 1) {
      return self.transpose().asDiagonal();
    } else {
      auto of = detail::operand<V, false>(self);
      return detail::Diagonal<decltype(of)>(std::move(of));
    }
  }
  using detail::DenseViews<V, Self>::Operations::cwiseMax;
  using detail::DenseViews<V, Self>::Operations::cwiseMin;
  template <detail::ActiveNumberOperand T>
  auto cwiseMin(const T& number) const {
    return this->cwiseMin(this->filled_with(number));
  }
  template <detail::ActiveNumberOperand T>
  auto cwiseMax(const T& number) const {
    return this->cwiseMax(this->filled_with(number));
  }
  /// See eigen_reshaped.hpp.
  template <unsigned Mode>
  auto symmetric_node() const {
    return detail::DenseViews<V, Self>::Operations::template selfadjointView<Mode>();
  }
  template <unsigned Mode>
  auto selfadjointView() const {
    return symmetric_node<Mode>();
  }
  template <unsigned Mode>
    requires detail::HasPlaces<Self>
  auto selfadjointView() {
    return detail::SelfAdjointPlace<Self, Mode>(static_cast<Self&>(*this));
  }
  using detail::DenseViews<V, Self>::Operations::reshaped;
  template <int Order, class Rows, class Cols>
  auto reshaped(Rows rows, Cols cols) const {
    return detail::read_part<V>(static_cast<const Self&>(*this),
                                detail::ReshapedView<V, Order, Rows, Cols>{rows, cols});
  }
  template <int Order, class Rows, class Cols>
    requires detail::HasPlaces<Self>
  auto reshaped(Rows rows, Cols cols) {
    return detail::place<V>(static_cast<Self&>(*this), detail::ReshapedView<V, Order, Rows, Cols>{rows, cols});
  }
  template <class Rows, class Cols>
    requires(!std::integral<Rows> || !std::integral<Cols>)
  auto reshaped(Rows rows, Cols cols) const {
    return this->template reshaped<int(Eigen::ColMajor)>(rows, cols);
  }
  template <class Rows, class Cols>
    requires detail::HasPlaces<Self>
  auto reshaped(Rows rows, Cols cols) {
    return this->template reshaped<int(Eigen::ColMajor)>(rows, cols);
  }
  template <int Order>
  auto reshaped() const {
    return this->template reshaped<Order>(static_cast<const Self&>(*this).size(), Eigen::fix<1>);
  }
  template <int Order>
    requires detail::HasPlaces<Self>
  auto reshaped() {
    return this->template reshaped<Order>(Eigen::Index(std::as_const(static_cast<Self&>(*this)).size()), Eigen::fix<1>);
  }
  template <class S = Self>
    requires detail::HasPlaces<S>
  auto reshaped() {
    return this->template reshaped<int(Eigen::ColMajor)>();
  }
  /// See eigen_triangular.hpp.
  template <unsigned Mode>
  auto triangle_node() const {
    return detail::DenseViews<V, Self>::Operations::template triangularView<Mode>();
  }
  template <unsigned Mode>
  auto triangularView() const {
    auto node = triangle_node<Mode>();
    return detail::TriangularView<detail::HeldTriangle<decltype(node)>, Mode>({std::move(node)});
  }
  template <unsigned Mode>
    requires detail::HasPlaces<Self>
  auto triangularView() {
    return detail::TriangularPlace<Self, Mode>(static_cast<Self&>(*this));
  }
  using detail::DenseViews<V, Self>::Operations::replicate;
  template <int Rows, int Cols>
  auto replicate() const {
    return static_cast<const Self&>(*this).replicate(Rows, Cols);
  }
  using detail::DenseViews<V, Self>::Operations::diagonal;
  template <int I>
  auto diagonal() const {
    return static_cast<const Self&>(*this).diagonal(Eigen::Index(I));
  }
  template <int I>
    requires detail::HasPlaces<Self>
  auto diagonal() {
    return static_cast<Self&>(*this).diagonal(Eigen::Index(I));
  }
  // A template, or compilers compare its constraint with the variable's while Self is incomplete.
  using detail::DenseViews<V, Self>::Operations::normalize;
  template <class S = Self>
    requires detail::EntityPlace<S>
  void normalize() {
    static_cast<S&>(*this) = this->eval().normalized();
  }
  auto completeOrthogonalDecomposition() const;  // eigen_solvers.hpp
  auto eigenvalues() const;                      // eigen_eigenvalues.hpp
  // Functions of matrices; <unsupported/Eigen/MatrixFunctions> has to be included, as of plain matrices.
#define WENGERT_MATRIX_FUNCTION(name) \
  auto name() const { return detail::function_of_matrix<detail::matrix_##name>(static_cast<const Self&>(*this), 0.0); }
  WENGERT_MATRIX_FUNCTION(exp)
  WENGERT_MATRIX_FUNCTION(log)
  WENGERT_MATRIX_FUNCTION(sqrt)
  WENGERT_MATRIX_FUNCTION(sin)
  WENGERT_MATRIX_FUNCTION(cos)
  WENGERT_MATRIX_FUNCTION(sinh)
  WENGERT_MATRIX_FUNCTION(cosh)
#undef WENGERT_MATRIX_FUNCTION
  auto pow(double exponent) const {
    return detail::function_of_matrix<detail::matrix_pow>(static_cast<const Self&>(*this), exponent);
  }
  auto bdcSvd() const { return static_cast<const Self&>(*this).jacobiSvd(); }
  auto bdcSvd(unsigned options) const { return static_cast<const Self&>(*this).jacobiSvd(options); }
  /// The largest singular value.
  auto operatorNorm() const {
    return BasicReal<typename V::Scalar>(static_cast<const Self&>(*this).jacobiSvd().singularValues()(0));
  }
  auto stableNorm() const { return static_cast<const Self&>(*this).norm(); }
  auto blueNorm() const { return stableNorm(); }
  auto hypotNorm() const { return stableNorm(); }
  auto stableNormalized() const { return static_cast<const Self&>(*this).normalized(); }
  void stableNormalize()
    requires detail::HasPlaces<Self>
  {
    static_cast<Self&>(*this).normalize();
  }
  /// Eigen's name for the transpose of real numbers.
  auto adjoint() const { return static_cast<const Self&>(*this).transpose(); }
  template <class T>
  auto cwiseEqual(const T& x) const {
    return static_cast<const Self&>(*this).array() == detail::as_compared(x);
  }
  template <class T>
  auto cwiseNotEqual(const T& x) const {
    return static_cast<const Self&>(*this).array() != detail::as_compared(x);
  }
  template <class T>
    requires detail::HasPlaces<Self>
  void applyOnTheLeft(const T& x) {
    static_cast<Self&>(*this) = (x * std::as_const(static_cast<Self&>(*this))).eval();
  }
  template <class T>
    requires detail::HasPlaces<Self>
  void applyOnTheRight(const T& x) {
    static_cast<Self&>(*this) = (std::as_const(static_cast<Self&>(*this)) * x).eval();
  }
  /// Rows or columns p and q are turned in their plane, as Eigen's JacobiRotation does.
  template <class J>
    requires detail::HasPlaces<Self>
  void applyOnTheLeft(Eigen::Index p, Eigen::Index q, const J& rotation) {
    Self& self = static_cast<Self&>(*this);
    const auto c = rotation.c(), s = rotation.s();
    const auto x = self.row(p).eval(), y = self.row(q).eval();
    self.row(p) = c * x + s * y;
    self.row(q) = c * y - s * x;
  }
  template <class J>
    requires detail::HasPlaces<Self>
  void applyOnTheRight(Eigen::Index p, Eigen::Index q, const J& rotation) {
    Self& self = static_cast<Self&>(*this);
    const auto c = rotation.c(), s = rotation.s();
    const auto x = self.col(p).eval(), y = self.col(q).eval();
    self.col(p) = c * x - s * y;
    self.col(q) = c * y + s * x;
  }
  void adjointInPlace()
    requires detail::HasPlaces<Self>
  {
    static_cast<Self&>(*this) = this->eval().transpose();
  }
  template <class M>
  void computeInverseWithCheck(M& inverse, bool& is_invertible, double threshold = 1e-12) const {
    BasicReal<typename V::Scalar> determinant;
    computeInverseAndDetWithCheck(inverse, determinant, is_invertible, threshold);
  }
  template <class M>
  void computeInverseAndDetWithCheck(M& inverse, BasicReal<typename V::Scalar>& determinant, bool& is_invertible,
                                     double threshold = 1e-12) const {
    const auto x = this->eval();
    determinant = x.determinant();
    is_invertible = abs(determinant.value()) > threshold;
    if (is_invertible) inverse = x.inverse();
  }
  template <class T>
  auto lazyProduct(const T& x) const {
    return static_cast<const Self&>(*this) * x;
  }
  /// The derivative of a sign is zero.
  auto cwiseSign() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::computed_from(Active<V>(V(detail::current_value<V>(self).cwiseSign())), self);
  }
  auto unitOrthogonal() const {
    return by_elements([](const auto& x) { return x.unitOrthogonal(); }, static_cast<const Self&>(*this));
  }
  auto eulerAngles(Eigen::Index a, Eigen::Index b, Eigen::Index c) const {
    return by_elements([=](const auto& x) { return x.eulerAngles(a, b, c); }, static_cast<const Self&>(*this));
  }
  template <class T>
  bool isOrthogonal(const T& other, double precision = 1e-12) const {
    return detail::current_value<V>(static_cast<const Self&>(*this))
        .isOrthogonal(
            detail::PlainOf<detail::OperandValue<T>>(detail::plain_value(detail::operand<detail::PlainOf<T>>(other))),
            precision);
  }
  /// A vector with a one below it, and a vector by its last coefficient.
  auto homogeneous() const
    requires(V::ColsAtCompileTime == 1)
  {
    constexpr int size = V::RowsAtCompileTime == Eigen::Dynamic ? Eigen::Dynamic : V::RowsAtCompileTime + 1;
    const typename detail::DenseViews<V, Self>::ActiveMatrix x = this->eval();
    Eigen::Matrix<BasicReal<typename V::Scalar>, size, 1> result(
        Eigen::Matrix<typename V::Scalar, size, 1>::Ones(x.size() + 1));
    result.head(x.size()) = x;
    return detail::computed_from(Active<Eigen::Matrix<typename V::Scalar, size, 1>>(result),
                                 static_cast<const Self&>(*this));
  }
  auto hnormalized() const
    requires(V::ColsAtCompileTime == 1 && V::SizeAtCompileTime != 1)
  {
    const auto x = this->eval();
    if (x.size() == 0) fail(ErrorCode::wrong_size, "'hnormalized' requires a coefficient");
    const BasicReal<typename V::Scalar> last = x(x.size() - 1);
    constexpr int size = V::RowsAtCompileTime == Eigen::Dynamic ? Eigen::Dynamic : V::RowsAtCompileTime - 1;
    return detail::computed_from(Active<Eigen::Matrix<typename V::Scalar, size, 1>>(x.head(x.size() - 1) / last),
                                 static_cast<const Self&>(*this));
  }
  template <int P>
  auto lpNorm() const {
    static_assert(
        P == 1 || P == 2 || P == Eigen::Infinity,
        "wengert: lpNorm is described for 1, 2 and Eigen::Infinity; write (x.cwiseAbs().array().pow(p)).sum()");
    if constexpr (P == 1)
      return static_cast<const Self&>(*this).cwiseAbs().sum();
    else if constexpr (P == 2)
      return static_cast<const Self&>(*this).norm();
    else
      return static_cast<const Self&>(*this).cwiseAbs().maxCoeff();
  }
};

}  // namespace wengert
