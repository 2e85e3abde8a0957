// SPDX-License-Identifier: MIT
// Eigen's planes, lines and boxes of active numbers: Hyperplane, ParametrizedLine and AlignedBox on vectors that are
// entities.
#pragma once
#include <Eigen/Geometry>
#include <utility>
#include <wengert/entity/eigen_geometry.hpp>

namespace Eigen {

/// The points x with normal . x + offset = 0.
template <wengert::detail::PlainNumber N, int Dim, int Options_>
class Hyperplane<wengert::BasicReal<N>, Dim, Options_> {
 public:
  using Scalar = wengert::BasicReal<N>;
  using RealScalar = Scalar;
  using VectorType = Matrix<Scalar, Dim, 1>;
  using Coefficients = Matrix<Scalar, Dim == Dynamic ? Dynamic : Dim + 1, 1>;
  Hyperplane() = default;
  Hyperplane(const VectorType& normal, const VectorType& point) : Hyperplane(normal, Scalar(-normal.dot(point))) {}
  Hyperplane(const VectorType& normal, const Scalar& offset) : coefficients_(normal.size() + 1) {
    coefficients_ << normal, offset;
  }
  static Hyperplane Through(const VectorType& a, const VectorType& b)
    requires(Dim == 2)
  {
    const Scalar dx = b(0) - a(0), dy = b(1) - a(1), length = sqrt(dx * dx + dy * dy);
    return through(VectorType(-dy / length, dx / length), a);
  }
  static Hyperplane Through(const VectorType& a, const VectorType& b, const VectorType& c)
    requires(Dim == 3)
  {
    const VectorType u = c - a, v = b - a, normal = u.cross(v);
    const Scalar length = normal.norm();
    if (!(length > u.norm() * v.norm() * NumTraits<N>::epsilon()))
      wengert::fail(wengert::ErrorCode::wrong_value, "a plane through points on one line, which has no derivative");
    return through(normal / length, a);
  }
  Index dim() const { return coefficients_.size() - 1; }
  // Views and elements, as in Eigen.
  auto normal() const { return normal_of(coefficients_); }
  auto normal() { return normal_of(coefficients_); }
  Scalar offset() const { return coefficients_(dim()); }
  auto& offset() { return coefficients_(dim()); }
  const Coefficients& coeffs() const { return coefficients_; }
  Coefficients& coeffs() { return coefficients_; }
  void normalize() { coefficients_ /= Scalar(normal().norm()); }
  Scalar signedDistance(const VectorType& p) const { return normal().dot(p) + offset(); }
  Scalar absDistance(const VectorType& p) const { return abs(signedDistance(p)); }
  VectorType projection(const VectorType& p) const { return p - signedDistance(p) * normal(); }
  bool isApprox(const Hyperplane& other, double precision = 1e-12) const {
    return coefficients_.isApprox(other.coefficients_, precision);
  }

 private:
  static Hyperplane through(const VectorType& normal, const VectorType& point) {
    return Hyperplane(normal, Scalar(-point.dot(normal)));
  }
  static auto normal_of(auto& coefficients) {
    if constexpr (Dim == Dynamic)
      return coefficients.head(coefficients.size() - 1);
    else
      return coefficients.template head<Dim>();
  }
  Coefficients coefficients_;
};

/// The points origin + t direction.
template <wengert::detail::PlainNumber N, int Dim, int Options_>
class ParametrizedLine<wengert::BasicReal<N>, Dim, Options_> {
 public:
  using Scalar = wengert::BasicReal<N>;
  using RealScalar = Scalar;
  using VectorType = Matrix<Scalar, Dim, 1>;
  using Plane = Hyperplane<Scalar, Dim>;
  ParametrizedLine() = default;
  ParametrizedLine(const VectorType& origin, const VectorType& direction) : origin_(origin), direction_(direction) {}
  static ParametrizedLine Through(const VectorType& a, const VectorType& b) {
    return ParametrizedLine(a, VectorType((b - a).normalized()));
  }
  Index dim() const { return direction_.size(); }
  const VectorType& origin() const { return origin_; }
  VectorType& origin() { return origin_; }
  const VectorType& direction() const { return direction_; }
  VectorType& direction() { return direction_; }
  VectorType pointAt(const Scalar& t) const { return origin_ + direction_ * t; }
  /// Of a direction of length one, as in Eigen.
  VectorType projection(const VectorType& p) const { return origin_ + direction_.dot(p - origin_) * direction_; }
  Scalar squaredDistance(const VectorType& p) const {
    const VectorType d = p - origin_;
    return (d - direction_.dot(d) * direction_).squaredNorm();
  }
  Scalar distance(const VectorType& p) const { return sqrt(squaredDistance(p)); }
  Scalar intersectionParameter(const Plane& plane) const {
    return -(plane.offset() + plane.normal().dot(origin_)) / plane.normal().dot(direction_);
  }
  Scalar intersection(const Plane& plane) const { return intersectionParameter(plane); }
  VectorType intersectionPoint(const Plane& plane) const { return pointAt(intersectionParameter(plane)); }

 private:
  VectorType origin_, direction_;
};

/// The points between two corners; empty before a point is added.
template <wengert::detail::PlainNumber N, int Dim>
class AlignedBox<wengert::BasicReal<N>, Dim> {
 public:
  using Scalar = wengert::BasicReal<N>;
  using VectorType = Matrix<Scalar, Dim, 1>;
  using Plain = Matrix<N, Dim, 1>;
  AlignedBox()
    requires(Dim != Dynamic)
      : AlignedBox(Index(Dim)) {}
  explicit AlignedBox(Index dim)
      : min_(Plain(Plain::Constant(dim, NumTraits<N>::highest()))),
        max_(Plain(Plain::Constant(dim, NumTraits<N>::lowest()))) {}
  explicit AlignedBox(const VectorType& point) : min_(point), max_(point) {}
  AlignedBox(const VectorType& low, const VectorType& high) : min_(low), max_(high) {}
  Index dim() const { return min_.size(); }
  bool isEmpty() const { return (wengert::value(min_).array() > wengert::value(max_).array()).any(); }
  void setEmpty() { *this = AlignedBox(dim()); }
  const VectorType& min() const { return min_; }
  VectorType& min() { return min_; }
  const VectorType& max() const { return max_; }
  VectorType& max() { return max_; }
  VectorType center() const { return 0.5 * (min_ + max_); }
  VectorType sizes() const { return max_ - min_; }
  VectorType diagonal() const { return sizes(); }
  Scalar volume() const { return sizes().prod(); }
  bool contains(const VectorType& p) const {
    const Plain x = wengert::value(p);
    return (wengert::value(min_).array() <= x.array()).all() && (x.array() <= wengert::value(max_).array()).all();
  }
  bool contains(const AlignedBox& other) const { return contains(other.min_) && contains(other.max_); }
  bool intersects(const AlignedBox& other) const { return !intersection(other).isEmpty(); }
  AlignedBox& extend(const VectorType& p) { return corners(min_.cwiseMin(p), max_.cwiseMax(p)); }
  AlignedBox& extend(const AlignedBox& other) { return *this = merged(other); }
  AlignedBox& clamp(const AlignedBox& other) { return *this = intersection(other); }
  AlignedBox merged(const AlignedBox& other) const {
    return AlignedBox(VectorType(min_.cwiseMin(other.min_)), VectorType(max_.cwiseMax(other.max_)));
  }
  AlignedBox intersection(const AlignedBox& other) const {
    return AlignedBox(VectorType(min_.cwiseMax(other.min_)), VectorType(max_.cwiseMin(other.max_)));
  }
  AlignedBox& translate(const VectorType& t) { return corners(min_ + t, max_ + t); }
  AlignedBox translated(const VectorType& t) const { return AlignedBox(*this).translate(t); }
  Scalar squaredExteriorDistance(const VectorType& p) const {
    const VectorType below = (min_ - p).cwiseMax(0.0), above = (p - max_).cwiseMax(0.0);
    return below.squaredNorm() + above.squaredNorm();
  }
  Scalar exteriorDistance(const VectorType& p) const { return sqrt(squaredExteriorDistance(p)); }

 private:
  AlignedBox& corners(const VectorType& low, const VectorType& high) {
    min_ = low;
    max_ = high;
    return *this;
  }
  VectorType min_, max_;
};

}  // namespace Eigen
