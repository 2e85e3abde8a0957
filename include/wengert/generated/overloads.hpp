// SPDX-License-Identifier: MIT
// Generated from functions/templates/overloads.hpp.in and functions/table.json; edit those.
// The functions of the table for BasicReal and its expressions, and for Tangent.
#pragma once
#include <wengert/generated/functions.hpp>
#include <wengert/overload/chain.hpp>
#include <wengert/overload/operators.hpp>
#include <wengert/overload/tangent.hpp>

namespace wengert {

template <Expression X>
[[gnu::always_inline]] inline auto abs(const X& x) { return detail::node<function::Abs>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> abs(const Tangent<T, N>& x) {
  return detail::chain<function::Abs>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto fabs(const X& x) { return detail::node<function::Fabs>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> fabs(const Tangent<T, N>& x) {
  return detail::chain<function::Fabs>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto sqrt(const X& x) { return detail::node<function::Sqrt>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> sqrt(const Tangent<T, N>& x) {
  return detail::chain<function::Sqrt>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto cbrt(const X& x) { return detail::node<function::Cbrt>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> cbrt(const Tangent<T, N>& x) {
  return detail::chain<function::Cbrt>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto exp(const X& x) { return detail::node<function::Exp>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> exp(const Tangent<T, N>& x) {
  return detail::chain<function::Exp>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto exp2(const X& x) { return detail::node<function::Exp2>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> exp2(const Tangent<T, N>& x) {
  return detail::chain<function::Exp2>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto exp10(const X& x) { return detail::node<function::Exp10>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> exp10(const Tangent<T, N>& x) {
  return detail::chain<function::Exp10>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto expm1(const X& x) { return detail::node<function::Expm1>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> expm1(const Tangent<T, N>& x) {
  return detail::chain<function::Expm1>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto log(const X& x) { return detail::node<function::Log>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> log(const Tangent<T, N>& x) {
  return detail::chain<function::Log>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto log2(const X& x) { return detail::node<function::Log2>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> log2(const Tangent<T, N>& x) {
  return detail::chain<function::Log2>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto log10(const X& x) { return detail::node<function::Log10>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> log10(const Tangent<T, N>& x) {
  return detail::chain<function::Log10>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto log1p(const X& x) { return detail::node<function::Log1p>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> log1p(const Tangent<T, N>& x) {
  return detail::chain<function::Log1p>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto sin(const X& x) { return detail::node<function::Sin>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> sin(const Tangent<T, N>& x) {
  return detail::chain<function::Sin>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto cos(const X& x) { return detail::node<function::Cos>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> cos(const Tangent<T, N>& x) {
  return detail::chain<function::Cos>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto tan(const X& x) { return detail::node<function::Tan>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> tan(const Tangent<T, N>& x) {
  return detail::chain<function::Tan>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto asin(const X& x) { return detail::node<function::Asin>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> asin(const Tangent<T, N>& x) {
  return detail::chain<function::Asin>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto acos(const X& x) { return detail::node<function::Acos>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> acos(const Tangent<T, N>& x) {
  return detail::chain<function::Acos>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto atan(const X& x) { return detail::node<function::Atan>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> atan(const Tangent<T, N>& x) {
  return detail::chain<function::Atan>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto sinh(const X& x) { return detail::node<function::Sinh>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> sinh(const Tangent<T, N>& x) {
  return detail::chain<function::Sinh>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto cosh(const X& x) { return detail::node<function::Cosh>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> cosh(const Tangent<T, N>& x) {
  return detail::chain<function::Cosh>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto tanh(const X& x) { return detail::node<function::Tanh>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> tanh(const Tangent<T, N>& x) {
  return detail::chain<function::Tanh>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto asinh(const X& x) { return detail::node<function::Asinh>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> asinh(const Tangent<T, N>& x) {
  return detail::chain<function::Asinh>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto acosh(const X& x) { return detail::node<function::Acosh>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> acosh(const Tangent<T, N>& x) {
  return detail::chain<function::Acosh>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto atanh(const X& x) { return detail::node<function::Atanh>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> atanh(const Tangent<T, N>& x) {
  return detail::chain<function::Atanh>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto erf(const X& x) { return detail::node<function::Erf>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> erf(const Tangent<T, N>& x) {
  return detail::chain<function::Erf>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto erfc(const X& x) { return detail::node<function::Erfc>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> erfc(const Tangent<T, N>& x) {
  return detail::chain<function::Erfc>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto tgamma(const X& x) { return detail::node<function::Tgamma>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> tgamma(const Tangent<T, N>& x) {
  return detail::chain<function::Tgamma>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto lgamma(const X& x) { return detail::node<function::Lgamma>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> lgamma(const Tangent<T, N>& x) {
  return detail::chain<function::Lgamma>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto digamma(const X& x) { return detail::node<function::Digamma>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> digamma(const Tangent<T, N>& x) {
  return detail::chain<function::Digamma>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto trigamma(const X& x) { return detail::node<function::Trigamma>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> trigamma(const Tangent<T, N>& x) {
  return detail::chain<function::Trigamma>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto ceil(const X& x) { return detail::node<function::Ceil>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> ceil(const Tangent<T, N>& x) {
  return detail::chain<function::Ceil>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto floor(const X& x) { return detail::node<function::Floor>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> floor(const Tangent<T, N>& x) {
  return detail::chain<function::Floor>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto trunc(const X& x) { return detail::node<function::Trunc>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> trunc(const Tangent<T, N>& x) {
  return detail::chain<function::Trunc>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto round(const X& x) { return detail::node<function::Round>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> round(const Tangent<T, N>& x) {
  return detail::chain<function::Round>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto rint(const X& x) { return detail::node<function::Rint>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> rint(const Tangent<T, N>& x) {
  return detail::chain<function::Rint>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto nearbyint(const X& x) { return detail::node<function::Nearbyint>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> nearbyint(const Tangent<T, N>& x) {
  return detail::chain<function::Nearbyint>(x);
}
template <Expression X>
[[gnu::always_inline]] inline auto logb(const X& x) { return detail::node<function::Logb>(x); }
template <class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> logb(const Tangent<T, N>& x) {
  return detail::chain<function::Logb>(x);
}

template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto pow(const X& x, const Y& y) { return detail::node<function::Pow>(x, y); }
template <class X, class Y>
  requires TangentOperands<X, Y>
[[gnu::always_inline]] inline auto pow(const X& x, const Y& y) { return detail::chain<function::Pow>(x, y); }
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto atan2(const X& x, const Y& y) { return detail::node<function::Atan2>(x, y); }
template <class X, class Y>
  requires TangentOperands<X, Y>
[[gnu::always_inline]] inline auto atan2(const X& x, const Y& y) { return detail::chain<function::Atan2>(x, y); }
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto fmod(const X& x, const Y& y) { return detail::node<function::Fmod>(x, y); }
template <class X, class Y>
  requires TangentOperands<X, Y>
[[gnu::always_inline]] inline auto fmod(const X& x, const Y& y) { return detail::chain<function::Fmod>(x, y); }
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto remainder(const X& x, const Y& y) { return detail::node<function::Remainder>(x, y); }
template <class X, class Y>
  requires TangentOperands<X, Y>
[[gnu::always_inline]] inline auto remainder(const X& x, const Y& y) { return detail::chain<function::Remainder>(x, y); }
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto hypot(const X& x, const Y& y) { return detail::node<function::Hypot>(x, y); }
template <class X, class Y>
  requires TangentOperands<X, Y>
[[gnu::always_inline]] inline auto hypot(const X& x, const Y& y) { return detail::chain<function::Hypot>(x, y); }
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto fmin(const X& x, const Y& y) { return detail::node<function::Fmin>(x, y); }
template <class X, class Y>
  requires TangentOperands<X, Y>
[[gnu::always_inline]] inline auto fmin(const X& x, const Y& y) { return detail::chain<function::Fmin>(x, y); }
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto fmax(const X& x, const Y& y) { return detail::node<function::Fmax>(x, y); }
template <class X, class Y>
  requires TangentOperands<X, Y>
[[gnu::always_inline]] inline auto fmax(const X& x, const Y& y) { return detail::chain<function::Fmax>(x, y); }
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto fdim(const X& x, const Y& y) { return detail::node<function::Fdim>(x, y); }
template <class X, class Y>
  requires TangentOperands<X, Y>
[[gnu::always_inline]] inline auto fdim(const X& x, const Y& y) { return detail::chain<function::Fdim>(x, y); }
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto copysign(const X& x, const Y& y) { return detail::node<function::Copysign>(x, y); }
template <class X, class Y>
  requires TangentOperands<X, Y>
[[gnu::always_inline]] inline auto copysign(const X& x, const Y& y) { return detail::chain<function::Copysign>(x, y); }
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto nextafter(const X& x, const Y& y) { return detail::node<function::Nextafter>(x, y); }
template <class X, class Y>
  requires TangentOperands<X, Y>
[[gnu::always_inline]] inline auto nextafter(const X& x, const Y& y) { return detail::chain<function::Nextafter>(x, y); }

template <class X, class Y, class Z>
  requires ActiveOperands<X, Y, Z>
[[gnu::always_inline]] inline auto hypot(const X& x, const Y& y, const Z& z) {
  return detail::node<function::Hypot3>(x, y, z);
}
template <class X, class Y, class Z>
  requires TangentOperands<X, Y, Z>
[[gnu::always_inline]] inline auto hypot(const X& x, const Y& y, const Z& z) {
  return detail::chain<function::Hypot3>(x, y, z);
}
template <class X, class Y, class Z>
  requires ActiveOperands<X, Y, Z>
[[gnu::always_inline]] inline auto fma(const X& x, const Y& y, const Z& z) {
  return detail::node<function::Fma>(x, y, z);
}
template <class X, class Y, class Z>
  requires TangentOperands<X, Y, Z>
[[gnu::always_inline]] inline auto fma(const X& x, const Y& y, const Z& z) {
  return detail::chain<function::Fma>(x, y, z);
}
template <class X, class Y, class Z>
  requires ActiveOperands<X, Y, Z>
[[gnu::always_inline]] inline auto lerp(const X& x, const Y& y, const Z& z) {
  return detail::node<function::Lerp>(x, y, z);
}
template <class X, class Y, class Z>
  requires TangentOperands<X, Y, Z>
[[gnu::always_inline]] inline auto lerp(const X& x, const Y& y, const Z& z) {
  return detail::chain<function::Lerp>(x, y, z);
}

// A passive second argument.
template <Expression X>
inline auto ldexp(const X& x, int n) {
  const auto r = function::Ldexp::value(x.value(), n);
  return detail::linear(x, r, function::Ldexp::partial_x(x.value(), n, r));
}
template <class T, std::size_t N>
inline Tangent<T, N> ldexp(const Tangent<T, N>& x, int n) {
  const T r = function::Ldexp::value(x.value(), n);
  return {r, detail::scaled<function::Ldexp>(T(function::Ldexp::partial_x(x.value(), n, r)), x.tangents())};
}
template <Expression X>
inline auto scalbn(const X& x, int n) {
  const auto r = function::Scalbn::value(x.value(), n);
  return detail::linear(x, r, function::Scalbn::partial_x(x.value(), n, r));
}
template <class T, std::size_t N>
inline Tangent<T, N> scalbn(const Tangent<T, N>& x, int n) {
  const T r = function::Scalbn::value(x.value(), n);
  return {r, detail::scaled<function::Scalbn>(T(function::Scalbn::partial_x(x.value(), n, r)), x.tangents())};
}
template <Expression X>
inline auto scalbln(const X& x, long n) {
  const auto r = function::Scalbln::value(x.value(), n);
  return detail::linear(x, r, function::Scalbln::partial_x(x.value(), n, r));
}
template <class T, std::size_t N>
inline Tangent<T, N> scalbln(const Tangent<T, N>& x, long n) {
  const T r = function::Scalbln::value(x.value(), n);
  return {r, detail::scaled<function::Scalbln>(T(function::Scalbln::partial_x(x.value(), n, r)), x.tangents())};
}
template <Expression X>
inline auto nexttoward(const X& x, long double n) {
  const auto r = function::Nexttoward::value(x.value(), n);
  return detail::linear(x, r, function::Nexttoward::partial_x(x.value(), n, r));
}
template <class T, std::size_t N>
inline Tangent<T, N> nexttoward(const Tangent<T, N>& x, long double n) {
  const T r = function::Nexttoward::value(x.value(), n);
  return {r, detail::scaled<function::Nexttoward>(T(function::Nexttoward::partial_x(x.value(), n, r)), x.tangents())};
}
template <Expression X>
inline auto polygamma(const X& x, int n) {
  const auto r = function::Polygamma::value(x.value(), n);
  return detail::linear(x, r, function::Polygamma::partial_x(x.value(), n, r));
}
template <class T, std::size_t N>
inline Tangent<T, N> polygamma(const Tangent<T, N>& x, int n) {
  const T r = function::Polygamma::value(x.value(), n);
  return {r, detail::scaled<function::Polygamma>(T(function::Polygamma::partial_x(x.value(), n, r)), x.tangents())};
}

// Plain numbers out: the results are integers or truth values, whose derivative is zero wherever it exists.
template <Expression X>
inline auto lround(const X& x) { return function::Lround::value(x.value()); }
template <class T, std::size_t N>
inline auto lround(const Tangent<T, N>& x) { return function::Lround::value(x.value()); }
template <Expression X>
inline auto llround(const X& x) { return function::Llround::value(x.value()); }
template <class T, std::size_t N>
inline auto llround(const Tangent<T, N>& x) { return function::Llround::value(x.value()); }
template <Expression X>
inline auto lrint(const X& x) { return function::Lrint::value(x.value()); }
template <class T, std::size_t N>
inline auto lrint(const Tangent<T, N>& x) { return function::Lrint::value(x.value()); }
template <Expression X>
inline auto llrint(const X& x) { return function::Llrint::value(x.value()); }
template <class T, std::size_t N>
inline auto llrint(const Tangent<T, N>& x) { return function::Llrint::value(x.value()); }
template <Expression X>
inline auto ilogb(const X& x) { return function::Ilogb::value(x.value()); }
template <class T, std::size_t N>
inline auto ilogb(const Tangent<T, N>& x) { return function::Ilogb::value(x.value()); }
template <Expression X>
inline auto fpclassify(const X& x) { return function::Fpclassify::value(x.value()); }
template <class T, std::size_t N>
inline auto fpclassify(const Tangent<T, N>& x) { return function::Fpclassify::value(x.value()); }
template <Expression X>
inline auto isfinite(const X& x) { return function::Isfinite::value(x.value()); }
template <class T, std::size_t N>
inline auto isfinite(const Tangent<T, N>& x) { return function::Isfinite::value(x.value()); }
template <Expression X>
inline auto isinf(const X& x) { return function::Isinf::value(x.value()); }
template <class T, std::size_t N>
inline auto isinf(const Tangent<T, N>& x) { return function::Isinf::value(x.value()); }
template <Expression X>
inline auto isnan(const X& x) { return function::Isnan::value(x.value()); }
template <class T, std::size_t N>
inline auto isnan(const Tangent<T, N>& x) { return function::Isnan::value(x.value()); }
template <Expression X>
inline auto isnormal(const X& x) { return function::Isnormal::value(x.value()); }
template <class T, std::size_t N>
inline auto isnormal(const Tangent<T, N>& x) { return function::Isnormal::value(x.value()); }
template <Expression X>
inline auto signbit(const X& x) { return function::Signbit::value(x.value()); }
template <class T, std::size_t N>
inline auto signbit(const Tangent<T, N>& x) { return function::Signbit::value(x.value()); }
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool isgreater(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return function::Isgreater::value(detail::compared<V>(x), detail::compared<V>(y));
}
template <class X, class Y>
  requires TangentOperands<X, Y>
inline bool isgreater(const X& x, const Y& y) {
  using A = typename detail::TangentOf<X, Y>::type;
  return function::Isgreater::value(A(x).value(), A(y).value());
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool isgreaterequal(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return function::Isgreaterequal::value(detail::compared<V>(x), detail::compared<V>(y));
}
template <class X, class Y>
  requires TangentOperands<X, Y>
inline bool isgreaterequal(const X& x, const Y& y) {
  using A = typename detail::TangentOf<X, Y>::type;
  return function::Isgreaterequal::value(A(x).value(), A(y).value());
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool isless(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return function::Isless::value(detail::compared<V>(x), detail::compared<V>(y));
}
template <class X, class Y>
  requires TangentOperands<X, Y>
inline bool isless(const X& x, const Y& y) {
  using A = typename detail::TangentOf<X, Y>::type;
  return function::Isless::value(A(x).value(), A(y).value());
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool islessequal(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return function::Islessequal::value(detail::compared<V>(x), detail::compared<V>(y));
}
template <class X, class Y>
  requires TangentOperands<X, Y>
inline bool islessequal(const X& x, const Y& y) {
  using A = typename detail::TangentOf<X, Y>::type;
  return function::Islessequal::value(A(x).value(), A(y).value());
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool islessgreater(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return function::Islessgreater::value(detail::compared<V>(x), detail::compared<V>(y));
}
template <class X, class Y>
  requires TangentOperands<X, Y>
inline bool islessgreater(const X& x, const Y& y) {
  using A = typename detail::TangentOf<X, Y>::type;
  return function::Islessgreater::value(A(x).value(), A(y).value());
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool isunordered(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return function::Isunordered::value(detail::compared<V>(x), detail::compared<V>(y));
}
template <class X, class Y>
  requires TangentOperands<X, Y>
inline bool isunordered(const X& x, const Y& y) {
  using A = typename detail::TangentOf<X, Y>::type;
  return function::Isunordered::value(A(x).value(), A(y).value());
}

}  // namespace wengert

// Code that writes std::sin(x) with a template parameter finds these too if it is read after this header. The standard
// reserves overloads in std; every implementation accepts them.
namespace std {
using wengert::abs;
using wengert::fabs;
using wengert::sqrt;
using wengert::cbrt;
using wengert::exp;
using wengert::exp2;
using wengert::exp10;
using wengert::expm1;
using wengert::log;
using wengert::log2;
using wengert::log10;
using wengert::log1p;
using wengert::sin;
using wengert::cos;
using wengert::tan;
using wengert::asin;
using wengert::acos;
using wengert::atan;
using wengert::sinh;
using wengert::cosh;
using wengert::tanh;
using wengert::asinh;
using wengert::acosh;
using wengert::atanh;
using wengert::erf;
using wengert::erfc;
using wengert::tgamma;
using wengert::lgamma;
using wengert::digamma;
using wengert::trigamma;
using wengert::ceil;
using wengert::floor;
using wengert::trunc;
using wengert::round;
using wengert::rint;
using wengert::nearbyint;
using wengert::logb;
using wengert::pow;
using wengert::atan2;
using wengert::fmod;
using wengert::remainder;
using wengert::hypot;
using wengert::fmin;
using wengert::fmax;
using wengert::fdim;
using wengert::copysign;
using wengert::nextafter;
using wengert::ldexp;
using wengert::scalbn;
using wengert::scalbln;
using wengert::nexttoward;
using wengert::polygamma;
using wengert::lround;
using wengert::llround;
using wengert::lrint;
using wengert::llrint;
using wengert::ilogb;
using wengert::fpclassify;
using wengert::isfinite;
using wengert::isinf;
using wengert::isnan;
using wengert::isnormal;
using wengert::signbit;
using wengert::isgreater;
using wengert::isgreaterequal;
using wengert::isless;
using wengert::islessequal;
using wengert::islessgreater;
using wengert::isunordered;
using wengert::fma;
}  // namespace std
