// SPDX-License-Identifier: MIT
// Second order where an operand is plain: Hessian-vector products of numbers that active matrices and plain ones give,
// against differences of gradients and by the Hessian's symmetry. By default one solver, with WENGERT_EVERY_KIND each.
#include <gtest/gtest.h>
#include <array>
#include <vector>

#include <wengert/eigen.hpp>
#include <wengert/eigen_sparse.hpp>

using wengert::BasicReal;
using wengert::BasicTape;
using Dual = wengert::Tangent<double>;

namespace of_second_order {

template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;

/// A function of a matrix, for numbers of first and second order.
struct Function {
  BasicReal<double> (*first)(const Matrix<BasicReal<double>>&);
  BasicReal<Dual> (*second)(const Matrix<BasicReal<Dual>>&);
};

template <class T, class F>
Matrix<T> gradient(F&& f, const Matrix<T>& at) {
  BasicTape<T> tape;
  Matrix<BasicReal<T>> x = at;
  tape.input(x);
  const BasicReal<T> y = f(x);
  tape.adjoint(y) = T(1);
  tape.reverse();
  return tape.adjoint(x);
}
Eigen::MatrixXd hessian_times(const Function& f, const Eigen::MatrixXd& at, const Eigen::MatrixXd& along) {
  Matrix<Dual> x = at.cast<Dual>();
  for (Eigen::Index i = 0; i < x.size(); ++i) x(i).tangent() = along(i);
  const Matrix<Dual> x_b = gradient<Dual>(f.second, x);
  EXPECT_LE((x_b.unaryExpr([](const Dual& d) { return d.value(); }) - gradient<double>(f.first, at)).norm(), 1e-12);
  return x_b.unaryExpr([](const Dual& d) { return d.tangent(); });
}

Eigen::MatrixXd point() {
  std::srand(5);
  const Eigen::MatrixXd r = Eigen::MatrixXd::Random(3, 3);
  return r * r.transpose() + 2.0 * Eigen::MatrixXd::Identity(3, 3);
}
void check(const Function& f) {
  const Eigen::MatrixXd at = point();
  const Eigen::MatrixXd u = Eigen::MatrixXd::Random(3, 3), v = Eigen::MatrixXd::Random(3, 3);
  const Eigen::MatrixXd product = hessian_times(f, at, u);
  const double h = 1e-5;
  const Eigen::MatrixXd expected =
      (gradient<double>(f.first, at + h * u) - gradient<double>(f.first, at - h * u)) / (2 * h);
  EXPECT_GT(expected.norm(), 1e-3);
  EXPECT_LE((product - expected).norm(), 1e-8 * (1 + expected.norm()));
  const double left = v.cwiseProduct(product).sum(), right = u.cwiseProduct(hessian_times(f, at, v)).sum();
  EXPECT_NEAR(left, right, 1e-12 * (1 + std::abs(left)));
}

Eigen::MatrixXd plain() { return Eigen::Vector3d(0.4, -0.7, 1.1) * Eigen::RowVector2d(1.0, -0.5); }
Eigen::VectorXd column() { return Eigen::Vector3d(0.9, 0.3, -0.6); }
/// A number that is quadratic in a matrix, with different weights.
template <class X>
auto weighed(const X& x) {
  const Eigen::MatrixXd weights = Eigen::VectorXd::LinSpaced(x.size(), 0.5, 1.5).reshaped(x.rows(), x.cols());
  return (x.cwiseProduct(x) * weights.transpose()).trace();
}
template <class T>
auto sparse(const Matrix<T>& a) {
  std::vector<Eigen::Triplet<T>> triplets;
  for (int j = 0; j < 3; ++j)
    for (int i = 0; i < 3; ++i)
      if (i != 2 || j != 0) triplets.emplace_back(i, j, T(a(i, j)));
  Eigen::SparseMatrix<T> made(3, 3);
  made.setFromTriplets(triplets.begin(), triplets.end());
  return made;
}

#define SECOND_ORDER(name, ...)                                                                              \
  TEST(second_order, name) {                                                                                 \
    const auto f = []<class T>(const Matrix<T>& a) -> T { return weighed((__VA_ARGS__).eval()); };           \
    check({[](const auto& a) { return decltype(f)()(a); }, [](const auto& a) { return decltype(f)()(a); }}); \
  }

SECOND_ORDER(kronecker_product_by_a_plain_matrix, kroneckerProduct(a, plain()))
SECOND_ORDER(kronecker_product_of_a_plain_matrix, kroneckerProduct(plain(), a))
SECOND_ORDER(lu, a.lu().solve(plain()))
SECOND_ORDER(triangular_solve, a.template triangularView<Eigen::Lower>().solve(plain()))
SECOND_ORDER(triangular_product, (a.template triangularView<Eigen::Upper>() * plain()))

TEST(second_order, compared_elements) {
  const auto f = []<class T>(const Matrix<T>& a) -> T {
    const T bound = 0.5;
    const bool chosen = a(0, 1) < 2 && a(0, 0) > a(0, 1) && bound < a(1, 1) && a(2, 2) >= 0.5 * a(0, 1) && a(0, 2) != 0;
    return chosen ? T(a(0, 1) * a(0, 1) * a(1, 1)) : T(a(0, 0));
  };
  check({[](const auto& a) { return decltype(f)()(a); }, [](const auto& a) { return decltype(f)()(a); }});
}

TEST(second_order, numbers_in_an_array) {  // drivers for matrices stand beside those for ranges of numbers
  const auto f = [](const auto& x) {
    using T = wengert::value_type_of<decltype(x)>;
    Matrix<T> a(2, 2);
    a << x[0], x[1], x[1], x[0];
    return T(a(0, 0) > a(0, 1) ? a.determinant() : a.sum());
  };
  const std::array x{2.0, 0.5};
  EXPECT_EQ(wengert::gradient(f, x), (std::vector{4.0, -1.0}));
  EXPECT_EQ(wengert::hessian(f, x).entries, (std::vector{2.0, 0.0, 0.0, -2.0}));
}

// At the minimum of a least-squares fit: residuals, and with them the adjoints' values, are zero; their tangents are
// not.
#define AT_VANISHING_RESIDUALS(name, ...)                                                                    \
  TEST(second_order_at_vanishing_residuals, name) {                                                          \
    const auto f = []<class T>(const Matrix<T>& a) -> T {                                                    \
      const auto u = [](const auto& a) { return (__VA_ARGS__).eval(); };                                     \
      const Eigen::MatrixXd target = u(point());                                                             \
      Matrix<T> residual = u(a);                                                                             \
      residual -= target;                                                                                    \
      return weighed(residual);                                                                              \
    };                                                                                                       \
    check({[](const auto& a) { return decltype(f)()(a); }, [](const auto& a) { return decltype(f)()(a); }}); \
  }

AT_VANISHING_RESIDUALS(sum, 2.0 * a + a.transpose())
AT_VANISHING_RESIDUALS(product, a* a)
AT_VANISHING_RESIDUALS(elementwise, a.cwiseProduct(a))
AT_VANISHING_RESIDUALS(lu, a.lu().solve(plain()))
AT_VANISHING_RESIDUALS(column_sums, a.colwise().sum().transpose() * a.row(1))

#ifdef WENGERT_EVERY_KIND
SECOND_ORDER(lu_with_full_pivoting, a.fullPivLu().solve(column()))
SECOND_ORDER(llt, a.llt().solve(plain()))
SECOND_ORDER(ldlt, a.ldlt().solve(column()))
SECOND_ORDER(qr, a.householderQr().solve(plain()))
SECOND_ORDER(least_squares, a.leftCols(2).colPivHouseholderQr().solve(column()))
SECOND_ORDER(sparse_lu, Eigen::SparseLU<Eigen::SparseMatrix<T>>(sparse<T>(a)).solve(column()))
SECOND_ORDER(sparse_ldlt, Eigen::SimplicialLDLT<Eigen::SparseMatrix<T>>(sparse<T>(a)).solve(column()))
AT_VANISHING_RESIDUALS(functions, a.array().exp().matrix())
AT_VANISHING_RESIDUALS(triangular_solve, a.template triangularView<Eigen::Lower>().solve(plain()))
AT_VANISHING_RESIDUALS(llt, a.llt().solve(plain()))
AT_VANISHING_RESIDUALS(qr, a.householderQr().solve(plain()))
#endif

}  // namespace of_second_order
