// SPDX-License-Identifier: MIT
// Packs on the tape against the same numbers one by one.
#include <gtest/gtest.h>
#include <wengert/pack.hpp>
#include <wengert/tape.hpp>

using wengert::ActivePack;
using wengert::Pack;
using wengert::Real;
using wengert::Tape;

namespace {

const double a0[4] = {0.5, 1.5, 2.5, 0.25}, b0[4] = {1, -2, 3, 0.5};

template <class P, class N>
P program(const P& a, const P& b, const N& s) {
  const P c = s * a * b - a / b + exp(-b) * sqrt(a);
  return tanh(c) * sin(a) + cos(b) - log(a) * s;
}

}  // namespace

TEST(pack, lanes_have_the_derivatives_of_numbers) {
  Tape tape;
  ActivePack<double, 4> a(Pack<double, 4>::load(a0)), b(Pack<double, 4>::load(b0));
  tape.input(a);
  tape.input(b);
  Real s = tape.input(1.25);
  const ActivePack<double, 4> c = program(a, b, s);
  const Real y = c.sum() + c[2] * c[2];
  EXPECT_LT(tape.report().entity_statements, 10u);
  tape.adjoint(y) = 1.0;
  tape.reverse();

  Tape scalars;
  Real t = scalars.input(1.25);
  Real z = 0;
  std::vector<Real> x, w;
  for (std::size_t i = 0; i < 4; ++i) {
    x.push_back(scalars.input(a0[i]));
    w.push_back(scalars.input(b0[i]));
    const Real lane = program(x[i], w[i], t);
    z += lane;
    if (i == 2) z += lane * lane;
  }
  EXPECT_NEAR(y.value(), z.value(), 1e-14);
  scalars.adjoint(z) = 1.0;
  scalars.reverse();
  const Pack<double, 4> a_bar = tape.adjoint(a), b_bar = tape.adjoint(b);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(a_bar[i], scalars.adjoint(x[i]), 1e-13);
    EXPECT_NEAR(b_bar[i], scalars.adjoint(w[i]), 1e-13);
  }
  EXPECT_NEAR(tape.adjoint(s), scalars.adjoint(t), 1e-13);

  auto tangents = tape.directions(1);
  a.seed(tangents, 0, Pack<double, 4>(1.0));
  tape.forward(tangents);
  EXPECT_NEAR(tangents.row(tape.identifier(y))[0], a_bar.sum(), 1e-12);
}

TEST(pack, second_order_is_the_difference_of_adjoints) {
  using Dual = wengert::Tangent<double>;
  using Lanes = Pack<double, 4>;
  const double a_dot[4] = {0.5, -1, 0.25, 2}, b_dot[4] = {-0.5, 0.75, 1, 0.3}, s0 = 1.25, s_dot = 0.6;
  const auto gradient = [&](double h) {
    Tape tape;
    ActivePack<double, 4> a(Lanes::load(a0) + h * Lanes::load(a_dot)), b(Lanes::load(b0) + h * Lanes::load(b_dot));
    tape.input(a);
    tape.input(b);
    const Real s = tape.input(s0 + h * s_dot);
    const ActivePack<double, 4> c = program(a, b, s);
    const Real y = c.sum() + c[2] * c[2] * s;
    tape.adjoint(y) = 1.0;
    tape.reverse();
    std::vector<double> g{tape.adjoint(s)};
    const Lanes a_bar = tape.adjoint(a), b_bar = tape.adjoint(b);
    for (std::size_t i = 0; i < 4; ++i) g.insert(g.end(), {a_bar[i], b_bar[i]});
    return g;
  };
  wengert::BasicTape<Dual> tape;
  Pack<Dual, 4> a_value, b_value;
  for (std::size_t i = 0; i < 4; ++i) {
    a_value.lanes[i] = Dual(a0[i], {a_dot[i]});
    b_value.lanes[i] = Dual(b0[i], {b_dot[i]});
  }
  ActivePack<Dual, 4> a(a_value), b(b_value);
  tape.input(a);
  tape.input(b);
  const wengert::BasicReal<Dual> s = tape.input(Dual(s0, {s_dot}));
  const ActivePack<Dual, 4> c = program(a, b, s);
  const wengert::BasicReal<Dual> y = c.sum() + c[2] * c[2] * s;
  tape.adjoint(y) = Dual(1.0);
  tape.reverse();
  const Dual s_bar = tape.adjoint(s);
  std::vector<double> second{s_bar.tangent()};
  const Pack<Dual, 4> a_bar = tape.adjoint(a), b_bar = tape.adjoint(b);
  for (std::size_t i = 0; i < 4; ++i) second.insert(second.end(), {a_bar[i].tangent(), b_bar[i].tangent()});
  const double h = 1e-6;
  const std::vector<double> up = gradient(h), down = gradient(-h);
  for (std::size_t i = 0; i < second.size(); ++i) {
    const double expected = (up[i] - down[i]) / (2 * h);
    EXPECT_NE(expected, 0);
    EXPECT_NEAR(second[i], expected, 1e-6 * (1 + std::abs(expected))) << i;
  }
}
