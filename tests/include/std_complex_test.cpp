// SPDX-License-Identifier: MIT
// std::complex of active numbers: each function's value is that of std::complex<double>, and its derivative the complex
// one, by the reverse sweep, by tangents and by differences; also where a part of the argument is zero.
#include <gtest/gtest.h>

#include <complex>
#include <functional>
#include <numbers>
#include <string>
#include <vector>
#include <wengert/wengert.hpp>

namespace {

using Plain = std::complex<double>;
using wengert::Real;
template <class T>
using Complex = std::complex<T>;

/// Each function of one argument, for any kind of number.
template <class Z>
std::vector<std::pair<std::string, Z>> functions_of(const Z& z) {
  using T = typename Z::value_type;
  const Z i(T(0.0), T(1.0));
  return {{"exp", std::exp(z)},
          {"log", std::log(z)},
          {"log10", std::log10(z)},
          {"sqrt", std::sqrt(z)},
          {"sin", std::sin(z)},
          {"cos", std::cos(z)},
          {"tan", std::tan(z)},
          {"sinh", std::sinh(z)},
          {"cosh", std::cosh(z)},
          {"tanh", std::tanh(z)},
          {"asin", std::asin(z)},
          {"acos", std::acos(z)},
          {"atan", std::atan(z)},
          {"asinh", std::asinh(z)},
          {"acosh", std::acosh(z)},
          {"atanh", std::atanh(z)},
          {"pow 3", std::pow(z, 3)},
          {"pow -2", std::pow(z, -2)},
          {"pow 3.0", std::pow(z, 3.0)},
          {"pow -2.0", std::pow(z, -2.0)},
          {"pow 2.5", std::pow(z, 2.5)},
          {"pow of itself", std::pow(z, z)},
          {"power of 2", std::pow(2.0, z)},
          {"sum", 2.0 + z * i - 1.5 / z + z / 3.0},
          {"quotient", (z + i) / (z * z - 2.0 * i)},
          {"unary", -z + +z * z}};
}
/// Numbers made of one.
template <class Z>
std::vector<std::pair<std::string, typename Z::value_type>> numbers_of(const Z& z) {
  return {{"abs", std::abs(z)},
          {"arg", std::arg(z)},
          {"norm", std::norm(z)},
          {"conj", std::conj(z).imag()},
          {"real", std::real(z * z)}};
}

class AtEachPlace : public testing::TestWithParam<Plain> {};

TEST_P(AtEachPlace, FunctionsHaveTheValueAndTheDerivativeOfTheComplexFunction) {
  const Plain at = GetParam();
  const double h = 1e-6;
  wengert::Tape tape;
  const Real re = tape.input(at.real()), im = tape.input(at.imag());
  const auto active = functions_of(Complex<Real>(re, im));
  const auto plain = functions_of(at), above = functions_of(at + h), below = functions_of(at - h);
  using Dual = wengert::Tangent<double, 2>;
  Dual dual_re(at.real()), dual_im(at.imag());
  dual_re.tangent(0) = 1.0;
  dual_im.tangent(1) = 1.0;
  const auto dual = functions_of(Complex<Dual>(dual_re, dual_im));
  for (std::size_t k = 0; k < plain.size(); ++k) {
    SCOPED_TRACE(plain[k].first);
    const Plain value = plain[k].second, slope = (above[k].second - below[k].second) / (2 * h);
    const double size = 1e-14 * (1 + std::abs(value)), error = 2e-8 * (1 + std::abs(slope));
    EXPECT_NEAR(active[k].second.real().value(), value.real(), 10 * size);
    EXPECT_NEAR(active[k].second.imag().value(), value.imag(), 10 * size);
    // By Cauchy and Riemann: d re / d im = - d im / d re.
    const double expected[2][2] = {{slope.real(), -slope.imag()}, {slope.imag(), slope.real()}};
    for (const int part : {0, 1}) {
      const Real& y = part == 0 ? active[k].second.real() : active[k].second.imag();
      tape.clear_adjoints();
      tape.adjoint(y) = 1.0;
      tape.reverse();
      EXPECT_NEAR(double(tape.adjoint(re)), expected[part][0], error);
      EXPECT_NEAR(double(tape.adjoint(im)), expected[part][1], error);
      const Dual& d = part == 0 ? dual[k].second.real() : dual[k].second.imag();
      EXPECT_NEAR(d.tangent(0), expected[part][0], error);
      EXPECT_NEAR(d.tangent(1), expected[part][1], error);
    }
  }
  const auto numbers = numbers_of(Complex<Real>(re, im));
  const Plain i(0, 1);
  const auto value = numbers_of(at), right = numbers_of(at + h), left = numbers_of(at - h), up = numbers_of(at + h * i),
             down = numbers_of(at - h * i);
  for (std::size_t k = 0; k < value.size(); ++k) {
    SCOPED_TRACE(value[k].first);
    EXPECT_NEAR(numbers[k].second.value(), value[k].second, 1e-14 * (1 + std::abs(value[k].second)));
    tape.clear_adjoints();
    tape.adjoint(numbers[k].second) = 1.0;
    tape.reverse();
    EXPECT_NEAR(double(tape.adjoint(re)), (right[k].second - left[k].second) / (2 * h), 2e-8);
    EXPECT_NEAR(double(tape.adjoint(im)), (up[k].second - down[k].second) / (2 * h), 2e-8);
  }
}
// In each quadrant, and on the half axes where the functions have a derivative.
INSTANTIATE_TEST_SUITE_P(Places, AtEachPlace,
                         testing::Values(Plain(0.7, 0.4), Plain(-0.6, 0.8), Plain(-1.3, -0.5), Plain(0.3, -1.2)));

TEST(StdComplex, ValuesAreExactNearZeroAndFarAway) {
  for (const Plain at : {Plain(-1e12, 0.5), Plain(1e9, 3), Plain(2, -1e8), Plain(1e-10, 2e-10), Plain(-3e-12, 1e-13),
                         Plain(-3e5, 2), Plain(1 + 1e-12, 1e-13), Plain(1e200, -1e200), Plain(-0.999, 1e-3)}) {
    SCOPED_TRACE(testing::Message() << at);
    const Complex<Real> z(at);
    const auto expect = [&](const char* name, const Complex<Real>& found, const Plain& value) {
      const Plain plain(found.real().value(), found.imag().value());
      EXPECT_LE(std::abs(plain - value), 1e-13 * std::abs(value)) << name << plain << value;
    };
    expect("asinh", std::asinh(z), std::asinh(at));
    expect("acosh", std::acosh(z), std::acosh(at));
    expect("asin", std::asin(z), std::asin(at));
    expect("acos", std::acos(z), std::acos(at));
    if (std::abs(at) < 1e100) {
      expect("atanh", std::atanh(z), std::atanh(at));
      expect("atan", std::atan(z), std::atan(at));
    }
    expect("tanh", std::tanh(z), std::tanh(at));
    expect("sqrt", std::sqrt(z), std::sqrt(at));
    expect("log", std::log(z), std::log(at));
    expect("quotient", 1.0 / z, 1.0 / at);
  }
}

/// What a library's own functions lose: the derivative by a part that is zero.
TEST(StdComplex, PowAndSqrtKeepTheDerivativeByAPartThatIsZero) {
  wengert::Tape tape;
  const Real re = tape.input(2.0), im = tape.input(0.0);
  const auto derivative_by = [&](const Real& y, const Real& x) {
    tape.clear_adjoints();
    tape.adjoint(y) = 1.0;
    tape.reverse();
    return double(tape.adjoint(x));
  };
  EXPECT_NEAR(derivative_by(std::pow(Complex<Real>(re, im), Real(2.5)).imag(), im), 2.5 * std::pow(2.0, 1.5), 1e-14);
  EXPECT_NEAR(derivative_by(std::pow(Complex<Real>(re, im), 2.5).imag(), im), 2.5 * std::pow(2.0, 1.5), 1e-14);
  EXPECT_NEAR(derivative_by(std::sqrt(Complex<Real>(re, im)).imag(), im), 0.5 / std::sqrt(2.0), 1e-15);
  EXPECT_NEAR(derivative_by(std::sqrt(Complex<Real>(im, re)).real(), im), (0.5 / std::sqrt(Plain(0, 2))).real(), 1e-15);
  EXPECT_NEAR(derivative_by(std::sqrt(Complex<Real>(im, -re)).imag(), im), (0.5 / std::sqrt(Plain(0, -2))).imag(),
              1e-15);
  EXPECT_NEAR(derivative_by(std::exp(Complex<Real>(re, im)).imag(), im), std::exp(2.0), 1e-14);
  const Complex<Real> zero(im, im);
  EXPECT_EQ(derivative_by(std::pow(zero, 1).real(), im), 1.0);
  EXPECT_EQ(derivative_by(Complex<Real>(zero * zero).real(), im), 0.0);
  EXPECT_THROW((void)std::pow(zero, 1.5), wengert::Error);
}

/// A transform as textbooks write it, its power spectrum, and a circuit.
template <class T>
T spectrum(const std::vector<T>& x) {
  using namespace std::complex_literals;
  const std::size_t n = x.size();
  std::vector<std::complex<T>> a(x.begin(), x.end());
  for (std::size_t i = 1, j = 0; i < n; ++i) {
    std::size_t bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(a[i], a[j]);
  }
  for (std::size_t length = 2; length <= n; length <<= 1) {
    const std::complex<T> w = std::polar(1.0, T(2 * std::numbers::pi / static_cast<double>(length)));
    for (std::size_t i = 0; i < n; i += length) {
      std::complex<T> factor = 1.0;
      for (std::size_t k = i; k < i + length / 2; ++k, factor *= w) {
        const std::complex<T> u = a[k], v = a[k + length / 2] * factor;
        a[k] = u + v;
        a[k + length / 2] = u - v;
      }
    }
  }
  T sum = 0.0;
  for (std::size_t i = 0; i < n; ++i) sum += std::norm(a[i]) * static_cast<double>(i) + std::abs(a[i] + 1i);
  const std::complex<T> impedance = x[0] + 1i * x[1] + 1.0 / (1i * x[2]);
  return sum + std::arg(impedance) * 2 + (impedance == 0.0 ? 1.0 : 0.0);
}
TEST(StdComplex, SqrtAtZeroHasAnInfiniteSlopeInEachDirection) {
  for (const double imag : {0.0, -0.0}) {
    wengert::Tangent<double, 2> x(0.0), y(imag);
    x.tangent(0) = 1.0;
    y.tangent(1) = 1.0;
    const auto dual = std::sqrt(Complex<wengert::Tangent<double, 2>>(x, y));
    wengert::Tape tape;
    const Real re = tape.input(0.0), im = tape.input(imag);
    const Complex<Real> root = std::sqrt(Complex<Real>(re, im));
    EXPECT_EQ(root.real().value(), 0.0);
    EXPECT_EQ(std::signbit(root.imag().value()), std::signbit(imag));
    for (const auto& [part, tangents] : {std::pair(root.real(), dual.real()), std::pair(root.imag(), dual.imag())}) {
      tape.clear_adjoints();
      tape.adjoint(part) = 1.0;
      tape.reverse();
      const double slopes[] = {tape.adjoint(re), tape.adjoint(im), tangents.tangent(0), tangents.tangent(1)};
      for (const double slope : slopes) EXPECT_TRUE(std::isinf(slope)) << slope;
      EXPECT_EQ(slopes[1], slopes[3]);
    }
    // Below the axis the real part falls where the imaginary one rises.
    EXPECT_EQ(std::signbit(dual.real().tangent(1)), std::signbit(imag));
    EXPECT_FALSE(std::signbit(dual.imag().tangent(1)));
  }
}

TEST(StdComplex, PartsAreSet) {
  wengert::Tape tape;
  const Real x = tape.input(1.5);
  Complex<Real> z(2.0, 3.0);
  z.real(x * x);
  EXPECT_EQ(z.real().value(), 2.25);
  z.imag(x + z.real());
  EXPECT_EQ(z.imag().value(), 3.75);
  tape.adjoint(z.imag()) = 1.0;
  tape.reverse();
  EXPECT_EQ(double(tape.adjoint(x)), 4.0);
}

TEST(StdComplex, RealNumbersMeetPlainComplexOnes) {
  const Plain c(0.7, -1.3);
  wengert::Tape tape;
  const Real x = tape.input(1.6);
  const std::pair<Complex<Real>, Plain> results[] = {{x + c, 1.6 + c}, {x - c, 1.6 - c}, {x * c, 1.6 * c},
                                                     {x / c, 1.6 / c}, {c + x, c + 1.6}, {c - x, c - 1.6},
                                                     {c * x, c * 1.6}, {c / x, c / 1.6}};
  const Plain slopes[] = {1.0, 1.0, c, 1.0 / c, 1.0, -1.0, c, -c / (1.6 * 1.6)};
  for (std::size_t k = 0; k < std::size(results); ++k) {
    const auto& [z, plain] = results[k];
    EXPECT_NEAR(z.real().value(), plain.real(), 1e-15) << k;
    EXPECT_NEAR(z.imag().value(), plain.imag(), 1e-15) << k;
    const Real parts[] = {z.real(), z.imag()};
    const double expected[] = {slopes[k].real(), slopes[k].imag()};
    for (int part = 0; part < 2; ++part) {
      tape.clear_adjoints();
      double found = 0;
      if (parts[part].active()) {
        tape.adjoint(parts[part]) = 1.0;
        tape.reverse();
        found = tape.adjoint(x);
      }
      EXPECT_NEAR(found, expected[part], 1e-15) << k << ", part " << part;
    }
  }
}

TEST(StdComplex, ProgramsAreDifferentiated) {
  const std::vector<double> x{0.7, 0.3, -0.4, 0.9, 0.2, -0.6, 0.5, 0.1};
  const auto f = [](const auto& v) { return spectrum(v); };
  const auto [value, gradient] = wengert::value_and_gradient(f, x);
  EXPECT_NEAR(value, spectrum(x), 1e-13 * value);
  const auto hessian = wengert::hessian(f, x);
  for (std::size_t i = 0; i < x.size(); ++i) {
    auto up = x, down = x;
    up[i] += 1e-6;
    down[i] -= 1e-6;
    EXPECT_NEAR(gradient[i], (spectrum(up) - spectrum(down)) / 2e-6, 1e-7);
    const auto above = wengert::gradient(f, up), below = wengert::gradient(f, down);
    for (std::size_t j = 0; j < x.size(); ++j) EXPECT_NEAR(hessian(i, j), (above[j] - below[j]) / 2e-6, 1e-6);
  }
}

}  // namespace
