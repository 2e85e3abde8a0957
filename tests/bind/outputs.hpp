// SPDX-License-Identifier: MIT
// Functions with several results in arguments, as a member, free, and without derivative: what `wengert bind` reads in
// the tests.
#pragma once
#include <cmath>
#include <wengert/annotate.hpp>

namespace plane {

struct WENGERT_ENTITY Point {
  double x = 0, y = 0;

  Point& operator+=(const Point& o) {
    x += o.x, y += o.y;
    return *this;
  }
  Point& operator-=(const Point& o) {
    x -= o.x, y -= o.y;
    return *this;
  }
  WENGERT_IN(self, self_b -= r_b) WENGERT_LINEAR(self) Point operator-() const { return {-x, -y}; }
  WENGERT_IN(self, self_b += r_b * factor)
  WENGERT_IN(factor, factor_b += r_b.dot(self))
  WENGERT_LINEAR(self) WENGERT_LINEAR(factor) Point operator*(double factor) const { return {x * factor, y * factor}; }
  WENGERT_IN(self, self_b += o * r_b)
  WENGERT_IN(o, o_b += self * r_b) WENGERT_LINEAR(self) WENGERT_LINEAR(o) double dot(const Point& o) const {
    return x * o.x + y * o.y;
  }

  /// To length 1.
  WENGERT_LET(length, std::sqrt(self.dot(self)))
  WENGERT_INOUT(self, self_b -= self * (self.dot(self_b) / (length * length)); self_b = self_b * (1 / length), )
  WENGERT_TANGENT(self, const double size = std::sqrt(self.dot(self)); new_self_d += self_d * (1 / size);
                  new_self_d -= self * (self.dot(self_d) / (size * size * size)))
  void normalize() { *this = *this * (1 / std::sqrt(dot(*this))); }
  /// This as a multiple of an axis of length 1 and the rest.
  WENGERT_OUT(along)
  WENGERT_OUT(rest)
  WENGERT_IN(self, self_b += axis * along_b; self_b += rest_b; self_b -= axis * axis.dot(rest_b))
  WENGERT_PASSIVE(axis) WENGERT_LINEAR(self) void split(const Point& axis, double& along, Point& rest) const {
    along = dot(axis);
    rest = {x - along * axis.x, y - along * axis.y};
  }
};

WENGERT_OUT(radius)
WENGERT_OUT(angle)
WENGERT_IN(p, p_b += p * (radius_b / radius); p_b += plane::Point{-p.y, p.x} * (angle_b / (radius * radius)))
WENGERT_TANGENT(p, radius_d += p.dot(p_d) / radius; angle_d += (p.x * p_d.y - p.y * p_d.x) / (radius * radius))
inline void polar(const Point& p, double& radius, double& angle) {
  radius = std::hypot(p.x, p.y);
  angle = std::atan2(p.y, p.x);
}

WENGERT_OUT(sum)
WENGERT_OUT(difference)
WENGERT_IN(a, a_b += sum_b; a_b += difference_b)
WENGERT_IN(b, b_b += sum_b; b_b -= difference_b)
WENGERT_LINEAR(a, b) inline void sum_and_difference(const Point& a, const Point& b, Point& sum, Point& difference) {
  sum = a, difference = a;
  sum += b, difference -= b;
}

WENGERT_INOUT(p, p_b = p_b * factor, )
WENGERT_IN(factor, factor_b += p_b.dot(p))
WENGERT_LINEAR(p) WENGERT_LINEAR(factor) inline void scale(Point& p, double factor) { p = p * factor; }

/// Without tangents: a forward sweep is an error.
WENGERT_OUT(square) WENGERT_IN(p, p_b += p * (2 * square_b)) inline void square_of(const Point& p, double& square) {
  square = p.dot(p);
}

WENGERT_ELE_PASSIVE WENGERT_INP(p) WENGERT_OUTP(corner) inline void round_down(const Point& p, Point& corner) {
  corner = {std::floor(p.x), std::floor(p.y)};
}
WENGERT_ELE_PASSIVE WENGERT_INOUTP(p) inline bool clear(Point& p) {
  const bool was = p.x != 0 || p.y != 0;
  p = {};
  return was;
}
inline int quadrant(const Point& p) { return p.x >= 0 ? (p.y >= 0 ? 1 : 4) : (p.y >= 0 ? 2 : 3); }

}  // namespace plane
