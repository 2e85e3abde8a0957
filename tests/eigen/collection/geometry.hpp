// SPDX-License-Identifier: MIT
// Geometry, graphics and estimation of poses: quaternions, transforms, cameras, point clouds, pose graphs.
#pragma once
#include <Eigen/StdVector>
#include <utility>

#include "program.hpp"

using namespace Eigen;

namespace geometry_programs {
template <typename T>
Matrix<T, 3, 3> skew(const Matrix<T, 3, 1>& w) {
  Matrix<T, 3, 3> S;
  S << T(0), -w.z(), w.y(), w.z(), T(0), -w.x(), -w.y(), w.x(), T(0);
  return S;
}
template <typename Derived>
Matrix<typename Derived::Scalar, 3, 3> exp_so3(const MatrixBase<Derived>& w) {
  using T = typename Derived::Scalar;
  using std::cos;
  using std::sin;
  using std::sqrt;
  const T theta2 = w.squaredNorm();
  if (theta2 < T(1e-12)) return Matrix<T, 3, 3>::Identity() + skew<T>(w);
  const T theta = sqrt(theta2);
  const Matrix<T, 3, 3> K = skew<T>(w / theta);
  return Matrix<T, 3, 3>::Identity() + sin(theta) * K + (T(1) - cos(theta)) * K * K;
}
struct ReprojectionError {
  Vector2d observed;
  template <typename T>
  bool operator()(const T* const camera, const T* const point, T* residuals) const {
    Eigen::Map<const Matrix<T, 3, 1>> w(camera), t(camera + 3), X(point);
    Matrix<T, 3, 1> p = exp_so3(w) * X + t;
    Matrix<T, 2, 1> uv = p.template head<2>() / p(2);
    T r2 = uv.squaredNorm();
    T distortion = T(1.0) + r2 * (camera[7] + camera[8] * r2);
    Eigen::Map<Matrix<T, 2, 1>> r(residuals);
    r = camera[6] * distortion * uv - observed.cast<T>();
    return true;
  }
};
template <typename T>
struct Pose {
  Quaternion<T> q;
  Matrix<T, 3, 1> t;
  Pose operator*(const Pose& o) const { return {q * o.q, q * o.t + t}; }
  Pose inverse() const {
    Quaternion<T> qi = q.conjugate();
    return {qi, -(qi * t)};
  }
};
}  // namespace geometry_programs
PROGRAM(bundle_adjustment_residual) {
  VectorX<Scalar> camera = in.vector(9);
  camera(5) += 3.0;
  Vector3<Scalar> point = in.template fixed<3, 1>();
  Scalar r[2];
  geometry_programs::ReprojectionError{Vector2d(0.3, 0.2)}(camera.data(), point.data(), r);
  return r[0] * r[0] + r[1] * r[1];
}
PROGRAM(pose_graph_error) {
  using geometry_programs::Pose;
  auto pose = [&in]() {
    Vector4<Scalar> v = in.template fixed<4, 1>();
    return Pose<Scalar>{Quaternion<Scalar>(v(0), v(1), v(2), v(3)).normalized(), in.template fixed<3, 1>()};
  };
  std::vector<Pose<Scalar>> poses;
  for (int i = 0; i < 3; ++i) poses.push_back(pose());
  Scalar cost = 0;
  for (size_t i = 0; i + 1 < poses.size(); ++i) {
    const auto relative = poses[i].inverse() * poses[i + 1];
    Matrix<Scalar, 6, 1> e;
    e.template head<3>() = relative.t;
    e.template tail<3>() = Scalar(2.0) * relative.q.vec();
    cost += e.squaredNorm();
  }
  return cost;
}
PROGRAM(icp_by_kabsch) {
  Matrix<Scalar, 3, Dynamic> P = in.matrix(3, 5), Q = in.matrix(3, 5);
  const Vector3<Scalar> cp = P.rowwise().mean(), cq = Q.rowwise().mean();
  Matrix<Scalar, 3, 3> H = (P.colwise() - cp) * (Q.colwise() - cq).transpose();
  JacobiSVD<Matrix<Scalar, 3, 3>> svd(H, ComputeFullU | ComputeFullV);
  Matrix<Scalar, 3, 3> D = Matrix<Scalar, 3, 3>::Identity();
  D(2, 2) = (svd.matrixV() * svd.matrixU().transpose()).determinant() > 0 ? 1.0 : -1.0;
  const Matrix<Scalar, 3, 3> R = svd.matrixV() * D * svd.matrixU().transpose();
  const Vector3<Scalar> t = cq - R * cp;
  return ((R * P).colwise() + t - Q).squaredNorm();
}
PROGRAM(view_and_projection) {
  Vector3<Scalar> eye = in.template fixed<3, 1>() * 3.0, center = in.template fixed<3, 1>();
  Vector3<Scalar> up = Vector3<Scalar>::UnitY();
  Vector3<Scalar> f = (center - eye).normalized(), s = f.cross(up).normalized(), u = s.cross(f);
  Matrix4<Scalar> view = Matrix4<Scalar>::Identity();
  view.template block<1, 3>(0, 0) = s.transpose();
  view.template block<1, 3>(1, 0) = u.transpose();
  view.template block<1, 3>(2, 0) = -f.transpose();
  view(0, 3) = -s.dot(eye);
  view(1, 3) = -u.dot(eye);
  view(2, 3) = f.dot(eye);
  Vector4<Scalar> p = view * center.homogeneous();
  return (view * Vector4d(1, 2, 3, 1)).hnormalized().norm() + p.head(3).squaredNorm();
}
PROGRAM(transform_of_points) {
  Scalar angle = in.number();
  Transform<Scalar, 3, Affine> T = Transform<Scalar, 3, Affine>::Identity();
  T.translate(in.template fixed<3, 1>());
  T.rotate(AngleAxis<Scalar>(angle, Vector3<Scalar>::UnitZ()));
  T.scale(Scalar(2.0));
  Matrix<Scalar, 3, Dynamic> pts = in.matrix(3, 4);
  Matrix<Scalar, 3, Dynamic> moved(3, 4);
  for (int i = 0; i < pts.cols(); ++i) moved.col(i) = T * pts.col(i);
  const Vector3<Scalar> back = T.inverse() * Vector3<Scalar>(moved.col(1));
  return moved.squaredNorm() + back(0) + T.matrix()(0, 3) + T.linear().trace() + T.translation().norm();
}
PROGRAM(slerp_of_rotations) {
  Vector4<Scalar> a = in.template fixed<4, 1>(), b = in.template fixed<4, 1>();
  Quaternion<Scalar> qa(a(0), a(1), a(2), a(3)), qb(b);
  qa.normalize();
  qb.normalize();
  Quaternion<Scalar> q = qa.slerp(Scalar(0.3), qb);
  return q.w() + (q * Vector3<Scalar>(Vector3d(1, 2, 3))).x() + q.angularDistance(qa);
}
PROGRAM(isometry_chain) {
  Transform<Scalar, 3, Isometry> T;
  T.setIdentity();
  VectorX<Scalar> q = in.vector(4);
  for (int i = 0; i < q.size(); ++i) {
    T.rotate(AngleAxis<Scalar>(
        q(i), i % 2 ? Vector3<Scalar>(Vector3<Scalar>::UnitX()) : Vector3<Scalar>(Vector3<Scalar>::UnitZ())));
    T.translate(Vector3<Scalar>(0.5, 0, 0));
  }
  Vector3<Scalar> rpy = T.rotation().eulerAngles(2, 1, 0);
  return T.translation().squaredNorm() + rpy(0) + Quaternion<Scalar>(T.rotation()).x();
}
PROGRAM(rotation_in_the_plane) {
  const Scalar theta = in.number();
  Matrix2<Scalar> R;
  R << cos(theta), -sin(theta), sin(theta), cos(theta);
  Rotation2D<Scalar> r(theta);
  Vector2<Scalar> p = in.template fixed<2, 1>();
  p = R * p;
  p += r.toRotationMatrix() * Vector2<Scalar>::UnitX();
  return p.x() * p.y() + (r.inverse() * p).norm();
}
PROGRAM(landmarks_of_a_filter) {
  VectorX<Scalar> mu = in.vector(5);
  MatrixX<Scalar> S = in.matrix(5, 5);
  S = (S * S.transpose() + 0.5 * MatrixX<Scalar>::Identity(5, 5)).eval();
  Scalar dx = mu(3) - mu(0) + 2.0, dy = mu(4) - mu(1), r = sqrt(dx * dx + dy * dy);
  MatrixX<Scalar> H(2, 5);
  H << -dx / r, -dy / r, Scalar(0), dx / r, dy / r, dy / (r * r), -dx / (r * r), Scalar(-1), -dy / (r * r),
      dx / (r * r);
  Vector2<Scalar> innovation(1.5 - r, 0.2 - (atan2(dy, dx) - mu(2)));
  MatrixX<Scalar> K = S * H.transpose() * (H * S * H.transpose() + 0.1 * Matrix2d::Identity()).inverse();
  mu += K * innovation;
  S = (MatrixX<Scalar>::Identity(5, 5) - K * H) * S;
  return mu.squaredNorm() + S.trace();
}
PROGRAM(aligned_vectors_of_points) {
  std::vector<Vector2<Scalar>, aligned_allocator<Vector2<Scalar>>> polygon;
  for (int i = 0; i < 5; ++i) {
    Vector2<Scalar> v = in.template fixed<2, 1>();
    polygon.emplace_back(v.x() + std::cos(i), v.y() + std::sin(i));
  }
  Scalar area(0), length(0);
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    area += polygon[j].x() * polygon[i].y() - polygon[i].x() * polygon[j].y();
    length += (polygon[i] - polygon[j]).norm();
  }
  return area / 2 + length;
}
PROGRAM(plane_through_points) {
  Vector3<Scalar> a = in.template fixed<3, 1>(), b = in.template fixed<3, 1>(), c = in.template fixed<3, 1>();
  Hyperplane<Scalar, 3> plane = Hyperplane<Scalar, 3>::Through(a, b, c);
  ParametrizedLine<Scalar, 3> ray(Vector3<Scalar>::Zero(), Vector3<Scalar>(Vector3d(0.3, 0.4, 0.5).normalized()));
  return plane.signedDistance(Vector3<Scalar>(Vector3d(2, 1, 0))) + ray.intersectionParameter(plane) + ray.distance(a);
}
PROGRAM(barycentric_coordinates) {
  Vector3<Scalar> a = in.template fixed<3, 1>(), b = in.template fixed<3, 1>(), c = in.template fixed<3, 1>(),
                  p = in.template fixed<3, 1>();
  Matrix<Scalar, 3, 2> E;
  E << b - a, c - a;
  Vector2<Scalar> uv = (E.transpose() * E).inverse() * E.transpose() * (p - a);
  return uv(0) * uv(1) + (1 - uv.sum());
}
PROGRAM(bounding_box_of_a_cloud) {
  Matrix<Scalar, 3, Dynamic> cloud = in.matrix(3, 6);
  AlignedBox<Scalar, 3> box;
  for (int i = 0; i < cloud.cols(); ++i) box.extend(cloud.col(i));
  return box.volume() + box.diagonal().norm() + box.center().sum();
}
PROGRAM(scaled_transforms) {
  using V3 = Matrix<Scalar, 3, 1>;
  V3 p = in.template fixed<3, 1>();
  Transform<Scalar, 3, Isometry> T(AngleAxis<Scalar>(in.number(), V3::UnitX()));
  T.translation() = in.template fixed<3, 1>();
  Transform<Scalar, 3, Affine> A = T * UniformScaling<Scalar>(in.number()), B = A * Eigen::Scaling(2.0),
                               C = Eigen::Scaling(0.5) * B * Scaling(Scalar(in.number())), D = Scaling(p(0)) * T,
                               E = A * Scaling(2.0 * p(1));
  return (A * p).sum() + (B * p).norm() + (C * p).prod() + (D * E * p).sum();
}
PROGRAM(planes_by_their_coefficients) {
  using V3 = Matrix<Scalar, 3, 1>;
  Hyperplane<Scalar, 3> plane;
  plane.coeffs() << in.template fixed<3, 1>(), in.number();
  plane.coeffs() /= plane.normal().norm();
  Hyperplane<Scalar, 3> other = plane;
  other.normal()(0) *= -1.0;
  other.offset() += plane.coeffs()(3);
  other.coeffs()(1) = plane.normal()(2);
  Translation<Scalar, 3> shift(in.template fixed<3, 1>());
  shift.x() *= plane.offset();
  std::vector<Scalar> numbers{plane.offset(), shift.y(), shift.z(), Scalar(1)};
  Quaternion<Scalar> turn = Quaternion<Scalar>::Identity();
  turn = Map<Quaternion<Scalar>>(numbers.data());
  const V3 p = turn.normalized() * (shift * V3::UnitX());
  return plane.signedDistance(p) + other.projection(p).sum() + other.normal().dot(p);
}
