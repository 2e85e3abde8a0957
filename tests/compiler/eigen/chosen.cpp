// SPDX-License-Identifier: MIT
// Functions that together reach most of what the compiler does for Eigen. They are checked by default; they have a file
// of their own because Clang takes half a minute for all others.
#include <cmath>
#include <vector>

#include <Eigen/Dense>
using namespace Eigen;

// A Kalman filter with fixed sizes.
// check: kalman
void kalman(const Matrix2d& F, const Matrix2d& Q, Vector2d& x, Matrix2d& P, double z, double r) {
  x = F * x;
  P = F * P * F.transpose() + Q;
  RowVector2d H(1.0, 0.0);
  double s = H * P * H.transpose() + r;
  Vector2d K = P * H.transpose() / s;
  x += K * (z - x(0));
  P = (Matrix2d::Identity() - K * H) * P;
}
// Softmax, of a size that the function sets.
// check: softmax
void softmax(const VectorXd& x, VectorXd& p) {
  const double m = x.maxCoeff();
  p = (x.array() - m).exp();
  p /= p.sum();
}
// The log density of a normal distribution.
// check: log_density --size x=4 --size mu=4 --size A=4x4
double log_density(const VectorXd& x, const VectorXd& mu, const MatrixXd& A) {
  const int n = x.size();
  MatrixXd sigma = A * A.transpose();
  sigma += n * MatrixXd::Identity(n, n);
  LLT<MatrixXd> chol(sigma);
  if (chol.info() != Success) return -1e300;
  const MatrixXd& L = chol.matrixLLT();
  VectorXd z = chol.matrixL().solve(x - mu);
  double log_det = 0.0;
  for (int i = 0; i < n; ++i) log_det += 2.0 * std::log(L(i, i));
  return -0.5 * (log_det + z.squaredNorm()) - x.dot(chol.solve(mu));
}
// Inverses and determinants of more than three rows, pivots that exchange rows, factors that are computed again.
// check: eliminations --size A=4x4 --size b=4
double eliminations(const MatrixXd& A, const VectorXd& b, const Matrix4d& F) {
  MatrixXd B = A;
  B.row(0).swap(B.row(2));
  B(0, 0) = 0.0;
  double s = B.inverse().sum() + F.determinant();
  FullPivLU<MatrixXd> lu;
  LDLT<MatrixXd> ldlt;
  for (int k = 0; k < 2; ++k) {
    lu.compute(B);
    VectorXd x = lu.solve(b);
    B(1, 1) += x(0);
    MatrixXd S = B.transpose() * B;
    S(0, 0) += 0.1;
    ldlt.compute(S);
    x += ldlt.solve(b);
    s += x.squaredNorm() + ldlt.vectorD().array().log().sum();
  }
  Matrix3d T = F.topLeftCorner<3, 3>();
  T.diagonal().array() += 2.0;
  const Vector3d y = T.householderQr().solve(b.head<3>());
  return s + y.sum() + T.triangularView<Upper>().solve(y).squaredNorm();
}
// Kalman filter as a class
class KalmanFilter {
 public:
  KalmanFilter(const VectorXd& x0, const MatrixXd& P0) : x_(x0), P_(P0) {}
  void predict(const MatrixXd& F, const MatrixXd& Q) {
    x_ = F * x_;
    P_ = F * P_ * F.transpose() + Q;
  }
  void update(const VectorXd& z, const MatrixXd& H, const MatrixXd& R) {
    VectorXd y = z - H * x_;
    MatrixXd S = H * P_ * H.transpose() + R;
    MatrixXd K = P_ * H.transpose() * S.inverse();
    x_ = x_ + K * y;
    MatrixXd I = MatrixXd::Identity(x_.size(), x_.size());
    P_ = (I - K * H) * P_;
  }
  const VectorXd& state() const { return x_; }

 private:
  VectorXd x_;
  MatrixXd P_;
};
// check: track --size x0=3 --size P0=3x3 --size F=3x3 --size Q=3x3 --size H=2x3 --size R=2x2 --size z=2
double track(const VectorXd& x0, const MatrixXd& P0, const MatrixXd& F, const MatrixXd& Q, const MatrixXd& H,
             const MatrixXd& R, const VectorXd& z) {
  KalmanFilter kf(x0, P0);
  for (int k = 0; k < 2; ++k) {
    kf.predict(F, Q);
    kf.update(z, H, R);
  }
  return kf.state().squaredNorm();
}
// Rigid bodies in a vector
struct Body {
  Vector3d position;
  Vector3d velocity;
  double mass;
};
// check: nbody_energy
double nbody_energy(const VectorXd& q, const VectorXd& m) {
  std::vector<Body> bodies;
  for (int i = 0; i < 2; ++i) {
    Body b;
    b.position = Vector3d(q(i), q(i + 1), q(i + 2));
    b.velocity = Vector3d::Constant(0.1 * q(i));
    b.mass = m(i);
    bodies.push_back(b);
  }
  double e = 0.0;
  for (const auto& b : bodies) e += 0.5 * b.mass * b.velocity.squaredNorm();
  for (size_t i = 0; i < bodies.size(); ++i)
    for (size_t j = i + 1; j < bodies.size(); ++j)
      e -= bodies[i].mass * bodies[j].mass / (bodies[i].position - bodies[j].position).norm();
  return e;
}
// An arm whose joints turn about axes of several directions.
// check: jointed_arm --size q=3
double jointed_arm(const VectorXd& q, const Vector3d& tool) {
  const AngleAxisd base(q(0), Vector3d::UnitZ());
  const Matrix3d shoulder = base.toRotationMatrix() * AngleAxisd(q(1), Vector3d::UnitY()).matrix();
  Matrix3d wrist;
  wrist = AngleAxisd(q(2), Vector3d::UnitX()) * AngleAxisd(0.3 * q(0), Vector3d::UnitY());
  const Quaterniond whole(AngleAxisd(q(1), Vector3d::UnitZ()));
  const Vector3d tip = shoulder * (wrist * tool + 2.0 * Vector3d::Unit(0)) + base * tool;
  return tip.squaredNorm() + (whole.inverse() * tip).x() + (Rotation2Dd(q(2)) * tool.head<2>()).sum();
}
// A generic function object, which Eigen alone calls.
// check: squashed --size x=4
double squashed(const VectorXd& x) {
  const VectorXd y = x.unaryExpr([](auto v) -> double { return v / (1.0 + v * v); });
  return y.sum();
}
// Numbers are copied into an expression before the matrix that they are read from changes.
// check: by_its_elements --size x=4
double by_its_elements(const VectorXd& x) {
  VectorXd v = x;
  v = v * v(1) + v;
  v = VectorXd::Constant(4, v(0)) - 2.0 * v;
  v = v / v(0) + VectorXd::LinSpaced(4, v(1), v(2));
  Matrix2d m;
  m << v(0), v(1), v(2), v(3);
  m = m(1, 0) * m;
  m *= m(0, 1);
  return m.sum() + v.dot(x) * m(1, 1);
}
