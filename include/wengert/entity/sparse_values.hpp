// SPDX-License-Identifier: MIT
// Sparse matrices on the tape are a pattern, which is passive, and the vector of their coefficients, an entity.
#pragma once
#include <Eigen/SparseCore>
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_numbers.hpp>
#include <wengert/entity/eigen_traits.hpp>

namespace wengert::detail {

/// One column of numbers, in the order of a compressed matrix.
template <class N>
using Coefficients = Eigen::Matrix<N, Eigen::Dynamic, 1>;

/// Where coefficients are. Shared by all matrices that come from one.
class SparsePattern {
 public:
  using Matrix = Eigen::SparseMatrix<double>;
  SparsePattern() = default;
  explicit SparsePattern(const Matrix& matrix) {
    auto copy = std::make_shared<Matrix>(matrix);
    copy->makeCompressed();
    matrix_ = std::move(copy);
  }
  Eigen::Index rows() const { return matrix_->rows(); }
  Eigen::Index cols() const { return matrix_->cols(); }
  Eigen::Index size() const { return matrix_->nonZeros(); }
  const Matrix& matrix() const { return *matrix_; }
  /// Which coefficient is at a place of the pattern.
  Eigen::Index find(Eigen::Index row, Eigen::Index col) const {
    const int* const first = matrix_->innerIndexPtr();
    return std::lower_bound(first + matrix_->outerIndexPtr()[col], first + matrix_->outerIndexPtr()[col + 1],
                            int(row)) -
           first;
  }
  bool contains(Eigen::Index row, Eigen::Index col) const {
    const Eigen::Index k = find(row, col);
    return k < matrix_->outerIndexPtr()[col + 1] && matrix_->innerIndexPtr()[k] == row;
  }
  /// The same places by rows: those of row i are from starts[i] to starts[i + 1], each a column and which coefficient.
  struct ByRows {
    std::vector<Eigen::Index> starts, cols, which;
  };
  const ByRows& by_rows() const {
    if (by_rows_ == nullptr) {
      const auto n = std::size_t(size());
      ByRows result{std::vector<Eigen::Index>(std::size_t(rows()) + 1), std::vector<Eigen::Index>(n),
                    std::vector<Eigen::Index>(n)};
      for (std::size_t k = 0; k < n; ++k) ++result.starts[std::size_t(matrix_->innerIndexPtr()[k]) + 1];
      for (std::size_t i = 1; i < result.starts.size(); ++i) result.starts[i] += result.starts[i - 1];
      std::vector<Eigen::Index> next = result.starts;
      for (Eigen::Index j = 0, k = 0; j < cols(); ++j)
        for (; k < matrix_->outerIndexPtr()[j + 1]; ++k) {
          const auto at = std::size_t(next[std::size_t(matrix_->innerIndexPtr()[k])]++);
          result.cols[at] = j;
          result.which[at] = k;
        }
      by_rows_ = std::make_shared<const ByRows>(std::move(result));
    }
    return *by_rows_;
  }
  /// The matrix with other coefficients, in place. They live longer.
  template <class N>
  Eigen::Map<const Eigen::SparseMatrix<N>> with(const Coefficients<N>& values) const {
    return {rows(), cols(), size(), matrix_->outerIndexPtr(), matrix_->innerIndexPtr(), values.data()};
  }
  /// For each coefficient (i, j) the product of row i of the one and row j of the other: the pattern's part of a b^T.
  template <class A, class B>
  auto outer(const A& a, const B& b) const {
    Coefficients<typename A::Scalar> result(size());
    const auto& left = evaluated_once(a);
    const auto& right = evaluated_once(b);
    for (Eigen::Index j = 0, k = 0; j < cols(); ++j)
      for (; k < matrix_->outerIndexPtr()[j + 1]; ++k)
        result(k) = left.row(matrix_->innerIndexPtr()[k]).dot(right.row(j));
    return result;
  }

 private:
  std::shared_ptr<const Matrix> matrix_ = std::make_shared<const Matrix>();
  mutable std::shared_ptr<const ByRows> by_rows_;  ///< made when it is asked for
};

/// visit(k, row, col) of each coefficient, in their order.
template <class Visit>
void each_place(const SparsePattern& pattern, Visit&& visit) {
  const auto& matrix = pattern.matrix();
  for (Eigen::Index j = 0, k = 0; j < matrix.cols(); ++j)
    for (; k < matrix.outerIndexPtr()[j + 1]; ++k) visit(k, Eigen::Index(matrix.innerIndexPtr()[k]), j);
}

template <PlainNumber N, class X>
typename X::PlainObject sparse_times(const SparsePattern& pattern, const Coefficients<N>& values, const X& x) {
  return pattern.with(values) * x;
}
template <PlainNumber N, class X>
typename X::PlainObject sparse_transposed_times(const SparsePattern& pattern, const Coefficients<N>& values,
                                                const X& x) {
  return pattern.with(values).transpose() * x;
}

}  // namespace wengert::detail
