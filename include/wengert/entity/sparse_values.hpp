// SPDX-License-Identifier: MIT
// Sparse matrices on the tape are a pattern, which is passive, and the vector of their coefficients, an entity. Here is
// what the operations described in bind/descriptions/eigen_sparse.hpp compute and how their factors are kept.
#pragma once
#include <Eigen/SparseCholesky>
#include <Eigen/SparseCore>
#include <Eigen/SparseLU>
#include <algorithm>
#include <limits>
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
  /// Which coefficient is at a place of the pattern.
  Eigen::Index find(Eigen::Index row, Eigen::Index col) const {
    const int* const first = matrix_->innerIndexPtr();
    return std::lower_bound(first + matrix_->outerIndexPtr()[col], first + matrix_->outerIndexPtr()[col + 1],
                            int(row)) -
           first;
  }
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
  std::shared_ptr<const Matrix> matrix_ = std::make_shared<const Matrix>();
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

/// The symmetric matrix of which a pattern has the lower triangle; the upper one is not read.
inline Eigen::SparseMatrix<double> symmetric_of(const SparsePattern& pattern, const Eigen::VectorXd& values) {
  return Eigen::SparseMatrix<double>(pattern.with(values)).selfadjointView<Eigen::Lower>();
}

/// Factors by one of Eigen's sparse solvers; copies share them. Those of symmetric matrices read the lower triangle.
/// What cannot be factored gives NaN.
class SparseFactors {
 public:
  enum class Kind { lu, llt, ldlt };
  SparseFactors() = default;
  SparseFactors(const SparsePattern& pattern, const Eigen::VectorXd& values, Kind kind)
      : pattern_(pattern), symmetric_(kind != Kind::lu) {
    const SparsePattern::Matrix matrix(pattern.with(values));
    if (kind == Kind::lu)
      solver_ = std::make_shared<Of<Eigen::SparseLU<SparsePattern::Matrix>>>(matrix);
    else if (kind == Kind::llt)
      solver_ = std::make_shared<Of<Eigen::SimplicialLLT<SparsePattern::Matrix>>>(matrix);
    else
      solver_ = std::make_shared<Of<Eigen::SimplicialLDLT<SparsePattern::Matrix>>>(matrix);
  }
  const SparsePattern& pattern() const { return pattern_; }
  Eigen::Index rows() const { return pattern_.rows(); }
  Eigen::ComputationInfo info() const { return solver_->info(); }
  template <class B>
  typename B::PlainObject solve(const B& b) const {
    if (info() != Eigen::Success) return B::PlainObject::Constant(b.rows(), b.cols(), nan());
    return solver_->solve(b, false);
  }
  template <class B>
  typename B::PlainObject solve_transposed(const B& b) const {
    if (info() != Eigen::Success) return B::PlainObject::Constant(b.rows(), b.cols(), nan());
    return solver_->solve(b, true);
  }
  /// The adjoint of the coefficients, where the whole matrix's is a b^T.
  template <class A, class B>
  Eigen::VectorXd outer(const A& a, const B& b) const {
    Eigen::VectorXd result = pattern_.outer(a, b);
    if (symmetric_) {
      const Eigen::VectorXd turned = pattern_.outer(b, a);
      const auto& matrix = pattern_.matrix();
      for (Eigen::Index j = 0, k = 0; j < pattern_.cols(); ++j)
        for (; k < matrix.outerIndexPtr()[j + 1]; ++k) {
          const Eigen::Index i = matrix.innerIndexPtr()[k];
          result(k) = i > j ? result(k) + turned(k) : i == j ? result(k) : 0.0;
        }
    }
    return result;
  }
  /// The matrix of other coefficients times x.
  template <class X>
  typename X::PlainObject times(const Eigen::VectorXd& values, const X& x) const {
    if (symmetric_) return symmetric_of(pattern_, values) * x;
    return pattern_.with(values) * x;
  }

 private:
  struct Solver {
    virtual ~Solver() = default;
    virtual Eigen::ComputationInfo info() const = 0;
    virtual Eigen::MatrixXd solve(const Eigen::MatrixXd& b, bool transposed) = 0;
  };
  template <class S>
  struct Of final : Solver {
    S solver;
    explicit Of(const SparsePattern::Matrix& matrix) { solver.compute(matrix); }
    Eigen::ComputationInfo info() const override { return solver.info(); }
    Eigen::MatrixXd solve(const Eigen::MatrixXd& b, bool transposed) override {
      if constexpr (requires { solver.transpose(); })
        if (transposed) return solver.transpose().solve(b);
      return solver.solve(b);
    }
  };
  static double nan() { return std::numeric_limits<double>::quiet_NaN(); }
  SparsePattern pattern_;
  bool symmetric_ = false;
  std::shared_ptr<Solver> solver_;
};
inline SparseFactors sparse_lu(const SparsePattern& pattern, const Eigen::VectorXd& values) {
  return {pattern, values, SparseFactors::Kind::lu};
}
inline SparseFactors sparse_llt(const SparsePattern& pattern, const Eigen::VectorXd& values) {
  return {pattern, values, SparseFactors::Kind::llt};
}
inline SparseFactors sparse_ldlt(const SparsePattern& pattern, const Eigen::VectorXd& values) {
  return {pattern, values, SparseFactors::Kind::ldlt};
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
