// SPDX-License-Identifier: MIT
// Eigen::SparseMatrix<wengert::Real> and solvers of it: a fixed pattern with active coefficients. Products with
// dense matrices and solves are one statement each.
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <utility>
#include <vector>
#include <wengert/eigen.hpp>
#include <wengert/entity/sparse_values.hpp>
#include <wengert/generated/entities/eigen_sparse.hpp>

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
  SparseMatrix(Index rows, Index cols) : SparseMatrix(SparseMatrix<double>(rows, cols)) {}
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
  Index nonZeros() const { return pattern_.size(); }
  Values& values() { return values_; }
  const Values& values() const { return values_; }
  const wengert::detail::SparsePattern& pattern() const { return pattern_; }

  void register_input(wengert::BasicTape<N>& tape) { values_.register_input(tape); }

  void resize(Index rows, Index cols) { *this = SparseMatrix(rows, cols); }
  void makeCompressed() {}
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
  using Coefficients = wengert::detail::Coefficients<N>;
  wengert::detail::SparsePattern pattern_;
  Values values_;
};

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
  ComputationInfo info() const { return this->value().info(); }
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

}  // namespace Eigen
