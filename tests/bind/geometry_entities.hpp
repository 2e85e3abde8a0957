// SPDX-License-Identifier: MIT
// Written by `wengert bind` from geometry.hpp; a change there is a change here.
#pragma once
#include <concepts>
#include <utility>
#include <wengert/entity.hpp>
#include "geometry.hpp"

namespace wengert::bound::geometry_operations {

template <class V>
concept IsVector = std::derived_from<V, ::space::Vector>;
template <class T>
concept VectorOperand = IsVector<detail::OperandValue<T>>;

template <class V>
concept IsPose = IsVector<V> && std::derived_from<V, ::space::Pose>;
template <class T>
concept PoseOperand = IsPose<detail::OperandValue<T>>;

/// 20: double & space::Vector::operator[](int)
inline constexpr auto Vector_element_part = [](auto& self_b, const int& i) -> decltype(auto) { return self_b[i]; };
template <class V>
struct Vector_element {
  using Value = detail::PlainOf<decltype(Vector_element_part(std::declval<const V&>(), std::declval<const int&>()))>;
  int i;
  decltype(auto) of(auto& whole) const { return Vector_element_part(whole, i); }
};

/// 24: Vector space::Vector::operator+(const Vector &)
inline constexpr auto Vector_plus_value = [](const auto& self, const auto& o) { return self + o; };
template <class Of_self, class Of_o>
class Vector_plus : public detail::Operation<Vector_plus<Of_self, Of_o>, detail::PlainOf<decltype(Vector_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Vector_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Vector_plus(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
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
  [[gnu::always_inline]] Vector_plus(const Vector_plus&) = default;
  [[gnu::always_inline]] Vector_plus(Vector_plus&&) noexcept = default;
  [[gnu::always_inline]] ~Vector_plus() = default;
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
    auto&& r_b = EntityTraits<typename Vector_plus::Value>::once(wengert_adjoint);
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

/// 28: Vector space::Vector::operator-()
inline constexpr auto Vector_negative_value = [](const auto& self) { return -self; };
template <class Of_self>
class Vector_negative : public detail::Operation<Vector_negative<Of_self>, detail::PlainOf<decltype(Vector_negative_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Vector_negative_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Vector_negative(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return -self;
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Vector_negative(const Vector_negative&) = default;
  [[gnu::always_inline]] Vector_negative(Vector_negative&&) noexcept = default;
  [[gnu::always_inline]] ~Vector_negative() = default;
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
      const auto self_d = self_.tangent(wengert_sweep);
      const auto wengert_at = [&](const auto& self) -> Value { return -self; };
      wengert_sum += wengert_at(self_d);
      wengert_sum -= wengert_at(detail::zero_like(self_d));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 29: Vector space::Vector::cross(const Vector &)
inline constexpr auto Vector_cross_value = [](const auto& self, const auto& o) { return self.cross(o); };
template <class Of_self, class Of_o>
class Vector_cross : public detail::Operation<Vector_cross<Of_self, Of_o>, detail::PlainOf<decltype(Vector_cross_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Vector_cross_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Vector_cross(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self.cross(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Vector_cross(const Vector_cross&) = default;
  [[gnu::always_inline]] Vector_cross(Vector_cross&&) noexcept = default;
  [[gnu::always_inline]] ~Vector_cross() = default;
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
    auto&& r_b = EntityTraits<typename Vector_cross::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += o.cross(r_b);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += r_b.cross(self);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& o = o_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      const auto wengert_at = [&](const auto& self) -> Value { return self.cross(o); };
      wengert_sum += wengert_at(self_d);
      wengert_sum -= wengert_at(detail::zero_like(self_d));
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto o_d = o_.tangent(wengert_sweep);
      const auto wengert_at = [&](const auto& o) -> Value { return self.cross(o); };
      wengert_sum += wengert_at(o_d);
      wengert_sum -= wengert_at(detail::zero_like(o_d));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 32: double space::Vector::dot(const Vector &)
inline constexpr auto Vector_dot_value = [](const auto& self, const auto& o) { return self.dot(o); };
template <class Of_self, class Of_o>
class Vector_dot : public detail::Operation<Vector_dot<Of_self, Of_o>, detail::PlainOf<decltype(Vector_dot_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Vector_dot_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Vector_dot(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
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
  [[gnu::always_inline]] Vector_dot(const Vector_dot&) = default;
  [[gnu::always_inline]] Vector_dot(Vector_dot&&) noexcept = default;
  [[gnu::always_inline]] ~Vector_dot() = default;
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
      const auto self_d = self_.tangent(wengert_sweep);
      const auto wengert_at = [&](const auto& self) -> Value { return self.dot(o); };
      wengert_sum += wengert_at(self_d);
      wengert_sum -= wengert_at(detail::zero_like(self_d));
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto o_d = o_.tangent(wengert_sweep);
      const auto wengert_at = [&](const auto& o) -> Value { return self.dot(o); };
      wengert_sum += wengert_at(o_d);
      wengert_sum -= wengert_at(detail::zero_like(o_d));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 36: double space::Vector::length()
inline constexpr auto Vector_length_value = [](const auto& self) { return self.length(); };
template <class Of_self>
class Vector_length : public detail::Operation<Vector_length<Of_self>, detail::PlainOf<decltype(Vector_length_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Vector_length_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Vector_length(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.length();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Vector_length(const Vector_length&) = default;
  [[gnu::always_inline]] Vector_length(Vector_length&&) noexcept = default;
  [[gnu::always_inline]] ~Vector_length() = default;
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
      static_cast<void>(wengert_sweep);
      fail(ErrorCode::no_tangent, "'length' by 'self': its annotation needs WENGERT_TANGENT(self, ...)");
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 40: Vector space::operator*(double, const Vector &)
inline constexpr auto Vector_times_value = [](const auto& factor, const auto& v) { return factor * v; };
template <class Of_factor, class Of_v>
class Vector_times : public detail::Operation<Vector_times<Of_factor, Of_v>, detail::PlainOf<decltype(Vector_times_value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_v::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Vector_times_value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_v::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_factor> || detail::is_costly<Of_v>;
  [[gnu::always_inline]] explicit Vector_times(Of_factor of_factor, Of_v of_v) : factor_(std::move(of_factor)), v_(std::move(of_v)) {
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
  [[gnu::always_inline]] Vector_times(const Vector_times&) = default;
  [[gnu::always_inline]] Vector_times(Vector_times&&) noexcept = default;
  [[gnu::always_inline]] ~Vector_times() = default;
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
    auto&& r_b = EntityTraits<typename Vector_times::Value>::once(wengert_adjoint);
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
      const auto factor_d = factor_.tangent(wengert_sweep);
      const auto wengert_at = [&](const auto& factor) -> Value { return factor * v; };
      wengert_sum += wengert_at(factor_d);
      wengert_sum -= wengert_at(detail::zero_like(factor_d));
    }
    if (v_.active()) {
      auto&& factor = factor_.plain();
      const auto v_d = v_.tangent(wengert_sweep);
      const auto wengert_at = [&](const auto& v) -> Value { return factor * v; };
      wengert_sum += wengert_at(v_d);
      wengert_sum -= wengert_at(detail::zero_like(v_d));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_factor factor_;
  Of_v v_;
};

/// 47: Vector space::along(const Vector &, const Vector &)
inline constexpr auto Vector_along_value = [](const auto& v, const auto& axis) { return ::space::along(v, axis); };
template <class Of_v, class Of_axis>
class Vector_along : public detail::Operation<Vector_along<Of_v, Of_axis>, detail::PlainOf<decltype(Vector_along_value(std::declval<const typename Of_v::Value&>(), std::declval<const typename Of_axis::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Vector_along_value(std::declval<const typename Of_v::Value&>(), std::declval<const typename Of_axis::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_v> || detail::is_costly<Of_axis>;
  [[gnu::always_inline]] explicit Vector_along(Of_v of_v, Of_axis of_axis) : v_(std::move(of_v)), axis_(std::move(of_axis)) {
  }
  auto plain() const {
    auto&& v = v_.plain();
    auto&& axis = axis_.plain();
    return ::space::along(v, axis);
  }
  bool active() const { return v_.active() || axis_.active(); }
  void leaves(auto&& visit) const {
    v_.leaves(visit);
    axis_.leaves(visit);
  }
  [[gnu::always_inline]] Vector_along(const Vector_along&) = default;
  [[gnu::always_inline]] Vector_along(Vector_along&&) noexcept = default;
  [[gnu::always_inline]] ~Vector_along() = default;
  void mark() const {
    if (v_.active()) {
      detail::require_values(axis_);
      v_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (v_.active()) {
      auto&& axis = axis_.plain();
      const detail::Sink v_b(v_, wengert_sweep);
      v_b += r_b.dot(axis) * axis;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (v_.active()) {
      auto&& axis = axis_.plain();
      const auto v_d = v_.tangent(wengert_sweep);
      const auto wengert_at = [&](const auto& v) -> Value { return ::space::along(v, axis); };
      wengert_sum += wengert_at(v_d);
      wengert_sum -= wengert_at(detail::zero_like(v_d));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_v v_;
  Of_axis axis_;
};

/// 50: Vector space::moved(const Vector &, const Vector &)
inline constexpr auto Vector_moved_value = [](const auto& v, const auto& offset) { return ::space::moved(v, offset); };
template <class Of_v, class Of_offset>
class Vector_moved : public detail::Operation<Vector_moved<Of_v, Of_offset>, detail::PlainOf<decltype(Vector_moved_value(std::declval<const typename Of_v::Value&>(), std::declval<const typename Of_offset::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Vector_moved_value(std::declval<const typename Of_v::Value&>(), std::declval<const typename Of_offset::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_v> || detail::is_costly<Of_offset>;
  [[gnu::always_inline]] explicit Vector_moved(Of_v of_v, Of_offset of_offset) : v_(std::move(of_v)), offset_(std::move(of_offset)) {
  }
  auto plain() const {
    auto&& v = v_.plain();
    auto&& offset = offset_.plain();
    return ::space::moved(v, offset);
  }
  bool active() const { return v_.active() || offset_.active(); }
  void leaves(auto&& visit) const {
    v_.leaves(visit);
    offset_.leaves(visit);
  }
  [[gnu::always_inline]] Vector_moved(const Vector_moved&) = default;
  [[gnu::always_inline]] Vector_moved(Vector_moved&&) noexcept = default;
  [[gnu::always_inline]] ~Vector_moved() = default;
  void mark() const {
    if (v_.active()) {
      detail::require_values(offset_);
      v_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (v_.active()) {
      const detail::Sink v_b(v_, wengert_sweep);
      v_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (v_.active()) {
      auto&& offset = offset_.plain();
      const auto v_d = v_.tangent(wengert_sweep);
      const auto wengert_at = [&](const auto& v) -> Value { return ::space::moved(v, offset); };
      wengert_sum += wengert_at(v_d);
      wengert_sum -= wengert_at(detail::zero_like(v_d));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_v v_;
  Of_offset offset_;
};

/// 67: double space::Pose::heading()
inline constexpr auto Pose_heading_value = [](const auto& self) { return self.heading(); };
template <class Of_self>
class Pose_heading : public detail::Operation<Pose_heading<Of_self>, detail::PlainOf<decltype(Pose_heading_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Pose_heading_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Pose_heading(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.heading();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Pose_heading(const Pose_heading&) = default;
  [[gnu::always_inline]] Pose_heading(Pose_heading&&) noexcept = default;
  [[gnu::always_inline]] ~Pose_heading() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += (space::Pose{{}, r_b});
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.heading();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

}  // namespace wengert::bound::geometry_operations

namespace wengert {

template <bound::geometry_operations::VectorOperand Of_self, bound::geometry_operations::VectorOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator+(Of_self&& self, Of_o&& o) {
  return bound::geometry_operations::Vector_plus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(std::forward<Of_o>(o)));
}

template <bound::geometry_operations::VectorOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator-(Of_self&& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self));
  return bound::geometry_operations::Vector_negative<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <detail::NumberOperand Of_factor, bound::geometry_operations::VectorOperand Of_v>
  requires(detail::ActiveOperand<Of_factor> || detail::ActiveOperand<Of_v>)
[[gnu::always_inline]] inline auto operator*(Of_factor&& factor, Of_v&& v) {
  return bound::geometry_operations::Vector_times(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(std::forward<Of_factor>(factor)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(v)>>>(std::forward<Of_v>(v)));
}

template <bound::geometry_operations::VectorOperand Of_v, bound::geometry_operations::IsVector Of_axis>
  requires(detail::ActiveOperand<Of_v>)
[[gnu::always_inline]] inline auto along(const Of_v& v, const Of_axis& axis) {
  return bound::geometry_operations::Vector_along(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(v)>>, false>(v), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(axis)>>>(axis));
}

template <bound::geometry_operations::VectorOperand Of_v, bound::geometry_operations::IsVector Of_offset>
  requires(detail::ActiveOperand<Of_v>)
[[gnu::always_inline]] inline auto moved(const Of_v& v, const Of_offset& offset) {
  return bound::geometry_operations::Vector_moved(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(v)>>, false>(v), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(offset)>>>(offset));
}

template <bound::geometry_operations::IsVector V, class Self>
struct MemberOperations<V, Self> {
  [[gnu::always_inline]] inline auto operator[](const int& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::geometry_operations::Vector_element<V>{i});
  }
  [[gnu::always_inline]] inline decltype(auto) operator[](const int& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::geometry_operations::Vector_element<V>{i});
  }
  template <bound::geometry_operations::VectorOperand Of_o>
  [[gnu::always_inline]] inline auto cross(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::geometry_operations::Vector_cross(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  template <bound::geometry_operations::VectorOperand Of_o>
  [[gnu::always_inline]] inline auto dot(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::geometry_operations::Vector_dot(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o))));
  }
  [[gnu::always_inline]] inline auto length() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::geometry_operations::Vector_length<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
};

template <bound::geometry_operations::IsPose V, class Self>
struct MemberOperations<V, Self> {
  [[gnu::always_inline]] inline auto operator[](const int& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::geometry_operations::Vector_element<V>{i});
  }
  [[gnu::always_inline]] inline decltype(auto) operator[](const int& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::geometry_operations::Vector_element<V>{i});
  }
  template <bound::geometry_operations::VectorOperand Of_o>
  [[gnu::always_inline]] inline auto cross(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::geometry_operations::Vector_cross(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  template <bound::geometry_operations::VectorOperand Of_o>
  [[gnu::always_inline]] inline auto dot(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::geometry_operations::Vector_dot(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o))));
  }
  [[gnu::always_inline]] inline auto length() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::geometry_operations::Vector_length<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto heading() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return detail::number(bound::geometry_operations::Pose_heading<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
};

}  // namespace wengert

namespace space {
using wengert::along;
}

namespace space {
using wengert::moved;
}
