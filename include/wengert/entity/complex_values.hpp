// SPDX-License-Identifier: MIT
// A complex number as an entity's value, with the annotations of its operations. An adjoint is the gradient in the real
// and the imaginary part, so a function with the complex derivative f' has the adjoint r_b * conj(f').
#pragma once
#include <cmath>
#include <complex>
#include <ostream>
#include <wengert/annotate.hpp>

namespace wengert {

/// Two doubles with the layout of std::complex<double>, to and from which it converts.
struct WENGERT_ENTITY Complex {
  double re = 0, im = 0;

  constexpr Complex() = default;
  constexpr Complex(double real, double imaginary = 0) : re(real), im(imaginary) {}  // NOLINT: real numbers convert
  constexpr Complex(const std::complex<double>& z) : re(z.real()), im(z.imag()) {}   // NOLINT
  constexpr operator std::complex<double>() const { return {re, im}; }               // NOLINT
  Complex& operator+=(const Complex& o) { return *this = *this + o; }
  Complex& operator-=(const Complex& o) { return *this = *this - o; }
  friend constexpr bool operator==(const Complex&, const Complex&) = default;

  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b += r_b) WENGERT_LINEAR(self, o) Complex operator+(const Complex& o) const {
    return {re + o.re, im + o.im};
  }
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b -= r_b) WENGERT_LINEAR(self, o) Complex operator-(const Complex& o) const {
    return {re - o.re, im - o.im};
  }
  WENGERT_IN(self, self_b -= r_b) WENGERT_LINEAR(self) Complex operator-() const { return {-re, -im}; }
  WENGERT_IN(self, self_b += r_b * o.conj())
  WENGERT_IN(o, o_b += r_b * self.conj()) WENGERT_LINEAR(self) WENGERT_LINEAR(o) Complex operator*(
      const Complex& o) const {
    return {re * o.re - im * o.im, re * o.im + im * o.re};
  }
  WENGERT_IN(self, self_b += r_b / o.conj())
  WENGERT_LINEAR(self) WENGERT_IN(o, o_b -= r_b * (r / o).conj()) WENGERT_TANGENT(o, -(r / o) * o_d) Complex operator/(
      const Complex& o) const {
    return std::complex<double>(*this) / std::complex<double>(o);
  }
  WENGERT_IN(self, self_b += r_b * factor)
  WENGERT_IN(factor, factor_b += r_b.re * self.re + r_b.im * self.im) WENGERT_LINEAR(self)
      WENGERT_LINEAR(factor) Complex
      operator*(double factor) const {
    return {re * factor, im * factor};
  }

  WENGERT_IN(self, self_b += wengert::Complex(r_b)) WENGERT_LINEAR(self) double real() const { return re; }
  WENGERT_IN(self, self_b += wengert::Complex(0, r_b)) WENGERT_LINEAR(self) double imag() const { return im; }
  WENGERT_IN(self, self_b += r_b.conj()) WENGERT_LINEAR(self) Complex conj() const { return {re, -im}; }
  /// |z|^2.
  WENGERT_IN(self, self_b += self * (2 * r_b))
  WENGERT_TANGENT(self, 2 * (self.re * self_d.re + self.im * self_d.im)) double norm() const {
    return re * re + im * im;
  }
};

WENGERT_IN(factor, factor_b += r_b.re * z.re + r_b.im * z.im)
WENGERT_IN(z, z_b += r_b * factor) WENGERT_LINEAR(factor) WENGERT_LINEAR(z) inline Complex operator*(double factor,
                                                                                                     const Complex& z) {
  return z * factor;
}
WENGERT_IN(z, z_b += z * (r_b / r))
WENGERT_TANGENT(z, (z.re * z_d.re + z.im * z_d.im) / r) inline double abs(const Complex& z) {
  return std::hypot(z.re, z.im);
}
WENGERT_IN(z, z_b += wengert::Complex(-z.im, z.re) * (r_b / z.norm()))
WENGERT_TANGENT(z, (z.re * z_d.im - z.im * z_d.re) / z.norm())
inline double arg(const Complex& z) { return std::atan2(z.im, z.re); }
WENGERT_IN(z, z_b += r_b * r.conj()) WENGERT_TANGENT(z, r* z_d) inline Complex exp(const Complex& z) {
  return std::exp(std::complex<double>(z));
}
WENGERT_IN(z, z_b += r_b * (wengert::Complex(1) / z).conj())
WENGERT_TANGENT(z, (wengert::Complex(1) / z) * z_d) inline Complex log(const Complex& z) {
  return std::log(std::complex<double>(z));
}
WENGERT_IN(z, z_b += r_b * (wengert::Complex(0.5) / r).conj())
WENGERT_TANGENT(z, (wengert::Complex(0.5) / r) * z_d) inline Complex sqrt(const Complex& z) {
  return std::sqrt(std::complex<double>(z));
}
WENGERT_IN(z, z_b += r_b * wengert::cos(z).conj())
WENGERT_TANGENT(z, wengert::cos(z) * z_d) inline Complex sin(const Complex& z) {
  return std::sin(std::complex<double>(z));
}
WENGERT_IN(z, z_b += r_b * (-wengert::sin(z)).conj())
WENGERT_TANGENT(z, (-wengert::sin(z)) * z_d) inline Complex cos(const Complex& z) {
  return std::cos(std::complex<double>(z));
}
WENGERT_IN(z, z_b += r_b * (wengert::Complex(1) + r * r).conj())
WENGERT_TANGENT(z, (wengert::Complex(1) + r * r) * z_d) inline Complex tan(const Complex& z) {
  return std::tan(std::complex<double>(z));
}
WENGERT_IN(z, z_b += r_b * wengert::cosh(z).conj())
WENGERT_TANGENT(z, wengert::cosh(z) * z_d) inline Complex sinh(const Complex& z) {
  return std::sinh(std::complex<double>(z));
}
WENGERT_IN(z, z_b += r_b * wengert::sinh(z).conj())
WENGERT_TANGENT(z, wengert::sinh(z) * z_d) inline Complex cosh(const Complex& z) {
  return std::cosh(std::complex<double>(z));
}
WENGERT_IN(z, z_b += r_b * (wengert::Complex(1) - r * r).conj())
WENGERT_TANGENT(z, (wengert::Complex(1) - r * r) * z_d) inline Complex tanh(const Complex& z) {
  return std::tanh(std::complex<double>(z));
}
WENGERT_IN(z, z_b += r_b * (wengert::pow(z, exponent - 1) * double(exponent)).conj())
WENGERT_TANGENT(z, wengert::pow(z, exponent - 1) * double(exponent) * z_d)
inline Complex pow(const Complex& z, int exponent) { return std::pow(std::complex<double>(z), exponent); }

inline std::ostream& operator<<(std::ostream& stream, const Complex& z) { return stream << std::complex<double>(z); }

}  // namespace wengert
