// SPDX-License-Identifier: MIT
// Written by `wengert bind` from planar.hpp; a change there is a change here.
#pragma once
#include <concepts>
#include <utility>
#include <wengert/entity.hpp>
#include "planar.hpp"

namespace wengert::bound::planar_operations {

template <class V>
concept IsPoint = requires(const V& v) { []<class N>(const ::plane::Point<N>&) {}(v); };
template <class T>
concept PointOperand = IsPoint<detail::OperandValue<T>>;

/// 24: T & plane::Point::operator[](int)
inline constexpr auto Point_element_part = [](auto& self_b, const int& i) -> decltype(auto) { return self_b[i]; };
template <class V>
struct Point_element {
  using Value = detail::PlainOf<decltype(Point_element_part(std::declval<const V&>(), std::declval<const int&>()))>;
  int i;
  decltype(auto) of(auto& whole) const { return Point_element_part(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i < 2)) detail::outside<V>("'operator[]' requires i >= 0 && i < 2", EntityTraits<V>::shape(self), {{"i", i}});
  }
};

/// 27: Point<T> plane::Point::operator+(const Point<T> &)
inline constexpr auto Point_plus_value = [](const auto& self, const auto& o) { return self + o; };
template <class Of_self, class Of_o>
class Point_plus : public detail::Operation<Point_plus<Of_self, Of_o>, detail::PlainOf<decltype(Point_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Point_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Point_plus(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self + o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Point_plus(const Point_plus&) = default;
  [[gnu::always_inline]] Point_plus(Point_plus&&) noexcept = default;
  [[gnu::always_inline]] ~Point_plus() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_shape(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_shape(self_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Point_plus::Value>::once(wengert_adjoint);
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
    if (o_.active()) {
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active() || o_.active()) {
      const auto self = detail::tangent_or_zero(self_, wengert_sweep);
      const auto o = detail::tangent_or_zero(o_, wengert_sweep);
      wengert_sum += self + o;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 28: Point<T> plane::Point::operator-()
inline constexpr auto Point_negative_value = [](const auto& self) { return -self; };
template <class Of_self>
class Point_negative : public detail::Operation<Point_negative<Of_self>, detail::PlainOf<decltype(Point_negative_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Point_negative_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Point_negative(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return -self;
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Point_negative(const Point_negative&) = default;
  [[gnu::always_inline]] Point_negative(Point_negative&&) noexcept = default;
  [[gnu::always_inline]] ~Point_negative() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += -self;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 30: T plane::Point::dot(const Point<T> &)
inline constexpr auto Point_dot_value = [](const auto& self, const auto& o) { return self.dot(o); };
template <class Of_self, class Of_o>
class Point_dot : public detail::Operation<Point_dot<Of_self, Of_o>, detail::PlainOf<decltype(Point_dot_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Point_dot_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Point_dot(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self.dot(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Point_dot(const Point_dot&) = default;
  [[gnu::always_inline]] Point_dot(Point_dot&&) noexcept = default;
  [[gnu::always_inline]] ~Point_dot() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * o;
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += r_b * self;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& o = o_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.dot(o);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto o = o_.tangent(wengert_sweep);
      wengert_sum += self.dot(o);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 34: T plane::Point::length()
inline constexpr auto Point_length_value = [](const auto& self) { return self.length(); };
template <class Of_self>
class Point_length : public detail::Operation<Point_length<Of_self>, detail::PlainOf<decltype(Point_length_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Point_length_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Point_length(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.length();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Point_length(const Point_length&) = default;
  [[gnu::always_inline]] Point_length(Point_length&&) noexcept = default;
  [[gnu::always_inline]] ~Point_length() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.length();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += (r_b / r) * self;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.length();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self.dot(self_d) / r;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 40: Point<T> plane::operator*(const T &, const Point<T> &)
inline constexpr auto Point_times_value = [](const auto& factor, const auto& v) { return factor * v; };
template <class Of_factor, class Of_v>
class Point_times : public detail::Operation<Point_times<Of_factor, Of_v>, detail::PlainOf<decltype(Point_times_value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_v::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Point_times_value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_v::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_factor> || detail::is_costly<Of_v>;
  [[gnu::always_inline]] explicit Point_times(Of_factor of_factor, Of_v of_v) : factor_(std::move(of_factor)), v_(std::move(of_v)) {
  }
  auto plain() const {
    auto&& factor = factor_.plain();
    auto&& v = v_.plain();
    return factor * v;
  }
  bool active() const { return factor_.active() || v_.active(); }
  void leaves(auto&& visit) const {
    factor_.leaves(visit);
    v_.leaves(visit);
  }
  [[gnu::always_inline]] Point_times(const Point_times&) = default;
  [[gnu::always_inline]] Point_times(Point_times&&) noexcept = default;
  [[gnu::always_inline]] ~Point_times() = default;
  void mark() const {
    if (factor_.active()) {
      detail::require_values(v_);
      factor_.mark();
    }
    if (v_.active()) {
      detail::require_values(factor_);
      v_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Point_times::Value>::once(wengert_adjoint);
    if (factor_.active()) {
      auto&& v = v_.plain();
      const detail::Sink factor_b(factor_, wengert_sweep);
      factor_b += r_b.dot(v);
    }
    if (v_.active()) {
      auto&& factor = factor_.plain();
      const detail::Sink v_b(v_, wengert_sweep);
      v_b += factor * r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (factor_.active()) {
      auto&& v = v_.plain();
      const auto factor = factor_.tangent(wengert_sweep);
      wengert_sum += factor * v;
    }
    if (v_.active()) {
      auto&& factor = factor_.plain();
      const auto v = v_.tangent(wengert_sweep);
      wengert_sum += factor * v;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_factor factor_;
  Of_v v_;
};

/// 50: Point<T> plane::turned(const Point<T> &, const T &)
inline constexpr auto Point_turned_value = [](const auto& v, const auto& angle) { return ::plane::turned(v, angle); };
template <class Of_v, class Of_angle>
class Point_turned : public detail::Operation<Point_turned<Of_v, Of_angle>, detail::PlainOf<decltype(Point_turned_value(std::declval<const typename Of_v::Value&>(), std::declval<const typename Of_angle::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Point_turned_value(std::declval<const typename Of_v::Value&>(), std::declval<const typename Of_angle::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_v> || detail::is_costly<Of_angle>;
  [[gnu::always_inline]] explicit Point_turned(Of_v of_v, Of_angle of_angle) : v_(std::move(of_v)), angle_(std::move(of_angle)) {
  }
  auto plain() const {
    auto&& v = v_.plain();
    auto&& angle = angle_.plain();
    return ::plane::turned(v, angle);
  }
  bool active() const { return v_.active() || angle_.active(); }
  void leaves(auto&& visit) const {
    v_.leaves(visit);
    angle_.leaves(visit);
  }
  [[gnu::always_inline]] Point_turned(const Point_turned&) = default;
  [[gnu::always_inline]] Point_turned(Point_turned&&) noexcept = default;
  [[gnu::always_inline]] ~Point_turned() = default;
  void mark() const {
    if (v_.active()) {
      detail::require_values(angle_);
      v_.mark();
    }
    if (angle_.active()) {
      detail::require_values(v_);
      detail::require_values(angle_);
      angle_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Point_turned::Value>::once(wengert_adjoint);
    if (v_.active()) {
      auto&& angle = angle_.plain();
      const detail::Sink v_b(v_, wengert_sweep);
      v_b += plane::turned(r_b, -angle);
    }
    if (angle_.active()) {
      auto&& v = v_.plain();
      auto&& angle = angle_.plain();
      const Value r = ::plane::turned(v, angle);
      const detail::Sink angle_b(angle_, wengert_sweep);
      angle_b += r_b.y * r.x - r_b.x * r.y;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (v_.active()) {
      auto&& angle = angle_.plain();
      const auto v = v_.tangent(wengert_sweep);
      wengert_sum += ::plane::turned(v, angle);
    }
    if (angle_.active()) {
      auto&& v = v_.plain();
      auto&& angle = angle_.plain();
      const Value r = ::plane::turned(v, angle);
      const auto angle_d = angle_.tangent(wengert_sweep);
      wengert_sum += angle_d*(std::remove_cvref_t<decltype(r)>{-r.y, r.x});
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_v v_;
  Of_angle angle_;
};

}  // namespace wengert::bound::planar_operations

namespace wengert {

template <bound::planar_operations::PointOperand Of_self, bound::planar_operations::PointOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator+(Of_self&& self, Of_o&& o) {
  return bound::planar_operations::Point_plus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(std::forward<Of_o>(o)));
}

template <bound::planar_operations::PointOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator-(Of_self&& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self));
  return bound::planar_operations::Point_negative<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <detail::NumberOperand Of_factor, bound::planar_operations::PointOperand Of_v>
  requires(detail::ActiveOperand<Of_factor> || detail::ActiveOperand<Of_v>)
[[gnu::always_inline]] inline auto operator*(Of_factor&& factor, Of_v&& v) {
  return bound::planar_operations::Point_times(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(std::forward<Of_factor>(factor)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(v)>>>(std::forward<Of_v>(v)));
}

template <bound::planar_operations::PointOperand Of_v, detail::NumberOperand Of_angle>
  requires(detail::ActiveOperand<Of_v> || detail::ActiveOperand<Of_angle>)
[[gnu::always_inline]] inline auto turned(const Of_v& v, const Of_angle& angle) {
  return bound::planar_operations::Point_turned(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(v)>>>(v), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(angle)>>>(angle));
}

template <bound::planar_operations::IsPoint V, class Self>
struct MemberOperations<V, Self> {
  [[gnu::always_inline]] inline auto operator[](const int& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::planar_operations::Point_element<V>{i});
  }
  [[gnu::always_inline]] inline decltype(auto) operator[](const int& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::planar_operations::Point_element<V>{i});
  }
  template <bound::planar_operations::PointOperand Of_o>
  [[gnu::always_inline]] inline auto dot(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::planar_operations::Point_dot(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o))));
  }
  [[gnu::always_inline]] inline auto length() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::planar_operations::Point_length<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
};

}  // namespace wengert

namespace plane {
using wengert::turned;
}
