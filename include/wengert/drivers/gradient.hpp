// SPDX-License-Identifier: MIT
// One-line first derivatives of any callable: gradient, Jacobian, jvp, vjp.
#pragma once
#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>
#include <wengert/drivers/arguments.hpp>

namespace wengert {

/// f(x) and its gradient, one number for each element of x.
template <class T>
struct ValueAndGradient {
  T value;
  std::vector<T> gradient;
};

/// f(x), of length m, and its product with a tangent (m numbers) or an adjoint (n numbers).
template <class T>
struct ValueAndProduct {
  std::vector<T> value;
  std::vector<T> product;
};

/// Value and gradient of a function of n numbers with one result, by one recording and one reverse sweep. f is called
/// once, with a container of BasicReal (std::array for std::array, else std::vector).
/// Throws passive_output if the result depends on no input, no_inputs if x is empty.
template <class F, NumberRange X>
ValueAndGradient<NumberOf<X>> value_and_gradient(F&& f, const X& x) {
  using T = NumberOf<X>;
  using Active = BasicReal<T>;
  detail::require_inputs(x);
  BasicTape<T> tape;
  auto inputs = detail::active_copy<Active>(x);
  tape.input(std::span<Active>(inputs));
  const auto registered = inputs;  // f may change what it is given
  const Active y = detail::single_result<Active>(f(inputs));
  tape.output(y);
  tape.adjoint(y) = T(1);
  tape.reverse();
  return {y.value(), tape.adjoint(std::span<const Active>(registered))};
}

/// The gradient alone; see value_and_gradient.
template <class F, NumberRange X>
std::vector<NumberOf<X>> gradient(F&& f, const X& x) {
  return value_and_gradient(std::forward<F>(f), x).gradient;
}

/// Directional derivative J(x) * x_dot in forward mode: f is called once with Tangent<T, 1>; nothing is recorded.
/// Throws wrong_size unless x_dot has the length of x. A result that does not depend on x has a zero derivative here.
template <class F, NumberRange X, NumberRange D>
ValueAndProduct<NumberOf<X>> jvp(F&& f, const X& x, const D& x_dot) {
  using T = NumberOf<X>;
  using Active = Tangent<T, 1>;
  detail::require_inputs(x);
  detail::require_size(std::ranges::size(x_dot), std::ranges::size(x), "tangent");
  auto inputs = detail::active_copy<Active>(x);
  std::size_t i = 0;
  for (const auto& dot : x_dot) {
    if (!std::isfinite(dot)) fail(ErrorCode::not_finite, "tangent " + std::to_string(i));
    inputs[i++].tangent() = static_cast<T>(dot);
  }
  ValueAndProduct<T> result;
  for (const Active& y : detail::results<Active>(f(inputs))) {
    result.value.push_back(y.value());
    result.product.push_back(y.tangent());
  }
  return result;
}

/// Adjoint product J(x)^T * y_bar by one recording and one reverse sweep.
/// Throws wrong_size unless y_bar has as many elements as f has results; passive_output if no result depends on x.
template <class F, NumberRange X, NumberRange D>
ValueAndProduct<NumberOf<X>> vjp(F&& f, const X& x, const D& y_bar) {
  using T = NumberOf<X>;
  using Active = BasicReal<T>;
  detail::require_inputs(x);
  BasicTape<T> tape;
  auto inputs = detail::active_copy<Active>(x);
  tape.input(std::span<Active>(inputs));
  const auto registered = inputs;
  const std::vector<Active> outputs = detail::results<Active>(f(inputs));
  detail::require_size(std::ranges::size(y_bar), outputs.size(), "adjoint seed");
  ValueAndProduct<T> result;
  bool active = false;
  auto bar = std::ranges::begin(y_bar);
  for (const Active& y : outputs) {
    result.value.push_back(y.value());
    const T seed = static_cast<T>(*bar++);
    if (!std::isfinite(seed)) fail(ErrorCode::not_finite, "adjoint seed");
    if (!y.active()) continue;
    active = true;
    tape.adjoint(y) += seed;
  }
  if (!active) fail(ErrorCode::passive_output, "all " + std::to_string(outputs.size()) + " results");
  tape.reverse();
  result.product = tape.adjoint(std::span<const Active>(registered));
  return result;
}

/// The m x n Jacobian from one recording, swept forward if there are fewer inputs than results and in reverse
/// otherwise, eight directions at a time. Throws passive_output if a result depends on no input, unless that is
/// allowed.
template <class F, NumberRange X>
Matrix<NumberOf<X>> jacobian(F&& f, const X& x, PassiveOutputs passive = PassiveOutputs::refused) {
  using T = NumberOf<X>;
  using Active = BasicReal<T>;
  constexpr std::size_t width = 8;
  detail::require_inputs(x);
  BasicTape<T> tape;
  auto inputs = detail::active_copy<Active>(x);
  tape.input(std::span<Active>(inputs));
  const std::vector<Active> outputs = detail::results<Active>(f(inputs));
  tape.output(outputs, "", passive);
  const auto identifier = [](const auto& variable) { return variable.identifier; };
  const std::size_t m = outputs.size(), n = tape.inputs().size();
  Matrix<T> result(m, n);
  const bool by_forward = n < m;
  const std::size_t seeds = by_forward ? n : m;
  for (std::size_t first = 0; first < seeds; first += width) {
    const std::size_t count = std::min(width, seeds - first);
    auto directions = tape.directions(count == 1 ? 1 : width);
    for (std::size_t d = 0; d < count; ++d) {
      const std::uint64_t row =
          by_forward ? identifier(tape.inputs()[first + d]) : identifier(tape.outputs()[first + d]);
      if (row != 0) directions.row(row)[d] = T(1);
    }
    if (by_forward)
      tape.forward(directions);
    else
      tape.reverse(directions);
    for (std::size_t d = 0; d < count; ++d) {
      if (by_forward)
        for (std::size_t i = 0; i < m; ++i) result(i, first + d) = directions.row(identifier(tape.outputs()[i]))[d];
      else if (identifier(tape.outputs()[first + d]) != 0)
        for (std::size_t j = 0; j < n; ++j) result(first + d, j) = directions.row(identifier(tape.inputs()[j]))[d];
    }
  }
  return result;
}

}  // namespace wengert
