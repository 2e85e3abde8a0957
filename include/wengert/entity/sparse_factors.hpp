// SPDX-License-Identifier: MIT
// Factors of sparse matrices: one of Eigen's solvers of numbers, whichever it is, and what the operations described in
// bind/descriptions/eigen_sparse.hpp ask of it.
#pragma once
#include <Eigen/IterativeLinearSolvers>
#include <Eigen/SparseCholesky>
#include <Eigen/SparseLU>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_factors.hpp>
#include <wengert/entity/sparse_values.hpp>

namespace wengert::detail {

/// One of Eigen's sparse solvers of numbers, of a matrix.
struct SparseSolver {
  virtual ~SparseSolver() = default;
  virtual Eigen::ComputationInfo info() const = 0;
  virtual Eigen::MatrixXd solve(const Eigen::MatrixXd& b, bool transposed) = 0;
  virtual double determinant() { return no_determinant(); }
  virtual double log_abs_determinant() { return no_determinant(); }
  virtual double sign_of_determinant() { return no_determinant(); }
  virtual Eigen::Index iterations() const { return 0; }
  virtual double error() const { return 0; }
  Eigen::MatrixXd guess;  ///< of the next solve

 private:
  static double no_determinant() {
    fail(ErrorCode::wrong_value, "an iterative solver has no determinant; use SparseLU");
  }
};
/// Which coefficients of the matrix a solver reads. Those of symmetric matrices read one triangle.
enum class SparseReads { all, lower, upper };
/// How a matrix is solved.
struct SparseMethod {
  std::shared_ptr<SparseSolver> (*solver_of)(const SparsePattern::Matrix&, const SparseMethod&) = nullptr;
  SparseReads reads = SparseReads::all;
  // Of an iterative solver: when it ends; negative where Eigen's own choice is taken.
  double tolerance = -1;
  Eigen::Index max_iterations = -1;
};

template <class S>
struct DirectSparseSolver final : SparseSolver {
  S solver;
  explicit DirectSparseSolver(const SparsePattern::Matrix& matrix, const SparseMethod&) { solver.compute(matrix); }
  Eigen::ComputationInfo info() const override { return solver.info(); }
  Eigen::MatrixXd solve(const Eigen::MatrixXd& b, bool transposed) override {
    if constexpr (requires { solver.transpose(); })
      if (transposed) return solver.transpose().solve(b);
    return solver.solve(b);
  }
  double determinant() override { return solver.determinant(); }
  double log_abs_determinant() override {
    if constexpr (requires { solver.logAbsDeterminant(); })
      return solver.logAbsDeterminant();
    else if constexpr (requires { solver.vectorD(); })
      return solver.vectorD().array().abs().log().sum();
    else
      return 2.0 * SparsePattern::Matrix(solver.matrixL()).diagonal().array().log().sum();
  }
  double sign_of_determinant() override {
    if constexpr (requires { solver.signDeterminant(); })
      return solver.signDeterminant();
    else if constexpr (requires { solver.vectorD(); })
      return (solver.vectorD().array() < 0).count() % 2 == 0 ? 1.0 : -1.0;
    else
      return 1.0;
  }
};
/// The solver refers to its matrix; a transposed solve has another of each, unless the matrix is symmetric.
template <class S>
struct IterativeSparseSolver final : SparseSolver {
  SparsePattern::Matrix matrix, turned;
  S solver;
  std::unique_ptr<S> of_turned;
  SparseMethod method;
  IterativeSparseSolver(const SparsePattern::Matrix& m, const SparseMethod& how) : matrix(m), method(how) {
    set(solver, matrix);
  }
  Eigen::ComputationInfo info() const override { return solver.info(); }
  Eigen::Index iterations() const override { return solver.iterations(); }
  double error() const override { return solver.error(); }
  Eigen::MatrixXd solve(const Eigen::MatrixXd& b, bool transposed) override {
    const Eigen::MatrixXd start = std::exchange(this->guess, {});
    if (!transposed) return start.size() == 0 ? solver.solve(b).eval() : solver.solveWithGuess(b, start).eval();
    if (method.reads != SparseReads::all) return solver.solve(b);
    if (of_turned == nullptr) {
      turned = matrix.transpose();
      of_turned = std::make_unique<S>();
      set(*of_turned, turned);
    }
    return of_turned->solve(b);
  }
  void set(S& s, const SparsePattern::Matrix& m) const {
    if (method.tolerance >= 0) s.setTolerance(method.tolerance);
    if (method.max_iterations >= 0) s.setMaxIterations(method.max_iterations);
    s.compute(m);
  }
};
/// By Solver, which is DirectSparseSolver or IterativeSparseSolver of one of Eigen's.
template <class Solver>
SparseMethod sparse_method(SparseReads reads) {
  return {[](const SparsePattern::Matrix& matrix, const SparseMethod& method) -> std::shared_ptr<SparseSolver> {
            return std::make_shared<Solver>(matrix, method);
          },
          reads};
}
inline SparseMethod sparse_lu_method() {
  return sparse_method<DirectSparseSolver<Eigen::SparseLU<SparsePattern::Matrix>>>(SparseReads::all);
}

/// Factors of a matrix; copies share them. What cannot be factored gives NaN. Of numbers with tangents the values are
/// factored, and a solve has one more for each tangent: x' = A^-1 (b' - A' x).
template <PlainNumber N>
class SparseFactors {
 public:
  SparseFactors() = default;
  SparseFactors(const SparsePattern& pattern, const Coefficients<N>& values, const SparseMethod& method)
      : pattern_(pattern), reads_(method.reads) {
    const Eigen::VectorXd plain = plain_part(values, 0);
    for (std::size_t d = 0; d < tangents; ++d) tangents_.push_back(plain_part(values, d + 1));
    solver_ = method.solver_of(SparsePattern::Matrix(pattern.with(plain)), method);
  }
  /// Those of a solver of a passive matrix, which are only solved with.
  SparseFactors(Eigen::Index size, std::shared_ptr<SparseSolver> solver)
      : pattern_(SparsePattern::Matrix(size, size)),
        tangents_(tangents, Eigen::VectorXd(0)),
        solver_(std::move(solver)) {}
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
  N determinant() const {
    const double value = info() == Eigen::Success ? solver_->determinant() : not_a_number;
    return with_tangents(value, value);
  }
  N log_abs_determinant() const {
    return with_tangents(info() == Eigen::Success ? solver_->log_abs_determinant() : not_a_number, 1.0);
  }
  double sign_of_determinant() const {
    return info() == Eigen::Success ? solver_->sign_of_determinant() : not_a_number;
  }
  /// The adjoint of the coefficients, where the whole matrix's is a b^T.
  template <class A, class B>
  Coefficients<N> outer(const A& a, const B& b) const {
    Coefficients<N> result = pattern_.outer(a, b);
    if (reads_ != SparseReads::all) folded(result, pattern_.outer(b, a));
    return result;
  }
  /// What log |det| grows by with each coefficient: A^-T at the places of the pattern, one solve a column.
  Coefficients<N> inverse_transposed() const {
    const auto& matrix = pattern_.matrix();
    Coefficients<N> result(pattern_.size());
    for (Eigen::Index j = 0, k = 0; j < pattern_.cols(); ++j) {
      const Coefficients<N> column =
          solve_transposed(Coefficients<N>(Eigen::VectorXd::Unit(rows(), j).template cast<N>()));
      for (; k < matrix.outerIndexPtr()[j + 1]; ++k) result(k) = column(matrix.innerIndexPtr()[k]);
    }
    if (reads_ != SparseReads::all) folded(result, Coefficients<N>(result));
    return result;
  }
  /// The matrix of other coefficients times x.
  template <class X>
  typename X::PlainObject times(const Coefficients<N>& values, const X& x) const {
    return product<typename X::PlainObject>(values, x, false);
  }

 private:
  static constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
  static constexpr std::size_t tangents = [] {
    if constexpr (is_tangent<N>)
      return N::directions;
    else
      return 0;
  }();
  /// A number whose tangents are those of log |det| times a factor.
  N with_tangents(double value, double factor) const {
    N result(value);
    if constexpr (tangents > 0) {
      const Eigen::VectorXd slopes = plain_part(inverse_transposed(), 0);
      for (std::size_t d = 0; d < tangents; ++d) result.tangent(d) = factor * slopes.dot(tangents_[d]);
    }
    return result;
  }
  /// A coefficient of the triangle that is read stands at two places, one of the other triangle at none.
  void folded(Coefficients<N>& adjoint, const Coefficients<N>& turned) const {
    each_place(pattern_, [&](Eigen::Index k, Eigen::Index row, Eigen::Index col) {
      if (row != col) adjoint(k) = (row > col) == (reads_ == SparseReads::lower) ? adjoint(k) + turned(k) : N(0);
    });
  }
  template <class Result, class M, class X>
  Result product(const Coefficients<M>& values, const X& x, bool transposed) const {
    const Eigen::SparseMatrix<M> matrix = pattern_.with(values);
    if (reads_ == SparseReads::lower) return matrix.template selfadjointView<Eigen::Lower>() * x;
    if (reads_ == SparseReads::upper) return matrix.template selfadjointView<Eigen::Upper>() * x;
    if (transposed) return matrix.transpose() * x;
    return matrix * x;
  }
  template <class Result, class B>
  Result solved(const B& b, bool transposed) const {
    if (info() != Eigen::Success && info() != Eigen::NoConvergence)
      return Result::Constant(b.rows(), b.cols(), N(not_a_number));
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
  SparseReads reads_ = SparseReads::all;
  std::shared_ptr<SparseSolver> solver_;
};
template <PlainNumber N>
SparseFactors<N> sparse_factors(const SparsePattern& pattern, const Coefficients<N>& values,
                                const SparseMethod& method) {
  return {pattern, values, method};
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
