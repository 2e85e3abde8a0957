// SPDX-License-Identifier: MIT
// Eigen's matrices in structures, classes, std::vector and std::array, as users keep them.
#include <array>
#include <cmath>
#include <vector>

#include <Eigen/Dense>
using namespace Eigen;

// Multilayer perceptron
struct Layer {
  MatrixXd W;
  VectorXd b;
};
static VectorXd forward(const Layer& layer, const VectorXd& x) {
  return (layer.W * x + layer.b).unaryExpr([](double v) { return std::tanh(v); });
}
// check: mlp --size W1=4x3 --size b1=4 --size W2=2x4 --size b2=2 --size x=3
double mlp(const MatrixXd& W1, const VectorXd& b1, const MatrixXd& W2, const VectorXd& b2, const VectorXd& x) {
  Layer first{W1, b1};
  Layer second{W2, b2};
  VectorXd h = forward(first, x);
  return forward(second, h).squaredNorm();
}
// Path length
// check: path_length
double path_length(const VectorXd& x) {
  std::vector<Vector3d> points;
  for (int i = 0; i + 2 < x.size(); ++i) points.emplace_back(x(i), std::sin(x(i + 1)), x(i + 2));
  double s = 0.0;
  for (std::size_t i = 1; i < points.size(); ++i) s += (points[i] - points[i - 1]).norm();
  return s;
}

// Adam steps
struct Adam {
  VectorXd m, v;
  double beta1 = 0.9, beta2 = 0.999;
  int t = 0;
  void step(VectorXd& w, const VectorXd& g, double rate) {
    ++t;
    m = beta1 * m + (1 - beta1) * g;
    v = beta2 * v + (1 - beta2) * g.cwiseProduct(g);
    VectorXd mhat = m / (1 - std::pow(beta1, t));
    VectorXd vhat = v / (1 - std::pow(beta2, t));
    w -= rate * (mhat.array() / (vhat.array().sqrt() + 1e-8)).matrix();
  }
};
// check: train --size X=5x3 --size y=5 --size w0=3
double train(const MatrixXd& X, const VectorXd& y, const VectorXd& w0, double rate) {
  VectorXd w = w0;
  Adam adam;
  adam.m = VectorXd::Zero(w.size());
  adam.v = VectorXd::Zero(w.size());
  for (int it = 0; it < 3; ++it) {
    VectorXd g = X.transpose() * (X * w - y);
    adam.step(w, g, rate);
  }
  return (X * w - y).squaredNorm();
}

// Linear quadratic regulator by Riccati iteration
struct Plant {
  MatrixXd A, B, Q, R;
};
static MatrixXd riccati(const Plant& p, int steps) {
  MatrixXd P = p.Q;
  for (int k = 0; k < steps; ++k) {
    MatrixXd S = p.R + p.B.transpose() * P * p.B;
    MatrixXd K = S.ldlt().solve(p.B.transpose() * P * p.A);
    P = p.Q + p.A.transpose() * P * (p.A - p.B * K);
  }
  return P;
}
// check: lqr --size A=3x3 --size B=3x2 --size steps=2
double lqr(const MatrixXd& A, const MatrixXd& B, int steps) {
  Plant plant;
  plant.A = A;
  plant.B = B;
  plant.Q = MatrixXd::Identity(3, 3);
  plant.R = 0.5 * MatrixXd::Identity(2, 2);
  return riccati(plant, steps).trace();
}

// Camera projection with a rotation vector
static Matrix3d skew(const Vector3d& w) {
  Matrix3d K;
  K << 0, -w.z(), w.y(), w.z(), 0, -w.x(), -w.y(), w.x(), 0;
  return K;
}
struct Camera {
  Vector3d rotation, translation;
  double focal;
  Vector2d project(const Vector3d& X) const {
    const double theta = rotation.norm();
    const Matrix3d K = skew(rotation / theta);
    const Matrix3d R = Matrix3d::Identity() + std::sin(theta) * K + (1 - std::cos(theta)) * K * K;
    const Vector3d p = R * X + translation;
    return focal * p.head<2>() / p(2);
  }
};
// check: reprojection
double reprojection(const Vector3d& w, const Vector3d& t, double f, const Vector3d& X, const Vector2d& seen) {
  Camera cam;
  cam.rotation = w;
  cam.translation = t + Vector3d(0, 0, 5);
  cam.focal = f;
  return (cam.project(X) - seen).squaredNorm();
}

// Gaussian mixture with arrays of matrices
// check: mixture --size x=2 --size L=2x2
double mixture(const VectorXd& x, const MatrixXd& L, const Vector2d& weights) {
  std::array<Vector2d, 2> mu;
  mu[0] << 0.5, -0.5;
  mu[1] = 2.0 * weights;
  Matrix2d S = L * L.transpose() + Matrix2d::Identity();
  double p = 0.0;
  for (int k = 0; k < 2; ++k) {
    Vector2d d = x - mu[k];
    p += weights(k) * std::exp(-0.5 * d.dot(S.inverse() * d)) / std::sqrt(S.determinant());
  }
  return std::log(p);
}

// Recurrent network in a class
class Rnn {
 public:
  explicit Rnn(int hidden, int inputs) : W(hidden, hidden), U(hidden, inputs), h(VectorXd::Zero(hidden)) {
    W.setConstant(0.1);
    U.setConstant(0.2);
  }
  void set(const MatrixXd& w, const MatrixXd& u) {
    W = w;
    U = u;
  }
  VectorXd push(const VectorXd& x) {
    h = (W * h + U * x).array().tanh().matrix();
    return h;
  }

 private:
  MatrixXd W, U;
  VectorXd h;
};
// check: rnn --size W=3x3 --size U=3x2 --size xs=2x4
double rnn(const MatrixXd& W, const MatrixXd& U, const MatrixXd& xs) {
  Rnn net(3, 2);
  net.set(W, U);
  double loss = 0.0;
  for (int t = 0; t < xs.cols(); ++t) loss += net.push(xs.col(t)).sum();
  return loss;
}
