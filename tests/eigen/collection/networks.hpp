// SPDX-License-Identifier: MIT
// Splines, heat on a grid, chains, networks with their backward pass, control, graphs.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <algorithm>
#include <utility>
#include <vector>
#include <wengert/eigen_sparse.hpp>

#include "program.hpp"

using namespace Eigen;

// Natural cubic spline.
template <typename T>
class CubicSpline {
 public:
  CubicSpline(const Eigen::VectorXd& x, const Eigen::Matrix<T, Eigen::Dynamic, 1>& y) : x_(x), a_(y) {
    const Eigen::Index n = x.size() - 1;
    const Eigen::VectorXd h = x.tail(n) - x.head(n);
    Eigen::Matrix<T, Eigen::Dynamic, 1> slopes = (y.tail(n) - y.head(n)).cwiseQuotient(h);
    Eigen::MatrixXd A = Eigen::MatrixXd::Identity(n + 1, n + 1);
    Eigen::Matrix<T, Eigen::Dynamic, 1> rhs(n + 1);
    rhs.setZero();
    for (Eigen::Index i = 1; i < n; ++i) {
      A.row(i).segment(i - 1, 3) << h(i - 1), 2 * (h(i - 1) + h(i)), h(i);
      rhs(i) = 3.0 * (slopes(i) - slopes(i - 1));
    }
    c_ = A.lu().solve(rhs);
    b_.resize(n);
    d_.resize(n);
    for (Eigen::Index i = 0; i < n; ++i) {
      b_[i] = slopes[i] - h[i] * (2.0 * c_[i] + c_[i + 1]) / 3.0;
      d_[i] = (c_[i + 1] - c_[i]) / (3.0 * h[i]);
    }
  }
  T operator()(double s) const {
    auto it = std::upper_bound(x_.data(), x_.data() + x_.size() - 1, s);
    const auto i = std::max<std::ptrdiff_t>(0, std::distance(x_.data(), it) - 1);
    const double dx = s - x_(i);
    return a_(i) + dx * (b_(i) + dx * (c_(i) + dx * d_(i)));
  }
  Eigen::Matrix<T, Eigen::Dynamic, 1> operator()(const Eigen::VectorXd& s) const {
    return s.unaryExpr([this](double v) { return (*this)(v); });
  }

 private:
  Eigen::VectorXd x_;
  Eigen::Matrix<T, Eigen::Dynamic, 1> a_, b_, c_, d_;
};
PROGRAM(cubic_spline) {
  Eigen::VectorXd x(5);
  x << 0, 1, 1.5, 2.5, 4;
  CubicSpline<Scalar> s(x, in.vector(5));
  return s(0.3) * s(2.2) + s(Eigen::VectorXd::LinSpaced(7, 0, 3.9)).sum();
}

// Sparse: implicit heat equation.
template <typename T>
Eigen::SparseMatrix<T> laplacian(const Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>& k) {
  const int nx = k.rows(), ny = k.cols();
  std::vector<Eigen::Triplet<T>> coeffs;
  coeffs.reserve(5 * nx * ny);
  auto id = [&](int i, int j) { return i + j * nx; };
  for (int j = 0; j < ny; ++j)
    for (int i = 0; i < nx; ++i) {
      T diag = 0;
      const int di[] = {1, -1, 0, 0}, dj[] = {0, 0, 1, -1};
      for (int m = 0; m < 4; ++m) {
        int a = i + di[m], b = j + dj[m];
        if (a < 0 || b < 0 || a >= nx || b >= ny) {
          diag += k(i, j);
          continue;
        }
        T w = 2.0 * k(i, j) * k(a, b) / (k(i, j) + k(a, b));
        coeffs.push_back(Eigen::Triplet<T>(id(i, j), id(a, b), -w));
        diag += w;
      }
      coeffs.push_back({id(i, j), id(i, j), diag});
    }
  Eigen::SparseMatrix<T> L(nx * ny, nx * ny);
  L.setFromTriplets(coeffs.begin(), coeffs.end());
  return L;
}
PROGRAM(sparse_heat) {
  MatrixX<Scalar> k = in.matrix(3, 3);
  Eigen::SparseMatrix<Scalar> L = laplacian<Scalar>(k);
  Eigen::SparseMatrix<Scalar> I(9, 9);
  I.setIdentity();
  const double dt = 0.1;
  Eigen::SparseMatrix<Scalar> A = I + dt * L;
  Eigen::SimplicialLDLT<Eigen::SparseMatrix<Scalar>> solver;
  solver.compute(A);
  if (solver.info() != Eigen::Success) return Scalar(-1);
  VectorX<Scalar> u = VectorX<Scalar>::Zero(9);
  u(4) = in.number();
  for (int t = 0; t < 3; ++t) u = solver.solve(u);
  Eigen::Map<const MatrixX<Scalar>> grid(u.data(), 3, 3);
  return grid.col(1).sum() + u.dot(L * u);
}

// Markov chain: stationary distribution, absorption.
PROGRAM(markov_chain) {
  MatrixX<Scalar> P = in.matrix(4, 4);
  P = P.array().colwise() / P.rowwise().sum().array();
  MatrixX<Scalar> A = P.transpose() - MatrixX<Scalar>::Identity(4, 4);
  A.row(3).setOnes();
  VectorX<Scalar> b = VectorX<Scalar>::Unit(4, 3);
  VectorX<Scalar> pi = A.colPivHouseholderQr().solve(b);
  RowVectorX<Scalar> p0(4);
  p0 << 1, 0, 0, 0;
  for (int k = 0; k < 3; ++k) p0 *= P;
  MatrixX<Scalar> Q = P.topLeftCorner(2, 2);
  MatrixX<Scalar> R = P.topRightCorner(2, 2);
  MatrixX<Scalar> N = (MatrixX<Scalar>::Identity(2, 2) - Q).inverse();
  VectorX<Scalar> t = N * VectorX<Scalar>::Ones(2);
  MatrixX<Scalar> absorb = N * R;
  Scalar entropy = 0;
  for (int i = 0; i < 4; ++i) entropy -= pi(i) * P.row(i).dot(P.row(i).array().log().matrix());
  MatrixX<Scalar> P4 = P;
  for (int i = 0; i < 2; ++i) P4 *= P4;
  return entropy + t.sum() + absorb.maxCoeff() + (p0 - pi.transpose()).norm() + P4(0, 0);
}

// Neural network with backprop by hand, Adam.
template <typename T>
struct DenseLayer {
  using Mat = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<T, Eigen::Dynamic, 1>;
  Mat W, dW, mW, vW;
  Vec b, db;
  Mat input, pre;
  DenseLayer(const Mat& w, const Vec& bias) : W(w), b(bias) {
    mW = Mat::Zero(W.rows(), W.cols());
    vW = Mat::Zero(W.rows(), W.cols());
  }
  Mat forward(const Mat& X) {
    input = X;
    pre = (W * X).colwise() + b;
    return pre.unaryExpr([](const T& z) -> T { return z > 0 ? z : 0.1 * z; });
  }
  Mat backward(const Mat& grad) {
    Mat delta = grad.cwiseProduct(pre.unaryExpr([](const T& z) { return z > 0 ? T(1) : T(0.1); }));
    dW = delta * input.transpose() / double(input.cols());
    db = delta.rowwise().mean();
    return W.transpose() * delta;
  }
  void adam(double lr, int t) {
    mW = 0.9 * mW + 0.1 * dW;
    vW = 0.999 * vW + 0.001 * dW.cwiseAbs2();
    const double c1 = 1 - std::pow(0.9, t), c2 = 1 - std::pow(0.999, t);
    W -= (lr * (mW / c1).array() / ((vW / c2).array().sqrt() + 1e-8)).matrix();
    b -= lr * db;
  }
};
PROGRAM(network_with_adam) {
  std::vector<DenseLayer<Scalar>> layers;
  layers.emplace_back((3.0 * in.matrix(4, 2)).array().cos().matrix(), in.vector(4));
  layers.emplace_back(in.matrix(1, 4), in.vector(1));
  const MatrixX<Scalar> X = in.matrix(2, 5);
  const MatrixX<Scalar> Y = in.matrix(1, 5);
  Scalar loss = 0;
  for (int t = 1; t <= 2; ++t) {
    MatrixX<Scalar> a = X;
    for (auto& l : layers) a = l.forward(a);
    MatrixX<Scalar> g = a - Y;
    loss = g.array().square().mean();
    for (auto it = layers.rbegin(); it != layers.rend(); ++it) g = it->backward(g);
    for (auto& l : layers) l.adam(0.05, t);
  }
  return loss + layers[0].W.sum() + layers[1].b(0);
}

// LQR by Riccati recursion + doubling.
template <typename MA, typename MB, typename MQ, typename MR>
auto dlqr(const Eigen::MatrixBase<MA>& A, const Eigen::MatrixBase<MB>& B, const Eigen::MatrixBase<MQ>& Q,
          const Eigen::MatrixBase<MR>& R, int horizon) {
  using T = typename MA::Scalar;
  typename MQ::PlainObject P = Q;
  Eigen::Matrix<T, MB::ColsAtCompileTime, MA::RowsAtCompileTime> K;
  for (int k = 0; k < horizon; ++k) {
    K = (R + B.transpose() * P * B).inverse() * (B.transpose() * P * A);
    P = Q + A.transpose() * P * (A - B * K);
    P = 0.5 * (P + P.transpose().eval());
  }
  return std::make_pair(K, P);
}
PROGRAM(lqr) {
  Matrix<Scalar, 4, 4> A = Matrix<Scalar, 4, 4>::Identity();
  A.template topRightCorner<2, 2>() = 0.1 * Matrix<Scalar, 2, 2>::Identity();
  A(2, 0) = in.number();
  Matrix<Scalar, 4, 2> B;
  B << Matrix<Scalar, 2, 2>::Zero(), in.template fixed<2, 2>();
  const auto Q = (Matrix<Scalar, 4, 1>() << 1, 1, in.number(), 0.1).finished().asDiagonal().toDenseMatrix().eval();
  Matrix<Scalar, 2, 2> R = 0.2 * Matrix<Scalar, 2, 2>::Identity();
  const auto [K, P] = dlqr(A, B, Q, R, 6);
  Matrix<Scalar, 4, 1> x = Matrix<Scalar, 4, 1>::Ones();
  Scalar J = 0;
  for (int k = 0; k < 5; ++k) {
    const auto u = -K * x;
    J += x.dot(Q * x) + u.dot(R * u);
    x = A * x + B * u;
  }
  return J + x.transpose() * P * x + K.norm();
}

// Graph Laplacian.
PROGRAM(graph_laplacian) {
  struct Edge {
    int a, b;
  };
  std::vector<Edge> edges{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}};
  VectorX<Scalar> w = in.vector(edges.size());
  MatrixX<Scalar> W = MatrixX<Scalar>::Zero(4, 4);
  for (std::size_t e = 0; e < edges.size(); ++e) {
    auto [a, b] = edges[e];
    W(a, b) = W(b, a) = w[e];
  }
  auto deg = W.rowwise().sum();
  MatrixX<Scalar> L = MatrixX<Scalar>(deg.asDiagonal()) - W;
  auto dinv = deg.array().rsqrt().matrix().asDiagonal();
  MatrixX<Scalar> Ln = MatrixX<Scalar>::Identity(4, 4) - dinv * W * dinv;
  SelfAdjointEigenSolver<MatrixX<Scalar>> es(Ln, EigenvaluesOnly), full(L);
  const Scalar fiedler = full.eigenvalues()(1);
  VectorX<Scalar> embedding = full.eigenvectors().col(1).cwiseAbs();
  const MatrixX<Scalar> J = MatrixX<Scalar>::Constant(4, 4, 0.25);
  const MatrixX<Scalar> Lp = (L + J).inverse() - J;
  const Scalar resistance = Lp(0, 0) + Lp(3, 3) - 2.0 * Lp(0, 3);
  const Scalar trees = L.block(1, 1, 3, 3).determinant();
  return fiedler + embedding(0) + es.eigenvalues().tail(1)(0) + resistance + trees;
}
