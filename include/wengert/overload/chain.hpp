// SPDX-License-Identifier: MIT
// The chain rule for one function of the table: on tangents, and on an expression with its partial already known.
#pragma once
#include <cmath>
#include <cstddef>
#include <type_traits>
#include <wengert/overload/expression.hpp>
#include <wengert/overload/tangent.hpp>

namespace wengert {
namespace detail {

/// partial * dot of one function, where a zero direction stays zero beside an infinite partial (sqrt at 0): the
/// direction does not enter, so nothing becomes NaN by accident. Cheap functions with bounded partials do not pay for
/// the test.
template <class Function, class T, std::size_t N>
[[gnu::always_inline]] inline Directions<T, N> scaled(const T& partial, const Directions<T, N>& dots) {
  if constexpr (Function::selects)
    if (partial == T(0)) return {};  // it takes no part, even where its direction is infinite
  if constexpr (Function::unbounded || !Function::cheap || !std::is_floating_point_v<T>)
    if (!is_finite(partial)) [[unlikely]]
      return without_zeros(partial, dots);
  return partial * dots;
}

template <class Function, class T, std::size_t N>
[[gnu::always_inline]] inline Tangent<T, N> chain(const Tangent<T, N>& x) {
  const T r(Function::value(x.value()));
  if constexpr (Function::step)
    return Tangent<T, N>(r);
  else
    return {r, scaled<Function>(T(Function::partial_x(x.value(), r)), x.tangents())};
}

/// The Tangent type among operands of which at least one is a Tangent and the others are passive for it.
template <class... X>
struct TangentOf {};
template <class T, std::size_t N, class... Rest>
struct TangentOf<Tangent<T, N>, Rest...> {
  using type = Tangent<T, N>;
};
template <class First, class... Rest>
  requires(!is_tangent<First>)
struct TangentOf<First, Rest...> : TangentOf<Rest...> {};

template <class A, class X>
inline constexpr bool fits_tangent = std::is_same_v<A, X> || PassiveFor<X, typename A::value_type>::value ||
                                     (Expression<X> && std::is_constructible_v<typename A::value_type, X> &&
                                      !std::is_arithmetic_v<typename A::value_type>);

template <class... X>
struct AreTangentOperands : std::false_type {};
template <class... X>
  requires requires { typename TangentOf<X...>::type; }
struct AreTangentOperands<X...> : std::bool_constant<(fits_tangent<typename TangentOf<X...>::type, X> && ...)> {};

/// An operand that is not a Tangent has no direction, so its partial is not computed.
template <class Function, class X, class Y>
[[gnu::always_inline]] inline auto chain(const X& x, const Y& y) {
  using A = typename TangentOf<X, Y>::type;
  using T = typename A::value_type;
  const A a(x), b(y);
  const T r(Function::value(a.value(), b.value()));
  Directions<T, A::directions> dots;
  if constexpr (!Function::step) {
    if constexpr (is_tangent<X> && std::is_same_v<X, A>)
      dots = scaled<Function>(T(Function::partial_x(a.value(), b.value(), r)), a.tangents());
    if constexpr (is_tangent<Y> && std::is_same_v<Y, A>) {
      const auto more = scaled<Function>(T(Function::partial_y(a.value(), b.value(), r)), b.tangents());
      dots = dots + more;
    }
  }
  return A(r, dots);
}

template <class Function, class X, class Y, class Z>
[[gnu::always_inline]] inline auto chain(const X& x, const Y& y, const Z& z) {
  using A = typename TangentOf<X, Y, Z>::type;
  using T = typename A::value_type;
  const A a(x), b(y), c(z);
  const T r(Function::value(a.value(), b.value(), c.value()));
  Directions<T, A::directions> dots;
  const auto add = [&dots](const Directions<T, A::directions>& more) { dots = dots + more; };
  if constexpr (std::is_same_v<X, A>)
    add(scaled<Function>(T(Function::partial_x(a.value(), b.value(), c.value(), r)), a.tangents()));
  if constexpr (std::is_same_v<Y, A>)
    add(scaled<Function>(T(Function::partial_y(a.value(), b.value(), c.value(), r)), b.tangents()));
  if constexpr (std::is_same_v<Z, A>)
    add(scaled<Function>(T(Function::partial_z(a.value(), b.value(), c.value(), r)), c.tangents()));
  return A(r, dots);
}

/// An expression node with a value and a partial computed already: functions with a passive argument or further
/// results.
template <class X>
struct Linear : NodeBase {
  using RealType = typename X::RealType;
  using Value = typename RealType::value_type;
  static constexpr std::size_t leaves = X::leaves;
  using NodeBase::operator=;
  X x_;
  Value value_, partial_;
  template <class A>
  Linear(const A& x, const Value& value, const Value& partial) : x_(x), value_(value), partial_(partial) {}
  const Value& value() const { return value_; }
  template <std::size_t Offset, class Words, class Partials>
  void gather(const Value& seed, Words& words, Partials& partials) const {
    if constexpr (leaves > 0) x_.template gather<Offset>(Value(seed * partial_), words, partials);
  }
};

template <Expression X>
inline auto linear(const X& x, const typename X::RealType::value_type& value,
                   const typename X::RealType::value_type& partial) {
  return Linear<Operand<typename X::RealType, X>>(x, value, partial);
}

}  // namespace detail

/// Operands of a function on tangents: at least one Tangent, all others passive for it.
template <class... X>
concept TangentOperands = detail::AreTangentOperands<X...>::value;

}  // namespace wengert
