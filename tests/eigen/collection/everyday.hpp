// SPDX-License-Identifier: MIT
// Programs of an ordinary working day: estimation, control, mechanics, learning and finance, each as its author would
// first write it.
#pragma once
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>

#include "program.hpp"

using namespace Eigen;

template <typename T>
struct Plant {
  Matrix<T, 2, 2> A;
  Matrix<T, 2, 1> B;
  Matrix<T, 1, 2> C;
  Matrix<T, 2, 1> x = Matrix<T, 2, 1>::Zero();
  T step(T u) {
    const T y = (C * x)(0);
    x = A * x + B * u;
    return y;
  }
};
PROGRAM(pid_loop_around_a_plant) {
  Plant<Scalar> plant;
  plant.A << 0.9, 0.1, -0.2, 0.8;
  plant.B << 0.0, 0.5;
  plant.C << 1.0, 0.0;
  VectorX<Scalar> gains = in.vector(3);
  Scalar integral = 0, previous = 0, cost = 0;
  for (int k = 0; k < 20; ++k) {
    Scalar error = 1.0 - (plant.C * plant.x).value();
    integral += error * 0.1;
    Scalar u = gains(0) * error + gains(1) * integral + gains(2) * (error - previous);
    u = u > 3.0 ? Scalar(3.0) : u;
    previous = error;
    cost += error * error + 0.01 * u * u;
    plant.step(u);
  }
  return cost;
}
PROGRAM(mean_shift_of_rows) {
  MatrixX<Scalar> X = in.matrix(6, 2);
  VectorXd w = VectorXd::Ones(6) / 6;
  RowVectorX<Scalar> mean = X.colwise().mean();
  for (int it = 0; it < 3; ++it) {
    VectorX<Scalar> k = (-(X.rowwise() - mean).rowwise().squaredNorm().array()).exp();
    mean = (k.cwiseProduct(w).transpose() * X) / k.dot(w);
  }
  return mean(0) * mean(1);
}
PROGRAM(discrete_time_lqr_cost) {
  const Matrix2<Scalar> A = in.template fixed<2, 2>();
  const Vector2<Scalar> B = in.template fixed<2, 1>();
  Matrix2<Scalar> Q = Matrix2<Scalar>::Identity(), P = Q;
  for (int i = 0; i < 8; i++) {
    auto BtP = (B.transpose() * P).eval();
    Scalar s = 1.0 + (BtP * B)(0, 0);
    P = Q + A.transpose() * P * A - (A.transpose() * P * B) * (BtP * A) / s;
  }
  return P.trace() + P.determinant();
}
PROGRAM(kalman_smoother) {
  VectorX<Scalar> z = in.vector(6);
  std::vector<Vector2<Scalar>> xs, xp;
  std::vector<Matrix2<Scalar>> Ps, Pp;
  Matrix2<Scalar> F;
  F << 1, 0.1, 0, 1;
  Matrix2d Q = 0.01 * Matrix2d::Identity();
  RowVector2d H(1, 0);
  Vector2<Scalar> x = Vector2<Scalar>::Zero();
  Matrix2<Scalar> P = Matrix2<Scalar>::Identity();
  for (Index k = 0; k < z.size(); ++k) {
    x = F * x;
    P = F * P * F.transpose() + Q;
    xp.push_back(x);
    Pp.push_back(P);
    Scalar S = (H * P * H.transpose())(0) + 0.2;
    Vector2<Scalar> K = P * H.transpose() / S;
    x += K * (z[k] - H * x);
    P = (Matrix2d::Identity() - K * H) * P;
    xs.push_back(x);
    Ps.push_back(P);
  }
  for (int k = static_cast<int>(xs.size()) - 2; k >= 0; --k) {
    Matrix2<Scalar> C = Ps[k] * F.transpose() * Pp[k + 1].inverse();
    xs[k] += C * (xs[k + 1] - xp[k + 1]);
    Ps[k] += C * (Ps[k + 1] - Pp[k + 1]) * C.transpose();
  }
  Scalar sum = 0;
  for (const auto& v : xs) sum += v.squaredNorm();
  return sum + Ps.front().trace();
}
PROGRAM(particle_filter_weights) {
  VectorX<Scalar> particles = in.vector(8);
  Scalar z = in.number();
  ArrayX<Scalar> logw = -0.5 * ((particles.array() - z) / 0.3).square();
  logw -= logw.maxCoeff();
  ArrayX<Scalar> w = logw.exp();
  w /= w.sum();
  const Scalar mean = (w * particles.array()).sum();
  const Scalar ess = 1.0 / w.square().sum();
  return mean + 0.1 * ess + (w * (particles.array() - mean).square()).sum();
}
PROGRAM(complementary_filter) {
  MatrixX<Scalar> gyro = in.matrix(3, 5);
  Vector3<Scalar> acc = in.template fixed<3, 1>();
  Quaternion<Scalar> q = Quaternion<Scalar>::Identity();
  for (int i = 0; i < gyro.cols(); ++i) {
    Vector3<Scalar> w = gyro.col(i);
    const Scalar angle = w.norm() * 0.05;
    q = (q * Quaternion<Scalar>(AngleAxis<Scalar>(angle, w.normalized()))).normalized();
  }
  Vector3<Scalar> g = q.conjugate() * acc.normalized();
  return g.cross(Vector3<Scalar>::UnitZ()).norm() + q.w();
}
PROGRAM(denavit_hartenberg_chain) {
  VectorX<Scalar> theta = in.vector(4);
  const double d[] = {0.3, 0.0, 0.1, 0.2}, a[] = {0.0, 0.4, 0.35, 0.05}, alpha[] = {M_PI / 2, 0, 0, -M_PI / 2};
  Matrix4<Scalar> T = Matrix4<Scalar>::Identity();
  for (int i = 0; i < 4; i++) {
    using std::cos;
    using std::sin;
    Matrix4<Scalar> Ti;
    Scalar ct = cos(theta(i)), st = sin(theta(i));
    double ca = std::cos(alpha[i]), sa = std::sin(alpha[i]);
    Ti << ct, -st * ca, st * sa, a[i] * ct,
          st, ct * ca, -ct * sa, a[i] * st,
          0, sa, ca, d[i],
          0, 0, 0, 1;
    T *= Ti;
  }
  Vector3<Scalar> p = T.template topRightCorner<3, 1>();
  Matrix3<Scalar> R = T.template block<3, 3>(0, 0);
  return p.squaredNorm() + R(0, 2) + R.col(1).dot(p);
}
PROGRAM(geometric_jacobian) {
  VectorX<Scalar> q = in.vector(3);
  std::vector<Isometry3d> fixed(3, Isometry3d::Identity());
  for (auto& f : fixed) f.translation() << 0.5, 0.0, 0.1;
  Transform<Scalar, 3, Isometry> t = Transform<Scalar, 3, Isometry>::Identity();
  Matrix<Scalar, 3, Dynamic> axes(3, 3), origins(3, 3);
  for (int i = 0; i < 3; ++i) {
    t = t * fixed[i].template cast<Scalar>();
    t.rotate(AngleAxis<Scalar>(q(i), i == 1 ? Vector3<Scalar>::UnitY().eval() : Vector3<Scalar>::UnitZ().eval()));
    axes.col(i) = t.linear().col(2);
    origins.col(i) = t.translation();
  }
  const Vector3<Scalar> tip = t * Vector3<Scalar>(0.2, 0.0, 0.0);
  Matrix<Scalar, 3, 3> J;
  for (int i = 0; i < 3; ++i) J.col(i) = axes.col(i).cross(tip - origins.col(i));
  return (J * J.transpose() + 0.1 * Matrix3<Scalar>::Identity()).determinant() + tip.x();
}
PROGRAM(trapezoidal_quadrature) {
  VectorX<Scalar> p = in.vector(3);
  const int n = 16;
  ArrayXd x = ArrayXd::LinSpaced(n + 1, 0.0, 2.0);
  ArrayX<Scalar> f = p(0) * (p(1) * x.template cast<Scalar>()).sin() + p(2) * x.square();
  Scalar sum = f.sum() - 0.5 * (f(0) + f(n));
  return sum * (2.0 / n);
}
PROGRAM(runge_kutta_with_lambda) {
  Vector3<Scalar> y = in.template fixed<3, 1>();
  Scalar sigma = in.number();
  auto f = [&](const Vector3<Scalar>& s) -> Vector3<Scalar> {
    return {sigma * (s.y() - s.x()), s.x() * (2.0 - s.z()) - s.y(), s.x() * s.y() - s.z()};
  };
  const double h = 0.05;
  for (int i = 0; i < 10; ++i) {
    Vector3<Scalar> k1 = f(y), k2 = f(y + h / 2 * k1), k3 = f(y + h / 2 * k2), k4 = f(y + h * k3);
    y += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
  }
  return y.sum();
}
PROGRAM(adaptive_euler_with_norm_inf) {
  VectorX<Scalar> y = in.vector(4);
  MatrixX<Scalar> A = -in.matrix(4, 4) * 0.2;
  double t = 0, h = 0.2;
  while (t < 1.0) {
    VectorX<Scalar> full = y + h * (A * y);
    VectorX<Scalar> half = y + h / 2 * (A * y);
    half += h / 2 * (A * half);
    if ((full - half).template lpNorm<Infinity>() < 1e-2) {
      y = 2 * half - full;
      t += h;
    } else
      h *= 0.5;
  }
  return y.norm();
}
PROGRAM(mlp_with_struct_of_layers) {
  struct Layer {
    MatrixX<Scalar> W;
    VectorX<Scalar> b;
    bool last;
    VectorX<Scalar> operator()(const VectorX<Scalar>& x) const {
      VectorX<Scalar> z = W * x + b;
      return last ? z : VectorX<Scalar>(z.array().tanh());
    }
  };
  std::vector<Layer> net{{in.matrix(4, 3), in.vector(4), false}, {in.matrix(4, 4), in.vector(4), false}, {in.matrix(1, 4), in.vector(1), true}};
  Scalar loss = 0;
  for (int s = 0; s < 3; ++s) {
    VectorX<Scalar> x = VectorXd::LinSpaced(3, 0.1 * s, 1.0);
    for (auto& layer : net) x = layer(x);
    loss += std::pow(x(0) - 0.3 * s, 2);
  }
  return loss / 3;
}
PROGRAM(softmax_cross_entropy_gradient_free) {
  MatrixX<Scalar> logits = in.matrix(4, 3);
  VectorXi labels(4);
  labels << 0, 2, 1, 1;
  MatrixX<Scalar> shifted = logits.colwise() - logits.rowwise().maxCoeff();
  VectorX<Scalar> logsum = shifted.array().exp().rowwise().sum().log();
  Scalar loss = 0;
  for (int i = 0; i < 4; ++i) loss -= shifted(i, labels[i]) - logsum[i];
  return loss / logits.rows();
}
PROGRAM(convolution_as_loops_over_blocks) {
  MatrixX<Scalar> image = in.matrix(6, 6);
  Matrix3<Scalar> kernel = in.template fixed<3, 3>();
  MatrixX<Scalar> out(4, 4);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) out(i, j) = image.block(i, j, 3, 3).cwiseProduct(kernel).sum();
  out = out.cwiseMax(1.0);
  MatrixX<Scalar> pooled(2, 2);
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) pooled(i, j) = out.template block<2, 2>(2 * i, 2 * j).maxCoeff();
  return pooled.norm();
}
PROGRAM(elastic_net_objective) {
  MatrixX<Scalar> X = in.matrix(5, 3);
  VectorX<Scalar> y = in.vector(5), beta = in.vector(3);
  const double lambda = 0.1, alpha = 0.4;
  return (y - X * beta).squaredNorm() / (2.0 * y.rows()) + lambda * (alpha * beta.template lpNorm<1>() + 0.5 * (1 - alpha) * beta.squaredNorm());
}
PROGRAM(coordinate_descent_sweeps) {
  MatrixX<Scalar> X = in.matrix(6, 3);
  VectorX<Scalar> y = in.vector(6);
  VectorX<Scalar> b = VectorX<Scalar>::Zero(3);
  VectorX<Scalar> r = y;
  for (int sweep = 0; sweep < 4; ++sweep)
    for (int j = 0; j < 3; ++j) {
      r += X.col(j) * b(j);
      b(j) = X.col(j).dot(r) / X.col(j).squaredNorm();
      r -= X.col(j) * b(j);
    }
  return b.sum() + r.norm();
}
PROGRAM(gaussian_copula_log_density) {
  MatrixX<Scalar> L = in.matrix(3, 3).template triangularView<Lower>();
  MatrixX<Scalar> S = L * L.transpose();
  VectorX<Scalar> d = S.diagonal().cwiseSqrt();
  MatrixX<Scalar> R = d.cwiseInverse().asDiagonal() * S * d.cwiseInverse().asDiagonal();
  VectorX<Scalar> z = in.vector(3);
  LLT<MatrixX<Scalar>> llt(R);
  const Scalar logdet = 2 * llt.matrixLLT().diagonal().array().log().sum();
  return -0.5 * (logdet + z.dot(llt.solve(z)) - z.squaredNorm());
}
PROGRAM(vasicek_bond_ladder) {
  Scalar a = in.number(), b = in.number(), r0 = in.number();
  ArrayXd T = ArrayXd::LinSpaced(5, 1.0, 5.0);
  ArrayX<Scalar> B = (1.0 - (-a * T).exp()) / a;
  ArrayX<Scalar> A = (b - 0.02 / (a * a)) * (B - T) - 0.01 * B * B / a;
  ArrayX<Scalar> P = (A - B * r0).exp();
  return (P * ArrayXd::Constant(5, 0.04)).sum() + P(4);
}
PROGRAM(binomial_tree_backwards) {
  using std::exp;
  Scalar s = in.number() + 1.0, sigma = in.number() * 0.3;
  const int n = 8;
  const double dt = 1.0 / n;
  Scalar u = exp(sigma * std::sqrt(dt)), p = (std::exp(0.02 * dt) - 1.0 / u) / (u - 1.0 / u);
  VectorX<Scalar> v(n + 1);
  for (int i = 0; i <= n; ++i) v(i) = std::max<Scalar>(s * pow(u, 2 * i - n) - 1.0, 0.0);
  for (int k = n; k > 0; --k) v.head(k) = (p * v.segment(1, k) + (1.0 - p) * v.head(k)) * std::exp(-0.02 * dt);
  return v(0);
}
PROGRAM(portfolio_risk_contributions) {
  MatrixX<Scalar> F = in.matrix(4, 2);
  MatrixX<Scalar> cov = F * F.transpose();
  cov.diagonal().array() += 0.1;
  VectorX<Scalar> w = in.vector(4);
  w /= w.sum();
  Scalar vol = std::sqrt(w.dot(cov * w));
  VectorX<Scalar> rc = w.array() * (cov * w).array() / vol;
  return (rc.array() - vol / 4.0).square().sum() + rc.maxCoeff();
}
PROGRAM(newmark_beta_with_dofs) {
  MatrixX<Scalar> M = MatrixX<Scalar>::Identity(3, 3) * in.number(), K(3, 3);
  Scalar k = in.number();
  K << 2 * k, -k, 0, -k, 2 * k, -k, 0, -k, k;
  VectorX<Scalar> u = VectorX<Scalar>::Zero(3), v = u, a = u;
  VectorXd load = VectorXd::Unit(3, 2);
  const double dt = 0.1, beta = 0.25, gamma = 0.5;
  const MatrixX<Scalar> Keff = K + M / (beta * dt * dt);
  Eigen::PartialPivLU<MatrixX<Scalar>> lu(Keff);
  for (int n = 0; n < 6; ++n) {
    VectorX<Scalar> rhs = load + M * (u / (beta * dt * dt) + v / (beta * dt) + (0.5 / beta - 1) * a);
    VectorX<Scalar> un = lu.solve(rhs);
    VectorX<Scalar> an = (un - u) / (beta * dt * dt) - v / (beta * dt) - (0.5 / beta - 1) * a;
    v += dt * ((1 - gamma) * a + gamma * an);
    u.swap(un);
    a.swap(an);
  }
  return u.dot(K * u) / 2 + v.dot(M * v) / 2;
}
PROGRAM(beam_elements_scattered) {
  const int ne = 3, nd = 2 * (ne + 1);
  VectorX<Scalar> EI = in.vector(ne);
  MatrixX<Scalar> K = MatrixX<Scalar>::Zero(nd, nd);
  Matrix4d k;
  k << 12, 6, -12, 6, 6, 4, -6, 2, -12, -6, 12, -6, 6, 2, -6, 4;
  for (int e = 0; e < ne; ++e) K.template block<4, 4>(2 * e, 2 * e) += EI(e) * k;
  VectorX<Scalar> f = VectorX<Scalar>::Zero(nd);
  f(nd - 2) = -1.0;
  MatrixX<Scalar> Kff = K.bottomRightCorner(nd - 2, nd - 2);
  VectorX<Scalar> u = Kff.ldlt().solve(f.tail(nd - 2));
  return u(u.size() - 2);
}
PROGRAM(mohr_circle_of_a_stress) {
  Matrix3<Scalar> s = in.template fixed<3, 3>();
  s = (0.5 * (s + s.transpose())).eval();
  Scalar p = s.trace() / 3.0;
  Matrix3<Scalar> dev = s - p * Matrix3<Scalar>::Identity();
  Scalar j2 = 0.5 * (dev * dev).trace(), j3 = dev.determinant();
  Scalar mises = sqrt(3.0 * j2);
  SelfAdjointEigenSolver<Matrix3<Scalar>> es(s, EigenvaluesOnly);
  auto principal = es.eigenvalues();
  return mises + j3 + (principal.maxCoeff() - principal.minCoeff()) / 2;
}
PROGRAM(spring_lattice_forces) {
  Matrix<Scalar, Dynamic, 2> x = in.matrix(4, 2);
  std::vector<std::pair<int, int>> edges = {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}};
  Matrix<Scalar, Dynamic, 2> f = Matrix<Scalar, Dynamic, 2>::Zero(4, 2);
  for (auto [i, j] : edges) {
    RowVector2<Scalar> d = x.row(j) - x.row(i);
    Scalar l = d.norm();
    RowVector2<Scalar> pull = (l - 0.5) * d / l;
    f.row(i) += pull;
    f.row(j) -= pull;
  }
  return f.squaredNorm() + (f.array() * x.array()).sum();
}
PROGRAM(point_cloud_registration_step) {
  Matrix3X<Scalar> P = in.matrix(3, 5), Q = in.matrix(3, 5);
  Vector3<Scalar> cp = P.rowwise().mean(), cq = Q.rowwise().mean();
  P.colwise() -= cp;
  Q.colwise() -= cq;
  Matrix3<Scalar> H = P * Q.transpose();
  JacobiSVD<Matrix3<Scalar>> svd(H, ComputeFullU | ComputeFullV);
  Matrix3<Scalar> R = svd.matrixV() * svd.matrixU().transpose();
  if (R.determinant() < 0) {
    Matrix3<Scalar> V = svd.matrixV();
    V.col(2) *= -1;
    R = V * svd.matrixU().transpose();
  }
  return (R * P - Q).colwise().norm().sum();
}
PROGRAM(camera_reprojection_with_distortion) {
  Vector3<Scalar> rvec = in.template fixed<3, 1>(), t = in.template fixed<3, 1>();
  Vector2<Scalar> k = in.template fixed<2, 1>();
  Matrix<double, 3, 4> pts = (Matrix<double, 3, 4>() << 0.1, 0.4, -0.2, 0.3, 0.2, -0.1, 0.5, 0.1, 3.0, 3.2, 2.8, 3.1).finished();
  Matrix3<Scalar> R = AngleAxis<Scalar>(rvec.norm(), rvec.normalized()).toRotationMatrix();
  Scalar err = 0;
  for (int i = 0; i < pts.cols(); i++) {
    Vector3<Scalar> c = R * pts.col(i) + t;
    Vector2<Scalar> uv = c.hnormalized();
    Scalar r2 = uv.squaredNorm();
    uv *= 1.0 + k[0] * r2 + k[1] * r2 * r2;
    err += (500.0 * uv - Vector2d(10.0 * i, 5.0)).squaredNorm();
  }
  return err * 1e-4;
}
PROGRAM(spline_segments_in_a_map) {
  std::map<std::string, MatrixX<Scalar>> store;
  store["coeff"] = in.matrix(3, 4);
  store["knots"] = VectorXd::LinSpaced(4, 0.0, 3.0);
  const auto& c = store.at("coeff");
  Scalar total = 0;
  for (double t : {0.3, 1.2, 2.7}) {
    int s = std::min<int>(t, 2);
    double u = t - s;
    total += c(s, 0) + u * (c(s, 1) + u * (c(s, 2) + u * c(s, 3)));
  }
  return total;
}
PROGRAM(barycentric_interpolation) {
  Matrix<Scalar, 2, 3> tri = in.matrix(2, 3);
  Vector2<Scalar> p(0.4, 0.6);
  Matrix2<Scalar> A;
  A << tri.col(1) - tri.col(0), tri.col(2) - tri.col(0);
  Vector2<Scalar> l = A.inverse() * (p - tri.col(0));
  Vector3<Scalar> w;
  w << 1 - l.sum(), l;
  return w.dot(in.vector(3));
}
PROGRAM(heat_on_a_rod_tridiagonal) {
  const int n = 6;
  VectorX<Scalar> kappa = in.vector(n + 1), u = VectorX<Scalar>::Zero(n);
  for (int step = 0; step < 3; ++step) {
    MatrixX<Scalar> A = MatrixX<Scalar>::Zero(n, n);
    A.diagonal() = kappa.head(n) + kappa.tail(n);
    A.diagonal(1) = -kappa.segment(1, n - 1);
    A.diagonal(-1) = -kappa.segment(1, n - 1);
    A += 10.0 * MatrixXd::Identity(n, n);
    u = A.lu().solve(10.0 * u + VectorXd::Ones(n)).eval();
  }
  return u.sum() / n;
}
PROGRAM(fixed_lag_least_squares) {
  MatrixX<Scalar> J = in.matrix(6, 3);
  VectorX<Scalar> r = in.vector(6);
  VectorXd w = VectorXd::LinSpaced(6, 0.5, 1.5);
  MatrixX<Scalar> H = J.transpose() * w.asDiagonal() * J;
  VectorX<Scalar> g = J.transpose() * w.asDiagonal() * r;
  H.diagonal() *= 1.0 + 1e-3;
  VectorX<Scalar> dx = H.template selfadjointView<Upper>().llt().solve(-g);
  MatrixX<Scalar> schur = H.topLeftCorner(1, 1) - H.topRightCorner(1, 2) * H.bottomRightCorner(2, 2).inverse() * H.bottomLeftCorner(2, 1);
  return dx.norm() + schur(0, 0);
}
PROGRAM(sorting_by_keys) {
  VectorX<Scalar> v = in.vector(6);
  std::vector<int> order(v.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int a, int b) { return v[a] > v[b]; });
  VectorX<Scalar> top = v(std::vector<int>(order.begin(), order.begin() + 3));
  return top.prod() + v(order.back());
}
PROGRAM(optional_initial_guess) {
  auto solve = [](const MatrixX<Scalar>& A, const VectorX<Scalar>& b, std::optional<VectorX<Scalar>> guess = std::nullopt) {
    VectorX<Scalar> x = guess.value_or(VectorX<Scalar>::Zero(b.size()));
    for (int k = 0; k < 4; ++k) {
      VectorX<Scalar> res = b - A * x;
      x += res.cwiseQuotient(A.diagonal());
    }
    return std::make_tuple(x, (b - A * x).norm());
  };
  MatrixX<Scalar> A = 0.1 * in.matrix(3, 3) + 2.0 * MatrixX<Scalar>::Identity(3, 3);
  VectorX<Scalar> b = in.vector(3);
  auto [x0, e0] = solve(A, b);
  auto [x1, e1] = solve(A, b, 0.5 * x0);
  return x1.sum() + e1 + e0;
}
PROGRAM(calibration_beside_a_pose) {
  const Isometry3d camera = Translation3d(0.1, -0.2, 0.3) * AngleAxisd(0.4, Vector3d::UnitY());
  const Quaterniond mount(AngleAxisd(0.2, Vector3d::UnitX()));
  const AngleAxisd tilt(0.1, Vector3d::UnitZ());
  Vector3<Scalar> w = in.template fixed<3, 1>(), p = in.template fixed<3, 1>();
  Quaternion<Scalar> q(AngleAxis<Scalar>(w.norm(), w.normalized()));
  q = mount * q * mount.conjugate();
  q = tilt * (q * tilt);
  Transform<Scalar, 3, Isometry> pose = Transform<Scalar, 3, Isometry>::Identity();
  pose.translate(p);
  pose.rotate(q.slerp(0.25, mount));
  Transform<Scalar, 3, Isometry> body = camera * pose * camera.inverse();
  Vector3<Scalar> seen = camera * (body * (mount * p)) + tilt * p + Translation3d(1, 2, 3) * p;
  Quaternion<Scalar> copy = mount;
  Matrix3<Scalar> m = body.linear() * mount;
  Rotation2D<Scalar> turn(w(0));
  Vector2<Scalar> flat = Rotation2Dd(0.3) * (turn * Vector2<Scalar>(p.template head<2>()));
  return seen.norm() + m.trace() + copy.dot(q) + q.angularDistance(mount) + flat(0) + (Rotation2Dd(0.1) * turn).angle();
}
PROGRAM(shift_of_an_array) {
  ArrayX<Scalar> x = in.vector(5);
  x -= x.maxCoeff();
  x += in.number();
  ArrayXX<Scalar> m = in.matrix(3, 3);
  m.col(1) += x(2);
  m.row(0) -= m(1, 1);
  m += m.sum() * 0.1;
  Array3<Scalar> f = in.template fixed<3, 1>();
  f -= 1;
  f += f(0) * f(1);
  ArrayX<Scalar> filled(4);
  filled = x(0) * x(1);
  filled.tail(2) = f(1);
  MatrixX<Scalar> board = in.matrix(3, 3);
  board.row(1).array() = 2.0;
  board.diagonal().array() = f(2);
  return x.exp().sum() + m.square().sum() + f.prod() + filled.cube().sum() + board.squaredNorm();
}
