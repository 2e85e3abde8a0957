// SPDX-License-Identifier: MIT
// What is asked of every operation on Eigen's entities: its value, how many statements it is, its adjoint against
// differences along a random direction, its tangent by a forward sweep against its adjoint, and the tangent of its
// adjoint (second order) against differences of adjoints; for dynamic sizes by columns and fixed ones by rows.
#pragma once
#include <gtest/gtest.h>
#include <cmath>
#include <type_traits>
#include <wengert/eigen.hpp>

namespace operations {

using wengert::Real;
using wengert::Tape;
using Dual = wengert::Tangent<double>;
using SecondReal = wengert::BasicReal<Dual>;

template <class T, int N, int Options>
using Square = Eigen::Matrix<T, N, N, Options>;
template <class T, int N>
using Column = Eigen::Matrix<T, N, 1>;

/// Eigen's lazy results refer to values that end with the caller; entities' expressions and numbers do not.
template <class T>
auto evaluated(const T& x) {
  return static_cast<wengert::detail::PlainOf<T>>(x);
}

/// Where an operation is tested: 3 x 3 matrices a and b, a vector v, a number s.
template <class T, int N, int Options>
struct Point {
  Square<T, N, Options> a, b;
  Column<T, N> v;
  T s;
};

template <int N, int Options>
Point<double, N, Options> random_point() {
  Point<double, N, Options> p{Square<double, N, Options>::Random(3, 3), Square<double, N, Options>::Random(3, 3),
                              Column<double, N>::Random(3), 0.5};
  return p;
}
template <int N, int Options>
Point<double, N, Options> moved(const Point<double, N, Options>& p, double h, const Point<double, N, Options>& along) {
  return {p.a + h * along.a, p.b + h * along.b, p.v + h * along.v, p.s + h * along.s};
}
template <int N, int Options>
double inner(const Point<double, N, Options>& p, const Point<double, N, Options>& q) {
  return p.a.cwiseProduct(q.a).sum() + p.b.cwiseProduct(q.b).sum() + p.v.dot(q.v) + p.s * q.s;
}

template <class T>
constexpr bool is_number = std::is_same_v<T, Real> || std::is_same_v<T, SecondReal> || std::is_same_v<T, double>;

/// <seed, f(p)> swept in reverse, in numbers of type T: the adjoint of p.
template <class T, int N, int Options, class F, class Seed>
Point<T, N, Options> adjoint(F&& f, const Point<T, N, Options>& p, const Seed& seed,
                             std::size_t* statements = nullptr) {
  using Active = wengert::BasicReal<T>;
  wengert::BasicTape<T> tape;
  Square<Active, N, Options> a = p.a, b = p.b;
  Column<Active, N> v = p.v;
  Active s = tape.input(p.s);
  tape.input(a);
  tape.input(b);
  tape.input(v);
  const auto before = tape.report().entity_statements;
  const auto expression = f(a, b, v, s);
  if constexpr (is_number<std::decay_t<decltype(expression)>>) {
    tape.adjoint(expression) = T(1);
    if (statements != nullptr) *statements = tape.report().entity_statements - before;
  } else {
    const wengert::Active<typename std::decay_t<decltype(expression)>::Value> result = expression;
    tape.adjoint(result) = typename std::decay_t<decltype(expression)>::Value(seed.template cast<T>());
    if (statements != nullptr) *statements = tape.report().entity_statements - before;
  }
  tape.reverse();
  return {tape.adjoint(a), tape.adjoint(b), tape.adjoint(v), tape.adjoint(s)};
}

/// The tangent of f along a direction by a forward sweep, times the seed.
template <int N, int Options, class F, class Seed>
double tangent(F&& f, const Point<double, N, Options>& p, const Point<double, N, Options>& along, const Seed& seed) {
  Tape tape;
  Square<Real, N, Options> a = p.a, b = p.b;
  Column<Real, N> v = p.v;
  Real s = tape.input(p.s);
  tape.input(a);
  tape.input(b);
  tape.input(v);
  const auto expression = f(a, b, v, s);
  const auto sweep = [&](auto&& result) {
    auto tangents = tape.directions(2);
    tangents.row(tape.identifier(s))[1] = along.s;
    a.seed(tangents, 1, along.a);
    b.seed(tangents, 1, along.b);
    v.seed(tangents, 1, along.v);
    tape.forward(tangents);
    return result(tangents);
  };
  if constexpr (is_number<std::decay_t<decltype(expression)>>) {
    return sweep([&](auto& tangents) { return tangents.row(tape.identifier(expression))[1]; });
  } else {
    const wengert::Active<typename std::decay_t<decltype(expression)>::Value> result = expression;
    return sweep([&](auto& tangents) {
      EXPECT_TRUE((result.adjoint(tangents, 0).array() == 0).all()) << "the direction without a seed";
      return (result.adjoint(tangents, 1).array() * seed.array()).sum();
    });
  }
}

template <int N, int Options = 0, bool SecondOrder = true, class F>
void check(F&& f, std::size_t statements = 1) {
  std::srand(7);
  using P = Point<double, N, Options>;
  P p = random_point<N, Options>();
  p.a.diagonal().array() += 3.0;
  p.b.diagonal().array() += 2.0;
  p.s = 1.25;
  const P along = random_point<N, Options>(), across = random_point<N, Options>();
  const auto value = f(p.a, p.b, p.v, p.s);
  using Value = std::decay_t<decltype(value)>;
  const auto seed = [&] {
    if constexpr (is_number<Value>)
      return 1.0;
    else
      return Value(Value::Random(value.rows(), value.cols()));
  }();
  const auto weighted = [&](const P& at) {
    if constexpr (is_number<Value>)
      return f(at.a, at.b, at.v, at.s);
    else
      return (f(at.a, at.b, at.v, at.s).array() * seed.array()).sum();
  };
  {
    Tape tape;
    Square<Real, N, Options> a = p.a, b = p.b;
    Column<Real, N> v = p.v;
    const auto expression = f(a, b, v, Real(p.s));
    if constexpr (is_number<Value>) {
      EXPECT_NEAR(expression.value(), value, 1e-13 * (1 + std::abs(value)));
    } else {
      const Value recorded = expression.value();
      ASSERT_EQ(recorded.rows(), value.rows());
      ASSERT_EQ(recorded.cols(), value.cols());
      EXPECT_LE((recorded - value).matrix().norm(), 1e-13 * (1 + value.matrix().norm()));
    }
  }
  const double h = 1e-6;
  std::size_t recorded = 0;
  const P p_b = adjoint<double>(f, p, seed, &recorded);
  EXPECT_EQ(recorded, statements);
  const double difference = (weighted(moved(p, h, along)) - weighted(moved(p, -h, along))) / (2 * h);
  const double product = inner(p_b, along);
  EXPECT_NEAR(product, difference, 1e-7 * (1 + std::abs(difference)));
  EXPECT_NE(product, 0);
  EXPECT_NEAR(tangent(f, p, along, seed), product, 1e-12 * (1 + std::abs(product)));
  if constexpr (SecondOrder && N == Eigen::Dynamic && Options == 0) {
    Point<Dual, N, Options> dual{p.a.template cast<Dual>(), p.b.template cast<Dual>(), p.v.template cast<Dual>(),
                                 Dual(p.s, {along.s})};
    for (Eigen::Index i = 0; i < 9; ++i) {
      dual.a(i).tangent() = along.a(i);
      dual.b(i).tangent() = along.b(i);
    }
    for (Eigen::Index i = 0; i < 3; ++i) dual.v(i).tangent() = along.v(i);
    const auto dual_b = adjoint<Dual>(f, dual, seed);
    const auto tangents = [](const auto& m) { return m.unaryExpr([](const Dual& x) { return x.tangent(); }).eval(); };
    const P second{tangents(dual_b.a), tangents(dual_b.b), tangents(dual_b.v), dual_b.s.tangent()};
    const P up = adjoint<double>(f, moved(p, h, along), seed), down = adjoint<double>(f, moved(p, -h, along), seed);
    const double expected = (inner(up, across) - inner(down, across)) / (2 * h);
    EXPECT_NEAR(inner(second, across), expected, 1e-6 * (1 + std::abs(expected)));
  }
}

}  // namespace operations

/// An operation of one statement on a, b, v, s.
#define OPERATION(name, ...) OPERATION_OF(name, 1, true, __VA_ARGS__)
#define OPERATION_OF(name, statements, second_order, ...)                                     \
  TEST(eigen, name) {                                                                         \
    const auto f = [](const auto& a, const auto& b, const auto& v, const auto& s) {           \
      static_cast<void>(a), static_cast<void>(b), static_cast<void>(v), static_cast<void>(s); \
      return operations::evaluated(__VA_ARGS__);                                              \
    };                                                                                        \
    operations::check<Eigen::Dynamic, 0, second_order>(f, statements);                        \
    operations::check<3, Eigen::RowMajor>(f, statements);                                     \
  }
