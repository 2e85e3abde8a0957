// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <complex>
#include <limits>
#include <random>
#include <span>
#include <vector>
#include <wengert/drivers/check_hessian.hpp>
#include <wengert/wengert.hpp>

namespace {
using namespace wengert;

const auto rosenbrock = [](const auto& x) {
  const auto a = 1.0 - x[0];
  const auto b = x[1] - x[0] * x[0];
  return a * a + 100.0 * b * b;
};
const std::vector<double> point{0.7, 1.9};
const std::vector<double> expected{-2 * 0.3 - 400 * 0.7 * (1.9 - 0.49), 200 * (1.9 - 0.49)};

const auto polar = [](const auto& x) {
  using T = std::decay_t<decltype(x[0])>;
  return std::vector<T>{x[0] * cos(x[1]), x[0] * sin(x[1]), x[0] * x[0]};
};

ErrorCode code_of(auto&& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.code();
  }
  return ErrorCode::count_;
}

TEST(Gradient, TakesVectorsArraysSpansAndCArrays) {
  const auto [value, from_vector] = value_and_gradient(rosenbrock, point);
  EXPECT_DOUBLE_EQ(value, 0.09 + 100 * 1.41 * 1.41);
  const double c_array[2] = {0.7, 1.9};
  for (const auto& g : {from_vector, gradient(rosenbrock, std::array{0.7, 1.9}), gradient(rosenbrock, c_array),
                        gradient(rosenbrock, std::span<const double>(point))}) {
    EXPECT_DOUBLE_EQ(g[0], expected[0]);
    EXPECT_DOUBLE_EQ(g[1], expected[1]);
  }
  EXPECT_FLOAT_EQ(gradient(rosenbrock, std::vector<float>{0.7f, 1.9f})[1], static_cast<float>(expected[1]));
}

TEST(Gradient, PointsAndDirectionsMayBeListsInBraces) {
  EXPECT_EQ(gradient(rosenbrock, {0.7, 1.9}), gradient(rosenbrock, point));
  EXPECT_EQ(value_and_gradient(rosenbrock, {1, 1}).value, 0);
  EXPECT_EQ(jvp(rosenbrock, {0.7, 1.9}, {1.0, 0.0}).product[0],
            jvp(rosenbrock, point, std::array{1.0, 0.0}).product[0]);
  EXPECT_EQ(vjp(polar, {0.7, 1.9}, {1.0, 0.0, 2.0}).product, vjp(polar, point, std::vector{1.0, 0.0, 2.0}).product);
  EXPECT_EQ(jacobian(polar, {0.7, 1.9}).entries, jacobian(polar, point).entries);
  EXPECT_EQ(hvp(rosenbrock, {0.7, 1.9}, {1.0, 0.0}).product, hvp(rosenbrock, point, std::vector{1.0, 0.0}).product);
  EXPECT_EQ(hessian(rosenbrock, {0.7, 1.9}).entries, hessian(rosenbrock, point).entries);
  EXPECT_TRUE(check_gradient(rosenbrock, {0.7, 1.9}).passed);
  EXPECT_TRUE(check_hessian(rosenbrock, {0.7, 1.9}).passed);
  EXPECT_EQ(code_of([] { gradient(rosenbrock, {}); }), ErrorCode::no_inputs);
}

TEST(Gradient, AcceptsAFunctionThatChangesItsArgument) {
  const auto g = gradient(
      [](auto& x) {
        x[0] *= x[1];
        return x[0] * x[0];
      },
      std::vector{2.0, 3.0});
  EXPECT_DOUBLE_EQ(g[0], 2 * 6 * 3.0);
  EXPECT_DOUBLE_EQ(g[1], 2 * 6 * 2.0);
}

TEST(Gradient, NestsInAFunctionThatIsItselfDifferentiated) {
  // d/dx of (d/dt t^3 at t = 2) * x
  const auto g = gradient(
      [](const auto& x) {
        const double inner = gradient([](const auto& t) { return t[0] * t[0] * t[0]; }, std::array{2.0})[0];
        return inner * x[0];
      },
      std::array{1.0});
  EXPECT_DOUBLE_EQ(g[0], 12.0);
}

TEST(Gradient, RefusesWhatWouldBeASilentZero) {
  EXPECT_EQ(code_of([] { gradient([](const auto& x) { return x[0] * 0 + Real(value(x[0])) - x[0] * 0; }, point); }),
            ErrorCode::count_);  // depends formally: not refused
  EXPECT_EQ(code_of([] { gradient([](const auto& x) { return Real(value(x[0])); }, point); }),
            ErrorCode::passive_output);
  EXPECT_EQ(code_of([] { gradient([](const auto& x) { return floor(x[0]); }, point); }), ErrorCode::passive_output);
  EXPECT_EQ(code_of([] { gradient(rosenbrock, std::vector<double>{}); }), ErrorCode::no_inputs);
  EXPECT_EQ(code_of([] { gradient(polar, point); }), ErrorCode::wrong_size);
}

TEST(Jacobian, TallAndWideAgreeWithTheProducts) {
  const Matrix<double> j = jacobian(polar, point);  // 3 x 2: forward
  ASSERT_EQ(j.rows, 3u);
  ASSERT_EQ(j.columns, 2u);
  EXPECT_DOUBLE_EQ(j(0, 0), std::cos(1.9));
  EXPECT_DOUBLE_EQ(j(0, 1), -0.7 * std::sin(1.9));
  EXPECT_DOUBLE_EQ(j(2, 0), 1.4);
  EXPECT_EQ(j(2, 1), 0.0);
  const auto wide = [](const auto& x) {
    using T = std::decay_t<decltype(x[0])>;
    T sum = 0.0;
    for (const T& element : x) sum += element * element;
    return std::vector<T>{sum, sum * x[0]};
  };
  const std::vector<double> x{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  const Matrix<double> w = jacobian(wide, x);  // 2 x 10: reverse
  for (std::size_t i = 0; i < 10; ++i) {
    EXPECT_DOUBLE_EQ(w(0, i), 2 * x[i]);
    std::vector<double> direction(10, 0.0);
    direction[i] = 1;
    EXPECT_DOUBLE_EQ(jvp(wide, x, direction).product[1], w(1, i));
  }
}

// Counts what f was called with: tangents, or a recording.
struct Counted {
  std::size_t results;
  mutable int passes = 0, recordings = 0;
  template <class X>
  auto operator()(const X& x) const {
    using T = value_type_of<X>;
    ++(std::is_same_v<T, Real> ? recordings : passes);
    std::vector<T> y(results, T(0.0));
    for (std::size_t i = 0; i < results; ++i)
      for (std::size_t j = 0; j < x.size(); ++j) y[i] += static_cast<double>(i + 1) * x[j] * x[(i + j) % x.size()];
    return y;
  }
};

TEST(Jacobian, GoesTheShorterWay) {
  const auto ways = [](std::size_t n, std::size_t m) {
    const Counted f{m};
    std::vector<double> x(n);
    for (std::size_t j = 0; j < n; ++j) x[j] = 0.5 + static_cast<double>(j);
    const auto by_driver = jacobian(f, x);
    const std::pair used(f.passes, f.recordings);
    EXPECT_EQ(by_driver.entries, detail::recorded_jacobian(f, x, PassiveOutputs::refused).entries) << n << " " << m;
    return used;
  };
  EXPECT_EQ(ways(3, 2), std::pair(1, 0));
  EXPECT_EQ(ways(15, 2), std::pair(2, 0));
  EXPECT_EQ(ways(28, 50), std::pair(4, 0));
  EXPECT_EQ(ways(100, 2), std::pair(1, 1));
  EXPECT_EQ(ways(60, 30), std::pair(8, 0));
  // All directions of an array at once.
  const Counted f{2};
  const std::array<double, 15> x{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  const auto by_driver = jacobian(f, x);
  EXPECT_EQ(std::pair(f.passes, f.recordings), std::pair(1, 0));
  EXPECT_EQ(by_driver.entries, detail::recorded_jacobian(f, x, PassiveOutputs::refused).entries);
}

TEST(Jacobian, OfAFunctionOfRecordedNumbersAloneIsRecorded) {
  const auto f = [](const std::vector<Real>& x) { return std::vector<Real>{x[0] * x[1], x[1]}; };
  EXPECT_EQ(jacobian(f, point).entries, (std::vector<double>{1.9, 0.7, 0, 1}));
}

// One convention for all routes: a tangent or an adjoint of zero contributes nothing beside an infinite factor.
TEST(Infinities, TangentAndReverseAgree) {
  const double infinity = std::numeric_limits<double>::infinity();
  const auto agree = [](const auto& f, const std::vector<double>& at) {
    const auto g = gradient(f, at);
    for (std::size_t i = 0; i < at.size(); ++i) {
      std::vector<double> direction(at.size(), 0.0);
      direction[i] = 1;
      const double tangent = jvp(f, at, direction).product[0];
      EXPECT_FALSE(std::isnan(g[i])) << i;
      EXPECT_EQ(tangent, g[i]) << "component " << i;
      EXPECT_EQ(jacobian(f, at)(0, i), g[i]) << "component " << i;
    }
    return g;
  };
  const auto quotient = [](const auto& x) { return x[0] / x[1]; };
  const auto product = [](const auto& x) { return x[0] * x[1]; };
  EXPECT_EQ(agree(quotient, {1.0, 0.0}), (std::vector{infinity, -infinity}));
  EXPECT_EQ(agree(quotient, {1e300, 1e-300}), (std::vector{1 / 1e-300, -infinity}));
  EXPECT_EQ(agree(product, {infinity, 2.0}), (std::vector{2.0, infinity}));
  EXPECT_EQ(agree(product, {1e300, 1e300}), (std::vector{1e300, 1e300}));
  agree([](const auto& x) { return sqrt(x[0]) + x[1]; }, {0.0, 1.0});
  agree([](const auto& x) { return exp(x[0]) + x[1]; }, {1000.0, 1.0});
  agree([](const auto& x) { return pow(x[0], x[1]); }, {0.0, 0.5});
  agree([](const auto& x) { return 1.0 / x[0] + x[1] / 0.0; }, {0.0, 1.0});
  agree([](const auto& x) { return log(x[0]) * 2.0 + hypot(x[0], x[1]); }, {0.0, 0.0});
}

// An infinite slope beside a zero inner one is no derivative: the sweep says so, a tangent cannot tell it from a seed.
TEST(Infinities, AZeroInnerSlopeIsNoDerivative) {
  const auto root_of_square = [](const auto& x) { return sqrt(x[0] * x[0]) + x[1]; };
  const std::vector<double> at{0, 1};
  const auto g = gradient(root_of_square, at);
  EXPECT_TRUE(std::isnan(g[0]));
  EXPECT_EQ(g[1], 1.0);
  EXPECT_EQ(jvp(root_of_square, at, std::vector<double>{1, 0}).product[0], 0.0);
  EXPECT_EQ(gradient([](const auto& x) { return hypot(x[0], 0.0) + x[1]; }, at)[0], 0.0);
}

TEST(Jacobian, APassiveRowIsRefusedUnlessAllowed) {
  const auto f = [](const auto& x) {
    using T = std::decay_t<decltype(x[0])>;
    return std::vector<T>{x[0], T(1.0), x[1] * x[0]};
  };
  EXPECT_EQ(code_of([&] { jacobian(f, point); }), ErrorCode::passive_output);
  const auto j = jacobian(f, point, PassiveOutputs::allowed);
  EXPECT_EQ(j(1, 0), 0.0);
  EXPECT_EQ(j(2, 0), 1.9);
}

TEST(Products, ForwardAndReverseAgree) {
  const std::vector<double> x_dot{0.3, -0.2}, y_bar{1.0, 2.0, -1.0};
  const auto forward = jvp(polar, point, x_dot);
  const auto reverse = vjp(polar, point, y_bar);
  double left = 0, right = 0;
  for (std::size_t i = 0; i < 3; ++i) left += forward.product[i] * y_bar[i];
  for (std::size_t i = 0; i < 2; ++i) right += reverse.product[i] * x_dot[i];
  EXPECT_NEAR(left, right, 1e-15);
  EXPECT_EQ(forward.value, reverse.value);
}

TEST(Products, RefuseResultsThatAreAllPassive) {
  const auto passive = [](const auto& x) {
    using T = std::decay_t<decltype(x[0])>;
    return std::vector<T>{T(1.0), T(2.0)};
  };
  EXPECT_EQ(code_of([&] { vjp(passive, point, std::vector{1.0, 1.0}); }), ErrorCode::passive_output);
}

TEST(Products, RefuseSeedsOfTheWrongLengthAndNaN) {
  EXPECT_EQ(code_of([] { jvp(polar, point, std::vector{1.0}); }), ErrorCode::wrong_size);
  EXPECT_EQ(code_of([] { vjp(polar, point, std::vector{1.0}); }), ErrorCode::wrong_size);
  EXPECT_EQ(code_of([] { jvp(polar, point, std::vector{1.0, std::nan("")}); }), ErrorCode::not_finite);
  EXPECT_EQ(code_of([] { vjp(polar, point, std::vector{1.0, std::nan(""), 0.0}); }), ErrorCode::not_finite);
  EXPECT_EQ(code_of([] { hvp(rosenbrock, point, std::vector{1.0}); }), ErrorCode::wrong_size);
  EXPECT_EQ(code_of([] { hvp(rosenbrock, point, std::vector{1.0, std::nan("")}); }), ErrorCode::not_finite);
}

TEST(Hessian, OfRosenbrockIsExactAndSymmetric) {
  const auto h = hessian(rosenbrock, point);
  EXPECT_DOUBLE_EQ(h(0, 0), 2 - 400 * (1.9 - 3 * 0.49));
  EXPECT_DOUBLE_EQ(h(0, 1), -280.0);
  EXPECT_DOUBLE_EQ(h(1, 0), h(0, 1));
  EXPECT_DOUBLE_EQ(h(1, 1), 200.0);
}

TEST(Hessian, TakesFourColumnsARecording) {
  for (const std::size_t n : {3u, 4u, 5u, 8u}) {
    int calls = 0;
    const auto f = [&](const auto& x) {
      ++calls;
      value_type_of<decltype(x)> sum = x[0] * x[0];
      for (std::size_t i = 1; i < n; ++i) sum += x[i] * x[i - 1];
      return sum;
    };
    EXPECT_EQ(hessian(f, std::vector<double>(n, 0.5))(0, 0), 2.0);
    EXPECT_EQ(calls, static_cast<int>((n + 3) / 4)) << n << " inputs";
  }
}

TEST(Hessian, ProductIsTheHessianTimesTheVector) {
  const std::vector<double> v{0.4, -1.0};
  const auto h = hessian(rosenbrock, point);
  const auto [value, gradient, product] = hvp(rosenbrock, point, v);
  EXPECT_NEAR(product[0], h(0, 0) * v[0] + h(0, 1) * v[1], 1e-11);
  EXPECT_NEAR(product[1], h(1, 0) * v[0] + h(1, 1) * v[1], 1e-11);
  EXPECT_DOUBLE_EQ(gradient[0], expected[0]);
  EXPECT_DOUBLE_EQ(value, rosenbrock(point));
}

TEST(Drivers, RefuseAFunctionThatGivesAnotherValueWhenItIsCalledAgain) {
  const std::vector<double> x(12, 1.0);
  unsigned calls = 0;
  const auto cubes = [&calls](const auto& x) {
    value_type_of<decltype(x)> sum = 0;
    ++calls;
    for (const auto& element : x) sum += calls * element * element * element;
    return sum;
  };
  EXPECT_EQ(code_of([&] { hessian(cubes, x); }), ErrorCode::wrong_value);
  calls = 0;
  EXPECT_EQ(code_of([&] { jacobian(cubes, x); }), ErrorCode::wrong_value);
  calls = 0;
  EXPECT_EQ(gradient(cubes, x)[0], 3.0);  // one call
  calls = 0;
  EXPECT_EQ(hessian(cubes, std::array{1.0, 1.0})(0, 0), 6.0);
  // Sums of threads may differ in their last digits.
  const auto rounded = [&calls](const auto& x) {
    value_type_of<decltype(x)> sum = 1e-16 * ++calls;
    for (const auto& element : x) sum += element - element * element;
    return sum;
  };
  EXPECT_EQ(hessian(rounded, x)(11, 11), -2.0);
}

TEST(SameValue, MayDifferByTheRoundingOfItsParts) {
  EXPECT_NO_THROW(detail::require_same_value(1e9, 1e9 + 1, 1e9));
  EXPECT_NO_THROW(detail::require_same_value(0.0, 1e-9, 1e-2));
  EXPECT_THROW(detail::require_same_value(1.0, 1.001, 1.0), Error);
}

TEST(Matrix, HasNoRowsAndColumnsByItself) {
  const Matrix<double> none;
  EXPECT_EQ(none.rows, 0u);
  EXPECT_EQ(none.columns, 0u);
}

TEST(Jacobian, OfTangentsWithANaNOrAZeroRowIsRecorded) {
  Matrix<double> j(2, 2);
  j(0, 0) = j(0, 1) = j(1, 1) = 1;
  EXPECT_TRUE(detail::tangents_suffice(j, PassiveOutputs::refused));
  j(0, 1) = std::nan("");
  EXPECT_FALSE(detail::tangents_suffice(j, PassiveOutputs::allowed));
  j(0, 1) = j(1, 1) = 0;
  EXPECT_FALSE(detail::tangents_suffice(j, PassiveOutputs::refused));
  EXPECT_TRUE(detail::tangents_suffice(j, PassiveOutputs::allowed));
}

TEST(Drivers, TheScaleOfAResultIsThatOfItsParts) {
  const auto slope = [](std::size_t i) { return i == 0 ? 5.0 : i == 1 ? -7.0 : 1000.0; };
  EXPECT_EQ(detail::scale_of_result(-2.0, std::vector{3.0, -1.0}, slope), 2.0 + 5 * 4 + 7 * 2);
}

TEST(Drivers, CallAValueTheSameUpToRoundingOfItsParts) {
  EXPECT_NO_THROW(detail::require_same_value(0.0, 1e-6, 1.0));
  EXPECT_EQ(code_of([] { detail::require_same_value(0.0, 1.1e-6, 1.0); }), ErrorCode::wrong_value);
}

TEST(Check, PassesARightGradientByAllWitnesses) {
  const CheckReport report = check_gradient(rosenbrock, point, complex_step);
  EXPECT_TRUE(report.passed) << report.text();
  EXPECT_LT(report.dot_product_error, 1e-14);
  EXPECT_LT(report.complex_step_error, 1e-14);
}

TEST(Check, FailsAWrongGradientAndNamesTheComponent) {
  // value() cuts the dependence on x[1] in every active evaluation; differences still see it.
  const auto wrong = [](const auto& x) { return x[0] * x[0] + x[0] * value(x[1]) * value(x[1]); };
  const CheckReport report = check_gradient(wrong, point);
  EXPECT_FALSE(report.passed);
  EXPECT_EQ(report.worst_component, 1u);
  EXPECT_NEAR(report.worst_difference, 2 * 0.7 * 1.9, 1e-8);
  EXPECT_EQ(report.worst_adjoint, 0.0);
}

TEST(Check, SaysHowFarATangentIsFromTheAdjoint) {
  // A Tangent has three times the derivative by the second number.
  const auto torn = [](const auto& x) {
    using T = std::decay_t<decltype(x[0])>;
    const double factor = std::is_same_v<T, Real> ? 1.0 : 3.0;
    return 0.0 * x[0] + factor * (x[1] - value(x[1])) + value(x[1]);
  };
  const CheckReport report = check_gradient(torn, point);
  EXPECT_FALSE(report.passed);
  EXPECT_NEAR(report.dot_product_error, 2.0, 1e-14);
}

TEST(Check, OfFewComponentsTakesTheFirstAndTheLast) {
  const auto wrong = [](const auto& x) { return x[0] * x[0] + x[1] + x[2] + x[0] * value(x[3]); };
  CheckOptions options;
  options.components = 2;
  const CheckReport report = check_gradient(wrong, std::vector{0.7, 1.1, 1.3, 1.9}, options);
  EXPECT_FALSE(report.passed);
  EXPECT_EQ(report.worst_component, 3u);
}

TEST(Check, SaysHowFarAHessianIsFromASymmetricOne) {
  // The Hessian of x[0] * value(x[1]) is 1 above the diagonal and 0 below it.
  const auto torn = [](const auto& x) { return x[0] * value(x[1]); };
  std::mt19937_64 random(20220402);
  std::uniform_real_distribution<double> uniform(-1, 1);
  const double v0 = uniform(random), w0 = uniform(random), v1 = uniform(random), w1 = uniform(random);
  const double one = std::abs(w0 * v1), other = std::abs(v0 * w1);
  EXPECT_NEAR(check_hessian(torn, point).dot_product_error, std::abs(w0 * v1 - v0 * w1) / (one + other), 1e-14);
}

TEST(Check, AnIdenticallyZeroGradientFailsUnlessExpected) {
  const auto flat = [](const auto& x) { return 0.0 * x[0]; };
  EXPECT_FALSE(check_gradient(flat, point).passed);
  CheckOptions options;
  options.expect_zero = true;
  EXPECT_TRUE(check_gradient(flat, point, options).passed);
}

/// The plain number of a number of any order.
template <class T>
double number_of(const T& x) {
  if constexpr (std::is_arithmetic_v<T>)
    return x;
  else
    return number_of(value(x));
}

TEST(Check, OfAHessianAlsoWhereEveryResidualVanishes) {
  EXPECT_TRUE(check_hessian(rosenbrock, point).passed) << check_hessian(rosenbrock, point).text();
  EXPECT_TRUE(check_hessian(rosenbrock, std::vector{1.0, 1.0}).passed);
  const CheckReport zero = check_hessian([](const auto& x) { return x[0] + 2.0 * x[1]; }, point);
  EXPECT_FALSE(zero.passed);
  EXPECT_NE(zero.text().find("; the Hessian is identically zero"), std::string::npos);
  // The gradient is right; its derivative by x[1] is cut where it is active itself.
  const auto wrong = [](const auto& x) { return x[0] * x[0] * x[0] + x[0] * x[1] * (x[1] - value(x[1])); };
  const CheckReport report = check_hessian(wrong, point);
  EXPECT_FALSE(report.passed) << report.text();
  // Wrong and symmetric: differences alone see it.
  const auto wrong_diagonal = [](const auto& x) { return x[0] * x[0] * x[0] + x[1] * (x[1] - number_of(x[1])); };
  const CheckReport symmetric = check_hessian(wrong_diagonal, point);
  EXPECT_LT(symmetric.dot_product_error, 1e-14);
  EXPECT_FALSE(symmetric.passed) << symmetric.text();
  EXPECT_EQ(symmetric.worst_component, 1u);
  const CheckReport none;
  EXPECT_FALSE(none.passed || none.all_zero || none.finite) << "of nothing nothing is known";
}

// f has the value and the gradient of x0 * x1; what it answers to a complex number, and where, is the case's.
template <class Complex>
struct ProductWithComplex {
  Complex complex;
  template <class X>
  auto operator()(const X& x) const {
    using T = std::decay_t<decltype(x[0])>;
    if constexpr (std::is_same_v<T, std::complex<double>>)
      return complex(x);
    else
      return T(x[0] * x[1]);
  }
};

TEST(Check, FailsWhereAComplexStepIsNotFinite) {
  using Numbers = std::vector<std::complex<double>>;
  const auto passes = [](auto complex) {
    return check_gradient(ProductWithComplex<decltype(complex)>{complex}, point, complex_step).passed;
  };
  const double nan = std::nan(""), infinity = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(passes([](const Numbers& x) { return x[0] * x[1]; }));
  for (const double wrong : {nan, infinity})
    for (const std::size_t component : {0u, 1u})
      EXPECT_FALSE(passes([=](const Numbers& x) {
        return x[component].imag() == 0 ? x[0] * x[1] : std::complex<double>(x[0].real() * x[1].real(), wrong);
      })) << wrong
          << " in component " << component;
}

TEST(Check, FailsAGradientThatIsNotFinite) {
  const auto at_zero = [](const auto& f) { return check_gradient(f, std::vector{0.0, 1.0}); };
  const CheckReport infinite = at_zero([](const auto& x) { return sqrt(x[0]) * x[1]; });
  const CheckReport nan = at_zero([](const auto& x) { return sqrt(x[0] * x[0]); });
  EXPECT_FALSE(infinite.passed);
  EXPECT_FALSE(infinite.all_zero);
  EXPECT_FALSE(nan.passed);
  EXPECT_FALSE(nan.all_zero);  // NaN is not zero
  EXPECT_NE(nan.text().find("not finite"), std::string::npos) << nan.text();
}

TEST(Check, FailsWhereNoDifferenceIsFinite) {
  // The plain evaluations, which record nothing, overflow; the derivatives are right.
  const auto f = [](const auto& x) {
    using T = std::decay_t<decltype(x[0])>;
    T y = x[0] * x[1];
    if constexpr (std::is_same_v<T, Real>)
      if (!x[0].active()) y = std::nan("");
    return y;
  };
  const CheckReport report = check_gradient(f, point);
  EXPECT_FALSE(report.passed);
  EXPECT_TRUE(std::isnan(report.difference_error)) << report.text();
}

TEST(Check, NamesTheFirstComponentWithoutADifference) {
  const auto f = [](const auto& x) {
    using T = std::decay_t<decltype(x[0])>;
    T y = x[0] + x[1] + x[2];
    if constexpr (std::is_same_v<T, Real>)
      if (!x[0].active() && x[1].value() != 2) y = std::nan("");
    return y;
  };
  const CheckReport report = check_gradient(f, std::vector{1.0, 2.0, 3.0});
  EXPECT_FALSE(report.passed);
  EXPECT_EQ(report.worst_component, 1u);
}
}  // namespace
