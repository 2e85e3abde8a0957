// SPDX-License-Identifier: MIT
// Sparse matrices on the tape are a pattern, which is passive, and the vector of their coefficients, an entity. Here is
// what the operations described in bind/descriptions/eigen_sparse.hpp compute and how their factors are kept.
#pragma once
#include <Eigen/SparseCore>
#include <Eigen/SparseLU>
#include <memory>
#include <utility>
#include <wengert/entity/eigen_traits.hpp>

namespace wengert::detail {

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
  /// The matrix with other coefficients, in place. They live longer.
  Eigen::Map<const Matrix> with(const Eigen::VectorXd& values) const {
    return {rows(), cols(), size(), matrix_->outerIndexPtr(), matrix_->innerIndexPtr(), values.data()};
  }
  /// For each coefficient (i, j) the product of row i of the one and row j of the other: the pattern's part of a b^T.
  template <class A, class B>
  Eigen::VectorXd outer(const A& a, const B& b) const {
    Eigen::VectorXd result(size());
    for (Eigen::Index j = 0, k = 0; j < cols(); ++j)
      for (; k < matrix_->outerIndexPtr()[j + 1]; ++k) result(k) = a.row(matrix_->innerIndexPtr()[k]).dot(b.row(j));
    return result;
  }

 private:
  std::shared_ptr<const Matrix> matrix_;
};

template <class X>
typename X::PlainObject sparse_times(const SparsePattern& pattern, const Eigen::VectorXd& values, const X& x) {
  return pattern.with(values) * x;
}
template <class X>
typename X::PlainObject sparse_transposed_times(const SparsePattern& pattern, const Eigen::VectorXd& values,
                                                const X& x) {
  return pattern.with(values).transpose() * x;
}

/// Factors by SparseLU; copies share them. What cannot be factored gives NaN.
class SparseFactors {
 public:
  SparseFactors() = default;
  SparseFactors(const SparsePattern& pattern, const Eigen::VectorXd& values)
      : pattern_(pattern), lu_(std::make_shared<Eigen::SparseLU<SparsePattern::Matrix>>()) {
    lu_->compute(SparsePattern::Matrix(pattern.with(values)));
  }
  const SparsePattern& pattern() const { return pattern_; }
  Eigen::Index rows() const { return pattern_.rows(); }
  template <class B>
  typename B::PlainObject solve(const B& b) const {
    if (lu_->info() != Eigen::Success) return B::PlainObject::Constant(b.rows(), b.cols(), nan());
    return lu_->solve(typename B::PlainObject(b));
  }
  template <class B>
  typename B::PlainObject solve_transposed(const B& b) const {
    if (lu_->info() != Eigen::Success) return B::PlainObject::Constant(b.rows(), b.cols(), nan());
    return lu_->transpose().solve(typename B::PlainObject(b));
  }

 private:
  static double nan() { return std::numeric_limits<double>::quiet_NaN(); }
  SparsePattern pattern_;
  std::shared_ptr<Eigen::SparseLU<SparsePattern::Matrix>> lu_;
};
inline SparseFactors sparse_factors(const SparsePattern& pattern, const Eigen::VectorXd& values) {
  return {pattern, values};
}

}  // namespace wengert::detail

namespace wengert {

/// The adjoint of factors is that of the coefficients.
template <>
struct EntityTraits<detail::SparseFactors> {
  using Number = double;
  using Adjoint = Eigen::VectorXd;
  using Shape = EntityTraits<Eigen::VectorXd>::Shape;
  static Shape shape(const detail::SparseFactors& factors) { return {factors.pattern().size(), 1}; }
  static Eigen::VectorXd zero(Shape shape) { return Eigen::VectorXd::Zero(shape.rows); }
  static std::string text(Shape shape) { return EntityTraits<Eigen::VectorXd>::text(shape); }
  static std::size_t bytes(const detail::SparseFactors&) { return sizeof(detail::SparseFactors); }
  template <class Contribution>
  static const Contribution& once(const Contribution& contribution) {
    return contribution;
  }
  static constexpr bool lazy = true;
};

}  // namespace wengert
