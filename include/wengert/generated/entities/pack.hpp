// SPDX-License-Identifier: MIT
// Written by `wengert bind` from pack.hpp; a change there is a change here.
#pragma once
#include <concepts>
#include <utility>
#include <wengert/entity.hpp>
#include <wengert/entity/pack_values.hpp>

namespace wengert::bound::pack_operations {

template <class V>
concept IsLanes = wengert::detail::is_pack<V>;
template <class T>
concept LanesOperand = IsLanes<detail::OperandValue<T>>;

/// 10: Lanes wengert::Lanes::operator+(const Lanes &)
inline constexpr auto Lanes_plus_value = [](const auto& self, const auto& o) { return self + o; };
template <class Of_self, class Of_o>
class Lanes_plus : public detail::Operation<Lanes_plus<Of_self, Of_o>, detail::PlainOf<decltype(Lanes_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Lanes_plus(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
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
  [[gnu::always_inline]] Lanes_plus(const Lanes_plus&) = default;
  [[gnu::always_inline]] Lanes_plus(Lanes_plus&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_plus() = default;
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
    auto&& r_b = EntityTraits<typename Lanes_plus::Value>::once(wengert_adjoint);
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

/// 12: Lanes wengert::Lanes::operator-(const Lanes &)
inline constexpr auto Lanes_minus_value = [](const auto& self, const auto& o) { return self - o; };
template <class Of_self, class Of_o>
class Lanes_minus : public detail::Operation<Lanes_minus<Of_self, Of_o>, detail::PlainOf<decltype(Lanes_minus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_minus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Lanes_minus(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self - o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_minus(const Lanes_minus&) = default;
  [[gnu::always_inline]] Lanes_minus(Lanes_minus&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_minus() = default;
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
    auto&& r_b = EntityTraits<typename Lanes_minus::Value>::once(wengert_adjoint);
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
    if (o_.active()) {
      const detail::Sink o_b(o_, wengert_sweep);
      o_b -= r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active() || o_.active()) {
      const auto self = detail::tangent_or_zero(self_, wengert_sweep);
      const auto o = detail::tangent_or_zero(o_, wengert_sweep);
      wengert_sum += self - o;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 13: Lanes wengert::Lanes::operator-()
inline constexpr auto Lanes_negative_value = [](const auto& self) { return -self; };
template <class Of_self>
class Lanes_negative : public detail::Operation<Lanes_negative<Of_self>, detail::PlainOf<decltype(Lanes_negative_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_negative_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Lanes_negative(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return -self;
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_negative(const Lanes_negative&) = default;
  [[gnu::always_inline]] Lanes_negative(Lanes_negative&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_negative() = default;
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

/// 15: Lanes wengert::Lanes::operator*(const Lanes &)
inline constexpr auto Lanes_times_value = [](const auto& self, const auto& o) { return self * o; };
template <class Of_self, class Of_o>
class Lanes_times : public detail::Operation<Lanes_times<Of_self, Of_o>, detail::PlainOf<decltype(Lanes_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Lanes_times(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self * o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_times(const Lanes_times&) = default;
  [[gnu::always_inline]] Lanes_times(Lanes_times&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_times() = default;
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
    auto&& r_b = EntityTraits<typename Lanes_times::Value>::once(wengert_adjoint);
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
      wengert_sum += self * o;
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto o = o_.tangent(wengert_sweep);
      wengert_sum += self * o;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 17: Lanes wengert::Lanes::operator/(const Lanes &)
inline constexpr auto Lanes_over_value = [](const auto& self, const auto& o) { return self / o; };
template <class Of_self, class Of_o>
class Lanes_over : public detail::Operation<Lanes_over<Of_self, Of_o>, detail::PlainOf<decltype(Lanes_over_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_over_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Lanes_over(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self / o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_over(const Lanes_over&) = default;
  [[gnu::always_inline]] Lanes_over(Lanes_over&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_over() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      detail::require_values(o_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Lanes_over::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b / o;
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const Value r = self / o;
      const detail::Sink o_b(o_, wengert_sweep);
      const auto& d = r_b;
      o_b += -d* r / o;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& o = o_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self / o;
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const Value r = self / o;
      const auto d = o_.tangent(wengert_sweep);
      wengert_sum += -d* r / o;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 20: Lanes wengert::Lanes::operator*(double)
inline constexpr auto Lanes_times__value = [](const auto& self, const auto& factor) { return self * factor; };
template <class Of_self, class Of_factor>
class Lanes_times_ : public detail::Operation<Lanes_times_<Of_self, Of_factor>, detail::PlainOf<decltype(Lanes_times__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_factor::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_times__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_factor::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_factor>;
  [[gnu::always_inline]] explicit Lanes_times_(Of_self of_self, Of_factor of_factor) : self_(std::move(of_self)), factor_(std::move(of_factor)) {
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
  [[gnu::always_inline]] Lanes_times_(const Lanes_times_&) = default;
  [[gnu::always_inline]] Lanes_times_(Lanes_times_&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_times_() = default;
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
    auto&& r_b = EntityTraits<typename Lanes_times_::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& factor = factor_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * factor;
    }
    if (factor_.active()) {
      auto&& self = self_.plain();
      const detail::Sink factor_b(factor_, wengert_sweep);
      factor_b += (r_b * self).sum();
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

/// 22: Lanes wengert::Lanes::operator+(double)
inline constexpr auto Lanes_plus__value = [](const auto& self, const auto& number) { return self + number; };
template <class Of_self, class Of_number>
class Lanes_plus_ : public detail::Operation<Lanes_plus_<Of_self, Of_number>, detail::PlainOf<decltype(Lanes_plus__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_plus__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_number>;
  [[gnu::always_inline]] explicit Lanes_plus_(Of_self of_self, Of_number of_number) : self_(std::move(of_self)), number_(std::move(of_number)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& number = number_.plain();
    return self + number;
  }
  bool active() const { return self_.active() || number_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    number_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_plus_(const Lanes_plus_&) = default;
  [[gnu::always_inline]] Lanes_plus_(Lanes_plus_&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_plus_() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_shape(number_);
      self_.mark();
    }
    if (number_.active()) {
      detail::require_shape(self_);
      number_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Lanes_plus_::Value>::once(wengert_adjoint);
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
    if (number_.active()) {
      const detail::Sink number_b(number_, wengert_sweep);
      number_b += r_b.sum();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active() || number_.active()) {
      const auto self = detail::tangent_or_zero(self_, wengert_sweep);
      const auto number = detail::tangent_or_zero(number_, wengert_sweep);
      wengert_sum += self + number;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_number number_;
};

/// 23: double wengert::Lanes::sum()
inline constexpr auto Lanes_sum_value = [](const auto& self) { return self.sum(); };
template <class Of_self>
class Lanes_sum : public detail::Operation<Lanes_sum<Of_self>, detail::PlainOf<decltype(Lanes_sum_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_sum_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Lanes_sum(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.sum();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_sum(const Lanes_sum&) = default;
  [[gnu::always_inline]] Lanes_sum(Lanes_sum&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_sum() = default;
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
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += std::remove_cvref_t<decltype(self)>(r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.sum();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 25: double wengert::Lanes::operator[](unsigned long)
inline constexpr auto Lanes_element_value = [](const auto& self, const auto& i) { return self[i]; };
template <class Of_self>
class Lanes_element : public detail::Operation<Lanes_element<Of_self>, detail::PlainOf<decltype(Lanes_element_value(std::declval<const typename Of_self::Value&>(), std::declval<const unsigned long&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_element_value(std::declval<const typename Of_self::Value&>(), std::declval<const unsigned long&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Lanes_element(Of_self of_self, unsigned long of_i) : self_(std::move(of_self)), i_(std::move(of_i)) {
    {
      auto&& self = self_.plain();
      auto&& i = i_;
      if (!(i < self.size())) fail(ErrorCode::wrong_size, "'operator[]' requires i < self.size()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& i = i_;
    return self[i];
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_element(const Lanes_element&) = default;
  [[gnu::always_inline]] Lanes_element(Lanes_element&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_element() = default;
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
      auto&& i = i_;
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::lane(i, r_b, self);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& i = i_;
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self[i];
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  unsigned long i_;
};

/// 31: Lanes wengert::operator*(double, const Lanes &)
inline constexpr auto Lanes_times___value = [](const auto& factor, const auto& self) { return factor * self; };
template <class Of_factor, class Of_self>
class Lanes_times__ : public detail::Operation<Lanes_times__<Of_factor, Of_self>, detail::PlainOf<decltype(Lanes_times___value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_times___value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_factor> || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Lanes_times__(Of_factor of_factor, Of_self of_self) : factor_(std::move(of_factor)), self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& factor = factor_.plain();
    auto&& self = self_.plain();
    return factor * self;
  }
  bool active() const { return factor_.active() || self_.active(); }
  void leaves(auto&& visit) const {
    factor_.leaves(visit);
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_times__(const Lanes_times__&) = default;
  [[gnu::always_inline]] Lanes_times__(Lanes_times__&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_times__() = default;
  void mark() const {
    if (factor_.active()) {
      detail::require_values(self_);
      factor_.mark();
    }
    if (self_.active()) {
      detail::require_values(factor_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Lanes_times__::Value>::once(wengert_adjoint);
    if (factor_.active()) {
      auto&& self = self_.plain();
      const detail::Sink factor_b(factor_, wengert_sweep);
      factor_b += (r_b * self).sum();
    }
    if (self_.active()) {
      auto&& factor = factor_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += factor * r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& factor = factor_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += factor * self;
    }
    if (factor_.active()) {
      auto&& self = self_.plain();
      const auto factor = factor_.tangent(wengert_sweep);
      wengert_sum += factor * self;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_factor factor_;
  Of_self self_;
};

/// 32: Lanes wengert::sqrt(const Lanes &)
inline constexpr auto Lanes_sqrt_value = [](const auto& self) { return ::wengert::sqrt(self); };
template <class Of_self>
class Lanes_sqrt : public detail::Operation<Lanes_sqrt<Of_self>, detail::PlainOf<decltype(Lanes_sqrt_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_sqrt_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Lanes_sqrt(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::sqrt(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_sqrt(const Lanes_sqrt&) = default;
  [[gnu::always_inline]] Lanes_sqrt(Lanes_sqrt&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_sqrt() = default;
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
      const Value r = ::wengert::sqrt(self);
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += 0.5 * d / r;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = ::wengert::sqrt(self);
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += 0.5 * d / r;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 33: Lanes wengert::exp(const Lanes &)
inline constexpr auto Lanes_exp_value = [](const auto& self) { return ::wengert::exp(self); };
template <class Of_self>
class Lanes_exp : public detail::Operation<Lanes_exp<Of_self>, detail::PlainOf<decltype(Lanes_exp_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_exp_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Lanes_exp(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::exp(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_exp(const Lanes_exp&) = default;
  [[gnu::always_inline]] Lanes_exp(Lanes_exp&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_exp() = default;
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
      const Value r = ::wengert::exp(self);
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += d* r;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = ::wengert::exp(self);
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d* r;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 34: Lanes wengert::log(const Lanes &)
inline constexpr auto Lanes_log_value = [](const auto& self) { return ::wengert::log(self); };
template <class Of_self>
class Lanes_log : public detail::Operation<Lanes_log<Of_self>, detail::PlainOf<decltype(Lanes_log_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_log_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Lanes_log(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::log(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_log(const Lanes_log&) = default;
  [[gnu::always_inline]] Lanes_log(Lanes_log&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_log() = default;
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
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += d / self;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d / self;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 35: Lanes wengert::sin(const Lanes &)
inline constexpr auto Lanes_sin_value = [](const auto& self) { return ::wengert::sin(self); };
template <class Of_self>
class Lanes_sin : public detail::Operation<Lanes_sin<Of_self>, detail::PlainOf<decltype(Lanes_sin_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_sin_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Lanes_sin(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::sin(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_sin(const Lanes_sin&) = default;
  [[gnu::always_inline]] Lanes_sin(Lanes_sin&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_sin() = default;
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
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += d* wengert::cos(self);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d* wengert::cos(self);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 36: Lanes wengert::cos(const Lanes &)
inline constexpr auto Lanes_cos_value = [](const auto& self) { return ::wengert::cos(self); };
template <class Of_self>
class Lanes_cos : public detail::Operation<Lanes_cos<Of_self>, detail::PlainOf<decltype(Lanes_cos_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_cos_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Lanes_cos(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::cos(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_cos(const Lanes_cos&) = default;
  [[gnu::always_inline]] Lanes_cos(Lanes_cos&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_cos() = default;
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
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += -d* wengert::sin(self);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += -d* wengert::sin(self);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 37: Lanes wengert::tanh(const Lanes &)
inline constexpr auto Lanes_tanh_value = [](const auto& self) { return ::wengert::tanh(self); };
template <class Of_self>
class Lanes_tanh : public detail::Operation<Lanes_tanh<Of_self>, detail::PlainOf<decltype(Lanes_tanh_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lanes_tanh_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Lanes_tanh(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::tanh(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lanes_tanh(const Lanes_tanh&) = default;
  [[gnu::always_inline]] Lanes_tanh(Lanes_tanh&&) noexcept = default;
  [[gnu::always_inline]] ~Lanes_tanh() = default;
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
      const Value r = ::wengert::tanh(self);
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += d * (1.0 - r * r);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = ::wengert::tanh(self);
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d * (1.0 - r * r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

}  // namespace wengert::bound::pack_operations

namespace wengert {

template <bound::pack_operations::LanesOperand Of_self, bound::pack_operations::LanesOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator+(Of_self&& self, Of_o&& o) {
  return bound::pack_operations::Lanes_plus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(std::forward<Of_o>(o)));
}

template <bound::pack_operations::LanesOperand Of_self, bound::pack_operations::LanesOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator-(Of_self&& self, Of_o&& o) {
  return bound::pack_operations::Lanes_minus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(std::forward<Of_o>(o)));
}

template <bound::pack_operations::LanesOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator-(Of_self&& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self));
  return bound::pack_operations::Lanes_negative<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::pack_operations::LanesOperand Of_self, bound::pack_operations::LanesOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator*(Of_self&& self, Of_o&& o) {
  return bound::pack_operations::Lanes_times(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
}

template <bound::pack_operations::LanesOperand Of_self, bound::pack_operations::LanesOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator/(Of_self&& self, Of_o&& o) {
  return bound::pack_operations::Lanes_over(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
}

template <bound::pack_operations::LanesOperand Of_self, detail::NumberOperand Of_factor>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_factor>)
[[gnu::always_inline]] inline auto operator*(Of_self&& self, Of_factor&& factor) {
  return bound::pack_operations::Lanes_times_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(std::forward<Of_factor>(factor)));
}

template <bound::pack_operations::LanesOperand Of_self, detail::NumberOperand Of_number>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_number>)
[[gnu::always_inline]] inline auto operator+(Of_self&& self, Of_number&& number) {
  return bound::pack_operations::Lanes_plus_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>, false>(std::forward<Of_number>(number)));
}

template <detail::NumberOperand Of_factor, bound::pack_operations::LanesOperand Of_self>
  requires(detail::ActiveOperand<Of_factor> || detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator*(Of_factor&& factor, Of_self&& self) {
  return bound::pack_operations::Lanes_times__(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(std::forward<Of_factor>(factor)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)));
}

template <bound::pack_operations::LanesOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto sqrt(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::pack_operations::Lanes_sqrt<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::pack_operations::LanesOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto exp(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::pack_operations::Lanes_exp<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::pack_operations::LanesOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto log(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::pack_operations::Lanes_log<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::pack_operations::LanesOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto sin(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::pack_operations::Lanes_sin<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::pack_operations::LanesOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto cos(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::pack_operations::Lanes_cos<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::pack_operations::LanesOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto tanh(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::pack_operations::Lanes_tanh<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::pack_operations::IsLanes V, class Self>
struct MemberOperations<V, Self> {
  [[gnu::always_inline]] inline auto sum() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::pack_operations::Lanes_sum<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto operator[](const unsigned long& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::pack_operations::Lanes_element(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), i));
  }
};

}  // namespace wengert
