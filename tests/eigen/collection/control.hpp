// SPDX-License-Identifier: MIT
// Control and signals: Riccati iterations, observers, state space classes, convolutions, filters, circulant matrices.
#pragma once
#include <deque>
#include <memory>

#include "program.hpp"

using namespace Eigen;

PROGRAM(riccati_iteration) {
  Matrix<Scalar, 2, 2> A = in.template fixed<2, 2>(), Q = Matrix<Scalar, 2, 2>::Identity();
  Matrix<Scalar, 2, 1> B = in.template fixed<2, 1>();
  Matrix<Scalar, 1, 1> R;
  R << in.number();
  Matrix<Scalar, 2, 2> P = Q;
  for (int k = 0; k < 20; ++k) {
    Matrix<Scalar, 1, 2> K = (R + B.transpose() * P * B).inverse() * B.transpose() * P * A;
    Matrix<Scalar, 2, 2> next = A.transpose() * P * (A - B * K) + Q;
    if ((next - P).template lpNorm<Infinity>() < 1e-12) break;
    P = next;
  }
  return P.trace() + P(0, 1);
}
PROGRAM(lqr_with_dynamic_sizes) {
  MatrixX<Scalar> A = MatrixX<Scalar>::Identity(3, 3) + 0.1 * in.matrix(3, 3), B = 0.1 * in.matrix(3, 2);
  MatrixX<Scalar> Q = MatrixX<Scalar>::Identity(3, 3), R = MatrixX<Scalar>::Identity(2, 2) * in.number();
  std::vector<MatrixX<Scalar>> gains(6);
  MatrixX<Scalar> P = Q;
  for (int t = 5; t >= 0; --t) {
    MatrixX<Scalar> BtP = B.transpose() * P;
    gains[t] = (R + BtP * B).ldlt().solve(BtP * A);
    P = Q + A.transpose() * P * A - A.transpose() * P * B * gains[t];
    P = 0.5 * (P + P.transpose().eval());
  }
  VectorX<Scalar> x = VectorX<Scalar>::Constant(3, 1.0);
  Scalar cost = 0;
  for (const auto& K : gains) {
    VectorX<Scalar> u = -K * x;
    cost += x.dot(Q * x) + (u.transpose() * R * u)(0, 0);
    x = A * x + B * u;
  }
  return cost + x.transpose() * P * x;
}
namespace control_programs {
template <typename T, int N, int M>
class StateSpace {
 public:
  EIGEN_MAKE_ALIGNED_OPERATOR_NEW
  using StateVector = Matrix<T, N, 1>;
  StateSpace(const Matrix<T, N, N>& a, const Matrix<T, N, M>& b) : a_(a), b_(b) { x_.setZero(); }
  const StateVector& step(const Matrix<T, M, 1>& u) {
    x_ = a_ * x_ + b_ * u;
    history_.push_back(x_);
    if (history_.size() > 3) history_.pop_front();
    return x_;
  }
  T energy() const {
    T e(0);
    for (const auto& x : history_) e += x.squaredNorm();
    return e;
  }
  StateVector x() const { return x_; }

 private:
  Matrix<T, N, N> a_;
  Matrix<T, N, M> b_;
  StateVector x_;
  std::deque<StateVector, Eigen::aligned_allocator<StateVector>> history_;
};
}  // namespace control_programs
PROGRAM(state_space_class) {
  auto plant = std::make_unique<control_programs::StateSpace<Scalar, 3, 1>>(in.template fixed<3, 3>() * 0.4,
                                                                            in.template fixed<3, 1>());
  for (int k = 0; k < 5; ++k) plant->step(Matrix<Scalar, 1, 1>::Constant(1.0 + 0.1 * k));
  return plant->energy() + plant->x().sum();
}
PROGRAM(convolution_by_segments) {
  VectorX<Scalar> signal = in.vector(10), kernel = in.vector(3);
  VectorX<Scalar> out(signal.size() - kernel.size() + 1);
  for (Index i = 0; i < out.size(); ++i) out(i) = signal.segment(i, kernel.size()).dot(kernel.reverse());
  return out.squaredNorm();
}
PROGRAM(full_convolution_adds_segments) {
  VectorX<Scalar> a = in.vector(5), b = in.vector(3);
  VectorX<Scalar> c = VectorX<Scalar>::Zero(a.size() + b.size() - 1);
  for (Index i = 0; i < a.size(); ++i) c.segment(i, b.size()) += a(i) * b;
  return c.cwiseAbs2().sum() + c(3);
}
PROGRAM(image_filter_by_blocks) {
  MatrixX<Scalar> image = in.matrix(6, 6);
  Matrix<Scalar, 3, 3> kernel = in.template fixed<3, 3>();
  kernel /= kernel.sum();
  MatrixX<Scalar> out = MatrixX<Scalar>::Zero(4, 4);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) out(i, j) = (image.template block<3, 3>(i, j).array() * kernel.array()).sum();
  return (out - image.block(1, 1, 4, 4)).squaredNorm();
}
PROGRAM(discrete_cosine_transform) {
  const int N = 6;
  MatrixXd C = MatrixXd::NullaryExpr(N, N, [&](Index i, Index j) { return std::cos(M_PI / N * (j + 0.5) * i); });
  VectorX<Scalar> x = in.vector(N);
  VectorX<Scalar> X = C * x;
  X.tail(3).setZero();
  VectorX<Scalar> back = C.transpose() * X * (2.0 / N);
  return (x - back).norm();
}
PROGRAM(circulant_matrix) {
  VectorX<Scalar> c = in.vector(5);
  MatrixX<Scalar> M = MatrixX<Scalar>::NullaryExpr(5, 5, [&c](Index i, Index j) { return c((i - j + 5) % 5); });
  return M.determinant() + M.row(2).dot(c);
}
PROGRAM(toeplitz_from_shifts) {
  RowVectorX<Scalar> r = in.vector(4).transpose();
  MatrixX<Scalar> T = MatrixX<Scalar>::Zero(4, 4);
  for (int i = 0; i < 4; ++i) T.row(i).tail(4 - i) = r.head(4 - i);
  T.template triangularView<StrictlyLower>() = T.transpose();
  return T.lu().solve(VectorXd::Ones(4)).sum();
}
PROGRAM(luenberger_observer) {
  MatrixX<Scalar> A = 0.5 * in.matrix(2, 2), C = in.matrix(1, 2), L = 0.2 * in.matrix(2, 1);
  VectorX<Scalar> x = in.vector(2), xhat = VectorX<Scalar>::Zero(2);
  Scalar err = 0.0;
  for (int k = 0; k < 6; k++) {
    VectorX<Scalar> y = C * x;
    xhat = A * xhat + L * (y - C * xhat);
    x = A * x;
    err += (x - xhat).norm();
  }
  return err;
}
PROGRAM(controllability_matrix) {
  MatrixX<Scalar> A = in.matrix(3, 3), B = in.matrix(3, 1);
  MatrixX<Scalar> Co(3, 3);
  MatrixX<Scalar> AB = B;
  for (int k = 0; k < 3; ++k) {
    Co.middleCols(k, 1) = AB;
    AB = A * AB;
  }
  FullPivLU<MatrixX<Scalar>> lu(Co);
  return Co.determinant() + double(lu.rank());
}
PROGRAM(lyapunov_by_kronecker) {
  MatrixX<Scalar> A = in.matrix(2, 2) * 0.3, Q = MatrixXd::Identity(2, 2);
  MatrixX<Scalar> I = MatrixX<Scalar>::Identity(2, 2);
  MatrixX<Scalar> K(4, 4);
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) K.block(2 * i, 2 * j, 2, 2) = A(i, j) * A - I(i, j) * I;
  VectorX<Scalar> q = -Map<VectorX<Scalar>>(Q.data(), Q.size());
  VectorX<Scalar> p = K.partialPivLu().solve(q);
  Map<MatrixX<Scalar>> P(p.data(), 2, 2);
  return P.trace() + (A * P * A.transpose() - P + Q).norm() + P.squaredNorm();
}
PROGRAM(moving_average_with_window) {
  VectorX<Scalar> x = in.vector(9);
  std::deque<Scalar> window;
  Scalar sum = 0, total = 0;
  for (int i = 0; i < x.size(); ++i) {
    window.push_back(x[i]);
    sum += x[i];
    if (window.size() > 3) {
      sum -= window.front();
      window.pop_front();
    }
    total += sum * sum / double(window.size());
  }
  return total;
}
