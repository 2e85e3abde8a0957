// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>
#include <wengert/tape.hpp>

namespace {
using namespace wengert;

/// y0 = a x0 x1, y1 = x1 x1, with a captured.
ExternalFunction<double> products(double a) {
  return {"products", [a](auto x, auto y) { y[0] = a * x[0] * x[1], y[1] = x[1] * x[1]; },
          [a](auto x, auto, auto y_bar, auto x_bar) {
            x_bar[0] += a * x[1] * y_bar[0];
            x_bar[1] += a * x[0] * y_bar[0] + 2 * x[1] * y_bar[1];
          },
          [a](auto x, auto, auto x_dot, auto y_dot) {
            y_dot[0] = a * (x_dot[0] * x[1] + x[0] * x_dot[1]);
            y_dot[1] = 2 * x[1] * x_dot[1];
          }};
}

TEST(ExternalFunction, IsSweptAmongStatements) {
  Tape tape;
  const std::vector<Real> x = tape.input(std::vector<double>{2, 3});
  const std::vector<Real> y = tape.call(products(10), {x[0] * x[0], x[1]}, 2);
  EXPECT_EQ(y[0].value(), 120.0);
  const Real z = y[0] + 100 * y[1] + x[0];
  tape.adjoint(z) = 1;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(x), (std::vector<double>{10 * 3 * 4 + 1, 10 * 4 + 600}));
}

TEST(ExternalFunction, IsLeftOutOfASweepThatDoesNotReachIt) {
  Tape tape;
  const Real x = tape.input(0.0);
  // Its partial is infinite here: 0 times it would be NaN.
  const ExternalFunction<double> root{"root",
                                      [](auto, auto y) { y[0] = 0; },
                                      [](auto, auto, auto y_bar, auto x_bar) { x_bar[0] += y_bar[0] * (1 / 0.0); },
                                      {}};
  (void)tape.call(root, {x}, 1);
  const Real z = 3 * x;
  tape.adjoint(z) = 1;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(x), 3.0);
}

TEST(ExternalFunction, CountsTheNumbersThatItKeeps) {
  const auto bytes = [](std::size_t inputs) {
    Tape tape;
    const std::vector<Real> x = tape.input(std::vector<double>(inputs, 2.0));
    (void)tape.call(products(1), x, 2);
    return tape.report().event_bytes;
  };
  EXPECT_EQ(bytes(5) - bytes(2), 3 * (sizeof(double) + sizeof(std::uint64_t)));
}

TEST(ExternalFunction, InSeveralDirectionsBothWays) {
  Tape tape;
  const std::vector<Real> x = tape.input(std::vector<double>{2, 3});
  const std::vector<Real> y = tape.call(products(1), x, 2);
  auto adjoints = tape.directions(3);
  adjoints.row(tape.identifier(y[0]))[0] = 1;
  adjoints.row(tape.identifier(y[1]))[2] = 1;
  tape.reverse(adjoints);
  const auto row = [&](const Real& v, auto& matrix) {
    const auto r = matrix.row(tape.identifier(v));
    return std::vector<double>(r.begin(), r.end());
  };
  EXPECT_EQ(row(x[0], adjoints), (std::vector<double>{3, 0, 0}));
  EXPECT_EQ(row(x[1], adjoints), (std::vector<double>{2, 0, 6}));
  auto tangents = tape.directions(2);
  tangents.row(tape.identifier(x[0]))[0] = 1;
  tangents.row(tape.identifier(x[1]))[1] = 1;
  tape.forward(tangents);
  EXPECT_EQ(row(y[0], tangents), (std::vector<double>{3, 2}));
  EXPECT_EQ(row(y[1], tangents), (std::vector<double>{0, 6}));
}

TEST(ExternalFunction, PassiveInputsGetNothingAndAllPassiveIsNoEvent) {
  Tape tape;
  const Real x = tape.input(3.0);
  const std::vector<Real> y = tape.call(products(1), {Real(2.0), x}, 2);
  tape.adjoint(y[0]) = 1;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(x), 2.0);
  const std::vector<Real> passive = tape.call(products(1), {Real(2.0), Real(5.0)}, 2);
  EXPECT_EQ(passive[1].value(), 25.0);
  EXPECT_FALSE(passive[1].active());
  EXPECT_EQ(tape.report().events, 1u);
}

TEST(ExternalFunction, ResettingForgetsIt) {
  Tape tape;
  const Real x = tape.input(3.0);
  const TapePosition before = tape.position();
  (void)tape.call(products(1), {x, x}, 2);
  EXPECT_TRUE(tape.has_events());
  tape.reset(before);
  EXPECT_FALSE(tape.has_events());
  const Real y = x * 4;
  tape.adjoint(y) = 1;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(x), 4.0);
}

std::string message_of(const std::function<void()>& f) {
  try {
    f();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

TEST(ExternalFunction, WithoutWhatASweepNeedsIsAnError) {
  Tape tape;
  const std::vector<Real> x = tape.input(std::vector<double>{2, 3});
  ExternalFunction<double> f = products(1);
  f.tangent = nullptr;
  (void)tape.call(f, x, 2);
  auto tangents = tape.directions(1);
  EXPECT_EQ(message_of([&] { tape.forward(tangents); }),
            "external function 'products': an external function or an operation on entities has no tangent, so a "
            "forward sweep cannot pass it; "
            "give one, or sweep in reverse [no-tangent]");
  f.adjoint = nullptr;
  EXPECT_EQ(message_of([&] { (void)tape.call(f, x, 2); }),
            "external function 'products' without primal or adjoint: an argument has a value that makes no sense here "
            "[wrong-value]");
}

ExternalFunction<double> square() {
  return {"square", [](auto x, auto y) { y[0] = x[0] * x[0]; },
          [](auto x, auto, auto y_bar, auto x_bar) { x_bar[0] += 2 * x[0] * y_bar[0]; },
          [](auto x, auto, auto x_dot, auto y_dot) { y_dot[0] = 2 * x[0] * x_dot[0]; }};
}

/// It would be recorded with identifiers of the recording before, beyond the end of the adjoints.
TEST(ExternalFunction, ThatResetsTheTapeThatCallsItIsAnError) {
  Tape tape;
  const Real x = tape.input(2.0);
  const TapePosition before = tape.position();
  const Real w = x * x;
  ExternalFunction<double> f = square();
  f.primal = [&](auto, auto y) { tape.reset(before), y[0] = 1; };
  EXPECT_NE(message_of([&] { (void)tape.call(f, {w}, 1); }).find("'square' resets its tape"), std::string::npos);
  EXPECT_FALSE(tape.has_events());
}

TEST(ExternalFunction, ThatResetsOrSweepsTheTapeThatIsSweptIsAnError) {
  const auto said = [](auto&& meddle) {
    Tape tape;
    const Real x = tape.input(2.0);
    ExternalFunction<double> f = square();
    f.adjoint = [&](auto, auto, auto, auto) { meddle(tape, x); };
    const Real y = tape.call(f, {x}, 1)[0];
    tape.adjoint(y) = 1;
    return message_of([&] { tape.reverse(); });
  };
  EXPECT_TRUE(said([](Tape& tape, const Real&) { tape.reset(); }).starts_with("reset() inside a sweep"));
  EXPECT_TRUE(said([](Tape& tape, const Real&) { tape.reset(tape.position()); }).starts_with("reset() inside a sweep"));
  EXPECT_TRUE(said([](Tape& tape, const Real&) { tape.clear_adjoints(); }).starts_with("clear_adjoints() inside"));
  EXPECT_TRUE(said([](Tape& tape, const Real& x) { tape.adjoint(x) = 1; }).starts_with("a seed inside a sweep"));
  EXPECT_TRUE(said([](Tape& tape, const Real&) { tape.reverse(); }).starts_with("reverse() inside a sweep"));
}

/// The list of events grows under the sweep that passes them.
TEST(ExternalFunction, MayRecordWhileItIsSwept) {
  Tape tape;
  const Real x = tape.input(2.0);
  ExternalFunction<double> f = square();
  const auto record = [&] {
    for (int i = 0; i < 100; ++i) (void)tape.call(square(), {x * x}, 1);
  };
  f.adjoint = [&, adjoint = f.adjoint](auto... arguments) { record(), adjoint(arguments...); };
  f.tangent = [&, tangent = f.tangent](auto... arguments) { record(), tangent(arguments...); };
  const Real w = tape.call(f, {x}, 1)[0], y = tape.call(f, {w * x}, 1)[0];
  auto tangents = tape.directions(1);
  tangents.row(tape.identifier(x))[0] = 1;
  tape.forward(tangents);
  EXPECT_EQ(tangents.row(tape.identifier(y))[0], 6 * 32.0);
  tape.adjoint(y) = 1;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(x), 6 * 32.0);
}

TEST(ExternalFunction, IsNotAskedForTheTangentOfADirectionThatDoesNotReachIt) {
  Tape tape;
  const Real x = tape.input(0.0), w = tape.input(1.0);
  ExternalFunction<double> root = square();
  root.tangent = [](auto, auto, auto x_dot, auto y_dot) { y_dot[0] = x_dot[0] * (1 / 0.0); };
  const Real y = tape.call(root, {x}, 1)[0] + w;
  auto tangents = tape.directions(1);
  tangents.row(tape.identifier(w))[0] = 1;
  tape.forward(tangents);
  EXPECT_EQ(tangents.row(tape.identifier(y))[0], 1.0);
}

/// Once consumed, adjoints are lost: a second sweep would add to some inputs twice and to others never.
TEST(ExternalFunction, ThatThrowsLeavesNoAdjointsUntilTheyAreCleared) {
  Tape tape;
  const std::vector<Real> x = tape.input(std::vector<double>{2, 3});
  bool fails = true;
  ExternalFunction<double> f = products(1);
  f.adjoint = [&, adjoint = f.adjoint](auto x, auto y, auto y_bar, auto x_bar) {
    if (fails) throw std::runtime_error("not today");
    adjoint(x, y, y_bar, x_bar);
  };
  f.tangent = [](auto, auto, auto, auto) { throw std::runtime_error("nor forward"); };
  const std::vector<Real> called = tape.call(f, x, 2);
  const TapePosition after = tape.position();
  const Real y = called[0] + x[0];
  tape.adjoint(y) = 1;
  EXPECT_THROW(tape.reverse(), std::runtime_error);
  fails = false;
  EXPECT_NE(message_of([&] { tape.reverse(); }).find("[failed-sweep]"), std::string::npos);
  EXPECT_NE(message_of([&] { (void)double(tape.adjoint(x[0])); }).find("[failed-sweep]"), std::string::npos);
  EXPECT_NE(message_of([&] { tape.adjoint(y) = 1; }).find("[failed-sweep]"), std::string::npos);
  tape.clear_adjoints();
  tape.adjoint(y) = 1;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(x), (std::vector<double>{4, 2}));

  fails = true;
  for (const bool forward : {false, true}) {
    auto matrix = tape.directions(2);
    matrix.row(tape.identifier(forward ? x[0] : y))[1] = 1;
    EXPECT_THROW(forward ? tape.forward(matrix) : tape.reverse(matrix), std::runtime_error);
    EXPECT_NE(message_of([&] { (void)matrix.row(1); }).find("[failed-sweep]"), std::string::npos);
    EXPECT_NE(message_of([&] { tape.reverse(matrix); }).find("[failed-sweep]"), std::string::npos);
    EXPECT_NE(message_of([&] { tape.forward(matrix); }).find("[failed-sweep]"), std::string::npos);
    EXPECT_NE(message_of([&] { tape.reverse(matrix, tape.position(), after); }).find("[failed-sweep]"),
              std::string::npos)
        << "no event lies between these positions";
    matrix.clear();
    matrix.grow(tape.statements() + 1);
    EXPECT_EQ(matrix.row(1)[1], 0.0);
  }
}

TEST(ExternalFunction, OnATapeThatDoesNotRecordIsAnError) {
  Tape tape;
  const std::vector<Real> x = tape.input(std::vector<double>{2, 3});
  tape.suspend();
  EXPECT_NE(message_of([&] { (void)tape.call(products(1), x, 2); }).find("[tape-suspended]"), std::string::npos);
  tape.resume();
  Tape inner;
  EXPECT_NE(message_of([&] { (void)tape.call(products(1), x, 2); }).find("[tape-in-use]"), std::string::npos);
  EXPECT_NE(message_of([&] { (void)inner.call(products(1), x, 2); }).find("[foreign-variable]"), std::string::npos);
}
}  // namespace
