// SPDX-License-Identifier: MIT
// The diagonal, a column or a row of a sparse matrix as a vector, of the matrix as it is when it is used, as Eigen's
// are.
#pragma once
#include <algorithm>
#include <ostream>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/entity/sparse_algebra.hpp>

namespace wengert::detail {

// Where the coefficients of a line are: each() visits those that the pattern has, by their places in the line.
struct OnDiagonal {
  static constexpr bool is_row = false;
  static Eigen::Index size(const auto& matrix) { return std::min(matrix.rows(), matrix.cols()); }
  static std::pair<Eigen::Index, Eigen::Index> place(Eigen::Index i) { return {i, i}; }
  static void each(const SparsePattern& pattern, auto&& visit) {
    for (Eigen::Index i = 0; i < size(pattern); ++i)
      if (pattern.contains(i, i)) visit(i, pattern.find(i, i));
  }
};
struct InColumn {
  static constexpr bool is_row = false;
  Eigen::Index col;
  static Eigen::Index size(const auto& matrix) { return matrix.rows(); }
  std::pair<Eigen::Index, Eigen::Index> place(Eigen::Index i) const { return {i, col}; }
  void each(const SparsePattern& pattern, auto&& visit) const {
    const auto& matrix = pattern.matrix();
    for (Eigen::Index k = matrix.outerIndexPtr()[col]; k < matrix.outerIndexPtr()[col + 1]; ++k)
      visit(Eigen::Index(matrix.innerIndexPtr()[k]), k);
  }
};
struct InRow {
  static constexpr bool is_row = true;
  Eigen::Index row;
  static Eigen::Index size(const auto& matrix) { return matrix.cols(); }
  std::pair<Eigen::Index, Eigen::Index> place(Eigen::Index i) const { return {row, i}; }
  void each(const SparsePattern& pattern, auto&& visit) const {
    const auto& places = pattern.by_rows();
    for (auto at = std::size_t(places.starts[std::size_t(row)]); at < std::size_t(places.starts[std::size_t(row) + 1]);
         ++at)
      visit(places.cols[at], places.which[at]);
  }
};
/// A line, whose coefficients are written to the matrix where its pattern has them, as a whole only. IsArray: seen as
/// an array.
template <class M, class Where, bool IsArray = false>
class SparseLine;
template <class M, class Where>
using LineVector = Eigen::Matrix<EntityNumber<typename M::Values::Values>, Where::is_row ? 1 : Eigen::Dynamic,
                                 Where::is_row ? Eigen::Dynamic : 1>;
template <class M, class Where, bool IsArray>
using LineValues =
    std::conditional_t<IsArray,
                       Eigen::Array<typename LineVector<M, Where>::Scalar, Where::is_row ? 1 : Eigen::Dynamic,
                                    Where::is_row ? Eigen::Dynamic : 1>,
                       LineVector<M, Where>>;
template <class M, class Where, bool IsArray>
class SparseLine : public MemberViews<LineValues<M, Where, IsArray>, SparseLine<M, Where, IsArray>> {
  using V = LineValues<M, Where, IsArray>;
  using Vector = typename M::Values;
  using Numbers = typename ActiveDense<V>::type;

 public:
  using Scalar = typename M::Scalar;
  explicit SparseLine(M& matrix, const Where& where = {}) : matrix_(&matrix), where_(where) {}
  SparseLine(const SparseLine&) = default;
  /// What it is now.
  Numbers now() const {
    Vector result = Vector::Zero(size());
    std::vector<Eigen::Index> in_line, in_values;
    const Vector& values = std::as_const(*matrix_).values();
    where_.each(matrix_->pattern(), [&](Eigen::Index i, Eigen::Index k) {
      in_line.push_back(i);
      in_values.push_back(k);
    });
    if (!in_values.empty()) result(in_line) = values(in_values);
    if constexpr (IsArray && Where::is_row)
      return Numbers(result.transpose().array());
    else if constexpr (IsArray)
      return Numbers(result.array());
    else if constexpr (Where::is_row)
      return Numbers(result.transpose());
    else
      return result;
  }
  /// In sums and products, which are an error after a change of the matrix.
  auto as_entity() const {
    return Computed(now(), operand<typename Vector::Values, false>(std::as_const(*matrix_).values()));
  }
  /// For parts, which are an error after a change of the matrix.
  auto current_leaf() const {
    auto values = operand<typename Vector::Values, false>(std::as_const(*matrix_).values());
    return ComputedLeaf<V, decltype(values)>(now().leaf(), std::move(values));
  }
  V plain() const { return now().plain(); }
  bool active() const { return now().active(); }
  Eigen::Index rows() const { return Where::is_row ? 1 : size(); }
  Eigen::Index cols() const { return Where::is_row ? size() : 1; }
  Eigen::Index size() const { return where_.size(*matrix_); }
  /// How many of its coefficients the pattern has.
  Eigen::Index nonZeros() const {
    Eigen::Index result = 0;
    where_.each(matrix_->pattern(), [&](Eigen::Index, Eigen::Index) { ++result; });
    return result;
  }
  // Parts are to be read: what is assigned to one of these does not compile.
  const Scalar operator()(Eigen::Index i) const { return coeff(i); }
  const Scalar operator[](Eigen::Index i) const { return coeff(i); }
  const Scalar coeff(Eigen::Index i) const { return matrix_->coeff(where_.place(i).first, where_.place(i).second); }
  void coeffRef(Eigen::Index) = delete;
  void operator<<(const auto&) = delete;

  void operator=(const SparseLine& x) { write(x.now()); }
  template <class X>
  void operator=(const X& x) {
    write(Numbers(x));
  }
  template <class X>
  void operator+=(const X& x) {
    write(Numbers(now() + x));
  }
  template <class X>
  void operator-=(const X& x) {
    write(Numbers(now() - x));
  }
  template <class X>
  void operator*=(const X& x) {
    write(Numbers(now() * x));
  }
  template <class X>
  void operator/=(const X& x) {
    write(Numbers(now() / x));
  }
  SparseLine& noalias() { return *this; }
  void fill(const auto& x) { setConstant(x); }
  void setConstant(const auto& x) { write(Numbers::Constant(size(), x)); }
  void setOnes() { setConstant(1.0); }
  void setZero() { setConstant(0.0); }
  friend std::ostream& operator<<(std::ostream& stream, const SparseLine& x) { return stream << x.now(); }
#define WENGERT_DIAGONAL_COMPARED(sign)                        \
  template <class X>                                           \
    requires IsArray                                           \
  friend auto operator sign(const SparseLine& d, const X& x) { \
    return d.now() sign x;                                     \
  }
  WENGERT_DIAGONAL_COMPARED(<)
  WENGERT_DIAGONAL_COMPARED(<=)
  WENGERT_DIAGONAL_COMPARED(>)
  WENGERT_DIAGONAL_COMPARED(>=)
#undef WENGERT_DIAGONAL_COMPARED
  SparseLine<M, Where, true> array() const { return SparseLine<M, Where, true>(*matrix_, where_); }
  SparseLine<M, Where, false> matrix() const { return SparseLine<M, Where, false>(*matrix_, where_); }

 private:
  void write(const Numbers& x) {
    if (x.size() != size())
      fail(ErrorCode::wrong_size, "a vector for the diagonal, a column or a row of a sparse matrix");
    if (nonZeros() != size())
      fail(ErrorCode::wrong_value, "the pattern lacks a coefficient of the diagonal, column or row; insert it before");
    where_.each(matrix_->pattern(),
                [&](Eigen::Index i, Eigen::Index k) { matrix_->values()(k) = typename M::Scalar(x(i)); });
  }
  M* matrix_;
  [[no_unique_address]] Where where_;
};
template <class M, class Where, bool IsArray>
struct PlainType<SparseLine<M, Where, IsArray>> {
  using type = LineValues<M, Where, IsArray>;
};
template <class M, class Where, bool IsArray>
inline constexpr bool is_cast_to_active<SparseLine<M, Where, IsArray>> = true;

}  // namespace wengert::detail
