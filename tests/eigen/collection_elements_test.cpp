// SPDX-License-Identifier: MIT
// The collection's programs on elements and views, and what is refused: expressions that are kept with `auto` and used
// after a change of what they read.
#include <gtest/gtest.h>

#include "collection/elements.hpp"
#include "collection/views.hpp"

namespace of_collection_elements {

class Collection : public testing::TestWithParam<collection::Program> {};

using wengert::Real;
using wengert::Tape;
using Column = Eigen::VectorX<Real>;
using Square = Eigen::MatrixX<Real>;

/// A vector and a matrix that are inputs.
struct Inputs {
  Inputs() {
    tape.input(x);
    tape.input(a);
  }
  Tape tape;
  Column x = Eigen::VectorXd(Eigen::Vector3d(1, 2, 3));
  Square a = Eigen::MatrixXd(Eigen::MatrixXd::Constant(3, 3, 2.0));
};
template <class F>
void expect_refused(F&& use, const std::string& of = "matrix (3 x") {
  try {
    use();
    ADD_FAILURE() << "no error";
  } catch (const wengert::Error& error) {
    EXPECT_EQ(error.code(), wengert::ErrorCode::wrong_value);
    EXPECT_NE(std::string(error.what()).find("after a change of its " + of), std::string::npos) << error.what();
  }
}

TEST_P(Collection, is_right) { EXPECT_EQ(collection::run(GetParam()), ""); }
INSTANTIATE_TEST_SUITE_P(elements, Collection, testing::ValuesIn(collection::programs()),
                         [](const auto& program) { return program.param.name; });

TEST(kept_expressions, are_refused_after_a_change) {
  Inputs in;
  const auto image = in.a * in.x;
  in.x(0) = 5.0;
  expect_refused([&] { Column y = image; });
  const Square& constant = in.a;
  const auto row = constant.row(0);
  const auto turned = constant.transpose();
  in.a *= 2.0;
  expect_refused([&] { static_cast<void>(row.sum()); });
  expect_refused([&] { Square y = turned * turned; });
  const auto sum = in.a + in.a;
  Square other = Eigen::MatrixXd(Eigen::MatrixXd::Ones(3, 3));
  in.a.swap(other);
  expect_refused([&] { other += sum; });
}
/// Of more levels than an expression has as one statement.
template <class V>
auto deep(const V& x) {
  return x + 2.0 * x - x + x - 3.0 * x + x + x - x + 4.0 * x - x + x.cwiseProduct(x) + x + x + x - 2.0 * x + x;
}
TEST(deep_expressions, have_the_values_and_derivatives_of_plain_ones) {
  Inputs in;
  const Eigen::VectorXd x = Eigen::Vector3d(1, 2, 3);
  const auto kept = deep(in.x);
  const Column y = deep(in.x), z = kept;
  EXPECT_EQ(wengert::value(y), Eigen::VectorXd(deep(x)));
  EXPECT_EQ(wengert::value(z), wengert::value(y));
  const Real sum = y.sum() + 2.0 * z.sum() + deep(in.x).array().exp().sum() + deep(deep(in.x)).sum();
  in.tape.adjoint(sum) = 1.0;
  in.tape.reverse();
  const Eigen::VectorXd slopes = 6.0 + 2.0 * x.array(), v = deep(x);
  const Eigen::VectorXd expected = slopes.array() * (3.0 + v.array().exp() + 6.0 + 2.0 * v.array());
  EXPECT_LT((Eigen::VectorXd(in.tape.adjoint(in.x)) - expected).norm(), 1e-13 * expected.norm());
}
TEST(deep_expressions, are_refused_after_a_change) {
  Inputs in;
  const auto kept = deep(in.x);
  in.x(0) = 5.0;
  expect_refused([&] { Column y = kept; });
}
TEST(kept_expressions, are_refused_of_passive_matrices_too) {
  Column x = Eigen::VectorXd(Eigen::VectorXd::Ones(3));
  const auto twice = 2.0 * x;
  x += Column(Eigen::VectorXd(Eigen::VectorXd::Ones(3)));
  expect_refused([&] { Column y = twice; });
}
TEST(kept_expressions, of_a_map_are_refused_after_a_change_of_its_numbers) {
  Tape tape;
  std::vector<Real> numbers(3);
  for (Real& x : numbers) x = 2.0;
  for (Real& x : numbers) tape.input(x);
  Eigen::Map<Column> map(numbers.data(), 3);
  const auto twice = 2.0 * map;
  const auto end = 3.0 * map.tail(2);
  EXPECT_EQ(Column(twice).value()(1), 4.0);
  numbers[2] = 5.0;
  expect_refused([&] { Column y = twice; });
  expect_refused([&] { static_cast<void>(end.sum().value()); });
  const auto now = 2.0 * map;
  EXPECT_EQ(Column(now).value()(2), 10.0);
  Real same = numbers[0].value();
  tape.input(same);
  numbers[0] = same;  // the same value, another number
  expect_refused([&] { Column y = now; });
  map = 2.0 * map;
  EXPECT_EQ(numbers[2].value(), 10.0);
}
TEST(kept_expressions, that_are_computed_as_versions_of_their_own_are_refused_too) {
  Inputs in;
  const Square identity = Eigen::MatrixXd(Eigen::MatrixXd::Identity(3, 3));
  const auto image = in.a * in.a * in.x;
  const auto solved = (in.a + identity).inverse() * in.x;
  const auto row = (in.a * in.a).row(0);
  const auto sums = in.a.colwise().sum();
  const auto triangle = in.a.triangularView<Eigen::Lower>();
  const auto below = triangle * in.x;
  const Column before = image;
  EXPECT_EQ(before.value(), Eigen::VectorXd(Eigen::VectorXd::Constant(3, 72.0)));
  in.a(0, 0) = 5.0;
  expect_refused([&] { Column y = image; });
  expect_refused([&] { Column y = solved; });
  expect_refused([&] { static_cast<void>(row.sum()); });
  expect_refused([&] { Eigen::RowVectorX<Real> y = sums; });
  expect_refused([&] { Column y = below; });
  const Column now = triangle * in.x;  // the view of a variable is live
  EXPECT_EQ(now.value()(0), 5.0);
}
TEST(kept_expressions, of_functions_of_the_user_are_refused_after_a_change) {
  Inputs in;
  Column other = in.x;
  const auto square = [](const Real& v) { return Real(v * v); };
  const auto product = [](const Real& v, const Real& w) { return Real(v * w); };
  const auto squares = in.x.unaryExpr(square);
  const auto twice = 2.0 * in.x.unaryExpr(square);
  const auto products = in.x.binaryExpr(other, product);
  const auto whole = in.a.unaryExpr(square);
  EXPECT_EQ(Column(squares + products).value(), Eigen::VectorXd(Eigen::Vector3d(2, 8, 18)));
  other(0) = 2.0;
  expect_refused([&] { static_cast<void>(products.sum()); });
  in.x = in.x.unaryExpr(square);
  EXPECT_EQ(in.x.value()(2), 9.0);
  expect_refused([&] { Column y = squares; });
  expect_refused([&] { Column y = twice; });
  in.x(0) = whole(0, 1);
  EXPECT_EQ(in.x.value()(0), 4.0);
}
TEST(kept_expressions, of_comparisons_are_refused_after_a_change) {
  Inputs in;
  Column one = in.x, two = 2.0 * in.x;
  const auto large = in.x.array() > 1.5;
  const auto in_between = !(in.x.array() < 1.5) && in.x.array() <= 2.0;
  const auto numbers = (in.a.array() > 1.5).cast<double>();
  const auto chosen = large.select(one, two);
  EXPECT_EQ(large.count(), 2);
  EXPECT_TRUE(large(1) && in_between(1) && !in_between(2));
  EXPECT_EQ(numbers.sum() + numbers(1, 2), 10.0);
  EXPECT_EQ(Column(chosen).value(), Eigen::VectorXd(Eigen::Vector3d(2, 2, 3)));
  in.x(0) = 5.0;
  expect_refused([&] { static_cast<void>(large.count()); });
  expect_refused([&] { static_cast<void>(in_between.any()); });
  expect_refused([&] { Column y = large.select(one, two); });
  expect_refused([&] { Column y = chosen; });
  in.a(0, 0) = 1.0;
  expect_refused([&] { static_cast<void>(numbers.sum()); });
}
TEST(kept_expressions, of_a_constant_Ref_are_refused_after_a_change_of_what_it_refers_to) {
  Inputs in;
  const Eigen::Ref<const Column> whole = in.x, part = in.a.col(0), image = in.a * in.x;
  const Eigen::Ref<const Column> copy = whole;
  EXPECT_EQ((whole.sum() + part.sum() + image.sum() + copy.sum()).value(), 6.0 + 6.0 + 36.0 + 6.0);
  in.x(0) = 5.0;
  expect_refused([&] { Column y = 2.0 * whole; });
  expect_refused([&] { static_cast<void>(copy(1)); });
  EXPECT_EQ(image.sum().value(), 36.0);  // of an expression it holds a vector of its own, as Eigen's
  EXPECT_EQ(part.sum().value(), 6.0);
  in.a(0, 0) = 5.0;
  expect_refused([&] { static_cast<void>(part.sum()); });
}
TEST(kept_expressions, are_refused_where_a_copy_that_shared_the_value_has_changed_too) {
  Inputs in;
  Column before = in.x;
  const auto twice = 2.0 * in.x;
  in.x = 3.0 * in.x;
  before = in.x;
  expect_refused([&] { Column y = twice; });
}
TEST(kept_expressions, stay_what_they_are_while_their_own_matrix_does) {
  Inputs in;
  Column result = in.x;
  for (int k = 0; k < 3; ++k) {
    const Column before = in.x;
    const auto twice = 2.0 * before;
    Column shared = before;  // leaves the version that it shared, in every iteration at the same address
    shared = shared + in.x;
    in.x = in.x + in.x;
    result = twice;
    result += shared;
  }
  EXPECT_EQ(result.value(), Eigen::VectorXd(16.0 * Eigen::Vector3d(1, 2, 3)));
}
TEST(kept_expressions, of_a_factorisation_are_of_the_matrix_as_it_was) {
  Inputs in;
  in.a.diagonal() *= 2.0;
  const auto lu = in.a.lu();
  const Column expected = in.a.lu().solve(in.x);
  in.a *= 2.0;
  const Column y = lu.solve(in.x);
  EXPECT_EQ(y.value(), expected.value());
}
TEST(element_references, that_are_constant_end_with_a_change) {
  const auto given = [](const Real& r, Column& x) {
    x(0) = 7.0;
    return Real(2.0 * r);
  };
  const auto expect_ended = [](auto&& use) {
    try {
      use();
      ADD_FAILURE() << "no error";
    } catch (const wengert::Error& error) {
      EXPECT_EQ(error.code(), wengert::ErrorCode::wrong_value);
      EXPECT_NE(std::string(error.what()).find("a 'const Real&' to an element"), std::string::npos) << error.what();
    }
  };
  Inputs in;
  const Real& first = in.x(0);
  const Real& second = in.x(1);
  const Real third = in.x(2);
  std::vector<Real> numbers;
  numbers.push_back(in.x(0));
  in.x(0) = 3.0 * in.x(0);
  expect_ended([&] { Real y = 2.0 * first; });
  EXPECT_TRUE(std::isnan(first.value()));
  Real y = 2.0 * second;
  expect_ended([&] { y = given(in.x(0), in.x); });
  y = given(in.x(1), in.x);
  EXPECT_EQ(y.value(), 4.0);
  in.x = in.x + in.x;
  expect_ended([&] {
    y = second;
    y = y * 2.0;
  });
  y = numbers[0] + third;
  in.tape.output(y);
  in.tape.adjoint(y) = 1.0;
  in.tape.reverse();
  EXPECT_EQ(y.value(), 4.0);
}
TEST(element_references, that_are_constant_see_changes_of_a_passive_matrix) {
  Column x = Eigen::VectorXd(Eigen::Vector3d(1, 2, 3));
  const Real& first = x(0);
  x(0) = 5.0;
  EXPECT_EQ(first.value(), 5.0);
  x = 2.0 * x;
  EXPECT_EQ(first.value(), 10.0);
}
TEST(element_references, stay_in_step_with_the_whole) {
  Inputs in;
  Real& r = in.x(1);
  Real* const all = in.x.data();
  EXPECT_EQ(&r, all + 1);
  in.x *= 2.0;
  EXPECT_EQ(r.value(), 4);
  r = r * all[0];
  EXPECT_EQ(in.x.value(), Eigen::VectorXd(Eigen::Vector3d(2, 8, 6)));
  const Column copy = in.x;
  all[2] = 1.0;
  EXPECT_EQ(copy.value()(2), 6);
  const Real y = in.x.squaredNorm();
  EXPECT_EQ(y.value(), 69);
  in.tape.adjoint(y) = 1.0;
  in.tape.reverse();  // 4 x0^2 + (4 x1 x0)^2 + 1
}
TEST(element_references, outlive_a_move_of_the_matrix) {
  std::vector<Column> vectors(1, Column(Eigen::VectorXd(Eigen::Vector3d(1, 2, 3))));
  auto& first = vectors[0](0);
  const Column moved = std::move(vectors[0]);
  first = 7.0;
  EXPECT_EQ(moved.value()(0), 7);
}
TEST(kept_expressions, of_plain_matrices_are_refused_after_a_change_of_them) {
  Inputs in;
  Eigen::MatrixXd plain = Eigen::MatrixXd::Ones(3, 3);
  const auto image = plain * in.x;
  const auto deeper = 2.0 * (plain * in.x) + in.x;
  EXPECT_EQ(Column(image + deeper).value(), Eigen::VectorXd(Eigen::Vector3d(19, 20, 21)));
  plain(1, 1) = 2.0;
  expect_refused([&] { Column y = image; });
  expect_refused([&] { static_cast<void>(image(0)); });
  expect_refused([&] { Column y = deeper; });
  expect_refused([&] { Column y = in.x + image; });
  EXPECT_EQ((plain * in.x).eval().sum().value(), 20.0);
}
TEST(kept_expressions, of_parts_and_expressions_of_plain_matrices_are_refused_too) {
  Inputs in;
  Eigen::MatrixXd plain = Eigen::MatrixXd::Ones(3, 3) + Eigen::MatrixXd::Identity(3, 3);
  Eigen::VectorXd d = Eigen::VectorXd::Ones(3);
  double numbers[] = {1, 1, 1};
  Eigen::MatrixXi whole = Eigen::MatrixXi::Ones(3, 3);
  const auto image_of = [](const Eigen::MatrixXd& m, const Column& x) { return m * x; };
  const auto argument = in.x.cwiseProduct(d);
  const auto first = d.cwiseProduct(in.x);
  const auto turned = plain.transpose() * in.x;
  const auto multiple = plain.col(1) + in.x;
  const auto doubled = 2.0 * d + in.x;
  const auto mapped = Eigen::Map<Eigen::VectorXd>(numbers, 3) + in.x;
  const auto scaled = d.asDiagonal() * in.a;
  const auto across = plain.colwise() + in.x;
  const auto constant = image_of(plain, in.x);
  const auto cast = whole.cast<Real>() * in.x;
  const auto inverse = (plain + plain).inverse() * in.x;
  const auto square = plain * plain * in.x;
  const auto triangle = plain.triangularView<Eigen::Lower>() * in.x;
  const auto weighted = d.asDiagonal() * plain * in.x;
  const auto sum = Column(turned + multiple + doubled + mapped + scaled * in.x + across * in.x + constant + cast +
                          inverse + square + triangle + weighted + argument + first)
                       .eval();
  EXPECT_EQ(sum.size(), 3);
  int calls = 0;
  const auto counted = d.unaryExpr([&calls](double x) { return ++calls, x; }) + in.x;
  EXPECT_EQ(counted.sum().value() + calls, 9.0 + 3);  // once each
  plain *= 2.0, d *= 2.0, numbers[1] = 2.0, whole(0, 0) = 2;
  expect_refused([&] { Column y = argument; });
  expect_refused([&] { Column y = first; });
  expect_refused([&] { Column y = turned; });
  expect_refused([&] { Column y = multiple; });
  expect_refused([&] { static_cast<void>(doubled.sum()); });
  expect_refused([&] { Column y = mapped; });
  expect_refused([&] { Square y = scaled; });
  expect_refused([&] { Square y = across; });
  expect_refused([&] { Column y = constant; });
  expect_refused([&] { Column y = cast; });
  expect_refused([&] { Column y = inverse; });
  expect_refused([&] { Column y = square; });
  expect_refused([&] { Column y = triangle; });
  expect_refused([&] { Column y = weighted; });
  expect_refused([&] { Column y = counted; });
  expect_refused([&] { static_cast<void>(turned.hasNaN()); });
  expect_refused([&] { static_cast<void>(wengert::value(turned)); });
  expect_refused([&] { static_cast<void>(turned == in.x); });
  EXPECT_EQ(calls, 3);
  const auto of_temporaries = Eigen::VectorXd(2.0 * d) + in.x + Eigen::VectorXd::Ones(3);
  EXPECT_EQ(of_temporaries.sum().value(), 21.0);
}
/// A function that knows Eigen's base class of its plain argument alone.
template <class Derived>
auto with_base(const Eigen::MatrixBase<Derived>& m, const Column& x) {
  return x.cwiseProduct(m) + m;
}
TEST(kept_expressions, of_plain_matrices_by_their_base_class_are_refused_too) {
  Inputs in;
  Eigen::VectorXd d = Eigen::VectorXd::Ones(3);
  const auto whole = with_base(d, in.x);
  const auto multiple = with_base(2.0 * d, in.x);
  EXPECT_EQ(whole.sum().value() + multiple.sum().value(), 27.0);
  d(0) = 2.0;
  expect_refused([&] { Column y = whole; });
  expect_refused([&] { Column y = multiple; });
}
TEST(kept_expressions, of_conditions_permutations_and_factorisations_are_refused_after_a_change) {
  Inputs in;
  Eigen::Array3<bool> condition(true, false, true);
  Eigen::PermutationMatrix<3> order(Eigen::Vector3i(1, 2, 0));
  Eigen::PartialPivLU<Eigen::MatrixXd> lu(Eigen::MatrixXd::Identity(3, 3));
  const auto chosen = condition.select(in.x, 0.0);
  const auto reordered = order * in.x;
  const auto back = order.transpose() * in.x;
  const auto solution = lu.solve(in.x);
  Eigen::Transpositions<3> swaps(Eigen::Vector3i(1, 2, 2));
  const auto swapped = swaps * in.x;
  EXPECT_EQ((swapped - back).eval().norm().value(), 0.0);
  EXPECT_EQ((chosen + reordered + back).eval().sum().value(), 16.0);
  EXPECT_EQ(solution.sum().value(), 6.0);
  condition(1) = true;
  order.setIdentity();
  lu.compute(2.0 * Eigen::MatrixXd::Identity(3, 3));
  swaps.setIdentity();
  expect_refused([&] { Column y = swapped; }, "permutation");
  expect_refused([&] { Column y = chosen; }, "condition");
  expect_refused([&] { Column y = reordered; }, "permutation");
  expect_refused([&] { Column y = back; }, "permutation");
  expect_refused([&] { Column y = solution; }, "factorisation");
}
TEST(columns_and_rows, are_turned_round_in_place_and_written_from_the_end) {
  Inputs in;
  in.a = Eigen::MatrixXd(Eigen::VectorXd::LinSpaced(9, 1, 9).reshaped(3, 3));
  in.a.rowwise().reverseInPlace();
  EXPECT_EQ(in.a(0, 0).value(), 7.0);
  in.a.colwise().reverse().row(0) = in.x.transpose();
  EXPECT_EQ(in.a.row(2).value(), Eigen::RowVectorXd(Eigen::RowVector3d(1, 2, 3)));
  in.a.row(2).reverseInPlace();
  in.a.colwise().reverse()(0, 1) *= 5.0;
  const Real y = in.a(2, 0) + 2.0 * in.a(2, 1);
  in.tape.adjoint(y) = 1.0;
  in.tape.reverse();
  EXPECT_EQ(Eigen::VectorXd(in.tape.adjoint(in.x)), Eigen::VectorXd(Eigen::Vector3d(0, 10, 1)));
}
TEST(views_of_memory, are_refused_after_a_swap) {
  Inputs in;
  Square other = in.a;
  const auto block = in.a.block(0, 0, 2, 2);
  auto column = in.a.col(1);
  const auto turned = in.a.transpose();
  Eigen::Ref<Column> written(in.a.col(2)), whole(in.x);
  in.a.setZero();  // the memory stays
  EXPECT_EQ(block.sum().value(), 0.0);
  in.a.swap(other);
  EXPECT_THROW(static_cast<void>(block.sum()), wengert::Error);
  EXPECT_THROW(column.setZero(), wengert::Error);
  EXPECT_THROW(written *= 2.0, wengert::Error);
  EXPECT_EQ(turned.sum().value(), 18.0);  // of the matrix
  const auto first = in.x.begin();
  const Column moved = std::move(in.x);
  in.x = moved;
  EXPECT_THROW(*first = 1.0, wengert::Error);
  EXPECT_THROW(whole.setZero(), wengert::Error);
}

}  // namespace of_collection_elements
