// SPDX-License-Identifier: MIT
// How the drivers call a user's function: containers of plain numbers become containers of active ones, results one
// number or many. Shared by all drivers; of no use outside them.
#pragma once
#include <array>
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

/// A contiguous range of plain floating-point numbers: std::vector, std::array, std::span, a C array.
template <class X>
concept NumberRange =
    std::ranges::contiguous_range<X> && std::is_floating_point_v<std::remove_cv_t<std::ranges::range_value_t<X>>>;

template <NumberRange X>
using NumberOf = std::remove_cv_t<std::ranges::range_value_t<X>>;

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
  if constexpr (std::is_constructible_v<Active, Result> && !std::ranges::range<Result>) {
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
    return std::vector<Active>(std::ranges::begin(result), std::ranges::end(result));
  }
}

/// The one result of a function that must have exactly one.
template <class Active, class Result>
Active single_result(Result&& result) {
  std::vector<Active> all = results<Active>(std::forward<Result>(result));
  require_size(all.size(), 1, "result");
  return all[0];
}

}  // namespace detail
}  // namespace wengert
