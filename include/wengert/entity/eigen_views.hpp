// SPDX-License-Identifier: MIT
// colwise(), rowwise() and asDiagonal() of matrices of active numbers: they hold their operand until an operation that
// bind/descriptions/eigen.hpp describes is asked of it.
#pragma once
#include <concepts>
#include <ostream>
#include <tuple>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_by_elements.hpp>
#include <wengert/entity/eigen_gather.hpp>
#include <wengert/entity/eigen_output.hpp>
#include <wengert/entity/eigen_refused.hpp>
#include <wengert/entity/eigen_reshaped.hpp>
#include <wengert/entity/eigen_traits.hpp>
#include <wengert/entity/eigen_triangular.hpp>
#include <wengert/generated/entities/eigen.hpp>

namespace wengert::detail {

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

/// A matrix as an array, to be compared; a number as it is.
template <class T>
decltype(auto) as_compared(const T& x) {
  if constexpr (NumberLike<T>)
    return (x);
  else
    return x.array();
}

/// A leaf as an expression with operations of its own.
template <class Of>
auto as_expression(const Of& of) {
  if constexpr (Of::is_leaf)
    return typename ActiveDense<typename Of::Value>::type(Active<typename Of::Value>(of));
  else
    return of;
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
  const V& plain() const { return leaf_.plain(); }
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

/// A result that was computed from x: see Computed.
template <class V, class X>
auto computed_from(Active<V> result, const X& x) {
  if constexpr (EntityOperand<UnwrappedType<X>>)
    return Computed(std::move(result), operand<PlainOf<OperandValue<X>>, false>(x));
  else
    return typename ActiveDense<V>::type(std::move(result));
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
    auto&& values = matrix.plain();
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
  /// The columns, or rows, one after the other.
  auto begin() const { return vectors(0); }
  auto end() const {
    const auto matrix = source_();
    return vectors(Columns ? matrix.plain().cols() : matrix.plain().rows());
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
  /// Each column with a one below it, and each column by its last coefficient.
  auto homogeneous() const
    requires(Columns && !IsArray)
  {
    const auto x = as_expression(source_()).eval();
    constexpr int rows = decltype(x)::RowsAtCompileTime, cols = decltype(x)::ColsAtCompileTime;
    using Result = Eigen::Matrix<typename decltype(x)::Number, rows == Eigen::Dynamic ? rows : rows + 1, cols>;
    typename ActiveDense<Result>::type result(Result(Result::Ones(x.rows() + 1, x.cols())));
    result.topRows(x.rows()) = x;
    return computed_from(Active<Result>(result), as_expression(source_()));
  }
  auto hnormalized() const
    requires(Columns && !IsArray)
  {
    const auto x = as_expression(source_()).eval();
    constexpr int rows = decltype(x)::RowsAtCompileTime, cols = decltype(x)::ColsAtCompileTime;
    using Result = Eigen::Matrix<typename decltype(x)::Number, rows == Eigen::Dynamic ? rows : rows - 1, cols>;
    return computed_from(
        Active<Result>(x.topRows(x.rows() - 1) * x.row(x.rows() - 1).transpose().cwiseInverse().asDiagonal()),
        as_expression(source_()));
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
  auto vectors(Eigen::Index position) const {
    using Matrix = typename ActiveDense<typename std::remove_cvref_t<decltype(source_())>::Value>::type;
    return VectorsIterator<const Matrix, Columns>(Matrix(source_()), position);
  }
  /// Columns times the coefficients of a row, or rows times those of a column.
  template <class T>
  auto matrix_scaled_across(const T& v) const {
    if constexpr (Columns)
      return as_kind<IsArray>(scale_columns(source_(), as_matrix(v).transpose()));
    else
      return as_kind<IsArray>(scale_rows(as_matrix(v), source_()));
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
  auto begin() const { return vectors(0); }
  auto end() const {
    const Self& matrix = self_;
    return vectors(Columns ? matrix.cols() : matrix.rows());
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
  auto vectors(Eigen::Index position) const {
    if constexpr (EntityPlace<Self>)
      return VectorsIterator<Self, Columns>(self_, position);
    else
      return VectorsIterator<Self*, Columns>(&self_, position);
  }
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

/// The coefficients of a vector: it holds what it goes through, as expressions in Eigen are held by their iterators.
template <class Vector>
class CoefficientIterator {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using difference_type = std::ptrdiff_t;
  using value_type = BasicReal<typename OperandValue<Vector>::Scalar>;
  static constexpr bool is_written = EntityPlace<Vector>;
  using reference = value_type;
  using pointer = void;
  CoefficientIterator(Vector vector, difference_type position) : vector_(std::move(vector)), position_(position) {}
  CoefficientIterator(const CoefficientIterator&) = default;
  CoefficientIterator& operator=(const CoefficientIterator& other) {
    position_ = other.position_;  // of the same vector
    return *this;
  }
  decltype(auto) operator*() const {
    if constexpr (is_written)
      return vector_(position_);
    else
      return value_type(std::as_const(vector_)(position_));
  }
  decltype(auto) operator[](difference_type n) const { return *(*this + n); }
  CoefficientIterator& operator+=(difference_type n) {
    position_ += n;
    return *this;
  }
  CoefficientIterator& operator-=(difference_type n) { return *this += -n; }
  CoefficientIterator& operator++() { return *this += 1; }
  CoefficientIterator& operator--() { return *this -= 1; }
  CoefficientIterator operator++(int) {
    const CoefficientIterator old = *this;
    ++*this;
    return old;
  }
  CoefficientIterator operator--(int) {
    const CoefficientIterator old = *this;
    --*this;
    return old;
  }
  friend CoefficientIterator operator+(CoefficientIterator i, difference_type n) { return i += n; }
  friend CoefficientIterator operator+(difference_type n, CoefficientIterator i) { return i += n; }
  friend CoefficientIterator operator-(CoefficientIterator i, difference_type n) { return i -= n; }
  friend difference_type operator-(const CoefficientIterator& i, const CoefficientIterator& j) {
    return i.position_ - j.position_;
  }
  friend bool operator==(const CoefficientIterator& i, const CoefficientIterator& j) {
    return i.position_ == j.position_;
  }
  friend auto operator<=>(const CoefficientIterator& i, const CoefficientIterator& j) {
    return i.position_ <=> j.position_;
  }

 private:
  mutable Vector vector_;
  difference_type position_;
};

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
  Eigen::Index count() const { return (V(self().plain()).array() != typename V::Scalar(0)).count(); }
  bool allFinite() const { return V(self().plain()).allFinite(); }
  bool hasNaN() const { return V(self().plain()).hasNaN(); }
  bool isZero(double precision = 1e-12) const { return V(self().plain()).isZero(precision); }
  bool isOnes(double precision = 1e-12) const { return V(self().plain()).isOnes(precision); }
  bool isConstant(const typename V::Scalar& number, double precision = 1e-12) const {
    return V(self().plain()).isConstant(number, precision);
  }
  bool isIdentity(double precision = 1e-12) const { return V(self().plain()).matrix().isIdentity(precision); }
  bool isDiagonal(double precision = 1e-12) const { return V(self().plain()).matrix().isDiagonal(precision); }
  bool isLowerTriangular(double precision = 1e-12) const {
    return V(self().plain()).matrix().isLowerTriangular(precision);
  }
  bool isUpperTriangular(double precision = 1e-12) const {
    return V(self().plain()).matrix().isUpperTriangular(precision);
  }
  bool isUnitary(double precision = 1e-12) const { return V(self().plain()).matrix().isUnitary(precision); }
  /// Whether they are close.
  template <class T>
  bool isApprox(const T& other, double precision = 1e-12) const {
    return V(self().plain()).isApprox(PlainOf<OperandValue<T>>(plain_value(operand<PlainOf<T>>(other))), precision);
  }
  template <class T>
  bool isMuchSmallerThan(const T& other, double precision = 1e-12) const {
    if constexpr (NumberLike<T>)
      return V(self().plain()).isMuchSmallerThan(typename V::Scalar(compared(other)), precision);
    else
      return V(self().plain())
          .isMuchSmallerThan(PlainOf<OperandValue<T>>(plain_value(operand<PlainOf<T>>(other))), precision);
  }
  auto format(const Eigen::IOFormat& format) const { return FormattedValue<V>{V(self().plain()), format}; }

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
struct MemberViews<V, Self> : detail::DenseViews<V, Self> {
  using Number = BasicReal<typename V::Scalar>;
  // Functions of coefficients that are statements each.
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
  auto reverse() const { return self().matrix().reverse().array(); }
  auto replicate(Eigen::Index rows, Eigen::Index cols) const { return self().matrix().replicate(rows, cols).array(); }
  auto reshaped() const { return self().matrix().reshaped().array(); }
  auto reshaped(Eigen::Index rows, Eigen::Index cols) const { return self().matrix().reshaped(rows, cols).array(); }
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
  }
  WENGERT_CORNER(topLeftCorner, 0, 0)
  WENGERT_CORNER(topRightCorner, 0, self().cols() - cols)
  WENGERT_CORNER(bottomLeftCorner, self().rows() - rows, 0)
  WENGERT_CORNER(bottomRightCorner, self().rows() - rows, self().cols() - cols)
#undef WENGERT_CORNER

 private:
  const Self& self() const { return static_cast<const Self&>(*this); }
  template <class F>
  auto of_values(F&& f) const;  // eigen_choices.hpp
};

template <class V, class Self>
  requires detail::is_dense_matrix<V>
struct MemberViews<V, Self> : detail::DenseViews<V, Self> {
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
    return detail::computed_from(Active<V>(V(V(self.plain()).cwiseSign())), self);
  }
  auto unitOrthogonal() const {
    return by_elements([](const auto& x) { return x.unitOrthogonal(); }, static_cast<const Self&>(*this));
  }
  auto eulerAngles(Eigen::Index a, Eigen::Index b, Eigen::Index c) const {
    return by_elements([=](const auto& x) { return x.eulerAngles(a, b, c); }, static_cast<const Self&>(*this));
  }
  template <class T>
  bool isOrthogonal(const T& other, double precision = 1e-12) const {
    return V(static_cast<const Self&>(*this).plain())
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
