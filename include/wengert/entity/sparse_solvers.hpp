// SPDX-License-Identifier: MIT
// Eigen's sparse solvers of active matrices. A solve is one statement, differentiated as a solve. Orderings and
// preconditioners are those that the program names.
#pragma once
#include <Eigen/OrderingMethods>
#include <Eigen/SparseQR>
#include <limits>
#include <memory>
#include <string>
#include <wengert/entity/sparse_matrix.hpp>

namespace wengert::detail {

/// Eigen's preconditioner of numbers for one of active numbers.
template <class P>
struct PlainPreconditioner {
  using type = P;
};
template <PlainNumber N>
struct PlainPreconditioner<Eigen::DiagonalPreconditioner<BasicReal<N>>> {
  using type = Eigen::DiagonalPreconditioner<double>;
};
template <PlainNumber N>
struct PlainPreconditioner<Eigen::LeastSquareDiagonalPreconditioner<BasicReal<N>>> {
  using type = Eigen::LeastSquareDiagonalPreconditioner<double>;
};
template <PlainNumber N>
struct PlainPreconditioner<Eigen::IncompleteLUT<BasicReal<N>, int>> {
  using type = Eigen::IncompleteLUT<double, int>;
};
template <PlainNumber N, int Triangle, class Ordering>
struct PlainPreconditioner<Eigen::IncompleteCholesky<BasicReal<N>, Triangle, Ordering>> {
  using type = Eigen::IncompleteCholesky<double, Triangle, Ordering>;
};
constexpr SparseReads reads_of(int triangles) {
  return triangles == Eigen::Lower   ? SparseReads::lower
         : triangles == Eigen::Upper ? SparseReads::upper
                                     : SparseReads::all;
}

/// An active solver, by Solver (see sparse_method).
template <PlainNumber N, int Options, class Solver, SparseReads Reads>
class ActiveSparseSolver : public Active<SparseFactors<N>> {
 public:
  using MatrixType = Eigen::SparseMatrix<BasicReal<N>, Options, int>;
  using Scalar = BasicReal<N>;
  ActiveSparseSolver() = default;
  template <class A>
    requires ActiveSparse<A>
  explicit ActiveSparseSolver(const A& a) {
    compute(a);
  }
  template <class A>
    requires ActiveSparse<A>
  ActiveSparseSolver& compute(const A& a) {
    using M = typename SparseTypeOf<A>::type;
    const M& matrix = sparse_value<M>(a);
    Active<SparseFactors<N>>::operator=(sparse_factors(matrix.pattern(), matrix.values(), method_));
    return *this;
  }
  /// All is done by factorize().
  void analyzePattern(const auto&) {}
  void factorize(const auto& a) { compute(a); }
  Eigen::ComputationInfo info() const { return this->plain().info(); }

 protected:
  SparseMethod method_ = sparse_method<Solver>(Reads);
};
template <PlainNumber N, class S, SparseReads Reads = SparseReads::all>
class ActiveDirectSolver : public ActiveSparseSolver<N, Eigen::ColMajor, DirectSparseSolver<S>, Reads> {
 public:
  using Base = ActiveSparseSolver<N, Eigen::ColMajor, DirectSparseSolver<S>, Reads>;
  using Base::Base;
  using typename Base::Scalar;
  Scalar absDeterminant() const { return abs(Scalar(this->determinant())); }
  Scalar logAbsDeterminant() const { return this->log_abs_determinant(); }
  double signDeterminant() const { return this->plain().sign_of_determinant(); }
  std::string lastErrorMessage() const {
    return this->info() == Eigen::Success ? "" : "the sparse matrix cannot be factored";
  }
};
/// Of a symmetric matrix.
template <PlainNumber N, class S, SparseReads Reads>
class ActiveSparseCholesky : public ActiveDirectSolver<N, S, Reads> {
 public:
  using Base = ActiveDirectSolver<N, S, Reads>;
  using typename Base::MatrixType;
  using typename Base::Scalar;
  ActiveSparseCholesky() = default;
  template <class A>
    requires ActiveSparse<A>
  explicit ActiveSparseCholesky(const A& a) : Base(a) {}
  /// As Eigen's: the diagonal is multiplied by the scale, and the offset added, from the next factorisation on.
  ActiveSparseCholesky& setShift(const Scalar& offset, const Scalar& scale = Scalar(1.0)) {
    offset_ = offset;
    scale_ = scale;
    is_shifted_ = true;
    return *this;
  }
  template <class A>
    requires ActiveSparse<A>
  ActiveSparseCholesky& compute(const A& a) {
    if (is_shifted_) {
      using Vector = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
      const MatrixType& matrix = sparse_value<MatrixType>(a);
      const Vector diagonal(matrix.diagonal());
      const Vector more = (diagonal.array() * (scale_ - 1.0) + offset_).matrix();
      Base::compute(MatrixType(matrix + MatrixType(more.asDiagonal())));
    } else {
      Base::compute(a);
    }
    return *this;
  }
  void factorize(const auto& a) { compute(a); }
  template <class... T>
  auto vectorD(const T&...) const {
    static_assert(sizeof...(T) > 0,
                  "wengert: 'vectorD' of a sparse LDLT is not recorded; log(solver.determinant()) and "
                  "solver.logAbsDeterminant() are");
    return Eigen::Matrix<Scalar, Eigen::Dynamic, 1>();
  }

 private:
  Scalar offset_, scale_ = Scalar(1.0);
  bool is_shifted_ = false;
};
/// A solve is differentiated as a solve, with the same tolerance.
template <PlainNumber N, int Options, class S, SparseReads Reads>
class ActiveIterativeSolver : public ActiveSparseSolver<N, Options, IterativeSparseSolver<S>, Reads> {
 public:
  using Base = ActiveSparseSolver<N, Options, IterativeSparseSolver<S>, Reads>;
  using Base::Base;
  /// Before compute().
  ActiveIterativeSolver& setTolerance(double tolerance) {
    this->method_.tolerance = tolerance;
    return *this;
  }
  ActiveIterativeSolver& setMaxIterations(Eigen::Index iterations) {
    this->method_.max_iterations = iterations;
    return *this;
  }
  /// The guess decides where the iteration starts; the solution, and so its derivative, does not depend on it.
  template <class B, class X>
  auto solveWithGuess(const B& b, const X& guess) const {
    if constexpr (EntityOperand<UnwrappedType<X>>)
      this->plain().start_at(value(guess));
    else
      this->plain().start_at(guess);
    return this->solve(b).eval();
  }
  Eigen::Index iterations() const { return this->plain().iterations(); }
  double error() const { return this->plain().error(); }
};
/// The least-squares solution x by a solver S of numbers, which is right to rounding: what is recorded is one more step
/// by the normal equations, x + (A^T A)^-1 A^T (b - A x), whose derivative is the solution's whatever x is.
template <PlainNumber N, class S>
class ActiveLeastSquares {
 public:
  using MatrixType = Eigen::SparseMatrix<BasicReal<N>, Eigen::ColMajor, int>;
  using Scalar = BasicReal<N>;
  ActiveLeastSquares() = default;
  explicit ActiveLeastSquares(const MatrixType& a) { compute(a); }
  ActiveLeastSquares& compute(const MatrixType& a) {
    matrix_ = a;
    const MatrixType normal = matrix_.transpose() * matrix_;
    normal_.compute(normal);
    plain_ = std::make_shared<S>();
    if constexpr (requires { plain_->setTolerance(tolerance_); }) {
      if (tolerance_ >= 0) plain_->setTolerance(tolerance_);
      if (max_iterations_ >= 0) plain_->setMaxIterations(max_iterations_);
    }
    numbers_ = std::make_shared<SparsePattern::Matrix>(
        matrix_.pattern().with(Coefficients<double>(plain_part(matrix_.values().plain(), 0))));
    require_independent_columns();
    plain_->compute(*numbers_);
    return *this;
  }
  void analyzePattern(const MatrixType&) {}
  void factorize(const MatrixType& a) { compute(a); }
  template <class B>
  auto solve(const B& b) const {
    using Right = Eigen::Matrix<Scalar, Eigen::Dynamic, PlainOf<OperandValue<B>>::ColsAtCompileTime>;
    if (plain_ == nullptr) fail(ErrorCode::wrong_value, "a sparse solver that has no matrix yet");
    const Right right(b);
    if (right.rows() != matrix_.rows()) fail(ErrorCode::wrong_size, "'solve' requires as many rows as the matrix has");
    const Eigen::MatrixXd start = plain_->solve(Eigen::MatrixXd(plain_part(right.plain(), 0)));
    const Right x(start);
    const Right rest(right - matrix_ * x);
    return Right(x + normal_.solve(matrix_.transpose() * rest));
  }
  Eigen::ComputationInfo info() const { return plain_ == nullptr ? Eigen::InvalidInput : plain_->info(); }
  Eigen::Index rank() const { return plain_->rank(); }
  Eigen::Index iterations() const { return plain_->iterations(); }
  double error() const { return plain_->error(); }
  /// Before compute().
  ActiveLeastSquares& setTolerance(double tolerance) {
    tolerance_ = tolerance;
    return *this;
  }
  ActiveLeastSquares& setMaxIterations(Eigen::Index iterations) {
    max_iterations_ = iterations;
    return *this;
  }
  Eigen::Index rows() const { return matrix_.rows(); }
  Eigen::Index cols() const { return matrix_.cols(); }

 private:
  /// Throws wrong_value where A^T A is singular to rounding: a pivot then is rounding alone.
  void require_independent_columns() const {
    const SparsePattern::Matrix normal = numbers_->transpose() * *numbers_;
    const Eigen::SimplicialLDLT<SparsePattern::Matrix> factors(normal);
    const Eigen::VectorXd squares = factors.permutationP() * Eigen::VectorXd(normal.diagonal());
    const double rounding = 100 * std::numeric_limits<double>::epsilon();
    if (factors.info() != Eigen::Success || (factors.vectorD().array() <= rounding * squares.array()).any())
      fail(ErrorCode::wrong_value,
           "least squares by a sparse matrix whose columns depend on each other: the solution has no derivative");
  }
  MatrixType matrix_;
  Eigen::SimplicialLDLT<MatrixType> normal_;
  std::shared_ptr<S> plain_;
  double tolerance_ = -1;
  Eigen::Index max_iterations_ = -1;
  std::shared_ptr<SparsePattern::Matrix> numbers_;  ///< which an iterative solver refers to
};

}  // namespace wengert::detail

namespace Eigen {

template <wengert::detail::PlainNumber N, class Ordering>
class SparseLU<SparseMatrix<wengert::BasicReal<N>, ColMajor, int>, Ordering>
    : public wengert::detail::ActiveDirectSolver<N, SparseLU<SparseMatrix<double>, Ordering>> {
 public:
  using SparseLU::ActiveDirectSolver::ActiveDirectSolver;
};
// Those of symmetric matrices read one triangle.
#define WENGERT_SPARSE_CHOLESKY(Solver)                                                                   \
  template <wengert::detail::PlainNumber N, int Triangle, class Ordering>                                 \
  class Solver<SparseMatrix<wengert::BasicReal<N>, ColMajor, int>, Triangle, Ordering>                    \
      : public wengert::detail::ActiveSparseCholesky<N, Solver<SparseMatrix<double>, Triangle, Ordering>, \
                                                     wengert::detail::reads_of(Triangle)> {               \
   public:                                                                                                \
    using Solver::ActiveSparseCholesky::ActiveSparseCholesky;                                             \
  };
WENGERT_SPARSE_CHOLESKY(SimplicialLLT)
WENGERT_SPARSE_CHOLESKY(SimplicialLDLT)
WENGERT_SPARSE_CHOLESKY(SimplicialCholesky)
#undef WENGERT_SPARSE_CHOLESKY
template <wengert::detail::PlainNumber N, int Options, int Triangles, class Preconditioner>
class ConjugateGradient<SparseMatrix<wengert::BasicReal<N>, Options, int>, Triangles, Preconditioner>
    : public wengert::detail::ActiveIterativeSolver<
          N, Options,
          ConjugateGradient<SparseMatrix<double>, Triangles,
                            typename wengert::detail::PlainPreconditioner<Preconditioner>::type>,
          wengert::detail::reads_of(Triangles)> {
 public:
  using ConjugateGradient::ActiveIterativeSolver::ActiveIterativeSolver;
};
template <wengert::detail::PlainNumber N, int Options, class Preconditioner>
class BiCGSTAB<SparseMatrix<wengert::BasicReal<N>, Options, int>, Preconditioner>
    : public wengert::detail::ActiveIterativeSolver<
          N, Options,
          BiCGSTAB<SparseMatrix<double>, typename wengert::detail::PlainPreconditioner<Preconditioner>::type>,
          wengert::detail::SparseReads::all> {
 public:
  using BiCGSTAB::ActiveIterativeSolver::ActiveIterativeSolver;
};
template <wengert::detail::PlainNumber N, class Ordering>
class SparseQR<SparseMatrix<wengert::BasicReal<N>, ColMajor, int>, Ordering>
    : public wengert::detail::ActiveLeastSquares<N, SparseQR<SparseMatrix<double>, Ordering>> {
 public:
  using SparseQR::ActiveLeastSquares::ActiveLeastSquares;
};
template <wengert::detail::PlainNumber N, class Preconditioner>
class LeastSquaresConjugateGradient<SparseMatrix<wengert::BasicReal<N>, ColMajor, int>, Preconditioner>
    : public wengert::detail::ActiveLeastSquares<
          N, LeastSquaresConjugateGradient<SparseMatrix<double>,
                                           typename wengert::detail::PlainPreconditioner<Preconditioner>::type>> {
 public:
  using LeastSquaresConjugateGradient::ActiveLeastSquares::ActiveLeastSquares;
};

}  // namespace Eigen
