// SPDX-License-Identifier: MIT
// The diagonal of a sparse matrix, of the matrix as it is when it is used, as Eigen's is.
#pragma once
#include <algorithm>
#include <ostream>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/entity/sparse_algebra.hpp>

namespace wengert::detail {

/// The diagonal, whose coefficients are written to the matrix where its pattern has them, as a whole only. IsArray:
/// seen as an array.
template <class M, bool IsArray = false>
class SparseDiagonal;
template <class M, bool IsArray>
using DiagonalValues = std::conditional_t<IsArray, Eigen::Array<EntityNumber<typename M::Values::Values>, -1, 1>,
                                          typename M::Values::Values>;
template <class M, bool IsArray>
class SparseDiagonal : public MemberViews<DiagonalValues<M, IsArray>, SparseDiagonal<M, IsArray>> {
  using V = DiagonalValues<M, IsArray>;
  using Vector = typename M::Values;
  using Numbers = typename ActiveDense<V>::type;

 public:
  using Scalar = typename M::Scalar;
  explicit SparseDiagonal(M& matrix) : matrix_(&matrix) {}
  SparseDiagonal(const SparseDiagonal&) = default;
  /// What it is now.
  Numbers as_entity() const {
    Vector result = Vector::Zero(size());
    std::vector<Eigen::Index> on_diagonal, in_values;
    for (Eigen::Index i = 0; i < size(); ++i) {
      if (!matrix_->contains(i, i)) continue;
      on_diagonal.push_back(i);
      in_values.push_back(matrix_->pattern().find(i, i));
    }
    const Vector& values = std::as_const(*matrix_).values();
    if (!in_values.empty()) result(on_diagonal) = values(in_values);
    if constexpr (IsArray)
      return Numbers(result.array());
    else
      return result;
  }
  /// For parts, which are an error after a change of the matrix.
  auto current_leaf() const {
    auto values = operand<typename Vector::Values, false>(std::as_const(*matrix_).values());
    return ComputedLeaf<V, decltype(values)>(as_entity().leaf(), std::move(values));
  }
  V plain() const { return as_entity().plain(); }
  bool active() const { return as_entity().active(); }
  Eigen::Index rows() const { return size(); }
  Eigen::Index cols() const { return 1; }
  Eigen::Index size() const { return std::min(matrix_->rows(), matrix_->cols()); }
  // Parts are to be read: what is assigned to one of these does not compile.
  const Scalar operator()(Eigen::Index i) const { return matrix_->coeff(i, i); }
  const Scalar operator[](Eigen::Index i) const { return matrix_->coeff(i, i); }
  void coeffRef(Eigen::Index) = delete;
  void operator<<(const auto&) = delete;

  void operator=(const SparseDiagonal& x) { write(x.as_entity()); }
  template <class X>
  void operator=(const X& x) {
    write(Numbers(x));
  }
  template <class X>
  void operator+=(const X& x) {
    write(Numbers(as_entity() + x));
  }
  template <class X>
  void operator-=(const X& x) {
    write(Numbers(as_entity() - x));
  }
  template <class X>
  void operator*=(const X& x) {
    write(Numbers(as_entity() * x));
  }
  template <class X>
  void operator/=(const X& x) {
    write(Numbers(as_entity() / x));
  }
  SparseDiagonal& noalias() { return *this; }
  void fill(const auto& x) { setConstant(x); }
  void setConstant(const auto& x) { write(Numbers::Constant(size(), x)); }
  void setOnes() { setConstant(1.0); }
  void setZero() { setConstant(0.0); }
  friend std::ostream& operator<<(std::ostream& stream, const SparseDiagonal& x) { return stream << x.as_entity(); }
#define WENGERT_DIAGONAL_COMPARED(sign)                            \
  template <class X>                                               \
    requires IsArray                                               \
  friend auto operator sign(const SparseDiagonal& d, const X& x) { \
    return d.as_entity() sign x;                                   \
  }
  WENGERT_DIAGONAL_COMPARED(<)
  WENGERT_DIAGONAL_COMPARED(<=)
  WENGERT_DIAGONAL_COMPARED(>)
  WENGERT_DIAGONAL_COMPARED(>=)
#undef WENGERT_DIAGONAL_COMPARED
  SparseDiagonal<M, true> array() const { return SparseDiagonal<M, true>(*matrix_); }
  SparseDiagonal<M, false> matrix() const { return SparseDiagonal<M, false>(*matrix_); }

 private:
  void write(const Numbers& x) {
    if (x.size() != size()) fail(ErrorCode::wrong_size, "a vector for the diagonal of a sparse matrix");
    for (Eigen::Index i = 0; i < size(); ++i)
      if (!matrix_->contains(i, i))
        fail(ErrorCode::wrong_value, "the pattern lacks a coefficient of the diagonal; insert it before");
    for (Eigen::Index i = 0; i < size(); ++i)
      matrix_->values()(matrix_->pattern().find(i, i)) = typename M::Scalar(x(i));
  }
  M* matrix_;
};
template <class M, bool IsArray>
struct PlainType<SparseDiagonal<M, IsArray>> {
  using type = DiagonalValues<M, IsArray>;
};
template <class M, bool IsArray>
inline constexpr bool is_cast_to_active<SparseDiagonal<M, IsArray>> = true;

}  // namespace wengert::detail
