// SPDX-License-Identifier: MIT
// Second order by a reverse sweep over tangents, where adjoints have the value zero: at the optimum of a least-squares
// fit every residual vanishes, and with it every adjoint but for its tangent. Nested tangents are the witness.
#include <gtest/gtest.h>

#include <array>
#include <cfenv>
#include <cmath>
#include <limits>
#include <random>
#include <vector>
#include <wengert/wengert.hpp>

#include "../chosen.hpp"

namespace {
using namespace wengert;
using Dual = Tangent<double>;
using Nested = Tangent<Dual>;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// What hvp() gives, by tangents of tangents: no tape, no adjoints.
template <class F>
HessianProduct<double> by_tangents(const F& f, const std::vector<double>& x, const std::vector<double>& v) {
  HessianProduct<double> result{};
  for (std::size_t i = 0; i < x.size(); ++i) {
    std::vector<Nested> inputs;
    for (std::size_t j = 0; j < x.size(); ++j)
      inputs.push_back(Nested(Dual(x[j], std::array{v[j]}), std::array{Dual(i == j ? 1.0 : 0.0)}));
    const Nested y = f(inputs);
    result.value = y.value().value();
    result.gradient.push_back(y.tangent().value());
    result.product.push_back(y.tangent().tangent());
  }
  return result;
}

const auto rosenbrock = [](const auto& x) {
  using T = std::decay_t<decltype(x[0])>;
  const T a = 1 - x[0], b = x[1] - x[0] * x[0];
  return T(a * a + 100 * b * b);
};

TEST(SecondOrder, OfALeastSquaresSumAtItsMinimum) {
  const std::vector<double> at{1, 1};
  EXPECT_EQ(hessian(rosenbrock, at).entries, (std::vector<double>{802, -400, -400, 200}));
  const auto [value, gradient, product] = hvp(rosenbrock, at, std::vector{1.0, 2.0});
  EXPECT_EQ(value, 0.0);
  EXPECT_EQ(gradient, (std::vector<double>{0, 0}));
  EXPECT_EQ(product, (std::vector<double>{2, 0}));
}

/// A random program of a few statements in which nothing is rounded, so that residuals vanish exactly.
struct Program {
  struct Statement {
    std::size_t kind, left, right;
    double factor;
  };
  std::vector<Statement> statements;
  std::vector<double> at, along;

  Program(std::mt19937& random, int length) {
    const auto pick = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
    for (int i = 0; i < 3; ++i) {
      at.push_back(pick(-2, 2));
      along.push_back(pick(-2, 2));
    }
    for (int s = 0; s < length; ++s)
      statements.push_back({static_cast<std::size_t>(pick(0, 6)), static_cast<std::size_t>(pick(0, 2 + s)),
                            static_cast<std::size_t>(pick(0, 2 + s)), static_cast<double>(pick(-2, 2))});
  }
  /// The sum of the squared distances of the last values from what they are at the point, and of what is there anyway.
  template <class X>
  auto operator()(const X& x) const {
    using T = std::decay_t<decltype(x[0])>;
    std::vector<T> v(x.begin(), x.end());
    for (const Statement& s : statements) {
      const T &a = v[s.left], &b = v[s.right];
      v.push_back(s.kind == 0   ? T(a + s.factor * b)
                  : s.kind == 1 ? T(a - b)
                  : s.kind == 2 ? T(a * b)
                  : s.kind == 3 ? T(a * a - s.factor)
                  : s.kind == 4 ? T((a - b) * (a + b) / 4)
                  : s.kind == 5 ? T(s.factor * sin(a - value(value(a))))
                                : T(exp(b - value(value(b))) * a));
      if (std::abs(value(value(v.back()))) > 1e4) v.back() = v.back() - value(value(v.back()));
    }
    T sum = v[v.size() - 3] * v[v.size() - 4];
    for (std::size_t i = v.size() - 3; i < v.size(); ++i) {
      const T residual = v[i] - value(value(v[i]));
      sum += i % 2 == 0 ? T(residual * residual) : T(residual * residual * v[2]);
    }
    return sum;
  }
};

TEST(SecondOrder, OfRandomProgramsWhoseResidualsVanish) {
  const unsigned first = test::chosen("WENGERT_SEED", 20), count = test::chosen("WENGERT_COUNT", 3000);
  const int steps = static_cast<int>(test::chosen("WENGERT_STEPS", 8));
  int without_gradient = 0, with_hessian = 0, rounded = 0;
  for (unsigned i = first; i < first + count; ++i) {
    std::mt19937 random(i);
    const Program program(random, steps);
    std::feclearexcept(FE_INEXACT);
    const auto tape = hvp(program, program.at, program.along);
    const auto tangents = by_tangents(program, program.at, program.along);
    // Of one program in 100,000 a product has more than 53 bits, and terms that cancel leave any error.
    if (std::fetestexcept(FE_INEXACT) != 0) {
      ++rounded;
      continue;
    }
    EXPECT_EQ(tape.value, tangents.value) << "program " << i;
    bool zero = true, flat = true;
    for (std::size_t j = 0; j < program.at.size(); ++j) {
      EXPECT_EQ(tape.gradient[j], tangents.gradient[j]) << "program " << i << ", input " << j;
      EXPECT_EQ(tape.product[j], tangents.product[j]) << "program " << i << ", input " << j;
      zero = zero && tangents.gradient[j] == 0;
      flat = flat && tangents.product[j] == 0;
    }
    without_gradient += zero && !flat;
    with_hessian += !flat;
  }
  if (!test::many(count)) return;
  EXPECT_LE(rounded, count / 1000) << "programs that nothing was asked of";
  EXPECT_GT(with_hessian, count / 2);
  EXPECT_GT(without_gradient, count / 30) << "the programs do not reach the points that this is about";
}

/// Any number of directions, with kernels of their own and without, and the sweep forward; one direction may be zero.
TEST(SecondOrder, InSeveralDirectionsAtOnce) {
  for (const std::size_t k : {1u, 2u, 3u, 4u, 7u, 8u, 13u})
    for (const std::size_t silent : {k, k - 1, std::size_t{0}}) {
      BasicTape<Dual> tape;
      using R = BasicReal<Dual>;
      const R x = tape.input(Dual(1.0, std::array{1.0})), y = tape.input(Dual(1.0, std::array{2.0}));
      const R z = rosenbrock(std::vector<R>{x, y});
      const auto seed = [silent](std::size_t d) { return d == silent ? 0.0 : 1.0 + double(d); };
      auto adjoints = tape.directions(k), tangents = tape.directions(k);
      for (std::size_t d = 0; d < k; ++d) adjoints.row(tape.identifier(z))[d] = Dual(seed(d));
      for (std::size_t d = 0; d < k; ++d) tangents.row(tape.identifier(x))[d] = Dual(seed(d));
      tape.reverse(adjoints);
      tape.forward(tangents);
      for (std::size_t d = 0; d < k; ++d) {
        EXPECT_EQ(adjoints.row(tape.identifier(x))[d].tangent(), 2.0 * seed(d)) << k;
        EXPECT_EQ(adjoints.row(tape.identifier(y))[d].tangent(), 0.0) << k;
        EXPECT_EQ(tangents.row(tape.identifier(z))[d].tangent(), 2.0 * seed(d)) << k;
      }
    }
}

/// Zero is known by its bits: the number next to it is none.
TEST(SecondOrder, TheSmallestTangentIsNotZero) {
  const double smallest = std::numeric_limits<double>::denorm_min();
  BasicTape<Dual> tape;
  const BasicReal<Dual> x = tape.input(Dual(1.0)), y = x * 4.0;
  tape.adjoint(y) = Dual(0.0, std::array{smallest});
  tape.reverse();
  EXPECT_EQ(Dual(tape.adjoint(x)).tangent(), 4 * smallest);
}

TEST(SecondOrder, ThroughAnExternalFunctionWhoseResultHasNoAdjointHere) {
  const ExternalFunction<Dual> square{"square",
                                      [](auto x, auto y) { y[0] = x[0] * x[0]; },
                                      [](auto x, auto, auto y_bar, auto x_bar) { x_bar[0] += 2.0 * x[0] * y_bar[0]; },
                                      {}};
  BasicTape<Dual> tape;
  using R = BasicReal<Dual>;
  const R x = tape.input(Dual(3.0, std::array{1.0}));
  const R residual = tape.call(square, std::vector<R>{x}, 1)[0] - 9.0;
  const R y = residual * residual;
  tape.adjoint(y) = Dual(1);
  tape.reverse();
  const Dual adjoint = tape.adjoint(x);
  EXPECT_EQ(adjoint.value(), 0.0);
  EXPECT_EQ(adjoint.tangent(), 72.0);
}

TEST(SecondOrder, SeedsAndDirectionsThatAreNotFiniteAreAnError) {
  const auto code_of = [](auto&& f) {
    try {
      f();
    } catch (const Error& error) {
      return error.code();
    }
    return ErrorCode::count_;
  };
  EXPECT_EQ(code_of([] { (void)hvp(rosenbrock, std::vector{1.0, 1.0}, std::vector{0.0, std::nan("")}); }),
            ErrorCode::not_finite);
  EXPECT_EQ(code_of([] { (void)hvp(rosenbrock, std::vector{1.0, 1.0}, std::vector{infinity, 0.0}); }),
            ErrorCode::not_finite);
  BasicTape<Dual> tape;
  const auto x = tape.input(Dual(1.0));
  EXPECT_EQ(code_of([&] { tape.adjoint(x) = Dual(1.0, std::array{infinity}); }), ErrorCode::not_finite);
  EXPECT_EQ(code_of([&] { tape.adjoint(x) += Dual(infinity); }), ErrorCode::not_finite);
}

/// What the first order leaves out beside an infinite partial stays out of the second order's value.
TEST(SecondOrder, BesideAnInfinitePartialHasTheGradientOfTheFirstOrder) {
  const auto f = [](const auto& x) {
    using T = std::decay_t<decltype(x[0])>;
    const T root = sqrt(x[0]);
    return T(root * (x[1] - 1) + x[1] * x[1]);
  };
  const std::vector<double> at{0, 1}, along{0, 1};
  const auto first = gradient(f, at);
  EXPECT_EQ(first, (std::vector<double>{0, 2}));
  EXPECT_EQ(hvp(f, at, along).gradient, first);
  EXPECT_EQ(hvp(f, at, along).product[0], infinity);
}

/// Each component of an adjoint that is zero leaves out what it multiplies, as an adjoint that is zero does.
TEST(SecondOrder, AnAdjointWhoseValueIsZeroMeetsAnInfinitePartial) {
  Dual sum(1.0);
  detail::add_product(sum, Dual(infinity), Dual(0.0, std::array{2.0}));
  EXPECT_EQ(sum.value(), 1.0);
  EXPECT_EQ(sum.tangent(), infinity);
}

TEST(SecondOrder, AnExternalFunctionWhoseResultNoOutputReadsIsNotAskedForItsAdjoint) {
  int asked = 0;
  const ExternalFunction<Dual> function{"function",
                                        [](auto x, auto y) { y[0] = x[0]; },
                                        [&](auto, auto, auto, auto x_bar) { ++asked, x_bar[0] += Dual(infinity); },
                                        {}};
  BasicTape<Dual> tape;
  using R = BasicReal<Dual>;
  const R x = tape.input(Dual(3.0, std::array{1.0}));
  (void)tape.call(function, std::vector<R>{x}, 1);
  tape.adjoint(R(x * x)) = Dual(1);
  tape.reverse();
  EXPECT_EQ(asked, 0);
  EXPECT_EQ(Dual(tape.adjoint(x)).tangent(), 2.0);
}

TEST(SecondOrder, WhatNoOutputReadsPassesNothingOnBesideAnInfinitePartial) {
  const auto f = [](const auto& x) {
    const auto unused = std::decay_t<decltype(x[0])>(sqrt(x[0]));
    (void)unused;
    return x[1] * x[1] * x[1];
  };
  const std::vector<double> at{0.0, 2.0}, along{1.0, 1.0};
  EXPECT_EQ(hvp(f, at, along).gradient, (std::vector<double>{0, 12}));
  EXPECT_EQ(hvp(f, at, along).product, (std::vector<double>{0, 12}));
  const auto h = hessian(f, at);
  EXPECT_EQ(h(0, 0), 0.0);
  EXPECT_EQ(h(1, 1), 12.0);
}

TEST(SecondOrder, CandidatesThatAreNotChosenArePassedOver) {
  // Of each point the nearest centre only: the others' statements stay without adjoints, a long one among them.
  const std::size_t points = 400, centres = 7, dimensions = 3, longest = 600;
  const auto cost = [](const auto& at) {
    using T = value_type_of<decltype(at)>;
    T sum = 0.0;
    for (std::size_t p = 0; p < points; ++p) {
      T least = 1e300;
      for (std::size_t c = 0; c < centres; ++c) {
        T distance = 0.0;
        for (std::size_t i = 0; i < dimensions; ++i) {
          const T difference = std::sin(1.0 + double(7 * p + i)) - at[c * dimensions + i];
          distance += difference * difference * (1.0 + 0.1 * at[c * dimensions + i]);
        }
        if (distance < least) least = distance;
      }
      sum += least;
    }
    return sum;
  };
  std::vector<double> x(centres * dimensions), v(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = std::cos(double(3 * i)), v[i] = std::sin(double(5 * i));
  std::vector<Nested> nested(x.begin(), x.end());
  const auto reverse = hvp(cost, x, v);
  for (std::size_t i = 0; i < x.size(); ++i) {  // forward over forward
    for (std::size_t j = 0; j < x.size(); ++j) {
      nested[j] = Nested(Dual(x[j]));
      nested[j].value().tangent() = v[j];
      nested[j].tangent() = Dual(i == j ? 1.0 : 0.0);
    }
    const Nested forward = cost(nested);
    EXPECT_NEAR(reverse.gradient[i], forward.tangent().value(), 1e-11 * points);
    EXPECT_NEAR(reverse.product[i], forward.tangent().tangent(), 1e-11 * points);
  }

  BasicTape<Dual> tape;
  Dual at(2.0);
  at.tangent() = 1.0;
  BasicReal<Dual> z = at;
  tape.input(z);
  std::vector<BasicReal<Dual>> many;
  for (std::size_t i = 0; i < longest; ++i) many.push_back(z * double(i + 1));
  [[maybe_unused]] const auto unused = tape.statement(Dual(0.0), many, std::vector<Dual>(longest, Dual(1.0)));
  const BasicReal<Dual> y = many[longest - 1] * many[0];  // longest z^2
  [[maybe_unused]] const auto unused_too = tape.statement(Dual(0.0), many, std::vector<Dual>(longest, Dual(1.0)));
  tape.adjoint(y) = Dual(1.0);
  tape.reverse();
  EXPECT_EQ(Dual(tape.adjoint(z)).value(), 4.0 * longest);
  EXPECT_EQ(Dual(tape.adjoint(z)).tangent(), 2.0 * longest);
}

TEST(SecondOrder, ANumberIsFiniteWhateverStandsBehindIt) {
  const std::array<Dual, 2> numbers{Dual(1.0, std::array{2.0}), Dual(std::nan(""))};
  EXPECT_TRUE(detail::is_finite(numbers[0]));
  EXPECT_FALSE(detail::is_finite(numbers[1]));
}

/// Nested tangents have their own place where a zero is asked for: the chain rule beside an unbounded partial.
TEST(SecondOrder, OfTangentsKeepsADirectionWhoseValueIsZero) {
  const Nested x(Dual(0.0, std::array{0.0}), std::array{Dual(0.0, std::array{2.0})});
  EXPECT_EQ(sqrt(x).tangent().value(), 0.0);
  EXPECT_EQ(sqrt(x).tangent().tangent(), infinity);
}
}  // namespace
