// SPDX-License-Identifier: MIT
// Programs of statistics, control, vision and mechanics as people write them in a day's work.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "program.hpp"

PROGRAM(principal_components) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  Mat data = in.matrix(8, 3);
  Eigen::Matrix<Scalar, 1, Eigen::Dynamic> mean = data.colwise().mean();
  Mat centered = data.rowwise() - mean;
  Mat cov = (centered.adjoint() * centered) / Scalar(data.rows() - 1);
  Eigen::SelfAdjointEigenSolver<Mat> eig(cov);
  Eigen::Matrix<Scalar, Eigen::Dynamic, 1> values = eig.eigenvalues().reverse();
  Scalar explained = values(0) / values.sum();
  return explained + values.tail(1)(0);
}

PROGRAM(kabsch_alignment) {
  using Mat3X = Eigen::Matrix<Scalar, 3, Eigen::Dynamic>;
  using Mat3 = Eigen::Matrix<Scalar, 3, 3>;
  using Vec3 = Eigen::Matrix<Scalar, 3, 1>;
  Mat3X P = in.matrix(3, 6), Q = in.matrix(3, 6);
  Vec3 cp = P.rowwise().mean(), cq = Q.rowwise().mean();
  Mat3X X = P.colwise() - cp;
  Mat3X Y = Q.colwise() - cq;
  Mat3 S = X * Y.transpose();
  Eigen::JacobiSVD<Mat3> svd(S, Eigen::ComputeFullU | Eigen::ComputeFullV);
  Mat3 D = Mat3::Identity();
  if ((svd.matrixV() * svd.matrixU().transpose()).determinant() < 0) D(2, 2) = -1;
  Mat3 R = svd.matrixV() * D * svd.matrixU().transpose();
  Vec3 t = cq - R * cp;
  return ((R * P).colwise() + t - Q).squaredNorm() + t.norm();
}

PROGRAM(lqr_by_riccati_iteration) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  Mat A = Mat::Identity(3, 3) + 0.1 * in.matrix(3, 3);
  Mat B = in.matrix(3, 1);
  Mat Q = Mat::Identity(3, 3), R = Mat::Identity(1, 1) * 0.5;
  Mat P = Q, K;
  for (int k = 0; k < 15; ++k) {
    K = (R + B.transpose() * P * B).inverse() * (B.transpose() * P * A);
    P = Q + A.transpose() * P * (A - B * K);
  }
  Eigen::Matrix<Scalar, Eigen::Dynamic, 1> x = in.vector(3);
  Scalar cost = 0;
  for (int k = 0; k < 10; ++k) {
    auto u = (-K * x).eval();
    cost += x.dot(Q * x) + (u.transpose() * R * u)(0, 0);
    x = A * x + B * u;
  }
  return cost;
}

PROGRAM(gaussian_process_likelihood) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Vec x = in.vector(6), y = in.vector(6);
  Scalar length = in.number(), noise = in.number();
  const int n = x.size();
  Mat K(n, n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      using std::exp;
      K(i, j) = exp(-0.5 * (x[i] - x[j]) * (x[i] - x[j]) / (length * length));
    }
  K.diagonal().array() += noise * noise + 1e-3;
  Eigen::LLT<Mat> llt(K);
  Vec alpha = llt.solve(y);
  Scalar logdet = 2.0 * llt.matrixL().toDenseMatrix().diagonal().array().log().sum();
  return 0.5 * y.dot(alpha) + 0.5 * logdet + 0.5 * n * std::log(2 * M_PI);
}

PROGRAM(polynomial_fit) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Vec t = in.vector(9), y = in.vector(9);
  Mat V(t.size(), 4);
  V.col(0).setOnes();
  for (int k = 1; k < V.cols(); ++k) V.col(k) = V.col(k - 1).cwiseProduct(t);
  Vec c = V.colPivHouseholderQr().solve(y);
  Scalar at = 0.7, value = 0;
  for (int k = c.size() - 1; k >= 0; --k) value = value * at + c(k);
  return value + (V * c - y).norm();
}

PROGRAM(natural_cubic_spline) {
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  const int n = 7;
  Vec y = in.vector(n), a(n), b(n), c(n), d(n);
  double h = 0.5;
  a.setConstant(h / 6);
  b.setConstant(2 * h / 3);
  c.setConstant(h / 6);
  d.setZero();
  for (int i = 1; i + 1 < n; ++i) d(i) = (y(i + 1) - 2 * y(i) + y(i - 1)) / h;
  b(0) = b(n - 1) = 1;
  c(0) = a(n - 1) = 0;
  for (int i = 1; i < n; ++i) {
    Scalar w = a(i) / b(i - 1);
    b(i) -= w * c(i - 1);
    d(i) -= w * d(i - 1);
  }
  Vec m(n);
  m(n - 1) = d(n - 1) / b(n - 1);
  for (int i = n - 2; i >= 0; --i) m(i) = (d(i) - c(i) * m(i + 1)) / b(i);
  double s = 0.3;
  int k = 2;
  return y(k) * (1 - s) + y(k + 1) * s + h * h / 6 * (((1 - s) * (1 - s) * (1 - s) - (1 - s)) * m(k) + (s * s * s - s) * m(k + 1));
}

PROGRAM(logistic_regression_irls) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Mat X = in.matrix(10, 3);
  Eigen::VectorXd labels(10);
  labels << 0, 1, 0, 1, 1, 0, 1, 0, 0, 1;
  Vec beta = Vec::Zero(3);
  for (int iter = 0; iter < 4; ++iter) {
    Vec eta = X * beta;
    Vec mu = (1.0 / (1.0 + (-eta.array()).exp())).matrix();
    Vec w = mu.cwiseProduct((Vec::Ones(10) - mu));
    Vec z = eta + ((labels - mu).array() / w.array()).matrix();
    Mat XtWX = X.transpose() * w.asDiagonal() * X + 0.1 * Mat::Identity(3, 3);
    Vec XtWz = X.transpose() * w.asDiagonal() * z;
    beta = XtWX.ldlt().solve(XtWz);
  }
  return beta.squaredNorm() + beta(1);
}

PROGRAM(extended_kalman_filter) {
  using Vec4 = Eigen::Matrix<Scalar, 4, 1>;
  using Mat4 = Eigen::Matrix<Scalar, 4, 4>;
  using Vec2 = Eigen::Matrix<Scalar, 2, 1>;
  Vec4 x = in.template fixed<4, 1>();
  Mat4 P = Mat4::Identity() * 0.5;
  const double dt = 0.1;
  Mat4 F = Mat4::Identity();
  F(0, 2) = F(1, 3) = dt;
  const Mat4 Q = Mat4::Identity() * 0.01;
  const Eigen::Matrix<Scalar, 2, 2> R = Eigen::Matrix<Scalar, 2, 2>::Identity() * 0.05;
  Scalar likelihood = 0;
  for (int k = 0; k < 5; ++k) {
    x = F * x;
    P = F * P * F.transpose() + Q;
    Scalar px = x(0), py = x(1), r = sqrt(px * px + py * py);
    Vec2 h;
    h << r, atan2(py, px);
    Eigen::Matrix<Scalar, 2, 4> H = Eigen::Matrix<Scalar, 2, 4>::Zero();
    H << px / r, py / r, 0, 0, -py / (r * r), px / (r * r), 0, 0;
    Vec2 z = in.template fixed<2, 1>();
    Vec2 innovation = z - h;
    Eigen::Matrix<Scalar, 2, 2> S = H * P * H.transpose() + R;
    Eigen::Matrix<Scalar, 4, 2> K = P * H.transpose() * S.inverse();
    x += K * innovation;
    P = (Mat4::Identity() - K * H) * P;
    likelihood += -0.5 * (innovation.dot(S.inverse() * innovation) + log(S.determinant()));
  }
  return likelihood + x.sum() + P.trace();
}

PROGRAM(denavit_hartenberg_chain) {
  Eigen::Matrix<Scalar, Eigen::Dynamic, 1> q = in.vector(4);
  const double d[] = {0.3, 0.0, 0.1, 0.2}, a[] = {0.0, 0.4, 0.3, 0.0}, alpha[] = {M_PI / 2, 0.0, 0.0, -M_PI / 2};
  Eigen::Transform<Scalar, 3, Eigen::Affine> T = Eigen::Transform<Scalar, 3, Eigen::Affine>::Identity();
  for (int i = 0; i < 4; ++i) {
    T.rotate(Eigen::AngleAxis<Scalar>(q(i), Eigen::Matrix<Scalar, 3, 1>::UnitZ()));
    T.translate(Eigen::Matrix<Scalar, 3, 1>(Scalar(a[i]), Scalar(0), Scalar(d[i])));
    T.rotate(Eigen::AngleAxis<Scalar>(Scalar(alpha[i]), Eigen::Matrix<Scalar, 3, 1>::UnitX()));
  }
  Eigen::Matrix<Scalar, 3, 1> tip = T * Eigen::Matrix<Scalar, 3, 1>(Scalar(0.1), Scalar(0), Scalar(0.05));
  return tip.norm() + tip.x() * tip.z();
}

PROGRAM(pagerank) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Mat W = in.matrix(5, 5);
  W.diagonal().setZero();
  for (int j = 0; j < W.cols(); j++) W.col(j) /= W.col(j).sum();
  Vec r = Vec::Constant(5, 1.0 / 5);
  Vec last = r;
  int iterations = 0;
  do {
    last = r;
    r = 0.85 * W * r + Vec::Constant(5, 0.15 / 5);
    ++iterations;
  } while ((r - last).template lpNorm<1>() > 1e-12 && iterations < 200);
  Eigen::Index best;
  r.maxCoeff(&best);
  return r(best) + r.cwiseAbs2().sum();
}

PROGRAM(truss_with_two_free_nodes) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Eigen::Matrix<double, 4, 2> nodes;
  nodes << 0, 0, 2, 0, 0.5, 1, 1.5, 1.2;
  const std::vector<std::pair<int, int>> bars = {{0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
  Vec area = in.vector(5);
  Mat K = Mat::Zero(8, 8);
  for (std::size_t e = 0; e < bars.size(); ++e) {
    auto [i, j] = bars[e];
    Eigen::Vector2d delta = (nodes.row(j) - nodes.row(i)).transpose();
    double L = delta.norm();
    Eigen::Vector2d n = delta / L;
    Mat k = (area(e) / L) * (n * n.transpose());
    K.block(2 * i, 2 * i, 2, 2) += k;
    K.block(2 * j, 2 * j, 2, 2) += k;
    K.block(2 * i, 2 * j, 2, 2) -= k;
    K.block(2 * j, 2 * i, 2, 2) -= k;
  }
  Vec f = Vec::Zero(4);
  f(1) = -1;
  f(2) = 0.5;
  Vec u = K.bottomRightCorner(4, 4).ldlt().solve(f);
  return f.dot(u);
}

PROGRAM(two_layer_network_with_batch_norm) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Row = Eigen::Matrix<Scalar, 1, Eigen::Dynamic>;
  Mat X = in.matrix(6, 3), W1 = in.matrix(3, 4), W2 = in.matrix(4, 2);
  Row b1 = in.vector(4).transpose(), gamma = in.vector(4).transpose();
  Mat Z = (X * W1).rowwise() + b1;
  Row mu = Z.colwise().mean();
  Row var = (Z.rowwise() - mu).array().square().colwise().mean();
  Mat N = ((Z.rowwise() - mu).array().rowwise() / (var.array() + 1e-5).sqrt()).matrix();
  Mat H = (N.array().rowwise() * gamma.array()).tanh();
  Mat logits = H * W2;
  Eigen::VectorXi y(6);
  y << 0, 1, 1, 0, 1, 0;
  Scalar loss = 0;
  for (int i = 0; i < logits.rows(); ++i) {
    Scalar m = logits.row(i).maxCoeff();
    Scalar lse = m + log((logits.row(i).array() - m).exp().sum());
    loss += lse - logits(i, y(i));
  }
  return loss / logits.rows();
}

PROGRAM(crank_nicolson_with_sparse_lu) {
  using Sparse = Eigen::SparseMatrix<Scalar>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  const int n = 8;
  Scalar k = in.number();
  Vec u = in.vector(n);
  std::vector<Eigen::Triplet<Scalar>> left, right;
  for (int i = 0; i < n; ++i) {
    left.emplace_back(i, i, 1.0 + k);
    right.emplace_back(i, i, 1.0 - k);
    if (i > 0) {
      left.emplace_back(i, i - 1, -0.5 * k);
      right.emplace_back(i, i - 1, 0.5 * k);
    }
    if (i + 1 < n) {
      left.emplace_back(i, i + 1, -0.5 * k);
      right.emplace_back(i, i + 1, 0.5 * k);
    }
  }
  Sparse A(n, n), B(n, n);
  A.setFromTriplets(left.begin(), left.end());
  B.setFromTriplets(right.begin(), right.end());
  Eigen::SparseLU<Sparse> solver;
  solver.compute(A);
  for (int step = 0; step < 5; ++step) {
    Vec rhs = B * u;
    u = solver.solve(rhs);
  }
  return u.squaredNorm() + u(n / 2);
}

PROGRAM(gauss_newton_circle) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Mat points = in.matrix(2, 7);
  Eigen::Matrix<Scalar, 3, 1> p(0.8, 0.9, 0.5);
  for (int iter = 0; iter < 6; ++iter) {
    Mat J(points.cols(), 3);
    Vec r(points.cols());
    for (Eigen::Index i = 0; i < points.cols(); ++i) {
      const Eigen::Matrix<Scalar, 2, 1> d = points.col(i) - p.template head<2>();
      const Scalar dist = d.norm();
      r(i) = dist - p(2);
      J.row(i) << -d(0) / dist, -d(1) / dist, Scalar(-1);
    }
    p -= (J.transpose() * J).ldlt().solve(J.transpose() * r);
  }
  return p(2) + p.template head<2>().squaredNorm();
}

template <typename S>
struct RigidBody {
  Eigen::Quaternion<S> orientation = Eigen::Quaternion<S>::Identity();
  Eigen::Matrix<S, 3, 1> omega;
  Eigen::Matrix<S, 3, 3> inertia;
  void step(double dt) {
    Eigen::Matrix<S, 3, 1> torque = -omega.cross(inertia * omega);
    omega += dt * (inertia.inverse() * torque);
    Eigen::Quaternion<S> dq;
    Eigen::Matrix<S, 3, 1> half = 0.5 * dt * omega;
    dq.w() = S(1);
    dq.vec() = half;
    orientation = (orientation * dq).normalized();
  }
  S energy() const { return 0.5 * omega.dot(inertia * omega); }
};
PROGRAM(tumbling_rigid_body) {
  RigidBody<Scalar> body;
  body.omega = in.template fixed<3, 1>();
  body.inertia = in.template fixed<3, 1>().asDiagonal();
  for (int i = 0; i < 10; ++i) body.step(0.05);
  Eigen::Matrix<Scalar, 3, 1> axis = body.orientation * Eigen::Matrix<Scalar, 3, 1>(Scalar(1), Scalar(0), Scalar(0));
  return body.energy() + axis(1) + body.orientation.toRotationMatrix()(2, 0);
}

PROGRAM(stationary_distribution) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Mat T = in.matrix(4, 4);
  Vec sums = T.rowwise().sum();
  for (int i = 0; i < 4; ++i) T.row(i) /= sums(i);
  Mat A(5, 4);
  A.topRows(4) = T.transpose() - Mat::Identity(4, 4);
  A.bottomRows(1).setOnes();
  Vec b = Vec::Zero(5);
  b(4) = 1;
  Vec pi = (A.transpose() * A).partialPivLu().solve(A.transpose() * b);
  return -(pi.array() * pi.array().log()).sum();
}

PROGRAM(woodbury_identity) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Vec d = in.vector(6), b = in.vector(6);
  Mat U = in.matrix(6, 2);
  Mat C = Mat::Identity(2, 2);
  auto Dinv = d.cwiseInverse().asDiagonal();
  Vec Db = Dinv * b;
  Mat DU = Dinv * U;
  Mat inner = C + U.transpose() * DU;
  Vec x = Db - DU * inner.lu().solve(DU.transpose() * b);
  Mat full = d.asDiagonal();
  full += U * U.transpose();
  return x.squaredNorm() + (full * x - b).norm() + full.determinant();
}

PROGRAM(moving_average_and_convolution) {
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Vec signal = in.vector(12), kernel = in.vector(3);
  kernel /= kernel.sum();
  Vec out = Vec::Zero(signal.size() - kernel.size() + 1);
  for (Eigen::Index i = 0; i < out.size(); ++i)
    out(i) = signal.segment(i, kernel.size()).dot(kernel.reverse());
  Vec cumulative(out.size());
  std::partial_sum(out.begin(), out.end(), cumulative.begin());
  std::deque<Scalar> window;
  Scalar energy = 0;
  for (const auto& v : out) {
    window.push_back(v);
    if (window.size() > 4) window.pop_front();
    Scalar mean = std::accumulate(window.begin(), window.end(), Scalar(0)) / double(window.size());
    energy += (v - mean) * (v - mean);
  }
  return energy + cumulative(cumulative.size() - 1);
}

PROGRAM(matrix_exponential_by_hand) {
  using Mat = Eigen::Matrix<Scalar, 3, 3>;
  Mat A = in.template fixed<3, 3>();
  const int squarings = 4;
  Mat scaled = A / std::pow(2.0, squarings);
  Mat result = Mat::Identity(), term = Mat::Identity();
  for (int k = 1; k <= 8; ++k) {
    term *= scaled / double(k);
    result += term;
  }
  for (int k = 0; k < squarings; ++k) result = result * result;
  return result.trace() + log(result.determinant()) - result.template lpNorm<Eigen::Infinity>();
}

PROGRAM(kronecker_and_vec) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Mat A = in.matrix(2, 2), B = in.matrix(3, 3), C = in.matrix(3, 2);
  Mat K(6, 6);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) K.template block<3, 3>(3 * i, 3 * j) = A(i, j) * B;
  Vec c = Eigen::Map<Vec>(C.data(), C.size());
  Vec y = K * c;
  Mat Y = B * C * A.transpose();
  return y.norm() + (Eigen::Map<Mat>(y.data(), 3, 2) - Y).squaredNorm() + Y(1, 1);
}

PROGRAM(levenberg_marquardt_decay) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Eigen::VectorXd t = Eigen::VectorXd::LinSpaced(8, 0, 2);
  Vec y = in.vector(8);
  Vec p(2);
  p << 1.0, 0.5;
  Scalar lambda = 0.01;
  auto residual = [&](const Vec& q) -> Vec {
    Vec r(t.size());
    for (int i = 0; i < t.size(); ++i) r(i) = y(i) - q(0) * exp(-q(1) * t(i));
    return r;
  };
  for (int k = 0; k < 8; ++k) {
    Vec r = residual(p);
    Mat J(t.size(), 2);
    J.col(0) = -(-p(1) * t.array()).exp();
    J.col(1) = p(0) * t.array() * (-p(1) * t.array()).exp();
    Mat H = J.transpose() * J;
    H.diagonal() *= 1.0 + lambda;
    Vec step = H.llt().solve(-J.transpose() * r);
    Vec trial = p + step;
    if (residual(trial).squaredNorm() < r.squaredNorm()) {
      p = trial;
      lambda *= 0.5;
    } else {
      lambda *= 2.0;
    }
  }
  return p(0) * p(1) + residual(p).squaredNorm();
}

PROGRAM(catmull_rom_length) {
  using Vec3 = Eigen::Matrix<Scalar, 3, 1>;
  std::vector<Vec3> control;
  for (int i = 0; i < 5; ++i) control.push_back(in.template fixed<3, 1>());
  auto point = [&](std::size_t k, double s) -> Vec3 {
    const Vec3 &p0 = control[k - 1], &p1 = control[k], &p2 = control[k + 1], &p3 = control[k + 2];
    return 0.5 * ((2.0 * p1) + (-p0 + p2) * s + (2.0 * p0 - 5.0 * p1 + 4.0 * p2 - p3) * s * s + (-p0 + 3.0 * p1 - 3.0 * p2 + p3) * s * s * s);
  };
  Scalar length = 0;
  for (std::size_t k = 1; k + 2 < control.size(); ++k) {
    Vec3 last = point(k, 0);
    for (int i = 1; i <= 5; ++i) {
      Vec3 next = point(k, i / 5.0);
      length += (next - last).norm();
      last = next;
    }
  }
  return length;
}

PROGRAM(portfolio_frontier) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Mat returns = in.matrix(10, 4);
  Vec mu = returns.colwise().mean();
  Mat c = returns.rowwise() - mu.transpose();
  Mat sigma = c.transpose() * c / 9.0 + 0.05 * Mat::Identity(4, 4);
  const Vec ones = Vec::Ones(4);
  Mat kkt = Mat::Zero(6, 6);
  kkt.topLeftCorner(4, 4) = sigma;
  kkt.block(0, 4, 4, 1) = ones;
  kkt.block(4, 0, 1, 4) = ones.transpose();
  kkt.col(5).head(4) = mu;
  kkt.row(5).head(4) = mu.transpose();
  Vec rhs(6);
  rhs << Vec::Zero(4), 1.0, 0.9;
  Vec solution = kkt.fullPivLu().solve(rhs);
  Vec w = solution.head(4);
  return sqrt(w.dot(sigma * w)) + w.maxCoeff();
}

PROGRAM(conjugate_gradient_by_hand) {
  using Mat = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Mat M = in.matrix(5, 5);
  Mat A = M * M.transpose() + 2.0 * Mat::Identity(5, 5);
  A.diagonal() += in.vector(5);
  Vec b = in.vector(5), x = Vec::Zero(5), r = b - A * x, p = r;
  Scalar rr = r.squaredNorm();
  for (int k = 0; k < 5; ++k) {
    Vec Ap = A * p;
    Scalar alpha = rr / p.dot(Ap);
    x.noalias() += alpha * p;
    r.noalias() -= alpha * Ap;
    Scalar next = r.squaredNorm();
    if (next < 1e-24) break;
    p = r + (next / rr) * p;
    rr = next;
  }
  return x.dot(b) + x.array().abs().maxCoeff();
}

PROGRAM(fundamental_matrix_residuals) {
  using Mat3 = Eigen::Matrix<Scalar, 3, 3>;
  using Vec3 = Eigen::Matrix<Scalar, 3, 1>;
  Vec3 t = in.template fixed<3, 1>(), w = in.template fixed<3, 1>();
  Mat3 tx;
  tx << 0, -t(2), t(1), t(2), 0, -t(0), -t(1), t(0), 0;
  Scalar angle = w.norm();
  Mat3 R = Eigen::AngleAxis<Scalar>(angle, w / angle).toRotationMatrix();
  Mat3 E = tx * R;
  Scalar sum = 0;
  for (int i = 0; i < 4; ++i) {
    Eigen::Matrix<Scalar, 2, 1> a = in.template fixed<2, 1>(), b = in.template fixed<2, 1>();
    Vec3 l = E * a.homogeneous();
    Scalar d = b.homogeneous().dot(l) / l.template head<2>().norm();
    sum += d * d;
  }
  return sum;
}

PROGRAM(named_parameters_in_a_map) {
  using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  std::map<std::string, Vec> parameters;
  parameters["weights"] = in.vector(4);
  parameters["bias"] = in.vector(1);
  std::optional<Vec> best;
  Scalar loss = 0;
  for (auto& [name, value] : parameters) {
    loss += value.squaredNorm() * (name == "bias" ? 0.1 : 1.0);
    if (!best || value.norm() > best->norm()) best = value;
  }
  parameters.at("weights")(2) += 1.0;
  return loss + best->sum() + parameters["weights"].prod();
}

PROGRAM(ellipse_area_by_generalised_eigenvalues) {
  using Mat = Eigen::Matrix<Scalar, 2, 2>;
  Mat M = in.template fixed<2, 2>();
  Mat S = M * M.transpose() + Mat::Identity();
  Mat N = in.template fixed<2, 2>();
  Mat B = N * N.transpose() + Mat::Identity();
  Eigen::GeneralizedSelfAdjointEigenSolver<Mat> solver(S, B);
  return M_PI / sqrt(solver.eigenvalues().prod()) + solver.eigenvalues()(1);
}
