// SPDX-License-Identifier: MIT
// Sparse matrices: products and solves against the dense operations on the same coefficients.
#include <gtest/gtest.h>
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
