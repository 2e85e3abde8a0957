// SPDX-License-Identifier: MIT
// Eigen::EigenSolver and GeneralizedSelfAdjointEigenSolver of active matrices, A.eigenvalues(), and functions of
// matrices.
#pragma once
#include <wengert/entity/eigen_solvers.hpp>

namespace wengert {
namespace detail {

/// Eigenvalues as vectors of their real and imaginary parts.
template <class V>
class ComplexVector {
 public:
  using Vector = typename ActiveDense<V>::type;
  using Number = BasicReal<typename V::Scalar>;
  ComplexVector(Vector re, Vector im) : re_(std::move(re)), im_(std::move(im)) {}
  Eigen::Index size() const { return re_.size(); }
  Eigen::Index rows() const { return size(); }
  Eigen::Index cols() const { return 1; }
  const Vector& real() const { return re_; }
  const Vector& imag() const { return im_; }
  std::complex<Number> operator()(Eigen::Index i) const { return {Number(re_(i)), Number(im_(i))}; }
  std::complex<Number> operator[](Eigen::Index i) const { return (*this)(i); }
  std::complex<Number> sum() const { return {re_.sum(), im_.sum()}; }
  auto cwiseAbs2() const { return Vector(re_.cwiseAbs2() + im_.cwiseAbs2()); }
  /// Of a real eigenvalue its absolute value, which has a slope at a sign that does not change.
  Vector cwiseAbs() const {
    Vector result(re_.plain());
    for (Eigen::Index i = 0; i < size(); ++i)
      result(i) = im_.plain()(i) == 0 ? Number(abs(Number(re_(i))))
                                      : Number(sqrt(Number(re_(i)) * Number(re_(i)) + Number(im_(i)) * Number(im_(i))));
    return result;
  }
  /// As arrays, with functions of coefficients that give real numbers.
  struct Array {
    ComplexVector of;
    auto real() const { return of.real().array().eval(); }
    auto imag() const { return of.imag().array().eval(); }
    auto abs() const { return of.cwiseAbs().array().eval(); }
    auto abs2() const { return of.cwiseAbs2().array().eval(); }
  };
  Array array() const { return {*this}; }
  Array cwise() const { return {*this}; }
  friend std::ostream& operator<<(std::ostream& out, const ComplexVector& x) {
    for (Eigen::Index i = 0; i < x.size(); ++i)
      out << (i == 0 ? "" : "\n") << '(' << x.re_.plain()(i) << ',' << x.im_.plain()(i) << ')';
    return out;
  }

 private:
  Vector re_, im_;
};

/// Eigenvectors of real eigenvalues. The phase of complex ones is Eigen's choice, and they are refused.
template <class M>
class RealVectors {
 public:
  using Dense = typename ActiveDense<M>::type;
  using Number = BasicReal<typename M::Scalar>;
  RealVectors(Dense vectors, std::vector<bool> is_real) : vectors_(std::move(vectors)), is_real_(std::move(is_real)) {}
  Eigen::Index rows() const { return vectors_.rows(); }
  Eigen::Index cols() const { return vectors_.cols(); }
  Dense real() const {
    for (Eigen::Index j = 0; j < cols(); ++j) inspect(j);
    return vectors_;
  }
  struct Column {
    Eigen::Matrix<Number, M::RowsAtCompileTime, 1> vector;
    const auto& real() const { return vector; }
    std::complex<Number> operator()(Eigen::Index i) const { return {Number(vector(i)), Number(0)}; }
    std::complex<Number> operator[](Eigen::Index i) const { return (*this)(i); }
  };
  Column col(Eigen::Index j) const {
    inspect(j);
    return {vectors_.col(j)};
  }
  std::complex<Number> operator()(Eigen::Index i, Eigen::Index j) const { return col(j)(i); }

 private:
  void inspect(Eigen::Index j) const {
    if (j < 0 || j >= cols()) fail(ErrorCode::wrong_size, "an eigenvector that its matrix has not");
    if (!is_real_[std::size_t(j)])
      fail(ErrorCode::wrong_value,
           "an eigenvector of a complex eigenvalue: its phase is the algorithm's choice, and it has no derivative");
  }
  Dense vectors_;
  std::vector<bool> is_real_;
};

/// The symmetric matrix of a triangle, whose eigenvalues are real and ascend.
template <class Node>
inline constexpr bool is_symmetric_node = false;
template <unsigned Mode, class Of>
inline constexpr bool is_symmetric_node<bound::eigen_operations::Dense_selfadjointView<Mode, Of>> = true;
template <class Self>
auto complex_eigenvalues(const Self& eigen) {
  using V = ColumnOf<typename PlainOf<OperandValue<Self>>::Matrix>;
  using Vector = typename ActiveDense<V>::type;
  return ComplexVector<V>(Vector(eigen.real_values()), Vector(eigen.imaginary_values()));
}

}  // namespace detail

template <class V, class Self>
  requires detail::is_general_eigen<V>
struct MemberViews<V, Self> : MemberOperations<V, Self> {
  Active<V> eval() const { return Active<V>(static_cast<const Self&>(*this)); }
  Eigen::ComputationInfo info() const { return eval().plain().has_converged ? Eigen::Success : Eigen::NoConvergence; }
  auto eigenvalues() const { return detail::complex_eigenvalues(eval()); }
  auto eigenvectors() const {
    using M = typename V::Matrix;
    const auto eigen = eval();
    std::vector<bool> is_real;
    for (Eigen::Index j = 0; j < eigen.plain().vectors.cols(); ++j) is_real.push_back(eigen.plain().is_real(j));
    using Dense = typename detail::ActiveDense<M>::type;
    return detail::RealVectors<M>(Dense(eigen.real_vectors()), std::move(is_real));
  }
};

template <class V, class Self>
  requires detail::is_dense_matrix<V>
auto MemberViews<V, Self>::eigenvalues() const {
  const Self& self = static_cast<const Self&>(*this);
  if constexpr (detail::is_symmetric_node<Self>)
    return detail::symmetric_eigen(self).eigenvalues();
  else
    return detail::complex_eigenvalues(Active<detail::GeneralEigen<V>>(detail::general_eigen(self)));
}

}  // namespace wengert

namespace Eigen {

template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class EigenSolver<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>>
    : public wengert::Active<wengert::detail::GeneralEigen<Matrix<N, R, C, O, MR, MC>>> {
 public:
  using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  using Base = wengert::Active<wengert::detail::GeneralEigen<Matrix<N, R, C, O, MR, MC>>>;
  using Base::Base;
  EigenSolver() = default;
  explicit EigenSolver(Index) {}
  explicit EigenSolver(const MatrixType& a, bool = true) : Base(wengert::detail::general_eigen(a)) {}
  EigenSolver& compute(const MatrixType& a, bool = true) { return *this = EigenSolver(a); }
};

/// A x = lambda B x by the Cholesky factor of B, as Eigen does it. Reads the lower triangles.
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class GeneralizedSelfAdjointEigenSolver<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>> {
 public:
  using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  GeneralizedSelfAdjointEigenSolver() = default;
  explicit GeneralizedSelfAdjointEigenSolver(Index) {}
  GeneralizedSelfAdjointEigenSolver(const MatrixType& a, const MatrixType& b,
                                    int options = ComputeEigenvectors | Ax_lBx) {
    compute(a, b, options);
  }
  GeneralizedSelfAdjointEigenSolver& compute(const MatrixType& a, const MatrixType& b,
                                             int options = ComputeEigenvectors | Ax_lBx) {
    if ((options & (ABx_lx | BAx_lx)) != 0)
      wengert::fail(wengert::ErrorCode::wrong_value, "a GeneralizedSelfAdjointEigenSolver of A B x or B A x");
    const MatrixType l = b.llt().matrixL();
    const MatrixType whole = a.template selfadjointView<Lower>();
    const MatrixType half = l.template triangularView<Lower>().solve(whole);
    const MatrixType inner = l.template triangularView<Lower>().solve(half.transpose().eval());
    eigen_.compute(inner);
    vectors_ = l.transpose().eval().template triangularView<Upper>().solve(MatrixType(eigen_.eigenvectors()));
    return *this;
  }
  auto eigenvalues() const { return eigen_.eigenvalues(); }
  const MatrixType& eigenvectors() const { return vectors_; }
  ComputationInfo info() const { return eigen_.info(); }

 private:
  SelfAdjointEigenSolver<MatrixType> eigen_;
  MatrixType vectors_;
};

}  // namespace Eigen
