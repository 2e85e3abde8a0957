// SPDX-License-Identifier: MIT
// A user's own type by the generator: the header it writes compiles and its derivatives are right.
#include <gtest/gtest.h>
#include <string>
#include <type_traits>

#include "geometry_entities.hpp"

using space::Vector;
using wengert::Real;
using ActiveVector = wengert::Active<Vector>;

namespace {

Vector gradient(wengert::Tape& tape, const ActiveVector& x) { return tape.adjoint(x); }
void expect_near(const Vector& a, const Vector& b) {
  EXPECT_NEAR(a.x, b.x, 1e-14);
  EXPECT_NEAR(a.y, b.y, 1e-14);
  EXPECT_NEAR(a.z, b.z, 1e-14);
}
const Vector a0{1, 2, 3}, b0{0.5, -1, 2}, c0{2, 0.25, -1};

template <class T>
concept AcceptsAxis = requires(const ActiveVector& v, const T& axis) { along(v, axis); };

}  // namespace

TEST(geometry, the_triple_product_has_cross_products_as_gradients) {
  wengert::Tape tape;
  ActiveVector a(a0), b(b0), c(c0);
  tape.input(a);
  tape.input(b);
  tape.input(c);
  const Real volume = a.dot(b.cross(c));
  EXPECT_EQ(tape.report().entity_statements, 4u);
  EXPECT_DOUBLE_EQ(volume.value(), a0.dot(b0.cross(c0)));
  tape.adjoint(volume) = 1.0;
  tape.reverse();
  expect_near(gradient(tape, a), b0.cross(c0));
  expect_near(gradient(tape, b), c0.cross(a0));
  expect_near(gradient(tape, c), a0.cross(b0));
}

TEST(geometry, numbers_scale_and_elements_are_numbers) {
  wengert::Tape tape;
  Real s = tape.input(3.0);
  ActiveVector a(a0);
  tape.input(a);
  ActiveVector v = s * a + (-a);
  v[1] = v[0] * v[2];
  const Real r = v.dot(b0);
  tape.adjoint(r) = 1.0;
  tape.reverse();
  // r = (s-1) a.x b.x + (s-1)^2 a.x a.z b.y + (s-1) a.z b.z
  expect_near(gradient(tape, a), {2 * 0.5 - 4 * 3, 0, -4.0 * 1 + 2 * 2});
  EXPECT_NEAR(tape.adjoint(s), 1 * 0.5 - 2 * 2 * 1 * 3 + 3 * 2, 1e-14);
}

TEST(geometry, an_operation_of_its_own_result_is_done_twice) {
  wengert::Tape tape;
  ActiveVector a(a0);
  tape.input(a);
  const ActiveVector v = 3.0 * (-(-a)) + (-(-(-a)));
  EXPECT_EQ(v.value().x, 2.0);
  const Real r = v.dot(b0);
  tape.adjoint(r) = 1.0;
  tape.reverse();
  expect_near(gradient(tape, a), {1, -2, 4});
}

TEST(geometry, a_passive_argument_refuses_an_active_value) {
  static_assert(AcceptsAxis<Vector>);
  static_assert(!AcceptsAxis<ActiveVector>);
  wengert::Tape tape;
  ActiveVector a(a0);
  tape.input(a);
  const ActiveVector p = along(a, Vector{0, 1, 0});
  tape.adjoint(p) = Vector{1, 10, 100};
  tape.reverse();
  expect_near(gradient(tape, a), {0, 10, 0});
}

TEST(geometry, passive_operands_record_nothing) {
  const ActiveVector a(a0), b(b0);
  const ActiveVector c = a.cross(b) + b0;
  EXPECT_FALSE(c.active());
  EXPECT_EQ(c.value(), a0.cross(b0) + b0);
}

TEST(geometry, forward_sweeps_follow_from_the_annotations) {
  wengert::Tape tape;
  Real s = tape.input(3.0);
  ActiveVector a(a0), b(b0);
  tape.input(a);
  tape.input(b);
  ActiveVector v = moved(s * a.cross(b) + along(a, Vector{0, 1, 0}), c0);
  v[2] = v.dot(a);
  const Real r = v.dot(c0);
  tape.adjoint(r) = 1.0;
  tape.reverse();
  const Vector a_dot{1, -0.5, 2}, b_dot{0.25, 3, -1};
  auto tangents = tape.directions(1);
  tangents.row(tape.identifier(s))[0] = 2;
  a.seed(tangents, 0, a_dot);
  b.seed(tangents, 0, b_dot);
  tape.forward(tangents);
  EXPECT_NEAR(tangents.row(tape.identifier(r))[0],
              2 * tape.adjoint(s) + gradient(tape, a).dot(a_dot) + gradient(tape, b).dot(b_dot), 1e-12);
}

TEST(geometry, an_operation_without_tangent_is_named_by_a_forward_sweep) {
  wengert::Tape tape;
  ActiveVector a(a0);
  tape.input(a);
  const Real r = a.length();
  auto tangents = tape.directions(1);
  try {
    tape.forward(tangents);
    ADD_FAILURE() << "no error";
  } catch (const wengert::Error& error) {
    EXPECT_EQ(error.code(), wengert::ErrorCode::no_tangent);
    EXPECT_NE(std::string(error.what()).find("'length' by 'self'"), std::string::npos) << error.what();
  }
  tape.adjoint(r) = 1.0;
  tape.reverse();
  expect_near(gradient(tape, a), {1 / std::sqrt(14.0), 2 / std::sqrt(14.0), 3 / std::sqrt(14.0)});
}

TEST(geometry, a_derived_entity_has_the_operations_of_its_base) {
  using space::Pose;
  wengert::Tape tape;
  wengert::Active<Pose> p(Pose{a0, 0.5});
  tape.input(p);
  const Real y = p.dot(b0) * p.heading() + (p.cross(b0) + c0).dot(c0);
  EXPECT_DOUBLE_EQ(y.value(), 0.5 * a0.dot(b0) + (a0.cross(b0) + c0).dot(c0));
  tape.adjoint(y) = 1.0;
  tape.reverse();
  const Pose bar = tape.adjoint(p);
  expect_near(bar, 0.5 * b0 + b0.cross(c0));
  EXPECT_NEAR(bar.angle, a0.dot(b0), 1e-14);
  auto tangents = tape.directions(1);
  p.seed(tangents, 0, Pose{b0, 2});
  tape.forward(tangents);
  EXPECT_NEAR(tangents.row(tape.identifier(y))[0], bar.dot(b0) + 2 * bar.angle, 1e-13);
}
