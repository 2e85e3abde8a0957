// SPDX-License-Identifier: MIT
// The checks of operations.hpp, for each kind of matrices.
#include "operations.hpp"

#include <cmath>
#include <cstddef>

namespace operations {
namespace {

template <int N, int Options>
Point<double, N, Options> random_point() {
  return {Square<double, N, Options>::Random(3, 3), Square<double, N, Options>::Random(3, 3),
          Column<double, N>::Random(3), 0.5};
}
template <int N, int Options>
Point<double, N, Options> moved(const Point<double, N, Options>& p, double h, const Point<double, N, Options>& along) {
  return {p.a + h * along.a, p.b + h * along.b, p.v + h * along.v, p.s + h * along.s};
}
template <int N, int Options>
double inner(const Point<double, N, Options>& p, const Point<double, N, Options>& q) {
  return p.a.cwiseProduct(q.a).sum() + p.b.cwiseProduct(q.b).sum() + p.v.dot(q.v) + p.s * q.s;
}
double inner(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) { return a.cwiseProduct(b).sum(); }

double value_of(double x) { return x; }
double value_of(const Dual& x) { return x.value(); }
template <class T>
Eigen::MatrixXd values_of(const Values<T>& m) {
  return m.unaryExpr([](const T& x) { return value_of(x); });
}

/// The point as inputs of a tape.
template <class T, int N, int Options>
Point<wengert::BasicReal<T>, N, Options> inputs(wengert::BasicTape<T>& tape, const Point<T, N, Options>& p) {
  Point<wengert::BasicReal<T>, N, Options> x{p.a, p.b, p.v, tape.input(p.s)};
  tape.input(x.a);
  tape.input(x.b);
  tape.input(x.v);
  return x;
}

/// <seed, f(p)> swept in reverse, in numbers of type T: the adjoint of p.
template <class T, int N, int Options, class F>
Point<T, N, Options> adjoint(F&& f, const Point<T, N, Options>& p, const Eigen::MatrixXd& seed,
                             std::size_t* statements = nullptr) {
  wengert::BasicTape<T> tape;
  const auto x = inputs<T, N, Options>(tape, p);
  const auto before = tape.report().entity_statements;
  const Outcome<T> result = f(x);
  result.seed(tape, seed);
  if (statements != nullptr) *statements = tape.report().entity_statements - before;
  tape.reverse();
  return {tape.adjoint(x.a), tape.adjoint(x.b), tape.adjoint(x.v), tape.adjoint(x.s)};
}

/// The tangent of f along a direction by a forward sweep, times the seed.
template <class T, int N, int Options, class F>
double tangent(F&& f, const Point<T, N, Options>& p, const Point<double, N, Options>& along,
               const Eigen::MatrixXd& seed) {
  wengert::BasicTape<T> tape;
  const auto x = inputs<T, N, Options>(tape, p);
  const Outcome<T> result = f(x);
  auto tangents = tape.directions(2);
  tangents.row(tape.identifier(x.s))[1] = along.s;
  x.a.seed(tangents, 1, along.a.template cast<T>());
  x.b.seed(tangents, 1, along.b.template cast<T>());
  x.v.seed(tangents, 1, along.v.template cast<T>());
  tape.forward(tangents);
  const auto in_direction = [&](std::size_t k) { return values_of<T>(result.tangent(tape, tangents, k)); };
  EXPECT_TRUE((in_direction(0).array() == 0).all()) << "the direction without a seed";
  return inner(in_direction(1), seed);
}

/// Passive operands give the value, and no statement.
template <class T, int N, int Options, class F>
void check_value(F&& f, const Point<wengert::BasicReal<T>, N, Options>& passive, const Eigen::MatrixXd& value) {
  wengert::BasicTape<T> tape;
  const Outcome<T> result = f(passive);
  EXPECT_EQ(tape.report().entity_statements, 0u) << "of passive operands";
  ASSERT_EQ(result.values.rows(), value.rows());
  ASSERT_EQ(result.values.cols(), value.cols());
  EXPECT_LE((values_of<T>(result.values) - value).norm(), 1e-13 * (1 + value.norm()));
}

using Dynamic = Point<double, Eigen::Dynamic, by_columns>;
template <class T, int Options>
Point<T, Eigen::Dynamic, Options> dynamic(const auto& p) {
  return {p.a, p.b, p.v, p.s};
}

using DualByRows = Point<Dual, Eigen::Dynamic, by_rows>;
DualByRows dual(const Dynamic& p, const Dynamic& along) {
  DualByRows x{p.a.cast<Dual>(), p.b.cast<Dual>(), p.v.cast<Dual>(), Dual(p.s, {along.s})};
  for (Eigen::Index i = 0; i < 3; ++i)
    for (Eigen::Index j = 0; j < 3; ++j) {
      x.a(i, j).tangent() = along.a(i, j);
      x.b(i, j).tangent() = along.b(i, j);
    }
  for (Eigen::Index i = 0; i < 3; ++i) x.v(i).tangent() = along.v(i);
  return x;
}
Dynamic part(const DualByRows& x, auto&& number) {
  const auto of = [&](const auto& m) { return Eigen::MatrixXd(m.unaryExpr(number)); };
  return {of(x.a), of(x.b), of(x.v), number(x.s)};
}
Dynamic values(const DualByRows& x) {
  return part(x, [](const Dual& d) { return d.value(); });
}
Dynamic tangents(const DualByRows& x) {
  return part(x, [](const Dual& d) { return d.tangent(); });
}

/// By rows and of second order; returns the adjoint of first order.
Dynamic check_second_order(const Operation& f, const Dynamic& p, const Dynamic& along, const Dynamic& across,
                           const Eigen::MatrixXd& seed, const Eigen::MatrixXd& value, double difference,
                           std::size_t statements) {
  const auto second = f.second_order;
  check_value<Dual>(second, Point<SecondReal, Eigen::Dynamic, by_rows>{p.a, p.b, p.v, p.s}, value);
  std::size_t recorded = 0;
  const DualByRows result = adjoint<Dual>(second, dual(p, along), seed, &recorded);
  EXPECT_EQ(recorded, statements);
  const Dynamic p_b = values(result);
  const double product = inner(p_b, along);
  EXPECT_NEAR(product, difference, 1e-7 * (1 + std::abs(difference)));
  EXPECT_NE(product, 0);
  EXPECT_NEAR(tangent<Dual>(second, dual(p, along), dynamic<double, by_rows>(along), seed), product,
              1e-12 * (1 + std::abs(product)));
  const double h = 1e-6;
  const auto at = [&](double t) { return values(adjoint<Dual>(second, dual(moved(p, t, along), along), seed)); };
  const double expected = (inner(at(h), across) - inner(at(-h), across)) / (2 * h);
  EXPECT_NEAR(inner(tangents(result), across), expected, 1e-6 * (1 + std::abs(expected)));
  return p_b;
}

/// The value and the adjoint of elements, each a number of the tape.
void check_elements(const Operation& f, const Dynamic& p, const Eigen::MatrixXd& seed, const Eigen::MatrixXd& value,
                    const Dynamic& p_b) {
  Tape tape;
  Point<ElementReal, Eigen::Dynamic, 0> x{p.a.cast<ElementReal>(), p.b.cast<ElementReal>(), p.v.cast<ElementReal>(),
                                          ElementReal(p.s)};
  const auto each = [&](auto&& visit) {
    for (Eigen::Index i = 0; i < x.a.size(); ++i) visit(x.a(i), p_b.a(i)), visit(x.b(i), p_b.b(i));
    for (Eigen::Index i = 0; i < x.v.size(); ++i) visit(x.v(i), p_b.v(i));
    visit(x.s, p_b.s);
  };
  each([&](ElementReal& number, double) { tape.input(number); });
  const Values<ElementReal> result = f.elements(x);
  ASSERT_EQ(result.rows(), value.rows());
  ASSERT_EQ(result.cols(), value.cols());
  ElementReal y = 0;
  for (Eigen::Index j = 0; j < result.cols(); ++j)
    for (Eigen::Index i = 0; i < result.rows(); ++i) {
      EXPECT_NEAR(result(i, j).value(), value(i, j), 1e-13 * (1 + value.norm()));
      y += result(i, j) * seed(i, j);
    }
  tape.adjoint(y) = 1.0;
  tape.reverse();
  const double scale = 1 + std::sqrt(inner(p_b, p_b));
  each([&](ElementReal& number, double entity) {
    EXPECT_NEAR(tape.adjoint(number), entity, 1e-12 * scale) << "elements";
  });
}

/// The operation as one kind of matrix has it; of dynamic sizes the kinds that f has.
template <int N, int Options>
void check_kind(const Operation& f, At<Outcome<double>, Real, N, Options> recorded_at, std::size_t statements) {
  std::srand(7);
  using P = Point<double, N, Options>;
  P p = random_point<N, Options>();
  p.a.diagonal().array() += 3.0;
  p.b.diagonal().array() += 2.0;
  p.s = 1.25;
  const P along = random_point<N, Options>(), across = random_point<N, Options>();
  const auto value_at = [&](const P& at) { return f.plain(dynamic<double, by_columns>(at)); };
  const Eigen::MatrixXd value = value_at(p);
  const Eigen::MatrixXd seed = value.size() == 1 ? Eigen::MatrixXd(Eigen::MatrixXd::Ones(1, 1))
                                                 : Eigen::MatrixXd(Eigen::MatrixXd::Random(value.rows(), value.cols()));
  const double h = 1e-6;
  const double difference =
      (inner(value_at(moved(p, h, along)), seed) - inner(value_at(moved(p, -h, along)), seed)) / (2 * h);
  P p_b;
  if (recorded_at != nullptr) {
    check_value<double>(recorded_at, Point<Real, N, Options>{p.a, p.b, p.v, p.s}, value);
    std::size_t recorded = 0;
    p_b = adjoint<double>(recorded_at, p, seed, &recorded);
    EXPECT_EQ(recorded, statements);
    const double product = inner(p_b, along);
    EXPECT_NEAR(product, difference, 1e-7 * (1 + std::abs(difference)));
    EXPECT_NE(product, 0);
    EXPECT_NEAR(tangent<double>(recorded_at, p, along, seed), product, 1e-12 * (1 + std::abs(product)));
  }
  if constexpr (N == Eigen::Dynamic) {
    if (f.second_order != nullptr) {
      SCOPED_TRACE("by rows and of second order");
      const Dynamic rows_b = check_second_order(f, p, along, across, seed, value, difference, statements);
      if (recorded_at != nullptr) {
        const Dynamic off = moved(rows_b, -1.0, p_b);
        EXPECT_LE(std::sqrt(inner(off, off)), 1e-12 * (1 + std::sqrt(inner(p_b, p_b))));
      }
    }
    if (f.elements != nullptr) check_elements(f, p, seed, value, p_b);
  }
}

}  // namespace

void check(const Operation& operation, std::size_t statements) {
  ASSERT_TRUE(operation.recorded != nullptr || operation.second_order != nullptr);
  {
    SCOPED_TRACE("of dynamic size");
    check_kind(operation, operation.recorded, statements);
  }
  if (operation.fixed_by_rows != nullptr) {
    SCOPED_TRACE("of fixed size by rows");
    check_kind(operation, operation.fixed_by_rows, statements);
  }
  if (operation.fixed_by_columns != nullptr) {
    SCOPED_TRACE("of fixed size by columns");
    check_kind(operation, operation.fixed_by_columns, statements);
  }
}

}  // namespace operations
