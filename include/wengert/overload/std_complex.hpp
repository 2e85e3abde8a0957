// SPDX-License-Identifier: MIT
// std::complex of active numbers: its arithmetic, and the functions of <complex>. The standard leaves std::complex of
// such types open, and a library's own functions lose derivatives where they ask for a part that is zero (pow of a
// number on the real axis, sqrt on the imaginary one). Real and imaginary part are numbers of the tape; for a complex
// number that is one entry see wengert/complex.hpp.
#pragma once
#include <complex>
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <wengert/error.hpp>
#include <wengert/overload/forward.hpp>

namespace wengert::detail {

template <class>
inline constexpr bool is_active_number = false;
template <class V, class I>
inline constexpr bool is_active_number<BasicReal<V, I>> = true;
template <class T, std::size_t N>
inline constexpr bool is_active_number<Tangent<T, N>> = true;
template <class X>
concept ActiveNumber = is_active_number<X>;
/// Plain numbers and expressions, which become an X where they meet one.
template <class S, class X>
concept MixedNumber = std::convertible_to<const S&, X> && !std::same_as<S, X>;

/// What std::complex<X> is; Self is that type.
template <class X, class Self>
class ActiveComplexNumber {
 public:
  using value_type = X;
  ActiveComplexNumber() : re_(0), im_(0) {}
  template <std::convertible_to<X> A>
  ActiveComplexNumber(const A& re) : re_(re), im_(0) {}  // NOLINT: as std::complex
  template <std::convertible_to<X> A, std::convertible_to<X> B>
  ActiveComplexNumber(const A& re, const B& im) : re_(re), im_(im) {}
  template <class A>
    requires(std::is_arithmetic_v<A>)
  ActiveComplexNumber(const std::complex<A>& plain) : re_(plain.real()), im_(plain.imag()) {}  // NOLINT: converts

  const X& real() const { return re_; }
  const X& imag() const { return im_; }
  void real(const X& re) { re_ = re; }
  void imag(const X& im) { im_ = im; }

  Self& operator+=(const Self& o) { return set(re_ + o.re_, im_ + o.im_); }
  Self& operator-=(const Self& o) { return set(re_ - o.re_, im_ - o.im_); }
  Self& operator*=(const Self& o) { return set(re_ * o.re_ - im_ * o.im_, re_ * o.im_ + im_ * o.re_); }
  /// Smith's algorithm: no square of a part overflows.
  Self& operator/=(const Self& o) {
    using std::abs;
    if (abs(o.re_) >= abs(o.im_)) {
      const X r = o.im_ / o.re_, d = o.re_ + o.im_ * r;
      return set((re_ + im_ * r) / d, (im_ - re_ * r) / d);
    }
    const X r = o.re_ / o.im_, d = o.re_ * r + o.im_;
    return set((re_ * r + im_) / d, (im_ * r - re_) / d);
  }
  template <std::convertible_to<X> S>
  Self& operator+=(const S& s) {
    re_ += s;
    return self();
  }
  template <std::convertible_to<X> S>
  Self& operator-=(const S& s) {
    re_ -= s;
    return self();
  }
  template <std::convertible_to<X> S>
  Self& operator*=(const S& s) {
    return set(re_ * s, im_ * s);
  }
  template <std::convertible_to<X> S>
  Self& operator/=(const S& s) {
    return set(re_ / s, im_ / s);
  }

  friend Self operator+(Self a, const Self& b) { return a += b; }
  friend Self operator-(Self a, const Self& b) { return a -= b; }
  friend Self operator*(Self a, const Self& b) { return a *= b; }
  friend Self operator/(Self a, const Self& b) { return a /= b; }
  template <MixedNumber<X> S>
  friend Self operator+(Self a, const S& s) {
    return a += s;
  }
  template <MixedNumber<X> S>
  friend Self operator-(Self a, const S& s) {
    return a -= s;
  }
  template <MixedNumber<X> S>
  friend Self operator*(Self a, const S& s) {
    return a *= s;
  }
  template <MixedNumber<X> S>
  friend Self operator/(Self a, const S& s) {
    return a /= s;
  }
  template <MixedNumber<X> S>
  friend Self operator+(const S& s, Self a) {
    return a += s;
  }
  template <MixedNumber<X> S>
  friend Self operator-(const S& s, const Self& a) {
    return Self(s - a.real(), -a.imag());
  }
  template <MixedNumber<X> S>
  friend Self operator*(const S& s, Self a) {
    return a *= s;
  }
  template <MixedNumber<X> S>
  friend Self operator/(const S& s, const Self& a) {
    return Self(s) /= a;
  }
  friend bool operator==(const Self& a, const Self& b) { return a.real() == b.real() && a.imag() == b.imag(); }
  template <MixedNumber<X> S>
  friend bool operator==(const Self& a, const S& s) {
    return a.real() == s && a.imag() == 0;
  }

 private:
  Self& self() { return static_cast<Self&>(*this); }
  /// Both parts are computed before either changes: an operand may be this number.
  Self& set(const X& re, const X& im) {
    re_ = re;
    im_ = im;
    return self();
  }
  X re_, im_;
};

/// z to a whole power by products, which has derivatives at zero too.
template <class Z>
Z whole_power(const Z& z, long exponent) {
  Z result(1), factor = z;
  for (unsigned long n = exponent < 0 ? 0ul - static_cast<unsigned long>(exponent)
                                      : static_cast<unsigned long>(exponent);
       n != 0; n >>= 1) {
    if (n & 1) result *= factor;
    if (n > 1) factor *= factor;
  }
  return exponent < 0 ? Z(1) / result : result;
}

/// log(1 + u), exact for small u.
template <class X>
std::complex<X> log_of_one_and(const std::complex<X>& u) {
  return std::complex<X>(0.5 * log1p(u.real() * (2 + u.real()) + u.imag() * u.imag()), atan2(u.imag(), 1 + u.real()));
}
/// Whether 1 is nothing beside the square of z.
template <class X>
bool is_far(const std::complex<X>& z) {
  return z.real() > 1e9 || z.real() < -1e9 || z.imag() > 1e9 || z.imag() < -1e9;
}

}  // namespace wengert::detail

namespace std {

template <class V, class I>
class complex<wengert::BasicReal<V, I>>
    : public wengert::detail::ActiveComplexNumber<wengert::BasicReal<V, I>, complex<wengert::BasicReal<V, I>>> {
 public:
  using wengert::detail::ActiveComplexNumber<wengert::BasicReal<V, I>, complex>::ActiveComplexNumber;
};
template <class T, size_t N>
class complex<wengert::Tangent<T, N>>
    : public wengert::detail::ActiveComplexNumber<wengert::Tangent<T, N>, complex<wengert::Tangent<T, N>>> {
 public:
  using wengert::detail::ActiveComplexNumber<wengert::Tangent<T, N>, complex>::ActiveComplexNumber;
};

}  // namespace std

// A plain complex number beside an active number or an expression: 1i * x.
namespace wengert {
namespace detail {
template <class S>
struct ComplexOf {};
template <ActiveNumber S>
struct ComplexOf<S> {
  using Type = std::complex<S>;
};
template <class S>
  requires(!ActiveNumber<S> && requires { typename S::RealType; })
struct ComplexOf<S> {
  using Type = std::complex<typename S::RealType>;
};
}  // namespace detail
template <class A, class S>
  requires std::is_arithmetic_v<A>
typename detail::ComplexOf<S>::Type operator+(const std::complex<A>& plain, const S& x) {
  using Z = typename detail::ComplexOf<S>::Type;
  return Z(plain) + Z(x);
}
template <class A, class S>
  requires std::is_arithmetic_v<A>
typename detail::ComplexOf<S>::Type operator+(const S& x, const std::complex<A>& plain) {
  using Z = typename detail::ComplexOf<S>::Type;
  return Z(x) + Z(plain);
}
template <class A, class S>
  requires std::is_arithmetic_v<A>
typename detail::ComplexOf<S>::Type operator-(const std::complex<A>& plain, const S& x) {
  using Z = typename detail::ComplexOf<S>::Type;
  return Z(plain) - Z(x);
}
template <class A, class S>
  requires std::is_arithmetic_v<A>
typename detail::ComplexOf<S>::Type operator-(const S& x, const std::complex<A>& plain) {
  using Z = typename detail::ComplexOf<S>::Type;
  return Z(x) - Z(plain);
}
template <class A, class S>
  requires std::is_arithmetic_v<A>
typename detail::ComplexOf<S>::Type operator*(const std::complex<A>& plain, const S& x) {
  using Z = typename detail::ComplexOf<S>::Type;
  return Z(plain) * Z(x);
}
template <class A, class S>
  requires std::is_arithmetic_v<A>
typename detail::ComplexOf<S>::Type operator*(const S& x, const std::complex<A>& plain) {
  using Z = typename detail::ComplexOf<S>::Type;
  return Z(x) * Z(plain);
}
template <class A, class S>
  requires std::is_arithmetic_v<A>
typename detail::ComplexOf<S>::Type operator/(const std::complex<A>& plain, const S& x) {
  using Z = typename detail::ComplexOf<S>::Type;
  return Z(plain) / Z(x);
}
template <class A, class S>
  requires std::is_arithmetic_v<A>
typename detail::ComplexOf<S>::Type operator/(const S& x, const std::complex<A>& plain) {
  using Z = typename detail::ComplexOf<S>::Type;
  return Z(x) / Z(plain);
}
}  // namespace wengert

namespace std {

// The functions of <complex>. Those of the library are templates without the constraint, so that these are chosen.
template <wengert::detail::ActiveNumber X>
X abs(const complex<X>& z) {
  return hypot(z.real(), z.imag());
}
template <wengert::detail::ActiveNumber X>
X arg(const complex<X>& z) {
  return atan2(z.imag(), z.real());
}
template <wengert::detail::ActiveNumber X>
X norm(const complex<X>& z) {
  return z.real() * z.real() + z.imag() * z.imag();
}
template <wengert::detail::ActiveNumber X>
complex<X> conj(const complex<X>& z) {
  return complex<X>(z.real(), -z.imag());
}
template <wengert::detail::ActiveNumber X, convertible_to<X> A>
complex<X> polar(const X& radius, const A& angle) {
  return complex<X>(radius * cos(X(angle)), radius * sin(X(angle)));
}
template <wengert::detail::ActiveNumber X>
complex<X> polar(double radius, const X& angle) {
  return complex<X>(radius * cos(angle), radius * sin(angle));
}
template <wengert::detail::ActiveNumber X>
complex<X> exp(const complex<X>& z) {
  const X radius = exp(z.real());
  return complex<X>(radius * cos(z.imag()), radius * sin(z.imag()));
}
template <wengert::detail::ActiveNumber X>
complex<X> log(const complex<X>& z) {
  return complex<X>(log(abs(z)), arg(z));
}
template <wengert::detail::ActiveNumber X>
complex<X> log10(const complex<X>& z) {
  return log(z) / 2.302585092994045684;
}
template <wengert::detail::ActiveNumber X>
complex<X> sqrt(const complex<X>& z) {
  const X radius = abs(z);
  if (z.real() >= 0) {
    const X re = sqrt(0.5 * (radius + z.real()));
    if (re == 0) {  // its slope is infinite in each direction
      const bool below = signbit(z.imag());
      const X root = sqrt(z.real()) + sqrt(below ? X(-z.imag()) : z.imag());
      return complex<X>(root, below ? X(-root) : root);
    }
    return complex<X>(re, z.imag() / (2.0 * re));
  }
  X im = sqrt(0.5 * (radius - z.real()));
  if (signbit(z.imag())) im = -im;
  return complex<X>(z.imag() / (2.0 * im), im);
}
template <wengert::detail::ActiveNumber X>
complex<X> pow(const complex<X>& z, const complex<X>& exponent) {
  if (z == 0)
    wengert::fail(wengert::ErrorCode::wrong_value,
                  "pow of a complex zero, whose derivative is known for whole exponents that are not active alone");
  return exp(exponent * log(z));
}
template <wengert::detail::ActiveNumber X, wengert::detail::MixedNumber<X> S>
complex<X> pow(const complex<X>& z, const S& exponent) {
  if constexpr (is_arithmetic_v<S>)
    if (exponent >= S(-1024) && exponent <= S(1024) && static_cast<S>(static_cast<long>(exponent)) == exponent)
      return wengert::detail::whole_power(z, static_cast<long>(exponent));
  return pow(z, complex<X>(exponent));
}
template <wengert::detail::ActiveNumber X>
complex<X> pow(const complex<X>& z, const X& exponent) {
  return pow(z, complex<X>(exponent));
}
template <wengert::detail::ActiveNumber X>
complex<X> pow(const X& base, const complex<X>& exponent) {
  return pow(complex<X>(base), exponent);
}
template <wengert::detail::ActiveNumber X, wengert::detail::MixedNumber<X> S>
complex<X> pow(const S& base, const complex<X>& exponent) {
  return pow(complex<X>(base), exponent);
}
template <wengert::detail::ActiveNumber X, class A>
  requires is_arithmetic_v<A>
complex<X> pow(const complex<X>& z, const complex<A>& exponent) {
  return pow(z, complex<X>(exponent));
}
template <wengert::detail::ActiveNumber X, class A>
  requires is_arithmetic_v<A>
complex<X> pow(const complex<A>& z, const complex<X>& exponent) {
  return pow(complex<X>(z), exponent);
}
template <wengert::detail::ActiveNumber X>
complex<X> sin(const complex<X>& z) {
  return complex<X>(sin(z.real()) * cosh(z.imag()), cos(z.real()) * sinh(z.imag()));
}
template <wengert::detail::ActiveNumber X>
complex<X> cos(const complex<X>& z) {
  return complex<X>(cos(z.real()) * cosh(z.imag()), -(sin(z.real()) * sinh(z.imag())));
}
template <wengert::detail::ActiveNumber X>
complex<X> sinh(const complex<X>& z) {
  return complex<X>(sinh(z.real()) * cos(z.imag()), cosh(z.real()) * sin(z.imag()));
}
template <wengert::detail::ActiveNumber X>
complex<X> cosh(const complex<X>& z) {
  return complex<X>(cosh(z.real()) * cos(z.imag()), sinh(z.real()) * sin(z.imag()));
}
template <wengert::detail::ActiveNumber X>
complex<X> tan(const complex<X>& z) {
  const X t = tan(z.real()), h = tanh(z.imag());
  return complex<X>(t, h) / complex<X>(X(1), -(t * h));
}
template <wengert::detail::ActiveNumber X>
complex<X> tanh(const complex<X>& z) {
  const X h = tanh(z.real()), t = tan(z.imag());
  return complex<X>(h, t) / complex<X>(X(1), h * t);
}
template <wengert::detail::ActiveNumber X>
complex<X> asinh(const complex<X>& z) {
  if (z.real() < 0) return -asinh(-z);  // where the sum below would cancel
  if (wengert::detail::is_far(z)) return log(z) + 0.69314718055994530942;
  const complex<X> square = z * z;
  return wengert::detail::log_of_one_and(z + square / (1 + sqrt(1 + square)));
}
template <wengert::detail::ActiveNumber X>
complex<X> acosh(const complex<X>& z) {
  if (wengert::detail::is_far(z)) return log(z) + 0.69314718055994530942;
  return wengert::detail::log_of_one_and((z - 1) + sqrt(z + 1) * sqrt(z - 1));
}
template <wengert::detail::ActiveNumber X>
complex<X> atanh(const complex<X>& z) {
  if (z.real() < 0) return -atanh(-z);
  const X &x = z.real(), &y = z.imag();
  const X apart = (1 - x) * (1 - x) + y * y;
  return complex<X>(0.25 * log1p(4 * x / apart), 0.5 * atan2(2 * y, (1 - x) * (1 + x) - y * y));
}
template <wengert::detail::ActiveNumber X>
complex<X> asin(const complex<X>& z) {  // -i asinh(i z)
  const complex<X> turned = asinh(complex<X>(-z.imag(), z.real()));
  return complex<X>(turned.imag(), -turned.real());
}
template <wengert::detail::ActiveNumber X>
complex<X> acos(const complex<X>& z) {
  const complex<X> turned = acosh(z);  // times i or -i
  return signbit(z.imag()) ? complex<X>(-turned.imag(), turned.real()) : complex<X>(turned.imag(), -turned.real());
}
template <wengert::detail::ActiveNumber X>
complex<X> atan(const complex<X>& z) {  // -i atanh(i z)
  const complex<X> turned = atanh(complex<X>(-z.imag(), z.real()));
  return complex<X>(turned.imag(), -turned.real());
}

}  // namespace std
