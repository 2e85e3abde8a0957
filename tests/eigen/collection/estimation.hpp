// SPDX-License-Identifier: MIT
// Filters, fits and optimisers: Kalman filters, Gauss-Newton, Levenberg-Marquardt, quasi-Newton, splines, regression.
#pragma once
#include <deque>
#include <numeric>

#include "program.hpp"

using namespace Eigen;

PROGRAM(extended_kalman_filter) {
  using std::cos;
  using std::sin;
  Vector3<Scalar> x = in.template fixed<3, 1>();
  Matrix3<Scalar> P = Matrix3<Scalar>::Identity() * 0.1;
  const Matrix3d Q = Vector3d(0.01, 0.01, 0.001).asDiagonal();
  Scalar v = in.number();
  double dt = 0.1;
  for (int k = 0; k < 3; ++k) {
    Matrix3<Scalar> F = Matrix3<Scalar>::Identity();
    F(0, 2) = -v * dt * sin(x(2));
    F(1, 2) = v * dt * cos(x(2));
    x += Vector3<Scalar>(v * dt * cos(x(2)), v * dt * sin(x(2)), 0.02);
    P = F * P * F.transpose() + Q;
    Scalar range = x.template head<2>().norm();
    Matrix<Scalar, 1, 3> H;
    H << x(0) / range, x(1) / range, 0;
    Scalar S = (H * P * H.transpose())(0, 0) + 0.1;
    Vector3<Scalar> K = P * H.transpose() / S;
    x += K * (1.5 - range);
    P = (Matrix3<Scalar>::Identity() - K * H) * P;
  }
  return x.sum() + P.trace();
}
PROGRAM(joseph_form_update) {
  MatrixX<Scalar> P = in.matrix(3, 3);
  P = P * P.transpose();
  MatrixX<Scalar> H = in.matrix(2, 3);
  MatrixXd R = MatrixXd::Identity(2, 2) * 0.2;
  MatrixX<Scalar> S = H * P * H.transpose() + R;
  MatrixX<Scalar> K = S.ldlt().solve(H * P).transpose();
  auto I = MatrixX<Scalar>::Identity(3, 3);
  P = (I - K * H) * P * (I - K * H).transpose() + K * R * K.transpose();
  P = 0.5 * (P + P.transpose()).eval();
  return P.trace() + P(0, 2);
}
PROGRAM(information_log_likelihood) {
  MatrixX<Scalar> L = in.matrix(3, 3);
  MatrixX<Scalar> S = L * L.transpose() + MatrixX<Scalar>::Identity(3, 3);
  VectorX<Scalar> r = in.vector(3);
  LLT<MatrixX<Scalar>> chol(S);
  Scalar quad = r.dot(chol.solve(r));
  MatrixX<Scalar> lower = chol.matrixL();
  Scalar logdet = 2.0 * lower.diagonal().array().log().sum();
  return -0.5 * (quad + logdet + 3 * std::log(2 * EIGEN_PI));
}
template <class Scalar>
struct ExponentialFit {
  VectorXd t, y;
  VectorX<Scalar> operator()(const VectorX<Scalar>& p) const {
    return p(0) * (p(1) * t.cast<Scalar>()).array().exp().matrix() - y;
  }
  MatrixX<Scalar> jacobian(const VectorX<Scalar>& p) const {
    MatrixX<Scalar> J(t.size(), 2);
    J.col(0) = (p(1) * t).array().exp();
    J.col(1) = p(0) * t.array() * (p(1) * t).array().exp();
    return J;
  }
};
PROGRAM(gauss_newton_step) {
  ExponentialFit<Scalar> f{VectorXd::LinSpaced(6, 0, 1), VectorXd::LinSpaced(6, 1, 2.5)};
  VectorX<Scalar> p = in.vector(2);
  for (int k = 0; k < 2; ++k) {
    MatrixX<Scalar> J = f.jacobian(p);
    VectorX<Scalar> r = f(p);
    p -= (J.transpose() * J).ldlt().solve(J.transpose() * r);
  }
  return p(0) * p(1) + f(p).squaredNorm();
}
PROGRAM(levenberg_marquardt_loop) {
  ExponentialFit<Scalar> f{VectorXd::LinSpaced(5, 0, 1), VectorXd::Ones(5)};
  VectorX<Scalar> p = in.vector(2);
  Scalar lambda = 1e-2;
  Scalar cost = f(p).squaredNorm();
  for (int k = 0; k < 3; ++k) {
    const auto J = f.jacobian(p);
    const auto r = f(p);
    MatrixX<Scalar> A = J.transpose() * J;
    A.diagonal() += lambda * A.diagonal();
    VectorX<Scalar> step = A.llt().solve(-J.transpose() * r);
    VectorX<Scalar> candidate = p + step;
    Scalar new_cost = f(candidate).squaredNorm();
    if (new_cost < cost) {
      p = candidate;
      cost = new_cost;
      lambda /= 10;
    } else {
      lambda *= 10;
    }
  }
  return cost + p.sum();
}
template <class Scalar, class Function>
VectorX<Scalar> lbfgs(Function&& grad, VectorX<Scalar> x, int iterations, std::size_t history) {
  std::deque<VectorX<Scalar>> s, y;
  VectorX<Scalar> g = grad(x);
  for (int k = 0; k < iterations; ++k) {
    VectorX<Scalar> q = g;
    std::vector<Scalar> alpha(s.size());
    for (std::size_t i = s.size(); i-- > 0;) {
      alpha[i] = s[i].dot(q) / y[i].dot(s[i]);
      q -= alpha[i] * y[i];
    }
    if (!s.empty()) q *= s.back().dot(y.back()) / y.back().squaredNorm();
    for (std::size_t i = 0; i < s.size(); ++i) {
      const Scalar beta = y[i].dot(q) / y[i].dot(s[i]);
      q += (alpha[i] - beta) * s[i];
    }
    const VectorX<Scalar> x_new = x - 0.1 * q;
    const VectorX<Scalar> g_new = grad(x_new);
    s.push_back(x_new - x);
    y.push_back(g_new - g);
    if (s.size() > history) {
      s.pop_front();
      y.pop_front();
    }
    x = x_new;
    g = g_new;
  }
  return x;
}
PROGRAM(limited_memory_quasi_newton) {
  VectorX<Scalar> x = in.vector(3);
  Scalar a = in.number();
  auto grad = [&](const VectorX<Scalar>& z) {
    VectorX<Scalar> g(z.size());
    for (Index i = 0; i < z.size(); ++i) g[i] = 2.0 * z[i] * a + 4 * pow(z[i], 3);
    return g;
  };
  return lbfgs<Scalar>(grad, x, 4, 2).squaredNorm();
}
PROGRAM(bfgs_inverse_hessian_update) {
  VectorX<Scalar> s = in.vector(3), y = in.vector(3);
  MatrixX<Scalar> H = MatrixX<Scalar>::Identity(3, 3);
  const Scalar rho = 1.0 / y.dot(s);
  const MatrixX<Scalar> I = MatrixX<Scalar>::Identity(s.size(), s.size());
  H = (I - rho * s * y.transpose()) * H * (I - rho * y * s.transpose()) + rho * s * s.transpose();
  return H.trace() + (y.transpose() * H * y).value();
}
PROGRAM(conjugate_gradients_by_hand) {
  MatrixX<Scalar> B = in.matrix(4, 4);
  MatrixX<Scalar> A = B.transpose() * B + 2.0 * MatrixX<Scalar>::Identity(4, 4);
  VectorX<Scalar> b = in.vector(4);
  VectorX<Scalar> x = VectorX<Scalar>::Zero(4);
  VectorX<Scalar> r = b - A * x, p = r;
  Scalar rs = r.squaredNorm();
  for (int k = 0; k < 3; ++k) {
    const VectorX<Scalar> Ap = A * p;
    const Scalar alpha = rs / p.dot(Ap);
    x.noalias() += alpha * p;
    r.noalias() -= alpha * Ap;
    const Scalar rs_new = r.squaredNorm();
    p = r + (rs_new / rs) * p;
    rs = rs_new;
  }
  return x.dot(b) + r.norm();
}
PROGRAM(natural_cubic_spline) {
  VectorX<Scalar> y = in.vector(5);
  VectorXd x = VectorXd::LinSpaced(5, 0, 4);
  const Index n = y.size();
  MatrixX<Scalar> A = MatrixX<Scalar>::Zero(n, n);
  VectorX<Scalar> rhs = VectorX<Scalar>::Zero(n);
  A(0, 0) = A(n - 1, n - 1) = 1;
  for (Index i = 1; i < n - 1; ++i) {
    double h0 = x(i) - x(i - 1), h1 = x(i + 1) - x(i);
    A(i, i - 1) = h0;
    A(i, i) = 2 * (h0 + h1);
    A(i, i + 1) = h1;
    rhs(i) = 6 * ((y(i + 1) - y(i)) / h1 - (y(i) - y(i - 1)) / h0);
  }
  VectorX<Scalar> M = A.partialPivLu().solve(rhs);
  double at = 1.5;
  Scalar s = M(1) * std::pow(2 - at, 3) / 6 + M(2) * std::pow(at - 1, 3) / 6 + (y(1) - M(1) / 6) * (2 - at) +
             (y(2) - M(2) / 6) * (at - 1);
  return s * s + M.squaredNorm();
}
PROGRAM(polynomial_fit_by_vandermonde) {
  VectorX<Scalar> x = in.vector(6), y = in.vector(6);
  MatrixX<Scalar> V(6, 3);
  V.col(0).setOnes();
  for (int j = 1; j < 3; ++j) V.col(j) = V.col(j - 1).cwiseProduct(x);
  VectorX<Scalar> c = V.colPivHouseholderQr().solve(y);
  return c.sum() + (V * c - y).squaredNorm();
}
PROGRAM(weighted_least_squares) {
  MatrixX<Scalar> A = in.matrix(5, 2);
  VectorX<Scalar> b = in.vector(5), w = in.vector(5);
  MatrixX<Scalar> N = A.transpose() * w.asDiagonal() * A;
  VectorX<Scalar> x = N.ldlt().solve(A.transpose() * (w.array() * b.array()).matrix());
  return x(0) - 2.0 * x(1) + (w.array() * (A * x - b).array().square()).sum();
}
PROGRAM(huber_loss) {
  VectorX<Scalar> r = in.vector(6).array() - 0.8;
  const double delta = 0.3;
  auto a = r.array().abs();
  Scalar loss = (a <= delta).select(0.5 * a.square(), delta * (a - 0.5 * delta)).sum();
  return loss;
}
PROGRAM(iteratively_reweighted_least_squares) {
  MatrixX<Scalar> A = in.matrix(6, 2);
  VectorX<Scalar> b = in.vector(6);
  VectorX<Scalar> w = VectorX<Scalar>::Ones(6), x;
  for (int k = 0; k < 3; ++k) {
    x = (A.transpose() * w.asDiagonal() * A).llt().solve(A.transpose() * w.asDiagonal() * b);
    w = ((A * x - b).array().abs() + 0.1).inverse();
  }
  return x.squaredNorm() + w.maxCoeff();
}
PROGRAM(newton_with_armijo) {
  auto f = [](const VectorX<Scalar>& x) -> Scalar { return (x.array() - 1.0).pow(4).sum() + 0.5 * x.squaredNorm(); };
  VectorX<Scalar> x = in.vector(2);
  for (int k = 0; k < 3; ++k) {
    VectorX<Scalar> g = 4.0 * (x.array() - 1.0).cube().matrix() + x;
    MatrixX<Scalar> H = (12.0 * (x.array() - 1.0).square() + 1.0).matrix().asDiagonal();
    VectorX<Scalar> d = -H.ldlt().solve(g);
    double t = 1.0;
    while (f(x + t * d) > f(x) + 1e-4 * t * g.dot(d)) t *= 0.5;
    x += t * d;
  }
  return f(x);
}
PROGRAM(ridge_path_of_penalties) {
  MatrixX<Scalar> X = in.matrix(5, 3);
  VectorX<Scalar> y = in.vector(5);
  Scalar total = 0;
  for (double lambda : {0.1, 1.0, 10.0}) {
    const auto G = X.transpose() * X + lambda * MatrixX<Scalar>::Identity(3, 3);
    const VectorX<Scalar> beta = G.ldlt().solve(X.transpose() * y);
    total += (y - X * beta).squaredNorm() + lambda * beta.squaredNorm();
  }
  return total;
}
