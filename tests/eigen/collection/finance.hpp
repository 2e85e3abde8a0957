// SPDX-License-Identifier: MIT
// Finance and statistics: portfolios, sampling by Cholesky factors, filters of returns, Gaussian processes,
// regressions.
#pragma once
#include <algorithm>
#include <map>
#include <numeric>

#include "program.hpp"

using namespace Eigen;

PROGRAM(minimum_variance_portfolio) {
  MatrixX<Scalar> L = in.matrix(4, 4);
  MatrixX<Scalar> sigma = L * L.transpose() + 0.1 * MatrixXd::Identity(4, 4);
  VectorX<Scalar> ones = VectorX<Scalar>::Ones(4);
  VectorX<Scalar> w = sigma.ldlt().solve(ones);
  w /= w.sum();
  VectorX<Scalar> mu = in.vector(4);
  return w.dot(mu) / sqrt(w.dot(sigma * w));
}
PROGRAM(basket_option_by_cholesky) {
  const int assets = 3, paths = 16;
  VectorX<Scalar> spot = in.vector(assets), vol = in.vector(assets) * 0.3;
  MatrixXd corr = MatrixXd::Constant(assets, assets, 0.4);
  corr.diagonal().setOnes();
  MatrixX<Scalar> cov = vol.asDiagonal() * corr * vol.asDiagonal();
  Eigen::LLT<MatrixX<Scalar>> llt(cov);
  MatrixX<Scalar> L = llt.matrixL();
  MatrixXd z(assets, paths);
  for (int j = 0; j < paths; ++j)
    for (int i = 0; i < assets; ++i) z(i, j) = std::sin(3.7 * i + 1.3 * j);
  MatrixX<Scalar> x = L * z;
  Scalar payoff = 0;
  for (int j = 0; j < paths; ++j) {
    ArrayX<Scalar> drift = -0.5 * vol.array().square();
    VectorX<Scalar> terminal = spot.array() * (drift + x.col(j).array()).exp();
    Scalar basket = terminal.mean();
    if (basket > 0.8) payoff += basket - 0.8;
  }
  return payoff / paths;
}
PROGRAM(covariance_of_a_sample) {
  MatrixX<Scalar> data = in.matrix(6, 3);
  MatrixX<Scalar> centered = data.rowwise() - data.colwise().mean();
  MatrixX<Scalar> cov = (centered.adjoint() * centered) / double(data.rows() - 1);
  VectorX<Scalar> sd = cov.diagonal().cwiseSqrt();
  MatrixX<Scalar> corr = cov.cwiseQuotient(sd * sd.transpose());
  return corr(0, 1) + corr.template triangularView<StrictlyUpper>().toDenseMatrix().squaredNorm();
}
PROGRAM(gaussian_process) {
  const Index n = 5;
  VectorX<Scalar> x = in.vector(n), y = in.vector(n);
  Scalar length = in.number(), noise = in.number();
  auto kernel = [&](const Scalar& a, const Scalar& b) -> Scalar {
    using std::exp;
    return exp(-(a - b) * (a - b) / (2.0 * length * length));
  };
  MatrixX<Scalar> K(n, n);
  for (Index i = 0; i < n; i++)
    for (Index j = 0; j < n; j++) K(i, j) = kernel(x(i), x(j)) + (i == j ? noise : Scalar(0));
  LLT<MatrixX<Scalar>> chol = K.llt();
  VectorX<Scalar> alpha = chol.solve(y);
  Scalar logdet = 2.0 * chol.matrixLLT().diagonal().array().log().sum();
  return -0.5 * y.dot(alpha) - 0.5 * logdet - 0.5 * n * std::log(2 * M_PI);
}
PROGRAM(squared_distances_by_rows) {
  MatrixX<Scalar> X = in.matrix(4, 3), Y = in.matrix(5, 3);
  MatrixX<Scalar> D = ((-2.0 * X * Y.transpose()).colwise() + X.rowwise().squaredNorm()).rowwise() +
                      Y.rowwise().squaredNorm().transpose();
  return (-D.array() / 2.0).exp().sum();
}
PROGRAM(exponentially_weighted_volatility) {
  ArrayX<Scalar> r = in.vector(10).array() - 0.9;
  Scalar lambda = 0.94, var = r.square().mean();
  ArrayX<Scalar> sigma(r.size());
  for (Index t = 0; t < r.size(); ++t) {
    var = lambda * var + (1 - lambda) * r[t] * r[t];
    sigma[t] = sqrt(var);
  }
  return (r / sigma).square().sum() + sigma.log().sum();
}
PROGRAM(value_at_risk_by_sorting) {
  VectorX<Scalar> w = in.vector(3);
  MatrixX<Scalar> scenarios = in.matrix(12, 3);
  VectorX<Scalar> pnl = scenarios * w;
  std::vector<int> idx(pnl.size());
  std::iota(idx.begin(), idx.end(), 0);
  std::sort(idx.begin(), idx.end(), [&pnl](int a, int b) { return pnl[a] < pnl[b]; });
  Scalar shortfall = 0;
  for (int k = 0; k < 3; ++k) shortfall += pnl[idx[k]];
  return shortfall / 3.0;
}
PROGRAM(sorted_values) {
  VectorX<Scalar> v = in.vector(7);
  std::sort(v.data(), v.data() + v.size());
  Scalar s = 0;
  for (Index i = 0; i < v.size(); ++i) s += double(i) * v(i);
  return s;
}
PROGRAM(sorted_by_iterators) {
  VectorX<Scalar> v = in.vector(7);
  std::sort(v.begin(), v.end(), [](const auto& a, const auto& b) { return a > b; });
  return v.head(2).sum() * v.tail(1)(0);
}
PROGRAM(ridge_regression_with_bias) {
  MatrixX<Scalar> X = in.matrix(8, 3);
  VectorX<Scalar> y = in.vector(8);
  MatrixX<Scalar> A(X.rows(), X.cols() + 1);
  A << X, VectorX<Scalar>::Ones(X.rows());
  MatrixX<Scalar> AtA = A.transpose() * A;
  AtA.diagonal().array() += 0.5;
  VectorX<Scalar> beta = AtA.colPivHouseholderQr().solve(A.transpose() * y);
  return (A * beta - y).squaredNorm() + beta.template lpNorm<1>();
}
PROGRAM(multivariate_normal_density) {
  VectorX<Scalar> x = in.vector(3), mean = in.vector(3);
  MatrixX<Scalar> L = in.matrix(3, 3).template triangularView<Lower>();
  VectorX<Scalar> z = L.template triangularView<Lower>().solve(x - mean);
  return -0.5 * z.squaredNorm() - L.diagonal().array().log().sum() - 1.5 * std::log(2 * M_PI);
}
PROGRAM(yield_curve_by_polynomials) {
  VectorXd t = VectorXd::LinSpaced(9, 0.1, 2.0);
  VectorX<Scalar> y = in.vector(9);
  MatrixXd A(9, 4);
  A.col(0).setOnes();
  for (int k = 1; k < 4; ++k) A.col(k) = A.col(k - 1).cwiseProduct(t);
  VectorX<Scalar> c = A.householderQr().solve(y);
  Scalar forward = c(0);
  for (int k = 1; k < 4; ++k) forward += (k + 1) * c(k) * std::pow(1.5, k);
  return forward;
}
PROGRAM(scenario_maximum_over_columns) {
  MatrixX<Scalar> pay = in.matrix(4, 5);
  RowVectorX<Scalar> best = pay.colwise().maxCoeff();
  VectorX<Scalar> worst = pay.rowwise().minCoeff();
  return best.sum() - 2.0 * worst.array().cube().sum();
}
PROGRAM(stored_by_name) {
  std::map<std::string, VectorX<Scalar>> book;
  book["a"] = in.vector(3);
  book["b"] = in.vector(3) * 2.0;
  book["a"](1) += book["b"](0);
  Scalar s(0);
  for (auto& [name, v] : book) s += v.prod() * double(name[0] - 'a' + 1);
  return s;
}
