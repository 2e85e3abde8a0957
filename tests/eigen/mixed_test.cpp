// SPDX-License-Identifier: MIT
// Numbers and entities in one program and on one tape: the log-likelihood of a Gaussian mixture, a small neural
// network, an external function between entities, maps of numbers. Gradients against differences.
#include <gtest/gtest.h>
#include <cmath>
#include <vector>
#include <wengert/eigen.hpp>

using wengert::Real;
using wengert::Tape;

namespace of_mixed {

template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;

/// f(matrices, numbers) on doubles and active; adjoints along a direction against differences.
template <class F>
void check(F&& f, const std::vector<Eigen::MatrixXd>& matrices, const std::vector<double>& numbers) {
  Tape tape;
  std::vector<Matrix<Real>> active(matrices.begin(), matrices.end());
  for (auto& m : active) tape.input(m);
  std::vector<Real> reals = tape.input(numbers);
  const Real y = f(active, reals);
  const auto at = [&](double h) {
    std::vector<Eigen::MatrixXd> moved = matrices;
    std::vector<double> shifted = numbers;
    for (std::size_t k = 0; k < moved.size(); ++k)
      for (Eigen::Index i = 0; i < moved[k].size(); ++i) moved[k](i) += h * std::cos(double(i) + double(k));
    for (std::size_t k = 0; k < shifted.size(); ++k) shifted[k] += h * std::sin(1.0 + double(k));
    return double(f(moved, shifted));
  };
  EXPECT_NEAR(y.value(), at(0), 1e-12 * (1 + std::abs(at(0))));
  tape.adjoint(y) = 1.0;
  tape.reverse();
  double product = 0;
  for (std::size_t k = 0; k < active.size(); ++k) {
    const Eigen::MatrixXd bar = tape.adjoint(active[k]);
    for (Eigen::Index i = 0; i < bar.size(); ++i) product += bar(i) * std::cos(double(i) + double(k));
  }
  for (std::size_t k = 0; k < reals.size(); ++k) product += tape.adjoint(reals[k]) * std::sin(1.0 + double(k));
  const double h = 1e-6, expected = (at(h) - at(-h)) / (2 * h);
  EXPECT_NEAR(product, expected, 1e-7 * (1 + std::abs(expected)));
  EXPECT_NE(product, 0);
}

std::vector<Eigen::MatrixXd> random_matrices(std::initializer_list<std::pair<int, int>> shapes) {
  std::srand(3);
  std::vector<Eigen::MatrixXd> matrices;
  for (const auto& [rows, cols] : shapes) matrices.push_back(Eigen::MatrixXd::Random(rows, cols));
  return matrices;
}

TEST(mixed, gaussian_mixture) {
  const Eigen::MatrixXd points = random_matrices({{2, 12}})[0];
  // Means are the columns of m[0], m[1] and m[2] the covariances' factors; the numbers are the weights' logarithms.
  const auto likelihood = [&points](const auto& m, const auto& weights) {
    using M = std::decay_t<decltype(m[0])>;
    using T = std::decay_t<decltype(weights[0])>;
    using V = Vector<T>;
    using std::exp, std::log;
    T total = 0;
    T normaliser = 0;
    for (const T& w : weights) normaliser += exp(w);
    std::vector<Eigen::LLT<M>> factors;
    std::vector<T> scales;
    for (std::size_t k = 0; k < weights.size(); ++k) {
      const M covariance = m[k + 1] * m[k + 1].transpose() + Eigen::MatrixXd::Identity(2, 2);
      factors.emplace_back(covariance);
      scales.push_back(weights[k] - 0.5 * wengert::log_determinant(factors.back()));
    }
    for (Eigen::Index i = 0; i < points.cols(); ++i) {
      T density = 0;
      for (std::size_t k = 0; k < weights.size(); ++k) {
        const V away = points.col(i) - m[0].col(Eigen::Index(k));
        const V weighted = factors[k].solve(away);
        const T distance = away.dot(weighted);
        density += exp(scales[k] - 0.5 * distance);
      }
      total += log(density / normaliser);
    }
    return total;
  };
  check(likelihood, random_matrices({{2, 2}, {2, 2}, {2, 2}}), {0.3, -0.2});
}

TEST(mixed, neural_network) {
  const Eigen::MatrixXd samples = random_matrices({{3, 8}})[0];
  const auto loss = [&samples](const auto& m, const auto& rate) {
    using T = std::decay_t<decltype(rate[0])>;
    using V = Vector<T>;
    T sum = 0;
    for (Eigen::Index i = 0; i < samples.cols(); ++i) {
      const V hidden = (m[0] * samples.col(i) + m[1].col(0)).array().tanh().matrix();
      const V output = m[2] * hidden;
      const V error = output - samples.col(i);
      sum += error.squaredNorm();
    }
    return T(sum + rate[0] * (m[0].squaredNorm() + m[2].squaredNorm()));
  };
  check(loss, random_matrices({{5, 3}, {5, 1}, {3, 5}}), {0.1});
}

TEST(mixed, numbers_become_entities_and_entities_numbers) {
  const auto f = [](const auto& m, const auto& numbers) {
    using T = std::decay_t<decltype(numbers[0])>;
    Vector<T> v(2);
    v << numbers[0] * numbers[1], numbers[1];
    const Eigen::Matrix<T, 3, 1> w(numbers[0], numbers[1] * numbers[2], numbers[2]);
    const Eigen::Map<const Vector<T>> all(numbers.data(), 3);
    Matrix<T> a = m[0];
    a(0, 0) = v[0] * a(1, 1);
    a.col(2) *= numbers[2];
    const Vector<T> x = a * w + all;
    return T(x.norm() * v.sum() + a(0, 0));
  };
  check(f, random_matrices({{3, 3}}), {0.7, -1.2, 0.4});
}

TEST(mixed, an_external_function_stands_between_entities) {
  Tape tape;
  Vector<Real> v = Eigen::VectorXd(Eigen::Vector2d(0.5, 2.0));
  tape.input(v);
  const Vector<Real> w = 3.0 * v;
  wengert::ExternalFunction<double> product;
  product.name = "product";
  product.primal = [](auto x, auto y) { y[0] = x[0] * x[1]; };
  product.adjoint = [](auto x, auto, auto y_bar, auto x_bar) {
    x_bar[0] += y_bar[0] * x[1];
    x_bar[1] += y_bar[0] * x[0];
  };
  const std::vector<Real> y = tape.call(product, std::vector<Real>{w[0], w[1]}, 1);
  const Vector<Real> z = y[0] * v;
  const Real r = z.sum();
  tape.adjoint(r) = 1.0;
  tape.reverse();
  const Eigen::VectorXd bar = tape.adjoint(v);  // r = 9 v0 v1 (v0 + v1)
  EXPECT_NEAR(bar(0), 9 * (2 * 0.5 * 2 + 4), 1e-13);
  EXPECT_NEAR(bar(1), 9 * (0.25 + 2 * 0.5 * 2), 1e-13);
}

}  // namespace of_mixed
