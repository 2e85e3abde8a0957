// SPDX-License-Identifier: MIT
// What must be an error or NaN rather than a wrong derivative: shapes that do not fit, singular and indefinite
// matrices, moved-from and empty matrices, aliasing.
#include "instantiated.hpp"  // first: Eigen's assertions can be switched off

#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>
#include <wengert/eigen.hpp>

using wengert::Error;
using wengert::ErrorCode;
using wengert::Real;
using wengert::Tape;

namespace {

[[maybe_unused]] const bool assertions = instantiated::assertions = false;

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
  expect_error(ErrorCode::wrong_size, "'lu'", [&] { static_cast<void>(a.lu()); });
  expect_error(ErrorCode::wrong_size, "'llt'", [&] { static_cast<void>(a.llt()); });
  expect_error(ErrorCode::wrong_size, "'householderQr'", [&] { static_cast<void>(a.householderQr()); });
  expect_error(ErrorCode::wrong_size, "'solve'", [&] { static_cast<void>(b.lu().solve(v)); });
  expect_error(ErrorCode::wrong_size, "log_determinant", [&] { static_cast<void>(wengert::log_determinant(a)); });
  expect_error(ErrorCode::wrong_size, "operator+", [&] { static_cast<void>(a.array() + b.array()); });
}

TEST(bad_input, an_entity_that_depends_on_inputs_is_no_new_input) {
  Tape tape;
  Vector x = Eigen::VectorXd::Ones(2);
  tape.input(x);
  expect_error(ErrorCode::already_active, "an entity", [&] { tape.input(x); });
  Vector y = 2.0 * x;
  expect_error(ErrorCode::already_active, "an entity", [&] { tape.input(y); });
  Vector numbers(2);
  numbers << x(0), 1.0;
  expect_error(ErrorCode::already_active, "an entity", [&] { tape.input(numbers); });
  tape.adjoint(y) = Eigen::VectorXd::Ones(2);
  tape.reverse();
  EXPECT_EQ(Eigen::VectorXd(tape.adjoint(x)), Eigen::VectorXd::Constant(2, 2.0));
  tape.reset();
  tape.input(y);  // what is older than the reset may be an input anew
  Tape other;
  other.input(x);
}

TEST(bad_input, an_element_is_no_input_by_itself_and_its_adjoint_is_that_of_the_matrix) {
  Tape tape;
  Vector x = Eigen::Vector3d(1, 2, 3);
  expect_error(ErrorCode::wrong_value, "an element of a matrix", [&] { tape.input(x(0)); });
  auto number = x(1);
  tape.input(number);
  tape.input(x);
  const Real y = x.squaredNorm() * number;
  tape.adjoint(y) = 1.0;
  tape.reverse();
  for (Eigen::Index i = 0; i < x.size(); ++i) EXPECT_EQ(tape.adjoint(x(i)), 4.0 * (double(i) + 1));
  EXPECT_EQ(tape.adjoint(number), 14.0);
  tape.clear_adjoints();
  tape.adjoint(x(2)) = 5.0;
  tape.reverse();
  EXPECT_EQ(Eigen::VectorXd(tape.adjoint(x)), Eigen::Vector3d(0, 0, 5));
}

TEST(bad_input, a_part_that_a_matrix_has_not_is_refused_before_anything_is_recorded) {
  Inputs in(Eigen::MatrixXd::Random(4, 3), Eigen::MatrixXd::Random(4, 3), Eigen::VectorXd::Random(4));
  auto& [tape, a, b, v] = in;
  Eigen::Matrix<Real, 3, 3> fixed = a.topRows(3);
  Eigen::Array<Real, Eigen::Dynamic, Eigen::Dynamic> array = a.array();
  const Matrix& m = a;
  const Vector& u = v;
  const Eigen::MatrixXd a0 = a.value();
  const auto recorded = [&] { return std::pair(tape.report().statements, tape.report().entity_statements); };
  const auto before = recorded();
  const std::vector<int> indices{0, 4};
  const auto refused = [&](const std::string& text, auto&& f) { expect_error(ErrorCode::wrong_size, text, f); };
  refused("'row' requires i >= 0 && i < self.rows(); self is 4 x 3, i is 4", [&] { m.row(4); });
  refused("'row'", [&] { m.row(-1); });
  refused("'col'", [&] { m.col(3); });
  refused("'operator()'", [&] { m(4, 0); });
  refused("self is 4 x 3, row is 0, col is 3", [&] { m(0, 3); });
  refused("'operator()'", [&] { m(-1, 0); });
  refused("'operator()'", [&] { m.coeff(0, 3); });
  refused("self is 4 x 1, i is 4", [&] { u(4); });
  refused("'operator[]'", [&] { u[4]; });
  refused("'operator[]'", [&] { u[-1]; });
  refused("'head'", [&] { u.head(5); });
  refused("'tail'", [&] { u.tail(-1); });
  refused("i is 3, n is 2", [&] { u.segment(3, 2); });
  refused("'block'", [&] { m.block(2, 0, 3, 1); });
  refused("'block'", [&] { m.block(0, 2, 1, 2); });
  refused("'topRows'", [&] { m.topRows(5); });
  refused("'bottomRows'", [&] { m.bottomRows(5); });
  refused("'middleRows'", [&] { m.middleRows(3, 2); });
  refused("'leftCols'", [&] { m.leftCols(4); });
  refused("'rightCols'", [&] { m.rightCols(4); });
  refused("'middleCols'", [&] { m.middleCols(-1, 2); });
  refused("'topLeftCorner'", [&] { m.topLeftCorner(5, 1); });
  refused("'bottomRightCorner'", [&] { m.bottomRightCorner(1, 4); });
  refused("'diagonal'", [&] { m.diagonal(4); });
  refused("'diagonal'", [&] { m.diagonal(-5); });
  refused("N is 5", [&] { u.head<5>(); });
  refused("'tail'", [&] { u.tail<5>(); });
  refused("N is 2, i is 3", [&] { u.segment<2>(3); });
  refused("Rows is 2, Cols is 2, row is 3", [&] { m.block<2, 2>(3, 0); });
  refused("'block'", [&] { fixed.block<2, 2>(0, 2); });
  refused("'topRows'", [&] { m.topRows<5>(); });
  refused("'middleCols'", [&] { m.middleCols<2>(2); });
  refused("'bottomLeftCorner'", [&] { (m.bottomLeftCorner<1, 4>()); });
  refused("self is 3 x 3", [&] { static_cast<void>(fixed(2, 3)); });
  refused("'operator()' requires indices", [&] { u(indices); });
  refused("'operator()' requires rows and columns", [&] { m(indices, Eigen::all); });
  refused("'operator()' requires rows and columns", [&] { m(Eigen::all, Eigen::seq(1, 3)); });
  refused("'row'", [&] { array.row(4); });
  refused("'operator()'", [&] { array(0, 3); });
  refused("'row'", [&] { (m + b).row(4); });
  refused("'col'", [&] { (m * b.transpose()).col(4); });
  refused("'head'", [&] { m.col(0).head(5); });
  // On the left:
  refused("'row'", [&] { a.row(7) = b.row(0); });
  refused("'col'", [&] { a.col(3).setZero(); });
  refused("'operator[]'", [&] { v[9] = 1.0; });
  refused("'operator()'", [&] { v(4) += v(0); });
  refused("'operator()'", [&] { a(4, 0) = v(0); });
  refused("'operator()'", [&] { a.coeffRef(0, 3) = v(0); });
  refused("'segment'", [&] { v.segment(2, 3) *= 2.0; });
  refused("'block'", [&] { a.block<2, 2>(3, 0) = b.block<2, 2>(0, 0); });
  refused("self is 1 x 3, n is 4", [&] { a.row(0).head(4) = b.row(0); });
  refused("'operator()'", [&] { v(indices) = u.head(2); });
  refused("'diagonal'", [&] { a.diagonal(4) = u; });
  EXPECT_EQ(recorded(), before);
  EXPECT_EQ(a.value(), a0);
  // Just inside:
  const Real y = m(3, 2) + u[3] + fixed(2, 2);
  a.row(3) = b.row(3);
  v[3] = y;
  v.segment(2, 2) = u.head(2) + u.tail(2);
  a.block<2, 2>(2, 1) = b.bottomRightCorner(2, 2) + b.middleRows(2, 2).rightCols(2);
  a(std::vector<int>{3, 0}, Eigen::all) = b(Eigen::seq(2, 3), Eigen::all);
  EXPECT_EQ(m.diagonal(3).size(), 0);
  EXPECT_EQ(m.block(4, 3, 0, 0).value().size(), 0);
  EXPECT_EQ(a.value()(0, 1), b.value()(3, 1));
  EXPECT_EQ(a.value()(2, 1), 2 * b.value()(2, 1));
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
