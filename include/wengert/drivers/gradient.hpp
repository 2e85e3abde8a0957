// SPDX-License-Identifier: MIT
// One-line first derivatives of any callable: gradient, Jacobian, jvp, vjp.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <ranges>
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
template <class F, NumberRange X = std::vector<double>>
ValueAndGradient<NumberOf<X>> value_and_gradient(F&& f, const X& x) {
  using T = NumberOf<X>;
  using Active = BasicReal<T>;
  detail::require_inputs(x);
  BasicTape<T> tape;
  auto inputs = detail::active_copy<Active>(x);
  tape.input(std::span<Active>(inputs));
  const auto registered = inputs;  // f may change what it is given
  const Active y = detail::single_result<Active>(detail::evaluate(f, inputs));
  tape.output(y);
  tape.adjoint(y) = T(1);
  tape.reverse();
  return {y.value(), tape.adjoint(std::span<const Active>(registered))};
}

/// The gradient alone; see value_and_gradient.
template <class F, NumberRange X = std::vector<double>>
std::vector<NumberOf<X>> gradient(F&& f, const X& x) {
  return value_and_gradient(std::forward<F>(f), x).gradient;
}

namespace detail {

/// J(x) * x_dot by one recording and one forward sweep, where a tangent that is zero meets no partial.
template <class F, class X, class D>
std::vector<NumberOf<X>> recorded_jvp(F& f, const X& x, const D& x_dot) {
  using T = NumberOf<X>;
  using Active = BasicReal<T>;
  BasicTape<T> tape;
  auto inputs = active_copy<Active>(x);
  tape.input(std::span<Active>(inputs));
  const std::vector<Active> outputs = results<Active>(evaluate(f, inputs));
  auto tangents = tape.directions(1);
  auto dot = std::ranges::begin(x_dot);
  for (const auto& input : tape.inputs()) tangents.row(input.identifier)[0] = static_cast<T>(*dot++);
  tape.forward(tangents);
  std::vector<T> product;
  for (const Active& y : outputs) product.push_back(y.active() ? tangents.row(tape.identifier(y))[0] : T(0));
  return product;
}

}  // namespace detail

/// Directional derivative J(x) * x_dot in forward mode: f is called once with Tangent<T, 1>, and recorded only where a
/// result is NaN, so that a product at an infinite argument is what the reverse sweep gives.
/// Throws wrong_size unless x_dot has the length of x. A result that does not depend on x has a zero derivative here.
template <class F, NumberRange X = std::vector<double>, NumberRange D = std::vector<double>>
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
  for (const Active& y : detail::results<Active>(detail::evaluate(f, inputs))) {
    result.value.push_back(y.value());
    result.product.push_back(y.tangent());
  }
  if (std::ranges::any_of(result.product, [](T product) { return std::isnan(product); }))
    result.product = detail::recorded_jvp(f, x, x_dot);
  return result;
}

/// Adjoint product J(x)^T * y_bar by one recording and one reverse sweep.
/// Throws wrong_size unless y_bar has as many elements as f has results; passive_output if no result depends on x.
template <class F, NumberRange X = std::vector<double>, NumberRange D = std::vector<double>>
ValueAndProduct<NumberOf<X>> vjp(F&& f, const X& x, const D& y_bar) {
  using T = NumberOf<X>;
  using Active = BasicReal<T>;
  detail::require_inputs(x);
  BasicTape<T> tape;
  auto inputs = detail::active_copy<Active>(x);
  tape.input(std::span<Active>(inputs));
  const auto registered = inputs;
  const std::vector<Active> outputs = detail::results<Active>(detail::evaluate(f, inputs));
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

namespace detail {

/// The Jacobian from one recording, swept forward if there are fewer inputs than results and in reverse otherwise.
template <class F, class X>
Matrix<NumberOf<X>> recorded_jacobian(F& f, const X& x, PassiveOutputs passive) {
  using T = NumberOf<X>;
  constexpr std::size_t width = 8;
  BasicTape<T> tape;
  record(tape, f, x, passive);
  const auto identifier = [](const auto& variable) { return variable.identifier; };
  const std::size_t m = tape.outputs().size(), n = tape.inputs().size();
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

/// Columns first, first + 1, ... of the Jacobian in one pass of `Width` tangents, without a tape. The first pass gives
/// the matrix its size and tells the values, which are the same in each later one.
template <std::size_t Width, class F, class X>
void forward_columns(F& f, const X& x, std::size_t first, Matrix<NumberOf<X>>& jacobian,
                     std::vector<NumberOf<X>>& values) {
  using T = NumberOf<X>;
  using Active = Tangent<NumberOf<X>, Width>;
  auto inputs = active_copy<Active>(x);
  const std::size_t count = std::min(Width, inputs.size() - first);
  for (std::size_t d = 0; d < count; ++d) inputs[first + d].tangent(d) = 1;
  const auto read = [&](std::span<const Active> outputs) {
    if (first == 0) jacobian = Matrix<T>(outputs.size(), inputs.size());
    require_size(outputs.size(), jacobian.rows, "result");
    for (std::size_t i = 0; i < outputs.size(); ++i) {
      for (std::size_t d = 0; d < count; ++d) jacobian(i, first + d) = outputs[i].tangent(d);
      if (first == 0)
        values.push_back(outputs[i].value());
      else if (values[i] != outputs[i].value())
        require_same_value(values[i], outputs[i].value(),
                           scale_of_result(values[i], x, [&](std::size_t j) { return jacobian(i, j); }));
    }
  };
  if constexpr (gives_numbers_in_a_row<Active, decltype(evaluate(f, inputs))>) {
    auto&& outputs = evaluate(f, inputs);
    read(std::span<const Active>(std::ranges::data(outputs), std::ranges::size(outputs)));
  } else {
    read(results<Active>(evaluate(f, inputs)));
  }
}

/// Whether passes of eight tangents cost less than a recording and its reverse sweeps. Estimates, in evaluations of f:
/// a pass 3, a recording 10, a sweep of eight adjoints 10.
inline bool forward_is_shorter(std::size_t inputs, std::size_t results) {
  return 3 * ((inputs + 7) / 8) <= 10 + 10 * ((results + 7) / 8);
}

/// Whether tangents alone say all: no entry is NaN (a zero tangent beside an infinite factor), and no row is zero,
/// which a tape would tell from a row that depends on no input.
template <class T>
bool tangents_suffice(const Matrix<T>& jacobian, PassiveOutputs passive) {
  for (std::size_t i = 0; i < jacobian.rows; ++i) {
    bool zero = true;
    for (std::size_t j = 0; j < jacobian.columns; ++j) {
      if (std::isnan(jacobian(i, j))) return false;
      zero = zero && jacobian(i, j) == 0;
    }
    if (zero && passive == PassiveOutputs::refused) return false;
  }
  return true;
}

}  // namespace detail

namespace detail {

/// How many tangents at once a Jacobian takes: all of a std::array of up to 16, else eight.
template <class X>
inline constexpr std::size_t jacobian_width = 8;
template <class T, std::size_t N>
  requires(N > 0 && N <= 16)
inline constexpr std::size_t jacobian_width<std::array<T, N>> = N;

}  // namespace detail

/// The m x n Jacobian by the shorter way: passes of tangents without a tape where there are few inputs, else one
/// recording swept eight directions at a time. f is called with containers of Tangent<T, N> for a std::array of N <= 16
/// inputs, else of Tangent<T, 4> or Tangent<T, 8>, once a pass, and of BasicReal<T>, once; a function that takes
/// containers of BasicReal alone is recorded. Throws passive_output if a result depends on no input, unless that is
/// allowed; wrong_value if f gives another value in a later pass.
template <class F, NumberRange X = std::vector<double>>
Matrix<NumberOf<X>> jacobian(F&& f, const X& x, PassiveOutputs passive = PassiveOutputs::refused) {
  constexpr std::size_t width = detail::jacobian_width<std::remove_cvref_t<X>>;
  using Tangents = typename detail::ActiveContainer<std::remove_cvref_t<X>, Tangent<NumberOf<X>, width>>::type;
  detail::require_inputs(x);
  if constexpr (std::is_invocable_v<F&, Tangents&>) {
    const std::size_t n = std::ranges::size(x);
    Matrix<NumberOf<X>> result;
    std::vector<NumberOf<X>> values;
    if (width == 8 && n <= 4) {
      detail::forward_columns<4>(f, x, 0, result, values);
    } else {
      detail::forward_columns<width>(f, x, 0, result, values);
      if (n > width && !detail::forward_is_shorter(n, result.rows)) return detail::recorded_jacobian(f, x, passive);
      for (std::size_t first = width; first < n; first += width)
        detail::forward_columns<width>(f, x, first, result, values);
    }
    if (detail::tangents_suffice(result, passive)) return result;
  }
  return detail::recorded_jacobian(f, x, passive);
}

// Points that are no ranges of numbers.
template <class F, class X>
  requires UnknownPoint<X>
std::vector<double> gradient(F&&, const X&) {
  detail::refuse_point<X>();
  return {};
}
template <class F, class X>
  requires UnknownPoint<X>
ValueAndGradient<double> value_and_gradient(F&&, const X&) {
  detail::refuse_point<X>();
  return {};
}
template <class F, class X, class... Rest>
  requires UnknownPoint<X>
Matrix<double> jacobian(F&&, const X&, const Rest&...) {
  detail::refuse_point<X>();
  return {};
}
template <class F, class X, class... Rest>
  requires UnknownPoint<X>
ValueAndProduct<double> jvp(F&&, const X&, const Rest&...) {
  detail::refuse_point<X>();
  return {};
}
template <class F, class X, class... Rest>
  requires UnknownPoint<X>
ValueAndProduct<double> vjp(F&&, const X&, const Rest&...) {
  detail::refuse_point<X>();
  return {};
}

}  // namespace wengert
