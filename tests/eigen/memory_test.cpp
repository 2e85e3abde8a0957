// SPDX-License-Identifier: MIT
// The memory of matrices that the tape has released: the next of the same size takes it, up to a limit. Adjoints that
// end with a statement are handed on.
#include <gtest/gtest.h>
#include <thread>
#include <wengert/eigen.hpp>

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

using Matrix = Eigen::Matrix<wengert::Real, Eigen::Dynamic, Eigen::Dynamic>;

struct Gradients {
  MatrixXd x, y;
  std::size_t peak;  // bytes of adjoints
};
/// Of the sum of weights times program(x, y), matrices of 30 x 30.
template <class Program>
Gradients gradients(const Program& program) {
  wengert::Tape tape;
  Matrix x = MatrixXd::Constant(30, 30, 2.0), y = MatrixXd::Constant(30, 30, 3.0);
  tape.input(x);
  tape.input(y);
  Matrix result = program(x, y);
  tape.adjoint(result) = MatrixXd::Constant(30, 30, 0.5);
  tape.reverse();
  return {tape.adjoint(x), tape.adjoint(y), tape.report().peak_entity_adjoint_bytes};
}
void expect_constant(const MatrixXd& m, double number) {
  EXPECT_LE((m.array() - number).abs().maxCoeff(), 1e-12) << m(0, 0) << " for " << number;
}

}  // namespace

TEST(adjoints, of_a_statements_result_move_to_what_takes_them_as_they_are) {
  const Gradients sum = gradients([](const Matrix& x, const Matrix& y) { return Matrix(x + y); });
  expect_constant(sum.x, 0.5);
  expect_constant(sum.y, 0.5);
  EXPECT_LT(sum.peak, 2 * 7200 + 200);  // two matrices at a time, not three
}

TEST(adjoints, that_move_are_whole_whatever_else_contributes) {
  const auto check = [](const auto& program, double of_x, double of_y) {
    const Gradients found = gradients(program);
    expect_constant(found.x, of_x);
    expect_constant(found.y, of_y);
  };
  check([](const Matrix& x, const Matrix&) { return Matrix(x + x); }, 1, 0);
  check([](const Matrix& x, const Matrix& y) { return Matrix(x - x.cwiseProduct(y)); }, -1, -1);
  check([](const Matrix& x, const Matrix& y) { return Matrix(x.cwiseProduct(y) + x); }, 2, 1);
  check([](const Matrix& x, const Matrix& y) { return Matrix(x + (x - (x + y))); }, 0.5, -0.5);
  check(
      [](const Matrix& x, const Matrix& y) {
        Matrix sum = x + y, other = sum + x;  // sum is read twice
        for (int k = 0; k < 3; ++k) sum = sum + other;
        return Matrix(sum + y);
      },
      3.5, 2.5);
}

TEST(adjoints, that_move_may_be_written_in_part_later) {
  const Gradients found = gradients([](const Matrix& x, const Matrix& y) {
    Matrix sum = x + y;
    sum += x;
    sum.row(0) = sum.row(1);
    return Matrix(sum + y);
  });
  for (int i = 0; i < 30; ++i) {
    expect_constant(found.x.row(i), i == 0 ? 0 : i == 1 ? 2 : 1);
    expect_constant(found.y.row(i), i == 0 ? 0.5 : i == 1 ? 1.5 : 1);
  }
}
