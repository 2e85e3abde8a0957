// SPDX-License-Identifier: MIT
// Robots, cameras and filters, as small projects have them: classes with fixed matrices, rotations, steps that are
// solved.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <Eigen/StdVector>
#include <vector>

#include "program.hpp"

using namespace Eigen;

template <typename T>
class ErrorStateFilter {
 public:
  using Vec9 = Matrix<T, 9, 1>;
  using Mat9 = Matrix<T, 9, 9>;
  ErrorStateFilter()
      : p(Matrix<T, 3, 1>::Zero()),
        v(Matrix<T, 3, 1>::Zero()),
        q(Quaternion<T>::Identity()),
        P(Mat9::Identity() * T(0.1)) {}
  void predict(const Matrix<T, 3, 1>& acc, const Matrix<T, 3, 1>& gyro, double dt) {
    const Matrix<T, 3, 1> g(T(0), T(0), T(-9.81));
    const Matrix<T, 3, 3> R = q.toRotationMatrix();
    p += v * dt + 0.5 * (R * acc + g) * dt * dt;
    v += (R * acc + g) * dt;
    const Matrix<T, 3, 1> dtheta = gyro * dt;
    q = q * Quaternion<T>(AngleAxis<T>(dtheta.norm(), dtheta.normalized()));
    q.normalize();
    Mat9 F = Mat9::Identity();
    F.template block<3, 3>(0, 3) = Matrix<T, 3, 3>::Identity() * dt;
    F.template block<3, 3>(3, 6) = -R * hat(acc) * dt;
    P = F * P * F.transpose();
    P.diagonal().array() += 1e-3;
  }
  void update(const Matrix<T, 3, 1>& z) {
    Matrix<T, 3, 9> H;
    H.setZero();
    H.template leftCols<3>().setIdentity();
    const Matrix<T, 3, 3> S = H * P * H.transpose() + Matrix<T, 3, 3>::Identity() * 0.01;
    const Matrix<T, 9, 3> K = P * H.transpose() * S.inverse();
    const Vec9 dx = K * (z - p);
    p += dx.template segment<3>(0);
    v += dx.template segment<3>(3);
    q = q * Quaternion<T>(T(1), dx(6) / 2.0, dx(7) / 2.0, dx(8) / 2.0);
    q.normalize();
    P = (Mat9::Identity() - K * H) * P;
  }
  static Matrix<T, 3, 3> hat(const Matrix<T, 3, 1>& w) {
    return (Matrix<T, 3, 3>() << T(0), -w(2), w(1), w(2), T(0), -w(0), -w(1), w(0), T(0)).finished();
  }
  Matrix<T, 3, 1> p, v;
  Quaternion<T> q;
  Mat9 P;
  EIGEN_MAKE_ALIGNED_OPERATOR_NEW
};
PROGRAM(error_state_filter_of_an_inertial_unit) {
  ErrorStateFilter<Scalar> filter;
  for (int k = 0; k < 2; ++k) filter.predict(in.template fixed<3, 1>(), in.template fixed<3, 1>(), 0.05);
  filter.update(in.template fixed<3, 1>());
  return filter.p.norm() + filter.v.squaredNorm() + filter.q.vec().sum() + filter.P.trace();
}
template <typename T>
struct DhParameters {
  T a, alpha, d, theta;
};
template <typename T>
Transform<T, 3, Isometry> link(const DhParameters<T>& dh) {
  Transform<T, 3, Isometry> A = Transform<T, 3, Isometry>::Identity();
  A.rotate(AngleAxis<T>(dh.theta, Matrix<T, 3, 1>::UnitZ()));
  A.translate(Matrix<T, 3, 1>(T(0), T(0), dh.d));
  A.translate(Matrix<T, 3, 1>(dh.a, T(0), T(0)));
  A.rotate(AngleAxis<T>(dh.alpha, Matrix<T, 3, 1>::UnitX()));
  return A;
}
PROGRAM(arm_of_isometries_with_a_manipulability) {
  std::vector<DhParameters<Scalar>> chain;
  for (int i = 0; i < 4; ++i) {
    DhParameters<Scalar> dh;
    dh.a = in.number();
    dh.alpha = in.number();
    dh.d = Scalar(0.1 * i);
    dh.theta = in.number();
    chain.push_back(dh);
  }
  std::vector<Transform<Scalar, 3, Isometry>> frames(1, Transform<Scalar, 3, Isometry>::Identity());
  for (const auto& dh : chain) frames.push_back(frames.back() * link(dh));
  const Matrix<Scalar, 3, 1> tip = frames.back().translation();
  Matrix<Scalar, 6, Dynamic> J(6, 4);
  for (int i = 0; i < 4; ++i) {
    const Matrix<Scalar, 3, 1> z = frames[i].linear().col(2);
    J.template block<3, 1>(0, i) = z.cross(tip - frames[i].translation());
    J.template block<3, 1>(3, i) = z;
  }
  return sqrt((J.transpose() * J).determinant()) + tip.norm();
}
template <typename Derived>
Matrix<typename Derived::Scalar, 2, 1> project(const MatrixBase<Derived>& point, const typename Derived::Scalar& f) {
  EIGEN_STATIC_ASSERT_VECTOR_SPECIFIC_SIZE(Derived, 3);
  const auto inv_z = typename Derived::Scalar(1) / point.z();
  return f * point.template head<2>() * inv_z;
}
PROGRAM(bundle_adjustment_of_two_cameras) {
  using Vec3 = Matrix<Scalar, 3, 1>;
  std::vector<Vec3> points;
  for (int i = 0; i < 3; ++i) points.push_back(in.template fixed<3, 1>() + Vec3(Scalar(0), Scalar(0), Scalar(4)));
  VectorX<Scalar> residuals(2 * 2 * 3);
  int row = 0;
  for (int c = 0; c < 2; ++c) {
    const Vec3 rotation = in.template fixed<3, 1>() * 0.1, t = in.template fixed<3, 1>();
    const Scalar angle = rotation.norm();
    const AngleAxis<Scalar> aa(angle, rotation / angle);
    const Scalar f = in.number() * 100.0, k1 = in.number() * 1e-2;
    for (const Vec3& X : points) {
      const Vec3 Xc = aa * X + t;
      const Matrix<Scalar, 2, 1> u = project(Xc, f);
      const Scalar r2 = (Xc.template head<2>() / Xc.z()).squaredNorm();
      residuals.template segment<2>(row) = u * (1.0 + k1 * r2) - Vector2d(20.0 + row, 30.0).cast<Scalar>();
      row += 2;
    }
  }
  return 0.5 * residuals.squaredNorm() / 1e4;
}
PROGRAM(point_to_plane_registration) {
  Matrix<Scalar, 3, Dynamic> src(3, 6), dst(3, 6), nrm(3, 6);
  src = in.matrix(3, 6);
  dst = in.matrix(3, 6);
  nrm = in.matrix(3, 6).colwise().normalized();
  Matrix<Scalar, 6, 6> H = Matrix<Scalar, 6, 6>::Zero();
  Matrix<Scalar, 6, 1> g = Matrix<Scalar, 6, 1>::Zero();
  for (Index i = 0; i < src.cols(); ++i) {
    const auto p = src.col(i);
    const auto n = nrm.col(i);
    Matrix<Scalar, 6, 1> J;
    J << p.cross(n), n;
    const Scalar e = n.dot(p - dst.col(i));
    H += J * J.transpose();
    g += J * e;
  }
  H.diagonal() *= 1.01;
  const Matrix<Scalar, 6, 1> xi = H.ldlt().solve(-g);
  Transform<Scalar, 3, Affine> T = Transform<Scalar, 3, Affine>::Identity();
  T.linear() = (AngleAxis<Scalar>(xi(2), Matrix<Scalar, 3, 1>::UnitZ()) *
                AngleAxis<Scalar>(xi(1), Matrix<Scalar, 3, 1>::UnitY()) *
                AngleAxis<Scalar>(xi(0), Matrix<Scalar, 3, 1>::UnitX()))
                   .toRotationMatrix();
  T.translation() = xi.template tail<3>();
  const Matrix<Scalar, 3, Dynamic> moved = T * src;
  return (moved - dst).colwise().norm().mean();
}
PROGRAM(registration_by_umeyama) {
  Matrix<Scalar, 3, Dynamic> src = in.matrix(3, 5), dst = in.matrix(3, 5);
  Matrix<Scalar, 4, 4> T = umeyama(src, dst, true);
  const Matrix<Scalar, 3, Dynamic> moved =
      (T.template topLeftCorner<3, 3>() * src).colwise() + T.template block<3, 1>(0, 3);
  return (moved - dst).squaredNorm();
}
PROGRAM(quaternion_attitude_dynamics) {
  Quaternion<Scalar> q(in.number(), in.number(), in.number(), in.number());
  q.normalize();
  Matrix<Scalar, 3, 1> omega = in.template fixed<3, 1>();
  const DiagonalMatrix<double, 3> inertia(1.0, 2.0, 3.0);
  for (int k = 0; k < 3; ++k) {
    const Matrix<Scalar, 3, 1> h = inertia * omega;
    const Matrix<Scalar, 3, 1> rate = inertia.inverse() * (-omega.cross(h));
    omega += 0.05 * rate;
    Quaternion<Scalar> dq;
    dq.w() = 0;
    dq.vec() = 0.5 * omega;
    q.coeffs() += 0.05 * (q * dq).coeffs();
    q.normalize();
  }
  return q.angularDistance(Quaternion<Scalar>::Identity()) + (q.conjugate() * omega).x();
}
PROGRAM(unicycle_filter_with_typedefs) {
  typedef Matrix<Scalar, 3, 1> State;
  typedef Matrix<Scalar, 3, 3> Cov;
  State x = in.template fixed<3, 1>();
  Cov P = Cov::Identity();
  P *= in.number();
  const Scalar v = in.number(), w = in.number();
  for (int k = 0; k < 3; ++k) {
    Cov G;
    G << 1, 0, -v / w * cos(x(2)) + v / w * cos(x(2) + w * 0.1), 0, 1, -v / w * sin(x(2)) + v / w * sin(x(2) + w * 0.1),
        0, 0, 1;
    x += State(-v / w * sin(x(2)) + v / w * sin(x(2) + w * 0.1), v / w * cos(x(2)) - v / w * cos(x(2) + w * 0.1),
               w * 0.1);
    P = (G * P * G.transpose()).eval();
    Matrix<Scalar, 2, 1> delta = Vector2d(3.0, 2.0).cast<Scalar>() - x.template head<2>();
    const Scalar q = delta.transpose() * delta;
    Matrix<Scalar, 2, 1> expected;
    expected << sqrt(q), atan2(delta.y(), delta.x()) - x.z();
    Matrix<Scalar, 2, 3> H;
    H.row(0) << -sqrt(q) * delta.x(), -sqrt(q) * delta.y(), 0;
    H.row(1) << delta.y(), -delta.x(), -q;
    H /= q;
    Matrix<Scalar, 2, 2> S = H * P * H.transpose();
    S += 0.1 * Matrix<Scalar, 2, 2>::Identity();
    Matrix<Scalar, 3, 2> K = S.llt().solve(H * P).transpose();
    x.noalias() += K * (Vector2d(2.0, 0.1).cast<Scalar>() - expected);
    P -= K * S * K.transpose();
  }
  return x.sum() + P.trace();
}
PROGRAM(spline_of_hermite_segments) {
  std::vector<Matrix<Scalar, 2, 1>, aligned_allocator<Matrix<Scalar, 2, 1>>> knots;
  for (int i = 0; i < 4; ++i) knots.emplace_back(in.number() + i, in.number());
  Matrix4d M;
  M << 0, 2, 0, 0, -1, 0, 1, 0, 2, -5, 4, -1, -1, 3, -3, 1;
  M *= 0.5;
  Matrix<Scalar, 4, 2> G;
  for (int i = 0; i < 4; ++i) G.row(i) = knots[i].transpose();
  Scalar length = 0;
  Matrix<Scalar, 2, 1> last = knots[1];
  for (double u = 0.25; u <= 1.0; u += 0.25) {
    const RowVector4d t(1, u, u * u, u * u * u);
    Matrix<Scalar, 2, 1> p = (t * M * G).transpose();
    length += (p - last).norm();
    last = p;
  }
  return length;
}
PROGRAM(model_predictive_control_condensed) {
  const int N = 4, nx = 2, nu = 1;
  MatrixX<Scalar> A = in.matrix(nx, nx), B = in.matrix(nx, nu);
  VectorX<Scalar> x0 = in.vector(nx);
  MatrixX<Scalar> Phi(N * nx, nx), Gamma = MatrixX<Scalar>::Zero(N * nx, N * nu);
  MatrixX<Scalar> Ak = MatrixX<Scalar>::Identity(nx, nx);
  for (int i = 0; i < N; ++i) {
    for (int j = i; j < N; ++j) Gamma.block(j * nx, (j - i) * nu, nx, nu) = Ak * B;
    Ak = A * Ak;
    Phi.middleRows(i * nx, nx) = Ak;
  }
  MatrixX<Scalar> H = Gamma.transpose() * Gamma;
  H.diagonal().array() += 0.1;
  VectorX<Scalar> u = -H.llt().solve(Gamma.transpose() * (Phi * x0));
  return u.squaredNorm() + (Phi * x0 + Gamma * u).squaredNorm();
}
