// SPDX-License-Identifier: MIT
// Rotations, transforms and arms as robotics and vision write them: rotation groups by hand, Eigen's Geometry module,
// cross products, projections, alignment of points.
#pragma once
#include <Eigen/Geometry>

#include "program.hpp"

using namespace Eigen;

template <class Scalar>
Matrix3<Scalar> hat(const Vector3<Scalar>& w) {
  Matrix3<Scalar> W;
  // clang-format off
  W <<    0, -w(2),  w(1),
       w(2),     0, -w(0),
      -w(1),  w(0),     0;
  // clang-format on
  return W;
}
template <class Derived>
Vector3<typename Derived::Scalar> vee(const MatrixBase<Derived>& W) {
  return Vector3<typename Derived::Scalar>(W(2, 1), W(0, 2), W(1, 0));
}
/// The exponential map of rotations, as Rodrigues wrote it.
template <class Scalar>
Matrix3<Scalar> so3_exp(const Vector3<Scalar>& w) {
  using std::cos;
  using std::sin;
  const Scalar theta = w.norm();
  const Matrix3<Scalar> W = hat(w);
  if (theta < 1e-10) return Matrix3<Scalar>::Identity() + W;
  const Scalar a = sin(theta) / theta;
  const Scalar b = (Scalar(1) - cos(theta)) / (theta * theta);
  return Matrix3<Scalar>::Identity() + a * W + b * W * W;
}
template <class Scalar>
Vector3<Scalar> so3_log(const Matrix3<Scalar>& R) {
  using std::acos;
  using std::sin;
  const Scalar c = (R.trace() - 1.0) / 2.0;
  const Scalar theta = acos(c);
  return theta / (2.0 * sin(theta)) * vee(R - R.transpose());
}
PROGRAM(rotation_exponential_and_logarithm) {
  Vector3<Scalar> w = in.template fixed<3, 1>(), v = in.template fixed<3, 1>();
  const Matrix3<Scalar> R = so3_exp<Scalar>(w) * so3_exp<Scalar>(0.3 * v).transpose();
  const Vector3<Scalar> x = so3_log<Scalar>(R);
  return x.dot(v) + (R * v).squaredNorm();
}
/// A rotation and a translation, in the manner of a Lie group library.
template <class Scalar>
class RigidMotion {
 public:
  RigidMotion() : R_(Matrix3<Scalar>::Identity()), t_(Vector3<Scalar>::Zero()) {}
  RigidMotion(const Matrix3<Scalar>& R, const Vector3<Scalar>& t) : R_(R), t_(t) {}
  RigidMotion operator*(const RigidMotion& other) const { return RigidMotion(R_ * other.R_, R_ * other.t_ + t_); }
  Vector3<Scalar> operator*(const Vector3<Scalar>& p) const { return R_ * p + t_; }
  RigidMotion inverse() const { return RigidMotion(R_.transpose(), -(R_.transpose() * t_)); }
  Matrix4<Scalar> matrix() const {
    Matrix4<Scalar> T = Matrix4<Scalar>::Identity();
    T.template topLeftCorner<3, 3>() = R_;
    T.template block<3, 1>(0, 3) = t_;
    return T;
  }
  Matrix<Scalar, 6, 6> adjoint_map() const {
    Matrix<Scalar, 6, 6> A;
    A.template block<3, 3>(0, 0) = R_;
    A.template block<3, 3>(3, 3) = R_;
    A.template block<3, 3>(0, 3) = hat<Scalar>(t_) * R_;
    A.template block<3, 3>(3, 0) = Matrix3<Scalar>::Zero();
    return A;
  }
  const Matrix3<Scalar>& rotation() const { return R_; }

 private:
  Matrix3<Scalar> R_;
  Vector3<Scalar> t_;
};
PROGRAM(rigid_motions_as_a_group) {
  RigidMotion<Scalar> a(so3_exp<Scalar>(in.template fixed<3, 1>()), in.template fixed<3, 1>());
  RigidMotion<Scalar> b(so3_exp<Scalar>(in.template fixed<3, 1>()), in.template fixed<3, 1>());
  const auto c = a.inverse() * b;
  Matrix<Scalar, 6, 1> xi = c.adjoint_map() * Matrix<Scalar, 6, 1>::Ones();
  return c.matrix().squaredNorm() * xi(1) + (c * Vector3<Scalar>(1, 2, 3)).sum() + xi.norm();
}
PROGRAM(quaternion_rotates_a_vector) {
  Vector4<Scalar> c = in.template fixed<4, 1>();
  Quaternion<Scalar> q(c(0), c(1), c(2), c(3));
  q.normalize();
  Vector3<Scalar> v = in.template fixed<3, 1>();
  Vector3<Scalar> r = q * v;
  return r.dot(Vector3<Scalar>(1, -2, 0.5)) + q.toRotationMatrix()(0, 1) + (q * q.conjugate()).w();
}
PROGRAM(quaternion_of_an_axis_and_angle) {
  Scalar angle = in.number();
  Vector3<Scalar> axis = in.template fixed<3, 1>();
  Quaternion<Scalar> q(AngleAxis<Scalar>(angle, axis.normalized()));
  Matrix3<Scalar> R = q.matrix();
  return R(0, 0) + 2.0 * R(1, 2) + (q.inverse() * axis)(0) + q.vec().squaredNorm();
}
PROGRAM(quaternion_by_hand) {
  // Hamilton's product of quaternions as (w, x, y, z).
  auto product = [](const Vector4<Scalar>& p, const Vector4<Scalar>& q) {
    Vector4<Scalar> r;
    r(0) = p(0) * q(0) - p.template tail<3>().dot(q.template tail<3>());
    r.template tail<3>() =
        p(0) * q.template tail<3>() + q(0) * p.template tail<3>() + p.template tail<3>().cross(q.template tail<3>());
    return r;
  };
  Vector4<Scalar> p = in.template fixed<4, 1>(), q = in.template fixed<4, 1>();
  p.normalize();
  q /= q.norm();
  Vector4<Scalar> r = product(p, q);
  return r(0) * r(1) + r.template tail<2>().sum();
}
PROGRAM(euler_angles_by_axis_rotations) {
  Scalar roll = in.number(), pitch = in.number(), yaw = in.number();
  Matrix3<Scalar> m;
  m = AngleAxis<Scalar>(roll, Vector3<Scalar>::UnitX()) * AngleAxis<Scalar>(pitch, Vector3<Scalar>::UnitY()) *
      AngleAxis<Scalar>(yaw, Vector3<Scalar>::UnitZ());
  return m(0, 0) + 2.0 * m(0, 1) + 3.0 * m(2, 1) + m.determinant();
}
PROGRAM(angle_axis_as_a_matrix) {
  Scalar angle = in.number();
  Matrix3<Scalar> R = AngleAxis<Scalar>(angle, Vector3<Scalar>(0, 0, 1)).toRotationMatrix();
  Vector3<Scalar> p = in.template fixed<3, 1>();
  return (R * p).x() * (R * p).y() + p.z();
}
PROGRAM(rotation_in_the_plane) {
  Scalar angle = in.number();
  Vector2<Scalar> p = in.template fixed<2, 1>();
  Rotation2D<Scalar> r(angle);
  Vector2<Scalar> q = r * p;
  Matrix2<Scalar> m = r.toRotationMatrix();
  return q.x() * q.y() + (m * q)(0);
}
PROGRAM(affine_transform) {
  Scalar angle = in.number();
  Vector3<Scalar> t = in.template fixed<3, 1>(), p = in.template fixed<3, 1>();
  Transform<Scalar, 3, Affine> T = Transform<Scalar, 3, Affine>::Identity();
  T.translate(t);
  T.rotate(AngleAxis<Scalar>(angle, Vector3<Scalar>::UnitY()));
  T.scale(Scalar(2.0));
  Vector3<Scalar> q = T * p;
  return q.sum() * q(0) + T.matrix()(0, 3);
}
PROGRAM(isometry_from_parts) {
  Vector3<Scalar> w = in.template fixed<3, 1>();
  Transform<Scalar, 3, Isometry> T = Transform<Scalar, 3, Isometry>::Identity();
  T.linear() = so3_exp<Scalar>(w);
  T.translation() = 2.0 * w;
  Vector3<Scalar> p(0.1, 0.2, 0.3);
  return (T * p).squaredNorm() + (T.inverse() * p).sum();
}
PROGRAM(slerp_between_orientations) {
  Vector4<Scalar> a = in.template fixed<4, 1>(), b = in.template fixed<4, 1>();
  using std::acos;
  using std::sin;
  a.normalize();
  b.normalize();
  Scalar d = a.dot(b);
  Scalar theta = acos(d);
  double t = 0.25;
  Vector4<Scalar> c = (sin((1 - t) * theta) * a + sin(t * theta) * b) / sin(theta);
  return c(0) * 2.0 + c(3) + c.norm();
}
PROGRAM(planar_arm_jacobian) {
  VectorX<Scalar> q = in.vector(3);
  const Vector3d l(1.0, 0.8, 0.5);
  using std::cos;
  using std::sin;
  Vector2<Scalar> p = Vector2<Scalar>::Zero();
  Scalar angle = 0;
  Matrix<Scalar, 2, 3> J = Matrix<Scalar, 2, 3>::Zero();
  for (int i = 0; i < 3; i++) {
    angle += q[i];
    p += l[i] * Vector2<Scalar>(cos(angle), sin(angle));
    for (int j = 0; j <= i; j++) J.col(j) += l[i] * Vector2<Scalar>(-sin(angle), cos(angle));
  }
  Matrix<Scalar, 2, 2> JJt = J * J.transpose();
  Vector3<Scalar> dq = J.transpose() * JJt.inverse() * (Vector2<Scalar>(1.0, 1.0) - p);
  return dq.squaredNorm() + JJt.determinant();
}
PROGRAM(denavit_hartenberg_chain) {
  VectorX<Scalar> theta = in.vector(4);
  auto link = [](const Scalar& angle, double a, double alpha, double d) {
    using std::cos;
    using std::sin;
    Matrix4<Scalar> A;
    Scalar c = cos(angle), s = sin(angle);
    double ca = std::cos(alpha), sa = std::sin(alpha);
    A << c, -s * ca, s * sa, a * c, s, c * ca, -c * sa, a * s, 0, sa, ca, d, 0, 0, 0, 1;
    return A;
  };
  Matrix4<Scalar> T = Matrix4<Scalar>::Identity();
  for (int i = 0; i < theta.size(); ++i) T *= link(theta(i), 0.4, 0.3 * i, 0.1);
  Vector3<Scalar> position = T.col(3).template head<3>();
  return position.squaredNorm() + T(0, 0);
}
PROGRAM(pinhole_projection) {
  Vector3<Scalar> w = in.template fixed<3, 1>(), t = in.template fixed<3, 1>();
  Matrix<double, 3, 4> points;
  points << 0.1, -0.4, 0.3, 0.7, 0.5, 0.2, -0.6, -0.1, 4, 5, 6, 7;
  Scalar error = 0;
  Matrix3<Scalar> R = so3_exp<Scalar>(0.1 * w);
  for (int i = 0; i < points.cols(); ++i) {
    Vector3<Scalar> p = R * points.col(i) + t;
    Vector2<Scalar> uv = p.hnormalized() * 500.0;
    Vector2<Scalar> r = uv - Vector2<Scalar>(10.0 * i, 5.0);
    error += r.squaredNorm();
  }
  return error * 1e-3;
}
PROGRAM(homogeneous_coordinates) {
  Vector3<Scalar> p = in.template fixed<3, 1>();
  Matrix4<Scalar> M = in.template fixed<4, 4>();
  Vector4<Scalar> h = M * p.homogeneous();
  Vector3<Scalar> q = h.template head<3>() / h(3);
  return q.sum() + q.prod();
}
PROGRAM(point_alignment_by_svd) {
  MatrixX<Scalar> P = in.matrix(3, 5), Q = in.matrix(3, 5);
  Vector3<Scalar> p = P.rowwise().mean(), q = Q.rowwise().mean();
  Matrix3<Scalar> H = (P.colwise() - p) * (Q.colwise() - q).transpose();
  JacobiSVD<Matrix3<Scalar>> svd(H, ComputeFullU | ComputeFullV);
  Matrix3<Scalar> R = svd.matrixV() * svd.matrixU().transpose();
  Vector3<Scalar> t = q - R * p;
  return t.sum() + R.trace() + svd.singularValues()(0);
}
PROGRAM(triangle_area_and_normal) {
  Vector3<Scalar> a = in.template fixed<3, 1>(), b = in.template fixed<3, 1>(), c = in.template fixed<3, 1>();
  Vector3<Scalar> n = (b - a).cross(c - a);
  Scalar area = 0.5 * n.norm();
  n.normalize();
  return area + n.dot(a) + (n.cross(a)).z();
}
PROGRAM(rigid_body_dynamics_step) {
  Vector3<Scalar> omega = in.template fixed<3, 1>();
  Matrix3<Scalar> I = Vector3<Scalar>(1.0, 2.0, 3.0).asDiagonal();
  const double dt = 0.01;
  for (int k = 0; k < 5; k++) {
    Vector3<Scalar> alpha = I.inverse() * (-omega.cross(I * omega));
    omega += dt * alpha;
  }
  Scalar energy = 0.5 * omega.transpose() * I * omega;
  return energy + omega.x() * omega.y();
}
