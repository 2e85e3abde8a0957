// SPDX-License-Identifier: MIT
// What every dense value has, matrix or array: an active matrix of it, views of it, and parts that are set as a whole.
#pragma once
#include <concepts>
#include <ostream>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_diagonal.hpp>
#include <wengert/entity/eigen_iterators.hpp>
#include <wengert/entity/eigen_refused.hpp>
#include <wengert/entity/eigen_reshaped.hpp>
#include <wengert/entity/eigen_slices.hpp>
#include <wengert/entity/eigen_triangular.hpp>
#include <wengert/entity/eigen_vectorwise.hpp>

namespace wengert::detail {

template <class T>
concept ActiveNumberOperand = NumberOperand<T> && ActiveOperand<T>;

/// What every dense value has: an active matrix of it, and parts that are set as a whole.
template <class V, class Self>
struct DenseViews : MemberOperations<V, Self>,
                    std::conditional_t<is_dense_matrix<V>, OtherOfMatrices<Self>, OtherOfArrays<Self>> {
  using ActiveMatrix = typename ActiveDense<V>::type;
  using Operations = MemberOperations<V, Self>;
  using Number = BasicReal<typename V::Scalar>;
  ActiveMatrix eval() const { return ActiveMatrix(self()); }
  /// Of one coefficient, as an inner product: the number.
  operator BasicReal<typename V::Scalar>() const  // NOLINT: as Eigen's
    requires(V::SizeAtCompileTime == 1)
  {
    return self().sum();
  }
  /// Rows and columns by Eigen::seq, Eigen::all, Eigen::last or lists of indices.
  using Operations::operator();
  template <class Rows, class Cols>
    requires(Slice<Rows> || Slice<Cols>)
  auto operator()(const Rows& rows, const Cols& cols) const {
    return read_part<V>(self(), slice_view<V>(rows, cols));
  }
  template <class Rows, class Cols>
    requires(HasPlaces<Self> && (Slice<Rows> || Slice<Cols>))
  decltype(auto) operator()(const Rows& rows, const Cols& cols) {
    return place<V>(part(), slice_view<V>(rows, cols));
  }
  template <Slice Indices>
    requires(bool(V::IsVectorAtCompileTime))
  auto operator()(const Indices& indices) const {
    return read_part<V>(self(), slice_view<V>(indices));
  }
  template <Slice Indices>
    requires(HasPlaces<Self> && bool(V::IsVectorAtCompileTime))
  decltype(auto) operator()(const Indices& indices) {
    return place<V>(part(), slice_view<V>(indices));
  }
  auto colwise() const { return by_vectors<true>(); }
  auto rowwise() const { return by_vectors<false>(); }
  auto colwise()
    requires HasPlaces<Self>
  {
    return places_by_vectors<true>();
  }
  auto rowwise()
    requires HasPlaces<Self>
  {
    return places_by_vectors<false>();
  }
  void reverseInPlace()
    requires HasPlaces<Self>
  {
    part() = this->eval().reverse();
  }
  void transposeInPlace()
    requires HasPlaces<Self>
  {
    part() = this->eval().transpose();
  }
  using Operations::maxCoeff;
  using Operations::minCoeff;
  /// With the place of the first such coefficient.
  template <class... I>
    requires(sizeof...(I) == 1 || sizeof...(I) == 2)
  auto minCoeff(I*... place) const {
    const ActiveMatrix x = eval();
    static_cast<void>(x.plain().minCoeff(place...));
    return x.minCoeff();
  }
  template <class... I>
    requires(sizeof...(I) == 1 || sizeof...(I) == 2)
  auto maxCoeff(I*... place) const {
    const ActiveMatrix x = eval();
    static_cast<void>(x.plain().maxCoeff(place...));
    return x.maxCoeff();
  }

  // Of values.
  bool all() const { return count() == self().size(); }
  bool any() const { return count() > 0; }
  Eigen::Index count() const { return (current_value<V>(self()).array() != typename V::Scalar(0)).count(); }
  bool allFinite() const { return current_value<V>(self()).allFinite(); }
  bool hasNaN() const { return current_value<V>(self()).hasNaN(); }
  bool isZero(double precision = 1e-12) const { return current_value<V>(self()).isZero(precision); }
  bool isOnes(double precision = 1e-12) const { return current_value<V>(self()).isOnes(precision); }
  bool isConstant(const typename V::Scalar& number, double precision = 1e-12) const {
    return current_value<V>(self()).isConstant(number, precision);
  }
  bool isIdentity(double precision = 1e-12) const { return current_value<V>(self()).matrix().isIdentity(precision); }
  bool isDiagonal(double precision = 1e-12) const { return current_value<V>(self()).matrix().isDiagonal(precision); }
  bool isLowerTriangular(double precision = 1e-12) const {
    return current_value<V>(self()).matrix().isLowerTriangular(precision);
  }
  bool isUpperTriangular(double precision = 1e-12) const {
    return current_value<V>(self()).matrix().isUpperTriangular(precision);
  }
  bool isUnitary(double precision = 1e-12) const { return current_value<V>(self()).matrix().isUnitary(precision); }
  /// Whether they are close.
  template <class T>
  bool isApprox(const T& other, double precision = 1e-12) const {
    return current_value<V>(self()).isApprox(PlainOf<OperandValue<T>>(plain_value(operand<PlainOf<T>>(other))),
                                             precision);
  }
  template <class T>
  bool isMuchSmallerThan(const T& other, double precision = 1e-12) const {
    if constexpr (NumberLike<T>)
      return current_value<V>(self()).isMuchSmallerThan(typename V::Scalar(compared(other)), precision);
    else
      return current_value<V>(self()).isMuchSmallerThan(
          PlainOf<OperandValue<T>>(plain_value(operand<PlainOf<T>>(other))), precision);
  }
  auto format(const Eigen::IOFormat& format) const { return FormattedValue<V>{current_value<V>(self()), format}; }

  /// f(f(a, b), c) ... of all coefficients, in Eigen's order: few ones of a fixed size are halved, f(f(a, b), f(c, d)).
  template <class F>
  Number redux(F&& f) const {
    const ActiveMatrix x = eval();
    if (x.size() == 0) fail(ErrorCode::wrong_size, "'redux' requires a coefficient");
    const Eigen::Index inner = V::IsRowMajor ? x.cols() : x.rows();
    const auto number = [&](Eigen::Index k) -> Number {
      return V::IsRowMajor ? x(k / inner, k % inner) : x(k % inner, k / inner);
    };
    using OfDouble = Eigen::Matrix<double, V::RowsAtCompileTime, V::ColsAtCompileTime,
                                   V::IsRowMajor ? Eigen::RowMajor : Eigen::ColMajor>;
    using Traits = Eigen::internal::redux_traits<std::remove_cvref_t<F>, Eigen::internal::redux_evaluator<OfDouble>>;
    if constexpr (int(Traits::Unrolling) == int(Eigen::CompleteUnrolling)) return halved(f, number, 0, x.size());
    Number result = number(0);
    for (Eigen::Index k = 1; k < x.size(); ++k) result = f(result, number(k));
    return result;
  }
  /// visitor.init(number, i, j) of the first and visitor(number, i, j) of the other coefficients, column by column.
  template <class Visitor>
  void visit(Visitor& visitor) const {
    const ActiveMatrix x = eval();
    for (Eigen::Index j = 0; j < x.cols(); ++j)
      for (Eigen::Index i = 0; i < x.rows(); ++i)
        if (i == 0 && j == 0)
          visitor.init(Number(x(i, j)), i, j);
        else
          visitor(Number(x(i, j)), i, j);
  }
  // Iterators over a vector: elements of what can be written, else numbers.
  auto begin() const { return CoefficientIterator<ActiveMatrix>(eval(), 0); }
  auto end() const { return CoefficientIterator<ActiveMatrix>(eval(), self().size()); }
  auto cbegin() const { return begin(); }
  auto cend() const { return end(); }
  auto begin()
    requires EntityPlace<Self>
  {
    return CoefficientIterator<Self>(part(), 0);
  }
  auto end()
    requires EntityPlace<Self>
  {
    return CoefficientIterator<Self>(part(), std::as_const(part()).size());
  }
  /// As of Eigen's blocks: the numbers of the variable from there on.
  auto data()
    requires EntityPlace<Self>
  {
    return &part()(0, 0);
  }
  Eigen::Index innerStride() const
    requires EntityPlace<Self>
  {
    return self().view().of(std::as_const(self().whole()).plain()).innerStride();
  }
  Eigen::Index outerStride() const
    requires EntityPlace<Self>
  {
    return self().view().of(std::as_const(self().whole()).plain()).outerStride();
  }

  /// f(number) for each coefficient, in the order of storage: what f does is recorded as it is for numbers, and the
  /// result is gathered into an entity.
  template <class F>
  auto unaryExpr(F&& f) const {
    return Computed(gathered([&](const auto& x, Eigen::Index i, Eigen::Index j) { return f(Number(x(i, j))); }),
                    operand<V, false>(self()));
  }
  template <class T, class F>
  auto binaryExpr(const T& other, F&& f) const {
    const typename ActiveDense<PlainOf<OperandValue<T>>>::type y(other);
    if (y.rows() != self().rows() || y.cols() != self().cols()) fail(ErrorCode::wrong_size, "'binaryExpr'");
    return Computed(
        gathered([&](const auto& x, Eigen::Index i, Eigen::Index j) { return f(Number(x(i, j)), Number(y(i, j))); }),
        operand<V, false>(self()), operand<PlainOf<OperandValue<T>>, false>(other));
  }

  ActiveMatrix nestByValue() const { return eval(); }
  /// To its own numbers, as generic code writes it.
  template <class To>
  ActiveMatrix cast() const {
    static_assert(std::is_same_v<To, Number>,
                  "wengert: a matrix of active numbers has no 'cast' to others, which would drop its derivative; its "
                  "values are wengert::value(x)");
    return eval();
  }
  auto coeff(Eigen::Index i, Eigen::Index j) const { return self()(i, j); }
  auto coeff(Eigen::Index i) const { return self()(i); }
  Eigen::Index diagonalSize() const { return std::min(self().rows(), self().cols()); }

  Self& noalias()
    requires EntityPlace<Self>
  {
    return part();
  }
  /// place << a, b, c: as of a matrix.
  template <class T>
    requires EntityPlace<Self>
  CommaWriter<Self> operator<<(const T& first) {
    return {part(), first};
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
  template <NumberOperand T>
    requires EntityPlace<Self>
  void setConstant(const T& number) {
    part() = ActiveMatrix::Constant(self().rows(), self().cols(), number);
  }
  template <NumberOperand T>
    requires EntityPlace<Self>
  void fill(const T& number) {
    setConstant(number);
  }
  template <NumberOperand T, NumberOperand U>
    requires(EntityPlace<Self> && bool(V::IsVectorAtCompileTime))
  void setLinSpaced(const T& low, const U& high) {
    part() = ActiveMatrix::LinSpaced(self().size(), low, high);
  }
  void setRandom()
    requires EntityPlace<Self>
  {
    part() = V(V::Random(self().rows(), self().cols()));
  }
  void setIdentity()
    requires(EntityPlace<Self> && is_dense_matrix<V>)
  {
    part() = V(V::Identity(self().rows(), self().cols()));
  }
  template <class Other>
    requires(EntityPlace<Self> && EntityOperand<std::remove_cvref_t<Other>>)
  void swap(Other&& other) {
    const ActiveMatrix old = eval();
    part() = other;
    other = old;
  }

 protected:
  ActiveMatrix filled_with(const Number& number) const {
    return ActiveMatrix::Constant(self().rows(), self().cols(), number);
  }

 private:
  template <class F, class At>
  static Number halved(F& f, const At& number, Eigen::Index first, Eigen::Index count) {
    if (count == 1) return number(first);
    const Number left = halved(f, number, first, count / 2);
    return f(left, halved(f, number, first + count / 2, count - count / 2));
  }
  const Self& self() const { return static_cast<const Self&>(*this); }
  Self& part() { return static_cast<Self&>(*this); }
  template <bool Columns>
  auto by_vectors() const {
    auto of = operand<V, false>(as_matrix(self()));
    return Vectorwise<HeldSource<decltype(of)>, Columns, is_dense_array<V>>({std::move(of)});
  }
  template <bool Columns>
  auto places_by_vectors() {
    return VectorwisePlace<Self, Columns, is_dense_array<V>>(part());
  }
  template <class F>
  Active<V> gathered(F&& f) const {
    const ActiveMatrix x = eval();
    std::vector<Number> numbers;
    numbers.reserve(std::size_t(x.size()));
    const Eigen::Index outer = V::IsRowMajor ? x.rows() : x.cols(), inner = V::IsRowMajor ? x.cols() : x.rows();
    for (Eigen::Index k = 0; k < outer; ++k)
      for (Eigen::Index l = 0; l < inner; ++l) numbers.push_back(Number(V::IsRowMajor ? f(x, k, l) : f(x, l, k)));
    return Active<V>(Gathered<V>(std::move(numbers), x.rows(), x.cols()));
  }
};

}  // namespace wengert::detail
