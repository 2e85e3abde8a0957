// SPDX-License-Identifier: MIT
// Eigen's factorisations of its own matrices of Tangent and of ElementReal, against differences, at matrices and right
// sides in which Eigen leaves out work for numbers that are zero: their derivatives are not. By default one solver of
// each kernel that wengert/entity/eigen_exact_zeros.hpp has, with WENGERT_EVERY_KIND every solver.
#include <gtest/gtest.h>
#include <Eigen/Dense>
#include <wengert/eigen.hpp>
#include <wengert/eigen_scalar.hpp>

namespace of_tangents {

using wengert::ElementReal;
using Dual = wengert::Tangent<double>;
template <class T>
using Square = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
using Column = Eigen::Matrix<T, Eigen::Dynamic, 1>;

constexpr int size = 4;

Square<double> direction() {
  Square<double> d(size, size);
  for (int i = 0; i < size; ++i)
    for (int j = 0; j < size; ++j) d(i, j) = std::sin(1.0 + 3 * i + 7 * j);
  return d;
}
/// A general matrix, those without anything off the diagonal, or below or above it, and one that has to be pivoted.
std::vector<Square<double>> matrices() {
  const Square<double> general =
      direction().unaryExpr([](double x) { return std::cos(5 * x); }) + 3 * Square<double>::Identity(size, size);
  Square<double> exchanged = Square<double>::Zero(size, size);
  exchanged(0, 1) = 2, exchanged(1, 0) = 1, exchanged(2, 3) = 3, exchanged(3, 2) = -1;
  const Column<double> diagonal = Column<double>::LinSpaced(size, 1, 4);
  return {general,
          Square<double>::Identity(size, size),
          Square<double>(diagonal.asDiagonal()),
          Square<double>(general.triangularView<Eigen::Upper>()),
          Square<double>(general.triangularView<Eigen::Lower>()),
          exchanged};
}
template <class T>
Column<T> right_side() {
  Column<T> b(size);
  b << T(1), T(0), T(-0.5), T(0);
  return b;
}
template <class F>
Column<double> difference(F&& f, const Square<double>& a) {
  const auto at = [&](double h) { return f(Square<double>(a + h * direction())); };
  const double h = 1e-3;
  const Column<double> near = (at(h) - at(-h)) / (2 * h), far = (at(2 * h) - at(-2 * h)) / (4 * h),
                       farther = (at(4 * h) - at(-4 * h)) / (8 * h);
  return (64 * near - 20 * far + farther) / 45;
}
template <class F>
void by_tangents(F&& f, const Square<double>& a) {
  Square<Dual> x = a.cast<Dual>();
  for (Eigen::Index i = 0; i < x.size(); ++i) x(i).tangent() = direction()(i);
  const Column<Dual> y = f(x);
  const Column<double> expected = difference(f, a), value = f(a);
  ASSERT_GT(expected.norm(), 1e-3);
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    EXPECT_NEAR(y(i).tangent(), expected(i), 1e-7 * (1 + expected.norm())) << a;
    EXPECT_NEAR(y(i).value(), value(i), 1e-12 * (1 + value.norm()));
  }
}
template <class F>
void by_elements(F&& f, const Square<double>& a) {
  wengert::Tape tape;
  Square<ElementReal> x = a.cast<ElementReal>();
  for (Eigen::Index i = 0; i < x.size(); ++i) tape.input(x(i));
  const Column<ElementReal> y = f(x);
  const Column<double> expected = difference(f, a);
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    tape.clear_adjoints();
    tape.adjoint(y(i)) = 1;
    tape.reverse();
    double sum = 0;
    for (Eigen::Index k = 0; k < x.size(); ++k) sum += double(tape.adjoint(x(k))) * direction()(k);
    EXPECT_NEAR(sum, expected(i), 1e-7 * (1 + expected.norm())) << a;
  }
}
template <class F>
void check(F&& f) {
  for (const Square<double>& a : matrices()) by_tangents(f, a), by_elements(f, a);
}
#define SOLVED(solver) check([](const auto& a) { return solved(a.solver()); })
#define SOLVED_SYMMETRIC(solver) check([](const auto& a) { return solved(positive(a).solver()); })

template <class Solver>
auto solved(const Solver& solver) {
  using T = typename Solver::MatrixType::Scalar;
  return Column<T>(solver.solve(right_side<T>()));
}
template <class T>
Square<T> positive(const Square<T>& a) {
  return a * a.transpose() + Square<T>::Identity(size, size);
}
template <class T>
Column<T> coefficients(const Square<T>& a) {
  return a.reshaped();
}

TEST(EigenOfTangents, HouseholderQr) { SOLVED(householderQr); }
TEST(EigenOfTangents, LuByTangents) {
  for (const Square<double>& a : matrices()) by_tangents([](const auto& x) { return solved(x.partialPivLu()); }, a);
}
#ifdef WENGERT_EVERY_KIND
TEST(EigenOfTangents, QrWithPivots) {
  SOLVED(colPivHouseholderQr);
  SOLVED(fullPivHouseholderQr);
}
TEST(EigenOfTangents, OrthogonalDecomposition) { SOLVED(completeOrthogonalDecomposition); }
TEST(EigenOfTangents, Lu) {
  SOLVED(partialPivLu);
  SOLVED(fullPivLu);
}
TEST(EigenOfTangents, InverseAndDeterminant) {
  check([]<class T>(const Square<T>& a) { return coefficients<T>(a.inverse()); });
  check([]<class T>(const Square<T>& a) { return Column<T>(Column<T>::Constant(1, a.determinant())); });
}
TEST(EigenOfTangents, Cholesky) {
  SOLVED_SYMMETRIC(llt);
  SOLVED_SYMMETRIC(ldlt);
}
#endif
TEST(EigenOfTangents, Triangles) {
  check([]<class T>(const Square<T>& a) {
    const Square<T> safe = a + Square<T>::Identity(size, size) * T(5);
    return Column<T>(safe.template triangularView<Eigen::Upper>().solve(right_side<T>()) +
                     safe.template triangularView<Eigen::UnitLower>().solve(right_side<T>()) +
                     safe.transpose().template triangularView<Eigen::Lower>().solve(right_side<T>()));
  });
}

/// Tangents alone: matrices whose eigenvalues and singular values differ.
template <class F>
void check_spectra(F&& f) {
  by_tangents(f, matrices()[0]);
  by_tangents(f, matrices()[2]);
}
/// Vectors up to their sign.
template <class T>
Column<T> signless(const Square<T>& vectors) {
  Column<T> all(size * size * size);
  for (int k = 0; k < size; ++k)
    all.segment(k * size * size, size * size) = (vectors.col(k) * vectors.col(k).transpose()).eval().reshaped();
  return all;
}
TEST(EigenOfTangents, SymmetricEigenvalues) {
  check_spectra([]<class T>(const Square<T>& a) {
    return Column<T>(Eigen::SelfAdjointEigenSolver<Square<T>>(Square<T>(a + a.transpose())).eigenvalues());
  });
  check_spectra([]<class T>(const Square<T>& a) {
    return signless<T>(Eigen::SelfAdjointEigenSolver<Square<T>>(Square<T>(a + a.transpose())).eigenvectors());
  });
}
TEST(EigenOfTangents, SingularValues) {
  constexpr unsigned thin = Eigen::ComputeThinU | Eigen::ComputeThinV;
  check_spectra([]<class T>(const Square<T>& a) { return Column<T>(a.jacobiSvd().singularValues()); });
  check_spectra([]<class T>(const Square<T>& a) { return Column<T>(a.jacobiSvd(thin).solve(right_side<T>())); });
#ifdef WENGERT_EVERY_KIND
  check_spectra([]<class T>(const Square<T>& a) { return signless<T>(a.jacobiSvd(thin).matrixU()); });
  check_spectra([]<class T>(const Square<T>& a) { return signless<T>(a.bdcSvd(thin).matrixV()); });
#endif
}

}  // namespace of_tangents
