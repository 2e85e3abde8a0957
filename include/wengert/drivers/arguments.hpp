// SPDX-License-Identifier: MIT
// How the drivers call a user's function: containers of plain numbers become containers of active ones, results one
// number or many. Shared by all drivers; of no use outside them.
#pragma once
#include <array>
#include <cmath>
#include <cstddef>
#include <ranges>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/overload/real.hpp>
#include <wengert/overload/tangent.hpp>

namespace wengert {

/// Points that are no ranges of numbers but hold them, as Eigen's matrices and tuples of them do: headers of libraries
/// specialise it, and have overloads of the drivers for them.
template <class X>
inline constexpr bool is_structured_point = false;

/// A contiguous range of plain floating-point numbers: std::vector, std::array, std::span, a C array.
template <class X>
concept NumberRange = !is_structured_point<std::remove_cv_t<X>> && std::ranges::contiguous_range<X> &&
                      std::is_floating_point_v<std::remove_cv_t<std::ranges::range_value_t<X>>>;

template <NumberRange X>
using NumberOf = std::remove_cv_t<std::ranges::range_value_t<X>>;

/// What the drivers refuse, saying why.
template <class X>
concept UnknownPoint = !NumberRange<X> && !is_structured_point<X>;

namespace detail {
template <class X>
struct ValueType {
  static_assert(std::ranges::range<X>, "wengert: value_type_of takes a number type, or a range of numbers");
  using type = std::remove_cvref_t<std::ranges::range_value_t<X>>;
};
template <class X>
  requires(std::is_arithmetic_v<X> || is_tangent<X>)
struct ValueType<X> {
  using type = X;
};
template <Expression X>
struct ValueType<X> {
  using type = typename X::RealType;
};
}  // namespace detail

/// The type to declare a variable with in a function that is to be differentiated: of a container its elements' type,
/// of a number its own, of an expression of active numbers the active number. X may be a reference:
///   [](const auto& x) { wengert::value_type_of<decltype(x)> sum = 0.0; for (const auto& e : x) sum += e * e; return
///   sum; }
template <class X>
using value_type_of = typename detail::ValueType<std::remove_cvref_t<X>>::type;

/// Rows times columns numbers, row by row.
template <class T>
struct Matrix {
  std::size_t rows = 0, columns = 0;
  std::vector<T> entries;
  Matrix() = default;
  Matrix(std::size_t rows_, std::size_t columns_) : rows(rows_), columns(columns_), entries(rows_ * columns_, T(0)) {}
  T& operator()(std::size_t row, std::size_t column) { return entries[row * columns + column]; }
  const T& operator()(std::size_t row, std::size_t column) const { return entries[row * columns + column]; }
};

namespace detail {

/// The container that the user's function gets: std::array stays one of the same size, everything else is a vector.
template <class X, class Active>
struct ActiveContainer {
  using type = std::vector<Active>;
};
template <class T, std::size_t N, class Active>
struct ActiveContainer<std::array<T, N>, Active> {
  using type = std::array<Active, N>;
};

template <class Active, class X>
auto active_copy(const X& x) {
  typename ActiveContainer<std::remove_cvref_t<X>, Active>::type copy;
  if constexpr (requires { copy.resize(std::size_t{}); }) copy.resize(std::ranges::size(x));
  std::size_t i = 0;
  for (const auto& element : x) copy[i++] = Active(element);
  return copy;
}

/// A driver was called with a point that it cannot take: says which, before anything else does.
template <class X>
void refuse_point() {
  if constexpr (std::is_arithmetic_v<X>) {
    static_assert(
        !std::is_arithmetic_v<X>,
        "wengert: the point is one number; give a range, such as std::array{3.0}, and let the function take a "
        "range: [](const auto& x) { return x[0] * x[0]; }");
  } else if constexpr (std::ranges::range<X>) {
    static_assert(!std::is_integral_v<std::ranges::range_value_t<X>>,
                  "wengert: the point consists of integers, which have no derivative; give a range of double or float, "
                  "such as std::vector{3.0}");
    static_assert(std::is_integral_v<std::ranges::range_value_t<X>>,
                  "wengert: the point must be a contiguous range of double or float: std::vector, std::array, "
                  "std::span or a C array");
  } else {
    static_assert(std::ranges::range<X>,
                  "wengert: the point must be a contiguous range of double or float: std::vector, std::array, "
                  "std::span or a C array");
  }
}

/// What is made of a function for which the compiler has said what is wrong, so that it says no more.
struct Refused {};

/// f(x), where f must take active numbers and return something.
template <class F, class Container>
decltype(auto) evaluate(F& f, Container& x) {
  constexpr bool takes_active_numbers = std::is_invocable_v<F&, Container&>;
  static_assert(
      takes_active_numbers,
      "wengert: the function does not take active numbers; make its parameter generic, [](const auto& x) { ... } "
      "or template <class X> auto f(const X& x), instead of std::vector<double> or std::function. If its parameter is "
      "generic, the error before this one is why");
  if constexpr (!takes_active_numbers) {
    return Refused();
  } else if constexpr (std::is_void_v<std::invoke_result_t<F&, Container&>>) {
    static_assert(!std::is_void_v<std::invoke_result_t<F&, Container&>>,
                  "wengert: the function returns nothing; let it return its result");
    return Refused();
  } else {
    return f(x);
  }
}

template <NumberRange X>
void require_inputs(const X& x) {
  if (std::ranges::size(x) == 0) fail(ErrorCode::no_inputs, "an empty range of inputs");
}

inline void require_size(std::size_t actual, std::size_t expected, const char* what) {
  if (actual != expected)
    fail(ErrorCode::wrong_size,
         std::string(what) + " of length " + std::to_string(actual) + ", expected " + std::to_string(expected));
}

/// The results of a call as a vector of Active: a number gives one, a range as many as it has.
template <class Active, class Result>
std::vector<Active> results(Result&& result) {
  if constexpr (std::is_same_v<Result, Refused>) {
    return {};
  } else if constexpr (std::is_constructible_v<Active, Result> && !std::ranges::range<Result>) {
    static_assert(!std::is_arithmetic_v<std::remove_cvref_t<Result>>,
                  "wengert: the function returns a plain number, so its derivative is lost; let it return the active "
                  "type it is called with (write 'auto' or a template parameter instead of double)");
    return {Active(std::forward<Result>(result))};
  } else {
    static_assert(std::ranges::range<Result>, "wengert: the function must return an active number or a range of them");
    static_assert(
        !std::is_arithmetic_v<std::ranges::range_value_t<Result>>,
        "wengert: the function returns plain numbers, so its derivative is lost; let it return a range of the "
        "active type it is called with");
    if constexpr (std::is_same_v<Result, std::vector<Active>>) {
      return std::move(result);
    } else {
      return std::vector<Active>(std::ranges::begin(result), std::ranges::end(result));
    }
  }
}

/// Whether a call gives numbers that can be read where they are.
template <class Active, class Result>
inline constexpr bool gives_numbers_in_a_row = false;
template <class Active, class Result>
  requires std::ranges::contiguous_range<Result>
inline constexpr bool gives_numbers_in_a_row<Active, Result> =
    std::is_same_v<std::remove_cv_t<std::ranges::range_value_t<Result>>, Active>;

/// The one result of a function that must have exactly one.
template <class Active, class Result>
Active single_result(Result&& result) {
  std::vector<Active> all = results<Active>(std::forward<Result>(result));
  require_size(all.size(), 1, "result");
  return all[0];
}

/// How far rounding may move a result: by terms of the size of the result and of the parts that the inputs have in it.
template <class T, class X, class Slopes>
T scale_of_result(const T& value, const X& x, Slopes&& slope) {
  T scale = std::abs(value);
  std::size_t i = 0;
  for (const auto& element : x) scale += std::abs(slope(i++)) * (std::abs(static_cast<T>(element)) + T(1));
  return scale;
}

/// A driver that calls f several times puts one derivative together from all calls, so each must give the same value.
/// Sums of several threads may differ in their last digits.
template <class T>
void require_same_value(const T& first, const T& now, const T& scale) {
  constexpr T share = std::is_same_v<T, float> ? T(1e-2) : T(1e-6);
  if (first == now || (std::isnan(first) && std::isnan(now)) || std::abs(first - now) <= share * scale) return;
  fail(ErrorCode::wrong_value, "the function gives " + std::to_string(first) + ", and " + std::to_string(now) +
                                   " when it is called again at the same point; draw random numbers and read what "
                                   "changes before, not inside of it");
}

/// Records f at x: its inputs, and its results as outputs.
template <class T, class F, class X>
void record(BasicTape<T>& tape, F& f, const X& x, PassiveOutputs passive) {
  using Active = BasicReal<T>;
  auto inputs = active_copy<Active>(x);
  tape.input(std::span<Active>(inputs));
  tape.output(results<Active>(evaluate(f, inputs)), "", passive);
}

}  // namespace detail
}  // namespace wengert
