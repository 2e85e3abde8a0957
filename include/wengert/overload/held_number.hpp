// SPDX-License-Identifier: MIT
// A number in an object of an expression's type. A function template whose T is deduced from `a - b` has the
// expression's type as T, and may make variables of it: `T square = v * v;`, `T(0)`, `return v * v;`. The number is
// recorded first. A sum, a difference, a product or a quotient then holds it as `number - 0` or `number * 1`.
#pragma once
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>
#include <wengert/generated/functions.hpp>
#include <wengert/overload/chain.hpp>
#include <wengert/overload/expression.hpp>
#include <wengert/overload/real.hpp>

namespace wengert::detail {

/// Objects of the type X of an operand: passive ones of a value, and, if there are any, such that hold a number.
template <class X>
struct HeldIn {
  static constexpr bool holds = false;
};
template <class Real>
struct HeldIn<Leaf<Real>> {
  static constexpr bool holds = true;
  static Leaf<Real> passive(const typename Real::value_type& value) { return Leaf<Real>(Real(value)); }
  static Leaf<Real> of(const Real& number) { return Leaf<Real>(number); }
};
template <class Real>
struct HeldIn<Constant<Real>> {
  static constexpr bool holds = false;
  static Constant<Real> passive(const typename Real::value_type& value) { return Constant<Real>(value); }
};
template <class X>
struct HeldIn<Linear<X>> {
  using Value = typename X::RealType::value_type;
  static constexpr bool holds = false;
  static Linear<X> passive(const Value& value) { return Linear<X>(HeldIn<X>::passive(Value(1)), value, Value(0)); }
};
template <class Function, class... X>
struct HeldIn<Node<Function, X...>> {
  using Self = Node<Function, X...>;
  using Real = typename Self::RealType;
  using Value = typename Real::value_type;
  template <std::size_t I>
  using At = HeldIn<std::tuple_element_t<I, std::tuple<X..., X...>>>;  // one operand counts twice
  static constexpr bool is_product = std::is_same_v<Function, function::Multiply>;
  static constexpr bool is_sum =
      std::is_same_v<Function, function::Add> || std::is_same_v<Function, function::Subtract>;
  static constexpr bool holds_first =
      (is_sum || is_product || std::is_same_v<Function, function::Divide>) && At<0>::holds;
  static constexpr bool holds_second = (is_sum || is_product) && At<1>::holds;
  static constexpr bool holds_negative = std::is_same_v<Function, function::Negate> && At<0>::holds;
  static constexpr bool holds = holds_first || holds_second || holds_negative;

  static Self passive(const Value& value) { return with(value, HeldIn<X>::passive(Value(1))...); }
  static Self of(const Real& number) {
    // What adds nothing to a zero of either sign.
    constexpr double none = is_sum ? (std::is_same_v<Function, function::Add> ? -0.0 : 0.0) : 1.0;
    if constexpr (holds_negative)
      return with(number.value(), At<0>::of(Real(-number)));
    else if constexpr (holds_first)
      return with(number.value(), At<0>::of(number), At<1>::passive(Value(none)));
    else if constexpr (std::is_same_v<Function, function::Subtract>)
      return with(number.value(), At<0>::passive(Value(0)), At<1>::of(Real(-number)));
    else
      return with(number.value(), At<0>::passive(Value(none)), At<1>::of(number));
  }
  /// An object that has the number x.
  template <class T>
  static Self made_from(const T& x) {
    if constexpr (holds) {
      return of(Real(x));
    } else {
      static_assert(!std::is_same_v<T, T>,
                    "wengert: a variable has the type of an expression, as T of a function template f(T x) that is "
                    "called as f(sin(a)); call f<wengert::Real>(sin(a))");
      return passive(Value(0));
    }
  }

 private:
  static Self with(const Value& value, const X&... x) {
    Self result(std::in_place, x...);
    result.value_ = value;
    return result;
  }
};

}  // namespace wengert::detail
