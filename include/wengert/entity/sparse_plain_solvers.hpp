// SPDX-License-Identifier: MIT
// Eigen's sparse solvers of plain matrices with an active right side. The sweep solves with the transposed matrix after
// the solver may have ended, and Eigen's solvers cannot be copied: what they solve with is copied.
#pragma once
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_passive.hpp>
#include <wengert/entity/sparse_solvers.hpp>

namespace wengert::detail {

/// The factors of a plain matrix, P A Q = L D U, where D is that of LDLT alone.
struct PlainSparseFactors final : SparseSolver {
  using Permutation = Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, int>;
  SparsePattern::Matrix lower, upper;
  Eigen::VectorXd middle;
  Permutation rows, cols;
  bool is_unit = false;

  Eigen::ComputationInfo info() const override { return Eigen::Success; }
  Eigen::MatrixXd solve(const Eigen::MatrixXd& b, bool transposed) override {
    Eigen::MatrixXd x = b;
    if (transposed) {
      if (cols.size() > 0) x = cols.transpose() * x;
      upper.transpose().triangularView<Eigen::Lower>().solveInPlace(x);
      if (middle.size() > 0) x = middle.asDiagonal().inverse() * x;
      if (is_unit)
        lower.transpose().triangularView<Eigen::UnitUpper>().solveInPlace(x);
      else
        lower.transpose().triangularView<Eigen::Upper>().solveInPlace(x);
      if (rows.size() > 0) x = rows.transpose() * x;
    } else {
      if (rows.size() > 0) x = rows * x;
      if (is_unit)
        lower.triangularView<Eigen::UnitLower>().solveInPlace(x);
      else
        lower.triangularView<Eigen::Lower>().solveInPlace(x);
      if (middle.size() > 0) x = middle.asDiagonal().inverse() * x;
      upper.triangularView<Eigen::Upper>().solveInPlace(x);
      if (cols.size() > 0) x = cols * x;
    }
    return x;
  }
};
/// Blocks of memory, one after the other.
class MemoryCopy {
 public:
  template <class T>
  void add(const T* first, Eigen::Index count) {
    const auto* const bytes = reinterpret_cast<const char*>(first);
    bytes_.insert(bytes_.end(), bytes, bytes + std::size_t(count) * sizeof(T));
  }
  friend bool operator==(const MemoryCopy&, const MemoryCopy&) = default;

 private:
  std::vector<char> bytes_;
};

/// For a solver S: of() copies what it solves with, numbers() adds the memory whose change is one of the solver.
template <class S>
struct PlainSparseCopy;
template <class S>
struct PlainSparseCholeskyCopy {
  static std::shared_ptr<SparseSolver> of(const S& solver) {
    auto copy = std::make_shared<PlainSparseFactors>();
    copy->lower = solver.matrixL();
    copy->upper = copy->lower.transpose();
    if constexpr (requires { solver.vectorD(); }) {
      copy->middle = solver.vectorD();
      copy->is_unit = true;
    }
    copy->rows = solver.permutationP();
    if (copy->rows.size() > 0) copy->cols = copy->rows.inverse();
    return copy;
  }
  static void numbers(const S& solver, MemoryCopy& memory) {
    const auto& lower = solver.matrixL().nestedExpression();
    memory.add(lower.valuePtr(), lower.nonZeros());
    memory.add(lower.innerIndexPtr(), lower.nonZeros());
    memory.add(lower.outerIndexPtr(), lower.outerSize() + 1);
    if constexpr (requires { solver.vectorD(); }) {
      const Eigen::VectorXd middle = solver.vectorD();
      memory.add(middle.data(), middle.size());
    }
    memory.add(solver.permutationP().indices().data(), solver.permutationP().size());
  }
};
template <int Triangle, class Ordering>
struct PlainSparseCopy<Eigen::SimplicialLLT<SparsePattern::Matrix, Triangle, Ordering>>
    : PlainSparseCholeskyCopy<Eigen::SimplicialLLT<SparsePattern::Matrix, Triangle, Ordering>> {};
template <int Triangle, class Ordering>
struct PlainSparseCopy<Eigen::SimplicialLDLT<SparsePattern::Matrix, Triangle, Ordering>>
    : PlainSparseCholeskyCopy<Eigen::SimplicialLDLT<SparsePattern::Matrix, Triangle, Ordering>> {};
template <class Ordering>
struct PlainSparseCopy<Eigen::SparseLU<SparsePattern::Matrix, Ordering>> {
  using Solver = Eigen::SparseLU<SparsePattern::Matrix, Ordering>;
  /// Eigen keeps the columns of L by supernodes, with the coefficients of U that are in their rows.
  static std::shared_ptr<SparseSolver> of(const Solver& solver) {
    const auto& supernodes = solver.matrixU().m_mapL;
    const auto& rest = solver.matrixU().m_mapU;
    const Eigen::Index n = solver.cols();
    std::vector<Eigen::Triplet<double>> below, above;
    for (Eigen::Index j = 0; j < n; ++j) {
      below.emplace_back(int(j), int(j), 1.0);
      for (typename std::remove_cvref_t<decltype(supernodes)>::InnerIterator it(supernodes, j); it; ++it)
        (it.row() > j ? below : above).emplace_back(int(it.row()), int(j), it.value());
      for (typename std::remove_cvref_t<decltype(rest)>::InnerIterator it(rest, j); it; ++it)
        above.emplace_back(int(it.row()), int(j), it.value());
    }
    auto copy = std::make_shared<PlainSparseFactors>();
    copy->lower.resize(n, n);
    copy->lower.setFromTriplets(below.begin(), below.end());
    copy->upper.resize(n, n);
    copy->upper.setFromTriplets(above.begin(), above.end());
    copy->is_unit = true;
    copy->rows = solver.rowsPermutation();
    copy->cols = solver.colsPermutation().inverse();
    return copy;
  }
  static void numbers(const Solver& solver, MemoryCopy& memory) {
    const auto& supernodes = solver.matrixU().m_mapL;
    const auto& rest = solver.matrixU().m_mapU;
    memory.add(supernodes.valuePtr(), supernodes.colIndexPtr()[solver.cols()]);
    memory.add(supernodes.colIndexPtr(), solver.cols() + 1);
    memory.add(rest.valuePtr(), rest.nonZeros());
    memory.add(rest.innerIndexPtr(), rest.nonZeros());
    memory.add(rest.outerIndexPtr(), rest.outerSize() + 1);
    memory.add(solver.rowsPermutation().indices().data(), solver.rowsPermutation().size());
    memory.add(solver.colsPermutation().indices().data(), solver.colsPermutation().size());
  }
};
/// An iterative solver refers to its matrix, which is copied.
template <class S, SparseReads Reads>
struct PlainIterativeCopy {
  struct Opened : Eigen::IterativeSolverBase<S> {
    static auto matrix_of(const S& solver) { return (solver.*(&Opened::matrix))(); }
  };
  static std::shared_ptr<SparseSolver> of(const S& solver) {
    SparseMethod method;
    method.reads = Reads;
    method.tolerance = solver.tolerance();
    method.max_iterations = solver.maxIterations();
    return std::make_shared<IterativeSparseSolver<S>>(SparsePattern::Matrix(Opened::matrix_of(solver)), method);
  }
  static void numbers(const S& solver, MemoryCopy& memory) {
    const SparsePattern::Matrix matrix = Opened::matrix_of(solver);
    memory.add(matrix.valuePtr(), matrix.nonZeros());
    memory.add(matrix.innerIndexPtr(), matrix.nonZeros());
    memory.add(matrix.outerIndexPtr(), matrix.outerSize() + 1);
    const double tolerance = solver.tolerance();
    const Eigen::Index most = solver.maxIterations();
    memory.add(&tolerance, 1);
    memory.add(&most, 1);
  }
};
template <int Triangles, class Preconditioner>
struct PlainSparseCopy<Eigen::ConjugateGradient<SparsePattern::Matrix, Triangles, Preconditioner>>
    : PlainIterativeCopy<Eigen::ConjugateGradient<SparsePattern::Matrix, Triangles, Preconditioner>,
                         SparseReads::lower> {};
template <class Preconditioner>
struct PlainSparseCopy<Eigen::BiCGSTAB<SparsePattern::Matrix, Preconditioner>>
    : PlainIterativeCopy<Eigen::BiCGSTAB<SparsePattern::Matrix, Preconditioner>, SparseReads::all> {};

/// The copy of a solver; solves one after the other, as in a loop over time, share it.
struct SharedSparseCopy {
  std::shared_ptr<SparseSolver> solver;
  MemoryCopy memory;
};
template <class S>
std::shared_ptr<const SharedSparseCopy> shared_sparse_copy(const S& solver) {
  static thread_local std::weak_ptr<const SharedSparseCopy> latest;
  MemoryCopy memory;
  PlainSparseCopy<S>::numbers(solver, memory);
  auto result = latest.lock();
  if (result == nullptr || result->memory != memory) {
    result = std::make_shared<const SharedSparseCopy>(PlainSparseCopy<S>::of(solver), std::move(memory));
    latest = result;
  }
  return result;
}

/// What plain_solution() asks for.
template <class S, class B>
  requires requires { sizeof(PlainSparseCopy<S>); }
auto plain_sparse_solution(const S& solver, const B& b) {
  using N = typename PlainOf<OperandValue<B>>::Scalar;
  if (solver.info() != Eigen::Success && solver.info() != Eigen::NoConvergence)
    fail(ErrorCode::wrong_value, "a solve by a sparse matrix that could not be factored");
  const auto copy = shared_sparse_copy(solver);
  // The program may ask its own solver how many iterations it took.
  if constexpr (requires { solver.iterations(); })
    solver.solve(Eigen::MatrixXd(plain_part(PlainOf<OperandValue<B>>(value(b)), 0))).eval();
  auto result =
      Active<SparseFactors<N>>(SparseFactors<N>(solver.rows(), std::shared_ptr<SparseSolver>(copy, copy->solver.get())))
          .solve(b);
  return ChosenNode<decltype(result)>(std::move(result), [&solver, copy] {
    MemoryCopy now;
    PlainSparseCopy<S>::numbers(solver, now);
    if (now != copy->memory) used_after_change("factorisation");
  });
}

}  // namespace wengert::detail
