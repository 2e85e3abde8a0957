// SPDX-License-Identifier: MIT
// Programs as notebooks and libraries have them: graphs, Markov models, rotations, options, cells, rays.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <algorithm>
#include <iterator>
#include <numeric>
#include <vector>
#include <wengert/eigen_sparse.hpp>

#include "program.hpp"

using namespace Eigen;

// Sparse LM with damping, J from triplets.
PROGRAM(sparse_levenberg) {
  VectorX<Scalar> x = in.vector(4), y = in.vector(6);
  double lambda = 0.1;
  for (int it = 0; it < 2; ++it) {
    std::vector<Triplet<Scalar>> trip;
    VectorX<Scalar> r(6);
    for (int i = 0; i < 6; ++i) {
      int a = i % 4, b = (i + 1) % 4;
      r(i) = x(a) * x(b) - y(i);
      trip.push_back(Triplet<Scalar>(i, a, x(b)));
      trip.push_back(Triplet<Scalar>(i, b, x(a)));
    }
    SparseMatrix<Scalar> J(6, 4);
    J.setFromTriplets(trip.begin(), trip.end());
    SparseMatrix<Scalar> H = J.transpose() * J;
    for (int k = 0; k < 4; ++k) H.coeffRef(k, k) += lambda;
    SimplicialLDLT<SparseMatrix<Scalar>> ldlt(H);
    VectorX<Scalar> g = J.transpose() * r;
    x -= ldlt.solve(g);
  }
  return x.squaredNorm();
}
// Adjacency powers, PageRank sparse.
PROGRAM(pagerank) {
  const int n = 4;
  SparseMatrix<Scalar> G(n, n);
  VectorX<Scalar> w = in.vector(6);
  int from[] = {0, 0, 1, 2, 3, 3}, to[] = {1, 2, 2, 0, 0, 2};
  for (int e = 0; e < 6; ++e) G.insert(to[e], from[e]) = w(e);
  G.makeCompressed();
  VectorX<Scalar> colsum = G.transpose() * VectorX<Scalar>::Ones(n);
  for (int j = 0; j < G.outerSize(); ++j)
    for (typename SparseMatrix<Scalar>::InnerIterator it(G, j); it; ++it) it.valueRef() /= colsum(j);
  VectorX<Scalar> p = VectorX<Scalar>::Constant(n, 1.0 / n), q;
  for (int k = 0; k < 5; ++k) {
    q = 0.85 * (G * p) + VectorX<Scalar>::Constant(n, 0.15 / n);
    p.swap(q);
  }
  return p.maxCoeff() + (p - q).norm();
}
// Hidden Markov model forward-backward + Viterbi.
PROGRAM(hmm) {
  Matrix<Scalar, 2, 2> A = in.template fixed<2, 2>();
  A.array().colwise() /= A.rowwise().sum().array().eval();
  Matrix<Scalar, 2, 3> B = in.template fixed<2, 3>();
  for (int i = 0; i < 2; i++) B.row(i) /= B.row(i).sum();
  const std::vector<int> obs{0, 2, 1, 1};
  Matrix<Scalar, 2, Dynamic> alpha(2, obs.size()), beta(2, obs.size());
  alpha.col(0) = 0.5 * B.col(obs[0]);
  for (size_t t = 1; t < obs.size(); ++t) alpha.col(t) = (A.transpose() * alpha.col(t - 1)).cwiseProduct(B.col(obs[t]));
  beta.rightCols(1).setOnes();
  for (int t = obs.size() - 2; t >= 0; --t) beta.col(t) = A * B.col(obs[t + 1]).cwiseProduct(beta.col(t + 1));
  Matrix<Scalar, 2, Dynamic> gamma = alpha.cwiseProduct(beta);
  gamma.array().rowwise() /= gamma.colwise().sum().array().eval();
  Matrix<Scalar, 2, 1> delta = (0.5 * B.col(obs[0])).array().log();
  for (size_t t = 1; t < obs.size(); ++t) {
    Matrix<Scalar, 2, 1> next;
    for (int j = 0; j < 2; ++j) next(j) = (delta + A.col(j).array().log().matrix()).maxCoeff() + log(B(j, obs[t]));
    delta = next;
  }
  return log(alpha.rightCols(1).sum()) + gamma(0, 1) + delta.maxCoeff();
}
// SE(3) exponential map library.
template <typename T>
struct SE3 {
  Eigen::Matrix<T, 4, 4> M = Eigen::Matrix<T, 4, 4>::Identity();
  static Eigen::Matrix<T, 3, 3> hat(const Eigen::Matrix<T, 3, 1>& w) {
    Eigen::Matrix<T, 3, 3> W;
    W << T(0), -w(2), w(1), w(2), T(0), -w(0), -w(1), w(0), T(0);
    return W;
  }
  static SE3 exp(const Eigen::Matrix<T, 6, 1>& xi) {
    using std::cos;
    using std::sin;
    using std::sqrt;
    const Eigen::Matrix<T, 3, 1> v = xi.template head<3>(), w = xi.template tail<3>();
    const T th2 = w.squaredNorm(), th = sqrt(th2);
    const auto W = hat(w);
    const Eigen::Matrix<T, 3, 3> W2 = W * W;
    SE3 r;
    r.M.template block<3, 3>(0, 0) =
        Eigen::Matrix<T, 3, 3>::Identity() + sin(th) / th * W + (T(1) - cos(th)) / th2 * W2;
    const Eigen::Matrix<T, 3, 3> V =
        Eigen::Matrix<T, 3, 3>::Identity() + (T(1) - cos(th)) / th2 * W + (th - sin(th)) / (th2 * th) * W2;
    r.M.template topRightCorner<3, 1>() = V * v;
    return r;
  }
  Eigen::Matrix<T, 6, 1> log() const {
    using std::acos;
    using std::sin;
    using std::tan;
    const auto R = M.template topLeftCorner<3, 3>();
    const T th = acos((R.trace() - T(1)) / T(2));
    Eigen::Matrix<T, 3, 3> lnR = th / (T(2) * sin(th)) * (R - R.transpose());
    Eigen::Matrix<T, 6, 1> xi;
    Eigen::Matrix<T, 3, 1> w(lnR(2, 1), lnR(0, 2), lnR(1, 0));
    const Eigen::Matrix<T, 3, 3> W = hat(w);
    const Eigen::Matrix<T, 3, 3> Vi =
        Eigen::Matrix<T, 3, 3>::Identity() - W / T(2) + (T(1) - th / (T(2) * tan(th / T(2)))) / (th * th) * W * W;
    xi << Vi * M.template block<3, 1>(0, 3), w;
    return xi;
  }
  SE3 operator*(const SE3& o) const {
    SE3 r;
    r.M = M * o.M;
    return r;
  }
  SE3 inverse() const {
    SE3 r;
    r.M.template block<3, 3>(0, 0) = M.template block<3, 3>(0, 0).transpose();
    r.M.template block<3, 1>(0, 3) = -r.M.template block<3, 3>(0, 0) * M.template block<3, 1>(0, 3);
    return r;
  }
  Eigen::Matrix<T, 6, 6> adjoint() const {
    Eigen::Matrix<T, 6, 6> A = Eigen::Matrix<T, 6, 6>::Zero();
    A.template topLeftCorner<3, 3>() = A.template bottomRightCorner<3, 3>() = M.template topLeftCorner<3, 3>();
    A.template topRightCorner<3, 3>() = hat(M.template topRightCorner<3, 1>()) * M.template topLeftCorner<3, 3>();
    return A;
  }
};
PROGRAM(se3_library) {
  auto a = SE3<Scalar>::exp(in.template fixed<6, 1>()), b = SE3<Scalar>::exp(0.5 * in.template fixed<6, 1>());
  auto c = a.inverse() * b;
  return c.log().squaredNorm() + a.adjoint().norm() + (c.adjoint() * in.template fixed<6, 1>()).sum();
}
// Unscented transform.
PROGRAM(unscented) {
  constexpr int n = 2, m = 2 * n + 1;
  Matrix<Scalar, n, 1> x = in.template fixed<n, 1>();
  Matrix<Scalar, n, n> L0 = in.template fixed<n, n>(), P = L0 * L0.transpose() + Matrix<Scalar, n, n>::Identity();
  const double lambda = 1.0;
  Matrix<Scalar, n, n> S = ((n + lambda) * P).llt().matrixL();
  Matrix<Scalar, n, m> X;
  X << x, S.colwise() + x, (-S).colwise() + x;
  Matrix<double, m, 1> w = Matrix<double, m, 1>::Constant(0.5 / (n + lambda));
  w(0) = lambda / (n + lambda);
  Matrix<Scalar, n, m> Y;
  for (int i = 0; i < m; ++i) Y.col(i) << X(0, i) * cos(X(1, i)), X(0, i) * sin(X(1, i));
  Matrix<Scalar, n, 1> mu = Y * w;
  Matrix<Scalar, n, m> D = Y.colwise() - mu;
  Matrix<Scalar, n, n> C = D * w.asDiagonal() * D.transpose();
  Matrix<Scalar, n, n> K = (X.colwise() - x) * w.asDiagonal() * D.transpose() * C.inverse();
  return mu.sum() + C.determinant() + K.norm();
}
// Heat equation explicit with shifted blocks and Array.
PROGRAM(explicit_heat) {
  ArrayXX<Scalar> u = in.matrix(5, 5).array(), un;
  const Scalar alpha = 0.1 * in.number();
  const int n = 5;
  for (int t = 0; t < 3; ++t) {
    un = u;
    u.block(1, 1, n - 2, n - 2) =
        un.block(1, 1, n - 2, n - 2) +
        alpha * (un.block(2, 1, n - 2, n - 2) + un.block(0, 1, n - 2, n - 2) + un.block(1, 2, n - 2, n - 2) +
                 un.block(1, 0, n - 2, n - 2) - 4 * un.block(1, 1, n - 2, n - 2));
    u.row(0) = u.row(1);
    u.row(n - 1) = u.row(n - 2);
    u.col(0) = 0;
    u.col(n - 1) = 1;
  }
  return u.square().sum() + (u > 0.5).count();
}
// K-means style clustering w/ vector<vector<int>>.
PROGRAM(kmeans) {
  MatrixX<Scalar> X = in.matrix(8, 2);
  MatrixX<Scalar> C = X.topRows(2);
  std::vector<int> label(X.rows());
  for (int it = 0; it < 2; ++it) {
    for (int i = 0; i < X.rows(); ++i) {
      Index k;
      (C.rowwise() - X.row(i)).rowwise().squaredNorm().minCoeff(&k);
      label[i] = k;
    }
    MatrixX<Scalar> sum = MatrixX<Scalar>::Zero(C.rows(), C.cols());
    VectorXi count = VectorXi::Zero(C.rows());
    for (int i = 0; i < X.rows(); ++i) {
      sum.row(label[i]) += X.row(i);
      count(label[i])++;
    }
    for (int k = 0; k < C.rows(); ++k)
      if (count(k) > 0) C.row(k) = sum.row(k) / count(k);
  }
  Scalar inertia = 0;
  for (int i = 0; i < X.rows(); ++i) inertia += (X.row(i) - C.row(label[i])).squaredNorm();
  return inertia + C.sum();
}
// Trajectories with std::vector<Isometry>, interpolation.
PROGRAM(trajectory) {
  using Iso = Transform<Scalar, 3, Isometry>;
  std::vector<Iso, Eigen::aligned_allocator<Iso>> poses;
  Iso T = Iso::Identity();
  for (int i = 0; i < 3; ++i) {
    Iso d = Iso::Identity();
    d.rotate(AngleAxis<Scalar>(0.3 * in.number(), in.template fixed<3, 1>().normalized()));
    d.translation() = in.template fixed<3, 1>();
    T = T * d;
    poses.push_back(T);
  }
  Scalar len = 0;
  for (size_t i = 1; i < poses.size(); ++i) {
    const Iso rel = poses[i - 1].inverse() * poses[i];
    len += rel.translation().norm() + AngleAxis<Scalar>(rel.rotation()).angle();
  }
  Quaternion<Scalar> q0(poses[0].linear()), q1(poses[2].rotation());
  Quaternion<Scalar> q = q0.slerp(0.25, q1);
  Matrix<Scalar, 3, Dynamic> pts = in.matrix(3, 4);
  Matrix<Scalar, 3, Dynamic> world = poses[1] * pts;
  Matrix<Scalar, 3, 1> p = poses.back().linear() * pts.col(0) + poses.back().translation();
  Matrix<Scalar, 3, 4> top = poses[0].matrix().template topRows<3>();
  Matrix<Scalar, 4, 1> h = poses[0] * Matrix<Scalar, 4, 1>(0, 0, 0, 1);
  return len + q.vec().sum() + world.norm() + p.sum() + top.col(3).sum() + h(0) + T(0, 3);
}

// QP by interior point with KKT.
PROGRAM(interior_point) {
  const int n = 3, m = 2;
  MatrixX<Scalar> L = in.matrix(n, n), Q = L * L.transpose() + MatrixX<Scalar>::Identity(n, n);
  MatrixX<Scalar> G = in.matrix(m, n);
  VectorX<Scalar> c = -in.vector(n), h = in.vector(m) + VectorX<Scalar>::Constant(m, 2.0);
  VectorX<Scalar> x = VectorX<Scalar>::Zero(n), s = VectorX<Scalar>::Ones(m), z = VectorX<Scalar>::Ones(m);
  for (int it = 0; it < 3; ++it) {
    const Scalar mu = 0.1 * s.dot(z) / m;
    VectorX<Scalar> rd = Q * x + c + G.transpose() * z, rp = G * x + s - h, rc = (s.array() * z.array() - mu).matrix();
    MatrixX<Scalar> K = MatrixX<Scalar>::Zero(n + 2 * m, n + 2 * m);
    K << Q, MatrixX<Scalar>::Zero(n, m), G.transpose(), MatrixX<Scalar>::Zero(m, n), MatrixX<Scalar>(z.asDiagonal()),
        MatrixX<Scalar>(s.asDiagonal()), G, MatrixX<Scalar>::Identity(m, m), MatrixX<Scalar>::Zero(m, m);
    VectorX<Scalar> rhs(n + 2 * m);
    rhs << -rd, -rc, -rp;
    const VectorX<Scalar> d = K.partialPivLu().solve(rhs);
    Scalar alpha = 1.0;
    for (int i = 0; i < m; ++i) {
      if (d(n + i) < 0) alpha = std::min(alpha, Scalar(-0.9 * s(i) / d(n + i)));
      if (d(n + m + i) < 0) alpha = std::min<Scalar>(alpha, -0.9 * z(i) / d(n + m + i));
    }
    x += alpha * d.head(n);
    s += alpha * d.segment(n, m);
    z += alpha * d.tail(m);
  }
  return x.sum() + z.norm();
}
// Black-Scholes + Cholesky correlated Monte Carlo with fixed normals.
PROGRAM(basket_option) {
  const int d = 3, paths = 6;
  MatrixXd Z(d, paths);
  for (int j = 0; j < paths; ++j)
    for (int i = 0; i < d; ++i) Z(i, j) = std::sin(3.0 * i + 7.0 * j);
  VectorX<Scalar> S0 = in.vector(d), sigma = 0.3 * in.vector(d);
  MatrixX<Scalar> rho = MatrixX<Scalar>::Constant(d, d, 0.3 * in.number());
  rho.diagonal().setOnes();
  MatrixX<Scalar> L = rho.llt().matrixL();
  MatrixX<Scalar> W = L * Z;
  const double T = 0.5, r = 0.02;
  MatrixX<Scalar> S =
      (((sigma.asDiagonal() * W) * std::sqrt(T)).colwise() + (r * T - 0.5 * T * sigma.array().square()).matrix())
          .array()
          .exp()
          .matrix();
  S = S0.asDiagonal() * S;
  RowVectorX<Scalar> basket = S.colwise().mean();
  RowVectorX<Scalar> payoff = (basket.array() - 0.8).max(0.0);
  return std::exp(-r * T) * payoff.mean() + payoff.maxCoeff() + (payoff.array() > 0.0).template cast<double>().mean();
}
// Cosserat-like chain w/ recursion templates on MatrixBase out param.
template <typename DerivedA, typename DerivedB>
void cumsum(const Eigen::MatrixBase<DerivedA>& a, Eigen::MatrixBase<DerivedB> const& out_) {
  auto& out = const_cast<Eigen::MatrixBase<DerivedB>&>(out_);
  out.derived().resize(a.rows(), a.cols());
  typename DerivedA::Scalar s(0);
  for (Eigen::Index i = 0; i < a.size(); ++i) out(i) = s += a(i);
}
template <typename Derived>
void normalize_columns(Eigen::MatrixBase<Derived>& m) {
  for (int j = 0; j < m.cols(); ++j) m.col(j) /= m.col(j).norm();
}
template <typename Derived>
void scale_block(const Eigen::MatrixBase<Derived>& m, double s) {
  const_cast<Eigen::MatrixBase<Derived>&>(m) *= s;
}
PROGRAM(out_parameters) {
  VectorX<Scalar> a = in.vector(4), out;
  cumsum(a, out);
  MatrixX<Scalar> M = in.matrix(3, 3);
  normalize_columns(M);
  scale_block(M.block(0, 0, 2, 2), 3.0);
  scale_block(a.head(2), 2.0);
  return out.sum() * out(3) + M.sum() + a.prod();
}
// LSTM cell with concatenated gates.
template <typename T>
struct Lstm {
  Eigen::Matrix<T, -1, -1> W;
  Eigen::Matrix<T, -1, 1> b;
  Eigen::Matrix<T, -1, 1> h, c;
  int n;
  Lstm(int in, int hidden) : W(4 * hidden, in + hidden), b(4 * hidden), h(hidden), c(hidden), n(hidden) {
    h.setZero();
    c.setZero();
  }
  static Eigen::Array<T, -1, 1> sigmoid(const Eigen::Array<T, -1, 1>& x) { return 1.0 / (1.0 + (-x).exp()); }
  const Eigen::Matrix<T, -1, 1>& step(const Eigen::Matrix<T, -1, 1>& x) {
    Eigen::Matrix<T, -1, 1> xh(x.size() + n);
    xh << x, h;
    Eigen::Array<T, -1, 1> g = W * xh + b;
    auto i = sigmoid(g.head(n)), f = sigmoid(g.segment(n, n)), o = sigmoid(g.segment(2 * n, n));
    c = f * c.array() + i * g.tail(n).tanh();
    h = o * c.array().tanh();
    return h;
  }
};
PROGRAM(lstm) {
  Lstm<Scalar> cell(2, 2);
  cell.W = in.matrix(8, 4);
  cell.b = in.vector(8);
  Scalar loss = 0;
  for (int t = 0; t < 3; ++t) loss += cell.step(in.vector(2)).squaredNorm();
  return loss + cell.c.sum();
}
// Padé / matrix exponential by scaling and squaring; Sylvester by Kronecker.
PROGRAM(sylvester) {
  MatrixX<Scalar> A = in.matrix(2, 2), B = in.matrix(2, 2), C = in.matrix(2, 2);
  const MatrixX<Scalar> I = MatrixX<Scalar>::Identity(2, 2);
  MatrixX<Scalar> K(4, 4);
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) K.block(2 * i, 2 * j, 2, 2) = (i == j ? 1.0 : 0.0) * A + B(j, i) * I;
  VectorX<Scalar> vecC = Map<VectorX<Scalar>>(C.data(), C.size());
  VectorX<Scalar> vecX = K.lu().solve(vecC);
  MatrixX<Scalar> X = Map<MatrixX<Scalar>>(vecX.data(), 2, 2);
  MatrixX<Scalar> E = I, term = I;
  for (int k = 1; k < 8; ++k) {
    term = (term * A / k).eval();
    E += term;
  }
  return X.norm() + (A * X + X * B - C).cwiseAbs().maxCoeff() * 0.0 + E.trace();
}
// Struct with operator overloads and arrays of fixed vectors, ray tracing.
template <typename T>
using V3 = Eigen::Matrix<T, 3, 1>;
template <typename T>
struct Ray {
  V3<T> o, d;
  V3<T> at(const T& t) const { return o + t * d; }
};
template <typename T>
struct Sphere {
  V3<T> c;
  T r;
  bool hit(const Ray<T>& ray, T& t, V3<T>& n) const {
    const V3<T> oc = ray.o - c;
    const T b = oc.dot(ray.d), disc = b * b - (oc.squaredNorm() - r * r);
    if (disc < T(0)) return false;
    t = -b - sqrt(disc);
    if (t < 1e-6) return false;
    n = (ray.at(t) - c) / r;
    return true;
  }
};
PROGRAM(ray_tracer) {
  std::vector<Sphere<Scalar>> scene{{V3<Scalar>(0, 0, 5), in.number()}, {{in.number(), 0.2, 4}, in.number()}};
  const V3<Scalar> light = V3<Scalar>(1, 1, -1).normalized();
  Scalar image = 0;
  for (int i = 0; i < 3; ++i) {
    Ray<Scalar> ray{V3<Scalar>::Zero(), V3<Scalar>(0.1 * i, 0.05, 1).normalized()};
    Scalar best(1e9);
    V3<Scalar> normal = V3<Scalar>::Zero(), n;
    Scalar t;
    for (const auto& s : scene)
      if (s.hit(ray, t, n) && t < best) {
        best = t;
        normal = n;
      }
    const V3<Scalar> refl = ray.d - 2.0 * ray.d.dot(normal) * normal;
    image +=
        std::max(Scalar(0), normal.dot(light)) + 0.3 * pow(std::max<Scalar>(refl.dot(light), 0.01), 8) + best * 1e-2;
  }
  return image;
}
// Statistics: ridge path, cross validation by masks/slices, AIC.
PROGRAM(ridge_cross_validation) {
  MatrixX<Scalar> X = in.matrix(6, 2);
  VectorX<Scalar> y = in.vector(6);
  const Scalar lambda = in.number();
  Scalar cv = 0;
  std::vector<int> all_rows(6);
  std::iota(all_rows.begin(), all_rows.end(), 0);
  for (int fold = 0; fold < 3; ++fold) {
    std::vector<int> train, test;
    std::partition_copy(all_rows.begin(), all_rows.end(), std::back_inserter(test), std::back_inserter(train),
                        [&](int i) { return i % 3 == fold; });
    const auto Xt = X(train, Eigen::all);
    const auto yt = y(train);
    VectorX<Scalar> w =
        (Xt.transpose() * Xt + lambda * MatrixX<Scalar>::Identity(2, 2)).ldlt().solve(Xt.transpose() * yt);
    cv += (X(test, Eigen::all) * w - y(test)).squaredNorm();
  }
  VectorX<Scalar> ranks = y;
  std::sort(ranks.data(), ranks.data() + ranks.size());
  const Scalar median = (ranks(2) + ranks(3)) / 2;
  MatrixX<Scalar> std_X = (X.rowwise() - X.colwise().mean()).array().rowwise() /
                          ((X.rowwise() - X.colwise().mean()).array().square().colwise().sum() / 5).sqrt();
  return cv + median + (std_X.transpose() * std_X / 5)(0, 1);
}
