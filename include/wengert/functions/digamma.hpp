// SPDX-License-Identifier: MIT
// Functions of the table that <cmath> lacks, for the built-in number types: digamma, trigamma, polygamma, exp10.
// Active types overload them in their own namespace.
#pragma once
#include <wengert/functions/digamma.h>

#include <cmath>
#include <concepts>

namespace wengert::function {

/// The logarithmic derivative of the gamma function; NaN at negative integers, the one-sided infinity at 0.
template <std::floating_point T>
inline T digamma(T x) {
  return static_cast<T>(wengert_polygammal(static_cast<long double>(x), 0));
}

/// The derivative of digamma.
template <std::floating_point T>
inline T trigamma(T x) {
  return static_cast<T>(wengert_polygammal(static_cast<long double>(x), 1));
}

/// The n-th derivative of digamma, 0 <= n <= 30 (NaN beyond).
template <std::floating_point T>
inline T polygamma(T x, int n) {
  return static_cast<T>(wengert_polygammal(static_cast<long double>(x), n));
}

/// 10 to the power x; the C library's own where it is GNU's.
template <std::floating_point T>
inline T exp10(T x) {
#ifdef __GLIBC__
  if constexpr (sizeof(T) == sizeof(float))
    return ::exp10f(x);
  else if constexpr (sizeof(T) == sizeof(double))
    return ::exp10(x);
  else
    return ::exp10l(x);
#else
  return std::pow(static_cast<T>(10), x);
#endif
}

}  // namespace wengert::function
