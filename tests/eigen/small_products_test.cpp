// SPDX-License-Identifier: MIT
// The kernel of products of small matrices of fixed size against Eigen's own, sizes 1 to 6 in both orders; and as
// statements: transposed operands, blocks, vectors, aliasing. By default each kind of shape by columns and three by
// rows, with WENGERT_EVERY_KIND every size in both orders.
#include <gtest/gtest.h>
#include <cmath>
#include <limits>
#include <wengert/eigen.hpp>

namespace {

/// Each number as close as rounding leaves it, and NaN or infinite where the other is.
template <class A, class B>
void expect_same(const A& got, const B& expected) {
  for (Eigen::Index j = 0; j < expected.cols(); ++j)
    for (Eigen::Index i = 0; i < expected.rows(); ++i) {
      const double x = got(i, j), y = expected(i, j);
      if (std::isfinite(y))
        EXPECT_NEAR(x, y, 1e-14) << i << ", " << j;
      else
        EXPECT_TRUE(std::isnan(y) ? std::isnan(x) : x == y) << x << " for " << y << " at " << i << ", " << j;
    }
}

template <int Rows, int Depth, int Cols, int Order>
void product() {
  constexpr auto order = [](int rows, int cols) {
    return rows == 1 && cols != 1 ? int(Eigen::RowMajor) : cols == 1 && rows != 1 ? int(Eigen::ColMajor) : Order;
  };
  using To = Eigen::Matrix<double, Rows, Cols, order(Rows, Cols)>;
  Eigen::Matrix<double, Rows, Depth, order(Rows, Depth)> left;
  Eigen::Matrix<double, Depth, Cols, order(Depth, Cols)> right;
  const double special[] = {std::nan(""), std::numeric_limits<double>::infinity()};
  for (int what = 0; what < 4; ++what) {
    left.setRandom();
    right.setRandom();
    if (what == 1) left(Rows - 1, 0) = special[0];
    if (what == 2) right(Depth - 1, Cols - 1) = special[1];
    if (what == 3) left.setZero(), right(0, 0) = special[1];
    const To before = To::Random();
    static_assert(wengert::detail::is_small_product<To, std::remove_const_t<decltype(left * right)>>);
    const Eigen::MatrixXd expected = Eigen::MatrixXd(left).lazyProduct(Eigen::MatrixXd(right));
    To to = before;
    wengert::detail::set_small_product<true>(to, left * right);
    expect_same(to, (before + expected).eval());
    wengert::detail::set_small_product<false>(to, left * right);
    expect_same(to, expected);
    const Eigen::Matrix<double, Depth, Rows, order(Depth, Rows)> turned = left.transpose();
    wengert::detail::set_small_product<false>(to, turned.transpose() * right);
    expect_same(to, expected);
    wengert::detail::set_small_product<false>(to, (-left) * right);  // not in memory
    expect_same(to, (-expected).eval());
  }
}
template <int Order>
void products() {
  product<3, 3, 3, Order>();
  product<3, 4, 2, Order>();
  product<6, 6, 1, Order>();
#ifndef WENGERT_EVERY_KIND
  if constexpr (Order == Eigen::ColMajor)
#endif
  {
    product<1, 1, 1, Order>();
    product<2, 2, 2, Order>();
    product<6, 6, 6, Order>();
    product<6, 1, 4, Order>();
    product<1, 3, 5, Order>();
  }
#ifdef WENGERT_EVERY_KIND
  product<4, 4, 4, Order>();
  product<5, 5, 5, Order>();
  product<2, 6, 5, Order>();
  product<2, 2, 1, Order>();
  product<3, 3, 1, Order>();
  product<4, 4, 1, Order>();
#endif
}

}  // namespace

TEST(small_products, are_those_of_eigen_by_columns) { products<Eigen::ColMajor>(); }
TEST(small_products, are_those_of_eigen_by_rows) { products<Eigen::RowMajor>(); }

TEST(small_products, may_be_assigned_to_their_own_operand) {
  using Small = Eigen::Matrix<wengert::Real, 3, 3>;
  const Eigen::Matrix3d a0 = Eigen::Matrix3d::Random(), b0 = Eigen::Matrix3d::Random();
  wengert::Tape tape;
  Small a = a0, b = b0;
  tape.input(a);
  tape.input(b);
  Small x = a;
  x = x * b;
  x = x * x;
  const Eigen::Matrix3d x1 = a0 * b0, x2 = x1 * x1, seed = Eigen::Matrix3d::Random();
  expect_same(x.value(), x2);
  tape.adjoint(x) = seed;
  tape.reverse();
  const Eigen::Matrix3d x1_b = seed * x1.transpose() + x1.transpose() * seed;
  expect_same(Eigen::Matrix3d(tape.adjoint(a)), Eigen::Matrix3d(x1_b * b0.transpose()));
  expect_same(Eigen::Matrix3d(tape.adjoint(b)), Eigen::Matrix3d(a0.transpose() * x1_b));
}

TEST(small_products, of_transposes_and_blocks) {
  using Four = Eigen::Matrix<wengert::Real, 4, 4>;
  using Two = Eigen::Matrix<wengert::Real, 2, 2>;
  const Eigen::Matrix4d a0 = Eigen::Matrix4d::Random();
  const Eigen::Matrix2d seed = Eigen::Matrix2d::Random();
  wengert::Tape tape;
  Four a = a0;
  tape.input(a);
  const Two y = a.block<2, 2>(1, 2).transpose() * a.block<2, 2>(0, 1);
  const Eigen::Matrix2d l = a0.block<2, 2>(1, 2), r = a0.block<2, 2>(0, 1);
  expect_same(y.value(), Eigen::Matrix2d(l.transpose() * r));
  tape.adjoint(y) = seed;
  tape.reverse();
  Eigen::Matrix4d expected = Eigen::Matrix4d::Zero();
  expected.block<2, 2>(1, 2) += r * seed.transpose();
  expected.block<2, 2>(0, 1) += l * seed;
  expect_same(Eigen::Matrix4d(tape.adjoint(a)), expected);
}

TEST(small_products, are_added_to_a_sum_without_memory_of_their_own) {
  using Matrix = Eigen::Matrix<wengert::Real, Eigen::Dynamic, Eigen::Dynamic>;
  using Vector = Eigen::Matrix<wengert::Real, Eigen::Dynamic, 1>;
  const Eigen::MatrixXd m0 = Eigen::MatrixXd::Random(5, 4);
  const Eigen::VectorXd a0 = Eigen::VectorXd::Random(5), b0 = Eigen::VectorXd::Random(5),
                        x0 = Eigen::VectorXd::Random(4);
  wengert::Tape tape;
  Matrix m = m0;
  Vector a = a0, b = b0, x = x0;
  tape.input(m);
  const Vector minus_minus = a - (b - m * x), minus_plus = a - (b + m * x), plus_minus = a + (b - m * x),
               plus_plus = a + (b + m * x);
  expect_same(minus_minus.value(), (a0 - b0 + m0 * x0).eval());
  expect_same(minus_plus.value(), (a0 - b0 - m0 * x0).eval());
  expect_same(plus_minus.value(), (a0 + b0 - m0 * x0).eval());
  expect_same(plus_plus.value(), (a0 + b0 + m0 * x0).eval());
  tape.adjoint(minus_minus) = Eigen::VectorXd::Ones(5);
  tape.reverse();
  expect_same(Eigen::MatrixXd(tape.adjoint(m)), (Eigen::VectorXd::Ones(5) * x0.transpose()).eval());
}
