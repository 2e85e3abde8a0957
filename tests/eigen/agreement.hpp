// SPDX-License-Identifier: MIT
// What agreement_*_test.cpp ask of every described operation that Eigen has for elements too: it is compared with
// Eigen's own computation with ElementReal: values and gradients, of dynamic size by columns and of fixed size by rows.
// One statement each is what operations.hpp asks.
#pragma once
#include <gtest/gtest.h>
#include <unsupported/Eigen/KroneckerProduct>
#include <wengert/eigen.hpp>
#include <wengert/eigen_scalar.hpp>

using wengert::ElementReal;
using wengert::Real;
using wengert::Tape;

namespace {

template <class T, int N>
using Square = Eigen::Matrix<T, N, N, N == 3 ? int(Eigen::RowMajor) : int(Eigen::ColMajor)>;
template <class T, int N>
using Column = Eigen::Matrix<T, N, 1>;

struct Point {
  Eigen::MatrixXd a, b;
  Eigen::VectorXd v;
  double s;
};
Point point() {
  std::srand(5);
  Point p{Eigen::MatrixXd::Random(3, 3), Eigen::MatrixXd::Random(3, 3), Eigen::VectorXd::Random(3), 1.25};
  p.a.diagonal().array() += 3.0;
  p.b.diagonal().array() += 2.0;
  return p;
}

/// The adjoint of a result: a weight for each coefficient.
Eigen::MatrixXd weights(Eigen::Index rows, Eigen::Index cols) {
  Eigen::MatrixXd w(rows, cols);
  for (Eigen::Index j = 0; j < cols; ++j)
    for (Eigen::Index i = 0; i < rows; ++i) w(i, j) = std::cos(1.0 + double(i) + 3.0 * double(j));
  return w;
}

struct Gradient {
  double value;
  Eigen::VectorXd numbers;
};
template <int N, class F>
Gradient of_entities(F&& f) {
  const Point p = point();
  Tape tape;
  Square<Real, N> a = Square<double, N>(p.a), b = Square<double, N>(p.b);
  Column<Real, N> v = Column<double, N>(p.v);
  Real s = p.s;
  tape.input(a), tape.input(b), tape.input(v), tape.input(s);
  const auto result = f(a, b, v, s);
  double value;
  if constexpr (std::is_same_v<std::decay_t<decltype(result)>, Real>) {
    value = result.value();
    tape.adjoint(result) = 1.0;
  } else {
    using V = typename std::decay_t<decltype(result)>::Value;
    const wengert::Active<V> y(result);
    const Eigen::MatrixXd w = weights(y.value().rows(), y.value().cols());
    value = y.value().cwiseProduct(V(w)).sum();
    tape.adjoint(y) = V(w);
  }
  tape.reverse();
  const Eigen::MatrixXd a_bar = Square<double, N>(tape.adjoint(a)), b_bar = Square<double, N>(tape.adjoint(b));
  Eigen::VectorXd numbers(22);
  numbers << a_bar.reshaped(), b_bar.reshaped(), Eigen::VectorXd(Column<double, N>(tape.adjoint(v))), tape.adjoint(s);
  return {value, numbers};
}
template <class F>
Gradient of_elements(F&& f) {
  const Point p = point();
  Tape tape;
  Square<ElementReal, Eigen::Dynamic> a = p.a.cast<ElementReal>(), b = p.b.cast<ElementReal>();
  Column<ElementReal, Eigen::Dynamic> v = p.v.cast<ElementReal>();
  ElementReal s = p.s;
  for (int j = 0; j < 3; ++j)
    for (int i = 0; i < 3; ++i) tape.input(a(i, j)), tape.input(b(i, j));
  for (int i = 0; i < 3; ++i) tape.input(v(i));
  tape.input(s);
  const auto result = f(a, b, v, s);
  ElementReal y = 0;
  if constexpr (std::is_same_v<std::decay_t<decltype(result)>, ElementReal>) {
    y = result;
  } else {
    const Eigen::MatrixXd w = weights(result.rows(), result.cols());
    for (Eigen::Index j = 0; j < w.cols(); ++j)
      for (Eigen::Index i = 0; i < w.rows(); ++i) y += result(i, j) * w(i, j);
  }
  tape.adjoint(y) = 1.0;
  tape.reverse();
  Gradient gradient{y.value(), Eigen::VectorXd(22)};
  for (int j = 0; j < 3; ++j)
    for (int i = 0; i < 3; ++i) {
      gradient.numbers(3 * j + i) = tape.adjoint(a(i, j));
      gradient.numbers(9 + 3 * j + i) = tape.adjoint(b(i, j));
    }
  for (int i = 0; i < 3; ++i) gradient.numbers(18 + i) = tape.adjoint(v(i));
  gradient.numbers(21) = tape.adjoint(s);
  return gradient;
}

void compare(const Gradient& entities, const Gradient& elements) {
  EXPECT_NEAR(entities.value, elements.value, 1e-13 * (1 + std::abs(elements.value)));
  EXPECT_GT(elements.numbers.norm(), 0);
  EXPECT_LE((entities.numbers - elements.numbers).norm(), 1e-12 * elements.numbers.norm());
}

}  // namespace

#define AGREES(name, ...)                                                                     \
  TEST(agreement, name) {                                                                     \
    const auto f = [](const auto& a, const auto& b, const auto& v, const auto& s) {           \
      static_cast<void>(a), static_cast<void>(b), static_cast<void>(v), static_cast<void>(s); \
      return wengert::detail::PlainOf<decltype(__VA_ARGS__)>(__VA_ARGS__);                    \
    };                                                                                        \
    const Gradient elements = of_elements(f);                                                 \
    compare(of_entities<Eigen::Dynamic>(f), elements);                                        \
    compare(of_entities<3>(f), elements);                                                     \
  }
