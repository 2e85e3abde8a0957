// SPDX-License-Identifier: MIT
// Programs of several statements on Eigen's entities: kept operands, passive ones, parts written in place, aliasing,
// shapes that do not fit.
#include <gtest/gtest.h>
#include <wengert/eigen.hpp>

#include "operations.hpp"

using wengert::Real;
using wengert::Tape;

TEST(eigen, a_product_of_products_keeps_the_inner_one) {
  const auto f = [](const auto& a, const auto& b, const auto&, const auto&) {
    return operations::evaluated(a * b * a);
  };
  operations::check(operations::operation<false, false, operations::Order::both>(f), 2);
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

TEST(eigen, a_factorisation_is_done_again_if_asked) {
  Tape tape;
  const Eigen::MatrixXd p = Eigen::MatrixXd::Random(5, 5) + 4.0 * Eigen::MatrixXd::Identity(5, 5);
  Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic> a = p;
  Eigen::Matrix<Real, Eigen::Dynamic, 1> v = Eigen::VectorXd(Eigen::VectorXd::Ones(5));
  tape.input(a);
  tape.input(v);
  const auto before = tape.report().entity_statements;
  const Real again = (wengert::redone(a.lu()).solve(v)).sum() + (wengert::redone(a.householderQr()).solve(v)).sum();
  EXPECT_EQ(tape.report().entity_statements - before, 4u);  // two solves, two sums: no factorisation
  tape.adjoint(again) = 1.0;
  tape.reverse();
  const Eigen::MatrixXd a_bar = tape.adjoint(a);
  const Eigen::VectorXd x = p.lu().solve(Eigen::VectorXd::Ones(5)),
                        t = p.transpose().lu().solve(Eigen::VectorXd::Ones(5));
  EXPECT_LE((a_bar + 2.0 * t * x.transpose()).norm(), 1e-12);
}

TEST(eigen, functions_take_constant_references_of_any_expression) {
  using Matrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;
  const auto total = [](const Eigen::Ref<const Matrix>& m) { return (m * m.transpose()).sum(); };
  Tape tape;
  Matrix a = Eigen::MatrixXd(Eigen::MatrixXd::Ones(2, 2));
  tape.input(a);
  const Real y = total(a) + total(2.0 * a) + total(a.leftCols(1)) + total(Eigen::MatrixXd::Ones(2, 2));
  EXPECT_EQ(y.value(), 8 + 32 + 4 + 8);
  tape.adjoint(y) = 1.0;
  tape.reverse();
  EXPECT_EQ(Eigen::MatrixXd(tape.adjoint(a))(0, 0), 4 + 16 + 4);
}

TEST(eigen, matrices_are_made_from_parts_of_variables) {
  Tape tape;
  Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic> a = Eigen::MatrixXd(Eigen::MatrixXd::Ones(3, 3)), b;
  tape.input(a);
  const Eigen::Matrix<Real, Eigen::Dynamic, 1> v = a.col(1);
  b = a.block(0, 0, 2, 2);
  const Real y = v.squaredNorm() + b.sum();
  tape.adjoint(y) = 1.0;
  tape.reverse();
  const Eigen::MatrixXd a_bar = tape.adjoint(a);
  EXPECT_EQ(a_bar, (Eigen::Matrix3d() << 1, 3, 0, 1, 3, 0, 0, 2, 0).finished());
}

TEST(eigen, an_input_that_is_refused_stays_passive) {
  Tape first;
  Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic> a = Eigen::MatrixXd(Eigen::MatrixXd::Ones(2, 2));
  const double* const place = a.value().data();
  {
    Tape second;
    EXPECT_THROW(first.input(a), wengert::Error);
    EXPECT_FALSE(a.active());
    const Real sum = a.sum();
    EXPECT_EQ(sum.value(), 4);
  }
  first.input(a);
  EXPECT_TRUE(a.active());
  EXPECT_EQ(a.value().data(), place) << "the value has not been copied";
}

TEST(eigen, forward_sweeps_pass_expressions_of_passive_matrices) {
  using Matrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;
  using Vector = Eigen::Matrix<Real, Eigen::Dynamic, 1>;
  const Eigen::MatrixXd p = Eigen::MatrixXd::Random(3, 3), q = Eigen::MatrixXd::Random(3, 3),
                        p_dot = Eigen::MatrixXd::Random(3, 3);
  const Eigen::VectorXd v0 = Eigen::VectorXd::Random(3), v_dot = Eigen::VectorXd::Random(3);
  const auto check = [&](const auto& f, const Eigen::MatrixXd& expected) {
    Tape tape;
    Matrix a = p;
    Vector v = v0;
    Real s = tape.input(0.5);
    tape.input(a);
    tape.input(v);
    const auto result = [&] {  // what is passive ends before the sweep
      const Matrix passive = q;
      return f(a, v, s, passive).eval();
    }();
    auto tangents = tape.directions(1);
    a.seed(tangents, 0, p_dot);
    v.seed(tangents, 0, v_dot);
    tangents.row(tape.identifier(s))[0] = 1.0;
    tape.forward(tangents);
    EXPECT_LE((result.adjoint(tangents, 0).matrix() - expected).norm(), 1e-14);
  };
  const Eigen::MatrixXd ones = Eigen::MatrixXd::Ones(3, 3), columns = v_dot.replicate(1, 3);
  check([](auto& a, auto&, auto&, auto& b) { return a + 0.1 * b; }, p_dot);
  check([](auto& a, auto&, auto&, auto& b) { return 0.1 * b - a; }, -p_dot);
  check([](auto& a, auto&, auto&, auto& b) { return (0.1 * b + 0.2 * b) + a.transpose(); }, p_dot.transpose());
  check([](auto& a, auto&, auto&, auto& b) { return a.array() - (0.1 * b).array(); }, p_dot);
  check([](auto&, auto&, auto& s, auto& b) { return (0.1 * b).array() + s; }, ones);
  check([](auto&, auto&, auto& s, auto& b) { return s - (0.1 * b).array(); }, ones);
  check([](auto&, auto& v, auto&, auto& b) { return (0.1 * b).colwise() + v; }, columns);
  check([](auto& a, auto&, auto&, auto& b) { return a.colwise() - (0.1 * b).col(0); }, p_dot);
  check([](auto& a, auto&, auto&, auto& b) { return (a.array() > 0.0).select(a.array(), 0.1 * b.array()); },
        (p.array() > 0).select(p_dot, 0 * p_dot));
  check([](auto& a, auto&, auto&, auto& b) { return (a.array() > 0.0).select(0.1 * b.array(), a.array()); },
        (p.array() > 0).select(0 * p_dot, p_dot));
}
