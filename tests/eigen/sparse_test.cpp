// SPDX-License-Identifier: MIT
// Sparse matrices: products and solves against the dense operations on the same coefficients.
#include <gtest/gtest.h>
#include <sstream>
#include <vector>
#include <wengert/eigen_sparse.hpp>

using wengert::Real;
using wengert::Tape;

namespace {

using Vector = Eigen::Matrix<Real, Eigen::Dynamic, 1>;
using Matrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;

Eigen::SparseMatrix<double> laplacian(int n) {
  std::vector<Eigen::Triplet<double>> entries;
  for (int i = 0; i < n; ++i) {
    entries.emplace_back(i, i, 2.5 + 0.1 * i);
    if (i > 0) entries.emplace_back(i, i - 1, -1.0);
    if (i + 1 < n) entries.emplace_back(i, i + 1, -0.5);
  }
  Eigen::SparseMatrix<double> a(n, n);
  a.setFromTriplets(entries.begin(), entries.end());
  return a;
}

/// f(a, v) with a sparse and with a dense matrix: values, adjoints on the pattern, and the tangent of the sparse one.
template <class Sparse, class Dense>
void compare(Sparse&& sparse, Dense&& dense, std::size_t statements) {
  const int n = 6;
  const Eigen::SparseMatrix<double> a0 = laplacian(n);
  const Eigen::VectorXd v0 = Eigen::VectorXd::LinSpaced(n, -1, 2);
  Tape tape;
  Eigen::SparseMatrix<Real> a = a0;
  Vector v = v0;
  tape.input(a);
  tape.input(v);
  const auto before = tape.report().entity_statements;
  const Vector x = sparse(a, v);
  EXPECT_EQ(tape.report().entity_statements - before, statements);
  Tape other;
  Matrix b = Eigen::MatrixXd(a0);
  Vector w = v0;
  {
    other.input(b);
    other.input(w);
  }
  const Vector y = dense(b, w);
  EXPECT_LE((x.value() - y.value()).norm(), 1e-13);
  const Eigen::VectorXd seed = Eigen::VectorXd::LinSpaced(n, 1, 3);
  tape.adjoint(x) = seed;
  tape.reverse();
  other.adjoint(y) = seed;
  other.reverse();
  EXPECT_LE((Eigen::VectorXd(tape.adjoint(v)) - Eigen::VectorXd(other.adjoint(w))).norm(), 1e-12);
  const Eigen::VectorXd values_b = tape.adjoint(a.values());
  const Eigen::MatrixXd dense_b = other.adjoint(b);
  Eigen::Index k = 0;
  for (Eigen::Index j = 0; j < n; ++j)
    for (Eigen::SparseMatrix<double>::InnerIterator it(a0, j); it; ++it, ++k)
      EXPECT_NEAR(values_b(k), dense_b(it.row(), it.col()), 1e-12);
  ASSERT_EQ(k, values_b.size());

  const Eigen::VectorXd values_d = Eigen::VectorXd::LinSpaced(k, 0, 1), v_d = Eigen::VectorXd::LinSpaced(n, 2, -1);
  auto tangents = tape.directions(1);
  a.values().seed(tangents, 0, values_d);
  v.seed(tangents, 0, v_d);
  tape.forward(tangents);
  EXPECT_NEAR(x.adjoint(tangents, 0).dot(seed), values_b.dot(values_d) + Eigen::VectorXd(tape.adjoint(v)).dot(v_d),
              1e-11);
}

TEST(EigenSparse, IterativeSolversOfAMatrixByInsertion) {
  using Sparse = Eigen::SparseMatrix<wengert::Real>;
  const Eigen::VectorXd d0{{2.0, 3.0, 4.0}}, b0{{1.0, -2.0, 0.5}};
  const auto dense = [](const auto& d) {
    using M = Eigen::Matrix<typename std::remove_cvref_t<decltype(d)>::Scalar, 3, 3>;
    M a = M::Zero();
    a(0, 0) = d(0), a(1, 1) = d(1), a(2, 2) = d(2);
    a(0, 2) = a(2, 0) = 0.5 * d(0);
    return a;
  };
  const auto gradient = [&](auto&& solve) {
    wengert::Tape tape;
    auto d = tape.input(d0), b = tape.input(b0);
    const Eigen::Matrix<wengert::Real, Eigen::Dynamic, 1> x = solve(d, b);
    EXPECT_LE((x.value() - dense(d0).inverse() * b0).norm(), 1e-13);
    tape.adjoint(x) = Eigen::VectorXd{{1.0, 2.0, 3.0}};
    tape.reverse();
    return Eigen::VectorXd((Eigen::VectorXd(6) << tape.adjoint(d).value(), tape.adjoint(b).value()).finished());
  };
  const Eigen::VectorXd expected = gradient([&](auto& d, auto& b) { return (dense(d).inverse() * b).eval(); });
  const auto matrix = [](auto& d) {
    Sparse a(3, 3);
    for (int i = 0; i < 3; ++i) a.insert(i, i) = d(i);
    a.coeffRef(0, 2) = 0.5 * d(0);
    a.coeffRef(2, 0) += 0.5 * d(0);
    return a;
  };
  const auto by = [&](auto solver) {
    return gradient([&](auto& d, auto& b) {
      solver.setTolerance(1e-15);
      solver.compute(matrix(d));
      auto x = solver.solve(b).eval();
      EXPECT_EQ(solver.info(), Eigen::Success);
      return x;
    });
  };
  EXPECT_LE((by(Eigen::ConjugateGradient<Sparse, Eigen::Lower | Eigen::Upper>()) - expected).norm(), 1e-12);
  EXPECT_LE((by(Eigen::BiCGSTAB<Sparse>()) - expected).norm(), 1e-12);
}

}  // namespace

TEST(sparse, product) {
  compare([](const auto& a, const auto& v) { return a * v; }, [](const auto& a, const auto& v) { return a * v; }, 1);
}
TEST(sparse, transposed_product) {
  compare([](const auto& a, const auto& v) { return a.transposed_times(v); },
          [](const auto& a, const auto& v) { return a.transpose() * v; }, 1);
}
TEST(sparse, solve) {
  compare([](const auto& a, const auto& v) { return Eigen::SparseLU<Eigen::SparseMatrix<Real>>(a).solve(v); },
          [](const auto& a, const auto& v) { return a.lu().solve(v); }, 2);
}
// Those of symmetric matrices read the lower triangle, as those of dense ones do.
TEST(sparse, symmetric_solvers) {
  compare([](const auto& a, const auto& v) { return Eigen::SimplicialLLT<Eigen::SparseMatrix<Real>>(a).solve(v); },
          [](const auto& a, const auto& v) { return a.llt().solve(v); }, 2);
  compare([](const auto& a, const auto& v) { return Eigen::SimplicialLDLT<Eigen::SparseMatrix<Real>>(a).solve(v); },
          [](const auto& a, const auto& v) { return a.ldlt().solve(v); }, 2);
}
TEST(sparse, triplets_are_added_up) {
  const Eigen::VectorXd k0 = Eigen::VectorXd::LinSpaced(5, 1.0, 2.0), k_dot = k0.array().sin();
  const auto energy = [](const auto& k) {  // of a bar fixed at one end, whose sections have stiffnesses k
    using T = typename std::decay_t<decltype(k)>::Scalar;
    std::vector<Eigen::Triplet<T>> entries;
    for (int i = 0; i < 5; ++i) {
      entries.emplace_back(i, i, T(k(i)));
      if (i == 0) continue;
      entries.emplace_back(i - 1, i - 1, T(k(i)));
      entries.emplace_back(i, i - 1, T(-k(i)));
      entries.emplace_back(i - 1, i, T(-k(i)));
    }
    Eigen::SparseMatrix<T> a(5, 5);
    a.setFromTriplets(entries.begin(), entries.end());
    Eigen::SimplicialLDLT<Eigen::SparseMatrix<T>> solver;
    solver.compute(a);
    const Eigen::VectorXd load = Eigen::VectorXd::LinSpaced(5, 0.5, 1.5);
    const Eigen::Matrix<T, Eigen::Dynamic, 1> x = solver.solve(load);
    return T(x.dot(load) + (a * x).squaredNorm());
  };
  const auto at = [&](double t) { return energy(Eigen::VectorXd(k0 + t * k_dot)); };
  Tape tape;
  Vector k = k0;
  tape.input(k);
  const Real y = energy(k);
  EXPECT_NEAR(y.value(), at(0), 1e-13 * at(0));
  tape.adjoint(y) = 1.0;
  tape.reverse();
  const double h = 1e-6, expected = (at(h) - at(-h)) / (2 * h);
  EXPECT_NEAR(Eigen::VectorXd(tape.adjoint(k)).dot(k_dot), expected, 1e-8 * std::abs(expected));
}
TEST(sparse, what_has_no_place_or_no_matrix_is_an_error) {
  const std::vector<Eigen::Triplet<Real>> outside{{0, 3, Real(1.0)}};
  Eigen::SparseMatrix<Real> a(3, 3);
  EXPECT_THROW(a.setFromTriplets(outside.begin(), outside.end()), wengert::Error);
  EXPECT_THROW(Eigen::SparseLU<Eigen::SparseMatrix<Real>>().info(), wengert::Error);
  const wengert::RefuseSingular refuse;
  Eigen::SparseMatrix<double> zero(3, 3);
  zero.insert(0, 0) = 0;
  a = zero;
  EXPECT_THROW(Eigen::SparseLU<Eigen::SparseMatrix<Real>>{a}, wengert::Error);
}
TEST(sparse, second_order_is_the_difference_of_adjoints) {
  using Dual = wengert::Tangent<double>;
  using SecondReal = wengert::BasicReal<Dual>;
  const int n = 6;
  const Eigen::SparseMatrix<double> a0 = laplacian(n);
  const Eigen::VectorXd v0 = Eigen::VectorXd::LinSpaced(n, -1, 2), v_dot = v0.array().cos(),
                        a_dot = Eigen::VectorXd::LinSpaced(a0.nonZeros(), -0.3, 0.4);
  const auto program = [](const auto& a, const auto& v) {
    using T = typename std::decay_t<decltype(v)>::Scalar;
    using A = Eigen::SparseMatrix<T>;
    using V = Eigen::Matrix<T, Eigen::Dynamic, 1>;
    const V x = Eigen::SparseLU<A>(a).solve(v), y = Eigen::SimplicialLDLT<A>(a).solve(v.cwiseProduct(v)),
            z = Eigen::SimplicialLLT<A>(a).solve(a.transposed_times(x));
    return T((a * x).dot(y) * z.squaredNorm());
  };
  const auto gradient = [&](double t) {
    Tape tape;
    Eigen::SparseMatrix<Real> a = a0;
    a.values() = Eigen::VectorXd(a.values().value() + t * a_dot);
    Vector v = Eigen::VectorXd(v0 + t * v_dot);
    tape.input(a);
    tape.input(v);
    const Real y = program(a, v);
    tape.adjoint(y) = 1.0;
    tape.reverse();
    return std::pair(Eigen::VectorXd(tape.adjoint(a.values())), Eigen::VectorXd(tape.adjoint(v)));
  };
  wengert::BasicTape<Dual> tape;
  Eigen::SparseMatrix<SecondReal> a = a0;
  Eigen::Matrix<Dual, Eigen::Dynamic, 1> values = a.values().value(), v_values = v0.cast<Dual>();
  for (Eigen::Index i = 0; i < values.size(); ++i) values(i).tangent() = a_dot(i);
  for (Eigen::Index i = 0; i < n; ++i) v_values(i).tangent() = v_dot(i);
  a.values() = values;
  Eigen::Matrix<SecondReal, Eigen::Dynamic, 1> v = v_values;
  tape.input(a);
  tape.input(v);
  const SecondReal y = program(a, v);
  tape.adjoint(y) = Dual(1.0);
  tape.reverse();
  const Eigen::Matrix<Dual, Eigen::Dynamic, 1> a_bar = tape.adjoint(a.values()), v_bar = tape.adjoint(v);
  const double h = 1e-6;
  const auto [a_up, v_up] = gradient(h);
  const auto [a_down, v_down] = gradient(-h);
  const Eigen::VectorXd a_second = (a_up - a_down) / (2 * h), v_second = (v_up - v_down) / (2 * h);
  EXPECT_GT(a_second.norm(), 1);
  EXPECT_GT(v_second.norm(), 1);
  for (Eigen::Index i = 0; i < a_second.size(); ++i)
    EXPECT_NEAR(a_bar(i).tangent(), a_second(i), 1e-7 * a_second.norm()) << i;
  for (Eigen::Index i = 0; i < n; ++i) EXPECT_NEAR(v_bar(i).tangent(), v_second(i), 1e-7 * v_second.norm()) << i;
}
// A program on the coefficients of a vector: its value and slope with numbers of double, and with entities.
TEST(sparse, sums_products_and_transposes) {
  const auto program = [](const auto& v) {
    using T = typename std::decay_t<decltype(v)>::Scalar;
    using Sparse = Eigen::SparseMatrix<T>;
    std::vector<Eigen::Triplet<T>> entries;
    for (int i = 0; i < 4; ++i) {
      entries.emplace_back(i, i, T(v(i)));
      if (i > 0) entries.emplace_back(i, i - 1, T(0.3 * v(i)));
    }
    Sparse a(4, 4), one(4, 4);
    a.setFromTriplets(entries.begin(), entries.end());
    one.setIdentity();
    Eigen::SparseMatrix<double> plain(4, 4);
    plain.insert(0, 3) = 2.0;
    plain.insert(1, 1) = 1.0;
    const Sparse turned = a.transpose(), scaled = v.asDiagonal() * a * Eigen::Vector4d(1, 2, 3, 4).asDiagonal();
    const auto sum = one + 0.1 * a;
    const auto product = a * sum;
    const auto of_rows = v.asDiagonal() * a;
    a.coeffs() *= v(2);
    Sparse b = sum, c = product + of_rows;
    c += 2.0 * plain;
    c -= a / T(v(0));
    c *= T(v(1));
    const Sparse d = plain * Sparse(a.transpose() * a) - turned;
    auto diagonal = a.diagonal();
    const auto whole = a.template selfadjointView<Eigen::Lower>();
    a.diagonal() += v;
    a.diagonal().array() *= 2.0;
    diagonal += whole * diagonal;
    for (int j = 0; j < a.outerSize(); ++j)
      for (typename Sparse::InnerIterator it(a, j); it; ++it)
        if (it.row() == 1) it.valueRef() *= 3.0;
    const Eigen::Matrix<T, Eigen::Dynamic, 1> w = b.template triangularView<Eigen::UnitLower>().solve(v);
    const Sparse symmetric = c.template selfadjointView<Eigen::Lower>(),
                 upper = c.template triangularView<Eigen::StrictlyUpper>();
    return T(w.sum() + (symmetric * w).norm() + upper.sum() + (c * v).sum() + (d * v).norm() + (-scaled).sum() +
             (a * v).squaredNorm() + b.coeff(2, 1));
  };
  const Eigen::VectorXd v0 = Eigen::VectorXd::LinSpaced(4, 0.5, 1.5), v_dot = v0.array().sin();
  const auto at = [&](double t) { return program(Eigen::VectorXd(v0 + t * v_dot)); };
  Tape tape;
  Vector v = tape.input(v0);
  const Real y = program(v);
  EXPECT_NEAR(y.value(), at(0), 1e-13 * at(0));
  tape.adjoint(y) = 1.0;
  tape.reverse();
  const double h = 1e-6, expected = (at(h) - at(-h)) / (2 * h);
  EXPECT_NEAR(Eigen::VectorXd(tape.adjoint(v)).dot(v_dot), expected, 1e-8 * std::abs(expected));
  Eigen::SparseMatrix<Real> empty(4, 4);
  EXPECT_THROW(empty.diagonal() += v, wengert::Error);
  EXPECT_THROW(empty + Eigen::SparseMatrix<Real>(3, 4), wengert::Error);
}
TEST(sparse, products_with_a_plain_matrix_that_has_changed_are_refused) {
  Eigen::SparseMatrix<double> plain(4, 4);
  plain.insert(0, 3) = 2.0;
  Tape tape;
  const Vector v = tape.input(Eigen::VectorXd(Eigen::VectorXd::Ones(4)));
  const auto image = plain * v;
  const auto turned = plain.transpose() * v;
  const auto multiple = (2.0 * plain) * v;
  const auto dense = plain * Eigen::Matrix4d::Identity() * v;
  EXPECT_EQ((image + turned + multiple + dense).sum().value(), 10.0);
  plain.coeffRef(0, 3) = 3.0;
  EXPECT_THROW(image.eval(), wengert::Error);
  EXPECT_THROW(turned.eval(), wengert::Error);
  EXPECT_THROW(multiple.eval(), wengert::Error);
  EXPECT_THROW(dense.eval(), wengert::Error);
  EXPECT_EQ((plain * v).eval().sum().value(), 3.0);
  plain.setIdentity();
  Eigen::SparseLU<Eigen::SparseMatrix<double>> lu(plain);
  const auto solution = lu.solve(v);
  EXPECT_EQ(solution.sum().value(), 4.0);
  plain *= 2.0;
  lu.factorize(plain);
  EXPECT_THROW(solution.eval(), wengert::Error);
}
TEST(sparse, references_to_coefficients_after_a_use) {
  Tape tape;
  const Vector v = tape.input(Eigen::VectorXd(Eigen::Vector2d(1, 2)));
  Eigen::SparseMatrix<Real> a(2, 2);
  auto& inserted = a.insert(0, 0);
  inserted = v(0);
  a.insert(1, 1) = v(1);
  EXPECT_EQ((a * v).sum().value(), 5.0);
  auto& corner = a.coeffRef(1, 1);
  corner *= 3.0;
  const Eigen::SparseMatrix<Real> copy = a;
  const Real y = (a * v).sum();
  EXPECT_EQ(y.value(), 13.0);
  corner += v(0);
  EXPECT_EQ((a * v).sum().value(), 15.0);
  EXPECT_EQ((copy * v).sum().value(), 13.0);
  tape.adjoint(y) = 1.0;
  tape.reverse();
  EXPECT_EQ(Eigen::VectorXd(tape.adjoint(v)), Eigen::VectorXd(Eigen::Vector2d(2, 12)));
  const auto turned = a.transpose();
  const auto diagonal = a.diagonal();
  const auto lower = a.triangularView<Eigen::Lower>();
  const auto kept = lower * v;
  const Real before = (turned * v).sum();
  corner += 1.0;
  EXPECT_EQ((turned * v).sum().value(), before.value() + v(1).value());
  EXPECT_EQ((lower * v).sum().value(), before.value() + v(1).value());
  EXPECT_EQ(diagonal(1).value(), corner.value());
  EXPECT_EQ(diagonal.sum().value(), a.sum().value());
  EXPECT_EQ((a.diagonal().array() > 1.5).count(), 1);
  std::stringstream printed;
  printed << diagonal;
  EXPECT_FALSE(printed.str().empty());
  EXPECT_THROW(static_cast<void>(kept.sum()), wengert::Error);
  const auto image = (a * copy) * v;
  const auto sums = (a - copy).diagonal();
  a.valuePtr()[0] = v(0) * 3.0;
  EXPECT_EQ(a.coeff(0, 0).value(), 3.0);
  EXPECT_THROW(static_cast<void>(image.sum()), wengert::Error);
  EXPECT_THROW(static_cast<void>(sums.sum()), wengert::Error);
  EXPECT_EQ(((a * 2.0).transpose() * v).sum().value(), 2 * (turned * v).sum().value());
  const auto doubled = [&]() -> const Eigen::SparseMatrix<Real> { return a * 2.0; };
  const auto twice = doubled().transpose();
  const auto twice_lower = doubled().triangularView<Eigen::Lower>();
  EXPECT_EQ((twice * v).sum().value(), 2 * (turned * v).sum().value());
  EXPECT_EQ((twice_lower * v).sum().value(), 2 * (lower * v).sum().value());
  inserted = 7.0;
  EXPECT_THROW(a * v, wengert::Error);
}
TEST(sparse, lines_and_parts_are_of_the_matrix_as_it_is) {
  Eigen::SparseMatrix<Real> a = laplacian(4);
  const Eigen::MatrixXd a0 = a.toDense().value();
  auto column = a.col(1);
  const auto part = a.block(1, 1, 2, 2);
  const auto image = a.col(1) + Vector(Eigen::VectorXd(Eigen::VectorXd::Ones(4)));
  a *= 2.0;
  EXPECT_EQ(column.sum().value(), 2.0 * a0.col(1).sum());
  EXPECT_EQ(part.sum().value(), 2.0 * a0.block(1, 1, 2, 2).sum());
  EXPECT_THROW(static_cast<void>(Vector(image)), wengert::Error);
  EXPECT_THROW(static_cast<void>(a.col(4)), wengert::Error);
  EXPECT_THROW(static_cast<void>(a.block(3, 3, 2, 1)), wengert::Error);
  EXPECT_THROW(column = Vector(Eigen::VectorXd(Eigen::VectorXd::Ones(4))), wengert::Error);  // the pattern lacks one
  EXPECT_EQ((a * 1.0).eval().nonZeros(), a.nonZeros());
}
TEST(sparse, active_zeros_stay_and_singular_least_squares_are_errors) {
  Tape tape;
  Vector x = Eigen::VectorXd(Eigen::Vector3d(1, 2, 0));
  tape.input(x);
  Eigen::SparseMatrix<Real> a(3, 2);
  for (int i = 0; i < 3; ++i) {
    a.insert(i, 0) = x(i);
    a.insert(i, 1) = 3.0 * x(i);
  }
  const Real y = a.pruned().eval().coeff(2, 0) + a.toDense().sparseView().coeff(2, 1);
  tape.adjoint(y) = 1.0;
  tape.reverse();
  EXPECT_EQ(Eigen::VectorXd(tape.adjoint(x)), Eigen::VectorXd(Eigen::Vector3d(0, 0, 4)));
  EXPECT_THROW((Eigen::SparseQR<Eigen::SparseMatrix<Real>, Eigen::COLAMDOrdering<int>>(a)), wengert::Error);
  const Eigen::MatrixXd dense{{1, 2}, {2, 5}};
  const Matrix product = a * dense.selfadjointView<Eigen::Lower>();
  EXPECT_EQ(product.value(), a.toDense().value() * dense);
}
TEST(sparse, coefficients_computed_from_others) {
  Tape tape;
  Eigen::SparseMatrix<Real> a = laplacian(4);
  Vector v = Eigen::VectorXd(Eigen::VectorXd::Ones(4));
  tape.input(a);
  const Vector x = a.with(3.0 * a.values()) * v;
  const Real y = x.sum();
  tape.adjoint(y) = 1.0;
  tape.reverse();
  EXPECT_LE((Eigen::VectorXd(tape.adjoint(a.values())) - Eigen::VectorXd::Constant(a.nonZeros(), 3.0)).norm(), 1e-14);
}
TEST(sparse, what_cannot_be_factored_is_nan) {
  Tape tape;
  Eigen::SparseMatrix<double> zero(3, 3);
  zero.insert(0, 0) = 0;
  Eigen::SparseMatrix<Real> a = zero;
  Vector v = Eigen::VectorXd(Eigen::VectorXd::Ones(3));
  tape.input(a);
  tape.input(v);
  const Vector x = Eigen::SparseLU<Eigen::SparseMatrix<Real>>(a).solve(v);
  EXPECT_TRUE(x.value().array().isNaN().all());
  tape.adjoint(x) = Eigen::VectorXd::Ones(3);
  tape.reverse();
  EXPECT_TRUE(Eigen::VectorXd(tape.adjoint(v)).array().isNaN().all());
}

// The collection's programs, last for their `using namespace Eigen`.
#include "collection/sparse.hpp"

TEST(sparse, programs_of_the_collection) {
  for (const auto& program : collection::programs()) EXPECT_EQ(collection::run(program), "") << program.name;
}
