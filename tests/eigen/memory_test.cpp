// SPDX-License-Identifier: MIT
// The memory of matrices that the tape has released: the next of the same size takes it, up to a limit. Products that
// are added in place, by the kernels' own entry, against Eigen's.
#include <gtest/gtest.h>
#include <thread>
#include <wengert/entity/eigen_memory.hpp>
#include <wengert/entity/eigen_products.hpp>

using Eigen::MatrixXd;
using Memory = wengert::detail::MatrixMemory<MatrixXd>;

#ifndef WENGERT_POISON  // AddressSanitizer sees what is used after its end only where nothing is kept
TEST(matrix_memory, the_next_matrix_of_the_same_size_takes_it) {
  MatrixXd first = Memory::take(20, 30);
  const double* const place = first.data();
  Memory::put(std::move(first));
  EXPECT_EQ(wengert::detail::kept_matrix_bytes(), 4800u);
  MatrixXd other = Memory::take(20, 31);
  EXPECT_NE(other.data(), place);
  MatrixXd turned = Memory::take(30, 20);
  EXPECT_EQ(turned.data(), place);
  EXPECT_EQ(turned.rows(), 30);
  EXPECT_EQ(turned.cols(), 20);
  EXPECT_EQ(wengert::detail::kept_matrix_bytes(), 0u);
}

TEST(matrix_memory, nothing_is_kept_beyond_the_limit_and_small_ones_never) {
  std::thread([] {
    wengert::matrix_memory_limit() = 10000;
    Memory::put(MatrixXd(30, 30));
    EXPECT_EQ(wengert::detail::kept_matrix_bytes(), 7200u);
    Memory::put(MatrixXd(20, 20));
    EXPECT_EQ(wengert::detail::kept_matrix_bytes(), 7200u);
    Memory::put(MatrixXd(2, 2));
    EXPECT_EQ(wengert::detail::kept_matrix_bytes(), 7200u);
    for (int n = 0; n < 100; ++n) Memory::put(MatrixXd(1, 128 + n));  // many sizes: the lists are emptied
    EXPECT_LE(wengert::detail::kept_matrix_bytes(), 10000u);
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
