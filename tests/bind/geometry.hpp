// SPDX-License-Identifier: MIT
// A user's own type with its annotations in place: what `wengert bind` reads in the tests.
#pragma once
#include <cmath>
#include <wengert/annotate.hpp>

namespace space {

struct WENGERT_ENTITY Vector {
  double x = 0, y = 0, z = 0;

  Vector& operator+=(const Vector& o) {
    x += o.x, y += o.y, z += o.z;
    return *this;
  }
  Vector& operator-=(const Vector& o) {
    x -= o.x, y -= o.y, z -= o.z;
    return *this;
  }
  WENGERT_INOUT(self, , self_b[i]) double& operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
  const double& operator[](int i) const { return i == 0 ? x : i == 1 ? y : z; }

  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b += r_b) WENGERT_LINEAR(self, o) Vector operator+(const Vector& o) const {
    return {x + o.x, y + o.y, z + o.z};
  }
  WENGERT_IN(self, self_b -= r_b)
  Vector operator-() const { return {-x, -y, -z}; }
  WENGERT_IN(self, self_b += o.cross(r_b)) WENGERT_IN(o, o_b += r_b.cross(self)) Vector cross(const Vector& o) const {
    return {y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x};
  }
  WENGERT_IN(self, self_b += r_b * o) WENGERT_IN(o, o_b += r_b * self) double dot(const Vector& o) const {
    return x * o.x + y * o.y + z * o.z;
  }
  WENGERT_IN(self, self_b += (r_b / r) * self)
  double length() const { return std::sqrt(dot(*this)); }
  bool operator==(const Vector&) const = default;

  WENGERT_IN(factor, factor_b += r_b.dot(v))
  WENGERT_IN(v, v_b += factor * r_b) friend Vector operator*(double factor, const Vector& v) {
    return {factor * v.x, factor * v.y, factor * v.z};
  }
};

/// The part of v along a fixed axis of length 1.
WENGERT_IN(v, v_b += r_b.dot(axis) * axis)
WENGERT_PASSIVE(axis) inline Vector along(const Vector& v, const Vector& axis) { return v.dot(axis) * axis; }

/// v moved by a fixed offset: affine, not linear.
WENGERT_IN(v, v_b += r_b) WENGERT_PASSIVE(offset) inline Vector moved(const Vector& v, const Vector& offset) {
  return v + offset;
}

/// A place with a direction: has the operations of Vector.
struct WENGERT_ENTITY Pose : Vector {
  double angle = 0;
  Pose& operator+=(const Pose& o) {
    Vector::operator+=(o);
    angle += o.angle;
    return *this;
  }
  Pose& operator-=(const Pose& o) {
    Vector::operator-=(o);
    angle -= o.angle;
    return *this;
  }
  WENGERT_IN(self, self_b += (space::Pose{{}, r_b})) WENGERT_LINEAR(self) double heading() const { return angle; }
};

}  // namespace space
