// SPDX-License-Identifier: MIT
// Eigen's rotations and transforms of active numbers: AngleAxis, Quaternion, Translation and Transform, on entities of
// fixed size. Values are computed as Eigen computes them.
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

/// A matrix of homogeneous coordinates.
template <wengert::detail::PlainNumber N, int Dim, int Mode, int Options>
class Transform<wengert::BasicReal<N>, Dim, Mode, Options> {
 public:
  using Scalar = wengert::BasicReal<N>;
  static constexpr int Rows = Mode == int(AffineCompact) ? Dim : Dim + 1;
  using MatrixType = Matrix<Scalar, Rows, Dim + 1, Options>;
  using LinearMatrixType = Matrix<Scalar, Dim, Dim>;
  using VectorType = Matrix<Scalar, Dim, 1>;
  Transform() { setIdentity(); }
  explicit Transform(const MatrixType& matrix) : matrix_(matrix) {}
  Transform(const Transform<N, Dim, Mode, Options>& plain)  // NOLINT: a copy if both are of one scalar
      : matrix_(Matrix<N, Rows, Dim + 1, Options>(plain.matrix())) {}
  template <wengert::detail::Rotation R>
  explicit Transform(const R& rotation) : Transform() {
    linear() = rotation.toRotationMatrix();
  }
  template <int OtherMode>
    requires(OtherMode != Mode)
  Transform(const Transform<Scalar, Dim, OtherMode, Options>& other) : Transform() {  // NOLINT: as Eigen's
    linear() = other.linear();
    translation() = other.translation();
  }
  template <wengert::detail::Rotation R>
  Transform& operator=(const R& rotation) {
    return *this = Transform(rotation);
  }
  static Transform Identity() { return Transform(); }
  void setIdentity() { matrix_ = MatrixType(Matrix<N, Rows, Dim + 1, Options>(Matrix<N, Rows, Dim + 1>::Identity())); }
  MatrixType& matrix() { return matrix_; }
  const MatrixType& matrix() const { return matrix_; }
  decltype(auto) operator()(Index i, Index j) { return matrix_(i, j); }
  auto operator()(Index i, Index j) const { return matrix_(i, j); }
  auto linear() { return matrix_.template block<Dim, Dim>(0, 0); }
  auto linear() const { return matrix_.template block<Dim, Dim>(0, 0); }
  auto translation() { return matrix_.template block<Dim, 1>(0, Dim); }
  auto translation() const { return matrix_.template block<Dim, 1>(0, Dim); }
  auto affine() { return matrix_.template block<Dim, Dim + 1>(0, 0); }
  auto affine() const { return matrix_.template block<Dim, Dim + 1>(0, 0); }
  /// Of an isometry its linear part, of others the rotation nearest to it.
  LinearMatrixType rotation() const {
    if constexpr (Mode == int(Isometry)) {
      return linear();
    } else {
      const LinearMatrixType a = linear();
      const auto svd = a.jacobiSvd(ComputeFullU | ComputeFullV).eval();
      LinearMatrixType u = svd.matrixU();
      const LinearMatrixType v = svd.matrixV();
      if (u.plain().determinant() * v.plain().determinant() < 0) u.col(Dim - 1) *= -1.0;
      return u * v.transpose();
    }
  }
  template <class T>
  Transform& translate(const T& t) {
    translation() += LinearMatrixType(linear()) * VectorType(t);
    return *this;
  }
  template <class T>
  Transform& pretranslate(const T& t) {
    if constexpr (Mode == int(Projective))
      affine() += VectorType(t) * Matrix<Scalar, 1, Dim + 1>(matrix_.row(Dim));
    else
      translation() += VectorType(t);
    return *this;
  }
  template <class R>
  Transform& rotate(const R& rotation) {
    if constexpr (std::convertible_to<const R&, Scalar> && Dim == 2)
      linear() = LinearMatrixType(linear()) * Rotation2D<Scalar>(Scalar(rotation)).toRotationMatrix();
    else
      linear() = LinearMatrixType(linear()) * LinearMatrixType(wengert::detail::rotation_matrix(rotation));
    return *this;
  }
  template <class R>
  Transform& prerotate(const R& rotation) {
    if constexpr (std::convertible_to<const R&, Scalar> && Dim == 2)
      affine() = Rotation2D<Scalar>(Scalar(rotation)).toRotationMatrix() * Matrix<Scalar, Dim, Dim + 1>(affine());
    else
      affine() = LinearMatrixType(wengert::detail::rotation_matrix(rotation)) * Matrix<Scalar, Dim, Dim + 1>(affine());
    return *this;
  }
  /// By a number, or by a vector, coefficient by coefficient.
  template <class T>
  Transform& scale(const T& factor) {
    static_assert(Mode != int(Isometry), "wengert: an isometry is not scaled; take Eigen::Affine");
    if constexpr (std::convertible_to<const T&, Scalar>)
      linear() *= Scalar(factor);
    else
      linear() = LinearMatrixType(linear()) * VectorType(factor).asDiagonal();
    return *this;
  }
  template <class T>
  Transform& prescale(const T& factor) {
    static_assert(Mode != int(Isometry), "wengert: an isometry is not scaled; take Eigen::Affine");
    if constexpr (std::convertible_to<const T&, Scalar>)
      affine() *= Scalar(factor);
    else
      affine() = VectorType(factor).asDiagonal() * Matrix<Scalar, Dim, Dim + 1>(affine());
    return *this;
  }
  template <int OtherMode>
  auto operator*(const Transform<Scalar, Dim, OtherMode, Options>& other) const {
    constexpr bool projective = Mode == int(Projective) || OtherMode == int(Projective);
    constexpr int both = projective ? int(Projective) : Mode == OtherMode ? Mode : int(Affine);
    Transform<Scalar, Dim, both, Options> result;
    if constexpr (projective) {
      static_assert(Mode != int(AffineCompact) && OtherMode != int(AffineCompact),
                    "wengert: a projective transform is multiplied by one with all rows; take Eigen::Affine");
      result.matrix() = matrix_ * other.matrix();
    } else {
      const LinearMatrixType a = linear();
      result.linear() = a * LinearMatrixType(other.linear());
      result.translation() = a * VectorType(other.translation()) + VectorType(translation());
    }
    return result;
  }
  template <int OtherMode>
  auto operator*(const Transform<N, Dim, OtherMode, Options>& plain) const {
    return *this * Transform<Scalar, Dim, OtherMode, Options>(plain);
  }
  template <int OtherMode>
  friend auto operator*(const Transform<N, Dim, OtherMode, Options>& plain, const Transform& transform) {
    return Transform<Scalar, Dim, OtherMode, Options>(plain) * transform;
  }
  friend Transform operator*(const Translation<N, Dim>& plain, const Transform& transform) {
    return Translation<Scalar, Dim>(plain) * transform;
  }
  template <wengert::detail::Rotation R>
  Transform operator*(const R& rotation) const {
    Transform result = *this;
    return result.rotate(rotation);
  }
  template <wengert::detail::Rotation R>
  friend Transform operator*(const R& rotation, const Transform& transform) {
    Transform result = transform;
    return result.prerotate(rotation);
  }
  Transform operator*(const Translation<Scalar, Dim>& t) const {
    Transform result = *this;
    return result.translate(t.vector());
  }
  template <class T>
  Transform& operator*=(const T& other) {
    return *this = Transform(*this * other);
  }
  /// A point, points in columns, or homogeneous coordinates of them.
  template <wengert::detail::Points T>
  auto operator*(const T& points) const {
    using Value = wengert::detail::OperandValue<T>;
    if constexpr (Value::RowsAtCompileTime == Dim + 1) {
      return (matrix_ * points).eval();
    } else if constexpr (Mode == int(Projective)) {
      return (matrix_ * VectorType(points).homogeneous()).eval();
    } else if constexpr (Value::ColsAtCompileTime == 1) {
      return VectorType(LinearMatrixType(linear()) * points + VectorType(translation()));
    } else {
      return Matrix<Scalar, Dim, Value::ColsAtCompileTime>((LinearMatrixType(linear()) * points).colwise() +
                                                           VectorType(translation()));
    }
  }
  Transform inverse(TransformTraits hint = TransformTraits(Mode)) const {
    Transform result;
    if constexpr (Mode == int(Projective)) {
      result.matrix() = matrix_.inverse();
    } else {
      const LinearMatrixType a = linear();
      const LinearMatrixType inverse =
          hint == Isometry ? LinearMatrixType(a.transpose()) : LinearMatrixType(a.inverse());
      result.linear() = inverse;
      result.translation() = -(inverse * VectorType(translation()));
    }
    return result;
  }
  bool isApprox(const Transform& other, double precision = 1e-12) const {
    return matrix_.isApprox(other.matrix_, precision);
  }
  template <class To>
  const Transform& cast() const {
    static_assert(std::is_same_v<To, Scalar>, "wengert: a transform of active numbers is not cast to plain ones");
    return *this;
  }

 private:
  MatrixType matrix_;
};

/// A shift by a vector.
template <wengert::detail::PlainNumber N, int Dim>
class Translation<wengert::BasicReal<N>, Dim> {
 public:
  using Scalar = wengert::BasicReal<N>;
  using VectorType = Matrix<Scalar, Dim, 1>;
  Translation() = default;
  explicit Translation(const VectorType& vector) : vector_(vector) {}
  Translation(const Translation<N, Dim>& plain)  // NOLINT: a copy if both are of one scalar
      : vector_(Matrix<N, Dim, 1>(plain.vector())) {}
  Translation(const Scalar& x, const Scalar& y)
    requires(Dim == 2)
      : vector_(x, y) {}
  Translation(const Scalar& x, const Scalar& y, const Scalar& z)
    requires(Dim == 3)
      : vector_(x, y, z) {}
  const VectorType& vector() const { return vector_; }
  const VectorType& translation() const { return vector_; }
  VectorType& translation() { return vector_; }
  Translation inverse() const { return Translation(VectorType(-vector_)); }
  Translation operator*(const Translation& other) const { return Translation(VectorType(vector_ + other.vector_)); }
  template <wengert::detail::Rotation R>
  auto operator*(const R& rotation) const {
    Transform<Scalar, Dim, Isometry> result(rotation);
    result.translation() = vector_;
    return result;
  }
  template <wengert::detail::Rotation R>
  friend auto operator*(const R& rotation, const Translation& t) {
    Transform<Scalar, Dim, Isometry> result(rotation);
    result.translation() = rotation.toRotationMatrix() * t.vector_;
    return result;
  }
  template <int Mode, int Options>
  auto operator*(const Transform<Scalar, Dim, Mode, Options>& other) const {
    auto result = other;
    return result.pretranslate(vector_);
  }
  template <wengert::detail::Points T>
  VectorType operator*(const T& point) const {
    return vector_ + point;
  }

 private:
  VectorType vector_;
};

// Eigen's own rotations and shifts on the left or right of active points and rotations.
template <wengert::detail::PlainRotation R, wengert::detail::ActivePoints T>
auto operator*(const R& rotation, const T& points) {
  return (rotation.toRotationMatrix() * points).eval();
}
template <wengert::detail::ActivePoints T, wengert::detail::PlainRotation R>
auto operator*(const T& matrix, const R& rotation) {
  return (matrix * rotation.toRotationMatrix()).eval();
}
template <wengert::detail::PlainNumber N, int Dim, wengert::detail::ActivePoints T>
auto operator*(const Translation<N, Dim>& shift, const T& point) {
  return (shift.vector() + point).eval();
}
template <wengert::detail::PlainNumber N, int Dim, wengert::detail::Rotation R>
  requires std::same_as<typename R::Scalar, wengert::BasicReal<N>>
auto operator*(const Translation<N, Dim>& shift, const R& rotation) {
  return Translation<wengert::BasicReal<N>, Dim>(shift) * rotation;
}

}  // namespace Eigen
