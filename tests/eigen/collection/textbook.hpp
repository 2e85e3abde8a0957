// SPDX-License-Identifier: MIT
// Exercises of textbooks and answers of forums: regression, time series, filters, rigid bodies, arms and transport, as
// people type them.
#pragma once
#include <Eigen/Eigenvalues>
#include <array>
#include <deque>
#include <map>
#include <numeric>
#include <optional>
#include <unsupported/Eigen/MatrixFunctions>

#include "program.hpp"

using namespace Eigen;

PROGRAM(ridge_by_augmented_rows) {
  const Index n = 9, p = 3;
  MatrixX<Scalar> X = in.matrix(n, p), Xa(n + p, p);
  VectorX<Scalar> y = in.vector(n), ya(n + p);
  const Scalar lambda = in.number();
  Xa.topRows(n) = X;
  Xa.bottomRows(p) = sqrt(lambda) * MatrixX<Scalar>::Identity(p, p);
  ya.head(n) = y;
  ya.tail(p).setZero();
  const VectorX<Scalar> beta = Xa.colPivHouseholderQr().solve(ya);
  return (y - X * beta).squaredNorm() + lambda * beta.squaredNorm();
}

PROGRAM(logistic_newton_steps) {
  MatrixX<Scalar> X = in.matrix(12, 3);
  X.col(0).setOnes();
  VectorXd labels(12);
  for (int i = 0; i < 12; ++i) labels(i) = i % 3 == 0 ? 1.0 : 0.0;
  VectorX<Scalar> w = VectorX<Scalar>::Zero(3);
  for (int it = 0; it < 3; ++it) {
    ArrayX<Scalar> mu = (1.0 + (-(X * w)).array().exp()).inverse();
    VectorX<Scalar> g = X.transpose() * (mu.matrix() - labels) + 0.1 * w;
    MatrixX<Scalar> H = X.transpose() * (mu * (1.0 - mu)).matrix().asDiagonal() * X;
    H.diagonal().array() += 0.1;
    w -= H.llt().solve(g);
  }
  return w.norm() + (X * w).maxCoeff();
}

PROGRAM(weighted_procrustes_2d) {
  Matrix<Scalar, 2, Dynamic> a = in.matrix(2, 6), b = in.matrix(2, 6);
  RowVectorX<Scalar> w = in.vector(6).transpose();
  w /= w.sum();
  const Matrix<Scalar, 2, 1> ca = (a.array().rowwise() * w.array()).rowwise().sum(), cb = (b * w.transpose()).eval();
  const Matrix<Scalar, 2, 2> M = (b.colwise() - cb) * w.asDiagonal() * (a.colwise() - ca).transpose();
  const Scalar theta = atan2(M(1, 0) - M(0, 1), M(0, 0) + M(1, 1));
  const Rotation2D<Scalar> R(theta);
  return ((R.toRotationMatrix() * (a.colwise() - ca)) - (b.colwise() - cb)).squaredNorm() + theta;
}

namespace textbook {
template <typename T>
struct Gaussian {
  Matrix<T, Dynamic, 1> mean;
  Matrix<T, Dynamic, Dynamic> cov;
  T logpdf(const Ref<const Matrix<T, Dynamic, 1>>& x) const {
    using std::log;
    LLT<Matrix<T, Dynamic, Dynamic>> llt(cov);
    const Matrix<T, Dynamic, Dynamic> L = llt.matrixL();
    const Matrix<T, Dynamic, 1> z = L.template triangularView<Lower>().solve(x - mean);
    return T(-0.5) * z.squaredNorm() - L.diagonal().array().log().sum() - 0.5 * x.size() * log(2 * M_PI);
  }
};
}  // namespace textbook

PROGRAM(mixture_responsibilities) {
  std::vector<textbook::Gaussian<Scalar>> parts(2);
  for (auto& part : parts) {
    part.mean = in.vector(3);
    const MatrixX<Scalar> a = in.matrix(3, 3);
    part.cov = a * a.transpose() + 0.5 * MatrixXd::Identity(3, 3);
  }
  MatrixX<Scalar> x = in.matrix(3, 5), r(2, 5);
  for (int k = 0; k < 2; ++k)
    for (Index i = 0; i < x.cols(); ++i) r(k, i) = parts[k].logpdf(x.col(i));
  RowVectorX<Scalar> m = r.colwise().maxCoeff();
  RowVectorX<Scalar> lse = m.array() + (r.rowwise() - m).array().exp().colwise().sum().log();
  MatrixX<Scalar> p = (r.rowwise() - lse).array().exp();
  return lse.sum() + (p.row(0) * x.row(1).transpose()).value();
}

PROGRAM(autoregression_yule_walker) {
  VectorX<Scalar> x = in.vector(20);
  x.array() -= x.mean();
  const int p = 3;
  VectorX<Scalar> r(p + 1);
  for (int k = 0; k <= p; ++k) r[k] = x.head(x.size() - k).dot(x.tail(x.size() - k)) / double(x.size());
  MatrixX<Scalar> T(p, p);
  for (int i = 0; i < p; ++i)
    for (int j = 0; j < p; ++j) T(i, j) = r[std::abs(i - j)];
  VectorX<Scalar> phi = T.ldlt().solve(r.tail(p));
  return phi.dot(r.tail(p)) / r[0] + phi.cwiseAbs2().sum();
}

PROGRAM(garch_likelihood_loop) {
  VectorX<Scalar> e = in.vector(15);
  const Scalar omega = 0.1 * in.number(), a = 0.1 * in.number(), b = 0.5 * in.number();
  Scalar h = e.squaredNorm() / e.size(), nll = 0;
  for (Index t = 0; t < e.size(); t++) {
    if (t) h = omega + a * e[t - 1] * e[t - 1] + b * h;
    nll += 0.5 * (log(h) + e[t] * e[t] / h);
  }
  return nll;
}

PROGRAM(array_filter_by_qr) {
  typedef MatrixX<Scalar> Mat;
  Mat S = in.matrix(3, 3), F = in.matrix(3, 3), H = in.matrix(2, 3);
  S = S.template triangularView<Lower>();
  S.diagonal().array() += 1;
  Mat Q = 0.3 * Mat::Identity(3, 3), R = 0.4 * Mat::Identity(2, 2);
  Mat pre(6, 3);
  pre << (F * S).transpose(), Q.transpose();
  Mat up = HouseholderQR<Mat>(pre).matrixQR().topRows(3).template triangularView<Upper>();
  S = up.transpose();
  Mat A = Mat::Zero(5, 5);
  A.topLeftCorner(2, 2) = R;
  A.bottomLeftCorner(3, 2) = (H * S).transpose();
  A.bottomRightCorner(3, 3) = S.transpose();
  HouseholderQR<Mat> qr(A);
  Mat U = qr.matrixQR().template triangularView<Upper>();
  Mat P = U.bottomRightCorner(3, 3).transpose() * U.bottomRightCorner(3, 3);
  return P.trace() + P(0, 2);
}

namespace textbook {
template <typename T>
Matrix<T, 4, 4> dh(const T& theta, double d, double a, double alpha) {
  using std::cos;
  using std::sin;
  const T c = cos(theta), s = sin(theta);
  const double ca = std::cos(alpha), sa = std::sin(alpha);
  Matrix<T, 4, 4> m;
  m << c, -s * ca, s * sa, a * c,  //
      s, c * ca, -c * sa, a * s,   //
      0, sa, ca, d,                //
      0, 0, 0, 1;
  return m;
}
}  // namespace textbook

PROGRAM(arm_jacobian_and_manipulability) {
  VectorX<Scalar> q = in.vector(4);
  std::vector<Matrix<Scalar, 4, 4>> frames{Matrix<Scalar, 4, 4>::Identity()};
  const double alpha[] = {M_PI / 2, 0.1, -M_PI / 2, 0.3};
  for (int i = 0; i < q.size(); ++i) frames.push_back(frames.back() * textbook::dh<Scalar>(q(i), 0.1, 0.5 - 0.05 * i, alpha[i]));
  const Matrix<Scalar, 3, 1> tip = frames.back().template block<3, 1>(0, 3);
  Matrix<Scalar, 6, Dynamic> J(6, q.size());
  for (int i = 0; i < q.size(); ++i) {
    const auto z = frames[i].template block<3, 1>(0, 2).eval();
    const auto o = frames[i].col(3).template head<3>().eval();
    J.template block<3, 1>(0, i) = z.cross(tip - o);
    J.template block<3, 1>(3, i) = z;
  }
  const MatrixX<Scalar> JtJ = J.transpose() * J;
  return sqrt(JtJ.determinant()) + tip.norm();
}

PROGRAM(rigid_body_torque_free) {
  using V3 = Matrix<Scalar, 3, 1>;
  Quaternion<Scalar> q(Scalar(1), Scalar(0), Scalar(0), Scalar(0));
  const DiagonalMatrix<double, 3> I(1.0, 2.0, 3.0);
  const DiagonalMatrix<double, 3> Iinv = I.inverse();
  V3 w = in.template fixed<3, 1>();
  const double dt = 0.05;
  for (int k = 0; k < 8; ++k) {
    const V3 Iw = I * w;
    w += dt * (Iinv * (-w.cross(Iw)));
    const Quaternion<Scalar> dq(Scalar(1), 0.5 * dt * w.x(), 0.5 * dt * w.y(), 0.5 * dt * w.z());
    q = q * dq;
    q.normalize();
  }
  const V3 e = q.toRotationMatrix() * V3::UnitX();
  return e.y() + 2.0 * e.z() + (q * V3(0, 1, 0)).x() + w.squaredNorm();
}

PROGRAM(icp_point_to_plane) {
  Matrix<Scalar, 3, Dynamic> src = in.matrix(3, 8), dst = in.matrix(3, 8), nrm = in.matrix(3, 8);
  nrm.colwise().normalize();
  Matrix<Scalar, 6, 6> A = Matrix<Scalar, 6, 6>::Zero();
  Matrix<Scalar, 6, 1> b = Matrix<Scalar, 6, 1>::Zero();
  for (int i = 0; i < src.cols(); i++) {
    Matrix<Scalar, 3, 1> p = src.col(i), n = nrm.col(i);
    Matrix<Scalar, 6, 1> J;
    J << p.cross(n), n;
    const Scalar r = n.dot(p - dst.col(i));
    A.template selfadjointView<Lower>().rankUpdate(J);
    b -= J * r;
  }
  A.diagonal().array() += 1e-3;
  const Matrix<Scalar, 6, 1> x = A.template selfadjointView<Lower>().ldlt().solve(b);
  Transform<Scalar, 3, Affine> T = Transform<Scalar, 3, Affine>::Identity();
  T.translate(x.template tail<3>());
  T.rotate(AngleAxis<Scalar>(x.template head<3>().norm(), x.template head<3>().normalized()));
  return ((T * src) - dst).colwise().squaredNorm().sum() * 0.1;
}

PROGRAM(sinkhorn_transport) {
  MatrixX<Scalar> C = in.matrix(4, 5);
  VectorX<Scalar> a = in.vector(4), b = in.vector(5);
  a /= a.sum();
  b /= b.sum();
  const MatrixX<Scalar> K = (-C / 0.5).array().exp();
  VectorX<Scalar> u = VectorX<Scalar>::Ones(4), v = VectorX<Scalar>::Ones(5);
  for (int i = 0; i < 6; ++i) {
    u = a.cwiseQuotient(K * v);
    v = b.cwiseQuotient(K.transpose() * u);
  }
  const MatrixX<Scalar> P = u.asDiagonal() * K * v.asDiagonal();
  return P.cwiseProduct(C).sum();
}

PROGRAM(page_rank_with_dangling_column) {
  MatrixX<Scalar> L = in.matrix(5, 5);
  L.diagonal().setZero();
  L.col(3).setZero();
  for (Index j = 0; j < L.cols(); ++j) {
    const Scalar s = L.col(j).sum();
    if (s > 0)
      L.col(j) /= s;
    else
      L.col(j).setConstant(1.0 / L.rows());
  }
  VectorX<Scalar> r = VectorX<Scalar>::Constant(5, 0.2);
  for (int i = 0; i < 10; ++i) r = (0.85 * (L * r)).array() + 0.15 / 5;
  return r.dot(VectorXd::LinSpaced(5, 0, 1)) + r.template lpNorm<1>();
}

PROGRAM(cubic_spline_natural) {
  VectorX<Scalar> y = in.vector(7);
  const Index n = y.size() - 1;
  MatrixXd A = MatrixXd::Identity(n + 1, n + 1);
  VectorX<Scalar> rhs = VectorX<Scalar>::Zero(n + 1);
  for (Index i = 1; i < n; ++i) {
    A.row(i).segment(i - 1, 3) << 1, 4, 1;
    rhs(i) = 6 * (y(i - 1) - 2 * y(i) + y(i + 1));
  }
  const VectorX<Scalar> m = A.partialPivLu().solve(rhs);
  auto at = [&](double t) -> Scalar {
    const Index i = std::min<Index>(Index(t), n - 1);
    const double u = t - i, v = 1 - u;
    return v * y(i) + u * y(i + 1) + ((v * v * v - v) * m(i) + (u * u * u - u) * m(i + 1)) / 6;
  };
  Scalar sum = 0;
  for (double t = 0.15; t < 6; t += 0.7) sum += at(t) * at(t);
  return sum;
}

PROGRAM(kriging_with_nugget) {
  Matrix<Scalar, Dynamic, 2> s = in.matrix(7, 2);
  VectorX<Scalar> z = in.vector(7);
  const Scalar range = in.number();
  const Matrix<Scalar, 1, 2> at = in.template fixed<1, 2>();
  MatrixX<Scalar> K(7, 7);
  for (Index i = 0; i < 7; ++i)
    for (Index j = 0; j <= i; ++j) K(i, j) = K(j, i) = exp(-(s.row(i) - s.row(j)).squaredNorm() / (2 * range * range)) + (i == j ? 0.1 : 0.0);
  const VectorX<Scalar> k = (-(s.rowwise() - at).rowwise().squaredNorm() / (2 * range * range)).array().exp();
  auto solver = K.ldlt();
  const Scalar mean = k.dot(solver.solve(z)), var = 1.1 - k.dot(solver.solve(k));
  return mean + sqrt(var) - 0.5 * solver.vectorD().array().log().sum();
}

PROGRAM(markov_chain_stationary) {
  MatrixX<Scalar> P = in.matrix(4, 4);
  P = (P.rowwise().sum().asDiagonal().inverse() * P).eval();
  MatrixX<Scalar> A = P.transpose() - MatrixX<Scalar>::Identity(4, 4);
  A.template bottomRows<1>().setOnes();
  VectorX<Scalar> b = VectorX<Scalar>::Unit(4, 3);
  const VectorX<Scalar> pi = A.fullPivLu().solve(b);
  return -(pi.array() * pi.array().log()).sum() + pi(2);
}

PROGRAM(continuous_to_discrete_by_exponential) {
  const int n = 3, m = 1;
  MatrixX<Scalar> A = in.matrix(n, n), B = in.matrix(n, m), M = MatrixX<Scalar>::Zero(n + m, n + m);
  M.block(0, 0, n, n) = A;
  M.block(0, n, n, m) = B;
  const MatrixX<Scalar> E = (M * 0.1).exp();
  const MatrixX<Scalar> Ad = E.topLeftCorner(n, n), Bd = E.topRightCorner(n, m);
  return Ad.norm() + Bd.sum() + (Ad * Bd)(1, 0);
}

PROGRAM(viterbi_free_forward_algorithm) {
  MatrixX<Scalar> T = in.matrix(3, 3), O = in.matrix(3, 4);
  T.array().colwise() /= T.rowwise().sum().array().eval();
  O.array().colwise() /= O.rowwise().sum().array().eval();
  const std::array<int, 7> seen{0, 2, 1, 3, 3, 0, 1};
  RowVectorX<Scalar> alpha = RowVectorX<Scalar>::Constant(3, 1.0 / 3).cwiseProduct(O.col(seen[0]).transpose());
  Scalar loglik = 0;
  for (std::size_t t = 1; t < seen.size(); ++t) {
    const Scalar c = alpha.sum();
    loglik += log(c);
    alpha = ((alpha / c) * T).cwiseProduct(O.col(seen[t]).transpose());
  }
  return loglik + log(alpha.sum());
}

PROGRAM(moving_window_in_a_deque) {
  VectorX<Scalar> x = in.vector(12);
  std::deque<Scalar> window;
  Scalar sum = 0, total = 0;
  for (const auto& v : x) {
    window.push_back(v);
    sum += v;
    if (window.size() > 4) {
      sum -= window.front();
      window.pop_front();
    }
    const Scalar mean = sum / double(window.size());
    total += std::accumulate(window.begin(), window.end(), Scalar(0), [&](const Scalar& s, const Scalar& w) -> Scalar { return s + (w - mean) * (w - mean); });
  }
  return total;
}

PROGRAM(truss_assembly_from_a_map) {
  std::map<int, Matrix<Scalar, 2, 1>> nodes;
  for (int i = 0; i < 4; ++i) nodes[i] = Vector2d(i % 2, i / 2) + 0.2 * in.template fixed<2, 1>();
  const int bars[][2] = {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {0, 3}, {1, 2}};
  MatrixX<Scalar> K = MatrixX<Scalar>::Zero(8, 8);
  for (const auto& [i, j] : bars) {
    const Matrix<Scalar, 2, 1> d = nodes.at(j) - nodes.at(i);
    const Scalar l = d.norm();
    Matrix<Scalar, 4, 1> b;
    b << -d / l, d / l;
    const Matrix<Scalar, 4, 4> k = (b * b.transpose()) / l;
    const std::vector<int> dofs{2 * i, 2 * i + 1, 2 * j, 2 * j + 1};
    K(dofs, dofs) += k;
  }
  const VectorXd f = VectorXd::Unit(5, 4);
  const VectorX<Scalar> u = K.bottomRightCorner(5, 5).llt().solve(f);
  return f.dot(u) + u.cwiseAbs().sum();
}

PROGRAM(optional_prior_and_ternaries) {
  VectorX<Scalar> x = in.vector(5);
  std::optional<VectorX<Scalar>> prior;
  if (x.norm() > 0.1) prior = in.vector(5);
  const Scalar huber = 0.6;
  Scalar cost = 0;
  for (Index i = 0; i < x.size(); ++i) {
    const Scalar r = prior ? x(i) - (*prior)(i) : x(i);
    const Scalar ar = r < 0 ? -r : r;
    cost += ar <= huber ? Scalar(0.5 * r * r) : Scalar(huber * (ar - 0.5 * huber));
  }
  return cost + (prior.has_value() ? prior->sum() : Scalar(0));
}

PROGRAM(conjugate_gradient_by_hand) {
  MatrixX<Scalar> A = in.matrix(5, 5);
  A = (A.transpose() * A).eval();
  A += 2 * MatrixX<Scalar>::Identity(5, 5);
  VectorX<Scalar> b = in.vector(5), x = VectorX<Scalar>::Zero(5), r = b - A * x, p = r;
  Scalar rs = r.dot(r);
  for (int k = 0; k < 4; ++k) {
    const VectorX<Scalar> Ap = A * p;
    const Scalar alpha = rs / p.dot(Ap);
    x += alpha * p;
    r -= alpha * Ap;
    const Scalar rs_new = r.dot(r);
    p = r + (rs_new / rs) * p;
    rs = rs_new;
  }
  return x.dot(b) + r.norm();
}
