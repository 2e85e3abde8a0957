// SPDX-License-Identifier: MIT
// Complex numbers for `wengert bind`: ComplexNumber stands for wengert::BasicComplex<T> of every T. An adjoint is the
// gradient in the real and the imaginary part, so a function with the complex derivative f' has the adjoint
// r_b * conj(f').
#pragma once
#include <wengert/annotate.hpp>

namespace wengert {

struct WENGERT_ENTITY_OF(wengert::detail::is_complex<V>) ComplexNumber {
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b += r_b) WENGERT_LINEAR(self, o) ComplexNumber operator+(const ComplexNumber& o) const;
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b -= r_b) WENGERT_LINEAR(self, o) ComplexNumber operator-(const ComplexNumber& o) const;
  WENGERT_IN(self, self_b -= r_b) WENGERT_LINEAR(self) ComplexNumber operator-() const;
  WENGERT_IN(self, self_b += r_b * o.conj())
  WENGERT_IN(o, o_b += r_b * self.conj())
  WENGERT_LINEAR(self) WENGERT_LINEAR(o) ComplexNumber operator*(const ComplexNumber& o) const;
  WENGERT_IN(self, self_b += r_b / o.conj())
  WENGERT_LINEAR(self)
  WENGERT_IN(o, o_b -= r_b * (r / o).conj())
  WENGERT_TANGENT(o, -(r / o) * o_d) ComplexNumber operator/(const ComplexNumber& o) const;
  WENGERT_IN(self, self_b += r_b * factor)
  WENGERT_IN(factor, factor_b += r_b.re * self.re + r_b.im * self.im)
  WENGERT_LINEAR(self) WENGERT_LINEAR(factor) ComplexNumber operator*(double factor) const;

  WENGERT_IN(self, self_b += wengert::detail::on_real_axis(r_b)) WENGERT_LINEAR(self) double real() const;
  WENGERT_IN(self, self_b += wengert::detail::on_imaginary_axis(r_b)) WENGERT_LINEAR(self) double imag() const;
  WENGERT_IN(self, self_b += r_b.conj()) WENGERT_LINEAR(self) ComplexNumber conj() const;
  /// |z|^2.
  WENGERT_IN(self, self_b += self * (2.0 * r_b))
  WENGERT_TANGENT(self, 2.0 * (self.re * self_d.re + self.im * self_d.im)) double norm() const;
};

WENGERT_IN(factor, factor_b += r_b.re * z.re + r_b.im * z.im)
WENGERT_IN(z, z_b += r_b * factor)
WENGERT_LINEAR(factor) WENGERT_LINEAR(z) ComplexNumber operator*(double factor, const ComplexNumber& z);
WENGERT_IN(z, z_b += z * (r_b / r))
WENGERT_TANGENT(z, (z.re * z_d.re + z.im * z_d.im) / r) double abs(const ComplexNumber& z);
WENGERT_IN(z, z_b += z.turned() * (r_b / z.norm()))
WENGERT_TANGENT(z, (z.re * z_d.im - z.im * z_d.re) / z.norm()) double arg(const ComplexNumber& z);
WENGERT_IN(z, z_b += r_b * r.conj()) WENGERT_TANGENT(z, r* z_d) ComplexNumber exp(const ComplexNumber& z);
WENGERT_IN(z, z_b += r_b / z.conj()) WENGERT_TANGENT(z, z_d / z) ComplexNumber log(const ComplexNumber& z);
WENGERT_IN(z, z_b += r_b / (2.0 * r).conj())
WENGERT_TANGENT(z, z_d / (2.0 * r)) ComplexNumber sqrt(const ComplexNumber& z);
WENGERT_IN(z, z_b += r_b * wengert::cos(z).conj())
WENGERT_TANGENT(z, wengert::cos(z) * z_d) ComplexNumber sin(const ComplexNumber& z);
WENGERT_IN(z, z_b -= r_b * wengert::sin(z).conj())
WENGERT_TANGENT(z, -(wengert::sin(z) * z_d)) ComplexNumber cos(const ComplexNumber& z);
WENGERT_IN(z, z_b += r_b + r_b * (r * r).conj())
WENGERT_TANGENT(z, z_d + r * r * z_d) ComplexNumber tan(const ComplexNumber& z);
WENGERT_IN(z, z_b += r_b * wengert::cosh(z).conj())
WENGERT_TANGENT(z, wengert::cosh(z) * z_d) ComplexNumber sinh(const ComplexNumber& z);
WENGERT_IN(z, z_b += r_b * wengert::sinh(z).conj())
WENGERT_TANGENT(z, wengert::sinh(z) * z_d) ComplexNumber cosh(const ComplexNumber& z);
WENGERT_IN(z, z_b += r_b - r_b * (r * r).conj())
WENGERT_TANGENT(z, z_d - r * r * z_d) ComplexNumber tanh(const ComplexNumber& z);
WENGERT_IN(z, z_b += r_b * (wengert::pow(z, exponent - 1) * double(exponent)).conj())
WENGERT_TANGENT(z, wengert::pow(z, exponent - 1) * double(exponent) * z_d)
ComplexNumber pow(const ComplexNumber& z, int exponent);

}  // namespace wengert
