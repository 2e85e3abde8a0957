// SPDX-License-Identifier: MIT
// Statistics, finance and learning as questions and small projects have them.
#pragma once
#include <Eigen/Dense>
#include <map>
#include <numeric>
#include <vector>

#include "program.hpp"

using namespace Eigen;

PROGRAM(principal_components_by_svd_of_centred_data) {
  MatrixX<Scalar> X = in.matrix(6, 3);
  RowVectorX<Scalar> mu = X.colwise().mean();
  MatrixX<Scalar> centred = X.rowwise() - mu;
  JacobiSVD<MatrixX<Scalar>> svd(centred, ComputeThinU | ComputeThinV);
  MatrixX<Scalar> scores = centred * svd.matrixV().leftCols(2);
  VectorX<Scalar> explained = svd.singularValues().array().square() / (X.rows() - 1);
  return explained.head(2).sum() / explained.sum() + scores.col(0).cwiseAbs().maxCoeff();
}
template <typename T>
class GaussianProcess {
 public:
  GaussianProcess(const MatrixX<T>& x, const VectorX<T>& y, T length, T noise) : x_(x), length_(length) {
    MatrixX<T> K = kernel(x_, x_);
    K.diagonal().array() += noise;
    llt_.compute(K);
    alpha_ = llt_.solve(y);
    y_ = y;
  }
  MatrixX<T> kernel(const MatrixX<T>& a, const MatrixX<T>& b) const {
    MatrixX<T> d = (-2.0 * a * b.transpose()).colwise() + a.rowwise().squaredNorm();
    d.rowwise() += b.rowwise().squaredNorm().transpose();
    return (-0.5 / (length_ * length_) * d.array()).exp().matrix();
  }
  std::pair<VectorX<T>, VectorX<T>> predict(const MatrixX<T>& at) const {
    const MatrixX<T> k = kernel(at, x_);
    const MatrixX<T> v = llt_.matrixL().solve(k.transpose());
    VectorX<T> var = VectorX<T>::Ones(at.rows()) - v.colwise().squaredNorm().transpose();
    return {k * alpha_, var};
  }
  T likelihood() const {
    const MatrixX<T>& L = llt_.matrixLLT();
    return -0.5 * y_.dot(alpha_) - L.diagonal().array().log().sum() -
           0.5 * double(y_.size()) * std::log(2 * 3.14159265358979);
  }

 private:
  MatrixX<T> x_;
  VectorX<T> y_, alpha_;
  LLT<MatrixX<T>> llt_;
  T length_;
};
PROGRAM(gaussian_process_class) {
  GaussianProcess<Scalar> gp(in.matrix(5, 2), in.vector(5), in.number(), in.number() * 0.1);
  auto [mean, variance] = gp.predict(in.matrix(2, 2));
  return mean.sum() + variance.sum() + gp.likelihood();
}
PROGRAM(markov_chain_hitting_times) {
  MatrixX<Scalar> P = in.matrix(5, 5);
  P.array().colwise() /= P.rowwise().sum().array();
  const auto Q = P.topLeftCorner(4, 4);
  MatrixX<Scalar> N = (MatrixX<Scalar>::Identity(4, 4) - Q).inverse();
  VectorX<Scalar> t = N * VectorX<Scalar>::Ones(4);
  MatrixX<Scalar> absorb = N * P.topRightCorner(4, 1);
  return t.maxCoeff() + absorb.sum();
}
PROGRAM(stationary_distribution_by_least_squares) {
  MatrixX<Scalar> P = in.matrix(3, 3);
  for (auto row : P.rowwise()) row /= row.sum();
  MatrixX<Scalar> A(4, 3);
  A << P.transpose() - MatrixX<Scalar>::Identity(3, 3), RowVectorX<Scalar>::Ones(3);
  VectorX<Scalar> b = VectorX<Scalar>::Zero(4);
  b(3) = 1;
  VectorX<Scalar> pi = A.colPivHouseholderQr().solve(b);
  return -(pi.array() * pi.array().log()).sum();
}
PROGRAM(mixture_fitted_by_one_step_of_expectation) {
  const int K = 2;
  MatrixX<Scalar> X = in.matrix(6, 2), mu = in.matrix(K, 2);
  VectorX<Scalar> w = in.vector(K);
  w /= w.sum();
  std::vector<MatrixX<Scalar>> sigma(K, MatrixX<Scalar>::Identity(2, 2));
  MatrixX<Scalar> R(X.rows(), K);
  for (int k = 0; k < K; ++k) {
    MatrixX<Scalar> D = X.rowwise() - mu.row(k);
    LLT<MatrixX<Scalar>> llt(sigma[k]);
    MatrixX<Scalar> Z = llt.matrixL().solve(D.transpose());
    R.col(k) = (-0.5 * Z.colwise().squaredNorm().array()).exp().transpose() * w(k);
  }
  Scalar ll = R.rowwise().sum().array().log().sum();
  R = R.array().colwise() / R.rowwise().sum().array();
  RowVectorX<Scalar> Nk = R.colwise().sum();
  for (int k = 0; k < K; ++k) {
    mu.row(k) = (R.col(k).transpose() * X) / Nk(k);
    MatrixX<Scalar> D = X.rowwise() - mu.row(k);
    sigma[k] = (D.array().colwise() * R.col(k).array()).matrix().transpose() * D / Nk(k);
    sigma[k] += 1e-3 * MatrixX<Scalar>::Identity(2, 2);
    ll += log(sigma[k].determinant()) + Nk(k) * mu(k, 0);
  }
  return ll;
}
PROGRAM(radial_basis_network_with_a_polynomial) {
  const Index n = 5;
  MatrixX<Scalar> centres = in.matrix(2, n);
  VectorX<Scalar> f = in.vector(n);
  MatrixX<Scalar> A = MatrixX<Scalar>::Zero(n + 3, n + 3);
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j < i; ++j) {
      const Scalar r = (centres.col(i) - centres.col(j)).norm();
      A(i, j) = A(j, i) = r * r * log(r);
    }
  A.block(0, n, n, 1).setOnes();
  A.block(0, n + 1, n, 2) = centres.transpose();
  A.bottomLeftCorner(3, n) = A.topRightCorner(n, 3).transpose();
  VectorX<Scalar> rhs(n + 3);
  rhs << f, Vector3d::Zero().cast<Scalar>();
  VectorX<Scalar> w = A.fullPivLu().solve(rhs);
  const Vector2d at(0.7, 0.8);
  Scalar s = w(n) + w.tail(2).dot(at.cast<Scalar>());
  for (Index i = 0; i < n; ++i) {
    const Scalar r = (centres.col(i) - at).norm();
    s += w(i) * r * r * log(r);
  }
  return s;
}
PROGRAM(black_litterman_weights) {
  MatrixX<Scalar> F = in.matrix(4, 4);
  MatrixX<Scalar> sigma = F * F.transpose() / 4.0;
  sigma += VectorX<Scalar>::Constant(4, 0.2).asDiagonal();
  VectorX<Scalar> market = in.vector(4);
  market /= market.sum();
  const double tau = 0.05, delta = 2.5;
  VectorX<Scalar> pi = delta * sigma * market;
  MatrixXd P(2, 4);
  P << 1, -1, 0, 0, 0, 0, 1, 0;
  VectorX<Scalar> q = 0.1 * in.vector(2);
  MatrixX<Scalar> omega = (P * (tau * sigma) * P.transpose()).diagonal().asDiagonal();
  MatrixX<Scalar> M = (tau * sigma).inverse() + P.transpose() * omega.inverse() * P;
  VectorX<Scalar> mu = M.ldlt().solve((tau * sigma).inverse() * pi + P.transpose() * omega.inverse() * q);
  VectorX<Scalar> w = (delta * sigma).ldlt().solve(mu);
  return w.maxCoeff() - w.minCoeff() + w.dot(mu);
}
PROGRAM(american_put_by_regression) {
  const int paths = 6, steps = 3;
  MatrixX<Scalar> Z = in.matrix(paths, steps);
  Scalar s0 = in.number(), sigma = in.number();
  ArrayXX<Scalar> S(paths, steps + 1);
  S.col(0) = s0;
  for (int t = 0; t < steps; ++t) S.col(t + 1) = S.col(t) * (sigma * 0.3 * (Z.col(t).array() - 0.9) - 0.01).exp();
  ArrayX<Scalar> value = (1.0 - S.col(steps)).max(0.0);
  for (int t = steps - 1; t > 0; --t) {
    MatrixX<Scalar> basis(paths, 3);
    basis << VectorX<Scalar>::Ones(paths), S.col(t).matrix(), S.col(t).square().matrix();
    VectorX<Scalar> beta = basis.householderQr().solve((0.99 * value).matrix());
    ArrayX<Scalar> hold = (basis * beta).array();
    ArrayX<Scalar> exercise = (1.0 - S.col(t)).max(0.0);
    value = (exercise > hold).select(exercise, 0.99 * value);
  }
  return value.mean();
}
PROGRAM(gated_recurrent_unit) {
  const int h = 3, d = 2;
  std::map<std::string, MatrixX<Scalar>> W;
  for (const char* name : {"z", "r", "n"}) {
    W[std::string("W") + name] = in.matrix(h, d);
    W[std::string("U") + name] = in.matrix(h, h);
  }
  auto sigmoid = [](const auto& a) { return (1.0 / (1.0 + (-a.array()).exp())).matrix(); };
  VectorX<Scalar> state = VectorX<Scalar>::Zero(h);
  for (int t = 0; t < 3; ++t) {
    VectorX<Scalar> x = in.vector(d);
    VectorX<Scalar> z = sigmoid(W["Wz"] * x + W["Uz"] * state);
    VectorX<Scalar> r = sigmoid(W["Wr"] * x + W["Ur"] * state);
    VectorX<Scalar> n = (W["Wn"] * x + r.cwiseProduct(W["Un"] * state)).array().tanh();
    state = (VectorX<Scalar>::Ones(h) - z).cwiseProduct(n) + z.cwiseProduct(state);
  }
  return state.squaredNorm();
}
PROGRAM(convolutional_layer_by_unfolding) {
  MatrixX<Scalar> image = in.matrix(5, 5), kernels = in.matrix(4, 2);
  MatrixX<Scalar> columns(4, 16);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) {
      MatrixX<Scalar> patch = image.block(i, j, 2, 2);
      columns.col(4 * i + j) = Map<VectorX<Scalar>>(patch.data(), patch.size());
    }
  MatrixX<Scalar> out = (kernels.transpose() * columns).cwiseMax(0.0);
  MatrixX<Scalar> pooled(2, 4);
  for (int k = 0; k < 2; ++k) {
    RowVectorX<Scalar> row = out.row(k);
    Map<Matrix<Scalar, 4, 4, RowMajor>> plane(row.data());
    MatrixX<Scalar> copy = plane;
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j) pooled(k, 2 * i + j) = copy.template block<2, 2>(2 * i, 2 * j).maxCoeff();
  }
  return pooled.array().exp().sum();
}
PROGRAM(softmax_with_numerically_stable_rows) {
  MatrixX<Scalar> logits = in.matrix(4, 3);
  VectorX<Scalar> rowmax = logits.rowwise().maxCoeff();
  MatrixX<Scalar> e = (logits.colwise() - rowmax).array().exp();
  MatrixX<Scalar> p = e.array() / e.rowwise().sum().replicate(1, 3).array();
  const std::vector<int> labels{0, 2, 1, 1};
  Scalar loss = 0;
  for (int i = 0; i < 4; ++i) loss -= log(p(i, labels[i]));
  return loss / 4;
}
