// SPDX-License-Identifier: MIT
// How far a computed number is from MPFR's, in units of the last place of the number type.
#pragma once
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "mpfr_number.hpp"

namespace wengert::test {

/// Distance in ulps of the reference rounded to T; 0 where both are the same infinity or both NaN; infinite where one
/// is not a finite number and the other is. The ulp of a subnormal is the smallest positive number.
template <class T>
double ulps_between(T computed, const MpfrNumber& reference) {
  const T rounded = static_cast<T>(reference);
  if (std::isnan(rounded) || std::isnan(computed))
    return std::isnan(rounded) && std::isnan(computed) ? 0 : std::numeric_limits<double>::infinity();
  if (std::isinf(rounded) || std::isinf(computed))
    return rounded == computed ? 0 : std::numeric_limits<double>::infinity();
  int exponent = std::numeric_limits<T>::min_exponent;
  if (rounded != 0) std::frexp(rounded, &exponent);
  const int last_place = std::max(exponent, std::numeric_limits<T>::min_exponent) - std::numeric_limits<T>::digits;
  return static_cast<double>(MpfrNumber::scaled(abs(MpfrNumber(computed) - reference), -last_place));
}

/// The argument in T, unless T has no room for it (then the point is not one of T's).
template <class T>
bool representable(double value) {
  const T converted = static_cast<T>(value);
  return std::isnan(value) || std::isinf(value) || value == 0 || (std::isnormal(converted) && converted != 0);
}

template <class T>
const char* width_name() {
  return sizeof(T) == sizeof(float) ? "float" : sizeof(T) == sizeof(double) ? "double" : "long double";
}

}  // namespace wengert::test
