// SPDX-License-Identifier: MIT
// Forward mode: a value and N directional derivatives, computed together. Nests: Tangent<Tangent<double>> is second
// order, Tangent<Real> a Hessian-vector product by reverse over forward, BasicReal<Tangent<double>> the other way
// round.
#pragma once
#include <array>
#include <cstddef>
#include <istream>
#include <ostream>
#include <type_traits>
#include <wengert/overload/directions.hpp>
#include <wengert/overload/expression.hpp>
#include <wengert/overload/forward.hpp>
#include <wengert/tape/zero.hpp>

namespace wengert {

/// A value of type T with N tangents. T may be a plain number or an active type.
template <class T, std::size_t N>
class Tangent {
  static_assert(N > 0, "wengert: a Tangent has at least one direction");

 public:
  using value_type = T;
  static constexpr std::size_t directions = N;

  constexpr Tangent() : value_(0), dots_{} {}
  /// A passive number: all tangents are zero.
  template <class U>
    requires(detail::PassiveFor<U, T>::value || (Expression<U> && std::is_constructible_v<T, U>))
  [[gnu::always_inline]] constexpr Tangent(const U& value)
      : value_(static_cast<T>(value)), dots_{} {}  // NOLINT: numbers convert
  [[gnu::always_inline]] constexpr Tangent(const T& value, const std::array<T, N>& tangents)
      : value_(value), dots_(tangents) {}
  [[gnu::always_inline]] constexpr Tangent(const T& value, const detail::Directions<T, N>& tangents)
      : value_(value), dots_(tangents) {}

  [[gnu::always_inline]] constexpr const T& value() const { return value_; }
  [[gnu::always_inline]] constexpr T& value() { return value_; }
  /// The tangent in direction d, d < N.
  [[gnu::always_inline]] constexpr const T& tangent(std::size_t d = 0) const { return dots_[d]; }
  [[gnu::always_inline]] constexpr T& tangent(std::size_t d = 0) { return dots_[d]; }
  [[gnu::always_inline]] constexpr const detail::Directions<T, N>& tangents() const { return dots_; }

  [[gnu::always_inline]] Tangent operator-() const { return {T(-value_), -dots_}; }
  Tangent operator+() const { return *this; }
  [[gnu::always_inline]] friend Tangent operator+(const Tangent& x, const Tangent& y) {
    return {T(x.value_ + y.value_), x.dots_ + y.dots_};
  }
  [[gnu::always_inline]] friend Tangent operator-(const Tangent& x, const Tangent& y) {
    return {T(x.value_ - y.value_), x.dots_ - y.dots_};
  }
  [[gnu::always_inline]] friend Tangent operator*(const Tangent& x, const Tangent& y) {
    const T r(x.value_ * y.value_);
    if constexpr (!std::is_floating_point_v<T>)  // of plain numbers the test would cost up to the product itself
      if (!detail::is_finite(r)) [[unlikely]]
        return {r, detail::without_zeros(y.value_, x.dots_) + detail::without_zeros(x.value_, y.dots_)};
    return {r, y.value_ * x.dots_ + x.value_ * y.dots_};
  }
  [[gnu::always_inline]] friend Tangent operator/(const Tangent& x, const Tangent& y) {
    const T r = x.value_ / y.value_;
    if (!detail::is_finite(r)) [[unlikely]]
      return {r, detail::without_zeros(T(T(1) / y.value_), x.dots_) + detail::without_zeros(T(-r / y.value_), y.dots_)};
    return {r, (x.dots_ - r * y.dots_) / y.value_};  // not times an inverse, which overflows for tiny y
  }
  // With a constant on one side: half the work.
  template <class U>
    requires detail::PassiveFor<U, T>::value
  [[gnu::always_inline]] friend Tangent operator+(const Tangent& x, const U& y) {
    return {T(x.value_ + T(y)), x.dots_};
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  [[gnu::always_inline]] friend Tangent operator+(const U& x, const Tangent& y) {
    return {T(T(x) + y.value_), y.dots_};
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  [[gnu::always_inline]] friend Tangent operator-(const Tangent& x, const U& y) {
    return {T(x.value_ - T(y)), x.dots_};
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  [[gnu::always_inline]] friend Tangent operator-(const U& x, const Tangent& y) {
    return {T(T(x) - y.value_), -y.dots_};
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  [[gnu::always_inline]] friend Tangent operator*(const Tangent& x, const U& y) {
    const T factor = T(y), r(x.value_ * factor);
    if constexpr (!std::is_floating_point_v<T>)
      if (!detail::is_finite(r)) [[unlikely]]
        return {r, detail::without_zeros(factor, x.dots_)};
    return {r, factor * x.dots_};
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  [[gnu::always_inline]] friend Tangent operator*(const U& x, const Tangent& y) {
    return y * x;
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  [[gnu::always_inline]] friend Tangent operator/(const Tangent& x, const U& y) {
    const T divisor = T(y), r(x.value_ / divisor);
    if (!detail::is_finite(r)) [[unlikely]]
      return {r, detail::without_zeros(T(T(1) / divisor), x.dots_)};
    return {r, x.dots_ / divisor};
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  [[gnu::always_inline]] friend Tangent operator/(const U& x, const Tangent& y) {
    return Tangent(T(x)) / y;
  }

  template <class U>
  [[gnu::always_inline]] Tangent& operator+=(const U& y) {
    return *this = *this + y;
  }
  template <class U>
  [[gnu::always_inline]] Tangent& operator-=(const U& y) {
    return *this = *this - y;
  }
  template <class U>
  [[gnu::always_inline]] Tangent& operator*=(const U& y) {
    return *this = *this * y;
  }
  template <class U>
  [[gnu::always_inline]] Tangent& operator/=(const U& y) {
    return *this = *this / y;
  }
  Tangent& operator++() { return *this += 1; }
  Tangent& operator--() { return *this -= 1; }
  Tangent operator++(int) {
    const Tangent old = *this;
    *this += 1;
    return old;
  }
  Tangent operator--(int) {
    const Tangent old = *this;
    *this -= 1;
    return old;
  }

  // Comparisons compare values.
  friend bool operator==(const Tangent& x, const Tangent& y) { return x.value_ == y.value_; }
  friend bool operator!=(const Tangent& x, const Tangent& y) { return x.value_ != y.value_; }
  friend bool operator<(const Tangent& x, const Tangent& y) { return x.value_ < y.value_; }
  friend bool operator<=(const Tangent& x, const Tangent& y) { return x.value_ <= y.value_; }
  friend bool operator>(const Tangent& x, const Tangent& y) { return x.value_ > y.value_; }
  friend bool operator>=(const Tangent& x, const Tangent& y) { return x.value_ >= y.value_; }
  // Exact matches for plain numbers, so that no conversion of x is considered.
  template <class U>
    requires detail::PassiveFor<U, T>::value
  friend bool operator==(const Tangent& x, const U& y) {
    return x.value_ == T(y);
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  friend bool operator==(const U& x, const Tangent& y) {
    return T(x) == y.value_;
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  friend bool operator!=(const Tangent& x, const U& y) {
    return x.value_ != T(y);
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  friend bool operator!=(const U& x, const Tangent& y) {
    return T(x) != y.value_;
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  friend bool operator<(const Tangent& x, const U& y) {
    return x.value_ < T(y);
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  friend bool operator<(const U& x, const Tangent& y) {
    return T(x) < y.value_;
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  friend bool operator<=(const Tangent& x, const U& y) {
    return x.value_ <= T(y);
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  friend bool operator<=(const U& x, const Tangent& y) {
    return T(x) <= y.value_;
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  friend bool operator>(const Tangent& x, const U& y) {
    return x.value_ > T(y);
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  friend bool operator>(const U& x, const Tangent& y) {
    return T(x) > y.value_;
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  friend bool operator>=(const Tangent& x, const U& y) {
    return x.value_ >= T(y);
  }
  template <class U>
    requires detail::PassiveFor<U, T>::value
  friend bool operator>=(const U& x, const Tangent& y) {
    return T(x) >= y.value_;
  }

  explicit operator bool() const { return static_cast<bool>(value_ != T(0)); }

 private:
  T value_;
  detail::Directions<T, N> dots_;
};

template <class T, std::size_t N>
constexpr T value(const Tangent<T, N>& x) {
  return x.value();
}

template <class T, std::size_t N>
std::ostream& operator<<(std::ostream& stream, const Tangent<T, N>& x) {
  return stream << x.value();
}
/// Reads a number with zero tangents.
template <class T, std::size_t N>
std::istream& operator>>(std::istream& stream, Tangent<T, N>& x) {
  T value{};
  if (stream >> value) x = Tangent<T, N>(value);
  return stream;
}

}  // namespace wengert
