// SPDX-License-Identifier: MIT
// Complex numbers on the tape: adjoints against differences, tangents against adjoints, tangents of adjoints (second
// order) against differences of adjoints, for every operation.
#include <gtest/gtest.h>
#include <cmath>
#include <complex>
#include <wengert/complex.hpp>

using wengert::ActiveComplex;
using wengert::Complex;
using wengert::Real;
using wengert::Tape;

namespace {

double product(const Complex& a, const Complex& b) { return a.re * b.re + a.im * b.im; }
const Complex z0{0.7, -0.4}, w0{1.3, 0.6}, z_dot{0.3, 1}, w_dot{-0.5, 0.2}, seed{0.25, -2};
const double s0 = 1.5, s_dot = 0.7;

/// The adjoint of f at the point moved by t along the direction, times the direction across; of numbers of type T.
const Complex z_across{0.9, -0.3}, w_across{0.1, 1.1};
const double s_across = -0.8;
template <class T, class F>
T adjoint_across(F&& f, const T& t) {
  using Z = wengert::BasicComplex<T>;
  const auto moved = [&](const Complex& z, const Complex& along) {
    return Z(z.re + t * along.re, z.im + t * along.im);
  };
  wengert::BasicTape<T> tape;
  wengert::Active<Z> z(moved(z0, z_dot)), w(moved(w0, w_dot));
  tape.input(z);
  tape.input(w);
  const wengert::BasicReal<T> s = tape.input(T(s0 + t * s_dot));
  const auto expression = f(z, w, s);
  if constexpr (std::is_same_v<std::decay_t<decltype(expression)>, wengert::BasicReal<T>>) {
    tape.adjoint(expression) = T(1.0);
    tape.reverse();
  } else {
    const wengert::Active<Z> result = expression;
    tape.adjoint(result) = Z(T(seed.re), T(seed.im));
    tape.reverse();
  }
  const Z z_b = tape.adjoint(z), w_b = tape.adjoint(w);
  const T s_b = tape.adjoint(s);
  return z_b.re * z_across.re + z_b.im * z_across.im + w_b.re * w_across.re + w_b.im * w_across.im + s_b * s_across;
}

template <class F>
void check_second_order(F&& f) {
  using Dual = wengert::Tangent<double>;
  const double h = 1e-5;
  const double expected = (adjoint_across<double>(f, h) - adjoint_across<double>(f, -h)) / (2 * h);
  const Dual second = adjoint_across<Dual>(f, Dual(0.0, {1.0}));
  EXPECT_NEAR(second.value(), adjoint_across<double>(f, 0.0), 1e-13 * (1 + std::abs(second.value())));
  EXPECT_NEAR(second.tangent(), expected, 1e-8 * (1 + std::abs(expected)));
}

template <class F>
void check(F&& f) {
  check_second_order(f);
  Tape tape;
  ActiveComplex z(z0), w(w0);
  tape.input(z);
  tape.input(w);
  Real s = tape.input(s0);
  const auto expression = f(z, w, s);
  auto tangents = tape.directions(1);
  z.seed(tangents, 0, z_dot);
  w.seed(tangents, 0, w_dot);
  tangents.row(tape.identifier(s))[0] = s_dot;
  const double h = 1e-6;
  const auto at = [&](double t) {
    const Complex z_t = z0 + z_dot * t, w_t = w0 + w_dot * t;
    return f(z_t, w_t, s0 + t * s_dot);
  };
  double expected, tangent;
  if constexpr (std::is_same_v<std::decay_t<decltype(expression)>, Real>) {
    EXPECT_NEAR(expression.value(), at(0), 1e-14);
    tape.adjoint(expression) = 1.0;
    tape.forward(tangents);
    tangent = tangents.row(tape.identifier(expression))[0];
    expected = (at(h) - at(-h)) / (2 * h);
  } else {
    const ActiveComplex result = expression;
    EXPECT_NEAR(result.value().re, Complex(at(0)).re, 1e-14);
    EXPECT_NEAR(result.value().im, Complex(at(0)).im, 1e-14);
    tape.adjoint(result) = seed;
    tape.forward(tangents);
    tangent = product(result.adjoint(tangents, 0), seed);
    expected = product(Complex(at(h)) - Complex(at(-h)), seed) / (2 * h);
  }
  EXPECT_EQ(tape.report().entity_statements, 3u) << "two inputs and one statement";
  tape.reverse();
  const double adjoint = product(tape.adjoint(z), z_dot) + product(tape.adjoint(w), w_dot) + tape.adjoint(s) * s_dot;
  EXPECT_NEAR(adjoint, expected, 1e-8 * (1 + std::abs(expected)));
  EXPECT_NEAR(tangent, adjoint, 1e-13 * (1 + std::abs(adjoint)));
}

}  // namespace

#define OPERATION(name, ...)                                            \
  TEST(complex, name) {                                                 \
    check([](const auto& z, const auto& w, const auto& s) {             \
      static_cast<void>(z), static_cast<void>(w), static_cast<void>(s); \
      using wengert::abs;                                               \
      return __VA_ARGS__;                                               \
    });                                                                 \
  }
OPERATION(plus, z + w)
OPERATION(minus, z - w)
OPERATION(negative, -z)
OPERATION(times, z* w)
OPERATION(over, z / w)
OPERATION(times_number, z* s)
OPERATION(number_times, s* z)
OPERATION(real, z.real())
OPERATION(imag, z.imag())
OPERATION(conjugate, z.conj())
OPERATION(norm, z.norm())
OPERATION(absolute, abs(z))
OPERATION(argument, arg(z))
OPERATION(exponential, exp(z))
OPERATION(logarithm, log(z))
OPERATION(root, sqrt(z))
OPERATION(sine, sin(z))
OPERATION(cosine, cos(z))
OPERATION(tangent, tan(z))
OPERATION(hyperbolic_sine, sinh(z))
OPERATION(hyperbolic_cosine, cosh(z))
OPERATION(hyperbolic_tangent, tanh(z))
OPERATION(power, pow(z, 3))
OPERATION(inverse_power, pow(z, -2))
OPERATION(root_left_of_zero, sqrt(w - 4.0 * z))
OPERATION(members_of_expressions, (z * w).real())

TEST(complex, forward_sweeps_pass_expressions_of_passive_numbers) {
  Tape tape;
  ActiveComplex z(z0);
  tape.input(z);
  const auto sum = [&] {
    const ActiveComplex passive(w0);
    return ActiveComplex(2.0 * passive - (z + 0.1 * passive));
  }();
  auto tangents = tape.directions(1);
  z.seed(tangents, 0, z_dot);
  tape.forward(tangents);
  EXPECT_EQ(sum.adjoint(tangents, 0).re, -z_dot.re);
  EXPECT_EQ(sum.adjoint(tangents, 0).im, -z_dot.im);
}
