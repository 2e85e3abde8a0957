// SPDX-License-Identifier: MIT
// The memory of matrices that the tape has released: the next of the same size takes it, up to a limit. Products that
// are added in place, by the kernels' own entry, against Eigen's.
#define EIGEN_RUNTIME_NO_MALLOC  // allocations that are not allowed fail an assertion
#include <gtest/gtest.h>
#include <thread>
#include <wengert/entity/eigen_memory.hpp>
#include <wengert/entity/eigen_products.hpp>

using Eigen::MatrixXd;
using Cells = wengert::detail::MatrixCells<MatrixXd>;

#ifndef WENGERT_POISON  // AddressSanitizer sees what is used after its end only where nothing is kept
TEST(matrix_memory, the_next_matrix_of_the_same_size_takes_it) {
  Cells::Cell* const first = Cells::get(20, 30);
  const double* const place = first->value.data();
  Cells::put(first);
  EXPECT_EQ(wengert::detail::kept_matrix_bytes(), 4800u);
  Cells::Cell* const other = Cells::get(20, 31);
  EXPECT_NE(other->value.data(), place);
  Cells::Cell* const turned = Cells::get(30, 20);
  EXPECT_EQ(turned->value.data(), place);
  EXPECT_EQ(turned->value.rows(), 30);
  EXPECT_EQ(turned->value.cols(), 20);
  EXPECT_EQ(wengert::detail::kept_matrix_bytes(), 0u);
  Cells::put(other);
  Cells::put(turned);
}

TEST(matrix_memory, sizes_do_not_mix) {
  Cells::Cell* cells[3];
  for (int n = 1; n <= 3; ++n) cells[n - 1] = Cells::get(n, n + 1);
  const double* places[3];
  for (int n = 0; n < 3; ++n) places[n] = cells[n]->value.data();
  for (Cells::Cell* cell : cells) Cells::put(cell);
  for (int n = 1; n <= 3; ++n) {
    cells[n - 1] = Cells::get(n + 1, n);
    EXPECT_EQ(cells[n - 1]->value.data(), places[n - 1]);
    EXPECT_EQ(cells[n - 1]->value.rows(), n + 1);
  }
  for (Cells::Cell* cell : cells) Cells::put(cell);
}

TEST(matrix_memory, nothing_is_kept_beyond_the_limit) {
  std::thread([] {
    wengert::matrix_memory_limit() = 10000;
    const auto put = [](Eigen::Index rows, Eigen::Index cols) { Cells::put(Cells::take(MatrixXd(rows, cols))); };
    put(30, 30);
    EXPECT_EQ(wengert::detail::kept_matrix_bytes(), 7200u);
    put(20, 20);
    EXPECT_EQ(wengert::detail::kept_matrix_bytes(), 7200u);
    put(0, 0);
    EXPECT_EQ(wengert::detail::kept_matrix_bytes(), 7200u);
    for (int n = 0; n < 100; ++n) put(1, 128 + n);  // many sizes: the lists are emptied
    EXPECT_LE(wengert::detail::kept_matrix_bytes(), 10000u);
    Cells::Cell* const again = Cells::get(1, 227);
    Cells::put(again);
  }).join();
}
#endif

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
