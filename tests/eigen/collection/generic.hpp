// SPDX-License-Identifier: MIT
// Functions and classes templated as Eigen's page on functions with Eigen types recommends, and small programs of
// numerical work around them.
#pragma once
#include <map>

#include "program.hpp"

using namespace Eigen;

template <class Derived>
typename Derived::Scalar sum_of_squares(const MatrixBase<Derived>& m) {
  return m.array().square().sum();
}
PROGRAM(function_of_a_matrix_base) {
  MatrixX<Scalar> m = in.matrix(3, 3);
  return sum_of_squares(m) + sum_of_squares(m.col(0)) + sum_of_squares(m.topRows(2));
}
PROGRAM(function_of_a_matrix_base_given_an_expression) {
  MatrixX<Scalar> m = in.matrix(3, 3);
  return sum_of_squares(m * m) + sum_of_squares(m + m.transpose()) + sum_of_squares(2.0 * m);
}
template <class Derived>
typename Derived::Scalar inverse_condition(const EigenBase<Derived>& b) {
  return b.derived().norm() * double(b.rows());
}
PROGRAM(function_of_an_eigen_base) {
  MatrixX<Scalar> m = in.matrix(3, 3);
  return inverse_condition(m);
}
template <class Derived>
typename Derived::Scalar dense_total(const DenseBase<Derived>& m) {
  return m.sum() * 2.0;
}
PROGRAM(function_of_a_dense_base) {
  MatrixX<Scalar> m = in.matrix(3, 3);
  ArrayX<Scalar> a = in.vector(3).array();
  return dense_total(m) * dense_total(a);
}
template <class Derived>
typename Derived::PlainObject softmax(const ArrayBase<Derived>& x) {
  typename Derived::PlainObject e = (x - x.maxCoeff()).exp();
  return e / e.sum();
}
PROGRAM(function_of_an_array_base) {
  ArrayX<Scalar> a = in.vector(4).array();
  return softmax(a).square().sum();
}
template <class DerivedA, class DerivedB>
typename DerivedA::Scalar squared_distance(const MatrixBase<DerivedA>& p1, const MatrixBase<DerivedB>& p2) {
  return (p1 - p2).squaredNorm();
}
PROGRAM(function_of_two_matrix_bases) {
  MatrixX<Scalar> P = in.matrix(3, 4);
  VectorX<Scalar> q = in.vector(3);
  return squared_distance(P.col(0), q) + squared_distance(q, P.col(1));
}
template <class Derived, class OtherDerived>
void covariance(const MatrixBase<Derived>& x, const MatrixBase<Derived>& y, MatrixBase<OtherDerived> const& C) {
  const double observations = static_cast<double>(x.rows());
  const auto x_mean = x.colwise().sum() / observations;
  const auto y_mean = y.colwise().sum() / observations;
  const_cast<MatrixBase<OtherDerived>&>(C) = (x.rowwise() - x_mean).transpose() * (y.rowwise() - y_mean) / observations;
}
PROGRAM(covariance_of_the_documentation) {
  MatrixX<Scalar> x = in.matrix(4, 2), y = in.matrix(4, 2), C(2, 2);
  covariance(x, y, C);
  return C.sum();
}
template <class Scalar>
Scalar spread(const Ref<const VectorX<Scalar>>& v) {
  return (v.array() - v.mean()).square().sum();
}
PROGRAM(function_of_a_constant_ref) {
  VectorX<Scalar> v = in.vector(5);
  return spread<Scalar>(v) + spread<Scalar>(v.head(3)) + spread<Scalar>(2.0 * v);
}
template <class Scalar>
void normalise(Ref<VectorX<Scalar>> v) {
  v /= v.norm();
}
PROGRAM(function_of_a_writable_ref) {
  MatrixX<Scalar> A = in.matrix(3, 2);
  VectorX<Scalar> w = in.vector(3);
  normalise<Scalar>(A.col(1));
  normalise<Scalar>(w);
  return A.sum() + w(0);
}
template <class Vector>
Vector logistic_step(const Vector& x, double r) {
  return r * x.cwiseProduct(Vector::Ones(x.size()) - x);
}
PROGRAM(function_of_a_vector_type) {
  VectorX<Scalar> x = in.vector(3) * 0.5;
  for (int k = 0; k < 4; ++k) x = logistic_step(x, 3.2);
  return x.sum();
}
template <class F, class Vector>
Vector runge_kutta(F&& f, const Vector& x, double h) {
  const Vector k1 = f(x);
  const Vector k2 = f(Vector(x + 0.5 * h * k1));
  const Vector k3 = f(Vector(x + 0.5 * h * k2));
  const Vector k4 = f(Vector(x + h * k3));
  return x + h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
}
PROGRAM(lorenz_system) {
  Vector3<Scalar> x = in.template fixed<3, 1>();
  Scalar sigma = in.number();
  auto f = [&](const Vector3<Scalar>& s) {
    return Vector3<Scalar>(sigma * (s(1) - s(0)), s(0) * (28.0 - s(2)) - s(1), s(0) * s(1) - 8.0 / 3.0 * s(2));
  };
  for (int k = 0; k < 5; ++k) x = runge_kutta(f, x, 0.01);
  return x.sum();
}
PROGRAM(spring_mass_with_std_function) {
  Vector2<Scalar> x = in.template fixed<2, 1>();
  std::function<Vector2<Scalar>(const Vector2<Scalar>&)> f = [](const Vector2<Scalar>& s) {
    return Vector2<Scalar>(s[1], -s[0]);
  };
  for (int k = 0; k < 3; ++k) x += 0.1 * f(x);
  return x.norm();
}
template <class Scalar>
struct KalmanFilter {
  VectorX<Scalar> x;
  MatrixX<Scalar> P, F, Q, H, R;
  void predict() {
    x = F * x;
    P = F * P * F.transpose() + Q;
  }
  void update(const VectorX<Scalar>& z) {
    const VectorX<Scalar> y = z - H * x;
    const MatrixX<Scalar> S = H * P * H.transpose() + R;
    const MatrixX<Scalar> K = P * H.transpose() * S.inverse();
    x = x + K * y;
    P = (MatrixX<Scalar>::Identity(x.size(), x.size()) - K * H) * P;
  }
};
PROGRAM(kalman_filter_class) {
  KalmanFilter<Scalar> k;
  k.x = in.vector(2);
  k.P = MatrixX<Scalar>::Identity(2, 2);
  k.F = in.matrix(2, 2);
  k.Q = 0.1 * MatrixX<Scalar>::Identity(2, 2);
  k.H = MatrixX<Scalar>::Ones(1, 2);
  k.R = MatrixX<Scalar>::Constant(1, 1, 0.5);
  for (int i = 0; i < 3; ++i) {
    k.predict();
    k.update(VectorX<Scalar>::Constant(1, 0.3 * i));
  }
  return k.x.sum() + k.P.trace();
}
PROGRAM(two_layer_network) {
  MatrixX<Scalar> W1 = in.matrix(4, 3), W2 = in.matrix(2, 4), X = in.matrix(3, 5);
  VectorX<Scalar> b1 = in.vector(4), b2 = in.vector(2);
  MatrixX<Scalar> H = ((W1 * X).colwise() + b1).array().tanh().matrix();
  MatrixX<Scalar> Y = (W2 * H).colwise() + b2;
  MatrixX<Scalar> P = Y.array().exp();
  RowVectorX<Scalar> norm = P.colwise().sum();
  return -(P.row(0).array() / norm.array()).log().sum();
}
PROGRAM(relu_network) {
  MatrixX<Scalar> W = in.matrix(4, 3);
  VectorX<Scalar> x = in.vector(3);
  VectorX<Scalar> h = (W * x).array() - 2.5;
  h = h.cwiseMax(0.0);
  return h.squaredNorm() + h.array().max(0.5).sum();
}
PROGRAM(gradient_descent_with_momentum) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  VectorX<Scalar> b = in.vector(3), x = VectorX<Scalar>::Zero(3), m = VectorX<Scalar>::Zero(3);
  for (int k = 0; k < 4; ++k) {
    VectorX<Scalar> g = A.transpose() * (A * x - b);
    m = 0.9 * m + 0.1 * g;
    x -= 0.05 * m;
  }
  return (A * x - b).squaredNorm();
}
PROGRAM(newton_method_for_a_system) {
  Vector2<Scalar> x = in.template fixed<2, 1>();
  for (int k = 0; k < 3; ++k) {
    Vector2<Scalar> f;
    Matrix2<Scalar> J;
    f << x(0) * x(0) + x(1) * x(1) - 2.0, x(0) - x(1) * x(1);
    J << 2.0 * x(0), 2.0 * x(1), 1.0, -2.0 * x(1);
    x -= J.inverse() * f;
  }
  return x(0) + 2.0 * x(1);
}
PROGRAM(principal_component) {
  MatrixX<Scalar> X = in.matrix(6, 3);
  MatrixX<Scalar> centered = X.rowwise() - X.colwise().mean();
  MatrixX<Scalar> cov = (centered.adjoint() * centered) / double(X.rows() - 1);
  SelfAdjointEigenSolver<MatrixX<Scalar>> eig(cov);
  return eig.eigenvalues()(2) / eig.eigenvalues().sum();
}
PROGRAM(pairwise_distances) {
  MatrixX<Scalar> X = in.matrix(2, 4);
  MatrixX<Scalar> D(4, 4);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) D(i, j) = (X.col(i) - X.col(j)).squaredNorm();
  return D.array().exp().inverse().sum();
}
PROGRAM(distances_by_products) {
  MatrixX<Scalar> X = in.matrix(2, 4);
  VectorX<Scalar> n = X.colwise().squaredNorm();
  MatrixX<Scalar> D = n.replicate(1, 4) + n.transpose().replicate(4, 1) - 2.0 * X.transpose() * X;
  return D.sum() + D(0, 1);
}
PROGRAM(weighted_regression) {
  MatrixX<Scalar> A = in.matrix(5, 2);
  VectorX<Scalar> y = in.vector(5), w = in.vector(5);
  VectorX<Scalar> beta =
      (A.transpose() * w.asDiagonal() * A).ldlt().solve(A.transpose() * (w.array() * y.array()).matrix());
  return beta.squaredNorm();
}
PROGRAM(log_sum_exp) {
  VectorX<Scalar> x = in.vector(5);
  Scalar m = x.maxCoeff();
  return m + log((x.array() - m).exp().sum());
}
PROGRAM(inertia_tensor) {
  MatrixX<Scalar> P = in.matrix(3, 4);
  VectorX<Scalar> m = in.vector(4);
  Matrix3<Scalar> I = Matrix3<Scalar>::Zero();
  for (int k = 0; k < 4; ++k) {
    const Vector3<Scalar> r = P.col(k);
    I += m(k) * (r.squaredNorm() * Matrix3<Scalar>::Identity() - r * r.transpose());
  }
  return I.determinant();
}
PROGRAM(skew_matrix_and_rodrigues) {
  Vector3<Scalar> w = in.template fixed<3, 1>();
  Scalar t = w.norm();
  Vector3<Scalar> k = w / t;
  Matrix3<Scalar> K;
  K << 0, -k.z(), k.y(), k.z(), 0, -k.x(), -k.y(), k.x(), 0;
  Matrix3<Scalar> R = Matrix3<Scalar>::Identity() + sin(t) * K + (1.0 - cos(t)) * K * K;
  return (R * Vector3<Scalar>(1, 2, 3)).x() + R.trace();
}
PROGRAM(vectors_in_containers) {
  std::vector<VectorX<Scalar>> path;
  path.push_back(in.vector(2));
  for (int k = 0; k < 4; ++k) path.push_back(path.back().cwiseProduct(path.front()) + path[0]);
  std::map<std::string, MatrixX<Scalar>> layers;
  layers["a"] = in.matrix(2, 2);
  Scalar length = 0;
  for (std::size_t k = 1; k < path.size(); ++k) length += (path[k] - path[k - 1]).norm();
  return length + (layers["a"] * path.back())(0);
}
PROGRAM(value_returned_through_a_ternary) {
  VectorX<Scalar> x = in.vector(3), y = in.vector(3);
  VectorX<Scalar> z = x.sum() > y.sum() ? VectorX<Scalar>(x + y) : VectorX<Scalar>(x - y);
  const VectorX<Scalar>& larger = x.norm() > y.norm() ? x : y;
  return z.norm() * larger(0);
}
PROGRAM(levi_civita_by_cross_products) {
  Vector3<Scalar> a = in.template fixed<3, 1>(), b = in.template fixed<3, 1>(), c = in.template fixed<3, 1>();
  return a.cross(b).dot(c) + a.normalized().dot(Vector3<Scalar>::UnitX()) + (a.cross(b)).cross(c).norm();
}
PROGRAM(rotation_by_angle_axis) {
  Scalar angle = in.number();
  Vector3<Scalar> v = in.template fixed<3, 1>();
  Matrix3<Scalar> R;
  R = AngleAxis<Scalar>(angle, Vector3<Scalar>::UnitZ()) * AngleAxis<Scalar>(0.3, Vector3<Scalar>::UnitY());
  return (R * v).x();
}
PROGRAM(rotation_by_quaternion) {
  Vector4<Scalar> c = in.template fixed<4, 1>();
  Vector3<Scalar> v = in.template fixed<3, 1>();
  Quaternion<Scalar> q(c(0), c(1), c(2), c(3));
  q.normalize();
  Vector3<Scalar> r = q * v;
  return r.x() + r.y() * q.w();
}
PROGRAM(homogeneous_coordinates) {
  Matrix4<Scalar> T = in.template fixed<4, 4>();
  Vector3<Scalar> p = in.template fixed<3, 1>();
  Vector3<Scalar> q = (T * p.homogeneous()).hnormalized();
  return q.sum();
}
PROGRAM(affine_transform) {
  Vector3<Scalar> t = in.template fixed<3, 1>(), p = in.template fixed<3, 1>();
  Transform<Scalar, 3, Affine> T = Transform<Scalar, 3, Affine>::Identity();
  T.translate(t);
  T.scale(in.number());
  return (T * p).norm();
}
template <class T>
T squared(T x) {
  return x * x;
}
template <class T>
T softened(const T& x, double width) {
  const T size = x > T(0) ? x : T(-x);
  if (size < width) return T(0.5) * x * x;
  return width * (size - 0.5 * width);
}
template <class Vector>
auto mean_of(const Vector& v) {
  typename Vector::Scalar sum = 0;
  for (Eigen::Index i = 0; i < v.size(); ++i) sum += v(i);
  return sum / double(v.size());
}
PROGRAM(types_deduced_from_differences_and_parts) {
  const VectorX<Scalar> v = in.vector(4);
  return squared(v(0) - v(1)) + squared(2.0 * v(2) + 1.0) + softened(v(1) - v(3), 0.1) + softened(-(v(0) * v(1)), 9.0) +
         mean_of(v.head(2)) * mean_of(v + v);
}
