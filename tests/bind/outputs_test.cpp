// SPDX-License-Identifier: MIT
// Functions with several results in arguments: each is one statement, adjoints against differences, tangents against
// adjoints.
#include <gtest/gtest.h>
#include <cmath>
#include "outputs_entities.hpp"

using plane::Point;
using wengert::Real;
using wengert::Tape;
using ActivePoint = wengert::Active<Point>;

namespace {

const Point p0{0.7, -0.4}, q0{1.3, 0.6}, p_dot{0.3, 1}, q_dot{-0.5, 0.2};
const double s0 = 1.5, s_dot = 0.7;

/// f of points and a number of any kind, a number. Statements of entities beside the inputs.
template <class F>
void check(std::size_t statements, F&& f) {
  Tape tape;
  ActivePoint p(p0), q(q0);
  tape.input(p);
  tape.input(q);
  const Real s = tape.input(s0);
  const Real y = f(p, q, s);
  EXPECT_EQ(tape.report().entity_statements, 2 + statements);
  const auto at = [&](double t) {
    Point p_t = p_dot * t, q_t = q_dot * t;
    p_t += p0, q_t += q0;
    return double(f(p_t, q_t, s0 + t * s_dot));
  };
  EXPECT_NEAR(y.value(), at(0), 1e-14);
  auto tangents = tape.directions(2);
  p.seed(tangents, 1, p_dot);
  q.seed(tangents, 1, q_dot);
  tangents.row(tape.identifier(s))[1] = s_dot;
  tape.forward(tangents);
  EXPECT_EQ(tangents.row(tape.identifier(y))[0], 0);
  const double tangent = tangents.row(tape.identifier(y))[1];
  tape.adjoint(y) = 1.0;
  tape.reverse();
  const double adjoint =
      Point(tape.adjoint(p)).dot(p_dot) + Point(tape.adjoint(q)).dot(q_dot) + tape.adjoint(s) * s_dot;
  const double h = 1e-6, expected = (at(h) - at(-h)) / (2 * h);
  EXPECT_NE(expected, 0);
  EXPECT_NEAR(adjoint, expected, 1e-8 * (1 + std::abs(expected)));
  EXPECT_NEAR(tangent, adjoint, 1e-13 * (1 + std::abs(adjoint)));
}

}  // namespace

TEST(outputs, entities) {
  check(2, [](const auto& p, const auto& q, const auto& s) {
    std::decay_t<decltype(p)> sum, difference;
    sum_and_difference(p, q, sum, difference);
    return std::decay_t<decltype(s)>(sum.dot(difference));
  });
}
TEST(outputs, one_of_two_is_used) {
  check(2, [](const auto& p, const auto& q, const auto& s) {
    std::decay_t<decltype(p)> sum, difference;
    sum_and_difference(p, q, sum, difference);
    return std::decay_t<decltype(s)>(difference.dot(difference) * s);
  });
}
TEST(outputs, numbers_whose_values_adjoints_read) {
  check(1, [](const auto& p, const auto&, const auto& s) {
    std::decay_t<decltype(s)> radius, angle;
    polar(p, radius, angle);
    return std::decay_t<decltype(s)>(radius * angle * s);
  });
}
TEST(outputs, an_argument_that_is_changed) {
  check(3, [](const auto& p, const auto& q, const auto& s) {
    std::decay_t<decltype(p)> x = p;
    scale(x, s);
    scale(x, s);
    return std::decay_t<decltype(s)>(x.dot(q));
  });
}
TEST(outputs, the_object_that_is_changed) {
  check(3, [](const auto& p, const auto& q, const auto& s) {
    std::decay_t<decltype(p)> x = p * s;
    x.normalize();
    return std::decay_t<decltype(s)>(x.dot(q));
  });
}
TEST(outputs, a_member_with_an_entity_and_a_number) {
  check(2, [](const auto& p, const auto& q, const auto& s) {
    std::decay_t<decltype(s)> along;
    std::decay_t<decltype(p)> rest;
    p.split(Point{0.6, 0.8}, along, rest);
    return std::decay_t<decltype(s)>(along * s + rest.dot(q));
  });
}
TEST(outputs, an_output_may_be_an_argument) {
  check(2, [](const auto& p, const auto& q, const auto& s) {
    std::decay_t<decltype(p)> a = p, b = q, sum, difference;
    if constexpr (std::is_same_v<decltype(a), Point>) {  // a function of values may not have its results in arguments
      sum_and_difference(a, b, sum, difference);
      return sum.dot(difference);
    } else {
      sum_and_difference(a, b, a, b);
      return std::decay_t<decltype(s)>(a.dot(b));
    }
  });
}

TEST(outputs, of_passive_arguments_are_passive) {
  Tape tape;
  ActivePoint sum, difference;
  sum_and_difference(p0, q0, sum, difference);
  EXPECT_FALSE(sum.active());
  EXPECT_EQ(sum.value().x, p0.x + q0.x);
  EXPECT_EQ(tape.report().entity_statements, 0u);
}

TEST(outputs, several_directions_and_none) {
  Tape tape;
  ActivePoint p(p0), sum, difference;
  tape.input(p);
  sum_and_difference(p, q0, sum, difference);
  auto adjoints = tape.directions(3);
  sum.seed(adjoints, 0, Point{1, 2});
  difference.seed(adjoints, 2, Point{3, 4});
  tape.reverse(adjoints);
  EXPECT_EQ(p.adjoint(adjoints, 0).y, 2);
  EXPECT_EQ(p.adjoint(adjoints, 1).y, 0);
  EXPECT_EQ(p.adjoint(adjoints, 2).y, 4);
}

TEST(outputs, forward_sweeps_pass_expressions_of_passive_entities) {
  Tape tape;
  ActivePoint p(p0), sum, difference;
  tape.input(p);
  {
    const ActivePoint passive(q0);
    sum_and_difference(p, passive * 2.0, sum, difference);
  }
  auto tangents = tape.directions(1);
  p.seed(tangents, 0, p_dot);
  tape.forward(tangents);
  EXPECT_EQ(sum.adjoint(tangents, 0).x, p_dot.x);
  EXPECT_EQ(difference.adjoint(tangents, 0).y, p_dot.y);
}

TEST(outputs, what_has_no_tangent_says_so) {
  Tape tape;
  ActivePoint p(p0);
  tape.input(p);
  Real square;
  square_of(p, square);
  auto tangents = tape.directions(1);
  try {
    tape.forward(tangents);
    FAIL() << "no error";
  } catch (const wengert::Error& error) {
    EXPECT_EQ(error.code(), wengert::ErrorCode::no_tangent);
    EXPECT_NE(std::string(error.what()).find("'square_of' by 'p'"), std::string::npos) << error.what();
  }
}

TEST(outputs, of_functions_without_derivative_are_passive) {
  Tape tape;
  ActivePoint p(p0), corner = p;
  tape.input(p);
  ActivePoint twice = p * 2.0;
  round_down(p, corner);
  EXPECT_FALSE(corner.active());
  EXPECT_EQ(corner.value().y, -1);
  EXPECT_EQ(quadrant(twice), 4);
  EXPECT_TRUE(clear(twice));
  EXPECT_FALSE(twice.active());
  EXPECT_FALSE(clear(twice));
}
