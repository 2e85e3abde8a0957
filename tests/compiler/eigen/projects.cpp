// SPDX-License-Identifier: MIT
// Small projects with Eigen: rotations, factors, statistics, finance.
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <array>
#include <cmath>
#include <utility>
#include <vector>
using namespace Eigen;

// The logarithm of a determinant by the packed factors.
// check: log_det_lu --size M0=5x5
double log_det_lu(const MatrixXd& M0) {
  MatrixXd M = M0;
  M += 3.0 * MatrixXd::Identity(5, 5);
  PartialPivLU<MatrixXd> lu(M);
  auto& LU = lu.matrixLU();
  double ld = 0;
  double c = lu.permutationP().determinant();
  for (unsigned i = 0; i < LU.rows(); ++i) {
    const auto& lii = LU(i, i);
    if (lii < 0.0) c *= -1;
    ld += std::log(std::abs(lii));
  }
  return ld + std::log(c);
}

// A filter of an inertial unit, a class with fixed matrices and rotations.
class ErrorStateFilter {
 public:
  using Vec9 = Matrix<double, 9, 1>;
  using Mat9 = Matrix<double, 9, 9>;
  ErrorStateFilter() : p(Vector3d::Zero()), v(Vector3d::Zero()), R(Matrix3d::Identity()), P(Mat9::Identity() * 0.1) {}
  void predict(const Vector3d& acc, const Vector3d& gyro, double dt) {
    const Vector3d g(0, 0, -9.81);
    p += v * dt + 0.5 * (R * acc + g) * dt * dt;
    v += (R * acc + g) * dt;
    const Vector3d dtheta = gyro * dt;
    R = R * AngleAxisd(dtheta.norm(), dtheta.normalized()).toRotationMatrix();
    Mat9 F = Mat9::Identity();
    F.block<3, 3>(0, 3) = Matrix3d::Identity() * dt;
    F.block<3, 3>(3, 6) = -R * hat(acc) * dt;
    P = F * P * F.transpose();
    P.diagonal().array() += 1e-3;
  }
  void update(const Vector3d& z) {
    Matrix<double, 3, 9> H;
    H.setZero();
    H.leftCols<3>().setIdentity();
    const Matrix3d S = H * P * H.transpose() + Matrix3d::Identity() * 0.01;
    const Matrix<double, 9, 3> K = P * H.transpose() * S.inverse();
    const Vec9 dx = K * (z - p);
    p += dx.segment<3>(0);
    v += dx.segment<3>(3);
    P = (Mat9::Identity() - K * H) * P;
  }
  static Matrix3d hat(const Vector3d& w) {
    return (Matrix3d() << 0, -w(2), w(1), w(2), 0, -w(0), -w(1), w(0), 0).finished();
  }
  Vector3d p, v;
  Matrix3d R;
  Mat9 P;
};
// check: inertial_filter
double inertial_filter(const Vector3d& acc, const Vector3d& gyro, const Vector3d& z) {
  ErrorStateFilter filter;
  for (int k = 0; k < 2; ++k) filter.predict(acc, gyro, 0.05);
  filter.update(z);
  return filter.p.norm() + filter.v.squaredNorm() + filter.P.trace();
}

// Reprojection errors of two cameras.
template <typename Derived>
Matrix<typename Derived::Scalar, 2, 1> project(const MatrixBase<Derived>& point, const typename Derived::Scalar& f) {
  const auto inv_z = typename Derived::Scalar(1) / point.z();
  return f * point.template head<2>() * inv_z;
}
// check: two_cameras --size rot=3x2 --size t=3x2 --size X=3x3
double two_cameras(const MatrixXd& rot, const MatrixXd& t, const Vector2d& focal, const MatrixXd& X) {
  std::vector<Vector3d> points;
  for (int i = 0; i < 3; ++i) points.push_back(X.col(i) + Vector3d(0, 0, 6));
  VectorXd residuals(2 * 2 * 3);
  int row = 0;
  for (int c = 0; c < 2; ++c) {
    const Vector3d rotation = rot.col(c) * 0.1;
    const double angle = rotation.norm();
    const AngleAxisd aa(angle, rotation / angle);
    for (const Vector3d& p : points) {
      const Vector3d Xc = aa * p + t.col(c);
      const Vector2d u = project(Xc, focal(c));
      const double r2 = (Xc.head<2>() / Xc.z()).squaredNorm();
      residuals.segment<2>(row) = u * (1.0 + 0.01 * r2) - Vector2d(20.0 + row, 30.0);
      row += 2;
    }
  }
  return 0.5 * residuals.squaredNorm() / 1e4;
}

// A step of point-to-plane registration.
// check: point_to_plane --size src=3x6 --size dst=3x6 --size nrm0=3x6
double point_to_plane(const MatrixXd& src, const MatrixXd& dst, const MatrixXd& nrm0) {
  Matrix<double, 3, Dynamic> nrm = nrm0.colwise().normalized();
  Matrix<double, 6, 6> H = Matrix<double, 6, 6>::Zero();
  Matrix<double, 6, 1> g = Matrix<double, 6, 1>::Zero();
  for (Index i = 0; i < src.cols(); ++i) {
    const Vector3d p = src.col(i);
    const Vector3d n = nrm.col(i);
    Matrix<double, 6, 1> J;
    J << p.cross(n), n;
    const double e = n.dot(p - dst.col(i));
    H += J * J.transpose();
    g += J * e;
  }
  H.diagonal() *= 1.01;
  const Matrix<double, 6, 1> xi = H.ldlt().solve(-g);
  return xi.norm() + (src.colwise() + xi.tail<3>() - dst).colwise().norm().mean();
}

// An extended Kalman filter of a unicycle.
// check: unicycle
double unicycle(const Vector3d& x0, double p0, double v, double w) {
  typedef Vector3d State;
  typedef Matrix3d Cov;
  State x = x0;
  Cov P = Cov::Identity();
  P *= p0;
  for (int k = 0; k < 3; ++k) {
    Cov G;
    G << 1, 0, -v / w * cos(x(2)) + v / w * cos(x(2) + w * 0.1), 0, 1, -v / w * sin(x(2)) + v / w * sin(x(2) + w * 0.1),
        0, 0, 1;
    x += State(-v / w * sin(x(2)) + v / w * sin(x(2) + w * 0.1), v / w * cos(x(2)) - v / w * cos(x(2) + w * 0.1),
               w * 0.1);
    P = (G * P * G.transpose()).eval();
    Vector2d delta = Vector2d(3.0, 2.0) - x.head<2>();
    const double q = delta.transpose() * delta;
    Vector2d expected;
    expected << sqrt(q), atan2(delta.y(), delta.x()) - x.z();
    Matrix<double, 2, 3> H;
    H.row(0) << -sqrt(q) * delta.x(), -sqrt(q) * delta.y(), 0;
    H.row(1) << delta.y(), -delta.x(), -q;
    H /= q;
    Matrix2d S = H * P * H.transpose();
    S += 0.1 * Matrix2d::Identity();
    Matrix<double, 3, 2> K = S.llt().solve(H * P).transpose();
    x.noalias() += K * (Vector2d(2.0, 0.1) - expected);
    P -= K * S * K.transpose();
  }
  return x.sum() + P.trace();
}

// The length of a spline.
// check: hermite --size data=2x4
double hermite(const MatrixXd& data) {
  std::vector<Vector2d, aligned_allocator<Vector2d>> knots;
  for (int i = 0; i < 4; ++i) knots.emplace_back(data(0, i) + i, data(1, i));
  Matrix4d M;
  M << 0, 2, 0, 0, -1, 0, 1, 0, 2, -5, 4, -1, -1, 3, -3, 1;
  M *= 0.5;
  Matrix<double, 4, 2> G;
  for (int i = 0; i < 4; ++i) G.row(i) = knots[i].transpose();
  double length = 0;
  Vector2d last = knots[1];
  for (double u = 0.25; u <= 1.0; u += 0.25) {
    const RowVector4d t(1, u, u * u, u * u * u);
    Vector2d p = (t * M * G).transpose();
    length += (p - last).norm();
    last = p;
  }
  return length;
}

// Model predictive control, condensed.
// check: mpc --size A=2x2 --size B=2x1 --size x0=2
double mpc(const MatrixXd& A, const MatrixXd& B, const VectorXd& x0) {
  const int N = 4, nx = 2, nu = 1;
  MatrixXd Phi(N * nx, nx), Gamma = MatrixXd::Zero(N * nx, N * nu);
  MatrixXd Ak = MatrixXd::Identity(nx, nx);
  for (int i = 0; i < N; ++i) {
    for (int j = i; j < N; ++j) Gamma.block(j * nx, (j - i) * nu, nx, nu) = Ak * B;
    Ak = A * Ak;
    Phi.middleRows(i * nx, nx) = Ak;
  }
  MatrixXd H = Gamma.transpose() * Gamma;
  H.diagonal().array() += 0.1;
  VectorXd u = -H.llt().solve(Gamma.transpose() * (Phi * x0));
  return u.squaredNorm() + (Phi * x0 + Gamma * u).squaredNorm();
}

// Hitting times of a Markov chain.
// check: hitting --size P0=5x5
double hitting(const MatrixXd& P0) {
  MatrixXd P = P0.array().square() + 0.1;
  P.array().colwise() /= P.rowwise().sum().array();
  const auto Q = P.topLeftCorner(4, 4);
  MatrixXd N = (MatrixXd::Identity(4, 4) - Q).inverse();
  VectorXd t = N * VectorXd::Ones(4);
  MatrixXd absorb = N * P.topRightCorner(4, 1);
  return t.maxCoeff() + absorb.sum();
}

// A step of expectation and maximisation.
// check: expectation_maximisation --size X=6x2 --size mu0=2x2 --size w0=2
double expectation_maximisation(const MatrixXd& X, const MatrixXd& mu0, const VectorXd& w0) {
  const int K = 2;
  MatrixXd mu = mu0;
  VectorXd w = w0.array().square() + 0.5;
  w /= w.sum();
  std::vector<MatrixXd> sigma(K, MatrixXd::Identity(2, 2));
  MatrixXd R(X.rows(), K);
  for (int k = 0; k < K; ++k) {
    MatrixXd D = X.rowwise() - mu.row(k);
    LLT<MatrixXd> llt(sigma[k]);
    MatrixXd Z = llt.matrixL().solve(D.transpose());
    R.col(k) = (-0.5 * Z.colwise().squaredNorm().array()).exp().transpose() * w(k);
  }
  double ll = R.rowwise().sum().array().log().sum();
  R = R.array().colwise() / R.rowwise().sum().array();
  RowVectorXd Nk = R.colwise().sum();
  for (int k = 0; k < K; ++k) {
    mu.row(k) = (R.col(k).transpose() * X) / Nk(k);
    MatrixXd D = X.rowwise() - mu.row(k);
    sigma[k] = (D.array().colwise() * R.col(k).array()).matrix().transpose() * D / Nk(k);
    sigma[k] += 1e-3 * MatrixXd::Identity(2, 2);
    ll += log(sigma[k].determinant()) + Nk(k) * mu(k, 0);
  }
  return ll;
}

// Radial basis functions with a polynomial.
// check: rbf --size centres=2x5 --size f=5
double rbf(const MatrixXd& centres, const VectorXd& f) {
  const Index n = 5;
  MatrixXd A = MatrixXd::Zero(n + 3, n + 3);
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j < i; ++j) {
      const double r = (centres.col(i) - centres.col(j)).norm();
      A(i, j) = A(j, i) = r * r * log(r);
    }
  A.block(0, n, n, 1).setOnes();
  A.block(0, n + 1, n, 2) = centres.transpose();
  A.bottomLeftCorner(3, n) = A.topRightCorner(n, 3).transpose();
  VectorXd rhs(n + 3);
  rhs << f, Vector3d::Zero();
  VectorXd w = A.fullPivLu().solve(rhs);
  const Vector2d at(0.7, 0.8);
  double s = w(n) + w.tail(2).dot(at);
  for (Index i = 0; i < n; ++i) {
    const double r = (centres.col(i) - at).norm();
    s += w(i) * r * r * log(r);
  }
  return s;
}

// Softmax by rows and its loss.
// check: softmax_rows --size logits=4x3
double softmax_rows(const MatrixXd& logits) {
  VectorXd rowmax = logits.rowwise().maxCoeff();
  MatrixXd e = (logits.colwise() - rowmax).array().exp();
  MatrixXd p = e.array() / e.rowwise().sum().replicate(1, 3).array();
  const std::vector<int> labels{0, 2, 1, 1};
  double loss = 0;
  for (int i = 0; i < 4; ++i) loss -= log(p(i, labels[i]));
  return loss / 4;
}

// Pairs of particles in a periodic box.
// check: periodic_box --size X=3x4
double periodic_box(const MatrixXd& X) {
  Array<double, 3, Dynamic> pos = X.array() * 3.0;
  const double box = 5.0;
  double energy = 0;
  for (int i = 0; i < pos.cols(); ++i)
    for (int j = i + 1; j < pos.cols(); ++j) {
      Array3d d = pos.col(i) - pos.col(j);
      d -= box * (d / box).round();
      const double r2 = d.square().sum();
      if (r2 > 4.0 * 2.5) continue;
      const double s6 = pow(1.0 / r2, 3);
      energy += 4.0 * (s6 * s6 - s6);
    }
  return energy;
}

// Portfolio weights from views.
// check: portfolio_views --size F=4x4 --size m=4 --size q=2
double portfolio_views(const MatrixXd& F, const VectorXd& m, const VectorXd& q) {
  MatrixXd sigma = F * F.transpose() / 4.0;
  sigma += VectorXd::Constant(4, 0.2).asDiagonal();
  VectorXd market = m.array().square() + 0.1;
  market /= market.sum();
  const double tau = 0.05, delta = 2.5;
  VectorXd pi = delta * sigma * market;
  MatrixXd P(2, 4);
  P << 1, -1, 0, 0, 0, 0, 1, 0;
  MatrixXd omega = (P * (tau * sigma) * P.transpose()).diagonal().asDiagonal();
  MatrixXd M = (tau * sigma).inverse() + P.transpose() * omega.inverse() * P;
  VectorXd mu = M.ldlt().solve((tau * sigma).inverse() * pi + P.transpose() * omega.inverse() * q);
  VectorXd w = (delta * sigma).ldlt().solve(mu);
  return w.maxCoeff() - w.minCoeff() + w.dot(mu);
}

// Vectors repeated, and columns of length one.
// check: repeated --size A=3x4 --size v=3
double repeated(const MatrixXd& A, const VectorXd& v) {
  const MatrixXd B = A.colwise().normalized() + v.replicate(1, 4);
  const Matrix<double, 6, 2> C = v.head<3>().replicate<2, 2>();
  const MatrixXd D = B.rowwise().normalized();
  return D.sum() + C.squaredNorm();
}
