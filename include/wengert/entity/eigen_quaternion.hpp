// SPDX-License-Identifier: MIT
// Eigen's rotations in space of active numbers: AngleAxis and Quaternion, on entities of fixed size. Values are
// computed as Eigen computes them.
#pragma once
#include <Eigen/Geometry>
#include <ostream>
#include <utility>
#include <wengert/entity/eigen_rotations.hpp>

namespace Eigen {

template <wengert::detail::PlainNumber N>
class AngleAxis<wengert::BasicReal<N>>;

/// Coefficients are in Eigen's order, x, y, z, w, and an entity of four numbers.
template <wengert::detail::PlainNumber N, int Options_>
class Quaternion<wengert::BasicReal<N>, Options_>
    : public wengert::detail::RotationOperations<Quaternion<wengert::BasicReal<N>, Options_>, N, 3> {
 public:
  using Scalar = wengert::BasicReal<N>;
  using Operations = wengert::detail::RotationOperations<Quaternion, N, 3>;
  using Coefficients = Matrix<Scalar, 4, 1>;
  using Vector3 = Matrix<Scalar, 3, 1>;
  using Matrix3 = Matrix<Scalar, 3, 3>;
  using AngleAxisType = AngleAxis<Scalar>;
  Quaternion() = default;
  Quaternion(const Scalar& w, const Scalar& x, const Scalar& y, const Scalar& z) : coefficients_(x, y, z, w) {}
  explicit Quaternion(const Scalar* numbers) : coefficients_(numbers[0], numbers[1], numbers[2], numbers[3]) {}
  explicit Quaternion(const Coefficients& coefficients) : coefficients_(coefficients) {}
  explicit Quaternion(const Matrix3& rotation) { *this = rotation; }
  explicit Quaternion(const AngleAxisType& rotation) { *this = rotation; }
  Quaternion(const Quaternion<N, Options_>& plain)  // NOLINT: a copy if both are of one scalar
      : coefficients_(Matrix<N, 4, 1>(plain.coeffs())) {}
  Quaternion(const wengert::detail::QuaternionMap auto& map)  // NOLINT: as Eigen's, a copy of its numbers
      : coefficients_(map.coeffs()) {}
  template <wengert::detail::Points T>
  explicit Quaternion(const T& x) {
    if constexpr (wengert::detail::OperandValue<T>::ColsAtCompileTime == 1)
      coefficients_ = x;
    else
      *this = Matrix3(x);
  }
  Quaternion& operator=(const AngleAxisType& rotation);
  Quaternion& operator=(const wengert::detail::QuaternionMap auto& map) { return *this = Quaternion(map); }
  /// As Eigen, after Shoemake's "Quaternion Calculus and Fast Animation".
  Quaternion& operator=(const Matrix3& m) {
    Scalar q[4];
    Scalar t = m.trace();
    if (t > 0) {
      t = sqrt(t + 1.0);
      q[3] = 0.5 * t;
      t = 0.5 / t;
      q[0] = (m(2, 1) - m(1, 2)) * t;
      q[1] = (m(0, 2) - m(2, 0)) * t;
      q[2] = (m(1, 0) - m(0, 1)) * t;
    } else {
      int i = 0;
      if (m(1, 1) > m(0, 0)) i = 1;
      if (m(2, 2) > m(i, i)) i = 2;
      const int j = (i + 1) % 3, k = (j + 1) % 3;
      t = sqrt(m(i, i) - m(j, j) - m(k, k) + 1.0);
      q[i] = 0.5 * t;
      t = 0.5 / t;
      q[3] = (m(k, j) - m(j, k)) * t;
      q[j] = (m(j, i) + m(i, j)) * t;
      q[k] = (m(k, i) + m(i, k)) * t;
    }
    coefficients_ = Coefficients(q[0], q[1], q[2], q[3]);
    return *this;
  }
  static Quaternion Identity() { return Quaternion(Scalar(1), Scalar(0), Scalar(0), Scalar(0)); }
  Quaternion& setIdentity() { return *this = Identity(); }
  template <class A, class B>
  static Quaternion FromTwoVectors(const A& a, const B& b) {
    return Quaternion().setFromTwoVectors(a, b);
  }
  template <class A, class B>
  Quaternion& setFromTwoVectors(const A& a, const B& b) {
    const Vector3 from = Vector3(a).normalized(), to = Vector3(b).normalized();
    const Scalar c = to.dot(from);
    if (c < N(-1) + N(1e-12))
      wengert::fail(wengert::ErrorCode::wrong_value,
                    "a quaternion between two opposite vectors, which has no derivative");
    const Vector3 axis = from.cross(to);
    const Scalar s = sqrt((1.0 + c) * 2.0), inverse = 1.0 / s;
    vec() = axis * inverse;
    w() = s * 0.5;
    return *this;
  }
  decltype(auto) x() { return coefficients_(0); }
  decltype(auto) y() { return coefficients_(1); }
  decltype(auto) z() { return coefficients_(2); }
  decltype(auto) w() { return coefficients_(3); }
  auto x() const { return coefficients_(0); }
  auto y() const { return coefficients_(1); }
  auto z() const { return coefficients_(2); }
  auto w() const { return coefficients_(3); }
  auto vec() { return coefficients_.template head<3>(); }
  auto vec() const { return coefficients_.template head<3>(); }
  Coefficients& coeffs() { return coefficients_; }
  const Coefficients& coeffs() const { return coefficients_; }
  auto squaredNorm() const { return coefficients_.squaredNorm(); }
  auto norm() const { return coefficients_.norm(); }
  void normalize() { coefficients_.normalize(); }
  Quaternion normalized() const { return Quaternion(Coefficients(coefficients_.normalized())); }
  auto dot(const Quaternion& other) const { return coefficients_.dot(other.coefficients_); }
  Quaternion conjugate() const {
    const auto [x, y, z, w] = numbers();
    return Quaternion(w, -x, -y, -z);
  }
  Quaternion inverse() const {
    const Scalar n = squaredNorm();
    if (!(n > 0)) return Quaternion(Coefficients(Coefficients::Zero()));
    return Quaternion(Coefficients(conjugate().coefficients_ / n));
  }
  using Operations::operator*;
  Quaternion operator*(const Quaternion& other) const {
    const auto [ax, ay, az, aw] = numbers();
    const auto [bx, by, bz, bw] = other.numbers();
    return Quaternion(aw * bw - ax * bx - ay * by - az * bz, aw * bx + ax * bw + ay * bz - az * by,
                      aw * by + ay * bw + az * bx - ax * bz, aw * bz + az * bw + ax * by - ay * bx);
  }
  friend Quaternion operator*(const Quaternion<N, Options_>& plain, const Quaternion& q) {
    return Quaternion(plain) * q;
  }
  friend Quaternion operator*(const AngleAxis<N>& plain, const Quaternion& q) {
    return Quaternion(AngleAxisType(plain)) * q;
  }
  Quaternion& operator*=(const Quaternion& other) { return *this = *this * other; }
  Quaternion operator*(const AngleAxisType& rotation) const { return *this * Quaternion(rotation); }
  Vector3 _transformVector(const Vector3& v) const {
    const Vector3 axis = vec();
    const Scalar real = w();
    const Vector3 uv = 2.0 * axis.cross(v);
    return v + real * uv + axis.cross(uv);
  }
  template <wengert::detail::Points T>
  auto operator*(const T& points) const {
    if constexpr (wengert::detail::OperandValue<T>::ColsAtCompileTime == 1)
      return _transformVector(Vector3(points));
    else
      return (toRotationMatrix() * points).eval();
  }
  Matrix3 toRotationMatrix() const {
    const auto [x, y, z, w] = numbers();
    const Scalar tx = 2.0 * x, ty = 2.0 * y, tz = 2.0 * z;
    const Scalar twx = tx * w, twy = ty * w, twz = tz * w, txx = tx * x, txy = ty * x, txz = tz * x, tyy = ty * y,
                 tyz = tz * y, tzz = tz * z;
    Matrix3 m;
    m << 1.0 - (tyy + tzz), txy - twz, txz + twy, txy + twz, 1.0 - (txx + tzz), tyz - twx, txz - twy, tyz + twx,
        1.0 - (txx + tyy);
    return m;
  }
  Scalar angularDistance(const Quaternion& other) const {
    const Quaternion d = *this * other.conjugate();
    return 2.0 * atan2(Scalar(d.vec().norm()), Scalar(abs(Scalar(d.w()))));
  }
  Quaternion slerp(const Scalar& t, const Quaternion& other) const {
    const Scalar d = dot(other), absolute = abs(d);
    Scalar first, second;
    if (absolute >= N(1) - NumTraits<N>::epsilon()) {
      first = 1.0 - t;
      second = t;
    } else {
      const Scalar theta = acos(absolute), s = sin(theta);
      first = sin((1.0 - t) * theta) / s;
      second = sin(t * theta) / s;
    }
    if (d < 0) second = -second;
    return Quaternion(Coefficients(first * coefficients_ + second * other.coefficients_));
  }
  bool isApprox(const Quaternion& other, double precision = 1e-12) const {
    return coefficients_.isApprox(other.coefficients_, precision);
  }
  bool operator==(const Quaternion& other) const { return coefficients_ == other.coefficients_; }
  template <class To>
  const Quaternion& cast() const {
    static_assert(std::is_same_v<To, Scalar>, "wengert: a quaternion of active numbers is not cast to plain ones");
    return *this;
  }
  friend std::ostream& operator<<(std::ostream& stream, const Quaternion& q) {
    return stream << q.x() << "i + " << q.y() << "j + " << q.z() << "k + " << q.w();
  }

 private:
  struct Numbers {
    Scalar x, y, z, w;
  };
  Numbers numbers() const { return {coefficients_(0), coefficients_(1), coefficients_(2), coefficients_(3)}; }
  Coefficients coefficients_;
};

/// A rotation about an axis of length one.
template <wengert::detail::PlainNumber N>
class AngleAxis<wengert::BasicReal<N>>
    : public wengert::detail::RotationOperations<AngleAxis<wengert::BasicReal<N>>, N, 3> {
 public:
  using Scalar = wengert::BasicReal<N>;
  using Operations = wengert::detail::RotationOperations<AngleAxis, N, 3>;
  using Vector3 = Matrix<Scalar, 3, 1>;
  using Matrix3 = Matrix<Scalar, 3, 3>;
  using QuaternionType = Quaternion<Scalar>;
  AngleAxis() = default;
  AngleAxis(const Scalar& angle, const Vector3& axis) : angle_(angle), axis_(axis) {}
  AngleAxis(const AngleAxis<N>& plain)  // NOLINT: a copy if both are of one scalar
      : angle_(plain.angle()), axis_(Matrix<N, 3, 1>(plain.axis())) {}
  explicit AngleAxis(const QuaternionType& q) { *this = q; }
  explicit AngleAxis(const Matrix3& m) { *this = m; }
  AngleAxis& operator=(const Matrix3& m) { return *this = QuaternionType(m); }
  AngleAxis& operator=(const QuaternionType& q) {
    Scalar n = q.vec().norm();
    if (n != 0) {
      const Scalar w = q.w();
      angle_ = 2.0 * atan2(n, Scalar(abs(w)));
      if (w < 0) n = -n;
      axis_ = q.vec() / n;
    } else {
      if (q.coeffs().active())
        wengert::fail(wengert::ErrorCode::wrong_value,
                      "the angle and axis of a quaternion that does not rotate, which have no derivative");
      angle_ = 0.0;
      axis_ = Vector3(1.0, 0.0, 0.0);
    }
    return *this;
  }
  static AngleAxis Identity() { return AngleAxis(Scalar(0), Vector3(1.0, 0.0, 0.0)); }
  const Scalar& angle() const { return angle_; }
  Scalar& angle() { return angle_; }
  const Vector3& axis() const { return axis_; }
  Vector3& axis() { return axis_; }
  AngleAxis inverse() const { return AngleAxis(Scalar(-angle_), axis_); }
  using Operations::operator*;
  friend QuaternionType operator*(const AngleAxis<N>& plain, const AngleAxis& other) {
    return AngleAxis(plain) * other;
  }
  QuaternionType operator*(const AngleAxis& other) const { return QuaternionType(*this) * QuaternionType(other); }
  QuaternionType operator*(const QuaternionType& other) const { return QuaternionType(*this) * other; }
  Matrix3 toRotationMatrix() const {
    const Scalar s = sin(angle_), c = cos(angle_), x = axis_(0), y = axis_(1), z = axis_(2);
    const Scalar sx = s * x, sy = s * y, sz = s * z, cx = (1.0 - c) * x, cy = (1.0 - c) * y, cz = (1.0 - c) * z;
    Matrix3 m;
    m << cx * x + c, cx * y - sz, cx * z + sy, cx * y + sz, cy * y + c, cy * z - sx, cx * z - sy, cy * z + sx,
        cz * z + c;
    return m;
  }
  bool isApprox(const AngleAxis& other, double precision = 1e-12) const {
    return axis_.isApprox(other.axis_, precision) &&
           internal::isApprox(wengert::value(angle_), wengert::value(other.angle_), precision);
  }

 private:
  Scalar angle_;
  Vector3 axis_;
};
template <wengert::detail::PlainNumber N, int Options_>
Quaternion<wengert::BasicReal<N>, Options_>& Quaternion<wengert::BasicReal<N>, Options_>::operator=(
    const AngleAxisType& rotation) {
  const Scalar half = 0.5 * rotation.angle(), s = sin(half);
  const Vector3& axis = rotation.axis();
  coefficients_ = Coefficients(Scalar(s * axis(0)), Scalar(s * axis(1)), Scalar(s * axis(2)), Scalar(cos(half)));
  return *this;
}

}  // namespace Eigen
