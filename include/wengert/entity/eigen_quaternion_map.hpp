// SPDX-License-Identifier: MIT
// Eigen::Map of a quaternion of active numbers in memory, as cost functions on raw parameters have it.
#pragma once
#include <utility>
#include <wengert/entity/eigen_map.hpp>
#include <wengert/entity/eigen_quaternion.hpp>

namespace wengert::detail {

/// Each use computes with a quaternion of the numbers as they are then.
template <class N, class Self>
class QuaternionInMemory : public RotationOperations<Self, N, 3> {
 public:
  using IsQuaternionMap = void;
  using Scalar = BasicReal<N>;
  using Vector3 = Eigen::Matrix<Scalar, 3, 1>;
  using Whole = Eigen::Quaternion<Scalar>;
  Whole quaternion() const { return Whole(self()); }
  const Scalar& x() const { return self().data()[0]; }
  const Scalar& y() const { return self().data()[1]; }
  const Scalar& z() const { return self().data()[2]; }
  const Scalar& w() const { return self().data()[3]; }
  auto vec() const { return self().coeffs().template head<3>(); }
  auto squaredNorm() const { return self().coeffs().squaredNorm(); }
  auto norm() const { return self().coeffs().norm(); }
  auto dot(const Whole& other) const { return quaternion().dot(other); }
  Whole normalized() const { return quaternion().normalized(); }
  Whole conjugate() const { return quaternion().conjugate(); }
  Whole inverse() const { return quaternion().inverse(); }
  auto toRotationMatrix() const { return quaternion().toRotationMatrix(); }
  Vector3 _transformVector(const Vector3& v) const { return quaternion()._transformVector(v); }
  Scalar angularDistance(const Whole& other) const { return quaternion().angularDistance(other); }
  Whole slerp(const Scalar& t, const Whole& other) const { return quaternion().slerp(t, other); }
  bool isApprox(const Whole& other, double precision = 1e-12) const { return quaternion().isApprox(other, precision); }
  template <class T>
  auto operator*(const T& x) const {
    if constexpr (QuaternionMap<T>)
      return quaternion() * x.quaternion();
    else
      return quaternion() * x;
  }

 private:
  const Self& self() const { return static_cast<const Self&>(*this); }
};

}  // namespace wengert::detail

namespace Eigen {

template <wengert::detail::PlainNumber N, int MapOptions>
class Map<const Quaternion<wengert::BasicReal<N>>, MapOptions>
    : public wengert::detail::QuaternionInMemory<N, Map<const Quaternion<wengert::BasicReal<N>>, MapOptions>> {
 public:
  using Scalar = wengert::BasicReal<N>;
  explicit Map(const Scalar* numbers) : numbers_(numbers) {}
  const Scalar* data() const { return numbers_; }
  auto coeffs() const { return Map<const Matrix<Scalar, 4, 1>>(numbers_); }

 private:
  const Scalar* numbers_;
};

template <wengert::detail::PlainNumber N, int MapOptions>
class Map<Quaternion<wengert::BasicReal<N>>, MapOptions>
    : public wengert::detail::QuaternionInMemory<N, Map<Quaternion<wengert::BasicReal<N>>, MapOptions>> {
 public:
  using Scalar = wengert::BasicReal<N>;
  using Memory = wengert::detail::QuaternionInMemory<N, Map>;
  using typename Memory::Whole;
  explicit Map(Scalar* numbers) : numbers_(numbers) {}
  Map(const Map&) = default;
  Map& operator=(const Map& other) { return *this = other.quaternion(); }
  /// Of a quaternion, a rotation about an axis or a rotation matrix.
  template <class T>
  Map& operator=(const T& x) {
    Whole q;
    q = x;
    coeffs() = q.coeffs();
    return *this;
  }
  template <class T>
  Map& operator*=(const T& x) {
    return *this = *this * x;
  }
  Map& setIdentity() { return *this = Whole::Identity(); }
  template <class A, class B>
  Map& setFromTwoVectors(const A& a, const B& b) {
    return *this = Whole::FromTwoVectors(a, b);
  }
  void normalize() { *this = this->normalized(); }
  Scalar* data() const { return numbers_; }
  auto coeffs() const { return Map<Matrix<Scalar, 4, 1>>(numbers_); }
  using Memory::w, Memory::x, Memory::y, Memory::z;
  Scalar& x() { return numbers_[0]; }
  Scalar& y() { return numbers_[1]; }
  Scalar& z() { return numbers_[2]; }
  Scalar& w() { return numbers_[3]; }
  auto vec() { return coeffs().template head<3>(); }
  using Memory::vec;

 private:
  Scalar* numbers_;
};

}  // namespace Eigen
