// SPDX-License-Identifier: MIT
// What must be an error or NaN rather than a wrong derivative: shapes that do not fit, singular and indefinite
// matrices, moved-from and empty matrices, aliasing.
#include <gtest/gtest.h>
#include <string>
#include <wengert/eigen.hpp>

using wengert::Error;
using wengert::ErrorCode;
using wengert::Real;
using wengert::Tape;

namespace {

using Matrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;
using Vector = Eigen::Matrix<Real, Eigen::Dynamic, 1>;

template <class F>
void expect_error(ErrorCode code, const std::string& text, F&& f) {
  try {
    f();
    ADD_FAILURE() << "no error of " << text;
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), code) << error.what();
    EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
  }
}

struct Inputs {
  Tape tape;
  Matrix a, b;
  Vector v;
  Inputs(const Eigen::MatrixXd& a0, const Eigen::MatrixXd& b0, const Eigen::VectorXd& v0) : a(a0), b(b0), v(v0) {
    tape.input(a);
    tape.input(b);
    tape.input(v);
  }
};

}  // namespace

TEST(bad_input, shapes_that_do_not_fit) {
  Inputs in(Eigen::MatrixXd::Ones(2, 3), Eigen::MatrixXd::Ones(2, 2), Eigen::VectorXd::Ones(3));
  const auto& [tape, a, b, v] = in;
  expect_error(ErrorCode::wrong_size, "operator*", [&] { static_cast<void>(a * b); });
  expect_error(ErrorCode::wrong_size, "operator-", [&] { static_cast<void>(a - b); });
  expect_error(ErrorCode::wrong_size, "cwiseProduct", [&] { static_cast<void>(a.cwiseProduct(b)); });
  expect_error(ErrorCode::wrong_size, "trace", [&] { static_cast<void>(a.trace()); });
  expect_error(ErrorCode::wrong_size, "'lu'", [&] { static_cast<void>(a.lu()); });
  expect_error(ErrorCode::wrong_size, "'llt'", [&] { static_cast<void>(a.llt()); });
  expect_error(ErrorCode::wrong_size, "'householderQr'", [&] { static_cast<void>(a.householderQr()); });
  expect_error(ErrorCode::wrong_size, "'solve'", [&] { static_cast<void>(b.lu().solve(v)); });
  expect_error(ErrorCode::wrong_size, "log_determinant", [&] { static_cast<void>(wengert::log_determinant(a)); });
  expect_error(ErrorCode::wrong_size, "operator+", [&] { static_cast<void>(a.array() + b.array()); });
}

TEST(bad_input, a_singular_matrix_has_no_finite_adjoint) {
  Eigen::MatrixXd singular(2, 2);
  singular << 1, 2, 2, 4;
  Inputs in(singular, singular, Eigen::VectorXd::Ones(2));
  const Vector x = in.a.lu().solve(in.v);
  EXPECT_FALSE(x.value().allFinite());
  in.tape.adjoint(x) = Eigen::VectorXd::Ones(2);
  in.tape.reverse();
  EXPECT_FALSE(Eigen::MatrixXd(in.tape.adjoint(in.a)).allFinite());
}

TEST(bad_input, an_indefinite_matrix_by_llt_has_nan_adjoints) {
  Eigen::MatrixXd indefinite(2, 2);
  indefinite << 1, 2, 2, 1;
  Inputs in(indefinite, indefinite, Eigen::VectorXd::Ones(2));
  const Vector x = in.a.llt().solve(in.v);
  in.tape.adjoint(x) = Eigen::VectorXd::Ones(2);
  in.tape.reverse();
  EXPECT_TRUE(Eigen::VectorXd(in.tape.adjoint(in.v)).array().isNaN().all());
  EXPECT_TRUE(Eigen::MatrixXd(in.tape.adjoint(in.a))(0, 0) != Eigen::MatrixXd(in.tape.adjoint(in.a))(0, 0));
}

TEST(bad_input, least_squares_without_full_rank_have_nan_adjoints) {
  const Eigen::MatrixXd ones = Eigen::MatrixXd::Ones(3, 2);
  Inputs in(ones, ones, Eigen::VectorXd::Ones(3));
  const Vector x = in.a.colPivHouseholderQr().solve(in.v);
  in.tape.adjoint(x) = Eigen::VectorXd::Ones(2);
  in.tape.reverse();
  EXPECT_TRUE(Eigen::VectorXd(in.tape.adjoint(in.v)).array().isNaN().all());
}

TEST(bad_input, moved_from_matrices_may_only_be_assigned_to) {
  Inputs in(Eigen::MatrixXd::Ones(2, 2), Eigen::MatrixXd::Ones(2, 2), Eigen::VectorXd::Ones(2));
  Matrix moved = std::move(in.a);
  expect_error(ErrorCode::wrong_value, "moved-from", [&] { static_cast<void>(in.a * in.b); });
  in.a = moved * in.b;
  EXPECT_EQ(in.a.value()(0, 0), 2);
}

TEST(bad_input, empty_matrices_have_sums_but_no_extremes) {
  Inputs in(Eigen::MatrixXd(0, 0), Eigen::MatrixXd(0, 0), Eigen::VectorXd(0));
  EXPECT_EQ(in.a.sum().value(), 0);
  expect_error(ErrorCode::wrong_size, "minCoeff", [&] { static_cast<void>(in.a.minCoeff()); });
  expect_error(ErrorCode::wrong_size, "mean", [&] { static_cast<void>(in.v.mean()); });
  const Matrix c = in.a * in.b;
  EXPECT_EQ(c.size(), 0);
}

TEST(bad_input, self_assignment_and_aliasing_are_right) {
  Eigen::MatrixXd p = Eigen::MatrixXd::Random(3, 3);
  Inputs in(p, p, Eigen::VectorXd::Ones(3));
  Matrix x = in.a;
  const Matrix& same = x;
  x = same;
  x.noalias() = x * x;
  x = x.transpose();
  x.row(0) = x.row(1) + x.row(0);
  x.array() *= x.array();
  const Real y = x.sum();
  Eigen::MatrixXd expected = (p * p).transpose();
  expected.row(0) = (expected.row(1) + expected.row(0)).eval();
  EXPECT_LE((x.value() - expected.cwiseProduct(expected)).norm(), 1e-13);
  in.tape.adjoint(y) = 1.0;
  in.tape.reverse();
  Eigen::MatrixXd bar = 2 * expected;
  bar.row(1) += bar.row(0);
  const Eigen::MatrixXd square_bar = bar.transpose();
  EXPECT_LE((Eigen::MatrixXd(in.tape.adjoint(in.a)) - square_bar * p.transpose() - p.transpose() * square_bar).norm(),
            1e-12);
}

TEST(bad_input, a_map_of_another_size_is_not_assigned_to) {
  Tape tape;
  std::vector<Real> numbers(4);
  Eigen::Map<Vector> map(numbers.data(), 4);
  Vector three = Eigen::VectorXd(Eigen::VectorXd::Ones(3));
  tape.input(three);
  expect_error(ErrorCode::wrong_size, "map", [&] { map = three; });
}

TEST(bad_input, singular_matrices_are_refused_if_asked) {
  Eigen::MatrixXd singular(2, 2), indefinite(2, 2);
  singular << 1, 2, 2, 4;
  indefinite << 1, 2, 2, 1;
  Inputs in(singular, indefinite, Eigen::VectorXd::Ones(2));
  {
    const wengert::RefuseSingular refuse;
    expect_error(ErrorCode::wrong_value, "2 x 2", [&] { Vector x = in.a.lu().solve(in.v); });
    expect_error(ErrorCode::wrong_value, "singular", [&] { Vector x = in.b.llt().solve(in.v); });
    expect_error(ErrorCode::wrong_value, "singular", [&] { Vector x = in.a.colPivHouseholderQr().solve(in.v); });
    const Vector x = in.b.lu().solve(in.v);
    EXPECT_TRUE(x.value().allFinite());
  }
  const Vector x = in.a.lu().solve(in.v);
  EXPECT_FALSE(x.value().allFinite());
}

TEST(bad_input, matrices_are_resized_and_swapped_with_what_they_hold) {
  Inputs in(Eigen::MatrixXd::Ones(2, 3), Eigen::MatrixXd::Constant(2, 2, 3.0), Eigen::VectorXd::Ones(2));
  Matrix x = 2.0 * in.a, y = in.b;
  x.conservativeResize(3, 2);
  x.swap(y);
  EXPECT_EQ(x.rows(), 2);
  EXPECT_EQ(y.rows(), 3);
  const Real sum = x.sum() * y.sum();  // 12 * 8
  EXPECT_EQ(sum.value(), 96);
  in.tape.adjoint(sum) = 1.0;
  in.tape.reverse();
  const Eigen::MatrixXd a_bar = in.tape.adjoint(in.a), b_bar = in.tape.adjoint(in.b);
  EXPECT_EQ(a_bar(0, 0), 24);
  EXPECT_EQ(a_bar(0, 2), 0);
  EXPECT_EQ(b_bar(1, 1), 8);
}

TEST(bad_input, matrices_on_tapes_of_other_numbers_do_not_mix) {
  using Dual = wengert::Tangent<double>;
  wengert::BasicTape<Dual> second;
  Eigen::Matrix<wengert::BasicReal<Dual>, Eigen::Dynamic, Eigen::Dynamic> x(2, 2);
  second.input(x);
  Inputs in(Eigen::MatrixXd::Ones(2, 2), Eigen::MatrixXd::Ones(2, 2), Eigen::VectorXd::Ones(2));
  expect_error(ErrorCode::foreign_variable, "other numbers", [&] { x = x * in.a; });
}
