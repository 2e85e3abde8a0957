// SPDX-License-Identifier: MIT
// What fmax and its kin do not choose takes no part in the result, be the slope behind it infinite: in memory, in
// files, in one statement or several, in every number of directions, of second order too. All other slopes of zero are
// slopes: where they meet infinity a reverse sweep gives NaN.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>
#include <wengert/tape/file.hpp>
#include <wengert/tape/tape_file.hpp>
#include <wengert/wengert.hpp>

#include "file_builder.hpp"

namespace {
using namespace wengert;
using wengert::test::TemporaryFile;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// Functions of (v, w) at (-1, 0), with their derivatives, written in one statement (`whole`) and in one a function
/// (`split`).
struct Case {
  const char* name;
  double v, w;
};
const std::vector<Case> cases{{"sqrt(fmax(v, 0))", 0, 0},
                              {"log(fmax(v, w))", 0, infinity},
                              {"sqrt(-fmin(-v, w))", 0, -infinity},
                              {"sqrt(fdim(v, w))", 0, 0},
                              {"fmax(sqrt(w), 1) + v", 1, 0},
                              {"fmin(1 / sqrt(w), 2) - v", -1, 0},
                              {"sqrt(fmax(v, 0)) + fmax(v, 0) * v + v", 1, 0},
                              {"sqrt(fmod(w, 3 + v))", 0, infinity},
                              {"sqrt(copysign(w, v) + fmax(v, w))", 0, infinity},
                              {"sqrt(fmax(fmax(v, w), 0))", 0, infinity},
                              {"sqrt(fmax(v * v - 1, 0))", -infinity, 0}};

template <class T, class Step>
T value_of(std::size_t c, const T& v, const T& w, const Step& s) {
  using std::copysign, std::fdim, std::fmax, std::fmin, std::fmod, std::log, std::sqrt;
  switch (c) {
    case 0:
      return s(sqrt(s(fmax(v, 0.0))));
    case 1:
      return s(log(s(fmax(v, w))));
    case 2:
      return s(sqrt(s(-s(fmin(s(-v), w)))));
    case 3:
      return s(sqrt(s(fdim(v, w))));
    case 4:
      return s(s(fmax(s(sqrt(w)), 1.0)) + v);
    case 5:
      return s(s(fmin(s(1 / s(sqrt(w))), 2.0)) - v);
    case 6:
      return s(s(s(sqrt(s(fmax(v, 0.0)))) + s(s(fmax(v, 0.0)) * v)) + v);
    case 7:
      return s(sqrt(s(fmod(w, s(3 + v)))));
    case 8:
      return s(sqrt(s(s(copysign(w, v)) + s(fmax(v, w)))));
    case 9:
      return s(sqrt(s(fmax(s(fmax(v, w)), 0.0))));
    default:
      return s(sqrt(s(fmax(s(v * v - 1), 0.0))));
  }
}
constexpr auto whole = [](const auto& x) { return x; };
template <class T>
constexpr auto split = [](const auto& x) { return T(x); };

void expect_same(double expected, double given, const std::string& what) {
  EXPECT_TRUE(expected == given || (std::isnan(expected) && std::isnan(given)))
      << what << ": " << given << " for " << expected;
}

template <class Tape>
void check_sweeps(bool in_parts) {
  using R = typename Tape::Real;
  using Value = typename Tape::value_type;
  for (std::size_t c = 0; c < cases.size(); ++c) {
    const std::string name = cases[c].name;
    Tape tape;
    const R v = tape.input(Value(-1), "v"), w = tape.input(Value(0), "w");
    const R y = in_parts ? value_of<R>(c, v, w, split<R>) : value_of<R>(c, v, w, whole);
    tape.output(y);
    for (const std::size_t directions : {1u, 2u, 3u, 4u, 8u}) {
      auto adjoints = tape.directions(directions);
      for (std::size_t d = 0; d < directions; ++d) adjoints.row(tape.identifier(y))[d] = Value(d == 1 ? 0 : 1);
      tape.reverse(adjoints);
      for (std::size_t d = 0; d < directions; ++d) {
        const std::string what = name + ", direction " + std::to_string(d) + " of " + std::to_string(directions);
        expect_same(d == 1 ? 0 : cases[c].v, double(value(adjoints.row(tape.identifier(v))[d])), what + ", v");
        expect_same(d == 1 ? 0 : cases[c].w, double(value(adjoints.row(tape.identifier(w))[d])), what + ", w");
      }
      auto tangents = tape.directions(directions);
      for (std::size_t d = 0; d < directions; ++d) tangents.row(tape.identifier(d % 2 == 0 ? v : w))[d] = Value(1);
      tape.forward(tangents);
      for (std::size_t d = 0; d < directions; ++d)
        expect_same(d % 2 == 0 ? cases[c].v : cases[c].w, double(value(tangents.row(tape.identifier(y))[d])),
                    name + ", tangent " + std::to_string(d) + " of " + std::to_string(directions));
    }
  }
}

TEST(Selection, WhatIsNotChosenTakesNoPartInSweeps) {
  for (const bool in_parts : {false, true}) {
    check_sweeps<Tape>(in_parts);
    check_sweeps<WideTape>(in_parts);
    check_sweeps<FloatTape>(in_parts);
    check_sweeps<BasicTape<Tangent<double>>>(in_parts);
    check_sweeps<BasicTape<Tangent<double, 2>>>(in_parts);
  }
}

/// The last case meets infinity - infinity of second order, as it should; the others have none that is infinite in v.
TEST(Selection, DriversAndTangentsAgree) {
  for (std::size_t c = 0; c + 1 < cases.size(); ++c) {
    const auto f = [c](const auto& x) {
      using T = std::decay_t<decltype(x[0])>;
      return T(value_of<T>(c, x[0], x[1], whole));
    };
    const std::vector<double> at{-1, 0}, along{1, 0};
    const std::string name = cases[c].name;
    const auto g = gradient(f, at);
    expect_same(cases[c].v, g[0], name + ", gradient in v");
    expect_same(cases[c].w, g[1], name + ", gradient in w");
    expect_same(cases[c].v, jvp(f, at, along).product[0], name + ", jvp");
    const auto product = hvp(f, at, along);
    expect_same(cases[c].v, product.gradient[0], name + ", gradient of hvp");
    expect_same(0, product.product[0], name + ", hvp");

    // Reverse over forward, and forward over forward.
    Tape tape;
    const std::vector<Real> x = tape.input(at);
    const Tangent<Real> v(x[0], std::array{Real(1.0)}), w(x[1], std::array{Real(0.0)});
    const Tangent<Real> y = f(std::vector{v, w});
    expect_same(cases[c].v, y.tangent().value(), name + ", tangent of a recorded number");
    if (y.tangent().active()) {
      tape.adjoint(y.tangent()) = 1.0;
      tape.reverse();
      expect_same(0, tape.adjoint(x[0]), name + ", adjoint of the tangent");
    }
    using Nested = Tangent<Tangent<double>>;
    const Nested nested = f(std::vector{Nested(Tangent<double>(-1, std::array{1.0}), std::array{Tangent<double>(1.0)}),
                                        Nested(Tangent<double>(0.0))});
    expect_same(cases[c].v, nested.tangent().value(), name + ", nested tangent");
    expect_same(0, nested.tangent().tangent(), name + ", second tangent");
  }
}

TEST(Selection, FilesKeepWhatTakesNoPart) {
  for (std::size_t c = 0; c < cases.size(); ++c) {
    TemporaryFile file;
    Tape tape;
    const Real v = tape.input(-1.0, "v"), w = tape.input(0.0, "w");
    tape.output(value_of<Real>(c, v, w, split<Real>), "y");
    save(tape, file.path);
    const TapeFile mapped(file.path);
    Matrix<double> seeds(1, 1), tangents(2, 2);
    seeds(0, 0) = tangents(0, 0) = tangents(1, 1) = 1;
    const auto adjoints = mapped.reverse(seeds), columns = mapped.forward(tangents);
    for (std::size_t i = 0; i < 2; ++i) {
      const double expected = i == 0 ? cases[c].v : cases[c].w;
      expect_same(expected, adjoints(0, i), cases[c].name);
      expect_same(expected, columns(i, 0), std::string(cases[c].name) + " forward");
    }
    const auto loaded = load<Tape>(file.path);
    loaded->adjoint(loaded->variable(loaded->outputs()[0])) = 1.0;
    loaded->reverse();
    expect_same(cases[c].v, loaded->adjoint(loaded->variable(loaded->inputs()[0])), cases[c].name);
  }
}

TEST(Selection, OtherSlopesOfZeroMeetInfinityAsNaN) {
  for (const double zero : {0.0, -0.0}) {
    EXPECT_TRUE(std::isnan(gradient([](const auto& x) { return sqrt(x[0] * x[0]); }, std::vector{zero})[0]));
    EXPECT_TRUE(std::isnan(gradient([](const auto& x) { return sqrt(-(x[0] * x[0])); }, std::vector{zero})[0]));
    const auto parts = [zero](const auto& x) {
      using T = std::decay_t<decltype(x[0])>;
      const T product = zero * x[0];
      return T(sqrt(product));
    };
    EXPECT_TRUE(std::isnan(gradient(parts, std::vector{1.0})[0]));
    Tape tape;
    const std::vector<Real> x = tape.input(std::vector{1.0});
    const Real y = sqrt(tape.statement(0.0, x, std::vector{zero}));
    tape.adjoint(y) = 1.0;
    tape.reverse();
    EXPECT_TRUE(std::isnan(tape.adjoint(x[0])));
  }
}

TEST(Selection, AnEqualOperandThatTakesPartCounts) {
  // One statement, in which x stands as what is not chosen, before and after where it takes part.
  const std::vector<double> at{-2};
  EXPECT_EQ(gradient([](const auto& x) { return fmax(x[0], 0.0) + 3 * x[0]; }, at)[0], 3.0);
  EXPECT_EQ(gradient([](const auto& x) { return 3 * x[0] + fmax(x[0], 0.0); }, at)[0], 3.0);
  EXPECT_TRUE(std::isnan(gradient(
      [](const auto& x) {
        using T = std::decay_t<decltype(x[0])>;
        const T sum = 0.0 * x[0] + fmax(x[0], 0.0);
        return T(sqrt(sum));
      },
      at)[0]));
}

TEST(Selection, WhatTakesNoPartStaysAnOperand) {
  Tape tape;
  const Real v = tape.input(-1.0), w = tape.input(2.0);
  tape.output(fmax(v, 0.0));  // no constant: its derivative is zero here, not everywhere
  tape.output(fmax(v, w));
  EXPECT_EQ(tape.report().arguments, 3u);
  EXPECT_EQ(jacobian_pattern(tape).entries(), 3u);
}
}  // namespace
