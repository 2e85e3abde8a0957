// SPDX-License-Identifier: MIT
// What the reverse sweep leaves out, eight statements at a time where their adjoints are zero: against a plain loop, to
// the bit, on random statements among which are inputs, statements of several records, and zeros of both signs.
#include <gtest/gtest.h>

#include <bit>
#include <cstring>
#include <random>
#include <vector>
#include <wengert/tangent.hpp>
#include <wengert/tape.hpp>

namespace {

using namespace wengert;
using namespace wengert::detail;

template <class Value>
struct Statements {
  std::vector<std::uint8_t> counts;
  std::vector<std::uint32_t> identifiers;
  std::vector<Value> partials;
  std::uint64_t next = 1;
  Stretch<Value, std::uint32_t> stretch() const {
    return {counts.data(), identifiers.data(), partials.data(), counts.size(), identifiers.size(), next};
  }
};

template <class Value>
Statements<Value> random_statements(std::mt19937& random, std::size_t many, bool only_late_arguments) {
  Statements<Value> made;
  std::uniform_real_distribution<double> number(-2, 2);
  for (std::size_t s = 0; s < many; ++s) {
    const unsigned kind = random() % 40;
    std::size_t arguments = s < 5 || kind == 0 ? 0 : kind == 1 ? 250 + random() % 300 : 1 + random() % 4;
    for (std::size_t a = 0; a < arguments; ++a) {
      const std::uint64_t first = only_late_arguments && made.next > 20 ? made.next - 20 : 1;
      made.identifiers.push_back(static_cast<std::uint32_t>(first + random() % (made.next - first)));
      made.partials.push_back(Value(number(random)));
    }
    for (; arguments >= WENGERT_CONTINUED; arguments -= WENGERT_CONTINUED) made.counts.push_back(WENGERT_CONTINUED);
    made.counts.push_back(static_cast<std::uint8_t>(arguments));
    ++made.next;
  }
  return made;
}

/// The rule by itself: an adjoint of zero is not propagated, one that is propagated becomes zero.
template <class Value>
void reverse_plainly(const Statements<Value>& s, std::vector<Value>& adjoints, std::size_t directions) {
  std::size_t record = s.counts.size(), argument = s.identifiers.size();
  for (std::uint64_t left = s.next; record > 0;) {
    std::size_t count = s.counts[--record];
    --left;
    while (record > 0 && s.counts[record - 1] == WENGERT_CONTINUED) count += s.counts[--record];
    if (count == 0) continue;
    const std::size_t row = left * directions;
    for (; count > 0; --count) {
      --argument;
      for (std::size_t d = 0; d < directions; ++d)
        if (!is_zero(adjoints[row + d]))
          adjoints[s.identifiers[argument] * directions + d] += s.partials[argument] * adjoints[row + d];
    }
    for (std::size_t d = 0; d < directions; ++d) adjoints[row + d] = Value(0);
  }
}

template <class Value>
void same_bits_as_a_plain_loop(std::size_t directions) {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    const auto s = random_statements<Value>(random, 1 + random() % 200, round % 2 == 0);
    std::vector<Value> expected(s.next * directions, Value(0));
    for (std::size_t seed = 0; seed <= random() % 3; ++seed)
      expected[random() % expected.size()] = Value(round % 5 == 0 ? -0.0 : 1.25);
    std::vector<Value> adjoints = expected;
    reverse_plainly(s, expected, directions);
    EXPECT_EQ(reverse(s.stretch(), adjoints.data(), directions), 0u);
    for (std::size_t i = 0; i < adjoints.size(); ++i)
      ASSERT_EQ(std::memcmp(&adjoints[i], &expected[i], sizeof(Value)), 0) << round << ": " << i;
  }
}

TEST(ZerosOfASweep, LeftOutLikeByAPlainLoop) {
  for (const std::size_t directions : {1u, 2u, 4u, 8u, 3u}) same_bits_as_a_plain_loop<double>(directions);
  for (const std::size_t directions : {1u, 2u}) same_bits_as_a_plain_loop<Tangent<double, 1>>(directions);
  same_bits_as_a_plain_loop<Tangent<double, 4>>(1);
  same_bits_as_a_plain_loop<float>(1);
}

TEST(ZerosOfASweep, AnInputsSeedStandsWhereItsNeighboursAreLeftOut) {
  Tape tape;
  std::vector<Real> x(40, Real(2.0));
  for (Real& v : x) tape.input(v);
  Real y = x[3];
  for (int i = 0; i < 30; ++i) y = y * x[5];
  std::vector<Real> unused;
  for (int i = 0; i < 30; ++i) unused.push_back(x[7] * 3.0);
  tape.adjoint(x[20]) = 0.5;
  tape.adjoint(y) = 1.0;
  tape.reverse();
  EXPECT_EQ(static_cast<double>(tape.adjoint(x[20])), 0.5);
  EXPECT_EQ(static_cast<double>(tape.adjoint(x[7])), 0.0);
  EXPECT_EQ(static_cast<double>(tape.adjoint(x[3])), std::ldexp(1.0, 30));
  EXPECT_EQ(static_cast<double>(tape.adjoint(x[5])), 30 * std::ldexp(1.0, 30));
}

/// What is merged where leaves are equal, passive or neither, against statements of one leaf each.
TEST(Arguments, EqualAndPassiveLeavesInEachPlace) {
  for (unsigned pattern = 0; pattern < 256; ++pattern) {
    Tape tape;
    const Real a = tape.input(1.5), b = tape.input(-0.75), c = tape.input(2.5), passive = 3.0;
    const Real all[] = {a, b, c, passive};
    const Real &p = all[pattern & 3], &q = all[pattern >> 2 & 3], &r = all[pattern >> 4 & 3], &s = all[pattern >> 6];
    const std::uint64_t before = tape.report().arguments;
    const Real y = p * q + r * s - p * r;
    std::size_t distinct = 0;
    for (const Real& x : all)
      for (const Real* leaf : {&p, &q, &r, &s})
        if (x.active() && leaf == &x) {
          ++distinct;
          break;
        }
    EXPECT_EQ(tape.report().arguments - before, distinct) << pattern;
    if (!y.active()) continue;
    tape.adjoint(y) = 1.0;
    tape.reverse();
    for (int i = 0; i < 3; ++i) {
      const auto dot = [&](const Real& x) { return &x == &all[i] ? 1.0 : 0.0; };
      const double slope = dot(p) * q.value() + p.value() * dot(q) + dot(r) * s.value() + r.value() * dot(s) -
                           dot(p) * r.value() - p.value() * dot(r);
      EXPECT_EQ(static_cast<double>(tape.adjoint(all[i])), slope) << pattern << ' ' << i;
    }
  }
}

}  // namespace
