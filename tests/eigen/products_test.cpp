// SPDX-License-Identifier: MIT
// Products that are added in place, by the kernels' own entry, against Eigen's.
#define EIGEN_RUNTIME_NO_MALLOC  // allocations that are not allowed fail an assertion
#include <gtest/gtest.h>
#include <limits>
#include <wengert/entity/eigen_products.hpp>

using Eigen::MatrixXd;

namespace {

template <int Order, int LeftOrder>
void check_products(int m, int n, int k) {
  using To = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Order>;
  using Operand = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, LeftOrder>;
  To to = To::Random(m, n), expected = to;
  const Operand a = Operand::Random(m, k), b = Operand::Random(k, n), a_t = a.transpose(), b_t = b.transpose();
  wengert::detail::add_product(to, a * b);
  wengert::detail::add_product(to, a_t.transpose() * b);
  wengert::detail::add_product(to, (-a) * b_t.transpose());
  wengert::detail::add_product(to, (2.0 * a_t.transpose()) * b_t.transpose());
  expected += 3.0 * a.lazyProduct(b);
  EXPECT_LE((to - expected).norm(), 1e-14 * (1 + expected.norm() * k)) << m << ' ' << n << ' ' << k;
}

}  // namespace

TEST(matrix_products, are_added_as_eigen_adds_them) {
  for (const int size : {0, 1, 2, 6, 7, 40}) {
    check_products<Eigen::ColMajor, Eigen::ColMajor>(size + 1, size + 2, size);
    check_products<Eigen::RowMajor, Eigen::ColMajor>(size, size + 2, size + 3);
    check_products<Eigen::ColMajor, Eigen::RowMajor>(size + 2, size, size + 1);
  }
}

TEST(matrix_products, operands_are_not_copied) {
  const MatrixXd a = MatrixXd::Random(40, 40), b = MatrixXd::Random(40, 40);
  MatrixXd to = MatrixXd::Zero(40, 40);
  Eigen::internal::set_is_malloc_allowed(false);
  wengert::detail::add_product(to, a * b);
  wengert::detail::add_product(to, a.transpose() * b);
  wengert::detail::add_product(to, (-a) * b.transpose());
  Eigen::internal::set_is_malloc_allowed(true);
  EXPECT_LE((to - (a * b + a.transpose() * b - a * b.transpose())).norm(), 1e-12);
}

namespace {

enum class Zeros { none, above, below };
template <int Order>
Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Order> random(int rows, int cols, Zeros zeros) {
  Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Order> m = MatrixXd::Random(rows, cols);
  if (zeros == Zeros::above) m.template triangularView<Eigen::StrictlyUpper>().setConstant(-0.0);
  if (zeros == Zeros::below) m.template triangularView<Eigen::StrictlyLower>().setZero();
  return m;
}
template <int Order, int LeftOrder, int RightOrder>
void check_triangles(int n, int other, Zeros left, Zeros right) {
  using To = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Order>;
  const auto close = [](const To& found, const To& expected) {
    EXPECT_LE((found - expected).norm(), 1e-13 * (1 + expected.norm()));
  };
  const auto a = random<LeftOrder>(n, n, left);
  const auto b = random<RightOrder>(n, n, right);
  const auto wide = random<RightOrder>(n, other, Zeros::none);
  const auto high = random<LeftOrder>(other, n, Zeros::none);
  To square = To::Random(n, n), rows = To::Random(n, other), columns = To::Random(other, n);
  const To s = square, r = rows, c = columns;
  wengert::detail::add_product(square, -a * b.transpose(), true);
  close(square, s - MatrixXd(a.lazyProduct(b.transpose())));
  wengert::detail::add_product(rows, a * wide, true);
  wengert::detail::add_product(rows, a.transpose() * wide, true);
  close(rows, r + MatrixXd(a.lazyProduct(wide)) + MatrixXd(a.transpose().lazyProduct(wide)));
  wengert::detail::add_product(columns, high * b, true);
  wengert::detail::add_product(columns, high * b.transpose(), true);
  close(columns, c + MatrixXd(high.lazyProduct(b)) + MatrixXd(high.lazyProduct(b.transpose())));
}

}  // namespace

TEST(matrix_products, of_adjoints_leave_out_the_zeros_of_a_triangle) {
  constexpr int columns = Eigen::ColMajor, rows = Eigen::RowMajor;
  for (const auto& [n, other] : {std::pair(95, 3), std::pair(96, 120), std::pair(131, 50), std::pair(400, 7)})
    for (const Zeros left : {Zeros::none, Zeros::above, Zeros::below})
      for (const Zeros right : {Zeros::none, Zeros::above, Zeros::below}) {
        check_triangles<columns, columns, columns>(n, other, left, right);
        check_triangles<columns, rows, columns>(n, other, left, right);
        check_triangles<rows, columns, rows>(n, other, left, right);
      }
}

TEST(matrix_products, of_adjoints_are_nan_where_the_zeros_of_a_triangle_meet_infinity) {
  const int n = 192;
  const auto lower = random<Eigen::ColMajor>(n, n, Zeros::above);
  for (const double wrong : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    MatrixXd b = MatrixXd::Random(n, n), left = MatrixXd::Zero(n, n), right = left;
    b(n - 1, 5) = wrong;
    wengert::detail::add_product(left, lower * b, true);
    EXPECT_TRUE(left.col(5).array().isNaN().head(n - 1).all());
    wengert::detail::add_product(right, b * lower, true);
    EXPECT_FALSE(right.row(n - 1).array().isFinite().any());
    EXPECT_TRUE(right.topRows(n - 1).allFinite());
  }
}

TEST(matrix_products, one_number_in_the_other_triangle_counts) {
  const int n = 131;
  for (int k = 0; k < 40; ++k) {
    auto a = random<Eigen::ColMajor>(n, n, Zeros::above);
    const int column = 1 + k * 3;
    a(k % column, column) = 1e-300;
    MatrixXd to = MatrixXd::Zero(n, n);
    wengert::detail::add_product(to, a * MatrixXd::Constant(n, n, 1e300), true);
    const MatrixXd expected = a.lazyProduct(MatrixXd::Constant(n, n, 1e300));
    EXPECT_LE((to - expected).norm(), 1e-13 * expected.norm());
    EXPECT_EQ(wengert::detail::nonzeros_of(wengert::detail::lines_of(a)), wengert::detail::Nonzeros::anywhere);
  }
}

TEST(matrix_products, with_vectors_are_added_by_the_kernel) {
  for (const int m : {1, 2, 5, 33})
    for (const int n : {1, 3, 40}) {
      const MatrixXd a = MatrixXd::Random(m, n), a_t = a.transpose();
      const Eigen::VectorXd x = Eigen::VectorXd::Random(n), y = Eigen::VectorXd::Random(m);
      Eigen::VectorXd to = y, back = x;
      wengert::detail::add_product(to, -a * x);
      wengert::detail::add_product(to, a_t.transpose() * (3.0 * x));
      EXPECT_LE((to - (y + 2.0 * a.lazyProduct(x))).norm(), 1e-13);
      Eigen::RowVectorXd row = x.transpose();
      wengert::detail::add_product(row, y.transpose() * a);
      wengert::detail::add_product(row, (-y.transpose()) * a_t.transpose());
      EXPECT_LE((row - x.transpose()).norm(), 1e-13);
      const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> by_rows = a;
      wengert::detail::add_product(back, by_rows.transpose() * y);
      EXPECT_LE((back - (x + a.transpose().lazyProduct(y))).norm(), 1e-13);
    }
}

TEST(matrix_products, columns_times_rows_are_collected) {
  MatrixXd sum = MatrixXd::Random(23, 40), expected = sum;
  wengert::detail::OuterProducts<MatrixXd> collected;
  for (int i = 0; i < 70; ++i) {
    const Eigen::VectorXd x = Eigen::VectorXd::Random(23), y = Eigen::VectorXd::Random(40);
    expected += x * y.transpose();
    EXPECT_TRUE(collected.take(sum, x * y.transpose()));
  }
  collected.settle(sum);
  EXPECT_LE((sum - expected).norm(), 1e-12);
}

namespace {

template <int Rows, int Cols, int Depth, int Order>
void check_small_products() {
  constexpr int order = Rows == 1 ? int(Eigen::RowMajor) : Cols == 1 ? int(Eigen::ColMajor) : Order;
  using To = Eigen::Matrix<double, Rows, Cols, order>;
  const Eigen::Matrix<double, Rows, Depth, Rows == 1 ? int(Eigen::RowMajor) : 0> a =
      Eigen::Matrix<double, Rows, Depth>::Random();
  const Eigen::Matrix<double, Cols, Depth, Cols == 1 ? int(Eigen::RowMajor) : 0> b =
      Eigen::Matrix<double, Cols, Depth>::Random();
  const To start = To::Random(), product = a.lazyProduct(b.transpose());
  static_assert(wengert::detail::is_small_product<To, std::remove_const_t<decltype(a * b.transpose())>>);
  To to = start;
  wengert::detail::set_small_product<true>(to, (-a) * b.transpose());
  EXPECT_LE((to - (start - product)).norm(), 1e-14) << Rows << ' ' << Cols << ' ' << Depth;
  wengert::detail::set_small_product<false>(to, a * b.transpose());
  EXPECT_LE((to - product).norm(), 1e-14) << Rows << ' ' << Cols << ' ' << Depth;
}
template <int Order>
void check_small_products_of_order() {
  check_small_products<3, 3, 3, Order>();
  check_small_products<2, 2, 2, Order>();
  check_small_products<4, 4, 4, Order>();
  check_small_products<2, 3, 4, Order>();
  check_small_products<3, 4, 1, Order>();
  check_small_products<3, 1, 3, Order>();
  check_small_products<1, 3, 2, Order>();
}

}  // namespace

TEST(matrix_products, of_small_fixed_size_are_computed_by_pairs_of_numbers) {
  check_small_products_of_order<Eigen::ColMajor>();
  check_small_products_of_order<Eigen::RowMajor>();
}
