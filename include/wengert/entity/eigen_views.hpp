// SPDX-License-Identifier: MIT
// colwise(), rowwise() and asDiagonal() of matrices of active numbers: they hold their operand until an operation that
// bind/descriptions/eigen.hpp describes is asked of it.
#pragma once
#include <concepts>
#include <ostream>
#include <tuple>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_gather.hpp>
#include <wengert/entity/eigen_output.hpp>
#include <wengert/entity/eigen_refused.hpp>
#include <wengert/entity/eigen_traits.hpp>
#include <wengert/generated/entities/eigen.hpp>

namespace wengert::detail {

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

/// The array or matrix that has the values of a matrix, as it is or seen as an array.
template <bool IsArray, class T>
auto as_kind(const T& x) {
  if constexpr (IsArray)
    return x.array();
  else
    return x;
}
/// A matrix, where x may be an array. A variable stays the one that it is.
template <class T>
decltype(auto) as_matrix(const T& x) {
  if constexpr (is_dense_array<OperandValue<T>>)
    return x.matrix();
  else
    return (x);
}

/// A leaf as an expression with operations of its own.
template <class Of>
auto as_expression(const Of& of) {
  if constexpr (Of::is_leaf)
    return typename ActiveDense<typename Of::Value>::type(Active<typename Of::Value>(of));
  else
    return of;
}

/// An operand that is what it was.
template <class Of>
struct HeldSource {
  Of of;
  const Of& operator()() const { return of; }
};

/// A matrix, or an array, column by column (Columns) or row by row. Results are of the operand's kind.
template <class Source, bool Columns, bool IsArray>
class Vectorwise {
 public:
  explicit Vectorwise(Source source) : source_(std::move(source)) {}
  auto sum() const {
    if constexpr (Columns)
      return as_kind<IsArray>(column_sums(source_()));
    else
      return as_kind<IsArray>(row_sums(source_()));
  }
  auto mean() const {
    const auto matrix = source_();
    auto&& values = matrix.value();
    return sum() / double(Columns ? values.rows() : values.cols());
  }
  auto squaredNorm() const {
    if constexpr (Columns)
      return as_kind<IsArray>(column_squares(source_()));
    else
      return as_kind<IsArray>(row_squares(source_()));
  }
  auto norm() const {
    if constexpr (IsArray)
      return squaredNorm().sqrt();
    else
      return squaredNorm().cwiseSqrt();
  }
  auto minCoeff() const { return as_kind<IsArray>(least_coefficients<Columns>(source_())); }
  auto maxCoeff() const { return as_kind<IsArray>(largest_coefficients<Columns>(source_())); }
  auto prod() const { return as_kind<IsArray>(coefficient_products<Columns>(source_())); }
  /// The coefficients of each column, or row, the other way round.
  auto reverse() const { return as_kind<IsArray>(reversed_vectors<Columns>(source_())); }
  /// The whole beside, or below, itself.
  auto replicate(Eigen::Index n) const {
    return as_kind<IsArray>(as_expression(source_()).replicate(Columns ? n : 1, Columns ? 1 : n));
  }
  /// Each column, or row, divided by its norm.
  auto normalized() const {
    return matrix_scaled_across(Vectorwise<Source, Columns, false>(source_).norm().cwiseInverse());
  }
  /// A vector added to each column, or row.
  template <class T>
  auto operator+(const T& v) const {
    if constexpr (Columns)
      return as_kind<IsArray>(add_to_columns(source_(), as_matrix(v)));
    else
      return as_kind<IsArray>(add_to_rows(source_(), as_matrix(v)));
  }
  template <class T>
  auto operator-(const T& v) const {
    return *this + (-v);
  }
  /// Each column, or row, times a vector coefficient by coefficient, or divided by it.
  template <class T>
    requires IsArray
  auto operator*(const T& v) const {
    if constexpr (Columns)
      return as_kind<IsArray>(scale_rows(as_matrix(v), source_()));
    else
      return as_kind<IsArray>(scale_columns(source_(), as_matrix(v).transpose()));
  }
  template <class T>
    requires IsArray
  auto operator/(const T& v) const {
    return *this * v.inverse();
  }

 private:
  /// Columns times the coefficients of a row, or rows times those of a column.
  template <class T>
  auto matrix_scaled_across(const T& v) const {
    if constexpr (Columns)
      return as_kind<IsArray>(scale_columns(source_(), v.transpose()));
    else
      return as_kind<IsArray>(scale_rows(v, source_()));
  }
  Source source_;
};

/// The columns, or rows, of what can be written: what that holds when an operation is asked for. Lives no longer than
/// the variable.
template <class Self>
struct LiveSource {
  std::conditional_t<EntityPlace<Self>, Self, Self&> self;
  auto operator()() const {
    const Self& matrix = self;
    return operand<OperandValue<Self>, false>(as_matrix(matrix));
  }
};
template <class Self, bool Columns, bool IsArray>
class VectorwisePlace : public Vectorwise<LiveSource<Self>, Columns, IsArray> {
 public:
  explicit VectorwisePlace(Self& self) : Vectorwise<LiveSource<Self>, Columns, IsArray>({self}), self_(self) {}
  VectorwisePlace(const VectorwisePlace&) = delete;
  void operator=(const VectorwisePlace&) = delete;
  template <class T>
  VectorwisePlace& operator=(const T& v) {
    if constexpr (Columns)
      assign(v.replicate(1, self_.cols()));
    else
      assign(v.replicate(self_.rows(), 1));
    return *this;
  }
  template <class T>
  VectorwisePlace& operator+=(const T& v) {
    assign(*this + v);
    return *this;
  }
  template <class T>
  VectorwisePlace& operator-=(const T& v) {
    assign(*this - v);
    return *this;
  }
  template <class T>
    requires IsArray
  VectorwisePlace& operator*=(const T& v) {
    assign(*this * v);
    return *this;
  }
  template <class T>
    requires IsArray
  VectorwisePlace& operator/=(const T& v) {
    assign(*this / v);
    return *this;
  }
  void normalize() { assign(this->normalized()); }

 private:
  template <class T>
  void assign(const T& x) {
    self_ = x;
  }
  std::conditional_t<EntityPlace<Self>, Self, Self&> self_;
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

/// Nodes whose variables count as read.
template <class... Nodes>
struct Sources {
  std::tuple<Nodes...> nodes;
  template <class Visit>
  void leaves(Visit&& visit) const {
    std::apply([&](const auto&... node) { (node.leaves(visit), ...); }, nodes);
  }
};
template <class... Nodes>
Sources(std::tuple<Nodes...>) -> Sources<Nodes...>;

/// What a function of the user gave for the coefficients of the sources. Kept with `auto` it is an error after a change
/// of them: Eigen would call the function with the new ones.
template <class V, class... Nodes>
class Computed : public Operation<Computed<V, Nodes...>, V> {
 public:
  Computed(Active<V> result, Nodes... sources)
      : leaf_(std::move(result).leaf(), Sources<Nodes...>{{std::move(sources)...}}) {}
  const V& value() const { return leaf_.value(); }
  bool active() const { return leaf_.active(); }
  template <class Visit>
  void leaves(Visit&& visit) const {
    leaf_.leaves(visit);
  }
  void mark() const {}
  template <class S, class G>
  void back(const S& sweep, const G& g) const {
    leaf_.back(sweep, g);
  }
  template <class S>
  auto tangent(const S& sweep) const {
    return leaf_.tangent(sweep);
  }

 private:
  ComputedLeaf<V, Sources<Nodes...>> leaf_;
};

/// What every dense value has: an active matrix of it, and parts that are set as a whole.
template <class V, class Self>
struct DenseViews : MemberOperations<V, Self>,
                    std::conditional_t<is_dense_matrix<V>, NotDescribedOfMatrices, NotDescribedOfArrays> {
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
  using Operations::maxCoeff;
  using Operations::minCoeff;
  /// With the place of the first such coefficient.
  template <class... I>
    requires(sizeof...(I) == 1 || sizeof...(I) == 2)
  auto minCoeff(I*... place) const {
    const ActiveMatrix x = eval();
    static_cast<void>(x.value().minCoeff(place...));
    return x.minCoeff();
  }
  template <class... I>
    requires(sizeof...(I) == 1 || sizeof...(I) == 2)
  auto maxCoeff(I*... place) const {
    const ActiveMatrix x = eval();
    static_cast<void>(x.value().maxCoeff(place...));
    return x.maxCoeff();
  }

  // Of values.
  bool allFinite() const { return V(self().value()).allFinite(); }
  bool hasNaN() const { return V(self().value()).hasNaN(); }
  bool isZero(double precision = 1e-12) const { return V(self().value()).isZero(precision); }
  bool isOnes(double precision = 1e-12) const { return V(self().value()).isOnes(precision); }
  bool isConstant(const typename V::Scalar& number, double precision = 1e-12) const {
    return V(self().value()).isConstant(number, precision);
  }
  bool isIdentity(double precision = 1e-12) const { return V(self().value()).matrix().isIdentity(precision); }
  bool isDiagonal(double precision = 1e-12) const { return V(self().value()).matrix().isDiagonal(precision); }
  bool isLowerTriangular(double precision = 1e-12) const {
    return V(self().value()).matrix().isLowerTriangular(precision);
  }
  bool isUpperTriangular(double precision = 1e-12) const {
    return V(self().value()).matrix().isUpperTriangular(precision);
  }
  bool isUnitary(double precision = 1e-12) const { return V(self().value()).matrix().isUnitary(precision); }
  /// Whether they are close.
  template <class T>
  bool isApprox(const T& other, double precision = 1e-12) const {
    return V(self().value()).isApprox(PlainOf<OperandValue<T>>(operand<PlainOf<T>>(other).value()), precision);
  }
  auto format(const Eigen::IOFormat& format) const { return FormattedValue<V>{V(self().value()), format}; }

  /// f(f(a, b), c) ... of all coefficients, in Eigen's order.
  template <class F>
  Number redux(F&& f) const {
    const ActiveMatrix x = eval();
    if (x.size() == 0) fail(ErrorCode::wrong_size, "'redux' requires a coefficient");
    const Eigen::Index outer = V::IsRowMajor ? x.rows() : x.cols(), inner = V::IsRowMajor ? x.cols() : x.rows();
    Number result = x(0, 0);
    for (Eigen::Index k = 0; k < outer; ++k)
      for (Eigen::Index l = k == 0 ? 1 : 0; l < inner; ++l)
        result = f(result, Number(V::IsRowMajor ? x(k, l) : x(l, k)));
    return result;
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

namespace wengert {

template <class V, class Self>
  requires detail::is_dense_array<V>
struct MemberViews<V, Self> : detail::DenseViews<V, Self> {};

template <class V, class Self>
  requires detail::is_dense_matrix<V>
struct MemberViews<V, Self> : detail::DenseViews<V, Self> {
  auto asDiagonal() const
    requires(V::ColsAtCompileTime == 1)
  {
    auto of = detail::operand<V, false>(static_cast<const Self&>(*this));
    return detail::Diagonal<decltype(of)>(std::move(of));
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
  auto bdcSvd() const { return static_cast<const Self&>(*this).jacobiSvd(); }
  auto bdcSvd(unsigned options) const { return static_cast<const Self&>(*this).jacobiSvd(options); }
  auto stableNorm() const { return static_cast<const Self&>(*this).norm(); }
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
