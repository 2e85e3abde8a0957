// SPDX-License-Identifier: MIT
// Written by `wengert bind` from complex_values.hpp; a change there is a change here.
#pragma once
#include <concepts>
#include <utility>
#include <wengert/entity.hpp>
#include <wengert/entity/complex_values.hpp>

namespace wengert::bound::complex_values_operations {

template <class V>
concept IsComplex = std::derived_from<V, ::wengert::Complex>;
template <class T>
concept ComplexOperand = IsComplex<detail::OperandValue<T>>;

/// 25: Complex wengert::Complex::operator+(const Complex &)
inline constexpr auto Complex_plus_value = [](const auto& self, const auto& o) { return self + o; };
template <class Of_self, class Of_o>
class Complex_plus : public detail::Operation<Complex_plus<Of_self, Of_o>, detail::PlainOf<decltype(Complex_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  explicit Complex_plus(Of_self self, Of_o o) : self_(std::move(self)), o_(std::move(o)) {
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& o = o_.value();
    return self + o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
    if (o_.active()) {
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Complex_plus::Value>::once(wengert_adjoint);
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
      const auto self = self_.tangent(wengert_sweep);
      const auto o = o_.tangent(wengert_sweep);
      wengert_sum += self + o;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 29: Complex wengert::Complex::operator-(const Complex &)
inline constexpr auto Complex_minus_value = [](const auto& self, const auto& o) { return self - o; };
template <class Of_self, class Of_o>
class Complex_minus : public detail::Operation<Complex_minus<Of_self, Of_o>, detail::PlainOf<decltype(Complex_minus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_minus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  explicit Complex_minus(Of_self self, Of_o o) : self_(std::move(self)), o_(std::move(o)) {
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& o = o_.value();
    return self - o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
    if (o_.active()) {
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Complex_minus::Value>::once(wengert_adjoint);
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
      const auto self = self_.tangent(wengert_sweep);
      const auto o = o_.tangent(wengert_sweep);
      wengert_sum += self - o;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 32: Complex wengert::Complex::operator-()
inline constexpr auto Complex_negative_value = [](const auto& self) { return -self; };
template <class Of_self>
class Complex_negative : public detail::Operation<Complex_negative<Of_self>, detail::PlainOf<decltype(Complex_negative_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_negative_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Complex_negative(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return -self;
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
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

/// 34: Complex wengert::Complex::operator*(const Complex &)
inline constexpr auto Complex_times_value = [](const auto& self, const auto& o) { return self * o; };
template <class Of_self, class Of_o>
class Complex_times : public detail::Operation<Complex_times<Of_self, Of_o>, detail::PlainOf<decltype(Complex_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  explicit Complex_times(Of_self self, Of_o o) : self_(std::move(self)), o_(std::move(o)) {
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& o = o_.value();
    return self * o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
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
    auto&& r_b = EntityTraits<typename Complex_times::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * o.conj();
    }
    if (o_.active()) {
      auto&& self = self_.value();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += r_b * self.conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& o = o_.value();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self * o;
    }
    if (o_.active()) {
      auto&& self = self_.value();
      const auto o = o_.tangent(wengert_sweep);
      wengert_sum += self * o;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 39: Complex wengert::Complex::operator/(const Complex &)
inline constexpr auto Complex_over_value = [](const auto& self, const auto& o) { return self / o; };
template <class Of_self, class Of_o>
class Complex_over : public detail::Operation<Complex_over<Of_self, Of_o>, detail::PlainOf<decltype(Complex_over_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_over_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  explicit Complex_over(Of_self self, Of_o o) : self_(std::move(self)), o_(std::move(o)) {
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& o = o_.value();
    return self / o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
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
    auto&& r_b = EntityTraits<typename Complex_over::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b / o.conj();
    }
    if (o_.active()) {
      auto&& self = self_.value();
      auto&& o = o_.value();
      const Value r = self / o;
      const detail::Sink o_b(o_, wengert_sweep);
      o_b -= r_b * (r / o).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& o = o_.value();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self / o;
    }
    if (o_.active()) {
      auto&& self = self_.value();
      auto&& o = o_.value();
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

/// 46: Complex wengert::Complex::operator*(double)
inline constexpr auto Complex_times__value = [](const auto& self, const auto& factor) { return self * factor; };
template <class Of_self, class Of_factor>
class Complex_times_ : public detail::Operation<Complex_times_<Of_self, Of_factor>, detail::PlainOf<decltype(Complex_times__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_factor::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_times__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_factor::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_factor>;
  explicit Complex_times_(Of_self self, Of_factor factor) : self_(std::move(self)), factor_(std::move(factor)) {
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& factor = factor_.value();
    return self * factor;
  }
  bool active() const { return self_.active() || factor_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    factor_.leaves(visit);
  }
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
    auto&& r_b = EntityTraits<typename Complex_times_::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& factor = factor_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * factor;
    }
    if (factor_.active()) {
      auto&& self = self_.value();
      const detail::Sink factor_b(factor_, wengert_sweep);
      factor_b += r_b.re * self.re + r_b.im * self.im;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& factor = factor_.value();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self * factor;
    }
    if (factor_.active()) {
      auto&& self = self_.value();
      const auto factor = factor_.tangent(wengert_sweep);
      wengert_sum += self * factor;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_factor factor_;
};

/// 50: double wengert::Complex::real()
inline constexpr auto Complex_real_value = [](const auto& self) { return self.real(); };
template <class Of_self>
class Complex_real : public detail::Operation<Complex_real<Of_self>, detail::PlainOf<decltype(Complex_real_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_real_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Complex_real(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return self.real();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::Complex(r_b);
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

/// 51: double wengert::Complex::imag()
inline constexpr auto Complex_imag_value = [](const auto& self) { return self.imag(); };
template <class Of_self>
class Complex_imag : public detail::Operation<Complex_imag<Of_self>, detail::PlainOf<decltype(Complex_imag_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_imag_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Complex_imag(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return self.imag();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::Complex(0, r_b);
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

/// 52: Complex wengert::Complex::conj()
inline constexpr auto Complex_conj_value = [](const auto& self) { return self.conj(); };
template <class Of_self>
class Complex_conj : public detail::Operation<Complex_conj<Of_self>, detail::PlainOf<decltype(Complex_conj_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_conj_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Complex_conj(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return self.conj();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
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

/// 55: double wengert::Complex::norm()
inline constexpr auto Complex_norm_value = [](const auto& self) { return self.norm(); };
template <class Of_self>
class Complex_norm : public detail::Operation<Complex_norm<Of_self>, detail::PlainOf<decltype(Complex_norm_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_norm_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Complex_norm(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return self.norm();
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
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += self * (2 * r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.value();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += 2 * (self.re * self_d.re + self.im * self_d.im);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 61: Complex wengert::operator*(double, const Complex &)
inline constexpr auto Complex_times___value = [](const auto& factor, const auto& z) { return factor * z; };
template <class Of_factor, class Of_z>
class Complex_times__ : public detail::Operation<Complex_times__<Of_factor, Of_z>, detail::PlainOf<decltype(Complex_times___value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_times___value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_factor> || detail::is_costly<Of_z>;
  explicit Complex_times__(Of_factor factor, Of_z z) : factor_(std::move(factor)), z_(std::move(z)) {
  }
  auto value() const {
    auto&& factor = factor_.value();
    auto&& z = z_.value();
    return factor * z;
  }
  bool active() const { return factor_.active() || z_.active(); }
  void leaves(auto&& visit) const {
    factor_.leaves(visit);
    z_.leaves(visit);
  }
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
    auto&& r_b = EntityTraits<typename Complex_times__::Value>::once(wengert_adjoint);
    if (factor_.active()) {
      auto&& z = z_.value();
      const detail::Sink factor_b(factor_, wengert_sweep);
      factor_b += r_b.re * z.re + r_b.im * z.im;
    }
    if (z_.active()) {
      auto&& factor = factor_.value();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * factor;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (factor_.active()) {
      auto&& z = z_.value();
      const auto factor = factor_.tangent(wengert_sweep);
      wengert_sum += factor * z;
    }
    if (z_.active()) {
      auto&& factor = factor_.value();
      const auto z = z_.tangent(wengert_sweep);
      wengert_sum += factor * z;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_factor factor_;
  Of_z z_;
};

/// 66: double wengert::abs(const Complex &)
inline constexpr auto Complex_abs_value = [](const auto& z) { return ::wengert::abs(z); };
template <class Of_z>
class Complex_abs : public detail::Operation<Complex_abs<Of_z>, detail::PlainOf<decltype(Complex_abs_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_abs_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  explicit Complex_abs(Of_z z) : z_(std::move(z)) {
  }
  auto value() const {
    auto&& z = z_.value();
    return ::wengert::abs(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.value();
      const Value r = ::wengert::abs(z);
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += z * (r_b / r);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.value();
      const Value r = ::wengert::abs(z);
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += (z.re * z_d.re + z.im * z_d.im) / r;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 71: double wengert::arg(const Complex &)
inline constexpr auto Complex_arg_value = [](const auto& z) { return ::wengert::arg(z); };
template <class Of_z>
class Complex_arg : public detail::Operation<Complex_arg<Of_z>, detail::PlainOf<decltype(Complex_arg_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_arg_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  explicit Complex_arg(Of_z z) : z_(std::move(z)) {
  }
  auto value() const {
    auto&& z = z_.value();
    return ::wengert::arg(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.value();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += wengert::Complex(-z.im, z.re) * (r_b / z.norm());
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.value();
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += (z.re * z_d.im - z.im * z_d.re) / z.norm();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 72: Complex wengert::exp(const Complex &)
inline constexpr auto Complex_exp_value = [](const auto& z) { return ::wengert::exp(z); };
template <class Of_z>
class Complex_exp : public detail::Operation<Complex_exp<Of_z>, detail::PlainOf<decltype(Complex_exp_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_exp_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  explicit Complex_exp(Of_z z) : z_(std::move(z)) {
  }
  auto value() const {
    auto&& z = z_.value();
    return ::wengert::exp(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.value();
      const Value r = ::wengert::exp(z);
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * r.conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.value();
      const Value r = ::wengert::exp(z);
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += r* z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 76: Complex wengert::log(const Complex &)
inline constexpr auto Complex_log_value = [](const auto& z) { return ::wengert::log(z); };
template <class Of_z>
class Complex_log : public detail::Operation<Complex_log<Of_z>, detail::PlainOf<decltype(Complex_log_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_log_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  explicit Complex_log(Of_z z) : z_(std::move(z)) {
  }
  auto value() const {
    auto&& z = z_.value();
    return ::wengert::log(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.value();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * (wengert::Complex(1) / z).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.value();
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += (wengert::Complex(1) / z) * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 80: Complex wengert::sqrt(const Complex &)
inline constexpr auto Complex_sqrt_value = [](const auto& z) { return ::wengert::sqrt(z); };
template <class Of_z>
class Complex_sqrt : public detail::Operation<Complex_sqrt<Of_z>, detail::PlainOf<decltype(Complex_sqrt_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_sqrt_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  explicit Complex_sqrt(Of_z z) : z_(std::move(z)) {
  }
  auto value() const {
    auto&& z = z_.value();
    return ::wengert::sqrt(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.value();
      const Value r = ::wengert::sqrt(z);
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * (wengert::Complex(0.5) / r).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.value();
      const Value r = ::wengert::sqrt(z);
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += (wengert::Complex(0.5) / r) * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 84: Complex wengert::sin(const Complex &)
inline constexpr auto Complex_sin_value = [](const auto& z) { return ::wengert::sin(z); };
template <class Of_z>
class Complex_sin : public detail::Operation<Complex_sin<Of_z>, detail::PlainOf<decltype(Complex_sin_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_sin_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  explicit Complex_sin(Of_z z) : z_(std::move(z)) {
  }
  auto value() const {
    auto&& z = z_.value();
    return ::wengert::sin(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.value();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * wengert::cos(z).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.value();
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += wengert::cos(z) * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 88: Complex wengert::cos(const Complex &)
inline constexpr auto Complex_cos_value = [](const auto& z) { return ::wengert::cos(z); };
template <class Of_z>
class Complex_cos : public detail::Operation<Complex_cos<Of_z>, detail::PlainOf<decltype(Complex_cos_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_cos_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  explicit Complex_cos(Of_z z) : z_(std::move(z)) {
  }
  auto value() const {
    auto&& z = z_.value();
    return ::wengert::cos(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.value();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * (-wengert::sin(z)).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.value();
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += (-wengert::sin(z)) * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 92: Complex wengert::tan(const Complex &)
inline constexpr auto Complex_tan_value = [](const auto& z) { return ::wengert::tan(z); };
template <class Of_z>
class Complex_tan : public detail::Operation<Complex_tan<Of_z>, detail::PlainOf<decltype(Complex_tan_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_tan_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  explicit Complex_tan(Of_z z) : z_(std::move(z)) {
  }
  auto value() const {
    auto&& z = z_.value();
    return ::wengert::tan(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.value();
      const Value r = ::wengert::tan(z);
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * (wengert::Complex(1) + r * r).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.value();
      const Value r = ::wengert::tan(z);
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += (wengert::Complex(1) + r * r) * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 96: Complex wengert::sinh(const Complex &)
inline constexpr auto Complex_sinh_value = [](const auto& z) { return ::wengert::sinh(z); };
template <class Of_z>
class Complex_sinh : public detail::Operation<Complex_sinh<Of_z>, detail::PlainOf<decltype(Complex_sinh_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_sinh_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  explicit Complex_sinh(Of_z z) : z_(std::move(z)) {
  }
  auto value() const {
    auto&& z = z_.value();
    return ::wengert::sinh(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.value();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * wengert::cosh(z).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.value();
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += wengert::cosh(z) * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 100: Complex wengert::cosh(const Complex &)
inline constexpr auto Complex_cosh_value = [](const auto& z) { return ::wengert::cosh(z); };
template <class Of_z>
class Complex_cosh : public detail::Operation<Complex_cosh<Of_z>, detail::PlainOf<decltype(Complex_cosh_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_cosh_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  explicit Complex_cosh(Of_z z) : z_(std::move(z)) {
  }
  auto value() const {
    auto&& z = z_.value();
    return ::wengert::cosh(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.value();
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * wengert::sinh(z).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.value();
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += wengert::sinh(z) * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 104: Complex wengert::tanh(const Complex &)
inline constexpr auto Complex_tanh_value = [](const auto& z) { return ::wengert::tanh(z); };
template <class Of_z>
class Complex_tanh : public detail::Operation<Complex_tanh<Of_z>, detail::PlainOf<decltype(Complex_tanh_value(std::declval<const typename Of_z::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_tanh_value(std::declval<const typename Of_z::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  explicit Complex_tanh(Of_z z) : z_(std::move(z)) {
  }
  auto value() const {
    auto&& z = z_.value();
    return ::wengert::tanh(z);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.value();
      const Value r = ::wengert::tanh(z);
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * (wengert::Complex(1) - r * r).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.value();
      const Value r = ::wengert::tanh(z);
      const auto z_d = z_.tangent(wengert_sweep);
      wengert_sum += (wengert::Complex(1) - r * r) * z_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_z z_;
};

/// 109: Complex wengert::pow(const Complex &, int)
inline constexpr auto Complex_pow_value = [](const auto& z, const auto& exponent) { return ::wengert::pow(z, exponent); };
template <class Of_z>
class Complex_pow : public detail::Operation<Complex_pow<Of_z>, detail::PlainOf<decltype(Complex_pow_value(std::declval<const typename Of_z::Value&>(), std::declval<const int&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Complex_pow_value(std::declval<const typename Of_z::Value&>(), std::declval<const int&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_z>;
  explicit Complex_pow(Of_z z, int exponent) : z_(std::move(z)), exponent_(std::move(exponent)) {
  }
  auto value() const {
    auto&& z = z_.value();
    auto&& exponent = exponent_;
    return ::wengert::pow(z, exponent);
  }
  bool active() const { return z_.active(); }
  void leaves(auto&& visit) const {
    z_.leaves(visit);
  }
  void mark() const {
    if (z_.active()) {
      detail::require_values(z_);
      z_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (z_.active()) {
      auto&& z = z_.value();
      auto&& exponent = exponent_;
      const detail::Sink z_b(z_, wengert_sweep);
      z_b += r_b * (wengert::pow(z, exponent - 1) * double(exponent)).conj();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (z_.active()) {
      auto&& z = z_.value();
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

}  // namespace wengert::bound::complex_values_operations

namespace wengert {

template <bound::complex_values_operations::ComplexOperand Of_self, bound::complex_values_operations::ComplexOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
auto operator+(const Of_self& self, const Of_o& o) {
  return bound::complex_values_operations::Complex_plus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(o));
}

template <bound::complex_values_operations::ComplexOperand Of_self, bound::complex_values_operations::ComplexOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
auto operator-(const Of_self& self, const Of_o& o) {
  return bound::complex_values_operations::Complex_minus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(o));
}

template <bound::complex_values_operations::ComplexOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
auto operator-(const Of_self& self) {
  return bound::complex_values_operations::Complex_negative(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self));
}

template <bound::complex_values_operations::ComplexOperand Of_self, bound::complex_values_operations::ComplexOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
auto operator*(const Of_self& self, const Of_o& o) {
  return bound::complex_values_operations::Complex_times(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(o));
}

template <bound::complex_values_operations::ComplexOperand Of_self, bound::complex_values_operations::ComplexOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
auto operator/(const Of_self& self, const Of_o& o) {
  return bound::complex_values_operations::Complex_over(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(o));
}

template <bound::complex_values_operations::ComplexOperand Of_self, detail::NumberOperand Of_factor>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_factor>)
auto operator*(const Of_self& self, const Of_factor& factor) {
  return bound::complex_values_operations::Complex_times_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(factor));
}

template <detail::NumberOperand Of_factor, bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_factor> || detail::ActiveOperand<Of_z>)
auto operator*(const Of_factor& factor, const Of_z& z) {
  return bound::complex_values_operations::Complex_times__(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(factor), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z));
}

template <bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
auto abs(const Of_z& z) {
  return detail::number(bound::complex_values_operations::Complex_abs(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z)));
}

template <bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
auto arg(const Of_z& z) {
  return detail::number(bound::complex_values_operations::Complex_arg(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z)));
}

template <bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
auto exp(const Of_z& z) {
  return bound::complex_values_operations::Complex_exp(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z));
}

template <bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
auto log(const Of_z& z) {
  return bound::complex_values_operations::Complex_log(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z));
}

template <bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
auto sqrt(const Of_z& z) {
  return bound::complex_values_operations::Complex_sqrt(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z));
}

template <bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
auto sin(const Of_z& z) {
  return bound::complex_values_operations::Complex_sin(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z));
}

template <bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
auto cos(const Of_z& z) {
  return bound::complex_values_operations::Complex_cos(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z));
}

template <bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
auto tan(const Of_z& z) {
  return bound::complex_values_operations::Complex_tan(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z));
}

template <bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
auto sinh(const Of_z& z) {
  return bound::complex_values_operations::Complex_sinh(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z));
}

template <bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
auto cosh(const Of_z& z) {
  return bound::complex_values_operations::Complex_cosh(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z));
}

template <bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
auto tanh(const Of_z& z) {
  return bound::complex_values_operations::Complex_tanh(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z));
}

template <bound::complex_values_operations::ComplexOperand Of_z>
  requires(detail::ActiveOperand<Of_z>)
auto pow(const Of_z& z, const int& exponent) {
  return bound::complex_values_operations::Complex_pow(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(z)>>>(z), exponent);
}

template <bound::complex_values_operations::IsComplex V, class Self>
struct MemberOperations<V, Self> {
  auto real() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::complex_values_operations::Complex_real(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self)));
  }
  auto imag() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::complex_values_operations::Complex_imag(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self)));
  }
  auto conj() const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::complex_values_operations::Complex_conj(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self));
  }
  auto norm() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::complex_values_operations::Complex_norm(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self)));
  }
};

}  // namespace wengert
