// SPDX-License-Identifier: MIT
// Sweeps in several directions at once.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>
#include <wengert/tape.hpp>

namespace {
using namespace wengert;

TEST(Directions, AnyNumberGivesWhatSingleSweepsGive) {
  Tape tape;
  std::vector<Real> x = tape.input(std::vector<double>{0.3, 0.7, 1.1});
  const std::vector<Real> registered = x;
  for (int i = 0; i < 400; ++i)
    for (std::size_t j = 0; j < 3; ++j) x[j] = sin(x[j]) * x[(j + 1) % 3] + 0.5;
  std::vector<std::vector<double>> expected;
  for (const Real& y : x) {
    tape.clear_adjoints();
    tape.adjoint(y) = 1;
    tape.reverse();
    expected.push_back(tape.adjoint(registered));
  }
  for (const std::size_t k : {1u, 2u, 3u, 4u, 5u, 8u, 13u}) {  // with kernels of their own and without
    auto adjoints = tape.directions(k);
    for (std::size_t d = 0; d < k; ++d) adjoints.row(tape.identifier(x[d % 3]))[d] = 1;
    tape.reverse(adjoints);
    auto tangents = tape.directions(k);
    for (std::size_t d = 0; d < k; ++d) tangents.row(tape.identifier(registered[d % 3]))[d] = 1;
    tape.forward(tangents);
    for (std::size_t d = 0; d < k; ++d)
      for (std::size_t j = 0; j < 3; ++j) {
        EXPECT_EQ(adjoints.row(tape.identifier(registered[j]))[d], expected[d % 3][j]) << k << " directions";
        const double e = expected[j][d % 3];
        EXPECT_NEAR(tangents.row(tape.identifier(x[j]))[d], e, 1e-12 * std::abs(e) + 1e-300) << k << " directions";
      }
  }
}

TEST(Directions, RowsOfAKnownLengthAreThoseOfTheMatrix) {
  Tape tape;
  const Real x = tape.input(3.0);
  const Real y = x * x;
  auto adjoints = tape.directions(2);
  adjoints.row<2>(tape.identifier(y))[1] = 5;
  tape.reverse(adjoints);
  EXPECT_EQ(adjoints.row<2>(tape.identifier(x))[1], 30.0);
  EXPECT_THROW((void)adjoints.row<3>(tape.identifier(x)), Error);
}

TEST(Directions, GrowWithTheRecording) {
  Tape tape;
  const Real x = tape.input(3.0);
  auto tangents = tape.directions(2);
  tangents.row(tape.identifier(x))[1] = 5;
  Real y = x;
  for (int i = 0; i < 2000; ++i) y = y + x;
  tape.forward(tangents);
  EXPECT_EQ(tangents.row(tape.identifier(y))[1], 2001.0 * 5);
}

TEST(Directions, HoldTheBytesOfTheirNumbers) {
  Tape tape;
  Real x = tape.input(3.0);
  for (int i = 0; i < 999; ++i) x = x * 1.5;
  auto adjoints = tape.directions(3);
  adjoints.row(tape.identifier(x))[0] = 1;
  tape.reverse(adjoints);
  EXPECT_GE(adjoints.bytes(), 1000u * 3 * sizeof(double));
}

TEST(Directions, InputsAreRunsOfIdentifiers) {
  detail::InputRuns runs;
  std::size_t hint = 0;
  EXPECT_FALSE(runs.contain(1, hint));
  for (const std::uint64_t identifier : {3u, 4u, 7u}) runs.add(identifier);
  for (std::uint64_t identifier = 1; identifier <= 8; ++identifier)
    EXPECT_EQ(runs.contain(identifier, hint), identifier == 3 || identifier == 4 || identifier == 7) << identifier;
}

TEST(Directions, AnInfinitePartialTouchesOnlyDirectionsThatHaveAnAdjoint) {
  Tape tape;
  const Real x = tape.input(0.0);
  const std::vector<Real> argument{x};
  const std::vector<double> infinite{std::numeric_limits<double>::infinity()};
  const Real steep = tape.statement(0.0, argument, infinite), flat = x * 2;
  for (const std::size_t k : {2u, 3u, 4u, 8u}) {
    auto adjoints = tape.directions(k);
    adjoints.row(tape.identifier(steep))[0] = 1;
    adjoints.row(tape.identifier(flat))[1] = 1;
    tape.reverse(adjoints);
    EXPECT_EQ(adjoints.row(1)[0], infinite[0]);
    EXPECT_EQ(adjoints.row(1)[1], 2.0) << k;
  }
}

/// Which directions are consumed and which add up must not depend on the kernel.
TEST(Directions, OfASecondSweepWithoutClearingAddUp) {
  Tape tape;
  const Real x = tape.input(3.0);
  const Real y = x * x;  // read by two statements
  const Real z = y * y + y;
  for (const std::size_t k : {1u, 2u, 3u, 4u, 5u, 8u, 13u}) {
    auto adjoints = tape.directions(k);
    for (int sweep = 1; sweep <= 3; ++sweep) {
      for (std::size_t d = 0; d < k; ++d) adjoints.row(tape.identifier(z))[d] = static_cast<double>(d + 1);
      tape.reverse(adjoints);
      for (std::size_t d = 0; d < k; ++d)
        EXPECT_EQ(adjoints.row(tape.identifier(x))[d], sweep * static_cast<double>(d + 1) * 114) << k << " directions";
    }
  }
}
}  // namespace
