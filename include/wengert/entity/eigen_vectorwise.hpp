// SPDX-License-Identifier: MIT
// colwise() and rowwise() of matrices of active numbers: they hold their operand until an operation that
// bind/descriptions/eigen.hpp describes is asked of it.
#pragma once
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_by_elements.hpp>
#include <wengert/entity/eigen_computed.hpp>
#include <wengert/entity/eigen_gather.hpp>

namespace wengert::detail {

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
  auto stableNorm() const { return norm(); }
  template <int P>
  auto lpNorm() const {
    static_assert(P == 1 || P == 2 || P == Eigen::Infinity,
                  "wengert: lpNorm is described for 1, 2 and Eigen::Infinity");
    if constexpr (P == 2)
      return norm();
    else {
      const auto sizes = Vectorwise<HeldSource<decltype(absolute())>, Columns, IsArray>({absolute()});
      if constexpr (P == 1)
        return sizes.sum();
      else
        return sizes.maxCoeff();
    }
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
  auto absolute() const {
    return operand<typename decltype(source_())::Value, false>(as_expression(source_()).cwiseAbs());
  }
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

/// The coefficients of each column, or row, the other way round, as what can be written.
template <class V, bool Columns>
struct ReversedVectorsView {
  using Value = V;
  auto of(auto& whole) const {
    if constexpr (Columns)
      return whole.colwise().reverse();
    else
      return whole.rowwise().reverse();
  }
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
  using Base = Vectorwise<LiveSource<Self>, Columns, IsArray>;
  using Value = OperandValue<Self>;
  explicit VectorwisePlace(Self& self) : Base({self}), self_(self) {}
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
  auto reverse() { return place<Value>(self_, ReversedVectorsView<Value, Columns>{}); }
  void reverseInPlace() { assign(std::as_const(*this).Base::reverse()); }

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

}  // namespace wengert::detail
