// SPDX-License-Identifier: MIT
// The mathematical functions of active numbers: those of the table (generated), those with further results, and the
// ones that are refused by name.
#pragma once
#include <string>
#include <wengert/generated/overloads.hpp>
#include <wengert/overload/held_number.hpp>
#include <wengert/overload/limits.hpp>
#include <wengert/overload/operators.hpp>
#include <wengert/overload/real.hpp>
#include <wengert/overload/refused.hpp>

namespace wengert {

/// x as fraction * 2^exponent; the fraction is active.
template <Expression X>
auto frexp(const X& x, int* exponent) {
  const auto r = function::Frexp::value(x.value(), exponent);
  return detail::linear(x, r, function::Frexp::partial_x(x.value(), *exponent, r));
}
template <class T, std::size_t N>
Tangent<T, N> frexp(const Tangent<T, N>& x, int* exponent) {
  const T r = function::Frexp::value(x.value(), exponent);
  return {r, detail::scaled<function::Frexp>(T(function::Frexp::partial_x(x.value(), *exponent, r)), x.tangents())};
}

/// The fractional part of x, active; *whole gets the integral part, which is passive.
template <Expression X>
auto modf(const X& x, typename X::RealType* whole) -> typename X::RealType {
  using V = typename X::RealType::value_type;
  V integral;
  const V r = function::Modf::value(x.value(), &integral);
  const typename X::RealType fraction = detail::linear(x, r, function::Modf::partial_x(x.value(), r));
  *whole = integral;  // last: whole may point into x
  return fraction;
}
template <class T, std::size_t N>
Tangent<T, N> modf(const Tangent<T, N>& x, Tangent<T, N>* whole) {
  T integral;
  const Tangent<T, N> fraction(function::Modf::value(x.value(), &integral), x.tangents());
  *whole = Tangent<T, N>(integral);
  return fraction;
}

/// The remainder of x / y, active in both; *quotient gets the low bits of the rounded quotient.
template <class X, class Y>
  requires ActiveOperands<X, Y>
auto remquo(const X& x, const Y& y, int* quotient) {
  using V = detail::ValueOf<X, Y>;
  function::Remquo::value(detail::compared<V>(x), detail::compared<V>(y), quotient);
  return remainder(x, y);
}
template <class X, class Y>
  requires TangentOperands<X, Y>
auto remquo(const X& x, const Y& y, int* quotient) {
  using A = typename detail::TangentOf<X, Y>::type;
  function::Remquo::value(A(x).value(), A(y).value(), quotient);
  return remainder(x, y);
}

/// GNU's sincos.
template <Expression X>
void sincos(const X& x, typename X::RealType* sine, typename X::RealType* cosine) {
  const typename X::RealType angle = x;  // sine may point into x
  *sine = sin(angle);
  *cosine = cos(angle);
}
template <class T, std::size_t N>
void sincos(const Tangent<T, N>& x, Tangent<T, N>* sine, Tangent<T, N>* cosine) {
  const Tangent<T, N> angle = x;
  *sine = sin(angle);
  *cosine = cos(angle);
}

namespace detail {
/// The type of number that an expression gives.
template <class X>
struct ResultNumber {
  using type = X;
};
template <Expression X>
struct ResultNumber<X> {
  using type = typename X::RealType;
};
}  // namespace detail

/// std::max and std::min for operands of different kinds (an expression and a variable, a number and a variable). At a
/// tie the first operand is taken, as the standard's do.
template <class X, class Y>
  requires(ActiveOperands<X, Y> || TangentOperands<X, Y>)
auto max(const X& x, const Y& y) {
  return fmax(x, y);
}
template <class X, class Y>
  requires(ActiveOperands<X, Y> || TangentOperands<X, Y>)
auto min(const X& x, const Y& y) {
  return fmin(x, y);
}

/// std::clamp for operands of different kinds. At a tie x is taken, as the standard's does.
template <class X, class Low, class High>
  requires requires(const X& x, const Low& low, const High& high) { fmax(fmax(x, low), high); }
auto clamp(const X& x, const Low& low, const High& high) {
  using Number = typename detail::ResultNumber<decltype(fmax(fmax(x, low), high))>::type;
  return x < low ? Number(low) : high < x ? Number(high) : Number(x);
}

/// The decimal text of the value.
template <Expression X>
std::string to_string(const X& x) {
  return std::to_string(x.value());
}

}  // namespace wengert

namespace std {
using wengert::clamp;
using wengert::frexp;
using wengert::lerp;
using wengert::max;
using wengert::min;
using wengert::modf;
using wengert::remquo;
}  // namespace std
