// SPDX-License-Identifier: MIT
// colwise(), rowwise() and asDiagonal() of matrices of active numbers: they hold their operand until an operation that
// bind/descriptions/eigen.hpp describes is asked of it.
#pragma once
#include <utility>
#include <vector>
#include <wengert/entity/eigen_gather.hpp>
#include <wengert/entity/eigen_refused.hpp>
#include <wengert/entity/eigen_traits.hpp>
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
/// A matrix, where x may be an array.
template <class T>
auto as_matrix(const T& x) {
  if constexpr (is_dense_array<OperandValue<T>>)
    return x.matrix();
  else
    return x;
}

/// A matrix, or an array, column by column (Columns) or row by row. Results are of the operand's kind.
template <class Of, bool Columns, bool IsArray>
class Vectorwise {
 public:
  explicit Vectorwise(Of matrix) : matrix_(std::move(matrix)) {}
  auto sum() const {
    if constexpr (Columns)
      return as_kind<IsArray>(column_sums(matrix_));
    else
      return as_kind<IsArray>(row_sums(matrix_));
  }
  auto mean() const {
    auto&& values = matrix_.value();
    return sum() / double(Columns ? values.rows() : values.cols());
  }
  auto squaredNorm() const {
    if constexpr (Columns)
      return as_kind<IsArray>(column_squares(matrix_));
    else
      return as_kind<IsArray>(row_squares(matrix_));
  }
  auto norm() const {
    if constexpr (IsArray)
      return squaredNorm().sqrt();
    else
      return squaredNorm().cwiseSqrt();
  }
  auto minCoeff() const { return as_kind<IsArray>(least_coefficients<Columns>(matrix_)); }
  auto maxCoeff() const { return as_kind<IsArray>(largest_coefficients<Columns>(matrix_)); }
  auto prod() const { return as_kind<IsArray>(coefficient_products<Columns>(matrix_)); }
  /// Each column, or row, divided by its norm.
  auto normalized() const {
    return matrix_scaled_across(Vectorwise<Of, Columns, false>(matrix_).norm().cwiseInverse());
  }
  /// A vector added to each column, or row.
  template <class T>
  auto operator+(const T& v) const {
    if constexpr (Columns)
      return as_kind<IsArray>(add_to_columns(matrix_, as_matrix(v)));
    else
      return as_kind<IsArray>(add_to_rows(matrix_, as_matrix(v)));
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
      return as_kind<IsArray>(scale_rows(as_matrix(v), matrix_));
    else
      return as_kind<IsArray>(scale_columns(matrix_, as_matrix(v).transpose()));
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
      return as_kind<IsArray>(scale_columns(matrix_, v.transpose()));
    else
      return as_kind<IsArray>(scale_rows(v, matrix_));
  }
  Of matrix_;
};

/// The columns, or rows, of what can be written. Lives no longer than that.
template <class Self, class Of, bool Columns, bool IsArray>
class VectorwisePlace : public Vectorwise<Of, Columns, IsArray> {
 public:
  VectorwisePlace(Self& self, Of matrix) : Vectorwise<Of, Columns, IsArray>(std::move(matrix)), self_(self) {}
  VectorwisePlace(const VectorwisePlace&) = delete;
  void operator=(const VectorwisePlace&) = delete;
  template <class T>
  Self& operator=(const T& v) {
    if constexpr (Columns)
      return assign(v.replicate(1, self_.cols()));
    else
      return assign(v.replicate(self_.rows(), 1));
  }
  template <class T>
  Self& operator+=(const T& v) {
    return assign(*this + v);
  }
  template <class T>
  Self& operator-=(const T& v) {
    return assign(*this - v);
  }
  template <class T>
    requires IsArray
  Self& operator*=(const T& v) {
    return assign(*this * v);
  }
  template <class T>
    requires IsArray
  Self& operator/=(const T& v) {
    return assign(*this / v);
  }
  void normalize() { assign(this->normalized()); }

 private:
  template <class T>
  Self& assign(const T& x) {
    self_ = x;
    return self_;
  }
  Self& self_;
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
struct DenseViews : std::conditional_t<is_dense_matrix<V>, NotDescribedOfMatrices, NotDescribedOfArrays> {
  using ActiveMatrix = typename ActiveDense<V>::type;
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
  /// f(number) for each coefficient, in the order of storage: what f does is recorded as it is for numbers, and the
  /// result is gathered into an entity.
  template <class F>
  ActiveMatrix unaryExpr(F&& f) const {
    return gathered([&](const auto& x, Eigen::Index i, Eigen::Index j) { return f(Number(x(i, j))); });
  }
  template <class T, class F>
  ActiveMatrix binaryExpr(const T& other, F&& f) const {
    const typename ActiveDense<PlainOf<OperandValue<T>>>::type y(other);
    if (y.rows() != self().rows() || y.cols() != self().cols()) fail(ErrorCode::wrong_size, "'binaryExpr'");
    return gathered([&](const auto& x, Eigen::Index i, Eigen::Index j) { return f(Number(x(i, j)), Number(y(i, j))); });
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
  using Number = BasicReal<typename V::Scalar>;
  const Self& self() const { return static_cast<const Self&>(*this); }
  Self& part() { return static_cast<Self&>(*this); }
  template <bool Columns>
  auto by_vectors() const {
    auto of = operand<V, false>(as_matrix(self()));
    return Vectorwise<decltype(of), Columns, is_dense_array<V>>(std::move(of));
  }
  template <bool Columns>
  auto places_by_vectors() {
    auto of = operand<V, false>(as_matrix(self()));
    return VectorwisePlace<Self, decltype(of), Columns, is_dense_array<V>>(part(), std::move(of));
  }
  template <class F>
  ActiveMatrix gathered(F&& f) const {
    const ActiveMatrix x = eval();
    std::vector<Number> numbers;
    numbers.reserve(std::size_t(x.size()));
    const Eigen::Index outer = V::IsRowMajor ? x.rows() : x.cols(), inner = V::IsRowMajor ? x.cols() : x.rows();
    for (Eigen::Index k = 0; k < outer; ++k)
      for (Eigen::Index l = 0; l < inner; ++l) numbers.push_back(Number(V::IsRowMajor ? f(x, k, l) : f(x, l, k)));
    return ActiveMatrix(Active<V>(Gathered<V>(std::move(numbers), x.rows(), x.cols())));
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
