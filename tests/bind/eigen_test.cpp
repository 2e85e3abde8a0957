// SPDX-License-Identifier: MIT
// Every operation of Eigen that has been described: its value, one statement on the tape, and its adjoint against
// differences (a dot product along a random direction), for dynamic and fixed sizes.
#include <gtest/gtest.h>
#include <cmath>
#include <type_traits>
#include <vector>
#include <wengert/eigen.hpp>

using wengert::Real;
using wengert::Tape;

namespace {

template <class T, int N>
using Square = Eigen::Matrix<T, N, N>;
template <class T, int N>
using Column = Eigen::Matrix<T, N, 1>;

/// f(a, b, v, s) on values and on entities: 3 x 3 matrices a and b, a vector v, a number s.
template <int N, class F>
void check(const char* name, F&& f, std::size_t statements = 1) {
  SCOPED_TRACE(name);
  const auto random = [] {
    Square<double, N> m = Square<double, N>::Random(3, 3);
    return Square<double, N>(m + 2.0 * Square<double, N>::Identity(3, 3));
  };
  std::srand(7);
  const Square<double, N> a = random(), b = random(), a_dot = random(), b_dot = random();
  const Column<double, N> v = Column<double, N>::Random(3), v_dot = Column<double, N>::Random(3);
  const double s = 1.25, s_dot = 0.5;

  Tape tape;
  Square<Real, N> a_active = a, b_active = b;
  Column<Real, N> v_active = v;
  Real s_active = tape.input(s);
  tape.input(a_active);
  tape.input(b_active);
  tape.input(v_active);
  const auto before = tape.report().entity_statements;
  const auto expression = f(a_active, b_active, v_active, s_active);
  const auto primal = f(a, b, v, s);
  double adjoint = 0, difference = 0;
  const double h = 1e-6;
  const auto at = [&](double t) {
    return f(Square<double, N>(a + t * a_dot), Square<double, N>(b + t * b_dot), Column<double, N>(v + t * v_dot),
             s + t * s_dot);
  };
  if constexpr (std::is_same_v<std::decay_t<decltype(expression)>, Real>) {
    EXPECT_NEAR(expression.value(), primal, 1e-13 * (1 + std::abs(primal)));
    tape.adjoint(expression) = 1.0;
    difference = (at(h) - at(-h)) / (2 * h);
  } else {
    using Plain = wengert::detail::PlainOf<std::decay_t<decltype(primal)>>;
    const wengert::Active<Plain> result = expression;
    const Plain expected = primal;
    ASSERT_EQ(result.rows(), expected.rows());
    ASSERT_EQ(result.cols(), expected.cols());
    EXPECT_LE((result.value() - expected).norm(), 1e-13 * (1 + expected.norm()));
    const Plain seed = Plain::Random(expected.rows(), expected.cols());
    tape.adjoint(result) = seed;
    difference = (Plain(at(h)) - Plain(at(-h))).cwiseProduct(seed).sum() / (2 * h);
  }
  EXPECT_EQ(tape.report().entity_statements - before, statements);
  tape.reverse();
  const Square<double, N> a_bar = tape.adjoint(a_active), b_bar = tape.adjoint(b_active);
  const Column<double, N> v_bar = tape.adjoint(v_active);
  adjoint = a_bar.cwiseProduct(a_dot).sum() + b_bar.cwiseProduct(b_dot).sum() + v_bar.dot(v_dot) +
            tape.adjoint(s_active) * s_dot;
  EXPECT_NEAR(adjoint, difference, 1e-7 * (1 + std::abs(difference)));
  EXPECT_NE(adjoint, 0);
}

/// Eigen's lazy results refer to values that end with the caller; entities' expressions and numbers do not.
template <class T>
auto evaluated(const T& x) {
  return static_cast<wengert::detail::PlainOf<T>>(x);
}

#define OPERATION(name, ...)                                                                  \
  TEST(eigen, name) {                                                                         \
    const auto f = [](const auto& a, const auto& b, const auto& v, const auto& s) {           \
      static_cast<void>(a), static_cast<void>(b), static_cast<void>(v), static_cast<void>(s); \
      return evaluated(__VA_ARGS__);                                                          \
    };                                                                                        \
    check<Eigen::Dynamic>(#name, f);                                                          \
    check<3>(#name, f);                                                                       \
  }

}  // namespace

OPERATION(plus, a + b)
OPERATION(minus, a - b)
OPERATION(negative, -a)
OPERATION(product, a* b)
OPERATION(matrix_times_vector, a* v)
OPERATION(number_times_matrix, s* a)
OPERATION(matrix_times_number, a* s)
OPERATION(matrix_over_number, a / s)
OPERATION(constant_times_matrix, 2.5 * a)
OPERATION(cwise_product, a.cwiseProduct(b))
OPERATION(cwise_quotient, a.cwiseQuotient(b))
OPERATION(cwise_sqrt, (a.cwiseProduct(a)).cwiseSqrt())
OPERATION(cwise_inverse, a.cwiseInverse())
OPERATION(sum, a.sum())
OPERATION(mean, a.mean())
OPERATION(trace, a.trace())
OPERATION(squared_norm, a.squaredNorm())
OPERATION(norm, v.norm())
OPERATION(dot, v.dot(v))
OPERATION(transpose, a.transpose())
OPERATION(inverse, a.inverse())
OPERATION(determinant, a.determinant())
OPERATION(element, a(1, 2))
OPERATION(coefficient, v(1))
OPERATION(bracket, v[2])
OPERATION(row, a.row(1))
OPERATION(column, a.col(2))
OPERATION(head, v.head(2))
OPERATION(tail, v.tail(2))
OPERATION(segment, v.segment(1, 2))
OPERATION(diagonal, a.diagonal())
OPERATION(block, a.block(0, 1, 2, 2))
OPERATION(long_expression, s*(a + b) - a.cwiseProduct(b) + a.transpose())
OPERATION(product_and_sum, a* b.transpose() + a)

TEST(eigen, a_product_of_products_keeps_the_inner_one) {
  check<Eigen::Dynamic>(
      "a b a", [](const auto& a, const auto& b, const auto&, const auto&) { return evaluated(a * b * a); }, 2);
}

TEST(eigen, passive_matrices_and_lazy_expressions_are_operands) {
  Tape tape;
  const Eigen::MatrixXd p = Eigen::MatrixXd::Random(3, 3);
  Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic> a = p;
  tape.input(a);
  const Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic> c = p * a + (p * p).transpose() - a * p.transpose();
  EXPECT_LE((c.value() - (p * p + (p * p).transpose() - p * p.transpose())).norm(), 1e-14);
  const Eigen::MatrixXd seed = Eigen::MatrixXd::Random(3, 3);
  tape.adjoint(c) = seed;
  tape.reverse();
  const Eigen::MatrixXd a_bar = tape.adjoint(a);
  EXPECT_LE((a_bar - (p.transpose() * seed - seed * p)).norm(), 1e-14);
}

TEST(eigen, parts_are_written_in_place) {
  Tape tape;
  const Eigen::MatrixXd p = Eigen::MatrixXd::Random(3, 3);
  Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic> a = p, x(3, 3);
  tape.input(a);
  x.row(0) = a.row(1) * 2.0;
  x.block(1, 0, 2, 2) = a.block(0, 0, 2, 2) * a.block(1, 1, 2, 2);
  x(2, 2) = a(0, 0) * a(1, 1);
  x.row(0) += a.row(2);
  Eigen::MatrixXd expected = Eigen::MatrixXd::Zero(3, 3);
  expected.row(0) = 2 * p.row(1) + p.row(2);
  expected.block(1, 0, 2, 2) = p.block(0, 0, 2, 2) * p.block(1, 1, 2, 2);
  expected(2, 2) = p(0, 0) * p(1, 1);
  EXPECT_LE((x.value() - expected).norm(), 1e-14);
  const Real r = x.sum();
  tape.adjoint(r) = 1.0;
  tape.reverse();
  const Eigen::MatrixXd a_bar = tape.adjoint(a);
  Eigen::MatrixXd bar = Eigen::MatrixXd::Zero(3, 3);
  bar.row(1).array() += 2;
  bar.row(2).array() += 1;
  bar.block(0, 0, 2, 2) += Eigen::MatrixXd::Ones(2, 2) * p.block(1, 1, 2, 2).transpose();
  bar.block(1, 1, 2, 2) += p.block(0, 0, 2, 2).transpose() * Eigen::MatrixXd::Ones(2, 2);
  bar(0, 0) += p(1, 1);
  bar(1, 1) += p(0, 0);
  EXPECT_LE((a_bar - bar).norm(), 1e-14);
}

TEST(eigen, aliasing_assignments_are_right) {
  Tape tape;
  const Eigen::MatrixXd p = Eigen::MatrixXd::Random(3, 3);
  Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic> a = p;
  tape.input(a);
  auto x = a;
  x = x * x;
  x += x * a;
  EXPECT_LE((x.value() - (p * p + p * p * p)).norm(), 1e-14);
  const Real r = x.trace();
  tape.adjoint(r) = 1.0;
  tape.reverse();
  const Eigen::MatrixXd a_bar = tape.adjoint(a);
  EXPECT_LE((a_bar - (2 * p + 3 * p * p).transpose()).norm(), 1e-13);
}

TEST(eigen, shapes_that_do_not_fit_are_errors) {
  Tape tape;
  Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic> a(2, 3), b(2, 2);
  tape.input(a);
  tape.input(b);
  EXPECT_THROW(static_cast<void>(a + b), wengert::Error);
  EXPECT_THROW(static_cast<void>(a * b), wengert::Error);
  EXPECT_THROW(a += b, wengert::Error);
  EXPECT_THROW(static_cast<void>(a.determinant()), wengert::Error);
  EXPECT_THROW(a.row(0) = b.row(0), wengert::Error);
  Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic> empty;
  EXPECT_EQ(empty.size(), 0);
  EXPECT_EQ(empty.sum().value(), 0);
}
