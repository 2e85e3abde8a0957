// SPDX-License-Identifier: MIT
// Optimisation and learning: Gauss-Newton, Levenberg-Marquardt, LBFGS, networks, attention, clustering, factorisations.
#pragma once
#include <Eigen/IterativeLinearSolvers>
#include <functional>
#include <limits>

#include "program.hpp"

using namespace Eigen;

namespace optimisation_programs {
template <class Vec, class F>
Vec lbfgs(Vec x, F&& f, int m, int iterations) {
  using T = typename Vec::Scalar;
  std::vector<Vec> s, y;
  Vec g(x.size());
  f(x, g);
  for (int k = 0; k < iterations; ++k) {
    Vec q = g;
    std::vector<T> alpha(s.size());
    for (int i = int(s.size()) - 1; i >= 0; --i) {
      alpha[i] = s[i].dot(q) / y[i].dot(s[i]);
      q.noalias() -= alpha[i] * y[i];
    }
    if (!s.empty()) q *= s.back().dot(y.back()) / y.back().squaredNorm();
    for (std::size_t i = 0; i < s.size(); ++i) {
      const T beta = y[i].dot(q) / y[i].dot(s[i]);
      q += (alpha[i] - beta) * s[i];
    }
    Vec xn = x - 0.2 * q, gn(x.size());
    f(xn, gn);
    s.push_back(xn - x);
    y.push_back(gn - g);
    if (int(s.size()) > m) {
      s.erase(s.begin());
      y.erase(y.begin());
    }
    x = std::move(xn);
    g = std::move(gn);
  }
  return x;
}
template <typename T>
class Layer {
 public:
  typedef Matrix<T, Dynamic, Dynamic> Mat;
  typedef Matrix<T, Dynamic, 1> Vec;
  Layer(Mat w, Vec b) : W(std::move(w)), b(std::move(b)) {}
  Mat forward(const Mat& x) {
    input = x;
    Mat z = W * x;
    z.colwise() += b;
    activation = z.unaryExpr([](const T& v) -> T {
      using std::tanh;
      return tanh(v);
    });
    return activation;
  }
  Mat backward(const Mat& grad) {
    Mat delta = grad.array() * (1.0 - activation.array().square());
    dW = delta * input.transpose();
    db = delta.rowwise().sum();
    return W.transpose() * delta;
  }
  void update(double rate) {
    W -= rate * dW;
    b -= rate * db;
  }
  Mat W, dW, input, activation;
  Vec b, db;
};
template <typename DerivedA, typename DerivedB>
typename DerivedA::Scalar weighted(const MatrixBase<DerivedA>& a, const MatrixBase<DerivedB>& b) {
  EIGEN_STATIC_ASSERT_VECTOR_ONLY(DerivedA)
  return (a.array() * b.array()).sum() / a.norm();
}
template <typename T>
void scale_in_place(Ref<Matrix<T, Dynamic, Dynamic>> m, const Ref<const Matrix<T, Dynamic, 1>>& s) {
  for (Index j = 0; j < m.cols(); ++j) m.col(j) *= s(j);
}
}  // namespace optimisation_programs
PROGRAM(gauss_newton_of_a_curve) {
  VectorXd t = VectorXd::LinSpaced(8, 0, 2);
  VectorX<Scalar> y = in.vector(8), p(2);
  p << 1.0, 0.5;
  for (int k = 0; k < 4; ++k) {
    VectorX<Scalar> r(8);
    MatrixX<Scalar> J(8, 2);
    for (int i = 0; i < 8; ++i) {
      Scalar e = exp(-p(1) * t(i));
      r(i) = y(i) - p(0) * e;
      J(i, 0) = e;
      J(i, 1) = -p(0) * t(i) * e;
    }
    p += (J.transpose() * J).ldlt().solve(J.transpose() * r);
  }
  return p(0) + 2.0 * p(1);
}
PROGRAM(levenberg_marquardt) {
  MatrixX<Scalar> A = in.matrix(5, 2);
  VectorX<Scalar> b = in.vector(5), x = VectorX<Scalar>::Zero(2);
  Scalar lambda = 1e-2;
  auto residual = [&](const VectorX<Scalar>& v) -> VectorX<Scalar> { return (A * v).array().sin().matrix() - b; };
  Scalar cost = residual(x).squaredNorm();
  for (int k = 0; k < 3; ++k) {
    VectorX<Scalar> r = residual(x);
    MatrixX<Scalar> J = (A * x).array().cos().matrix().asDiagonal() * A;
    MatrixX<Scalar> H = J.transpose() * J;
    H.diagonal() *= 1.0 + lambda;
    VectorX<Scalar> step = H.llt().solve(-J.transpose() * r);
    Scalar next = residual(x + step).squaredNorm();
    if (next < cost) {
      x += step;
      cost = next;
      lambda *= 0.1;
    } else {
      lambda *= 10.0;
    }
  }
  return cost + x.sum();
}
PROGRAM(lbfgs_of_rosenbrock) {
  VectorX<Scalar> a = in.vector(2);
  VectorX<Scalar> x = optimisation_programs::lbfgs(
      VectorX<Scalar>(VectorX<Scalar>::Zero(2)),
      [&](const VectorX<Scalar>& v, VectorX<Scalar>& g) {
        g(0) = -2.0 * (a(0) - v(0)) - 4.0 * a(1) * v(0) * (v(1) - v(0) * v(0));
        g(1) = 2.0 * a(1) * (v(1) - v(0) * v(0));
      },
      3, 6);
  return x.squaredNorm() + x(1);
}
PROGRAM(network_trained_by_hand) {
  using Layer = optimisation_programs::Layer<Scalar>;
  std::vector<Layer> net;
  net.emplace_back(in.matrix(3, 2), in.vector(3));
  net.emplace_back(in.matrix(1, 3), in.vector(1));
  MatrixX<Scalar> x = in.matrix(2, 4), target = MatrixXd::Constant(1, 4, 0.3);
  Scalar loss = 0;
  for (int epoch = 0; epoch < 2; ++epoch) {
    MatrixX<Scalar> h = x;
    for (auto& layer : net) h = layer.forward(h);
    MatrixX<Scalar> error = h - target;
    loss = error.squaredNorm() / error.cols();
    MatrixX<Scalar> g = 2.0 * error / error.cols();
    for (auto it = net.rbegin(); it != net.rend(); ++it) g = it->backward(g);
    for (auto& layer : net) layer.update(0.1);
  }
  return loss;
}
PROGRAM(attention) {
  const Index n = 3, d = 4;
  MatrixX<Scalar> X = in.matrix(n, d), Wq = in.matrix(d, d), Wk = in.matrix(d, d), Wv = in.matrix(d, d);
  MatrixX<Scalar> S = (X * Wq) * (X * Wk).transpose() / std::sqrt(double(d));
  S.colwise() -= S.rowwise().maxCoeff().eval();
  MatrixX<Scalar> P = S.array().exp();
  P.array().colwise() /= P.array().rowwise().sum().eval();
  return (P * X * Wv).squaredNorm();
}
PROGRAM(layer_normalisation) {
  MatrixX<Scalar> x = in.matrix(4, 3);
  VectorX<Scalar> gain = in.vector(4), shift = in.vector(4);
  RowVectorX<Scalar> mean = x.colwise().mean();
  MatrixX<Scalar> c = x.rowwise() - mean;
  RowVectorX<Scalar> var = c.array().square().colwise().mean();
  MatrixX<Scalar> n = c.array().rowwise() / (var.array() + 1e-5).sqrt();
  MatrixX<Scalar> out = (gain.asDiagonal() * n).colwise() + shift;
  return out.array().cube().sum();
}
PROGRAM(logistic_regression) {
  MatrixX<Scalar> X = in.matrix(6, 3);
  VectorX<Scalar> w = in.vector(3);
  VectorXd y(6);
  y << 1, 0, 1, 1, 0, 0;
  ArrayX<Scalar> p = 1.0 / (1.0 + (-(X * w).array()).exp());
  Scalar loss = -(y.array() * p.log() + (1.0 - y.array()) * (1.0 - p).log()).mean();
  return loss + 0.01 * w.squaredNorm();
}
PROGRAM(cross_entropy_of_labels) {
  MatrixX<Scalar> logits = in.matrix(3, 4);
  VectorXi labels(4);
  labels << 0, 2, 1, 2;
  Scalar loss = 0;
  for (int j = 0; j < logits.cols(); ++j) {
    auto col = logits.col(j);
    const Scalar m = col.maxCoeff();
    loss += m + log((col.array() - m).exp().sum()) - col(labels(j));
  }
  return loss / double(logits.cols());
}
PROGRAM(principal_components) {
  MatrixX<Scalar> X = in.matrix(7, 3);
  X.rowwise() -= X.colwise().mean().eval();
  SelfAdjointEigenSolver<MatrixX<Scalar>> eig(X.transpose() * X);
  MatrixX<Scalar> W = eig.eigenvectors().rightCols(2);
  return (X - X * W * W.transpose()).squaredNorm() + eig.eigenvalues()(2);
}
PROGRAM(nearest_centres) {
  MatrixX<Scalar> pts = in.matrix(2, 8), centres = in.matrix(2, 2);
  Scalar total = 0;
  for (int i = 0; i < pts.cols(); ++i) {
    Index best;
    total += (centres.colwise() - pts.col(i)).colwise().squaredNorm().minCoeff(&best);
    centres.col(best) += 0.05 * (pts.col(i) - centres.col(best));
  }
  return total;
}
PROGRAM(conjugate_gradient_by_hand) {
  MatrixX<Scalar> B = in.matrix(4, 4);
  MatrixX<Scalar> A = B.transpose() * B + MatrixX<Scalar>::Identity(4, 4);
  VectorX<Scalar> b = in.vector(4), x = VectorX<Scalar>::Zero(4), r = b - A * x, p = r;
  Scalar rs = r.squaredNorm();
  while (sqrt(rs) > 1e-13) {
    VectorX<Scalar> Ap = A * p;
    Scalar alpha = rs / p.dot(Ap);
    x += alpha * p;
    r -= alpha * Ap;
    Scalar next = r.squaredNorm();
    p = r + (next / rs) * p;
    rs = next;
    if (rs < 1e-20) break;
  }
  return x.dot(b);
}
PROGRAM(functions_on_expressions_and_refs) {
  MatrixX<Scalar> m = in.matrix(3, 3);
  VectorX<Scalar> s = in.vector(3);
  optimisation_programs::scale_in_place<Scalar>(m, s);
  optimisation_programs::scale_in_place<Scalar>(m.leftCols(2), s.head(2));
  return optimisation_programs::weighted(m.col(0), s) + optimisation_programs::weighted(m.row(1).transpose(), 2.0 * s);
}
PROGRAM(mixture_of_gaussians) {
  const int K = 3, D = 2, N = 5;
  VectorX<Scalar> alphas = in.vector(K);
  MatrixX<Scalar> means = in.matrix(D, K), icf = in.matrix(D, K), x = in.matrix(D, N);
  auto logsumexp = [](const VectorX<Scalar>& v) -> Scalar {
    Scalar m = v.maxCoeff();
    return m + log((v.array() - m).exp().sum());
  };
  Scalar ll = 0;
  for (int i = 0; i < N; ++i) {
    VectorX<Scalar> terms(K);
    for (int k = 0; k < K; ++k) {
      VectorX<Scalar> z = icf.col(k).array().exp() * (x.col(i) - means.col(k)).array();
      terms(k) = alphas(k) + icf.col(k).sum() - 0.5 * z.squaredNorm();
    }
    ll += logsumexp(terms);
  }
  return ll - N * logsumexp(alphas);
}
PROGRAM(power_iteration) {
  MatrixX<Scalar> A = in.matrix(4, 4);
  A = (A + A.transpose()).eval();
  VectorX<Scalar> v = VectorX<Scalar>::Ones(4).normalized();
  Scalar lambda = 0, previous = std::numeric_limits<double>::max();
  for (int k = 0; k < 60 && abs(lambda - previous) > 1e-13; ++k) {
    previous = lambda;
    VectorX<Scalar> w = A * v;
    lambda = v.dot(w);
    v = w.normalized();
  }
  return lambda;
}
PROGRAM(gram_schmidt) {
  MatrixX<Scalar> A = in.matrix(4, 3), Q(4, 3), R = MatrixX<Scalar>::Zero(3, 3);
  for (int j = 0; j < 3; ++j) {
    VectorX<Scalar> v = A.col(j);
    for (int i = 0; i < j; ++i) {
      R(i, j) = Q.col(i).dot(A.col(j));
      v -= R(i, j) * Q.col(i);
    }
    R(j, j) = v.norm();
    Q.col(j) = v / R(j, j);
  }
  return R.sum() + Q(3, 2);
}
PROGRAM(cholesky_written_out) {
  MatrixX<Scalar> B = in.matrix(3, 3), A = B * B.transpose() + MatrixXd::Identity(3, 3);
  MatrixX<Scalar> L = MatrixX<Scalar>::Zero(3, 3);
  for (int j = 0; j < 3; ++j) {
    L(j, j) = sqrt(A(j, j) - L.row(j).head(j).squaredNorm());
    for (int i = j + 1; i < 3; ++i) L(i, j) = (A(i, j) - L.row(i).head(j).dot(L.row(j).head(j))) / L(j, j);
  }
  return L.trace() + (L * L.transpose() - A).norm() * 0.0 + L(2, 0);
}
PROGRAM(gaussian_elimination_with_swaps) {
  MatrixX<Scalar> A = in.matrix(4, 4);
  A.template diagonal<-1>() += Vector3d(3, 2, 1);
  VectorX<Scalar> b = in.vector(4);
  for (int k = 0; k < 4; ++k) {
    Index p;
    A.col(k).tail(4 - k).cwiseAbs().maxCoeff(&p);
    p += k;
    if (p != k) {
      A.row(k).swap(A.row(p));
      std::swap(b(k), b(p));
    }
    for (int i = k + 1; i < 4; ++i) {
      const Scalar f = A(i, k) / A(k, k);
      A.row(i).tail(4 - k) -= f * A.row(k).tail(4 - k);
      b(i) -= f * b(k);
    }
  }
  VectorX<Scalar> x(4);
  for (int k = 3; k >= 0; --k) x(k) = (b(k) - A.row(k).tail(3 - k).dot(x.tail(3 - k))) / A(k, k);
  return x.sum();
}
PROGRAM(std_function_of_vectors) {
  std::function<Scalar(const VectorX<Scalar>&)> f = [](const VectorX<Scalar>& x) { return x.squaredNorm() + x.prod(); };
  VectorX<Scalar> x = in.vector(3), g(3);
  const double h = 1e-3;
  for (int i = 0; i < 3; ++i) {
    VectorX<Scalar> xp = x, xm = x;
    xp(i) += h;
    xm(i) -= h;
    g(i) = (f(xp) - f(xm)) / (2 * h);
  }
  return g.norm();
}
