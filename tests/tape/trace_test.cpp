// SPDX-License-Identifier: MIT
// A trace as one external function on a tape: against the same function recorded on that tape itself.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>
#include <wengert/tape/file.hpp>
#include <wengert/tape/trace.hpp>
#include <wengert/wengert.hpp>

namespace {
using namespace wengert;

template <class Number>
std::vector<Number> inner(const std::vector<Number>& x) {
  return {x[0] * sin(x[1]) + x[2], exp(x[0] * x[2])};
}

class ExternalTraceTest : public testing::Test {
 protected:
  const std::string path = testing::TempDir() + "external_trace.tape";
  const std::vector<double> point{0.5, 1.25, -0.75};

  void SetUp() override {
    Tape tape;
    const std::vector<Real> x = tape.input(point, "x");
    for (const Real& y : inner(x)) tape.output(y, "y");
    save(tape, path);
  }
  void TearDown() override { std::filesystem::remove(path); }

  template <class Call>
  static ErrorCode error_of(Call&& call, std::string& message) {
    try {
      call();
    } catch (const Error& error) {
      message = error.what();
      return error.code();
    }
    return ErrorCode::count_;
  }
};

TEST_F(ExternalTraceTest, GradientThroughItIsThatOfOneTape) {
  const ExternalTrace trace = external(TapeFile(path));
  const auto whole = [&](auto&& f) {
    Tape tape;
    const std::vector<Real> z = tape.input(std::vector<double>{0.25, 1.25});
    // Two of the trace's inputs come from one variable, one is passive.
    const std::vector<Real> y = f(std::vector<Real>{2.0 * z[0], z[1], Real(-0.75)});
    const Real cost = y[0] * y[0] + z[1] * y[1] + z[0];
    tape.adjoint(cost) = 1;
    tape.reverse();
    std::vector<double> result{cost.value()};
    for (const double g : tape.adjoint(z)) result.push_back(g);
    return result;
  };
  const auto expected = whole([](const std::vector<Real>& x) { return inner(x); }), got = whole(trace);
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(got[i], expected[i], 1e-15) << i;
}

TEST_F(ExternalTraceTest, ForwardSweepAndSeveralCalls) {
  const ExternalTrace trace = external(TapeFile(path));
  Tape tape;
  const std::vector<Real> x = tape.input(point);
  const Real twice = trace(x)[0] + 3.0 * trace(x)[1];
  auto tangents = tape.directions(2);
  tangents.row(tape.identifier(x[0]))[0] = 1;
  tangents.row(tape.identifier(x[1]))[1] = 1;
  tape.forward(tangents);
  const auto row = tangents.row(tape.identifier(twice));
  EXPECT_NEAR(row[0], std::sin(1.25) - 3 * 0.75 * std::exp(-0.375), 1e-15);
  EXPECT_NEAR(row[1], 0.5 * std::cos(1.25), 1e-15);
}

TEST_F(ExternalTraceTest, OutlivesItsObject) {
  Tape tape;
  const std::vector<Real> x = tape.input(point);
  const Real y = external(TapeFile(path))(x)[1];
  tape.adjoint(y) = 1;
  tape.reverse();
  EXPECT_NEAR(tape.adjoint(x)[2], 0.5 * std::exp(-0.375), 1e-15);
}

TEST_F(ExternalTraceTest, AnotherPointIsRefusedByName) {
  const ExternalTrace trace = external(TapeFile(path));
  Tape tape;
  std::vector<Real> x = tape.input(std::vector<double>{0.5, 1.5, -0.75});
  std::string message;
  EXPECT_EQ(error_of([&] { trace(x); }, message), ErrorCode::wrong_value);
  EXPECT_NE(message.find("input 'x[1]' is 1.5, but the trace was recorded at 1.25; record it again"), std::string::npos)
      << message;
  x.pop_back();
  EXPECT_EQ(error_of([&] { trace(x); }, message), ErrorCode::wrong_size);
  EXPECT_NE(message.find("2 numbers for a trace of 3 inputs"), std::string::npos) << message;
}

TEST_F(ExternalTraceTest, NoTapeAndPassiveOutputsAreRefused) {
  std::string message;
  const ExternalTrace trace = external(TapeFile(path));
  {
    Tape tape;
    tape.output(Real(7.0), "constant", PassiveOutputs::allowed);
    save(tape, path);
  }
  EXPECT_EQ(error_of([&] { external(TapeFile(path), PassiveOutputs::allowed); }, message), ErrorCode::no_inputs);
  EXPECT_EQ(error_of([&] { trace({Real(0.5), Real(1.25), Real(-0.75)}); }, message), ErrorCode::no_tape);
  {
    Tape tape;
    const Real x = tape.input(2.0);
    tape.output(x * x, "active");
    tape.output(Real(7.0), "constant", PassiveOutputs::allowed);
    save(tape, path);
  }
  EXPECT_EQ(error_of([&] { external(TapeFile(path)); }, message), ErrorCode::passive_output);
  EXPECT_NE(message.find("output 'constant'"), std::string::npos) << message;
  Tape tape;
  const Real x = tape.input(2.0);
  const std::vector<Real> y = external(TapeFile(path), PassiveOutputs::allowed)(std::vector<Real>{x});
  const Real sum = y[0] + y[1];
  tape.adjoint(sum) = 1;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(x), 4.0);
  EXPECT_EQ(sum.value(), 11.0);
}

}  // namespace
