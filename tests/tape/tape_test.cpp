// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>
#include <wengert/tape.hpp>

#include "hidden_function.hpp"

namespace {
using namespace wengert;

template <class F>
std::optional<ErrorCode> code_of(F&& f) {
  try {
    f();
  } catch (const Error& error) {
    return error.code();
  }
  return std::nullopt;
}

double gradient_of(Tape& tape, const Real& y, const Real& x) {
  tape.clear_adjoints();
  tape.adjoint(y) = 1;
  tape.reverse();
  return tape.adjoint(x);
}

// ---- Positions

TEST(Position, AReverseSweepBetweenTwoStopsInTheMiddle) {
  Tape tape;
  const Real x = tape.input(2.0);
  const Real y = x * x;
  const TapePosition middle = tape.position();
  const Real z = y * y * 3;
  tape.adjoint(z) = 1;
  tape.reverse(tape.position(), middle);
  EXPECT_EQ(tape.adjoint(y), 24.0);
  EXPECT_EQ(code_of([&] { (void)double(tape.adjoint(z)); }), ErrorCode::consumed_adjoint);
  tape.reverse(middle, TapePosition{});
  EXPECT_EQ(tape.adjoint(x), 96.0);
}

TEST(Position, ResettingToOneKeepsWhatIsOlder) {
  Tape tape;
  const Real x = tape.input(2.0);
  const Real y = x * 3;
  const TapePosition after_y = tape.position();
  Real forgotten;
  for (int repetition = 0; repetition < 5; ++repetition) {
    Real z = y;
    for (int i = 0; i < 2000; ++i) z = z * 1.0 + y;  // over several blocks
    EXPECT_EQ(gradient_of(tape, z, x), 3.0 * 2001);
    forgotten = z;
    tape.reset(after_y);
    EXPECT_EQ(tape.statements(), 2u);
  }
  EXPECT_EQ(code_of([&] { (void)Real(forgotten * 2); }), ErrorCode::foreign_variable);
  EXPECT_EQ(gradient_of(tape, y * y, x), 36.0);
}

TEST(Position, MustBelongToTheRecording) {
  Tape tape, other;
  (void)other.input(1.0);
  const TapePosition foreign = other.position();
  EXPECT_EQ(code_of([&] { tape.reset(foreign); }), ErrorCode::wrong_position);
  const Real x = other.input(2.0);
  const Real y = x * x;
  const TapePosition early = foreign, late = other.position();
  other.adjoint(y) = 1;
  EXPECT_EQ(code_of([&] { other.reverse(early, late); }), ErrorCode::wrong_position);
  other.reset(early);
  (void)Real(other.input(1.0) * 6);
  EXPECT_EQ(code_of([&] { other.reset(late); }), ErrorCode::wrong_position);
  other.reset();
  EXPECT_EQ(code_of([&] { other.reset(early); }), ErrorCode::wrong_position);
}

// ---- What is registered twice

TEST(Input, OfAVariableThatIsActiveAlreadyIsAnError) {
  Tape tape;
  Real x = tape.input(2.0, "x");
  Real y = x * x;
  EXPECT_EQ(code_of([&] { tape.input(x); }), ErrorCode::already_active);
  EXPECT_EQ(code_of([&] { tape.input(y, "y"); }), ErrorCode::already_active);
  EXPECT_EQ(gradient_of(tape, y + x, x), 5.0);
  y = tape.input(value(y));  // cut off on purpose
  EXPECT_EQ(gradient_of(tape, y * y, y), 8.0);
  tape.reset();
  tape.input(x);  // stale: registered anew
  EXPECT_EQ(gradient_of(tape, x * x, x), 4.0);
  FloatTape floats;
  FloatReal a = floats.input(1.0f), b = floats.input(2.0f);
  floats.reset();
  floats.input(b);
  floats.input(a);
  EXPECT_EQ(floats.inputs().size(), 2u);
}

// ---- Where a NaN comes from

TEST(NotFinite, NamesTheFirstPartialAndThenTheFirstAdjoint) {
  Tape tape;
  const Real x = tape.input(0.0, "x"), z = tape.input(2.0);
  const Real y = x * z, w = sqrt(x), v = w * z + y;
  tape.output(v);
  EXPECT_EQ(tape.explain_nan(),
            "the first partial that is not finite is in statement 4 of 5: inf with respect to input 'x' = 0");
  tape.reset();
  const Real a = tape.input(1.5), b = 1e200 * a, c = 1e200 * b;
  tape.output(c);
  EXPECT_EQ(
      tape.explain_nan(),
      "all partials are finite; the first adjoint that is not, from the outputs back, is that of statement 1 of 3: "
      "inf");
  EXPECT_EQ(detail::first_not_finite(tape).statement, 1u);
  tape.reset();
  const Real d = tape.input(1.5), e = d * d;
  tape.output(e);
  EXPECT_EQ(tape.explain_nan(), "all partials and adjoints of 2 statements are finite");
  tape.reset();
  const Real p = 1e200 * tape.input(1.5), q = 1e200 * p;
  EXPECT_NE(tape.explain_nan().find("is that of statement 1 of 3: inf"), std::string::npos);
  tape.reset();
  for (const bool first : {true, false}) {
    const Real r = tape.input(1.5), s = tape.input(0.5), t = 1e200 * r;
    const Real u = first ? Real(1e200 * t + s) : Real(s + 1e200 * t);
    tape.output(u);
    EXPECT_NE(tape.explain_nan().find("is that of statement 1 of 4: inf"), std::string::npos);
    tape.reset();
  }
  (void)tape.input(1.5);
  const Real g = tape.input(0.0), h = sqrt(g);
  tape.output(h);
  EXPECT_EQ(tape.explain_nan(),
            "the first partial that is not finite is in statement 3 of 3: inf with respect to input 1 = 0");
}

// ---- Which tape, and whether it records

TEST(Recording, VariablesOfAnotherTapeOrFromBeforeAResetAreErrors) {
  Tape outer;
  const Real x = outer.input(2.0);
  {
    Tape inner;
    const Real a = inner.input(3.0);
    EXPECT_EQ(code_of([&] { (void)Real(x * a); }), ErrorCode::foreign_variable);
    EXPECT_EQ(code_of([&] { inner.output(x); }), ErrorCode::foreign_variable);
    EXPECT_EQ(code_of([&] { (void)inner.identifier(x); }), ErrorCode::foreign_variable);
    EXPECT_EQ(gradient_of(inner, a * a, a), 6.0);
  }
  EXPECT_EQ(gradient_of(outer, x * x, x), 4.0);  // the outer one records again
  outer.reset();
  EXPECT_EQ(code_of([&] { (void)Real(x * 2); }), ErrorCode::foreign_variable);
  EXPECT_EQ(code_of([&] { outer.adjoint(x) = 1; }), ErrorCode::foreign_variable);
}

/// 24 bits of epochs would have come round.
TEST(Recording, OnAWideTapeNoticesAVariableOf16MillionResetsAgo) {
  WideTape tape;
  const WideReal x = tape.input(2.0);
  for (int i = 0; i < (1 << 24) - 1; ++i) tape.reset();
  (void)tape.input(2.0);
  EXPECT_EQ(code_of([&] { (void)WideReal(x * 2); }), ErrorCode::foreign_variable);
}

TEST(Recording, OfFloatsDetectsIdentifiersNeverGivenOut) {
  FloatTape tape;
  FloatReal x = tape.input(1.0f);
  for (int i = 0; i < 10; ++i) x = x * 2;
  tape.reset();
  (void)tape.input(1.0f);
  EXPECT_EQ(code_of([&] { (void)FloatReal(x * 2); }), ErrorCode::foreign_variable);
}

TEST(Recording, WithoutATapeOrWhileSuspendedIsAnError) {
  Real x;
  {
    Tape tape;
    x = tape.input(2.0);
    tape.suspend();
    EXPECT_EQ(Tape::recording(), nullptr);
    EXPECT_EQ(code_of([&] { (void)Real(x * 2); }), ErrorCode::tape_suspended);
    const Real passive = Real(2.0) * 3;
    EXPECT_FALSE(passive.active());
    EXPECT_EQ(code_of([&] { tape.suspend(); }), ErrorCode::tape_in_use);
    tape.resume();
    EXPECT_EQ(Tape::recording(), &tape);
    EXPECT_EQ(code_of([&] { tape.resume(); }), ErrorCode::tape_in_use);
    EXPECT_EQ(gradient_of(tape, x * x, x), 4.0);
  }
  EXPECT_EQ(code_of([&] { (void)Real(x * 2); }), ErrorCode::no_tape);
}

TEST(Recording, TapesMayEndInAnyOrder) {
  auto first = std::make_unique<Tape>();
  auto second = std::make_unique<Tape>();
  auto third = std::make_unique<Tape>();
  second.reset();
  EXPECT_EQ(Tape::recording(), third.get());
  third.reset();
  EXPECT_EQ(Tape::recording(), first.get());
  const Real x = first->input(3.0);
  EXPECT_EQ(gradient_of(*first, x * x, x), 6.0);
  first.reset();
  EXPECT_EQ(Tape::recording(), nullptr);
}

TEST(Recording, TapesThatAreKeptTakeTurns) {
  Tape first, second;
  for (int repetition = 0; repetition < 2; ++repetition) {
    first.reset();
    second.reset();
    first.activate();
    EXPECT_EQ(Tape::recording(), &first);
    const Real x = first.input(3.0), square = x * x;
    second.activate();
    const Real u = second.input(2.0), cube = u * u * u;
    EXPECT_EQ(code_of([&] { (void)Real(x * u); }), ErrorCode::foreign_variable);
    first.activate();
    EXPECT_EQ(gradient_of(first, square * x, x), 27.0);
    EXPECT_EQ(gradient_of(second, cube, u), 12.0);
  }
  {
    const Tape third;
    second.activate();
    EXPECT_EQ(Tape::recording(), &second);
  }
  EXPECT_EQ(Tape::recording(), &second);
  second.suspend();
  first.activate();
  EXPECT_EQ(Tape::recording(), &first);
  second.activate();
  EXPECT_EQ(Tape::recording(), nullptr);
  second.resume();
  std::thread([&] { EXPECT_EQ(code_of([&] { first.activate(); }), ErrorCode::tape_in_use); }).join();
  second.end_recording();
  EXPECT_EQ(Tape::recording(), &first);
  EXPECT_EQ(code_of([&] { second.activate(); }), ErrorCode::tape_in_use);
}

TEST(Recording, TwoThreadsHaveTwoTapes) {
  std::vector<double> results(2);
  const auto work = [&results](std::size_t thread) {
    for (int repetition = 0; repetition < 20; ++repetition) {
      Tape tape;
      const Real x = tape.input(1.0 + static_cast<double>(thread));
      Real y = x;
      for (int i = 0; i < 1000; ++i) y = y + x * x;
      results[thread] = gradient_of(tape, y, x);
    }
  };
  std::thread other(work, 1);
  work(0);
  other.join();
  EXPECT_EQ(results[0], 1 + 2000.0);
  EXPECT_EQ(results[1], 1 + 4000.0);
}

TEST(Recording, ATapeMayBeDestroyedByAnotherThread) {
  Tape below;
  const Real b = below.input(4.0);
  auto tape = std::make_unique<Tape>();
  const Real x = tape->input(2.0);
  std::thread([&] { tape.reset(); }).join();
  EXPECT_EQ(Tape::recording(), &below);
  EXPECT_EQ(code_of([&] { (void)Real(x * 2); }), ErrorCode::foreign_variable);
  EXPECT_EQ(gradient_of(below, b * b, b), 8.0);
}

TEST(Recording, ATapeMayOutliveItsThread) {
  std::unique_ptr<Tape> tape, older;
  Real x, y;
  std::thread([&] {
    older = std::make_unique<Tape>();
    tape = std::make_unique<Tape>();
    x = tape->input(3.0);
    y = x * x;
  }).join();
  EXPECT_EQ(Tape::recording(), nullptr);
  EXPECT_EQ(gradient_of(*tape, y, x), 6.0);
  older.reset();
  tape.reset();
  EXPECT_EQ(Tape::recording(), nullptr);
}

/// An object that is older than the thread's first tape is destroyed after the thread's list of tapes.
struct RecordsLate {
  double* derivative;
  ~RecordsLate() {
    Tape tape;
    const Real x = tape.input(3.0);
    *derivative = gradient_of(tape, x * x, x);
  }
};
TEST(Recording, IsPossibleInTheLastDestructorsOfAThread) {
  double derivative = 0;
  std::thread([&] {
    thread_local const RecordsLate late{&derivative};
    (void)&late;
    const Tape tape;
  }).join();
  EXPECT_EQ(derivative, 6.0);
}

/// Hand-over of tapes between threads that record on tapes of their own meanwhile; for the thread sanitizer.
TEST(Recording, TapesAreDestroyedByOthersWhileTheirThreadRecords) {
  std::vector<std::unique_ptr<Tape>> handed;
  for (int i = 0; i < 100; ++i) handed.push_back(std::make_unique<Tape>());
  Tape own;
  std::thread other([&] { handed.clear(); });
  for (int i = 0; i < 100; ++i) {
    Tape tape;
    const Real x = tape.input(2.0);
    EXPECT_EQ(gradient_of(tape, x * x, x), 4.0);
  }
  other.join();
  EXPECT_EQ(Tape::recording(), &own);
}

TEST(Recording, ByAnotherThreadIsAnError) {
  Tape tape;
  Real x = tape.input(2.0);
  std::optional<ErrorCode> input, output, statement, call;
  std::thread([&] {
    input = code_of([&] { (void)tape.input(3.0); });
    output = code_of([&] { tape.output(x); });
    statement = code_of([&] { (void)tape.statement(1.0, std::vector<Real>{x}, std::vector<double>{1.0}); });
    call = code_of([&] { (void)Real(x * 2); });
  }).join();
  EXPECT_EQ(input, ErrorCode::tape_in_use);
  EXPECT_EQ(output, ErrorCode::tape_in_use);
  EXPECT_EQ(statement, ErrorCode::tape_in_use);
  EXPECT_EQ(call, ErrorCode::no_tape);
  EXPECT_EQ(tape.statements(), 1u);
  EXPECT_TRUE(tape.outputs().empty());
}

TEST(Recording, AcrossSharedObjectsWithHiddenSymbolsIsOnOneTape) {
  Tape tape;
  const Real x = tape.input(3.0);
  EXPECT_EQ(gradient_of(tape, hidden_function::square(x), x), 6.0);
  BasicTape<Tangent<double>> second;
  const auto u = second.input(Tangent<double>(3.0, std::array{1.0}));
  const auto y = hidden_function::square(u);
  second.adjoint(y) = Tangent<double>(1.0);
  second.reverse();
  EXPECT_EQ(Tangent<double>(second.adjoint(u)).tangent(), 2.0);
  EXPECT_EQ(code_of([] { hidden_function::fail(); }), ErrorCode::not_swept);
}

// ---- Adjoints

TEST(Adjoint, RulesAgainstSilentZeros) {
  Tape tape;
  const Real x = tape.input(2.0);
  const Real y = x * x, passive = 1.0;
  EXPECT_EQ(code_of([&] { tape.reverse(); }), ErrorCode::no_seed);
  EXPECT_EQ(code_of([&] { (void)double(tape.adjoint(x)); }), ErrorCode::not_swept);
  EXPECT_EQ(code_of([&] { tape.adjoint(passive) = 1; }), ErrorCode::not_registered);
  EXPECT_EQ(code_of([&] { (void)double(tape.adjoint(passive)); }), ErrorCode::not_registered);
  EXPECT_EQ(code_of([&] { (void)tape.identifier(passive); }), ErrorCode::not_registered);
  EXPECT_EQ(code_of([&] { tape.output(passive, "p"); }), ErrorCode::passive_output);
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    EXPECT_EQ(code_of([&] { tape.adjoint(y) = bad; }), ErrorCode::not_finite);
    EXPECT_EQ(code_of([&] { tape.adjoint(y) += bad; }), ErrorCode::not_finite);
  }
  tape.adjoint(y) = 1;
  tape.reverse();
  EXPECT_EQ(code_of([&] { (void)double(tape.adjoint(y)); }), ErrorCode::consumed_adjoint);
  EXPECT_EQ(code_of([&] { tape.reverse(); }), ErrorCode::no_seed);
  const Real later = x * 3;
  EXPECT_EQ(code_of([&] { (void)double(tape.adjoint(later)); }), ErrorCode::not_swept);
}

TEST(Adjoint, OfInputsAccumulatesUntilCleared) {
  Tape tape;
  const Real x = tape.input(2.0);
  const Real y = x * x, z = x * 5;
  tape.adjoint(y) = 1;
  tape.reverse();
  tape.adjoint(z) = 1;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(x), 9.0);
  tape.clear_adjoints();
  EXPECT_EQ(code_of([&] { (void)double(tape.adjoint(x)); }), ErrorCode::not_swept);
  tape.adjoint(z) = 2;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(x), 10.0);
}

TEST(Adjoint, AreZeroAfterEachOfSeveralClearances) {
  Tape tape;
  const Real x = tape.input(2.0), y = x * x;
  const TapePosition middle = tape.position();
  const Real z = y * 5;
  const auto seeded = [&](const Real& number) {
    tape.adjoint(x) = 1.0;
    tape.adjoint(number) = 1.0;
  };
  for (int sweep = 0; sweep < 3; ++sweep) {
    seeded(z);
    if (sweep == 1) tape.reverse();
    if (sweep == 2) tape.reverse(middle, TapePosition{});
    tape.clear_adjoints();
    tape.clear_adjoints();
    tape.adjoint(z) += 1.0;
    tape.reverse();
    EXPECT_EQ(tape.adjoint(x), 20.0) << sweep;
    tape.clear_adjoints();
  }
}

/// A sweep of everything leaves zeros but at inputs, and a reset does not write the others anew.
TEST(Adjoint, OfARecordingBeforeAResetAreForgotten) {
  Tape tape;
  const auto recording = [&](int before, int after) {
    const Real x = tape.input(3.0);
    Real y = x;
    for (int i = 0; i < before; ++i) y = y * 1.0;
    const Real z = tape.input(2.0);
    y = y * z;
    for (int i = 0; i < after; ++i) y = y + 0.0 * z;
    tape.adjoint(y) = 1.0;
    tape.reverse();
    EXPECT_EQ(tape.adjoint(x), 2.0);
    EXPECT_EQ(tape.adjoint(z), 3.0);
  };
  for (const int n : {2, 7, 1, 30, 4}) {
    recording(n, 30 - n);
    if (n == 7) tape.adjoint(tape.variable(tape.inputs()[1])) = 5.0;  // a seed that no sweep takes
    tape.reset();
  }
  recording(3, 0);
  tape.clear_adjoints();
  tape.adjoint(tape.variable(tape.inputs()[0])) = 1.0;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(tape.variable(tape.inputs()[1])), 0.0);
}

TEST(Adjoint, RangesAreSeededAndReadInOrder) {
  Tape tape;
  const std::vector<Real> x = tape.input(std::vector<double>{1, 2, 3}, "x");
  EXPECT_EQ(tape.inputs()[2].name, "x[2]");
  const std::vector<Real> y{x[0] * x[1], x[1] * x[2]};
  const std::vector<double> seeds{1, 10}, short_seeds{1};
  EXPECT_EQ(code_of([&] { tape.seed(y, short_seeds); }), ErrorCode::wrong_size);
  tape.seed(y, seeds);
  tape.reverse();
  EXPECT_EQ(tape.adjoint(x), (std::vector<double>{2, 31, 20}));
}

TEST(Adjoint, SeedsOfElementsThatAreOneNumberAreSummed) {
  Tape tape;
  const Real x = tape.input(2.0), square = x * x;
  const std::vector<Real> y{square, x, square, x};
  const std::vector<double> seeds{1, 10, 100, 1000};
  for (int again = 0; again < 2; ++again) {
    tape.clear_adjoints();
    tape.seed(y, seeds);
    tape.reverse();
    EXPECT_EQ(double(tape.adjoint(x)), 101 * 4 + 1010);
  }
}

TEST(Adjoint, AnInputThatIsAnOutputHasDerivativeOne) {
  Tape tape;
  const Real x = tape.input(2.0);
  tape.output(x);
  tape.adjoint(x) = 1;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(x), 1.0);
}

// ---- Limits

TEST(Limits, OfIdentifiersLeaveTheTapeIntact) {
  Tape tape(TapeLimits{.identifiers = 1000});
  const Real x = tape.input(1.0);
  Real y = x;
  EXPECT_EQ(code_of([&] {
              while (true) y = y + x;
            }),
            ErrorCode::identifiers_exhausted);
  EXPECT_EQ(tape.statements(), 1000u);
  EXPECT_EQ(gradient_of(tape, y, x), 1000.0);
  EXPECT_EQ(y.value(), 1000.0);
}

TEST(Limits, OfMemoryLeaveTheTapeIntact) {
  Tape tape(TapeLimits{.bytes = 100000});
  const Real x = tape.input(1.0);
  Real y = x;
  EXPECT_EQ(code_of([&] {
              while (true) y = y + x;
            }),
            ErrorCode::memory_exhausted);
  EXPECT_LE(tape.report().allocated_bytes, 100000u);
  EXPECT_GT(tape.statements(), 1000u);
  EXPECT_EQ(gradient_of(tape, y, x), static_cast<double>(tape.statements()));
  EXPECT_EQ(y.value(), static_cast<double>(tape.statements()));
}

TEST(Limits, AStatementOfAnyNumberOfArgumentsThatDoesNotFitIsNotRecorded) {
  Tape tape(TapeLimits{.bytes = 100000});
  const std::vector<Real> x = tape.input(std::vector<double>(20, 1.0));
  std::vector<Real> many;
  for (int i = 0; i < 20000; ++i) many.push_back(x[static_cast<std::size_t>(i % 20)]);
  const Real merged = tape.statement(1.0, many, std::vector<double>(20000, 1.0));  // 20 distinct ones
  EXPECT_EQ(gradient_of(tape, merged, x[3]), 1000.0);
  EXPECT_EQ(code_of([&] { (void)tape.statement(1.0, x, std::vector<double>(3)); }), ErrorCode::wrong_size);
}

// ---- Registered variables

TEST(RegisteredVariable, IsTheActiveNumberAgain) {
  Tape tape;
  const Real x = tape.input(2.0, "x");
  const TapePosition start = tape.position();
  tape.output(x * x, "y");
  EXPECT_EQ(gradient_of(tape, tape.variable(tape.outputs()[0]), tape.variable(tape.inputs()[0])), 4.0);
  tape.reset(start);
  const Real z = tape.variable(tape.inputs()[0]) * 7.0;  // of an older epoch
  EXPECT_EQ(gradient_of(tape, z, x), 7.0);
  EXPECT_EQ(code_of([&] { (void)tape.variable({99, 0.0, {}}); }), ErrorCode::foreign_variable);
}

// ---- Partials that are zero

/// A substance that spreads over cells, none of which has any of it but the first.
template <class T>
T spread(const T& source, const T& rate, int cells, int steps) {
  std::vector<T> c(static_cast<std::size_t>(cells), T(0.0));
  c[0] = source;
  for (int t = 0; t < steps; ++t)
    for (std::size_t i = c.size() - 1; i > 0; --i) c[i] += 0.1 * rate * c[i - 1] * (1.0 - c[i]);
  T sum = 0.0;
  for (const T& x : c) sum += x * x;
  return sum;
}

TEST(ZeroPartials, AreDroppedOnRequestAlone) {
  const auto statements_of = [](bool drop, std::vector<double>& gradient) {
    Tape tape;
    tape.drop_zero_partials(drop);
    const std::vector<Real> x = tape.input(std::vector<double>{1.0, 2.0});
    const Real y = spread(x[0], x[1], 100, 20);
    tape.adjoint(y) = 1.0;
    tape.reverse();
    gradient = tape.adjoint(x);
    return tape.statements();
  };
  std::vector<double> whole, dropped;
  EXPECT_EQ(statements_of(false, whole), 2u + 20u * 99u + 100u);
  EXPECT_EQ(statements_of(true, dropped), 2u + 210u + 100u);  // one more cell in each of the 20 steps
  EXPECT_EQ(whole, dropped);
}

TEST(Inputs, BetweenStatementsAreReadInAnyOrder) {
  Tape tape;
  const std::vector<Real> a = tape.input(std::vector<double>{2.0, 3.0, 5.0});
  const Real y = a[0] * a[1];
  const TapePosition here = tape.position();
  const std::vector<Real> b = tape.input(std::vector<double>{7.0, 11.0});
  const Real z = y * b[0] + b[1] * a[2];
  for (int round = 0; round < 3; ++round) {
    tape.clear_adjoints();
    EXPECT_EQ(code_of([&] { (void)tape.adjoint(a); }), ErrorCode::not_swept);
    tape.adjoint(z) = 1.0;
    tape.reverse();
    EXPECT_EQ(tape.adjoint(std::vector<Real>{b[1], a[2], a[0], b[0], a[1]}),
              (std::vector<double>{5.0, 11.0, 21.0, 6.0, 14.0}));
    EXPECT_EQ(code_of([&] { (void)tape.adjoint(std::vector<Real>{a[0], y}); }), ErrorCode::consumed_adjoint);
    EXPECT_EQ(code_of([&] { (void)tape.adjoint(std::vector<Real>{b[1], z}); }), ErrorCode::consumed_adjoint);
  }
  tape.reset(here);
  EXPECT_EQ(code_of([&] { (void)tape.adjoint(b); }), ErrorCode::foreign_variable);
  const Real square = y * y;  // has the identifier of what was an input
  const Real c = tape.input(13.0), w = square * c;
  tape.adjoint(w) = 1.0;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(std::vector<Real>{c, a[0], a[2]}), (std::vector<double>{36.0, 468.0, 0.0}));
  EXPECT_EQ(code_of([&] { (void)tape.adjoint(std::vector<Real>{square}); }), ErrorCode::consumed_adjoint);
  tape.clear_adjoints();
  EXPECT_EQ(gradient_of(tape, w, a[1]), 312.0);
}

TEST(Inputs, OfALongRangeAreRegisteredAndReadLikeSingleOnes) {
  Tape tape;
  const Real factor = tape.input(2.0);
  std::vector<Real> x(3000);  // more than the first blocks hold
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = static_cast<double>(i);
  tape.input(x);
  Real y = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) y += factor * x[i] * x[i];
  ASSERT_EQ(tape.inputs().size(), 3001u);
  for (std::size_t i = 0; i < x.size(); ++i) {
    ASSERT_EQ(tape.inputs()[i + 1].identifier, tape.identifier(x[i]));
    ASSERT_EQ(tape.inputs()[i + 1].value, static_cast<double>(i));
  }
  tape.adjoint(y) = 1.0;
  tape.reverse();
  const auto expect_adjoints = [&](const std::vector<Real>& of) {
    const std::vector<double> read = tape.adjoint(of);
    ASSERT_EQ(read.size(), of.size());
    for (std::size_t i = 0; i < of.size(); ++i) ASSERT_EQ(read[i], 4.0 * of[i].value()) << i;
  };
  expect_adjoints(x);
  expect_adjoints({x.rbegin(), x.rend()});
  std::vector<Real> some(x.begin() + 5, x.begin() + 500);
  some.insert(some.end(), x.begin() + 100, x.begin() + 300);
  for (std::size_t i = 0; i < x.size(); i += 70) some.push_back(x[i]);
  some[130] = some[7];
  expect_adjoints(some);
  std::vector<Real> wrong = x;
  wrong[1500] = y;
  EXPECT_EQ(code_of([&] { (void)tape.adjoint(wrong); }), ErrorCode::consumed_adjoint);
  wrong[1500] = 1.0;
  EXPECT_EQ(code_of([&] { (void)tape.adjoint(wrong); }), ErrorCode::not_registered);
  std::vector<Real> fresh(2000, Real(1.0));
  fresh[1200] = x[3];
  EXPECT_EQ(code_of([&] { tape.input(fresh); }), ErrorCode::already_active);
}

TEST(Adjoint, RowsOfAMatrixAreCopiedKeptAndCleared) {
  DirectionMatrix<double> matrix(2);
  matrix.grow(3);
  matrix.row(2)[1] = 5.0;
  DirectionMatrix<double> copy = matrix;
  matrix.clear();
  matrix.grow(4);
  EXPECT_EQ(matrix.row(2)[1], 0.0);
  copy.grow(5000);
  EXPECT_EQ(copy.row(2)[1], 5.0);
  EXPECT_EQ(copy.row(4999)[1], 0.0);
  matrix = std::move(copy);
  EXPECT_EQ(matrix.rows(), 5000u);
  EXPECT_EQ(matrix.row(2)[1], 5.0);
}

TEST(ZeroPartials, LeaveAPassiveNumberWhereAllAreZero) {
  Tape tape;
  tape.drop_zero_partials();
  const Real x = tape.input(3.0), zero = 0.0 * x;
  EXPECT_FALSE(zero.active());
  EXPECT_FALSE(Real(x - x).active());  // the partials of one variable are added first
  EXPECT_TRUE(Real(x * std::nan("")).active());
  EXPECT_EQ(code_of([&] { tape.output(zero); }), ErrorCode::passive_output);
  const Real y = x * x + zero;
  EXPECT_EQ(gradient_of(tape, y, x), 6.0);
  tape.drop_zero_partials(false);
  EXPECT_TRUE(Real(0.0 * x).active());
}

TEST(ZeroPartials, OfSecondOrderAreZeroInEveryComponent) {
  using Dual = wengert::Tangent<double>;
  BasicTape<Dual> tape;
  tape.drop_zero_partials();
  Dual at(0.0);
  at.tangent() = 1.0;
  const wengert::BasicReal<Dual> x = tape.input(at), y = x * x;  // 2 x is zero, its derivative is not
  ASSERT_TRUE(y.active());
  tape.adjoint(y) = Dual(1.0);
  tape.reverse();
  EXPECT_EQ(Dual(tape.adjoint(x)).tangent(), 2.0);
}
}  // namespace
