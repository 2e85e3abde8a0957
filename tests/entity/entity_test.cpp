// SPDX-License-Identifier: MIT
// Entities on the tape: derivatives, what a statement costs, positions, directions, and every error.
#include <gtest/gtest.h>
#include <array>
#include <limits>
#include <optional>
#include <thread>
#include <type_traits>
#include <vector>

#include "random_program.hpp"
#include "series.hpp"

using wengert::Error;
using wengert::ErrorCode;
using wengert::Real;
using wengert::Tape;

namespace {

template <class F>
void expect_error(ErrorCode code, F&& f) {
  try {
    f();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), code) << error.what();
    return;
  }
  ADD_FAILURE() << "no error";
}

Series adjoint(Tape& tape, const ActiveSeries& x) { return tape.adjoint(x); }

}  // namespace

TEST(entity, a_product_has_its_operands_as_partials) {
  Tape tape;
  ActiveSeries a{Series{1, 2}}, b{Series{3, 4}};
  tape.input(a);
  tape.input(b);
  const ActiveSeries c = a * b;
  tape.adjoint(c) = Series{10, 100};
  tape.reverse();
  EXPECT_EQ(adjoint(tape, a), (Series{30, 400}));
  EXPECT_EQ(adjoint(tape, b), (Series{10, 200}));
}

TEST(entity, one_assignment_is_one_statement_however_long_the_expression) {
  Tape tape;
  ActiveSeries a{Series{1, 2}}, b{Series{3, 4}};
  tape.input(a);
  tape.input(b);
  const auto before = tape.report().entity_statements;
  EXPECT_EQ(before, 2u);
  ActiveSeries c = a * b + 2.0 * a;
  EXPECT_EQ(tape.report().entity_statements, before + 1);
  c += a;
  EXPECT_EQ(tape.report().entity_statements, before + 2);
  c[0] = 3.0;
  EXPECT_EQ(tape.report().entity_statements, before + 3);
  const Real r = dot(c, b);
  EXPECT_EQ(tape.report().entity_statements, before + 4);
  EXPECT_EQ(tape.report().statements, 1u) << "the number is one record of the scalar tape";
  const ActiveSeries copy = c;
  const ActiveSeries passive = ActiveSeries(Series{1, 1}) * ActiveSeries(Series{2, 2});
  EXPECT_EQ(tape.report().entity_statements, before + 4) << "copies and passive results record nothing";
  EXPECT_FALSE(passive.active());
  EXPECT_TRUE(r.active());
}

TEST(entity, consecutive_statements_are_one_event_and_few_bytes) {
  Tape tape;
  ActiveSeries a{Series{1, 2}};
  tape.input(a);
  ActiveSeries x = a;
  for (int i = 0; i < 1000; ++i) x = x + a;
  EXPECT_EQ(tape.report().events, 1u);
  EXPECT_LE(tape.report().entity_bytes / tape.report().entity_statements, 64u);
  Real sum = 0;
  for (int i = 0; i < 10; ++i) sum = x[0];  // numbers that the statements make do not end the run
  EXPECT_EQ(tape.report().events, 1u);
  sum = sum * 2.0;
  x = x + a;
  EXPECT_EQ(tape.report().events, 2u);
}

TEST(entity, scalar_and_entity_statements_are_swept_in_order) {
  Tape tape;
  Real s = tape.input(3.0);
  ActiveSeries a{Series{1, 2}};
  tape.input(a);
  const ActiveSeries b = (s * s) * a;  // 9 a
  const Real r = dot(b, a) * s;        // 9 s |a|^2 = s^3 |a|^2
  tape.output(r);
  tape.adjoint(r) = 1.0;
  tape.reverse();
  EXPECT_DOUBLE_EQ(tape.adjoint(s), 3 * 9.0 * 5.0);
  EXPECT_EQ(adjoint(tape, a), (Series{2 * 27.0, 4 * 27.0}));
}

TEST(entity, an_update_in_place_keeps_the_slot_and_a_needed_value_is_not_overwritten) {
  Tape tape;
  ActiveSeries a{Series{1, 2}};
  tape.input(a);
  ActiveSeries x = a + a;
  const double* where = x.value().numbers.data();
  x += a;
  EXPECT_EQ(x.value().numbers.data(), where) << "no statement reads the old value";
  const ActiveSeries y = x * a;  // reads x
  x += a;
  EXPECT_NE(x.value().numbers.data(), where);
  tape.adjoint(y) = Series{1, 1};
  tape.reverse();
  EXPECT_EQ(adjoint(tape, a), (Series{6, 12}));  // y = 3 a^2
}

TEST(entity, an_update_that_reads_its_own_variable_is_right) {
  Tape tape;
  ActiveSeries a{Series{2, 3}};
  tape.input(a);
  ActiveSeries x = a + a;  // 2 a
  x += x * a;              // 2 a + 2 a^2
  tape.adjoint(x) = Series{1, 1};
  tape.reverse();
  EXPECT_EQ(x.value(), (Series{12, 24}));
  EXPECT_EQ(adjoint(tape, a), (Series{2 + 8, 2 + 12}));
}

TEST(entity, values_that_no_statement_reads_are_dropped_and_adjoints_go_once_swept) {
  Tape tape;
  ActiveSeries a{Series(1000)};
  tape.input(a);
  ActiveSeries x = a;
  for (int i = 0; i < 100; ++i) x = 0.5 * x + a;
  tape.adjoint(x) = Series(1000) + Series(1000);
  tape.reverse();
  EXPECT_LE(tape.report().peak_entity_adjoint_bytes, 4 * 8100u) << "not a hundred adjoints at once";
}

TEST(entity, bytes_of_adjoints_count_from_nothing_to_nothing) {
  Tape tape;
  ActiveSeries a{Series{1, 2}};
  tape.input(a);
  EXPECT_EQ(tape.report().peak_entity_adjoint_bytes, 0u);
  EXPECT_EQ(wengert::EntityAdjoints(1).bytes(), 0u);
  tape.adjoint(a) = Series{1, 1};
  const std::uint64_t one = tape.report().peak_entity_adjoint_bytes;
  EXPECT_GT(one, 2 * sizeof(double));
  for (int again = 0; again < 3; ++again) {
    tape.clear_adjoints();
    tape.adjoint(a) = Series{1, 1};
    EXPECT_EQ(tape.report().peak_entity_adjoint_bytes, one);
  }
}

namespace {
/// Larger than the chunks that several records share.
struct LargeRecord final : wengert::detail::EntityRecord<double> {
  void reverse(wengert::DirectionMatrix<double>&) override {}
  void forward(wengert::DirectionMatrix<double>&) override {}
  std::array<char, 500000> content{};
  static inline int living = 0;
  LargeRecord() { ++living; }
  ~LargeRecord() override { --living; }
};
}  // namespace

TEST(entity, an_arena_destroys_its_statements) {
  {
    wengert::detail::EntityArena<double> arena;
    for (int i = 0; i < 3; ++i) arena.emplace<LargeRecord>();
    EXPECT_EQ(LargeRecord::living, 3);
  }
  EXPECT_EQ(LargeRecord::living, 0);
}

TEST(entity, memory_of_large_statements_is_used_again) {
  wengert::detail::EntityArena<double> arena;
  const auto empty = arena.mark();
  arena.emplace<LargeRecord>();
  const std::size_t allocated = arena.allocated_bytes();
  for (int again = 0; again < 3; ++again) {
    arena.truncate(empty);
    arena.emplace<LargeRecord>();
    EXPECT_EQ(arena.allocated_bytes(), allocated);
  }
}

TEST(entity, a_report_counts_the_bytes_of_entities_among_those_in_use) {
  Tape tape;
  ActiveSeries a{Series{1, 2}};
  tape.input(a);
  const ActiveSeries b = a * a;
  const auto report = tape.report();
  EXPECT_GT(report.entity_bytes, 0u);
  EXPECT_EQ(report.used_bytes(), report.event_bytes + report.entity_bytes + report.adjoint_bytes);
}

TEST(entity, a_part_is_written_in_place_and_only_it_is_saved) {
  Tape tape;
  ActiveSeries a{Series{1, 2, 3}};
  tape.input(a);
  ActiveSeries x = a + a;
  const ActiveSeries y = x * x;  // reads x
  const double* where = x.value().numbers.data();
  x[1] = a[0] * 5.0;
  EXPECT_EQ(x.value().numbers.data(), where);
  EXPECT_EQ(x.value(), (Series{2, 5, 6}));
  const ActiveSeries z = x * y;
  for (int sweep = 0; sweep < 2; ++sweep) {
    tape.clear_adjoints();
    tape.adjoint(z) = Series{1, 1, 1};
    tape.reverse();
    // z = (2a0 4a0^2, 5a0 4a1^2, 2a2 4a2^2)
    EXPECT_EQ(adjoint(tape, a), (Series{24 + 80, 40 * 2.0, 24 * 9}));
    EXPECT_EQ(x.value(), (Series{2, 5, 6})) << "the sweep has put it back";
  }
}

TEST(entity, a_passive_entity_becomes_active_by_an_element) {
  Tape tape;
  Real s = tape.input(2.0);
  ActiveSeries x{Series{1, 2}};
  const ActiveSeries before = x + x;
  x[0] = s * s;
  EXPECT_TRUE(x.active());
  EXPECT_FALSE(before.active());
  const Real r = dot(x, x);
  x = Series{0, 0};  // the tape keeps what it needs
  tape.adjoint(r) = 1.0;
  tape.reverse();
  EXPECT_DOUBLE_EQ(tape.adjoint(s), 4 * 8.0);
}

TEST(entity, copies_are_values) {
  Tape tape;
  ActiveSeries a{Series{1, 2}};
  tape.input(a);
  ActiveSeries x = a + a;
  const ActiveSeries y = x;
  x[0] = 7.0;
  x += a;
  EXPECT_EQ(y.value(), (Series{2, 4}));
  ActiveSeries& self = x;
  x = self;
  EXPECT_EQ(x.value(), (Series{8, 6}));
  ActiveSeries passive{Series{1, 1}}, other = passive;
  passive[0] = 5.0;
  EXPECT_EQ(other.value(), (Series{1, 1}));
}

TEST(entity, random_programs_agree_with_vectors_of_numbers) {
  for (unsigned seed = 1; seed <= 300; ++seed) random_program::run(seed, 40);
}

TEST(entity, several_directions_at_once) {
  Tape tape;
  ActiveSeries a{Series{1, 2}};
  tape.input(a);
  ActiveSeries x = a * a;
  const Real r = dot(x, a);
  x[0] = r;
  auto directions = tape.directions(3);
  x.seed(directions, 0, Series{1, 0});
  x.seed(directions, 2, Series{0, 1});
  directions.row(tape.identifier(r))[1] = 1.0;
  tape.reverse(directions);
  EXPECT_EQ(a.adjoint(directions, 0), (Series{3, 12}));
  EXPECT_EQ(a.adjoint(directions, 1), (Series{3, 12}));
  EXPECT_EQ(a.adjoint(directions, 2), (Series{0, 4}));
  const auto copy = directions;
  auto again = copy;
  EXPECT_EQ(a.adjoint(again, 0), (Series{3, 12}));
  expect_error(ErrorCode::wrong_size, [&] { x.seed(directions, 3, Series{1, 0}); });
  expect_error(ErrorCode::wrong_size, [&] { x.seed(directions, 0, Series{1}); });
}

TEST(entity, a_sweep_may_stop_at_a_position) {
  Tape tape;
  ActiveSeries a{Series{1, 2}};
  tape.input(a);
  ActiveSeries x = a * a;
  const auto middle = tape.position();
  const ActiveSeries y = x * x;
  const auto end = tape.position();
  tape.adjoint(y) = Series{1, 1};
  tape.reverse(end, middle);
  EXPECT_EQ(adjoint(tape, x), (Series{2, 8}));
  expect_error(ErrorCode::consumed_adjoint, [&] { adjoint(tape, y); });
  tape.reverse(middle, {});
  EXPECT_EQ(adjoint(tape, a), (Series{4, 32}));
  expect_error(ErrorCode::consumed_adjoint, [&] { adjoint(tape, x); });
}

TEST(entity, a_reset_to_a_position_forgets_versions_and_updates_since) {
  Tape tape;
  ActiveSeries a{Series{1, 2}};
  tape.input(a);
  ActiveSeries x = a * a, kept = a + a;
  const auto position = tape.position();
  const ActiveSeries y = x * a;
  x += a;     // a new version, as y reads x
  kept += a;  // in place
  tape.reset(position);
  expect_error(ErrorCode::foreign_variable, [&] { ActiveSeries z = x + a; });
  expect_error(ErrorCode::foreign_variable, [&] { ActiveSeries z = y + a; });
  expect_error(ErrorCode::foreign_variable, [&] { ActiveSeries z = kept + a; });
  expect_error(ErrorCode::foreign_variable, [&] { kept += a; });
  const ActiveSeries z = a * a;
  tape.adjoint(z) = Series{1, 1};
  tape.reverse();
  EXPECT_EQ(adjoint(tape, a), (Series{2, 4}));
}

TEST(entity, a_reset_puts_back_what_earlier_statements_read) {
  Tape tape;
  ActiveSeries a{Series{1, 2}};
  tape.input(a);
  ActiveSeries x = a + a;
  const ActiveSeries y = x * x;
  const auto position = tape.position();
  x[0] = 50.0;
  tape.reset(position);
  tape.adjoint(y) = Series{1, 1};
  tape.reverse();
  EXPECT_EQ(adjoint(tape, a), (Series{8, 16}));
  expect_error(ErrorCode::foreign_variable, [&] { x.value(); });
}

TEST(entity, what_a_reset_took_back_is_not_put_back_again_by_a_sweep) {
  Tape tape;
  ActiveSeries a{Series{1, 2}};
  tape.input(a);
  ActiveSeries x = a + a, u = a * a;
  const auto position = tape.position();
  const ActiveSeries y = x * x;
  x[0] = 50.0;
  tape.reset(position);
  const ActiveSeries v = u * u;
  u[0] = 3.0;
  for (int sweep = 0; sweep < 2; ++sweep) {
    tape.clear_adjoints();
    tape.adjoint(v) = Series{1, 1};
    tape.reverse();
    EXPECT_EQ(adjoint(tape, a), (Series{4, 32}));
    EXPECT_EQ(u.value()[0], 3.0);
  }
}

TEST(entity, adjoints_exist_up_to_the_last_index) {
  wengert::EntityAdjoints adjoints(2);
  EXPECT_FALSE(adjoints.has(0));
  adjoints.grow(3);
  EXPECT_TRUE(adjoints.has(2));
  EXPECT_FALSE(adjoints.has(3));
  EXPECT_FALSE(adjoints.has(5));
  EXPECT_GE(adjoints.bytes(), 6 * sizeof(void*));
  EXPECT_LT(adjoints.bytes(), 1000u);
  static const wengert::EntityAdjoint::Operations nothing{[](wengert::EntityAdjoint*) {}, nullptr};
  wengert::EntityAdjoint one{&nothing};
  adjoints.insert(adjoints(1, 0), &one, 100);
  EXPECT_GE(adjoints.bytes(), 100 + 6 * sizeof(void*));
  const wengert::EntityAdjoints moved(std::move(adjoints));
  EXPECT_EQ(moved.peak(), 100u);
}

namespace {
/// A statement of so many bytes that counts how many of its kind there are.
template <std::size_t Bytes>
struct Filler final : wengert::detail::EntityRecord<double> {
  explicit Filler(int& alive) : alive_(alive) { ++alive_; }
  ~Filler() override { --alive_; }
  void reverse(wengert::DirectionMatrix<double>&) override {}
  void forward(wengert::DirectionMatrix<double>&) override {}
  int& alive_;
  std::byte bytes[Bytes];
};
}  // namespace

TEST(entity, chunks_that_are_too_small_for_a_statement_are_passed_over) {
  int alive = 0;
  wengert::detail::EntityArena<double> arena;
  const auto start = arena.mark();
  for (int i = 0; i < 3; ++i) arena.emplace<Filler<200000>>(alive);
  arena.truncate(start);
  EXPECT_EQ(alive, 0);
  arena.emplace<Filler<200000>>(alive);
  arena.emplace<Filler<300000>>(alive);
  EXPECT_EQ(arena.size(), 2u);
  EXPECT_EQ(alive, 2);
  EXPECT_GE(arena.allocated_bytes(), 3u * 200000 + 300000);
}

TEST(entity, a_reset_makes_versions_stale_and_inputs_can_be_registered_again) {
  Tape tape;
  ActiveSeries a{Series{1, 2}};
  for (int step = 0; step < 3; ++step) {
    tape.input(a);
    const ActiveSeries b = a * a;
    tape.adjoint(b) = Series{1, 1};
    tape.reverse();
    EXPECT_EQ(adjoint(tape, a), (Series{2, 4}));
    tape.reset();
    expect_error(ErrorCode::foreign_variable, [&] { ActiveSeries c = b + b; });
    EXPECT_EQ(b.value(), (Series{1, 4}));
    EXPECT_EQ(tape.report().entity_statements, 0u);
    EXPECT_EQ(tape.report().entity_bytes, 0u);
  }
}

TEST(entity, errors_are_those_of_numbers) {
  ActiveSeries a{Series{1, 2}}, passive{Series{1, 2}};
  {
    Tape tape;
    tape.input(a);
    tape.suspend();
    expect_error(ErrorCode::tape_suspended, [&] { ActiveSeries c = a * a; });
    expect_error(ErrorCode::tape_suspended, [&] { a += passive; });
    expect_error(ErrorCode::tape_suspended, [&] { a[0] = 1.0; });
    tape.resume();
    const ActiveSeries b = a * a;
    expect_error(ErrorCode::no_seed, [&] { tape.reverse(); });
    expect_error(ErrorCode::not_registered, [&] { tape.adjoint(passive) = Series{1, 1}; });
    expect_error(ErrorCode::wrong_size, [&] { tape.adjoint(b) = Series{1}; });
    expect_error(ErrorCode::not_finite, [&] { tape.adjoint(b) = Series{1, std::numeric_limits<double>::quiet_NaN()}; });
    tape.adjoint(b) = Series{1, 1};
    expect_error(ErrorCode::not_swept, [&] { adjoint(tape, a); });
    tape.reverse();
    expect_error(ErrorCode::consumed_adjoint, [&] { adjoint(tape, b); });
    const ActiveSeries later = a * a;
    expect_error(ErrorCode::not_swept, [&] { adjoint(tape, later); });
    expect_error(ErrorCode::wrong_size, [&] { a += Series{1}; });
    expect_error(ErrorCode::wrong_size, [&] { ActiveSeries(b).stretch(0, 2) = Series{1}; });
    Tape inner;
    expect_error(ErrorCode::foreign_variable, [&] { ActiveSeries c = a * a; });
    expect_error(ErrorCode::foreign_variable, [&] { inner.adjoint(a) = Series{1, 1}; });
  }
  expect_error(ErrorCode::no_tape, [&] { ActiveSeries c = a * a; });
  Tape next;
  expect_error(ErrorCode::foreign_variable, [&] { ActiveSeries c = a * a; });
}

TEST(entity, a_moved_from_entity_can_only_be_assigned_to) {
  ActiveSeries a{Series{1, 2}};
  ActiveSeries b = std::move(a);
  expect_error(ErrorCode::wrong_value, [&] { a.value(); });
  expect_error(ErrorCode::wrong_value, [&] { ActiveSeries c = a + b; });
  a = b;
  EXPECT_EQ(a.value(), (Series{1, 2}));
}

TEST(entity, tapes_of_different_threads_do_not_meet) {
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < 4; ++t)
    threads.emplace_back([t] {
      for (unsigned seed = 0; seed < 10; ++seed) random_program::run(1000 + 10 * t + seed, 20);
    });
  for (std::thread& thread : threads) thread.join();
}
