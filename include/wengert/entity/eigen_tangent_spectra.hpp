// SPDX-License-Identifier: MIT
// Eigen's symmetric eigenvalue solver and singular value decompositions of its own matrices of wengert::Tangent.
// Eigen's iterations end, and leave steps out, by values, which tangents do not follow; here the values are Eigen's and
// the tangents those of the result (eigen_spectra.hpp).
#pragma once
#include <wengert/entity/eigen_spectra.hpp>

namespace wengert::detail {

/// What both of Eigen's singular value decompositions offer; vectors are thin, or the matrix is square.
template <class M>
class TangentSingularValues : public SingularValues<M> {
 public:
  using MatrixType = M;
  using Scalar = typename M::Scalar;
  using RealScalar = Scalar;

  TangentSingularValues() = default;
  explicit TangentSingularValues(const M& a, unsigned options = 0)
      : SingularValues<M>(singular_values(a, options)), options_(options) {}
  TangentSingularValues& compute(const M& a, unsigned options) { return *this = TangentSingularValues(a, options); }
  TangentSingularValues& compute(const M& a) { return compute(a, options_); }
  bool computeU() const { return (options_ & (Eigen::ComputeThinU | Eigen::ComputeFullU)) != 0; }
  bool computeV() const { return (options_ & (Eigen::ComputeThinV | Eigen::ComputeFullV)) != 0; }
  Eigen::Index rows() const { return this->left.rows(); }
  Eigen::Index cols() const { return this->right.rows(); }
  Eigen::ComputationInfo info() const { return Eigen::Success; }
  TangentSingularValues& setThreshold(const RealScalar& threshold) {
    threshold_ = threshold;
    return *this;
  }
  RealScalar threshold() const {
    return threshold_ < 0 ? RealScalar(double(this->values.size())) * Eigen::NumTraits<Scalar>::epsilon() : threshold_;
  }
  /// Singular values above the threshold times the largest one.
  Eigen::Index rank() const {
    Eigen::Index count = 0;
    while (count < this->values.size() && this->values(count) > this->values(0) * threshold()) ++count;
    return count;
  }
  Eigen::Index nonzeroSingularValues() const { return (this->values.array() != Scalar(0)).count(); }
  /// The least-squares solution of least norm.
  template <class B>
  auto solve(const Eigen::MatrixBase<B>& b) const {
    const Eigen::Index r = rank();
    Eigen::Matrix<Scalar, Eigen::Dynamic, B::ColsAtCompileTime> inner = this->left.leftCols(r).transpose() * b;
    for (Eigen::Index i = 0; i < r; ++i) inner.row(i) /= this->values(i);
    return Eigen::Matrix<Scalar, M::ColsAtCompileTime, B::ColsAtCompileTime>(this->right.leftCols(r) * inner);
  }

 private:
  unsigned options_ = 0;
  RealScalar threshold_ = -1;
};

}  // namespace wengert::detail

namespace Eigen {

template <class T, std::size_t N, int R, int C, int O, int MR, int MC>
class SelfAdjointEigenSolver<Matrix<wengert::Tangent<T, N>, R, C, O, MR, MC>> {
 public:
  using MatrixType = Matrix<wengert::Tangent<T, N>, R, C, O, MR, MC>;
  using Scalar = wengert::Tangent<T, N>;
  using RealScalar = Scalar;
  using EigenvectorsType = MatrixType;
  using RealVectorType = wengert::detail::ColumnOf<MatrixType>;

  SelfAdjointEigenSolver() = default;
  explicit SelfAdjointEigenSolver(Index size) : m_eivalues(size), m_eivec(size, size) {}
  template <class D>
  explicit SelfAdjointEigenSolver(const EigenBase<D>& a, int options = ComputeEigenvectors) {
    compute(a, options);
  }
  template <class D>
  SelfAdjointEigenSolver& compute(const EigenBase<D>& a, int = ComputeEigenvectors) {
    wengert::detail::SymmetricEigen<MatrixType> made{MatrixType(a.derived())};
    m_eivalues = std::move(made.values);
    m_eivec = std::move(made.vectors);
    return *this;
  }
  template <class D>
  SelfAdjointEigenSolver& computeDirect(const EigenBase<D>& a, int options = ComputeEigenvectors) {
    return compute(a, options);
  }
  const EigenvectorsType& eigenvectors() const { return m_eivec; }
  const RealVectorType& eigenvalues() const { return m_eivalues; }
  MatrixType operatorSqrt() const { return m_eivec * m_eivalues.cwiseSqrt().asDiagonal() * m_eivec.transpose(); }
  MatrixType operatorInverseSqrt() const {
    return m_eivec * m_eivalues.cwiseInverse().cwiseSqrt().asDiagonal() * m_eivec.transpose();
  }
  /// As Eigen's: whether the iteration converged.
  ComputationInfo info() const {
    for (Index i = 0; i < m_eivalues.size(); ++i)
      if (!wengert::detail::is_finite(m_eivalues(i).value())) return NoConvergence;
    return Success;
  }

 protected:  // names that Eigen's generalised solver uses
  RealVectorType m_eivalues;
  EigenvectorsType m_eivec;
};

template <class T, std::size_t N, int R, int C, int O, int MR, int MC, int Options>
class JacobiSVD<Matrix<wengert::Tangent<T, N>, R, C, O, MR, MC>, Options>
    : public wengert::detail::TangentSingularValues<Matrix<wengert::Tangent<T, N>, R, C, O, MR, MC>> {
 public:
  using wengert::detail::TangentSingularValues<Matrix<wengert::Tangent<T, N>, R, C, O, MR, MC>>::TangentSingularValues;
};
template <class T, std::size_t N, int R, int C, int O, int MR, int MC>
class BDCSVD<Matrix<wengert::Tangent<T, N>, R, C, O, MR, MC>>
    : public wengert::detail::TangentSingularValues<Matrix<wengert::Tangent<T, N>, R, C, O, MR, MC>> {
 public:
  using wengert::detail::TangentSingularValues<Matrix<wengert::Tangent<T, N>, R, C, O, MR, MC>>::TangentSingularValues;
};

}  // namespace Eigen
