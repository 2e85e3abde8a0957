// SPDX-License-Identifier: MIT
// What Eigen's rotations of active numbers have in common, and Rotation2D.
#pragma once
#include <Eigen/Geometry>
#include <concepts>
#include <wengert/entity/eigen_matrix.hpp>

namespace wengert::detail {

/// What can be turned by a rotation: a vector or points in columns.
template <class T>
concept Points = bound::eigen_operations::DenseOperand<T>;
/// Types that say what rotation matrix they stand for.
template <class T>
concept Rotation = requires(const T& rotation) { rotation.toRotationMatrix(); };
/// Eigen's own rotations.
template <class T>
concept PlainRotation = std::derived_from<T, Eigen::RotationBase<T, T::Dim>>;
/// Points whose coordinates are active, and a matrix of them.
template <class T>
concept ActivePoints = Points<T> && EntityOperand<T>;

/// Four numbers in memory that are a quaternion: eigen_quaternion_map.hpp.
template <class T>
concept QuaternionMap = requires { typename T::IsQuaternionMap; };

/// The rotation matrix of a rotation, of a matrix itself.
template <class T>
auto rotation_matrix(const T& x) {
  if constexpr (Rotation<T>)
    return x.toRotationMatrix();
  else
    return x;
}

/// Products, conversions and comparisons that all rotations have by their matrix. Self has toRotationMatrix().
template <class Self, class Number, int Dim>
struct RotationOperations {
  using Scalar = BasicReal<Number>;
  using RotationMatrixType = Eigen::Matrix<Scalar, Dim, Dim>;
  static constexpr int Dim_ = Dim;
  operator RotationMatrixType() const { return self().toRotationMatrix(); }  // NOLINT: as Eigen's
  RotationMatrixType matrix() const { return self().toRotationMatrix(); }
  template <Points T>
  auto operator*(const T& points) const {
    return (self().toRotationMatrix() * points).eval();
  }
  template <Points T>
  friend auto operator*(const T& matrix, const Self& rotation) {
    return (matrix * rotation.toRotationMatrix()).eval();
  }

 private:
  const Self& self() const { return static_cast<const Self&>(*this); }
};

}  // namespace wengert::detail

namespace Eigen {

/// A rotation in the plane.
template <wengert::detail::PlainNumber N>
class Rotation2D<wengert::BasicReal<N>>
    : public wengert::detail::RotationOperations<Rotation2D<wengert::BasicReal<N>>, N, 2> {
 public:
  using Scalar = wengert::BasicReal<N>;
  using Operations = wengert::detail::RotationOperations<Rotation2D, N, 2>;
  using Matrix2 = Matrix<Scalar, 2, 2>;
  Rotation2D() = default;
  explicit Rotation2D(const Scalar& angle) : angle_(angle) {}
  explicit Rotation2D(const Matrix2& m) { fromRotationMatrix(m); }
  Rotation2D(const Rotation2D<N>& plain) : angle_(plain.angle()) {}  // NOLINT: a copy if both are of one scalar
  static Rotation2D Identity() { return Rotation2D(Scalar(0)); }
  const Scalar& angle() const { return angle_; }
  Scalar& angle() { return angle_; }
  Rotation2D inverse() const { return Rotation2D(Scalar(-angle_)); }
  using Operations::operator*;
  Rotation2D operator*(const Rotation2D& other) const { return Rotation2D(Scalar(angle_ + other.angle_)); }
  friend Rotation2D operator*(const Rotation2D<N>& plain, const Rotation2D& other) { return Rotation2D(plain) * other; }
  Rotation2D& operator*=(const Rotation2D& other) {
    angle_ += other.angle_;
    return *this;
  }
  Rotation2D& fromRotationMatrix(const Matrix2& m) {
    angle_ = atan2(Scalar(m(1, 0)), Scalar(m(0, 0)));
    return *this;
  }
  Matrix2 toRotationMatrix() const {
    const Scalar s = sin(angle_), c = cos(angle_);
    Matrix2 result;
    result << c, -s, s, c;
    return result;
  }
  /// The angle between -pi and pi, and between 0 and 2 pi.
  Scalar smallestAngle() const {
    const Scalar turned = fmod(angle_, N(2 * EIGEN_PI));
    if (turned > N(EIGEN_PI)) return turned - N(2 * EIGEN_PI);
    if (turned < N(-EIGEN_PI)) return turned + N(2 * EIGEN_PI);
    return turned;
  }
  Scalar smallestPositiveAngle() const {
    const Scalar turned = fmod(angle_, N(2 * EIGEN_PI));
    if (turned < N(0)) return turned + N(2 * EIGEN_PI);
    return turned;
  }
  Rotation2D slerp(const Scalar& t, const Rotation2D& other) const {
    return Rotation2D(Scalar(angle_ + Rotation2D(Scalar(other.angle_ - angle_)).smallestAngle() * t));
  }
  bool isApprox(const Rotation2D& other, double precision = 1e-12) const {
    return internal::isApprox(wengert::value(angle_), wengert::value(other.angle_), precision);
  }

 private:
  Scalar angle_;
};

}  // namespace Eigen
