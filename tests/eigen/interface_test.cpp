// SPDX-License-Identifier: MIT
// One interface for numbers and matrices: drivers at points that are Eigen's matrices or tuples of them, inputs,
// outputs and adjoints of a tape; and a sum of a softmax's columns, which a sweep does not evaluate for each
// coefficient.
#include <gtest/gtest.h>
#include <ctime>
#include <tuple>
#include <vector>
#include <wengert/eigen.hpp>
#include <wengert/wengert.hpp>

namespace of_interface {

using Eigen::MatrixXd, Eigen::VectorXd, Eigen::Vector3d;

const MatrixXd a0{{1.2, -0.3, 0.7}, {0.4, 0.9, -1.1}};
const VectorXd x0{{0.6, -1.3, 0.8}};
const auto quartic = [](const auto& x) { return x.squaredNorm() * x.squaredNorm() + x(0) * x(1); };

TEST(Interface, GradientsHaveTheFormOfThePoint) {
  VectorXd expected = 4 * x0.squaredNorm() * x0;
  expected(0) += x0(1);
  expected(1) += x0(0);
  const VectorXd g = wengert::gradient(quartic, x0);
  EXPECT_LE((g - expected).norm(), 1e-14);
  const auto [value, fixed] = wengert::value_and_gradient(quartic, Vector3d(x0));
  static_assert(std::is_same_v<decltype(fixed), const Vector3d>);
  EXPECT_DOUBLE_EQ(value, quartic(x0));
  EXPECT_LE((fixed - expected).norm(), 1e-14);
  EXPECT_LE((wengert::gradient(quartic, 0.5 * x0) - wengert::gradient(quartic, VectorXd(0.5 * x0))).norm(), 0);
  EXPECT_TRUE(wengert::check_gradient(quartic, x0).passed);
  EXPECT_THROW(static_cast<void>(wengert::gradient(quartic, VectorXd())), wengert::Error);
}
TEST(Interface, TuplesAndVectorsOfMatricesArePoints) {
  const auto f = [](const auto& a, const auto& x, const auto& c) { return c * (a * x).squaredNorm(); };
  const auto [a_bar, x_bar, c_bar] = wengert::gradient(f, std::tuple{a0, x0, 2.0});
  EXPECT_LE((a_bar - 4.0 * a0 * x0 * x0.transpose()).norm(), 1e-14);
  EXPECT_LE((x_bar - 4.0 * a0.transpose() * a0 * x0).norm(), 1e-14);
  EXPECT_NEAR(c_bar, (a0 * x0).squaredNorm(), 1e-14);
  const std::vector<VectorXd> both{x0, 3.0 * x0};
  const auto g = wengert::gradient([](const auto& x) { return x[0].dot(x[1]); }, both);
  EXPECT_EQ(g[0], both[1]);
  EXPECT_EQ(g[1], both[0]);
}
TEST(Interface, ProductsAgreeWithTheJacobianAndTheHessian) {
  const auto h = [](const auto& x) { return (a0 * x).array().sin().matrix().eval(); };
  const MatrixXd expected = (a0 * x0).array().cos().matrix().asDiagonal() * a0;
  EXPECT_LE((wengert::jacobian(h, x0) - expected).norm(), 1e-14);
  EXPECT_LE((wengert::jvp(h, x0, x0).product - expected * x0).norm(), 1e-14);
  const Eigen::Vector2d seed(0.3, -2.0);
  EXPECT_LE((wengert::vjp(h, x0, seed).product - expected.transpose() * seed).norm(), 1e-14);
  const MatrixXd hessian = wengert::hessian(quartic, x0);
  const VectorXd direction = VectorXd::LinSpaced(3, -1, 2);
  EXPECT_NEAR(hessian(0, 0), 4 * x0.squaredNorm() + 8 * x0(0) * x0(0), 1e-13);
  EXPECT_LE((wengert::hvp(quartic, x0, direction).product - hessian * direction).norm(), 1e-13);
}
TEST(Interface, ATapesInputsOutputsAndAdjointsAreMatrices) {
  wengert::Tape tape;
  auto a = tape.input(a0);
  auto [x, c] = tape.input(std::tuple{x0, 3.0});
  const auto y = (a * x * c).eval();
  tape.output(y, "y");
  ASSERT_EQ(tape.outputs().size(), 2u);
  EXPECT_EQ(tape.outputs()[1].name, "y[1]");
  tape.adjoint(y) = VectorXd::Ones(2);
  EXPECT_THROW(static_cast<void>(tape.adjoint(a).norm()), wengert::Error);  // not swept
  tape.reverse();
  const VectorXd x_bar = 3.0 * a0.transpose() * VectorXd::Ones(2);
  EXPECT_LE((tape.adjoint(x) - x_bar).norm(), 1e-14);
  EXPECT_NEAR(tape.adjoint(x).dot(x0), x_bar.dot(x0), 1e-14);
  EXPECT_NEAR(tape.adjoint(a)(1, 2), 3.0 * x0(2), 1e-14);
  const VectorXd step = x0 - 0.1 * tape.adjoint(x);
  EXPECT_LE((step - (x0 - 0.1 * x_bar)).norm(), 1e-14);
  const MatrixXd turned = tape.adjoint(a).transpose();
  EXPECT_LE((turned.col(0) - 3.0 * x0).norm(), 1e-14);
}
TEST(Interface, TheNumberThatAProductIsKeepsItsDerivative) {
  wengert::Tape tape;
  auto x = tape.input(x0);
  const wengert::Real y = 2.0 * (x.transpose() * x).value();
  tape.adjoint(y) = 1.0;
  tape.reverse();
  EXPECT_LE((tape.adjoint(x) - 4.0 * x0).norm(), 1e-14);
}
/// As Eigen's value(): of expressions, constant or not, places, variables, base classes and maps of one coefficient.
TEST(Interface, ValueOfOneCoefficientIsTheActiveNumber) {
  using One = Eigen::Matrix<wengert::Real, 1, 1>;
  wengert::Tape tape;
  auto x = tape.input(x0);
  auto p = x.transpose() * x;
  const auto q = x.transpose() * x;
  One m = p;
  const Eigen::MatrixBase<One>& base = m;
  std::vector<wengert::Real> numbers{x(0) * x(0)};
  Eigen::Map<One> map(numbers.data());
  wengert::Real y = p.value() + q.value() + m.value() + std::as_const(m).value() + base.value() + map.value();
  y += x.head<1>().value() + p.eval().value() + p.coeff(0, 0) + p(0) + p.sum();
  EXPECT_EQ(wengert::value(p)(0), x0.squaredNorm());
  EXPECT_EQ(wengert::value(m)(0), x0.squaredNorm());
  EXPECT_EQ(wengert::value(base)(0), x0.squaredNorm());
  EXPECT_EQ(wengert::value(x(1)), x0(1));
  EXPECT_EQ(wengert::value(x + x), VectorXd(2.0 * x0));
  tape.adjoint(y) = 1.0;
  tape.reverse();
  const VectorXd expected = 18.0 * x0 + (2.0 * x0(0) + 1.0) * VectorXd::Unit(x0.size(), 0);
  EXPECT_LE((tape.adjoint(x) - expected).norm(), 1e-13);
}
/// x(0) is at infinite slopes, and what depends on it is not used. Packets hold it and its neighbours at once.
TEST(Interface, InfiniteSlopesOfCoefficientsThatDoNotMatterPassNothingOn) {
  const auto f = [](const auto& x) {
    using T = wengert::value_type_of<decltype(x)>;
    static_assert(std::is_same_v<T, wengert::value_type_of<decltype(x(0))>>);
    static_assert(std::is_same_v<T, wengert::value_type_of<decltype(x.head(2))>>);
    static_assert(std::is_same_v<T, wengert::value_type_of<decltype((x + x).array())>>);
    using Values = Eigen::Array<T, Eigen::Dynamic, 1>;
    const Values a = x.array(), b = 1.0 - a, c = 1.0 / b;
    Values y = a.sqrt() + a.rsqrt() + a.inverse() + 2.0 / a + b / a + a.log() + a.log10() + a.pow(0.5);
    y += b.asin() + b.acos() + b.atanh() + (a - 1.0).log1p() + c.acosh() + a * pow(a, -0.5);
    const Eigen::Matrix<T, Eigen::Dynamic, 1> m = x;
    y += m.cwiseSqrt().array() + m.cwiseInverse().cwiseProduct(m).array() + m.cwiseQuotient(m).array();
    return T(y.tail(a.size() - 1).sum());
  };
  VectorXd x = VectorXd::LinSpaced(7, 0.0, 0.6), rest = x.tail(6);
  const auto g_of_rest = [](double t) {
    const double u = 1 - t;
    return 0.5 / std::sqrt(t) - 0.5 * std::pow(t, -1.5) - 1 / (t * t) - 2 / (t * t) - 1 / (t * t) + 1 / t +
           1 / (t * std::log(10.0)) + 0.5 / std::sqrt(t) - 1 / (1 - u * u) + 1 / t +
           1 / (u * u * std::sqrt(1 / (u * u) - 1)) + 1.0 / std::sqrt(t);
  };
  const VectorXd g = wengert::gradient(f, x);
  EXPECT_EQ(g(0), 0.0);
  for (int i = 1; i < 7; ++i) EXPECT_NEAR(g(i), g_of_rest(x(i)), 1e-12 * std::abs(g_of_rest(x(i))));
  VectorXd direction = VectorXd::Ones(7);
  direction(0) = 0;
  EXPECT_NEAR(wengert::jvp(f, x, direction).product(0), g.sum(), 1e-11 * std::abs(g.sum()));
  const VectorXd product = wengert::hvp(f, x, direction).product;
  EXPECT_EQ(product(0), 0.0);
  for (int i = 1; i < 7; ++i) {
    const double h = 1e-5 * x(i), difference = (g_of_rest(x(i) + h) - g_of_rest(x(i) - h)) / (2 * h);
    EXPECT_NEAR(product(i), difference, 1e-7 * std::abs(difference));
  }
}
/// What a maximum does not choose takes no part, though the slope of the root is infinite there; nor has a step a
/// slope.
TEST(Interface, WhatIsNotChosenTakesNoPart) {
  const auto f = [](const auto& x) {
    using T = wengert::value_type_of<decltype(x)>;
    using Values = Eigen::Array<T, Eigen::Dynamic, 1>;
    const Values a = x.array(), zeros = Eigen::ArrayXd::Zero(a.size());
    const Eigen::Matrix<T, Eigen::Dynamic, 1> m = x.cwiseMax(zeros.matrix()), n = (-x).cwiseMin(0.0);
    Values y = a.max(0.0).sqrt() + zeros.max(a).sqrt() + m.cwiseSqrt().array() + (-n).cwiseSqrt().array();
    y += (-(-a).min(zeros)).sqrt() + (1.0 / (0.1 * a + 0.1).floor()).min(3.0);
    return T(y.sum());
  };
  VectorXd x = VectorXd::LinSpaced(6, -1.0, -0.5), up(6);
  x(1) = 4.0;
  up << 0, 1.25, 0, 0, 0, 0;
  EXPECT_EQ(wengert::gradient(f, x), up);
  EXPECT_EQ(wengert::jvp(f, x, VectorXd::Ones(6)).product(0), 1.25);
  EXPECT_EQ(wengert::hvp(f, x, VectorXd::Ones(6)).product, VectorXd(up / -8.0));
}
/// The reverse sweep took 10 times as long at twice the size: each column evaluated all of a vector beside it.
TEST(Interface, SoftmaxTakesNoLongerThanItsCoefficients) {
  const auto seconds = [](int n) {
    double best = 1e9;
    for (int repetition = 0; repetition < 3; ++repetition) {
      wengert::Tape tape;
      auto a = tape.input(MatrixXd(MatrixXd::Constant(n, n, 0.01)));
      auto v = tape.input(Eigen::RowVectorXd(Eigen::RowVectorXd::Constant(n, 0.02)));
      const wengert::Real y = (a.rowwise() - v).array().exp().colwise().sum().log().sum();
      tape.adjoint(y) = 1.0;
      const std::clock_t start = std::clock();
      tape.reverse();
      best = std::min(best, double(std::clock() - start));
      EXPECT_NEAR(tape.adjoint(a)(n - 1, 0), 1.0 / n, 1e-12);
    }
    return best;
  };
  EXPECT_LE(seconds(240), 100 * seconds(40));  // 36 times the coefficients; it was 216 times the time
}

}  // namespace of_interface
