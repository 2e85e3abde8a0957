// SPDX-License-Identifier: MIT
// The one-line drivers at points that are Eigen's matrices, std::vectors of them, or tuples of such and of numbers: the
// function gets the same of active numbers, and derivatives have the form of the point. Of a tuple the function may
// take the members as arguments of their own.
//   Eigen::VectorXd g = wengert::gradient([](const auto& x) { return x.squaredNorm(); }, Eigen::VectorXd::Ones(3));
//   auto [a_bar, b_bar] = wengert::gradient([](const auto& a, const auto& b) { return (a * b).sum(); }, std::tuple{A,
//   b});
#pragma once
#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/drivers/check.hpp>
#include <wengert/drivers/gradient.hpp>
#include <wengert/drivers/hessian.hpp>
#include <wengert/entity/eigen_matrix.hpp>
#include <wengert/entity/eigen_numbers.hpp>

namespace wengert::detail {

template <class X>
inline constexpr bool is_plain_matrix = false;
template <EigenExpression X>
inline constexpr bool is_plain_matrix<X> = std::is_floating_point_v<typename X::Scalar>;
/// Whether X is a matrix, or a tuple or std::vector that has matrices.
template <class X>
inline constexpr bool has_matrices = is_plain_matrix<X>;
template <class X>
inline constexpr bool has_matrices<std::vector<X>> = has_matrices<X>;
template <class... X>
inline constexpr bool has_matrices<std::tuple<X...>> = (has_matrices<X> || ...);
template <class A, class B>
inline constexpr bool has_matrices<std::pair<A, B>> = has_matrices<A> || has_matrices<B>;

template <class T>
inline constexpr bool is_tuple = false;
template <class... X>
inline constexpr bool is_tuple<std::tuple<X...>> = true;
template <class A, class B>
inline constexpr bool is_tuple<std::pair<A, B>> = true;
template <class T>
inline constexpr bool is_vector = false;
template <class X>
inline constexpr bool is_vector<std::vector<X>> = true;

template <class M, class N>
struct MatrixOf;
template <class S, int R, int C, int O, int MR, int MC, class N>
struct MatrixOf<Eigen::Matrix<S, R, C, O, MR, MC>, N> {
  using type = Eigen::Matrix<N, R, C, O, MR, MC>;
};
template <class S, int R, int C, int O, int MR, int MC, class N>
struct MatrixOf<Eigen::Array<S, R, C, O, MR, MC>, N> {
  using type = Eigen::Array<N, R, C, O, MR, MC>;
};

/// The same form of other numbers, where f(matrix) and f(number) give its leaves.
template <class X, class F>
auto mapped(const X& x, F&& f) {
  if constexpr (is_tuple<X>) {
    return std::apply([&](const auto&... member) { return std::tuple{mapped(member, f)...}; }, x);
  } else if constexpr (is_vector<X>) {
    std::vector<decltype(mapped(std::declval<const typename X::value_type&>(), f))> result;
    result.reserve(x.size());
    for (const auto& member : x) result.push_back(mapped(member, f));
    return result;
  } else {
    return f(x);
  }
}
template <class X, class F>
void each_leaf(X& x, F&& f) {
  if constexpr (is_tuple<std::remove_const_t<X>>)
    std::apply([&](auto&... member) { (each_leaf(member, f), ...); }, x);
  else if constexpr (is_vector<std::remove_const_t<X>>)
    for (auto& member : x) each_leaf(member, f);
  else
    f(x);
}

/// The numbers of a point, or of a result, one after the other, each matrix in the order of its memory.
template <class N, class X>
std::vector<N> flat_numbers(const X& x) {
  std::vector<N> numbers;
  each_leaf(x, [&](const auto& leaf) {
    using Leaf = std::remove_cvref_t<decltype(leaf)>;
    const auto add = [&](const auto& m) {
      constexpr bool by_rows = std::remove_cvref_t<decltype(m)>::IsRowMajor;
      for (Eigen::Index k = 0; k < (by_rows ? m.rows() : m.cols()); ++k)
        for (Eigen::Index l = 0; l < (by_rows ? m.cols() : m.rows()); ++l)
          numbers.push_back(N(by_rows ? m(k, l) : m(l, k)));
    };
    if constexpr (EntityOperand<UnwrappedType<Leaf>> && !std::constructible_from<N, const Leaf&>)
      add(std::as_const(leaf).eval());
    else if constexpr (requires { typename Leaf::PlainObject; } && !std::constructible_from<N, const Leaf&>)
      add(typename Leaf::PlainObject(leaf));
    else
      numbers.push_back(N(leaf));
  });
  return numbers;
}
/// The point that numbers are, in the form of another.
template <class N, class X>
auto formed(const X& form, std::span<const N> numbers) {
  std::size_t next = 0;
  return mapped(form, [&](const auto& leaf) {
    using Leaf = std::remove_cvref_t<decltype(leaf)>;
    if constexpr (std::is_arithmetic_v<Leaf>) {
      return N(numbers[next++]);
    } else {
      using M = typename MatrixOf<typename Leaf::PlainObject, N>::type;
      const std::size_t size = std::size_t(leaf.size()), first = next;
      next += size;
      if constexpr (is_tangent<N> || std::is_arithmetic_v<N>) {
        M result(leaf.rows(), leaf.cols());
        for (std::size_t i = 0; i < size; ++i) result.data()[i] = numbers[first + i];
        return result;
      } else {
        using V = typename M::Values;
        const auto part = numbers.subspan(first, size);
        return M(Active<V>(Gathered<V>(std::vector<N>(part.begin(), part.end()), leaf.rows(), leaf.cols())));
      }
    }
  });
}

/// f(point), or f(members...) of a tuple.
template <class F, class P>
inline constexpr bool takes_members = false;
template <class F, class... X>
inline constexpr bool takes_members<F, std::tuple<X...>> = std::is_invocable_v<F&, X&...>;
template <class F, class P>
decltype(auto) called_at(F& f, P& point) {
  constexpr bool takes_active_numbers = std::is_invocable_v<F&, P&> || takes_members<F, P>;
  static_assert(takes_active_numbers,
                "wengert: the function does not take active matrices; make its parameters generic, "
                "[](const auto& x) { ... } or template <class T> ... (const Eigen::Matrix<T, Eigen::Dynamic, 1>& x)");
  if constexpr (std::is_invocable_v<F&, P&>)
    return f(point);
  else if constexpr (takes_members<F, P>)
    return std::apply(f, point);
}
/// A function of a structured point as one of a range of numbers, with its results in a range.
template <class F, class X>
struct FlatFunction {
  F& f;
  const X& form;
  template <class Numbers>
  auto operator()(const Numbers& numbers) const {
    using N = std::remove_cvref_t<decltype(numbers[0])>;
    auto point = formed<N>(form, std::span<const N>(numbers.data(), numbers.size()));
    auto&& result = called_at(f, point);
    return flat_numbers<N>(result);
  }
};

/// A point with matrices instead of their expressions.
template <class X>
auto plain_point(const X& x) {
  return mapped(x, [](const auto& leaf) {
    if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(leaf)>>)
      return leaf;
    else
      return typename std::remove_cvref_t<decltype(leaf)>::PlainObject(leaf);
  });
}
template <class X>
using PlainPoint = decltype(plain_point(std::declval<const X&>()));

template <class X>
struct NumberOfPoint {
  using type = X;
};
template <class X>
  requires is_plain_matrix<X>
struct NumberOfPoint<X> {
  using type = typename X::Scalar;
};
template <class X>
struct NumberOfPoint<std::vector<X>> : NumberOfPoint<X> {};
template <class X, class... More>
struct NumberOfPoint<std::tuple<X, More...>> : NumberOfPoint<X> {};
template <class A, class B>
struct NumberOfPoint<std::pair<A, B>> : NumberOfPoint<A> {};
template <class X>
using NumberOfForm = typename NumberOfPoint<X>::type;
template <class T>
using FullMatrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
FullMatrix<T> full_matrix(const Matrix<T>& m) {
  using ByRows = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  return Eigen::Map<const ByRows>(m.entries.data(), Eigen::Index(m.rows), Eigen::Index(m.columns));
}

}  // namespace wengert::detail

namespace wengert::detail {

/// value_type_of a matrix, an expression of matrices, a view or an element: the type of its numbers.
template <class X>
  requires(ActiveOperand<X> && !Expression<X>)
struct ValueType<X> {
  using type = BasicReal<EntityNumber<OperandValue<X>>>;
};
template <class X>
  requires(!ActiveOperand<X> && decltype(derives_from_eigen(static_cast<const X*>(nullptr)))::value)
struct ValueType<X> {
  using type = typename X::Scalar;
};

}  // namespace wengert::detail

namespace wengert {

template <class X>
  requires detail::has_matrices<X>
inline constexpr bool is_structured_point<X> = true;

template <class X>
concept StructuredPoint = is_structured_point<std::remove_cvref_t<X>>;

/// f(x) and its gradient, of the form of x.
template <class T, class Point>
struct ValueAndGradientOf {
  T value;
  Point gradient;
};
/// f(x), and its product with a tangent or an adjoint.
template <class Value, class Product>
struct ValueAndProductOf {
  Value value;
  Product product;
};
template <class T, class Point>
struct HessianProductOf {
  T value;
  Point gradient, product;
};

/// The same as for ranges of numbers; each matrix of the point is one input.
template <class F, StructuredPoint X>
auto value_and_gradient(F&& f, const X& x) {
  using T = detail::NumberOfForm<X>;
  using Active = BasicReal<T>;
  BasicTape<T> tape;
  const detail::PlainPoint<X> values = detail::plain_point(x);
  std::size_t inputs = 0;
  auto point = detail::mapped(values, [&](const auto& leaf) {
    if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(leaf)>>) {
      ++inputs;
      return Active(leaf);
    } else {
      inputs += std::size_t(leaf.size());
      return typename detail::MatrixOf<std::remove_cvref_t<decltype(leaf)>, Active>::type(leaf);
    }
  });
  if (inputs == 0) fail(ErrorCode::no_inputs, "matrices without coefficients");
  detail::each_leaf(point, [&](auto& leaf) { tape.input(leaf); });
  const auto registered = point;  // f may change what it is given
  auto&& result = detail::called_at(f, point);
  const Active y = [&] {
    if constexpr (std::constructible_from<Active, decltype(result)>)
      return detail::single_result<Active>(result);
    else
      return detail::single_result<Active>(detail::flat_numbers<Active>(result));
  }();
  tape.output(y);
  tape.adjoint(y) = T(1);
  tape.reverse();
  const detail::PlainPoint<X> gradient = detail::mapped(registered, [&](const auto& leaf) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(leaf)>, Active>)
      return T(tape.adjoint(leaf));
    else
      return tape.adjoint(leaf).value();
  });
  return ValueAndGradientOf<T, detail::PlainPoint<X>>{y.value(), gradient};
}
template <class F, StructuredPoint X>
auto gradient(F&& f, const X& x) {  // auto, as clang forms other types before it asks whether X is a StructuredPoint
  return value_and_gradient(std::forward<F>(f), x).gradient;
}

/// Values and products are vectors of all results' numbers, one after the other.
template <class F, StructuredPoint X, StructuredPoint D>
auto jvp(F&& f, const X& x, const D& x_dot) {
  using T = detail::NumberOfForm<X>;
  using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;
  const auto result = jvp(detail::FlatFunction<std::remove_reference_t<F>, X>{f, x}, detail::flat_numbers<T>(x),
                          detail::flat_numbers<T>(x_dot));
  const auto vector = [](const std::vector<T>& v) {
    return Vector(Eigen::Map<const Vector>(v.data(), Eigen::Index(v.size())));
  };
  return ValueAndProductOf<Vector, Vector>{vector(result.value), vector(result.product)};
}
/// y_bar is of the form of f(x), or has its numbers; the product is of the form of x.
template <class F, StructuredPoint X, class D>
auto vjp(F&& f, const X& x, const D& y_bar) {
  using T = detail::NumberOfForm<X>;
  using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;
  const auto result = vjp(detail::FlatFunction<std::remove_reference_t<F>, X>{f, x}, detail::flat_numbers<T>(x),
                          detail::flat_numbers<T>(y_bar));
  return ValueAndProductOf<Vector, detail::PlainPoint<X>>{
      Eigen::Map<const Vector>(result.value.data(), Eigen::Index(result.value.size())),
      detail::formed<T>(x, std::span<const T>(result.product))};
}
/// Rows are the numbers of f(x), columns those of x.
template <class F, StructuredPoint X>
auto jacobian(F&& f, const X& x, PassiveOutputs passive = PassiveOutputs::refused) {
  using T = detail::NumberOfForm<X>;
  return detail::full_matrix(
      jacobian(detail::FlatFunction<std::remove_reference_t<F>, X>{f, x}, detail::flat_numbers<T>(x), passive));
}
template <class F, StructuredPoint X, StructuredPoint D>
auto hvp(F&& f, const X& x, const D& direction) {
  using T = detail::NumberOfForm<X>;
  const auto result = hvp(detail::FlatFunction<std::remove_reference_t<F>, X>{f, x}, detail::flat_numbers<T>(x),
                          detail::flat_numbers<T>(direction));
  return HessianProductOf<T, detail::PlainPoint<X>>{result.value,
                                                    detail::formed<T>(x, std::span<const T>(result.gradient)),
                                                    detail::formed<T>(x, std::span<const T>(result.product))};
}
template <class F, StructuredPoint X>
auto hessian(F&& f, const X& x) {
  using T = detail::NumberOfForm<X>;
  return detail::full_matrix(
      hessian(detail::FlatFunction<std::remove_reference_t<F>, X>{f, x}, detail::flat_numbers<T>(x)));
}
/// Components are counted through all numbers of x.
template <class F, StructuredPoint X>
CheckReport check_gradient(F&& f, const X& x, const CheckOptions& options = {}) {
  return check_gradient(detail::FlatFunction<std::remove_reference_t<F>, X>{f, x}, detail::flat_numbers<double>(x),
                        options);
}

/// What tape.input(x) does with plain matrices, and with vectors and tuples of them.
template <class Number, StructuredPoint X>
auto register_values(BasicTape<Number>& tape, const X& x) {
  auto point = detail::mapped(x, [](const auto& leaf) {
    using Leaf = std::remove_cvref_t<decltype(leaf)>;
    if constexpr (std::is_arithmetic_v<Leaf>)
      return BasicReal<Number>(Number(leaf));
    else
      return typename detail::MatrixOf<typename Leaf::PlainObject, BasicReal<Number>>::type(
          leaf.template cast<Number>().eval());
  });
  detail::each_leaf(point, [&](auto& leaf) { tape.input(leaf); });
  return point;
}
/// What tape.output(y) does with active matrices.
template <class Number, class Y>
  requires(detail::EntityOperand<detail::UnwrappedType<Y>> && detail::DenseValue<detail::OperandValue<Y>>)
void register_outputs(BasicTape<Number>& tape, const Y& y, std::string_view name, PassiveOutputs passive) {
  tape.output(detail::flat_numbers<BasicReal<Number>>(y), name, passive);
}

}  // namespace wengert
