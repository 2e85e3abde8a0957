// SPDX-License-Identifier: MIT
// A user's own template of its number by the generator: gradients and forward sweeps of first order, Hessian-vector
// products against differences of gradients and by the Hessian's symmetry.
#include <gtest/gtest.h>
#include <array>
#include <string>

#include "planar_entities.hpp"

using plane::Point;
using wengert::Active;
using wengert::BasicReal;
using wengert::BasicTape;
using Dual = wengert::Tangent<double>;
using Vector = std::array<double, 5>;  // two points and an angle

namespace {

template <class T>
BasicReal<T> program(const Active<Point<T>>& p, const Active<Point<T>>& q, const BasicReal<T>& angle) {
  Active<Point<T>> x = turned(p, angle) + angle * q;
  x[1] = x[0] * q[1] + p.dot(q);
  x += -turned(q, x[0]);
  return x.length() * x[1] + 2.0 * x.dot(p);
}

template <class T>
struct Gradient {
  BasicTape<T> tape;
  Active<Point<T>> p, q;
  BasicReal<T> angle, y;
  std::array<T, 5> adjoint;
  explicit Gradient(const std::array<T, 5>& x) : p(Point<T>{x[0], x[1]}), q(Point<T>{x[2], x[3]}) {
    tape.input(p);
    tape.input(q);
    angle = tape.input(x[4]);
    y = program<T>(p, q, angle);
    tape.adjoint(y) = T(1);
    tape.reverse();
    const Point<T> p_b = tape.adjoint(p), q_b = tape.adjoint(q);
    adjoint = {p_b.x, p_b.y, q_b.x, q_b.y, tape.adjoint(angle)};
  }
};
const Vector x0{0.7, -0.4, 1.1, 0.3, 0.6}, u{0.3, -0.8, 0.5, 0.9, -0.2}, v{-0.6, 0.1, 0.7, -0.3, 0.4};

Vector moved(double h, const Vector& along) {
  Vector x = x0;
  for (std::size_t i = 0; i < 5; ++i) x[i] += h * along[i];
  return x;
}
double inner(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < 5; ++i) sum += a[i] * b[i];
  return sum;
}
Vector hessian_times(const Vector& along) {
  std::array<Dual, 5> x;
  for (std::size_t i = 0; i < 5; ++i) x[i] = Dual(x0[i], {along[i]});
  const auto adjoint = Gradient<Dual>(x).adjoint;
  Vector second;
  for (std::size_t i = 0; i < 5; ++i) second[i] = adjoint[i].tangent();
  return second;
}

}  // namespace

TEST(planar, gradients_are_those_of_differences_and_of_forward_sweeps) {
  Gradient<double> at(x0);
  const double h = 1e-6;
  const double up = Gradient<double>(moved(h, u)).y.value(), down = Gradient<double>(moved(-h, u)).y.value();
  EXPECT_NEAR(inner(at.adjoint, u), (up - down) / (2 * h), 1e-8);
  auto tangents = at.tape.directions(1);
  at.p.seed(tangents, 0, {u[0], u[1]});
  at.q.seed(tangents, 0, {u[2], u[3]});
  tangents.row(at.tape.identifier(at.angle))[0] = u[4];
  at.tape.forward(tangents);
  EXPECT_NEAR(tangents.row(at.tape.identifier(at.y))[0], inner(at.adjoint, u), 1e-13);
}

TEST(planar, a_template_of_its_number_is_of_second_order) {
  const double h = 1e-6;
  const Vector product = hessian_times(u);
  const Vector up = Gradient<double>(moved(h, u)).adjoint, down = Gradient<double>(moved(-h, u)).adjoint;
  for (std::size_t i = 0; i < 5; ++i) EXPECT_NEAR(product[i], (up[i] - down[i]) / (2 * h), 1e-7) << i;
  EXPECT_NEAR(inner(product, v), inner(hessian_times(v), u), 1e-13);
  EXPECT_GT(std::abs(inner(product, v)), 1e-3);
}

TEST(planar, a_part_that_is_not_there_is_an_error_before_anything_is_recorded) {
  wengert::Tape tape;
  Active<Point<double>> p(Point<double>{1, 2});
  tape.input(p);
  const auto before = tape.report().entity_statements;
  const auto refused = [&](auto&& f) {
    try {
      f();
      ADD_FAILURE() << "no error";
    } catch (const wengert::Error& error) {
      EXPECT_EQ(error.code(), wengert::ErrorCode::wrong_size);
      EXPECT_NE(std::string(error.what()).find("'operator[]' requires i >= 0 && i < 2; here, i is 2"),
                std::string::npos)
          << error.what();
    }
  };
  refused([&] { p[2] = 1.0; });
  refused([&] { static_cast<void>(std::as_const(p)[2]); });
  EXPECT_EQ(tape.report().entity_statements, before);
}
