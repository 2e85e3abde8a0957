// SPDX-License-Identifier: MIT
// The constants of the function table for any number type T: plain numbers of the width of its underlying
// floating-point type.
#pragma once
#include <concepts>
#include <limits>

namespace wengert::function::constant {

/// The floating-point type under a number type: itself, what it names as value_type, or double.
template <class T>
struct Width {
  using type = double;
};
template <std::floating_point T>
struct Width<T> {
  using type = T;
};
template <class T>
  requires requires { typename T::value_type; }
struct Width<T> {
  using type = typename Width<typename T::value_type>::type;
};
template <class T>
using width_t = typename Width<T>::type;

/// Whether a number is an active one, so that a partial computed with it is differentiated again.
template <class T>
inline constexpr bool nested = requires { typename T::value_type; };

template <class T>
constexpr width_t<T> ln2() {
  return static_cast<width_t<T>>(0.693147180559945309417232121458176568L);
}
template <class T>
constexpr width_t<T> ln10() {
  return static_cast<width_t<T>>(2.302585092994045684017991454684364208L);
}
template <class T>
constexpr width_t<T> log2e() {
  return static_cast<width_t<T>>(1.442695040888963407359924681001892137L);
}
template <class T>
constexpr width_t<T> log10e() {
  return static_cast<width_t<T>>(0.434294481903251827651128918916605082L);
}
template <class T>
constexpr width_t<T> pi() {
  return static_cast<width_t<T>>(3.141592653589793238462643383279502884L);
}
template <class T>
constexpr width_t<T> two_over_sqrt_pi() {
  return static_cast<width_t<T>>(1.128379167095512573896158903121545172L);
}
template <class T>
constexpr width_t<T> infinity() {
  return std::numeric_limits<width_t<T>>::infinity();
}
template <class T>
constexpr width_t<T> smallest_normal() {
  return std::numeric_limits<width_t<T>>::min();
}

}  // namespace wengert::function::constant
