// SPDX-License-Identifier: MIT
// Eigen::SparseMatrix<wengert::Real> and Eigen::SparseLU of it: a fixed pattern with active coefficients. Products with
// dense matrices and solves are one statement each.
#pragma once
#include <utility>
#include <wengert/eigen.hpp>
#include <wengert/entity/sparse_values.hpp>
#include <wengert/generated/entities/eigen_sparse.hpp>

namespace Eigen {

/// By columns. tape.input(a) makes all coefficients inputs; tape.adjoint(a.values()) is theirs, in the order of
/// coefficients in a compressed matrix of double. The pattern stays what it was made with.
template <>
class SparseMatrix<wengert::Real, ColMajor, int> {
 public:
  using Scalar = wengert::Real;
  using StorageIndex = int;
  using Values = Matrix<wengert::Real, Dynamic, 1>;
  SparseMatrix() = default;
  SparseMatrix(const SparseMatrix<double>& matrix)  // NOLINT: values convert
      : pattern_(matrix), values_(VectorXd(Map<const VectorXd>(pattern_.matrix().valuePtr(), pattern_.size()))) {}
  /// The same pattern with other coefficients.
  SparseMatrix with(const Values& values) const {
    if (values.size() != pattern_.size()) wengert::fail(wengert::ErrorCode::wrong_size, "coefficients of a pattern");
    SparseMatrix result = *this;
    result.values_ = values;
    return result;
  }
  Index rows() const { return pattern_.rows(); }
  Index cols() const { return pattern_.cols(); }
  Index nonZeros() const { return pattern_.size(); }
  Values& values() { return values_; }
  const Values& values() const { return values_; }
  const wengert::detail::SparsePattern& pattern() const { return pattern_; }

  void register_input(wengert::Tape& tape) { values_.register_input(tape); }

  template <class X>
  auto operator*(const X& x) const {
    return wengert::detail::sparse_times(pattern_, values_, x);
  }
  /// a^T x.
  template <class X>
  auto transposed_times(const X& x) const {
    return wengert::detail::sparse_transposed_times(pattern_, values_, x);
  }

 private:
  wengert::detail::SparsePattern pattern_;
  Values values_;
};

template <>
class SparseLU<SparseMatrix<wengert::Real, ColMajor, int>, COLAMDOrdering<int>>
    : public wengert::Active<wengert::detail::SparseFactors> {
 public:
  using Base = wengert::Active<wengert::detail::SparseFactors>;
  SparseLU() = default;
  explicit SparseLU(const SparseMatrix<wengert::Real>& a)
      : Base(wengert::detail::sparse_factors(a.pattern(), a.values())) {}
  void compute(const SparseMatrix<wengert::Real>& a) { *this = SparseLU(a); }
};

}  // namespace Eigen
