// SPDX-License-Identifier: MIT
// Programs as engineers write them with Eigen, once for any number: least squares by Gauss-Newton, an extended Kalman
// filter, principal components, a network with normalised batches, Kriging, an implicit step of a differential
// equation. Each takes a matrix and a vector and gives a number.
#pragma once
#include <Eigen/Dense>
#include <cmath>

namespace engineering {

template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;
template <class T>
using Array = Eigen::Array<T, Eigen::Dynamic, Eigen::Dynamic>;

/// The parameters of p0 exp(-p1 t) + p2 that fit data, by damped Gauss-Newton steps.
template <class T>
T gauss_newton(const Matrix<T>& data, const Vector<T>& start) {
  using std::exp;
  const Eigen::Index n = data.rows();
  const Eigen::VectorXd times = Eigen::VectorXd::LinSpaced(n, 0.0, 2.0);
  Vector<T> p = start.head(3);
  for (int step = 0; step < 4; ++step) {
    Vector<T> residual(n);
    Matrix<T> jacobian(n, 3);
    for (Eigen::Index i = 0; i < n; ++i) {
      const T decay = exp(-p(1) * times(i));
      residual(i) = p(0) * decay + p(2) - data(i, 0);
      jacobian.row(i) << decay, -p(0) * times(i) * decay, 1.0;
    }
    Matrix<T> normal = jacobian.transpose() * jacobian;
    normal.diagonal().array() += 0.05;
    const Eigen::LDLT<Matrix<T>> ldlt(normal);
    p -= ldlt.solve(jacobian.transpose() * residual);
  }
  return p.squaredNorm() + p(0) * p(1);
}

/// A vehicle of position and velocity that is seen by range and bearing.
template <class T>
T extended_kalman_filter(const Matrix<T>& measurements, const Vector<T>& start) {
  using std::atan2;
  using Matrix4 = Eigen::Matrix<T, 4, 4>;
  using Vector4 = Eigen::Matrix<T, 4, 1>;
  using Matrix2 = Eigen::Matrix<T, 2, 2>;
  using Vector2 = Eigen::Matrix<T, 2, 1>;
  const double dt = 0.1;
  Matrix4 f = Matrix4::Identity();
  f.template block<2, 2>(0, 2) = dt * Matrix2::Identity();
  Matrix4 covariance = 0.5 * Matrix4::Identity();
  Matrix4 q = Matrix4::Zero();
  q.template topLeftCorner<2, 2>().setIdentity();
  q *= 0.01;
  Vector4 x = start.template head<4>();
  T log_likelihood = 0;
  for (Eigen::Index k = 0; k < measurements.cols(); ++k) {
    x = f * x;
    covariance = f * covariance * f.transpose() + q;
    const Vector2 position = x.template head<2>();
    const T range = position.norm();
    Eigen::Matrix<T, 2, 4> h = Eigen::Matrix<T, 2, 4>::Zero();
    h.template block<1, 2>(0, 0) = position.transpose() / range;
    h(1, 0) = -position(1) / (range * range);
    h(1, 1) = position(0) / (range * range);
    const Vector2 expected(range, atan2(position(1), position(0)));
    const Vector2 innovation = measurements.template block<2, 1>(0, k) - expected;
    const Matrix2 s = h * covariance * h.transpose() + 0.1 * Matrix2::Identity();
    const Eigen::Matrix<T, 4, 2> gain = covariance * h.transpose() * s.inverse();
    x += gain * innovation;
    covariance = (Matrix4::Identity() - gain * h) * covariance;
    log_likelihood -= 0.5 * innovation.dot(s.llt().solve(innovation)) + 0.5 * log(s.determinant());
  }
  return log_likelihood + x.squaredNorm();
}

/// The variance that two principal components explain, and a projection on the first.
template <class T>
T principal_components(const Matrix<T>& samples, const Vector<T>& direction) {
  const Matrix<T> centered = samples.rowwise() - samples.colwise().mean();
  const Matrix<T> covariance = (centered.adjoint() * centered) / double(samples.rows() - 1);
  const Eigen::SelfAdjointEigenSolver<Matrix<T>> eigen(covariance);
  const T explained = eigen.eigenvalues().tail(2).sum() / eigen.eigenvalues().sum();
  const Matrix<T> scores = centered * eigen.eigenvectors().rightCols(2);
  const T first = direction.head(samples.rows()).dot(scores.col(1));
  return explained + first * first;  // the sign of an eigenvector is arbitrary
}

/// Two layers, the hidden one normalised over the batch, with a leaky rectifier and the cross-entropy of a softmax.
template <class T>
T network(const Matrix<T>& weights, const Vector<T>& scale) {
  const Eigen::Index n = weights.rows(), batch = 6;
  Eigen::MatrixXd inputs(weights.cols(), batch);
  for (Eigen::Index i = 0; i < inputs.size(); ++i) inputs(i) = std::sin(1.0 + 0.7 * double(i));
  const Matrix<T> z = weights * inputs;
  const Vector<T> mean = z.rowwise().mean();
  const Matrix<T> centered = z.colwise() - mean;
  const Vector<T> variance = centered.array().square().rowwise().mean().matrix();
  const Vector<T> deviation = (variance.array() + 1e-3).sqrt().matrix();
  Array<T> normalised = centered.array().colwise() / deviation.array();
  normalised.colwise() *= scale.head(n).array();
  normalised.colwise() += 0.1 * scale.head(n).array();
  const Array<T> hidden = (normalised > 0.0).select(normalised, 0.01 * normalised);
  const Matrix<T> logits = weights.transpose() * hidden.matrix();
  const Matrix<T> shifted = logits.rowwise() - logits.colwise().maxCoeff();
  const Array<T> exponentials = shifted.array().exp();
  T loss = 0;
  for (Eigen::Index k = 0; k < batch; ++k) loss += log(exponentials.col(k).sum()) - shifted(k % shifted.rows(), k);
  return loss / double(batch) + 0.01 * weights.squaredNorm();
}

/// The log-likelihood of a Gaussian process with a squared exponential kernel.
template <class T>
T kriging(const Matrix<T>& sites, const Vector<T>& hyper) {
  using std::exp;
  const Eigen::Index n = sites.rows();
  const T length = exp(hyper(0)), amplitude = exp(hyper(1)), noise = exp(hyper(2)) + 0.1;
  Matrix<T> kernel(n, n);
  for (Eigen::Index i = 0; i < n; ++i)
    for (Eigen::Index j = 0; j < n; ++j) {
      const T distance = (sites.row(i) - sites.row(j)).squaredNorm();
      kernel(i, j) = amplitude * exp(-0.5 * distance / (length * length));
    }
  kernel.diagonal().array() += noise;
  const Eigen::VectorXd values = Eigen::VectorXd::LinSpaced(n, -1.0, 1.0).array().sin();
  const Eigen::LLT<Matrix<T>> llt(kernel);
  const Matrix<T> lower = llt.matrixL();
  const Vector<T> whitened = llt.matrixL().solve(values.cast<T>());
  return -0.5 * whitened.squaredNorm() - lower.diagonal().array().log().sum();
}

/// Implicit Euler steps of a reaction with diffusion, Newton's method by LU.
template <class T>
T implicit_euler(const Matrix<T>& coupling, const Vector<T>& start) {
  const Eigen::Index n = coupling.rows();
  const double h = 0.1;
  Vector<T> x = start.head(n);
  for (int step = 0; step < 3; ++step) {
    const Vector<T> old = x;
    for (int iteration = 0; iteration < 3; ++iteration) {
      const Vector<T> f = x - old - h * (coupling * x - x.array().cube().matrix());
      Matrix<T> jacobian = Matrix<T>::Identity(n, n) - h * coupling;
      jacobian.diagonal() += 3.0 * h * x.array().square().matrix();
      const Eigen::PartialPivLU<Matrix<T>> lu(jacobian);
      x -= lu.solve(f);
    }
  }
  return x.squaredNorm() + x(0) * x(n - 1);
}

}  // namespace engineering
