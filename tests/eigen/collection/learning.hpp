// SPDX-License-Identifier: MIT
// Statistics and learning: principal components, Gaussian processes, networks, mixtures, chains, attention.
#pragma once
#include <memory>

#include "program.hpp"

using namespace Eigen;

PROGRAM(principal_components) {
  MatrixX<Scalar> X = in.matrix(6, 3);
  MatrixX<Scalar> centered = X.rowwise() - X.colwise().mean();
  MatrixX<Scalar> cov = (centered.adjoint() * centered) / double(X.rows() - 1);
  SelfAdjointEigenSolver<MatrixX<Scalar>> eig(cov);
  VectorX<Scalar> lambda = eig.eigenvalues().reverse();
  MatrixX<Scalar> W = eig.eigenvectors().rightCols(2);
  MatrixX<Scalar> scores = centered * W;
  return lambda(0) / lambda.sum() + (scores * scores.transpose()).trace();
}
PROGRAM(correlation_matrix) {
  MatrixX<Scalar> X = in.matrix(5, 3);
  MatrixX<Scalar> c = X.rowwise() - X.colwise().mean();
  VectorX<Scalar> sd = (c.array().square().colwise().sum() / double(X.rows() - 1)).sqrt();
  MatrixX<Scalar> C = c.transpose() * c / double(X.rows() - 1);
  MatrixX<Scalar> R = C.array() / (sd * sd.transpose()).array();
  return R(0, 1) + R(1, 2) * R(0, 2);
}
PROGRAM(standardised_columns) {
  MatrixX<Scalar> X = in.matrix(4, 3);
  RowVectorX<Scalar> mean = X.colwise().mean();
  RowVectorX<Scalar> sd = ((X.rowwise() - mean).array().square().colwise().mean()).sqrt();
  MatrixX<Scalar> Z = (X.rowwise() - mean).array().rowwise() / sd.array();
  return Z.col(0).dot(Z.col(1)) + Z(3, 2);
}
PROGRAM(gaussian_process_likelihood) {
  MatrixX<Scalar> X = in.matrix(5, 2);
  VectorX<Scalar> y = in.vector(5);
  Scalar length = in.number(), noise = in.number();
  const Index n = X.rows();
  MatrixX<Scalar> K(n, n);
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j < n; ++j)
      K(i, j) = exp(-0.5 * (X.row(i) - X.row(j)).squaredNorm() / (length * length)) + (i == j ? noise : Scalar(0));
  auto llt = K.llt();
  VectorX<Scalar> alpha = llt.solve(y);
  Scalar log_det = 0;
  MatrixX<Scalar> L = llt.matrixL();
  for (Index i = 0; i < n; ++i) log_det += log(L(i, i));
  return 0.5 * y.dot(alpha) + log_det;
}
PROGRAM(gaussian_process_prediction) {
  VectorX<Scalar> x = in.vector(4), y = in.vector(4);
  Scalar at = in.number();
  auto kernel = [](const auto& a, const auto& b) { return exp(-(a - b) * (a - b)); };
  MatrixX<Scalar> K(4, 4);
  VectorX<Scalar> k(4);
  for (int i = 0; i < 4; ++i) {
    k(i) = kernel(x(i), at);
    for (int j = 0; j < 4; ++j) K(i, j) = kernel(x(i), x(j));
  }
  K.diagonal().array() += 0.1;
  LDLT<MatrixX<Scalar>> solver;
  solver.compute(K);
  Scalar mean = k.transpose() * solver.solve(y);
  Scalar variance = 1.0 - k.dot(solver.solve(k));
  return mean + variance;
}
PROGRAM(pairwise_squared_distances) {
  MatrixX<Scalar> A = in.matrix(3, 2), B = in.matrix(4, 2);
  MatrixX<Scalar> D = (-2.0 * A * B.transpose()).colwise() + A.rowwise().squaredNorm();
  D.rowwise() += B.rowwise().squaredNorm().transpose();
  MatrixX<Scalar> K = (-0.5 * D.array()).exp();
  return K.sum() + D(1, 2);
}
template <class Scalar>
struct Layer {
  MatrixX<Scalar> W;
  VectorX<Scalar> b;
  VectorX<Scalar> operator()(const VectorX<Scalar>& x) const { return (W * x + b).array().tanh().matrix(); }
};
PROGRAM(network_of_layers_in_a_vector) {
  std::vector<Layer<Scalar>> net;
  net.push_back({in.matrix(4, 3), in.vector(4)});
  net.push_back({in.matrix(3, 4), in.vector(3)});
  net.push_back({in.matrix(2, 3), in.vector(2)});
  VectorX<Scalar> x = VectorXd::LinSpaced(3, -1, 1);
  for (const auto& layer : net) x = layer(x);
  return (x - VectorXd::Ones(2) / 2.0).squaredNorm();
}
PROGRAM(relu_network_on_a_batch) {
  MatrixX<Scalar> W1 = in.matrix(4, 2), W2 = in.matrix(3, 4);
  VectorX<Scalar> b1 = in.vector(4);
  MatrixXd X = MatrixXd::Random(2, 6);
  MatrixX<Scalar> H = ((W1 * X).colwise() + b1).cwiseMax(0.0);
  MatrixX<Scalar> Y = W2 * H;
  MatrixX<Scalar> E = (Y.rowwise() - Y.colwise().maxCoeff()).array().exp();
  MatrixX<Scalar> P = E.array().rowwise() / E.colwise().sum().array();
  Scalar loss = 0;
  for (int j = 0; j < P.cols(); ++j) loss -= log(P(j % 3, j));
  return loss / double(P.cols());
}
PROGRAM(sigmoid_by_unary_expr) {
  MatrixX<Scalar> W = in.matrix(2, 3);
  VectorX<Scalar> x = in.vector(3);
  auto sigmoid = [](Scalar z) -> Scalar { return 1.0 / (1.0 + exp(-z)); };
  VectorX<Scalar> h = (W * x).unaryExpr(sigmoid);
  auto ptr = [](const Scalar& z) { return z > 0 ? z : Scalar(0.01 * z); };
  VectorX<Scalar> r = (h.array() - 0.8).matrix().unaryExpr(ptr);
  return h.squaredNorm() + r.sum();
}
PROGRAM(logistic_regression_loss) {
  VectorX<Scalar> beta = in.vector(3);
  MatrixXd X = MatrixXd::Random(5, 3);
  VectorXd y(5);
  y << 0, 1, 1, 0, 1;
  ArrayX<Scalar> z = (X * beta).array();
  return (z.exp() + 1.0).log().sum() - (y.array() * z).sum();
}
PROGRAM(attention_head) {
  MatrixX<Scalar> X = in.matrix(3, 4), Wq = in.matrix(4, 2), Wk = in.matrix(4, 2), Wv = in.matrix(4, 2);
  MatrixX<Scalar> S = (X * Wq) * (X * Wk).transpose() / std::sqrt(2.0);
  MatrixX<Scalar> A(S.rows(), S.cols());
  for (int i = 0; i < S.rows(); ++i) {
    RowVectorX<Scalar> e = (S.row(i).array() - S.row(i).maxCoeff()).exp();
    A.row(i) = e / e.sum();
  }
  return (A * (X * Wv)).squaredNorm();
}
PROGRAM(long_short_term_memory_cell) {
  const int n = 2;
  MatrixX<Scalar> W = in.matrix(4 * n, 2 * n);
  VectorX<Scalar> h = VectorX<Scalar>::Zero(n), c = VectorX<Scalar>::Zero(n);
  auto sigma = [](const auto& z) { return (1.0 + (-z.array()).exp()).inverse(); };
  for (int t = 0; t < 3; ++t) {
    VectorX<Scalar> xh(2 * n);
    xh << VectorX<Scalar>::Constant(n, 0.1 * t), h;
    VectorX<Scalar> z = W * xh;
    ArrayX<Scalar> i = sigma(z.segment(0, n)), f = sigma(z.segment(n, n)), o = sigma(z.segment(2 * n, n));
    c = f * c.array() + i * z.tail(n).array().tanh();
    h = o * c.array().tanh();
  }
  return h.sum() + c.squaredNorm();
}
PROGRAM(batch_normalisation) {
  MatrixX<Scalar> X = in.matrix(3, 5);
  VectorX<Scalar> gamma = in.vector(3), beta = in.vector(3);
  VectorX<Scalar> mu = X.rowwise().mean();
  MatrixX<Scalar> C = X.colwise() - mu;
  ArrayX<Scalar> var = C.array().square().rowwise().mean();
  MatrixX<Scalar> Y = ((C.array().colwise() / (var + 1e-5).sqrt()).colwise() * gamma.array()).matrix();
  Y.colwise() += beta;
  return Y.array().cube().sum();
}
PROGRAM(gaussian_mixture_by_columns) {
  MatrixX<Scalar> mu = in.matrix(2, 3);
  VectorX<Scalar> logw = in.vector(3);
  MatrixXd X = MatrixXd::Random(2, 5);
  Scalar ll = 0;
  for (int n = 0; n < X.cols(); ++n) {
    VectorX<Scalar> a = logw - 0.5 * (mu.colwise() - X.col(n)).colwise().squaredNorm().transpose();
    Scalar m = a.maxCoeff();
    ll += m + log((a.array() - m).exp().sum());
  }
  return ll;
}
PROGRAM(markov_chain_stationary_distribution) {
  MatrixX<Scalar> P = in.matrix(3, 3);
  VectorX<Scalar> sums = P.rowwise().sum();
  P = sums.cwiseInverse().asDiagonal() * P;
  MatrixX<Scalar> A = P.transpose() - MatrixX<Scalar>::Identity(3, 3);
  A.row(2).setOnes();
  VectorX<Scalar> b = VectorX<Scalar>::Unit(3, 2);
  VectorX<Scalar> pi = A.fullPivLu().solve(b);
  return pi(0) * 2.0 + pi(1);
}
PROGRAM(hidden_markov_forward_pass) {
  MatrixX<Scalar> T = in.matrix(3, 3), E = in.matrix(3, 2);
  T.array().colwise() /= T.rowwise().sum().array().eval();
  E = E.array().colwise() / E.rowwise().sum().array();
  RowVectorX<Scalar> alpha = RowVectorX<Scalar>::Constant(3, 1.0 / 3);
  Scalar loglik = 0;
  for (int o : {0, 1, 1, 0}) {
    alpha = (alpha * T).cwiseProduct(E.col(o).transpose());
    Scalar s = alpha.sum();
    loglik += log(s);
    alpha /= s;
  }
  return loglik;
}
PROGRAM(k_means_assignment) {
  MatrixX<Scalar> centers = in.matrix(2, 3);
  MatrixXd points = MatrixXd::Random(2, 8);
  Scalar cost = 0;
  std::vector<int> counts(3, 0);
  for (int i = 0; i < points.cols(); ++i) {
    Index best;
    cost += (centers.colwise() - points.col(i)).colwise().squaredNorm().minCoeff(&best);
    counts[best]++;
  }
  return cost + counts[0] * centers(0, 0);
}
PROGRAM(log_sum_exp_of_a_range) {
  VectorX<Scalar> v = in.vector(6);
  const Scalar m = *std::max_element(v.begin(), v.end());
  Scalar s = 0;
  for (const auto& e : v) s += exp(e - m);
  return m + log(s);
}
