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
