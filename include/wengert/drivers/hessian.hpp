// SPDX-License-Identifier: MIT
// One-line second derivatives: Hessian-vector products and Hessians, by a reverse sweep over tangents.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <string>
#include <vector>
#include <wengert/drivers/arguments.hpp>

namespace wengert {

/// f(x), its gradient, and the Hessian times a direction; n numbers each but for the value.
template <class T>
struct HessianProduct {
  T value;
  std::vector<T> gradient;
  std::vector<T> product;
};

namespace detail {

/// Columns first, first+1, ... of the Hessian, or its products with any `Directions` tangents: seed(inputs) sets them.
template <std::size_t Directions, class F, class X, class Seed>
auto second_order(F&& f, const X& x, Seed&& seed) {
  using T = NumberOf<X>;
  using Dual = Tangent<T, Directions>;
  using Active = BasicReal<Dual>;
  BasicTape<Dual> tape;
  auto duals = active_copy<Dual>(x);
  seed(duals);
  typename ActiveContainer<std::remove_cvref_t<X>, Active>::type inputs;
  if constexpr (requires { inputs.resize(std::size_t{}); }) inputs.resize(duals.size());
  for (std::size_t i = 0; i < inputs.size(); ++i) tape.input(inputs[i] = Active(duals[i]));
  const auto registered = inputs;
  const Active y = single_result<Active>(evaluate(f, inputs));
  tape.output(y);
  tape.adjoint(y) = Dual(T(1));
  tape.reverse();
  return std::pair(y.value().value(), tape.adjoint(std::span<const Active>(registered)));
}

}  // namespace detail

/// Value, gradient and H(x) * v of a function with one result: f is called once with BasicReal<Tangent<T, 1>> and swept
/// once in reverse. Throws wrong_size unless v has the length of x, passive_output if the result depends on no input,
/// not_finite for a direction that is not.
template <class F, NumberRange X = std::vector<double>, NumberRange V = std::vector<double>>
HessianProduct<NumberOf<X>> hvp(F&& f, const X& x, const V& v) {
  using T = NumberOf<X>;
  detail::require_inputs(x);
  detail::require_size(std::ranges::size(v), std::ranges::size(x), "direction");
  const auto [value, adjoints] = detail::second_order<1>(f, x, [&](auto& duals) {
    std::size_t i = 0;
    for (const auto& element : v) {
      if (!std::isfinite(element)) fail(ErrorCode::not_finite, "direction " + std::to_string(i));
      duals[i++].tangent() = static_cast<T>(element);
    }
  });
  HessianProduct<T> result{value, {}, {}};
  for (const auto& adjoint : adjoints) {
    result.gradient.push_back(adjoint.value());
    result.product.push_back(adjoint.tangent());
  }
  return result;
}

namespace detail {

/// The value of one call of f against that of the first one, where `recorded` is what second_order gave.
template <class T, class X, class Recorded>
void require_same_call(const T& first, const X& x, const Recorded& recorded) {
  require_same_value(first, recorded.first,
                     scale_of_result(first, x, [&](std::size_t i) { return recorded.second[i].value(); }));
}

}  // namespace detail

/// The n x n Hessian, four columns a recording. Both triangles are computed; their difference is rounding. Throws
/// wrong_value if f gives another value when it is called again.
template <class F, NumberRange X = std::vector<double>>
Matrix<NumberOf<X>> hessian(F&& f, const X& x) {
  using T = NumberOf<X>;
  constexpr std::size_t width = 4;
  detail::require_inputs(x);
  const std::size_t n = std::ranges::size(x);
  Matrix<T> result(n, n);
  T value{};
  for (std::size_t first = 0; first < n; first += width) {
    const std::size_t count = std::min(width, n - first);
    const auto columns = detail::second_order<width>(f, x, [&](auto& duals) {
      for (std::size_t d = 0; d < count; ++d) duals[first + d].tangent(d) = T(1);
    });
    if (first == 0) value = columns.first;
    detail::require_same_call(value, x, columns);
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t d = 0; d < count; ++d) result(i, first + d) = columns.second[i].tangent(d);
  }
  return result;
}

// Points that are no ranges of numbers.
template <class F, class X, class... Rest>
  requires UnknownPoint<X>
HessianProduct<double> hvp(F&&, const X&, const Rest&...) {
  detail::refuse_point<X>();
  return {};
}
template <class F, class X>
  requires UnknownPoint<X>
Matrix<double> hessian(F&&, const X&) {
  detail::refuse_point<X>();
  return {};
}

}  // namespace wengert
