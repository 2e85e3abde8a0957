// SPDX-License-Identifier: MIT
// Every smooth function of the table that C++ has under a name, for `wengert compile`: whole_range_test.cpp asks the
// derivatives of its derivatives for the same digits as those of active numbers inside active numbers.
#include <wengert/functions/digamma.h>
#include <cmath>

double elementary(int which, double x, double y, double z) {
  switch (which) {
    case 0:
      return std::sqrt(x);
    case 1:
      return std::cbrt(x);
    case 2:
      return std::exp(x);
    case 3:
      return std::exp2(x);
    case 4:
      return std::expm1(x);
    case 5:
      return std::log(x);
    case 6:
      return std::log2(x);
    case 7:
      return std::log10(x);
    case 8:
      return std::log1p(x);
    case 9:
      return std::sin(x);
    case 10:
      return std::cos(x);
    case 11:
      return std::tan(x);
    case 12:
      return std::asin(x);
    case 13:
      return std::acos(x);
    case 14:
      return std::atan(x);
    case 15:
      return std::sinh(x);
    case 16:
      return std::cosh(x);
    case 17:
      return std::tanh(x);
    case 18:
      return std::asinh(x);
    case 19:
      return std::acosh(x);
    case 20:
      return std::atanh(x);
    case 21:
      return std::erf(x);
    case 22:
      return std::erfc(x);
    case 23:
      return std::tgamma(x);
    case 24:
      return std::lgamma(x);
    case 25:
      return wengert_digamma(x);
    case 26:
      return wengert_trigamma(x);
    case 27:
      return std::fabs(x);
    case 28:
      return std::pow(x, y);
    case 29:
      return std::atan2(x, y);
    case 30:
      return std::hypot(x, y);
    case 31:
      return std::fmod(x, y);
    case 32:
      return std::remainder(x, y);
    case 33:
      return std::fmin(x, y);
    case 34:
      return std::fmax(x, y);
    case 35:
      return std::fdim(x, y);
    case 36:
      return std::copysign(x, y);
    case 37:
      return std::hypot(x, y, z);
    case 38:
      return x / y;
    default:
      return std::fma(x, y, z);
  }
}
