// SPDX-License-Identifier: MIT
// A Kalman filter written once for any number: its log-likelihood's gradient by the transition matrix and a
// Hessian-vector product, beside central differences. Exit status 1 if they disagree.
#include <cmath>
#include <cstdio>
#include <vector>
#include <wengert/eigen.hpp>

namespace {

template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;

constexpr int states = 4, sensors = 2, steps = 25;

struct Problem {
  Eigen::MatrixXd process_noise, observation, sensor_noise;
  std::vector<Eigen::VectorXd> measurements;
};

/// Minus the logarithm of the measurements' likelihood, without its constant.
template <class T>
T cost(const Problem& problem, const Matrix<T>& transition) {
  Vector<T> x = Vector<T>::Zero(states);
  Matrix<T> covariance = Matrix<T>::Identity(states, states);
  T sum = 0;
  for (const Eigen::VectorXd& z : problem.measurements) {
    const Vector<T> predicted = transition * x;
    const Matrix<T> spread = transition * covariance * transition.transpose() + problem.process_noise;
    const Matrix<T> seen = problem.observation * spread;
    const Matrix<T> innovation = seen * problem.observation.transpose() + problem.sensor_noise;
    const Vector<T> surprise = z - problem.observation * predicted;
    const Eigen::LLT<Matrix<T>> factors(innovation);
    const Vector<T> weighted = factors.solve(surprise);
    const Matrix<T> gain = factors.solve(seen);
    x = predicted + gain.transpose() * surprise;
    covariance = spread - seen.transpose() * gain;
    sum = sum + 0.5 * surprise.dot(weighted) + 0.5 * wengert::log_determinant(factors);
  }
  return sum;
}

Eigen::MatrixXd gradient(const Problem& problem, const Eigen::MatrixXd& at) {
  wengert::Tape tape;
  Matrix<wengert::Real> transition = at;
  tape.input(transition);
  const wengert::Real y = cost<wengert::Real>(problem, transition);
  tape.adjoint(y) = 1.0;
  tape.reverse();
  return tape.adjoint(transition);
}

/// The gradient's derivative along a direction: the same tape of numbers that carry a tangent.
Eigen::MatrixXd hessian_product(const Problem& problem, const Eigen::MatrixXd& at, const Eigen::MatrixXd& direction) {
  using Dual = wengert::Tangent<double>;
  wengert::BasicTape<Dual> tape;
  Eigen::Matrix<Dual, Eigen::Dynamic, Eigen::Dynamic> values = at.cast<Dual>();
  for (Eigen::Index i = 0; i < values.size(); ++i) values(i).tangent() = direction(i);
  Matrix<wengert::BasicReal<Dual>> transition = values;
  tape.input(transition);
  const wengert::BasicReal<Dual> y = cost<wengert::BasicReal<Dual>>(problem, transition);
  tape.adjoint(y) = Dual(1.0);
  tape.reverse();
  const Eigen::Matrix<Dual, Eigen::Dynamic, Eigen::Dynamic> adjoint = tape.adjoint(transition);
  return adjoint.unaryExpr([](const Dual& x) { return x.tangent(); });
}

}  // namespace

int main() {
  std::srand(1);
  Eigen::MatrixXd transition = 0.9 * Eigen::MatrixXd::Identity(states, states);
  transition.diagonal(1).setConstant(0.1);
  Problem problem{0.1 * Eigen::MatrixXd::Identity(states, states),
                  Eigen::MatrixXd::Random(sensors, states),
                  0.5 * Eigen::MatrixXd::Identity(sensors, sensors),
                  {}};
  for (int step = 0; step < steps; ++step) problem.measurements.push_back(Eigen::VectorXd::Random(sensors));
  const Eigen::MatrixXd direction = Eigen::MatrixXd::Random(states, states);

  const Eigen::MatrixXd g = gradient(problem, transition);
  const Eigen::MatrixXd hv = hessian_product(problem, transition, direction);
  const double h = 1e-5;
  const Eigen::MatrixXd up = transition + h * direction, down = transition - h * direction;
  const double slope = (cost<double>(problem, up) - cost<double>(problem, down)) / (2 * h);
  const Eigen::MatrixXd hv_differences = (gradient(problem, up) - gradient(problem, down)) / (2 * h);

  const double slope_error = std::abs(g.cwiseProduct(direction).sum() - slope) / (g.norm() * direction.norm());
  const double hv_error = (hv - hv_differences).norm() / hv_differences.norm();
  std::printf("cost                          %14.8f\n", cost<double>(problem, transition));
  std::printf("gradient along a direction    %14.8f   by differences %14.8f   off by %.1e\n",
              g.cwiseProduct(direction).sum(), slope, slope_error);
  std::printf("Hessian-vector product, norm  %14.8f   by differences %14.8f   off by %.1e\n", hv.norm(),
              hv_differences.norm(), hv_error);
  return slope_error < 1e-7 && hv_error < 1e-7 ? 0 : 1;
}
