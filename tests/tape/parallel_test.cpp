// SPDX-License-Identifier: MIT
// Recordings that several threads make together: derivatives are those of one thread, races are errors in check mode.
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <vector>
#include <wengert/parallel.hpp>
#include <wengert/wengert.hpp>

namespace {
using namespace wengert;

template <class N>
N term(const N& a, const N& b) {
  return sin(a) * b + a * b * b;
}
std::vector<double> numbers(std::size_t n) {
  std::vector<double> x;
  for (std::size_t i = 0; i < n; ++i) x.push_back(0.3 + 0.07 * static_cast<double>(i % 11));
  return x;
}
/// y[i] = term(x[i], x[0] of before the region), then a sum of squares in a second region's parts.
template <class T>
typename T::Real program(T& tape, const std::vector<typename T::Real>& x, std::size_t threads) {
  using R = typename T::Real;
  const R scale = x[0] * x[0];
  std::vector<R> y(x.size());
  parallel_for(
      tape, x.size(), [&](auto& part, std::size_t i) { part.write(y[i], term(part.read(x[i]), part.read(scale))); },
      threads);
  std::vector<R> sums(threads);
  parallel_for(
      tape, threads,
      [&](auto& part, std::size_t k) {
        R sum = 0;
        for (std::size_t i = k; i < y.size(); i += threads) sum += part.read(y[i]) * part.read(y[i]);
        part.write(sums[k], sum);
      },
      threads);
  R result = 0;
  for (const R& sum : sums) result += sum * scale;
  return result;
}

std::vector<double> gradient_in(std::size_t threads, std::size_t n) {
  Tape tape;
  const std::vector<Real> x = tape.input(numbers(n));
  const Real y = program(tape, x, threads);
  tape.adjoint(y) = 1.0;
  tape.reverse();
  return tape.adjoint(x);
}

TEST(Parallel, DerivativesAreThoseOfOneThread) {
  const std::vector<double> one = gradient_in(1, 53);
  // Differences of the program in one thread.
  const auto value = [](std::vector<double> at) {
    Tape tape;
    return program(tape, std::vector<Real>(at.begin(), at.end()), 1).value();
  };
  for (const std::size_t k : {0U, 7U, 52U}) {
    std::vector<double> up = numbers(53), down = up;
    up[k] += 1e-6, down[k] -= 1e-6;
    EXPECT_NEAR(one[k], (value(up) - value(down)) / 2e-6, 1e-6 * std::abs(one[k]) + 1e-7);
  }
  for (const std::size_t threads : {2U, 3U, 8U}) {
    const std::vector<double> several = gradient_in(threads, 53);
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_NEAR(several[i], one[i], 1e-13 * std::abs(one[i]));
    EXPECT_EQ(several, gradient_in(threads, 53)) << "the same bits every time";
  }
}

TEST(Parallel, SeveralDirectionsAndForwardSweeps) {
  Tape tape;
  const std::vector<Real> x = tape.input(numbers(20));
  const Real y = program(tape, x, 3);
  auto adjoints = tape.directions(2);
  adjoints.row(tape.identifier(y))[0] = 1.0;
  adjoints.row(tape.identifier(y))[1] = -2.0;
  tape.reverse(adjoints);
  auto tangents = tape.directions(2);
  double expected = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const auto row = adjoints.row(tape.identifier(x[i]));
    EXPECT_NEAR(row[1], -2 * row[0], 1e-14 * std::abs(row[0]));
    const double direction = 0.1 * static_cast<double>(i) - 1;
    tangents.row(tape.identifier(x[i]))[1] = direction;
    expected += direction * row[0];
  }
  tape.forward(tangents);
  EXPECT_EQ(tangents.row(tape.identifier(y))[0], 0.0);
  EXPECT_NEAR(tangents.row(tape.identifier(y))[1], expected, 1e-13 * std::abs(expected));
  EXPECT_GT(tape.report().event_bytes, 20U * sizeof(double));
}

TEST(Parallel, SecondOrderByATapeOfTangents) {
  using T = BasicTape<Tangent<double>>;
  const std::vector<double> at = numbers(9);
  T tape;
  std::vector<T::Real> x;
  for (std::size_t i = 0; i < at.size(); ++i) x.push_back(tape.input(Tangent<double>(at[i], {1.0})));
  const T::Real y = program(tape, x, 2);
  tape.adjoint(y) = Tangent<double>(1.0);
  tape.reverse();
  const auto gradient_at = [&](double h) {
    Tape plain;
    std::vector<double> moved = at;
    for (double& number : moved) number += h;
    const std::vector<Real> inputs = plain.input(moved);
    const Real result = program(plain, inputs, 1);
    plain.adjoint(result) = 1.0;
    plain.reverse();
    return plain.adjoint(inputs);
  };
  const std::vector<double> up = gradient_at(1e-5), down = gradient_at(-1e-5);
  for (std::size_t i = 0; i < at.size(); ++i) {
    const Tangent<double> adjoint = tape.adjoint(x[i]);
    EXPECT_NEAR(adjoint.tangent(), (up[i] - down[i]) / 2e-5, 1e-6 * (1 + std::abs(adjoint.tangent())));
  }
}

TEST(Parallel, ReadsSeeWhatThePartWroteAndElseWhatWasBefore) {
  Tape tape;
  const Real x = tape.input(2.0);
  std::vector<Real> y(4, x);
  {
    ParallelRegion region(tape, 2, RaceCheck::on);
    detail::side_by_side(2, [&](std::size_t k) {
      auto part = region.part(k);
      for (std::size_t i = 2 * k; i < 2 * k + 2; ++i) {
        part.add(y[i], part.read(x));             // 2x
        part.write(y[i], 3.0 * part.read(y[i]));  // 6x
      }
    });
    EXPECT_EQ(y[0].value(), 2.0) << "before the join";
  }  // which joins
  Real sum = 0;
  for (const Real& number : y) sum += number;
  EXPECT_EQ(sum.value(), 48.0);
  tape.adjoint(sum) = 1.0;
  tape.reverse();
  EXPECT_EQ(double(tape.adjoint(x)), 24.0);
}

TEST(Parallel, PassiveNumbersStayPassive) {
  Tape tape;
  const Real x = tape.input(2.0), constant = 3.0;
  Real y, z;
  parallel_for(tape, 1, [&](auto& part, std::size_t) {
    part.write(y, part.read(constant) * 2.0);
    part.write(z, part.read(x) * part.read(constant));
  });
  EXPECT_FALSE(y.active());
  tape.adjoint(z) = 1.0;
  tape.reverse();
  EXPECT_EQ(double(tape.adjoint(x)), 3.0);
}

template <class F>
std::string message_of(F&& f) {
  try {
    f();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

TEST(Parallel, RacesAreErrorsInCheckMode) {
  Tape tape;
  const std::vector<Real> x = tape.input(numbers(8));
  std::vector<Real> y(8);
  Real sum = x[0];
  const std::string added = message_of([&] {
    parallel_for(tape, 8, [&](auto& part, std::size_t i) { part.add(sum, part.read(x[i])); }, 2, RaceCheck::on);
  });
  EXPECT_NE(added.find("part 1 writes at parallel_test.cpp:"), std::string::npos) << added;
  EXPECT_NE(added.find("what part 0 writes at parallel_test.cpp:"), std::string::npos) << added;
  EXPECT_NE(added.find("[race]"), std::string::npos) << added;
  const std::string shifted = message_of([&] {
    std::vector<Real> u = x;
    parallel_for(
        tape, 7, [&](auto& part, std::size_t i) { part.write(u[i], part.read(u[i + 1]) * 2.0); }, 2, RaceCheck::on);
  });
  EXPECT_NE(shifted.find("reads at parallel_test.cpp:"), std::string::npos) << shifted;
  EXPECT_EQ(sum.value(), x[0].value()) << "nothing was written";
}

TEST(Parallel, MistakesAreErrors) {
  Tape tape;
  const Real x = tape.input(2.0);
  Real y;
  EXPECT_NE(message_of([&] {
              parallel_for(tape, 2, [&](auto& part, std::size_t) { part.write(y, x * x); });
            }).find("[foreign-variable]"),
            std::string::npos);
  EXPECT_THROW(parallel_for(
                   tape, 4,
                   [](auto&, std::size_t i) {
                     if (i == 3) throw std::runtime_error("body");
                   },
                   2),
               std::runtime_error);
  {
    ParallelRegion region(tape, 1);
    {
      const auto part = region.part(0);
    }
    EXPECT_NE(message_of([&] { (void)region.part(0); }).find("[wrong-value]"), std::string::npos);
    EXPECT_NE(message_of([&] { (void)region.part(1); }).find("[wrong-value]"), std::string::npos);
  }
  Tape newer;
  EXPECT_NE(message_of([&] { ParallelRegion region(tape, 1); }).find("[tape-in-use]"), std::string::npos);
  const Real z = newer.input(1.0) * 2.0;  // the thread records as before
  EXPECT_TRUE(z.active());
}

TEST(Parallel, RegionsInsideRegions) {
  Tape tape;
  const std::vector<Real> x = tape.input(numbers(12));
  std::vector<Real> y(3);
  parallel_for(
      tape, 3,
      [&](auto& part, std::size_t k) {
        const std::vector<Real> own = part.read(std::span<const Real>(x).subspan(4 * k, 4));
        std::vector<Real> squares(4);
        parallel_for(
            *Tape::recording(), 4,
            [&](auto& inner, std::size_t i) { inner.write(squares[i], inner.read(own[i]) * inner.read(own[i])); }, 2);
        part.write(y[k], squares[0] + squares[1] + squares[2] + squares[3]);
      },
      3);
  const Real sum = y[0] + 2.0 * y[1] + 3.0 * y[2];
  tape.adjoint(sum) = 1.0;
  tape.reverse();
  for (std::size_t i = 0; i < 12; ++i)
    EXPECT_DOUBLE_EQ(double(tape.adjoint(x[i])), 2.0 * static_cast<double>(1 + i / 4) * x[i].value());
}

}  // namespace
