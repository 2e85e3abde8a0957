// SPDX-License-Identifier: MIT
// A complex number as an entity's value: of doubles, or of numbers with tangents for second order. Its operations on
// the tape are described in bind/descriptions/complex.hpp.
#pragma once
#include <cmath>
#include <complex>
#include <ostream>
#include <type_traits>
#include <wengert/overload/functions.hpp>
#include <wengert/overload/tangent.hpp>

namespace wengert {

/// Two numbers. Of doubles it has the layout of std::complex<double>, to and from which it converts, and its functions
/// are the library's; of others they are computed from the real ones.
template <class T>
struct BasicComplex {
  using Number = T;
  static constexpr bool plain = std::is_same_v<T, double>;
  T re = T(0), im = T(0);

  constexpr BasicComplex() = default;
  constexpr BasicComplex(const T& real, const T& imaginary = T(0)) : re(real), im(imaginary) {}  // NOLINT: converts
  constexpr BasicComplex(double real)                                                            // NOLINT: converts
    requires(!plain)
      : re(real), im(0) {}
  constexpr BasicComplex(const std::complex<double>& z)  // NOLINT: converts
    requires plain
      : re(z.real()), im(z.imag()) {}
  constexpr operator std::complex<double>() const  // NOLINT: converts
    requires plain
  {
    return {re, im};
  }
  BasicComplex& operator+=(const BasicComplex& o) { return *this = *this + o; }
  BasicComplex& operator-=(const BasicComplex& o) { return *this = *this - o; }
  friend constexpr bool operator==(const BasicComplex& a, const BasicComplex& b) {
    return a.re == b.re && a.im == b.im;
  }

  friend BasicComplex operator+(const BasicComplex& a, const BasicComplex& b) { return {a.re + b.re, a.im + b.im}; }
  friend BasicComplex operator-(const BasicComplex& a, const BasicComplex& b) { return {a.re - b.re, a.im - b.im}; }
  BasicComplex operator-() const { return {-re, -im}; }
  friend BasicComplex operator*(const BasicComplex& a, const BasicComplex& b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  }
  friend BasicComplex operator*(const BasicComplex& a, const T& factor) { return {a.re * factor, a.im * factor}; }
  friend BasicComplex operator*(const T& factor, const BasicComplex& a) { return a * factor; }
  friend BasicComplex operator*(const BasicComplex& a, double factor)
    requires(!plain)
  {
    return {a.re * factor, a.im * factor};
  }
  friend BasicComplex operator*(double factor, const BasicComplex& a)
    requires(!plain)
  {
    return a * factor;
  }
  friend BasicComplex operator/(const BasicComplex& a, const BasicComplex& b) {
    if constexpr (plain)
      return std::complex<double>(a) / std::complex<double>(b);
    else
      return (a * b.conj()) * (T(1) / b.norm());
  }
  friend std::ostream& operator<<(std::ostream& stream, const BasicComplex& z)
    requires plain
  {
    return stream << std::complex<double>(z);
  }

  T real() const { return re; }
  T imag() const { return im; }
  BasicComplex conj() const { return {re, -im}; }
  /// i z.
  BasicComplex turned() const { return {-im, re}; }
  /// |z|^2.
  T norm() const { return re * re + im * im; }
};
using Complex = BasicComplex<double>;

template <class T>
T abs(const BasicComplex<T>& z) {
  using std::hypot;
  return hypot(z.re, z.im);
}
template <class T>
T arg(const BasicComplex<T>& z) {
  using std::atan2;
  return atan2(z.im, z.re);
}
template <class T>
BasicComplex<T> exp(const BasicComplex<T>& z) {
  using std::cos, std::exp, std::sin;
  if constexpr (BasicComplex<T>::plain)
    return std::exp(std::complex<double>(z));
  else
    return BasicComplex<T>(T(cos(z.im)), T(sin(z.im))) * T(exp(z.re));
}
template <class T>
BasicComplex<T> log(const BasicComplex<T>& z) {
  using std::log;
  if constexpr (BasicComplex<T>::plain)
    return std::log(std::complex<double>(z));
  else
    return {T(log(abs(z))), arg(z)};
}
/// The root with the larger part first, which loses no digits.
template <class T>
BasicComplex<T> sqrt(const BasicComplex<T>& z) {
  using std::sqrt;
  if constexpr (BasicComplex<T>::plain) {
    return std::sqrt(std::complex<double>(z));
  } else if (z.re >= 0.0) {
    const T root = sqrt((abs(z) + z.re) * 0.5);
    return {root, T(z.im / (2.0 * root))};
  } else {
    const T root = z.im < 0.0 ? T(-sqrt((abs(z) - z.re) * 0.5)) : T(sqrt((abs(z) - z.re) * 0.5));
    return {T(z.im / (2.0 * root)), root};
  }
}
template <class T>
BasicComplex<T> sin(const BasicComplex<T>& z) {
  using std::cos, std::cosh, std::sin, std::sinh;
  if constexpr (BasicComplex<T>::plain)
    return std::sin(std::complex<double>(z));
  else
    return {T(sin(z.re) * cosh(z.im)), T(cos(z.re) * sinh(z.im))};
}
template <class T>
BasicComplex<T> cos(const BasicComplex<T>& z) {
  using std::cos, std::cosh, std::sin, std::sinh;
  if constexpr (BasicComplex<T>::plain)
    return std::cos(std::complex<double>(z));
  else
    return {T(cos(z.re) * cosh(z.im)), T(-sin(z.re) * sinh(z.im))};
}
template <class T>
BasicComplex<T> sinh(const BasicComplex<T>& z) {
  using std::cos, std::cosh, std::sin, std::sinh;
  if constexpr (BasicComplex<T>::plain)
    return std::sinh(std::complex<double>(z));
  else
    return {T(sinh(z.re) * cos(z.im)), T(cosh(z.re) * sin(z.im))};
}
template <class T>
BasicComplex<T> cosh(const BasicComplex<T>& z) {
  using std::cos, std::cosh, std::sin, std::sinh;
  if constexpr (BasicComplex<T>::plain)
    return std::cosh(std::complex<double>(z));
  else
    return {T(cosh(z.re) * cos(z.im)), T(sinh(z.re) * sin(z.im))};
}
template <class T>
BasicComplex<T> tan(const BasicComplex<T>& z) {
  if constexpr (BasicComplex<T>::plain)
    return std::tan(std::complex<double>(z));
  else
    return sin(z) / cos(z);
}
template <class T>
BasicComplex<T> tanh(const BasicComplex<T>& z) {
  if constexpr (BasicComplex<T>::plain)
    return std::tanh(std::complex<double>(z));
  else
    return sinh(z) / cosh(z);
}
template <class T>
BasicComplex<T> pow(const BasicComplex<T>& z, int exponent) {
  if constexpr (BasicComplex<T>::plain) {
    return std::pow(std::complex<double>(z), exponent);
  } else {
    BasicComplex<T> result(1.0);
    for (int i = 0; i < std::abs(exponent); ++i) result = result * z;
    return exponent < 0 ? BasicComplex<T>(1.0) / result : result;
  }
}

namespace detail {
template <class V>
inline constexpr bool is_complex = false;
template <class T>
inline constexpr bool is_complex<BasicComplex<T>> = std::is_same_v<T, double> || is_tangent<T>;
template <class T>
BasicComplex<T> on_real_axis(const T& re) {
  return {re, T(0)};
}
template <class T>
BasicComplex<T> on_imaginary_axis(const T& im) {
  return {T(0), im};
}
}  // namespace detail
}  // namespace wengert
