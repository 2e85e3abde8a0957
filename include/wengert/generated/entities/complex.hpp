// SPDX-License-Identifier: MIT
// Written by `wengert bind` from complex.hpp; a change there is a change here.
#pragma once
#include <concepts>
#include <utility>
#include <wengert/entity.hpp>
#include <wengert/entity/complex_values.hpp>

namespace wengert::bound::complex_operations {

template <class V>
concept IsComplexNumber = wengert::detail::is_complex<V>;
template <class T>
concept ComplexNumberOperand = IsComplexNumber<detail::OperandValue<T>>;

/// 12: ComplexNumber wengert::ComplexNumber::operator+(const ComplexNumber &)
inline constexpr auto ComplexNumber_plus_value = [](const auto& self, const auto& o) { return self + o; };
template <class Of_self, class Of_o>
class ComplexNumber_plus : public detail::Operation<ComplexNumber_plus<Of_self, Of_o>, detail::PlainOf<decltype(ComplexNumber_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit ComplexNumber_plus(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
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
  [[gnu::always_inline]] ComplexNumber_plus(const ComplexNumber_plus&) = default;
  [[gnu::always_inline]] ComplexNumber_plus(ComplexNumber_plus&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_plus() = default;
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
    auto&& r_b = EntityTraits<typename ComplexNumber_plus::Value>::once(wengert_adjoint);
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

/// 14: ComplexNumber wengert::ComplexNumber::operator-(const ComplexNumber &)
inline constexpr auto ComplexNumber_minus_value = [](const auto& self, const auto& o) { return self - o; };
template <class Of_self, class Of_o>
class ComplexNumber_minus : public detail::Operation<ComplexNumber_minus<Of_self, Of_o>, detail::PlainOf<decltype(ComplexNumber_minus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_minus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit ComplexNumber_minus(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
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
  [[gnu::always_inline]] ComplexNumber_minus(const ComplexNumber_minus&) = default;
  [[gnu::always_inline]] ComplexNumber_minus(ComplexNumber_minus&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_minus() = default;
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
    auto&& r_b = EntityTraits<typename ComplexNumber_minus::Value>::once(wengert_adjoint);
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

/// 15: ComplexNumber wengert::ComplexNumber::operator-()
inline constexpr auto ComplexNumber_negative_value = [](const auto& self) { return -self; };
template <class Of_self>
class ComplexNumber_negative : public detail::Operation<ComplexNumber_negative<Of_self>, detail::PlainOf<decltype(ComplexNumber_negative_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_negative_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit ComplexNumber_negative(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return -self;
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_negative(const ComplexNumber_negative&) = default;
  [[gnu::always_inline]] ComplexNumber_negative(ComplexNumber_negative&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_negative() = default;
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

/// 18: ComplexNumber wengert::ComplexNumber::operator*(const ComplexNumber &)
inline constexpr auto ComplexNumber_times_value = [](const auto& self, const auto& o) { return self * o; };
template <class Of_self, class Of_o>
class ComplexNumber_times : public detail::Operation<ComplexNumber_times<Of_self, Of_o>, detail::PlainOf<decltype(ComplexNumber_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit ComplexNumber_times(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
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
  [[gnu::always_inline]] ComplexNumber_times(const ComplexNumber_times&) = default;
  [[gnu::always_inline]] ComplexNumber_times(ComplexNumber_times&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_times() = default;
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
    auto&& r_b = EntityTraits<typename ComplexNumber_times::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * o.conj();
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += r_b * self.conj();
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

/// 22: ComplexNumber wengert::ComplexNumber::operator/(const ComplexNumber &)
inline constexpr auto ComplexNumber_over_value = [](const auto& self, const auto& o) { return self / o; };
template <class Of_self, class Of_o>
class ComplexNumber_over : public detail::Operation<ComplexNumber_over<Of_self, Of_o>, detail::PlainOf<decltype(ComplexNumber_over_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_over_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit ComplexNumber_over(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
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
  [[gnu::always_inline]] ComplexNumber_over(const ComplexNumber_over&) = default;
  [[gnu::always_inline]] ComplexNumber_over(ComplexNumber_over&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_over() = default;
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
    auto&& r_b = EntityTraits<typename ComplexNumber_over::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b / o.conj();
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const Value r = self / o;
      const detail::Sink o_b(o_, wengert_sweep);
      o_b -= r_b * (r / o).conj();
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
      const auto o_d = o_.tangent(wengert_sweep);
      wengert_sum += -(r / o) * o_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 25: ComplexNumber wengert::ComplexNumber::operator*(double)
inline constexpr auto ComplexNumber_times__value = [](const auto& self, const auto& factor) { return self * factor; };
template <class Of_self, class Of_factor>
class ComplexNumber_times_ : public detail::Operation<ComplexNumber_times_<Of_self, Of_factor>, detail::PlainOf<decltype(ComplexNumber_times__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_factor::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_times__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_factor::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_factor>;
  [[gnu::always_inline]] explicit ComplexNumber_times_(Of_self of_self, Of_factor of_factor) : self_(std::move(of_self)), factor_(std::move(of_factor)) {
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
  [[gnu::always_inline]] ComplexNumber_times_(const ComplexNumber_times_&) = default;
  [[gnu::always_inline]] ComplexNumber_times_(ComplexNumber_times_&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_times_() = default;
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
    auto&& r_b = EntityTraits<typename ComplexNumber_times_::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& factor = factor_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * factor;
    }
    if (factor_.active()) {
      auto&& self = self_.plain();
      const detail::Sink factor_b(factor_, wengert_sweep);
      factor_b += r_b.re * self.re + r_b.im * self.im;
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

/// 27: double wengert::ComplexNumber::real()
inline constexpr auto ComplexNumber_real_value = [](const auto& self) { return self.real(); };
template <class Of_self>
class ComplexNumber_real : public detail::Operation<ComplexNumber_real<Of_self>, detail::PlainOf<decltype(ComplexNumber_real_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_real_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit ComplexNumber_real(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.real();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_real(const ComplexNumber_real&) = default;
  [[gnu::always_inline]] ComplexNumber_real(ComplexNumber_real&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_real() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::on_real_axis(r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.real();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 28: double wengert::ComplexNumber::imag()
inline constexpr auto ComplexNumber_imag_value = [](const auto& self) { return self.imag(); };
template <class Of_self>
class ComplexNumber_imag : public detail::Operation<ComplexNumber_imag<Of_self>, detail::PlainOf<decltype(ComplexNumber_imag_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_imag_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit ComplexNumber_imag(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.imag();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_imag(const ComplexNumber_imag&) = default;
  [[gnu::always_inline]] ComplexNumber_imag(ComplexNumber_imag&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_imag() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::on_imaginary_axis(r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.imag();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 29: ComplexNumber wengert::ComplexNumber::conj()
inline constexpr auto ComplexNumber_conj_value = [](const auto& self) { return self.conj(); };
template <class Of_self>
class ComplexNumber_conj : public detail::Operation<ComplexNumber_conj<Of_self>, detail::PlainOf<decltype(ComplexNumber_conj_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_conj_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit ComplexNumber_conj(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.conj();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_conj(const ComplexNumber_conj&) = default;
  [[gnu::always_inline]] ComplexNumber_conj(ComplexNumber_conj&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_conj() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b.conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.conj();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 32: double wengert::ComplexNumber::norm()
inline constexpr auto ComplexNumber_norm_value = [](const auto& self) { return self.norm(); };
template <class Of_self>
class ComplexNumber_norm : public detail::Operation<ComplexNumber_norm<Of_self>, detail::PlainOf<decltype(ComplexNumber_norm_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_norm_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit ComplexNumber_norm(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.norm();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_norm(const ComplexNumber_norm&) = default;
  [[gnu::always_inline]] ComplexNumber_norm(ComplexNumber_norm&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_norm() = default;
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
      self_b += self * (2.0 * r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += 2.0 * (self.re * self_d.re + self.im * self_d.im);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 37: ComplexNumber wengert::operator*(double, const ComplexNumber &)
inline constexpr auto ComplexNumber_times___value = [](const auto& factor, const auto& z) { return factor * z; };
template <class Of_factor, class Of_z>
class ComplexNumber_times__ : public detail::Operation<ComplexNumber_times__<Of_factor, Of_z>, detail::PlainOf<decltype(ComplexNumber_times___value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_times___value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_factor> || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_times__(Of_factor of_factor, Of_z of_z) : factor_(std::move(of_factor)), z_(std::move(of_z)) {
  }
  auto plain() const {
    auto&& factor = factor_.plain();
    auto&& z = z_.plain();
    return factor * z;
  }
  bool active() const { return factor_.active() || z_.active(); }
  void leaves(auto&& visit) const {
    factor_.leaves(visit);
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_times__(const ComplexNumber_times__&) = default;
  [[gnu::always_inline]] ComplexNumber_times__(ComplexNumber_times__&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_times__() = default;
  void mark() const {
    if (factor_.active()) {
      detail::require_values(z_);
      factor_.mark();
    }
    if (z_.active()) {
      detail::require_values(factor_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename ComplexNumber_times__::Value>::once(wengert_adjoint);
    if (factor_.active()) {
      auto&& z = z_.plain();
      const detail::Sink factor_b(factor_, wengert_sweep);
      factor_b += r_b.re * z.re + r_b.im * z.im;
    }
    if (z_.active()) {
      auto&& factor = factor_.plain();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * factor;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (factor_.active()) {
      auto&& z = z_.plain();
      const auto factor = factor_.tangent(wengert_sweep);
      wengert_sum += factor * z;
    }
    if (z_.active()) {
      auto&& factor = factor_.plain();
      const auto z = z_.tangent(wengert_sweep);
      wengert_sum += factor * z;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_factor factor_;
  Of_z z_;
};

/// 39: double wengert::abs(const ComplexNumber &)
inline constexpr auto ComplexNumber_abs_value = [](const auto& z) { return ::wengert::abs(z); };
template <class Of_z>
class ComplexNumber_abs : public detail::Operation<ComplexNumber_abs<Of_z>, detail::PlainOf<decltype(ComplexNumber_abs_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_abs_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_abs(Of_z of_z) : z_(std::move(of_z)) {
  }
  auto plain() const {
    auto&& z = z_.plain();
    return ::wengert::abs(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_abs(const ComplexNumber_abs&) = default;
  [[gnu::always_inline]] ComplexNumber_abs(ComplexNumber_abs&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_abs() = default;
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.plain();
      const Value r = ::wengert::abs(z);
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += z * (r_b / r);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.plain();
      const Value r = ::wengert::abs(z);
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += (z.re * z_d.re + z.im * z_d.im) / r;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 41: double wengert::arg(const ComplexNumber &)
inline constexpr auto ComplexNumber_arg_value = [](const auto& z) { return ::wengert::arg(z); };
template <class Of_z>
class ComplexNumber_arg : public detail::Operation<ComplexNumber_arg<Of_z>, detail::PlainOf<decltype(ComplexNumber_arg_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_arg_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_arg(Of_z of_z) : z_(std::move(of_z)) {
  }
  auto plain() const {
    auto&& z = z_.plain();
    return ::wengert::arg(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_arg(const ComplexNumber_arg&) = default;
  [[gnu::always_inline]] ComplexNumber_arg(ComplexNumber_arg&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_arg() = default;
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.plain();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += z.turned() * (r_b / z.norm());
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.plain();
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += (z.re * z_d.im - z.im * z_d.re) / z.norm();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 42: ComplexNumber wengert::exp(const ComplexNumber &)
inline constexpr auto ComplexNumber_exp_value = [](const auto& z) { return ::wengert::exp(z); };
template <class Of_z>
class ComplexNumber_exp : public detail::Operation<ComplexNumber_exp<Of_z>, detail::PlainOf<decltype(ComplexNumber_exp_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_exp_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_exp(Of_z of_z) : z_(std::move(of_z)) {
  }
  auto plain() const {
    auto&& z = z_.plain();
    return ::wengert::exp(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_exp(const ComplexNumber_exp&) = default;
  [[gnu::always_inline]] ComplexNumber_exp(ComplexNumber_exp&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_exp() = default;
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.plain();
      const Value r = ::wengert::exp(z);
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * r.conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.plain();
      const Value r = ::wengert::exp(z);
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += r* z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 43: ComplexNumber wengert::log(const ComplexNumber &)
inline constexpr auto ComplexNumber_log_value = [](const auto& z) { return ::wengert::log(z); };
template <class Of_z>
class ComplexNumber_log : public detail::Operation<ComplexNumber_log<Of_z>, detail::PlainOf<decltype(ComplexNumber_log_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_log_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_log(Of_z of_z) : z_(std::move(of_z)) {
  }
  auto plain() const {
    auto&& z = z_.plain();
    return ::wengert::log(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_log(const ComplexNumber_log&) = default;
  [[gnu::always_inline]] ComplexNumber_log(ComplexNumber_log&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_log() = default;
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.plain();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b / z.conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.plain();
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += z_d / z;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 45: ComplexNumber wengert::sqrt(const ComplexNumber &)
inline constexpr auto ComplexNumber_sqrt_value = [](const auto& z) { return ::wengert::sqrt(z); };
template <class Of_z>
class ComplexNumber_sqrt : public detail::Operation<ComplexNumber_sqrt<Of_z>, detail::PlainOf<decltype(ComplexNumber_sqrt_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_sqrt_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_sqrt(Of_z of_z) : z_(std::move(of_z)) {
  }
  auto plain() const {
    auto&& z = z_.plain();
    return ::wengert::sqrt(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_sqrt(const ComplexNumber_sqrt&) = default;
  [[gnu::always_inline]] ComplexNumber_sqrt(ComplexNumber_sqrt&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_sqrt() = default;
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.plain();
      const Value r = ::wengert::sqrt(z);
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b / (2.0 * r).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.plain();
      const Value r = ::wengert::sqrt(z);
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += z_d / (2.0 * r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 47: ComplexNumber wengert::sin(const ComplexNumber &)
inline constexpr auto ComplexNumber_sin_value = [](const auto& z) { return ::wengert::sin(z); };
template <class Of_z>
class ComplexNumber_sin : public detail::Operation<ComplexNumber_sin<Of_z>, detail::PlainOf<decltype(ComplexNumber_sin_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_sin_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_sin(Of_z of_z) : z_(std::move(of_z)) {
  }
  auto plain() const {
    auto&& z = z_.plain();
    return ::wengert::sin(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_sin(const ComplexNumber_sin&) = default;
  [[gnu::always_inline]] ComplexNumber_sin(ComplexNumber_sin&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_sin() = default;
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.plain();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * wengert::cos(z).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.plain();
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += wengert::cos(z) * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 49: ComplexNumber wengert::cos(const ComplexNumber &)
inline constexpr auto ComplexNumber_cos_value = [](const auto& z) { return ::wengert::cos(z); };
template <class Of_z>
class ComplexNumber_cos : public detail::Operation<ComplexNumber_cos<Of_z>, detail::PlainOf<decltype(ComplexNumber_cos_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_cos_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_cos(Of_z of_z) : z_(std::move(of_z)) {
  }
  auto plain() const {
    auto&& z = z_.plain();
    return ::wengert::cos(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_cos(const ComplexNumber_cos&) = default;
  [[gnu::always_inline]] ComplexNumber_cos(ComplexNumber_cos&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_cos() = default;
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.plain();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b -= r_b * wengert::sin(z).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.plain();
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += -(wengert::sin(z) * z_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 51: ComplexNumber wengert::tan(const ComplexNumber &)
inline constexpr auto ComplexNumber_tan_value = [](const auto& z) { return ::wengert::tan(z); };
template <class Of_z>
class ComplexNumber_tan : public detail::Operation<ComplexNumber_tan<Of_z>, detail::PlainOf<decltype(ComplexNumber_tan_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_tan_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_tan(Of_z of_z) : z_(std::move(of_z)) {
  }
  auto plain() const {
    auto&& z = z_.plain();
    return ::wengert::tan(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_tan(const ComplexNumber_tan&) = default;
  [[gnu::always_inline]] ComplexNumber_tan(ComplexNumber_tan&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_tan() = default;
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.plain();
      const Value r = ::wengert::tan(z);
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b + r_b * (r * r).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.plain();
      const Value r = ::wengert::tan(z);
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += z_d + r * r * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 53: ComplexNumber wengert::sinh(const ComplexNumber &)
inline constexpr auto ComplexNumber_sinh_value = [](const auto& z) { return ::wengert::sinh(z); };
template <class Of_z>
class ComplexNumber_sinh : public detail::Operation<ComplexNumber_sinh<Of_z>, detail::PlainOf<decltype(ComplexNumber_sinh_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_sinh_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_sinh(Of_z of_z) : z_(std::move(of_z)) {
  }
  auto plain() const {
    auto&& z = z_.plain();
    return ::wengert::sinh(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_sinh(const ComplexNumber_sinh&) = default;
  [[gnu::always_inline]] ComplexNumber_sinh(ComplexNumber_sinh&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_sinh() = default;
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.plain();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * wengert::cosh(z).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.plain();
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += wengert::cosh(z) * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 55: ComplexNumber wengert::cosh(const ComplexNumber &)
inline constexpr auto ComplexNumber_cosh_value = [](const auto& z) { return ::wengert::cosh(z); };
template <class Of_z>
class ComplexNumber_cosh : public detail::Operation<ComplexNumber_cosh<Of_z>, detail::PlainOf<decltype(ComplexNumber_cosh_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_cosh_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_cosh(Of_z of_z) : z_(std::move(of_z)) {
  }
  auto plain() const {
    auto&& z = z_.plain();
    return ::wengert::cosh(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_cosh(const ComplexNumber_cosh&) = default;
  [[gnu::always_inline]] ComplexNumber_cosh(ComplexNumber_cosh&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_cosh() = default;
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.plain();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * wengert::sinh(z).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.plain();
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += wengert::sinh(z) * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 57: ComplexNumber wengert::tanh(const ComplexNumber &)
inline constexpr auto ComplexNumber_tanh_value = [](const auto& z) { return ::wengert::tanh(z); };
template <class Of_z>
class ComplexNumber_tanh : public detail::Operation<ComplexNumber_tanh<Of_z>, detail::PlainOf<decltype(ComplexNumber_tanh_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_tanh_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_tanh(Of_z of_z) : z_(std::move(of_z)) {
  }
  auto plain() const {
    auto&& z = z_.plain();
    return ::wengert::tanh(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_tanh(const ComplexNumber_tanh&) = default;
  [[gnu::always_inline]] ComplexNumber_tanh(ComplexNumber_tanh&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_tanh() = default;
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.plain();
      const Value r = ::wengert::tanh(z);
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b - r_b * (r * r).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.plain();
      const Value r = ::wengert::tanh(z);
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += z_d - r * r * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 60: ComplexNumber wengert::pow(const ComplexNumber &, int)
inline constexpr auto ComplexNumber_pow_value = [](const auto& z, const auto& exponent) { return ::wengert::pow(z, exponent); };
template <class Of_z>
class ComplexNumber_pow : public detail::Operation<ComplexNumber_pow<Of_z>, detail::PlainOf<decltype(ComplexNumber_pow_value(std::declval<const typename Of_z::Value&>(), std::declval<const int&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(ComplexNumber_pow_value(std::declval<const typename Of_z::Value&>(), std::declval<const int&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  [[gnu::always_inline]] explicit ComplexNumber_pow(Of_z of_z, int of_exponent) : z_(std::move(of_z)), exponent_(std::move(of_exponent)) {
  }
  auto plain() const {
    auto&& z = z_.plain();
    auto&& exponent = exponent_;
    return ::wengert::pow(z, exponent);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  [[gnu::always_inline]] ComplexNumber_pow(const ComplexNumber_pow&) = default;
  [[gnu::always_inline]] ComplexNumber_pow(ComplexNumber_pow&&) noexcept = default;
  [[gnu::always_inline]] ~ComplexNumber_pow() = default;
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.plain();
      auto&& exponent = exponent_;
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * (wengert::pow(z, exponent - 1) * double(exponent)).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.plain();
      auto&& exponent = exponent_;
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += wengert::pow(z, exponent - 1) * double(exponent) * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
  int exponent_;
};

}  // namespace wengert::bound::complex_operations

namespace wengert {

template <bound::complex_operations::ComplexNumberOperand Of_self, bound::complex_operations::ComplexNumberOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator+(Of_self&& self, Of_o&& o) {
  return bound::complex_operations::ComplexNumber_plus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(std::forward<Of_o>(o)));
}

template <bound::complex_operations::ComplexNumberOperand Of_self, bound::complex_operations::ComplexNumberOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator-(Of_self&& self, Of_o&& o) {
  return bound::complex_operations::ComplexNumber_minus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(std::forward<Of_o>(o)));
}

template <bound::complex_operations::ComplexNumberOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator-(Of_self&& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self));
  return bound::complex_operations::ComplexNumber_negative<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::complex_operations::ComplexNumberOperand Of_self, bound::complex_operations::ComplexNumberOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator*(Of_self&& self, Of_o&& o) {
  return bound::complex_operations::ComplexNumber_times(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
}

template <bound::complex_operations::ComplexNumberOperand Of_self, bound::complex_operations::ComplexNumberOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator/(Of_self&& self, Of_o&& o) {
  return bound::complex_operations::ComplexNumber_over(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
}

template <bound::complex_operations::ComplexNumberOperand Of_self, detail::NumberOperand Of_factor>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_factor>)
[[gnu::always_inline]] inline auto operator*(Of_self&& self, Of_factor&& factor) {
  return bound::complex_operations::ComplexNumber_times_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(std::forward<Of_factor>(factor)));
}

template <detail::NumberOperand Of_factor, bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_factor> || detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto operator*(Of_factor&& factor, Of_z&& z) {
  return bound::complex_operations::ComplexNumber_times__(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(std::forward<Of_factor>(factor)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(std::forward<Of_z>(z)));
}

template <bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto abs(const Of_z& z) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z);
  return detail::number(bound::complex_operations::ComplexNumber_abs<decltype(wengert_operand)>(std::move(wengert_operand)));
}

template <bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto arg(const Of_z& z) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z);
  return detail::number(bound::complex_operations::ComplexNumber_arg<decltype(wengert_operand)>(std::move(wengert_operand)));
}

template <bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto exp(const Of_z& z) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z);
  return bound::complex_operations::ComplexNumber_exp<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto log(const Of_z& z) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z);
  return bound::complex_operations::ComplexNumber_log<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto sqrt(const Of_z& z) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z);
  return bound::complex_operations::ComplexNumber_sqrt<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto sin(const Of_z& z) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z);
  return bound::complex_operations::ComplexNumber_sin<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto cos(const Of_z& z) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z);
  return bound::complex_operations::ComplexNumber_cos<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto tan(const Of_z& z) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z);
  return bound::complex_operations::ComplexNumber_tan<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto sinh(const Of_z& z) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z);
  return bound::complex_operations::ComplexNumber_sinh<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto cosh(const Of_z& z) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z);
  return bound::complex_operations::ComplexNumber_cosh<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto tanh(const Of_z& z) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z);
  return bound::complex_operations::ComplexNumber_tanh<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::complex_operations::ComplexNumberOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
[[gnu::always_inline]] inline auto pow(const Of_z& z, const int& exponent) {
  return bound::complex_operations::ComplexNumber_pow(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z), exponent);
}

template <bound::complex_operations::IsComplexNumber V, class Self>
struct MemberOperations<V, Self> {
  [[gnu::always_inline]] inline auto real() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return detail::number(bound::complex_operations::ComplexNumber_real<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto imag() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return detail::number(bound::complex_operations::ComplexNumber_imag<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto conj() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::complex_operations::ComplexNumber_conj<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto norm() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::complex_operations::ComplexNumber_norm<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
};

}  // namespace wengert
