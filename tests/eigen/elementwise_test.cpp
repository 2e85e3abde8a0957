// SPDX-License-Identifier: MIT
// The elementwise scalar against entities: the same generic code, both headers in one program.
#include <gtest/gtest.h>
#include <Eigen/Dense>
#include <wengert/eigen.hpp>
#include <wengert/eigen_scalar.hpp>

using wengert::ElementReal;
using wengert::Real;
using wengert::Tape;

namespace {

template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;

const Eigen::MatrixXd a0 = Eigen::MatrixXd::Random(4, 4) + 4.0 * Eigen::MatrixXd::Identity(4, 4);
const Eigen::VectorXd v0 = Eigen::VectorXd::Random(4);

template <class F>
void compare(F&& f) {
  Tape tape;
  Matrix<Real> a = a0;
  Vector<Real> v = v0;
  tape.input(a);
  tape.input(v);
  const Real y = f(a, v);
  tape.adjoint(y) = 1.0;
  tape.reverse();
  const Eigen::MatrixXd a_bar = tape.adjoint(a);
  const Eigen::VectorXd v_bar = tape.adjoint(v);
  const auto entity_statements = tape.report().entity_statements;

  Tape scalar_tape;
  Matrix<ElementReal> b = a0.cast<ElementReal>();
  Vector<ElementReal> w = v0.cast<ElementReal>();
  for (ElementReal& x : b.reshaped()) scalar_tape.input(x);
  for (ElementReal& x : w.reshaped()) scalar_tape.input(x);
  const ElementReal z = f(b, w);
  EXPECT_NEAR(z.value(), y.value(), 1e-13 * (1 + std::abs(y.value())));
  scalar_tape.adjoint(z) = 1.0;
  scalar_tape.reverse();
  for (Eigen::Index i = 0; i < a0.size(); ++i) EXPECT_NEAR(scalar_tape.adjoint(b(i)), a_bar(i), 1e-12 * a_bar.norm());
  for (Eigen::Index i = 0; i < v0.size(); ++i)
    EXPECT_NEAR(scalar_tape.adjoint(w(i)), v_bar(i), 1e-12 * (1 + v_bar.norm()));
  EXPECT_LT(entity_statements, 12u);
  EXPECT_GT(scalar_tape.report().statements, 50u);
}

}  // namespace

TEST(elementwise, products_and_reductions_agree_with_entities) {
  compare([](const auto& a, const auto& v) {
    using M = std::decay_t<decltype(a)>;
    const M b = a * a.transpose() - 2.0 * a;
    return (b * v).squaredNorm();
  });
}
TEST(elementwise, functions_agree_with_entities) {
  compare([](const auto& a, const auto& v) {
    using V = std::decay_t<decltype(v)>;
    const V w = (a * v).array().tanh().matrix() + v.array().exp().matrix();
    return w.norm();
  });
}
TEST(elementwise, lu_agrees_with_entities) {
  compare([](const auto& a, const auto& v) {
    using V = std::decay_t<decltype(v)>;
    const V x = a.lu().solve(v);
    return x.dot(v);
  });
}
TEST(elementwise, cholesky_reads_the_same_triangle) {
  compare([](const auto& a, const auto& v) {
    using V = std::decay_t<decltype(v)>;
    const V x = a.llt().solve(v);
    return x.dot(v);
  });
}
TEST(elementwise, least_squares_agree_with_entities) {
  compare([](const auto& a, const auto& v) {
    using M = std::decay_t<decltype(a)>;
    using V = std::decay_t<decltype(v)>;
    const M tall = a.leftCols(2);
    const V x = tall.householderQr().solve(v);
    return x.squaredNorm();
  });
}
TEST(elementwise, determinants_agree_with_entities) {
  compare([](const auto& a, const auto&) {
    using M = std::decay_t<decltype(a)>;
    const M b = a.inverse();
    return a.determinant() + b.trace();
  });
}
TEST(elementwise, an_active_number_without_a_tape_is_an_error) {
  ElementReal x;
  {
    Tape tape;
    x = 2.0;
    tape.input(x);
  }
  EXPECT_THROW(static_cast<void>(x * x), wengert::Error);
}
