// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <sstream>
#include <type_traits>
#include <vector>
#include <wengert/drivers/check_hessian.hpp>
#include <wengert/wengert.hpp>

namespace {
using namespace wengert;

/// dy/dx of one call by one sweep.
template <class F>
double derivative(F&& f, double at) {
  Tape tape;
  const Real x = tape.input(at);
  const Real y = f(x);
  tape.output(y);
  tape.adjoint(y) = 1.0;
  tape.reverse();
  return tape.adjoint(x);
}

TEST(Real, IsSixteenTriviallyCopyableBytes) {
  EXPECT_EQ(sizeof(Real), 16u);
  EXPECT_EQ(sizeof(FloatReal), 8u);
  EXPECT_TRUE(std::is_trivially_copyable_v<Real>);
}

TEST(Real, OneExpressionIsOneStatementWithMergedArguments) {
  Tape tape;
  const Real x = tape.input(2.0), y = tape.input(3.0);
  const Real z = x * y + x * x - 2.0 * x / y;
  EXPECT_EQ(tape.report().statements, 3u);
  EXPECT_EQ(tape.report().arguments, 2u);
  EXPECT_DOUBLE_EQ(z.value(), 6 + 4 - 4.0 / 3);
}

TEST(Real, ACopySharesTheIdentifierAndRecordsNothing) {
  Tape tape;
  const Real x = tape.input(2.0);
  const Real copy = x;
  EXPECT_EQ(copy.handle(), x.handle());
  EXPECT_EQ(tape.report().statements, 1u);
}

TEST(Real, PassiveNumbersRecordNothingAndNeedNoTape) {
  Real a = 2.0, b = 3;
  Real c = a * b + 1;
  EXPECT_EQ(c.value(), 7.0);
  EXPECT_FALSE(c.active());
  Tape tape;
  c = a / b;
  EXPECT_EQ(tape.report().statements, 0u);
}

TEST(Real, AStoredExpressionOutlivesItsOperands) {
  Tape tape;
  const Real x = tape.input(2.0);
  auto expression = [&] {
    Real local = x * 3.0;
    return local * local;  // holds its leaves by value
  }();
  const Real y = expression + 1.0;
  tape.adjoint(y) = 1.0;
  tape.reverse();
  EXPECT_DOUBLE_EQ(tape.adjoint(x), 36.0);
}

TEST(Real, UpdateOperatorsReadTheOldValue) {
  EXPECT_DOUBLE_EQ(derivative(
                       [](Real x) {
                         Real y = x;
                         y += y * x;
                         return y;
                       },
                       3.0),
                   1 + 6.0);
  EXPECT_DOUBLE_EQ(derivative(
                       [](Real x) {
                         Real y = x;
                         y -= 2 * y;
                         return y;
                       },
                       3.0),
                   -1.0);
  EXPECT_DOUBLE_EQ(derivative(
                       [](Real x) {
                         Real y = x;
                         y *= y;
                         return y;
                       },
                       3.0),
                   6.0);
  EXPECT_DOUBLE_EQ(derivative(
                       [](Real x) {
                         Real y = 1.0;
                         y /= x;
                         return y;
                       },
                       2.0),
                   -0.25);
  EXPECT_DOUBLE_EQ(derivative(
                       [](Real x) {
                         Real y = x++;
                         ++y;
                         --x;
                         return x-- * y;
                       },
                       2.0),
                   5.0);
  EXPECT_DOUBLE_EQ(derivative(
                       [](Real x) {
                         x--;
                         return x * x;
                       },
                       2.0),
                   2.0);
}

TEST(Real, AssigningANumberMakesItPassive) {
  Tape tape;
  Real x = tape.input(2.0);
  x = 5.0;
  EXPECT_FALSE(x.active());
}

TEST(Real, MixesWithIntegersAndOtherWidths) {
  EXPECT_DOUBLE_EQ(derivative([](const Real& x) { return Real(2 * x + x / 4 - 1u + x * 2.0f + 3L - x * 0.5L); }, 1.0),
                   2 + 0.25 + 2 - 0.5);
}

template <class X, class Y>
void expect_comparisons(const X& x, const Y& y, double p, double q) {
  EXPECT_EQ(x < y, p < q);
  EXPECT_EQ(x <= y, p <= q);
  EXPECT_EQ(x > y, p > q);
  EXPECT_EQ(x >= y, p >= q);
  EXPECT_EQ(x == y, p == q);
  EXPECT_EQ(x != y, p != q);
}

TEST(Real, ComparesByValueWithNumbersAndExpressions) {
  const Real a = 2.0, b = 3.0;
  EXPECT_TRUE(a < b && b > a && a <= 2 && 2 >= a && a != b && a == 2.0 && a * b == 6 && !(a + 1 != b));
  for (const double p : {2.0, 3.0})
    for (const double q : {2.0, 3.0}) {
      expect_comparisons(Real(p), Real(q), p, q);
      expect_comparisons(Real(p), q, p, q);
      expect_comparisons(p, Real(q), p, q);
      expect_comparisons(Real(p) + 0.0, Real(q), p, q);
      expect_comparisons(p, Real(q) * 1.0, p, q);
    }
}

TEST(Real, WorksInStandardAlgorithms) {
  std::vector<Real> x{3.0, 1.0, 2.0};
  std::sort(x.begin(), x.end());
  EXPECT_EQ(x[0].value(), 1.0);
  EXPECT_EQ(std::max(x[0], x[1]).value(), 2.0);
}

TEST(Real, HasTheLimitsOfItsNumber) {
  EXPECT_EQ(std::numeric_limits<Real>::epsilon().value(), std::numeric_limits<double>::epsilon());
  EXPECT_TRUE(std::numeric_limits<Real>::is_specialized);
  EXPECT_EQ(std::numeric_limits<FloatReal>::max().value(), std::numeric_limits<float>::max());
  EXPECT_EQ(std::numeric_limits<Real>::digits10, 15);
}

TEST(Real, StreamsItsValue) {
  std::stringstream stream("2.5");
  Real x;
  stream >> x;
  std::ostringstream out;
  out << x << ' ' << x * 2.0;
  EXPECT_EQ(out.str(), "2.5 5");
}

TEST(Real, StepFunctionsArePassive) {
  Tape tape;
  const Real x = tape.input(2.5);
  const Real y = floor(x) + round(x);
  EXPECT_FALSE(y.active());
  EXPECT_THROW(tape.output(y), Error);
}

TEST(Real, QualifiedStandardNamesFindTheFunctions) {
  EXPECT_DOUBLE_EQ(
      derivative([](const Real& x) { return Real(std::sin(x) + std::pow(x, 2) + std::hypot(x, 3.0)); }, 4.0),
      std::cos(4.0) + 8 + 0.8);
}

TEST(Real, FunctionsWithFurtherResultsAreActiveInTheFirst) {
  int exponent = 0;
  EXPECT_DOUBLE_EQ(derivative([&](const Real& x) { return Real(frexp(x, &exponent)); }, 12.0), 1.0 / 16);
  EXPECT_EQ(exponent, 4);
  EXPECT_DOUBLE_EQ(derivative(
                       [](const Real& x) {
                         Real whole;
                         return modf(x * 2.0 + 0.0 * x, &whole);
                       },
                       1.3),
                   2.0);
  EXPECT_DOUBLE_EQ(derivative(
                       [](const Real& x) {
                         Real s, c;
                         sincos(x, &s, &c);
                         return Real(s * c);
                       },
                       0.4),
                   std::cos(0.8));
  int quotient = 0;
  EXPECT_DOUBLE_EQ(derivative([&](const Real& x) { return Real(remquo(10.0, x, &quotient)); }, 3.0), -3.0);
  EXPECT_EQ(quotient & 7, 3);
  EXPECT_DOUBLE_EQ(derivative([](const Real& x) { return Real(ldexp(x, 3) + scalbn(x, -1)); }, 3.0), 8.5);
}

TEST(Real, MaxAndMinMixKindsOfOperands) {
  EXPECT_DOUBLE_EQ(derivative([](const Real& x) { return Real(max(2.0 * x, 1.0) + min(x, x * x)); }, 2.0), 3.0);
}

TEST(Real, QualifiedMaxAndLerpTakeExpressions) {
  EXPECT_DOUBLE_EQ(derivative([](const Real& x) { return Real(std::max(2.0 * x, 1.0) + std::max(x, Real(0.0))); }, 2.0),
                   3.0);
  EXPECT_DOUBLE_EQ(
      derivative([](const Real& x) { return Real(std::clamp(x, 0.0, 1.0) + std::clamp(x * x, x, 3.0 * x)); }, 2.0),
      4.0);
  EXPECT_TRUE(std::isnan(std::clamp(Real(std::nan("")), 0.0, 1.0).value()));
  EXPECT_DOUBLE_EQ(derivative([](const Real& x) { return Real(std::lerp(x, 2.0 * x, 0.5)); }, 2.0), 1.5);
  EXPECT_DOUBLE_EQ(derivative([](const Real& x) { return Real(std::hypot(x, 2.0, 2.0)); }, 1.0), 1.0 / 3);
}

TEST(Real, KinksAndSingularPointsAreNeverNaNByAccident) {
  EXPECT_EQ(derivative([](const Real& x) { return Real(abs(x)); }, 0.0), 0.0);
  EXPECT_EQ(derivative([](const Real& x) { return Real(sqrt(x)); }, 0.0), std::numeric_limits<double>::infinity());
  EXPECT_EQ(derivative([](const Real& x) { return Real(pow(x, 2.0)); }, 0.0), 0.0);
  EXPECT_EQ(derivative([](const Real& x) { return Real(pow(0.0, x)); }, 2.0), 0.0);
  EXPECT_EQ(derivative([](const Real& x) { return Real(hypot(x, 0.0)); }, 0.0), 0.0);
  EXPECT_EQ(derivative([](const Real& x) { return Real(atan2(x, 0.0)); }, 0.0), 0.0);
  EXPECT_EQ(derivative([](const Real& x) { return Real(fmax(x, x)); }, 1.0), 1.0);
  EXPECT_EQ(derivative([](const Real& x) { return Real(pow(x, 3)); }, -2.0), 12.0);
  // sqrt(x) with a zero adjoint: the infinite partial does not enter.
  EXPECT_EQ(derivative(
                [](const Real& x) {
                  Real root = sqrt(x);
                  return Real(0.0 * root + x);
                },
                0.0),
            1.0);
}

TEST(Real, WideAndFloatTapesRecordToo) {
  WideTape wide;
  const WideReal x = wide.input(2.0);
  const WideReal y = x * x * x;
  wide.adjoint(y) = 1.0;
  wide.reverse();
  EXPECT_EQ(wide.adjoint(x), 12.0);
  FloatTape narrow;
  const FloatReal u = narrow.input(2.0f);
  const FloatReal v = sin(u) * 2;
  narrow.adjoint(v) = 1.0f;
  narrow.reverse();
  EXPECT_FLOAT_EQ(narrow.adjoint(u), 2 * std::cos(2.0f));
}

ErrorCode code_of(auto&& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.code();
  }
  return ErrorCode::count_;
}

TEST(Real, UsingAnActiveVariableWithoutItsTapeIsAnError) {
  Real x;
  {
    Tape tape;
    x = tape.input(1.0);
  }
  EXPECT_EQ(code_of([&] { [[maybe_unused]] const Real y = x * 2.0; }), ErrorCode::no_tape);
  Tape other;
  EXPECT_EQ(code_of([&] { [[maybe_unused]] const Real y = x * 2.0; }), ErrorCode::foreign_variable);
  const Real own = other.input(1.0);
  other.reset();
  EXPECT_EQ(code_of([&] { [[maybe_unused]] const Real y = own * 2.0; }), ErrorCode::foreign_variable);
}

TEST(Real, AFailedAssignmentLeavesTheVariableAndTheTapeAsTheyWere) {
  Tape tape;
  Real x = tape.input(1.0);
  Real y = x * 2.0;
  Real stale;
  {
    Tape inner;
    stale = inner.input(4.0);
  }
  const auto before = tape.report().statements;
  EXPECT_EQ(code_of([&] { y = x * stale; }), ErrorCode::foreign_variable);
  EXPECT_EQ(y.value(), 2.0);
  EXPECT_EQ(tape.report().statements, before);
  tape.adjoint(y) = 1.0;
  tape.reverse();
  EXPECT_EQ(tape.adjoint(x), 2.0);
}

template <class T>
T between(const T& x) {
  const T low = x < 0 ? 0.0 : x;
  return low > 1.0 ? 1 : low;
}
TEST(Conversions, AChoiceBetweenANumberAndAConstantIsActive) {
  static_assert(std::is_same_v<std::common_type_t<Real, double>, Real>);
  static_assert(!std::is_convertible_v<Real, double> && !std::is_constructible_v<double, Real>);
  static_assert(!std::is_convertible_v<Tangent<double>, int> && !std::is_constructible_v<int, Tangent<double>>);
  EXPECT_EQ(wengert::gradient([](const auto& x) { return between(x[0]) * x[0]; }, std::vector{0.5})[0], 1.0);
  EXPECT_EQ(wengert::gradient([](const auto& x) { return between(x[0]) * x[0]; }, std::vector{3.0})[0], 1.0);
  EXPECT_EQ(wengert::jvp([](const auto& x) { return std::vector{between(x[0])}; }, std::vector{0.5}, std::vector{1.0})
                .product[0],
            1.0);
}

template <class T>
T squared(T x) {
  return x * x;
}
template <class T>
T softened(const T& x, double width) {
  const T size = x > T(0) ? x : T(-x);
  return size < width ? T(0.5 * x * x) : T(width * (size - 0.5 * width));
}
TEST(Real, AVariableOfAnExpressionsTypeHoldsANumber) {
  const auto f = [](const auto& x) -> wengert::value_type_of<decltype(x)> {
    using std::exp;
    return squared(x[0] - x[1]) + squared(x[0] * x[1] + 1.0) + squared(2.0 * x[0]) + squared(1.0 - exp(x[0]) * x[1]) +
           squared(x[0] / x[1]) + softened(-(x[0] * x[1]), 0.2) + softened(1 - x[0], 9.0);
  };
  EXPECT_TRUE(wengert::check_gradient(f, std::vector{0.7, 0.4}).passed);
  EXPECT_TRUE(wengert::check_hessian(f, std::vector{0.7, 0.4}).passed);
}
TEST(Real, ATemporaryNumberIsNotAssignedTo) {
  static_assert(!std::is_assignable_v<Real, double> && !std::is_assignable_v<Real, Real>);
  static_assert(std::is_trivially_copyable_v<Real> && std::is_assignable_v<Real&, double>);
}
}  // namespace
