// SPDX-License-Identifier: MIT
// Programs of a laboratory's week: calibration, filters, cameras, fits and small simulations, on Eigen's matrices.
#pragma once
#include <Eigen/Eigenvalues>
#include <algorithm>
#include <memory>
#include <numeric>
#include <sstream>
#include <unsupported/Eigen/KroneckerProduct>
#include <unsupported/Eigen/Polynomials>

#include "program.hpp"

using namespace Eigen;

PROGRAM(magnetometer_ellipsoid_fit) {
  Matrix<Scalar, Dynamic, 3> m = in.matrix(14, 3);
  m.rowwise() -= m.colwise().mean().eval();
  Matrix<Scalar, Dynamic, 6> d(14, 6);
  d << m.array().square().matrix(), (m.col(0).array() * m.col(1).array()).matrix(), m.col(0).cwiseProduct(m.col(2)), m.col(1).cwiseProduct(m.col(2));
  const Matrix<Scalar, 6, 1> p = (d.transpose() * d + 1e-2 * Matrix<Scalar, 6, 6>::Identity()).ldlt().solve(d.transpose() * VectorX<Scalar>::Ones(14));
  Matrix<Scalar, 3, 3> a;
  a << p(0), p(3) / 2, p(4) / 2,  //
      p(3) / 2, p(1), p(5) / 2,   //
      p(4) / 2, p(5) / 2, p(2);
  return a.trace() + a.determinant() + (a * a).norm();
}

PROGRAM(camera_with_look_at_and_skew) {
  typedef Matrix<Scalar, 3, 1> Vec3;
  const Vec3 eye = 4.0 * in.template fixed<3, 1>(), target = in.template fixed<3, 1>(), up(0, 0, 1);
  const Vec3 z = (target - eye).normalized(), x = z.cross(up).normalized(), y = z.cross(x);
  Matrix<Scalar, 3, 4> P;
  P.template leftCols<3>() << x.transpose(), y.transpose(), z.transpose();
  P.col(3) = -P.template leftCols<3>() * eye;
  Matrix<Scalar, 3, 3> K = Matrix<Scalar, 3, 3>::Identity();
  K.template topLeftCorner<2, 2>() << 500, 0.1, 0, 480;
  K.template topRightCorner<2, 1>() = Vector2d(320, 240);
  Scalar cost(0);
  Matrix<Scalar, 3, Dynamic> points = in.matrix(3, 5);
  for (Index i = 0; i < points.cols(); ++i) {
    const Matrix<Scalar, 2, 1> pixel = (K * P * points.col(i).homogeneous()).hnormalized();
    cost += (pixel - Vector2d(330.0, 250.0)).squaredNorm() * 1e-4;
  }
  return cost;
}

namespace laboratory {
template <typename Derived>
typename Derived::PlainObject centred(const MatrixBase<Derived>& m) {
  return m.rowwise() - m.colwise().mean();
}
template <typename A, typename B>
auto residual(const MatrixBase<A>& a, const MatrixBase<B>& b) -> typename A::Scalar {
  using std::sqrt;
  return sqrt((a - b).squaredNorm() / a.size());
}
template <typename Derived>
void clip(MatrixBase<Derived>& m, double lo, double hi) {
  m = m.cwiseMax(lo).cwiseMin(hi);
}
template <typename Scalar_, int N>
struct Filter {
  using State = Matrix<Scalar_, N, 1>;
  using Cov = Matrix<Scalar_, N, N>;
  State x = State::Zero();
  Cov P = Cov::Identity() * Scalar_(0.5);
  template <typename F, typename Q>
  void predict(const MatrixBase<F>& f, const MatrixBase<Q>& q) {
    x = f * x;
    P = f * P * f.transpose() + q;
  }
  template <int M>
  Scalar_ update(const Matrix<Scalar_, M, 1>& z, const Matrix<double, M, N>& H, double r) {
    const Matrix<Scalar_, M, 1> y = z - H * x;
    const Matrix<Scalar_, M, M> S = H * P * H.transpose() + r * Matrix<double, M, M>::Identity();
    const LLT<Matrix<Scalar_, M, M>> llt(S);
    const Matrix<Scalar_, N, M> K = llt.solve(H * P).transpose();
    x.noalias() += K * y;
    P -= K * S * K.transpose();
    return -0.5 * (y.dot(llt.solve(y)) + 2 * llt.matrixLLT().diagonal().array().log().sum());
  }
};
}  // namespace laboratory

PROGRAM(helper_templates_on_bases) {
  MatrixX<Scalar> a = in.matrix(5, 3), b = in.matrix(5, 3);
  laboratory::clip(b, 0.4, 1.4);
  const auto c = laboratory::centred(a);
  return laboratory::residual(c, laboratory::centred(b)) + laboratory::residual(a.row(1), 2.0 * b.row(2)) +
         laboratory::residual(a.block(0, 0, 2, 2), b.block(1, 1, 2, 2).transpose());
}

PROGRAM(filter_with_likelihood) {
  laboratory::Filter<Scalar, 4> kf;
  Matrix<Scalar, 4, 4> F = Matrix<Scalar, 4, 4>::Identity();
  F.template block<2, 2>(0, 2).diagonal().setConstant(0.1);
  const Scalar q = in.number();
  Matrix<Scalar, 4, 4> Q = q * Vector4d(1e-3, 1e-3, 1e-1, 1e-1).asDiagonal().toDenseMatrix();
  Matrix<double, 2, 4> H = Matrix<double, 2, 4>::Identity();
  Scalar total = 0;
  for (int i = 0; i < 6; ++i) {
    kf.predict(F, Q);
    total += kf.template update<2>(in.template fixed<2, 1>(), H, 0.05);
  }
  return total + kf.x.sum();
}

PROGRAM(polynomial_helpers_of_unsupported) {
  VectorX<Scalar> c = in.vector(5);
  const Scalar x = in.number();
  Matrix<Scalar, 4, 1> roots = in.template fixed<4, 1>();
  Matrix<Scalar, 5, 1> from_roots;
  roots_to_monicPolynomial(roots, from_roots);
  return poly_eval(c, x) * poly_eval(from_roots, Scalar(0.1 * x));
}

PROGRAM(kronecker_of_unsupported) {
  Matrix<Scalar, 2, 2> a = in.template fixed<2, 2>(), b = in.template fixed<2, 2>();
  MatrixX<Scalar> k = kroneckerProduct(a, b);
  VectorX<Scalar> v = in.vector(4);
  return v.dot(k * v) + k.trace();
}

PROGRAM(imu_preintegration) {
  using Q = Quaternion<Scalar>;
  using V = Matrix<Scalar, 3, 1>;
  Q dq = Q::Identity();
  V dv = V::Zero(), dp = V::Zero();
  const V bias = 0.1 * in.template fixed<3, 1>();
  for (int i = 0; i < 5; ++i) {
    const V w = in.template fixed<3, 1>() - bias, acc = in.template fixed<3, 1>();
    const double dt = 0.05;
    const Scalar angle = w.norm() * dt;
    const Q step(AngleAxis<Scalar>(angle, w.normalized()));
    dp += dv * dt + 0.5 * (dq * acc) * dt * dt;
    dv += dq * acc * dt;
    dq = (dq * step).normalized();
  }
  const Matrix<Scalar, 3, 3> R = dq.toRotationMatrix();
  return dp.dot(dv) + dq.angularDistance(Q(1, 0.1, 0.2, 0.3).normalized()) + R(0, 2) + dq.vec().sum();
}

PROGRAM(triangle_mesh_smoothing_energy) {
  std::vector<Matrix<Scalar, 3, 1>> vertices;
  for (int i = 0; i < 5; ++i) vertices.push_back(in.template fixed<3, 1>());
  const std::vector<Vector3i> faces{{0, 1, 2}, {0, 2, 3}, {0, 3, 4}, {1, 2, 4}};
  Scalar area = 0, bending = 0;
  std::vector<Matrix<Scalar, 3, 1>> normals;
  for (const auto& f : faces) {
    const auto& a = vertices[f[0]];
    const auto& b = vertices[f[1]];
    const auto& c = vertices[f(2)];
    Matrix<Scalar, 3, 1> n = (b - a).cross(c - a);
    area += n.norm() / 2;
    normals.push_back(n.normalized());
  }
  for (size_t i = 1; i < normals.size(); ++i) bending += 1.0 - normals[i].dot(normals[i - 1]);
  const Matrix<Scalar, 3, 1> centre = std::accumulate(vertices.begin(), vertices.end(), Matrix<Scalar, 3, 1>(Matrix<Scalar, 3, 1>::Zero())) / double(vertices.size());
  return area + bending + centre.squaredNorm();
}

PROGRAM(gaussian_process_with_two_lengths) {
  const MatrixX<Scalar> X = in.matrix(6, 2);
  const VectorX<Scalar> y = in.vector(6);
  const ArrayX<Scalar> length = in.vector(2).array();
  const MatrixX<Scalar> Z = (X.array().rowwise() / length.transpose()).matrix();
  const VectorX<Scalar> sq = Z.rowwise().squaredNorm();
  MatrixX<Scalar> K = (-2.0 * Z * Z.transpose()).colwise() + sq;
  K.rowwise() += sq.transpose();
  K = (-0.5 * K.array()).exp().matrix();
  K.diagonal().array() += 0.1;
  LLT<MatrixX<Scalar>> llt;
  llt.compute(K);
  if (llt.info() != Success) throw std::runtime_error("not positive");
  const VectorX<Scalar> alpha = llt.solve(y);
  const MatrixX<Scalar> L = llt.matrixL();
  return 0.5 * y.dot(alpha) + L.diagonal().array().log().sum() + 3 * std::log(2 * EIGEN_PI);
}

PROGRAM(network_with_flat_parameters) {
  VectorX<Scalar> theta = in.vector(3 * 4 + 4 + 4 * 2 + 2);
  Index at = 0;
  auto take = [&](Index rows, Index cols) {
    Map<const MatrixX<Scalar>> m(theta.data() + at, rows, cols);
    at += rows * cols;
    return m;
  };
  const auto W1 = take(4, 3);
  const auto b1 = take(4, 1);
  const auto W2 = take(2, 4);
  const auto b2 = take(2, 1);
  const MatrixXd X = MatrixXd::Random(3, 6);
  MatrixX<Scalar> h = ((W1 * X).colwise() + b1.col(0)).unaryExpr([](const Scalar& v) { return v > 0.0 ? v : Scalar(0.1 * v); });
  MatrixX<Scalar> o = (W2 * h).colwise() + VectorX<Scalar>(b2);
  o.rowwise() -= o.colwise().maxCoeff().eval();
  o = o.array().exp();
  o.array().rowwise() /= o.array().colwise().sum().eval();
  return -(o.row(0).array() + 1e-3).log().mean() + 1e-2 * theta.squaredNorm();
}

PROGRAM(symplectic_chain_with_auto) {
  VectorX<Scalar> q = in.vector(6), p = in.vector(6);
  auto force = [](const VectorX<Scalar>& q) -> VectorX<Scalar> {
    VectorX<Scalar> f = VectorX<Scalar>::Zero(q.size());
    const auto d = (q.tail(5) - q.head(5)).eval();
    const auto t = (d.array() + 0.25 * d.array().cube()).matrix().eval();
    f.head(5) += t;
    f.tail(5) -= t;
    return f;
  };
  for (int i = 0; i < 10; ++i) {
    p += 0.05 * force(q);
    q += 0.1 * p;
    p += 0.05 * force(q);
  }
  return 0.5 * p.squaredNorm() + (q.tail(5) - q.head(5)).squaredNorm();
}

PROGRAM(sparse_network_of_resistors) {
  const int n = 8;
  std::vector<Triplet<Scalar>> t;
  for (int i = 0; i + 1 < n; ++i) {
    const Scalar g = 1 / in.number();
    t.emplace_back(i, i, g);
    t.emplace_back(i + 1, i + 1, g);
    t.emplace_back(i, i + 1, -g);
    t.emplace_back(i + 1, i, -g);
  }
  for (int i = 0; i < n; i += 3) t.push_back(Triplet<Scalar>(i, i, in.number()));
  SparseMatrix<Scalar> G(n, n);
  G.setFromTriplets(t.begin(), t.end());
  SimplicialLLT<SparseMatrix<Scalar>> llt;
  llt.analyzePattern(G);
  llt.factorize(G);
  VectorX<Scalar> current = VectorX<Scalar>::Zero(n);
  current[0] = 1.0;
  current[n - 1] = -in.number();
  const VectorX<Scalar> v = llt.solve(current);
  Scalar power = 0;
  for (int k = 0; k < G.outerSize(); ++k)
    for (typename SparseMatrix<Scalar>::InnerIterator it(G, k); it; ++it) power += it.value() * v(it.row()) * v(it.col());
  return power + v.maxCoeff() + G.sum();
}

PROGRAM(complex_transfer_function) {
  using C = std::complex<Scalar>;
  const VectorX<Scalar> r = in.vector(3), c = in.vector(3);
  Scalar total = 0;
  for (double w : {0.5, 1.0, 4.0}) {
    C h(Scalar(1), Scalar(0));
    for (Index i = 0; i < 3; ++i) h *= C(Scalar(1)) / C(Scalar(1), w * r[i] * c[i]);
    total += 20 * log10(abs(h)) + arg(h);
  }
  return total;
}

PROGRAM(strided_channels_of_an_image) {
  VectorX<Scalar> image = in.vector(24);
  Map<MatrixX<Scalar>, 0, Stride<Dynamic, 2>> red(image.data(), 3, 4, Stride<Dynamic, 2>(6, 2));
  Map<MatrixX<Scalar>, 0, Stride<Dynamic, 2>> blue(image.data() + 1, 3, 4, Stride<Dynamic, 2>(6, 2));
  red = red.array().sqrt();
  blue += 0.5 * red;
  Map<Matrix<Scalar, 6, 4, RowMajor>> rows(image.data());
  return (red.cwiseProduct(blue)).sum() + rows.row(2).prod() + blue.colwise().norm().maxCoeff();
}

PROGRAM(quadratic_programme_by_active_set) {
  MatrixX<Scalar> A = in.matrix(4, 4);
  const MatrixX<Scalar> H = A.transpose() * A + MatrixX<Scalar>::Identity(4, 4);
  const VectorX<Scalar> g = in.vector(4);
  VectorX<Scalar> x = -H.llt().solve(g);
  std::vector<int> free;
  for (int i = 0; i < 4; ++i)
    if (x(i) < 0.0) free.push_back(i);
  MatrixX<Scalar> Hf = H(free, free);
  VectorX<Scalar> xf = Hf.partialPivLu().solve(-g(free));
  x.setZero();
  x(free) = xf;
  const auto active = (x.array() == 0.0).count();
  return 0.5 * x.dot(H * x) + g.dot(x) + active;
}

PROGRAM(text_report_of_a_fit) {
  MatrixX<Scalar> X(6, 2);
  X << VectorX<Scalar>::Ones(6), in.vector(6);
  const VectorX<Scalar> y = in.vector(6);
  const VectorX<Scalar> beta = X.colPivHouseholderQr().solve(y);
  IOFormat compact(4, DontAlignCols, ", ", ";", "", "", "[", "]");
  std::ostringstream report;
  report << "beta = " << beta.transpose().format(compact) << "\nresiduals\n" << (y - X * beta).transpose() << '\n' << beta(0);
  const Scalar rss = (y - X * beta).squaredNorm();
  const MatrixX<Scalar> cov = rss / 4 * (X.transpose() * X).inverse();
  return beta(1) / sqrt(cov(1, 1)) + (report.str().empty() ? 1 : 0) + static_cast<double>(report.str().substr(0, 8) == "beta = [");
}
