// SPDX-License-Identifier: MIT
// Written by `wengert bind` from outputs.hpp; a change there is a change here.
#pragma once
#include <concepts>
#include <utility>
#include <wengert/entity.hpp>
#include "outputs.hpp"

namespace wengert::bound::outputs_operations {

template <class V>
concept IsPoint = std::derived_from<V, ::plane::Point>;
template <class T>
concept PointOperand = IsPoint<detail::OperandValue<T>>;

/// 21: Point plane::Point::operator-()
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

/// 24: Point plane::Point::operator*(double)
inline constexpr auto Point_times_value = [](const auto& self, const auto& factor) { return self * factor; };
template <class Of_self, class Of_factor>
class Point_times : public detail::Operation<Point_times<Of_self, Of_factor>, detail::PlainOf<decltype(Point_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_factor::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Point_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_factor::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_factor>;
  [[gnu::always_inline]] explicit Point_times(Of_self of_self, Of_factor of_factor) : self_(std::move(of_self)), factor_(std::move(of_factor)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& factor = factor_.plain();
    return self * factor;
  }
  bool active() const { return self_.active() || factor_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    factor_.leaves(visit);
  }
  [[gnu::always_inline]] Point_times(const Point_times&) = default;
  [[gnu::always_inline]] Point_times(Point_times&&) noexcept = default;
  [[gnu::always_inline]] ~Point_times() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(factor_);
      self_.mark();
    }
    if (factor_.active()) {
      detail::require_values(self_);
      factor_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Point_times::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& factor = factor_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * factor;
    }
    if (factor_.active()) {
      auto&& self = self_.plain();
      const detail::Sink factor_b(factor_, wengert_sweep);
      factor_b += r_b.dot(self);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& factor = factor_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self * factor;
    }
    if (factor_.active()) {
      auto&& self = self_.plain();
      const auto factor = factor_.tangent(wengert_sweep);
      wengert_sum += self * factor;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_factor factor_;
};

/// 26: double plane::Point::dot(const Point &)
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
      self_b += o * r_b;
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += self * r_b;
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

/// 35: void plane::Point::normalize()
template <class Of_self, class Out_self>
class Point_normalize : public detail::EntityBase<Point_normalize<Of_self, Out_self>> {
 public:
  using Value = Out_self;
  static constexpr bool is_leaf = false;
  static constexpr bool reads[] = {false};
  [[gnu::always_inline]] explicit Point_normalize(Of_self self) : self_(std::move(self)) {
  }
  void compute(Out_self& self) const {
    self = self_.plain();
    self.normalize();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_self) const {
    if (self_.active()) {
      auto self_b = wengert_self.adjoint(wengert_sweep);
      const auto length = [&] {
        auto&& self = self_.plain();
        return detail::PlainOf<decltype(std::sqrt(self.dot(self)))>(std::sqrt(self.dot(self)));
      }();
      auto&& self = self_.plain();
      self_b -= self * (self.dot(self_b) / (length * length)); self_b = self_b * (1 / length);
      self_.back(wengert_sweep, self_b);
    }
  }
  void tangent(const auto& wengert_sweep, [[maybe_unused]] const auto& wengert_self, [[maybe_unused]] auto& new_self_d) const {
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      const double size = std::sqrt(self.dot(self)); new_self_d += self_d * (1 / size); new_self_d -= self * (self.dot(self_d) / (size * size * size));
    }
  }

 private:
  Of_self self_;
};

/// 40: void plane::Point::split(const Point &, double &, Point &)
template <class Of_self, class Of_axis, class Out_along, class Out_rest>
class Point_split : public detail::EntityBase<Point_split<Of_self, Of_axis, Out_along, Out_rest>> {
 public:
  using Value = Out_along;
  static constexpr bool is_leaf = false;
  static constexpr bool reads[] = {false, false};
  [[gnu::always_inline]] explicit Point_split(Of_self self, Of_axis axis) : self_(std::move(self)), axis_(std::move(axis)) {
  }
  void compute(Out_along& along, Out_rest& rest) const {
    auto&& self = self_.plain();
    auto&& axis = axis_.plain();
    self.split(axis, along, rest);
  }
  bool active() const { return self_.active() || axis_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    axis_.leaves(visit);
  }
  void mark() const {
    if (self_.active()) {
      detail::require_values(axis_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_along, const auto& wengert_rest) const {
    {
      const auto along_b = wengert_along.adjoint(wengert_sweep);
      const auto rest_b = wengert_rest.adjoint(wengert_sweep);
      if (self_.active()) {
        auto&& axis = axis_.plain();
        const detail::Sink self_b(self_, wengert_sweep);
        self_b += axis * along_b; self_b += rest_b; self_b -= axis * axis.dot(rest_b);
      }
    }
  }
  void tangent(const auto& wengert_sweep, [[maybe_unused]] const auto& wengert_along, [[maybe_unused]] const auto& wengert_rest, [[maybe_unused]] auto& along_d, [[maybe_unused]] auto& rest_d) const {
    if (self_.active()) {
      Out_along along{};
      Out_rest rest{};
      const auto self = self_.tangent(wengert_sweep);
      auto&& axis = axis_.plain();
      self.split(axis, along, rest);
      along_d += along;
      rest_d += rest;
    }
  }

 private:
  Of_self self_;
  Of_axis axis_;
};

/// 50: void plane::polar(const Point &, double &, double &)
template <class Of_p, class Out_radius, class Out_angle>
class Point_polar : public detail::EntityBase<Point_polar<Of_p, Out_radius, Out_angle>> {
 public:
  using Value = Out_radius;
  static constexpr bool is_leaf = false;
  static constexpr bool reads[] = {true, false};
  [[gnu::always_inline]] explicit Point_polar(Of_p p) : p_(std::move(p)) {
  }
  void compute(Out_radius& radius, Out_angle& angle) const {
    auto&& p = p_.plain();
    ::plane::polar(p, radius, angle);
  }
  bool active() const { return p_.active(); }
  void leaves(auto&& visit) const {
    p_.leaves(visit);
  }
  void mark() const {
    if (p_.active()) {
      detail::require_values(p_);
      p_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_radius, const auto& wengert_angle) const {
    {
      const auto radius_b = wengert_radius.adjoint(wengert_sweep);
      const auto angle_b = wengert_angle.adjoint(wengert_sweep);
      if (p_.active()) {
        auto&& p = p_.plain();
        auto&& radius = wengert_radius.plain();
        const detail::Sink p_b(p_, wengert_sweep);
        p_b += p * (radius_b / radius); p_b += plane::Point{-p.y, p.x} * (angle_b / (radius * radius));
      }
    }
  }
  void tangent(const auto& wengert_sweep, [[maybe_unused]] const auto& wengert_radius, [[maybe_unused]] const auto& wengert_angle, [[maybe_unused]] auto& radius_d, [[maybe_unused]] auto& angle_d) const {
    if (p_.active()) {
      auto&& p = p_.plain();
      auto&& radius = wengert_radius.plain();
      const auto p_d = p_.tangent(wengert_sweep);
      radius_d += p.dot(p_d) / radius; angle_d += (p.x * p_d.y - p.y * p_d.x) / (radius * radius);
    }
  }

 private:
  Of_p p_;
};

/// 59: void plane::sum_and_difference(const Point &, const Point &, Point &, Point &)
template <class Of_a, class Of_b, class Out_sum, class Out_difference>
class Point_sum_and_difference : public detail::EntityBase<Point_sum_and_difference<Of_a, Of_b, Out_sum, Out_difference>> {
 public:
  using Value = Out_sum;
  static constexpr bool is_leaf = false;
  static constexpr bool reads[] = {false, false};
  [[gnu::always_inline]] explicit Point_sum_and_difference(Of_a a, Of_b b) : a_(std::move(a)), b_(std::move(b)) {
  }
  void compute(Out_sum& sum, Out_difference& difference) const {
    auto&& a = a_.plain();
    auto&& b = b_.plain();
    ::plane::sum_and_difference(a, b, sum, difference);
  }
  bool active() const { return a_.active() || b_.active(); }
  void leaves(auto&& visit) const {
    a_.leaves(visit);
    b_.leaves(visit);
  }
  void mark() const {
    if (a_.active()) {
      detail::require_shape(b_);
      a_.mark();
    }
    if (b_.active()) {
      detail::require_shape(a_);
      b_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_sum, const auto& wengert_difference) const {
    {
      const auto sum_b = wengert_sum.adjoint(wengert_sweep);
      const auto difference_b = wengert_difference.adjoint(wengert_sweep);
      if (a_.active()) {
        const detail::Sink a_b(a_, wengert_sweep);
        a_b += sum_b; a_b += difference_b;
      }
      if (b_.active()) {
        const detail::Sink b_b(b_, wengert_sweep);
        b_b += sum_b; b_b -= difference_b;
      }
    }
  }
  void tangent(const auto& wengert_sweep, [[maybe_unused]] const auto& wengert_sum, [[maybe_unused]] const auto& wengert_difference, [[maybe_unused]] auto& sum_d, [[maybe_unused]] auto& difference_d) const {
    if (a_.active() || b_.active()) {
      Out_sum sum{};
      Out_difference difference{};
      const auto a = detail::tangent_or_zero(a_, wengert_sweep);
      const auto b = detail::tangent_or_zero(b_, wengert_sweep);
      ::plane::sum_and_difference(a, b, sum, difference);
      sum_d += sum;
      difference_d += difference;
    }
  }

 private:
  Of_a a_;
  Of_b b_;
};

/// 66: void plane::scale(Point &, double)
template <class Of_p, class Of_factor, class Out_p>
class Point_scale : public detail::EntityBase<Point_scale<Of_p, Of_factor, Out_p>> {
 public:
  using Value = Out_p;
  static constexpr bool is_leaf = false;
  static constexpr bool reads[] = {false};
  [[gnu::always_inline]] explicit Point_scale(Of_p p, Of_factor factor) : p_(std::move(p)), factor_(std::move(factor)) {
  }
  void compute(Out_p& p) const {
    p = p_.plain();
    auto&& factor = factor_.plain();
    ::plane::scale(p, factor);
  }
  bool active() const { return p_.active() || factor_.active(); }
  void leaves(auto&& visit) const {
    p_.leaves(visit);
    factor_.leaves(visit);
  }
  void mark() const {
    if (p_.active()) {
      detail::require_values(factor_);
      p_.mark();
    }
    if (factor_.active()) {
      detail::require_values(p_);
      factor_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_p) const {
    {
      const auto p_b = wengert_p.adjoint(wengert_sweep);
      if (factor_.active()) {
        auto&& p = p_.plain();
        const detail::Sink factor_b(factor_, wengert_sweep);
        factor_b += p_b.dot(p);
      }
    }
    if (p_.active()) {
      auto p_b = wengert_p.adjoint(wengert_sweep);
      auto&& factor = factor_.plain();
      p_b = p_b * factor;
      p_.back(wengert_sweep, p_b);
    }
  }
  void tangent(const auto& wengert_sweep, [[maybe_unused]] const auto& wengert_p, [[maybe_unused]] auto& new_p_d) const {
    if (p_.active()) {
      Out_p p{};
      p = p_.tangent(wengert_sweep);
      auto&& factor = factor_.plain();
      ::plane::scale(p, factor);
      new_p_d += p;
    }
    if (factor_.active()) {
      Out_p p{};
      const auto factor = factor_.tangent(wengert_sweep);
      p = p_.plain();
      ::plane::scale(p, factor);
      new_p_d += p;
    }
  }

 private:
  Of_p p_;
  Of_factor factor_;
};

/// 69: void plane::square_of(const Point &, double &)
template <class Of_p, class Out_square>
class Point_square_of : public detail::EntityBase<Point_square_of<Of_p, Out_square>> {
 public:
  using Value = Out_square;
  static constexpr bool is_leaf = false;
  static constexpr bool reads[] = {false};
  [[gnu::always_inline]] explicit Point_square_of(Of_p p) : p_(std::move(p)) {
  }
  void compute(Out_square& square) const {
    auto&& p = p_.plain();
    ::plane::square_of(p, square);
  }
  bool active() const { return p_.active(); }
  void leaves(auto&& visit) const {
    p_.leaves(visit);
  }
  void mark() const {
    if (p_.active()) {
      detail::require_values(p_);
      p_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_square) const {
    {
      const auto square_b = wengert_square.adjoint(wengert_sweep);
      if (p_.active()) {
        auto&& p = p_.plain();
        const detail::Sink p_b(p_, wengert_sweep);
        p_b += p * (2 * square_b);
      }
    }
  }
  void tangent(const auto& wengert_sweep, [[maybe_unused]] const auto& wengert_square, [[maybe_unused]] auto& square_d) const {
    if (p_.active()) {
      static_cast<void>(wengert_sweep);
      fail(ErrorCode::no_tangent, "'square_of' by 'p': its annotation needs WENGERT_TANGENT(p, ...)");
    }
  }

 private:
  Of_p p_;
};

}  // namespace wengert::bound::outputs_operations

namespace wengert {

template <bound::outputs_operations::PointOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator-(Of_self&& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self));
  return bound::outputs_operations::Point_negative<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::outputs_operations::PointOperand Of_self, detail::NumberOperand Of_factor>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_factor>)
[[gnu::always_inline]] inline auto operator*(Of_self&& self, Of_factor&& factor) {
  return bound::outputs_operations::Point_times(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(std::forward<Of_factor>(factor)));
}

template <bound::outputs_operations::PointOperand Of_p, detail::RealVariable Of_radius, detail::RealVariable Of_angle>
auto polar(const Of_p& p, Of_radius& radius, Of_angle& angle) {
  auto wengert_p = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(p)>>>(p);
  detail::make_outputs(bound::outputs_operations::Point_polar<decltype(wengert_p), detail::OutputValue<std::remove_cvref_t<decltype(radius)>>, detail::OutputValue<std::remove_cvref_t<decltype(angle)>>>(std::move(wengert_p)), radius, angle);
}

template <bound::outputs_operations::PointOperand Of_a, bound::outputs_operations::PointOperand Of_b, detail::EntityVariable Of_sum, detail::EntityVariable Of_difference>
  requires(bound::outputs_operations::IsPoint<detail::OutputValue<Of_sum>> && bound::outputs_operations::IsPoint<detail::OutputValue<Of_difference>>)
auto sum_and_difference(const Of_a& a, const Of_b& b, Of_sum& sum, Of_difference& difference) {
  auto wengert_a = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(a)>>, false>(a);
  auto wengert_b = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(b)>>, false>(b);
  detail::make_outputs(bound::outputs_operations::Point_sum_and_difference<decltype(wengert_a), decltype(wengert_b), detail::OutputValue<std::remove_cvref_t<decltype(sum)>>, detail::OutputValue<std::remove_cvref_t<decltype(difference)>>>(std::move(wengert_a), std::move(wengert_b)), sum, difference);
}

template <detail::EntityVariable Of_p, detail::NumberOperand Of_factor>
  requires(bound::outputs_operations::IsPoint<detail::OutputValue<Of_p>>)
auto scale(Of_p& p, const Of_factor& factor) {
  auto wengert_p = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(p)>>>(p);
  auto wengert_factor = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(factor);
  detail::make_outputs(bound::outputs_operations::Point_scale<decltype(wengert_p), decltype(wengert_factor), detail::OutputValue<std::remove_cvref_t<decltype(p)>>>(std::move(wengert_p), std::move(wengert_factor)), p);
}

template <bound::outputs_operations::PointOperand Of_p, detail::RealVariable Of_square>
auto square_of(const Of_p& p, Of_square& square) {
  auto wengert_p = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(p)>>>(p);
  detail::make_outputs(bound::outputs_operations::Point_square_of<decltype(wengert_p), detail::OutputValue<std::remove_cvref_t<decltype(square)>>>(std::move(wengert_p)), square);
}

template <bound::outputs_operations::PointOperand Of_p, detail::EntityVariable Of_corner>
  requires(bound::outputs_operations::IsPoint<detail::OutputValue<Of_corner>>)
auto round_down(const Of_p& p, Of_corner& corner) {
  const auto wengert_call = [&](const auto& p, auto& corner) { return ::plane::round_down(p, corner); };
  detail::OutputValue<std::remove_cvref_t<decltype(corner)>> wengert_corner{};
  wengert_call(detail::primal(p), wengert_corner);
  corner = std::remove_cvref_t<decltype(corner)>(std::move(wengert_corner));
}

template <detail::EntityVariable Of_p>
  requires(bound::outputs_operations::IsPoint<detail::OutputValue<Of_p>>)
auto clear(Of_p& p) {
  const auto wengert_call = [&](auto& p) { return ::plane::clear(p); };
  detail::OutputValue<std::remove_cvref_t<decltype(p)>> wengert_p = detail::primal(p);
  auto wengert_result = wengert_call(wengert_p);
  p = std::remove_cvref_t<decltype(p)>(std::move(wengert_p));
  return wengert_result;
}

template <bound::outputs_operations::PointOperand Of_p>
  requires((detail::ActiveOperand<Of_p>))
auto quadrant(const Of_p& p) {
  const auto wengert_call = [&](const auto& p) { return ::plane::quadrant(p); };
  return wengert_call(detail::primal(p));
}

template <bound::outputs_operations::IsPoint V, class Self>
struct MemberOperations<V, Self> {
  template <bound::outputs_operations::PointOperand Of_o>
  [[gnu::always_inline]] inline auto dot(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::outputs_operations::Point_dot(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o))));
  }
  auto normalize()
    requires detail::EntityVariable<Self>
   {
    Self& self = static_cast<Self&>(*this);
    auto wengert_self = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    detail::make_outputs(bound::outputs_operations::Point_normalize<decltype(wengert_self), detail::OutputValue<std::remove_cvref_t<decltype(self)>>>(std::move(wengert_self)), self);
  }
  template <bound::outputs_operations::IsPoint Of_axis, detail::RealVariable Of_along, detail::EntityVariable Of_rest>
    requires(bound::outputs_operations::IsPoint<detail::OutputValue<Of_rest>>)
  auto split(const Of_axis& axis, Of_along& along, Of_rest& rest) const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_self = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    auto wengert_axis = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(axis)>>>(axis);
    detail::make_outputs(bound::outputs_operations::Point_split<decltype(wengert_self), decltype(wengert_axis), detail::OutputValue<std::remove_cvref_t<decltype(along)>>, detail::OutputValue<std::remove_cvref_t<decltype(rest)>>>(std::move(wengert_self), std::move(wengert_axis)), along, rest);
  }
};

}  // namespace wengert

namespace plane {
using wengert::clear;
}

namespace plane {
using wengert::polar;
}

namespace plane {
using wengert::quadrant;
}

namespace plane {
using wengert::round_down;
}

namespace plane {
using wengert::scale;
}

namespace plane {
using wengert::square_of;
}

namespace plane {
using wengert::sum_and_difference;
}
