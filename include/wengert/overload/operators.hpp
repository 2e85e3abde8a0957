// SPDX-License-Identifier: MIT
// + - * / (their partials are the table's) and comparisons on expressions of active numbers. Comparisons compare values
// and record nothing.
#pragma once
#include <wengert/generated/functions.hpp>
#include <wengert/overload/expression.hpp>

namespace wengert {
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto operator+(const X& x, const Y& y) {
  return detail::node<function::Add>(x, y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto operator-(const X& x, const Y& y) {
  return detail::node<function::Subtract>(x, y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto operator*(const X& x, const Y& y) {
  return detail::node<function::Multiply>(x, y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto operator/(const X& x, const Y& y) {
  return detail::node<function::Divide>(x, y);
}
template <Expression X>
[[gnu::always_inline]] inline auto operator-(const X& x) {
  return detail::node<function::Negate>(x);
}
template <Expression X>
[[gnu::always_inline]] inline const X& operator+(const X& x) {
  return x;
}

namespace detail {
template <class T, class X>
concept PlainThenActive = std::is_arithmetic_v<T> && (Expression<X> || is_tangent<X>);
template <class X>
void refuse_plain_target() {
  static_assert(std::is_void_v<X>,
                "wengert: a plain variable cannot hold an active number (auto s = 0.0 is a double); declare it as "
                "wengert::value_type_of<X>, where X is the type of the argument x or of its elements");
}
}  // namespace detail

template <class T, class X>
  requires detail::PlainThenActive<T, X>
void operator+=(T&, const X&) {
  detail::refuse_plain_target<X>();
}
template <class T, class X>
  requires detail::PlainThenActive<T, X>
void operator-=(T&, const X&) {
  detail::refuse_plain_target<X>();
}
template <class T, class X>
  requires detail::PlainThenActive<T, X>
void operator*=(T&, const X&) {
  detail::refuse_plain_target<X>();
}
template <class T, class X>
  requires detail::PlainThenActive<T, X>
void operator/=(T&, const X&) {
  detail::refuse_plain_target<X>();
}

namespace detail {
/// The number that a comparison looks at: of an expression its value, of a passive operand itself as a Value.
template <class Value, class T>
[[gnu::always_inline]] inline Value compared(const T& x) {
  if constexpr (Expression<T>)
    return x.value();
  else
    return static_cast<Value>(x);
}
template <class... T>
using ValueOf = typename RealOf<T...>::type::value_type;
}  // namespace detail

template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool operator==(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return detail::compared<V>(x) == detail::compared<V>(y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool operator!=(const X& x, const Y& y) {
  return !(x == y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool operator<(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return detail::compared<V>(x) < detail::compared<V>(y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool operator<=(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return detail::compared<V>(x) <= detail::compared<V>(y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool operator>(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return detail::compared<V>(x) > detail::compared<V>(y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool operator>=(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return detail::compared<V>(x) >= detail::compared<V>(y);
}

}  // namespace wengert
