// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <sstream>
#include <wengert/tangent.hpp>
#include <wengert/tape.hpp>

namespace {
using namespace wengert;

template <class T>
T curve(const T& x, const T& y) {
  return sin(x * y) + pow(x, 3.0) / y - sqrt(x + y) + fmax(x, 2 * y) + atan2(y, x);
}

TEST(Tangent, AgreesWithTheReverseSweepInSeveralDirections) {
  Tangent<double, 2> x(1.2), y(0.7);
  x.tangent(0) = 1;
  y.tangent(1) = 1;
  const Tangent<double, 2> forward = curve(x, y);
  Tape tape;
  const Real u = tape.input(1.2), v = tape.input(0.7);
  const Real reverse = curve(u, v);
  tape.adjoint(reverse) = 1.0;
  tape.reverse();
  EXPECT_DOUBLE_EQ(forward.value(), reverse.value());
  EXPECT_NEAR(forward.tangent(0), tape.adjoint(u), 1e-14);
  EXPECT_NEAR(forward.tangent(1), tape.adjoint(v), 1e-14);
}

TEST(Tangent, NestsThreeWaysWithTheSameSecondDerivative) {
  using Second = Tangent<Tangent<double>>;
  Second x(1.2), y(0.7);
  x.tangent() = 1.0;
  x.value().tangent() = 1.0;
  const double forward = curve(x, y).tangent().tangent();

  Tape tape;
  const Real u = tape.input(1.2), v = tape.input(0.7);
  const Tangent<Real> a(u, {Real(1.0)}), b(v);
  const Tangent<Real> over_real = curve(a, b);
  tape.adjoint(over_real.tangent()) = 1.0;
  tape.reverse();
  EXPECT_NEAR(tape.adjoint(u), forward, 1e-13);

  using Dual = Tangent<double>;
  using Outer = BasicReal<Dual>;
  BasicTape<Dual> dual_tape;
  const Outer p = dual_tape.input(Dual(1.2, {1.0})), q = dual_tape.input(Dual(0.7));
  const Outer r = curve(p, q);
  dual_tape.adjoint(r) = Dual(1.0);
  dual_tape.reverse();
  const Dual bar = dual_tape.adjoint(p);
  EXPECT_NEAR(bar.tangent(), forward, 1e-13);
}

TEST(Tangent, NestedInTwoDirectionsHasEveryPairOfThem) {
  using Second = Tangent<Tangent<double, 2>, 2>;
  const double at[] = {1.2, 0.7};
  Second both[2];
  for (std::size_t i = 0; i < 2; ++i) {
    both[i] = Second(Tangent<double, 2>(at[i]));
    both[i].tangent(i) = 1.0;
    both[i].value().tangent(i) = 1.0;
  }
  const Second pairs = -(curve(both[0], both[1]) / 2.0) - both[0] * both[1];
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 2; ++j) {
      Tangent<Tangent<double>> one[] = {Tangent<double>(at[0]), Tangent<double>(at[1])};
      one[i].tangent() = 1.0;
      one[j].value().tangent() = 1.0;
      const auto pair = -(curve(one[0], one[1]) / 2.0) - one[0] * one[1];
      EXPECT_NEAR(pairs.tangent(i).tangent(j), pair.tangent().tangent(), 1e-14) << i << ", " << j;
    }
}

TEST(Tangent, ThirdOrderOfAnExponentialIsItself) {
  using Third = Tangent<Tangent<Tangent<double>>>;
  Third x(0.5);
  x.tangent() = 1.0;
  x.value().tangent() = 1.0;
  x.value().value().tangent() = 1.0;
  EXPECT_NEAR(exp(x).tangent().tangent().tangent(), std::exp(0.5), 1e-14);
}

TEST(Tangent, MixesWithPlainNumbersOnEitherSide) {
  const Tangent<double> x(2.0, {1.0});
  EXPECT_DOUBLE_EQ((3 / x).tangent(), -0.75);
  EXPECT_DOUBLE_EQ((x / 4).tangent(), 0.25);
  EXPECT_DOUBLE_EQ((1 - x).tangent(), -1.0);
  EXPECT_DOUBLE_EQ((2.0f * x + 1u).tangent(), 2.0);
  EXPECT_DOUBLE_EQ(pow(2.0, x).tangent(), 4 * std::log(2.0));
  EXPECT_DOUBLE_EQ(fma(x, 3.0, 1).tangent(), 3.0);
}

TEST(Tangent, DividesByTinyNumbersWithoutOverflow) {
  const Tangent<double> x(1e-310, {1e-310});
  EXPECT_NEAR((x / 1e-310).tangent(), 1.0, 1e-12);
  EXPECT_NEAR((x / Tangent<double>(1e-310)).tangent(), 1.0, 1e-12);
  const Tangent<double, 4> lanes(1e-310, {1e-310, 0, 0, 1e-310});
  EXPECT_NEAR((lanes / 1e-310).tangent(3), 1.0, 1e-12);
}

TEST(Tangent, AZeroDirectionStaysZeroBesideAnInfinitePartial) {
  Tangent<double, 2> x(0.0);
  x.tangent(1) = 1.0;
  const auto root = sqrt(x);
  EXPECT_EQ(root.tangent(0), 0.0);
  EXPECT_EQ(root.tangent(1), std::numeric_limits<double>::infinity());
}

TEST(Tangent, ComparesAndStreamsItsValue) {
  const Tangent<double> x(2.0, {1.0});
  EXPECT_TRUE(x < 3 && x == 2.0 && x != 1 && 1 < x && x >= 2);
  using T = Tangent<double>;
  for (const double p : {2.0, 3.0})
    for (const double q : {2.0, 3.0}) {
      EXPECT_TRUE((T(p) < T(q)) == (p < q) && (T(p) < q) == (p < q) && (p < T(q)) == (p < q));
      EXPECT_TRUE((T(p) <= T(q)) == (p <= q) && (T(p) <= q) == (p <= q) && (p <= T(q)) == (p <= q));
      EXPECT_TRUE((T(p) > T(q)) == (p > q) && (T(p) > q) == (p > q) && (p > T(q)) == (p > q));
      EXPECT_TRUE((T(p) >= T(q)) == (p >= q) && (T(p) >= q) == (p >= q) && (p >= T(q)) == (p >= q));
      EXPECT_TRUE((T(p) == T(q)) == (p == q) && (T(p) == q) == (p == q) && (p == T(q)) == (p == q));
      EXPECT_TRUE((T(p) != T(q)) == (p != q) && (T(p) != q) == (p != q) && (p != T(q)) == (p != q));
    }
  EXPECT_TRUE(x ? true : false);
  EXPECT_TRUE(Tangent<double>(1.0) ? true : false);
  EXPECT_FALSE(Tangent<double>(0.0, {1.0}) ? true : false) << "as the number alone";
  std::ostringstream out;
  out << x;
  EXPECT_EQ(out.str(), "2");
  EXPECT_EQ(std::numeric_limits<Tangent<float>>::epsilon().value(), std::numeric_limits<float>::epsilon());
}

TEST(Tangent, CountsUpAndDown) {
  using T = Tangent<double>;
  T x(2.0, {3.0});
  EXPECT_EQ((x++).value(), 2.0);
  EXPECT_EQ(x.value(), 3.0);
  EXPECT_EQ((x--).value(), 3.0);
  EXPECT_EQ(x.value(), 2.0);
  EXPECT_EQ((++x).value(), 3.0);
  EXPECT_EQ((--x).value(), 2.0);
  EXPECT_EQ(x.tangent(), 3.0);
}

TEST(Tangent, IsReadAsANumberWithoutTangents) {
  std::istringstream text("2.5 none");
  Tangent<double> x(1.0, {3.0});
  text >> x;
  EXPECT_EQ(x.value(), 2.5);
  EXPECT_EQ(x.tangent(), 0.0);
  text >> x;
  EXPECT_TRUE(text.fail());
  EXPECT_EQ(x.value(), 2.5);
}

TEST(Tangent, OfRemquoHasTheQuotientToo) {
  int quotient = 0;
  const auto r = remquo(Tangent<double>(10.0, {1.0}), Tangent<double>(3.0, {1.0}), &quotient);
  EXPECT_EQ(quotient, 3);
  EXPECT_EQ(r.value(), 1.0);
  EXPECT_EQ(r.tangent(), -2.0);
}

TEST(Tangent, FunctionsWithFurtherResults) {
  const Tangent<double> x(12.0, {1.0});
  int exponent = 0;
  EXPECT_DOUBLE_EQ(frexp(x, &exponent).tangent(), 1.0 / 16);
  Tangent<double> whole, sine, cosine;
  EXPECT_DOUBLE_EQ(modf(x, &whole).tangent(), 1.0);
  EXPECT_EQ(whole.value(), std::trunc(x.value()));
  EXPECT_EQ(whole.tangent(), 0.0);
  EXPECT_EQ(whole.tangent(), 0.0);
  sincos(x, &sine, &cosine);
  EXPECT_DOUBLE_EQ(sine.tangent(), std::cos(12.0));
  EXPECT_DOUBLE_EQ(cosine.tangent(), -std::sin(12.0));
}

// Each direction on its own against all at once.
template <class T, std::size_t N>
void expect_directions_apart() {
  static_assert(sizeof(Tangent<T, N>) == (N + 1) * sizeof(T));  // whatever vectors the processor has
  const auto f = [](const auto& x, const auto& y) { return -(x / y - 2 * exp(x * y)) * sqrt(y) + x / 3; };
  Tangent<T, N> x(T(0.7)), y(T(1.9));
  for (std::size_t d = 0; d < N; ++d) {
    x.tangent(d) = T(0.1) + static_cast<T>(d);
    y.tangent(d) = T(2.0) - T(0.3) * static_cast<T>(d);
  }
  const Tangent<T, N> together = f(x, y);
  for (std::size_t d = 0; d < N; ++d) {
    const Tangent<T> alone = f(Tangent<T>(T(0.7), {x.tangent(d)}), Tangent<T>(T(1.9), {y.tangent(d)}));
    EXPECT_NEAR(together.tangent(d), alone.tangent(), 4 * std::numeric_limits<T>::epsilon() * std::abs(alone.tangent()))
        << d << " of " << N;
  }
}

TEST(Tangent, ManyDirectionsAreThoseOfOneEach) {
  [](auto... n) {
    (expect_directions_apart<double, n()>(), ...);
    (expect_directions_apart<float, n()>(), ...);
  }(std::integral_constant<std::size_t, 1>(), std::integral_constant<std::size_t, 2>(),
    std::integral_constant<std::size_t, 3>(), std::integral_constant<std::size_t, 7>(),
    std::integral_constant<std::size_t, 8>(), std::integral_constant<std::size_t, 15>(),
    std::integral_constant<std::size_t, 16>(), std::integral_constant<std::size_t, 28>(),
    std::integral_constant<std::size_t, 33>());
}

TEST(Tangent, OfZeroContributesNothingBesideAnInfiniteFactor) {
  const double infinity = std::numeric_limits<double>::infinity();
  const auto x_moves = [](double at) { return Tangent<double, 2>(at, {1.0, 0.0}); };
  const auto y_moves = [](double at) { return Tangent<double, 2>(at, {0.0, 1.0}); };
  const auto quotient = x_moves(1.0) / y_moves(0.0);
  EXPECT_EQ(quotient.tangent(0), infinity);
  EXPECT_EQ(quotient.tangent(1), -infinity);
  const auto overflowed = x_moves(1e300) / y_moves(1e-300);
  EXPECT_EQ(overflowed.tangent(0), 1 / 1e-300);
  EXPECT_EQ(overflowed.tangent(1), -infinity);
  EXPECT_EQ((x_moves(1.0) / 0.0).tangent(1), 0.0);
  EXPECT_EQ((1.0 / x_moves(0.0)).tangent(1), 0.0);
  EXPECT_EQ(exp(x_moves(1000.0)).tangent(1), 0.0);
  // Second order: d2/dx2 of sqrt at 0 is infinite, of its product with a number that does not move zero.
  using Second = Tangent<Tangent<double>>;
  const Second root = sqrt(Second(Tangent<double>(0.0, {1.0}), {Tangent<double>(1.0)}));
  EXPECT_EQ(root.tangent().tangent(), -infinity);
}
}  // namespace
