// SPDX-License-Identifier: MIT
// The programs of engineering.hpp: gradients of entities against differences and against numbers one by one, and the
// tangent of a forward sweep against the adjoint.
#include "engineering.hpp"

#include <gtest/gtest.h>
#include <wengert/eigen.hpp>
#include <wengert/eigen_scalar.hpp>

using wengert::ElementReal;
using wengert::Real;
using wengert::Tape;

namespace {

using engineering::Matrix;
using engineering::Vector;

struct Point {
  Eigen::MatrixXd matrix;
  Eigen::VectorXd vector;
};

/// The third witness of the tape's adjoints: the same function of plain Eigen matrices of ElementReal, or of Tangent
/// where Eigen's spectra are taken, which are refused of ElementReal.
enum class Witness { elements, tangents };

template <class F>
void check(F&& f, Eigen::Index rows, Eigen::Index cols, auto witness) {
  std::srand(23);
  const Point p{Eigen::MatrixXd::Random(rows, cols), Eigen::VectorXd::Random(8)};
  const Point along{Eigen::MatrixXd::Random(rows, cols), Eigen::VectorXd::Random(8)};
  const auto at = [&](double t) {
    const Eigen::MatrixXd m = p.matrix + t * along.matrix;
    const Eigen::VectorXd v = p.vector + t * along.vector;
    return f(m, v);
  };
  Tape tape;
  Matrix<Real> m = p.matrix;
  Vector<Real> v = p.vector;
  tape.input(m);
  tape.input(v);
  const Real y = f(m, v);
  EXPECT_NEAR(y.value(), at(0), 1e-11 * (1 + std::abs(at(0))));
  tape.adjoint(y) = 1.0;
  tape.reverse();
  const Eigen::MatrixXd m_bar = tape.adjoint(m);
  const Eigen::VectorXd v_bar = tape.adjoint(v);
  const double product = m_bar.cwiseProduct(along.matrix).sum() + v_bar.dot(along.vector);
  const double h = 1e-5, difference = (at(h) - at(-h)) / (2 * h);
  EXPECT_NE(difference, 0);
  EXPECT_NEAR(product, difference, 1e-7 * (1 + std::abs(difference)));

  auto tangents = tape.directions(1);
  m.seed(tangents, 0, along.matrix);
  v.seed(tangents, 0, along.vector);
  tape.forward(tangents);
  EXPECT_NEAR(tangents.row(tape.identifier(y))[0], product, 1e-9 * (1 + std::abs(product)));

  if constexpr (witness() == Witness::elements) {
    Tape elements;
    Matrix<ElementReal> a = p.matrix.cast<ElementReal>();
    Vector<ElementReal> b = p.vector.cast<ElementReal>();
    for (Eigen::Index i = 0; i < a.size(); ++i) elements.input(a(i));
    for (Eigen::Index i = 0; i < b.size(); ++i) elements.input(b(i));
    const ElementReal z = f(a, b);
    elements.adjoint(z) = 1.0;
    elements.reverse();
    for (Eigen::Index i = 0; i < a.size(); ++i)
      EXPECT_NEAR(m_bar(i), elements.adjoint(a(i)), 1e-9 * (1 + m_bar.norm())) << i;
    for (Eigen::Index i = 0; i < b.size(); ++i)
      EXPECT_NEAR(v_bar(i), elements.adjoint(b(i)), 1e-9 * (1 + v_bar.norm())) << i;
  } else {
    using Dual = wengert::Tangent<double>;
    const auto dual = [](const auto& value, const auto& direction) {
      auto of = [](double x, double t) {
        Dual number = x;
        number.tangent() = t;
        return number;
      };
      return value.binaryExpr(direction, of).eval();
    };
    const Matrix<Dual> a = dual(p.matrix, along.matrix);
    const Vector<Dual> b = dual(p.vector, along.vector);
    EXPECT_NEAR(f(a, b).tangent(), product, 1e-9 * (1 + std::abs(product)));
  }
}

constexpr std::integral_constant<Witness, Witness::elements> elements;
constexpr std::integral_constant<Witness, Witness::tangents> tangents;

#define PROGRAM(name) [](const auto& m, const auto& v) { return engineering::name(m, v); }

}  // namespace

TEST(engineering, gauss_newton) { check(PROGRAM(gauss_newton), 6, 1, elements); }
TEST(engineering, extended_kalman_filter) { check(PROGRAM(extended_kalman_filter), 2, 5, elements); }
TEST(engineering, principal_components) { check(PROGRAM(principal_components), 7, 4, tangents); }
TEST(engineering, network) { check(PROGRAM(network), 4, 3, elements); }
TEST(engineering, kriging) { check(PROGRAM(kriging), 5, 2, elements); }
TEST(engineering, implicit_euler) { check(PROGRAM(implicit_euler), 4, 4, elements); }
