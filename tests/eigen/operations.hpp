// SPDX-License-Identifier: MIT
// What is asked of every operation on Eigen's entities: its value, how many statements it is, its adjoint against
// differences along a random direction, its tangent by a forward sweep against its adjoint; of dynamic sizes by columns
// and of fixed ones by rows and by columns. Of dynamic sizes by rows it is of second order: the same is asked of its
// values and tangents, and the tangent of its adjoint is what differences of adjoints say. Operations of one statement
// are compared with Eigen's own computation on ElementReal too.
// By default a file's operations are of first order by columns or of second order by rows (OPERATIONS_ORDER), as each
// kind costs each operation seconds of compile time; by `./run test --all` they are of every kind.
// An operation's own file compiles the operation alone; what is asked of it is compiled once, in operations.cpp.
#pragma once
#include <gtest/gtest.h>
#include <functional>
#include <type_traits>
#include <wengert/eigen.hpp>
#include <wengert/eigen_scalar.hpp>

namespace operations {

using wengert::ElementReal;
using wengert::Real;
using wengert::Tape;
using Dual = wengert::Tangent<double>;
using SecondReal = wengert::BasicReal<Dual>;

template <class T, int N, int Options>
using Square = Eigen::Matrix<T, N, N, Options>;
template <class T, int N>
using Column = Eigen::Matrix<T, N, 1>;
template <class T>
using Values = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;

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

/// A result of any type, of numbers of type T: its values, and how it is seeded and its tangents are read.
template <class T>
struct Outcome {
  Values<T> values;
  std::function<void(wengert::BasicTape<T>&, const Eigen::MatrixXd& seed)> seed;
  std::function<Values<T>(wengert::BasicTape<T>&, wengert::DirectionMatrix<T>&, std::size_t direction)> tangent;
};
inline Eigen::MatrixXd outcome(double y) { return Eigen::MatrixXd::Constant(1, 1, y); }
template <class Derived>
  requires(!wengert::detail::EntityPart<Derived>)
auto outcome(const Eigen::DenseBase<Derived>& y) {
  return Values<typename Derived::Scalar>(y.derived().matrix());
}
inline Values<ElementReal> outcome(const ElementReal& y) { return Values<ElementReal>::Constant(1, 1, y); }
template <class T>
Outcome<T> outcome(const wengert::BasicReal<T>& y) {
  return {Values<T>::Constant(1, 1, y.value()),
          [y](auto& tape, const Eigen::MatrixXd& seed) { tape.adjoint(y) = T(seed(0)); },
          [y](auto& tape, auto& tangents, std::size_t direction) -> Values<T> {
            return Values<T>::Constant(1, 1, tangents.row(tape.identifier(y))[direction]);
          }};
}
template <class V>
Outcome<typename V::Scalar> outcome(const wengert::Active<V>& y) {
  using T = typename V::Scalar;
  return {y.value().matrix(), [y](auto& tape, const Eigen::MatrixXd& seed) { tape.adjoint(y) = V(seed.cast<T>()); },
          [y](auto&, auto& tangents, std::size_t direction) -> Values<T> {
            return y.adjoint(tangents, direction).matrix();
          }};
}
template <wengert::detail::EntityNode E>
Outcome<wengert::detail::EntityNumber<typename E::Value>> outcome(const E& expression) {
  return outcome(wengert::Active<typename E::Value>(expression));
}

constexpr int by_columns = Eigen::ColMajor, by_rows = Eigen::RowMajor;
template <class Result, class T, int N, int Options>
using At = Result (*)(const Point<T, N, Options>&);

/// An operation on a, b, v, s, for each number and each kind of matrix that it is tested with. What is null is not
/// tested.
struct Operation {
  At<Eigen::MatrixXd, double, Eigen::Dynamic, by_columns> plain;
  At<Outcome<double>, Real, Eigen::Dynamic, by_columns> recorded;
  At<Outcome<double>, Real, 3, by_rows> fixed_by_rows;
  At<Outcome<double>, Real, 3, by_columns> fixed_by_columns;
  At<Outcome<Dual>, SecondReal, Eigen::Dynamic, by_rows> second_order;
  At<Values<ElementReal>, ElementReal, Eigen::Dynamic, by_columns> elements;
};
/// Which kinds a file takes where not all are tested.
enum class Order { first, second, both };

template <bool Fixed, bool Elements, Order Tested, class F>
Operation operation(F) {
  const auto at = [](const auto& p) { return outcome(F()(p.a, p.b, p.v, p.s)); };
#ifndef WENGERT_EVERY_KIND
  Operation made{at, nullptr, nullptr, nullptr, nullptr, nullptr};
  if constexpr (Tested != Order::second) made.recorded = at;
  if constexpr (Tested != Order::first) made.second_order = at;
#else
  Operation made{at, at, nullptr, nullptr, at, nullptr};
  if constexpr (Fixed) made.fixed_by_rows = at;
  if constexpr (Fixed) made.fixed_by_columns = at;
  if constexpr (Elements) made.elements = at;
#endif
  return made;
}

void check(const Operation& operation, std::size_t statements);

}  // namespace operations

/// An operation that reaches no line of the headers that others do not (choose.py).
#ifdef WENGERT_EVERY_KIND
#define REPEATED(...) __VA_ARGS__
#else
#define REPEATED(...)
#endif
/// An operation of one statement on a, b, v, s, which Eigen has for elements too.
#define OPERATION(name, ...) OPERATION_TEST(name, 1, true, __VA_ARGS__)
#define OPERATION_OF(name, statements, ...) OPERATION_TEST(name, statements, false, __VA_ARGS__)
#define OPERATION_TEST(name, statements, elements, ...)                                                           \
  TEST(eigen, name) {                                                                                             \
    const auto f = [](const auto& a, const auto& b, const auto& v, const auto& s) {                               \
      static_cast<void>(a), static_cast<void>(b), static_cast<void>(v), static_cast<void>(s);                     \
      return operations::evaluated(__VA_ARGS__);                                                                  \
    };                                                                                                            \
    operations::check(operations::operation<true, elements, operations::Order::OPERATIONS_ORDER>(f), statements); \
  }
