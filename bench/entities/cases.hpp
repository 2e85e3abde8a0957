// SPDX-License-Identifier: MIT
// The tests T1 to T4 of the entity route, written once for any matrix type: matrix product, solve by Householder QR,
// Kalman filter, L1-analysis. A case holds its inputs and knows which of its matrices and vectors are outputs.
#pragma once
#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace cases {

struct Case {
  std::string test;
  int n = 0, steps = 1;
  std::vector<Eigen::MatrixXd> matrices;
  std::vector<Eigen::VectorXd> vectors;
  std::vector<std::size_t> matrix_outputs, vector_outputs;
  /// The first ones are inputs; the others are overwritten before they are read.
  std::size_t matrix_inputs = 0, vector_inputs = 0;
};

/// Matrices and vectors of one number type, in the case's order.
template <class M, class V>
struct State {
  std::vector<M> m;
  std::vector<V> v;
};

/// T1: m[2 + k] = m[0] m[1].
template <class M, class V>
void product(State<M, V>& s, int steps) {
  for (int k = 0; k < steps; ++k) s.m[2 + std::size_t(k)].noalias() = s.m[0] * s.m[1];
}
/// T2: v[1 + k] solves m[0] x = v[0].
template <class M, class V>
void qr_solve(State<M, V>& s, int steps) {
  for (int k = 0; k < steps; ++k) s.v[1 + std::size_t(k)] = Eigen::HouseholderQR<M>(s.m[0]).solve(s.v[0]);
}
/// T3: steps of a Kalman filter; m = F, B, Q, H, R, P and v = u, x, z.
template <class M, class V>
void kalman(State<M, V>& s, int steps) {
  M &f = s.m[0], &b = s.m[1], &q = s.m[2], &h = s.m[3], &r = s.m[4], &p = s.m[5];
  V &u = s.v[0], &x = s.v[1], &z = s.v[2];
  for (int k = 0; k < steps; ++k) {
    const V y = f * x + b * u;
    const M spread = f * p * f.transpose() + q;
    const V surprise = z - h * y;
    const M seen = h * spread;
    const M turned = spread * h.transpose();
    const M innovation = seen * h.transpose() + r;
    const Eigen::LLT<M> factors(innovation);
    const V weighted = factors.solve(surprise);
    const M gain = factors.solve(seen);
    x = y + turned * weighted;
    p = spread - turned * gain;
  }
}
/// T4: steps of the L1-analysis solver; m = W, A and v = x0, y, v1, z1, v2, z2.
template <class M, class V>
void l1_analysis(State<M, V>& s, int steps) {
  const double alpha = 0.9, beta = 0.1, tau = 0.05;
  M &w = s.m[0], &a = s.m[1];
  V &x0 = s.v[0], &y = s.v[1], &v1 = s.v[2], &z1 = s.v[3], &v2 = s.v[4], &z2 = s.v[5];
  for (int k = 0; k < steps; ++k) {
    const V y1 = alpha * v1 + tau * z1;
    const V y2 = alpha * v2 + tau * z2;
    const V x1 = w.transpose() * y1 - a.transpose() * y2;
    const V x = x0 + beta * x1;
    z1 = y1 - w * x;
    z2 = y2 - (y - a * x);
    v1 = alpha * v1 + tau * z1;
    v2 = alpha * v2 + tau * z2;
  }
}

template <class M, class V>
void run(const std::string& test, State<M, V>& state, int steps) {
  if (test == "T1") product(state, steps);
  if (test == "T2") qr_solve(state, steps);
  if (test == "T3") kalman(state, steps);
  if (test == "T4") l1_analysis(state, steps);
}

/// As many steps as small sizes need to be measured, and elementwise tapes have memory for.
inline Case make(const std::string& test, int n) {
  std::srand(7);
  using Eigen::MatrixXd;
  using Eigen::VectorXd;
  Case c{test, n, 1, {}, {}, {}, {}};
  const MatrixXd identity = MatrixXd::Identity(n, n);
  const auto random = [&] { return MatrixXd(MatrixXd::Random(n, n)); };
  if (test == "T1") {
    c.steps = n <= 50 ? 50 : 1;
    c.matrices = {random(), random()};
    c.matrix_inputs = c.matrices.size();
    for (int k = 0; k < c.steps; ++k) {
      c.matrix_outputs.push_back(c.matrices.size());
      c.matrices.push_back(MatrixXd::Zero(n, n));
    }
  } else if (test == "T2") {
    c.steps = n <= 50 ? 20 : 1;
    c.matrices = {random() + 0.2 * n * identity};
    c.vectors = {VectorXd::Random(n)};
    c.matrix_inputs = c.vector_inputs = 1;
    for (int k = 0; k < c.steps; ++k) {
      c.vector_outputs.push_back(c.vectors.size());
      c.vectors.push_back(VectorXd::Zero(n));
    }
  } else if (test == "T3") {
    c.steps = std::clamp(int((n <= 50 ? 4e6 : 1e8) / (14.0 * n * n * n)), 1, 500);
    const double scale = 1.0 / n;
    c.matrices = {0.7 * identity + 0.3 * scale * random(),
                  scale * random(),
                  0.5 * identity,
                  identity + scale * random(),
                  identity,
                  identity};
    c.vectors = {VectorXd::Random(n), VectorXd::Random(n), VectorXd::Random(n)};
    c.matrix_outputs = {5};
    c.vector_outputs = {1};
  } else {
    c.steps = std::clamp(int((n <= 50 ? 2e7 : 4e9) / (104.0 * n * n)), 20, 2000);
    const double scale = 1.0 / std::sqrt(double(n));
    c.matrices = {scale * random(), scale * random()};
    const VectorXd start = VectorXd::Random(n);
    c.vectors = {VectorXd::Random(n), VectorXd::Random(n), start, start, start, start};
    c.vector_outputs = {2, 3, 4, 5};
  }
  if (c.matrix_inputs == 0) {
    c.matrix_inputs = c.matrices.size();
    c.vector_inputs = c.vectors.size();
  }
  return c;
}

}  // namespace cases
