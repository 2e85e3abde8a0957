// SPDX-License-Identifier: MIT
// Eigen::SparseMatrix<wengert::Real> and solvers of it: a fixed pattern with active coefficients. Products with
// dense matrices and solves are one statement each.
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <map>
#include <utility>
#include <vector>
#include <wengert/eigen.hpp>
#include <wengert/entity/sparse_diagonal.hpp>
#include <wengert/entity/sparse_nodes.hpp>
#include <wengert/generated/entities/eigen_sparse.hpp>

template <wengert::detail::PlainNumber N>
inline constexpr bool wengert::detail::is_active_sparse<Eigen::SparseMatrix<wengert::BasicReal<N>>> = true;

namespace Eigen {

/// By columns. tape.input(a) makes all coefficients inputs; tape.adjoint(a.values()) is theirs, in the order of
/// coefficients in a compressed matrix of double. The pattern stays what it was made with.
template <wengert::detail::PlainNumber N>
class SparseMatrix<wengert::BasicReal<N>, ColMajor, int> {
 public:
  using Scalar = wengert::BasicReal<N>;
  using StorageIndex = int;
  using Values = Matrix<Scalar, Dynamic, 1>;
  SparseMatrix() = default;
  SparseMatrix(const SparseMatrix<double>& matrix)  // NOLINT: values convert
      : pattern_(matrix),
        values_(Coefficients(Map<const VectorXd>(pattern_.matrix().valuePtr(), pattern_.size()).template cast<N>())) {}
  template <class D>
    requires std::same_as<typename D::Scalar, double>
  SparseMatrix(const SparseMatrixBase<D>& matrix) : SparseMatrix(SparseMatrix<double>(matrix)) {}  // NOLINT
  SparseMatrix(Index rows, Index cols) : SparseMatrix(SparseMatrix<double>(rows, cols)) {}
  void setIdentity() {
    SparseMatrix<double> identity(rows(), cols());
    identity.setIdentity();
    *this = identity;
  }
  /// Without a coefficient.
  void setZero() { *this = SparseMatrix(rows(), cols()); }
  /// The pattern is that of the triplets, and coefficients are the sums of their numbers.
  template <class Iterator>
  void setFromTriplets(const Iterator& begin, const Iterator& end) {
    std::vector<Triplet<double>> places;
    for (Iterator t = begin; t != end; ++t) {
      if (t->row() < 0 || t->row() >= rows() || t->col() < 0 || t->col() >= cols())
        wengert::fail(wengert::ErrorCode::wrong_size, "a triplet outside its matrix");
      places.emplace_back(t->row(), t->col(), 0.0);
    }
    SparseMatrix<double> matrix(rows(), cols());
    matrix.setFromTriplets(places.begin(), places.end());
    pattern_ = wengert::detail::SparsePattern(matrix);
    std::vector<Scalar> sums(std::size_t(pattern_.size()));
    for (Iterator t = begin; t != end; ++t) sums[std::size_t(pattern_.find(t->row(), t->col()))] += t->value();
    values_ = wengert::detail::Gathered<Coefficients>(std::move(sums), pattern_.size(), 1);
  }
  /// The same pattern with other coefficients.
  SparseMatrix with(const Values& values) const {
    if (values.size() != pattern_.size()) wengert::fail(wengert::ErrorCode::wrong_size, "coefficients of a pattern");
    SparseMatrix result = *this;
    result.values_ = values;
    return result;
  }
  Index rows() const { return pattern_.rows(); }
  Index cols() const { return pattern_.cols(); }
  Index nonZeros() const { return settled().pattern_.size(); }
  Values& values() { return settled().values_; }
  const Values& values() const { return settled().values_; }
  /// The coefficients as Eigen gives them, and where they are.
  auto coeffs() { return values().array(); }
  auto coeffs() const { return values().array(); }
  Scalar* valuePtr() { return values().data(); }
  const int* innerIndexPtr() const { return pattern().matrix().innerIndexPtr(); }
  const int* outerIndexPtr() const { return pattern().matrix().outerIndexPtr(); }
  auto sum() const { return values().sum(); }
  auto squaredNorm() const { return values().squaredNorm(); }
  auto norm() const { return values().norm(); }
  const wengert::detail::SparsePattern& pattern() const { return joined().pattern_; }

  void register_input(wengert::BasicTape<N>& tape) { values().register_input(tape); }

  /// A coefficient that is not there yet, and one that may be. What is new joins the pattern when the matrix is used
  /// next, and is not to be written by that reference afterwards. One of the pattern is kept in step, as x.data() is.
  Scalar& insert(Index row, Index col) { return coeffRef(row, col); }
  Scalar& coeffRef(Index row, Index col) {
    if (row < 0 || row >= rows() || col < 0 || col >= cols())
      wengert::fail(wengert::ErrorCode::wrong_size, "a coefficient outside its sparse matrix");
    const std::pair place(static_cast<int>(col), static_cast<int>(row));
    if (has(pattern_, row, col) && !added_.contains(place)) return values_(pattern_.find(row, col));
    const auto [found, is_new] = added_.try_emplace(place, numbers_.size());
    return is_new ? numbers_.add() : numbers_[found->second];
  }
  Scalar coeff(Index row, Index col) const {
    const SparseMatrix& here = settled();
    return contains(row, col) ? Scalar(here.values_(here.pattern_.find(row, col))) : Scalar(0);
  }
  /// Whether the pattern has it.
  bool contains(Index row, Index col) const { return has(settled().pattern_, row, col); }
  void reserve(Index) {}
  template <class Sizes>
  void reserve(const Sizes&) {}
  Matrix<Scalar, Dynamic, Dynamic> toDense() const {
    const SparseMatrix& here = settled();
    Matrix<Scalar, Dynamic, Dynamic> result = MatrixXd(MatrixXd::Zero(rows(), cols())).template cast<N>().eval();
    const auto& places = here.pattern_.matrix();
    for (Index j = 0, k = 0; j < cols(); ++j)
      for (; k < places.outerIndexPtr()[j + 1]; ++k) result(places.innerIndexPtr()[k], j) = here.values_(k);
    return result;
  }
  operator Matrix<Scalar, Dynamic, Dynamic>() const { return toDense(); }  // NOLINT: as Eigen's

  /// A column's coefficients, each a number.
  class InnerIterator {
   public:
    InnerIterator(const SparseMatrix&&, Index) = delete;  ///< of an expression, which has to be evaluated first
    InnerIterator(const SparseMatrix& matrix, Index col)
        : matrix_(matrix.settled()),
          col_(col),
          at_(places().outerIndexPtr()[col]),
          end_(places().outerIndexPtr()[col + 1]) {}
    explicit operator bool() const { return at_ < end_; }
    InnerIterator& operator++() {
      ++at_;
      return *this;
    }
    Scalar value() const { return std::as_const(matrix_.values_)(at_); }
    decltype(auto) valueRef() { return const_cast<SparseMatrix&>(matrix_).values_(at_); }
    Index row() const { return places().innerIndexPtr()[at_]; }
    Index col() const { return col_; }
    Index index() const { return row(); }
    Index outer() const { return col_; }

   private:
    const SparseMatrix<double>& places() const { return matrix_.pattern_.matrix(); }
    const SparseMatrix& matrix_;
    Index col_, at_, end_;
  };
  Index outerSize() const { return cols(); }
  Index innerSize() const { return rows(); }
  auto diagonal() & { return wengert::detail::SparseDiagonal<SparseMatrix>(*this); }
  auto diagonal() const& { return wengert::detail::SparseDiagonal<const SparseMatrix>(*this); }
  Values diagonal() const&& { return diagonal(); }

  void resize(Index rows, Index cols) { *this = SparseMatrix(rows, cols); }
  /// As in Eigen, it ends the references to new coefficients: each use of the matrix then need not look at them.
  void makeCompressed() {
    joined();
    former_.all.clear();
  }
  template <class Diagonal>
  auto rows_times(const Diagonal& factors) const& {
    return Reading<wengert::detail::ScaledBy<true>, const SparseMatrix&, Diagonal>(*this, factors);
  }
  template <class Diagonal>
  auto rows_times(const Diagonal& factors) const&& {
    return Reading<wengert::detail::ScaledBy<true>, SparseMatrix, Diagonal>(*this, factors);
  }
  SparseMatrix& operator+=(const SparseMatrix& b) { return *this = *this + b; }
  SparseMatrix& operator-=(const SparseMatrix& b) { return *this = *this - b; }
  template <class X>
  SparseMatrix& operator*=(const X& x) {
    return *this = *this * x;
  }
  template <class X>
  SparseMatrix& operator/=(const X& x) {
    return *this = *this / x;
  }
  const SparseMatrix& eval() const { return *this; }
  /// a^T x.
  template <class X>
  auto transposed_times(const X& x) const {
    return wengert::detail::sparse_transposed_times(pattern(), values(), x);
  }
  /// For products; or a matrix of its own.
  template <class Of>
  struct Transposed : wengert::detail::SparseNode<SparseMatrix, wengert::detail::TransposeOf, Of> {
    using Node = wengert::detail::SparseNode<SparseMatrix, wengert::detail::TransposeOf, Of>;
    explicit Transposed(const SparseMatrix& its_matrix) : Node(its_matrix), matrix(its_matrix) {}
    Of matrix;
    template <class X>
    auto times(const X& x) const {
      return matrix.transposed_times(x);
    }
  };
  auto transpose() const& { return Transposed<const SparseMatrix&>(*this); }
  auto transpose() const&& { return Transposed<SparseMatrix>(*this); }
  template <unsigned Mode>
  auto selfadjointView() const& {
    return Reading<wengert::detail::SymmetricOf<Mode>, const SparseMatrix&>(*this);
  }
  template <unsigned Mode>
  auto selfadjointView() const&& {
    return Reading<wengert::detail::SymmetricOf<Mode>, SparseMatrix>(*this);
  }
  template <unsigned Mode>
  auto triangularView() const& {
    return Reading<wengert::detail::TriangleOf<Mode>, const SparseMatrix&>(*this);
  }
  template <unsigned Mode>
  auto triangularView() const&& {
    return Reading<wengert::detail::TriangleOf<Mode>, SparseMatrix>(*this);
  }

 private:
  template <class Kind, class... Held>
  using Reading = wengert::detail::SparseNode<SparseMatrix, Kind, Held...>;
  using Coefficients = wengert::detail::Coefficients<N>;
  static bool has(const wengert::detail::SparsePattern& pattern, Index row, Index col) {
    const Index k = pattern.find(row, col);
    return k < pattern.matrix().outerIndexPtr()[col + 1] && pattern.matrix().innerIndexPtr()[k] == row;
  }
  /// Numbers that stay where they are, in blocks.
  class Numbers {
   public:
    std::size_t size() const { return size_; }
    Scalar& operator[](std::size_t i) { return blocks_[i / a_block][i % a_block]; }
    const Scalar& operator[](std::size_t i) const { return blocks_[i / a_block][i % a_block]; }
    Scalar& add() {
      if (size_ % a_block == 0) blocks_.emplace_back(a_block);
      return (*this)[size_++];
    }
    /// Keeps what they are now.
    void note() {
      for (const auto& block : blocks_) std::memcpy(noted_.emplace_back(bytes).data(), block.data(), bytes);
    }
    bool as_noted() const {
      for (std::size_t i = 0; i < blocks_.size(); ++i)
        if (std::memcmp(noted_[i].data(), blocks_[i].data(), bytes) != 0) return false;
      return true;
    }

   private:
    static constexpr std::size_t a_block = 64, bytes = a_block * sizeof(Scalar);
    std::vector<std::vector<Scalar>> blocks_;
    std::vector<std::vector<std::byte>> noted_;
    std::size_t size_ = 0;
  };
  /// This matrix, whose pattern has what was added. Throws wrong_value if a reference to a new coefficient has been
  /// written since.
  SparseMatrix& settled() const {
    for (const Numbers& numbers : former_.all)
      if (!numbers.as_noted())
        wengert::fail(wengert::ErrorCode::wrong_value,
                      "a reference to a new coefficient of a sparse matrix was written after the matrix has been used; "
                      "take it by coeffRef() again");
    return joined();
  }
  SparseMatrix& joined() const {
    auto& self = const_cast<SparseMatrix&>(*this);
    if (self.added_.empty()) return self;
    const auto added = std::exchange(self.added_, {});
    Numbers& given = self.former_.all.emplace_back(std::exchange(self.numbers_, {}));
    given.note();
    std::vector<Triplet<Scalar>> triplets;
    const auto& places = pattern_.matrix();
    for (Index j = 0, k = 0; j < cols(); ++j)
      for (; k < places.outerIndexPtr()[j + 1]; ++k)
        if (!added.contains({int(j), places.innerIndexPtr()[k]}))
          triplets.emplace_back(places.innerIndexPtr()[k], int(j), Scalar(std::as_const(values_)(k)));
    for (const auto& [place, which] : added) triplets.emplace_back(place.second, place.first, given[which]);
    self.setFromTriplets(triplets.begin(), triplets.end());
    return self;
  }
  wengert::detail::SparsePattern pattern_;
  Values values_;
  std::map<std::pair<int, int>, std::size_t> added_;  ///< by column and row; not in the pattern yet
  Numbers numbers_;                                   ///< theirs
  /// Numbers that references may name, noted when they joined. They are not copied.
  struct Former {
    std::vector<Numbers> all;
    Former() = default;
    Former(const Former&) {}
    Former& operator=(const Former&) { return *this; }
  } former_;
};

/// Sparse matrices of double times active ones.
template <wengert::detail::PlainSparse A, class X>
  requires wengert::detail::ActiveDenseOperand<X>
auto operator*(const A& a, const X& x) {
  using M = SparseMatrix<wengert::BasicReal<typename wengert::detail::OperandValue<X>::Scalar>>;
  const M matrix(a);
  return wengert::detail::read_from(a, matrix.pattern(), matrix * x);
}
template <class A, class X>
  requires(wengert::detail::ActiveDenseOperand<X> && std::same_as<std::remove_const_t<A>, SparseMatrix<double>>)
auto operator*(const Transpose<A>& a, const X& x) {
  using M = SparseMatrix<wengert::BasicReal<typename wengert::detail::OperandValue<X>::Scalar>>;
  const M matrix(a.nestedExpression());
  return wengert::detail::read_from(a.nestedExpression(), matrix.pattern(), matrix.transposed_times(x));
}

// The solvers: SparseLU of any square matrix, the Simplicial ones of symmetric matrices, whose lower triangle they
// read.
namespace internal {
/// An active solver; Function makes the factors.
template <class N, class Function>
class ActiveSparseSolver : public wengert::Active<wengert::detail::SparseFactors<N>> {
 public:
  using Base = wengert::Active<wengert::detail::SparseFactors<N>>;
  using MatrixType = SparseMatrix<wengert::BasicReal<N>>;
  ActiveSparseSolver() = default;
  explicit ActiveSparseSolver(const MatrixType& a) : Base(Function()(a.pattern(), a.values())) {}
  ActiveSparseSolver& compute(const MatrixType& a) { return *this = ActiveSparseSolver(a); }
  /// All is done by factorize().
  void analyzePattern(const MatrixType&) {}
  void factorize(const MatrixType& a) { compute(a); }
  ComputationInfo info() const { return this->plain().info(); }
};
/// An active iterative solver. A solve is differentiated as a solve, with the same tolerance.
template <class N, wengert::detail::SparseSolver Kind>
class ActiveIterativeSolver : public wengert::Active<wengert::detail::SparseFactors<N>> {
 public:
  using Base = wengert::Active<wengert::detail::SparseFactors<N>>;
  using MatrixType = SparseMatrix<wengert::BasicReal<N>>;
  ActiveIterativeSolver() = default;
  explicit ActiveIterativeSolver(const MatrixType& a) { compute(a); }
  ActiveIterativeSolver& compute(const MatrixType& a) {
    Base::operator=(wengert::detail::sparse_iterative(a.pattern(), a.values(), iteration_));
    return *this;
  }
  /// Before compute().
  ActiveIterativeSolver& setTolerance(double tolerance) {
    iteration_.tolerance = tolerance;
    return *this;
  }
  ActiveIterativeSolver& setMaxIterations(Index iterations) {
    iteration_.max_iterations = iterations;
    return *this;
  }
  void analyzePattern(const MatrixType&) {}
  void factorize(const MatrixType& a) { compute(a); }
  /// The guess decides where the iteration starts; the solution, and so its derivative, does not depend on it.
  template <class B, class X>
  auto solveWithGuess(const B& b, const X& guess) const {
    if constexpr (wengert::detail::EntityOperand<wengert::detail::UnwrappedType<X>>)
      this->plain().start_at(wengert::value(guess));
    else
      this->plain().start_at(guess);
    return this->solve(b).eval();
  }
  ComputationInfo info() const { return this->plain().info(); }
  Index iterations() const { return this->plain().iterations(); }
  double error() const { return this->plain().error(); }

 private:
  wengert::detail::SparseIteration iteration_{Kind};
};
struct MakeSparseLu {
  auto operator()(const auto&... a) const { return wengert::detail::sparse_lu(a...); }
};
struct MakeSparseLlt {
  auto operator()(const auto&... a) const { return wengert::detail::sparse_llt(a...); }
};
struct MakeSparseLdlt {
  auto operator()(const auto&... a) const { return wengert::detail::sparse_ldlt(a...); }
};
}  // namespace internal

template <wengert::detail::PlainNumber N>
class SparseLU<SparseMatrix<wengert::BasicReal<N>, ColMajor, int>, COLAMDOrdering<int>>
    : public internal::ActiveSparseSolver<N, internal::MakeSparseLu> {
 public:
  using internal::ActiveSparseSolver<N, internal::MakeSparseLu>::ActiveSparseSolver;
};
template <wengert::detail::PlainNumber N>
class SimplicialLLT<SparseMatrix<wengert::BasicReal<N>, ColMajor, int>, Lower, AMDOrdering<int>>
    : public internal::ActiveSparseSolver<N, internal::MakeSparseLlt> {
 public:
  using internal::ActiveSparseSolver<N, internal::MakeSparseLlt>::ActiveSparseSolver;
};
template <wengert::detail::PlainNumber N>
class SimplicialLDLT<SparseMatrix<wengert::BasicReal<N>, ColMajor, int>, Lower, AMDOrdering<int>>
    : public internal::ActiveSparseSolver<N, internal::MakeSparseLdlt> {
 public:
  using internal::ActiveSparseSolver<N, internal::MakeSparseLdlt>::ActiveSparseSolver;
};
template <wengert::detail::PlainNumber N>
class ConjugateGradient<SparseMatrix<wengert::BasicReal<N>, ColMajor, int>, Lower | Upper,
                        DiagonalPreconditioner<wengert::BasicReal<N>>>
    : public internal::ActiveIterativeSolver<N, wengert::detail::SparseSolver::conjugate_gradient> {
 public:
  using internal::ActiveIterativeSolver<N, wengert::detail::SparseSolver::conjugate_gradient>::ActiveIterativeSolver;
};
template <wengert::detail::PlainNumber N>
class ConjugateGradient<SparseMatrix<wengert::BasicReal<N>, ColMajor, int>, Lower,
                        DiagonalPreconditioner<wengert::BasicReal<N>>>
    : public internal::ActiveIterativeSolver<N, wengert::detail::SparseSolver::conjugate_gradient_of_lower> {
 public:
  using internal::ActiveIterativeSolver<
      N, wengert::detail::SparseSolver::conjugate_gradient_of_lower>::ActiveIterativeSolver;
};
template <wengert::detail::PlainNumber N>
class BiCGSTAB<SparseMatrix<wengert::BasicReal<N>, ColMajor, int>, DiagonalPreconditioner<wengert::BasicReal<N>>>
    : public internal::ActiveIterativeSolver<N, wengert::detail::SparseSolver::bicgstab> {
 public:
  using internal::ActiveIterativeSolver<N, wengert::detail::SparseSolver::bicgstab>::ActiveIterativeSolver;
};

}  // namespace Eigen
