// SPDX-License-Identifier: MIT
// A user's own type that is a template of its number, with its annotations in place: it is of second order too.
#pragma once
#include <cmath>
#include <type_traits>
#include <wengert/annotate.hpp>

namespace plane {

template <class T>
struct WENGERT_ENTITY Point {
  using Number = T;
  T x = 0, y = 0;

  Point& operator+=(const Point& o) {
    x += o.x, y += o.y;
    return *this;
  }
  Point& operator-=(const Point& o) {
    x -= o.x, y -= o.y;
    return *this;
  }
  WENGERT_REQUIRE(i >= 0 && i < 2)
  WENGERT_INOUT(self, , self_b[i]) T& operator[](int i) { return i == 0 ? x : y; }
  const T& operator[](int i) const { return i == 0 ? x : y; }
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b += r_b) WENGERT_LINEAR(self, o) Point operator+(const Point& o) const { return {x + o.x, y + o.y}; }
  WENGERT_IN(self, self_b -= r_b) WENGERT_LINEAR(self) Point operator-() const { return {-x, -y}; }
  WENGERT_IN(self, self_b += r_b * o)
  WENGERT_IN(o, o_b += r_b * self) WENGERT_LINEAR(self) WENGERT_LINEAR(o) T dot(const Point& o) const {
    return x * o.x + y * o.y;
  }
  WENGERT_IN(self, self_b += (r_b / r) * self)
  WENGERT_TANGENT(self, self.dot(self_d) / r) T length() const {
    using std::sqrt;
    return sqrt(dot(*this));
  }
  WENGERT_IN(factor, factor_b += r_b.dot(v))
  WENGERT_IN(v, v_b += factor * r_b)
  WENGERT_LINEAR(factor) WENGERT_LINEAR(v) friend Point operator*(const T& factor, const Point& v) {
    return {factor * v.x, factor * v.y};
  }
};

/// v turned by an angle.
template <class T>
WENGERT_IN(angle, angle_b += r_b.y * r.x - r_b.x * r.y)
WENGERT_IN(v, v_b += plane::turned(r_b, -angle))
    WENGERT_TANGENT(angle, angle_d*(std::remove_cvref_t<decltype(r)>{-r.y, r.x}))
        WENGERT_LINEAR(v) Point<T> turned(const Point<T>& v, const T& angle) {
  using std::cos;
  using std::sin;
  const T c = cos(angle), s = sin(angle);
  return {c * v.x - s * v.y, s * v.x + c * v.y};
}

}  // namespace plane
