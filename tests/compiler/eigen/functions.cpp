// SPDX-License-Identifier: MIT
// Functions as users of Eigen write them: matrices of fixed and dynamic size, blocks, arrays, maps.
#include <Eigen/Dense>
#include <cmath>
using Eigen::MatrixXd;
using Eigen::VectorXd;

// Least squares residual.
// check: least_squares
double least_squares(const MatrixXd& A, const VectorXd& x, const VectorXd& b) {
  VectorXd r = A * x - b;
  return 0.5 * r.squaredNorm();
}
VectorXd layer(const MatrixXd& W, const VectorXd& b, const VectorXd& x) {
  VectorXd a = W * x + b;
  return a.array().tanh();
}
// A network of two layers.
// check: network
double network(const MatrixXd& W1, const VectorXd& b1, const MatrixXd& W2, const VectorXd& b2, const VectorXd& x) {
  VectorXd h = layer(W1, b1, x);
  VectorXd y = layer(W2, b2, h);
  return y.sum();
}
// A chain of springs, coefficient by coefficient.
// check: springs
double springs(const VectorXd& x, double k) {
  double e = 0.0;
  for (int i = 0; i + 1 < x.size(); ++i) {
    double d = x[i + 1] - x[i] - 1.0;
    e += 0.5 * k * d * d;
  }
  return e;
}
Eigen::Matrix3d rot_z(double a) {
  Eigen::Matrix3d R;
  R << std::cos(a), -std::sin(a), 0.0, std::sin(a), std::cos(a), 0.0, 0.0, 0.0, 1.0;
  return R;
}
// Kinematics of an arm.
// check: arm --size result=3
Eigen::Vector3d arm(const VectorXd& q) {
  Eigen::Vector3d p = Eigen::Vector3d::Zero();
  Eigen::Matrix3d R = Eigen::Matrix3d::Identity();
  for (int i = 0; i < q.size(); ++i) {
    R = R * rot_z(q(i));
    p += R * Eigen::Vector3d(1.0, 0.1 * i, 0.0);
  }
  return p;
}
// The spread of data along a direction.
// check: pca
double pca(const MatrixXd& X, const VectorXd& w) {
  VectorXd mean = X.colwise().mean();
  MatrixXd C = X.rowwise() - mean.transpose();
  return (C * w).norm() / w.norm();
}
VectorXd rhs(const VectorXd& y, double mu) {
  VectorXd f(2);
  f(0) = y(1);
  f(1) = mu * (1 - y(0) * y(0)) * y(1) - y(0);
  return f;
}
// Steps of an ordinary differential equation.
// check: euler --size steps=3
double euler(const Eigen::Vector2d& y0, double mu, int steps) {
  VectorXd y = y0;
  const double h = 0.01;
  for (int n = 0; n < steps; ++n) y += h * rhs(y, mu);
  return y.norm();
}
// A quadratic form.
// check: quadratic
double quadratic(const MatrixXd& A, const VectorXd& x) { return x.transpose() * A * x; }
// Covariance of data.
// check: covariance
void covariance(const MatrixXd& X, MatrixXd& C) {
  MatrixXd centered = X.rowwise() - X.colwise().mean();
  C = (centered.adjoint() * centered) / double(X.rows() - 1);
}
// A Newton step.
// check: newton
Eigen::Vector2d newton(const Eigen::Vector2d& x) {
  Eigen::Vector2d f;
  f << x(0) * x(0) + x(1) * x(1) - 4.0, std::exp(x(0)) + x(1) - 1.0;
  Eigen::Matrix2d J;
  J << 2.0 * x(0), 2.0 * x(1), std::exp(x(0)), 1.0;
  return x - J.inverse() * f;
}
Eigen::Vector3d lorenz(const Eigen::Vector3d& u, const Eigen::Vector3d& c) {
  return Eigen::Vector3d(c(0) * (u(1) - u(0)), u(0) * (c(1) - u(2)) - u(1), u(0) * u(1) - c(2) * u(2));
}
// Runge-Kutta steps.
// check: rk4 --size n=2
void rk4(Eigen::Vector3d& u, const Eigen::Vector3d& c, double h, int n) {
  for (int i = 0; i < n; ++i) {
    const Eigen::Vector3d k1 = lorenz(u, c);
    const Eigen::Vector3d k2 = lorenz(u + 0.5 * h * k1, c);
    const Eigen::Vector3d k3 = lorenz(u + 0.5 * h * k2, c);
    const Eigen::Vector3d k4 = lorenz(u + h * k3, c);
    u += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
  }
}
// Rodrigues' rotation.
// check: rotate
Eigen::Vector3d rotate(const Eigen::Vector3d& w, const Eigen::Vector3d& v) {
  const double theta = w.norm();
  const Eigen::Vector3d k = w / theta;
  return v * std::cos(theta) + k.cross(v) * std::sin(theta) + k * k.dot(v) * (1.0 - std::cos(theta));
}
// Assembly of small matrices by coefficients.
// check: fem --size h=5 --size u=6
double fem(const VectorXd& h, const VectorXd& u) {
  const int n = h.size();
  MatrixXd K = MatrixXd::Zero(n + 1, n + 1);
  for (int e = 0; e < n; ++e) {
    Eigen::Matrix2d ke;
    ke << 1.0, -1.0, -1.0, 1.0;
    ke /= h(e);
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j) K(e + i, e + j) += ke(i, j);
  }
  return 0.5 * u.dot(K * u);
}
// Maps of plain arrays.
// check: mapped --size n=5
void mapped(int n, const double* x, double* y) {
  Eigen::Map<const VectorXd> v(x, n);
  Eigen::Map<VectorXd> out(y, n);
  out = v.array().square() + v.sum();
}
// Blocks, diagonals, rows and columns.
// check: blocks --size A=6x6
double blocks(const MatrixXd& A) {
  const int n = A.rows() / 2;
  MatrixXd B = A.topLeftCorner(n, n) * A.bottomRightCorner(n, n);
  B += A.block(0, n, n, n);
  VectorXd d = A.diagonal();
  return B.trace() + d.segment(0, n).dot(d.tail(n)) + A.row(0).sum() * A.col(1).squaredNorm();
}
// Elimination by rows.
// check: gauss
VectorXd gauss(MatrixXd A, VectorXd b) {
  const int n = b.size();
  for (int k = 0; k < n; ++k)
    for (int i = k + 1; i < n; ++i) {
      const double f = A(i, k) / A(k, k);
      A.row(i) -= f * A.row(k);
      b(i) -= f * b(k);
    }
  VectorXd x(n);
  for (int i = n - 1; i >= 0; --i) {
    double s = b(i);
    for (int j = i + 1; j < n; ++j) s -= A(i, j) * x(j);
    x(i) = s / A(i, i);
  }
  return x;
}
// A determinant.
// check: volume
double volume(const Eigen::Matrix3d& J) { return std::log(std::abs(J.determinant())); }
// Power iteration.
// check: power --size steps=3
double power(const MatrixXd& A, int steps) {
  VectorXd v = VectorXd::Ones(A.cols());
  for (int k = 0; k < steps; ++k) {
    v = A * v;
    v.normalize();
  }
  return v.dot(A * v);
}
// Logistic regression in arrays.
// check: logistic
double logistic(const MatrixXd& X, const VectorXd& y, const VectorXd& w) {
  const Eigen::ArrayXd z = (X * w).array();
  const Eigen::ArrayXd p = 1.0 / (1.0 + (-z).exp());
  return -(y.array() * p.log() + (1.0 - y.array()) * (1.0 - p).log()).mean();
}
// An explicit step of the heat equation in segments.
// check: heat --size steps=3
void heat(VectorXd& u, double nu, int steps) {
  const int n = u.size();
  for (int t = 0; t < steps; ++t) {
    VectorXd old = u;
    u.segment(1, n - 2) += nu * (old.head(n - 2) - 2.0 * old.segment(1, n - 2) + old.tail(n - 2));
  }
}
// Eigen::Ref as arguments.
// check: residual
void residual(const Eigen::Ref<const VectorXd>& p, const VectorXd& t, Eigen::Ref<VectorXd> r) {
  for (int i = 0; i < t.size(); ++i) r(i) = p(0) * std::exp(-p(1) * t(i)) + p(2);
}
// Products scaled by a diagonal.
// check: attention
double attention(const MatrixXd& Q, const MatrixXd& K, const MatrixXd& V) {
  MatrixXd S = Q * K.transpose() / std::sqrt(static_cast<double>(Q.cols()));
  MatrixXd E = S.array().exp();
  VectorXd sums = E.rowwise().sum();
  MatrixXd P = sums.cwiseInverse().asDiagonal() * E;
  MatrixXd O = P * V;
  return O.squaredNorm();
}
// Ridge regression.
// check: ridge --size X=6x3 --size y=6
double ridge(const MatrixXd& X, const VectorXd& y, double lambda) {
  const int p = X.cols();
  MatrixXd A = X.transpose() * X + lambda * MatrixXd::Identity(p, p);
  VectorXd w = A.ldlt().solve(X.transpose() * y);
  return (X * w - y).squaredNorm() + lambda * w.squaredNorm();
}
// Implicit steps with one factorisation.
// check: implicit_euler --size A=4x4 --size u0=4 --size steps=3
double implicit_euler(const MatrixXd& A, const VectorXd& u0, double h, int steps) {
  const auto n = A.rows();
  Eigen::PartialPivLU<MatrixXd> lu(MatrixXd::Identity(n, n) - 0.1 * h * A);
  VectorXd u = u0;
  for (int k = 0; k < steps; ++k) u = lu.solve(u);
  return u.sum() + lu.determinant();
}
// A least squares fit of a polynomial.
// check: polyfit --size x=7 --size y=7 --size result=3
VectorXd polyfit(const VectorXd& x, const VectorXd& y) {
  const int degree = 2;
  MatrixXd V(x.size(), degree + 1);
  V.col(0).setOnes();
  for (int k = 1; k <= degree; ++k) V.col(k) = V.col(k - 1).cwiseProduct(x);
  return V.colPivHouseholderQr().solve(y);
}
// The factor itself, and its inverse.
// check: barrier --size A=3x3
double barrier(const MatrixXd& A) {
  MatrixXd X = A * A.transpose();
  X.diagonal().array() += 1.0;
  MatrixXd L = X.llt().matrixL();
  MatrixXd Linv = L.triangularView<Eigen::Lower>().solve(MatrixXd::Identity(3, 3));
  return -2.0 * L.diagonal().array().log().sum() + Linv.squaredNorm();
}
// The place of an extreme, exchanged vectors, transposed in place, an expression with a name.
// check: places --size x=5 --size u=5 --size A=3x3
double places(const VectorXd& x, const VectorXd& u, const MatrixXd& A) {
  Eigen::Index k;
  const double most = x.maxCoeff(&k);
  int i, j;
  const double least = A.minCoeff(&i, &j);
  VectorXd now = x, next = u;
  for (int s = 0; s < 3; ++s) {
    now(k) *= 0.5 * next(0);
    now.swap(next);
  }
  const MatrixXd B = A * A;
  auto twice = 2.0 * B + A;
  MatrixXd C = twice;
  C.transposeInPlace();
  return most * u(k) + least * A(j, i) + now.squaredNorm() + next(0) + C(0, 1) * twice(0, 2) * x.dot(u);
}
