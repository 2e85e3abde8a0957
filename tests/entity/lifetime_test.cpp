// SPDX-License-Identifier: MIT
// Lifetimes under AddressSanitizer: whatever is destroyed first, nothing is used after its end or leaked.
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <utility>

#include "../chosen.hpp"
#include "random_program.hpp"
#include "series.hpp"

using wengert::Real;
using wengert::Tape;

TEST(lifetime, random_programs) {
  using wengert::test::chosen;
  const unsigned first = chosen("WENGERT_SEED", 5000), count = chosen("WENGERT_COUNT", 60);
  for (unsigned seed = first; seed < first + count && !HasFailure(); ++seed)
    random_program::run(seed, static_cast<int>(chosen("WENGERT_STEPS", 60)));
}

TEST(lifetime, each_adjoint_of_an_entity_is_destroyed_once) {
  using wengert::EntityAdjoint;
  using wengert::EntityAdjoints;
  static int living = 0;
  struct Counted : EntityAdjoint {
    explicit Counted(const Operations* o) : EntityAdjoint{o} { ++living; }
    Counted(const Counted& other) : EntityAdjoint(other) { ++living; }
    Counted& operator=(const Counted&) = delete;
    ~Counted() { --living; }
  };
  const EntityAdjoint::Operations operations{
      [](EntityAdjoint* a) { delete static_cast<Counted*>(a); },
      [](const EntityAdjoint* a) -> EntityAdjoint* { return new Counted(*static_cast<const Counted*>(a)); }};
  {
    EntityAdjoints adjoints(1);
    adjoints.grow(3);
    adjoints.insert(adjoints(1, 0), new Counted(&operations), 8);
    adjoints.insert(adjoints(2, 0), new Counted(&operations), 8);
    EntityAdjoints copied(adjoints);
    EXPECT_EQ(living, 4);
    EntityAdjoints moved(std::move(copied));
    EXPECT_NE(moved(2, 0), nullptr);
    copied = adjoints;
    EXPECT_EQ(living, 6);
    copied.clear();
    EXPECT_EQ(living, 4);
  }
  EXPECT_EQ(living, 0);
}

TEST(lifetime, variables_may_die_before_or_after_the_tape) {
  std::optional<ActiveSeries> outlives;
  {
    Tape tape;
    ActiveSeries a{Series{1, 2}};
    tape.input(a);
    std::optional<ActiveSeries> b(a * a), c(*b + a);
    const Real r = dot(*c, *b);
    b.reset();
    outlives = *c;
    c.reset();
    tape.adjoint(r) = 1.0;
    tape.reverse();
    const Series a_bar = tape.adjoint(a);
    EXPECT_EQ(a_bar, (Series{4 + 3, 32 + 12}));  // a^4 + a^3
  }
  EXPECT_EQ(outlives->value(), (Series{2, 6}));
}

TEST(lifetime, a_stored_expression_owns_its_temporaries) {
  Tape tape;
  ActiveSeries a{Series{1, 2}};
  tape.input(a);
  const auto make = [&] { return ActiveSeries(2.0 * a); };
  const auto stored = make() * make() + Series{1, 1};
  const ActiveSeries x = stored;
  const ActiveSeries y = stored + x;
  tape.adjoint(y) = Series{1, 1};
  tape.reverse();
  const Series a_bar = tape.adjoint(a);
  EXPECT_EQ(a_bar, (Series{16, 32}));
}

TEST(lifetime, adjoints_in_a_matrix_may_outlive_the_tape) {
  std::optional<wengert::DirectionMatrix<double>> directions;
  {
    Tape tape;
    ActiveSeries a{Series{1, 2}};
    tape.input(a);
    const ActiveSeries b = a * a;
    directions = tape.directions(2);
    b.seed(*directions, 1, Series{1, 1});
    tape.reverse(*directions);
  }
  EXPECT_GT(directions->bytes(), 0u);
}

TEST(lifetime, a_part_written_by_the_last_handle) {
  Tape tape;
  Real s = tape.input(2.0);
  Real r;
  {
    ActiveSeries x{Series{1, 2, 3}};
    x[0] = s;
    x.stretch(1, 2) = x.stretch(0, 2) * x.stretch(0, 2);
    r = dot(x, x);
    x.stretch(0, 2) = Series{0, 0};
  }
  tape.adjoint(r) = 1.0;
  tape.reverse();
  EXPECT_DOUBLE_EQ(tape.adjoint(s), 2 * 2.0 + 4 * 8.0);  // s^2 + s^4 + 16
}

TEST(lifetime, an_error_while_recording_leaves_the_tape_as_it_was) {
  wengert::TapeLimits limits;
  limits.identifiers = 2;
  Tape tape(limits);
  Real s = tape.input(2.0);
  ActiveSeries x{Series{1, 2}};
  const ActiveSeries y = s * x;
  const Real r = dot(y, x);
  EXPECT_THROW(static_cast<void>(dot(y, y)), wengert::Error);
  tape.adjoint(r) = 1.0;
  tape.reverse();
  EXPECT_DOUBLE_EQ(tape.adjoint(s), 5.0);
}
