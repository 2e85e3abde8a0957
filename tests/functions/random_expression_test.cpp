// SPDX-License-Identifier: MIT
// Random programs over all functions and operators of the table: value and gradient by Real and by Tangent against
// MPFR. The tolerance is a running error analysis of the same program, not a constant.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <sstream>
#include <type_traits>
#include <vector>
#include <wengert/generated/declarations.hpp>
#include <wengert/wengert.hpp>

#include "../chosen.hpp"
#include "agreement.hpp"
#include "error_bound.hpp"

namespace {
using namespace wengert::test;
using namespace wengert::function;
using wengert::Real;
using wengert::Tangent;

constexpr std::size_t inputs = 3;
using Bounded = Tangent<ErrorBound, inputs>;

/// A statement applies operation to earlier values; a program starts with the inputs.
struct Statement {
  std::size_t operation;
  std::array<std::size_t, 3> arguments;
};
using Program = std::vector<Statement>;

template <class T>
struct Operation {
  const char* name;
  int arity;
  T (*apply)(const std::array<T, 3>&);
};

// digamma and trigamma have no MPFR function that could be differenced in turn; functions_test.cpp holds them.
template <class F>
constexpr bool taken = !std::is_same_v<F, Digamma> && !std::is_same_v<F, Trigamma> && !std::is_same_v<F, Nextafter>;

template <class F, class T>
T apply(const std::array<T, 3>& x) {
  if constexpr (F::arity == 1)
    return F::value(x[0]);
  else if constexpr (F::arity == 2)
    return F::value(x[0], x[1]);
  else
    return F::value(x[0], x[1], x[2]);
}

template <class T, class... F>
void add(std::vector<Operation<T>>& operations, List<F...>) {
  const auto add_one = [&operations]<class G>(G*) {
    if constexpr (taken<G>) operations.push_back({G::name, G::arity, apply<G, T>});
  };
  (add_one(static_cast<F*>(nullptr)), ...);
}

template <class T>
const std::vector<Operation<T>>& operations() {
  static const std::vector<Operation<T>> result = [] {
    std::vector<Operation<T>> all;
    add(all, UnaryFunctions{});
    add(all, BinaryFunctions{});
    add(all, TernaryFunctions{});
    for (int copies = 0; copies < 5; ++copies) add(all, OperatorFunctions{});  // programs are mostly operators
    add(all, List<Negate>{});
    return all;
  }();
  return result;
}

template <class T>
T apply_statement(const Statement& statement, const std::vector<T>& values) {
  std::array<T, 3> x{values[statement.arguments[0]], values[statement.arguments[1]], values[statement.arguments[2]]};
  return operations<T>()[statement.operation].apply(x);
}

template <class T>
T run(const Program& program, std::vector<T> values) {
  for (const Statement& statement : program) values.push_back(apply_statement(statement, values));
  return values.back();
}

// Neither a kink, a jump nor an overflow nearby: the result moves little where an argument moves little.
bool is_tame(const Statement& statement, const std::vector<double>& values) {
  const Operation<double>& operation = operations<double>()[statement.operation];
  const std::array<double, 3> x{values[statement.arguments[0]], values[statement.arguments[1]],
                                values[statement.arguments[2]]};
  const double r = operation.apply(x);
  if (!std::isfinite(r) || std::abs(r) > 1e3 || (r != 0 && std::abs(r) < 1e-3)) return false;
  // Each argument by itself, also where two are one variable: copysign(x, x) is smooth at 0, its partials are not.
  for (std::size_t a = 0; a < static_cast<std::size_t>(operation.arity); ++a) {
    double slopes[2];
    for (int side = 0; side < 2; ++side) {
      std::array<double, 3> moved = x;
      const double step = (side == 0 ? 1e-6 : -1e-6) * (std::abs(x[a]) + 1e-3);
      moved[a] += step;
      slopes[side] = (operation.apply(moved) - r) / step;
      if (!(std::abs(slopes[side]) < 1e3)) return false;
    }
    if (!(std::abs(slopes[0] - slopes[1]) < 1e-2 * (1 + std::abs(slopes[0])))) return false;
  }
  return true;
}

Program random_program(std::mt19937& random, std::vector<double> values, std::size_t most) {
  const auto below = [&random](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  Program program;
  const std::size_t length = 2 + below(11);
  while (program.size() < std::min(length, most)) {
    Statement statement{below(operations<double>().size()), {}};
    for (std::size_t& argument : statement.arguments)
      argument =
          below(3) == 0 ? below(values.size()) : values.size() - 1 - below(std::min<std::size_t>(3, values.size()));
    if (!is_tame(statement, values)) continue;
    values.push_back(apply_statement(statement, values));
    program.push_back(statement);
  }
  return program;
}

std::string text(const Program& program, const std::vector<double>& x) {
  std::ostringstream out;
  out.precision(17);
  for (std::size_t i = 0; i < x.size(); ++i) out << "v" << i << " = " << x[i] << "; ";
  for (std::size_t i = 0; i < program.size(); ++i) {
    const Operation<double>& operation = operations<double>()[program[i].operation];
    out << "v" << x.size() + i << " = " << operation.name << "(";
    for (int a = 0; a < operation.arity; ++a)
      out << (a ? ", v" : "v") << program[i].arguments[static_cast<std::size_t>(a)];
    out << "); ";
  }
  return out.str();
}

// The worst case of forward mode, twice for another order of sums, and the last place of the result.
double tolerance(const ErrorBound& bound) {
  return static_cast<double>(2 * bound.bound() + 4 * std::numeric_limits<double>::epsilon() * std::abs(bound.value()));
}

// Below 1e-80 MPFR's difference at 480 bits is its own noise.
bool near(double computed, const MpfrNumber& exact, double tolerance) {
  return static_cast<double>(abs(MpfrNumber(computed) - exact)) <= tolerance + 1e-80;
}

struct Outcome {
  int sharp = 0, all = 0;
};

void check(const Program& program, const std::vector<double>& at, Outcome& outcome) {
  const auto exactly = [&program](const std::vector<MpfrNumber>& v) { return run(program, v); };
  const std::vector<MpfrNumber> exact(at.begin(), at.end());
  const MpfrNumber value = exactly(exact);
  std::vector<MpfrNumber> gradient;
  for (std::size_t i = 0; i < inputs; ++i) gradient.push_back(difference_quotient(exactly, exact, i));

  std::vector<Bounded> bounded(at.begin(), at.end());
  std::vector<Tangent<double, inputs>> tangents(at.begin(), at.end());
  for (std::size_t i = 0; i < inputs; ++i) bounded[i].tangent(i) = tangents[i].tangent(i) = 1;
  const Bounded bound = run(program, bounded);
  const Tangent<double, inputs> forward = run(program, tangents);

  wengert::Tape tape;
  std::vector<Real> active(at.begin(), at.end());
  tape.input(std::span<Real>(active));
  const Real reverse = run(program, active);
  std::vector<double> adjoints(inputs, 0.0);
  if (reverse.active()) {
    tape.adjoint(reverse) += 1;
    tape.reverse();
    adjoints = tape.adjoint(std::span<const Real>(active));
  }

  EXPECT_TRUE(near(forward.value(), value, tolerance(bound.value()))) << text(program, at);
  EXPECT_TRUE(near(reverse.value(), value, tolerance(bound.value()))) << text(program, at);
  for (std::size_t i = 0; i < inputs; ++i) {
    const double allowed = tolerance(bound.tangent(i));
    EXPECT_TRUE(near(forward.tangent(i), gradient[i], allowed))
        << "Tangent gives " << forward.tangent(i) << ", MPFR " << gradient[i].text(20) << " +- " << allowed << ": "
        << text(program, at);
    EXPECT_TRUE(near(adjoints[i], gradient[i], allowed))
        << "Real gives " << adjoints[i] << ", MPFR " << gradient[i].text(20) << " +- " << allowed << ": "
        << text(program, at);
    ++outcome.all;
    outcome.sharp += allowed <= 1e-9 * (1 + std::abs(static_cast<double>(gradient[i]))) ? 1 : 0;
  }
}

void check_seed(unsigned seed, std::size_t most, Outcome& outcome) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  std::vector<double> x;
  for (std::size_t k = 0; k < inputs; ++k)
    x.push_back((static_cast<double>(random()) / 4294967296.0 - 0.5) * (k == 0 ? 2 : 6));
  check(random_program(random, x, most), x, outcome);
}

TEST(RandomExpressions, HaveTheValuesAndGradientsOfMpfr) {
  MpfrNumber::precision() = 480;
  ASSERT_EQ(operations<double>().size(), operations<Real>().size());
  const unsigned first = chosen("WENGERT_SEED", 1964), count = chosen("WENGERT_COUNT", 4000),
                 steps = chosen("WENGERT_STEPS", 12);
  Outcome outcome;
  for (unsigned i = 0; i < count && !::testing::Test::HasFailure(); ++i) check_seed(first + i, steps, outcome);
  if (many(count))
    EXPECT_GE(outcome.sharp, outcome.all * 95 / 100) << "the error analysis allows too much to prove anything";
}

// This program squares a number that consists of rounding errors alone.
TEST(RandomExpressions, MayMultiplyTwoErrors) {
  MpfrNumber::precision() = 480;
  Outcome outcome;
  check_seed(984266383, 12, outcome);
  EXPECT_EQ(outcome.all, static_cast<int>(inputs));
}
}  // namespace
