// SPDX-License-Identifier: MIT
// Vectors, rotations and rigid transforms of space, with the annotations from which `wengert bind` writes their
// operations on the tape. Adjoints are gradients in the components.
#pragma once
#include <cmath>
#include <wengert/annotate.hpp>

namespace geometry {

struct WENGERT_ENTITY Vector {
  double x = 0, y = 0, z = 0;

  Vector& operator+=(const Vector& o) { return *this = *this + o; }
  Vector& operator-=(const Vector& o) { return *this = *this - o; }
  WENGERT_INOUT(self, , self_b[i]) double& operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
  const double& operator[](int i) const { return i == 0 ? x : i == 1 ? y : z; }

  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b += r_b) WENGERT_LINEAR(self, o) Vector operator+(const Vector& o) const {
    return {x + o.x, y + o.y, z + o.z};
  }
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b -= r_b) WENGERT_LINEAR(self, o) Vector operator-(const Vector& o) const {
    return {x - o.x, y - o.y, z - o.z};
  }
  WENGERT_IN(self, self_b -= r_b) WENGERT_LINEAR(self) Vector operator-() const { return {-x, -y, -z}; }
  WENGERT_IN(self, self_b += r_b * factor)
  WENGERT_IN(factor, factor_b += r_b.dot(self))
  WENGERT_LINEAR(self) WENGERT_LINEAR(factor) Vector operator*(double factor) const {
    return {factor * x, factor * y, factor * z};
  }
  WENGERT_IN(self, self_b += o.cross(r_b))
  WENGERT_IN(o, o_b += r_b.cross(self)) WENGERT_LINEAR(self) WENGERT_LINEAR(o) Vector cross(const Vector& o) const {
    return {y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x};
  }
  WENGERT_IN(self, self_b += o * r_b)
  WENGERT_IN(o, o_b += self * r_b) WENGERT_LINEAR(self) WENGERT_LINEAR(o) double dot(const Vector& o) const {
    return x * o.x + y * o.y + z * o.z;
  }
  WENGERT_IN(self, self_b += self * (r_b / r)) WENGERT_TANGENT(self, self.dot(self_d) / r) double length() const {
    return std::sqrt(dot(*this));
  }
};

/// w + v. A rotation where its norm is 1.
struct WENGERT_ENTITY Quaternion {
  double w = 0;
  Vector v;

  Quaternion& operator+=(const Quaternion& o) { return *this = *this + o; }
  Quaternion& operator-=(const Quaternion& o) { return *this = *this - o; }
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b += r_b) WENGERT_LINEAR(self, o) Quaternion operator+(const Quaternion& o) const {
    return {w + o.w, v + o.v};
  }
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b -= r_b) WENGERT_LINEAR(self, o) Quaternion operator-(const Quaternion& o) const {
    return {w - o.w, v - o.v};
  }
  WENGERT_IN(self, self_b -= r_b) WENGERT_LINEAR(self) Quaternion operator-() const { return {-w, -v}; }
  WENGERT_IN(self, self_b += r_b * factor)
  WENGERT_IN(factor, factor_b += r_b.dot(self))
  WENGERT_LINEAR(self) WENGERT_LINEAR(factor) Quaternion operator*(double factor) const {
    return {w * factor, v * factor};
  }
  /// Hamilton's product: the rotation by o and then by this.
  WENGERT_IN(self, self_b += r_b * o.conjugate())
  WENGERT_IN(o, o_b += self.conjugate() * r_b)
  WENGERT_LINEAR(self) WENGERT_LINEAR(o) Quaternion operator*(const Quaternion& o) const {
    return {w * o.w - v.dot(o.v), o.v * w + v * o.w + v.cross(o.v)};
  }
  WENGERT_IN(self, self_b += r_b.conjugate()) WENGERT_LINEAR(self) Quaternion conjugate() const { return {w, -v}; }
  WENGERT_IN(self, self_b += o * r_b)
  WENGERT_IN(o, o_b += self * r_b) WENGERT_LINEAR(self) WENGERT_LINEAR(o) double dot(const Quaternion& o) const {
    return w * o.w + v.dot(o.v);
  }
  WENGERT_DIAGONAL(self, (d - r * r.dot(d)) * (1 / self.norm()))
  Quaternion normalized() const { return *this * (1 / norm()); }
  WENGERT_IN(self, self_b += self * (r_b / r)) WENGERT_TANGENT(self, self.dot(self_d) / r) double norm() const {
    return std::sqrt(dot(*this));
  }
  /// q p q*.
  WENGERT_IN(self, self_b += self.rotation_adjoint(p, r_b))
  WENGERT_IN(p, p_b += self.conjugate().rotate(r_b))
  WENGERT_TANGENT(self, self.rotation_tangent(self_d, p)) WENGERT_LINEAR(p) Vector rotate(const Vector& p) const {
    return p * (w * w - v.dot(v)) + v * (2 * v.dot(p)) + v.cross(p) * (2 * w);
  }

  WENGERT_ELE_PASSIVE Quaternion rotation_adjoint(const Vector& p, const Vector& r_b) const {
    return {2 * (w * p.dot(r_b) + v.cross(p).dot(r_b)),
            v * (-2 * p.dot(r_b)) + r_b * (2 * v.dot(p)) + p * (2 * v.dot(r_b)) + p.cross(r_b) * (2 * w)};
  }
  WENGERT_ELE_PASSIVE Vector rotation_tangent(const Quaternion& d, const Vector& p) const {
    return p * (2 * (w * d.w - v.dot(d.v))) + d.v * (2 * v.dot(p)) + v * (2 * d.v.dot(p)) + v.cross(p) * (2 * d.w) +
           d.v.cross(p) * (2 * w);
  }
};

/// p -> rotation(p) + translation.
struct WENGERT_ENTITY Rigid {
  Quaternion rotation;
  Vector translation;

  Rigid& operator+=(const Rigid& o) {
    rotation += o.rotation;
    translation += o.translation;
    return *this;
  }
  Rigid& operator-=(const Rigid& o) { return *this += -o; }
  WENGERT_IN(self, self_b -= r_b) WENGERT_LINEAR(self) Rigid operator-() const { return {-rotation, -translation}; }
  WENGERT_IN(self, self_b += (geometry::Rigid{self.rotation.rotation_adjoint(p, r_b), r_b}))
  WENGERT_IN(p, p_b += self.rotation.conjugate().rotate(r_b))
  WENGERT_TANGENT(self, self.rotation.rotation_tangent(self_d.rotation, p) + self_d.translation)
  WENGERT_TANGENT(p, self.rotation.rotate(p_d))
  Vector apply(const Vector& p) const { return rotation.rotate(p) + translation; }
  /// First o, then this.
  WENGERT_IN(self, self_b += (geometry::Rigid{r_b.rotation * o.rotation.conjugate() +
                                                  self.rotation.rotation_adjoint(o.translation, r_b.translation),
                                              r_b.translation}))
  WENGERT_IN(o, o_b += (geometry::Rigid{self.rotation.conjugate() * r_b.rotation,
                                        self.rotation.conjugate().rotate(r_b.translation)}))
  WENGERT_TANGENT(self, (geometry::Rigid{
                            self_d.rotation * o.rotation,
                            self.rotation.rotation_tangent(self_d.rotation, o.translation) + self_d.translation}))
  WENGERT_TANGENT(o, (geometry::Rigid{self.rotation * o_d.rotation, self.rotation.rotate(o_d.translation)}))
  Rigid operator*(const Rigid& o) const { return {rotation * o.rotation, apply(o.translation)}; }
};

/// The rotation, not of norm 1 unless the quaternion is, and translation of a joint.
WENGERT_IN(rotation, rotation_b += r_b.rotation)
WENGERT_IN(translation, translation_b += r_b.translation)
WENGERT_LINEAR(rotation, translation) inline Rigid joint(const Quaternion& rotation, const Vector& translation) {
  return {rotation, translation};
}

}  // namespace geometry
