// SPDX-License-Identifier: MIT
// The whole orthogonal factor of a matrix with more rows than columns. Its last columns are what Householder's
// reflections H make of them, so that the derivative is that of Q = H_1 ... H_n itself, reflection by reflection.
#pragma once
#include <utility>
#include <vector>
#include <wengert/entity/eigen_factors.hpp>

namespace wengert::detail {

template <class F>
auto whole_orthogonal_factor(const F& factors) {
  using M = typename F::MatrixType;
  return Eigen::Matrix<typename M::Scalar, M::RowsAtCompileTime, M::RowsAtCompileTime>(factors.householderQ());
}

/// H = I - 2 u u^T, which takes column k from row k on to beta e_k. H is the identity where nothing is below; there the
/// derivative is that of the rotation which the reflection is but for its sign.
template <class N>
class Reflection {
 public:
  using Any = Eigen::Matrix<N, Eigen::Dynamic, Eigen::Dynamic>;
  using Vector = Eigen::Matrix<N, Eigen::Dynamic, 1>;
  Reflection(const Vector& column, const N& beta, Eigen::Index k, bool reflects)
      : x_(column), beta_(beta), k_(k), reflects_(reflects) {
    x_.head(k).setZero();
    if (!reflects) return;
    u_ = x_;
    u_(k) -= beta;
    size_ = u_.norm();
    u_ /= size_;
  }
  void from_left(Any& a) const {
    if (reflects_) a -= N(2) * u_ * Any(u_.transpose() * a);
  }
  void from_right(Any& a) const {
    if (reflects_) a -= N(2) * Vector(a * u_) * u_.transpose();
  }
  /// The tangent of H by that of the column.
  Any tangent(Vector x_d) const {
    x_d.head(k_).setZero();
    if (reflects_) {
      const N beta_d = x_.dot(x_d) / beta_;
      x_d(k_) -= beta_d;
      const Vector u_d = (x_d - u_ * u_.dot(x_d)) / size_;
      return N(-2) * (u_d * u_.transpose() + u_ * u_d.transpose());
    }
    x_d(k_) = N(0);
    Any result = Any::Zero(x_.size(), x_.size());
    result.col(k_) += x_d / beta_;
    result.row(k_) -= (x_d / beta_).transpose();
    return result;
  }
  /// The adjoint of the column by that of H.
  Vector adjoint(const Any& h_b) const {
    Vector x_b;
    if (reflects_) {
      const Vector u_b = N(-2) * (h_b * u_ + h_b.transpose() * u_);
      x_b = (u_b - u_ * u_.dot(u_b)) / size_;
      const N along = x_b(k_) / beta_;
      x_b -= along * x_;
    } else {
      x_b = (h_b.col(k_) - h_b.row(k_).transpose()) / beta_;
      x_b(k_) = N(0);
    }
    x_b.head(k_).setZero();
    return x_b;
  }

 private:
  Vector x_, u_;
  N beta_, size_ = N(1);
  Eigen::Index k_;
  bool reflects_;
};
/// The reflections, the last first, with the matrix before each: visit(reflection, before).
template <class F, class Visit>
void each_reflection_backwards(const F& factors, Visit&& visit) {
  using N = typename F::MatrixType::Scalar;
  using Any = typename Reflection<N>::Any;
  const Any packed = factors.matrixQR(), q = factors.householderQ();
  Any a = packed.template triangularView<Eigen::Upper>();
  Any left = q;  // H_1 ... H_k
  for (Eigen::Index k = factors.cols() - 1; k >= 0; --k) {
    if (k + 1 == factors.rows()) continue;
    const bool reflects = value(factors.hCoeffs()(k)) != 0;
    const N beta = a(k, k);
    typename Reflection<N>::Vector v = packed.col(k);
    v.head(k).setZero();
    v(k) = N(1);
    const N tau = factors.hCoeffs()(k);
    a -= tau * v * Any(v.transpose() * a);
    const Reflection<N> reflection(a.col(k), beta, k, reflects);
    reflection.from_right(left);  // H_1 ... H_(k-1)
    visit(reflection, k, a, left);
  }
}
/// As a matrix is with its columns in the order that the factorisation chose.
template <class F, class M>
M with_columns_chosen(const F& factors, const M& a) {
  if constexpr (requires { factors.colsPermutation(); })
    return M(a * factors.colsPermutation());
  else
    return a;
}
template <class F, class G>
auto whole_orthogonal_factor_adjoint(const F& factors, const G& q_b) {
  using Any = typename Reflection<typename F::MatrixType::Scalar>::Any;
  Any right = q_b;  // Q_b (H_(k+1) ... H_n)^T
  Any a_b = Any::Zero(factors.rows(), factors.cols());
  each_reflection_backwards(factors, [&](const auto& reflection, Eigen::Index k, const Any& a, const Any& left) {
    const Any h_b = left.transpose() * right + a_b * a.transpose();
    reflection.from_right(right);
    reflection.from_left(a_b);
    a_b.col(k) += reflection.adjoint(h_b);
  });
  typename F::MatrixType result = a_b;
  if constexpr (requires { factors.colsPermutation(); })
    result = (result * factors.colsPermutation().transpose()).eval();
  if (!succeeded(factors)) spoil(result);
  return result;
}
template <class F, class D>
auto whole_orthogonal_factor_tangent(const F& factors, const D& a_d) {
  using Any = typename Reflection<typename F::MatrixType::Scalar>::Any;
  struct Step {
    Reflection<typename F::MatrixType::Scalar> reflection;
    Eigen::Index k;
    Any a, left;
  };
  std::vector<Step> steps;
  each_reflection_backwards(factors, [&](const auto& reflection, Eigen::Index k, const Any& a, const Any& left) {
    steps.push_back({reflection, k, a, left});
  });
  Any matrix_d = with_columns_chosen(factors, Any(a_d)), q_d = Any::Zero(factors.rows(), factors.rows());
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    const Any h_d = step->reflection.tangent(matrix_d.col(step->k));
    step->reflection.from_left(matrix_d);
    matrix_d += h_d * step->a;
    step->reflection.from_right(q_d);
    q_d += step->left * h_d;
  }
  using Q = decltype(whole_orthogonal_factor(factors));
  return Q(q_d);
}

}  // namespace wengert::detail
