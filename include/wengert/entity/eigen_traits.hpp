// SPDX-License-Identifier: MIT
// What the tape must know of Eigen's dense matrices and arrays: shapes, zeros, how contributions are added; and the
// functions of coefficients that adjoints need. Operations are in generated/entities/eigen.hpp,
// Eigen::Matrix<wengert::Real, ...> in eigen.hpp, factorisations in eigen_factors.hpp.
#pragma once
#include <Eigen/Dense>
#include <concepts>
#include <cstddef>
#include <string>
#include <type_traits>
#include <wengert/entity.hpp>
#include <wengert/entity/eigen_memory.hpp>
#include <wengert/entity/eigen_products.hpp>
#include <wengert/entity/eigen_slopes.hpp>
#include <wengert/tape/zero.hpp>

namespace wengert::detail {

template <class V>
inline constexpr bool is_dense_matrix = false;
template <PlainNumber N, int Rows, int Cols, int Options, int MaxRows, int MaxCols>
inline constexpr bool is_dense_matrix<Eigen::Matrix<N, Rows, Cols, Options, MaxRows, MaxCols>> = true;
template <class V>
inline constexpr bool is_dense_array = false;
template <PlainNumber N, int Rows, int Cols, int Options, int MaxRows, int MaxCols>
inline constexpr bool is_dense_array<Eigen::Array<N, Rows, Cols, Options, MaxRows, MaxCols>> = true;
template <class V>
concept DenseValue = is_dense_matrix<V> || is_dense_array<V>;

/// The matrix of active numbers whose value is a V.
template <class V>
struct ActiveDense;
template <PlainNumber N, int R, int C, int O, int MR, int MC>
struct ActiveDense<Eigen::Matrix<N, R, C, O, MR, MC>> {
  using type = Eigen::Matrix<BasicReal<N>, R, C, O, MR, MC>;
};
template <PlainNumber N, int R, int C, int O, int MR, int MC>
struct ActiveDense<Eigen::Array<N, R, C, O, MR, MC>> {
  using type = Eigen::Array<BasicReal<N>, R, C, O, MR, MC>;
};

template <DenseValue V>
inline constexpr bool is_one_number<V> = V::SizeAtCompileTime == 1;
template <class Derived>
std::true_type derives_from_eigen(const Eigen::DenseBase<Derived>*);
std::false_type derives_from_eigen(const void*);
template <class T>
concept EigenExpression = !EntityPart<T> && !requires { typename T::WrappedNode; } &&
                          decltype(derives_from_eigen(static_cast<const T*>(nullptr)))::value;
template <EigenExpression T>
struct PlainType<T> {
  using type = typename T::PlainObject;
};
/// x.cast<Real>() of plain numbers, integers or booleans, as generic code writes it: their values.
template <class S, class N, class X>
using CastToActive = Eigen::CwiseUnaryOp<Eigen::internal::scalar_cast_op<S, BasicReal<N>>, X>;
template <class S, class N, class X>
inline constexpr bool is_cast_to_active<CastToActive<S, N, X>> = true;
template <class T>
inline constexpr bool is_cast_of_plain = false;
template <class S, class N, class X>
inline constexpr bool is_cast_of_plain<CastToActive<S, N, X>> = true;
template <class S, class N, class X>
struct PlainType<CastToActive<S, N, X>> {
  using type = typename std::remove_cvref_t<decltype(std::declval<const X&>().template cast<N>())>::PlainObject;
};
template <class S, class N, class X>
struct PassiveSource<CastToActive<S, N, X>> {
  static auto of(const CastToActive<S, N, X>& x) { return x.nestedExpression().template cast<N>().eval(); }
};

/// A matrix of the shape of another, every coefficient the same, and one with a diagonal of it.
template <class Shape, class N>
auto filled(const Shape& shape, const N& value) {
  return PlainOf<Shape>::Constant(shape.rows(), shape.cols(), value);
}
template <class Shape, class N>
auto filled_diagonal(const Shape& shape, const N& value) {
  return value * PlainOf<Shape>::Identity(shape.rows(), shape.cols());
}
/// For each coefficient the product of all others. Not their product divided by it, which a zero would spoil.
template <class X>
PlainOf<X> cofactors(const X& x) {
  PlainOf<X> result = x;
  auto&& numbers = result.reshaped();
  using N = typename X::Scalar;
  Eigen::Matrix<N, Eigen::Dynamic, 1> before(numbers.size());
  N product(1);
  for (Eigen::Index i = 0; i < numbers.size(); ++i) {
    before(i) = product;
    product *= numbers(i);
  }
  product = N(1);
  for (Eigen::Index i = numbers.size(); i-- > 0;) {
    const N here = numbers(i);
    numbers(i) = before(i) * product;
    product *= here;
  }
  return result;
}
/// Calls found(i, j) with the place of an extreme coefficient: the first that has its value. Sums may have been
/// computed in another order when the extreme was, so without such a coefficient it is the nearest. False if there is
/// none, as where the extreme is NaN.
template <class X, class N, class Found>
bool at_extreme(const X& x, const N& extreme, Found&& found) {
  using std::abs;
  Eigen::Index row = -1, col = -1;
  N least(0);
  for (Eigen::Index j = 0; j < x.cols(); ++j)
    for (Eigen::Index i = 0; i < x.rows(); ++i) {
      const N here = x.coeff(i, j);
      if (here == extreme) {
        found(i, j);
        return true;
      }
      const N distance = abs(here - extreme);
      if (row < 0 ? distance == distance : distance < least) row = i, col = j, least = distance;
    }
  if (row >= 0) found(row, col);
  return row >= 0;
}
/// The adjoint of an extreme coefficient, at its place.
template <class X, class N>
PlainOf<X> at_first(const X& x, const N& extreme, const N& adjoint) {
  PlainOf<X> result = PlainOf<X>::Zero(x.rows(), x.cols());
  if (!at_extreme(x, extreme, [&](Eigen::Index i, Eigen::Index j) { result(i, j) = adjoint; }))
    result.setConstant(extreme * adjoint);
  return result;
}
template <class X, class N, class D>
N first_at(const X& x, const N& extreme, const D& x_d) {
  N result = extreme;
  at_extreme(x, extreme, [&](Eigen::Index i, Eigen::Index j) { result = x_d(i, j); });
  return result;
}
/// Coefficients one after the other by columns, in the shape of another matrix.
template <class X, class R>
PlainOf<X> reshaped_as(const X& x, const R& r_b) {
  const PlainOf<R> values = r_b;
  return values.reshaped(x.rows(), x.cols());
}
/// Which of two matrices' coefficients are meant, for each.
struct Choice {
  Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic> first;
  template <class X>
  bool fits(const X& x) const {
    return x.rows() == first.rows() && x.cols() == first.cols();
  }
  /// x where the choice is of the first, or of the second, and zero elsewhere.
  template <class X>
  PlainOf<X> where(bool of_first, const X& x) const {
    PlainOf<X> result = x;
    for (Eigen::Index j = 0; j < result.cols(); ++j)
      for (Eigen::Index i = 0; i < result.rows(); ++i)
        if (first(i, j) != of_first) result(i, j) = typename X::Scalar(0);
    return result;
  }
};
template <class A, class B>
PlainOf<A> chosen(const Choice& choice, const A& a, const B& b) {
  PlainOf<A> result = b;
  for (Eigen::Index j = 0; j < result.cols(); ++j)
    for (Eigen::Index i = 0; i < result.rows(); ++i)
      if (choice.first(i, j)) result(i, j) = a.coeff(i, j);
  return result;
}
/// f of a matrix's columns, or rows, as Eigen sees them.
template <bool Columns, class X, class F>
auto by_vectors(const X& x, F&& f) {
  if constexpr (Columns)
    return f(x.colwise());
  else
    return f(x.rowwise());
}
/// Each column, or row, the other way round.
template <bool Columns, class X>
PlainOf<X> reversed_by_vectors(const X& x) {
  return by_vectors<Columns>(x, [](const auto& vectors) -> PlainOf<X> { return vectors.reverse(); });
}
/// The same for an extreme coefficient of each column, or row.
template <bool Columns, class X, class E, class A>
PlainOf<X> at_extremes(const X& x, const E& extremes, const A& adjoints) {
  PlainOf<X> result = PlainOf<X>::Zero(x.rows(), x.cols());
  const PlainOf<A> each = adjoints;
  for (Eigen::Index k = 0; k < extremes.size(); ++k)
    if constexpr (Columns)
      result.col(k) = at_first(x.col(k), extremes(k), each(k));
    else
      result.row(k) = at_first(x.row(k), extremes(k), each(k));
  return result;
}
template <bool Columns, class X, class E, class D>
PlainOf<E> extreme_tangents(const X& x, const E& extremes, const D& x_d) {
  PlainOf<E> result = extremes;
  for (Eigen::Index k = 0; k < extremes.size(); ++k)
    if constexpr (Columns)
      result(k) = first_at(x.col(k), extremes(k), x_d.col(k));
    else
      result(k) = first_at(x.row(k), extremes(k), x_d.row(k));
  return result;
}
template <bool Columns, class X, class A>
PlainOf<X> product_adjoint(const X& x, const A& adjoints) {
  PlainOf<X> result(x.rows(), x.cols());
  const PlainOf<A> each = adjoints;
  for (Eigen::Index k = 0; k < each.size(); ++k)
    if constexpr (Columns)
      result.col(k) = each(k) * cofactors(x.col(k));
    else
      result.row(k) = each(k) * cofactors(x.row(k));
  return result;
}
template <bool Columns, class X, class D>
auto product_tangent(const X& x, const D& x_d) {
  auto sums = by_vectors<Columns>(x, [](const auto& vectors) { return vectors.sum().eval(); });
  sums.setOnes();
  const PlainOf<X> terms = product_adjoint<Columns>(x, sums).cwiseProduct(x_d);
  sums = by_vectors<Columns>(terms, [](const auto& vectors) { return vectors.sum().eval(); });
  return sums;
}
/// The sum of the blocks of a replicated matrix's adjoint.
template <class X, class R>
PlainOf<X> folded_blocks(const X& x, const R& r_b, Eigen::Index rows, Eigen::Index cols) {
  PlainOf<X> result = PlainOf<X>::Zero(x.rows(), x.cols());
  const auto& blocks = evaluated_once(r_b);
  for (Eigen::Index j = 0; j < cols; ++j)
    for (Eigen::Index i = 0; i < rows; ++i) result += blocks.block(i * x.rows(), j * x.cols(), x.rows(), x.cols());
  return result;
}
template <class X>
auto diagonal_matrix(const X& x) {
  return PlainOf<decltype(x * x.transpose())>(x.asDiagonal());
}
/// The numbers of an operation on two values: plain ones meet numbers with tangents at second order, where Eigen has no
/// products of the two.
template <class A, class B>
using NumberOfBoth = std::conditional_t<is_tangent<typename A::Scalar>, typename A::Scalar, typename B::Scalar>;
template <class N, class X>
decltype(auto) in_numbers(const X& x) {
  if constexpr (std::is_same_v<typename X::Scalar, N>)
    return (x);
  else
    return x.template cast<N>().eval();
}
/// The Kronecker product, and its adjoints.
template <class A, class B>
auto kronecker(const A& a, const B& b) {
  using N = NumberOfBoth<A, B>;
  constexpr auto times = [](int m, int n) {
    return m == Eigen::Dynamic || n == Eigen::Dynamic ? Eigen::Dynamic : m * n;
  };
  Eigen::Matrix<N, times(A::RowsAtCompileTime, B::RowsAtCompileTime), times(A::ColsAtCompileTime, B::ColsAtCompileTime)>
      result(a.rows() * b.rows(), a.cols() * b.cols());
  const auto& right = in_numbers<N>(b);
  for (Eigen::Index j = 0; j < a.cols(); ++j)
    for (Eigen::Index i = 0; i < a.rows(); ++i)
      result.block(i * b.rows(), j * b.cols(), b.rows(), b.cols()) = N(a.coeff(i, j)) * right;
  return result;
}
template <class A, class B, class R>
auto kronecker_left(const A& a, const B& b, const R& r_b) {
  using N = typename R::Scalar;
  const auto& right = in_numbers<N>(b);
  const auto& blocks = evaluated_once(r_b);
  auto result = PlainOf<decltype(a.template cast<N>())>(a.rows(), a.cols());
  for (Eigen::Index j = 0; j < a.cols(); ++j)
    for (Eigen::Index i = 0; i < a.rows(); ++i)
      result(i, j) = blocks.block(i * b.rows(), j * b.cols(), b.rows(), b.cols()).cwiseProduct(right).sum();
  return result;
}
template <class A, class B, class R>
auto kronecker_right(const A& a, const B& b, const R& r_b) {
  using N = typename R::Scalar;
  const auto& blocks = evaluated_once(r_b);
  auto result = PlainOf<decltype(b.template cast<N>())>(b.rows(), b.cols());
  result.setZero();
  for (Eigen::Index j = 0; j < a.cols(); ++j)
    for (Eigen::Index i = 0; i < a.rows(); ++i)
      result += N(a.coeff(i, j)) * blocks.block(i * b.rows(), j * b.cols(), b.rows(), b.cols());
  return result;
}

struct DenseShape {
  Eigen::Index rows, cols;
  friend bool operator==(DenseShape, DenseShape) = default;
};
/// That of a type.
template <int Rows, int Cols>
struct FixedShape {
  static constexpr Eigen::Index rows = Rows, cols = Cols;
  FixedShape(Eigen::Index, Eigen::Index) {}
  operator DenseShape() const { return {rows, cols}; }  // NOLINT: it is one
  friend bool operator==(FixedShape, FixedShape) = default;
};

}  // namespace wengert::detail

namespace wengert {

template <detail::DenseValue M>
struct EntityTraits<M> {
  using Number = typename M::Scalar;
  using Adjoint = M;
  using Shape = std::conditional_t<M::SizeAtCompileTime == Eigen::Dynamic, detail::DenseShape,
                                   detail::FixedShape<M::RowsAtCompileTime, M::ColsAtCompileTime>>;
  template <class Derived>
  static Shape shape(const Eigen::DenseBase<Derived>& m) {
    return {m.rows(), m.cols()};
  }
  static M zero(Shape shape) { return M::Zero(shape.rows, shape.cols); }
  /// Zeros of the shape of m, not evaluated.
  template <class Derived>
  static detail::ZerosLike<Derived> zeros_like(const Eigen::DenseBase<Derived>& m) {
    return {m.rows(), m.cols()};
  }
  static std::string text(detail::DenseShape shape) {
    return std::to_string(shape.rows) + " x " + std::to_string(shape.cols);
  }
  static std::size_t bytes(const M& m) {
    return sizeof(M) + (M::SizeAtCompileTime == Eigen::Dynamic ? std::size_t(m.size()) * sizeof(Number) : 0);
  }
  static bool finite(const M& m) {
    if constexpr (std::is_same_v<Number, double>)
      return m.allFinite();
    else
      for (Eigen::Index i = 0; i < m.size(); ++i)
        if (!detail::is_finite(m.data()[i])) return false;
    return true;
  }
  template <class Whole, class Source>
  static bool fits(const Whole& whole, const Source& source) {
    return whole.rows() == source.rows() && whole.cols() == source.cols();
  }
  /// The shape of a value made from a source, which Eigen would only assert: a vector may be turned.
  template <class Source>
  static Shape shape_of(const Source& source) {
    detail::DenseShape shape{source.rows(), source.cols()};
    if constexpr (is_turned<Source>) std::swap(shape.rows, shape.cols);
    if ((M::RowsAtCompileTime != Eigen::Dynamic && M::RowsAtCompileTime != shape.rows) ||
        (M::ColsAtCompileTime != Eigen::Dynamic && M::ColsAtCompileTime != shape.cols)) [[unlikely]]
      fail(ErrorCode::wrong_size, "a value of " + text(shape) + " for one whose type is of another size");
    return {shape.rows, shape.cols};
  }
  /// Arrays are assigned to matrices, and matrices to arrays, as in Eigen; adjoints are of the kind of what they belong
  /// to.
  template <class Source>
  static constexpr bool is_of_other_kind =
      detail::DenseValue<Source> && detail::is_dense_array<Source> != detail::is_dense_array<M>;
  /// Whether assigning a number gives it to all coefficients, as of Eigen's arrays.
  static constexpr bool takes_a_number = detail::is_dense_array<M>;
  template <class E>
  static auto in_kind(const E& expression) {
    if constexpr (detail::is_dense_array<M>)
      return expression.array();
    else
      return expression.matrix();
  }
  /// Whether one is a column and the other a row.
  template <class Source>
  static constexpr bool is_turned = [] {
    if constexpr (requires { Source::RowsAtCompileTime; })
      return Source::RowsAtCompileTime != Source::ColsAtCompileTime && M::RowsAtCompileTime != M::ColsAtCompileTime &&
             ((Source::RowsAtCompileTime == 1 && M::ColsAtCompileTime == 1) ||
              (Source::ColsAtCompileTime == 1 && M::RowsAtCompileTime == 1));
    else
      return false;
  }();
  /// Where values of dynamic size are.
  using Cells = std::conditional_t<M::SizeAtCompileTime == Eigen::Dynamic, detail::MatrixCells<M>, void>;
  /// Into a matrix of its shape.
  template <class Source>
  static void evaluate(M& to, const Source& source) {
    if constexpr (requires { typename Source::IsZero; }) {
      to.setZero();
    } else if constexpr (detail::is_added_to_zero<M, Source>) {
      to.setZero();
      detail::add_product(to, source);
    } else if constexpr (detail::is_dense_matrix<M>) {
      detail::evaluate_to(to, source);
    } else {
      to = source;
    }
  }
  template <class Source>
    requires requires(const Source& source) { source.rows(); }
  static M make(const Source& source) {
    if constexpr (M::SizeAtCompileTime == Eigen::Dynamic) {
      const Shape shape = shape_of(source);
      M made;  // without a size, or compilers see a second release where an allocation fails
      if constexpr (detail::is_added_to_zero<M, Source>) made.resize(shape.rows, shape.cols);
      evaluate(made, source);
      return made;
    } else if constexpr (detail::is_small_product<M, Source>) {
      return detail::small_product<M>(source);
    } else {
      static_cast<void>(shape_of(source));
      return M(source);
    }
  }
  /// No operation contributes to an adjoint what it reads from that same adjoint, so nothing aliases.
  template <class Contribution>
  static void add(M& adjoint, const Contribution& contribution) {
    if constexpr (detail::is_added_to_zero<M, Contribution>)
      detail::add_product(adjoint, contribution, true);
    else if constexpr (detail::is_dense_matrix<M>)
      adjoint.noalias() += contribution;
    else
      adjoint += contribution;
  }
  template <class Contribution>
  static typename Eigen::internal::nested_eval<Contribution, 2>::type once(const Contribution& contribution) {
    return contribution;
  }
  template <class Contribution>
  static constexpr bool is_added_to_zero =
      detail::is_dense_matrix<M> &&
      (detail::is_accumulated_product<Contribution> || detail::is_small_product<M, Contribution>);
  static constexpr bool lazy = true;
  static constexpr bool has_elements = true;
  using Deferred =
      std::conditional_t<detail::is_dense_matrix<M> && std::is_same_v<Number, double> &&
                             M::RowsAtCompileTime == Eigen::Dynamic && M::ColsAtCompileTime == Eigen::Dynamic,
                         detail::OuterProducts<M>, detail::NothingDeferred>;
};

}  // namespace wengert

// An adjoint on a tape is an expression of Eigen's, `tape.adjoint(x).norm()`, that is read where it is evaluated.
namespace Eigen::internal {

template <wengert::detail::DenseValue V>
struct traits<wengert::detail::EntityAdjointReference<V>> {
  using ReturnType = wengert::detail::EntityAdjointValue<V>;
};

}  // namespace Eigen::internal

namespace wengert::detail {

template <DenseValue V, class Self>
struct AdjointBase<V, Self> : Eigen::ReturnByValue<Self> {
  Eigen::Index rows() const { return self().shape().rows; }
  Eigen::Index cols() const { return self().shape().cols; }
  template <class To>
  void evalTo(To& to) const {
    const auto value = self().value();  // copied: Eigen has taken the address of what it is evaluated to
    to = value;
  }
  auto operator()(Eigen::Index i, Eigen::Index j) const {
    if (i < 0 || i >= rows() || j < 0 || j >= cols()) fail(ErrorCode::wrong_size, "a coefficient outside its adjoint");
    const auto* const adjoint = self().found();
    return adjoint != nullptr ? (*adjoint)(i, j) : typename V::Scalar(0);
  }
  auto operator()(Eigen::Index i) const { return V::RowsAtCompileTime == 1 ? (*this)(0, i) : (*this)(i, 0); }
  auto operator[](Eigen::Index i) const { return (*this)(i); }

 private:
  const Self& self() const { return static_cast<const Self&>(*this); }
};

}  // namespace wengert::detail
