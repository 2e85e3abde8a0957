// SPDX-License-Identifier: MIT
// Sparse matrices on the tape are a pattern, which is passive, and the vector of their coefficients, an entity. Here is
// what the operations described in bind/descriptions/eigen_sparse.hpp compute and how their factors are kept.
#pragma once
#include <Eigen/IterativeLinearSolvers>
#include <Eigen/SparseCholesky>
#include <Eigen/SparseCore>
#include <Eigen/SparseLU>
#include <algorithm>
#include <limits>
#include <memory>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_factors.hpp>
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
};

template <PlainNumber N, class X>
typename X::PlainObject sparse_times(const SparsePattern& pattern, const Coefficients<N>& values, const X& x) {
  return pattern.with(values) * x;
}
template <PlainNumber N, class X>
typename X::PlainObject sparse_transposed_times(const SparsePattern& pattern, const Coefficients<N>& values,
                                                const X& x) {
  return pattern.with(values).transpose() * x;
}

/// The symmetric matrix of which a pattern has the lower triangle; the upper one is not read.
template <PlainNumber N>
Eigen::SparseMatrix<N> symmetric_of(const SparsePattern& pattern, const Coefficients<N>& values) {
  return Eigen::SparseMatrix<N>(pattern.with(values)).template selfadjointView<Eigen::Lower>();
}

enum class SparseSolver { lu, llt, ldlt, conjugate_gradient, conjugate_gradient_of_lower, bicgstab };
/// An iterative solver and when it ends; negative where Eigen's own choice is taken.
struct SparseIteration {
  SparseSolver kind = SparseSolver::bicgstab;
  double tolerance = -1;
  Eigen::Index max_iterations = -1;
};

/// Factors by one of Eigen's sparse solvers; copies share them. Those of symmetric matrices read the lower triangle.
/// What cannot be factored gives NaN. Of numbers with tangents the values are factored, and a solve has one more for
/// each tangent: x' = A^-1 (b' - A' x).
template <PlainNumber N>
class SparseFactors {
 public:
  SparseFactors() = default;
  SparseFactors(const SparsePattern& pattern, const Coefficients<N>& values, SparseSolver kind,
                const SparseIteration& iteration = {})
      : pattern_(pattern),
        symmetric_(kind == SparseSolver::llt || kind == SparseSolver::ldlt ||
                   kind == SparseSolver::conjugate_gradient_of_lower) {
    const Eigen::VectorXd plain = plain_part(values, 0);
    for (std::size_t d = 0; d < tangents; ++d) tangents_.push_back(plain_part(values, d + 1));
    const SparsePattern::Matrix matrix(pattern.with(plain));
    using Kind = SparseSolver;
    if (kind == Kind::lu)
      solver_ = std::make_shared<Of<Eigen::SparseLU<SparsePattern::Matrix>>>(matrix);
    else if (kind == Kind::llt)
      solver_ = std::make_shared<Of<Eigen::SimplicialLLT<SparsePattern::Matrix>>>(matrix);
    else if (kind == Kind::ldlt)
      solver_ = std::make_shared<Of<Eigen::SimplicialLDLT<SparsePattern::Matrix>>>(matrix);
    else if (kind == Kind::conjugate_gradient)
      solver_ = std::make_shared<Iterated<ConjugateGradient<Eigen::Lower | Eigen::Upper>>>(matrix, iteration);
    else if (kind == Kind::conjugate_gradient_of_lower)
      solver_ = std::make_shared<Iterated<ConjugateGradient<Eigen::Lower>>>(matrix, iteration);
    else
      solver_ = std::make_shared<Iterated<Eigen::BiCGSTAB<SparsePattern::Matrix>>>(matrix, iteration);
  }
  const SparsePattern& pattern() const { return pattern_; }
  Eigen::Index rows() const { return pattern_.rows(); }
  Eigen::ComputationInfo info() const {
    if (solver_ == nullptr) fail(ErrorCode::wrong_value, "a sparse solver that has no matrix yet");
    return solver_->info();
  }
  /// Of an iterative solver, at its last solve.
  Eigen::Index iterations() const { return solver_ == nullptr ? 0 : solver_->iterations(); }
  double error() const { return solver_ == nullptr ? 0.0 : solver_->error(); }
  /// Where the next solve of an iterative solver starts.
  template <class X>
  void start_at(const X& guess) const {
    if (solver_ != nullptr) solver_->guess = plain_part(guess, 0);
  }
  template <class B>
  auto solve(const B& b) const {
    const auto& right = in_numbers<N>(b);
    return solved<PlainOf<decltype(right)>>(right, false);
  }
  template <class B>
  typename B::PlainObject solve_transposed(const B& b) const {
    return solved<typename B::PlainObject>(b, true);
  }
  /// The adjoint of the coefficients, where the whole matrix's is a b^T.
  template <class A, class B>
  Coefficients<N> outer(const A& a, const B& b) const {
    Coefficients<N> result = pattern_.outer(a, b);
    if (symmetric_) {
      const Coefficients<N> turned = pattern_.outer(b, a);
      const auto& matrix = pattern_.matrix();
      for (Eigen::Index j = 0, k = 0; j < pattern_.cols(); ++j)
        for (; k < matrix.outerIndexPtr()[j + 1]; ++k) {
          const Eigen::Index i = matrix.innerIndexPtr()[k];
          result(k) = i > j ? result(k) + turned(k) : i == j ? result(k) : N(0);
        }
    }
    return result;
  }
  /// The matrix of other coefficients times x.
  template <class X>
  typename X::PlainObject times(const Coefficients<N>& values, const X& x) const {
    return product<typename X::PlainObject>(values, x, false);
  }

 private:
  struct Solver {
    virtual ~Solver() = default;
    virtual Eigen::ComputationInfo info() const = 0;
    virtual Eigen::MatrixXd solve(const Eigen::MatrixXd& b, bool transposed) = 0;
    virtual Eigen::Index iterations() const { return 0; }
    virtual double error() const { return 0; }
    Eigen::MatrixXd guess;  ///< of the next solve
  };
  template <int Triangles>
  using ConjugateGradient = Eigen::ConjugateGradient<SparsePattern::Matrix, Triangles>;
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
  /// The solver refers to its matrix; a transposed solve has another of each.
  template <class S>
  struct Iterated final : Solver {
    SparsePattern::Matrix matrix, turned;
    S solver;
    std::unique_ptr<S> of_turned;
    SparseIteration iteration;
    Iterated(const SparsePattern::Matrix& m, const SparseIteration& how) : matrix(m), iteration(how) {
      set(solver, matrix);
    }
    Eigen::ComputationInfo info() const override { return solver.info(); }
    Eigen::Index iterations() const override { return solver.iterations(); }
    double error() const override { return solver.error(); }
    Eigen::MatrixXd solve(const Eigen::MatrixXd& b, bool transposed) override {
      const Eigen::MatrixXd start = std::exchange(this->guess, {});
      if (!transposed) return start.size() == 0 ? solver.solve(b).eval() : solver.solveWithGuess(b, start).eval();
      if (of_turned == nullptr) {
        turned = matrix.transpose();
        of_turned = std::make_unique<S>();
        set(*of_turned, turned);
      }
      return of_turned->solve(b);
    }
    void set(S& s, const SparsePattern::Matrix& m) const {
      if (iteration.tolerance >= 0) s.setTolerance(iteration.tolerance);
      if (iteration.max_iterations >= 0) s.setMaxIterations(iteration.max_iterations);
      s.compute(m);
    }
  };
  static constexpr std::size_t tangents = [] {
    if constexpr (is_tangent<N>)
      return N::directions;
    else
      return 0;
  }();
  template <class Result, class M, class X>
  Result product(const Coefficients<M>& values, const X& x, bool transposed) const {
    if (symmetric_) return symmetric_of(pattern_, values) * x;
    if (transposed) return pattern_.with(values).transpose() * x;
    return pattern_.with(values) * x;
  }
  template <class Result, class B>
  Result solved(const B& b, bool transposed) const {
    if (info() != Eigen::Success && info() != Eigen::NoConvergence)
      return Result::Constant(b.rows(), b.cols(), N(std::numeric_limits<double>::quiet_NaN()));
    if constexpr (tangents == 0) {
      return solver_->solve(b, transposed);
    } else {
      const Eigen::MatrixXd x = solver_->solve(plain_part(b, 0), transposed);
      Result result = x.template cast<N>();
      for (std::size_t d = 0; d < tangents; ++d) {
        const Eigen::MatrixXd right = plain_part(b, d + 1) - product<Eigen::MatrixXd>(tangents_[d], x, transposed);
        const Eigen::MatrixXd tangent = solver_->solve(right, transposed);
        for (Eigen::Index i = 0; i < x.size(); ++i) result(i).tangent(d) = tangent(i);
      }
      return result;
    }
  }
  SparsePattern pattern_;
  std::vector<Eigen::VectorXd> tangents_;  ///< of the coefficients, in each direction
  bool symmetric_ = false;
  std::shared_ptr<Solver> solver_;
};
template <PlainNumber N>
SparseFactors<N> sparse_lu(const SparsePattern& pattern, const Coefficients<N>& values) {
  return {pattern, values, SparseSolver::lu};
}
template <PlainNumber N>
SparseFactors<N> sparse_llt(const SparsePattern& pattern, const Coefficients<N>& values) {
  return {pattern, values, SparseSolver::llt};
}
template <PlainNumber N>
SparseFactors<N> sparse_ldlt(const SparsePattern& pattern, const Coefficients<N>& values) {
  return {pattern, values, SparseSolver::ldlt};
}
template <PlainNumber N>
SparseFactors<N> sparse_iterative(const SparsePattern& pattern, const Coefficients<N>& values,
                                  const SparseIteration& iteration) {
  return {pattern, values, iteration.kind, iteration};
}
template <class V>
inline constexpr bool is_sparse_factors = false;
template <PlainNumber N>
inline constexpr bool is_sparse_factors<SparseFactors<N>> = true;

}  // namespace wengert::detail

namespace wengert {

/// The adjoint of factors is that of the coefficients.
template <detail::PlainNumber N>
struct EntityTraits<detail::SparseFactors<N>> {
  using Number = N;
  using Adjoint = detail::Coefficients<N>;
  using Shape = typename EntityTraits<Adjoint>::Shape;
  /// Throws wrong_value if the matrix could not be factored while a RefuseSingular lives.
  static void inspect(const detail::SparseFactors<N>& factors) {
    if (factors.rows() > 0 && detail::singular_refusals() > 0 && factors.info() != Eigen::Success)
      fail(ErrorCode::wrong_value, "the factorisation of a sparse matrix that is singular, or indefinite for LLT");
  }
  static Shape shape(const detail::SparseFactors<N>& factors) { return {factors.pattern().size(), 1}; }
  static Adjoint zero(Shape shape) { return Adjoint::Zero(shape.rows); }
  static std::string text(Shape shape) { return EntityTraits<Adjoint>::text(shape); }
  static std::size_t bytes(const detail::SparseFactors<N>& factors) { return sizeof(factors); }
  template <class Contribution>
  static const Contribution& once(const Contribution& contribution) {
    return contribution;
  }
  static constexpr bool lazy = true;
};

}  // namespace wengert
